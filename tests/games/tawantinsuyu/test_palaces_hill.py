"""What the Nobles of the Palaces X09 to X15 do: a Conquest, a Nomad, and Workers placed on the hill."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import REGIONS, before, god_offer, golden, nobles, seat, tasks_left
from .palace_turns import M, activating, asked, placed, used
from .positions import GODS, answer, end_turn, goods, kind, market, offered, offers, pile, place, play, seat_of

# X09: Conquest, 1 stone for a Passive Building


@pytest.mark.parametrize("own", [{"stone": 1}, {"gold": 1}])
def test_x09_a_passive_building_for_one_stone(own: dict[str, Any]) -> None:
    """The Noble of X01 sees no construction in it (G12)."""
    at = {"market": "P01 P02 Z01 Z02 X12 X15"}
    state = activating("conquest", seat(nobles="X09 X01", corn=3, **own), at=at)
    assert (state.actor, offers(state)) == (1, {"done", "use X09"})
    play(state, "use X09")
    assert offered(state, "build") == {"Z01", "Z02"}
    play(state, "build Z02")
    assert (seat_of(state, 1)["passive"], goods(state, 1), nobles(state, 1)) == (["Z02"], {"corn": 3}, (["X01"], ["X09"]))
    assert market(state) == ["P01", "P02", "Z01", "", "X12", "X15"]


def test_x09_comes_after_the_casualty_and_before_the_conquest() -> None:
    state = golden(seat(priest=before("conquest"), nobles="X09", stone=1, army_up="01"), modules=M)
    play(state, "move 1", "village corn")
    assert (kind(state), state.dump()["casualties"]) == ("reactions", {"architect": 1})
    play(state, "done")
    assert (kind(state), used(state, "X09"), goods(state)) == ("act", False, {"stone": 1})


@pytest.mark.parametrize(
    ("action", "own", "market"),
    [
        ("conquest", {}, "P01 P02 Z01 Z02 X12 X15"),
        ("conquest", {"stone": 1}, "P01 P02 - - X12 X15"),
        ("worship", {"stone": 1}, "P01 P02 Z01 Z02 X12 X15"),
    ],
    ids=["no stone", "no building", "worship"],
)
def test_x09_not_usable(action: str, own: dict[str, int], market: str) -> None:
    state = activating(action, nobles="X09", at={"market": market}, **own)
    assert (asked(state), used(state, "X09")) == (set(), False)


# X10: a Nomad by the Recruit action, 2 stone for Steps


def recruiting(at: dict[str, Any] | None = None, **own: Any) -> State:
    return play(golden(seat(**own), **{"modules": M, **(at or {})}), "recruit", "nomad priest")


def test_x10_steps_for_two_stone() -> None:
    state = recruiting(nobles="X10", stone=2, at={"steps": {"1 upper": 1}})
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X10"})
    play(state, "use X10", "steps 1 lower")
    assert (state.points, goods(state), nobles(state)) == ([14, 12], {"potato": 2, "corn": 1}, ([], ["X10"]))
    assert state.dump()["steps"] == {"1 upper": 1, "1 lower": 0}


def test_x10_declined() -> None:
    state = play(recruiting(nobles="X10", stone=2), "done")
    assert (kind(state), goods(state), used(state, "X10")) == ("second", {"stone": 2}, False)


def test_x10_works_when_the_nomad_becomes_a_noble() -> None:
    state = play(recruiting(nobles="X10", palaces="X04", stone=2), "palace X04", "done", "use X10", "steps 1 upper")
    assert (nobles(state), state.points[0]) == ((["X04"], ["X10"]), 14)


ALL_OWN = {f"{section} upper": 0 for section in range(1, 6)}


@pytest.mark.parametrize(("stone", "at"), [(1, {}), (2, {"steps": ALL_OWN})], ids=["no stone", "no marker"])
def test_x10_not_usable(stone: int, at: dict[str, Any]) -> None:
    state = recruiting(nobles="X10", stone=stone, at=at)
    assert (kind(state), used(state, "X10")) == ("second", False)


def test_x10_no_nomad_of_another_effect_and_no_villager_counts() -> None:
    own = seat(workers="architect", hand="mama_quilla_7", owns="small_mama_quilla", priest=2, nobles="X10", stone=2)
    state = place(golden(own, modules=M), "architect", "t2b", "mama_quilla_7")
    play(state, "nomad priest")
    assert (kind(state), used(state, "X10")) == ("tasks", False)
    play(state, "done", "village potato")
    assert (state.turn_of, used(state, "X10"), goods(state)) == (1, False, {"stone": 2})
    state = play(golden(seat(nobles="X10", stone=2), modules=M), "recruit", "done")
    assert (kind(state), used(state, "X10")) == ("second", False)


# X11: placing a Courier, 1 gold for a Conquest marker


def test_x11_a_marker_on_the_leftmost_space_of_a_region() -> None:
    conquest = {"chinchasuyu1": 1, "chinchasuyu2": 1, "kuntisuyu1": 1}
    state = placed("courier", "t3a", nobles="X11", gold=1, temple=2, at={"conquest": conquest})
    assert (kind(state), offers(state)) == ("placing", {"done", "use X11"})
    play(state, "use X11")
    assert offers(state) == {"conquer chinchasuyu3", "conquer antisuyu1", "conquer kuntisuyu2", "conquer qullasuyu1"}
    play(state, "conquer kuntisuyu2")
    assert (goods(state), state.points[0], nobles(state)) == ({"gold": 1}, 11, ([], ["X11"]))
    assert state.dump()["conquest"] == conquest | {"kuntisuyu2": 0}
    assert (state.dump()["casualties"], tasks_left(state)) == ({}, 2)


TEN = {f"{region}{space}": 0 for region in REGIONS for space in (1, 2)} | {"antisuyu3": 0, "antisuyu4": 0}


EVERY = TEN | {f"{region}{space}": 1 for region in REGIONS for space in range(1, 7) if f"{region}{space}" not in TEN}


FULL = {land: n % 3 for n, land in enumerate(EVERY)}


@pytest.mark.parametrize(
    ("colour", "gold", "at", "others"),
    [
        ("courier", 0, {}, ()),
        ("architect", 1, {}, ()),
        ("courier", 1, {"conquest": TEN}, ()),
        ("courier", 1, {"conquest": FULL}, (seat(), seat())),
    ],
    ids=["no gold", "architect", "no marker", "no space"],
)
def test_x11_not_usable(colour: str, gold: int, at: dict[str, Any], others: tuple[dict[str, Any], ...]) -> None:
    state = placed(colour, "t3a", *others, nobles="X11", gold=gold, at=at)
    assert (kind(state), asked(state)) == ("tasks", set())


# X12: placing a Warrior, 1 stone for a Production Building


def test_x12_a_production_building_for_one_stone() -> None:
    at = {"market": "P18 P19 Z01 Z02 X01 X03", "army_deck": "01"}
    state = placed("warrior", "t3a", nobles="X12", stone=1, at=at)
    assert (kind(state), offers(state)) == ("placing", {"done", "use X12"})
    play(state, "use X12")
    assert offered(state, "build") == {"P18", "P19"}
    play(state, "build P19")
    assert (seat_of(state)["production"], seat_of(state)["face_down"], goods(state)) == (["P19"], [], {})
    assert (nobles(state), market(state)[:2]) == (([], ["X12"]), ["P18", ""])


def test_x12_declined() -> None:
    state = play(placed("warrior", "t3a", nobles="X12", stone=1), "done", "done", "done")
    assert (used(state, "X12"), goods(state)) == (False, {"stone": 1})


@pytest.mark.parametrize(
    ("colour", "stone", "market"),
    [
        ("warrior", 0, "P18 P19 Z01 Z02 X01 X03"),
        ("craftsman", 1, "P18 P19 Z01 Z02 X01 X03"),
        ("warrior", 1, "- - Z01 Z02 X01 X03"),
    ],
    ids=["no stone", "craftsman", "no building"],
)
def test_x12_not_usable(colour: str, stone: int, market: str) -> None:
    state = placed(colour, "t3a", nobles="X12", stone=stone, at={"market": market})
    assert (kind(state), asked(state)) == ("tasks", set())


# X13: placing an Architect, any resource for two of four God cards


@pytest.mark.parametrize("resource", ["potato", "corn", "stone", "gold"])
def test_x13_two_of_four_god_cards(resource: str) -> None:
    at = {"deck": "inti_1 inti_2 inti_3 inti_4", "offer": "illapa_1"}
    own: dict[str, Any] = {"potato": 1, "corn": 1, "stone": 1, "gold": 1}
    state = placed("architect", "t3a", nobles="X13", at=at, **own)
    deck = len(state.god_deck)
    play(state, "use X13")
    assert offers(state) == {"resource potato", "resource corn", "resource stone", "resource gold"}
    play(state, f"resource {resource}")
    assert goods(state) == {name: 1 for name in own if name != resource}
    assert offers(state) == {f"keep god_inti_{number}" for number in range(1, 5)}
    play(state, "keep god_inti_3")
    assert offers(state) == {f"keep god_inti_{number}" for number in (1, 2, 4)}
    play(state, "keep god_inti_1")
    assert (seat_of(state)["god_hand"], len(state.god_deck)) == (["god_inti_1", "god_inti_3"], deck - 2)
    assert {"god_inti_2", "god_inti_4"} <= set(pile(state, "god_cards", "deck"))
    assert (nobles(state), god_offer(state)) == (([], ["X13"]), ["god_illapa_1"])


def test_x13_a_short_deck_gives_fewer() -> None:
    """Forty-five cards are in hands, so that three are left."""
    everything = [f"{god}_{number}" for god in GODS for number in range(1, 9)]
    last = seat(hand=" ".join(card for card in everything if card not in ("inti_1", "inti_2", "inti_3")))
    state = play(placed("architect", "t3a", last, nobles="X13", corn=1), "use X13")
    answer(state, "pay_any", "resource corn")
    assert offered(state, "keep") == {"god_inti_1", "god_inti_2", "god_inti_3"}
    play(state, "keep god_inti_2", "keep god_inti_1")
    assert (seat_of(state)["god_hand"], pile(state, "god_cards", "deck")) == (["god_inti_1", "god_inti_2"], ["god_inti_3"])


@pytest.mark.parametrize(
    ("colour", "corn", "at"),
    [("architect", 0, {}), ("priest", 1, {}), ("architect", 1, {"no_deck": True})],
    ids=["no resource", "priest", "no deck"],
)
def test_x13_not_usable(colour: str, corn: int, at: dict[str, Any]) -> None:
    state = placed(colour, "t3a", nobles="X13", corn=corn, at=at)
    answer(state, "priest_potato", "done")
    assert (kind(state), asked(state)) == ("tasks", set())


# X14: placing a Craftsman, 2 corn for a Merchant task


@pytest.mark.parametrize("own", [{"corn": 2}, {"corn": 1, "gold": 1}])
def test_x14_a_merchant(own: dict[str, Any]) -> None:
    state = placed("craftsman", "t3a", nobles="X14", tapestries=["W19 W17", "W05 W28"], army_down="01", **own)
    assert (kind(state), offers(state)) == ("placing", {"done", "use X14"})
    play(state, "use X14")
    assert (offers(state), goods(state)) == ({"done", "raise army_01"}, {"potato": 3})
    play(state, "raise army_01")
    assert (seat_of(state)["army_up"], nobles(state), tasks_left(state)) == (["army_01"], ([], ["X14"]), 1)


@pytest.mark.parametrize(
    ("colour", "corn", "tapestry"),
    [("craftsman", 1, "W19 W17"), ("architect", 2, "W19 W17"), ("craftsman", 2, "W19 W23")],
    ids=["no corn", "architect", "no match"],
)
def test_x14_not_usable(colour: str, corn: int, tapestry: str) -> None:
    state = placed(colour, "t3a", nobles="X14", corn=corn, tapestries=[tapestry])
    assert (kind(state), asked(state)) == ("tasks", set())


# X15: placing a Priest, the High Priest moves and a God card is played


def test_x15_the_high_priest_moves_and_a_card_is_played() -> None:
    """The spot reached is not activated; the card joins the offer after the one that placed the Priest."""
    own: dict[str, Any] = {"workers": "priest", "priest": 3, "hand": "illapa_4 inti_4 inti_6", "nobles": "X15"}
    state = place(golden(seat(**own), seat(corn=3), modules=M), "priest", "t3a", "illapa_4")
    assert (kind(state), offers(state)) == ("placing", {"done", "use X15"})
    play(state, "use X15")
    assert (state.priest[0] + 1, offers(state)) == (4, {"play god_inti_4", "play god_inti_6"})
    play(state, "play god_inti_6")
    assert (goods(state), state.points[0], nobles(state)) == ({"corn": 1, "stone": 1}, 11, ([], ["X15"]))
    assert tasks_left(state) == 1
    end_turn(state)
    assert god_offer(state) == ["god_illapa_4", "god_inti_6"]


def test_x15_without_a_card_only_the_high_priest_moves() -> None:
    state = play(placed("priest", "t3a", nobles="X15"), "use X15")
    assert (state.priest[0] + 1, kind(state), used(state, "X15")) == (4, "tasks", True)


def test_x15_not_for_another_worker_and_not_for_a_role() -> None:
    assert asked(placed("architect", "t3a", nobles="X15", hand="inti_4")) == set()
    state = golden(seat(workers="architect", nobles="X15", hand="inti_4", passive="Z02", gold=1, priest=3), modules=M)
    place(state, "architect", "t3a", role="priest")
    assert asked(state) == set()
