"""What the abilities of Nobles ask for (rules 19.10, 23.1): a marker on the leftmost space, a resource, God cards to keep."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu.effects import RESOURCE_ID
from kancha.games.tawantinsuyu.golden import reasons, told
from kancha.games.tawantinsuyu.rules.conquest import take_land
from kancha.games.tawantinsuyu.rules.payment import pay
from kancha.games.tawantinsuyu.rules.supply import shuffle_into_gods
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, LAND_PROGRAM, LAND_REGION, LANDS, RESOURCES, members


def leftmost(s: State, region: int) -> int:
    """The leftmost empty space of a region, -1 when all are taken."""
    for land in range(LANDS):
        if LAND_REGION[land] == region and s.lands[land] < 0:
            return land
    return -1


class Settle(Decision[State]):
    """A Conquest marker on the leftmost empty space of a region, without Soldiers (rules 23.1, X11)."""

    asks = (actions.CONQUER,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Where do you place the Conquest marker? No Soldiers are needed."

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        land = action - actions.CONQUER
        if s.lands[land] >= 0:
            return s.because(reasons.LAND_HELD, land)
        if not s.markers_left(s.actor):
            return s.because(reasons.NO_MARKER_LEFT, s.markers_placed(s.actor))
        first = leftmost(s, LAND_REGION[land])
        return ALLOWED if land == first else s.because(reasons.NOT_LEFTMOST, first)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        land = action - actions.CONQUER
        take_land(s, s.actor, land)
        s.push(kinds.EFFECTS, s.actor, LAND_PROGRAM[land])


class PayAny(Decision[State]):
    """One resource of any kind (rules 23.1, GD18)."""

    asks = (actions.RESOURCE,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which resource do you pay?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if s.goods[s.actor * RESOURCES + action - actions.RESOURCE] else reasons.RESOURCE_SHORT

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Pay 1 {RESOURCE_ID[action - actions.RESOURCE]}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        kind = action - actions.RESOURCE
        pay(s, s.actor, 1 if kind == 0 else 0, 1 if kind == 1 else 0, 1 if kind == 2 else 0, 1 if kind == 3 else 0)


class Draft(Decision[State]):
    """Which of the God cards drawn are kept; the rest is shuffled back (rules 23.1, GD19). x: how many."""

    asks = (actions.KEEP,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which of the God cards drawn do you keep? {x} more."

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        card = action - actions.KEEP
        if action >= actions.KEEP_ARMY:
            return reasons.NO_ARMY_DRAFT
        return ALLOWED if s.drafted & BIT[card] else s.because(reasons.NOT_DRAFTED, card)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.KEEP + card for card in members(s.drafted)]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        card = action - actions.KEEP
        s.drafted ^= BIT[card]
        s.god_hand = replaced(s.god_hand, seat, s.god_hand[seat] | BIT[card])
        s.tell(told.DRAFT, seat, card)
        if x > 1 and s.drafted:
            s.push(kinds.DRAFT, seat, x - 1)
            return
        if s.drafted:
            s.tell(told.DRAFTED_BACK, seat, s.drafted.bit_count())
            shuffle_into_gods(s, members(s.drafted))
            s.drafted = 0
