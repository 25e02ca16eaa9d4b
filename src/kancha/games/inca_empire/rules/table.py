"""The way through the era track (rules 3), the set-up (rules 2, 14), and the table of all frame kinds.

The stack: NextPhase at the bottom, above it what the phase asks of each seat in turn order.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.decision import Step
from kancha.core.errors import BadPosition
from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.games.inca_empire.frames import KIND_ID, NEXT_PHASE, TURN
from kancha.games.inca_empire.invariants import position_fault
from kancha.games.inca_empire.rules.roads import reveal
from kancha.games.inca_empire.rules.scoring import inca_phase, sapa_inca_phase
from kancha.games.inca_empire.rules.sun import ChooseSector, PlaceCard, Reveal, sun_phase
from kancha.games.inca_empire.rules.turn import Act, AdditionalRoad, Construct, Follow, MoreRoads, StartTurn
from kancha.games.inca_empire.seen import position
from kancha.games.inca_empire.state import KINDS, State
from kancha.games.inca_empire.tables import (
    CARDS,
    CULTURE_LABOR,
    CULTURES,
    GIFT_LABOR,
    HAND,
    INCA,
    INVASION_MARKERS,
    PEOPLE,
    PHASES,
    REGION_BIT,
    ROAD_BIT,
    ROUNDS,
    SKIPPED_EARLY,
    SUN,
    card_counts,
    culture_counts,
    members,
)
from kancha.games.inca_empire.told import TOLD_INVASION, TOLD_OVER, TOLD_PHASE


class NextPhase(Step[State]):
    """Move the black figure on and begin the phase it comes to (rules 3)."""

    def run(self, s: State, x: int, y: int) -> None:
        s.turn_of = -1
        if not move_figure(s):
            s.tell(TOLD_OVER, s.rank[0])
            return
        s.push(NEXT_PHASE, 0)
        kind = s.phase_kind()
        s.tell(TOLD_PHASE, s.round, kind)
        if kind == INCA:
            inca_phase(s)
        elif kind == SUN:
            sun_phase(s)
        elif kind == PEOPLE:
            for at in range(s.players - 1, -1, -1):
                s.push(TURN, s.order[at])
        else:
            sapa_inca_phase(s)


def move_figure(s: State) -> bool:
    """The next field of the era track, or the first of the next column; False at the end of the game (rules 3, 13, 14)."""
    if s.phase >= 0 and pizarro_arrives(s):
        s.phase = len(PHASES[s.round]) - 1
        return True
    if s.phase + 1 < len(PHASES[s.round]):
        s.phase += 1
        return True
    following = s.round + 1
    while following <= ROUNDS and s.early_downfall and SKIPPED_EARLY[following]:
        following += 1
    if following > ROUNDS:
        return False
    s.round = following
    s.phase = 0
    return True


def pizarro_arrives(s: State) -> bool:
    """Turn the Invasion marker of a finished People phase of the Late Empire (rules 14)."""
    if s.pizarro < 0 or s.round < ROUNDS or s.phase_kind() != PEOPLE:
        return False
    marker = PHASES[ROUNDS][: s.phase].count(PEOPLE)
    s.learned += 1
    s.tell(TOLD_INVASION, marker, int(marker == s.pizarro))
    return marker == s.pizarro


for _id, _frame in zip(
    KIND_ID,
    [
        NextPhase(),
        PlaceCard(always_asks=True, opens_chain=True),
        ChooseSector(),
        Reveal(),
        StartTurn(),
        Act(opens_chain=True),
        MoreRoads(),
        AdditionalRoad(),
        Follow(),
        Construct(),
    ],
    strict=True,
):
    KINDS.bind(KINDS.kind(_id), _frame)

SEATING: Final = 0
DECK: Final = 1
MARKERS: Final = 2
INVASION: Final = 3


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 2, 14)."""
    s = State(players)
    s.early_downfall = int(bool(options["early_downfall"]))
    s.gods_agree = int(bool(options["gods_agree"]))
    if options["pizarros_arrival"]:
        s.pizarro = below(advance(open_stream(seed, INVASION)), INVASION_MARKERS)
    colours = s.board.colours[:]
    stream = shuffle(colours, open_stream(seed, SEATING))
    s.colours = colours
    order = list(range(players))
    shuffle(order, stream)
    s.order = order
    s.rank = order[:]
    s.roads = [ROAD_BIT[s.board.start_road[colour]] for colour in colours]
    deal_cards(s, open_stream(seed, DECK))
    lay_markers(s, open_stream(seed, MARKERS))
    s.refresh()
    for region in members(s.board.starting):
        reveal(s, s.board.neighbours[region])
    s.learned = 0
    s.push(NEXT_PHASE, 0)
    s.settle()
    return s


def deal_cards(s: State, stream: int) -> None:
    """Shuffle the sun cards and deal three to each seat (rules 2)."""
    counts = card_counts(s.players, s.early_downfall == 1)
    pile: list[int] = []
    for card in range(CARDS):
        pile += [card] * counts[card]
    s.deck_stream = shuffle(pile, stream)
    hands: list[int] = []
    for _ in range(s.players):
        hands += sorted(pile[-HAND:])
        del pile[-HAND:]
    s.hands = hands
    s.pile = pile


def lay_markers(s: State, stream: int) -> None:
    """One marker face down in each standard region; The Gods Agree gives four regions a rich one face up (rules 2, 14)."""
    counts = culture_counts(s.players)
    markers = s.markers[:]
    if s.gods_agree:
        rich: list[int] = []
        for culture in range(CULTURES):
            if CULTURE_LABOR[culture] == GIFT_LABOR:
                rich += [culture] * counts[culture]
        stream = shuffle(rich, stream)
        for region in members(s.board.hand_of_god):
            markers[region] = rich.pop()
            counts[markers[region]] -= 1
            s.revealed |= REGION_BIT[region]
    pool: list[int] = []
    for culture in range(CULTURES):
        pool += [culture] * counts[culture]
    shuffle(pool, stream)
    for region in members(s.hidden()):
        markers[region] = pool.pop()
    s.markers = markers
    s.spare = pool


def load(given: Mapping[str, Any]) -> State:
    """The state that a dumped position describes."""
    s = position.load(given)
    wrong = position_fault(s)
    if wrong:
        raise BadPosition(f"This position is impossible: {wrong}.")
    s.settle()
    return s
