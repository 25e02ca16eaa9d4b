"""The rules text: every paragraph that the code cites is there, the numbering has no gaps, and its tables agree with the data."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from .positions import GAME

TEXT = GAME.rules_text()
PARAGRAPHS = set(re.findall(r"^\*\*(\d+\.\d+)\*\* ", TEXT, re.MULTILINE))
SECTIONS = re.findall(r"^## (\d+) ", TEXT, re.MULTILINE)


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def test_the_tables_of_points_agree_with_the_data() -> None:
    track = data("knowledge_track")
    assert row("bonus", *track["headdress"]["bonus_by_round"]) in TEXT
    assert row("VP for each priest", *track["temple"]["vp_per_priest_by_round"]) in TEXT
    assert row("VP", *[circlet["vp"] for circlet in data("mask_boards")["circlet"]]) in TEXT
    assert row("VP at the start", *data("setup")["start_vp"]["by_token"]) in TEXT
    goods = data("goods")["good"]
    assert row("good", *[good["name"].lower() for good in goods]) in TEXT
    assert row("food", *[good["cost_food"] for good in goods]) in TEXT
    assert row("VP", *[good["vp"] for good in goods]) in TEXT
    scored = re.findall(r"^\| (\d+) [a-z ]+ \| (\d+) \|$", TEXT.partition("## 10 ")[2].partition("## 11 ")[0], re.MULTILINE)
    assert [(int(need), int(vp)) for need, vp in scored] == [(each["need"], each["vp"]) for each in track["achievement"]]


def test_the_tables_of_abilities_cards_and_pututus_agree_with_the_data() -> None:
    for ability in data("study_farm_tiles")["ability"]:
        worth = [min(ability["per_tile"] * tiles, ability["cap"] or 99) for tiles in (1, 2, 3)]
        line = next(line for line in TEXT.splitlines() if line.startswith(f"| {ability['number']} {ability['name'].lower()} |"))
        assert line.endswith(row(*worth))
    gods = {god["id"]: god["name"] for god in data("god_cards")["god"]}
    for card in data("god_cards")["card"]:
        phases = ", ".join(card["phases"]).replace("END", "end")
        assert f"| {card['number']} | {gods[card['god']]} | {phases} |" in TEXT
    players = data("setup")["players"]
    assert row("pututus of one pip", *[players[n]["pututu_1"] for n in "234"]) in TEXT
    assert row("pututus of two pips", *[players[n]["pututu_2"] for n in "234"]) in TEXT
    costs = [exchange["cost"] for exchange in data("action_spaces")["exchange"]]
    listed = TEXT.partition("**5.5**")[2].partition("**5.6**")[0]
    assert [int(pips) for pips in re.findall(r"^\| (\d) \|", listed, re.MULTILINE)] == costs


def test_the_map_of_the_rules_agrees_with_the_data() -> None:
    pieces = data("map_pieces")
    inner = sorted(vp for piece in pieces["triangle"] for vp in piece.get("village_vp", {}).values())
    outer = sorted(vp for piece in pieces["frame"] for vp in piece.get("village_vp", []))
    assert (inner, outer) == ([1, 2, 2, 2, 3, 3], [2, 3, 4, 5, 6, 7])
    assert "worth 1, 2, 2, 2, 3 and 3 VP, the outer ones 2, 3, 4, 5, 6 and 7" in " ".join(TEXT.split())
    exits = pieces["overlay"]["exits"]
    assert sorted(way["pips"] for way in exits if way["road"] == "stone") == [2, 4, 6]
    assert sorted(way["pips"] for way in exits if way["road"] == "rope") == [1, 3, 5]


def test_every_mission_is_listed() -> None:
    listed: set[str] = set()
    for line in TEXT.partition("**7.6**")[2].partition("## 8 ")[0].splitlines():
        first = line.strip("| ").split(" |")[0]
        if span := re.fullmatch(r"(\d\d) to (\d\d)", first):
            listed |= {f"{number:02d}" for number in range(int(span[1]), int(span[2]) + 1)}
        else:
            listed |= set(re.findall(r"^S-0\d|\d\d", first))
    assert listed == {mission["id"] for mission in data("missions")["mission"]}
