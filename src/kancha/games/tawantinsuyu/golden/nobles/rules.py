"""Nobles and Newcomers (rules 19.2-19.5): appointing a Noble, taking and placing a Newcomer.

The abilities of Nobles and the Prophecies stand in palaces.py, the Buildings ZN1-ZN8 in buildings.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu import reasons as base
from kancha.games.tawantinsuyu.effects import COLOUR_WORD
from kancha.games.tawantinsuyu.golden import reasons, told
from kancha.games.tawantinsuyu.golden.tables import MODULE_ID, NEWCOMER_COLOURS, NEWCOMERS, PALACE_COLOUR
from kancha.games.tawantinsuyu.names import newcomer
from kancha.games.tawantinsuyu.causes import caused
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.placement.spaces import guest_role, guest_roles, open_spaces, placeable_guests
from kancha.games.tawantinsuyu.rules.placement.worker import GUESTS, SECOND
from kancha.games.tawantinsuyu.rules.supply import homes, remove_worker, take_guest
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import ARCHITECT, BIT, COLOUR_NAME, COURIER, PASSIVE_ID, WARRIOR, members

TWO_TONGUES: Final = PASSIVE_ID.index("ZN7")
WAR_DRUMS: Final = PASSIVE_ID.index("Z03")
BARRACKS: Final = PASSIVE_ID.index("Z14")
MODULE: Final = MODULE_ID.index("nobles")

# Newcomers (rules 19.3) and appointing (rules 19.2)


class Newcomer(Decision[State]):
    """A Newcomer of the offer, or none (rules 19.3, GD9). x: how many."""

    asks = (actions.DONE, actions.NEWCOMER)

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, "Which Newcomer do you take?" + (f" {x} in all." if x > 1 else ""))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        kind = action - actions.NEWCOMER
        return ALLOWED if action == actions.DONE or kind in s.guest_offer else s.because(reasons.NO_NEWCOMER, kind)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = sorted(set(s.guest_offer))
        return [actions.DONE, *[actions.NEWCOMER + kind for kind in found]] if found else []

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Take no Newcomer" if action == actions.DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.DONE:
            return
        if x > 1:
            s.push(kinds.NEWCOMER, s.actor, x - 1)
        take_guest(s, s.actor, action - actions.NEWCOMER)


class Appoint(Decision[State]):
    """The Worker just gained may become a Noble (rules 19.2, GD8). x: its colour."""

    asks = (actions.DONE, actions.PALACE)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Does the {COLOUR_NAME[x]} become a Noble? Then you may take a Newcomer."

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.DONE:
            return ALLOWED
        palace = action - actions.PALACE
        reason = refuse_home(s, s.actor, palace)
        if reason == ALLOWED and PALACE_COLOUR[palace] != x:
            return s.because(reasons.NOT_HIS_PALACE, palace, PALACE_COLOUR[palace], x)
        return reason

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.DONE, *[actions.PALACE + palace for palace in members(homes(s, s.actor, x))]]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"The {COLOUR_NAME[x]} stays a Worker" if action == actions.DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.DONE:
            return
        remove_worker(s, s.actor, x)
        appoint(s, s.actor, action - actions.PALACE)
        s.push(kinds.NEWCOMER, s.actor, 1)


def refuse_home(s: State, seat: int, palace: int) -> int:
    """Why nobody can move into a Palace of a seat."""
    if not s.palaces[seat] & BIT[palace]:
        return s.because(base.NOT_YOUR_PALACE, palace)
    if s.nobles[seat] & BIT[palace]:
        return s.because(reasons.HAS_NOBLE, palace)
    return s.because(reasons.HAS_ENVOY, palace) if s.envoys(seat) & BIT[palace] else ALLOWED


def appoint(s: State, seat: int, palace: int) -> None:
    """A Noble moves into a Palace, standing; its Worker has left the supply."""
    s.nobles = replaced(s.nobles, seat, s.nobles[seat] | BIT[palace])
    s.tell(told.APPOINT, seat, palace, PALACE_COLOUR[palace])


# placing a Newcomer (rules 19.5)


class PlaceNewcomer(Trigger):
    """Newcomers of the supply are placed like other Workers."""

    def refuse(self, s: State, seat: int, action: int) -> int:
        kind = action - actions.PLACE_NEWCOMER
        if not 0 <= kind < NEWCOMERS:
            return NOT_ASKED
        if not s.newcomers:
            return s.because(reasons.NOT_PLAYED, MODULE)
        if not s.newcomers[seat * NEWCOMERS + kind]:
            return s.because(reasons.NO_OWN_NEWCOMER, kind)
        return ALLOWED if open_spaces(s, seat, guest_role(s, seat, kind, 0)) else s.because(reasons.GUEST_NOWHERE, kind)

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if s.newcomers:
            for kind in placeable_guests(s, seat):
                found.append(actions.PLACE_NEWCOMER + kind)

    def take(self, s: State, seat: int, action: int) -> bool:
        kind = action - actions.PLACE_NEWCOMER
        chosen = NOTHING_CHOSEN
        if s.passive[seat] & BIT[TWO_TONGUES] and guest_roles(s, seat, kind) == NEWCOMER_COLOURS[kind]:
            one, other = members(NEWCOMER_COLOURS[kind])
            chosen = abilities(one, other)
        ask_guest(s, seat, kind, chosen)
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


# what was chosen about a Newcomer, as one number

_ROLES: Final = 8
NOTHING_CHOSEN: Final = 0


def abilities(first: int, second: int = -1) -> int:
    """One or two abilities of a Newcomer."""
    return first + 1 + _ROLES * (second + 1)


def first_ability(chosen: int) -> int:
    """The first of such abilities, -1 while it is open."""
    return chosen % _ROLES - 1


def second_ability(chosen: int) -> int:
    """The second one, -1 without."""
    return chosen // _ROLES - 1


FIRST_ABILITY: Final = 0
SECOND_ABILITY: Final = 1
BUILD_COLOUR: Final = 2


def guest_stage(s: State, seat: int, chosen: int) -> int:
    """What a Guest frame asks: one ability, with the House of Two Tongues another, at last the colour for Buildings."""
    if first_ability(chosen) < 0:
        return FIRST_ABILITY
    return SECOND_ABILITY if second_ability(chosen) < 0 and s.passive[seat] & BIT[TWO_TONGUES] else BUILD_COLOUR


class Guest(Decision[State]):
    """The abilities of a Newcomer, and its colour for Buildings where that matters (rules 19.5, GD10). x: the kind, y: the
    abilities chosen so far."""

    asks = (actions.AS,)

    def ask(self, s: State, x: int, y: int) -> str:
        stage = guest_stage(s, s.actor, y)
        if stage == BUILD_COLOUR:
            return f"Which colour does the {newcomer(x)} have for your Buildings and Nobles?"
        if not s.passive[s.actor] & BIT[TWO_TONGUES]:
            return f"Which ability does the {newcomer(x)} use?"
        return f"Which ability does the {COLOUR_WORD[half(x, stage)]} half of the {newcomer(x)} use?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        seat = s.actor
        role = action - actions.AS
        own = NEWCOMER_COLOURS[x] & BIT[role] != 0
        stage = guest_stage(s, seat, y)
        if stage == BUILD_COLOUR:
            if not own:
                return s.because(reasons.NOT_ITS_COLOUR, x, role)
            return ALLOWED if role in build_colours(s, seat, x) else s.because(reasons.COLOUR_IDLE, role)
        if not guest_roles(s, seat, x) & BIT[role]:
            return s.because(reasons.NOT_ITS_ABILITY, x, role)
        if s.passive[seat] & BIT[TWO_TONGUES]:
            if role == first_ability(y):
                return s.because(reasons.SAME_ABILITY, role)
            if own and role != half(x, stage):
                return s.because(reasons.OTHER_HALF, role)
        return ALLOWED if action in self.offer(s, x, y) else s.because(reasons.ABILITY_NOWHERE, role)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        stage = guest_stage(s, seat, y)
        if stage == BUILD_COLOUR:
            return [actions.AS + colour for colour in build_colours(s, seat, x)]
        pairs = guest_pairs(s, seat, x)
        if stage == FIRST_ABILITY:
            return [actions.AS + role for role in sorted({first for first, _ in pairs})]
        return [actions.AS + role for role in sorted({second for first, second in pairs if first == first_ability(y)})]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        colour = action - actions.AS
        if guest_stage(s, s.actor, y) != BUILD_COLOUR:
            return ""
        return f"{COLOUR_WORD[colour].capitalize()} ({COLOUR_NAME[colour]})"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        stage = guest_stage(s, seat, y)
        role = action - actions.AS
        if stage == BUILD_COLOUR:
            send_guest(s, seat, x, y, role)
        else:
            ask_guest(s, seat, x, abilities(role) if stage == FIRST_ABILITY else abilities(first_ability(y), role))


def half(kind: int, stage: int) -> int:
    """The colour of a Newcomer whose ability is asked for."""
    return members(NEWCOMER_COLOURS[kind])[1 if stage == SECOND_ABILITY else 0]


def ask_guest(s: State, seat: int, kind: int, chosen: int) -> None:
    """Ask what is still open about a Newcomer to be placed."""
    colours = build_colours(s, seat, kind)
    if guest_stage(s, seat, chosen) == BUILD_COLOUR and len(colours) == 1:
        send_guest(s, seat, kind, chosen, colours[0])
    else:
        s.push(kinds.GUEST, seat, kind, chosen)


def send_guest(s: State, seat: int, kind: int, chosen: int, colour: int) -> None:
    """All is said about a Newcomer but its space; colour: that for Buildings."""
    s.build_colour = colour
    role, second = first_ability(chosen), second_ability(chosen)
    if second == COURIER:
        role, second = second, role
    s.push(kinds.SPACE, seat, guest_number(kind, second) // _ROLES, role)


def guest_number(kind: int, second: int) -> int:
    """A Newcomer being placed as rules/placement/worker.py numbers it, its first role left open."""
    return _ROLES * members(NEWCOMER_COLOURS[kind])[0] + GUESTS * (kind + 1) + SECOND * (second + 1)


def register_triggers() -> None:
    """Let Newcomers be placed."""
    register(t.MAIN_ACTION, PlaceNewcomer(-1))
