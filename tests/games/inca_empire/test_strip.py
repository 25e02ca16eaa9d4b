"""What the table page shows of a seat in numbers, what time it is, the headings of options, and where points came from."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

import kancha
from kancha.games.inca_empire import actions
from kancha.games.inca_empire.tables import works

from .positions import GAME, offers, play, position, random_game

SOURCES = {"Sapa Inca", "Conquest", "Cities", "Temples", "Garrisons", "Pilgrimage", "Terraces"}
OPTIONS = ("pizarros_arrival", "early_downfall", "gods_agree")
SETUPS: list[tuple[int, dict[str, Any]]] = [
    (players, dict(zip(OPTIONS, chosen, strict=True)))
    for players in (3, 4)
    for chosen in product((False, True), repeat=3)
    if players == 4 or not chosen[1]
]


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_the_sources_of_points_sum_to_the_score(players: int, options: dict[str, Any]) -> None:
    met: set[str] = set()
    for seed in range(3):
        match = kancha.new("inca_empire", players=players, seed=seed, **options)
        chance = random.Random(seed)
        while not match.over:
            legal = match.state.legal_actions()
            match.apply(chance.choice(legal[1:] if len(legal) > 1 and chance.random() < 0.9 else legal))
        for seat, sources in enumerate(match.sources()):
            assert sum(sources.values()) == match.scores()[seat]
            met |= sources.keys()
    assert met <= SOURCES
    assert len(met) >= 5


def test_goods_are_those_of_the_seat_and_change_with_what_it_does() -> None:
    state = position(labor=5, roads={"orange": "R087 R074"}, held={"orange": "anti"}, markers={"anti": "C1"})

    def goods(seat: int) -> dict[str, int]:
        return {good.id: good.value for good in GAME.strip(GAME.view(state, None), seat).goods}

    before = goods(0)
    assert list(before) == ["points", "labor", "income", "roads", "sapa"]
    assert (before["labor"], before["roads"]) == (5, works.FREE_ROADS)
    road = next(text for text in offers(state) if text.startswith("road "))
    play(state, road)
    assert goods(0)["roads"] == works.FREE_ROADS - 1
    play(state, "stop")
    assert goods(0)["roads"] == 0
    assert goods(1)["roads"] == works.FREE_ROADS


def test_every_good_has_a_name_an_icon_and_a_sentence() -> None:
    for state, _ in random_game(4, 3):
        view = GAME.view(state, None)
        for seat in range(4):
            for good in GAME.strip(view, seat).goods:
                assert good.name
                assert good.icon
                assert good.note.endswith(".")


def test_the_hand_lies_before_its_owner_only_and_is_on_the_drawing() -> None:
    for step, (state, _) in enumerate(random_game(3, 5)):
        if step % 20:
            continue
        view = GAME.view(state, 1)
        parts = GAME.strip(view, 1).parts
        assert parts
        assert set(parts) <= set(GAME.draw(view).parts)
        assert GAME.strip(view, 0).parts == GAME.strip(view, 2).parts == ()


@pytest.mark.parametrize(
    ("at", "variants", "round", "text"),
    [
        ((1, 2), {}, 1, "Pre-Empire · round 1 of 7"),
        ((3, 2), {}, 3, "Early Empire · round 3 of 7"),
        ((7, 2), {"early_downfall": 1}, 5, "Late Empire · round 5 of 5"),
    ],
)
def test_the_time_is_told_as_the_rounds_are_played(at: tuple[int, int], variants: dict[str, int], round: int, text: str) -> None:
    assert GAME.now(GAME.view(position(at=at, variants=variants), None)) == (round, text)


def test_every_option_of_a_turn_stands_under_a_heading() -> None:
    headings = {GAME.group(state, action) for state, _ in random_game(4, 9) for action in state.legal_actions()}
    usual = {"Roads", "Additional road", "Conquer", "Build", "Cards", "End"}
    assert usual <= headings <= {*usual, "Pilgrimage"}
    assert GAME.aside == {"Additional road"}
    assert GAME.group(position(), actions.END) == "End"
