"""Pachamama's board (rules 21.6, 21.10, 21.11): her Worker, tokens, every kind of spot, Personalities, levels and options."""

from __future__ import annotations

from typing import Any

import pytest

import kancha
from kancha.core.errors import BadOption
from kancha.games.tawantinsuyu.state import State

from .golden_positions import ALL, SLOTS, TOKENS, against_pachamama, god_offer, seat, take_seat
from .pachamama_turns import her, workers
from .positions import GAME, GODS, army, gods, goods, kind, market, offers, pile, tapestries

INTI = "inti_1 inti_2 inti_3 inti_4"
LAST_INTI = "mama_quilla_1 illapa_1 viracocha_1 inti_1"


def tokens(state: State) -> dict[str, str]:
    """Her tokens that have left their start."""
    return {id: spot for id, spot in state.dump()["golden"]["pachamama"]["tokens"].items() if spot != TOKENS[id]}


def rolled(d: int, *, then: tuple[Any, ...] = (), you: dict[str, Any] | None = None, **more: Any) -> State:
    """She has just acted after rolling d; her first Warrior was placed on t5b unless the position says otherwise."""
    own: dict[str, Any] = {"workers": "warrior warrior", "priest": 4, **take_seat(more)}
    return against_pachamama(seat(**(you or {})), seat(**own), **({"slots": INTI, "rolls": [d, *then]} | more))


def acted(spot: str, **more: Any) -> State:
    """She has just acted on a spot of the lower loop, after the 2 VP of the top."""
    return rolled(4, **({"tokens": {"tok4a": spot}} | more))


def above(spot: str, **more: Any) -> State:
    """She has just acted on a spot of the upper loop, and then drawn an Army card or, on the plain side, 1 gold."""
    return rolled(3, **({"tokens": {"tok3a": spot, "tok3b": "low7"}} | more))


# tokens (rules 21.6)


def test_a_roll_of_three_acts_on_the_upper_spot_then_on_the_lower_one() -> None:
    """EXAMPLES P4."""
    state = rolled(3)
    assert (goods(state, 1), len(her(state, "army_hand")), state.points[1]) == ({"potato": 2}, 1, 10)
    assert tokens(state) == {"tok3a": "up2", "tok3b": "low1"}


def test_a_roll_of_four_acts_on_the_top_and_under_the_single_token() -> None:
    state = rolled(4)
    assert (goods(state, 1), state.points[1]) == ({"gold": 1}, 12)
    assert tokens(state) == {"tok4a": "low4"}


@pytest.mark.parametrize(("roll", "after"), [(1, {"tok1a": "up2", "tok1b": "low7"}), (2, {"tok2a": "up4", "tok2b": "low5"})])
def test_tokens_move_their_value_clockwise_in_their_loop(roll: int, after: dict[str, str]) -> None:
    assert tokens(rolled(roll)) == after


@pytest.mark.parametrize(("at", "after"), [("up5", "up3"), ("up3", "up1"), ("up1", "up4")])
def test_the_upper_loop_has_five_spots(at: str, after: str) -> None:
    assert rolled(3, tokens={"tok3a": at}).dump()["golden"]["pachamama"]["tokens"]["tok3a"] == after


def test_the_upper_action_comes_first() -> None:
    """Two stone from up2, then Steps that cost three."""
    state = rolled(3, stone=1, tokens={"tok3a": "up2", "tok3b": "low4"})
    assert goods(state, 1) == {"corn": 1, "potato": 2}


def test_without_a_worker_she_acts_all_the_same() -> None:
    state = rolled(3, workers="", village="courier courier", nomads="courier")
    assert (state.dump()["hill"], god_offer(state)) == ({}, [])
    assert tokens(state) == {"tok3a": "up2", "tok3b": "low1"}
    assert (goods(state, 1), workers(state)) == ({"potato": 4}, ["courier"])


# her Worker (rules 21.6)


@pytest.mark.parametrize(("festivals", "terrace"), [(0, "t"), (1, "m"), (2, "b")])
def test_the_terrace_goes_down_with_the_festivals(festivals: int, terrace: str) -> None:
    assert [space[0] for space in rolled(3, festivals=festivals, nomads="courier").dump()["hill"]] == [terrace]


@pytest.mark.parametrize(
    ("festivals", "full", "terrace"),
    [(0, "t", "m"), (0, "tm", "b"), (1, "m", "t"), (1, "mt", "b"), (2, "b", "m"), (2, "bm", "t")],
)
def test_a_full_terrace_sends_her_to_the_next(festivals: int, full: str, terrace: str) -> None:
    inti = {"t": ["t2a", "t5b"], "m": ["m1d", "m3b", "m5d"], "b": ["b1f", "b2d", "b3a", "b4f", "b5e"]}
    spaces = [space for letter in full for space in inti[letter]]
    hill = {space: ("priest", "courier")[n % 2] for n, space in enumerate(spaces)}
    state = rolled(3, festivals=festivals, hill=hill, nomads="architect")
    (space,) = set(state.dump()["hill"]) - set(hill)
    assert space in inti[terrace]


@pytest.mark.parametrize(("priest", "space"), [(1, "t2a"), (4, "t5b")])
def test_the_cheapest_space_is_counted_after_the_step_of_her_high_priest(priest: int, space: str) -> None:
    state = rolled(3, priest=priest)
    assert (her(state, "priest"), list(state.dump()["hill"])) == (priest + 1, [space])


def test_she_pays_nothing_and_your_steps_score() -> None:
    state = rolled(4, priest=1, corn=1, festivals=2, steps={"2 upper": 0, "2 lower": 0}, village="courier courier")
    assert list(state.dump()["hill"]) == ["b2d"]
    assert (state.points[0], her(state, "goods")["corn"]) == (12, 1)


def test_a_symbol_without_a_space_is_exchanged_for_another_card() -> None:
    spaces = ["t2a", "t5b", "m1d", "m3b", "m5d", "b1f", "b2d", "b3a", "b4f", "b5e"]
    hill = {space: ("priest", "courier", "craftsman")[n % 3] for n, space in enumerate(spaces)}
    state = rolled(1, hill=hill, slots=SLOTS.replace("mama_quilla_1", "inti_3"), deck="inti_5 viracocha_7 illapa_3",
                   nomads="architect", village="architect")  # fmt: skip
    assert len(state.dump()["hill"]) == 11
    assert god_offer(state) == gods("inti_3 inti_5 viracocha_7")
    assert state.dump()["golden"]["pachamama"]["slots"][0] == "god_illapa_3"


def test_the_card_goes_to_the_offer_and_the_slot_is_refilled() -> None:
    state = rolled(2, offer="illapa_7", deck="viracocha_7")
    assert god_offer(state) == gods("illapa_7 inti_2")
    assert state.dump()["golden"]["pachamama"]["slots"] == gods("inti_1 viracocha_7 inti_3 inti_4")
    assert god_offer(rolled(2, offer="illapa_7 illapa_6 illapa_5")) == ["god_inti_2"]


def test_she_places_her_oldest_worker_but_at_first_a_random_one() -> None:
    more: dict[str, Any] = {"workers": "warrior priest", "queue": "priest warrior"}
    assert list(rolled(3, **more).dump()["hill"].values()) == ["priest"]
    for at, colour in enumerate(["priest", "warrior"]):
        state = rolled(3, then=((at, 2),), placed_once=False, **more)
        assert list(state.dump()["hill"].values()) == [colour]


def test_a_matching_statue_brings_nothing() -> None:
    assert rolled(3, owns="small_inti").points[1] == 10


# spots

PLAIN_ABOVE: dict[str, dict[str, int]] = {"up1": {"corn": 2}, "up2": {"stone": 2}, "up3": {"corn": 2}, "up4": {"potato": 2}}
GOLDEN_ABOVE: dict[str, dict[str, int]] = {"up1": {"stone": 2}, "up3": {"corn": 2}, "up4": {"potato": 2}, "up5": {"corn": 2}}


@pytest.mark.parametrize("spot", PLAIN_ABOVE)
def test_resources_of_the_upper_loop_on_the_plain_side(spot: str) -> None:
    assert goods(above(spot), 1) == PLAIN_ABOVE[spot] | {"gold": 1}


@pytest.mark.parametrize("spot", GOLDEN_ABOVE)
def test_resources_of_the_upper_loop_on_the_golden_side(spot: str) -> None:
    state = above(spot, side="golden_age")
    assert (goods(state, 1), len(her(state, "army_hand"))) == (GOLDEN_ABOVE[spot], 1)


@pytest.mark.parametrize(("own", "gain"), [({"corn": 1}, {"corn": 1, "stone": 2}), ({"stone": 1}, {"corn": 2, "stone": 1})])
@pytest.mark.parametrize(("side", "spot"), [("plain", "up1"), ("golden_age", "up3")])
def test_corn_or_stone_is_what_she_has_fewer_of(side: str, spot: str, own: dict[str, int], gain: dict[str, int]) -> None:
    assert goods(above(spot, side=side, tokens={"tok3a": spot, "tok3b": "low3"}, **own), 1) == gain | {"gold": 1}


@pytest.mark.parametrize(("side", "spot"), [("plain", "up5"), ("golden_age", "up2")])
def test_a_nomad_with_the_reward(side: str, spot: str) -> None:
    state = above(spot, side=side, nomads="architect architect", tokens={"tok3a": spot, "tok3b": "low3"})
    assert (workers(state), goods(state, 1)) == (["warrior", "architect"], {"stone": 1, "gold": 1})


REWARD = {"architect": {"stone": 1}, "craftsman": {"corn": 1}, "courier": {"potato": 2}, "warrior": {}, "priest": {}}


@pytest.mark.parametrize("colour", REWARD)
def test_the_reward_of_a_colour(colour: str) -> None:
    state = above("up5", nomads=f"{colour} {colour}")
    assert goods(state, 1) == REWARD[colour] | {"gold": 1}
    assert state.points[1] == 10 + 2 * (colour == "priest")
    assert len(her(state, "army_hand")) == (colour == "warrior")


def test_empty_nomads_send_her_to_the_village_and_both_to_gold() -> None:
    state = above("up5", nomads="", bag="", village="courier architect", then=(1,))
    assert (workers(state), state.dump()["village"]) == (["warrior", "architect"], ["courier"])
    state = above("up5", nomads="", bag="", village="", frames=[["main", 0, 0, 0], ["automaton", 1, 0, 0]])
    assert (workers(state), goods(state, 1)) == (["warrior"], {"gold": 2})


@pytest.mark.parametrize(("side", "spot", "gold"), [("plain", "low3", 1), ("plain", "low7", 1), ("golden_age", "low3", 1)])
def test_a_gold_spot(side: str, spot: str, gold: int) -> None:
    assert goods(acted(spot, side=side), 1) == {"gold": gold}


@pytest.mark.parametrize(("side", "spot"), [("plain", "low5"), ("golden_age", "low7")])
def test_an_army_card(side: str, spot: str) -> None:
    state = acted(spot, side=side, army_deck="07")
    assert (her(state, "army_hand"), goods(state, 1)) == (army("07"), {})


@pytest.mark.parametrize(("side", "spot"), [("plain", "low1"), ("golden_age", "low1"), ("golden_age", "low5")])
@pytest.mark.parametrize(
    ("own", "left", "built"), [({"stone": 2}, {"stone": 1}, 1), ({"gold": 1}, {}, 1), ({"corn": 1}, {"corn": 1, "gold": 1}, 0)]
)
def test_a_building_costs_one_stone(side: str, spot: str, own: dict[str, int], left: dict[str, int], built: int) -> None:
    state = acted(spot, side=side, **own)
    assert (goods(state, 1), len(her(state, "production"))) == (left, built)
    assert all(market(state))


@pytest.mark.parametrize(
    ("own", "shown", "type"),
    [
        ({"production": "P07"}, "P01 P02 Z01 Z02", "production"),
        ({"production": "P07 P08"}, "P01 P02 Z01 Z02", "passive"),
        ({"production": "P07 P08", "passive": "Z04 Z05"}, "P01 P02 Z01 Z02", "production"),
        ({"production": "P07 P08"}, "P01 P02 - -", "production"),
        ({"production": "P07"}, "- - Z01 Z02", "passive"),
    ],
)
def test_the_type_of_her_building(own: dict[str, str], shown: str, type: str) -> None:
    frames = [["main", 0, 0, 0], ["automaton", 1, 0, 0]]
    state = acted("low1", stone=1, priest=1, market=shown, frames=frames, **own)
    assert len(her(state, type)) == len(own.get(type, "").split()) + 1
    assert goods(state, 1) == {}


def test_without_a_building_in_the_market_she_takes_gold() -> None:
    state = acted("low1", stone=1, market="- - - -", frames=[["main", 0, 0, 0], ["automaton", 1, 0, 0]])
    assert goods(state, 1) == {"stone": 1, "gold": 1}


@pytest.mark.parametrize(
    ("own", "gone", "statue", "left", "vp"),
    [
        ({"stone": 3, "gold": 2}, "", "large", {}, 9),
        ({"stone": 3, "gold": 1}, "", "small", {"gold": 1}, 3),
        ({"stone": 1, "gold": 2}, "", "small", {}, 3),
        ({"stone": 2}, "", "", {"stone": 2, "gold": 1}, 0),
        ({"stone": 3, "gold": 2}, " ".join(f"large_{god}" for god in GODS), "small", {"gold": 2}, 3),
    ],
)
def test_she_builds_a_large_statue_if_she_can(own: dict[str, int], gone: str, statue: str, left: dict[str, int], vp: int) -> None:
    state = acted("low2", gone_statues=gone, **own)
    assert (goods(state, 1), state.points[1]) == (left, 12 + vp)
    assert [id.split()[0] for id in her(state, "statues")] == ([statue] if statue else [])


@pytest.mark.parametrize(
    ("roll", "more", "god"),
    [
        (1, {}, "mama_quilla"),
        (2, {}, "illapa"),
        (3, {}, "viracocha"),
        (4, {}, "urcuchillay"),
        (2, {"gone_statues": "small_illapa small_illapa"}, "viracocha"),
        (2, {"owns": "small_illapa"}, "viracocha"),
        (2, {"owns": "large_illapa"}, "illapa"),
        (4, {"gone_statues": "small_urcuchillay small_urcuchillay"}, "mama_quilla"),
    ],
)
def test_the_god_of_her_statue_is_new_and_found_by_the_slots(roll: int, more: dict[str, str], god: str) -> None:
    """Slot 4 was refilled when she placed her Worker."""
    before = set(more.get("owns", "").replace("_", " ", 1).split("  "))
    state = acted("low2", stone=3, slots=LAST_INTI, deck="urcuchillay_7", then=(roll,), **more)
    assert set(her(state, "statues")) - before == {f"small {god}"}
    assert state.dump()["golden"]["pachamama"]["slots"] == gods("mama_quilla_1 illapa_1 viracocha_1 urcuchillay_7")


def test_when_she_has_all_four_the_statue_is_random() -> None:
    own = "small_mama_quilla small_illapa small_viracocha small_urcuchillay"
    state = acted("low2", stone=3, slots=LAST_INTI, deck="urcuchillay_7", owns=own, then=(1, (0, 8)))
    assert her(state, "statues")["small inti"] == 1


@pytest.mark.parametrize(
    ("steps", "slot", "scores"),
    [
        ({}, "5 upper", [10, 16]),
        ({"5 upper": 0, "1 upper": 1}, "2 upper", [10, 16]),
        ({f"{n} upper": int(n == 3) for n in range(1, 6)}, "3 lower", [10, 18]),
        ({f"{n} upper": 0 for n in range(1, 6)}, "5 lower", [12, 16]),
    ],
)
def test_steps_upper_ones_first_then_below_her_own(steps: dict[str, int], slot: str, scores: list[int]) -> None:
    state = acted("low4", stone=2, gold=1, steps=steps)
    assert set(state.dump()["steps"]) - set(steps) == {slot}
    assert (goods(state, 1), state.points) == ({"corn": 1, "potato": 2}, scores)


def test_without_stone_or_markers_she_takes_gold_for_steps() -> None:
    assert goods(acted("low4", stone=2), 1) == {"stone": 2, "gold": 1}
    mine = {f"{n} upper": 1 for n in range(1, 6)}
    assert goods(acted("low4", stone=3, steps=mine), 1) == {"stone": 3, "gold": 1}


@pytest.mark.parametrize(
    ("corn", "gold", "bought", "left"),
    [(3, 0, 2, {}), (2, 1, 2, {}), (4, 0, 2, {"corn": 1}), (2, 0, 1, {"corn": 1, "gold": 1}), (0, 1, 1, {"gold": 1}),
     (0, 0, 0, {"gold": 1})],
)  # fmt: skip
def test_two_weavings_or_one_and_gold_or_gold(corn: int, gold: int, bought: int, left: dict[str, int]) -> None:
    state = acted("low6", corn=corn, gold=gold, tiles="W19 W02 W12 W15")
    assert goods(state, 1) == left
    assert sum(len(tapestry.split()) for tapestry in tapestries(state, 1)) == bought


def test_each_tile_goes_to_the_largest_tapestry_that_lacks_its_pattern() -> None:
    state = acted("low6", corn=3, tapestries=["W30 W29", "W14"], tiles="W19 W23 W12 W01")
    assert tapestries(state, 1) == ["W30 W29 W12", "W14 W23"]
    assert tapestries(acted("low6", corn=1, tapestries=["W30"], tiles="W19 W24 W06 W01"), 1) == ["W30", "W24"]


def test_the_last_tile_comes_with_gold_and_none_is_only_gold() -> None:
    state = acted("low6", corn=3, tiles="W19", only_tiles=True)
    assert goods(state, 1) == {"corn": 2, "gold": 1}
    assert goods(acted("low6", corn=3, only_tiles=True), 1) == {"corn": 3, "gold": 1}


def test_you_may_buy_a_leftover_of_hers() -> None:
    state = acted("low6", corn=3, tiles="W19 W02 W12 W15", you={"corn": 3})
    assert (state.actor, kind(state), len(offers(state))) == (0, "leftover", 2)


# Personalities (rules 21.10)


def persona(name: str, **more: Any) -> State:
    """She has just acted on slot B, after the 2 VP of the top."""
    return acted("low3", personas={"B": name}, **more)


def test_the_sculptor_takes_a_small_statue_by_the_slots() -> None:
    state = persona("sculptor", slots=LAST_INTI, then=(2,), owns="small_illapa")
    assert her(state, "statues") == {"small illapa": 1, "small viracocha": 1}
    assert (goods(state, 1), state.points[1]) == ({}, 15)


def test_the_pilgrim_climbs_the_temple() -> None:
    state = persona("pilgrim", temple=2)
    assert (state.temple[1], goods(state, 1)) == (3, {"gold": 1, "stone": 2})
    assert goods(persona("pilgrim", temple=12), 1) == {"gold": 1}


@pytest.mark.parametrize(("tiles", "own", "after"), [("W12 W02", "W30", "W30 W12"), ("W24 W12", "W30", "W30 W12")])
def test_the_weaver_takes_the_top_tile_or_the_one_beneath(tiles: str, own: str, after: str) -> None:
    state = persona("weaver", tiles=tiles, tapestries=[own])
    assert (tapestries(state, 1), goods(state, 1)) == ([after], {"gold": 1})


def test_the_weaver_without_tiles_finds_gold() -> None:
    assert goods(persona("weaver", only_tiles=True), 1) == {"gold": 1}


def test_the_builder_takes_a_building_free() -> None:
    state = persona("builder", production="P07 P08", priest=1)
    assert (len(her(state, "passive")), goods(state, 1)) == (1, {"gold": 1})


def test_the_conqueror_places_a_marker_with_cards_in_play() -> None:
    state = persona("conqueror", army_up="01", army_hand="02", then=(1,))
    assert state.dump()["conquest"] == {"kuntisuyu2": 1}
    assert (goods(state, 1), state.points[1], her(state, "army_hand")) == ({"gold": 1}, 13, army("02"))
    assert (state.dump()["casualties"], kind(state)) == ({}, "main")
    assert goods(persona("conqueror", army_hand="02"), 1) == {"gold": 1}


def test_the_general_draws_two_army_cards() -> None:
    state = persona("general", army_deck="07 08")
    assert (her(state, "army_hand"), goods(state, 1)) == (army("07 08"), {"gold": 1})


def test_the_sage_scores() -> None:
    assert (persona("sage").points[1], goods(persona("sage"), 1)) == (15, {})


def test_the_herald_takes_the_worker_at_the_corn_end() -> None:
    state = persona("herald", village="courier priest architect")
    assert (workers(state), goods(state, 1), len(state.village)) == (["warrior", "architect"], {"stone": 1}, 2)
    assert persona("herald", village="architect", nomads="courier courier").holder == 1


def test_the_slots_lie_on_up4_low3_and_the_top() -> None:
    state = rolled(3, personas={"A": "pilgrim"})
    assert (goods(state, 1), state.temple[1]) == ({"gold": 1, "potato": 1}, 1)
    assert rolled(4, personas={"C": "sage"}).points[1] == 13
    assert goods(rolled(2, personas={"B": "sage"}), 1) == {"stone": 2}
    assert goods(rolled(4, personas={"A": "sage", "B": "sage"}), 1) == {"gold": 1}


# levels and options (rules 21.11, 16.1)


@pytest.mark.parametrize(("level", "slots"), [("simple", ""), ("easy", "B"), ("normal", "AB"), ("hard", "ABC")])
def test_the_level_fills_the_slots(level: str, slots: str) -> None:
    for seed in range(8):
        state = GAME.start(1, seed, {"solo": "pachamama", "pachamama": level})
        personas = state.dump()["golden"]["pachamama"]["personas"]
        assert "".join(slot for slot, id in zip("ABC", personas, strict=True) if id) == slots
        assert not {"persona_sculptor", "persona_pilgrim"} <= set(personas)
        assert not {"persona_weaver", "persona_builder"} <= set(personas)
        assert not {"persona_conqueror", "persona_general"} <= set(personas)
        assert not {"persona_sage", "persona_herald"} <= set(personas)


def test_chosen_personalities_go_to_the_slots_in_the_order_of_the_option() -> None:
    chosen = ["persona_weaver", "persona_sage"]
    for level in ("normal", "hard"):
        state = GAME.start(1, 3, {"solo": "pachamama", "pachamama": level, "personalities": chosen})
        personas = state.dump()["golden"]["pachamama"]["personas"]
        assert personas[:2] == chosen
        assert (personas[2] == "") == (level == "normal")
    state = GAME.start(1, 3, {"solo": "pachamama", "pachamama": "easy", "personalities": ["persona_sage"]})
    assert state.dump()["golden"]["pachamama"]["personas"] == ["", "persona_sage", ""]


REFUSED: list[tuple[int, dict[str, Any]]] = [
    (1, {"solo": "pachamama", "pachamama": "simple", "personalities": ["persona_sage"]}),
    (1, {"solo": "pachamama", "pachamama": "easy", "personalities": ["persona_sage", "persona_weaver"]}),
    (1, {"solo": "pachamama", "pachamama": "hard", "personalities": ["persona_sage", "persona_herald"]}),
    (1, {"solo": "axomamma", "modules": ["vassals"]}),
    (1, {"solo": "axomamma", "pachamama": "hard"}),
    (1, {"solo": "axomamma", "personalities": ["persona_sage"]}),
    (1, {"solo": "axomamma", "pachamama_variants": ["hoard"]}),
    (1, {"solo": "pachamama", "axomamma": ["harder_hp_vp"]}),
    (1, {"modules": ["vassals"], "axomamma": ["harder_hp_vp"]}),
    (2, {"solo": "pachamama"}),
    (2, {"pachamama": "hard"}),
    (3, {"personalities": ["persona_sage"]}),
    (4, {"pachamama_variants": ["golden_side"]}),
]


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_options_that_are_refused(number: int) -> None:
    players, options = REFUSED[number]
    with pytest.raises(BadOption) as found:
        GAME.start(players, 1, options)
    assert str(found.value).endswith(".")


@pytest.mark.parametrize(
    ("modules", "variants", "side"),
    [("", [], "plain"), ("", ["golden_side"], "golden_age"), ("buildings way_of_the_sun", [], "plain"),
     ("vassals", [], "golden_age"), ("nobles", [], "golden_age"), (ALL, [], "golden_age")],
)  # fmt: skip
def test_the_side_of_her_board(modules: str, variants: list[str], side: str) -> None:
    state = kancha.game("tawantinsuyu").start(
        1, 1, {"solo": "pachamama", "modules": modules.split(), "pachamama_variants": variants}
    )
    assert state.dump()["golden"]["pachamama"]["side"] == side


def test_modules_bring_her_and_the_base_game_axomamma() -> None:
    assert (GAME.start(1, 1, {"modules": ["buildings"]}).dump()["opponent"], GAME.start(1, 1, {}).dump()["opponent"]) == (1, 0)


def test_the_deck_is_shuffled_for_her_from_the_offer() -> None:
    state = rolled(2, no_deck=True, offer="illapa_7")
    assert state.dump()["golden"]["pachamama"]["slots"][1] in gods("illapa_7 inti_2")
    assert len([*god_offer(state), *pile(state, "god_cards", "deck")]) == 1
