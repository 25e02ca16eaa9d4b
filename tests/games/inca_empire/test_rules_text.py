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


def test_the_tables_of_markers_and_sites_agree_with_the_data() -> None:
    for kind in data("culture_markers")["type"]:
        fewer = kind["count"] - kind["removed_3p"]
        assert row(kind["id"], kind["resistance"], kind["labor"], kind["vp"], kind["count"], fewer) in TEXT
    sites = {players: data(f"map_{players}p")["site"] for players in (3, 4)}
    for kind, words in {
        "city": "city site | a city, later a temple on it",
        "significant": "significant city site | the same, with a bonus for the temple",
        "garrison": "garrison site | a garrison",
        "huaca": "huaca | nothing is built, roads pass through",
    }.items():
        assert row(words, *[sum(site["kind"] == kind for site in sites[players]) for players in (4, 3)]) in TEXT
    for bonus in (1, 2, 3):
        names = [", ".join(sorted(site["name"] for site in sites[players] if site.get("bonus") == bonus)) for players in (4, 3)]
        assert row(bonus, *names) in TEXT
    for players in (3, 4):
        regions = data(f"map_{players}p")["region"]
        for region in regions:
            assert not region.get("hand_of_god") or region["name"] in TEXT
        assert f"{sum('start_color' not in region for region in regions)} with" in TEXT


def test_the_tables_of_prices_eras_and_cards_agree_with_the_data() -> None:
    build = data("costs")["construction"]
    for words, kind in (("found a city", "city"), ("build a garrison", "garrison"), ("build a terrace", "terrace")):
        assert f"| {words} | {build[kind]['labor']} | {build[kind]['vp']} |" in TEXT
    assert f"| build a temple | {build['temple']['labor']} | {build['temple']['vp']}, and the bonus" in TEXT
    assert f"| additional road | {build['road']['labor']} | {build['road']['vp']} |" in TEXT
    scored = data("costs")["sapa_inca"]
    for words, kind in (("own terrace", "terrace"), ("garrison in your network", "garrison"), ("city in your network", "city")):
        assert row(words, scored[kind]) in TEXT
    for era in data("era_track")["era"]:
        keep = era["labor_keep"] if era["labor_keep_applies"] else "no limit"
        assert f"| {era['name']} | {era['labor_income']} | {keep} |" in TEXT
    for card in data("sun_events")["card"]:
        if card["effect"] == "pilgrimage":
            assert f"| {card['vp']} |" in next(
                line for line in TEXT.splitlines() if line.startswith(f"| {card['name'].split()[0]} |")
            )
        else:
            star = " *" if card["removed_3p"] else ""
            assert f"| {card['name']}{star} | {card['copies']} | {card['symbol']} |" in TEXT
