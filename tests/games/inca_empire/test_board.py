"""The drawing of a view: everything one can choose is there to click, nothing depends on what the seat cannot know."""

import random
import re
from functools import cache
from itertools import pairwise
from typing import cast

import pytest
from syrupy.assertion import SnapshotAssertion

from kancha.draw.svg import THEME, sheet
from kancha.games.inca_empire import kinds
from kancha.games.inca_empire.board.cards import glyph
from kancha.games.inca_empire.board.drawing import STYLE, draw
from kancha.games.inca_empire.board.map import chart
from kancha.games.inca_empire.seen.view import (
    Pending,
    Price,
    RegionView,
    RoadView,
    SeatView,
    SectorView,
    SiteView,
    TurnView,
    View,
    view,
)
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables.cards import CARD_ID, CARDS
from kancha.games.inca_empire.words.texts import card_text

from ..drawings import assert_clean, layer_digests, unknown_classes
from .positions import GAME

MEANING_ONLY = {
    "at-capital", "at-city", "at-garrison", "at-huaca", "at-significant", "blank", "cloth-squares", "common", "cord",
    "covered", "era-now", "era1", "eras", "gain", "garrison", "glyph", "ground", "held", "hidden", "huaca",
    "i-city", "i-city_site", "i-end", "i-fog", "i-garrison_site", "i-huaca", "i-labor", "i-road", "i-worker", "line",
    "mark", "marker", "names", "pawn", "plaque-pad", "plate", "price-cell", "region",
    "rise0", "rise1", "rise2", "road", "seat", "sector", "site", "start-mark", "step", "sun-card", "sun-pile", "taken",
    "track", "trees", "unbuilt",
}  # fmt: skip
"""Class names that say what something is and that the theme need not mention."""
WAYS = {players: chart(players).ways for players in (3, 4)}


def _seat(**changes: object) -> SeatView:
    fields: dict[str, object] = {
        "colour": "orange", "points": 0, "place": 1, "tile": 1, "labor": 0, "income": 6, "maintenance": 0, "free_roads": 2,
        "markers": (), "terraces": 0, "network": ("cuzco",), "cut_off": (), "in_force": (), "cards": 3, "hand": None,
    }  # fmt: skip
    return SeatView(**{**fields, **changes})  # type: ignore[arg-type]


def _regions(players: int, **changes: RegionView) -> tuple[RegionView, ...]:
    lands = chart(players).lands
    plain = {id: RegionView(id, bool(land.starts), "" if land.starts else "hidden", -1, False) for id, land in lands.items()}
    return tuple({**plain, **changes}.values())


def _road(id: str, *seats: int, players: int = 4) -> RoadView:
    way = WAYS[players][id]
    return RoadView(id, way.a, way.b, (), seats)


def position(**changes: object) -> View:
    """A view made by hand, so that pictures do not depend on the rules: four seats in the Early Empire."""
    fields: dict[str, object] = {
        "seat": 0, "actor": 0, "turn_of": -1, "over": False, "players": 4, "round": 3, "last_round": False, "phase": 2,
        "phase_kind": "people",
        "era": "Early Empire", "early_downfall": False, "gods_agree": False, "invasion": (), "order": (0, 2, 1, 3),
        "track": ((0, (3, 1)), (12, (2,)), (112, (0,))),
        "roads": (_road("R001", 0), _road("R002", 1, 0, 2), _road("R003", 3), _road("R004", 2), _road("W003", 0),
                  _road("R010", 1)),
        "sites": (SiteView("quito", "city", True), SiteView("caranqui", "garrison", False), SiteView("tumebamba", "city", False)),
        "regions": _regions(
            4,
            chanca=RegionView("chanca", True, "C3", 0, True),
            anti=RegionView("anti", True, "C1", 2, False),
            chuncho=RegionView("chuncho", False, "C6", -1, False),
            chincha=RegionView("chincha", False, "C5", -1, False),
        ),
        "sectors": (
            SectorView("q1", ("orange", "blue"), ("epidemic", "rural_unrest"), "", -1),
            SectorView("q2", ("blue", "brown"), ("great_pilgrimage", "wilderness_road"), "", -1),
            SectorView("q3", ("brown", "green"), ("military_superiority",), "hidden", 3),
            SectorView("q4", ("green", "orange"), ("local_pilgrimage",), "key_outpost", 0),
        ),
        "pile": 11,
        "discard": ("resistance",),
        "seats": (
            _seat(colour="orange", points=112, labor=12, markers=("chanca",), terraces=1, maintenance=9,
                  in_force=("epidemic", "local_pilgrimage"), hand=("resistance", "resistance", "solar_eclipse")),
            _seat(colour="blue", place=4, tile=3, cut_off=("R010",)),
            _seat(colour="brown", points=12, place=2, tile=2, markers=("anti",)),
            _seat(colour="green", place=3, tile=4),
        ),
        "turn": None,
        "pending": None,
    }  # fmt: skip
    return View(**{**fields, **changes})  # type: ignore[arg-type]


def three() -> View:
    seats = (_seat(colour="orange"), _seat(colour="blue"), _seat(colour="green", hand=("epidemic", "resistance", "key_outpost")))
    sectors = (("t1", ("orange", "blue")), ("t2", ("blue", "green")), ("t3", ("green", "orange")))
    return position(
        seat=2, players=3, order=(0, 1, 2), track=((0, (1, 0, 2)),), seats=seats, regions=_regions(3), sites=(), discard=(),
        roads=tuple(_road(id, n, players=3) for n, id in enumerate(("R001", "R002", "R003"))), round=1, era="Pre-Empire",
        sectors=tuple(SectorView(id, colours, ("resistance",), "", -1) for id, colours in sectors),
    )  # fmt: skip


TURN = TurnView(
    seat=0, roads="todo", construction="todo", pilgrimage="open", free_roads=2, wilderness_left=1, rapid_left=2,
    prices=(Price("city", 8, 4), Price("garrison", 4, 4), Price("temple", 5, 4), Price("terrace", 2, 1), Price("road", 1, 0),
            Price("outpost", 6, 4)),
    conquests=(Price("chuncho", 5, 5),),
)  # fmt: skip
VIEWS = {
    "mid": position(),
    "three": three(),
    "spectator": position(seat=-1, seats=tuple(_seat(colour=colour) for colour in ("orange", "blue", "brown", "green"))),
    "turn": position(turn_of=0, turn=TURN, pending=Pending("act", wilderness=("W001", "R003"))),
    "other": position(seat=1, turn_of=0, turn=TURN, pending=Pending("act", wilderness=("W001", "R003"))),
    "sector": position(phase=1, phase_kind="sun", pending=Pending("sector", card="resistance")),
    "late": position(
        round=7,
        last_round=True,
        phase=4,
        era="Late Empire",
        invasion=("blank", "pizarro", "hidden", "hidden"),
        early_downfall=True,
    ),
    "over": position(over=True, actor=-1, round=7, last_round=True, phase=9, phase_kind="sapa"),
}  # fmt: skip


@cache
def walk(players: int, seed: int, options: tuple[str, ...] = ()) -> list[State]:
    """The states of a random game that seldom ends a turn early, so that the map fills."""
    chance = random.Random(seed)
    state = cast(State, GAME.start(players, seed, dict.fromkeys(options, True)))
    met: list[State] = []
    while not state.over:
        met.append(state.copy())
        options_now = state.legal_actions()
        state.apply(chance.choice(options_now[1:] if len(options_now) > 1 and chance.random() < 0.9 else options_now))
    met.append(state)
    return met


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_a_view_is_always_drawn_the_same(name: str, snapshot: SnapshotAssertion) -> None:
    drawing = draw(VIEWS[name])
    assert str(draw(VIEWS[name])) == str(drawing)
    assert layer_digests(drawing) == snapshot


def test_a_few_parts_in_full(snapshot: SnapshotAssertion) -> None:
    parts = draw(position()).parts
    ids = ("region-chanca", "region-chuncho", "road-R002", "road-R005", "site-quito", "site-tumebamba", "sector-q1", "score-0")
    assert [parts[id] for id in ids] == snapshot


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_drawings_are_clean_markup(name: str) -> None:
    assert_clean(draw(VIEWS[name]))


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_the_theme_knows_every_class(name: str) -> None:
    assert unknown_classes(draw(VIEWS[name])) <= MEANING_ONLY


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_what_is_clicked_has_a_ring_and_what_lies_over_it_lets_the_click_through(name: str) -> None:
    drawing = draw(VIEWS[name])
    for id, part in drawing.parts.items():
        if id.startswith(("road-", "site-", "region-", "sector-", "pilgrimage-")) and drawing.layer_of(id) != "pieces":
            assert 'class="ring"' in part
        if drawing.layer_of(id) == "pieces":
            assert re.match(rf'<g id="{id}" class="piece', part)


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_what_one_can_click_on_the_map_says_what_it_is(name: str) -> None:
    for id, part in draw(VIEWS[name]).parts.items():
        if id.startswith(("road-", "site-", "region-")) and not id.endswith("-names"):
            assert re.search(r'data-note="[^"]{6,}"', part)


def test_roads_on_one_connection_lie_side_by_side_in_the_weave_of_their_seats() -> None:
    part = draw(position()).parts["road-R002"]
    assert re.findall(r'class="cord p(\d)"', part) == ["1", "0", "2"]
    assert len(set(re.findall(r'class="lane" transform="translate\(0 (-?[\d.]+)\)"', part))) == 3
    weaves = re.findall(r'class="cord-weave" d="([^"]*)"', part)
    assert len(set(weaves)) == 3


def test_a_road_cut_off_from_cuzco_is_faint() -> None:
    parts = draw(position()).parts
    assert 'class="lane cut"' in parts["road-R010"]
    assert 'class="lane cut"' not in parts["road-R001"]


def test_ways_through_the_wilderness_show_only_where_built_or_while_the_viewer_may_build_them() -> None:
    def wild(name: str) -> list[str]:
        return [id for id in draw(VIEWS[name]).parts if id.startswith("road-W")]

    assert wild("mid") == wild("other") == ["road-W003"]
    assert wild("turn") == ["road-W001", "road-W003"]


def test_of_figures_with_equal_points_the_inner_one_is_ahead() -> None:
    def height(seat: int) -> float:
        found = re.search(r"translate\([\d.]+ ([\d.]+)\)", draw(position()).parts[f"score-{seat}"])
        assert found
        return float(found[1])

    assert height(3) > height(1)


def test_figures_a_lap_apart_stand_apart_and_the_one_ahead_inside() -> None:
    parts = draw(position()).parts
    places = [re.search(r"translate\(([\d.]+) ([\d.]+)\)", parts[f"score-{seat}"]) for seat in (0, 2)]
    (ahead_x, ahead_y), (behind_x, behind_y) = [(float(found[1]), float(found[2])) for found in places if found]
    assert (ahead_x, ahead_y) != (behind_x, behind_y)
    assert ahead_y > behind_y, "112 is a lap ahead of 12 on the upper side of the frame"


def test_the_last_round_is_called_so() -> None:
    def said(name: str) -> bool:
        return "last round" in draw(VIEWS[name]).parts["era-now"]

    assert said("late")
    assert not said("mid")
    assert not said("over")


def test_a_conquest_that_costs_another_price_than_its_resistance_says_so() -> None:
    assert "cost-chuncho" in draw(VIEWS["turn"]).parts
    assert "cost-chuncho" not in draw(VIEWS["other"]).parts


def test_only_the_owner_sees_cards() -> None:
    assert {"hand-resistance", "hand-solar_eclipse"} <= set(draw(position()).parts)
    assert "Key Outpost" in draw(position()).parts["sector-q4"]
    spectator = set(draw(VIEWS["spectator"]).parts)
    assert not [id for id in spectator if id.startswith("hand-") and id != "hand-ornament"]
    assert not {"stop", "end"} & spectator


def test_every_card_has_its_own_text_and_sign() -> None:
    assert len({card_text(card) for card in range(CARDS)}) == CARDS
    assert len({glyph(id, 24) for id in CARD_ID}) == CARDS


@pytest.mark.parametrize(
    ("players", "options"),
    [(3, ()), (3, ("pizarros_arrival", "gods_agree")), (4, ()), (4, ("pizarros_arrival", "early_downfall"))],
)
@pytest.mark.long
def test_what_can_be_chosen_is_on_the_drawing(players: int, options: tuple[str, ...]) -> None:
    met = set()
    for state in walk(players, players + len(options), options)[:-1]:
        parts = draw(view(state, state.actor)).parts
        met.add(state.top())
        for action in state.legal_actions():
            assert GAME.target(state, action) in parts
    assert {kinds.CARD, kinds.SECTOR, kinds.ACT, kinds.ROADS} <= met


def test_what_a_seat_does_not_know_leaves_no_trace() -> None:
    for state in walk(4, 4)[::25]:
        for seat in range(4):
            known = draw(view(state, seat))
            assert draw(view(state.imagine(seat, 99), seat)).parts == known.parts


def test_what_does_not_change_keeps_its_fragment() -> None:
    """Patches stay small: a choice touches few parts of the map."""
    states = walk(4, 4)
    for before, after in pairwise(states[100:250]):
        old, new = draw(view(before, 0)).parts, draw(view(after, 0)).parts
        changed = [id for id in new if id in old and old[id] != new[id] and id.startswith(("region-", "site-", "road-"))]
        assert len(changed) <= 40


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


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize(
    ("words", "ground"),
    [
        ("name", "earth"), ("region-name", "earth"), ("ink", "plaque"), ("resist-ink", "resist"), ("ink", "plate"),
        ("ink", "phase-inca"), ("ink", "sun-ground"), ("ink", "plot"), ("tag-ink", "price"), ("tag-ink", "gain"),
        ("piece-line", "gold"), ("gain", "panel"), ("price", "panel"), ("soft-ink", "panel"),
    ],
)  # fmt: skip
def test_text_is_readable(mode: int, words: str, ground: str) -> None:
    colours = palette(mode)
    assert contrast(colours[words], colours[ground]) >= 4.5


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize("land", ["earth", "sea", "wilds", "sun-ground"])
def test_pieces_and_targets_stand_out_from_the_land(mode: int, land: str) -> None:
    """A piece has a dark line and a light halo around it; a target has a ring on a glow."""
    colours = palette(mode)
    halo = over(colours["piece-halo"], colours[land])
    assert contrast(colours["piece-line"], halo) >= 3
    assert max(contrast(halo, colours[land]), contrast(colours["piece-line"], colours[land])) >= 3
    assert contrast(colours["legal"], over(colours["legal-glow"], colours[land])) >= 3


def test_colours_live_in_the_first_block_only() -> None:
    _, rest = sheet(STYLE).split("\n}\n", 1)
    assert not re.search(r"#[0-9A-Fa-f]{3,8}\b|rgb|hsl", rest)


def test_every_colour_that_is_used_is_defined_and_used() -> None:
    own = set(re.findall(r"--([\w-]+):", sheet(STYLE).split("\n}\n", 1)[0]))
    used = set(re.findall(r"var\(--([\w-]+)", sheet(STYLE)))
    assert own <= used
    assert used <= set(palette(0)) | {"seat", "weave"}
    assert not set("<&") & set(sheet(STYLE))
