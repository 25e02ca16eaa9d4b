"""Decisive reasons: in each situation the sentence that a player wants to hear, over every kind of decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kancha.games.inca_empire.state import State

from .positions import GAME, play, position, way, why_not

END_OF_PHASE = [["next_phase", 0, 0, 0]]
ROADS = {"orange": "R087 R074"}
CITY = {"roads": ROADS, "held": {"blue": "huanuco"}, "cities": "vilcashuaman"}
POST = {"turn": "green", "roads": {"green": "R111 R106"}, "held": {"blue": "chanca acari"}, "garrisons": "sondor"}
RAPID = {"roads": {"orange": "R087 R074 R095"}, "markers": {"huanuco": "C1", "chanca": "C3"}, "sun": {"q1": "rapid_expansion"}}
MIXED = {"huanuco": "C1", "chanca": "C6", "chuncho": "C1"}
TEMPLE = {"turn": "green", "roads": {"green": way("green", "ranchillo")}, "held": {"blue": "mapocho"}, "cities": "ranchillo"}


def at(*moves: str, **given: object) -> Callable[[], State]:
    """The position with these pieces after some moves."""
    return lambda: play(position(**given), *moves)  # type: ignore[arg-type]


SITUATIONS: list[tuple[Callable[[], State], str, str]] = [
    # too dear, with and without cards that change the price
    (at(roads=ROADS, held={"blue": "huanuco"}, labor=5), "city vilcashuaman", "This costs 6 labor, you have 5 (rules 10.2)."),
    (
        at(roads=ROADS, held={"blue": "huanuco"}, labor=7, sun={"q1": "epidemic"}),
        "city vilcashuaman",
        "This costs 8 labor, you have 7 (rules 10.2).",
    ),
    (at(**POST, labor=3, sun={"q3": "key_outpost"}), "outpost sondor", "This costs 4 labor, you have 3 (rules 10.2)."),
    (
        at(roads=ROADS, markers={"huanuco": "C6"}, labor=4, sun={"q4": "resistance"}),
        "conquer huanuco",
        "This costs 5 labor, you have 4 (rules 10.2).",
    ),
    (at(**RAPID, labor=3), "rapid chanca", "This costs 4 labor, you have 3 (rules 10.2)."),
    (
        at("road R095", "stop", roads=ROADS, markers={"huanuco": "C1"}, sun={"q1": "military_superiority"}),
        "road R072",
        "This costs 1 labor, you have 0 (rules 10.2).",
    ),
    # not there, not yours, blocked
    (at(labor=9), "city cuzco", "Nothing is ever built at this site; it only joins roads (rules 1.3)."),
    (at(labor=9), "conquer cota", "That is not on the map for 4 players (rules 2.1)."),
    (at(labor=9), "garrison sondor", "Your roads do not join this site to Cuzco (rules 8.2)."),
    (
        at(roads={"orange": way("orange", "kuelap")}, held={"blue": "huamali"}, labor=9),
        "city kuelap",
        "A city needs all regions around it conquered, Chachapoya is not (rules 10.1).",
    ),
    (
        at(turn="green", roads={"green": way("green", "viracochapampa")}, labor=9),
        "garrison viracochapampa",
        "A garrison needs a conquered region beside it, and there is none (rules 10.1).",
    ),
    (
        at(**POST, labor=9),
        "temple sondor",
        "A temple is built on a city; on a garrison only under Religious Fervor (rules 10.1, 11.10).",
    ),
    (at(held={"blue": "huanuco"}, labor=9), "terrace huanuco", "Terraces lie beside markers that you have taken (rules 10.1)."),
    (at(roads=ROADS), "road R061", "Neither of its ends touches a conquered region (rules 8.3)."),
    (
        at(),
        "road R002",
        "Another player's road lies there; only a Wilderness Road may run beside it (rules 8.3, 9.1).",
    ),
    # used up in this turn
    (at("road R002", sun={"q1": "wilderness_road"}), "road R003", "You have used your Wilderness Road of this turn (rules 9.1)."),
    (at("rapid huanuco", **RAPID, labor=9), "rapid chanca", "You have used your Rapid Expansion of this turn (rules 11.9)."),
    (at("conquer huanuco", roads=ROADS, labor=9), "terrace huanuco", "Construction is over for this turn (rules 7.1)."),
    (
        at("skip construction great_pilgrimage", **TEMPLE, temples="ranchillo", labor=9, sun={"q4": "great_pilgrimage"}),
        "temple ranchillo",
        "You have given up Construction for a pilgrimage (rules 11.11).",
    ),
    (
        at("road R095", "stop", **CITY, labor=9, sun={"q1": "solar_eclipse"}),
        "temple vilcashuaman",
        "Under the Solar Eclipse no temple may be built after Road Building (rules 11.10).",
    ),
    # in the middle of a choice
    (
        at("road R087", labor=9),
        "conquer chanca",
        "Finish Road Building first: 1 road is left to build or to give up (rules 7.2).",
    ),
    (at("additional", labor=9), "conquer chanca", "First choose where the additional road lies (rules 7.3)."),
    (
        at("terrace huanuco", held={"orange": "huanuco chanca"}, labor=9, sun={"q1": "expert_surveyors"}),
        "conquer chuncho",
        "First decide on the terrace that Expert Surveyors grants you (rules 7.4).",
    ),
    (
        at("conquer huanuco", **RAPID, labor=9),
        "conquer chanca",
        "Your option of this Construction is chosen already; only a Rapid Expansion is left (rules 7.4).",
    ),
    # wrong phase, wrong card, wrong place
    (at(frames=END_OF_PHASE, at=(2, 2)), "road R087", "Roads are built in your own turn of a People phase (rules 7.1)."),
    (
        at(frames=END_OF_PHASE, at=(2, 2), hands={"green": "epidemic resistance rapid_expansion"}),
        "card key_outpost",
        "You do not hold this card (rules 6.2).",
    ),
    (
        at("card epidemic", "sector q1", "card resistance", frames=END_OF_PHASE, at=(2, 2),
           hands={"green": "epidemic urban_renewal rapid_expansion", "brown": "resistance key_outpost solar_eclipse"}),
        "sector q1",
        "This sector has its new card already (rules 6.2).",
    ),
    (at(labor=9), "card epidemic", "Cards are placed in the Sun phase (rules 6.2)."),
]  # fmt: skip


@pytest.mark.parametrize(("situation", "notation", "sentence"), SITUATIONS)
def test_the_decisive_reason_is_given(situation: Callable[[], State], notation: str, sentence: str) -> None:
    assert why_not(situation(), notation) == sentence


CLICKS: list[tuple[Callable[[], State], str, str]] = [
    (at(**POST, labor=3, sun={"q3": "key_outpost"}), "site-sondor", "This costs 4 labor, you have 3 (rules 10.2)."),
    (
        at(**POST, labor=9),
        "site-sondor",
        "A temple is built on a city; on a garrison only under Religious Fervor (rules 10.1, 11.10).",
    ),
    (at(**CITY, labor=3), "site-vilcashuaman", "This costs 5 labor, you have 3 (rules 10.2)."),
    (at(labor=9), "site-sondor", "Your roads do not join this site to Cuzco (rules 8.2)."),
    (at(frames=END_OF_PHASE, at=(2, 2)), "site-cuzco", "Nothing is ever built at this site; it only joins roads (rules 1.3)."),
    (
        at("conquer huanuco", **RAPID | {"roads": {"orange": "R087 R074 R095 R085"}, "markers": MIXED}, labor=5),
        "region-chanca",
        "This costs 6 labor, you have 4 (rules 10.2).",
    ),
    (at(held={"orange": "huanuco"}, labor=1), "region-huanuco", "This costs 2 labor, you have 1 (rules 10.2)."),
    (at(labor=9), "stop", "No more is said of an action that has begun (rules 7.2)."),
    (at(labor=9), "pilgrimage-local_pilgrimage", "The card Local Pilgrimage is not in force for you (rules 11.11)."),
]


@pytest.mark.parametrize(("situation", "element", "sentence"), CLICKS)
def test_a_click_says_why_what_would_come_next_there_is_not_allowed(
    situation: Callable[[], State], element: str, sentence: str
) -> None:
    assert GAME.why_not_at(situation(), element) == sentence


PILGRIMS: list[Callable[[], State]] = [
    at("skip roads great_pilgrimage", **TEMPLE, temples="ranchillo", labor=9, sun={"q4": "great_pilgrimage"}),
    at("skip roads great_pilgrimage", **TEMPLE, temples="ranchillo", labor=9, sun={"q4": "great_pilgrimage solar_eclipse"}),
    at(**TEMPLE, temples="ranchillo", labor=9, sun={"q4": "great_pilgrimage solar_eclipse", "q3": "local_pilgrimage epidemic"}),
]


@pytest.mark.parametrize("situation", [*(row[0] for row in SITUATIONS + CLICKS), *PILGRIMS])
def test_what_nothing_refuses_is_what_is_offered(situation: Callable[[], State]) -> None:
    state = situation()
    assert [action for action in range(len(GAME.actions)) if state.refuse(action) == 0] == state.options


def test_what_a_click_offers_needs_no_reason() -> None:
    state = position(roads=ROADS, labor=9)
    assert GAME.why_not_at(state, "region-huanuco") == ""
