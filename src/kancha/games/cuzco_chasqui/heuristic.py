"""How good a position looks for each seat, in victory points: what is scored, what will be, and what can be made of it."""

from __future__ import annotations

from typing import Final

from kancha.core.sets import BIT, members
from kancha.games.cuzco_chasqui.kinds import SPEND_PIPS
from kancha.games.cuzco_chasqui.rules.blessing import ready_circlets
from kancha.games.cuzco_chasqui.rules.end import achieved
from kancha.games.cuzco_chasqui.rules.missions import shortfall
from kancha.games.cuzco_chasqui.rules.resolve import most_priests
from kancha.games.cuzco_chasqui.rules.road import destinations
from kancha.games.cuzco_chasqui.rules.tiles import has_effect, strength
from kancha.games.cuzco_chasqui.state import END, State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES, ACHIEVEMENT_NEED, ACHIEVEMENT_VP, CIRCLET_BONUS, CIRCLET_SLOTS, CIRCLET_VP, CIRCLETS, HALF, MEDAL_VP,
    OPEN_MISSIONS, PRIEST_VP, ROPE, ROUNDS, SPACES_ON_MASK, STEPS, STONE, TILE_VALUE, TRACK_VP, USAGES, USE_CIRCLET,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import REWARD
from kancha.games.cuzco_chasqui.tables.road import CUZCO, VILLAGES

PIP: Final = 1.05
OFFERING: Final = 0.8
PAID_CARD: Final = 2.0
SPARE_CARD: Final = 0.3
MEDAL: Final = 2.0
FOOD: Final = 1.15
KNOWLEDGE: Final = 0.95
FEATHER: Final = 0.7
FIRST: Final = 0.6
TILE: Final = 0.5
SPACE: Final = 0.7
STAYS: Final = 0.55
"""How likely a priest is to stand on its step a round later."""
EASY: Final = 4
"""The pips of a road that most dice can take."""
USAGE: Final[list[float]] = [0.9, 1.0, 1.9, 1.3, 0.95, 1.3, 1.2, 0.5, 0.0, 1.1, 0.9, 0.9]
"""What a unit of strength of each ability is worth; a circlet is reckoned apart."""
MISSION: Final[list[float]] = [0.92, 0.5, 0.25, 0.12, 0.06]
"""What part of its reward a mission is worth by what it lacks."""


def values(s: State) -> list[float]:
    """An estimate of the final score of every seat."""
    found = [float(score) for score in s.points]
    if s.actor < 0:
        return found
    ahead = rounds_ahead(s)
    for seat in range(s.players):
        found[seat] += (
            stores(s, seat, ahead)
            + headdress(s, seat, ahead)
            + tiles(s, seat, ahead)
            + missions(s, seat, ahead)
            + achievements(s, seat, ahead)
        )
    university(s, found)
    temple(s, found, ahead)
    villages(s, found, ahead)
    if s.frames[-4] == SPEND_PIPS:
        found[s.actor] += PIP * s.frames[-2]
    return found


def rounds_ahead(s: State) -> float:
    """How much of the game is still to come, in rounds."""
    if s.phase == END:
        return 0.0
    return ROUNDS - s.round + (1.0 if s.phase <= 1 else 0.5 if s.phase == 2 else 0.2)


def stores(s: State, seat: int, ahead: float) -> float:
    """Food for the market, offerings for god cards, medals."""
    before_market = s.phase < 3
    markets = ROUNDS - s.round + (1 if before_market else 0)
    eaten = min(s.food[seat], 5 * markets)
    cards = s.hands[seat].bit_count()
    paid = min(cards, s.offerings[seat], int(3 * ahead + 0.9))
    total = FOOD * eaten + PAID_CARD * paid + (MEDAL_VP + (MEDAL - MEDAL_VP / 2 if ahead > 1 else 0.0)) * s.medals[seat]
    if ahead > 0.5:
        total += OFFERING * min(s.offerings[seat] - paid, 3) + SPARE_CARD * min(cards - paid, 4)
        total += 0.4 * s.pututus[seat * 2] + 0.8 * s.pututus[seat * 2 + 1]
    return total


def headdress(s: State, seat: int, ahead: float) -> float:
    """Feathers, most of all where they adorn a circlet that can still be activated."""
    if ahead < 0.4:
        return 0.0
    total = FEATHER * s.feathers[seat].bit_count()
    next_round = min(ROUNDS, s.round + 1)
    ready = members(ready_circlets(s, seat))
    for rank, circlet in enumerate(ready):
        bonus = CIRCLET_BONUS[s.round] if rank < 2 else CIRCLET_BONUS[next_round]
        total += (CIRCLET_VP[circlet] + bonus) * (0.62 if rank < 2 * ahead else 0.2)
    for circlet in range(CIRCLETS):
        held = s.feathers[seat] & CIRCLET_SLOTS[circlet]
        if held and not s.circlets[seat] & BIT[circlet] and held != CIRCLET_SLOTS[circlet] and ahead > 1:
            total += 0.22 * CIRCLET_BONUS[next_round]
    return total


def tiles(s: State, seat: int, ahead: float) -> float:
    """What tiles are worth slid down and used round after round, and room for more of them."""
    first = seat * SPACES_ON_MASK
    total = 0.0
    raised = 0
    for at in range(s.tile_count[seat]):
        if not s.lowered[seat] & BIT[at]:
            tile = s.tiles[first + at]
            raised += 1
            total += TILE_VALUE[tile] * (KNOWLEDGE if tile < HALF else FOOD) * (0.55 if raised <= 5 * ahead else 0.1)
    total += TILE * s.tile_count[seat] * (1.0 if ahead > 0.5 else 0.0)
    if ahead > 1:
        total += SPACE * min(s.empty_spaces(seat), 3)
    later = ROUNDS - s.round + (1 if s.phase < 2 else 0)
    for colour in (0, 1):
        total += 0.75 * later * best_usage(s, seat, colour, 0, False)
        if s.phase == 2 and s.turn_of == seat and s.usages & BIT[colour]:
            total += 0.9 * best_usage(s, seat, colour, 1 if s.boosts & BIT[colour] else 0, True)
    return total


def best_usage(s: State, seat: int, colour: int, boosted: int, now: bool) -> float:
    """The best that the tiles of a colour can do in one usage: in a later turn, or now with what is open and possible."""
    best = 0.0
    for ability in range(ABILITIES):
        number = colour * ABILITIES + ability
        count = s.abilities[seat * USAGES + number]
        if count == 0 or (now and s.used & BIT[number]):
            continue
        worth = strength(ability, count + boosted)
        if now and not has_effect(s, seat, ability, worth):
            continue
        if ability == USE_CIRCLET:
            gain = 3.0 if has_effect(s, seat, ability, worth) else 1.5
        else:
            gain = USAGE[ability] * worth
        best = max(best, gain)
    return best


def missions(s: State, seat: int, ahead: float) -> float:
    """Open missions by how much they lack; in the end only what is met counts."""
    total = 0.0
    for mission in s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS]:
        if mission >= 0:
            lacking = shortfall(s, seat, mission)
            if lacking == 0:
                total += REWARD * MISSION[0]
            elif ahead > 0.3:
                total += REWARD * MISSION[min(lacking, 4)] * min(1.0, 0.35 + 0.25 * ahead)
    return total


def achievements(s: State, seat: int, ahead: float) -> float:
    """The rewards for completeness, the nearer the more; nothing once they are out of reach."""
    total = 0.0
    for number, count in enumerate(achieved(s, seat)):
        part = min(count, ACHIEVEMENT_NEED[number]) / ACHIEVEMENT_NEED[number]
        if part == 1.0:
            total += ACHIEVEMENT_VP[number]
        elif part + 0.17 * ahead >= 1.0:
            total += ACHIEVEMENT_VP[number] * 0.7 * part * part * part
        else:
            total += ACHIEVEMENT_VP[number] * 0.3 * part * part * part
    return total


def university(s: State, found: list[float]) -> None:
    """Knowledge that will be scored, and the first place in the order that comes of it."""
    if s.phase >= 3:
        return
    for place, seat in enumerate(s.standing):
        found[seat] += KNOWLEDGE * TRACK_VP[s.knowledge[seat]] + FIRST * (s.players - 1 - place)


def temple(s: State, found: list[float], ahead: float) -> None:
    """Priests as they will be scored while they stand, and the medal of the most of them."""
    if ahead < 0.4:
        return
    for step in range(STEPS):
        seat = s.steps[step]
        if seat < 0:
            continue
        stays = STAYS + 0.06 * step
        if s.phase < 3:
            found[seat] += PRIEST_VP[s.round] * (0.75 + 0.04 * step)
        for later in range(s.round + 1, min(s.round + 3, ROUNDS + 1)):
            found[seat] += PRIEST_VP[later] * stays
            stays *= STAYS + 0.06 * step
    if s.phase < 3:
        winner = most_priests(s)
        if winner >= 0:
            found[winner] += 0.6 * (MEDAL_VP + 1.0)


def villages(s: State, found: list[float], ahead: float) -> None:
    """Villages for whoever lies on top, the later the surer, and new ones within easy reach of a chasqui."""
    sure = 1.0 - 0.07 * ahead
    for village in range(VILLAGES):
        seat = s.top_quipu(village)
        if seat >= 0:
            found[seat] += sure * s.roads.vp[village]
    if ahead < 1:
        return
    for seat in range(s.players):
        if s.place[seat] == CUZCO:
            found[seat] += 0.6
            continue
        near = destinations(s, seat, STONE, EASY) | destinations(s, seat, ROPE, EASY)
        fresh = (near | s.delivered[seat]) ^ s.delivered[seat]
        found[seat] += 0.25 * min(3, fresh.bit_count())
