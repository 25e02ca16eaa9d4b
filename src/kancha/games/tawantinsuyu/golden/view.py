"""What Golden Age adds to a view (seen/view.py): Palaces, Nations, Vassals, Newcomers, Pachamama. Almost all of it lies open."""

from __future__ import annotations

import msgspec

from kancha.games.tawantinsuyu.effects import BUILDING_TYPE_ID
from kancha.games.tawantinsuyu.golden.nobles.palaces import fulfilled, prophecy_count
from kancha.games.tawantinsuyu.golden.tables import (
    CULT,
    CULT_ID,
    GUEST,
    IN_SUPPLY,
    NATION_ID,
    NEWCOMER_ID,
    NEWCOMERS,
    PLACE_ID,
    PLACES,
    VASSALS_EACH,
)
from kancha.games.tawantinsuyu.state import LOOK, PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    BUILDING_ID,
    BUILDING_TYPE,
    CARD_ID,
    COLOUR_ID,
    PALACE_ID,
    REGION_ID,
    SPACE_ID,
    members,
)


class PalaceView(msgspec.Struct, frozen=True):
    """A Palace of a seat; its Noble is `standing`, `lying`, a `vassal` or missing; its Prophecy counts so many now."""

    id: str
    noble: str
    count: int
    fulfilled: bool


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


class PachamamaView(msgspec.Struct, frozen=True):
    """Pachamama's board; her Workers and Newcomers stand oldest first, her slots show God cards, empty ones are empty.

    Tokens are given by id, value and spot, Personalities by slot A, B, C, empty without.
    """

    seat: int
    side: str
    workers: tuple[str, ...]
    slots: tuple[str, ...]
    tokens: tuple[tuple[str, int, str], ...]
    personas: tuple[str, ...]
    hoard: bool


def palaces_of(s: State, seat: int) -> tuple[PalaceView, ...]:
    """The Palaces of a seat."""
    found = []
    for palace in members(s.palaces[seat]):
        bit = BIT[palace]
        noble = "lying" if s.lying[seat] & bit else "standing" if s.nobles[seat] & bit else ""
        noble = "vassal" if s.envoys(seat) & bit else noble
        count = prophecy_count(s, seat, palace)
        found.append(PalaceView(PALACE_ID[palace], noble, count, fulfilled(s, seat, palace)))
    return tuple(found)


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


def newcomers_of(s: State, seat: int) -> tuple[str, ...]:
    """The Newcomers in the supply of a seat."""
    return expanded(s.newcomers[seat * NEWCOMERS : (seat + 1) * NEWCOMERS])


def expanded(counts: list[int]) -> tuple[str, ...]:
    """Newcomers by kind as a list of names."""
    return tuple(NEWCOMER_ID[kind] for kind, count in enumerate(counts) for _ in range(count))


def counted(counts: list[int]) -> tuple[tuple[str, int], ...]:
    """Newcomers by kind with their numbers."""
    return tuple((NEWCOMER_ID[kind], count) for kind, count in enumerate(counts) if count)


def guests(s: State) -> tuple[tuple[str, str], ...]:
    """Newcomers on the hill, by space."""
    return tuple(sorted((SPACE_ID[space], NEWCOMER_ID[kind]) for kind, mask in enumerate(s.guests) for space in members(mask)))


def looked(s: State, eye: int) -> tuple[tuple[str, str], ...]:
    """Buildings drawn to be looked at: their type, and for those who know them their ids."""
    found = []
    for piece in s.looked:
        known = piece // LOOK
        seen = known & BIT[eye] != 0 if eye >= 0 else known == s.everybody()
        building = piece % LOOK
        found.append((BUILDING_TYPE_ID[BUILDING_TYPE[building]], BUILDING_ID[building] if seen else ""))
    return tuple(found)


def drafted(s: State, eye: int) -> tuple[str, ...]:
    """God cards of which the actor keeps some; nobody else sees them."""
    return tuple(CARD_ID[card] if eye == s.actor else "" for card in members(s.drafted))


def spent(s: State) -> tuple[tuple[str, int], ...]:
    """God cards that will join the offer, with who played them."""
    return tuple((CARD_ID[piece % PILE], piece // PILE) for piece in s.spent)


def queue(s: State) -> tuple[str, ...]:
    """The Workers and Newcomers of a solo opponent, oldest first."""
    return tuple(NEWCOMER_ID[worker - GUEST] if worker >= GUEST else COLOUR_ID[worker] for worker in s.queue)
