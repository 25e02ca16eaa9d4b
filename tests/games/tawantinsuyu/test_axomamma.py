"""Axomamma's turn: conditions, High Priest actions, following, the board action with its three rows, no Worker, the end."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import (
    GAME,
    answer,
    army,
    choose,
    gods,
    goods,
    kind,
    market,
    offers,
    pile,
    play,
    player,
    position,
    seat_of,
    solo,
    tapestries,
)

SPOT = {"produce": 1, "worship": 2, "offering": 3, "conquest": 4, "rejuvenate": 5}
ITS_TURN = [["main", 0, 0, 0], ["automaton", 1, 0, 0]]
"""Its turn without the end of it."""


def before(action: str, spots: int = 1) -> int:
    """The spot from which an action lies so many spots ahead."""
    return (SPOT[action] - 1 - spots) % 5 + 1


def reached(state: State) -> str:
    """The action on the spot of its High Priest."""
    return {spot: action for action, spot in SPOT.items()}[state.priest[1] + 1]


def its(state: State, name: str) -> Any:
    return seat_of(state, 1)[name]


# conditions (rules 13.3)

ABLE: dict[str, dict[str, Any]] = {
    "offering": {"corn": 4},
    "produce": {"production": "P01 P03"},
    "worship": {"owns": "small_inti"},
    "conquest": {"army_up": "19"},
    "rejuvenate": {"army_down": "01 02", "production": "P01", "face_down": "P01"},
}
UNABLE: dict[str, list[dict[str, Any]]] = {
    "offering": [{"corn": 3, "gold": 9}, {"corn": 4, "temple": 12}],
    "produce": [{"production": "P01 P03", "face_down": "P03"}],
    "worship": [{}, {"owns": "small_inti", "temple": 12}],
    "conquest": [{}, {"army_up": "01"}, {"army_down": "19 20"}],
    "rejuvenate": [{"army_down": "01 02"}],
}
"""Two casualties lie in every position."""


@pytest.mark.parametrize("spots", [1, 2])
@pytest.mark.parametrize("action", SPOT)
def test_it_takes_the_next_action_or_the_one_after_when_the_condition_is_met(action: str, spots: int) -> None:
    it = player(priest=before(action, spots), **ABLE[action])
    state = solo(player(), it, casualties="priest")
    assert reached(state) == action
    assert state.dump()["hill"] == {}


@pytest.mark.parametrize(("action", "number"), [(action, n) for action, cases in UNABLE.items() for n in range(len(cases))])
def test_a_condition_that_is_not_met_leads_to_the_board(action: str, number: int) -> None:
    it = player(priest=before(action), workers="priest", **UNABLE[action][number])
    state = solo(player(), it, casualties="priest courier", rolls=[1], nomads="priest")
    assert len(state.dump()["hill"]) == 1
    assert state.priest[1] + 1 == before(action)


def test_of_two_actions_the_nearer_is_taken() -> None:
    it = player(priest=1, owns="small_inti", corn=4)
    assert reached(solo(player(), it)) == "worship"


def test_soldiers_in_hand_count_for_the_conquest_condition() -> None:
    it = player(priest=3, army_hand="19", army_up="01")
    assert reached(solo(player(), it, casualties="priest courier")) == "conquest"


def test_a_conquest_without_a_payable_space_is_not_started() -> None:
    everywhere = [f"{region}{n}" for region in ("chinchasuyu", "antisuyu", "kuntisuyu", "qullasuyu") for n in range(1, 4)]
    taken = {land: n % 2 for n, land in enumerate(everywhere)}
    it = player(priest=3, army_up="01 02", workers="priest")
    state = solo(player(), it, conquest=taken, rolls=[1])
    assert state.priest[1] + 1 == 3


def test_after_its_action_it_draws_a_card_and_clears_the_offer_without_points() -> None:
    it = player(priest=before("offering"), corn=4, temple=2)
    state = solo(player(), it, offer="inti_2 illapa_2 viracocha_2", army_deck="07", village="courier courier")
    assert its(state, "army_hand") == ["army_07"]
    assert state.dump()["god_cards"]["offer"] == ["god_viracocha_2"]
    assert pile(state, "god_cards", "deck")[-2:] == ["god_inti_2", "god_illapa_2"]
    assert state.points[1] == 10


@pytest.mark.parametrize(
    ("action", "passive", "gain"),
    [("conquest", "Z17", {"gold": 1}), ("rejuvenate", "Z18", {"gold": 1})],
)
def test_your_passive_buildings_react_to_its_actions(action: str, passive: str, gain: dict[str, int]) -> None:
    it = player(priest=before(action), **ABLE[action])
    assert goods(solo(player(passive=passive), it)) == gain


def test_your_loom_and_stair_react_to_its_actions_too() -> None:
    state = solo(player(passive="Z11"), player(priest=before("offering"), corn=4))
    assert (state.actor, kind(state)) == (0, "free_weaving")
    state = solo(player(passive="Z12", gold=1), player(priest=before("worship"), owns="small_inti"))
    assert (state.actor, kind(state)) == (0, "may_pay")
    state = solo(player(passive="Z16", army_down="05"), player(priest=before("produce"), production="P01 P03"))
    assert offers(state) == {"done", "raise army_05"}


def test_its_own_passive_buildings_do_nothing() -> None:
    it = player(priest=before("rejuvenate"), passive="Z18 Z17", army_down="01 02 03")
    state = solo(player(), it)
    assert goods(state, 1) == {}


# its High Priest actions (rules 13.4)


def test_produce_uses_everything_and_leaves_the_highest_number_up() -> None:
    it = player(priest=before("produce"), production="P03 P05 P12", workers="priest")
    state = solo(player(), it)
    assert goods(state, 1) == {"corn": 2, "stone": 3}
    assert state.points[1] == 12
    assert its(state, "face_down") == ["P03", "P05"]


@pytest.mark.parametrize(
    ("own", "gain"),
    [({"corn": 1}, {"corn": 1, "stone": 2}), ({"stone": 1}, {"corn": 2, "stone": 1}), ({}, {"corn": 2})],
)
def test_a_production_choice_goes_to_what_it_has_least_of_ties_to_corn_before_stone(
    own: dict[str, Any], gain: dict[str, int]
) -> None:
    state = solo(player(priest=5), player(production="P06", **own), turn=0)
    play(state, "move 1")
    assert goods(state, 1) == gain


def test_a_production_tie_of_gold_and_potato_goes_to_gold() -> None:
    state = solo(player(priest=5), player(production="P16"), turn=0)
    play(state, "move 1")
    assert goods(state, 1) == {"gold": 1}


def test_following_produce_turns_everything_down() -> None:
    state = solo(player(priest=5), player(production="P03 P05"), turn=0)
    play(state, "move 1")
    assert goods(state, 1) == {"corn": 2, "stone": 2}
    assert its(state, "face_down") == ["P03", "P05"]


@pytest.mark.parametrize(
    ("corn", "gold", "temple", "after"),
    [(6, 0, 4, 7), (4, 0, 4, 6), (5, 1, 4, 7), (9, 0, 10, 12), (9, 0, 11, 12), (4, 1, 2, 4)],
)
def test_an_offering_climbs_as_far_as_it_can_pay(corn: int, gold: int, temple: int, after: int) -> None:
    it = player(priest=before("offering"), corn=corn, gold=gold, temple=temple, workers="priest priest")
    state = solo(player(), it, nomads="", village="")
    assert state.temple[1] == after


@pytest.mark.parametrize(("corn", "gold", "after"), [(3, 0, 3), (2, 1, 3), (0, 3, 3), (2, 0, 2)])
def test_following_an_offering_it_pays_three_corn(corn: int, gold: int, after: int) -> None:
    state = solo(player(priest=2), player(corn=corn, gold=gold, temple=2), turn=0)
    play(state, "move 1")
    assert state.temple[1] == after


def test_worship_takes_a_large_then_a_small_statue() -> None:
    it = player(priest=before("worship"), owns="large_inti small_illapa small_illapa", temple=7)
    state = solo(player(), it, village="", nomads="")
    assert state.temple[1] == 11
    assert its(state, "statues") == {"small illapa": 1}


def test_worship_stops_at_the_top() -> None:
    it = player(priest=before("worship"), owns="large_inti small_illapa", temple=10)
    state = solo(player(), it)
    assert (state.temple[1], its(state, "statues")) == (12, {"small illapa": 1})


@pytest.mark.parametrize(("owns", "left"), [("small_inti large_inti", {"large inti": 1}), ("large_inti", {})])
def test_following_worship_it_gives_a_small_statue_before_a_large_one(owns: str, left: dict[str, int]) -> None:
    state = solo(player(priest=1), player(owns=owns, temple=2), turn=0)
    play(state, "move 1")
    assert (state.temple[1], its(state, "statues")) == (3, left)


def test_its_rejuvenate_turns_everything_up() -> None:
    it = player(priest=before("rejuvenate"), army_down="01 19", production="P01 P03", face_down="P01 P03")
    state = solo(player(), it)
    assert (its(state, "face_down"), its(state, "army_down")) == ([], [])
    assert its(state, "army_up") == army("01 19")


def test_you_may_follow_its_actions() -> None:
    state = solo(player(corn=3, temple=2), player(priest=before("offering"), corn=4))
    assert (state.actor, offers(state)) == (0, {"done", "offer 1"})
    play(state, "offer 1")
    assert state.temple[0] == 3


# its Conquests


def conquers(it: dict[str, Any], **more: Any) -> State:
    own = dict(it)
    own["priest"] = 3
    return solo(player(), own, **more)


def test_its_casualty_comes_from_the_potato_end() -> None:
    state = conquers(player(army_up="19"), village="courier priest architect")
    assert state.dump()["casualties"] == {"courier": 1}
    state = conquers(player(army_up="19"), village="", nomads="priest priest", bag="warrior",
                     frames=ITS_TURN)  # fmt: skip
    assert state.dump()["casualties"] == {"priest": 1}
    assert state.dump()["nomads"] == {"priest": 1, "warrior": 1}


def test_it_plays_all_its_cards_free() -> None:
    state = conquers(player(army_hand="01 02 19", army_up="20"))
    assert len(its(state, "army_hand")) == 1
    played = {*its(state, "army_up"), *its(state, "army_down"), *state.dump()["army_cards"]["discard"]}
    assert set(army("01 02 19 20")) <= played


def first_choice(cards: str, taken: dict[str, int] | None = None) -> str:
    """The space that it takes first when it follows a Conquest of yours."""
    state = solo(player(priest=3), player(army_up=cards, temple=12), turn=0, conquest=taken or {})
    before = state.dump()["conquest"]
    play(state, "move 1", "village potato")
    (land,) = set(state.dump()["conquest"]) - set(before)
    return str(land)


@pytest.mark.parametrize(
    ("cards", "taken", "land"),
    [
        ("01 02 03 04 05 06", {}, "kuntisuyu6"),
        ("01 02 03 04 05", {}, "antisuyu6"),
        ("01 02 03 04 05", {"antisuyu1": 0}, "chinchasuyu6"),
        ("01 02 03 04 05", {"antisuyu1": 1, "chinchasuyu1": 0}, "kuntisuyu5"),
        ("01 02 03 04 05", {"antisuyu1": 1, "chinchasuyu1": 0, "kuntisuyu1": 0}, "qullasuyu6"),
        ("01 02 03 04", {}, "antisuyu5"),
        ("01 02 03", {}, "antisuyu4"),
        ("01 02", {}, "antisuyu3"),
        ("01", {}, "antisuyu2"),
        # equal numbers of markers everywhere: three own markers push a region behind, then fewest of yours
        (
            "01 02 03 04",
            {f"{region}{n}": (1 if region == "antisuyu" else n % 2) for region in
             ("antisuyu", "chinchasuyu", "kuntisuyu", "qullasuyu") for n in (1, 2, 3)},
            "chinchasuyu5" ,
        ),
        (
            "01 02 03 04",
            {"antisuyu1": 0, "antisuyu2": 0, "chinchasuyu1": 0, "chinchasuyu2": 1, "kuntisuyu1": 1, "kuntisuyu2": 1,
             "qullasuyu1": 0, "qullasuyu2": 1},
            "kuntisuyu5",
        ),
    ],
)  # fmt: skip
def test_its_first_conquest_wants_the_most_to_discard_then_an_empty_region(cards: str, taken: dict[str, int], land: str) -> None:
    assert first_choice(cards, taken) == land


def test_its_second_conquest_discards_as_few_cards_as_it_can() -> None:
    """After antisuyu4 for three Soldiers one card is left: only spaces without a discard cost it no card."""
    state = conquers(
        player(army_up="01 02 03 04"), conquest={"antisuyu5": 0, "chinchasuyu5": 0, "kuntisuyu5": 0, "qullasuyu5": 0}
    )
    taken = [land for land, seat in state.dump()["conquest"].items() if seat == 1]
    assert len(taken) == 2
    assert "4" in {land[-1] for land in taken}
    assert "1" in {land[-1] for land in taken}


def test_it_follows_a_conquest_with_one_marker_only() -> None:
    state = solo(player(priest=3), player(army_up="01 02 03 04 19 20"), turn=0)
    play(state, "move 1", "village potato")
    assert list(state.dump()["conquest"].values()) == [1]


def test_it_flips_strong_cards_and_discards_weak_ones() -> None:
    state = solo(player(priest=3), player(army_up="01 02 03 19 20"), turn=0, conquest={"kuntisuyu6": 0, "antisuyu6": 0,
                 "chinchasuyu6": 0, "qullasuyu6": 0})  # fmt: skip
    play(state, "move 1", "village potato")
    assert [land[-1] for land, seat in state.dump()["conquest"].items() if seat == 1] == ["5"]
    assert its(state, "army_down") == ["army_19"]
    assert state.dump()["army_cards"]["discard"] == army("01 02")


# the board action (rules 13.5)


def rolled(d: int, it: dict[str, Any] | None = None, you: dict[str, Any] | None = None, **more: Any) -> State:
    """It has just acted after rolling d, its Worker being a Warrior, its High Priest on a spot where nothing is met."""
    own = it or player(workers="warrior")
    return solo(you or player(), own, rolls=[d, *more.pop("then", [])], **more)


def acted(spot: str, **own: Any) -> State:
    """A single token of value 4 has just acted on a spot; the others are out of the way."""
    more = {name: own.pop(name) for name in list(own) if name in MORE}
    it = player(**{"workers": "warrior", "priest": 4, **own})
    then = more.pop("then", ())
    return solo(player(**more.pop("you", {})), it, tokens={"tok4a": spot}, rolls=[4, *then], **more)


MORE = {"personality", "difficulty", "market", "tiles", "only_tiles", "village", "nomads", "steps", "gone_statues", "slots",
        "you", "then", "offer", "hill", "piles", "bag"}  # fmt: skip


@pytest.mark.parametrize(
    ("spot", "own", "gain"),
    [
        ("top1", {}, {"potato": 2}),
        ("top2", {}, {"stone": 2}),
        ("top3", {}, {"corn": 2}),
        ("top4", {}, {"gold": 1}),
        ("top5", {}, {"stone": 2}),
        ("top5", {"stone": 1}, {"stone": 1, "corn": 2}),
        ("top5", {"stone": 1, "corn": 2}, {"stone": 3, "corn": 2}),
    ],
)
def test_the_top_row_gives_resources(spot: str, own: dict[str, int], gain: dict[str, int]) -> None:
    assert goods(acted(spot, **own), 1) == gain


@pytest.mark.parametrize(
    ("corn", "gold", "bought", "left"),
    [(3, 0, 2, {}), (2, 1, 2, {}), (4, 0, 2, {"corn": 1}), (0, 3, 2, {}), (2, 0, 1, {"corn": 1, "gold": 1}),
     (1, 0, 1, {"gold": 1}), (0, 1, 1, {"gold": 1}), (0, 0, 0, {"gold": 1})],
)  # fmt: skip
def test_it_buys_two_weavings_or_one_with_gold_back_or_takes_gold(
    corn: int, gold: int, bought: int, left: dict[str, int]
) -> None:
    state = acted("mid1", corn=corn, gold=gold, tiles="W19 W02 W12 W15")
    assert goods(state, 1) == left
    assert sum(len(t.split()) for t in tapestries(state, 1)) == bought
    assert pile(state, "weavings", "pile")[0] == ("W15" if bought else "W19")


def test_it_prefers_its_largest_tapestry_then_the_highest_number_and_adds_on_the_right() -> None:
    own = ["W30 W29", "W14"]
    state = acted("mid1", corn=3, tapestries=own, tiles="W19 W23 W12 W01")
    # W12 alone fits the large one; then W23 and W19 fit only the small one: the higher number
    assert tapestries(state, 1) == ["W30 W29 W12", "W14 W23"]


def test_a_tile_that_fits_nowhere_starts_a_tapestry() -> None:
    state = acted("mid1", corn=1, tapestries=["W30"], tiles="W19 W24 W06 W01")
    assert tapestries(state, 1) == ["W30", "W24"]


def test_you_may_buy_a_leftover_of_its_purchase() -> None:
    state = acted("mid1", corn=3, tiles="W19 W02 W12 W15", you={"corn": 3})
    assert (state.actor, kind(state)) == (0, "leftover")
    assert len(offers(state)) == 2


@pytest.mark.parametrize(
    ("corn", "gold", "buys", "left"),
    [
        (3, 0, True, {}),
        (2, 1, True, {}),
        (2, 0, True, {}),
        (1, 5, False, {"corn": 1, "gold": 5}),
        (5, 1, True, {"corn": 2, "gold": 1}),
    ],
)
def test_it_buys_a_leftover_of_yours_with_two_corn_or_more(corn: int, gold: int, buys: bool, left: dict[str, int]) -> None:
    you = player(workers="architect", gold=1, priest=2)
    state = solo(you, player(corn=corn, gold=gold, tapestries=["W30"]), turn=0, tiles="W02 W12 W06 W15")
    play(state, "place architect", "t2b", "with gold", "task weaving")
    answer(state, "buy", "done")
    assert (len(tapestries(state, 1)[0].split()) == 2) == buys
    assert goods(state, 1) == left


def test_it_buys_no_leftover_that_fits_no_tapestry() -> None:
    you = player(workers="architect", gold=1, priest=2)
    state = solo(you, player(corn=3, tapestries=["W30"]), turn=0, tiles="W19 W24 W06 W15")
    play(state, "place architect", "t2b", "with gold", "task weaving")
    answer(state, "buy", "done")
    assert (tapestries(state, 1), goods(state, 1)) == (["W30"], {"corn": 3})


@pytest.mark.parametrize(("spot", "name", "type"), [("mid2", "production", "P"), ("mid5", "passive", "Z")])
@pytest.mark.parametrize(
    ("own", "left", "built"), [({"stone": 2}, {"stone": 1}, 1), ({"gold": 1}, {}, 1), ({"corn": 9}, {"corn": 9, "gold": 1}, 0)]
)
def test_it_pays_one_stone_for_a_building(
    spot: str, name: str, type: str, own: dict[str, int], left: dict[str, int], built: int
) -> None:
    state = acted(spot, **own)
    assert goods(state, 1) == left
    assert len(its(state, name)) == built
    assert all(id.startswith(type) for id in its(state, name))
    assert all(market(state))


def test_without_a_building_of_the_type_it_takes_gold() -> None:
    state = solo(player(), player(workers="warrior", stone=2), tokens={"tok4a": "mid2"}, rolls=[4],
                 market="- - Z04 Z05", frames=ITS_TURN)  # fmt: skip
    assert goods(state, 1) == {"stone": 2, "gold": 1}


@pytest.mark.parametrize(
    ("own", "gone", "statue", "left", "vp"),
    [
        ({"stone": 3, "gold": 2}, "", "large", {}, 9),
        ({"stone": 3, "gold": 1}, "", "small", {"gold": 1}, 3),
        ({"stone": 1, "gold": 2}, "", "small", {}, 3),
        ({"stone": 2}, "", "", {"stone": 2, "gold": 1}, 0),
        ({"stone": 3, "gold": 2}, "large", "small", {"gold": 2}, 3),
    ],
)
def test_it_builds_a_large_statue_if_it_can(own: dict[str, int], gone: str, statue: str, left: dict[str, int], vp: int) -> None:
    all_large = " ".join(f"large_{god}" for god in ("inti", "mama_quilla", "illapa", "viracocha", "mama_cocha", "urcuchillay"))
    state = acted("mid3", **own, gone_statues=all_large if gone else "")
    assert goods(state, 1) == left
    assert state.points[1] == 10 + vp
    assert [id.split()[0] for id in its(state, "statues")] == ([statue] if statue else [])


@pytest.mark.parametrize(
    ("roll", "gone", "god"),
    [
        (1, "", "inti"),
        (2, "", "mama_quilla"),
        (3, "", "illapa"),
        (4, "", "viracocha"),
        (2, "mama_quilla", "illapa"),
        (4, "viracocha", "inti"),
    ],
)
def test_the_god_of_its_statue_is_named_by_the_die_and_the_next_slots(roll: int, gone: str, god: str) -> None:
    """A free small Statue by the die: the benefit of chinchasuyu5, which it takes when it follows a Conquest."""
    taken = {"kuntisuyu6": 0, "antisuyu1": 0, "kuntisuyu1": 0, "qullasuyu1": 0}
    out = f"small_{gone} small_{gone}" if gone else ""
    state = solo(player(priest=3), player(army_up="01 02 03 04"), turn=0, conquest=taken, gone_statues=out, rolls=[roll])
    play(state, "move 1", "village potato")
    assert "chinchasuyu5" in state.dump()["conquest"]
    assert its(state, "statues") == {f"small {god}": 1}
    assert state.points[1] == 13


def test_with_none_of_the_four_gods_left_the_statue_is_random() -> None:
    out = " ".join(f"small_{god} small_{god}" for god in ("inti", "mama_quilla", "illapa", "viracocha"))
    taken = {"kuntisuyu6": 0, "antisuyu1": 0, "kuntisuyu1": 0, "qullasuyu1": 0}
    seen = set()
    for roll in (1, 2, 3, 4):
        state = solo(player(priest=3), player(army_up="01 02 03 04"), turn=0, conquest=taken, gone_statues=out, rolls=[roll])
        play(state, "move 1", "village potato")
        seen |= set(its(state, "statues"))
    assert seen <= {"small mama_cocha", "small urcuchillay"}


@pytest.mark.parametrize(
    ("steps", "priest", "slot", "scores"),
    [
        ({}, 2, "2 upper", [10, 14]),
        ({"2 upper": 0}, 2, "3 upper", [10, 14]),
        ({"5 upper": 0, "1 upper": 1}, 5, "2 upper", [10, 14]),
        ({f"{n} upper": int(n == 4) for n in range(1, 6)}, 2, "4 lower", [10, 16]),
        ({f"{n} upper": 0 for n in range(1, 6)}, 2, "2 lower", [12, 14]),
    ],
)
def test_it_builds_steps_from_its_section_clockwise_upper_ones_first(
    steps: dict[str, int], priest: int, slot: str, scores: list[int]
) -> None:
    hill = {"t4a": "priest", "t3b": "priest"}
    state = acted("mid4", stone=3, steps=steps, priest=priest, hill=hill, slots="inti_1 inti_2 inti_3 inti_4")
    assert set(state.dump()["steps"]) - set(steps) == {slot}
    assert goods(state, 1) == {"corn": 1, "potato": 2}
    assert state.points == scores


def test_without_stone_or_markers_it_takes_gold_for_steps() -> None:
    assert goods(acted("mid4", stone=2), 1) == {"stone": 2, "gold": 1}
    mine = {f"{n} upper": 1 for n in range(1, 6)}
    assert goods(acted("mid4", stone=3, steps=mine), 1) == {"stone": 3, "gold": 1}
    assert goods(acted("mid4", stone=2, gold=1), 1) == {"corn": 1, "potato": 2}


REWARD = {"architect": {"stone": 1}, "craftsman": {"corn": 1}, "courier": {"potato": 2}, "warrior": {}, "priest": {}}


@pytest.mark.parametrize("colour", REWARD)
@pytest.mark.parametrize(
    ("spot", "source"), [("bot1", "potato"), ("bot4", "potato"), ("bot2", "corn"), ("bot5", "corn"), ("bot3", "")]
)
def test_the_bottom_row_recruits_with_the_reward_of_the_colour(colour: str, spot: str, source: str) -> None:
    village = {"potato": f"{colour} {colour} warrior", "corn": f"warrior {colour}"}.get(source, "warrior warrior")
    state = acted(spot, village=village, nomads=f"{colour} {colour}" if not source else "warrior")
    assert state.dump()["axomamma"]["workers"] == [colour]
    assert goods(state, 1) == REWARD[colour]
    assert state.points[1] == 10 + (colour == "priest")
    assert len(its(state, "army_hand")) == (colour == "warrior")


def test_an_empty_source_is_skipped() -> None:
    state = solo(player(), player(workers="warrior"), tokens={"tok4a": "bot1"}, rolls=[4], village="",
                 frames=ITS_TURN)  # fmt: skip
    assert state.dump()["axomamma"]["workers"] == []


def test_above_two_workers_random_ones_leave_the_game_at_once() -> None:
    state = solo(player(), player(workers="warrior priest craftsman"), queue="warrior priest craftsman",
                 tokens={"tok4a": "bot1"}, rolls=[4], village="courier architect")  # fmt: skip
    assert len(state.dump()["axomamma"]["workers"]) == 2
    assert goods(state, 1) == {"potato": 2}
    assert sum(state.removed) == 1


def test_tokens_move_their_value_clockwise_in_their_row() -> None:
    state = rolled(4)
    assert state.dump()["axomamma"]["tokens"]["tok4a"] == "mid3"
    state = rolled(1)
    assert state.dump()["axomamma"]["tokens"]["tok1a"] == "top2"
    assert state.dump()["axomamma"]["tokens"]["tok1b"] == "bot4"
    assert state.dump()["axomamma"]["tokens"]["tok2a"] == "top2"


# placing its Worker


@pytest.mark.parametrize(("festivals", "holder", "terrace"), [(0, -1, "t"), (1, 0, "t"), (1, -1, "m"), (2, 0, "m"), (2, -1, "b")])
def test_the_terrace_goes_down_with_the_festivals_held(festivals: int, holder: int, terrace: str) -> None:
    state = rolled(1, festivals=festivals, holder=holder, frames=ITS_TURN)
    assert [space[0] for space in state.dump()["hill"]] == [terrace]


@pytest.mark.parametrize(
    ("festivals", "full", "terrace"),
    [(0, "t", "m"), (0, "tm", "b"), (1, "m", "t"), (1, "mt", "b"), (2, "b", "m"), (2, "bm", "t")],
)
def test_a_full_terrace_sends_it_to_the_next(festivals: int, full: str, terrace: str) -> None:
    inti = {"t": ["t2a", "t5b"], "m": ["m1d", "m3b", "m5d"], "b": ["b1f", "b2d", "b3a", "b4f", "b5e"]}
    spaces = [space for letter in full for space in inti[letter]]
    hill = {space: ("priest", "courier")[n % 2] for n, space in enumerate(spaces)}
    state = rolled(1, festivals=festivals, hill=hill, nomads="architect")
    (space,) = set(state.dump()["hill"]) - set(hill)
    assert space in inti[terrace]


@pytest.mark.parametrize(("priest", "space"), [(2, "t2a"), (1, "t2a t5b"), (5, "t5b"), (3, "t2a")])
def test_it_takes_the_cheapest_space_of_the_symbol(priest: int, space: str) -> None:
    state = rolled(1, player(workers="warrior", priest=priest))
    assert next(iter(state.dump()["hill"])) in space.split()


def test_a_symbol_without_space_is_exchanged_for_another_card() -> None:
    spaces = ["t2a", "t5b", "m1d", "m3b", "m5d", "b1f", "b2d", "b3a", "b4f", "b5e"]
    hill = {space: ("priest", "courier", "craftsman")[n % 3] for n, space in enumerate(spaces)}
    state = rolled(1, hill=hill, deck="inti_5 viracocha_7 illapa_3", nomads="architect", village="architect")
    assert len(state.dump()["hill"]) == 11
    assert gods("inti_1 inti_5 viracocha_7") == state.dump()["god_cards"]["offer"]
    assert state.dump()["axomamma"]["slots"][0] == "god_illapa_3"


def test_the_card_goes_to_the_offer_and_the_slot_is_refilled() -> None:
    state = rolled(2, offer="inti_7", deck="viracocha_7")
    assert state.dump()["god_cards"]["offer"] == gods("inti_7 mama_quilla_1")
    assert state.dump()["axomamma"]["slots"][1] == "god_viracocha_7"


def test_a_full_offer_overflows_for_it_too() -> None:
    state = rolled(2, offer="inti_7 inti_6 inti_5")
    assert state.dump()["god_cards"]["offer"] == ["god_mama_quilla_1"]


@pytest.mark.parametrize(("owns", "vp"), [("small_inti", 5), ("large_inti", 5), ("small_illapa", 0)])
def test_a_matching_statue_is_worth_five_points(owns: str, vp: int) -> None:
    it = player(workers="warrior", owns=owns, temple=12)
    assert rolled(1, it, nomads="architect").points[1] == 10 + vp


def test_it_pays_no_food_and_rewards_your_steps() -> None:
    state = rolled(1, player(workers="warrior", priest=2), festivals=2, steps={"2 upper": 0, "2 lower": 0})
    assert list(state.dump()["hill"]) == ["b2d"]
    assert state.points[0] == 12


def test_your_use_of_its_steps_scores_for_it() -> None:
    state = solo(player(workers="architect", gold=3, priest=2), player(), turn=0, steps={"2 upper": 1})
    play(state, "place architect", "m2b", "with gold")
    assert state.points[1] == 11


def test_it_places_its_oldest_worker() -> None:
    it = player(workers="warrior priest")
    state = solo(player(), it, queue="priest warrior", rolls=[4], nomads="architect")
    assert list(state.dump()["hill"].values()) == ["priest"]
    assert state.dump()["axomamma"]["workers"] == ["warrior"]


# personalities


def persona(name: str, **own: Any) -> State:
    return acted("top4", personality=f"persona_{name}", **own)


def test_the_sculptor_takes_a_random_small_statue() -> None:
    state = persona("sculptor")
    assert (goods(state, 1), state.points[1]) == ({"gold": 1}, 13)
    assert [id.split()[0] for id in its(state, "statues")] == ["small"]


def test_the_weaver_takes_the_top_weaving() -> None:
    state = persona("weaver", tiles="W12 W02", tapestries=["W30"])
    assert goods(state, 1) == {"gold": 1}
    assert tapestries(state, 1) == ["W30 W12"]


def test_the_pilgrim_climbs_the_temple() -> None:
    state = persona("pilgrim", temple=2)
    assert (state.temple[1], goods(state, 1)) == (3, {"gold": 1, "stone": 2})


@pytest.mark.parametrize(
    "own", [{}, {"production": "P18", "priest": 2}, {"production": "P18 P19", "face_down": "P18", "priest": 2}]
)
def test_the_builder_takes_a_production_building_while_it_has_fewer_than_two_face_up(own: dict[str, Any]) -> None:
    state = persona("builder", **own)
    assert len(its(state, "production")) == len(str(own.get("production", "")).split()) + 1
    assert goods(state, 1) == {"gold": 1}


def test_the_builder_takes_a_passive_building_otherwise() -> None:
    state = persona("builder", production="P18 P19", priest=2)
    assert (len(its(state, "passive")), goods(state, 1)) == (1, {"gold": 1})


def test_the_personality_works_when_its_token_acts_not_when_one_arrives() -> None:
    state = solo(player(), player(workers="warrior"), tokens={"tok2a": "top2"}, rolls=[2], personality="persona_sculptor")
    assert state.dump()["axomamma"]["tokens"]["tok2a"] == "top4"
    assert its(state, "statues") == {}


# standing rules (rules 13.2)


def test_an_effect_with_a_god_card_clears_the_oldest_offer_card_for_a_point() -> None:
    it = player(workers="warrior", temple=0)
    state = solo(player(), it, tokens={"tok4a": "top4"}, personality="persona_pilgrim", rolls=[4], offer="inti_7 inti_6")
    assert state.points[1] == 11
    assert state.dump()["god_cards"]["offer"] == gods("inti_6 viracocha_1")
    assert "god_inti_7" in pile(state, "god_cards", "deck")[-1:]


def test_a_training_draws_one_card() -> None:
    state = persona("pilgrim", temple=1)
    assert len(its(state, "army_hand")) == 1


@pytest.mark.parametrize(
    ("stone", "workers", "village", "nomads", "worker"),
    [
        (0, "warrior", "courier", "priest", True),  # it places its only Worker first: none against no stone
        (1, "warrior", "courier", "priest", True),
        (0, "warrior warrior", "courier", "priest", False),
        (1, "warrior warrior", "courier", "priest", True),
        (5, "warrior", "", "", False),
    ],
)
def test_stone_or_worker_goes_to_what_it_has_less_of(stone: int, workers: str, village: str, nomads: str, worker: bool) -> None:
    state = solo(player(), player(workers=workers, stone=stone, temple=3), tokens={"tok4a": "top4"}, rolls=[4],
                 personality="persona_pilgrim", village=village, nomads=nomads, frames=ITS_TURN)  # fmt: skip
    left = len(workers.split()) - 1
    assert len(state.dump()["axomamma"]["workers"]) == left + worker
    assert goods(state, 1).get("stone", 0) == stone + (not worker)
    assert goods(state, 1).get("potato", 0) == (2 if worker else 0)


def test_it_takes_the_festival_token_like_a_player() -> None:
    state = acted("bot1", village="courier")
    assert (state.holder, state.points[1]) == (1, 11)


def test_it_never_buys_villagers() -> None:
    state = acted("top1", potato=2, corn=2)
    assert len(state.village) == 5


# no Worker (rules 13.6)


def idle(**more: Any) -> State:
    return solo(player(), player(priest=2), nomads="courier courier", **more)


def test_without_a_worker_it_recruits_a_nomad_and_walks_on() -> None:
    state = idle(offer="inti_7 inti_6 inti_5", army_deck="09")
    assert state.dump()["axomamma"]["workers"] == ["courier"]
    assert goods(state, 1) == {"potato": 2}
    assert state.points[1] == 12
    assert state.dump()["god_cards"]["offer"] == ["god_inti_5"]
    assert pile(state, "god_cards", "deck")[-2:] == gods("inti_7 inti_6")
    assert its(state, "army_hand") == ["army_09"]
    assert state.priest[1] + 1 == 3


# Festivals and the end (rules 13.7)


def test_at_a_festival_it_scores_its_weavings_and_pays_for_no_cards() -> None:
    frames = [["finish", 0, 0, 0], ["main", 0, 0, 0], ["festival", 0, 2, 0]]
    it = player(score=50, tapestries=["W30 W29", "W14"], temple=0)
    state = solo(player(score=60), it, frames=frames, turn=0, holder=0, festivals=1, village="")
    assert state.points[1] == 50 + 3 + 1 + 2


def test_before_the_final_scoring_it_turns_everything_up_and_worships() -> None:
    it = player(production="P01 P02", face_down="P01 P02", army_down="01 02", owns="small_inti large_inti", temple=6)
    frames = [["festival", 0, 6, 0]]
    state = solo(player(), it, frames=frames, turn=0, holder=0, festivals=3, village="", nomads="", offer="inti_5")
    assert state.over
    assert state.temple[1] == 10
    # climbing over 7 to 10: a God card (1 VP), a Training, 2 stone, stone, gold
    assert state.points[1] == 10 + 1 + 6 + 4 + 2 + 1
    assert its(state, "army_hand") != []
    assert state.points[0] == 10


# difficulty (rules 13.8)


def test_easier_building_cost_2() -> None:
    assert goods(acted("mid2", stone=3, difficulty="easier_building_cost_2"), 1) == {"stone": 1}
    assert goods(acted("mid2", stone=1, gold=1, difficulty="easier_building_cost_2"), 1) == {}
    assert goods(acted("mid2", stone=1, difficulty="easier_building_cost_2"), 1) == {"stone": 1, "gold": 1}


def test_easier_worship_two() -> None:
    for owns, met in (("small_inti", False), ("small_inti large_illapa", True)):
        it = player(priest=before("worship"), owns=owns, workers="warrior")
        state = solo(player(), it, difficulty="easier_worship_two", rolls=[4])
        assert (state.priest[1] + 1 == SPOT["worship"]) == met


def test_easier_single_conquest() -> None:
    for difficulty, markers in (("", 2), ("easier_single_conquest", 1)):
        state = conquers(player(army_up="01 02 03 04 05 06 07 08"), difficulty=difficulty)
        assert list(state.dump()["conquest"].values()) == [1] * markers


def test_easier_no_army_when_idle() -> None:
    assert its(idle(difficulty="easier_no_army_when_idle"), "army_hand") == []


def test_easier_no_personality() -> None:
    state = GAME.start(1, 1, {"axomamma": ["easier_no_personality"]})
    assert state.dump()["axomamma"]["personality"] == ""
    assert goods(acted("top4", difficulty="easier_no_personality"), 1) == {"gold": 1}


@pytest.mark.parametrize(
    ("action", "own", "plain", "harder"), [("offering", {"corn": 4}, 4, 5), ("worship", {"owns": "small_inti"}, 3, 4)]
)
def test_harder_free_temple(action: str, own: dict[str, Any], plain: int, harder: int) -> None:
    for difficulty, after in (("", plain), ("harder_free_temple", harder)):
        it = player(priest=before(action), temple=2, workers="warrior warrior", **own)
        state = solo(player(), it, difficulty=difficulty, village="warrior warrior")
        assert state.temple[1] == after


def test_harder_equal_soldiers() -> None:
    for difficulty, met in (("", False), ("harder_equal_soldiers", True)):
        it = player(priest=before("conquest"), army_up="19", workers="warrior")
        state = solo(player(), it, difficulty=difficulty, casualties="priest priest", rolls=[4])
        assert (state.priest[1] + 1 == SPOT["conquest"]) == met


@pytest.mark.parametrize(
    ("cards", "land"), [("01 02 03 04", "kuntisuyu6"), ("01 02 03", "antisuyu6"), ("01 02", "antisuyu5"), ("01", "antisuyu4")]
)
def test_harder_conquest_discount(cards: str, land: str) -> None:
    state = solo(player(priest=3), player(army_up=cards, temple=12), turn=0, difficulty="harder_conquest_discount")
    play(state, "move 1", "village potato")
    assert list(state.dump()["conquest"]) == [land]


def test_harder_conquest_discount_still_asks_for_one_soldier() -> None:
    """Only spaces that ask for one Soldier are left to it."""
    everywhere = [f"{region}{n}" for region in ("chinchasuyu", "antisuyu", "kuntisuyu", "qullasuyu") for n in range(2, 7)]
    taken = {land: (n + 1) % 2 for n, land in enumerate(everywhere) if land != "kuntisuyu2"}
    state = solo(player(priest=3), player(army_up="01"), turn=0, difficulty="harder_conquest_discount", conquest=taken)
    play(state, "move 1", "village potato")
    assert state.dump()["conquest"]["kuntisuyu2"] == 1
    assert its(state, "army_up") == []


def test_harder_hp_vp() -> None:
    for difficulty, vp in (("", 0), ("harder_hp_vp", 2)):
        it = player(priest=before("rejuvenate"), army_down="01 02 03")
        assert solo(player(), it, difficulty=difficulty).points[1] == 10 + vp


def test_harder_weaving_vp() -> None:
    frames = [["finish", 0, 0, 0], ["main", 0, 0, 0], ["festival", 0, 2, 0]]
    scores = []
    for difficulty in ("", "harder_weaving_vp"):
        it = player(score=50, tapestries=["W30 W29", "W14"])
        scores.append(
            solo(player(), it, frames=frames, turn=0, holder=0, festivals=1, village="", difficulty=difficulty).points[1]
        )
    assert scores[1] == scores[0] + 3


def test_harder_idle_vp() -> None:
    assert idle(difficulty="harder_idle_vp").points[1] == idle().points[1] + 2


def test_harder_leftovers() -> None:
    frames = [["festival", 0, 6, 0]]
    scores = []
    for difficulty in ("", "harder_leftovers"):
        it = player(potato=1, corn=2, stone=3, gold=4)
        scores.append(
            solo(player(), it, frames=frames, turn=0, holder=0, festivals=3, village="", difficulty=difficulty).points[1]
        )
    assert scores == [14, 24]


def test_the_solo_seat_is_never_asked() -> None:
    for seed in range(6):
        rng = random.Random(seed)
        state = cast(State, GAME.start(1, seed, {}))
        while not state.over:
            assert state.actor == 0
            state.apply(choose(state, rng))


def test_two_players_have_no_solo_opponent() -> None:
    assert position(player()).dump()["axomamma"] is None
