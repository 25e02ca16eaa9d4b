"""Why an action of Golden Age is refused: the reason code, mostly from the rules themselves, and the sentence for it."""

from __future__ import annotations

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu import reasons as r
from kancha.games.tawantinsuyu.golden.new_buildings.rules import ALTAR_OF_SACRIFICE, HOUSE_OF_THE_FALLEN, PROCESSION
from kancha.games.tawantinsuyu.golden.nobles.buildings import SHRINE
from kancha.games.tawantinsuyu.golden.tables import NEWCOMERS, PALACE_PLACED
from kancha.games.tawantinsuyu.rules.effects import RECRUITING
from kancha.games.tawantinsuyu.rules.moments import AT, FREE_ACTION, TRIGGERS
from kancha.games.tawantinsuyu.rules.tasks import SIZES
from kancha.games.tawantinsuyu.rules.turn import secondary_kind
from kancha.games.tawantinsuyu.rules.weavings import refuse_end
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, GODS, TILES


def refuse(s: State, kind: int, x: int, y: int, action: int) -> int:
    """What the present question says against an action where Golden Age has to do with it; NOT_NOW elsewhere."""
    if a.USE <= action < a.NEWCOMER:
        return _refuse_use(s, kind, x, y, action)
    if kind < f.BRANCH:
        return _refuse_base(s, kind, x, y, action)
    if action == a.DONE:
        return r.MUST_CHOOSE
    if kind == f.NATION:
        return r.CANNOT_PAY if action == a.PAY else r.NOT_NOW
    return refuse_end(s, s.actor, (action - a.LEFT) % TILES, x) if a.LEFT <= action < a.NEW else r.NOT_NOW


def _refuse_base(s: State, kind: int, x: int, y: int, action: int) -> int:
    """Questions of the base game that have new answers."""
    seat = s.actor
    if kind in (f.MAIN, f.SECOND):
        if a.PLACE_NEWCOMER <= action < a.AS:
            if kind == f.SECOND:
                return r.ALREADY_DONE
            return r.NOWHERE if _holds(s, seat, action - a.PLACE_NEWCOMER) else r.NOT_YOUR_NEWCOMER
        if a.INFLUENCE <= action < a.EDGE:
            return (
                r.ALREADY_DONE
                if kind == f.SECOND and x == secondary_kind(action)
                else (r.NATION_FULL if s.nations and s.markers_left(seat) else r.NO_MARKER if s.nations else r.NOT_NOW)
            )
    if kind == f.LIMIT and a.DISMISS_NEWCOMER <= action < a.TAKE_DECK:
        return r.NOT_YOUR_NEWCOMER
    if kind in (f.RAISE, f.PRODUCE) and a.RAISE_NOBLE <= action < a.PICK:
        return r.NOBLE_STANDS
    if kind == f.PRODUCE and a.HOLD <= action < a.SURVEY:
        return r.NOT_HELD_UP
    if kind == f.NOMAD and y % RECRUITING and a.NOMAD <= action < a.DISMISS:
        return r.WRONG_COLOUR if s.nomads[action - a.NOMAD] else r.NO_SUCH_NOMAD
    if kind == f.STATUE and a.STATUE <= action < a.WORSHIP:
        number = action - a.STATUE
        size = x >> (0 if number < GODS else 1) & 1
        return r.NOT_NOW if size and (x < SIZES or x // SIZES & BIT[number % GODS]) else r.WRONG_STATUE
    return r.NO_TILE_BENEATH if kind == f.FREE_WEAVING and action == a.BENEATH else r.NOT_NOW


def _holds(s: State, seat: int, kind: int) -> bool:
    """Whether a seat has a Newcomer of a kind in its supply."""
    return len(s.newcomers) > 0 and s.newcomers[seat * NEWCOMERS + kind] > 0


# what is used: Buildings and Nobles


def _refuse_use(s: State, kind: int, x: int, y: int, action: int) -> int:
    if action >= a.USE_PALACE:
        return _refuse_palace(s, kind, x, y, action)
    seat, passive = s.actor, action - a.USE
    if not s.passive[seat] & BIT[passive]:
        return r.NOT_YOUR_BUILDING
    if kind in (f.MAIN, f.SECOND) and passive in (PROCESSION, HOUSE_OF_THE_FALLEN):
        if kind == f.SECOND and x == secondary_kind(action):
            return r.ALREADY_DONE
        return r.CANNOT_PAY if passive == PROCESSION else r.NO_WORKER
    if passive in (ALTAR_OF_SACRIFICE, SHRINE):
        return r.NOT_THIS_PLACEMENT
    if passive in FREE:
        return r.NOT_NOW
    return r.NOT_THIS_EVENT if passive in ASKED else r.WORKS_ALONE


ASKED = {PROCESSION, HOUSE_OF_THE_FALLEN, *[trigger.passive for trigger in TRIGGERS if trigger.asks]}
"""Buildings that are used when their owner likes; most of the others just work."""
FREE = {TRIGGERS[number].passive for number in AT[FREE_ACTION]}
"""Those that have free actions of their own, which are answers by another name."""


def _refuse_palace(s: State, kind: int, x: int, y: int, action: int) -> int:
    seat, palace = s.actor, action - a.USE_PALACE
    if not s.palaces[seat] & BIT[palace]:
        return r.NOT_YOUR_PALACE
    if not s.ready(seat) & BIT[palace]:
        return r.NOBLE_LIES if s.lying[seat] & BIT[palace] else r.NO_NOBLE
    if PALACE_PLACED[palace] >= 0:
        return r.NO_EFFECT if s.placing & BIT[palace] else r.NOT_THIS_PLACEMENT
    return r.NOT_THIS_EVENT


SENTENCE = {
    r.NO_SUCH_STEP: "Your step of the Temple does not lead there (rules 17.2).",
    r.NATION_FULL: "The region has no more conquered spaces than markers on its Nation tile (rules 18.2).",
    r.NO_PLACE: "The Vassal of this Nation does not go there (rules 18.6).",
    r.NO_NEWCOMER: "There is no such Newcomer in the offer (rules 19.3).",
    r.NOT_HIS_PALACE: "This Palace is for a Noble of another colour (rules 19.2).",
    r.NO_NOBLE: "This Palace has no Noble who could do that (rules 19.7).",
    r.NOT_FACE_UP: "There is no such face-up Army card in your area (rules 16.5).",
    r.NOT_YOUR_TILE: "That Weaving is not in your Tapestries (rules 18.6, 20.2).",
    r.MOVED_ONCE: "This Weaving was moved already; each moves at most once (rules 20.2).",
    r.PILES_SHORT: "A pile does not hold so many Buildings (rules 20.2).",
    r.NOT_LEFTMOST: "It has to be the leftmost empty space of its region (rules 23.1).",
    r.NOBLE_LIES: "The Noble of this Palace lies down (rules 19.7).",
    r.NO_EFFECT: "That could have no effect now (rules 19.7).",
    r.NOT_THIS_PLACEMENT: "It does not fit the Worker being placed, or was used in this placement already (rules 16.8).",
    r.NOT_THIS_EVENT: "What it answers has not happened just now, or it was used for that already (rules 16.7).",
    r.NOT_ITS_COLOUR: "The Newcomer has no such colour, and no Building lends it this ability (rules 19.5).",
    r.NOT_THIS_HALF: "Each half of the Newcomer has its own ability or a lent one, and none is had twice (rules 22.59).",
    r.NOT_YOUR_PALACE: "That Palace is not yours (rules 19.1).",
    r.HAS_NOBLE: "A Noble or a Vassal lives in this Palace already (rules 19.2, 18.6).",
    r.VASSAL_THERE: "A Vassal is there already (rules 18.6).",
    r.NOT_YOUR_STEPS: "There are no Steps of yours (rules 18.6).",
    r.NOT_YOUR_LAND: "There is no Conquest marker of yours (rules 18.6).",
    r.NOT_YOUR_BUILDING: "That Building is not yours (rules 5.4).",
    r.NOT_DRAFTED: "This card is not among those that you have drawn (rules 23.1).",
    r.SURVEY_COUNT: "You draw three Buildings in all, or what the piles hold (rules 20.2).",
    r.NOT_LOOKED: "This Building is not among those that you have looked at (rules 20.2).",
    r.BURY_FIRST: "First order those that go under the same pile (rules 20.2).",
    r.NO_TILE_BENEATH: "There is no tile beneath it (rules 5.6).",
    r.MUST_CHOOSE: "Here you have to choose; it cannot be declined (rules 16.3).",
    r.NOT_HELD_UP: "No Vassal of yours is on that Building, or it lies face down or has produced already (rules 18.6).",
    r.WRONG_COLOUR: "This effect does not bring Workers of that colour (rules 20.1).",
    r.WRONG_STATUE: "This effect does not bring that Statue (rules 17.6, 1.5).",
    r.NOT_INCOME: "The Vassal brings corn, potato or stone (rules 18.6).",
    r.NOBLE_STANDS: "No Noble of yours lies down there who may stand up now (rules 19.9).",
    r.NOT_TAKEN: "This Weaving is not one of those that you have taken (rules 17.6).",
    r.NO_CARD_IN_HAND: "You have no God card to play (rules 20.2).",
    r.WORKS_ALONE: "This Building works by itself as long as you own it (rules 15.2, 20.2).",
    r.NOT_YOUR_NEWCOMER: "There is no such Newcomer in your supply (rules 19.3).",
}
