"""Pachamama's Cults, each with one and with two Vassals (rules 23.3), and what your Vassals mean to her."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    SLOTS,
    SPOT,
    against_pachamama,
    before,
    festival,
    final,
    seat,
)
from .pachamama_turns import her
from .positions import goods, play


def cults(nation: str, n: int) -> dict[str, Any]:
    """A Nation in Chinchasuyu, whose Cult holds so many of her Vassals."""
    return {"vassals": ["cult chinchasuyu"] * n, "nations": {"chinchasuyu": nation}}


def feast(her: dict[str, Any], nation: str, n: int, *, modules: str = "vassals", **more: Any) -> State:
    """A Festival with so many Vassals on a Cult."""
    cult = cults(nation, n)
    own = seat(**({"score": 50, "vassals": cult["vassals"]} | her))
    return festival(seat(), own, modules=modules, nations=cult["nations"], pachamama={"slots": SLOTS}, **more)


TAPESTRIES = ["W30 W29 W12 W15 W14", "W24 W23 W20"]


@pytest.mark.parametrize(("n", "vp", "end"), [(0, 8, 13), (1, 9, 18), (2, 10, 21)])
def test_pv01_longer_tapestries(n: int, vp: int, end: int) -> None:
    state = feast({"tapestries": TAPESTRIES}, "VN01", n, step="merchant")
    assert state.points[1] == 50 + vp + 1
    assert final(state, 1)["tapestries"] == end


@pytest.mark.parametrize(
    ("n", "potato", "goes", "left"),
    [(0, 1, False, 1), (1, 0, False, 0), (1, 1, True, 0), (2, 0, True, 0), (2, 1, True, 1)],
)
def test_pv02_the_third_space(n: int, potato: int, goes: bool, left: int) -> None:
    cult = cults("VN02", n)
    own = seat(priest=4, owns="small_inti", potato=potato, gold=2, workers="priest priest", temple=2, vassals=cult.pop("vassals"))
    state = against_pachamama(seat(), own, modules="vassals", rolls=[4], **cult)
    assert her(state, "priest") == (SPOT["worship"] if goes else SPOT["rejuvenate"])
    assert her(state, "goods")["potato"] == left


def test_pv02_a_nearer_action_costs_nothing() -> None:
    cult = cults("VN02", 1)
    own = seat(priest=1, owns="small_inti", corn=4, potato=1, workers="priest", temple=2, vassals=cult.pop("vassals"))
    state = against_pachamama(seat(), own, modules="vassals", **cult)
    assert (her(state, "priest"), goods(state, 1)["potato"]) == (SPOT["worship"], 1)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_pv03_her_steps(n: int) -> None:
    cult = cults("VN03", n)
    lain = cult.pop("vassals")
    own = seat(vassals=lain)
    state = against_pachamama(
        seat(workers="architect", gold=3, priest=2), own, modules="vassals", turn=0, steps={"2 upper": 1}, **cult
    )
    play(state, "place architect", "m2b", "with gold")
    assert state.points[1] == 10 + 1 + n
    own = seat(workers="warrior warrior", priest=1, vassals=lain)
    slots = "inti_1 inti_2 inti_3 viracocha_1"
    state = against_pachamama(seat(), own, modules="vassals", rolls=[4], steps={"2 upper": 1}, festivals=1, slots=slots, **cult)
    (space,) = state.dump()["hill"]
    assert space.startswith("m2")
    assert state.points[1] == 10 + 2 + n


@pytest.mark.parametrize("n", [0, 1, 2])
def test_pv04_the_temple_again(n: int) -> None:
    state = feast({"temple": 3}, "VN04", n, step="temple")
    assert (state.points[1], goods(state, 1)) == (50 + 4 * (n + 1), {"stone": 2 * (n + 1)})
    state = feast({}, "VN04", n, step="temple", modules="way_of_the_sun vassals")
    assert state.points[1] == 50 - 2 * (n + 1)


@pytest.mark.parametrize(
    ("n", "cards", "land"),
    [
        (0, "", ""),
        (0, "01", "kuntisuyu2"),
        (1, "", "kuntisuyu1"),
        (1, "01", "kuntisuyu3"),
        (2, "", "kuntisuyu3"),
        (2, "01", "kuntisuyu4"),
    ],
)
def test_pv05_cheaper_conquests(n: int, cards: str, land: str) -> None:
    cult = cults("VN05", n)
    own = seat(army_up=cards, vassals=cult.pop("vassals"), temple=12)
    state = against_pachamama(seat(priest=3), own, modules="vassals", turn=0, rolls=[1], **cult)
    play(state, "move 1", "village potato")
    assert state.dump()["conquest"] == ({land: 1} if land else {})


@pytest.mark.parametrize(
    ("n", "conquest", "scores"),
    [
        (0, {"chinchasuyu1": 0, "antisuyu1": 0}, [16, 50]),
        # a tie on the track is not broken by a virtual piece
        (1, {"chinchasuyu1": 0, "antisuyu1": 0, "kuntisuyu1": 0, "qullasuyu1": 0}, [22, 50]),
        # in an empty region it is enough, and of two such regions only one counts
        (1, {"chinchasuyu1": 0, "antisuyu1": 0}, [16, 53]),
        (2, {"chinchasuyu1": 0, "antisuyu1": 0}, [16, 56]),
        # her fewest pieces lie in Antisuyu and Kuntisuyu; only in Kuntisuyu does one more, and the rightmost, win
        (1, {"antisuyu2": 0, "antisuyu3": 0, "antisuyu1": 1, "kuntisuyu1": 0, "kuntisuyu2": 0, "kuntisuyu3": 1,
             "chinchasuyu1": 1, "chinchasuyu2": 1, "qullasuyu1": 1, "qullasuyu2": 1}, [13, 59]),
        # Antisuyu is hers already
        (1, {"antisuyu1": 1, "kuntisuyu1": 0, "kuntisuyu2": 0, "kuntisuyu3": 1, "chinchasuyu1": 1, "chinchasuyu2": 1,
             "qullasuyu1": 1, "qullasuyu2": 1}, [10, 62]),
    ],
)  # fmt: skip
def test_pv06_virtual_pieces(n: int, conquest: dict[str, int], scores: list[int]) -> None:
    state = feast({"temple": 0}, "VN06", n, step="conquest", conquest=conquest, casualties="priest priest priest")
    assert state.points == scores


@pytest.mark.parametrize(("n", "vp"), [(0, 8), (1, 12), (2, 14)])
def test_pv07_more_for_regions(n: int, vp: int) -> None:
    conquest = {"antisuyu1": 1, "qullasuyu1": 1, "kuntisuyu1": 0}
    state = feast({}, "VN07", n, step="conquest", conquest=conquest, casualties="priest priest warrior warrior")
    assert state.points == [14, 50 + vp]


@pytest.mark.parametrize(
    ("n", "starts", "down"),
    [(0, True, "P03 P05"), (1, True, "P03"), (2, True, ""), (0, False, "P03 P05 P09"), (1, False, "P03 P09"), (2, False, "P09")],
)
def test_pv08_buildings_that_stay_up(n: int, starts: bool, down: str) -> None:
    cult = cults("VN08", n)
    priest = before("produce") if starts else 1
    own = seat(production="P03 P05 P09", face_down="P09", priest=priest, workers="priest", vassals=cult.pop("vassals"))
    state = against_pachamama(seat(priest=5), own, modules="vassals", turn=int(starts), conquest={}, **cult)
    if not starts:
        play(state, "move 1")
    assert her(state, "face_down") == down.split()
    assert {"corn": 2, "stone": 2}.items() <= goods(state, 1).items()


@pytest.mark.parametrize(("n", "own", "small", "large"), [(0, 4, 1, 1), (1, 5, 2, 1), (2, 6, 2, 1)])
def test_pv09_more_steps_for_statues(n: int, own: int, small: int, large: int) -> None:
    cult = cults("VN09", n)
    lain = cult.pop("vassals")
    she = seat(priest=before("worship"), owns="small_inti large_inti", temple=5, workers="priest priest", vassals=lain)
    state = against_pachamama(seat(), she, modules="vassals", **cult)
    assert (state.temple[1], her(state, "statues")) == (5 + own, {})
    for owns, steps in (("small_inti large_inti", small), ("large_inti", large)):
        she = seat(owns=owns, temple=5, vassals=lain)
        state = against_pachamama(seat(priest=1), she, modules="vassals", turn=0, **cult)
        play(state, "move 1")
        assert state.temple[1] == 5 + steps


@pytest.mark.parametrize(("n", "vp"), [(0, 8), (1, 10), (2, 13)])
def test_pv10_palaces_with_nobles(n: int, vp: int) -> None:
    cult = cults("VN10", n)
    lain = cult.pop("vassals")
    for own, total in (({"palaces": "X05"}, 2), ({"nobles": "X05"}, vp), ({"nobles": "X05 X13", "palaces": "X01"}, 2 * vp + 2)):
        she = seat(vassals=lain, **own)
        state = against_pachamama(seat(), she, modules="vassals nobles", turn=0, **cult)
        assert sum(final(state, 1).values()) == total


def test_pv09_counts_for_her_last_worship() -> None:
    cult = cults("VN09", 2)
    own = seat(owns="small_inti large_inti", temple=5, vassals=cult.pop("vassals"))
    state = against_pachamama(
        seat(), own, modules="vassals", frames=[["festival", 0, 6, 0]], turn=0, holder=0, festivals=3, village="", **cult
    )
    assert (state.over, state.temple[1]) == (True, 11)


# what of yours counts for her (rules 22.5, 22.40)


@pytest.mark.parametrize("mourners", [0, 3])
def test_your_vassals_among_the_casualties_do_not_hinder_her(mourners: int) -> None:
    you = seat(vassals=["VN07 chinchasuyu"] * mourners)
    own = seat(priest=3, army_hand="01 02", workers="priest")
    state = against_pachamama(you, own, modules="vassals", nations={"chinchasuyu": "VN07"}, casualties="priest")
    assert (her(state, "priest"), sum(state.casualties)) == (SPOT["conquest"], 2)


@pytest.mark.parametrize(("settlers", "land"), [([], "kuntisuyu2"), (["VN06 kuntisuyu1"], "chinchasuyu1")])
def test_your_settlers_count_as_pieces_for_her(settlers: list[str], land: str) -> None:
    """She wins no region with one more piece, and looks for the fewest."""
    counts = {"kuntisuyu": (1, 3), "chinchasuyu": (2, 3), "antisuyu": (1, 3, 4), "qullasuyu": (1, 2, 3)}
    conquest = {f"{region}{n}": 0 for region, numbers in counts.items() for n in numbers}
    you = seat(priest=3, vassals=settlers)
    more: dict[str, Any] = {"modules": "vassals", "nations": {"antisuyu": "VN06"}, "conquest": conquest}
    state = against_pachamama(you, seat(army_up="01", temple=12), turn=0, rolls=[1], **more)
    play(state, "move 1", "village potato")
    assert set(state.dump()["conquest"]) - set(conquest) == {land}
