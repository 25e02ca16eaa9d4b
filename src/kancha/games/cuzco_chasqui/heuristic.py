"""How good a position looks for each seat: how much there is of what is scored, of what will be, and of what can be made of it.

What each part is worth stands in weights/; shapes, caps and what is still possible in the time left stand here.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import POINTS
from kancha.core.sets import BIT, members
from kancha.games.cuzco_chasqui import parts, prospects
from kancha.games.cuzco_chasqui.kinds import SPEND_PIPS
from kancha.games.cuzco_chasqui.parts import FEATURES, WIDTH
from kancha.games.cuzco_chasqui.rules.blessing import ready_circlets
from kancha.games.cuzco_chasqui.rules.end import achieved
from kancha.games.cuzco_chasqui.rules.resolve import most_priests
from kancha.games.cuzco_chasqui.rules.road import destinations
from kancha.games.cuzco_chasqui.rules.tiles import has_effect, strength
from kancha.games.cuzco_chasqui.state import END, State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES, ACHIEVEMENT_NEED, ACHIEVEMENT_VP, CIRCLET_BONUS, CIRCLET_SLOTS, CIRCLET_VP, CIRCLETS, DICE, HALF, PRIEST_VP,
    ROPE, ROUNDS, SPACES_ON_MASK, STEPS, STONE, TILE_VALUE, TRACK_VP, USAGES, USE_CIRCLET,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.road import CUZCO, MOST_PIPS, VILLAGES

STAYS: Final = 0.55
"""How likely a priest is to stand on its step a round later."""
HIGHER: Final = 0.06
"""How much likelier with every step up."""
EASY: Final = 4
"""The pips of a road that most dice can take."""
USE_PART: Final[list[int]] = [
    -1, -1, parts.USE_FEATHERS, parts.USE_MOVES, -1, parts.USE_MOVES,
    -1, -1, parts.USE_CIRCLETS, -1, parts.USE_TILES, parts.USE_TILES,
]  # fmt: skip
"""The part that an ability adds to round after round, -1 without one of its own."""
GOAL_SPEED: Final[list[float]] = [2.2, 1.0, 1.2, 1.0, 1.8, 1.8]
"""How much towards each achievement a round brings."""
GOAL_BY_END: Final[list[float]] = [0.0, 0.0, 0.0, 2.0, 0.0, 0.0]
"""How much more the end itself may add: missions."""
USAGE: Final[list[float]] = [0.9, 1.0, 1.9, 1.3, 0.95, 1.3, 1.2, 0.5, 0.0, 1.1, 0.9, 0.9]
"""What a unit of strength of each ability is worth; a circlet is reckoned apart."""


def measure(s: State) -> list[float]:
    """The amounts of all parts, seat after seat."""
    amounts = FEATURES.blank(s.players)
    for seat in range(s.players):
        amounts[seat * WIDTH + POINTS] = float(s.points[seat])
    if s.actor < 0:
        return amounts
    ahead = rounds_ahead(s)
    for seat in range(s.players):
        stores(s, seat, ahead, amounts)
        headdress(s, seat, ahead, amounts)
        tiles(s, seat, ahead, amounts)
        abilities(s, seat, amounts)
        achievements(s, seat, ahead, amounts)
        prospects.missions(s, seat, ahead, amounts)
        prospects.market(s, seat, amounts)
        prospects.cards(s, seat, amounts)
        if s.phase == 1:
            prospects.dice(s, seat, amounts)
    university(s, amounts)
    temple(s, ahead, amounts)
    villages(s, ahead, amounts)
    if ahead >= 1:
        chasquis(s, amounts)
    if s.frames[-4] == SPEND_PIPS:
        amounts[s.actor * WIDTH + parts.PIPS] = float(s.frames[-2])
    return amounts


def rounds_ahead(s: State) -> float:
    """How much of the game is still to come, in rounds."""
    if s.phase == END:
        return 0.0
    return ROUNDS - s.round + (1.0 if s.phase <= 1 else 0.5 if s.phase == 2 else 0.2)


def stores(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """Food for the market, offerings for god cards, medals, pututus."""
    at = seat * WIDTH
    markets = ROUNDS - s.round + (1 if s.phase < 3 else 0)
    cards = s.hands[seat].bit_count()
    paid = min(cards, s.offerings[seat], int(3 * ahead + 0.9))
    amounts[at + parts.FOOD] = float(min(s.food[seat], 5 * markets))
    amounts[at + parts.PAID_CARDS] = float(paid)
    amounts[at + parts.MEDALS] = float(s.medals[seat])
    if ahead > 1:
        amounts[at + parts.MEDALS_EARLY] = float(s.medals[seat])
    else:
        amounts[at + parts.OFFERINGS_LAST] = float(s.offerings[seat])
    if ahead > 0.5:
        amounts[at + parts.OFFERINGS] = float(min(s.offerings[seat] - paid, 3))
        amounts[at + parts.CARDS] = float(min(cards - paid, 4))
        amounts[at + parts.PUTUTUS] = float(s.pututus[seat * 2] + 2 * s.pututus[seat * 2 + 1])


def headdress(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """Feathers, most of all where they adorn a circlet that can still be activated."""
    if ahead < 0.4:
        return
    at = seat * WIDTH
    amounts[at + parts.FEATHERS] = float(s.feathers[seat].bit_count())
    if ahead <= 1:
        amounts[at + parts.FEATHERS_LAST] = amounts[at + parts.FEATHERS]
    next_bonus = CIRCLET_BONUS[min(ROUNDS, s.round + 1)]
    stuck = s.phase == 2 or (s.phase == 1 and min(s.die_space[seat * DICE : seat * DICE + DICE]) >= 0)
    for rank, circlet in enumerate(members(ready_circlets(s, seat))):
        bonus = CIRCLET_BONUS[s.round] if rank < 2 else next_bonus
        amounts[at + (parts.CIRCLETS_READY if rank < 2 * ahead else parts.CIRCLETS_LATE)] += CIRCLET_VP[circlet] + bonus
        if rank < 2:
            if stuck:
                amounts[at + parts.CIRCLETS_STUCK] += CIRCLET_VP[circlet] + bonus
            if s.round < ROUNDS:
                amounts[at + parts.CIRCLETS_NEXT] += CIRCLET_VP[circlet] + next_bonus
    if ahead > 1:
        for circlet in range(CIRCLETS):
            held = s.feathers[seat] & CIRCLET_SLOTS[circlet]
            if held and held != CIRCLET_SLOTS[circlet] and not s.circlets[seat] & BIT[circlet]:
                amounts[at + parts.CIRCLETS_BEGUN] += next_bonus


def tiles(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """What tiles are worth slid down, and room for more of them."""
    at = seat * WIDTH
    first = seat * SPACES_ON_MASK
    raised = 0
    for place in range(s.tile_count[seat]):
        if not s.lowered[seat] & BIT[place]:
            tile = s.tiles[first + place]
            raised += 1
            if raised <= 5 * ahead:
                amounts[at + (parts.RAISED_STUDY if tile < HALF else parts.RAISED_FARM)] += TILE_VALUE[tile]
            else:
                amounts[at + (parts.LATE_STUDY if tile < HALF else parts.LATE_FARM)] += TILE_VALUE[tile]
    if ahead > 0.5:
        amounts[at + parts.TILES] = float(s.tile_count[seat])
    if ahead > 1:
        amounts[at + parts.ROOM] = float(min(s.empty_spaces(seat), 3))
    else:
        amounts[at + parts.TILES_LAST] = amounts[at + parts.TILES]


def abilities(s: State, seat: int, amounts: list[float]) -> None:
    """What the best ability of each colour will do round after round, and in this one if it is still to be used."""
    if s.tile_count[seat] == 0:
        return
    at = seat * WIDTH
    later = ROUNDS - s.round + (1 if s.phase < 2 else 0)
    due = s.phase == 2 and s.turn_of != seat and prospects.place_in_order(s, seat) >= s.frames[2]
    for colour in (0, 1):
        ability = best_ability(s, seat, colour, 0, False)
        if ability < 0:
            continue
        gain = gain_of(s, seat, ability, s.abilities[seat * USAGES + colour * ABILITIES + ability])
        amounts[at + (parts.FARM_LATER if colour else parts.STUDY_LATER)] = later * gain
        if USE_PART[ability] >= 0:
            amounts[at + USE_PART[ability]] += later * gain
        if due:
            amounts[at + parts.USAGE_DUE] += gain
        if s.phase == 2 and s.turn_of == seat and s.usages & BIT[colour]:
            boosted = 1 if s.boosts & BIT[colour] else 0
            ability = best_ability(s, seat, colour, boosted, True)
            if ability >= 0:
                count = s.abilities[seat * USAGES + colour * ABILITIES + ability] + boosted
                amounts[at + (parts.FARM_NOW if colour else parts.STUDY_NOW)] = gain_of(s, seat, ability, count)


def best_ability(s: State, seat: int, colour: int, boosted: int, now: bool) -> int:
    """The best ability of the tiles of a colour: for a later turn, or now of those that are open and possible; -1 without."""
    best = 0.0
    found = -1
    usage = colour * ABILITIES
    for ability, count in enumerate(s.abilities[seat * USAGES + usage : seat * USAGES + usage + ABILITIES]):
        if count == 0:
            continue
        if now and (s.used & BIT[usage + ability] or not has_effect(s, seat, ability, strength(ability, count + boosted))):
            continue
        gain = gain_of(s, seat, ability, count + boosted)
        if gain > best:
            best = gain
            found = ability
    return found


def gain_of(s: State, seat: int, ability: int, count: int) -> float:
    """About what a usage of so many tiles of an ability brings."""
    if ability == USE_CIRCLET:
        return 3.0 if has_effect(s, seat, ability, strength(ability, count)) else 1.5
    return USAGE[ability] * strength(ability, count)


def achievements(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """The rewards for completeness: reached, the nearer the more, and by the time that there is for what they lack."""
    at = seat * WIDTH
    for number, count in enumerate(achieved(s, seat)):
        need = ACHIEVEMENT_NEED[number]
        vp = ACHIEVEMENT_VP[number]
        if count >= need:
            amounts[at + parts.ACHIEVED] += vp
            continue
        part = count / need
        near = part + 0.17 * ahead >= 1.0
        amounts[at + (parts.ACHIEVED_NEAR if near else parts.ACHIEVED_FAR)] += vp * part * part * part
        within = GOAL_SPEED[number] * ahead + GOAL_BY_END[number]
        if need - count < within:
            amounts[at + parts.GOAL + number] = vp * (1.0 - (need - count) / (within + 1.0))


def university(s: State, amounts: list[float]) -> None:
    """Knowledge that will be scored, and the place in the order that comes of it."""
    if s.phase >= 3:
        return
    part = parts.KNOWLEDGE_DUE if s.phase == 2 else parts.KNOWLEDGE
    for place, seat in enumerate(s.standing):
        amounts[seat * WIDTH + part] = float(TRACK_VP[s.knowledge[seat]])
        amounts[seat * WIDTH + parts.AHEAD] = float(s.players - 1 - place)


def temple(s: State, ahead: float, amounts: list[float]) -> None:
    """Priests as they will be scored while they stand, and the medal of the most of them."""
    if ahead < 0.4:
        return
    due = s.phase == 2
    for step in range(STEPS):
        seat = s.steps[step]
        if seat < 0:
            continue
        at = seat * WIDTH
        if s.phase < 3:
            amounts[at + (parts.PRIESTS_DUE if due else parts.PRIESTS)] += PRIEST_VP[s.round]
            amounts[at + (parts.HIGH_DUE if due else parts.PRIESTS_HIGH)] += PRIEST_VP[s.round] * step
        stays = STAYS + HIGHER * step
        if s.round < ROUNDS:
            amounts[at + parts.PRIESTS_NEXT] += PRIEST_VP[s.round + 1] * stays
        if s.round + 1 < ROUNDS:
            amounts[at + parts.PRIESTS_AFTER] += PRIEST_VP[s.round + 2] * stays * stays
    if s.phase < 3:
        winner = most_priests(s)
        if winner >= 0:
            amounts[winner * WIDTH + (parts.MOST_DUE if due else parts.MOST_PRIESTS)] = 1.0


def villages(s: State, ahead: float, amounts: list[float]) -> None:
    """Villages for whoever lies on top, the later the surer and surest where everybody has been."""
    closed = s.delivered[0]
    for delivered in s.delivered:
        closed &= delivered
    for village in range(VILLAGES):
        seat = s.top_quipu(village)
        if seat >= 0:
            at = seat * WIDTH
            vp = s.roads.vp[village]
            amounts[at + parts.VILLAGES] += vp
            amounts[at + parts.VILLAGES_EARLY] += ahead * vp
            if closed & BIT[village]:
                amounts[at + parts.VILLAGES_SAFE] += ahead * vp


def chasquis(s: State, amounts: list[float]) -> None:
    """New villages along the roads from where a chasqui is."""
    for seat in range(s.players):
        at = seat * WIDTH
        if s.place[seat] == CUZCO:
            amounts[at + parts.IN_CUZCO] = 1.0
            continue
        near = destinations(s, seat, STONE, EASY) | destinations(s, seat, ROPE, EASY)
        fresh = (near | s.delivered[seat]) ^ s.delivered[seat]
        if fresh:
            amounts[at + parts.FRESH] = float(min(3, fresh.bit_count()))
            amounts[at + parts.FRESH_VP] = float(prospects.best_new(s, seat, fresh))
        elif prospects.best_new(s, seat, destinations(s, seat, STONE, MOST_PIPS) | destinations(s, seat, ROPE, MOST_PIPS)) == 0:
            amounts[at + parts.STRANDED] = 1.0
