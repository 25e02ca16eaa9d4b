"""The component files: where they come from, the counts of the rulebook, and the graph that the pieces make."""

from __future__ import annotations

import itertools
import tomllib
from collections import Counter
from typing import Any

import pytest

from kancha.games.cuzco_chasqui.tables.road import CUZCO, EXITS, PLACES, road_map

from .positions import GAME

FILES = sorted(file.stem for file in (GAME.folder / "data").glob("*.toml"))


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", FILES)
def test_every_file_says_where_its_data_comes_from(name: str) -> None:
    assert data(name)["provenance"]
    assert all(data(name)["provenance"].values())
    assert GAME.provenance()[name] == data(name)["provenance"]


def test_components_have_the_counts_of_the_rulebook() -> None:
    assert Counter(mission["back"] for mission in data("missions")["mission"]) == {"grey": 6, "gold": 55}
    tiles = data("study_farm_tiles")["tile"]
    assert Counter((tile["colour"], tile["ability"]) for tile in tiles) == dict.fromkeys(
        itertools.product(("study", "farm"), (row["id"] for row in data("study_farm_tiles")["ability"])), 3
    )
    assert sum(card["copies"] for card in data("god_cards")["card"]) == 60
    assert sum(good["copies"] for good in data("goods")["good"]) == 30
    assert data("setup")["start_vp"]["by_token"] == [0, 1, 2, 5]


def test_every_layout_of_the_pieces_is_a_whole_map() -> None:
    for odd in (0, 1):
        for feather, plain, north, south in itertools.product(
            itertools.permutations((0, 1, 2)), itertools.permutations((3, 4, 5)), ((0, 1), (1, 0)), ((2, 3), (3, 2))
        ):
            triangles = [feather[slot // 2] if slot % 2 == odd else plain[slot // 2] for slot in range(6)]
            roads = road_map([*triangles, north[0], south[0], north[1], south[1]])
            assert Counter(roads.colour) == dict.fromkeys(range(4), 3)
            assert min(roads.vp) >= 1
            assert len(roads.roads) == 24
            assert all(min(roads.nearest[v], roads.nearest[PLACES + v]) <= 3 for v in range(CUZCO))
            for road in (0, 1):
                weak, strong = (roads.reach[(road * 7 + pips) * PLACES : (road * 7 + pips) * PLACES + CUZCO] for pips in (3, 6))
                assert all(far & near == near for far, near in zip(strong, weak, strict=True))


def test_six_exits_lead_to_six_inner_villages_in_every_rotation() -> None:
    for rotation in range(6):
        stone, rope = EXITS[6 * 6 + rotation], EXITS[(7 + 6) * 6 + rotation]
        assert (stone | rope, stone & rope) == (0b111111, 0)
