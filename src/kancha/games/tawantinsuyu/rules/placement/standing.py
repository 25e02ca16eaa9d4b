"""A Worker takes its space and uses the Steps above it (rules 4.1), down to whom that pays (rules 18.6)."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Step
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.effects import FROM_NATIONS, compiled
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_COLOURS, NEWCOMERS, STAIRS, VALLEY
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.placement.worker import colour_of, guest_of, unpack_worker
from kancha.games.tawantinsuyu.rules.supply import put_on_board, remove_worker, resolve_card, score
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, CARD_GOD, GODS, SPACE_SECTION, SPACE_TERRACE, STATUE_KINDS, STEPS_USE_VP, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import VP_CULT, VP_STEPS_USED

BOTTOM: Final = 2
ONE_STEP: Final = compiled([{"op": "temple", "n": 1}], "VN04", FROM_NATIONS)


class Stand(Step[State]):
    """The Worker uses Steps and stands; the God card may pay its benefit (rules 4.1). x: the space, y: the Worker."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        if guest_of(y) < 0:
            remove_worker(s, seat, colour_of(y))
            put_on_board(s, colour_of(y), x)
        else:
            seat_guest(s, seat, guest_of(y), x)
        tell_placed(s, seat, x, y)
        score_steps(s, seat, x)
        if s.modules:
            open_window(s, seat, y)
            s.push(kinds.PLACING, seat)
        s.push(kinds.COUNT_TASKS, seat, x, y)
        if s.placing:  # a Building that comes now still counts for the number of tasks
            s.push(kinds.PLACING, seat)
        if s.laid >= 0:
            at = seat * STATUE_KINDS + CARD_GOD[s.laid]
            if s.statues[at] or s.statues[at + GODS]:
                s.tell(told.RESOLVE, seat, s.laid)
                resolve_card(s, seat, s.laid)
                if s.placing:
                    s.push(kinds.PLACING, seat)
        if s.vassals and SPACE_TERRACE[x] == BOTTOM and s.vassals_on(seat, VALLEY, SPACE_SECTION[x]):
            s.push(kinds.EFFECTS, seat, ONE_STEP)
        ask_stairs(s, x)


def tell_placed(s: State, seat: int, space: int, worker: int) -> None:
    """Report a placement."""
    if s.telling:
        colour, role, guest, second = unpack_worker(worker)
        if guest >= 0:
            s.tell(told.PLACE_NEWCOMER, seat, space, guest, role, second)
        else:
            s.tell(told.PLACE, seat, space, colour, role)


def seat_guest(s: State, seat: int, kind: int, space: int) -> None:
    """A Newcomer of a supply stands on a space, in both its colours (rules 19.6)."""
    at = seat * NEWCOMERS + kind
    s.newcomers = replaced(s.newcomers, at, s.newcomers[at] - 1)
    s.guests = replaced(s.guests, kind, s.guests[kind] | BIT[space])
    for colour in members(NEWCOMER_COLOURS[kind]):
        put_on_board(s, colour, space)


def guest_at(s: State, space: int) -> int:
    """The kind of the Newcomer on a space, -1 without one."""
    for kind in range(len(s.guests)):
        if s.guests[kind] & BIT[space]:
            return kind
    return -1


def open_window(s: State, seat: int, worker: int) -> None:
    """From now until the placement ends some Buildings and Nobles may be used, each once (rules 16.8)."""
    if guest_of(worker) < 0:
        s.build_colour = colour_of(worker)
    s.placing = t.total(s, t.PLACING, seat, s.build_colour, 1 if guest_of(worker) >= 0 else 0)


def use_steps(s: State, seat: int, space: int) -> None:
    """Somebody uses the Steps above a space: their owners score, and their Vassals there pay (rules 4.1, 18.6)."""
    score_steps(s, seat, space)
    ask_stairs(s, space)


def score_steps(s: State, seat: int, space: int) -> None:
    """The owners of the Steps above a space score for their use (rules 4.1)."""
    first = SPACE_SECTION[space] * 2
    own = 0
    for slot in range(first, first + SPACE_TERRACE[space]):
        owner = s.steps[slot]
        if owner == seat:
            own += 1
        elif owner >= 0:
            score(s, owner, STEPS_USE_VP, VP_STEPS_USED)
        if s.vassals and owner >= 0 and owner == s.automaton:
            score(s, owner, t.automaton(s).steps_vp(s, owner), VP_CULT)
    if own:
        score(s, seat, t.total(s, t.STEPS_USED, seat, own), VP_STEPS_USED)


def ask_stairs(s: State, space: int) -> None:
    """Vassals on the Steps above a space bring their owners something (rules 18.6)."""
    if not s.vassals:
        return
    first = SPACE_SECTION[space] * 2
    for slot in range(first, first + SPACE_TERRACE[space]):
        owner = s.steps[slot]
        if owner >= 0 and owner != s.automaton:
            for _ in range(s.vassals_on(owner, STAIRS, slot)):
                s.push(kinds.INCOME, owner, slot)
