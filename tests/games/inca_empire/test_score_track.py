"""The score track (rules 4), the Inca phase (rules 5) and the Sapa Inca phase (rules 12): examples A, B and F3, F4."""

from __future__ import annotations

import random
from typing import cast

import pytest

from kancha.games.inca_empire.rules.scoring import after_gifts, gifts, inca_phase, income, sapa_inca_phase, score
from kancha.games.inca_empire.state import State

from .positions import GAME, labor, play, points, position, ranking, seat_of, tiles, way
from .reference import CHARTS

END_OF_PHASE = [["next_phase", 0, 0, 0]]
A1 = {9: "orange", 6: "green brown", 4: "blue"}


# figures and stacks


def test_a1_the_last_place_gets_tile_1_and_of_equal_points_the_outer_figure_is_behind() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 0), track=A1)
    assert tiles(state) == ["blue", "brown", "green", "orange"]
    assert ranking(state) == ["orange", "green", "brown", "blue"]
    assert state.actor == seat_of("blue")


def test_a2_a_figure_that_arrives_stands_outside_and_a_gain_of_nothing_moves_nothing() -> None:
    state = position(track=A1)
    score(state, seat_of("brown"), 3)
    assert state.dump()["track"]["9"] == [seat_of("orange"), seat_of("brown")]
    assert ranking(state) == ["orange", "brown", "green", "blue"]
    score(state, seat_of("orange"), 0)
    assert ranking(state) == ["orange", "brown", "green", "blue"]


def test_a3_without_points_the_first_tiles_stack_the_figures_and_the_next_order_is_turned_round() -> None:
    state = position(frames=END_OF_PHASE, at=(2, 0), track={0: "blue green orange brown"}, order="blue green orange brown")
    assert tiles(state) == ["brown", "orange", "green", "blue"]
    for seed in range(5):
        fresh = GAME.start(4, seed, {})
        assert fresh.dump()["track"] == {"0": fresh.dump()["order"]}


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_the_ranking_is_that_of_real_stacks(players: int, seed: int) -> None:
    rng = random.Random(seed)
    state = cast(State, GAME.start(players, seed, {}))
    stacks: dict[int, list[int]] = {0: state.dump()["order"]}
    for _ in range(60):
        seat, gain = rng.randrange(players), rng.choice([0, 1, 1, 2, 3, 7])
        score(state, seat, gain)
        if gain:
            (space,) = [space for space, stack in stacks.items() if seat in stack]
            stacks[space].remove(seat)
            stacks.setdefault(space + gain, []).append(seat)
        assert state.rank == [figure for space in sorted(stacks, reverse=True) for figure in stacks[space]]
        assert state.scores() == [next(space for space, stack in stacks.items() if seat in stack) for seat in range(players)]


def test_g1_the_inner_figure_wins_a_tie() -> None:
    state = position(at=(7, 8), track={50: "green orange", 30: "blue brown"}, frames=END_OF_PHASE)
    assert state.over
    assert state.winners() == [seat_of("green")]
    assert state.scores()[seat_of("green")] == state.scores()[seat_of("orange")] == 50


# the Inca phase


def supported(state: State, labor: list[int]) -> list[int]:
    """Labor after the support of the present era."""
    return after_gifts(labor, gifts(state, labor, state.round))


def test_b1_income_is_the_era_and_the_markers_and_the_terraces_and_the_leader_supports_the_last() -> None:
    state = position(
        frames=END_OF_PHASE, at=(3, 5), track={9: "orange", 6: "green brown", 4: "blue"},
        held={"orange": "huanuco chanca"}, markers={"huanuco": "C5", "chanca": "C3"}, terraces="huanuco",
    )  # fmt: skip
    assert state.round == 4
    assert labor(state, "orange") == 3 + 5 + 1 - 1
    assert labor(state, "blue") == 3 + 1
    assert labor(state, "green") == labor(state, "brown") == 3


def test_b2_with_four_in_the_third_era_the_first_gives_two_and_the_second_one() -> None:
    state = position(at=(5, 2), track={9: "orange", 6: "green", 5: "brown", 4: "blue"})
    after = supported(state, [6, 3, 4, 5])
    assert [after[seat_of(colour)] for colour in ("orange", "green", "brown", "blue")] == [4, 4, 5, 5]


def test_b3_with_three_the_second_gives_nothing() -> None:
    state = position(players=3, at=(5, 2), track={9: "orange", 6: "green", 4: "blue"})
    after = supported(state, [6, 3, 5])
    assert [after[seat_of(colour, 3)] for colour in ("orange", "green", "blue")] == [4, 5, 5]


def test_b4_the_first_era_gives_six_without_support_and_what_is_left_is_kept() -> None:
    state = cast(State, GAME.start(4, 1, {}))
    assert state.labor == [6, 6, 6, 6]
    state = position(
        frames=END_OF_PHASE, at=(1, 2), labor=2, track={2: "orange", 1: "blue brown", 0: "green"},
        held={"blue": "anti"}, markers={"anti": "C4"}, terraces="anti",
    )  # fmt: skip
    assert (state.round, state.phase_kind()) == (2, 1)
    assert [labor(state, colour) for colour in ("orange", "blue", "brown", "green")] == [4, 7, 5, 6]


@pytest.mark.parametrize(("era_round", "each"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2), (7, 1)])
def test_income_shrinks_from_era_to_era(era_round: int, each: int) -> None:
    state = position(at=(era_round, 0))
    assert [income(state, seat, state.round) for seat in range(4)] == [each] * 4


def test_a_giver_gives_no_more_than_he_has_and_passes_nothing_on() -> None:
    state = position(at=(5, 2), track={9: "orange", 6: "green", 5: "brown", 4: "blue"})
    assert supported(state, [1, 0, 0, 0]) == [0, 1, 0, 0]
    assert supported(state, [0, 0, 0, 5]) == [0, 0, 1, 4]


def test_support_follows_income_so_nobody_is_short_by_it() -> None:
    state = position(at=(7, 0), track={9: "orange", 6: "green", 5: "brown", 4: "blue"})
    inca_phase(state)
    assert [labor(state, colour) for colour in ("orange", "green", "brown", "blue")] == [0, 0, 2, 2]


@pytest.mark.parametrize("variants", [{}, {"early_downfall": 1}])
@pytest.mark.parametrize("number", range(1, 8))
def test_what_the_next_inca_phase_is_said_to_bring_is_what_it_brings(number: int, variants: dict[str, int]) -> None:
    last = {1: 2, 7: 8}.get(number, 4 if number < 5 else 6)
    held = {"orange": "huanuco chanca", "green": "arequipa"}
    state = position(
        at=(number, last), labor=5, held=held, track={9: "orange", 6: "green", 5: "brown", 4: "blue"}, variants=variants
    )
    said = [seat.income for seat in GAME.view(state, None).seats]
    play(state, "end")
    if number == 7:
        assert said == [None] * 4
        return
    kept = 5 if number == 1 else 3 if number < 5 else 2
    assert [seat.labor - kept for seat in GAME.view(state, None).seats] == said
    assert said[seat_of("blue")] > said[seat_of("brown")], "the last is supported best"


# the Sapa Inca phase


def test_f3_the_leader_scores_first_and_buildings_of_others_count() -> None:
    """Orange and blue share three garrisons, two cities and a temple; blue has one garrison and one city with temple more."""
    chart = CHARTS[4]
    shared = ["caranqui", "molleturo", "achupallas", "quito", "tumbes"]
    reached = chart.joined({"R001", *way("orange", *shared).split()})
    garrison = next(id for id, site in chart.sites.items() if site["kind"] == "garrison" and id not in reached)
    city = next(id for id, site in chart.sites.items() if site["kind"] == "city" and id not in reached)
    state = position(
        at=(4, 4), track={20: "orange", 17: "blue", 0: "brown green"},
        held={"orange": "huanuco chanca"}, terraces="huanuco chanca",
        roads={"orange": way("orange", *shared), "blue": way("blue", *shared, garrison, city)},
        garrisons=f"caranqui molleturo achupallas {garrison}", cities=f"quito tumbes {city}", temples=f"quito {city}",
    )  # fmt: skip
    sapa_inca_phase(state)
    assert (points(state, "orange"), points(state, "blue")) == (35, 36)
    assert ranking(state)[:2] == ["blue", "orange"]


def test_f3_who_scores_first_stands_inside_on_the_same_space() -> None:
    state = position(
        at=(4, 4), track={35: "brown", 20: "orange", 19: "blue", 0: "green"},
        held={"orange": "huanuco", "blue": "anti carabaya"}, terraces="huanuco anti carabaya",
    )  # fmt: skip
    sapa_inca_phase(state)
    assert (points(state, "orange"), points(state, "blue")) == (21, 21)
    assert ranking(state) == ["brown", "orange", "blue", "green"]


@pytest.mark.parametrize(("at", "kept"), [((4, 4), 3), ((6, 6), 2), ((7, 8), 1)])
def test_f4_labor_above_the_number_of_the_era_is_returned(at: tuple[int, int], kept: int) -> None:
    state = position(at=at, labor={"orange": 5, "blue": 1})
    sapa_inca_phase(state)
    assert (labor(state, "orange"), labor(state, "blue"), labor(state, "green")) == (kept, 1, 0)


def test_the_sapa_inca_phase_empties_the_sun_board() -> None:
    sun = {"q1": "epidemic", "q2": "harsh_weather", "q3": "urban_renewal", "q4": "key_outpost"}
    state = position(at=(4, 4), sun=sun)
    assert any(state.force)
    sapa_inca_phase(state)
    assert not any(state.force)
    assert not any(state.face_up)
    assert sorted(state.dump()["cards"]["discard"]) == sorted(sun.values())
