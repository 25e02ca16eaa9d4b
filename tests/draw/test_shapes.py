"""Shapes, icons and ornaments: named, unique, told apart without colour, and woven the same way every time."""

import re
from xml.etree import ElementTree

import pytest

from kancha.draw.icons import ICONS, bare_icon, icon, own_symbols, picture, symbols
from kancha.draw.shapes import frame_cells, hex_corners, mark_defs, pyramid
from kancha.draw.svg import el
from kancha.draw.tocapu import MOTIFS, chakana, cloth, tocapu

NAMED = {
    "potato", "corn", "stone", "gold", "prestige", "worker", "card", "tile", "temple", "die1", "die2", "die3", "die4",
    "die5", "die6", "feather", "quipu", "labor", "road", "city", "garrison", "terrace", "pond", "solar_disc", "action",
    "mask", "tumi", "vase",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_icon_has_a_title_and_stays_on_the_grid(name: str) -> None:
    root = ElementTree.fromstring(picture(name))
    assert root.findtext("title") == ICONS[name][0]
    assert root.get("viewBox") == "0 0 24 24"
    starts = re.findall(r"M(-?[\d.]+)[ ]?(-?[\d.]+)", " ".join(ICONS[name][1:]))
    assert starts
    assert all(0 <= float(x) <= 24 and 0 <= float(y) <= 24 for x, y in starts)


def test_the_icon_set_is_complete() -> None:
    assert set(ICONS) >= NAMED


def test_an_icon_on_a_board_speaks_its_title() -> None:
    assert "<title>Corn</title>" in icon("corn", 10, 10)
    assert "<title>Two corn</title>" in icon("corn", 10, 10, title="Two corn")
    assert 'id="i-corn"' in symbols(["corn"])
    assert "<title>" not in bare_icon("corn", 10, 10)


def test_icons_of_one_game_are_drawn_like_the_shared_ones() -> None:
    assert own_symbols({"corn": ICONS["corn"][1:]}) == symbols(["corn"])
    assert 'class="icon god i-inti"' in symbols(["inti"], "icon god")


def test_seats_differ_in_shape_and_weave_not_only_in_colour() -> None:
    root = ElementTree.fromstring(el("defs", mark_defs()))
    marks = [group for group in root if (group.get("id") or "").startswith("mark-")]
    looks = [tuple(path.get("d") for path in mark) for mark in marks]
    assert len(marks) == 4
    assert len({look[0] for look in looks}) == 4
    assert len({look[1:] for look in looks}) == 4


def test_a_pyramid_has_a_front_and_a_tread_for_every_floor() -> None:
    assert pyramid(5, 44, 7, 3.6).count("floor-front") == 5
    assert pyramid(1, 44, 7, 3.6).count("floor-top") == 1


def test_a_hex_is_symmetric() -> None:
    corners = hex_corners(24, 26)
    assert sorted(corners) == sorted((-x, -y) for x, y in corners)


def test_a_track_goes_round_its_frame_without_gaps() -> None:
    cells = frame_cells(0, 0, 300, 148, 24, 30, 10)
    assert len(cells) == 80
    assert sum(width * height for _, _, width, height in cells) == pytest.approx(300 * 148 - 252 * 100)


def test_the_same_number_always_weaves_the_same_cloth() -> None:
    assert cloth(3, 4, 6, 16) == cloth(3, 4, 6, 16)
    assert len({tocapu(seed) for seed in range(200)}) > 50


def test_a_family_uses_its_own_motifs_only() -> None:
    woven = "".join(tocapu(seed, motifs=(1, 5)) for seed in range(50))
    assert {n for n, motif in enumerate(MOTIFS) if motif[0] in woven} == {1, 5}
    assert "class=" in chakana()
