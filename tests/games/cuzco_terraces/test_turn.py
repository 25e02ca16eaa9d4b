"""The frame of a turn (rules 2 and 4): set-up, action points, the duty and its waiver, tokens, standstill; example E7."""

from __future__ import annotations

import pytest

import kancha
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import HEX_ID, HEX_Q, HEX_R

from .positions import (
    GAME,
    build,
    crop,
    ids,
    move,
    move_costs,
    offers,
    place,
    play,
    position,
    set_pond,
    terrain_on,
    village,
    why_not,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_the_pieces_of_the_rulebook(players: int) -> None:
    dump = GAME.start(players, 5, {}).dump()
    assert dump["ponds"] == ["F15", "F27", "I18"]
    assert dump["terrain"] == {}
    assert dump["supply"] == {"triples": 56, "floors": {"2": 12, "4": 11, "6": 10, "8": 8, "10": 6}}
    assert len(dump["cards"]["deck"]) == 30 - 1 - 3 * players
    assert dump["cards"]["discard"] == []
    for seat in dump["seats"]:
        assert (seat["prestige"], seat["incas"], seat["tokens"], len(seat["hand"])) == (0, [], 3, 3)
        assert seat["tiles"] == {"double": 5, "crop": 3, "village": 2}
        assert seat["shown"] == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot_or_chosen(players: int) -> None:
    assert {GAME.start(players, seed, {}).actor for seed in range(60)} == set(range(players))
    for seat in range(players):
        assert GAME.start(players, 3, {"first_player": str(seat + 1)}).actor == seat


def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(kancha.BadOption):
        GAME.start(2, 1, {"first_player": "3"})


def test_a_whole_turn_as_in_the_rulebook() -> None:
    state = position(
        duty=True,
        terrain=village("K12 L11 K10 H13") | crop("J13 K14 L13 M12 L9 I12 I14"),
        triples_on_top=["K12 J13 K14", "L11 L13 M12", "H13 I12 I14"],
        doubles_on_top=["K10 L9"],
        face_up="mask",
        hands=["mask"],
    )
    assert place(state, "triple K8/K6,L7") == 1
    assert move_costs(state, "reserve")["K8"] == 2, "steps b and c as one action"
    assert move(state, "reserve", "K6") == 1
    assert move(state, "K6", "K8") == 1
    build(state, "L11", 4)
    assert (state.action_points, state.points) == (2, [2, 0])
    assert "L11" not in move_costs(state, "K8")
    assert move(state, "K8", "K10") == 0
    set_pond(state, "J11")
    assert (state.action_points, state.points) == (1, [2, 0])
    assert place(state, "double I10/J9") == 1
    assert (state.action_points, state.points) == (0, [5, 0])
    assert ids(state.full_ponds) == {"J11"}
    play(state, "end", "festival L11", "play mask")
    assert state.points == [7, 0]
    assert state.dump()["temples"] == [{"hex": "L11", "value": 4, "disc": 1, "fresh": 0}]
    assert (state.turn_of, state.action_points) == (1, 6)


def test_a_turn_has_six_points_and_what_is_left_is_lost() -> None:
    state = position(duty=True)
    place(state, "crop H11")
    assert state.action_points == 5
    play(state, "end")
    assert (state.turn_of, state.action_points) == (1, 6)
    place(state, "crop H13")
    play(state, "end")
    assert (state.turn_of, state.action_points) == (0, 6)


def test_a_turn_begins_with_a_terrain() -> None:
    state = position(starts=True, terrain=village("K6 K8 K10"), incas=["K6"], temples={"K10": 2}, hands=["mask"])
    assert state.duty == 1
    assert offers(state) == {"token", "terrain triple", "terrain double", "terrain crop", "terrain village"}
    for notation in ("end", "enter", "inca K6", "pond", "temple", "draw up", "draw deck", "expand K10"):
        assert "rules 4.3" in why_not(state, notation)
    place(state, "double L9/M8")
    assert {"end", "enter", "pond", "draw up", "draw deck", "inca K6"} <= offers(state)


def test_a_token_gives_one_point_once_a_turn_and_is_gone() -> None:
    state = position(duty=True)
    play(state, "token")
    assert (state.action_points, state.tokens) == (7, [2, 3])
    assert "rules 4.4" in why_not(state, "token")
    place(state, "crop H11")
    assert (state.action_points, state.duty) == (6, 0)
    assert "token" not in offers(state)
    play(state, "end")
    place(state, "crop H13")
    play(state, "end")
    assert "token" in offers(state)


def test_a_token_may_be_used_with_no_points_left() -> None:
    state = position(points=0)
    assert offers(state) == {"end", "token"}
    play(state, "token")
    assert state.action_points == 1
    assert "terrain triple" in offers(state)


def test_no_token_left_no_token_used() -> None:
    state = position(tokens=0)
    assert "token" not in offers(state)
    assert "rules 4.4" in why_not(state, "token")


def test_a_turn_ends_by_itself_when_nothing_else_can_be_done() -> None:
    state = position(points=1, tokens=0)
    place(state, "crop H11")
    assert state.turn_of == 1


def test_free_moves_stay_possible_without_points() -> None:
    state = position(points=0, tokens=0, terrain=crop("H11 H13"), incas=["H11"])
    assert offers(state) == {"end", "inca H11"}


# waiver and standstill


def stairs(**level: str) -> dict[str, str]:
    """Crops on every hex but the ponds such that no two neighbours have the same level; some hexes given otherwise."""
    steps = {id: f"C{1 + (q - r) % 3}" for id, q, r in zip(HEX_ID, HEX_Q, HEX_R, strict=True)}
    return {id: text for id, text in (steps | level).items() if id not in ("F15", "F27", "I18")}


NOTHING = {"double": 0, "crop": 0, "village": 0}


def standstill(players: int = 3, turn: int = 0) -> State:
    """Nobody has a tile of their own, and no triple fits anywhere."""
    return position(players=players, turn=turn, starts=True, terrain=stairs(), full_ponds="F15 F27 I18", tiles=NOTHING)


def test_the_duty_is_waived_when_no_tile_fits() -> None:
    state = standstill()
    assert state.duty == 0
    assert {"end", "token", "enter", "draw up", "draw deck"} == offers(state)
    assert why_not(state, "terrain triple")


def test_one_single_that_fits_keeps_the_duty() -> None:
    state = position(starts=True, terrain=stairs(), full_ponds="F15 F27 I18", tiles=NOTHING | {"crop": 1})
    assert state.duty == 1
    assert offers(state) == {"token", "terrain crop"}


def test_singles_on_top_of_everything_take_no_further_single() -> None:
    state = position(
        starts=True, terrain=stairs(), singles_on_top=" ".join(stairs()), full_ponds="F15 F27 I18", tiles=NOTHING | {"crop": 1}
    )
    assert state.duty == 0


def test_without_a_duty_a_terrain_may_be_placed_later_in_the_turn() -> None:
    """The only three level hexes are blocked by an Inca, which then walks away."""
    level = {"H11": "C9", "H13": "C9", "I12": "C9"}
    state = position(starts=True, terrain=stairs(**level), full_ponds="F15 F27 I18", tiles=NOTHING, incas=["I12"])
    assert state.duty == 0
    move(state, "I12", "I14")
    assert place(state, "triple H11/H13,I12") == 1
    assert terrain_on(state, "H11") == "V10"
    assert state.quiet_turns == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_without_terrain_ends_the_game_by_the_seat_whose_turn_ended(players: int) -> None:
    state = standstill(players, turn=1)
    for quiet in range(players - 1):
        assert state.actor == (1 + quiet) % players
        play(state, "end")
        assert (state.quiet_turns, state.ended_by) == (quiet + 1, -1)
    trigger = state.actor
    play(state, "end")
    assert state.ended_by == trigger
    last = []
    while not state.over:
        assert state.duty == 0
        last.append(state.actor)
        play(state, "end")
    assert last == [(trigger + ahead) % players for ahead in range(1, players)]


def test_a_standstill_brings_the_grand_final_scoring_at_once() -> None:
    terrain = stairs() | {"H11": "V9", "H13": "V8"}
    state = position(
        players=2, turn=1, starts=True, quiet_turns=1, terrain=terrain, full_ponds="F15 F27 I18", tiles=NOTHING,
        temples={"H11": 2}, incas=["", "H13"],
    )  # fmt: skip
    play(state, "end")
    assert state.points == [0, 2]
    assert state.ended_by == 1
    play(state, "end")
    assert state.over


def test_a_terrain_ends_the_count_of_quiet_turns() -> None:
    state = position(players=3, quiet_turns=2, duty=True)
    place(state, "crop H11")
    play(state, "end")
    assert (state.quiet_turns, state.ended_by) == (0, -1)


def test_a_quiet_turn_that_places_nothing_voluntarily_counts_too() -> None:
    """Waived at its start, the turn could place after moving the Inca and does not."""
    level = {"H11": "C9", "H13": "C9", "I12": "C9"}
    state = position(starts=True, terrain=stairs(**level), full_ponds="F15 F27 I18", tiles=NOTHING, incas=["I12"])
    play(state, "end")
    assert state.quiet_turns == 1
