"""The drawing of a view: everything one can choose is there to click, nothing depends on what the seat cannot know."""

import random
import re
from itertools import pairwise
from typing import cast

import pytest
from syrupy.assertion import SnapshotAssertion

import kancha
from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.board.drawing import draw
from kancha.games.cuzco_terraces.seen.view import FestivalView, HexView, Pending, SeatView, TempleView, View, view
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import HEX_ID

from ..drawings import assert_clean, layer_digests, unknown_classes

SEAT = SeatView(
    points=0, incas=(), reserve=12, doubles=5, crops=3, villages=2, tokens=3, cards=3, shown=(), hand=None
)  # fmt: skip
MEANING_ONLY = {
    "card", "cloth-squares", "crown", "fresh", "held", "i-action", "i-card", "i-city", "i-end", "i-gate", "i-worker",
    "inca", "l0", "line", "little-tile",
    "mark", "outer", "pawn", "pile", "pips", "pyramid", "seat", "signpost-pad", "site", "surroundings", "temple", "texture",
    "token", "top", "track",
}  # fmt: skip
"""Class names that say what something is and that the theme need not mention."""


def position(**changes: object) -> View:
    """A view made by hand, so that pictures do not depend on the rules: a city, a full pond, two seats."""
    fields: dict[str, object] = {
        "seat": 0,
        "actor": 0,
        "turn_of": 0,
        "action_points": 4,
        "duty": False,
        "token_used": False,
        "draws": 0,
        "ended_by": -1,
        "over": False,
        "hexes": (
            HexView("G14", "village", 1, (0, 1)),
            HexView("G16", "crop", 1, (3, 2)),
            HexView("F17", "crop", 3, (4,)),
            HexView("H15", "village", 2, ()),
            HexView("A8", "crop", 1, ()),
        ),
        "ponds": ("F15", "F27", "I18"),
        "full_ponds": ("F15",),
        "temples": (TempleView("G14", 4, True, False, ("G14", "H15"), 1),),
        "villages": (),
        "floors": ((2, 11), (4, 10), (6, 10), (8, 8), (10, 0)),
        "triples": 40,
        "ponds_left": 12,
        "deck": 20,
        "discard": ("mask", "tumi"),
        "face_up": "mask_tumi",
        "seats": (
            _seat(points=12, incas=("F17",), reserve=11, hand=("mask", "mask", "vase"), shown=("mask",)),
            _seat(points=112, incas=("H15", "G16"), reserve=10, tokens=0, cards=2),
        ),
        "festival": None,
        "pending": None,
    }
    return View(**{**fields, **changes})  # type: ignore[arg-type]


def _seat(**changes: object) -> SeatView:
    fields = {name: getattr(SEAT, name) for name in SEAT.__struct_fields__}
    return SeatView(**{**fields, **changes})


def empty(players: int = 2) -> View:
    seats = tuple(_seat(hand=("tumi", "vase", "mask_vase") if seat == 0 else None) for seat in range(players))
    return position(
        hexes=(),
        full_ponds=(),
        temples=(),
        seats=seats,
        action_points=6,
        discard=(),
        floors=tuple((v, 6) for v in (2, 4, 6, 8, 10)),
    )


BID = FestivalView(hex="G14", bidding=(0, 1), bids=(1, 2), cards=("mask", "mask_tumi"), agreed=0)
VIEWS = {
    "empty": empty(),
    "empty4": empty(4),
    "mid": position(),
    "spectator": position(seat=-1, seats=(_seat(), _seat())),
    "go": position(pending=Pending("go", hex="F17", costs=(("F17", 0), ("G16", 1)))),
    "enter": position(pending=Pending("go", costs=(("A8", 1),))),
    "anchor": position(pending=Pending("anchor", tile="double")),
    "orient": position(pending=Pending("orient", tile="triple", hex="A8", costs=tuple((str(d), d + 1) for d in range(6)))),
    "height": position(pending=Pending("height", hex="H15")),
    "festival": position(festival=BID),
    "over": position(over=True, actor=-1),
}


def walk(players: int, seed: int, decisions: int) -> list[State]:
    """The states of a random game."""
    chance = random.Random(seed)
    state = cast(State, kancha.game("cuzco_terraces").start(players, seed, {}))
    met: list[State] = []
    while not state.over and len(met) < decisions:
        met.append(state.copy())
        state.apply(chance.choice(state.legal_actions()))
    return met


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_a_view_is_always_drawn_the_same(name: str, snapshot: SnapshotAssertion) -> None:
    drawing = draw(VIEWS[name])
    assert str(draw(VIEWS[name])) == str(drawing)
    assert layer_digests(drawing) == snapshot


def test_a_few_parts_in_full(snapshot: SnapshotAssertion) -> None:
    parts = draw(position()).parts
    assert [parts[id] for id in ("hex-G14", "hex-F15", "hex-A10", "inca-1-H15", "temple-G14", "score-1")] == snapshot


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_drawings_are_clean_markup(name: str) -> None:
    assert_clean(draw(VIEWS[name]))


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_the_theme_knows_every_class(name: str) -> None:
    assert unknown_classes(draw(VIEWS[name])) <= MEANING_ONLY


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_every_hex_can_be_clicked_and_pieces_let_the_click_through(name: str) -> None:
    drawing = draw(VIEWS[name])
    for id in HEX_ID:
        assert 'class="ring"' in drawing.parts[f"hex-{id}"]
    for id, part in drawing.parts.items():
        if id.startswith(("inca-", "temple-", "cost-", "score-", "chosen-")):
            assert re.match(rf'<g id="{id}" class="piece', part)


def test_hexes_in_front_are_drawn_after_those_behind() -> None:
    rows = [id[4] for id in draw(position()).parts if id.startswith("hex-")]
    assert rows == sorted(rows)


def test_a_higher_inca_stands_higher() -> None:
    def foot(level: int) -> float:
        hexes = (HexView("G16", "crop", 1, ()), HexView("F17", "crop", level, ()), HexView("H15", "village", 1, ()))
        found = re.search(r"translate\([\d.]+ ([\d.]+)\)", draw(position(hexes=hexes, temples=())).parts["inca-0-F17"])
        assert found
        return float(found[1])

    assert foot(1) - foot(4) == 15


def test_only_the_owner_sees_cards() -> None:
    view_of_other = position(seat=1, seats=(_seat(cards=3), _seat(hand=("vase",), cards=1)))
    assert [id for id in draw(view_of_other).parts if id.startswith("hand-")] == ["hand-ground", "hand-vase"]
    spectator = draw(VIEWS["spectator"]).parts
    assert not {"reserve", "end", "hand-ground"} & set(spectator)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_can_be_chosen_is_on_the_drawing(players: int) -> None:
    met = set()
    for state in walk(players, players, 700):
        parts = draw(view(state, state.actor)).parts
        met.add(state.top())
        for action in state.legal_actions():
            assert kancha.game("cuzco_terraces").target(state, action) in {"", *parts}
    assert {kinds.ACT, kinds.ANCHOR, kinds.ORIENT, kinds.GO} <= met


def test_what_a_seat_does_not_know_leaves_no_trace() -> None:
    for state in walk(3, 5, 400)[::20]:
        for seat in range(3):
            known = draw(view(state, seat))
            assert draw(view(state.imagine(seat, 99), seat)).parts == known.parts


def test_what_does_not_change_keeps_its_fragment() -> None:
    """Patches stay small: a choice touches few parts."""
    states = walk(4, 8, 300)
    for before, after in pairwise(states[100:]):
        old, new = draw(view(before, 0)).parts, draw(view(after, 0)).parts
        hexes = [id for id in new if id.startswith("hex-") and old[id] != new[id]]
        assert len(hexes) <= 60
