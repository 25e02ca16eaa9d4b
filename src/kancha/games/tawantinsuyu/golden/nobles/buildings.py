"""The Buildings ZN1-ZN8 of the module (rules 20.2)."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu import told as base_told
from kancha.games.tawantinsuyu.effects import FROM_BUILDINGS, compiled
from kancha.games.tawantinsuyu.rules.effects.decisions import NOBLES_ONLY
from kancha.games.tawantinsuyu.golden import reasons
from kancha.games.tawantinsuyu.golden.way_of_the_sun.rules import MUST_PLAY
from kancha.games.tawantinsuyu.names import priest_action
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.placement.worker import GUESTS
from kancha.games.tawantinsuyu.rules.priest import activate
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, OFFERING, PALACES, PASSIVE_ID, PRIEST_MOVES, SECTIONS, WORSHIP

COURT_OF_HONOURS: Final = PASSIVE_ID.index("ZN1")
GUEST_QUARTER: Final = PASSIVE_ID.index("ZN2")
TRAVELLERS_GATE: Final = PASSIVE_ID.index("ZN3")
TREASURY: Final = PASSIVE_ID.index("ZN4")
ROYAL_LITTER: Final = PASSIVE_ID.index("ZN5")
HALL_OF_PROPHETS: Final = PASSIVE_ID.index("ZN6")
SHRINE: Final = PASSIVE_ID.index("ZN8")
SHRINE_USE: Final = BIT[PALACES + 1]
"""The Welcoming Shrine in State.placing, behind the Palaces and the Altar of Sacrifice."""
STAND_UP: Final = 4
"""Nobles that ZN1 and ZN6 stand up (rules 20.2)."""
PROPHETS_VP: Final = 2
GATE: Final = compiled([{"op": "newcomer", "n": 1}], "ZN3", FROM_BUILDINGS)
TREASURE: Final = compiled([{"op": "gain", "gold": 1}], "ZN4", FROM_BUILDINGS)


class StandUp(Trigger):
    """ZN1 and ZN6: stand up to four Nobles, at some High Priest actions or at the start of a Festival."""

    def __init__(self, passive: int, priest_actions: int) -> None:
        super().__init__(passive, -1, True)
        self.priest_actions = priest_actions

    def answers(self, s: State, seat: int, x: int) -> bool:
        return not self.priest_actions or self.priest_actions & BIT[x] != 0

    def idle(self, s: State, seat: int, x: int) -> int:
        return ALLOWED if s.lying[seat] else reasons.NO_NOBLE_LIES

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.RAISE, seat, STAND_UP, NOBLES_ONLY)


class GuestQuarter(Trigger):
    """ZN2: one more task for a Newcomer."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return 1 if y >= GUESTS else 0


class TravellersGate(Trigger):
    """ZN3: a Newcomer at the start of a Festival."""

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.EFFECTS, seat, GATE)


class WelcomingShrine(Trigger):
    """ZN8: while a Newcomer is placed, play another God card."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return SHRINE_USE if y else 0

    def refuse(self, s: State, seat: int, action: int) -> int:
        if action != actions.USE + self.passive:
            return NOT_ASKED
        if not s.placing & SHRINE_USE:
            return reasons.ONCE_A_GUEST
        return ALLOWED if s.god_hand[seat] else reasons.NO_CARD_TO_PLAY

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if self.refuse(s, seat, actions.USE + self.passive) == ALLOWED:
            found.append(actions.USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != actions.USE + self.passive:
            return False
        s.placing ^= SHRINE_USE
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.PLAY_GOD, seat, 1, MUST_PLAY)
        return True


class Litter(Decision[State]):
    """ZN5: a High Priest action after a placement in which a Palace was constructed (rules 20.2, GD20)."""

    asks = (actions.DONE, actions.MOVE)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Royal Litter: do you carry out a High Priest action?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if not s.passive[s.actor] & BIT[ROYAL_LITTER]:
            return []
        return [actions.DONE, *range(actions.MOVE, actions.MOVE + len(PRIEST_MOVES))]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.DONE:
            return "The High Priest stays"
        spots = PRIEST_MOVES[action - actions.MOVE]
        return f"High Priest {several(spots, 'spot')} on: {priest_action(s.action_at((s.priest[s.actor] + spots) % SECTIONS))}"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.DONE:
            return ""
        return f"spot-{(s.priest[s.actor] + PRIEST_MOVES[action - actions.MOVE]) % SECTIONS + 1}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != actions.DONE:
            s.tell(base_told.REACT, s.actor, ROYAL_LITTER)
            activate(s, s.actor, PRIEST_MOVES[action - actions.MOVE])


def register_triggers() -> None:
    """Let the Buildings answer."""
    register(t.PRIEST_ACTIVATED, StandUp(COURT_OF_HONOURS, BIT[WORSHIP] | BIT[OFFERING]))
    register(t.COUNT_TASKS, GuestQuarter(GUEST_QUARTER))
    register(t.FESTIVAL_START, TravellersGate(TRAVELLERS_GATE))
    register(t.FESTIVAL_START, StandUp(HALL_OF_PROPHETS, 0))
    register(t.PLACING, WelcomingShrine(SHRINE))
    register(t.IN_PLACING, WelcomingShrine(SHRINE))
