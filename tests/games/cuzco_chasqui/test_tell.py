"""The position in words: everything that a player needs is named, nothing is a raw id, nothing secret is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

import kancha
from kancha.games.cuzco_chasqui.names import card_name, good_name, place_name, tile_name
from kancha.games.cuzco_chasqui.tables import GOD_NAME, GOOD_ID, TILE_ID
from kancha.games.cuzco_chasqui.tables.road import PLACE_ID
from kancha.games.cuzco_chasqui.words.tell import tell

from .positions import GAME, position, random_game

RAW = re.compile(
    r"\w_\w|[{}\[\]=]|\bNone\b|\bTrue\b|\bFalse\b|View|\b[SF]\d\d[abc]\b|\bT\d\b|CUZCO|\b1 (?:pips|offerings|quipus)\b"
)


@pytest.mark.parametrize(("players", "pututus"), [(2, False), (3, True), (4, False)])
def test_no_raw_id_is_told_at_any_time(players: int, pututus: bool) -> None:
    for number, (state, _) in enumerate(random_game(players, 3, pututus)):
        if number % 15 == 0:
            for seat in (0, None):
                for line in told(GAME.view(state, seat)):
                    assert not RAW.search(line), line
                    assert line.rstrip().endswith((".", ":")), line


def told(view: Any) -> list[str]:
    return tell(view, [f"Player {seat + 1}" for seat in range(len(view.seats))])


def test_everything_that_a_player_needs_is_named() -> None:
    for number, (state, _) in enumerate(random_game(3, 8, True)):
        if number % 40:
            continue
        view = GAME.view(state, 1)
        text = "\n".join(told(view))
        for row in view.seats:
            assert f"{row.points} VP" in text
            for tile in row.tiles:
                assert tile_name(TILE_ID.index(tile.id)) in text
            for mission in row.missions:
                assert f'"{mission.text}"' in text
            for id, count in row.goods:
                assert f"{count} {good_name(GOOD_ID.index(id))}" in text
        for tile in (*view.study_column, *view.farm_column):
            assert tile is None or tile_name(TILE_ID.index(tile.id)) in text
        for card in view.seats[1].hand or ():
            assert card_name(card) in text
        for name in GOD_NAME:
            assert f"{name} shows" in text
        assert all(
            f"{place_name(PLACE_ID.index(village.id))}: {village.colour}, {village.vp} VP" in text for village in view.villages
        )
        assert text.count("stone trail ") + text.count("rope bridge ") >= 60


def test_the_own_area_comes_first_then_the_others_then_the_board() -> None:
    lines = told(GAME.view(position(players=3), 2))
    heads = [line for line in lines if re.match(r"Player \d(:| .you)|Road map|Action spaces|Palace", line)]
    assert [head.split(":")[0] for head in heads] == [
        "Player 3 (you)",
        "Player 1",
        "Player 2",
        "Road map",
        "Action spaces",
        "Palace",
    ]


def test_a_few_lines_in_full() -> None:
    state = position(
        place=["I3"], offerings=[1], food=[2], feathers=[[1, 2, 5]], tiles=["S01c F02a-"], villages={"I3": [1, 0]},
        goods=["soup soup"], missions=["38 07 41"], hands=[[4], [7]], dice=[[2, 4, 6], [3, 1, 1]],
        steps=[None, 1, None, None, None, 0],
        spaces=[[None, "temple", None], ["exchange", None, None]],
    )  # fmt: skip
    lines = [line.strip() for line in told(GAME.view(state, 0))]
    for line in (
        "Round 2 of 6, phase I: dice. Player order: Player 1 and Player 2.",
        "On turn: Player 1; asked: Player 1.",
        "Chasqui in Corca, knowledge 0.",
        "Dice to place: 2 and 6; placed: 4 on the temple space.",
        'Tiles: study tile "offering" (3 knowledge); farm tile "victory points" (1 food), lowered.',
        "Goods: 2 soup.",
        'Missions: "5 food", lacks 3; "quipus in 9 villages", lacks 8; "4 offerings", lacks 3. Completed: 0.',
        "God cards: 1, of which everybody knows god card 7 (Viracocha).",
        "The exchange space: 3 of Player 2.",
        "Temple: step 2 Player 2 and step 6 Player 1; 1 VP a priest in this round; 5 Inti medals left.",
    ):
        assert line in lines, line


def test_what_others_hold_in_secret_is_not_told() -> None:
    state = position(hidden=[[4], [8]])
    for seat, secret in ((0, 8), (1, 4), (None, 4)):
        own = [line for line in told(GAME.view(state, seat)) if line.strip().startswith("God cards")]
        assert not any(card_name(secret) in line for line in own)


def test_the_last_round_is_told_and_drawn() -> None:
    view = GAME.view(position(round=6), 0)
    assert told(view)[0].startswith("Round 6, the last, phase I")
    assert "Round 6, the last" in str(GAME.draw(view))
    assert "the last" not in told(GAME.view(position(round=5), 0))[0]


def test_the_opening_is_told() -> None:
    names = ["Ana", "Ben", "Cusi"]
    match = kancha.new("cuzco_chasqui", players=3, seed=5, names=names)
    told = {seat: match.opening(seat) for seat in (0, None)}
    assert told[None][0] == "Set-up"
    assert told[None][1].startswith("The overlay leads out of Cuzco: ")
    for name in names:
        assert any(line.startswith(f"{name} is ") and "in player order" in line for line in told[None])
        assert any(re.match(rf"{name} is dealt an? \w+ feather", line) for line in told[None])
        assert f"{name} is dealt two god cards." in told[None]
    assert any(line.startswith("Ana is dealt god card ") for line in told[0])
