"""The component files: every number that the rulebook gives, the shape of the board, and the rules text that code cites."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import chain
from typing import Any

import pytest

from .positions import GAME
from .reference import AROUND, BESIDE, OUTER, SITE, groups

FILES = ("board", "tiles", "festival_cards", "temple_table", "supplies")


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8"))


SUPPLIES = data("supplies")


@pytest.mark.parametrize("name", FILES)
def test_every_file_says_where_its_data_comes_from(name: str) -> None:
    assert all(data(name)["provenance"].values())
    assert GAME.provenance()[name] == data(name)["provenance"]


def test_there_are_no_other_files() -> None:
    assert {file.stem for file in (GAME.folder / "data").glob("*")} == set(FILES)


# the board


def test_the_six_directions_go_round() -> None:
    around = [tuple(step) for step in data("board")["board"]["directions"]]
    assert len(set(around)) == 6
    for i, (x, y) in enumerate(around):
        assert (-x, -y) in around
        after = around[(i + 1) % 6]
        assert (after[0] - x, after[1] - y) in around


def test_a_hex_is_named_by_its_row_and_doubled_column() -> None:
    board = data("board")["board"]
    for hex in chain(board["hexes"], board["outer"]):
        assert hex["id"] == f"{chr(65 + hex['r'])}{2 * hex['q'] + hex['r']}"
    assert len(BESIDE) == len(board["hexes"]) + len(board["outer"]) == 214


def test_the_site_is_one_piece_inside_one_ring() -> None:
    assert len(SITE) == 153
    assert len(groups(set(SITE))) == 1
    assert len(groups(set(OUTER))) == 1
    assert all(None not in BESIDE[hex] for hex in SITE)
    assert {other for hex in SITE for other in AROUND[hex]} - set(SITE) == set(OUTER)


def test_the_printed_ponds_lie_inside_and_apart() -> None:
    ponds = data("board")["board"]["ponds"]
    assert len(set(ponds)) == 3
    assert all(SITE[pond] == "none" for pond in ponds)
    assert not any(other in ponds for pond in ponds for other in AROUND[pond])
    assert len(SITE) - len(ponds) == 150


def test_border_kinds_are_those_of_the_outside_beside() -> None:
    for hex, border in SITE.items():
        kinds = {OUTER[other] for other in AROUND[hex] if other in OUTER}
        assert border == ("none" if not kinds else "both" if len(kinds) == 2 else kinds.pop())


def test_forest_and_mountains_own_half_of_the_border_each_in_one_stretch() -> None:
    counts = data("board")["counts"]
    sides = Counter(OUTER[other] for hex in SITE for other in AROUND[hex] if other in OUTER)
    assert sides == {"forest": 58, "mountain": 58}
    assert (counts["forest_sides"], counts["mountain_sides"]) == (58, 58)
    border = Counter(SITE.values())
    assert border["forest"] == counts["border_hexes_forest_only"]
    assert border["mountain"] == counts["border_hexes_mountain_only"]
    assert border["both"] == counts["border_hexes_both"] == 2
    assert len(SITE) - border["none"] == counts["border_hexes"] == 55
    for kind in ("forest", "mountain"):
        stretch = {hex for hex, own in OUTER.items() if own == kind}
        assert len(stretch) == counts[f"outer_{kind}"]
        assert len(groups(stretch)) == 1


def test_the_board_is_its_own_mirror_image() -> None:
    def mirrored(hex: str) -> str:
        return f"{hex[0]}{36 - int(hex[1:])}"

    assert {mirrored(hex) for hex in SITE} == set(SITE)
    assert all(OUTER[mirrored(hex)] == kind for hex, kind in OUTER.items())


def test_coming_in_costs_what_both_files_say() -> None:
    points = SUPPLIES["action_points"]
    assert data("board")["entry_cost"] == {"forest": 1, "mountain": 2}
    assert (points["enter_leave_forest"], points["enter_leave_mountain"]) == (1, 2)


# pieces


def test_tiles_are_as_many_and_as_large_as_in_the_box() -> None:
    tiles = {tile["id"]: tile for tile in data("tiles")["tile"]}
    assert {id: tile["count"] for id, tile in tiles.items()} == {
        "triple": 56,
        "double": 20,
        "single_crop": 12,
        "single_village": 8,
    }
    assert {id: (tile["village"], tile["crop"]) for id, tile in tiles.items()} == {
        "triple": (1, 2), "double": (1, 1), "single_crop": (0, 1), "single_village": (1, 0)
    }  # fmt: skip
    for id, tile in tiles.items():
        assert tile["village"] + tile["crop"] == tile["hexes"]
        assert tile["can_overflow"] == (tile["hexes"] > 1)
        assert tile["orientations"] == (6 if tile["hexes"] > 1 else 1)
        assert SUPPLIES["box_totals"][id] == tile["count"]
        if tile["supply"] == "personal":
            assert tile["per_player"] * 4 == tile["count"]
            assert SUPPLIES["per_player"][id] == tile["per_player"]
    assert SUPPLIES["common"]["triple"] == 56


def test_ponds_are_nineteen() -> None:
    pond = data("tiles")["pond"]
    assert pond["count"] == 19 == pond["on_board_at_start"] + pond["supply_at_start"] == SUPPLIES["box_totals"]["ponds"]
    assert pond["supply_at_start"] == SUPPLIES["common"]["pond_supply"] == 16


def test_every_relic_appears_equally_often_on_thirty_cards() -> None:
    cards = data("festival_cards")
    relics = Counter(relic for card in cards["card"] for relic in card["relics"] * card["count"])
    assert relics == dict.fromkeys(cards["deck"]["relics"], 15)
    assert len(relics) == 3
    assert sum(card["count"] for card in cards["card"]) == 30 == SUPPLIES["box_totals"]["festival_cards"]
    assert len({frozenset(card["relics"]) for card in cards["card"]}) == 6
    assert all(card["id"] == "_".join(card["relics"]) for card in cards["card"])
    assert cards["deck"]["starting_hand"] == SUPPLIES["per_player"]["festival_cards"] == 3
    assert cards["deck"]["max_draws_per_turn"] == 2


def test_temples_score_as_in_the_rulebook() -> None:
    rows = data("temple_table")["temple"]
    assert [(row["value"], row["floors"]) for row in rows] == [(2, 12), (4, 11), (6, 10), (8, 8), (10, 6)]
    assert sum(row["floors"] for row in rows) == 47 == SUPPLIES["box_totals"]["temple_floors"]
    for row in rows:
        assert row["min_hexes"] == row["value"] == row["final_first"]
        assert row["value"] == 2 * row["build_pp"] == 2 * row["final_second"] == 2 * row["festival_alone"]
    assert [row["festival_alone"] for row in rows] == [1, 2, 3, 4, 5]
    assert [row["festival_tied"] for row in rows] == [1, 1, 2, 2, 3]
    assert rows[0]["floors"] <= SUPPLIES["common"]["solar_discs"] == SUPPLIES["box_totals"]["solar_discs"] == 15


def test_supplies_and_costs_are_those_of_the_rulebook() -> None:
    own, box, points = SUPPLIES["per_player"], SUPPLIES["box_totals"], SUPPLIES["action_points"]
    assert (SUPPLIES["players"]["min"], SUPPLIES["players"]["max"]) == (GAME.players[0], GAME.players[-1]) == (2, 4)
    assert own["incas"] * 4 == box["incas"] == 48
    assert own["action_tokens"] * 4 == box["action_tokens"] == 12
    assert (points["per_turn"], points["with_token"], points["max_tokens_per_turn"]) == (6, 7, 1)
    assert (points["move_same_type"], points["move_type_change"], points["propose_festival"]) == (0, 1, 0)
    ones = ("place_terrain", "overflow_per_hex", "build_temple", "expand_temple", "place_pond", "draw_card")
    assert all(points[name] == 1 for name in ones)
    assert SUPPLIES["scoring"]["pond_pp_per_hex"] == 3


# the rules text


def test_the_tables_of_the_rules_agree_with_the_data() -> None:
    text = GAME.rules_text()
    rows = data("temple_table")["temple"]
    assert f"| alone | {' | '.join(str(row['festival_alone']) for row in rows)} |" in text
    assert f"| each, when shared | {' | '.join(str(row['festival_tied']) for row in rows)} |" in text
