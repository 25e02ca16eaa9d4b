"""What a seat can make of its things in the time that is left: the dice of the round, the market, god cards, missions.

Amounts for the evaluation; parts.py names them, heuristic.py has those that merely count what is there.
"""

from __future__ import annotations

from typing import Final

from kancha.core.sets import BIT, members
from kancha.games.cuzco_chasqui import kinds, parts
from kancha.games.cuzco_chasqui.parts import WIDTH
from kancha.games.cuzco_chasqui.rules.blessing import ready_circlets
from kancha.games.cuzco_chasqui.rules.exchange import cheapest_tile
from kancha.games.cuzco_chasqui.rules.missions import MEASURES
from kancha.games.cuzco_chasqui.rules.resolve import row_of_round
from kancha.games.cuzco_chasqui.rules.road import destinations
from kancha.games.cuzco_chasqui.state import END, State
from kancha.games.cuzco_chasqui.tables import (
    CARD_NUMBER, CIRCLET_BONUS, CIRCLET_VP, DICE, EXCHANGE, FARM, GOOD_COST, GOOD_VP, HEADDRESS,
    OPEN_MISSIONS, PRIEST_VP, PRIESTS, ROPE, ROUNDS, SPACE_OF, SPACE_VP, STONE, STUDY, TEMPLE,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import METRIC_ID, REWARD, TERMS
from kancha.games.cuzco_chasqui.tables.road import NEVER

BLESSED: Final = 2.5
"""About what a fire blessing brings."""
A_PIP: Final = 1.1
"""About what a pip brings in an exchange."""
LOOSE: Final[list[bool]] = [
    id in ("priests_on_steps", "food", "inti_medals", "offerings", "is_first_player") or id.startswith("god_cards")
    for id in METRIC_ID
]
"""The measures that may fall again, so that a mission met by them is not met for ever."""
SPEED: Final[list[float]] = [
    1.0, 2.0, 1.6, 0.8, 0.5, 1.0,
    1.0, 0.9, 0.9, 0.8, 0.8, 0.9, 0.9,
    1.8, 0.5, 0.8, 1.0, 1.0, 0.4,
    0.8, 1.0, 1.0, 2.0, 1.2, 0.4, 1.5,
    0.5,
]  # fmt: skip
"""How much of each measure a round brings to whoever seeks it."""
HURRY: Final = 0.6
"""How much of the time left a mission may well take."""
MOMENT: Final[list[int]] = [0, 2, 1, 3, 4, 1, 1, 1, 2, 1, 1, 2, 1, 1, 1, 2]
"""The phase in which a god card is last played, by its number; 4 is the palace and the end of the game."""
MANY: Final = 3.0
"""So many chances to play a god card are as good as any number."""


def place_in_order(s: State, seat: int) -> int:
    """How many seats act before a seat."""
    for place in range(s.players):
        if s.order[place] == seat:
            return place
    return s.players


# the dice of this round


def dice(s: State, seat: int, amounts: list[float]) -> None:
    """What the dice before a seat could do if it placed them at once, each on another space and the best use first."""
    gains: list[float] = []
    least = [NEVER, NEVER]
    for die in range(seat * DICE, seat * DICE + DICE):
        if s.die_space[die] < 0:
            if not gains:
                least = [cheapest_tile(s, seat, 0), cheapest_tile(s, seat, 1)]
            uses_of(s, seat, s.dice[die], least, gains)
    at = seat * WIDTH
    while gains:
        best = gains.index(max(gains))
        use = best % USES
        amounts[at + USE_PART[use]] += gains[best]
        del gains[best - use : best - use + USES]
        if use != IDLE:
            for other in range(use, len(gains), USES):
                gains[other] = 0.0


USE_PART: Final[list[int]] = [
    parts.DIE_CIRCLET, parts.DIE_EXCHANGE, parts.DIE_TILE, parts.DIE_VILLAGE, parts.DIE_TEMPLE, parts.DIE_IDLE,
]  # fmt: skip
USES: Final = len(USE_PART)
IDLE: Final = USES - 1
"""The use that is always there, for any number of dice."""


def uses_of(s: State, seat: int, face: int, least: list[int], gains: list[float]) -> None:
    """Add about what a die brings by each of its uses, nothing where it may not be placed. least: pips for a tile by colour."""
    lowest = s.lowest
    spaces = SPACE_OF[s.players]
    circlets = ready_circlets(s, seat) & (BIT[face] - 1) if face < lowest[spaces[HEADDRESS]] else 0
    takes = (least[0] <= face < lowest[spaces[STUDY]]) or (least[1] <= face < lowest[spaces[FARM]])
    near = 0
    if s.quipus[seat] + s.reserve[seat]:
        if face < lowest[spaces[STONE]]:
            near |= destinations(s, seat, 0, face)
        if face < lowest[spaces[ROPE]]:
            near |= destinations(s, seat, 1, face)
        near = best_new(s, seat, near)
    prays = face < lowest[spaces[TEMPLE]] and s.steps.count(seat) < PRIESTS
    gains.append(BLESSED + CIRCLET_VP[circlets.bit_length() - 1] + CIRCLET_BONUS[s.round] if circlets else 0.0)
    gains.append(A_PIP * face if face < lowest[spaces[EXCHANGE]] else 0.0)
    gains.append(2.0 + 0.8 * (ROUNDS - s.round) if takes else 0.0)
    gains.append(2.5 + 0.6 * near if near else 0.0)
    gains.append(BLESSED + PRIEST_VP[s.round] + 0.2 * face if prays else 0.0)
    gains.append(float(SPACE_VP))


def best_new(s: State, seat: int, near: int) -> int:
    """The highest value among places near by that hold no quipu of a seat, 0 without such a village."""
    of_vp = s.roads.of_vp
    near = (near | s.delivered[seat]) ^ s.delivered[seat]
    for vp in range(len(of_vp) - 1, 0, -1):
        if near & of_vp[vp]:
            return vp
    return 0


# the market


def buys_still(s: State, seat: int) -> bool:
    """Whether a seat has not been to the market of this round."""
    if s.phase < 3:
        return True
    return s.frames[0] == kinds.MARKET and place_in_order(s, seat) >= s.frames[2] - 1


def market(s: State, seat: int, amounts: list[float]) -> None:
    """The best good that a seat's food buys in this round, and the food that is left for later ones."""
    at = seat * WIDTH
    food = s.food[seat]
    if food and buys_still(s, seat):
        best = -1
        for good in row_of_round(s):
            if good > best and GOOD_COST[good] <= food:
                best = good
        if best >= 0:
            amounts[at + parts.MARKET] = float(GOOD_VP[best])
            amounts[at + parts.BUYS] = 1.0
            food -= GOOD_COST[best]
    amounts[at + parts.FOOD_LEFT] = float(min(food, 6 * (ROUNDS - s.round)))


# god cards


def cards(s: State, seat: int, amounts: list[float]) -> None:
    """God cards as far as the offerings go, the less the fewer chances there are to play them."""
    if s.hands[seat] == 0 or s.offerings[seat] == 0 or s.phase == END:
        return
    hand = members(s.hands[seat])
    share = min(1.0, s.offerings[seat] / len(hand)) / MANY
    after = float(ROUNDS - s.round)
    chances = [
        0.0,
        min(MANY, 3.0 * after + (dice_left(s, seat) if s.phase < 2 else 0)),
        min(MANY, after + (1.0 if tiles_still(s, seat) else 0.0)),
        min(MANY, after + (1.0 if buys_still(s, seat) else 0.0)),
        min(MANY, after + (2.0 if settles_still(s, seat) else 1.0)),
    ]
    at = seat * WIDTH + parts.CARD
    for card in hand:
        amounts[at + CARD_NUMBER[card]] += share * chances[MOMENT[CARD_NUMBER[card]]]


def dice_left(s: State, seat: int) -> int:
    """The dice that a seat has still to place in this round."""
    return s.die_space[seat * DICE : seat * DICE + DICE].count(-1)


def tiles_still(s: State, seat: int) -> bool:
    """Whether a seat's turn with tiles is still to come in this round, or under way."""
    return s.phase < 2 or (s.phase == 2 and place_in_order(s, seat) >= s.frames[2] - 1)


# missions and achievements


def settles_still(s: State, seat: int) -> bool:
    """Whether a seat has not settled a mission in this round."""
    if s.phase < 3 or s.frames[0] == kinds.MARKET:
        return True
    if s.frames[0] != kinds.PALACE:
        return False
    place = place_in_order(s, seat)
    return place >= s.frames[2] or (place == s.frames[2] - 1 and s.frames[-4] == kinds.MISSION)


def missions(s: State, seat: int, ahead: float, amounts: list[float]) -> None:
    """Open missions by how much they lack and how long that takes; in the end only what is met counts."""
    at = seat * WIDTH
    chance = min(1.0, 0.35 + 0.25 * ahead)
    met = False
    for mission in s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS]:
        if mission < 0:
            continue
        terms = TERMS[mission]
        lacking = 0
        rounds = 0.0
        for term in range(0, len(terms), 3):
            gap = terms[term + 2] - MEASURES[terms[term]].of(s, seat, terms[term + 1])
            if gap > 0:
                lacking += gap
                rounds += gap / SPEED[terms[term]]
        if lacking == 0:
            met = True
            amounts[at + parts.MISSIONS_MET] += REWARD
            if LOOSE[terms[0]]:
                amounts[at + parts.MISSIONS_LOOSE] += REWARD
        elif ahead > 0.3:
            amounts[at + parts.LACK + min(lacking, 4) - 1] += REWARD * chance
            amounts[at + parts.MISSIONS_NEAR] += REWARD * max(0.0, 1.0 - HURRY * rounds / ahead)
    if met and s.phase != END and settles_still(s, seat):
        amounts[at + parts.PALACE_READY] = 1.0
