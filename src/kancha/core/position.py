"""A position outside of its state: as text what all games have in common, the stack of frames and the fields of a game that names
nothing; and what a room tells the table page from a view besides its drawing: goods in numbers, the time, what icons mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from kancha.core.errors import BadPosition

if TYPE_CHECKING:
    from kancha.core.state import State


def dump_frames(s: State) -> list[list[Any]]:
    """The stack, each frame by the id of its kind."""
    ids = s.kinds().ids
    return [[ids[s.frames[i]], *s.frames[i + 1 : i + 4]] for i in range(0, len(s.frames), 4)]


def load_frames(s: State, rows: list[list[Any]]) -> None:
    """The stack that `dump_frames` wrote."""
    ids = s.kinds().ids
    for kind, seat, x, y in rows:
        if kind not in ids:
            raise BadPosition(f"There is no kind of decision called {kind!r}.")
        if not 0 <= int(seat) < s.players:
            raise BadPosition(f"The decision {kind} belongs to seat {seat}, but there are {s.players}.")
        s.push(ids.index(kind), int(seat), int(x), int(y))


def plain_dump(s: State) -> dict[str, Any]:
    """The position of a game that names nothing: its fields as they are."""
    given: dict[str, Any] = {"players": s.players, "frames": dump_frames(s), "learned": s.learned}
    for name in s.fields:
        value = getattr(s, name)
        given[name] = value[:] if isinstance(value, list) else value
    return given


def plain_load(blank: State, given: Mapping[str, Any]) -> State:
    """Fill a blank state with what `plain_dump` wrote."""
    blank.learned = int(given["learned"])
    for name in blank.fields:
        value = given[name]
        if isinstance(value, list) is not isinstance(getattr(blank, name), list):
            raise BadPosition(f"{name} must be {'a list' if isinstance(getattr(blank, name), list) else 'a number'}.")
        setattr(blank, name, value[:] if isinstance(value, list) else int(value))
    load_frames(blank, given["frames"])
    return blank


class Good(NamedTuple):
    """Something that a seat has in a number.

    id: a word that stays the same for the whole game, such as ``labor``
    name: as people say it beside the number
    value: how much of it
    icon: the name of its icon, empty when it has none
    note: what it is for, in a sentence
    main: whether it stands beside the name of the seat as well, where there is little room
    """

    id: str
    name: str
    value: int
    icon: str = ""
    note: str = ""
    main: bool = False


class Strip(NamedTuple):
    """What lies before one seat: goods as numbers, and the parts of the drawing (hand, dice, own pieces) shown beside them."""

    goods: tuple[Good, ...] = ()
    parts: tuple[str, ...] = ()


class Now(NamedTuple):
    """What time it is in a game: the round, counted from 1 (0 where there are none), and a short line such as
    ``Early Empire · round 3 of 7``."""

    round: int = 0
    text: str = ""


class Sign(NamedTuple):
    """A line of the legend: an icon of the drawing by its name, what it is called, and what it means."""

    icon: str
    name: str
    meaning: str
