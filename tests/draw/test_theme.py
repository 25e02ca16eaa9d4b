"""The palette: readable text, pieces that stand out, seats that stay apart for every kind of eye, no colour elsewhere."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from kancha.draw.svg import THEME, sheet
from kancha.games.cuzco_terraces.board.drawing import STYLE

Rgb = tuple[float, float, float]

# how the world looks without one kind of cone: matrices of Machado, Oliveira and Fernandes (2009), severity 1, linear RGB
SIGHT = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red cones": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green cones": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue cones": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LAND = [f"{kind}-{level}" for kind in ("village", "crop") for level in range(1, 7)] + ["bare", "forest", "mountain"]
TEXT = [
    ("ink", "ground"),
    ("ink", "panel"),
    ("ink", "accent-soft"),
    ("soft-ink", "panel"),
    ("accent-ink", "panel"),
    ("piece-line", "gold"),
    ("piece-line", "masonry"),
    ("piece-line", "weave-light"),
    ("danger", "panel"),
]


def theme() -> str:
    """The shared sheet and that of a game with land, as they stand together on a page."""
    return sheet(THEME) + sheet(STYLE)


def palette(mode: int) -> dict[str, str]:
    """Colours by name: 0 light, 1 dark."""
    pairs = re.findall(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", theme())
    return {name: both or (light, dark)[mode] for name, light, dark, both in pairs}


def linear(colour: str) -> Rgb:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4) for value in values)
    return r, g, b


def luminance(colour: str) -> float:
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(top: str, ground: str) -> str:
    """A colour with alpha laid over another."""
    alpha = int(top[7:9] or "ff", 16) / 255
    mixed = (round(int(top[at : at + 2], 16) * alpha + int(ground[at : at + 2], 16) * (1 - alpha)) for at in (1, 3, 5))
    return "#" + "".join(f"{value:02x}" for value in mixed)


def seen(colour: str, sight: str) -> Rgb:
    """A colour as CIE L*a*b* after a loss of cones."""
    rgb = linear(colour)
    r, g, b = (min(1, max(0, sum(w * c for w, c in zip(row, rgb, strict=True)))) for row in SIGHT[sight])
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, sight: str) -> float:
    return dist(seen(one, sight), seen(other, sight))


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize(("words", "ground"), TEXT)
def test_text_is_readable(mode: int, words: str, ground: str) -> None:
    colours = palette(mode)
    assert contrast(colours[words], colours[ground]) >= 4.5


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("land", LAND)
def test_pieces_stand_out_from_the_land(mode: int, land: str) -> None:
    """A piece has a dark line and a light halo around it: the line stands out from the halo, and one of them from the land."""
    colours = palette(mode)
    halo = over(colours["piece-halo"], colours[land])
    assert contrast(colours["piece-line"], halo) >= 3
    assert max(contrast(halo, colours[land]), contrast(colours["piece-line"], colours[land])) >= 3


@pytest.mark.parametrize("mode", [0, 1])
def test_a_legal_target_stands_out(mode: int) -> None:
    colours = palette(mode)
    for ground in ("panel", "ground"):
        assert contrast(colours["legal"], colours[ground]) >= 3
    for land in LAND:
        assert contrast(colours["legal"], over(colours["legal-glow"], colours[land])) >= 3


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("sight", sorted(SIGHT))
def test_seats_stay_apart(mode: int, sight: str) -> None:
    colours = palette(mode)
    seats = [colours[f"seat-{seat}"] for seat in range(4)]
    assert min(distance(one, other, sight) for one, other in combinations(seats, 2)) >= 20


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("kind", ["village", "crop"])
def test_higher_ground_is_lighter(mode: int, kind: str) -> None:
    colours = palette(mode)
    light = [luminance(colours[f"{kind}-{level}"]) for level in range(1, 7)]
    assert light == sorted(light)
    assert all(contrast(colours[f"{kind}-{level}"], colours[f"{kind}-{level + 1}"]) >= 1.1 for level in range(1, 6))


LOCAL = {"tint", "seat", "weave", "top", "edge", "zoom"}
LOCAL |= {"ring-glow", "ring-line", "ring-wash", "ring-fill", "ring-dash", "rim-width", "glow-width"}
"""What a part of a drawing, or the page around it, sets for itself."""


@pytest.mark.parametrize("path", [THEME, STYLE], ids=["shared", "land"])
def test_colours_live_in_the_first_block_only(path: Path) -> None:
    _, rest = sheet(path).split("\n}\n", 1)
    assert not re.search(r"#[0-9A-Fa-f]{3,8}\b|rgb|hsl", rest)


def test_the_shared_sheet_needs_no_colour_of_a_game() -> None:
    defined = set(re.findall(r"--([\w-]+):", sheet(THEME)))
    assert set(re.findall(r"var\(--([\w-]+)", sheet(THEME))) - LOCAL <= defined


def test_every_colour_that_is_used_is_defined_and_used() -> None:
    defined = set(palette(0))
    used = set(re.findall(r"var\(--([\w-]+)", theme()))
    assert used - LOCAL <= defined
    assert used >= LOCAL


def test_the_theme_can_stand_inside_a_picture() -> None:
    assert not set("<&") & set(theme())


def test_motion_is_short_and_only_for_those_who_want_it() -> None:
    calm, _, moving = theme().partition("@media (prefers-reduced-motion: no-preference)")
    assert "transition" not in calm
    assert all(int(duration) < 250 for duration in re.findall(r"(\d+)ms", moving))


def test_every_colour_that_a_room_names_is_used() -> None:
    sheets = [THEME, *sorted(THEME.parents[1].glob("games/*/board.css"))]
    rules = "".join(sheet(file) for file in sheets)
    assert set(re.findall(r"--([\w-]+):", rules)) <= set(re.findall(r"var\(--([\w-]+)", rules))
