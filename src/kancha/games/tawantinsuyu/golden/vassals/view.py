"""What the module Vassals adds to a view (seen/view.py): Nation tiles and Vassals. All of it lies open."""

from __future__ import annotations

import msgspec

from kancha.games.tawantinsuyu.golden.tables import CULT, CULT_ID, IN_SUPPLY, NATION_ID, PLACE_ID, PLACES, VASSALS_EACH
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import REGION_ID


class NationView(msgspec.Struct, frozen=True):
    """A Nation tile with Conquest markers by seat; against Pachamama also her Cult and how many Vassals it has."""

    region: str
    nation: str
    markers: tuple[int, ...]
    cult: str
    cult_vassals: int


class VassalView(msgspec.Struct, frozen=True):
    """A Vassal that was placed: whose, through which Nation (or `cult`), and where: `W05 left`, a spot, a Steps slot, a section,
    a Conquest space, a region, a Building, a kind of Statue, a Palace."""

    seat: int
    nation: str
    place: str


def nations(s: State) -> tuple[NationView, ...]:
    """The Nation tiles by region."""
    found = []
    for region, nation in enumerate(s.nations):
        markers = tuple(s.nation_markers[region * s.players : (region + 1) * s.players])
        cult = CULT_ID[nation] if s.automaton >= 0 else ""
        there = s.vassals_on(s.automaton, CULT, region) if cult else 0
        found.append(NationView(REGION_ID[region], NATION_ID[nation], markers, cult, there))
    return tuple(found)


def vassals(s: State) -> tuple[VassalView, ...]:
    """All Vassals that lie somewhere."""
    found = []
    for at, code in enumerate(s.vassals):
        if code >= 0:
            nation, place = divmod(code, PLACES)
            id = "cult" if nation == CULT else NATION_ID[nation]
            found.append(VassalView(at // VASSALS_EACH, id, PLACE_ID[nation][place]))
    return tuple(found)


def vassals_left(s: State, seat: int) -> int:
    """Vassals in the supply of a seat."""
    return s.vassals[seat * VASSALS_EACH : (seat + 1) * VASSALS_EACH].count(IN_SUPPLY)
