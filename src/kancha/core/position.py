"""What the positions of all games have in common as text: the stack of frames, and the fields of a game that names nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

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
