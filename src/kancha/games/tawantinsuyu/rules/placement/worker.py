"""A Worker being placed, as one number: its colour and role, or a Newcomer with one ability or two."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu.names import newcomer
from kancha.games.tawantinsuyu.tables import COLOUR_NAME

ROLES: Final = 8
GUESTS: Final = 64
_KINDS: Final = 16
SECOND: Final = 1024


def pack_worker(colour: int, role: int, guest: int = -1, second: int = -1) -> int:
    """A Worker by its colour and role; a Newcomer by its first colour, its kind, and a second ability where it uses one.

    A Courier's role stands first (rules 19.5, 20.2).

    >>> unpack_worker(pack_worker(2, 4)), unpack_worker(pack_worker(0, 3, 1, 0))
    ((2, 4, -1, -1), (0, 3, 1, 0))
    """
    return role + ROLES * colour + GUESTS * (guest + 1) + SECOND * (second + 1)


def unpack_worker(worker: int) -> tuple[int, int, int, int]:
    """Its colour, its role, the kind of a Newcomer and its second ability, -1 without."""
    return worker // ROLES % ROLES, role_of(worker), guest_of(worker), worker // SECOND - 1


def role_of(worker: int) -> int:
    """The role of a Worker being placed."""
    return worker % ROLES


def colour_of(worker: int) -> int:
    """The colour of a Worker that is no Newcomer."""
    return worker // ROLES


def guest_of(worker: int) -> int:
    """The kind of a Newcomer being placed, -1 for another Worker."""
    return worker // GUESTS % _KINDS - 1


def acts_as(worker: int, role: int) -> bool:
    """Whether a Worker being placed has an ability."""
    return role_of(worker) == role or worker // SECOND - 1 == role


def worker_said(worker: int) -> str:
    """A Worker being placed, without an article, and its role where that may differ."""
    colour, role, guest, second = unpack_worker(worker)
    if guest < 0:
        return COLOUR_NAME[colour] if colour == role else f"{COLOUR_NAME[colour]} as {COLOUR_NAME[role]}"
    return f"{newcomer(guest)} as {COLOUR_NAME[role]}" + (f" and {COLOUR_NAME[second]}" if second >= 0 else "")
