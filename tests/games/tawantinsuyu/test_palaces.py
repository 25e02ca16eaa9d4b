"""The fifteen Palaces: what each Noble does, what it costs and when it cannot work; the fifteen Prophecies; Vassals as Nobles."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    PALACES,
    REGIONS,
    before,
    final,
    god_offer,
    golden,
    golden_of,
    newcomers,
    nobles,
    place_newcomer,
    seat,
    skip,
    tasks_left,
    vassals,
)
from .positions import (
    GODS,
    answer,
    army,
    end_turn,
    goods,
    kind,
    market,
    offered,
    offers,
    pile,
    place,
    play,
    seat_of,
    tapestries,
)

M = "nobles"
SMALL = " ".join(f"small_{god} small_{god}" for god in GODS)


def placed(colour: str, space: str, *others: dict[str, Any], at: dict[str, Any] | None = None, **own: Any) -> State:
    """Seat 0 has placed a Worker for a gold that is given besides, from a High Priest in its section; `at` is the position's."""
    mine: dict[str, Any] = {"workers": colour, "priest": int(space[1]), "gold": 0} | own
    mine["gold"] += 1
    return place(golden(seat(**mine), *others, **{"modules": M, **(at or {})}), colour, space)


def constructing(building: str, *others: dict[str, Any], at: dict[str, Any] | None = None, **own: Any) -> State:
    """Seat 0 has constructed a Building of the Market in a task."""
    state = placed("architect", "t3a", *others, at={"market": "P01 P19 Z07 Z02 X12 X15"} | (at or {}), **own)
    return answer(play(state, "task building"), "construct", f"build {building}")


def activating(action: str, *others: dict[str, Any], at: dict[str, Any] | None = None, **own: Any) -> State:
    """Seat 0 has moved its High Priest to an action; in a Conquest a Worker of the potato end has fallen."""
    state = golden(seat(priest=before(action), **own), *others, **{"modules": M, **(at or {})})
    return answer(play(state, "move 1"), "casualty", "village potato")


def used(state: State, palace: str, number: int = 0) -> bool:
    """Whether the Noble of a Palace lies."""
    return palace in golden_of(state, number)["lying"]


def asked(state: State) -> set[str]:
    """What could be used now."""
    return offered(state, "use")


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
FULL = TEN | {f"{region}{space}": 1 for region in REGIONS for space in range(1, 7) if f"{region}{space}" not in TEN}
FULL = {land: n % 3 for n, land in enumerate(FULL)}


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


# an ability never stands up its own Noble (rules 19.9)


def test_x02_cannot_be_stood_up_by_its_temple_step_but_by_x03() -> None:
    """The step of the overlay rejuvenates two; the Noble of X03 reacts to it with an ability of its own."""
    at = {"modules": "nobles way_of_the_sun", "temple": "ruruy"}
    state = constructing("P01", nobles="X02 X03", lying="X01", stone=1, army_up="01", at=at)
    play(state, "use X02", "step ruruy_1_center")
    assert offered(state, "raise") == {"X01", "army_01"}
    play(state, "done", "use X03")
    assert offered(state, "raise") == {"X01", "X02", "army_01"}
    play(state, "raise X02", "raise X01")
    assert nobles(state) == (["X01", "X02"], ["X03"])


def test_x11_cannot_be_stood_up_by_its_conquest_space() -> None:
    conquest = {f"qullasuyu{space}": 1 for space in (1, 2, 3)}
    state = placed("courier", "t3a", nobles="X11", lying="X01 X02", gold=1, at={"conquest": conquest})
    play(state, "use X11", "conquer qullasuyu4")
    assert offered(state, "raise") == {"X01", "X02"}
    play(state, "raise X01", "raise X02")
    assert (nobles(state), state.points[0]) == ((["X01", "X02"], ["X11"]), 12)


def test_x15_cannot_be_stood_up_by_its_card_but_later_in_the_placement() -> None:
    hill = {"t3b": "priest"}
    own: dict[str, Any] = {"hand": "illapa_6 inti_4", "lying": "X01", "potato": 1, "tapestries": ["W24 W18"]}
    state = placed("priest", "m5a", nobles="X15", corn=2, **own, at={"hill": hill})
    answer(state, "food", "potato 1")
    play(state, "use X15", "play god_illapa_6")
    assert offered(state, "raise") == {"X01"}
    play(state, "done", "task merchant")
    assert offered(state, "raise") == {"X01", "X15"}
    play(state, "raise X15")
    assert (nobles(state), asked(state)) == ((["X15"], ["X01"]), set())


def test_a_newcomer_counts_as_its_colour_for_buildings() -> None:
    for who, role, palace in (
        ("green_yellow", "craftsman", "X11"),
        ("green_red", "craftsman", "X12"),
        ("blue_green", "craftsman", "X13"),
        ("green_white", "priest", "X14"),
        ("green_white", "craftsman", "X15"),
    ):
        own = seat(newcomers=who, gold=3, corn=2, stone=1, priest=3, nobles=palace, tapestries=["W19 W17"])
        assert asked(place_newcomer(golden(own, modules=M), who, role, "t3a")) == {palace}


# the Prophecies (rules 23.1)

LONG = ["W06 W02 W12 W15", "W19 W23 W20 W28"]
SIX_MARKERS = {f"{region}{space}": 0 for region in REGIONS[:3] for space in (1, 2)}
MATCHES = ["W31 W24 W18", "W05 W28 W17", "W02 W06"]
BROWN = ["W06 W02 W01", "W19 W23", "W24 W29 W04"]
Case = tuple[dict[str, Any], dict[str, Any]]
PROPHECIES: dict[str, tuple[Case, Case]] = {
    "X01": (({"tapestries": LONG}, {}), ({"tapestries": [LONG[0], "W19 W23 W20"]}, {})),
    "X02": (({"workers": "courier craftsman courier"}, {}), ({"workers": "courier craftsman warrior"}, {})),
    "X03": (({"tapestries": BROWN}, {}), ({"tapestries": [*BROWN[:2], "W24 W04"]}, {})),
    "X04": (({"workers": "craftsman", "nobles": "X01 X05"}, {}), ({"nobles": "X01 X05"}, {})),
    "X05": (
        ({"production": "P01 P02 P03 P04 P05", "face_down": "P01 P05"}, {}),
        ({"production": "P01 P02 P03 P04"}, {}),
    ),
    "X06": (
        ({"newcomers": "red_white blue_red", "workers": "priest"}, {}),
        ({"newcomers": "red_white blue_red", "workers": "courier"}, {"hill": {"t1a": "priest"}, "casualties": "warrior"}),
    ),
    "X07": (({}, {"conquest": SIX_MARKERS | {"qullasuyu1": 0}}), ({}, {"conquest": SIX_MARKERS | {"qullasuyu1": 1}})),
    "X08": (({"workers": "courier", "lying": "X04 X09"}, {}), ({"lying": "X04 X09"}, {})),
    "X09": (({"newcomers": "blue_red blue_red blue_green"}, {}), ({"newcomers": "blue_red blue_red green_white"}, {})),
    "X10": (
        ({"army_up": "01 02 03", "army_down": "04 05 19 20"}, {}),
        ({"army_up": "01 02 03", "army_down": "04 05 19", "army_hand": "20 21"}, {}),
    ),
    "X11": (({"palaces": "X01 X02 X03"}, {}), ({"palaces": "X01 X02"}, {})),
    "X12": (({"tapestries": MATCHES}, {}), ({"tapestries": [*MATCHES[:2], "W02", "W06"]}, {})),
    "X13": (({"temple": 10}, {}), ({"temple": 9}, {})),
    "X14": (({"passive": "Z01 Z02 Z03 Z04"}, {}), ({"passive": "Z01 Z02 Z03"}, {})),
    "X15": (({"tapestries": ["W01 W04", "W18"]}, {}), ({"tapestries": ["W01 W04", "W02"]}, {})),
}


def prophecy(palace: str, case: Case, place: str) -> int:
    """VP for Prophecies of a seat that owns a Palace, with its Noble standing or lying, or without."""
    own = dict(case[0])
    own[place] = f"{palace} {own.get(place, '')}"
    return final(golden(seat(**own), modules=M, **case[1])).get("prophecies", 0)


@pytest.mark.parametrize("palace", PALACES)
def test_a_prophecy_just_fulfilled(palace: str) -> None:
    case = PROPHECIES[palace][0]
    assert [prophecy(palace, case, place) for place in ("nobles", "lying", "palaces")] == [5, 5, 0]


@pytest.mark.parametrize("palace", PALACES)
def test_a_prophecy_just_not_fulfilled(palace: str) -> None:
    case = PROPHECIES[palace][1]
    assert [prophecy(palace, case, place) for place in ("nobles", "lying", "palaces")] == [0, 0, 0]


def test_e9_brown_and_yellow() -> None:
    """The green and the red Weaving are one short of the Prophecy of X15."""
    state = golden(seat(nobles="X03 X15", tapestries=BROWN), modules=M)
    assert final(state)["prophecies"] == 5
    state = golden(seat(nobles="X03 X15", tapestries=[*BROWN[:2], "W24 W04"]), modules=M)
    assert "prophecies" not in final(state)


def test_x07_markers_on_nation_tiles_count_and_vassals_do_not() -> None:
    """Six markers on the tracks and one on a tile; a Governor in place of a marker takes one away."""
    own: dict[str, Any] = {"nobles": "X07"}
    at: dict[str, Any] = {"modules": "nobles vassals", "influence": {"antisuyu": [1, 0]}, "conquest": SIX_MARKERS}
    assert final(golden(seat(**own), **at))["prophecies"] == 5
    fewer = seat(vassals=["VN05 kuntisuyu1"], **own)
    assert "prophecies" not in final(golden(fewer, **at, nations={"qullasuyu": "VN05"}))
    more = seat(vassals=["VN06 kuntisuyu1"], **own)
    at["influence"] = {}
    assert "prophecies" not in final(golden(more, **at, nations={"qullasuyu": "VN06"}))


@pytest.mark.parametrize(("step", "vp"), [("base_10", 5), ("base_12", 5), ("base_9", 0), ("simpa_5_left", 0)])
def test_x13_the_row_of_16_lies_above_the_overlay(step: str, vp: int) -> None:
    state = golden(seat(nobles="X13", temple=step), modules="nobles way_of_the_sun")
    assert final(state).get("prophecies", 0) == vp


def test_x12_a_vassal_on_an_edge_makes_a_match() -> None:
    """W02 and W24 do not match until the Vassal covers an edge between them."""
    own: dict[str, Any] = {"nobles": "X12", "tapestries": [*MATCHES[:2], "W02 W19"]}
    at: dict[str, Any] = {"modules": "nobles vassals", "nations": {"antisuyu": "VN01"}}
    assert "prophecies" not in final(golden(seat(**own), **at))
    assert final(golden(seat(vassals=["VN01 W02 right"], **own), **at))["prophecies"] == 5


def test_several_prophecies_count_each() -> None:
    own = seat(nobles="X05 X14", palaces="X13", production="P01 P02 P03 P04 P05", passive="Z01 Z02 Z03 Z04", temple=11)
    assert final(golden(own, modules=M))["prophecies"] == 10


# VN10: a Vassal as the Noble (rules 18.6)


def courtier(palace: str, **own: Any) -> dict[str, Any]:
    return seat(palaces=palace, vassals=[f"VN10 {palace}"], **own)


V: dict[str, Any] = {"modules": "nobles vassals", "nations": {"antisuyu": "VN10"}}


def test_a_vassal_works_as_a_noble_and_never_lies_down() -> None:
    state = golden(courtier("X07", priest=before("produce")), seat(priest=before("produce")), **V)
    play(state, "move 1", "use X07", "newcomer blue_green")
    assert (nobles(state), vassals(state)) == (([], []), ["VN10 X07"])
    assert kind(state) == "second"
    play(state, "recruit", "done", "done")
    while state.turn_of == 0:
        play(state, "done")
    play(state, "move 1", "use X07", "newcomer blue_red")
    assert newcomers(state) == {"blue_green": 1, "blue_red": 1}


def test_a_vassal_in_a_palace_pays_and_declines_like_a_noble() -> None:
    state = golden(courtier("X09", stone=2, priest=before("conquest")), **V, market="P01 P02 Z01 Z02 X12 X15")
    play(state, "move 1", "village potato", "use X09", "build Z02")
    assert (goods(state), seat_of(state)["passive"]) == ({"stone": 1, "gold": 1}, ["Z02"])
    state = golden(courtier("X09", priest=before("conquest")), **V)
    play(state, "move 1", "village potato")
    assert (kind(state), goods(state)) == ("second", {"gold": 1})


def test_a_palace_with_a_vassal_takes_no_noble_and_is_never_stood_up() -> None:
    state = play(golden(courtier("X07"), **V, nomads="priest courier"), "recruit", "nomad priest")
    assert (kind(state), seat_of(state)["workers"]) == ("second", {"priest": 1})
    state = play(golden(courtier("X07", lying="X01", priest=before("rejuvenate")), **V), "move 1", "act")
    assert offered(state, "raise") == {"X01"}


def test_a_vassal_reacts_to_every_advance_once() -> None:
    """The Pilgrim Stair and the Statue are separate events, two Statues of one Worship are not (G29)."""
    own = courtier(
        "X03", priest=before("worship"), passive="ZA1", temple=7, owns="large_inti small_inti", army_down="01 02 03 04 05"
    )
    state = golden(own, **{**V, "modules": "nobles vassals buildings"})
    play(state, "move 1", "use X03", "raise army_01", "raise army_02", "act", "worship large inti")
    answer(state, "choice", "option 1")
    answer(state, "keep_army", sorted(offers(state))[0])
    play(state, "worship small inti", "use X03", "raise army_03", "raise army_04")
    assert (state.temple[0], seat_of(state)["army_down"], kind(state)) == (12, ["army_05"], "second")


def test_a_vassal_placed_in_a_palace_brings_a_newcomer() -> None:
    own = seat(palaces="X07 X01", nobles="X02", potato=1)
    state = play(golden(own, **V, conquest={"antisuyu1": 1}), "influence antisuyu", "pay")
    assert offers(state) == {"palace X01", "palace X07"}
    play(state, "palace X07", "newcomer blue_green")
    assert (vassals(state), newcomers(state), goods(state)) == (["VN10 X07"], {"blue_green": 1}, {})
    assert nobles(state) == (["X02"], [])


def test_a_vassal_counts_for_no_colour() -> None:
    """The Palace X04 would hold a white Noble."""
    own = seat(palaces="X04", vassals=["VN10 X04"], nobles="X06", workers="priest warrior")
    assert "prophecies" not in final(golden(own, **V))


# ZN4: gold for a Noble used (G37)


def test_zn4_gold_comes_after_the_use_and_cannot_pay_for_it() -> None:
    state = constructing("Z07", nobles="X01", passive="ZN4", stone=2, corn=1)
    play(state, "use X01")
    assert goods(state) == {}
    play(state, "statue small inti")
    assert goods(state) == {"gold": 1}
    state = constructing("Z07", nobles="X01", passive="ZN4", stone=2)
    assert (asked(state), used(state, "X01"), goods(state)) == (set(), False, {"stone": 1})


def test_zn4_pays_for_each_noble_and_for_a_vassal() -> None:
    own = seat(palaces="X07", vassals=["VN10 X07"], priest=before("produce"), passive="ZN4")
    state = play(golden(own, **V), "move 1", "use X07", "newcomer blue_green")
    assert goods(state) == {"gold": 2}
    own = seat(nobles="X08", army_down="01", passive="ZN4")
    state = play(golden(seat(priest=before("worship")), own, modules=M), "move 1", "use X08", "raise army_01")
    assert (goods(state), goods(state, 1)) == ({"gold": 1}, {"gold": 1})
    state = play(golden(seat(priest=before("worship")), own, modules=M), "move 1", "done")
    assert goods(state, 1) == {}
