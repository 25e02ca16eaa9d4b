"""What holds for all Nobles of Palaces: who stands up, the fifteen Prophecies, Vassals as Nobles, gold in place of one."""

from __future__ import annotations

from typing import Any

import pytest

from .golden_positions import PALACES, REGIONS, before, final, golden, newcomers, nobles, place_newcomer, seat, vassals
from .palace_turns import M, asked, constructing, placed, used
from .positions import answer, goods, kind, offered, offers, play, seat_of

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
