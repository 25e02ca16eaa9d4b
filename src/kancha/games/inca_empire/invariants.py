"""What must be true of every position: nothing is lost, nothing stands where it cannot. Used by `kancha check`, `load`, tests."""

from __future__ import annotations

from kancha.games.inca_empire.kinds import SECTOR
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables.cards import CARDS, HAND, card_counts
from kancha.games.inca_empire.tables.cultures import CULTURES, SPARE, culture_counts
from kancha.games.inca_empire.tables.eras import INVASION_MARKERS, PHASES, ROUNDS
from kancha.games.inca_empire.tables.maps import REGIONS, SITE_BIT, members


def fault(s: State) -> str:
    """The first thing that is wrong with a position, or nothing (rules 18.22)."""
    return _track(s) or _markers(s) or _cards(s) or _sectors(s) or _roads(s) or _empire(s) or _derived(s)


def _track(s: State) -> str:
    if not 1 <= s.round <= ROUNDS or not -1 <= s.phase < len(PHASES[s.round]):
        return "the black figure stands off the era track"
    if not -1 <= s.pizarro < INVASION_MARKERS or not -1 <= s.turn_of < s.players:
        return "an Invasion marker or the turn belongs to nobody"
    if sorted(s.rank) != list(range(s.players)) or sorted(s.order) != list(range(s.players)):
        return "a figure or a Turn Order tile is missing"
    points = [s.points[seat] for seat in s.rank]
    if points != sorted(points, reverse=True) or points[-1] < 0:
        return "the score track is out of order"
    if min(s.labor) < 0 or s.wilderness_left < 0 or s.rapid_left < 0:
        return "somebody owes labor or permissions"
    return ""


def _markers(s: State) -> str:
    counts = [0] * CULTURES
    placed = 0
    for region in range(REGIONS):
        if s.markers[region] >= 0:
            placed |= 1 << region
            counts[s.markers[region]] += 1
    for culture in s.spare:
        counts[culture] += 1
    if counts != culture_counts(s.players) or placed != s.board.standard or len(s.spare) != SPARE:
        return "culture markers are lost or were made"
    taken = 0
    for own in s.held:
        if own & taken:
            return "two seats hold one marker"
        taken |= own
    if taken & ~s.revealed or s.revealed & ~s.board.standard:
        return "a marker was taken face down, or one lies where none belongs"
    if s.terraced & ~taken:
        return "a terrace lies beside no marker"
    return ""


def _cards(s: State) -> str:
    counts = s.discard[:]
    for card in [*s.pile, *s.hands, *(card for card in s.face_down if card >= 0)]:
        counts[card] += 1
    for at, copies in enumerate(s.face_up):
        counts[at % CARDS] += copies
    if counts != card_counts(s.players, s.early_downfall == 1):
        return "sun cards are lost or were made"
    if any((card < 0) != (seat < 0) for card, seat in zip(s.face_down, s.placed_by, strict=True)):
        return "a card was placed by nobody"
    for at in range(0, len(s.frames), 4):
        kind, seat, card = s.frames[at : at + 3]
        if kind == SECTOR and card not in s.hands[seat * HAND : seat * HAND + HAND]:
            return "a card is placed that nobody holds"
    return ""


def _sectors(s: State) -> str:
    sizes = {sum(s.face_up[sector * CARDS : sector * CARDS + CARDS]) for sector in range(s.players)}
    return "" if len(sizes) == 1 else "the sectors hold unequally many cards"


def _roads(s: State) -> str:
    board = s.board
    every = board.printed | board.wilderness
    for seat in range(s.players):
        if s.roads[seat] & ~every:
            return "a road lies on another map"
        if not s.roads[seat] >> board.start_road[s.colours[seat]] & 1:
            return "a start road is missing"
    for road in members(s.built & board.wilderness):
        if board.crosses[road] & s.built:
            return "two wilderness roads cross"
    return ""


def _empire(s: State) -> str:
    board = s.board
    if s.cities & s.garrisons or s.temples & ~(s.cities | s.garrisons):
        return "a city and a garrison share a site, or a temple stands on neither"
    if s.cities & ~(board.city_sites | board.garrison_sites) or s.garrisons & ~board.garrison_sites:
        return "a city or garrison stands on a site of another kind"
    seen = 0
    for network in s.network:
        for site in members(network):
            seen |= board.touches[site]
    for region in members(s.conquered):
        seen |= board.neighbours[region]
    if seen & board.standard & ~s.revealed:
        return "a marker that must be face up is not"
    return ""


def _derived(s: State) -> str:
    if any(not network & SITE_BIT[s.board.capital] for network in s.network):
        return "a network has lost Cuzco"
    again = s.copy()
    again.refresh()
    stale = [name for name in s.derived if getattr(again, name) != getattr(s, name)]
    return f"what follows from the position is stale: {', '.join(stale)}" if stale else ""
