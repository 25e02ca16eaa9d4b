"""The drawing with modules of Golden Age: it grows by what they add, everything to choose is there, nothing hidden shows."""

from __future__ import annotations

import itertools
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, cast
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from syrupy.assertion import SnapshotAssertion

from kancha.games.tawantinsuyu.board.cards import PASSIVE_SIGN
from kancha.games.tawantinsuyu.board.drawing import HEIGHT, draw
from kancha.games.tawantinsuyu.board.glyphs import GLYPHS, SHARED, tokens
from kancha.games.tawantinsuyu.golden.board import GOLDEN_GLYPHS
from kancha.games.tawantinsuyu.golden.nobles.board_signs import palace_sign, prophecy_sign
from kancha.games.tawantinsuyu.golden.nobles.view import PalaceView
from kancha.games.tawantinsuyu.golden.tables import CULT_TEXT, NATION_ID, NATION_TEXT, NEWCOMER_ID, PALACE_TEXT, PROPHECY_TEXT
from kancha.games.tawantinsuyu.golden.vassals.board_signs import NATION_PLACE, NATION_SIGN
from kancha.games.tawantinsuyu.golden.vassals.view import NationView, VassalView
from kancha.games.tawantinsuyu.golden.view import PachamamaView
from kancha.games.tawantinsuyu.kinds import KINDS
from kancha.games.tawantinsuyu.seen.view import Pending, View, view
from kancha.games.tawantinsuyu.solo.pachamama.tables import PERSONALITY_PROGRAM, SPOT_ID, SPOT_PROGRAM, SPOT_TEXT
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BUILDING_PROGRAM,
    CARD_PROGRAM,
    COLOUR_ID,
    GOD_ID,
    OVERLAY_ID,
    PALACE_ID,
    PASSIVE_ID,
    PATTERN_ID,
    REGION_ID,
    STEP_ID,
    TEMPLE_NEXT,
    TEMPLE_PROGRAM,
    TEMPLE_START,
)

from ..drawings import assert_clean, layer_digests, unknown_classes
from .golden_positions import ALL, NATIONS, golden, seat
from .positions import GAME, choose
from .test_board import MEANING_ONLY, OWN, _seat, contrast, palette
from .test_board import position as plain
from .test_golden_random import enrich, first_turn

MODULES = tuple(ALL.split())
MIXES = [list(mix) for size in range(1, 5) for mix in itertools.combinations(MODULES, size)]
MEANING_ONLY_HERE = {"center", "cult-tile", "edge", "idle", "nation", "newcomer", "own-palace", "own-tile", "segment", "way-step"}
MEANING_ONLY_HERE |= {"i-again", "i-any_task"}
MARKERS = {"chinchasuyu": (2, 0), "antisuyu": (0, 1), "kuntisuyu": (0, 0), "qullasuyu": (1, 3)}
TILES = dict(zip(REGION_ID, ("VN01", "VN06", "VN04", "VN10"), strict=True))
PALACES = (
    PalaceView("X01", "standing", 2, False),
    PalaceView("X11", "lying", 4, True),
    PalaceView("X15", "", 1, False),
    PalaceView("X04", "vassal", 3, True),
)
VASSALS = (
    VassalView(0, "VN01", "SW04 left"), VassalView(0, "VN04", "3"), VassalView(1, "VN06", "antisuyu2"),
    VassalView(0, "VN10", "X04"), VassalView(1, "VN01", "W05 right"),
)  # fmt: skip


def all_modules(**changes: object) -> View:
    """A view with every module, made by hand, so that pictures do not depend on the rules."""
    own: dict[str, Any] = {"temple": "simpa_2_left", "palaces": PALACES, "newcomers": ("blue_red",), "vassals_left": 2}
    other: dict[str, Any] = {"temple": "simpa_2_left", "palaces": PALACES[:1], "newcomers": ("green_white",), "vassals_left": 3}
    fields: dict[str, object] = {
        "modules": MODULES, "overlay": "simpa", "market": ("P02", "PX01", "Z01", "ZA3", "X02", ""),
        "nations": tuple(NationView(id, TILES[id], MARKERS[id], "", 0) for id in REGION_ID), "vassals": VASSALS,
        "palace_pile": 9, "guests": (("b3b", "red_yellow"),), "newcomer_offer": ("blue_green", "blue_green", "red_white"),
        "newcomer_bag": (("blue_red", 1),), "newcomers_fallen": ("blue_white",), "spent": (("god_illapa_8", 1),),
        "seats": (_seat(**OWN, **own), _seat(**other)),
    }  # fmt: skip
    return plain(**{**fields, **changes})


PACHAMAMA = PachamamaView(
    seat=1, side="golden_age", workers=("courier", "blue_green", "priest"), hoard=True,
    slots=("god_inti_3", "", "god_illapa_4", "god_inti_8"), personas=("persona_weaver", "", "persona_sage"),
    tokens=(("tok1a", 1, "up1"), ("tok2a", 2, "up1"), ("tok4a", 4, "low7")),
)  # fmt: skip
CULTS = tuple(NationView(id, TILES[id], MARKERS[id], TILES[id].replace("VN", "PV"), n % 3) for n, id in enumerate(REGION_ID))
LOOKED = (("production", "P03"), ("passive", "ZN7"), ("palace", "X09"))
VIEWS = {
    "all": all_modules(),
    "ruruy": all_modules(overlay="ruruy", seats=(_seat(**OWN, temple="ruruy_0_center"), _seat(temple="base_7"))),
    "spectator": all_modules(seat=-1, seats=(_seat(palaces=PALACES), _seat(newcomers=("blue_red",)))),
    "four": all_modules(players=4, seats=(_seat(**OWN), _seat(palaces=PALACES), _seat(), _seat(newcomers=("red_white",)))),
    "solo": all_modules(players=1, pachamama=PACHAMAMA, nations=CULTS),
    "solo spectator": all_modules(seat=-1, players=1, pachamama=PACHAMAMA, nations=CULTS),
    "plain solo": plain(players=1, pachamama=replace(PACHAMAMA, side="plain", workers=("priest",), personas=("", "", ""))),
    "looked": all_modules(looked=LOOKED, pending=Pending("construct", 0)),
    "looked by another": all_modules(looked=tuple((type, "") for type, _ in LOOKED), pending=Pending("construct", 1), actor=1),
    "edges": all_modules(pending=Pending("vassal", 0, region="chinchasuyu", nation="VN01")),
    "held": all_modules(held=("W02", ""), drafted=("god_inti_7", "god_inti_4"), pending=Pending("draft", 0)),
    "newcomer": all_modules(pending=Pending("space", 0, newcomer="red_white", role="priest", costs=(("t1b", 0),))),
}


# pictures


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_a_view_is_always_drawn_the_same(name: str, snapshot: SnapshotAssertion) -> None:
    drawing = draw(VIEWS[name])
    assert str(draw(VIEWS[name])) == str(drawing)
    assert layer_digests(drawing) == snapshot


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_drawings_are_clean_markup(name: str) -> None:
    assert_clean(draw(VIEWS[name]))


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_the_theme_knows_every_class(name: str) -> None:
    assert unknown_classes(draw(VIEWS[name])) <= MEANING_ONLY | MEANING_ONLY_HERE


def test_without_modules_nothing_of_them_is_drawn() -> None:
    drawing = draw(plain())
    added = ("step-", "nation-", "palace-", "newcomer", "segment-", "edge-", "tile-", "vassal", "cult-", "own-palaces", "looked")
    assert [id for id in drawing.parts if id.startswith(added)] == []
    assert drawing.height == HEIGHT
    assert "vassal" not in drawing.defs
    assert not any(f'id="i-{name}"' in drawing.defs for name in GOLDEN_GLYPHS)


@pytest.mark.parametrize("module", MODULES)
def test_a_module_adds_only_its_own(module: str) -> None:
    state = cast(State, GAME.start(2, 3, {"modules": [module]}))
    parts = draw(view(state, 0)).parts
    assert ("step-simpa_1_left" in parts) == (module == "way_of_the_sun")
    assert ("nation-antisuyu" in parts) == (module == "vassals")
    assert ("newcomers" in parts) == (module == "nobles")


def test_nothing_lies_beyond_the_edges_of_the_drawing_which_is_as_large_for_everybody() -> None:
    assert {draw(drawn).height for drawn in VIEWS.values()} == {HEIGHT}
    for drawn in VIEWS.values():
        drawing = draw(drawn)
        for id, part in drawing.parts.items():
            here = re.match(r'<g id="[^"]*"[^>]*?transform="translate\((-?[\d.]+) (-?[\d.]+)\)', part)
            if here:
                x, y = map(float, here.groups())
                assert 0 <= x <= drawing.width, id
                assert 0 <= y <= drawing.height, id


# what can be chosen


def rich_game(seed: int) -> Iterator[State]:
    """The positions of a random game with all modules in which everybody has plenty of everything."""
    dice = random.Random(seed)
    state = cast(State, GAME.load(enrich(first_turn(2 + seed % 3, seed).dump(), dice, seed)))
    while not state.over:
        yield state
        state.apply(choose(state, dice))


def assert_targets_drawn(state: State) -> set[str]:
    """Every element that stands for a legal action is in the actor's drawing and can be clicked; their kinds."""
    parts = draw(view(state, state.actor)).parts
    targets = {GAME.target(state, action) for action in state.legal_actions()} - {""}
    for target in targets:
        assert 'class="ring"' in parts.get(target, ""), f"{KINDS.ids[state.top()]}: {target}"
        assert "<title>" in parts[target]
    return {target.split("-")[0] for target in targets}


@pytest.mark.long
@pytest.mark.parametrize("modules", MIXES, ids="+".join)
def test_what_can_be_chosen_is_on_the_drawing_with_a_ring(modules: list[str]) -> None:
    met: Counter[int] = Counter()
    for players in (1, 2, 4):
        dice = random.Random(players)
        options: dict[str, Any] = {"modules": modules, "temple": OVERLAY_ID[1 + players % 2]}
        state = cast(State, GAME.start(players, players, options))
        while not state.over:
            met[state.top()] += 1
            if met[state.top()] < 4:
                assert_targets_drawn(state)
            state.apply(choose(state, dice))


@pytest.mark.long
def test_whatever_comes_up_in_rich_games_is_on_the_drawing_and_leaves_no_trace_for_others() -> None:
    met: Counter[str] = Counter()
    targets: set[str] = set()
    for seed in range(30):
        for state in rich_game(seed):
            met[KINDS.ids[state.top()]] += 1
            if met[KINDS.ids[state.top()]] > 6:
                continue
            targets |= assert_targets_drawn(state)
            for eye in range(state.players):
                assert draw(view(state.imagine(eye, 99), eye)).parts == draw(view(state, eye)).parts, KINDS.ids[state.top()]
            assert view(state.imagine(-1, 98), None) == view(state, None), KINDS.ids[state.top()]
    assert {"step", "nation", "palace", "newcomer", "tile", "worker", "building", "army", "stone"} <= targets
    assert {"survey", "bury", "draft", "two_weavings", "next_tile", "reweave", "replace", "influence", "pay_any"} <= set(met)


GOES = {"VN01": "edge", "VN02": "spot", "VN03": "slot", "VN04": "segment", "VN05": "conquest", "VN06": "conquest"}
GOES |= {"VN08": "building", "VN09": "own", "VN10": "palace"}


@pytest.mark.parametrize(("nation", "kind"), GOES.items())
def test_a_vassal_can_be_put_wherever_its_nation_allows(nation: str, kind: str) -> None:
    own = seat(tapestries=["SW01"], production="P04 P05", owns="large_illapa small_inti", palaces="X02 X05")
    tiles, steps, lands = {"antisuyu": nation}, {"2 upper": 0, "4 upper": 0}, {"antisuyu2": 0, "kuntisuyu1": 0}
    asked = [["finish", 0, 0, 0], ["vassal", 0, REGION_ID.index("antisuyu"), 0]]
    marks = {"antisuyu": [1, 0]}
    state = golden(own, modules=ALL, nations=tiles, influence=marks, conquest=lands, steps=steps, frames=asked)
    assert len(state.legal_actions()) > 1
    assert assert_targets_drawn(state) == {kind}
    assert "chosen" in draw(view(state, 1)).parts["nation-antisuyu"]


@cache
def solo_game(seed: int, modules: tuple[str, ...]) -> tuple[State, ...]:
    """The states of a random game against Pachamama."""
    dice = random.Random(seed)
    state = cast(State, GAME.start(1, seed, {"modules": list(modules), "solo": "pachamama", "pachamama": "hard"}))
    met = []
    while not state.over:
        met.append(state.copy())
        state.apply(choose(state, dice))
    return (*met, state)


@pytest.mark.parametrize("modules", [(), MODULES])
def test_pachamama_is_drawn_in_every_position_and_hides_what_she_hides(modules: tuple[str, ...]) -> None:
    for state in solo_game(4, modules)[::9]:
        for eye in (0, None):
            ElementTree.fromstring(draw(view(state, eye)).markup(embed_style=False))
        assert draw(view(state.imagine(0, 7), 0)).parts == draw(view(state, 0)).parts


# what a view tells


def test_a_newcomer_on_the_hill_stands_there_once() -> None:
    seen = view(golden(modules=ALL, hill={"t1a": "blue_red", "t2b": "priest"}), 0)
    assert seen.guests == (("t1a", "blue_red"),)
    assert seen.hill == (("t2b", "priest"),)
    parts = draw(seen).parts
    assert "#w-blue_red" in parts["on-t1a"]
    assert "A blue and red Newcomer stands here" in parts["space-t1a"]


def test_palaces_tell_of_their_noble_and_their_prophecy() -> None:
    courts = seat(palaces="X15 X03", nobles="X11", lying="X04", vassals=["VN10 X03"], newcomers="green_white blue_green")
    state = golden(courts, modules=ALL, nations={"antisuyu": "VN10"}, influence={"antisuyu": [1, 0]}, conquest={"antisuyu1": 0})
    seen = {row.id: row for row in view(state, 1).seats[0].palaces}
    assert {id: row.noble for id, row in seen.items()} == {"X03": "vassal", "X04": "lying", "X11": "standing", "X15": ""}
    assert (seen["X11"].count, seen["X11"].fulfilled) == (4, True)
    assert (seen["X04"].count, seen["X04"].fulfilled) == (3, True)
    assert (seen["X15"].count, seen["X15"].fulfilled) == (0, False)
    parts = draw(view(state, 0)).parts
    assert ["#i-tick" in parts[f"palace-{id}"] for id in ("X03", "X04", "X11", "X15")] == [False, True, True, False]
    assert "vassal-0" in parts["palace-X03"]
    assert 'class="lying"' in parts["palace-X04"]
    assert 'class="absent"' in parts["palace-X15"]


PLACED = [
    ("VN01", "SW01 left", "tile-SW01"), ("VN02", "3", ""), ("VN03", "2 upper", ""), ("VN04", "5", ""), ("VN05", "antisuyu2", ""),
    ("VN06", "antisuyu2", ""), ("VN07", "antisuyu", "casualties"), ("VN08", "P04", "building-P04"),
    ("VN09", "large illapa", "own-statue-large-illapa"), ("VN10", "X02", "palace-X02"),
]  # fmt: skip


@pytest.mark.parametrize(("nation", "place", "element"), PLACED)
def test_a_vassal_kneels_where_its_nation_put_it(nation: str, place: str, element: str) -> None:
    own = seat(tapestries=["SW01"], production="P04", owns="large_illapa", palaces="X02", vassals=[f"{nation} {place}"])
    tiles, steps = {"antisuyu": nation}, {"2 upper": 0}
    state = golden(own, modules=ALL, nations=tiles, influence={"antisuyu": [1, 0]}, conquest={"antisuyu2": 0}, steps=steps)
    for eye in (0, 1, None):
        seen = view(state, eye)
        assert seen.vassals == (VassalView(0, nation, place),)
        assert [row.vassals_left for row in seen.seats] == [3, 4]
        parts = draw(seen).parts
        figures = [id for id, part in parts.items() if "#vassal-0" in part]
        own_area = element and element != "casualties"
        assert figures == ([element or "vassal-at-0"] if eye == 0 or not own_area else ["seat-0"])


def test_a_governor_takes_the_place_of_the_marker() -> None:
    own = seat(vassals=["VN05 antisuyu2"])
    state = golden(own, modules=ALL, nations={"antisuyu": "VN05"}, influence={"antisuyu": [1, 0]}, conquest={"antisuyu2": 0})
    parts = draw(view(state, 1)).parts
    assert "marker-antisuyu2" not in parts
    assert "vassal-at-0" in parts


def test_only_those_who_know_see_what_was_drawn() -> None:
    seen = draw(VIEWS["looked"]).parts
    assert {"market-P03", "market-ZN7", "market-X09"} <= set(seen)
    unseen = draw(VIEWS["looked by another"]).parts
    assert {"looked-0", "looked-1", "looked-2"} <= set(unseen)
    assert not {"market-P03", "market-ZN7", "market-X09"} & set(unseen)
    held = draw(VIEWS["held"]).parts
    assert {"weaving-W02", "unseen-1", "god-god_inti_7", "god-god_inti_4"} <= set(held)


def test_branches_lead_where_the_rules_lead() -> None:
    """Every step of an overlay is drawn, and from each a cord goes to each step that may follow."""
    for number, overlay in enumerate(OVERLAY_ID[1:], 1):
        parts = draw(all_modules(overlay=overlay, seats=(_seat(**OWN, temple=f"{overlay}_0_center"), _seat()))).parts
        steps = [id for id in STEP_ID if id.startswith(overlay)]
        assert {f"step-{id}" for id in steps} <= set(parts)
        assert {f"step-base_{n}" for n in range(6, 13)} <= set(parts)
        assert not {f"step-base_{n}" for n in range(6)} & set(parts)
        assert parts["temple"].count('class="cord ') == sum(len(TEMPLE_NEXT[STEP_ID.index(id)]) for id in steps)
        assert f"step-{STEP_ID[TEMPLE_START[number]]}" in parts


def test_markers_on_one_step_stand_side_by_side() -> None:
    parts = draw(all_modules()).parts
    places = [re.findall(r"translate\(([\d.]+) ([\d.]+)\)", parts[f"climber-{n}"])[0] for n in (0, 1)]
    assert places[0][1] == places[1][1]
    assert float(places[1][0]) - float(places[0][0]) >= 12


# signs and words


def test_everything_has_signs_that_are_defined() -> None:
    programs = [*TEMPLE_PROGRAM, *BUILDING_PROGRAM, *CARD_PROGRAM, *SPOT_PROGRAM, *PERSONALITY_PROGRAM]
    rows = [tokens(program) for program in programs]
    rows += [PASSIVE_SIGN[id] for id in PASSIVE_ID]
    rows += [NATION_SIGN[id] for id in NATIONS] + [((NATION_PLACE[id], 1),) for id in NATIONS]
    rows += [palace_sign(id) for id in PALACE_ID] + [prophecy_sign(id) for id in PALACE_ID]
    known = {*GLYPHS, *GOLDEN_GLYPHS, *SHARED, *GOD_ID, *COLOUR_ID, *(f"cloth {id}" for id in PATTERN_ID)}
    known |= {"vp", "steps", "large statue", "rejuvenate", "god", "training"}
    for row in rows:
        assert {name.removeprefix("task ") for name, count in row if count} <= known
    assert [id for id, row in zip(STEP_ID, rows, strict=False) if not row] == ["base_0", "base_12", "simpa_0_center"]
    assert all(rows[len(TEMPLE_PROGRAM) :])
    assert all(f'id="w-{kind}"' in draw(all_modules()).defs for kind in NEWCOMER_ID)


def test_pieces_say_in_words_what_they_do() -> None:
    for start in range(0, len(NATION_ID), 4):
        ids = (NATION_ID[start:] + NATION_ID)[:4]
        tiles = tuple(NationView(region, id, (0, 0), "", 0) for region, id in zip(REGION_ID, ids, strict=True))
        parts = draw(all_modules(nations=tiles)).parts
        assert all(
            NATION_TEXT[NATION_ID.index(id)][1:] in parts[f"nation-{region}"] for region, id in zip(REGION_ID, ids, strict=True)
        )
    for number, id in enumerate(PALACE_ID):
        row = PalaceView(id, "standing", 0, False)
        owned = draw(all_modules(seats=(_seat(**OWN, palaces=(row,)), _seat()))).parts[f"palace-{id}"]
        on_sale = draw(all_modules(market=("", "", "", "", id, ""))).parts[f"market-{id}"]
        for part in (owned, on_sale):
            assert PALACE_TEXT[number] in part
            assert PROPHECY_TEXT[number] in part


def test_pachamamas_board_says_in_words_what_she_does() -> None:
    parts = draw(VIEWS["solo"]).parts
    assert {f"bot-{id}" for id in SPOT_ID} <= set(parts)
    assert "The Weaver, a free Weaving and 1 gold" in parts["bot-up4"]
    assert "The Sage, 3 VP" in parts["bot-top"]
    assert "Slot B for a Personality" in parts["bot-low3"]
    assert SPOT_TEXT[len(SPOT_ID) + 1][1:] in parts["bot-up1"]
    assert "She places it next" in parts["bot-worker-0"]
    assert "no other Worker" in parts["bot-worker-1"]
    for n, region in enumerate(REGION_ID):
        one, two = CULT_TEXT[NATION_ID.index(TILES[region])]
        assert one in parts[f"cult-{region}"]
        assert two in parts[f"cult-{region}"]
        assert parts[f"cult-{region}"].count("#vassal-1") == n % 3
    assert parts["bot-slot-1"].count(f"#i-{GOD_ID[0]}") == 1


@pytest.mark.parametrize("mode", [0, 1])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [("ink", "palace"), ("ink", "nation"), ("sign-ink", "palace-roof"), ("sign-ink", "way-cloth"), ("lost", "way-cloth")],
)
def test_signs_and_words_are_readable(mode: int, ink: str, ground: str) -> None:
    colours = palette(mode)
    assert contrast(colours[ink], colours[ground]) >= 4.5
