"""Nobles and Newcomers (rules 19): appointing, Newcomers and how they are placed, and the Buildings ZN1-ZN8.

The abilities of Nobles and the Prophecies stand in palaces.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, reasons, told
from kancha.games.tawantinsuyu.actions import (
    AS,
    DONE,
    MOVE,
    NEWCOMER,
    PALACE,
    PLACE_NEWCOMER,
    USE,
)
from kancha.games.tawantinsuyu.effects import compiled
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, PALACE_COLOUR
from kancha.games.tawantinsuyu.golden.way_of_the_sun.rules import COMPULSORY
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.effects import NOBLES_ONLY
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.placement import GUESTS, guest_roles, open_spaces, placeable_guests
from kancha.games.tawantinsuyu.rules.priest import activate
from kancha.games.tawantinsuyu.rules.supply import homes, remove_worker, take_guest
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARCHITECT,
    BIT,
    COURIER,
    OFFERING,
    PALACES,
    PASSIVE_ID,
    PRIEST_MOVES,
    WARRIOR,
    WORSHIP,
    members,
)

COURT_OF_HONOURS: Final = PASSIVE_ID.index("ZN1")
GUEST_QUARTER: Final = PASSIVE_ID.index("ZN2")
TRAVELLERS_GATE: Final = PASSIVE_ID.index("ZN3")
TREASURY: Final = PASSIVE_ID.index("ZN4")
ROYAL_LITTER: Final = PASSIVE_ID.index("ZN5")
HALL_OF_PROPHETS: Final = PASSIVE_ID.index("ZN6")
TWO_TONGUES: Final = PASSIVE_ID.index("ZN7")
SHRINE: Final = PASSIVE_ID.index("ZN8")
WAR_DRUMS: Final = PASSIVE_ID.index("Z03")
BARRACKS: Final = PASSIVE_ID.index("Z14")
SHRINE_USE: Final = BIT[PALACES + 1]
"""The Welcoming Shrine in State.placing, behind the Palaces and the Altar of Sacrifice."""
STAND_UP: Final = 4
"""Nobles that ZN1 and ZN6 stand up (rules 20.2)."""
PROPHETS_VP: Final = 2
GATE: Final = compiled([{"op": "newcomer", "n": 1}], "ZN3")
TREASURE: Final = compiled([{"op": "gain", "gold": 1}], "ZN4")

# Newcomers (rules 19.3) and appointing (rules 19.2)


class Newcomer(Decision[State]):
    """A Newcomer of the offer, or none (rules 19.3, GD9). x: how many."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = sorted(set(s.guest_offer))
        return [DONE, *[NEWCOMER + kind for kind in found]] if found else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        if x > 1:
            s.push(kinds.NEWCOMER, s.actor, x - 1)
        take_guest(s, s.actor, action - NEWCOMER)


class Appoint(Decision[State]):
    """The Worker just gained may become a Noble (rules 19.2, GD8). x: its colour."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [DONE, *[PALACE + palace for palace in members(homes(s, s.actor, x))]]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        remove_worker(s, s.actor, x)
        appoint(s, s.actor, action - PALACE)
        s.push(kinds.NEWCOMER, s.actor, 1)


def refuse_home(s: State, seat: int, colour: int, palace: int) -> int:
    """Why a Worker cannot become the Noble of a Palace."""
    if not s.palaces[seat] & BIT[palace]:
        return reasons.NOT_YOUR_PALACE
    if (s.nobles[seat] | s.envoys(seat)) & BIT[palace]:
        return reasons.HAS_NOBLE
    return reasons.ALLOWED if PALACE_COLOUR[palace] == colour else reasons.NOT_HIS_PALACE


def appoint(s: State, seat: int, palace: int) -> None:
    """A Noble moves into a Palace, standing; its Worker has left the supply."""
    s.nobles = replaced(s.nobles, seat, s.nobles[seat] | BIT[palace])
    s.tell(told.APPOINT, seat, palace)


# placing a Newcomer (rules 19.5)


class PlaceNewcomer(Trigger):
    """Newcomers of the supply are placed like other Workers."""

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if s.newcomers:
            for kind in placeable_guests(s, seat):
                found.append(PLACE_NEWCOMER + kind)

    def take(self, s: State, seat: int, action: int) -> bool:
        kind = action - PLACE_NEWCOMER
        y = 0
        if s.passive[seat] & BIT[TWO_TONGUES] and guest_roles(s, seat, kind) == NEWCOMER_COLOURS[kind]:
            one, other = members(NEWCOMER_COLOURS[kind])
            y = one + 1 + 8 * (other + 1)
        ask_guest(s, seat, kind, y)
        return True


def guest_pairs(s: State, seat: int, kind: int) -> list[tuple[int, int]]:
    """The abilities that a Newcomer may use: one and -1, or two with the House of Two Tongues (rules 20.2, 22.59)."""
    one, other = members(NEWCOMER_COLOURS[kind])
    found: list[tuple[int, int]] = []
    if s.passive[seat] & BIT[TWO_TONGUES]:
        lent = members(guest_roles(s, seat, kind) & ~NEWCOMER_COLOURS[kind])
        for first in [one, *lent]:
            for second in [other, *lent]:
                if first != second:
                    found.append((first, second))
    else:
        found = [(role, -1) for role in members(guest_roles(s, seat, kind))]
    return [(a, b) for a, b in found if open_spaces(s, seat, COURIER if COURIER in (a, b) else ARCHITECT)]


def colour_uses(s: State, seat: int, colour: int) -> int:
    """What Buildings and Nobles would do for a placed Worker of a colour; 0 for nothing."""
    uses = t.total(s, t.PLACING, seat, colour)
    if colour == WARRIOR:
        uses |= s.passive[seat] & (BIT[WAR_DRUMS] | BIT[BARRACKS])
    return uses


def build_colours(s: State, seat: int, kind: int) -> list[int]:
    """The colours of a Newcomer to choose from for Buildings and Nobles: both only where both matter (rules 19.5)."""
    one, other = members(NEWCOMER_COLOURS[kind])
    if not colour_uses(s, seat, other):
        return [one]
    return [one, other] if colour_uses(s, seat, one) else [other]


FIRST_ABILITY: Final = 0
SECOND_ABILITY: Final = 1
BUILD_COLOUR: Final = 2


def guest_stage(s: State, seat: int, y: int) -> int:
    """What a Guest frame asks: one ability, with the House of Two Tongues another, at last the colour for Buildings."""
    if y % 8 == 0:
        return FIRST_ABILITY
    return SECOND_ABILITY if y // 8 == 0 and s.passive[seat] & BIT[TWO_TONGUES] else BUILD_COLOUR


def refuse_guest(s: State, seat: int, kind: int, y: int, role: int) -> int:
    """Why a Newcomer cannot have an ability, or a colour, that is asked for."""
    own = NEWCOMER_COLOURS[kind]
    stage = guest_stage(s, seat, y)
    if stage == BUILD_COLOUR or not guest_roles(s, seat, kind) & BIT[role]:
        return reasons.NOT_ITS_COLOUR
    if s.passive[seat] & BIT[TWO_TONGUES]:
        half = members(own)[stage]
        if role == y % 8 - 1 or (role != half and own & BIT[role]):
            return reasons.NOT_THIS_HALF
    return reasons.NOWHERE


class Guest(Decision[State]):
    """The abilities of a Newcomer, and its colour for Buildings where that matters (rules 19.5, GD10). x: the kind, y: the role
    + 1, + 8 * (the second role + 1)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        pairs = guest_pairs(s, seat, x)
        stage = guest_stage(s, seat, y)
        if stage == FIRST_ABILITY:
            return [AS + role for role in sorted({first for first, _ in pairs})]
        if stage == SECOND_ABILITY:
            return [AS + role for role in sorted({second for first, second in pairs if first == y % 8 - 1})]
        return [AS + colour for colour in build_colours(s, seat, x)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        stage = guest_stage(s, seat, y)
        if stage == BUILD_COLOUR:
            send_guest(s, seat, x, y, action - AS)
            return
        ask_guest(s, seat, x, action - AS + 1 if stage == FIRST_ABILITY else y + 8 * (action - AS + 1))


def ask_guest(s: State, seat: int, kind: int, y: int) -> None:
    """Ask what is still open about a Newcomer to be placed. y: as in Guest."""
    colours = build_colours(s, seat, kind)
    if guest_stage(s, seat, y) == BUILD_COLOUR and len(colours) == 1:
        send_guest(s, seat, kind, y, colours[0])
    else:
        s.push(kinds.GUEST, seat, kind, y)


def send_guest(s: State, seat: int, kind: int, y: int, colour: int) -> None:
    """All is said about a Newcomer but its space. y: as in Guest, colour: that for Buildings."""
    s.build_colour = colour
    role, second = y % 8 - 1, y // 8 - 1
    if second == COURIER:
        role, second = second, role
    s.push(kinds.SPACE, seat, members(NEWCOMER_COLOURS[kind])[0] + 8 * (kind + 1) + 128 * (second + 1), role)


# the Buildings ZN1-ZN8 (rules 20.2)


class StandUp(Trigger):
    """ZN1 and ZN6: stand up to four Nobles, at some High Priest actions or at the start of a Festival."""

    def __init__(self, passive: int, actions: int) -> None:
        super().__init__(passive, -1, True)
        self.actions = actions

    def answers(self, s: State, seat: int, x: int) -> bool:
        return not self.actions or self.actions & BIT[x] != 0

    def possible(self, s: State, seat: int, x: int) -> bool:
        return s.lying[seat] != 0

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.RAISE, seat, STAND_UP, NOBLES_ONLY)


class GuestQuarter(Trigger):
    """ZN2: one more task for a Newcomer."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return 1 if y >= GUESTS else 0


class TravellersGate(Trigger):
    """ZN3: a Newcomer at the start of a Festival."""

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.EFFECTS, seat, GATE)


def refuse_shrine(s: State, seat: int) -> int:
    """Why the Welcoming Shrine cannot be used."""
    if not s.placing & SHRINE_USE:
        return reasons.NOT_THIS_PLACEMENT
    return reasons.ALLOWED if s.god_hand[seat] else reasons.NO_CARD_IN_HAND


class WelcomingShrine(Trigger):
    """ZN8: while a Newcomer is placed, play another God card."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return SHRINE_USE if y else 0

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if refuse_shrine(s, seat) == reasons.ALLOWED:
            found.append(USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != USE + self.passive:
            return False
        s.placing ^= SHRINE_USE
        s.tell(told.REACT, seat, self.passive)
        s.push(kinds.PLAY_GOD, seat, 1, COMPULSORY)
        return True


class Litter(Decision[State]):
    """ZN5: a High Priest action after a placement in which a Palace was constructed (rules 20.2, GD20)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if not s.passive[s.actor] & BIT[ROYAL_LITTER]:
            return []
        return [DONE, *range(MOVE, MOVE + len(PRIEST_MOVES))]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != DONE:
            s.tell(told.REACT, s.actor, ROYAL_LITTER)
            activate(s, s.actor, PRIEST_MOVES[action - MOVE])


register(t.MAIN_ACTION, PlaceNewcomer(-1))
register(t.PRIEST_ACTIVATED, StandUp(COURT_OF_HONOURS, BIT[WORSHIP] | BIT[OFFERING]))
register(t.COUNT_TASKS, GuestQuarter(GUEST_QUARTER))
register(t.FESTIVAL_START, TravellersGate(TRAVELLERS_GATE))
register(t.FESTIVAL_START, StandUp(HALL_OF_PROPHETS, 0))
register(t.PLACING, WelcomingShrine(SHRINE))
register(t.IN_PLACING, WelcomingShrine(SHRINE))
