"""An area of a drawing, drawn once for everybody who sees the same.

    @area
    def draw_deck(drawing: Fragments, cards: int, face_up: str) -> None:
        drawing.add("cards", "deck", ...)

    draw_deck(drawing, view.deck, view.face_up)

The function gets no view but the pieces of it that it draws, and may read nothing else that changes: equal pieces give equal
fragments, and nobody is shown what was drawn from other pieces than those of the own view. What an area drew lasts as long as a
drawing, or a sight on the site, holds it: four seats and a spectator share it, a move draws only where its piece of the view has
changed, and nothing is kept that nobody looks at.

What many tables show alike, such as a hex or a road, is a `fragment`: kept by its pieces as well, for the last so many of them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Final, TypeVarTuple, cast
from weakref import KeyedRef

from kancha.draw.svg import Fragments, Markup

Pieces = TypeVarTuple("Pieces")
_DRAWN: Final[dict[object, KeyedRef[object, Fragments]]] = {}
"""What is shown somewhere now, by the function that drew it and the whole content of the pieces that it was given. Every eye asks
for every area at every move: a dictionary of the library that forgets by itself would take several times as long."""


def _forget(gone: KeyedRef[object, Fragments]) -> None:
    """Nobody shows it any more; it may have been drawn anew meanwhile."""
    if _DRAWN.get(gone.key) is gone:
        del _DRAWN[gone.key]


def area(function: Callable[[Fragments, *Pieces], None]) -> Callable[[Fragments, *Pieces], None]:
    """Let a function draw an area: called again with equal pieces, it lays down what it drew before.

    Pieces are compared by value, so they must be values: numbers, texts, tuples and frozen structs of them.
    """

    @wraps(function)
    def draw(drawing: Fragments, *pieces: *Pieces) -> None:
        key = (function, pieces)
        kept = _DRAWN.get(key)
        drawn = kept() if kept is not None else None
        if drawn is None:
            drawn = Fragments()
            function(drawn, *pieces)
            _DRAWN[key] = KeyedRef(drawn, _forget, key)
        drawing.lay(drawn)

    return draw


def fragment(most: int | None = None) -> Callable[[Callable[[*Pieces], Markup]], Callable[[*Pieces], str]]:
    """Let a function draw a whole fragment, which is kept for its last `most` pieces, or for all of them where they are few.

    What it draws is plain text, one object wherever it is placed: two drawings that show it differ in nothing there.
    """

    def keep(function: Callable[[*Pieces], Markup]) -> Callable[[*Pieces], str]:
        @lru_cache(maxsize=most)
        def drawn(*pieces: *Pieces) -> str:
            return str(function(*pieces))

        return cast(Callable[[*Pieces], str], wraps(function)(drawn))

    return keep
