"""The highest position (rules 7): who stands above the others in a village, in a city, or on the shore of a pond."""

from __future__ import annotations

from kancha.games.cuzco_terraces.state import State


def highest(s: State, area: int) -> int:
    """The seat that holds the highest position in an area, -1 when nobody does (rules 7.2)."""
    rivals = [seat for seat in range(s.players) if s.incas[seat] & area]
    k = len(s.heights)
    while len(rivals) > 1 and k > 0:
        k -= 1
        level = s.heights[k] & area
        if not level:
            continue
        best = 0
        ahead = rivals
        for seat in rivals:
            count = (s.incas[seat] & level).bit_count()
            if count > best:
                best = count
                ahead = [seat]
            elif count == best and ahead is not rivals:
                ahead.append(seat)
        rivals = ahead
    return rivals[0] if len(rivals) == 1 else -1


def standing(s: State, seat: int, area: int) -> list[int]:
    """How many Incas a seat has on each level of an area, from the top down: greater lists stand higher."""
    own = s.incas[seat] & area
    return [(own & s.heights[k]).bit_count() for k in range(len(s.heights) - 1, -1, -1)]


def shares_place(s: State, seat: int, area: int) -> bool:
    """Whether another seat stands exactly as high in an area."""
    mine = standing(s, seat, area)
    return any(standing(s, other, area) == mine for other in range(s.players) if other != seat)


def place_in(s: State, seat: int, area: int) -> int:
    """The place of a seat in an area: 0 first, 1 second, ..., equal standing sharing a place; -1 when absent (rules 11.3)."""
    if not s.incas[seat] & area:
        return -1
    mine = standing(s, seat, area)
    above: list[list[int]] = []
    for other in range(s.players):
        if other != seat and s.incas[other] & area:
            theirs = standing(s, other, area)
            if theirs > mine and theirs not in above:
                above.append(theirs)
    return len(above)
