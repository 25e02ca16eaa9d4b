"""Why an action is refused, as a sentence with its paragraph: the rules' own reason codes turned into words."""

from __future__ import annotations

from kancha.games.cuzco_chasqui import actions as a
from kancha.games.cuzco_chasqui import frames as f
from kancha.games.cuzco_chasqui import reasons as r
from kancha.games.cuzco_chasqui.actions import WAY_VALUE
from kancha.games.cuzco_chasqui.rules.cuzco import (
    can_search,
    exchange_cost,
    refuse_circlet,
    refuse_exchange,
    refuse_own_tile,
    refuse_tile,
)
from kancha.games.cuzco_chasqui.rules.dice import refuse_god_now, refuse_placement
from kancha.games.cuzco_chasqui.rules.gods import is_god_play, number_of, refuse_source
from kancha.games.cuzco_chasqui.rules.missions import shortfall
from kancha.games.cuzco_chasqui.rules.resolve import refuse_good, refuse_grant
from kancha.games.cuzco_chasqui.rules.road import refuse_destination, refuse_slot
from kancha.games.cuzco_chasqui.rules.setup import refuse_keep
from kancha.games.cuzco_chasqui.rules.tiles import is_usage, refuse_tile_card, refuse_usage
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import BIT, GOOD_COST, HALF, SPACE_OF, SPACES_IN_USE
from kancha.games.cuzco_chasqui.tables.missions import MISSIONS

WINDOW = {
    f.TURN_AGAIN: 5,
    f.VILLAGE_VP: 10,
    f.SEARCH: 9,
    f.SPEND_PIPS: 2,
    f.PUSH_PRIEST: 12,
    f.BLESSING: 8,
    f.BUY_GOOD: 3,
    f.BUY_DOUBLED: 3,
}
"""The god card that a decision waits for, beside its own options."""


def why_not(s: State, action: int) -> str:
    """The rule that forbids an action now, as a sentence."""
    return _reason(s, action, refuse(s, action))


def refuse(s: State, action: int) -> int:
    """The reason code of an action that is not among the legal ones, ALLOWED where it is legal."""
    if action in s.options:
        return r.ALLOWED
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    if is_god_play(action):
        return _refuse_god(s, kind, x, y, action)
    if kind in f.DECLARING and a.PLACE <= action < a.LIFT:
        return refuse_placement(s, s.actor, x, (action - a.PLACE) // 8, (action - a.PLACE) % 8)
    if kind == f.LIFT_DIE and a.LIFT <= action < a.DROP:
        return r.NO_DIE_THERE
    if kind == f.DROP_DIE and a.DROP <= action < a.ROTATE:
        return r.SAME_SPACE if action - a.DROP in SPACES_IN_USE[s.players] else r.NO_SUCH_SPACE
    if kind == f.MOVE_TO and a.GO <= action < a.SLOT:
        return refuse_destination(s, s.actor, x, y, action - a.GO)
    if kind in (f.FEATHER_SLOT, f.FIRST_FEATHER) and a.SLOT <= action < a.TAKE:
        return refuse_slot(s, s.actor, x, action - a.SLOT)
    if a.TAKE <= action < a.VP:
        return _refuse_tile(s, kind, x, y, action)
    if kind == f.SPEND_PIPS and a.VP <= action < a.CIRCLET and action not in (a.KNOWLEDGE, a.FOOD):
        return refuse_exchange(s, s.actor, x, action)
    if kind in (f.BLESSING, f.TAKE_CARDS) and a.CARD <= action < a.FEATHER:
        return r.NO_CARD_UP
    if kind == f.TAKE_FEATHERS and a.FEATHER <= action < a.CIRCLET:
        return r.FEATHERS_FULL
    if kind == f.ACTIVATE and a.CIRCLET <= action < a.USE:
        return refuse_circlet(s, s.actor, action - a.CIRCLET, x)
    if kind == f.USE_TILES and is_usage(action):
        return refuse_usage(s, s.actor, action - (a.BOOST if action >= a.BOOST else a.USE), 1 if action >= a.BOOST else 0)
    if kind in f.BUYING and a.BUY <= action < a.COMPLETE:
        return refuse_good(s, s.actor, action - a.BUY)
    return _refuse_mission(s, kind, action)


def _refuse_god(s: State, kind: int, x: int, y: int, action: int) -> int:
    number = number_of(action)
    if kind in f.DECLARING:
        reason = refuse_god_now(s, s.actor, action, x)
    elif kind == f.USE_TILES:
        reason = refuse_tile_card(s, s.actor, number)
    elif WINDOW.get(kind) != number:
        reason = r.WRONG_WINDOW
    elif kind == f.SPEND_PIPS:
        reason = _refuse_slide(s, y)
    else:
        reason = r.ALREADY_PLAYED if kind == f.BUY_DOUBLED else r.ALLOWED
    if reason == r.WRONG_WINDOW:
        return reason
    return refuse_source(s, s.actor, action) or reason or r.NO_USE


def _refuse_slide(s: State, unspent: int) -> int:
    if s.played & BIT[2]:
        return r.ALREADY_PLAYED
    if not unspent:
        return r.WRONG_WINDOW
    return r.ALLOWED if s.lowered[s.actor] else r.NO_USE


def _refuse_tile(s: State, kind: int, x: int, y: int, action: int) -> int:
    if kind == f.TAKE_TILE and action < a.RAISE:
        tile = action - a.TAKE
        return refuse_tile(s, s.actor, tile, y) if tile // HALF == x else r.TILE_NOT_THERE
    if kind == f.FIND_TILE and action < a.RAISE:
        return r.TILE_NOT_THERE if can_search(s, s.actor) else r.MASK_FULL
    if kind == f.SLIDE_UP and a.RAISE <= action < a.LOWER:
        return refuse_own_tile(s, s.actor, action - a.RAISE, 1)
    if kind == f.SPEND_PIPS and action >= a.LOWER:
        return refuse_exchange(s, s.actor, x, action)
    return r.NOT_NOW


def _refuse_mission(s: State, kind: int, action: int) -> int:
    if kind == f.KEEP_MISSION and a.KEEP <= action < a.RETURN:
        return refuse_keep(s, s.actor, action - a.KEEP)
    if kind == f.RETURN_CARD and action >= a.RETURN:
        return r.NOT_HELD
    if kind == f.NEW_MISSION and a.MISSION <= action < a.KEEP:
        return r.NOT_IN_PALACE
    if kind in (f.MISSION, f.LAST_GRANT) and a.GRANT <= action < a.MISSION:
        return refuse_grant(s, s.actor, (action - a.GRANT) % MISSIONS, 1 if action >= a.GRANT_BY_MEDAL else 0)
    if kind == f.MISSION and a.COMPLETE <= action < a.GRANT:
        mission = (action - a.COMPLETE) % MISSIONS
        if not s.holds_mission(s.actor, mission):
            return r.NOT_YOUR_MISSION
        return r.MISSION_NOT_MET if action < a.DISCARD else r.MISSION_MET
    return r.NOT_NOW


# the sentences


def _reason(s: State, action: int, code: int) -> str:
    """A reason code as a sentence with its paragraph."""
    if code == r.DIE_TOO_HIGH:
        number = action - a.PLACE
        lowest = s.lowest[SPACE_OF[s.players * 8 + number % 8]]
        return f"A {lowest} lies there, and {WAY_VALUE[number // 8]} is not lower (rules 5.1)."
    if code == r.PIPS_SHORT:
        return f"This exchange takes {exchange_cost(action)} pips, you have {s.frames[-2]} left (rules 5.5)."
    if code == r.FOOD_SHORT:
        return f"This needs {GOOD_COST[action - a.BUY]} food, you have {s.food[s.actor]} (rules 7.3)."
    if code in (r.MISSION_NOT_MET, r.SHORTFALL):
        first = a.COMPLETE if code == r.MISSION_NOT_MET else a.GRANT
        lacking = shortfall(s, s.actor, (action - first) % MISSIONS)
        if code == r.MISSION_NOT_MET:
            return f"You lack {lacking} for this mission (rules 7.4)."
        return f"God card 4 helps where exactly 1 is lacking after paying for it; you lack {lacking} now (rules 8)."
    return SENTENCE[code]


SENTENCE = {
    r.ALLOWED: "",
    r.NOT_NOW: "That is not what is asked now.",
    r.NOT_HELD: "You do not hold this god card (rules 8).",
    r.NO_OFFERING: "A god card from the hand costs an offering, and you have none (rules 8).",
    r.NO_MEDAL: "You have no Inti medal (rules 8).",
    r.NOT_FACE_UP: "This god card does not lie face up (rules 8).",
    r.CARD_SPENT: "You have used this very card by a medal in this turn (rules 8).",
    r.ALREADY_PLAYED: "One card of this number has been played for this already (rules 8).",
    r.WRONG_WINDOW: "This god card cannot be played now (rules 8).",
    r.NO_USE: "This god card would have no use now (rules 5.1, 8).",
    r.NO_CARD_UP: "This god shows no card (rules 8).",
    r.NO_SUCH_DIE: "You have no such die left (rules 5.1).",
    r.NO_PUTUTU: "You do not have these pututus (rules 11).",
    r.PUTUTU_WASTED: "On the VP space a pututu changes nothing (rules 5.1).",
    r.CARD_NOT_USED: "The god cards that you played for this die must matter for its placement (rules 5.1).",
    r.VIRTUAL_DIE: "This turn has a virtual die of 1, and no pututu changes it (rules 5.1).",
    r.NO_DIE_THERE: "No such die lies there (rules 8).",
    r.SAME_SPACE: "The die must go to another space (rules 8).",
    r.NO_SUCH_SPACE: "There is no such action space with this number of players (rules 3.2).",
    r.NO_ROAD: "No road of this kind leads there with these pips (rules 5.3).",
    r.HERE: "Your chasqui is there already (rules 5.3).",
    r.NO_TILE: "No tile lies at these pips or fewer (rules 5.4).",
    r.MASK_FULL: "Your mask has no empty space (rules 5.4).",
    r.NO_PRIEST: "All your priests stand in the temple (rules 5.7).",
    r.NO_CIRCLET: "No inactive circlet of these pips or fewer has feathers in both its slots (rules 5.8).",
    r.TILE_TOO_DEAR: "This tile lies at more pips than you have (rules 5.4).",
    r.TILE_NOT_THERE: "This tile does not lie there (rules 5.4).",
    r.CIRCLET_ACTIVE: "This circlet is active already (rules 5.8).",
    r.CIRCLET_BARE: "Both slots beside the circlet must hold feathers (rules 5.8).",
    r.CIRCLET_TOO_DEAR: "This circlet needs more pips than you have (rules 5.8).",
    r.SLOT_FULL: "A feather is in this slot already (rules 5.3).",
    r.SLOT_COLOUR: "This slot is for feathers of another colour (rules 5.3).",
    r.TILE_NOT_OWNED: "This tile is not on your mask (rules 5.5).",
    r.TILE_LOWERED: "This tile is slid down already (rules 5.5).",
    r.TILE_RAISED: "This tile is up already (rules 8).",
    r.FEATHERS_FULL: "You have three feathers of this colour, and nobody may have more (rules 5.3).",
    r.NO_QUIPU: "There is no quipu on your mask (rules 5.5).",
    r.NO_ABILITY: "You have no tile of this colour with this ability (rules 6).",
    r.USAGE_MADE: "You have had your usage of this colour (rules 6).",
    r.USAGE_OPEN: "Make your ordinary usage of this colour first (rules 6).",
    r.ABILITY_USED: "You have used this ability already in this turn (rules 6).",
    r.NO_EFFECT: "This would have no effect now (rules 6).",
    r.NOT_BOOSTED: "Only god card 1 strengthens a usage, once for each colour (rules 6).",
    r.NO_STRONGER: "One tile more would not make this any stronger (rules 6).",
    r.NOT_IN_ROW: "No such good lies in the row of this round (rules 7.3).",
    r.NOT_YOUR_MISSION: "This is not one of your open missions (rules 7.4).",
    r.MISSION_MET: "A mission that is met must be completed (rules 7.4).",
    r.NOT_IN_PALACE: "This mission does not lie in the palace (rules 7.4).",
    r.NOT_DRAFTED: "This is not one of the missions that you drew (rules 3.9).",
    r.ALREADY_KEPT: "You keep this mission already (rules 3.9).",
}
