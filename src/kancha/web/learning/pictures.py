"""The pictures of the rules: pieces of boards in small positions, drawn by the room itself and kept."""

from __future__ import annotations

from functools import lru_cache

import kancha
from kancha.core.errors import KanchaError
from kancha.core.learn import Picture
from kancha.core.match import Match
from kancha.draw.bounds import cropped


class NoSuchPicture(KanchaError):
    """The rules of the game have no picture of that name."""


def match_of(slug: str, picture: Picture) -> Match:
    """The position that a picture shows."""
    match = Match(kancha.game(slug), picture.players, picture.seed, picture.options)
    for choice in picture.choices:
        match.apply(choice)
    return match


@lru_cache(maxsize=64)
def drawn(slug: str, name: str) -> bytes:
    """A picture as an SVG file."""
    game = kancha.game(slug)
    picture = game.learn().pictures.get(name)
    if picture is None:
        raise NoSuchPicture("There is no such picture here.")
    return cropped(game.draw(match_of(slug, picture).view(picture.seat)), picture.crop).encode()
