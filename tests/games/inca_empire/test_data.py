"""The component files: counts of the rulebook, maps without loose ends, every effect known, every origin told."""

from __future__ import annotations

import pytest

from kancha.games.inca_empire.tables.effects import EFFECT_ID
from kancha.games.inca_empire.tables.maps import MAPS, ROAD_BIT, members

from .positions import GAME
from .reference import CARDS, CHARTS, CULTURES, data

FILES = ("costs", "culture_markers", "era_track", "map_3p", "map_4p", "sun_events")


@pytest.mark.parametrize("name", FILES)
def test_every_file_says_where_its_data_comes_from(name: str) -> None:
    assert all(data(name)["provenance"].values())
    assert GAME.provenance()[name] == data(name)["provenance"]


def test_there_are_no_other_files() -> None:
    assert {file.stem for file in (GAME.folder / "data").glob("*")} == set(FILES)


def test_cards_and_markers_are_as_many_as_in_the_box() -> None:
    assert sum(card["copies"] for card in CARDS.values()) == data("sun_events")["total"] == 32
    assert sum(card["copies"] - card["removed_3p"] for card in CARDS.values()) == 27
    assert sum(row["count"] for row in CULTURES.values()) == data("culture_markers")["total"] == 45
    assert {card["effect"] for card in CARDS.values()} == set(EFFECT_ID)


@pytest.mark.parametrize(("players", "regions"), [(3, 36), (4, 42)])
def test_each_map_has_its_regions_and_start_roads(players: int, regions: int) -> None:
    chart = CHARTS[players]
    assert len(chart.standard) == regions
    assert sorted(chart.start_road) == sorted(chart.colours)
    assert chart.joined(set(chart.printed)) == set(chart.sites)
    for road in chart.roads.values():
        touched = {region for end in (road["a"], road["b"]) for region in chart.sites[end]["touches"]}
        assert touched & set(road["regions"]), "so a road in conquered land always has an end at conquered land"


@pytest.mark.parametrize("board", MAPS)
def test_crossings_are_mutual_and_between_wilderness_connections(board: object) -> None:
    assert isinstance(board, type(MAPS[0]))
    for road in members(board.wilderness):
        for other in members(board.crosses[road]):
            assert board.crosses[other] & ROAD_BIT[road]
    assert not any(board.crosses[road] for road in members(board.printed))
