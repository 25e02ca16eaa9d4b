"""What one seat may know of a position."""

import msgspec

from .rules import State


class View(msgspec.Struct, frozen=True):
    """The position as one seat knows it; a seed is 0 for those who may not see it."""

    seat: int
    actor: int
    stones: int
    points: tuple[int, ...]
    seeds: tuple[int, ...]


def view(s: State, seat: int | None) -> View:
    seeds = tuple(s.hand[i] if i == seat or s.shown[i] else 0 for i in range(s.players))
    return View(-1 if seat is None else seat, s.actor, s.stones, tuple(s.points), seeds)
