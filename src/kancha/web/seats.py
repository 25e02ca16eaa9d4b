"""Who sits where: invitations that work once, and keys that open a seat. Nothing here reads or writes a database.

A seat of a person is either free, and then it has an invitation, or taken, and then the hash of a key is all that is known of
its player. Whoever set the table up hands out the invitations and never holds another's key. That person is the *host*: the
holder of the key of the row `HOST`, or, while that row has none, of the seat that the setup names.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence

from kancha.web.store import SeatRow, key_hash
from kancha.web.table import PERSON, Refused, Setup

HOST = -1
"""The row of the one who set the table up and holds no seat."""

TAKEN = "This seat is taken: the invitation has been used, or was withdrawn. Whoever set the table up can tell."
NO_SEAT = "This link opens no seat at this table, or no longer."
_NOBODY = SeatRow(HOST, "", "", 0.0)


def new_seats(setup: Setup) -> tuple[list[SeatRow], str]:
    """The rows of a new table, and the one key that is known from the beginning: the host's."""
    key = new_secret()
    rows = [SeatRow(HOST, "", "" if setup.host >= 0 else key_hash(key), 0.0)]
    for seat, each in enumerate(setup.seats):
        if each.who == PERSON:
            rows.append(SeatRow(seat, "", key_hash(key), 0.0) if seat == setup.host else SeatRow(seat, new_secret(), "", 0.0))
    return rows, key


def new_secret() -> str:
    """A key or an invitation: 144 bits of chance that fit into an address."""
    return secrets.token_urlsafe(18)


def taken(row: SeatRow, now: float) -> tuple[SeatRow, str]:
    """The row after somebody sat down, or asked for another link, and the key that opens the seat from then on."""
    key = new_secret()
    return row._replace(invitation="", key=key_hash(key), since=now), key


def left(row: SeatRow, now: float) -> SeatRow:
    """The row after its player has gone: the key opens nothing, and somebody else can be invited."""
    return row._replace(invitation=new_secret(), key="", since=now)


class Seating:
    """Who sits where at one moment; it never changes, a new one takes its place."""

    def __init__(self, setup: Setup, rows: Sequence[SeatRow] = ()) -> None:
        self.setup = setup
        self.rows = {row.seat: row for row in rows}

    def row_of(self, key: str) -> SeatRow:
        """The row that a key opens, a seat before the host's; all are compared, in constant time."""
        given = key_hash(key)
        fits = [row for row in self.rows.values() if hmac.compare_digest(row.key, given)]
        if not fits:
            raise Refused(NO_SEAT)
        return max(fits, key=lambda row: row.seat)

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens, None for one who only watches; a key that opens nothing is refused."""
        if not key:
            return None
        seat = self.row_of(key).seat
        return None if seat == HOST else seat

    def hosts(self, key: str) -> bool:
        """Whether a key is that of the host."""
        if not key:
            return False
        host = self.rows.get(HOST, _NOBODY)
        if host.key:
            return hmac.compare_digest(host.key, key_hash(key))
        return self.row_of(key).seat == self.setup.host

    def invited(self, invitation: str) -> SeatRow:
        """The free seat that an invitation is for; all are compared, in constant time."""
        given = invitation.encode()
        fits = [row for row in self.rows.values() if row.invitation and hmac.compare_digest(row.invitation.encode(), given)]
        if not fits:
            raise Refused(TAKEN)
        return fits[0]

    def places(self) -> list[tuple[str, str]]:
        """Name and invitation of every seat that was or is to be taken by invitation; empty when it is taken."""
        places = [row for row in self.rows.values() if row.seat not in (HOST, self.setup.host) or row.invitation]
        return [(self.setup.seats[row.seat].name, row.invitation) for row in places]

    def people(self) -> list[str]:
        """What everybody may know of each seat beside its name: empty when there is nothing to say."""
        rows = [self.rows.get(seat, _NOBODY) for seat in range(len(self.setup.seats))]
        return ["" if not row.invitation else "seat is free" if row.since else "not here yet" for row in rows]

    def news(self, before: Seating) -> list[str]:
        """What everybody is told of the way from one seating to another."""
        told = []
        for seat, row in self.rows.items():
            was = before.rows.get(seat, row)
            if seat != HOST and bool(row.key) != bool(was.key):
                told.append(f"{self.setup.seats[seat].name} has {'sat down' if row.key else 'left the seat'}.")
        return told
