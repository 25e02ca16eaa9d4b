"""The rules text: paragraphs that the code cites are there, numbers run without gaps, and its lists agree with the data."""

from __future__ import annotations

import re

from kancha.web.markdown import render

from .positions import GAME
from .reference import BUILDING, CARD, LAND, TEMPLE, data

TEXT = GAME.rules_text()
PARAGRAPHS = set(re.findall(r"^\*\*(\d+\.\d+)\*\* ", TEXT, re.MULTILINE))
SECTIONS = set(re.findall(r"^## (\d+) ", TEXT, re.MULTILINE))
RESOURCES = ("potato", "corn", "stone", "gold")


def test_every_ruling_that_the_code_cites_has_its_paragraph() -> None:
    """R9 of the dossier is 12.9, S3 is 14.3."""
    for file in GAME.folder.rglob("*.py"):
        for letter, number in re.findall(r"\(?\b([RS])(\d+)\b", file.read_text(encoding="utf-8")):
            assert f"{'12' if letter == 'R' else '14'}.{number}" in PARAGRAPHS, f"{file.name} cites {letter}{number}"


def test_every_paragraph_that_the_rules_cite_is_there() -> None:
    for cited in re.findall(r"\((\d+(?:\.\d+)?)\)", TEXT):
        assert cited in PARAGRAPHS | SECTIONS, cited
    for cited in re.findall(r"(?:in|follow) (\d+\.\d+)", TEXT):
        assert cited in PARAGRAPHS, cited


def test_lists_and_tables_are_drawn_as_such() -> None:
    """No list item and no table row is left as plain text; no list item passes for a paragraph."""
    html = str(render(TEXT))
    assert not re.search(r"<p[^>]*>\s*(\d+\. |- |\|)", html)
    assert html.count("<ol>") == len(re.findall(r"^1\. ", TEXT, re.MULTILINE))
    assert set(re.findall(r'id="rule-([\d.]+)"', html)) == PARAGRAPHS | SECTIONS


def amounts(given: dict[str, int]) -> str:
    """Resources and VP as the lists write them."""
    parts = [f"{given[id]} {id}" for id in RESOURCES if given.get(id)]
    return ", ".join([*parts, f"{given['vp']} VP"] if given.get("vp") else parts)


def row_of(name: str) -> list[str]:
    """The cells of a list's row after its name."""
    (row,) = re.findall(rf"^\| {re.escape(name)} \| (.*) \|$", TEXT, re.MULTILINE)
    return [cell.strip() for cell in str(row).split("|")]


def test_the_list_of_buildings_agrees_with_the_data() -> None:
    for id, building in BUILDING.items():
        cost, text = row_of(f"{id} {building['name']}")
        assert cost == amounts(building["cost"])
        assert text
        for effect in building.get("effects", []):
            if effect["op"] == "gain":
                assert text == amounts(effect)
            else:
                assert text == " or ".join(amounts(option[0]) for option in effect["options"])


def test_the_list_of_god_cards_agrees_with_the_data() -> None:
    for card in CARD.values():
        (text,) = re.findall(rf"\*{re.escape(card['name'])}\*: ([^*|]*?)(?:\. | \|)", TEXT)
        for effect in card["effects"]:
            if effect["op"] == "gain":
                assert amounts(effect) in text, card["name"]
        assert len(text.split("; ")) == len(card["effects"]), card["name"]


def test_the_list_of_conquest_spaces_agrees_with_the_data() -> None:
    names = {region["id"]: region["name"] for region in data("conquest")["regions"]}
    for land in LAND.values():
        flip, discard, text = row_of(f"{names[land['region']]} {land['index']}")
        assert (int(flip), int(discard)) == (land["flip"], land["discard"])
        for effect in land["effects"]:
            if effect["op"] == "gain":
                assert amounts(effect) in text


def test_the_temple_table_agrees_with_the_data() -> None:
    (table,) = re.findall(r"^\*\*8\.1\*\*.*?(?=^\*\*8\.2)", TEXT, re.MULTILINE | re.DOTALL)
    rows = re.findall(r"^\| (\d+) \|(.*)\|(.*)\|(.*)\|$", table, re.MULTILINE)
    assert len(rows) == len(TEMPLE)
    for step, (position, reward, festival, final) in zip(TEMPLE, rows, strict=True):
        assert int(position) == step["position"]
        assert (int(festival), int(final.strip() or 0)) == (step["right_vp"], step["center_vp"])
        for effect in step["left"]:
            if effect["op"] == "gain":
                assert amounts(effect) in reward


def test_the_numbers_by_player_count_agree_with_the_data() -> None:
    for row in data("setup")["players"]:
        name = "1 or 2" if row["players"] == 2 else str(row["players"])
        cells = " | ".join(str(row[key]) for key in ("remove_workers_per_color", "village", "nomads", "offer_limit"))
        assert f"| {name} | {cells} |" in TEXT
        draws = ", ".join(str(n) for n in row["festival_draw_fewest_to_most"])
        assert f"| {row['players']} | {draws} |" in TEXT
    tapestry = ", ".join(str(n) for n in data("setup")["final_scoring"]["tapestry"][1:])
    assert f"| {tapestry} |" in TEXT
