"""How positions name pieces: sets, counts and piles as words, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kancha.core.errors import BadPosition, shown
from kancha.games.tawantinsuyu.state import State, pack_piece, piece_known, piece_number
from kancha.games.tawantinsuyu.tables import BIT, members


def names(mask: int, ids: Sequence[str]) -> list[str]:
    return [ids[number] for number in members(mask)]


def one(number: int, ids: Sequence[str]) -> str:
    return ids[number] if number >= 0 else ""


def counts(counts: Sequence[int], ids: Sequence[str]) -> dict[str, int]:
    return {id: count for id, count in zip(ids, counts, strict=True) if count}


def pile(s: State, pile: Sequence[int], ids: Sequence[str]) -> list[str]:
    found: list[str] = []
    for piece in pile:
        known = "".join(str(seat) for seat in range(s.players) if piece_known(piece) & BIT[seat])
        found.append(ids[piece_number(piece)] + (f"/{known}" if known else ""))
    return found


def number(id: str, ids: Sequence[str]) -> int:
    """The number of a name, -1 for an empty one."""
    if id == "":
        return -1
    if id not in ids:
        raise BadPosition(f"There is no {shown(id)} among {ids[0]}, {ids[1]}, ...")
    return ids.index(id)


def mask_of(names: Sequence[str], ids: Sequence[str]) -> int:
    mask = 0
    for id in names:
        mask |= BIT[number(id, ids)]
    return mask


def listed(counts: Mapping[str, Any], ids: Sequence[str]) -> list[int]:
    for id in counts:
        number(id, ids)
    return [int(counts.get(id, 0)) for id in ids]


def load_pile(pieces: Sequence[str], ids: Sequence[str]) -> list[int]:
    found: list[int] = []
    for piece in pieces:
        id, _, known = piece.partition("/")
        found.append(pack_piece(number(id, ids), sum(BIT[int(seat)] for seat in known)))
    return found
