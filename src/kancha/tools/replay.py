"""A record to read: one position of it as a page or as data, or the whole game in sentences."""

from __future__ import annotations

from typing import Any

import msgspec

from kancha.core.errors import BadOption, shown
from kancha.core.match import Match
from kancha.core.record import TYPED, TYPED_SENTENCE
from kancha.core.telling import chronicle


def eyes(match: Match, seat: int | None) -> int | None:
    """The seat that a person means who counts from 1; None is a spectator."""
    if seat is None:
        return None
    if not 1 <= seat <= match.state.players:
        raise BadOption(f"There is no seat {shown(seat)}; the record has {match.state.players}.")
    return seat - 1


def position(match: Match, seat: int | None, length: int) -> dict[str, Any]:
    """What `kancha replay --json` prints; the question and the last choice may be secrets of the seat that they belong to."""
    return {
        "game": match.game.slug,
        "at": len(match.history),
        "of": length,
        "names": match.names,
        "seat": None if seat is None else seat + 1,
        "actor": match.actor + 1 if not match.over else None,
        "question": match.question if seat == match.actor else "",
        "scores": match.scores(),
        "winners": [winner + 1 for winner in match.winners()],
        "last": match.notation(match.history[-1]) if match.seats[-1:] == [seat] else None,
        "log": last_sentences(match, seat),
        "view": msgspec.to_builtins(match.view(seat)),
    }


def page(match: Match, seat: int | None, length: int) -> list[str]:
    """What `kancha replay --text` prints: what happened last, the position in words, and what is asked."""
    return [
        f"{match.game.title}, after action {len(match.history)} of {length}",
        *(f"  {sentence}" for sentence in last_sentences(match, seat)),
        "",
        *match.tell(seat),
        "",
        standing(match, seat),
    ]


def last_sentences(match: Match, seat: int | None) -> list[str]:
    """What the last action did; before the first one, what opened the game."""
    return match.log(seat, len(match.history) - 1)[0] if match.history else match.opening(seat)


def whole_log(match: Match, seat: int | None) -> list[str]:
    """What `kancha log` prints: the opening, every action by its number, and how it stands.

    The number is that of the position after the action, as `kancha replay --at` counts.
    """
    head = f"{match.game.title}, played by {', '.join(match.names)}"
    typed = [TYPED_SENTENCE] if match.seal.origin == TYPED else []
    return [head, *typed, "", *chronicle(match.opening(seat), match.log(seat)), "", standing(match, seat)]


def standing(match: Match, seat: int | None) -> str:
    """How a match ended, or what is asked in it: a question may say what the actor holds, and is for the actor alone."""
    if match.over:
        return match.result()
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
    name = match.names[match.actor]
    return f"{scores}. {name}: {match.question}" if seat == match.actor else f"{scores}. {name} is choosing."
