"""Missions of the Sapa Inca (rules 7.4): one measure a kind of condition; a mission is met when all its measures suffice.

A measure reads what one seat has; the missions themselves are data (tables/missions.py).
"""

from __future__ import annotations

from typing import Final

from kancha.core.sets import BIT
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES, CARD_GOD, CARDS, GOD_CARDS, GODS, GOODS, SPACES_ON_MASK, TILE_COLOUR, USAGES,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import CARDS_OF_ANY_GOD, CARDS_OF_MANY_GODS, CARDS_OF_ONE_GOD, METRIC_ID, TERMS
from kancha.games.cuzco_chasqui.tables.road import INNER, OUTER


class Measure:
    """What a seat has of one kind of thing."""

    def of(self, s: State, seat: int, argument: int) -> int:
        raise NotImplementedError  # contract


class FeathersOfColour(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.feathers_of(seat, argument)


class Feathers(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.feathers[seat].bit_count()


class Villages(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.delivered[seat].bit_count()


class VillagesOfColour(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return (s.delivered[seat] & s.roads.of_colour[argument]).bit_count()


class VillagesOfVp(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return (s.delivered[seat] & s.roads.of_vp[argument]).bit_count() if argument < len(s.roads.of_vp) else 0


class VillagesOfCircle(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return (s.delivered[seat] & (OUTER if argument else INNER)).bit_count()


class DifferentVillages(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        found = 0
        for villages in s.roads.of_vp:
            if s.delivered[seat] & villages:
                found += 1
        return found


class TilesOfColour(Measure):
    """All study (0) or farm (1) tiles."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def of(self, s: State, seat: int, argument: int) -> int:
        first = seat * USAGES + self.colour * ABILITIES
        return sum(s.abilities[first : first + ABILITIES])


class DifferentTiles(Measure):
    """Different abilities among the study (0) or farm (1) tiles."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def of(self, s: State, seat: int, argument: int) -> int:
        first = seat * USAGES + self.colour * ABILITIES
        return ABILITIES - s.abilities[first : first + ABILITIES].count(0)


class LoweredOfColour(Measure):
    """Lowered study (0) or farm (1) tiles."""

    def __init__(self, colour: int) -> None:
        self.colour = colour

    def of(self, s: State, seat: int, argument: int) -> int:
        first = seat * SPACES_ON_MASK
        found = 0
        for at in range(s.tile_count[seat]):
            if s.lowered[seat] & BIT[at] and TILE_COLOUR[s.tiles[first + at]] == self.colour:
                found += 1
        return found


class Lowered(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.lowered[seat].bit_count()


class TilesOfAbility(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        first = seat * USAGES + argument
        return s.abilities[first] + s.abilities[first + ABILITIES]


class CardsOfOneGod(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return (s.hands[seat] & GOD_CARDS[argument]).bit_count()


class CardsOfManyGods(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        found = 0
        for cards in GOD_CARDS:
            if s.hands[seat] & cards:
                found += 1
        return found


class CardsOfAnyGod(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        found = 0
        for cards in GOD_CARDS:
            found = max(found, (s.hands[seat] & cards).bit_count())
        return found


class GoodsOfType(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.goods[seat * GOODS + argument]


class DifferentGoods(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return GOODS - s.goods[seat * GOODS : seat * GOODS + GOODS].count(0)


class Goods(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return sum(s.goods[seat * GOODS : seat * GOODS + GOODS])


class Priests(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.steps.count(seat)


class Food(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.food[seat]


class Circlets(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.circlets[seat].bit_count()


class Medals(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.medals[seat]


class Offerings(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return s.offerings[seat]


class FirstPlayer(Measure):
    def of(self, s: State, seat: int, argument: int) -> int:
        return 1 if s.order[0] == seat else 0


_BY_ID: Final[dict[str, Measure]] = {
    "feathers_colour": FeathersOfColour(),
    "feathers_total": Feathers(),
    "villages_total": Villages(),
    "villages_colour": VillagesOfColour(),
    "villages_vp": VillagesOfVp(),
    "villages_circle": VillagesOfCircle(),
    "villages_distinct_vp": DifferentVillages(),
    "study_tiles": TilesOfColour(0),
    "farm_tiles": TilesOfColour(1),
    "study_distinct": DifferentTiles(0),
    "farm_distinct": DifferentTiles(1),
    "study_slid": LoweredOfColour(0),
    "farm_slid": LoweredOfColour(1),
    "slid_total": Lowered(),
    "tiles_ability": TilesOfAbility(),
    "god_cards_god": CardsOfOneGod(),
    "god_cards_distinct_gods": CardsOfManyGods(),
    "god_cards_max_same_god": CardsOfAnyGod(),
    "goods_type": GoodsOfType(),
    "goods_distinct": DifferentGoods(),
    "goods_total": Goods(),
    "priests_on_steps": Priests(),
    "food": Food(),
    "circlets_active": Circlets(),
    "inti_medals": Medals(),
    "offerings": Offerings(),
    "is_first_player": FirstPlayer(),
}
MEASURES: Final[list[Measure]] = [_BY_ID[id] for id in METRIC_ID]


def shortfall(s: State, seat: int, mission: int) -> int:
    """How many units a seat lacks for a mission; none when it is met (rules 7.4)."""
    terms = TERMS[mission]
    lacking = 0
    for at in range(0, len(terms), 3):
        gap = terms[at + 2] - MEASURES[terms[at]].of(s, seat, terms[at + 1])
        if gap > 0:
            lacking += gap
    return lacking


def show_proof(s: State, seat: int, mission: int) -> None:
    """Whoever completes a mission about god cards shows those cards: from now on everybody knows them (rules 7.4)."""
    proof = 0
    terms = TERMS[mission]
    for at in range(0, len(terms), 3):
        if terms[at] == CARDS_OF_ONE_GOD:
            proof |= proof_of_god(s, seat, terms[at + 1], terms[at + 2])
        elif terms[at] == CARDS_OF_MANY_GODS:
            known = [god for god in range(GODS) if s.shown[seat] & GOD_CARDS[god]]
            held = [god for god in range(GODS) if s.hands[seat] & GOD_CARDS[god] and god not in known]
            for god in (known + held)[: terms[at + 2]]:
                proof |= proof_of_god(s, seat, god, 1)
        elif terms[at] == CARDS_OF_ANY_GOD:
            counts = [(s.hands[seat] & cards).bit_count() for cards in GOD_CARDS]
            proof |= proof_of_god(s, seat, counts.index(max(counts)), terms[at + 2])
    if proof & ~s.shown[seat]:
        for card in range(CARDS):
            if proof & ~s.shown[seat] & BIT[card]:
                s.ruled_out = replaced(s.ruled_out, seat, s.ruled_out[seat] | BIT[CARD_GOD[card]])
        s.shown = replaced(s.shown, seat, s.shown[seat] | proof)
        s.learned += 1


def proof_of_god(s: State, seat: int, god: int, most: int) -> int:
    """At most so many cards of a god out of a hand, those that everybody knows first."""
    held = s.hands[seat] & GOD_CARDS[god]
    known = held & s.shown[seat]
    proof = 0
    for cards in (known, held ^ known):
        while cards and most:
            proof |= cards & -cards
            cards &= cards - 1
            most -= 1
    return proof
