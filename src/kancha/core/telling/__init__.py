"""A position in words, derived from any view: own area first, then the others, then the rest of the table.

A room that can say it better has a `tell` of its own in its words; this one knows no game. What it goes by: a view is a struct,
`seats` holds one struct for each seat, `seat` is who looks. A whole number is a seat where its type says so (`Seat`), or where
the field has one of the names that mean a seat everywhere. What is empty is left out, and what has the value that the struct
gives it by default.
"""

from __future__ import annotations

import dataclasses
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin, get_type_hints

_SEAT: Final = "a seat, from 0; -1 is nobody"
Seat = Annotated[int, _SEAT]
"""The type of a number in a view that is a seat, also inside of tuples: ``holders: tuple[tuple[str, Seat], ...]``."""

SEAT_NAMES: Final = frozenset({"seat", "actor", "turn_of", "owner", "holder", "first", "order", "standing", "bidding", "rulers"})
SILENT_NAMES: Final = frozenset({"kind", "name", "text", "title", "type"})
"""Fields whose value says what it is without the name of the field."""

WIDTH: Final = 100
_INDENT: Final = "  "


def tell(view: Any, names: Sequence[str] = ()) -> list[str]:
    """A view as lines of text; `names` are those of the seats.

    >>> from collections import namedtuple
    >>> View = namedtuple("View", "seat seats round owner")
    >>> Area = namedtuple("Area", "corn cards_held")
    >>> for line in tell(View(1, (Area(3, ()), Area(0, ("red_fox", "owl"))), 4, 0), ["Ana", "Ben"]):
    ...     print(line)
    Ben (player 2), whose view this is
      corn 0
      cards held: red fox, owl
    Ana (player 1)
      corn 3
    The table
      round 4, owner Ana
    """
    teller = _Teller(names)
    areas = getattr(view, "seats", ())
    own = getattr(view, "seat", -1)
    lines: list[str] = []
    for seat in sorted(range(len(areas)), key=lambda seat: seat != own):
        name, number = teller.seat(seat), f"player {seat + 1}"
        shown = name if name.lower() == number else f"{name} ({number})"
        lines += [shown + ", whose view this is" * (seat == own), *teller.body(areas[seat], _INDENT)]
    return [*lines, "The table", *teller.body(view, _INDENT, ("seat", "seats") if areas else ())]


class _Teller:
    """Turns values into words; it remembers only what the seats are called."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def seat(self, number: int) -> str:
        if number < 0:
            return "nobody"
        return self.names[number] if number < len(self.names) else f"Player {number + 1}"

    # structs and mappings

    def body(self, struct: Any, indent: str, without: Sequence[str] = ()) -> list[str]:
        """The lines of a struct: what fits one word in one paragraph, then a paragraph for each thing that is more."""
        facts: list[str] = []
        more: list[str] = []
        for name, value, hint in _fields(struct):
            if name in without:
                continue
            if _is_plain(value):
                facts.append(self.fact(name, value, hint))
            else:
                more += self.paragraph(_spoken(name), value, hint, indent)
        return [*_wrapped(", ".join(facts), indent), *more]

    def fact(self, name: str, value: Any, hint: Any) -> str:
        """A field inside of a line: `token used`, `holder Ana`, `corn 3`."""
        if value is True:
            return _spoken(name)
        said = self.word(value, hint)
        return said if name in SILENT_NAMES else f"{_spoken(name)} {said}"

    def paragraph(self, title: str, value: Any, hint: Any, indent: str) -> list[str]:
        """A field that holds more than a word."""
        if _is_struct(value):
            lines = self.body(value, indent + _INDENT)
            return [f"{indent}{title}", *lines] if lines else []
        items = list(value)
        if any(_is_struct(item) or (_is_many(item) and any(map(_is_struct, item))) for item in items):
            return [f"{indent}{title}", *self.rows(items, indent + _INDENT)]
        said = [self.word(item, inner) for item, inner in _typed(items, hint)]
        return _wrapped(f"{title}: {', '.join(said)}", indent)

    def rows(self, items: list[Any], indent: str) -> list[str]:
        """A list of structs, or of lists of them. Places are numbered where one may be empty; equal rows are told together."""
        lines: list[str] = []
        if any(item is None or _is_many(item) for item in items):
            for number, item in enumerate(items, 1):
                if not _is_empty(item):
                    said = ", ".join(self.word(each, None) for each in (item if _is_many(item) else [item]))
                    lines += _wrapped(f"{number}. {said}", indent)
            return lines
        same: dict[str, list[str]] = {}
        for item in items:
            lead, rest = self.row(item)
            same.setdefault(rest, []).append(lead)
        for rest, leads in same.items():
            if not leads[0]:
                lines += _wrapped(rest if len(leads) == 1 else f"{rest} ({len(leads)} times)", indent)
            else:
                lines += _wrapped(", ".join(leads) + (f": {rest}" if rest else ""), indent)
        return lines

    def row(self, struct: Any) -> tuple[str, str]:
        """A struct in one line: what it is called, by its first field where that is made of text, and the rest."""
        fields = list(_fields(struct))
        lead = ""
        if fields and isinstance(fields[0][1], str):
            lead = _spoken(fields.pop(0)[1])
        elif fields and _is_phrase(fields[0][1], fields[0][2]) and all(isinstance(item, str) for item in fields[0][1]):
            lead = "–".join(map(_spoken, fields.pop(0)[1]))
        return lead, ", ".join(self.fact(*field) for field in fields)

    # values

    def word(self, value: Any, hint: Any) -> str:
        """A value inside of a line."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if _is_empty(value):
            return "nothing"
        if isinstance(value, Enum):
            return _spoken(value.name.lower())
        if isinstance(value, int) and _is_seat(hint):
            return self.seat(value)
        if _is_struct(value):
            lead, rest = self.row(value)
            return f"{lead} ({rest})" if lead and rest else lead or rest
        if _is_many(value):
            return self.several(list(value), hint)
        return _spoken(f"{value:g}" if isinstance(value, float) else str(value))

    def several(self, items: list[Any], hint: Any) -> str:
        """Values that belong together: those of a pair as one phrase (`corn 3`, `A1 (warrior)`), others as a list."""
        said = [self.word(item, inner) for item, inner in _typed(items, hint)]
        if _is_phrase(items, hint):
            counted = not isinstance(items[0], int) and all(isinstance(item, int) for item in items[1:])
            if counted and not any(_is_seat(inner) for _, inner in _typed(items, hint)[1:]):
                return " ".join(said)
            return f"{said[0]} ({', '.join(said[1:])})"
        return " and ".join(said) if len(said) < 3 else f"({', '.join(said)})"


# what a value is


def _fields(struct: Any) -> Iterator[tuple[str, Any, Any]]:
    """Name, value and type of each field that says something."""
    if isinstance(struct, Mapping):
        yield from ((str(key), value, None) for key, value in struct.items() if not _is_empty(value))
        return
    hints = _hints(struct.__class__)
    untold = _defaults(struct.__class__)
    for name in _field_names(struct.__class__):
        value = getattr(struct, name)
        hint = hints.get(name)
        if name in SEAT_NAMES or name.endswith("_by") or (name == "seats" and hint == tuple[int, ...]):
            hint = _with_seats(hint)
        nobody = all(item == -1 and _is_seat(inner) for item, inner in _typed(value if _is_many(value) else [value], hint))
        if not _is_empty(value) and not nobody and (name not in untold or value != untold[name]):
            yield name, value, hint


def _is_plain(value: Any) -> bool:
    return not _is_struct(value) and not _is_many(value)


def _is_struct(value: Any) -> bool:
    return isinstance(value, Mapping) or bool(_field_names(value.__class__))


def _is_many(value: Any) -> bool:
    return isinstance(value, (tuple, list, set, frozenset)) and not _is_struct(value)


def _is_empty(value: Any) -> bool:
    """Whether there is nothing to say: no value, no text, not so, or a list of nothing else."""
    if value is None or value is False or value == "":
        return True
    return _is_many(value) and all(item is not False and _is_empty(item) for item in value)


def _is_seat(hint: Any) -> bool:
    return _SEAT in getattr(hint, "__metadata__", ())


def _is_phrase(value: Any, hint: Any) -> bool:
    """Whether a tuple has its places, as a pair has, and is not a list; where no type tells, by what is in it."""
    if not _is_many(value) or len(value) < 2:
        return False
    if get_origin(hint) is tuple:
        return Ellipsis not in get_args(hint)
    return len({type(item) for item in value}) > 1 and not any(map(_is_struct, value))


# what a type says


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    """The fields of a struct, whichever library made it; none for anything else."""
    for listed in ("__struct_fields__", "_fields", "__dataclass_fields__"):
        if hasattr(kind, listed):
            return tuple(getattr(kind, listed))
    return ()


@cache
def _defaults(kind: type) -> dict[str, Any]:
    """What the fields of a struct are when nobody says otherwise."""
    if dataclasses.is_dataclass(kind):
        return {field.name: field.default for field in dataclasses.fields(kind)}
    values = getattr(kind, "__struct_defaults__", ())
    named: dict[str, Any] = getattr(kind, "_field_defaults", {})
    return dict(zip(_field_names(kind)[-len(values) :], values, strict=True)) if values else named


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The types of the fields of a struct; nothing where they cannot be known."""
    try:
        return get_type_hints(kind, include_extras=True)
    except (NameError, TypeError):
        return {}


def _with_seats(hint: Any) -> Any:
    """The type of a field whose name means a seat."""
    return tuple[Seat, ...] if hint == tuple[int, ...] else Seat


def _typed(items: Sequence[Any], hint: Any) -> list[tuple[Any, Any]]:
    """Items with their types. One that stands alone has the type itself."""
    if get_origin(hint) in (Union, UnionType):
        hint = next((arg for arg in get_args(hint) if arg is not type(None)), None)
    args = [arg for arg in get_args(hint) if arg is not Ellipsis] if get_origin(hint) in (tuple, list) else [hint]
    return [(item, args[place] if len(args) == len(items) else args[0]) for place, item in enumerate(items)]


# how it is set


def _spoken(name: str) -> str:
    return "to choose" if name == "actor" else name.replace("_", " ")


def chronicle(opening: Sequence[str], log: Sequence[Sequence[str]]) -> list[str]:
    """A game in sentences: what opened it, then every action by the number of the position after it.

    Choices that tell nothing, being only half of one, are left out.

    >>> for line in chronicle(["Ana begins."], [["Ana draws a card."], [], ["Ben passes.", "The round ends."]]):
    ...     print(line)
          Ana begins.
       1  Ana draws a card.
       3  Ben passes.
          The round ends.
    """
    lines: list[str] = []
    for number, sentences in enumerate([opening, *log]):
        for at, sentence in enumerate(sentences):
            gutter = f"{'' if at or not number else number:>4}  "
            lines += textwrap.wrap(sentence, WIDTH, initial_indent=gutter, subsequent_indent=" " * 8, break_long_words=False)
    return lines


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent + _INDENT * 2, break_long_words=False, break_on_hyphens=False
    )


def wrapped(lines: Sequence[str]) -> list[str]:
    """Lines that a room tells, broken where they are longer than a page is wide; what goes on is set in deeper."""
    found: list[str] = []
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        found += _wrapped(line.strip(), indent) if len(line) > WIDTH else [line]
    return found
