"""Any view becomes text that a person can read: own area first, seats by name, nothing empty, nothing of Python."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import msgspec
import pytest

import kancha
from kancha.core.telling import WIDTH, Seat, tell

PYTHON = re.compile(r"[{}\[\]_]|'\w+'|\b(None|True|False|View|nan)\b|\w\(\w+=|<\w|\(,|, ,|\(\)")
"""What only a programmer would write."""


class Weather(Enum):
    VERY_HOT = 1


class Good(msgspec.Struct, frozen=True):
    id: str
    cost: int
    sold: bool = False


class Path(NamedTuple):
    ends: tuple[str, str]
    kind: str


@dataclass(frozen=True)
class Die:
    face: int
    space: str = ""


class Area(msgspec.Struct, frozen=True):
    corn: int
    cards_held: tuple[str, ...] | None
    dice: tuple[Die, ...] = ()


class View(msgspec.Struct, frozen=True):
    seat: int = -1
    actor: int = -1
    seats: tuple[Area, ...] = ()
    column: tuple[Good | None, ...] = ()
    market: tuple[tuple[Good, ...], ...] = ()
    goods: tuple[Good, ...] = ()
    paths: tuple[Path, ...] = ()
    order: tuple[int, ...] = ()
    bidders: tuple[Seat, ...] = ()
    placed: tuple[tuple[str, Seat], ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    lies: tuple[tuple[str, str], ...] = ()
    track: tuple[tuple[int, tuple[Seat, ...]], ...] = ()
    slots: tuple[str, ...] = ()
    flags: tuple[bool, ...] = ()
    prices: dict[str, Any] = msgspec.field(default_factory=dict)
    weather: Weather | None = None
    share: float = 0.0
    ended_by: int = -1
    token_used: bool = False
    inner: Good | None = None


def table(**given: Any) -> list[str]:
    """What is told of the table when a view holds this."""
    lines = tell(View(**given), ["Ana", "Ben"])
    return [line.removeprefix("  ") for line in lines[lines.index("The table") + 1 :]]


def test_the_own_area_comes_first_then_the_others_then_the_table() -> None:
    areas = (Area(1, None), Area(0, ("red_fox",)), Area(2, None))
    assert tell(View(seat=1, actor=2, seats=areas), ["Ana", "Ben", "Cy"]) == [
        "Ben (player 2), whose view this is",
        "  corn 0",
        "  cards held: red fox",
        "Ana (player 1)",
        "  corn 1",
        "Cy (player 3)",
        "  corn 2",
        "The table",
        "  to choose Cy",
    ]


def test_seats_without_names_are_counted_from_one() -> None:
    lines = tell(View(actor=1, seats=(Area(1, None), Area(2, None))))
    assert [lines[0], lines[2], lines[-1]] == ["Player 1", "Player 2", "  to choose Player 2"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"column": (None, Good("soup", 1), None)}, ["column", "  2. soup (cost 1)"]),
        (
            {"market": ((), (Good("soup", 1), Good("gold_cup", 2, True)))},
            ["market", "  2. soup (cost 1), gold cup (cost 2, sold)"],
        ),
        ({"goods": (Good("a", 1), Good("b", 2), Good("c", 1))}, ["goods", "  a, c: cost 1", "  b: cost 2"]),
        ({"paths": (Path(("A1", "B2"), "stone"),)}, ["paths", "  A1–B2: stone"]),
        ({"order": (1, 0)}, ["order: Ben, Ana"]),
        ({"bidders": (1,)}, ["bidders: Ben"]),
        ({"bidders": (-1, 0)}, ["bidders: nobody, Ana"]),
        ({"bidders": (-1, -1)}, []),
        ({"placed": (("upper_step", 0), ("b", 1))}, ["placed: upper step (Ana), b (Ben)"]),
        ({"counts": (("corn", 0), ("wool", 3))}, ["counts: corn 0, wool 3"]),
        ({"lies": (("T0", "A1"),)}, ["lies: T0 (A1)"]),
        ({"track": ((7, (0, 1)), (9, ()))}, ["track: 7 (Ana and Ben), 9 (nothing)"]),
        ({"slots": ("", "red_fox")}, ["slots: nothing, red fox"]),
        ({"slots": ("", "")}, []),
        ({"flags": (True, False)}, ["flags: yes, no"]),
        ({"prices": {"a_b": 3, "more": {"deep": (1, 2, 3)}, "none": None}}, ["prices", "  a b 3", "  more", "    deep: 1, 2, 3"]),
        ({"weather": Weather.VERY_HOT, "share": 0.25}, ["weather very hot, share 0.25"]),
        ({"ended_by": 0, "token_used": True}, ["ended by Ana, token used"]),
        ({"inner": Good("soup", 0)}, ["inner", "  id soup, cost 0"]),
        ({}, []),
    ],
)
def test_a_value_is_told_in_words(given: dict[str, Any], told: list[str]) -> None:
    assert table(**given) == told


def test_equal_things_without_a_name_are_counted() -> None:
    lines = tell(View(seats=(Area(1, None, (Die(4), Die(3, "river"), Die(4))),)))
    assert lines[1:-1] == ["  corn 1", "  dice", "    face 4 (2 times)", "    face 3, space river"]


def test_a_room_may_say_it_better(monkeypatch: pytest.MonkeyPatch) -> None:
    game = kancha.game("cuzco_terraces")
    match = kancha.new("cuzco_terraces", names=["Ana", "Ben"])
    monkeypatch.setattr(game.part("tell"), "tell", lambda view, names: [f"{names[view.seat]} looks."])
    assert match.tell(1) == ["Ben looks."]


SETUPS = [
    (slug, players, options)
    for slug in kancha.games()
    for players in kancha.game(slug).players
    for options in ({}, {"modules": ["buildings", "way_of_the_sun", "vassals", "nobles"]})
    if not options or slug == "tawantinsuyu"
]


@pytest.mark.parametrize(("slug", "players", "options"), SETUPS)
def test_every_position_is_a_page_without_a_word_of_python(slug: str, players: int, options: dict[str, Any]) -> None:
    match = kancha.new(slug, players, 3, **options)
    bot = kancha.bot("random", seed=players)
    while not match.over:
        if len(match.history) % 23 == 0:
            for seat in [*range(match.state.players), None]:
                read(match, seat)
        match.apply(bot.choose(match.state))
    for seat in [*range(match.state.players), None]:
        read(match, seat)


def read(match: kancha.Match, seat: int | None) -> None:
    lines = match.tell(seat)
    areas = [next(number for number, line in enumerate(lines) if line.startswith(name)) for name in match.names]
    assert seat is None or areas[seat] == min(areas)
    for line in lines:
        assert not PYTHON.search(line), line
        assert len(line) <= WIDTH
        assert line.strip()
