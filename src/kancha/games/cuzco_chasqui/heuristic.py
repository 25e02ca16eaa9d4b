"""How good a position looks for each seat: how much there is of what is scored, of what will be, and of what can be made of it.

What each part is worth stands in weights/; shapes, caps and what is still possible in the time left stand here.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import POINTS, Features
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
    ABILITIES, ACHIEVEMENT_NEED, ACHIEVEMENT_VP, CIRCLET_BONUS, CIRCLET_SLOTS, CIRCLET_VP, CIRCLETS, HALF, OPEN_MISSIONS,
    PRIEST_VP, ROPE, ROUNDS, SPACES_ON_MASK, STEPS, STONE, TILE_VALUE, TRACK_VP, USAGES, USE_CIRCLET,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import REWARD
from kancha.games.cuzco_chasqui.tables.road import CUZCO, VILLAGES

FEATURES: Final = Features()

FOOD: Final = FEATURES.add("food", "food for the markets to come")
PAID_CARDS: Final = FEATURES.add("paid_cards", "god cards with offerings to play them")
MEDALS: Final = FEATURES.add("medals", "Inti medals")
MEDALS_EARLY: Final = FEATURES.add("medals_early", "Inti medals that can still call a god")
OFFERINGS: Final = FEATURES.add("offerings", "spare offerings")
CARDS: Final = FEATURES.add("cards", "god cards without an offering")
PUTUTUS: Final = FEATURES.add("pututus", "pututus")

FEATHERS: Final = FEATURES.add("feathers", "feathers")
CIRCLETS_READY: Final = FEATURES.add("circlets_ready", "circlets ready to be activated")
CIRCLETS_LATE: Final = FEATURES.add("circlets_late", "ready circlets for which time is short")
CIRCLETS_BEGUN: Final = FEATURES.add("circlets_begun", "circlets that lack one feather")

RAISED_STUDY: Final = FEATURES.add("raised_study", "study tiles still to be lowered")
RAISED_FARM: Final = FEATURES.add("raised_farm", "farm tiles still to be lowered")
LATE_STUDY: Final = FEATURES.add("late_study", "raised study tiles for which time is short")
LATE_FARM: Final = FEATURES.add("late_farm", "raised farm tiles for which time is short")
TILES: Final = FEATURES.add("tiles", "tiles on the mask")
ROOM: Final = FEATURES.add("room", "empty spaces on the mask")
STUDY_LATER: Final = FEATURES.add("study_later", "study abilities in the rounds to come")
FARM_LATER: Final = FEATURES.add("farm_later", "farm abilities in the rounds to come")
STUDY_NOW: Final = FEATURES.add("study_now", "the study ability still open in this turn")
FARM_NOW: Final = FEATURES.add("farm_now", "the farm ability still open in this turn")

MISSIONS_MET: Final = FEATURES.add("missions_met", "missions that are met")
LACK: Final = [
    FEATURES.add("lack_one", "missions that lack one thing"),
    FEATURES.add("lack_two", "missions that lack two things"),
    FEATURES.add("lack_three", "missions that lack three things"),
    FEATURES.add("lack_more", "missions that lack much"),
]
ACHIEVED: Final = FEATURES.add("achieved", "achievements")
ACHIEVED_NEAR: Final = FEATURES.add("achieved_near", "achievements within reach")
ACHIEVED_FAR: Final = FEATURES.add("achieved_far", "achievements far off")

KNOWLEDGE: Final = FEATURES.add("knowledge", "knowledge for the university")
AHEAD: Final = FEATURES.add("ahead", "standing ahead of others on the knowledge track")
PRIESTS: Final = FEATURES.add("priests", "priests on the stairs in this round")
PRIESTS_HIGH: Final = FEATURES.add("priests_high", "how high the priests stand")
PRIESTS_NEXT: Final = FEATURES.add("priests_next", "priests that may still stand there a round later")
PRIESTS_AFTER: Final = FEATURES.add("priests_after", "priests that may still stand there two rounds later")
MOST_PRIESTS: Final = FEATURES.add("most_priests", "the medal for the most priests")

VILLAGES_TOP: Final = FEATURES.add("villages", "villages where the quipu lies on top")
VILLAGES_EARLY: Final = FEATURES.add("villages_early", "villages with much time left to be covered")
IN_CUZCO: Final = FEATURES.add("in_cuzco", "being in Cuzco, with six ways out")
FRESH: Final = FEATURES.add("fresh", "new villages within easy reach")
PIPS: Final = FEATURES.add("pips", "pips still to be exchanged")

STAYS: Final = 0.55
"""How likely a priest is to stand on its step a round later."""
HIGHER: Final = 0.06
"""How much likelier with every step up."""
EASY: Final = 4
"""The pips of a road that most dice can take."""
USAGE: Final[list[float]] = [0.9, 1.0, 1.9, 1.3, 0.95, 1.3, 1.2, 0.5, 0.0, 1.1, 0.9, 0.9]
"""What a unit of strength of each ability is worth; a circlet is reckoned apart."""
WIDTH: Final = len(FEATURES.names)
"""How many amounts a seat has."""


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
        missions(s, seat, ahead, amounts)
        achievements(s, seat, ahead, amounts)
    university(s, amounts)
    temple(s, ahead, amounts)
    villages(s, ahead, amounts)
    if s.frames[-4] == SPEND_PIPS:
        amounts[s.actor * WIDTH + PIPS] = float(s.frames[-2])
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
    amounts[at + FOOD] = float(min(s.food[seat], 5 * markets))
    amounts[at + PAID_CARDS] = float(paid)
    amounts[at + MEDALS] = float(s.medals[seat])
    if ahead > 1:
        amounts[at + MEDALS_EARLY] = float(s.medals[seat])
    if ahead > 0.5:
        amounts[at + OFFERINGS] = float(min(s.offerings[seat] - paid, 3))
        amounts[at + CARDS] = float(min(cards - paid, 4))
        amounts[at + PUTUTUS] = float(s.pututus[seat * 2] + 2 * s.pututus[seat * 2 + 1])


def headdress(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """Feathers, most of all where they adorn a circlet that can still be activated."""
    if ahead < 0.4:
        return
    at = seat * WIDTH
    amounts[at + FEATHERS] = float(s.feathers[seat].bit_count())
    next_bonus = CIRCLET_BONUS[min(ROUNDS, s.round + 1)]
    for rank, circlet in enumerate(members(ready_circlets(s, seat))):
        bonus = CIRCLET_BONUS[s.round] if rank < 2 else next_bonus
        amounts[at + (CIRCLETS_READY if rank < 2 * ahead else CIRCLETS_LATE)] += CIRCLET_VP[circlet] + bonus
    if ahead > 1:
        for circlet in range(CIRCLETS):
            held = s.feathers[seat] & CIRCLET_SLOTS[circlet]
            if held and held != CIRCLET_SLOTS[circlet] and not s.circlets[seat] & BIT[circlet]:
                amounts[at + CIRCLETS_BEGUN] += next_bonus


def tiles(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """What tiles are worth slid down and used round after round, and room for more of them."""
    at = seat * WIDTH
    first = seat * SPACES_ON_MASK
    raised = 0
    for place in range(s.tile_count[seat]):
        if not s.lowered[seat] & BIT[place]:
            tile = s.tiles[first + place]
            raised += 1
            if raised <= 5 * ahead:
                amounts[at + (RAISED_STUDY if tile < HALF else RAISED_FARM)] += TILE_VALUE[tile]
            else:
                amounts[at + (LATE_STUDY if tile < HALF else LATE_FARM)] += TILE_VALUE[tile]
    if ahead > 0.5:
        amounts[at + TILES] = float(s.tile_count[seat])
    if ahead > 1:
        amounts[at + ROOM] = float(min(s.empty_spaces(seat), 3))
    later = ROUNDS - s.round + (1 if s.phase < 2 else 0)
    for colour in (0, 1):
        amounts[at + (FARM_LATER if colour else STUDY_LATER)] = later * best_usage(s, seat, colour, 0, False)
        if s.phase == 2 and s.turn_of == seat and s.usages & BIT[colour]:
            boosted = 1 if s.boosts & BIT[colour] else 0
            amounts[at + (FARM_NOW if colour else STUDY_NOW)] = best_usage(s, seat, colour, boosted, True)


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


def missions(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """Open missions by how much they lack; in the end only what is met counts."""
    at = seat * WIDTH
    chance = min(1.0, 0.35 + 0.25 * ahead)
    for mission in s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS]:
        if mission >= 0:
            lacking = shortfall(s, seat, mission)
            if lacking == 0:
                amounts[at + MISSIONS_MET] += REWARD
            elif ahead > 0.3:
                amounts[at + LACK[min(lacking, 4) - 1]] += REWARD * chance


def achievements(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """The rewards for completeness, the nearer the more."""
    at = seat * WIDTH
    for number, count in enumerate(achieved(s, seat)):
        part = min(count, ACHIEVEMENT_NEED[number]) / ACHIEVEMENT_NEED[number]
        if part == 1.0:
            amounts[at + ACHIEVED] += ACHIEVEMENT_VP[number]
        else:
            near = part + 0.17 * ahead >= 1.0
            amounts[at + (ACHIEVED_NEAR if near else ACHIEVED_FAR)] += ACHIEVEMENT_VP[number] * part * part * part


def university(s: State, amounts: list[float]) -> None:
    """Knowledge that will be scored, and the place in the order that comes of it."""
    if s.phase >= 3:
        return
    for place, seat in enumerate(s.standing):
        amounts[seat * WIDTH + KNOWLEDGE] = float(TRACK_VP[s.knowledge[seat]])
        amounts[seat * WIDTH + AHEAD] = float(s.players - 1 - place)


def temple(s: State, ahead: float, amounts: list[float]) -> None:
    """Priests as they will be scored while they stand, and the medal of the most of them."""
    if ahead < 0.4:
        return
    for step in range(STEPS):
        seat = s.steps[step]
        if seat < 0:
            continue
        at = seat * WIDTH
        if s.phase < 3:
            amounts[at + PRIESTS] += PRIEST_VP[s.round]
            amounts[at + PRIESTS_HIGH] += PRIEST_VP[s.round] * step
        stays = STAYS + HIGHER * step
        if s.round < ROUNDS:
            amounts[at + PRIESTS_NEXT] += PRIEST_VP[s.round + 1] * stays
        if s.round + 1 < ROUNDS:
            amounts[at + PRIESTS_AFTER] += PRIEST_VP[s.round + 2] * stays * stays
    if s.phase < 3:
        winner = most_priests(s)
        if winner >= 0:
            amounts[winner * WIDTH + MOST_PRIESTS] = 1.0


def villages(s: State, ahead: float, amounts: list[float]) -> None:
    """Villages for whoever lies on top, the later the surer, and new ones within easy reach of a chasqui."""
    for village in range(VILLAGES):
        seat = s.top_quipu(village)
        if seat >= 0:
            amounts[seat * WIDTH + VILLAGES_TOP] += s.roads.vp[village]
            amounts[seat * WIDTH + VILLAGES_EARLY] += ahead * s.roads.vp[village]
    if ahead < 1:
        return
    for seat in range(s.players):
        if s.place[seat] == CUZCO:
            amounts[seat * WIDTH + IN_CUZCO] = 1.0
            continue
        near = destinations(s, seat, STONE, EASY) | destinations(s, seat, ROPE, EASY)
        fresh = (near | s.delivered[seat]) ^ s.delivered[seat]
        amounts[seat * WIDTH + FRESH] = float(min(3, fresh.bit_count()))
