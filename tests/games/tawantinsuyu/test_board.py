"""The drawing of a view: everything one can choose is there to click, nothing depends on what the seat cannot know."""

import random
import re
from functools import cache
from itertools import pairwise
from typing import cast
from xml.etree import ElementTree

import pytest
from syrupy.assertion import SnapshotAssertion

import kancha
from kancha.draw.svg import THEME, sheet
from kancha.games.tawantinsuyu import kinds
from kancha.games.tawantinsuyu.board.drawing import STYLE, draw
from kancha.games.tawantinsuyu.board.glyphs import tokens
from kancha.games.tawantinsuyu.board.hill import SPACE_AT, TASK_AT
from kancha.games.tawantinsuyu.seen.view import AxomammaView, Pending, SeatView, TapestryView, View, view
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BUILDING_PROGRAM,
    CARD_PROGRAM,
    COLOUR_ID,
    GOD_ID,
    LAND_PROGRAM,
    PATTERN_ID,
    SPACE_ID,
    STATUE_ID,
    STEPS_ID,
    TEMPLE_PROGRAM,
)
from kancha.games.tawantinsuyu.tables.places import TASK_ID

from ..drawings import assert_clean, layer_digests, unknown_classes

MEANING_ONLY = {
    "army-card", "bot-token", "casualties", "cloth-squares", "collect", "coricancha", "down", "festivals", "fresh", "held",
    "hill", "i-die1", "i-die2", "i-die3", "i-die4", "i-flip", "i-food", "i-god_card", "i-worker", "idol-piece", "land",
    "loom", "loose", "mark", "market-card", "neutral", "nomad", "nomads", "own-building", "own-statue", "own-worker", "pawn",
    "pile", "priest-piece", "production", "region", "seat", "slot", "stairs-built", "statue", "taken", "tapestry",
    "temple-step", "tokens", "village",
}  # fmt: skip
"""Class names that say what something is and that the theme need not mention."""


def _seat(**changes: object) -> SeatView:
    fields: dict[str, object] = {
        "points": 10, "potato": 3, "corn": 0, "stone": 2, "gold": 1, "workers": ("architect", "priest"),
        "temple": "base_2", "priest": 1, "cards": 2, "god_hand": None, "god_shown": ("god_inti_3",), "kept": None,
        "spread": (), "army": 1, "army_hand": None,
        "army_up": ("army_02",), "army_down": ("army_20",), "production_up": ("P01",), "production_down": ("P06",),
        "passive": ("Z15",), "tapestries": (TapestryView(("SW04", "W10"), ("stone",)), TapestryView(("W05",), ())),
        "statues": tuple((id, 1 if id == "large inti" else 0) for id in STATUE_ID), "steps_left": 4, "markers_left": 9,
        "final": (1, 0, 4, 2, 1, 2, 1, 0, 0),
    }  # fmt: skip
    return SeatView(**{**fields, **changes})  # type: ignore[arg-type]


OWN = {"god_hand": ("god_inti_1", "god_inti_5"), "kept": (), "army_hand": ("army_01",)}


def position(**changes: object) -> View:
    """A view made by hand, so that pictures do not depend on the rules."""
    fields: dict[str, object] = {
        "seat": 0, "players": 2, "actor": 0, "turn_of": 0, "turns": 9, "first": 1, "over": False, "holder": 1, "festivals": 2,
        "spots": ("rejuvenate", "produce", "worship", "offering", "conquest"),
        "hill": (("b3c", "warrior"), ("t1a", "courier")), "steps": (("1 upper", 0), ("3 lower", 1)),
        "conquest": (("antisuyu2", 0), ("kuntisuyu6", 1)), "rulers": (-1, 0, 1, -1), "village": ("priest", "craftsman"),
        "nomads": ("courier", "courier", "warrior"), "bag": tuple((id, 3) for id in COLOUR_ID), "casualties": ("warrior",),
        "removed": tuple((id, 1) for id in COLOUR_ID), "god_deck": 20, "offer": ("god_illapa_1", "god_inti_2"),
        "laid": "god_viracocha_1", "played": (), "army_deck": 12, "army_discard": ("army_05",),
        "market": ("P02", "", "Z01", "Z20"),
        "production_pile": 9, "passive_pile": 10, "weavings": 12, "top_tile": "W01", "drawn": (), "bought": (),
        "starting_tiles": (), "statues": tuple((id, 1) for id in STATUE_ID),
        "seats": (_seat(**OWN), _seat(points=112, temple="base_2", priest=1, tapestries=())), "axomamma": None, "pending": None,
    }  # fmt: skip
    return View(**{**fields, **changes})  # type: ignore[arg-type]


AXOMAMMA = AxomammaView(
    seat=1, workers=("courier", "priest"), slots=("god_inti_3", "", "god_illapa_4", "god_inti_6"), gods=tuple(GOD_ID),
    tokens=(("tok1a", 1, "top1"), ("tok2a", 2, "top1"), ("tok4a", 4, "mid4")), personality="persona_weaver",
    difficulty=("harder_hp_vp",),
)  # fmt: skip
TASKS = Pending("tasks", 0, space="t1a", tasks=2, icons=("t1_corn", "t1_gold", "t5_training"), used=("t1_corn",))
VIEWS = {
    "mid": position(),
    "four": position(players=4, seats=(_seat(**OWN), _seat(), _seat(), _seat())),
    "spectator": position(seat=-1, seats=(_seat(), _seat())),
    "solo": position(players=1, axomamma=AXOMAMMA),
    "space": position(pending=Pending("space", 0, colour="priest", role="priest", costs=(("t1b", 0), ("b5a", 8)))),
    "tasks": position(pending=TASKS),
    "place": position(pending=Pending("place_tile", 0, tile="W20")),
    "train": position(pending=Pending("keep_army", 0, trained=("army_07", "army_27"))),
    "drawn": position(drawn=("W02", "", "W03"), bought=("W03",), pending=Pending("buy", 0)),
    "start": position(starting_tiles=("SW01", "SW02", "SW03"), village=(), nomads=(), casualties=(), weavings=0, top_tile=""),
    "over": position(over=True, actor=-1, holder=-1),
}


@cache
def walk(players: int, seed: int) -> tuple[State, ...]:
    """The states of a random game."""
    chance = random.Random(seed)
    state = cast(State, kancha.game("tawantinsuyu").start(players, seed, {}))
    met: list[State] = []
    while not state.over:
        met.append(state.copy())
        state.apply(chance.choice(state.legal_actions()))
    return (*met, state)


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_a_view_is_always_drawn_the_same(name: str, snapshot: SnapshotAssertion) -> None:
    drawing = draw(VIEWS[name])
    assert str(draw(VIEWS[name])) == str(drawing)
    assert layer_digests(drawing) == snapshot


def test_a_few_parts_in_full(snapshot: SnapshotAssertion) -> None:
    parts = draw(position()).parts
    assert [
        parts[id] for id in ("space-t1a", "task-t1_corn", "steps-1-upper", "on-t1a", "conquest-antisuyu-2", "gold")
    ] == snapshot


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_drawings_are_clean_markup(name: str) -> None:
    assert_clean(draw(VIEWS[name]))


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_the_theme_knows_every_class(name: str) -> None:
    assert unknown_classes(draw(VIEWS[name])) <= MEANING_ONLY


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_targets_can_be_clicked_and_pieces_let_the_click_through(name: str) -> None:
    drawing = draw(VIEWS[name])
    slots = ["slot-" + id.replace(" ", "-") for id in STEPS_ID]
    for id in [f"space-{id}" for id in SPACE_ID] + [f"task-{id}" for id in TASK_ID] + slots + ["temple", "deck-god", "spot-3"]:
        assert 'class="ring"' in drawing.parts[id]
        assert "data-note=" in drawing.parts[id]
        assert "<title>" in drawing.parts[id]
    for id, part in drawing.parts.items():
        if id.startswith(("on-", "steps-", "marker-", "climber-", "priest-", "cost-", "villager-")):
            assert re.match(rf'<g id="{id}" class="piece', part)


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_can_be_chosen_is_on_the_drawing_with_a_ring(players: int) -> None:
    met = set()
    for seed, step in ((players, 1), (players + 10, 4)):
        for state in walk(players, seed)[:-1:step]:
            parts = draw(view(state, state.actor)).parts
            met.add(state.top())
            for action in state.legal_actions():
                target = kancha.game("tawantinsuyu").target(state, action)
                assert not target or 'class="ring"' in parts[target], kinds.KINDS.ids[state.top()]
    assert {kinds.MAIN, kinds.SPACE, kinds.PAYMENT, kinds.TASKS, kinds.TAKE_GOD, kinds.VILLAGE} <= met


@pytest.mark.parametrize("players", [1, 3])
def test_what_a_seat_does_not_know_leaves_no_trace(players: int) -> None:
    for state in walk(players, 5)[::17]:
        for seat in range(players):
            assert draw(view(state.imagine(seat, 99), seat)).parts == draw(view(state, seat)).parts


def test_everybody_sees_a_drawing_of_every_position() -> None:
    for state in walk(4, 6)[::23]:
        for seat in (None, 0, 3):
            ElementTree.fromstring(draw(view(state, seat)).markup(embed_style=False))


def test_only_the_owner_sees_cards() -> None:
    own = draw(position()).parts
    assert {"god-god_inti_1", "god-god_inti_5", "army-army_01"} <= set(own)
    spectator = draw(VIEWS["spectator"]).parts
    assert not [id for id in spectator if id.startswith(("god-", "army-army", "worker-", "tapestry-", "building-"))]


def test_spaces_and_tasks_do_not_cover_one_another() -> None:
    points = [*SPACE_AT, *TASK_AT]
    for n, (x, y) in enumerate(points):
        for other_x, other_y in points[:n]:
            assert (x - other_x) ** 2 + (y - other_y) ** 2 > 26**2


def test_every_effect_has_signs() -> None:
    for program in [*CARD_PROGRAM, *BUILDING_PROGRAM, *LAND_PROGRAM]:
        assert tokens(program)
    assert [len(tokens(program)) for program in TEMPLE_PROGRAM][:3] == [0, 2, 1]


def test_what_does_not_change_keeps_its_fragment() -> None:
    """Patches stay small: unless the prices of spaces change, a choice touches few parts of the hill."""
    for before, after in pairwise(walk(4, 8)[100:200]):
        asked = kinds.SPACE in (before.top(), after.top())
        prices = asked or before.priest != after.priest or before.depths != after.depths
        old, new = draw(view(before, 0)).parts, draw(view(after, 0)).parts
        steady = ("task-", "slot-") if prices else ("space-", "task-", "slot-")
        assert len([id for id in new if id.startswith(steady) and old[id] != new[id]]) <= 16


# colours


def palette(mode: int) -> dict[str, str]:
    """Colours by name: 0 light, 1 dark."""
    pairs = re.findall(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", sheet(THEME) + sheet(STYLE))
    return {name: both or (light, dark)[mode] for name, light, dark, both in pairs}


def luminance(colour: str) -> float:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4) for value in values)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(top: str, ground: str) -> str:
    """A colour with alpha laid over another."""
    alpha = int(top[7:9] or "ff", 16) / 255
    mixed = (round(int(top[at : at + 2], 16) * alpha + int(ground[at : at + 2], 16) * (1 - alpha)) for at in (1, 3, 5))
    return "#" + "".join(f"{value:02x}" for value in mixed)


TEXT = [
    ("sign-ink", "space"), ("sign-ink", "task"), ("sign-ink", "task-work"), ("sign-ink", "plate"), ("sign-ink", "stone-0"),
    ("sign-ink", "gold"), ("sign-ink", "selvage"), ("ink", "house"), ("ink", "house-passive"), ("valley-ink", "valley"),
    ("role-light", "architect"), ("role-light", "warrior"), ("role-dark", "courier"), ("role-dark", "priest"),
    ("ink", "accent-soft"),
]  # fmt: skip


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize(("ink", "ground"), TEXT)
def test_signs_and_words_are_readable(mode: int, ink: str, ground: str) -> None:
    colours = palette(mode)
    assert contrast(colours[ink], colours[ground]) >= 4.5


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize(
    "land", ["terrace-top", "terrace-middle", "terrace-bottom", "space", "task", "task-work", "plate", "stone-0"]
)
def test_pieces_and_targets_stand_out(mode: int, land: str) -> None:
    colours = palette(mode)
    halo = over(colours["piece-halo"], colours[land])
    assert contrast(colours["piece-line"], halo) >= 3
    assert contrast(colours["legal"], over(colours["legal-glow"], colours[land])) >= 3


@pytest.mark.parametrize("mode", [0, 1])
def test_a_role_is_told_by_its_sign_too(mode: int) -> None:
    colours = palette(mode)
    for role in COLOUR_ID:
        ink = "role-dark" if role in ("courier", "priest") else "role-light"
        assert contrast(colours[ink], colours[role]) >= 3


def test_higher_terraces_are_lighter() -> None:
    for mode in (0, 1):
        light = [luminance(palette(mode)[f"terrace-{name}"]) for name in ("bottom", "middle", "top")]
        assert light == sorted(light)


def test_colours_live_in_the_first_block_and_all_are_used() -> None:
    _, rest = sheet(STYLE).split("\n}\n", 1)
    assert not re.search(r"#[0-9A-Fa-f]{3,8}\b|rgb|hsl", rest)
    assert not set("<&") & set(sheet(STYLE))
    local = {"tint", "seat", "weave", "band", "role", "role-ink", "wall", "tiles", "cloth-a", "cloth-b", "cloth-c", "ring-glow"}
    local |= {"ring-line", "ring-wash"}
    used = set(re.findall(r"var\(--([\w-]+)", sheet(THEME) + sheet(STYLE)))
    own = set(re.findall(r"--([\w-]+): (?:light-dark|#)", sheet(STYLE)))
    assert own <= used
    assert set(re.findall(r"var\(--([\w-]+)", sheet(STYLE))) - local <= set(palette(0))


def test_every_pattern_has_its_own_cloth() -> None:
    defs = draw(position()).defs
    assert {f'id="cloth-{pattern}"' in defs for pattern in PATTERN_ID} == {True}
    fields = re.findall(r'<g id="cloth-\w+".*?(?=<g id="cloth-|<g id="tile-back")', defs)
    assert len({re.sub(r'class="cloth \w+"|id="\w+-\w+"', "", field) for field in fields}) == len(PATTERN_ID)
