"""What the Nobles of the Palaces X01 to X08 do, what it costs and when they cannot work."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import before, golden, golden_of, newcomers, nobles, seat, skip
from .palace_turns import M, activating, asked, constructing, placed, used
from .positions import GODS, answer, army, goods, kind, offered, offers, pile, place, play, seat_of, tapestries

SMALL = " ".join(f"small_{god} small_{god}" for god in GODS)


# X01: constructing a Passive Building, 1 stone and 1 corn for a small Statue


def test_x01_a_small_statue() -> None:
    state = constructing("Z07", nobles="X01", stone=2, corn=1)
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X01"})
    play(state, "use X01")
    assert offered(state, "statue") == {f"small {god}" for god in GODS}
    play(state, "statue small inti")
    assert (goods(state), state.points[0], seat_of(state)["statues"]) == ({}, 13, {"small inti": 1})
    assert nobles(state) == ([], ["X01"])


def test_x01_declined() -> None:
    state = play(constructing("Z07", nobles="X01", stone=2, corn=1), "done")
    assert (goods(state), state.points[0], nobles(state)) == ({"stone": 1, "corn": 1}, 10, (["X01"], []))


@pytest.mark.parametrize(
    ("building", "own", "at"),
    [
        ("Z07", {"stone": 2}, {}),
        ("Z07", {"stone": 1, "corn": 1}, {}),
        ("P01", {"stone": 2, "corn": 1}, {}),
        ("X12", {"stone": 2, "corn": 1, "potato": 1}, {}),
        ("Z07", {"stone": 2, "corn": 1}, {"gone_statues": SMALL}),
    ],
    ids=["no corn", "no stone", "production", "palace", "no statue"],
)
def test_x01_not_usable(building: str, own: dict[str, int], at: dict[str, Any]) -> None:
    state = constructing(building, nobles="X01", at=at, **own)
    assert (asked(state), used(state, "X01"), state.points[0]) == (set(), False, 10)
    assert building in [*seat_of(state)["production"], *seat_of(state)["passive"], *golden_of(state)["palaces"]]


def test_x01_a_free_passive_building_does_not_count() -> None:
    state = activating("conquest", nobles="X01", stone=1, corn=1, army_up="19 20", at={"market": "P01 P02 Z07 Z02 X12 X15"})
    play(state, "act", "conquer qullasuyu5", "build Z07")
    assert (seat_of(state)["passive"], used(state, "X01"), goods(state)) == (["Z07"], False, {"stone": 1, "corn": 1})


def test_x01_its_statue_is_not_built() -> None:
    """The Noble of X06 looks on (G12)."""
    state = constructing("Z07", nobles="X01 X06", stone=2, corn=1)
    play(state, "use X01", "statue small inti")
    assert (nobles(state), seat_of(state)["army_hand"]) == ((["X06"], ["X01"]), [])


# X02: constructing a Production Building, an Army card turned down for a Temple step


def test_x02_a_temple_step() -> None:
    state = constructing("P01", nobles="X02", stone=1, army_up="01 19", temple=2)
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X02"})
    play(state, "use X02")
    assert offers(state) == {"army army_01", "army army_19"}
    play(state, "army army_19")
    assert (seat_of(state)["army_up"], seat_of(state)["army_down"]) == (["army_01"], ["army_19"])
    assert (state.temple[0], goods(state), nobles(state)) == (3, {"stone": 2}, ([], ["X02"]))


def test_x02_declined() -> None:
    state = play(constructing("P01", nobles="X02", stone=1, army_up="01 19", temple=2), "done")
    assert (state.temple[0], seat_of(state)["army_down"], used(state, "X02")) == (2, [], False)


@pytest.mark.parametrize(
    ("building", "own"),
    [
        ("P01", {"army_down": "01", "army_hand": "02"}),
        ("Z07", {"army_up": "01"}),
        ("X12", {"army_up": "01", "potato": 1}),
        ("P01", {"army_up": "01", "temple": 12}),
    ],
    ids=["no card", "passive", "palace", "top of the temple"],
)
def test_x02_not_usable(building: str, own: dict[str, Any]) -> None:
    state = constructing(building, nobles="X02", stone=1, **own)
    assert (asked(state), used(state, "X02")) == (set(), False)


def test_x02_a_free_production_building_does_not_count() -> None:
    state = placed("warrior", "t3a", nobles="X12 X02", stone=1, army_up="01")
    play(state, "use X12", "build P02")
    assert (nobles(state), seat_of(state)["production"]) == ((["X02"], ["X12"]), ["P02"])


# X03: an advance on the Temple, rejuvenate 2


def test_x03_two_are_turned_up_after_the_last_step_of_an_advance() -> None:
    own: dict[str, Any] = {"production": "P01", "face_down": "P01", "army_down": "01 02", "lying": "X01"}
    state = play(activating("offering", nobles="X03", corn=4, temple=1, **own), "act", "offer 2")
    answer(state, "keep_army", sorted(offers(state))[0])
    assert (state.temple[0], goods(state)) == (3, {"stone": 2})
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X03"})
    play(state, "use X03")
    assert offered(state, "raise") == {"P01", "army_01", "X01"}
    play(state, "raise P01", "raise X01")
    assert (seat_of(state)["face_down"], nobles(state)) == ([], (["X01"], ["X03"]))
    assert kind(state) == "second"


def test_x03_may_turn_up_fewer() -> None:
    state = play(activating("offering", nobles="X03", corn=2, temple=2, army_down="01 02"), "act", "offer 1")
    play(state, "use X03", "raise army_01", "done")
    assert (seat_of(state)["army_down"], used(state, "X03")) == (["army_02"], True)


def test_x03_declined() -> None:
    state = play(activating("offering", nobles="X03", corn=2, temple=2, army_down="01"), "act", "offer 1", "done")
    assert (kind(state), used(state, "X03"), seat_of(state)["army_down"]) == ("second", False, ["army_01"])


def test_x03_the_two_statues_of_a_worship_are_one_event() -> None:
    state = activating("worship", nobles="X03", temple=7, owns="large_inti small_illapa", army_down="01")
    play(state, "act", "worship large inti")
    answer(state, "choice", "option 1")
    play(state, "worship small illapa")
    answer(state, "keep_army", sorted(offers(state))[0])
    assert (state.temple[0], asked(state)) == (11, {"X03"})
    play(state, "use X03", "raise army_01")
    assert kind(state) == "second"


def test_x03_works_for_who_follows() -> None:
    state = activating("worship", seat(owns="small_inti", temple=2, nobles="X03", army_down="01"))
    play(state, "worship small inti")
    assert (state.actor, state.turn_of, asked(state)) == (1, 0, {"X03"})
    play(state, "use X03", "raise army_01")
    assert (used(state, "X03", 1), seat_of(state, 1)["army_up"], goods(state, 1)) == (True, ["army_01"], {"stone": 2})


def test_x03_not_usable() -> None:
    """Nothing lies but the Noble itself; or there was no advance."""
    state = play(activating("offering", nobles="X03", corn=2, temple=2), "act", "offer 1")
    assert (kind(state), used(state, "X03")) == ("second", False)
    state = play(activating("offering", nobles="X03", corn=2, temple=2, army_down="01"), "act", "done")
    assert (kind(state), used(state, "X03")) == ("second", False)


# X04: constructing a Palace, a Purchase Weavings task


def test_x04_a_purchase_where_others_may_buy_leftovers() -> None:
    at = {"tiles": "W04 W05 W06 W12"}
    state = constructing("X12", seat(corn=3), nobles="X04", stone=1, potato=1, corn=1, at=at)
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X04"})
    play(state, "use X04")
    assert offered(state, "buy") == {"W04", "W05", "W06"}
    play(state, "buy W04")
    answer(state, "buy", "done")
    assert (state.actor, offers(state)) == (1, {"done", "buy W05", "buy W06"})
    play(state, "buy W06")
    assert (tapestries(state), tapestries(state, 1)) == (["W04"], ["W06"])
    assert (goods(state), goods(state, 1), nobles(state)) == ({}, {}, ([], ["X04"]))
    assert pile(state, "weavings", "pile")[0] == "W12"


def test_x04_can_be_stood_up_by_the_acllawasi_that_pays_for_its_match() -> None:
    at = {"tiles": "W18 W06 W12"}
    state = constructing("X12", nobles="X04", passive="Z04", tapestries=["W05"], stone=1, potato=1, corn=1, at=at)
    play(state, "use X04", "buy W18")
    answer(state, "buy", "done")
    play(state, "right 1")
    assert (kind(state), offered(state, "raise")) == ("raise", {"X04"})


def test_x04_declined() -> None:
    state = play(constructing("X12", nobles="X04", stone=1, potato=1, corn=2), "done")
    assert (tapestries(state), used(state, "X04"), goods(state)) == ([], False, {"corn": 2})


@pytest.mark.parametrize(("building", "at"), [("P01", {}), ("Z07", {}), ("X12", {"only_tiles": True})])
def test_x04_not_usable(building: str, at: dict[str, Any]) -> None:
    state = constructing(building, nobles="X04", stone=1, potato=1, corn=1, at=at)
    assert (asked(state), used(state, "X04")) == (set(), False)


def test_x04_a_free_palace_does_not_count() -> None:
    state = activating("conquest", nobles="X04", army_up="19 20", at={"market": "P01 P02 Z07 Z02 X12 X15"})
    play(state, "act", "conquer qullasuyu5", "build X12")
    assert (golden_of(state)["palaces"], used(state, "X04"), asked(state)) == (["X04", "X12"], False, set())


def test_x04_its_purchase_counts_for_x05() -> None:
    state = constructing("X12", nobles="X04 X05", stone=1, potato=1, corn=1, at={"tiles": "W04 W05 W06"})
    play(state, "use X04", "buy W04")
    answer(state, "buy", "done")
    skip(state, "leftover")
    play(state, "use X05", "newcomer blue_green")
    assert (nobles(state), newcomers(state)) == (([], ["X04", "X05"]), {"blue_green": 1})


# X05: a purchase of one's own, a Newcomer


def purchasing(*others: dict[str, Any], buy: str = "W04", **own: Any) -> State:
    """Seat 0 has bought in a task of its own."""
    at = {"tiles": "W04 W05 W06 W12", **own.pop("at", {})}
    state = play(placed("architect", "t2b", *others, at=at, **own), "task weaving", *[f"buy {tile}" for tile in buy.split()])
    return answer(state, "buy", "done")


def test_x05_a_newcomer_when_the_whole_task_is_over() -> None:
    state = purchasing(seat(corn=3), nobles="X05", corn=1)
    assert (state.actor, kind(state)) == (1, "leftover")
    play(state, "buy W05")
    assert (state.actor, kind(state), offers(state)) == (0, "reactions", {"done", "use X05"})
    assert pile(state, "weavings", "pile")[-1] == "W06"
    play(state, "use X05", "newcomer blue_green")
    assert (newcomers(state), nobles(state), goods(state)) == ({"blue_green": 1}, ([], ["X05"]), {})


def test_x05_declined() -> None:
    state = play(purchasing(nobles="X05", corn=1), "done")
    assert (newcomers(state), nobles(state)) == ({}, (["X05"], []))


def test_x05_nothing_bought_is_no_purchase() -> None:
    state = purchasing(nobles="X05", corn=1, buy="")
    assert (asked(state), used(state, "X05")) == (set(), False)


def test_x05_a_leftover_is_not_a_task_of_ones_own() -> None:
    state = play(purchasing(seat(corn=3, nobles="X05"), corn=1), "buy W05")
    assert tapestries(state, 1) == ["W05"]
    assert (asked(state), used(state, "X05", 1)) == (set(), False)


def test_x05_a_free_weaving_is_no_purchase() -> None:
    own: dict[str, Any] = {"workers": "architect", "hand": "mama_cocha_5", "owns": "small_mama_cocha", "priest": 5}
    state = place(golden(seat(nobles="X05", **own), modules=M), "architect", "t5a", "mama_cocha_5")
    play(state, "weaving top")
    assert (kind(state), used(state, "X05")) == ("tasks", False)


def test_x05_not_usable_without_newcomers() -> None:
    state = purchasing(nobles="X05", corn=1, at={"guests": "", "guest_bag": ""})
    assert (asked(state), used(state, "X05")) == (set(), False)


# X06: building a Statue, two Army cards


def sculpting(**own: Any) -> State:
    """Seat 0 has built a small Statue in a task."""
    at = {"army_deck": "01 19 02", **own.pop("at", {})}
    return play(placed("architect", "m4a", potato=2, stone=3, at=at, **own), "task statue", "statue small inti")


def test_x06_two_army_cards() -> None:
    state = sculpting(nobles="X06")
    assert (kind(state), offers(state)) == ("reactions", {"done", "use X06"})
    play(state, "use X06")
    assert (seat_of(state)["army_hand"], nobles(state), state.points[0]) == (army("01 19"), ([], ["X06"]), 13)


def test_x06_declined() -> None:
    state = play(sculpting(nobles="X06"), "done")
    assert (seat_of(state)["army_hand"], used(state, "X06")) == ([], False)


def test_x06_a_paid_icon_counts() -> None:
    own: dict[str, Any] = {"workers": "architect", "hand": "inti_5", "owns": "small_inti", "priest": 2, "stone": 1}
    state = place(golden(seat(nobles="X06", **own), modules=M), "architect", "t2a", "inti_5")
    play(state, "pay", "statue small illapa", "use X06")
    assert (len(seat_of(state)["army_hand"]), used(state, "X06")) == (2, True)


def test_x06_a_free_statue_does_not_count() -> None:
    state = activating("conquest", nobles="X06", army_up="19 20")
    play(state, "act", "conquer chinchasuyu5", "statue small inti")
    assert (seat_of(state)["statues"], used(state, "X06"), asked(state)) == ({"small inti": 1}, False, set())


def test_x06_not_usable_without_army_cards() -> None:
    state = sculpting(nobles="X06", at={"army_deck": "", "no_army": True})
    assert (asked(state), used(state, "X06")) == (set(), False)


# X07: Produce, a Newcomer


@pytest.mark.parametrize("mine", [True, False])
def test_x07_a_newcomer_whoever_activates_produce(mine: bool) -> None:
    own, other = (seat(nobles="X07", production="P01"), seat())[:: 1 if mine else -1]
    own["priest"] = before("produce")
    owner = 0 if mine else 1
    state = play(golden(own, other, modules=M), "move 1")
    assert (state.actor, offers(state)) == (owner, {"done", "use X07"})
    play(state, "use X07", "newcomer blue_green")
    assert (newcomers(state, owner), used(state, "X07", owner)) == ({"blue_green": 1}, True)
    assert (kind(state), goods(state)) == ("act", {}) if mine else ("produce", {"gold": 1})


def test_x07_declined() -> None:
    state = play(activating("produce", nobles="X07"), "done")
    assert (newcomers(state), used(state, "X07"), goods(state)) == ({}, False, {"gold": 1})


def test_x07_not_usable() -> None:
    for action in ("worship", "offering", "conquest", "rejuvenate"):
        state = activating(action, nobles="X07")
        assert (asked(state), used(state, "X07")) == (set(), False)
    state = activating("produce", nobles="X07", at={"guests": "", "guest_bag": ""})
    assert (asked(state), used(state, "X07")) == (set(), False)
    state = play(placed("architect", "m2d", nobles="X07", production="P01", potato=2), "task produce_one")
    assert (goods(state), used(state, "X07")) == ({"potato": 4}, False)


# X08: Worship or Offering, rejuvenate 2


@pytest.mark.parametrize("action", ["worship", "offering"])
def test_x08_two_are_turned_up(action: str) -> None:
    state = activating(action, seat(nobles="X08", lying="X01", production="P01 P02", face_down="P01 P02", army_down="01"))
    assert (state.actor, offers(state)) == (1, {"done", "use X08"})
    play(state, "use X08")
    assert offered(state, "raise") == {"P01", "P02", "army_01", "X01"}
    play(state, "raise P02", "raise army_01")
    assert (seat_of(state, 1)["face_down"], nobles(state, 1)) == (["P01"], ([], ["X01", "X08"]))
    assert (state.actor, goods(state)) == (0, {"gold": 1})


def test_x08_declined() -> None:
    state = play(activating("worship", nobles="X08", army_down="01"), "done")
    assert (used(state, "X08"), seat_of(state)["army_down"]) == (False, ["army_01"])


@pytest.mark.parametrize(
    ("action", "own"), [("rejuvenate", {"army_down": "01"}), ("produce", {"army_down": "01"}), ("worship", {}), ("offering", {})]
)
def test_x08_not_usable(action: str, own: dict[str, Any]) -> None:
    """The action is another, or nothing lies but the Noble itself."""
    state = activating(action, nobles="X08", **own)
    assert (asked(state), used(state, "X08")) == (set(), False)
