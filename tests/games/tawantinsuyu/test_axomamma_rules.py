"""What else holds for Axomamma: personalities, standing rules, no Worker, Festivals and the end, difficulty."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from kancha.games.tawantinsuyu.state import State

from .axomamma_turns import ITS_TURN, SPOT, acted, before, conquers, its
from .positions import GAME, choose, gods, goods, pile, play, player, position, solo, tapestries

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
