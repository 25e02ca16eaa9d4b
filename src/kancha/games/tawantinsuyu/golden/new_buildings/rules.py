"""The additional Buildings ZA1-ZA8 (rules 20): what they answer, and the secondary actions of ZA5 and ZA6.

ZA2's look into the piles stands in survey.py, ZA8's rearranging in reweave.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED, NOT_ASKED
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import actions, kinds, names
from kancha.games.tawantinsuyu import reasons as base
from kancha.games.tawantinsuyu import told as base_told
from kancha.games.tawantinsuyu.rules.effects.player import advance
from kancha.games.tawantinsuyu.golden import prices, reasons
from kancha.games.tawantinsuyu.golden.new_buildings.tapestries import own_tiles
from kancha.games.tawantinsuyu.golden.tables import GALLERY_VP
from kancha.games.tawantinsuyu.golden.way_of_the_sun.rules import MUST_PLAY
from kancha.games.tawantinsuyu.goods import packed
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.conquest import can_spare
from kancha.games.tawantinsuyu.rules.moments import Trigger, register
from kancha.games.tawantinsuyu.rules.payment import affords, pay, purse
from kancha.games.tawantinsuyu.rules.supply import score
from kancha.games.tawantinsuyu.rules.weavings import own_tapestries
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, CONQUEST, ONE_SOLDIER, PALACES, PASSIVE_ID, PRIEST, REJUVENATE, TOP_OF_TEMPLE, TWO_SOLDIERS, WORSHIP,
)  # fmt: skip

PILGRIM_STAIR: Final = PASSIVE_ID.index("ZA1")
ALTAR_OF_SACRIFICE: Final = PASSIVE_ID.index("ZA3")
GALLERY: Final = PASSIVE_ID.index("ZA4")
PROCESSION: Final = PASSIVE_ID.index("ZA5")
HOUSE_OF_THE_FALLEN: Final = PASSIVE_ID.index("ZA6")
MUSTER_FIELD: Final = PASSIVE_ID.index("ZA7")
LOFT: Final = PASSIVE_ID.index("ZA8")
ALTAR_USE: Final = BIT[PALACES]
"""The Altar of Sacrifice in State.placing, behind the Palaces."""
FALLEN_RAISE: Final = 2
"""What the House of the Fallen turns up (rules 20.2)."""


class PilgrimStair(Trigger):
    """ZA1: a Temple step whenever anyone activates Worship."""

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x == WORSHIP and s.temple[seat] != TOP_OF_TEMPLE

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(base_told.REACT, seat, self.passive)
        advance(s, seat, 1)


class Gallery(Trigger):
    """ZA4: VP for the number of Tapestries at the start of a Festival."""

    def react(self, s: State, seat: int, x: int) -> None:
        score(s, seat, GALLERY_VP[min(len(own_tapestries(s, seat)), len(GALLERY_VP) - 1)], base_told.VP_BUILDING)


class MusterField(Trigger):
    """ZA7: an Army card played free whenever anyone activates Conquest or Rejuvenate."""

    def answers(self, s: State, seat: int, x: int) -> bool:
        return x in (CONQUEST, REJUVENATE)

    def idle(self, s: State, seat: int, x: int) -> int:
        return ALLOWED if s.army_hand[seat] else reasons.NO_ARMY_TO_PLAY

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.PLAY_ARMY, seat, 1, MUST_PLAY)


class Altar(Trigger):
    """ZA3: while a Priest is placed, discard an Army card for a Temple step."""

    def amount(self, s: State, seat: int, x: int, y: int) -> int:
        return ALTAR_USE if x == PRIEST else 0

    def refuse(self, s: State, seat: int, action: int) -> int:
        if action != actions.USE + self.passive:
            return NOT_ASKED
        if s.build_colour != PRIEST:
            return s.because(reasons.NOT_ITS_WORKER, PRIEST)
        if not s.placing & ALTAR_USE:
            return reasons.ONCE_A_PLACEMENT
        if s.temple[seat] == TOP_OF_TEMPLE:
            return reasons.AT_THE_TOP
        return refuse_giving(s, seat)

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if self.refuse(s, seat, actions.USE + self.passive) == ALLOWED:
            found.append(actions.USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != actions.USE + self.passive:
            return False
        s.placing ^= ALTAR_USE
        s.tell(base_told.REACT, seat, self.passive)
        advance(s, seat, 1)
        s.push(kinds.SACRIFICE, seat, DISCARD)
        return True


class Procession(Trigger):
    """ZA5: a secondary action, 1 corn to move the High Priest without activating."""

    def refuse(self, s: State, seat: int, action: int) -> int:
        if action != actions.USE + self.passive:
            return NOT_ASKED
        if affords(s, seat, 0, prices.PROCESSION_CORN, 0, 0):
            return ALLOWED
        price = packed(0, prices.PROCESSION_CORN, 0, 0)
        return s.because(reasons.PROCESSION_DEAR, self.passive, price, purse(s, seat))

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if self.refuse(s, seat, actions.USE + self.passive) == ALLOWED:
            found.append(actions.USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != actions.USE + self.passive:
            return False
        s.tell(base_told.REACT, seat, self.passive)
        pay(s, seat, 0, prices.PROCESSION_CORN, 0, 0)
        s.push(kinds.STRIDE, seat, 1)
        return True


class HouseOfTheFallen(Trigger):
    """ZA6: a secondary action, a Worker to the Casualties of War to rejuvenate two."""

    def refuse(self, s: State, seat: int, action: int) -> int:
        if action != actions.USE + self.passive:
            return NOT_ASKED
        return ALLOWED if s.worker_count(seat) else reasons.NOBODY_TO_FALL

    def offer(self, s: State, seat: int, found: list[int]) -> None:
        if self.refuse(s, seat, actions.USE + self.passive) == ALLOWED:
            found.append(actions.USE + self.passive)

    def take(self, s: State, seat: int, action: int) -> bool:
        if action != actions.USE + self.passive:
            return False
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.RAISE, seat, FALLEN_RAISE)
        s.push(kinds.MARTYR, seat, 1)
        return True


class Loft(Trigger):
    """ZA8: before a Merchant task the Weavings may be rearranged."""

    def idle(self, s: State, seat: int, x: int) -> int:
        tiles = len(own_tiles(s, seat))
        return ALLOWED if tiles > 1 else s.because(reasons.ONE_WEAVING, tiles)

    def react(self, s: State, seat: int, x: int) -> None:
        s.tell(base_told.REACT, seat, self.passive)
        s.push(kinds.REWEAVE, seat)


def register_triggers() -> None:
    """Let the Buildings answer, after those of the base game."""
    register(t.PRIEST_ACTIVATED, PilgrimStair(PILGRIM_STAIR))
    register(t.FESTIVAL_START, Gallery(GALLERY))
    register(t.PRIEST_ACTIVATED, MusterField(MUSTER_FIELD, asks=True))
    register(t.PLACING, Altar(ALTAR_OF_SACRIFICE))
    register(t.IN_PLACING, Altar(ALTAR_OF_SACRIFICE))
    register(t.SECONDARY, Procession(PROCESSION))
    register(t.SECONDARY, HouseOfTheFallen(HOUSE_OF_THE_FALLEN))
    register(t.BEFORE_MERCHANT, Loft(LOFT, asks=True))


# paying with an Army card

DISCARD: Final = 0
FLIP: Final = 1


def lowest_card(cards: int) -> int:
    """The first of some Army cards; those of one strength are alike."""
    return (cards & -cards).bit_length() - 1


def spare_cards(s: State, seat: int) -> list[int]:
    """A face-up Army card of each strength that can be given: none that a Conquest still has to be paid with (rules 7.4)."""
    found: list[int] = []
    for strength in (ONE_SOLDIER, TWO_SOLDIERS):
        cards = s.army_up[seat] & strength
        if cards and can_spare(s, seat, lowest_card(cards)):
            found.append(lowest_card(cards))
    found.sort()
    return found


def refuse_giving(s: State, seat: int) -> int:
    """Why no face-up Army card can be given."""
    if not s.army_up[seat]:
        return reasons.NO_CARD_TO_TURN
    return ALLOWED if spare_cards(s, seat) else reasons.ALL_CARDS_OWED


class Sacrifice(Decision[State]):
    """Which face-up Army card is given (rules 16.5, GD18). x: DISCARD or FLIP."""

    asks = (actions.ARMY,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which of your Army cards do you {'turn face down' if x == FLIP else 'discard'}?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        up = s.army_up[s.actor]
        bit = BIT[action - actions.ARMY]
        if not up & bit:
            return reasons.CARD_NOT_UP
        alike = up & (ONE_SOLDIER if bit & ONE_SOLDIER else TWO_SOLDIERS)
        if alike & -alike != bit:
            return base.ALIKE
        return ALLOWED if can_spare(s, s.actor, action - actions.ARMY) else reasons.ALL_CARDS_OWED

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.ARMY + card for card in spare_cards(s, s.actor)]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Turn {names.soldiers(action - actions.ARMY)} face down" if x == FLIP else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        card = action - actions.ARMY
        s.army_up = replaced(s.army_up, seat, s.army_up[seat] ^ BIT[card])
        if x == FLIP:
            s.army_down = replaced(s.army_down, seat, s.army_down[seat] | BIT[card])
            s.tell(base_told.FLIP, seat, card)
        else:
            s.army_discard |= BIT[card]
            s.tell(base_told.DISCARD, seat, card)
