"""Events that need more than a sentence with fields."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.tawantinsuyu import goods, told
from kancha.games.tawantinsuyu.names import army, colour, god, newcomer, space, tile_name, with_article, worker
from kancha.games.tawantinsuyu.solo import words as words
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.words.effects import amounts


def gain(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """Resources and VP together: seat, goods, VP."""
    who, given, vp, _, _ = figures
    return f"{names[who]} gains {amounts(*goods.unpacked(given), vp)}."


def place(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A Worker placed, with its role where that is a lent one: seat, space, colour, role."""
    who, where, own, role, _ = figures
    lent = f" as {worker(role)}" if role != own else ""
    return f"{names[who]} places {worker(own)}{lent} on {space(where)}."


def place_newcomer(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A Newcomer placed: seat, space, kind, role or -1, second ability or -1."""
    who, where, kind, role, second = figures
    roles = f" as {colour(role)}" if role >= 0 else ""
    both = f" and {colour(second)}" if second >= 0 else ""
    return f"{names[who]} places {with_article(newcomer(kind))}{roles}{both} on {space(where)}."


def god_deck(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A God card drawn, secret unless everybody knew it: seat, card, 1 when they did."""
    who, card, known, _, _ = figures
    return f"{names[who]} draws {god(card) if known or seat == who else 'a God card'} from the deck."


def train(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A Training: seat, the card discarded openly or -1, the card kept in secret."""
    who, discarded, kept, _, _ = figures
    gone = f" and discards {army(discarded)}" if discarded >= 0 else ""
    return f"{names[who]} keeps {army(kept) if seat == who else 'an Army card'}{gone}."


def drawn(s: State, figures: Sequence[int], names: Sequence[str], seat: int | None) -> str:
    """A Weaving drawn: seat, tile, 1 when everybody sees it."""
    who, tile, shown, _, _ = figures
    return f"{names[who]} draws {tile_name(tile) if shown or seat == who else 'a Weaving'}."


for gained in told.GAIN:
    told.EVENTS.tell(gained, gain)
told.EVENTS.tell(told.PLACE, place)
told.EVENTS.tell(told.PLACE_NEWCOMER, place_newcomer)
told.EVENTS.tell(told.GOD_DECK, god_deck)
told.EVENTS.tell(told.TRAIN, train)
told.EVENTS.tell(told.DRAWN, drawn)
