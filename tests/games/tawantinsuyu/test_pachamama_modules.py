"""Pachamama with the modules (rules 21.9): Temple rewards one by one, Influence, Nobles and Newcomers."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import (
    REGIONS,
    SLOTS,
    against_pachamama,
    before,
    festival,
    final,
    god_offer,
    golden_of,
    guest_offer,
    newcomers,
    nobles,
    on_tile,
    seat,
    step_of,
    take_seat,
    vassals,
)
from .pachamama_turns import her, workers
from .positions import army, gods, goods, kind, market, offers, pile, play, tapestries


def cults(nation: str, n: int) -> dict[str, Any]:
    """A Nation in Chinchasuyu, whose Cult holds so many of her Vassals."""
    return {"vassals": ["cult chinchasuyu"] * n, "nations": {"chinchasuyu": nation}}


# Way of the Sun (rules 21.9)


def climbs(step: str, *, rolls: tuple[Any, ...] = (), you: dict[str, Any] | None = None, **more: Any) -> State:
    """She has rolled 4: 2 VP, and the Pilgrim takes her one step further for 1 gold; her turn is over."""
    own: dict[str, Any] = {"workers": "warrior warrior", "priest": 4, "temple": step, **take_seat(more)}
    more = {"tokens": {"tok4a": "low3"}, "modules": "way_of_the_sun", "temple": step.partition("_")[0]} | more
    return against_pachamama(seat(**(you or {})), seat(**own), personas={"B": "pilgrim"}, rolls=[4, *rolls], **more)


@pytest.mark.parametrize("step", ["simpa_0_center", "simpa_1_left", "simpa_1_right", "simpa_3_center", "simpa_4_left"])
@pytest.mark.parametrize(("roll", "side"), [(1, "left"), (2, "left"), (3, "right"), (4, "right")])
def test_at_a_split_the_die_names_the_side(step: str, roll: int, side: str) -> None:
    row = int(step.split("_")[1]) + 1
    assert step_of(climbs(step, rolls=(roll,)), 1) == f"simpa_{row}_{side}"


@pytest.mark.parametrize(("roll", "side"), [(2, "left"), (3, "right")])
def test_at_the_growth_the_die_names_the_branch(roll: int, side: str) -> None:
    assert step_of(climbs("ruruy_1_center", rolls=(roll,)), 1) == f"ruruy_2_{side}"


@pytest.mark.parametrize(("own", "gain"), [({"production": "P03 P05 P12", "face_down": "P12"}, {"stone": 2}), ({}, {"gold": 1})])
def test_produce_one_uses_the_highest_building_and_leaves_it_up(own: dict[str, Any], gain: dict[str, int]) -> None:
    state = climbs("simpa_0_center", rolls=(1,), priest=1, slots="inti_1 inti_2 inti_3 mama_quilla_1", **own)
    assert goods(state, 1) == {"gold": gain.get("gold", 0) + 1} | {id: n for id, n in gain.items() if id != "gold"}
    assert her(state, "face_down") == own.get("face_down", "").split()


def test_two_army_cards_go_to_her_hand() -> None:
    assert len(her(climbs("simpa_0_center", rolls=(3,)), "army_hand")) == 2


def test_the_building_of_the_temple_is_free() -> None:
    state = climbs("simpa_1_left", rolls=(1,), market="P07 P08 Z04 Z05")
    assert (len(her(state, "production")), goods(state, 1)) == (1, {"gold": 1})


@pytest.mark.parametrize(("owns", "priest", "gain"), [("", 1, {"gold": 1, "stone": 2}), ("small_inti", 5, {"gold": 2})])
def test_stone_and_a_step_of_her_high_priest_unless_an_action_is_at_hand(owns: str, priest: int, gain: dict[str, int]) -> None:
    state = climbs("simpa_1_right", rolls=(3,), owns=owns)
    assert (goods(state, 1), her(state, "priest")) == (gain, priest)


@pytest.mark.parametrize(("n", "potato", "moves"), [(0, 1, True), (1, 1, False), (1, 0, True), (2, 0, False)])
def test_the_third_space_counts_for_that_when_it_is_accessible(n: int, potato: int, moves: bool) -> None:
    """Offering lies three spaces ahead once her High Priest has gone to Rejuvenate (rules 22.61)."""
    cult = cults("VN02", n)
    state = climbs("simpa_1_right", rolls=(3,), corn=4, potato=potato, modules="way_of_the_sun vassals", **cult)
    assert (her(state, "priest") == 1) == moves
    assert goods(state, 1).get("stone", 0) == 2 * moves


@pytest.mark.parametrize(
    ("card", "own", "gain", "vp"),
    [
        ("inti_6", {}, {"gold": 1, "stone": 1, "corn": 1}, 1),
        ("inti_7", {}, {"gold": 1}, 2),
        ("mama_quilla_5", {}, {"gold": 1}, 1),
        ("illapa_5", {"stone": 1}, {"gold": 1}, 0),
        ("illapa_5", {}, {"gold": 2}, 0),
        ("inti_5", {"stone": 1}, {"gold": 1}, 3),
        ("viracocha_3", {"stone": 3}, {"gold": 1, "corn": 1, "potato": 2}, 4),
        ("urcuchillay_2", {"corn": 1, "stone": 1}, {"corn": 1, "stone": 1, "gold": 2}, 0),
    ],
)
def test_she_plays_the_top_card_of_the_deck(card: str, own: dict[str, Any], gain: dict[str, int], vp: int) -> None:
    state = climbs("simpa_2_left", deck=f"viracocha_7 {card}", **own)
    assert (goods(state, 1), state.points[1]) == (gain, 12 + vp)
    assert god_offer(state) == gods(f"inti_1 {card}")


def test_a_card_played_at_a_festival_joins_the_offer_when_it_ends() -> None:
    her = seat(temple="simpa_3_center", score=50)
    state = festival(seat(), her, modules="way_of_the_sun", pachamama={"slots": SLOTS}, step="temple", deck="inti_6")
    assert goods(state, 1) == {"stone": 1, "corn": 1}
    assert "god_inti_6" not in [*pile(state, "god_cards", "deck"), *god_offer(state)]
    while kind(state) != "main":
        assert god_offer(state) == []
        play(state, sorted(offers(state))[0])
    assert god_offer(state) == ["god_inti_6"]


def test_two_weavings_are_the_top_tile_unless_the_largest_tapestry_has_the_pattern() -> None:
    state = climbs("simpa_3_center", rolls=(1,), tiles="W24 W12 W23 W15", tapestries=["W30", "W31"])
    assert tapestries(state, 1) == ["W30 W12 W23", "W31"]
    assert pile(state, "weavings", "pile")[:2] == ["W24", "W15"]


def test_without_weavings_she_takes_gold() -> None:
    assert goods(climbs("simpa_3_center", rolls=(1,), only_tiles=True, tapestries=["W30"]), 1) == {"gold": 2}


def test_her_marker_of_the_temple_is_paid_with_cards_in_play() -> None:
    state = climbs("simpa_3_center", rolls=(3, 1), army_up="01", army_hand="02 03")
    assert state.dump()["conquest"] == {"kuntisuyu2": 1}
    assert (her(state, "army_hand"), state.dump()["army_cards"]["discard"]) == (army("02 03"), army("01"))
    assert goods(climbs("simpa_3_center", rolls=(3,), army_hand="02 03"), 1) == {"gold": 2}


def test_free_steps_of_the_temple_stand_in_her_section() -> None:
    for step, rolls in (("simpa_4_left", (1,)), ("ruruy_3_left", ())):
        state = climbs(step, rolls=rolls)
        assert state.dump()["steps"] == {"5 upper": 1}
        assert (goods(state, 1), state.points[1]) == ({"gold": 1, "corn": 1, "potato": 2}, 16)
    taken = {f"{n} upper": 1 for n in range(1, 6)}
    assert goods(climbs("ruruy_3_left", steps=taken), 1) == {"gold": 2}


@pytest.mark.parametrize(("stone", "gain"), [(3, {"gold": 1, "corn": 1, "potato": 2}), (1, {"stone": 1, "gold": 2})])
def test_the_steps_task_costs_her_three_stone(stone: int, gain: dict[str, int]) -> None:
    state = climbs("ruruy_1_center", rolls=(1,), stone=stone)
    assert goods(state, 1) == gain


@pytest.mark.parametrize(
    ("own", "face_down", "cards", "gain"),
    [
        ({"production": "P03 P05", "face_down": "P03", "army_down": "01"}, [], ["army_01"], {"gold": 1, "potato": 2}),
        ({"army_down": "01 19"}, [], ["army_01"], {"gold": 1, "potato": 2}),
        ({}, [], [], {"gold": 2}),
    ],
)
def test_rejuvenate_one_and_a_nomad(own: dict[str, Any], face_down: list[str], cards: list[str], gain: dict[str, int]) -> None:
    state = climbs(
        "simpa_4_left", rolls=(3,), nomads="courier courier", priest=1, slots="inti_3 inti_4 inti_5 mama_quilla_1", **own
    )
    assert (her(state, "face_down"), her(state, "army_down"), goods(state, 1)) == (face_down, cards, gain)
    assert workers(state) == (["warrior", "courier"] if own else ["warrior"])


@pytest.mark.parametrize(
    ("own", "face_down", "cards", "gold"),
    [
        ({"production": "P03 P05", "face_down": "P03", "army_down": "01"}, [], [], 1),
        ({"production": "P03", "face_down": "P03", "army_down": ""}, [], [], 1),
        ({"army_down": "01 19"}, [], [], 1),
        ({}, [], [], 2),
    ],
)
def test_rejuvenate_two(own: dict[str, Any], face_down: list[str], cards: list[str], gold: int) -> None:
    state = climbs("ruruy_0_center", priest=1, slots="inti_3 inti_4 inti_5 mama_quilla_1", **own)
    assert (her(state, "face_down"), her(state, "army_down"), goods(state, 1)) == (face_down, cards, {"gold": gold})


@pytest.mark.parametrize(
    ("gone", "statues", "gain"),
    [
        ("small_mama_quilla small_mama_quilla", {"small inti": 1}, {"gold": 1, "stone": 1}),
        ("small_inti small_inti", {"small mama_quilla": 1}, {"gold": 1, "stone": 1}),
        ("small_inti small_inti small_mama_quilla small_mama_quilla", {}, {"gold": 2}),
    ],
)
def test_a_stone_and_a_shown_statue(gone: str, statues: dict[str, int], gain: dict[str, int]) -> None:
    state = climbs("ruruy_2_left", gone_statues=gone)
    assert (her(state, "statues"), goods(state, 1), state.points[1]) == (statues, gain, 12 + 3 * len(statues))


def test_of_two_shown_statues_one_is_drawn() -> None:
    drawn = [her(climbs("ruruy_2_left", rolls=((n, 2),)), "statues") for n in (0, 1)]
    assert drawn == [{"small inti": 1}, {"small mama_quilla": 1}]


@pytest.mark.parametrize(
    ("conquest", "martyr"), [({"antisuyu1": 1, "qullasuyu1": 1}, True), ({"antisuyu1": 1, "antisuyu2": 1}, False)]
)
def test_a_martyr_needs_two_regions(conquest: dict[str, int], martyr: bool) -> None:
    state = climbs("ruruy_2_right", queue="courier priest craftsman", workers="courier priest craftsman", army_hand="01 02",
                   conquest=conquest)  # fmt: skip
    assert state.dump()["casualties"] == ({"priest": 1} if martyr else {})
    assert (len(her(state, "army_up")), len(her(state, "army_hand"))) == ((1, 1) if martyr else (0, 2))
    assert goods(state, 1) == {"gold": 1 if martyr else 2}


def test_without_a_worker_there_is_no_martyr() -> None:
    state = climbs("ruruy_2_right", workers="courier", army_hand="01", conquest={"antisuyu1": 1, "qullasuyu1": 1},
                   village="warrior warrior")  # fmt: skip
    assert (state.dump()["casualties"], her(state, "army_up"), goods(state, 1)) == ({}, [], {"gold": 2})


# Vassals of the Inca: the choice after a High Priest action (rules 21.9)


def after_priest(**more: Any) -> State:
    """She has just started a Rejuvenate; the cards that she turns up make her ready to conquer."""
    own: dict[str, Any] = {"priest": before("rejuvenate"), "army_down": "01 02 03", "workers": "priest", **take_seat(more)}
    return against_pachamama(seat(), seat(**own), **({"modules": "vassals", "nomads": "courier courier"} | more))


def test_influence_comes_before_army_cards_and_nomads() -> None:
    state = after_priest(conquest={"antisuyu1": 0})
    assert (on_tile(state, "antisuyu"), vassals(state, 1)) == ([0, 1], ["cult antisuyu"])
    assert (goods(state, 1), her(state, "army_hand"), workers(state)) == ({}, [], ["priest"])


@pytest.mark.parametrize(
    ("more", "recruits"),
    [
        ({}, True),
        ({"conquest": {"antisuyu1": 1, "qullasuyu1": 1}}, True),
        ({"conquest": {"antisuyu1": 1, "qullasuyu1": 1}, "casualties": "priest priest priest"}, False),
        ({"conquest": {"antisuyu1": 0}, "influence": {"antisuyu": [1, 0]}}, True),
    ],
)
def test_without_influence_she_draws_a_card_or_recruits(more: dict[str, Any], recruits: bool) -> None:
    state = after_priest(**more)
    assert vassals(state, 1) == []
    assert workers(state) == (["priest", "courier"] if recruits else ["priest"])
    assert len(her(state, "army_hand")) == 1 - recruits


@pytest.mark.parametrize(
    ("conquest", "influence", "rolls", "region"),
    [
        # only in Antisuyu does a marker bring her the control: 2-1 on the track, then 2-2 with the rightmost hers
        ({"antisuyu1": 0, "antisuyu2": 0, "antisuyu3": 1, "qullasuyu1": 0, "qullasuyu2": 0, "qullasuyu3": 0},
         {}, [4], "antisuyu"),
        # a tile without a marker of hers before one with
        ({"antisuyu1": 0, "antisuyu2": 0, "antisuyu3": 0, "antisuyu4": 0, "kuntisuyu1": 0, "kuntisuyu2": 0},
         {"antisuyu": [0, 1]}, [3], "kuntisuyu"),
        # a region of yours before one of hers
        ({"antisuyu1": 1, "qullasuyu1": 0, "qullasuyu2": 0}, {}, [3], "qullasuyu"),
        # else the die: 1 Kuntisuyu, 2 Chinchasuyu, 3 Antisuyu, 4 Qullasuyu, or the next clockwise
        ({f"{region}1": 0 for region in REGIONS}, {}, [1], "kuntisuyu"),
        ({f"{region}1": 0 for region in REGIONS}, {}, [2], "chinchasuyu"),
        ({f"{region}1": 0 for region in REGIONS}, {}, [3], "antisuyu"),
        ({f"{region}1": 0 for region in REGIONS}, {}, [4], "qullasuyu"),
        ({"kuntisuyu1": 0, "antisuyu1": 0}, {}, [4], "kuntisuyu"),
        ({"kuntisuyu1": 0, "antisuyu1": 0}, {}, [2], "antisuyu"),
    ],
)  # fmt: skip
def test_where_she_spreads_influence(conquest: dict[str, int], influence: dict[str, Any], rolls: list[int], region: str) -> None:
    state = after_priest(conquest=conquest, influence=influence, rolls=rolls)
    assert vassals(state, 1) == [f"cult {region}"]


def test_a_cult_holds_two_vassals() -> None:
    state = after_priest(conquest={"antisuyu1": 0, "antisuyu2": 0, "antisuyu3": 0}, influence={"antisuyu": [0, 2]},
                         vassals=["cult antisuyu", "cult antisuyu"])  # fmt: skip
    assert (on_tile(state, "antisuyu"), vassals(state, 1)) == ([0, 3], ["cult antisuyu", "cult antisuyu"])


# Nobles and Newcomers (rules 21.9)


def recruits(**more: Any) -> State:
    """She has rolled 3: a Nomad from up2, then an Army card."""
    own: dict[str, Any] = {"workers": "priest priest", "priest": 4, **take_seat(more)}
    tokens = {"tok3a": "up2", "tok3b": "low7"}
    more = {"rolls": [3], "modules": "nobles", "tokens": tokens, "guests": "blue_red blue_red blue_green"} | more
    return against_pachamama(seat(), seat(**own), **more)


def test_a_nomad_who_fits_an_empty_palace_becomes_its_noble() -> None:
    state = recruits(palaces="X05", nomads="courier courier craftsman courier")
    assert nobles(state, 1) == (["X05"], [])
    assert goods(state, 1) == {"corn": 1}
    assert (len(workers(state)), sum(newcomers(state, 1).values())) == (2, 1)
    assert len(guest_offer(state)) == 3


def test_a_nomad_who_fits_no_palace_is_a_worker() -> None:
    state = recruits(palaces="X05", nomads="courier courier")
    assert (nobles(state, 1), workers(state), newcomers(state, 1)) == (([], []), ["priest", "courier"], {})


@pytest.mark.parametrize("village", ["craftsman courier", "courier craftsman"])
def test_at_the_end_of_her_turn_she_takes_the_villager_who_fits(village: str) -> None:
    for roll in (1, 2):
        own = {"workers": "", "palaces": "X05", "casualties": "priest priest priest"}
        state = after_priest(modules="nobles", village=village, nomads="courier", rolls=[roll], **own)
        assert (nobles(state, 1), goods(state, 1)) == ((["X05"], []), {"corn": 1})
        assert state.dump()["village"] == ["courier"]


def test_the_herald_s_worker_is_appointed_too() -> None:
    state = recruits(palaces="X05", village="courier craftsman", personas={"B": "herald"}, tokens={"tok4a": "low3"}, rolls=[4])
    assert (nobles(state, 1), goods(state, 1), sum(newcomers(state, 1).values())) == ((["X05"], []), {"corn": 1}, 1)


@pytest.mark.parametrize(
    ("queue", "gained", "left"),
    [
        ("blue_green architect craftsman", "warrior", "blue_green craftsman warrior"),
        ("blue_green blue_red architect", "craftsman", "blue_red architect craftsman"),
        ("architect craftsman", "warrior", "craftsman warrior"),
        ("architect craftsman blue_red", "warrior", "craftsman blue_red warrior"),
        ("blue_green blue_red blue_white", "warrior", "blue_red blue_white warrior"),
    ],
)
def test_the_oldest_worker_above_the_limit_leaves(queue: str, gained: str, left: str) -> None:
    own = queue.split()
    state = after_priest(modules="nobles", queue=queue, workers=" ".join(who for who in own if "_" not in who),
                         newcomers=" ".join(who for who in own if "_" in who), nomads=f"{gained} {gained}")  # fmt: skip
    assert workers(state) == left.split()


def test_a_newcomer_is_placed_only_without_another_worker() -> None:
    state = recruits(workers="priest", newcomers="blue_red", queue="blue_red priest", nomads="courier courier")
    assert state.dump()["hill"] == {"t5b": "priest"}
    state = recruits(workers="", newcomers="blue_red", nomads="courier courier")
    assert state.dump()["golden"]["newcomers"]["hill"] == {"t5b": "blue_red"}
    assert workers(state) == ["courier"]


def test_newcomers_count_when_she_looks_for_workers() -> None:
    state = after_priest(modules="nobles", workers="", newcomers="blue_red", casualties="priest priest priest", nomads="courier")
    assert (workers(state), len(state.village)) == (["blue_red"], 5)


@pytest.mark.parametrize(
    ("own", "type"),
    [
        ({}, "production"),
        ({"production": "P07"}, "production"),
        ({"production": "P07 P08", "passive": "Z04"}, "palaces"),
        ({"production": "P07 P08", "palaces": "X05 X01 X13", "passive": "Z04 Z05"}, "production"),
        ({"production": "P07 P08 P10", "palaces": "X05 X01", "passive": "Z04 Z05"}, "palaces"),
        ({"production": "P07 P08 P10", "palaces": "X05 X01 X13", "passive": "Z04 Z05"}, "passive"),
    ],
)
def test_the_type_of_her_building(own: dict[str, Any], type: str) -> None:
    before = {name: len(own.get(name, "").split()) for name in ("production", "passive", "palaces")}
    she = seat(workers="priest priest", priest=1, stone=1, **own)
    state = against_pachamama(seat(), she, modules="nobles", tokens={"tok4a": "low1"}, rolls=[4],
                              slots="inti_1 inti_2 inti_3 mama_quilla_1", market="P01 P02 Z01 Z02 X02 X03")  # fmt: skip
    after = {name: len(her(state, name)) for name in ("production", "passive")} | {"palaces": len(golden_of(state, 1)["palaces"])}
    assert {name for name in after if after[name] > before[name]} == {type}
    assert goods(state, 1) == {}
    assert len(market(state)) == 6


def test_her_palaces_and_nobles_at_the_end() -> None:
    state = against_pachamama(seat(), seat(palaces="X01", nobles="X05", newcomers="blue_red"), modules="nobles", turn=0)
    assert final(state, 1) == {"buildings": 4, "workers": 2, "prophecies": 5}
