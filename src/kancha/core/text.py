"""Small words that every game's sentences share."""

from __future__ import annotations

from collections.abc import Sequence


def several(number: int, thing: str, things: str = "") -> str:
    """A number with its thing.

    >>> several(1, "road"), several(2, "road"), several(0, "city", "cities")
    ('1 road', '2 roads', '0 cities')
    """
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """Things in a sentence.

    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"], "or")
    ('a', 'a and b', 'a, b or c')
    """
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"
