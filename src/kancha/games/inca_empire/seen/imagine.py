"""Deals anew what a seat does not know (rules 15): markers face down, the pile, other hands and cards, the day of Pizarro."""

from __future__ import annotations

from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.games.inca_empire import kinds
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables.cards import HAND
from kancha.games.inca_empire.tables.eras import INVASION_MARKERS
from kancha.games.inca_empire.tables.maps import members


def imagine(state: State, seat: int, seed: int) -> State:
    """A world that a seat cannot tell from the real one; seat -1 is a spectator."""
    s = state.copy()
    s.deck_stream = open_stream(seed, 1)
    imagine_markers(s, open_stream(seed, 2))
    if s.pizarro >= 0 and s.actor >= 0:
        turned = s.turned_markers()
        s.pizarro = turned + below(advance(open_stream(seed, 3)), INVASION_MARKERS - turned)
    imagine_cards(s, seat)
    s.reoffer()
    return s


def imagine_markers(s: State, stream: int) -> None:
    """Deal the markers anew that lie face down or are not used (rules 15.1)."""
    hidden = members(s.hidden())
    pool = [s.markers[region] for region in hidden] + s.spare
    pool.sort()
    shuffle(pool, stream)
    markers = s.markers[:]
    for region in hidden:
        markers[region] = pool.pop()
    s.markers = markers
    s.spare = pool


def imagine_cards(s: State, seat: int) -> None:
    """Deal the pile, the hands of the others and their cards of this Sun phase anew (rules 15.1)."""
    pool = s.pile[:]
    for other in range(s.players):
        if other != seat:
            pool += s.hands[other * HAND : other * HAND + HAND]
    for sector in range(s.players):
        if s.placed_by[sector] not in (-1, seat):
            pool.append(s.face_down[sector])
    pool.sort()
    s.deck_stream = shuffle(pool, s.deck_stream)
    face_down = s.face_down[:]
    for sector in range(s.players):
        if s.placed_by[sector] not in (-1, seat):
            face_down[sector] = pool.pop()
    s.face_down = face_down
    hands: list[int] = []
    for other in range(s.players):
        if other == seat:
            hands += s.hands[other * HAND : other * HAND + HAND]
            continue
        own = [pool.pop() for _ in range(HAND)]
        if s.actor == other and s.top() == kinds.SECTOR:
            s.frames[-2] = own[0]
        own.sort()
        hands += own
    s.hands = hands
    s.pile = pool
