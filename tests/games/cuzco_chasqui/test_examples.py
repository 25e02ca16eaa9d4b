"""The worked examples of the rulebook (EXAMPLES.md E01-E28) with their exact numbers."""

from __future__ import annotations

import pytest

from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID

from .positions import GAME, asked, offers, play, position, seat_of, why_not

RED, YELLOW, GREEN, BLUE = range(4)


def test_e01_a_die_must_be_lower_than_every_die_on_the_space() -> None:
    for die in range(1, 7):
        state = position(
            players=4,
            seat=RED,
            dice=[[die, die, die], [5, 1, 1], [3, 1, 1]],
            spaces=[[None] * 3, ["study", None, None], ["study", None, None]],
        )
        assert (f"{die} study" in offers(state, "place")) == (die in (1, 2))
        if die > 2:
            assert why_not(state, f"place {die} study") == f"A 3 lies there, and {die} is not lower (rules 5.1)."


def test_e02_a_first_departure_uses_the_exits_as_they_lie() -> None:
    state = play(position(players=4, seat=BLUE, dice=[[1, 1, 1]] * 3 + [[4, 4, 4]]), "place 4 stone")
    assert asked(state) == "move_to"
    assert offers(state) == {"go I0", "go I2"}
    for place in ("I4", "I1", "I3", "I5"):
        assert "rules 5.3" in why_not(state, f"go {place}")


def test_e03_a_delivery_goes_on_top_and_brings_a_feather() -> None:
    state = position(players=4, seat=BLUE, dice=[[1, 1, 1]] * 3 + [[4, 4, 4]], villages={"I0": [GREEN]})
    before = dict(GAME.view(state, BLUE).feather_supply)
    play(state, "place 4 stone", "go I0")
    assert asked(state) == "feather_slot"
    assert len(offers(state, "slot")) == 3
    state.apply(state.options[0])
    assert state.dump()["villages"]["I0"] == [GREEN, BLUE]
    own = seat_of(state, BLUE)
    assert (own["quipus"], own["place"], own["vp"], len(own["feathers"])) == (9, "I0", 0, 1)
    after = dict(GAME.view(state, BLUE).feather_supply)
    assert {id: before[id] - after[id] for id in before} == {"turquoise": 0, "purple": 0, "orange": 0, "pink": 1}


def test_e04_three_feathers_of_a_colour_are_all_but_the_quipu_is_delivered() -> None:
    pink = [2, 8, 12]
    state = position(place=["O5"], feathers=[pink], dice=[[6, 6, 6]])
    play(state, "place 6 stone", "go O0")
    assert seat_of(state, 0)["feathers"] == pink
    assert seat_of(state, 0)["quipus"] == 9
    assert state.dump()["villages"] == {"O0": [0]}


def test_e05_a_farm_tile_is_taken_at_any_pips_up_to_the_die() -> None:
    state = position(players=4, seat=YELLOW, dice=[[1, 1, 1], [4, 4, 4]])
    column = state.dump()["tiles"]["farm"]["column"]
    play(state, "place 4 farm")
    assert offers(state, "take") == set(column[:4])
    assert "rules 5.4" in why_not(state, f"take {column[4]}")
    offerings = state.offerings[YELLOW]
    play(state, f"take {column[2]}")
    assert seat_of(state, YELLOW)["tiles"] == [column[2]]
    assert state.dump()["tiles"]["farm"]["column"] == [*column[:2], None, *column[3:]]
    assert (state.offerings[YELLOW], state.food[YELLOW], state.points[YELLOW]) == (offerings, 0, 0)


def test_e06_an_exchange_spends_pips_on_any_mixture() -> None:
    state = position(
        players=4, seat=YELLOW, dice=[[1, 1, 1], [5, 5, 5]], knowledge=[0, 1], standing=[1, 0, 2, 3], tiles=["", "S04c S05b F01c"]
    )
    play(state, "place 5 exchange", "lower S04c", "lower S05b")
    assert state.knowledge[YELLOW] == 6
    play(state, "lower F01c")
    assert state.food[YELLOW] == 3
    assert "rules 5.5" in why_not(state, "lower F01c")
    play(state, "offering")
    assert state.offerings[YELLOW] == 1
    assert state.actor != YELLOW
    assert seat_of(state, YELLOW)["tiles"] == ["S04c down", "S05b down", "F01c down"]


def test_e07_a_priest_pushes_the_whole_run_down() -> None:
    state = position(players=4, seat=YELLOW, dice=[[1, 1, 1], [3, 3, 3]], steps=[GREEN, BLUE, RED, None, None, None])
    priests = state.priests(GREEN)
    play(state, "place 3 temple")
    assert state.steps == [BLUE, RED, YELLOW, -1, -1, -1]
    assert state.priests(GREEN) == priests + 1
    assert asked(state) == "blessing"


def test_e08_a_blessing_is_a_card_or_offering_and_a_step_or_food() -> None:
    state = position(players=4, seat=GREEN, dice=[[1, 1, 1]] * 2 + [[2, 2, 2]])
    play(state, "place 2 temple")
    assert offers(state) == {"offering", "card illapa", "card mama_quilla", "card viracocha", "card pacha_mama", "card mama_sara"}
    pile = len(state.dump()["gods"]["piles"]["viracocha"])
    play(state, "card viracocha")
    assert offers(state) == {"knowledge", "food"}
    play(state, "food")
    assert seat_of(state, GREEN)["hand"] == ["07a"]
    assert len(state.dump()["gods"]["piles"]["viracocha"]) == pile - 1
    assert state.dump()["gods"]["face_up"]["viracocha"] is not None
    assert (state.food[GREEN], state.offerings[GREEN], state.knowledge[GREEN]) == (1, 0, 0)


def test_e09_a_circlet_pays_its_points_and_the_bonus_of_the_round() -> None:
    state = position(players=4, seat=RED, round=3, dice=[[4, 4, 4]], feathers=[[5, 6]])
    play(state, "place 4 headdress")
    assert state.points[RED] == 9
    assert asked(state) == "blessing"
    assert seat_of(state, RED)["circlets"] == [3]
    play(state, "offering", "food")
    assert "4 headdress" not in offers(position(seat=RED, dice=[[4, 4, 4]], feathers=[[5, 6]], circlets=[[3]]), "place")


def test_e10_the_vp_space_is_always_open() -> None:
    for die in range(1, 7):
        state = position(players=4, seat=GREEN, dice=[[1, 1, 1], [1, 1, 1], [die] * 3], spaces=[["vp", "vp", None], ["vp"] * 3])
        play(state, f"place {die} vp")
        assert state.points[GREEN] == 2


def test_e11_equal_tiles_of_a_colour_are_one_joint_usage() -> None:
    state = position("use_tiles", players=4, tiles=["S04a S04b- F10a F10b- F10c"])
    tiles = seat_of(state, RED)["tiles"]
    assert offers(state) == {"stop", "use study stone_trail", "use farm food"}
    play(state, "use study stone_trail")
    assert offers(state) == {"go I0", "go I2"}
    play(state, "go I0", "slot 2")
    assert offers(state) == {"stop", "use farm food"}
    play(state, "use farm food")
    assert state.food[RED] == 3
    assert seat_of(state, RED)["tiles"] == tiles
    assert asked(state) != "use_tiles"


def test_e12_knowledge_is_scored_and_makes_the_order() -> None:
    state = position("university", players=4, knowledge=[4, 9, 0, 4], standing=[YELLOW, BLUE, RED, GREEN])
    assert [state.points[seat] for seat in (YELLOW, BLUE, RED, GREEN)] == [9, 4, 4, 0]
    assert state.order == state.standing == [YELLOW, BLUE, RED, GREEN]
    assert state.knowledge == [0, 0, 0, 0]


def test_e13_a_good_is_bought_for_food_in_the_new_order() -> None:
    state = position("market", players=4, order=[GREEN, RED, YELLOW, BLUE], food=[6, 6, 2, 6], row="soup soup jewelry bowl tools")
    assert state.actor == GREEN
    play(state, "buy soup")
    assert (state.food[GREEN], state.points[GREEN]) == (1, 1)
    for seat in (RED, YELLOW):
        assert state.actor == seat
        assert "buy soup" in offers(state)
        play(state, "pass")


def test_e14_a_met_mission_pays_six_and_the_next_chooses_from_one_fewer() -> None:
    state = position(
        "palace", players=4, order=[GREEN, RED, YELLOW, BLUE], masks=["condor", "serpent", "puma", "sun"],
        feathers=[[], [], [3, 6, 11]], missions=["", "", "02 07 29"], palace="25 26",
    )  # fmt: skip
    assert state.actor == GREEN
    assert offers(state) == {"complete 02"}
    play(state, "complete 02")
    assert (state.points[GREEN], state.completed(GREEN)) == (6, 1)
    assert len(state.options) == 6
    play(state, "mission 25")
    assert "25" in seat_of(state, GREEN)["missions"]
    state.apply(state.options[0])
    assert len(state.options) == 5


def test_e15_a_medal_uses_a_face_up_card_for_no_offering() -> None:
    state = position(
        players=4,
        seat=BLUE,
        dice=[[1, 1, 1]] * 3 + [[2, 2, 2]],
        medals=[0, 0, 0, 1],
        offerings=[0, 0, 0, 2],
        face_up=(1, 5, 7, 10, 13),
    )
    out = state.medals_out
    play(state, "medal 13")
    dump = state.dump()
    assert dump["gods"]["discard"] == ["13a"]
    assert dump["gods"]["face_up"]["mama_sara"] not in ("13a", None)
    assert (state.medals[BLUE], state.medals_out, state.offerings[BLUE]) == (0, out + 1, 2)


@pytest.mark.parametrize(("tiles", "gain"), [("S01a", 2), ("S01a S01b", 3)])
def test_e16_god_1_counts_one_tile_more(tiles: str, gain: int) -> None:
    state = position("use_tiles", tiles=[tiles], hands=[[1]], offerings=[1])
    play(state, "god 1", "boost study offering")
    assert state.offerings[0] == gain


@pytest.mark.parametrize(("tiles", "goals"), [("F04a", {"I0", "I2"}), ("F04a F04b", {"I0", "I2", "I4"})])
def test_e17_god_1_makes_one_stronger_move(tiles: str, goals: set[str]) -> None:
    state = position("use_tiles", tiles=[tiles], hands=[[1]], offerings=[1])
    play(state, "god 1", "boost farm stone_trail")
    assert offers(state, "go") == goals


def test_e18_god_3_doubles_the_points_of_a_good() -> None:
    state = position("buy_good", food=[6], row="jewelry soup soup bowl", hands=[[3]], offerings=[1])
    play(state, "god 3", "buy jewelry")
    assert state.points[0] == 18
    assert state.food[0] == 0


def test_e19_god_4_completes_a_mission_that_lacks_one() -> None:
    state = position("mission", feathers=[[4, 7]], missions=["01 07 29"], hands=[[4]], offerings=[1])
    play(state, "grant 01 card")
    assert (state.points[0], state.offerings[0], state.completed(0)) == (4, 0, 1)
    assert asked(state) == "new_mission"


def test_e20_god_6_ignores_the_placement_rule() -> None:
    state = position(
        players=4, dice=[[2, 4, 5], [3, 1, 1], [6, 1, 1]], spaces=[[None] * 3, ["exchange", None, None], ["vp", None, None]],
        hands=[[6]], offerings=[1],
    )  # fmt: skip
    play(state, "god 6", "lift 6 vp", "drop exchange")
    assert {space.id: space.dice for space in GAME.view(state, 0).spaces}["exchange"] == ((2, 6), (1, 3))
    assert {"2 exchange"} == {text for text in offers(state, "place") if text.endswith("exchange")}


def test_e21_god_5_opens_every_space_without_a_one() -> None:
    state = position(
        dice=[[6, 6, 6], [1, 2, 2]], spaces=[[None] * 3, ["temple", "exchange", None]], hands=[[5]], offerings=[1], medals=[0]
    )
    play(state, "place 6 vp")
    assert asked(state) == "turn_again"
    before = state.die_space[:]
    play(state, "god 5")
    texts = offers(state, "place")
    assert {"1 exchange", "1 vp"} <= texts
    assert "1 temple" not in texts
    assert "rules 5.1" in why_not(state, "place 1 temple")
    play(state, "place 1 exchange")
    assert state.frames[-2] == 1
    play(state, "vp")
    assert state.points[0] == 3
    assert state.die_space == before


def test_e22_god_13_works_with_six_but_shows_its_face() -> None:
    state = position(dice=[[2, 2, 2], [3, 1, 2]], spaces=[[None] * 3, ["exchange", None, None]], hands=[[13]], offerings=[1])
    play(state, "god 13", "place 2 exchange")
    assert state.frames[-2] == 6
    play(state, "stop")
    assert state.actor == 1
    assert {text for text in offers(state, "place") if text.endswith("exchange")} == {"1 exchange"}


def final(**given: object) -> State:
    return position("final_scoring", round=6, **given)  # type: ignore[arg-type]


def test_e23_medals_left_are_worth_two_each() -> None:
    assert final(medals=[2, 0]).points == [4, 0]


def test_e24_the_top_quipu_scores_its_village() -> None:
    state = final(players=4, villages={"O1": [BLUE, RED], "I1": [RED], "I0": [RED, GREEN], "O5": [RED, BLUE]})
    assert state.points == [8, 0, 1, 7]


def test_e25_the_last_in_order_takes_the_last_pututu() -> None:
    def rolled(stream: int) -> State:
        return position(
            "round", players=4, order=[RED, GREEN, YELLOW, BLUE], pututus=[[11, 0]], pututu_supply=[1, 3], dice_stream=stream
        )

    def equal_dice(state: State) -> list[int]:
        return [4 - len(set(state.dice[seat * 3 : seat * 3 + 3])) for seat in range(4)]

    state = next(state for state in map(rolled, range(10_000)) if equal_dice(state) == [1, 2, 2, 3])
    assert [seat_of(state, seat)["pututus"] for seat in range(4)] == [[11, 0], [1, 0], [0, 0], [0, 1]]
    assert state.pututu_supply == [0, 2]


def test_e26_pututus_turn_a_die_before_it_is_placed() -> None:
    state = position(players=4, seat=YELLOW, pututus=[[0, 0], [2, 0]], dice=[[5, 1, 1], [6, 6, 6]], spaces=[["farm", None, None]])
    assert "6 farm" not in offers(state, "place")
    assert "6-1 farm" not in offers(state, "place")
    supply = state.pututu_supply[0]
    column = state.dump()["tiles"]["farm"]["column"]
    play(state, "place 6-1-1 farm")
    assert state.pututu_supply[0] == supply + 2
    assert column[3] in offers(state, "take")
    assert column[4] not in offers(state, "take")
    play(state, f"take {column[3]}")
    assert seat_of(state, YELLOW)["dice"].count(4) == 1
    assert seat_of(state, YELLOW)["pututus"] == [0, 0]


@pytest.mark.parametrize(("villages", "lacking"), [("I0 I2 O4 O1 O5", 0), ("I0 I2 I3 O1 O5", 1)])
def test_e27_mission_14_asks_for_five_different_villages(villages: str, lacking: int) -> None:
    state = position("mission", villages={id: [0] for id in villages.split()}, missions=["14 29 28"])
    own = GAME.view(state, 0).seats[0]
    worth = sorted(village.vp for village in GAME.view(state, 0).villages if village.quipus)
    assert worth == ([1, 2, 4, 5, 7] if not lacking else [1, 2, 2, 5, 7])
    assert {mission.id: mission.lacking for mission in own.missions}["14"] == lacking
    assert ("complete 14" in offers(state)) == (lacking == 0)


@pytest.mark.parametrize(
    ("players", "feathers", "dealt", "palace", "wide", "pututus", "spaces"),
    [(4, 12, 4, 6, 5, (12, 3), 8), (3, 9, 3, 5, 4, (9, 2), 7), (2, 6, 2, 4, 4, (6, 1), 6)],
)
def test_e28_set_up_figures(
    players: int, feathers: int, dealt: int, palace: int, wide: int, pututus: tuple[int, int], spaces: int
) -> None:
    for seed in range(5):
        state = GAME.start(players, seed, {"pututus": True})
        assert isinstance(state, State)
        view = GAME.view(state, None)
        assert [state.points[seat] for seat in state.order] == [0, 1, 2, 5][:players]
        assert sorted(count for _, count in view.feather_supply) == [feathers - 1] * dealt + [feathers] * (4 - dealt)
        assert len(view.palace) == palace
        assert [len(row) for row in view.market] == [wide] * 6
        assert view.pututu_supply == pututus
        assert len(view.spaces) == spaces
        assert state.offerings == [2] * players
        assert state.medals == [1] * players
        assert state.medal_stack == 6
        while state.dump()["phase"] != "I":
            state.apply(state.options[0])
        if players == 2:
            assert len(state.dump()["gods"]["discard"]) == 1
        assert all(len({(int(card[:2]) - 1) // 3 for card in own["hand"]}) == 2 for own in state.dump()["seats"])
        assert all(len(own["missions"]) == 3 and own["missions"][0] in MISSION_ID[:6] for own in state.dump()["seats"])
