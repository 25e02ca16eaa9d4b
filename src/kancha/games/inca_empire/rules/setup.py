"""Setting up (rules 2), with the variants (rules 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.games.inca_empire import kinds
from kancha.games.inca_empire.rules.roads import reveal
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import cultures
from kancha.games.inca_empire.tables.cards import CARDS, HAND, card_counts
from kancha.games.inca_empire.tables.eras import INVASION_MARKERS
from kancha.games.inca_empire.tables.maps import REGION_BIT, ROAD_BIT, members

SEATING: Final = 0
DECK: Final = 1
MARKERS: Final = 2
INVASION: Final = 3
"""The uses of chance, each with its own stream."""


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first phase (rules 2, 14)."""
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
    s.push(kinds.NEXT_PHASE, 0)
    return s


def deal_cards(s: State, stream: int) -> None:
    """Shuffle the sun cards and deal three to each seat (rules 2.4)."""
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
    """One marker face down in each standard region; The Gods Agree gives four regions a rich one face up (rules 2.3, 14.4)."""
    counts = cultures.culture_counts(s.players)
    markers = s.markers[:]
    if s.gods_agree:
        rich: list[int] = []
        for culture in range(cultures.CULTURES):
            if cultures.LABOR[culture] == cultures.GIFT_LABOR:
                rich += [culture] * counts[culture]
        stream = shuffle(rich, stream)
        for region in members(s.board.hand_of_god):
            markers[region] = rich.pop()
            counts[markers[region]] -= 1
            s.revealed |= REGION_BIT[region]
    pool: list[int] = []
    for culture in range(cultures.CULTURES):
        pool += [culture] * counts[culture]
    shuffle(pool, stream)
    for region in members(s.hidden()):
        markers[region] = pool.pop()
    s.markers = markers
    s.spare = pool
