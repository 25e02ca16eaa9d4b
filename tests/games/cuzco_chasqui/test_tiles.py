"""Phase II (rules 6): one test an ability; and the exchanges of phase I (rules 5.5), one test each."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_chasqui.state import State

from .positions import asked, offers, play, position, seat_of, why_not


def use(tiles: str, ability: str, **given: object) -> State:
    """A position after a usage of study tiles began."""
    return play(position("use_tiles", tiles=[tiles], **given), f"use study {ability}")  # type: ignore[arg-type]


@pytest.mark.parametrize(("tiles", "n"), [("S01a", 1), ("S01a S01b", 2), ("S01a S01b- S01c", 3)])
def test_offering_gives_n_offerings(tiles: str, n: int) -> None:
    assert use(tiles, "offering").offerings[0] == n


def test_vp_gives_2n_points() -> None:
    state = position("use_tiles", tiles=["S02a S02b", "F01a"])
    assert play(state, "use study vp").points[0] == 4


def test_feather_gives_up_to_n_feathers_of_any_colours() -> None:
    state = use("S03a S03b", "feather", feathers=[[1, 5, 9]])
    assert offers(state) == {"feather purple", "feather orange", "feather pink"}
    play(state, "feather pink", "slot 2")
    assert offers(state) == {"stop", "feather purple", "feather orange", "feather pink"}
    play(state, "feather pink", "slot 8")
    assert seat_of(state, 0)["feathers"] == [1, 2, 5, 8, 9]
    assert asked(state) != "take_feathers"


def test_stone_trail_is_one_move_with_2n_pips() -> None:
    assert offers(use("S04a S04b S04c", "stone_trail"), "go") == {"I0", "I2", "I4"}
    state = use("S04a", "stone_trail")
    assert state.place[0] == 0, "the only exit of 2 pips is taken without asking"


def test_knowledge_is_one_move_of_n_steps() -> None:
    state = position("use_tiles", players=3, tiles=["S05a S05b", "F01a"], knowledge=[0, 2, 1], standing=[1, 2, 0])
    play(state, "use study knowledge")
    assert (state.knowledge[0], state.standing) == (2, [0, 1, 2])


def test_rope_bridge_is_one_move_with_2n_pips() -> None:
    assert offers(use("S06a S06b", "rope_bridge"), "go") == {"I3", "I5"}


def test_god_card_takes_up_to_n_cards_each_replaced_before_the_next() -> None:
    state = use("S07a S07b", "god_card")
    play(state, "card illapa")
    assert state.dump()["gods"]["face_up"]["illapa"] is not None
    assert "stop" in offers(state)
    play(state, "card illapa")
    assert len(seat_of(state, 0)["hand"]) == 2


def test_quipu_moves_up_to_n_quipus_to_the_reserve() -> None:
    state = use("S08a S08b", "quipu")
    assert offers(state) == {"stop", "quipu"}
    play(state, "quipu")
    assert (seat_of(state, 0)["quipus"], seat_of(state, 0)["reserve"]) == (8, 2)


def test_circlet_activates_with_3n_pips_and_brings_points_and_a_blessing() -> None:
    state = position("use_tiles", tiles=["S09a F02a"], feathers=[[9, 10]])
    assert "needs 5 pips, you have 3" in why_not(state, "use study circlet")
    state = use("S09a S09b", "circlet", feathers=[[9, 10]], round=2)
    assert state.points[0] == 3 + 10
    assert asked(state) == "blessing"


def test_food_gives_n_food() -> None:
    state = position("use_tiles", tiles=["S10a S10b F02a"])
    assert play(state, "use study food").food[0] == 2


@pytest.mark.parametrize(("ability", "number", "colour"), [("farming", 11, "farm"), ("study", 12, "study")])
def test_farming_and_study_take_a_tile_with_3n_pips(ability: str, number: int, colour: str) -> None:
    state = position("use_tiles", tiles=[f"S{number}a"], reserve=[3])
    column = state.dump()["tiles"][colour]["column"]
    play(state, f"use study {ability}")
    assert offers(state, "take") == set(column[:3])
    full = position("use_tiles", tiles=[f"S{number}a F01a"], reserve=[0])
    assert "no empty space" in why_not(full, f"use study {ability}")


def test_a_tile_taken_in_phase_two_can_be_used_at_once() -> None:
    state = position("use_tiles", tiles=["S11a"], reserve=[3], column={"farm": ["F02a"]})
    play(state, "use study farming")
    assert offers(state) == {"stop", "use farm vp"}


def test_colours_never_combine_and_each_has_one_usage() -> None:
    state = position("use_tiles", tiles=["S02a F02a F10a"])
    play(state, "use study vp")
    assert state.points[0] == 2
    play(state, "use farm vp")
    assert state.points[0] == 4
    assert asked(state) != "use_tiles"


def test_a_usage_without_effect_cannot_be_chosen() -> None:
    state = position("use_tiles", tiles=["S03a F02a"], feathers=[list(range(1, 13))])
    assert "use study feather" not in offers(state)
    assert "no effect" in why_not(state, "use study feather")


# exchanges


def exchange(pips: int, **given: object) -> State:
    return play(position(dice=[[pips] * 3], **given), f"place {pips} exchange")  # type: ignore[arg-type]


def test_a_pip_slides_a_study_tile_down_for_knowledge() -> None:
    assert play(exchange(1, tiles=["S01c"]), "lower S01c").knowledge[0] == 3


def test_a_pip_slides_a_farm_tile_down_for_food() -> None:
    assert play(exchange(1, tiles=["F01b"]), "lower F01b").food[0] == 2


def test_a_pip_is_a_victory_point() -> None:
    assert play(exchange(3), "vp", "vp", "stop").points[0] == 2


def test_two_pips_are_an_offering() -> None:
    state = exchange(3)
    play(state, "offering")
    assert state.offerings[0] == 1
    assert why_not(state, "offering") == "This exchange takes 2 pips, you have 1 left (rules 5.5)."


def test_two_pips_are_a_god_card_and_the_next_is_shown_at_once() -> None:
    state = play(exchange(4), "card mama_sara")
    assert state.dump()["gods"]["face_up"]["mama_sara"] != "15a"
    play(state, "card mama_sara")
    assert len(seat_of(state, 0)["hand"]) == 2


def test_two_pips_are_a_feather_of_a_colour_below_three() -> None:
    state = exchange(2, feathers=[[1, 5, 9]])
    assert "feather turquoise" not in offers(state)
    assert "rules 5.3" in why_not(state, "feather turquoise")
    play(state, "feather orange", "slot 7")
    assert seat_of(state, 0)["feathers"] == [1, 5, 7, 9]


def test_two_pips_move_a_quipu_to_the_reserve() -> None:
    state = play(exchange(2), "quipu")
    assert (seat_of(state, 0)["quipus"], seat_of(state, 0)["reserve"]) == (9, 1)


def test_unspent_pips_are_lost() -> None:
    state = play(exchange(6), "stop")
    assert state.actor == 1
