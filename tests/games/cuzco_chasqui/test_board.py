"""The drawing of a view: everything one can choose is there to click, nothing depends on what the seat cannot know."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from syrupy.assertion import SnapshotAssertion

import kancha
from kancha.draw.svg import THEME, sheet
from kancha.games.cuzco_chasqui import kinds
from kancha.games.cuzco_chasqui.board.drawing import STYLE, draw
from kancha.games.cuzco_chasqui.board.glyphs import PLUME_MARK
from kancha.games.cuzco_chasqui.seen.view import Pending, TileView, View, view
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import COLOUR_ID
from tests.games.cuzco_chasqui.positions import GAME, position

from ..drawings import assert_clean, layer_digests, unknown_classes

MEANING_ONLY = {
    "action", "circlets", "cloth-squares", "cuzco", "cuzco-board", "die", "exchange", "feathers", "headdress", "held",
    "i-clothes", "i-exchange", "i-god_card", "i-mission", "i-quipu", "i-worker", "line", "map-pieces", "mark", "marker",
    "mask-spaces", "mission-pad", "missions", "own", "pawn", "pile", "priest", "puma", "quipu", "quipus_delivered", "road",
    "roads", "seat", "slot", "space-of", "temple", "tile-pad", "tiles", "track", "vp",
}  # fmt: skip
"""Class names that say what something is and that the sheets need not mention."""
TEXT = [
    ("ink", "study"), ("ink", "study-stripe"), ("ink", "farm"), ("ink", "farm-stripe"), ("ink", "scroll"), ("ink", "scroll-grey"),
    ("ink", "met"), ("ink", "near"), ("ink", "space"), ("ink", "town"), ("ink", "district"), ("ink", "row-now"),
    ("ink", "illapa"), ("ink", "mama-quilla"), ("ink", "viracocha"), ("ink", "pacha-mama"), ("ink", "mama-sara"),
    ("soft-ink", "district"), ("soft-ink", "town"), ("accent-ink", "panel"), ("accent-ink", "space"),
    ("accent-ink", "town"), ("sign-ink", "circlet"),
    ("sign-ink", "plaque-stone"), ("sign-ink", "plaque-rope"), ("piece-line", "gold"),
]  # fmt: skip
"""Words and pips, and what they stand on."""
GROUNDS = (
    "land-feathered",
    "land-bare",
    "triangle-feathered",
    "triangle-bare",
    "village",
    "city-2",
    "step-top",
    "mask-space",
    "tray",
)


@cache
def walk(players: int, seed: int, decisions: int) -> tuple[State, ...]:
    """The states of a random game."""
    chance = random.Random(seed)
    state = kancha.new("cuzco_chasqui", players=players, seed=seed).state
    assert isinstance(state, State)
    met: list[State] = []
    while not state.over and len(met) < decisions:
        met.append(state.copy())
        state.apply(chance.choice(state.legal_actions()))
    return (*met, state.copy())


def made(**changes: object) -> View:
    """The view of a position made by hand, so that pictures do not depend on shuffles."""
    state = position(rotation=2, villages={"I0": [1, 0], "O3": [0]}, steps=[None, 0, None, 1, None, None])
    fields = {name: getattr(view(state, 0), name) for name in View.__struct_fields__}
    return View(**{**fields, **changes})


VIEWS = {
    "hand made": made(),
    "spectator": view(walk(4, 4, 300)[250], None),
    "set-up": view(walk(3, 1, 20)[0], walk(3, 1, 20)[0].actor),
    "turning": made(pending=Pending("rotate_overlay", "stone", 4)),
    "searching": made(pending=Pending("find_tile"), tile_discard=tuple(TileView(f"X{n}", "study", "vp", 2) for n in range(50))),
    "four": view(walk(4, 4, 300)[250], 2),
    "over": view(walk(2, 9, 5000)[-1], 1),
}


def test_a_view_is_always_drawn_the_same(snapshot: SnapshotAssertion) -> None:
    drawing = draw(VIEWS["hand made"])
    assert str(draw(VIEWS["hand made"])) == str(drawing)
    assert layer_digests(drawing) == snapshot


def test_a_few_parts_in_full(snapshot: SnapshotAssertion) -> None:
    parts = draw(VIEWS["hand made"]).parts
    assert [parts[id] for id in ("place-I0", "quipu-1-I0", "quipu-0-I0", "overlay", "priest-on-4", "slot-1")] == snapshot


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_drawings_are_clean_markup(name: str) -> None:
    assert_clean(draw(VIEWS[name]))


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_the_sheets_know_every_class(name: str) -> None:
    assert unknown_classes(draw(VIEWS[name])) <= MEANING_ONLY


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_pieces_let_the_click_through(name: str) -> None:
    for id, part in draw(VIEWS[name]).parts.items():
        if id.startswith(("chasqui-", "quipu-", "priest-on-", "knowledge-")):
            assert re.match(rf'<g id="{id}" class="piece', part)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_be_chosen_is_on_the_drawing(players: int) -> None:
    asked = set()
    for state in _choices(players):
        parts = draw(view(state, state.actor)).parts
        asked.add(state.top())
        for action in state.legal_actions():
            element = GAME.target(state, action)
            assert element in {"", *parts}
            assert not element or 'class="ring"' in parts[element]
    assert {kinds.DECLARE, kinds.MOVE_TO, kinds.SPEND_PIPS, kinds.USE_TILES, kinds.BUY_GOOD, kinds.MISSION} <= asked


def _choices(players: int) -> Iterator[State]:
    for seed in (players, 20 + players):
        yield from (state for state in walk(players, seed, 5000)[::2] if not state.over)


def test_what_a_seat_does_not_know_leaves_no_trace() -> None:
    for state in walk(3, 5, 600)[::40]:
        for seat in range(3):
            known = draw(view(state, seat))
            assert draw(view(state.imagine(seat, 99), seat)).parts == known.parts


def test_only_the_owner_sees_cards() -> None:
    state = walk(4, 4, 300)[250]
    for seat in (0, 1, None):
        held = [id for id in draw(view(state, seat)).parts if re.fullmatch(r"hand-\d+", id)]
        assert held == (
            [] if seat is None else [f"hand-{number}" for number in sorted(set(view(state, seat).seats[seat].hand or ()))]
        )


def test_the_top_quipu_lies_above_the_others() -> None:
    heights = [
        float(re.findall(r"translate\([\d.]+ ([\d.]+)\)", draw(VIEWS["hand made"]).parts[id])[0])
        for id in ("quipu-1-I0", "quipu-0-I0")
    ]
    assert heights[1] < heights[0]


def test_feathers_differ_in_their_mark_and_not_only_in_colour() -> None:
    assert set(PLUME_MARK) == set(COLOUR_ID)
    assert len(set(PLUME_MARK.values())) == len(COLOUR_ID)


def test_the_overlay_turns_as_one_piece() -> None:
    for rotation in range(6):
        assert f"rotate({60 * rotation})" in draw(made(rotation=rotation)).parts["overlay"]


def test_what_does_not_change_keeps_its_fragment() -> None:
    """Patches stay small: a choice touches few parts."""
    sizes = []
    for before, after in pairwise(walk(4, 4, 300)[150:230]):
        old, new = draw(view(before, 0)).parts, draw(view(after, 0)).parts
        sizes.append(sum(1 for id in new if old.get(id) != new[id]))
    assert sum(sizes) / len(sizes) < 20


# colours


def palette(mode: int) -> dict[str, str]:
    """Colours by name: 0 light, 1 dark."""
    pairs = re.findall(r"--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));", sheet(THEME) + sheet(STYLE))
    return {name: both or (light, dark)[mode] for name, light, dark, both in pairs}


def luminance(colour: str) -> float:
    values = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in values)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize(("letters", "ground"), TEXT)
def test_text_is_readable(mode: int, letters: str, ground: str) -> None:
    colours = palette(mode)
    assert contrast(colours[letters], colours[ground]) >= 4.5


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("ground", GROUNDS)
def test_pieces_stand_out(mode: int, ground: str) -> None:
    """A piece has a dark line and, where the ground is dark too, a light halo."""
    colours = palette(mode)
    assert max(contrast(colours["piece-line"], colours[ground]), contrast(colours["piece-halo"][:7], colours[ground])) >= 3


def test_colours_stand_in_the_first_block_only() -> None:
    _, rules = sheet(STYLE).split("\n}\n", 1)
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b|rgb|hsl", rules) == []
