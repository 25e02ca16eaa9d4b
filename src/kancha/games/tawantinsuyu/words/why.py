"""Why an action is refused: the reason code that the rules themselves give, and the sentence for it.

What Golden Age refuses stands in golden/words/why.py.
"""

from __future__ import annotations

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu import reasons as r
from kancha.games.tawantinsuyu.golden.prices import nation_price
from kancha.games.tawantinsuyu.golden.tables import PALACE_PRICE
from kancha.games.tawantinsuyu.golden.words import why as golden
from kancha.games.tawantinsuyu.rules.buildings import SWAPPED, TYPES, refuse_building
from kancha.games.tawantinsuyu.rules.conquest import refuse_land
from kancha.games.tawantinsuyu.rules.effects import refuse_take
from kancha.games.tawantinsuyu.rules.free import refuse_cash
from kancha.games.tawantinsuyu.rules.passives import ALTAR_HOUSE, EXCHANGE_HOUSE, TRADE_SIZE, TRADES
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST, affords, food
from kancha.games.tawantinsuyu.rules.placement import placement_cost, refuse_payment, refuse_retrieve, refuse_space, roles_of
from kancha.games.tawantinsuyu.rules.priest import refuse_offering, refuse_worship
from kancha.games.tawantinsuyu.rules.tasks import refuse_slot, refuse_statue, refuse_task
from kancha.games.tawantinsuyu.rules.turn import refuse_villager
from kancha.games.tawantinsuyu.rules.weavings import refuse_end
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    ARMY_CARDS,
    BIT,
    BUILDINGS,
    CARD_GOD,
    CARDS,
    COLOURS,
    FOLLOW_PRICE,
    GOD_NAME,
    GODS,
    LAND_DISCARD,
    LAND_FLIP,
    OFFERING_ACTIVE,
    OFFERING_FOLLOW,
    PURCHASE_PRICE,
    SPACE_GOD,
    SPACE_TASKS,
    SPACES,
    STATUE_COST,
    STEPS_COST,
    TASK_TYPE_NAME,
    TILES,
)
from kancha.games.tawantinsuyu.words.effects import amounts, cost_text, types_text
from kancha.games.tawantinsuyu.words.names import building_price


def why_not(s: State, action: int) -> str:
    """The rule that forbids an action now, as a sentence."""
    return _sentence(s, action, refuse(s, action))


def refuse(s: State, action: int) -> int:
    """The reason code of an action that is not among the legal ones, ALLOWED where it is legal."""
    if action in s.options:
        return r.ALLOWED
    if _like_an_option(s, action):
        return r.ALIKE
    if action >= a.FREE:
        return _refuse_free(s, action)
    code = golden.refuse(s, s.top(), s.frames[-2], s.frames[-1], action)
    if code == r.NOT_NOW and s.top() < f.BRANCH:
        code = _refuse_here(s, action)
    return r.NOT_NOW if code == r.ALLOWED else code


def _like_an_option(s: State, action: int) -> bool:
    """Whether an Army card is not offered only because one that is alike is."""
    seat = s.actor
    for first, held in ((a.CASH, s.army_hand), (a.DEPLOY, s.army_hand), (a.RAISE_ARMY, s.army_down), (a.ARMY, s.army_up)):
        if first <= action < first + ARMY_CARDS and held[seat] & BIT[action - first]:
            return any(first <= option < first + ARMY_CARDS for option in s.options)
    return False


def _refuse_here(s: State, action: int) -> int:
    """What the present question says against an action of its own kind."""
    kind, x, y = s.top(), s.frames[-2], s.frames[-1]
    if kind in (f.MAIN, f.SECOND):
        return _refuse_main(s, kind, action)
    if kind in (f.ROLE, f.SPACE, f.PAYMENT, f.RETRIEVE, f.PRIEST_POTATO, f.TASKS):
        return _refuse_placement(s, kind, x, y, action)
    if kind in (f.STATUE, f.STEPS, f.CONSTRUCT, f.BUY, f.LEFTOVER, f.PLACE_TILE):
        return _refuse_work(s, kind, x, y, action)
    if kind in (f.WORSHIP, f.OFFERING, f.CONQUER, f.DEPLOY, f.SOLDIERS):
        return _refuse_priest(s, kind, x, y, action)
    if kind in (f.PRODUCE, f.PRODUCE_ONE) and a.PRODUCE <= action < a.RAISE:
        return r.NOTHING_FACE_UP
    if kind in (f.RAISE, f.PRODUCE) and a.RAISE <= action < a.PICK:
        return r.NOT_FACE_DOWN
    if kind == f.TAKE_GOD and a.TAKE_DECK <= action < a.KEEP:
        return refuse_take(s, action)
    if kind in (f.NOMAD, f.CASUALTY) and a.NOMAD <= action < a.DISMISS:
        return r.NO_SUCH_NOMAD
    if kind == f.VILLAGE and a.VILLAGE <= action < a.NOMAD:
        return refuse_villager(s, s.actor, action == a.VILLAGE + 1)
    if kind == f.LIMIT and a.DISMISS <= action < a.TAKE_DECK:
        return r.NO_WORKER
    if kind in (f.FEAST, f.RESOLVE_CARDS) and a.PLAY <= action < a.OPTION:
        return r.NOT_IN_HAND
    if kind == f.KEEP_CARDS and a.KEEP <= action < a.KEEP_ARMY:
        return r.NOT_IN_HAND
    if kind == f.MAY_PAY and action == a.PAY:
        return r.CANNOT_PAY
    return r.NOT_NOW


def _refuse_main(s: State, kind: int, action: int) -> int:
    if a.PLACE <= action < a.PLACE + COLOURS:
        if kind == f.SECOND:
            return r.ALREADY_DONE
        return r.NOWHERE if s.workers[s.actor * COLOURS + action - a.PLACE] else r.NO_WORKER
    return r.ALREADY_DONE if kind == f.SECOND and a.PRAY <= action < a.SPOT else r.NOT_NOW


def _refuse_placement(s: State, kind: int, x: int, y: int, action: int) -> int:
    seat = s.actor
    if kind == f.ROLE and a.AS <= action < a.AS + COLOURS:
        return r.NOWHERE if roles_of(s, seat, x) & BIT[action - a.AS] else r.NO_SUCH_ROLE
    if kind == f.SPACE and a.SPACE <= action < a.SPACE + SPACES:
        return refuse_space(s, seat, action - a.SPACE, y)
    if kind == f.PAYMENT and a.WITH_GOLD <= action < a.WITH + CARDS:
        return refuse_payment(s, seat, x, y % 8, action - a.WITH)
    if kind == f.RETRIEVE and a.SPACE <= action < a.SPACE + SPACES:
        return refuse_retrieve(s, x, action - a.SPACE)
    if kind == f.PRIEST_POTATO and action == a.PAY:
        return r.CANNOT_PAY
    if kind == f.TASKS and a.TASK <= action < a.PRAY:
        icons = SPACE_TASKS[x * 3 : x * 3 + 3]
        if action - a.TASK not in icons:
            return r.ICON_ABSENT
        if y >> icons.index(action - a.TASK) & 1:
            return r.ICON_USED
        return refuse_task(s, seat, action - a.TASK)
    return r.NOT_NOW


def _refuse_work(s: State, kind: int, x: int, y: int, action: int) -> int:
    seat = s.actor
    if kind == f.STATUE and a.STATUE <= action < a.WORSHIP:
        return refuse_statue(s, seat, action - a.STATUE, y >= FREE_OF_COST)
    if kind == f.STEPS and a.STEPS <= action < a.OFFER:
        return refuse_slot(s, seat, action - a.STEPS, y >= FREE_OF_COST)
    if kind == f.CONSTRUCT:
        if a.BUILD <= action < a.BUILD + BUILDINGS:
            return refuse_building(s, seat, action - a.BUILD, y >= FREE_OF_COST, x)
        if a.RETURN <= action < a.RETURN + CARDS:
            return r.ALREADY_DONE if y & SWAPPED else r.NOT_IN_HAND
        return r.MUST_BUILD if action == a.DONE else r.NOT_NOW
    if kind in (f.BUY, f.LEFTOVER) and a.BUY <= action < a.LEFT:
        tiles = [piece % PILE for piece in s.drawn]
        return r.NOT_DRAWN if action - a.BUY not in tiles or action - a.BUY in s.bought else r.CANNOT_PAY
    if kind == f.PLACE_TILE and a.LEFT <= action < a.NEW:
        return refuse_end(s, seat, (action - a.LEFT) % TILES, x)
    return r.NOT_NOW


def _refuse_priest(s: State, kind: int, x: int, y: int, action: int) -> int:
    seat = s.actor
    if kind == f.WORSHIP and a.WORSHIP <= action < a.STEPS:
        return refuse_worship(s, seat, action - a.WORSHIP, x)
    if kind == f.OFFERING and a.OFFER <= action < a.PRODUCE:
        return refuse_offering(s, seat, action - a.OFFER + 1, y)
    if kind == f.CONQUER and a.CONQUER <= action < a.SOLDIERS:
        return refuse_land(s, seat, action - a.CONQUER)
    if kind == f.DEPLOY and a.DEPLOY <= action < a.CONQUER:
        return r.CANNOT_PAY if s.army_hand[seat] & BIT[action - a.DEPLOY] else r.NOT_IN_HAND
    if kind == f.SOLDIERS and a.SOLDIERS <= action < a.SPEND:
        return r.NOT_MINIMAL
    return r.NOT_NOW


def _refuse_free(s: State, action: int) -> int:
    seat = s.actor
    if action < a.EXCHANGE:
        code = refuse_cash(s, seat, action - a.CASH)
        return code if code != r.ALLOWED else r.NOT_NOW
    house = ALTAR_HOUSE if action == a.ALTAR else EXCHANGE_HOUSE
    if not s.passive[seat] & BIT[house]:
        return r.NO_BUILDING_FOR_IT
    if not s.free or seat != s.turn_of:
        return r.NOT_YOUR_TURN
    if action == a.ALTAR:
        return r.NO_GOD_CARDS if affords(s, seat, 1, 0, 0, 0) else r.CANNOT_PAY
    given = TRADES[action - a.EXCHANGE][0]
    return r.CANNOT_PAY if s.goods[seat * 4 + given] < TRADE_SIZE[given] else r.UNDOES


# sentences


def _sentence(s: State, action: int, code: int) -> str:
    """A reason code as a sentence with its paragraph."""
    if code == r.CANNOT_PAY:
        return f"That costs {_price(s, action)}; you have {_purse(s)} (rules 1)."
    if code == r.FOOD_SHORT:
        cost = placement_cost(s, s.actor, action - a.SPACE, s.frames[-1])
        return f"This space costs {cost} food; your potato, corn and gold come to {food(s, s.actor)} (rules 4.1)."
    if code == r.NO_CARD_OR_GOLD:
        return f"You have neither a God card of {GOD_NAME[SPACE_GOD[action - a.SPACE]]} nor 1 gold to spare (rules 4.1)."
    if code == r.WRONG_GOD:
        shown, asked = GOD_NAME[CARD_GOD[action - a.WITH]], GOD_NAME[SPACE_GOD[s.frames[-2]]]
        return f"The card shows {shown}, the space asks for {asked} (rules 4.1)."
    if code == r.SOLDIERS_SHORT:
        land = action - a.CONQUER
        return f"This needs {LAND_FLIP[land]} Soldiers to flip and {LAND_DISCARD[land]} to discard (rules 7.4)."
    if code == r.ICON_USED:
        return f"{TASK_TYPE_NAME[action - a.TASK]} is used already; first use the other icons of this round (rules 4.4)."
    if code == r.WRONG_TYPE:
        return f"Here only a {types_text(s.frames[-2] % TYPES)} can be taken (rules 23.1, 23.4)."
    return SENTENCE[code]


def _purse(s: State) -> str:
    at = s.actor * 4
    return amounts(s.goods[at], s.goods[at + 1], s.goods[at + 2], s.goods[at + 3])


def _price(s: State, action: int) -> str:
    """What an action that cannot be paid for would cost."""
    if a.STATUE <= action < a.WORSHIP:
        return cost_text(STATUE_COST, 0 if action - a.STATUE < GODS else 1)
    if a.STEPS <= action < a.OFFER:
        return cost_text(STEPS_COST, 0)
    if a.BUILD <= action < a.BUILD + BUILDINGS:
        return building_price(s, action - a.BUILD)
    if a.OFFER <= action < a.PRODUCE:
        return f"{OFFERING_FOLLOW if s.frames[-1] else OFFERING_ACTIVE[action - a.OFFER]} corn"
    if a.BUY <= action < a.LEFT:
        return f"{FOLLOW_PRICE if s.top() == f.LEFTOVER else PURCHASE_PRICE[min(len(s.bought) + 1, 3)]} corn"
    if a.EXCHANGE <= action < a.ALTAR:
        given = TRADES[action - a.EXCHANGE][0]
        return f"{TRADE_SIZE[given]} {e.RESOURCE_ID[given]}"
    if action == a.VILLAGE + 1 or a.USE <= action < a.USE_PALACE:
        return "1 corn"
    if a.USE_PALACE <= action < a.NEWCOMER:
        return cost_text(PALACE_PRICE, action - a.USE_PALACE)
    if a.RESOURCE <= action < a.ARMY:
        return f"1 {e.RESOURCE_ID[action - a.RESOURCE]}"
    if a.TASK <= action < a.PRAY:
        statue = TASK_TYPE_NAME[action - a.TASK] == "Build a Statue"
        return cost_text(STATUE_COST, 0) if statue else cost_text(STEPS_COST, 0)
    return _price_to_pay(s) if action == a.PAY else "1 potato"


def _price_to_pay(s: State) -> str:
    """What is asked for where the answer is to pay or not."""
    x = s.frames[-2]
    if s.top() == f.NATION:
        return f"{nation_price(s, s.actor, x)} potato"
    return amounts(e.OPS[x + 1], e.OPS[x + 2], e.OPS[x + 3], e.OPS[x + 4]) if s.top() == f.MAY_PAY else "1 potato"


SENTENCE = {
    r.ALLOWED: "",
    r.NOT_NOW: "That is not what is asked now.",
    r.NO_WORKER: "There is no such Worker there (rules 4.1).",
    r.NOWHERE: "There is no empty space that you can pay for with it (rules 4.1).",
    r.OCCUPIED: "A Worker stands there already (rules 4.1).",
    r.NOT_IN_HAND: "You do not hold that card (rules 4.7, 5.9).",
    r.GOLD_SHORT: "You cannot spare 1 gold for the placement besides the food (rules 4.1).",
    r.NO_SUCH_ROLE: "You own no Building that lends this role (rules 4.3).",
    r.ICON_ABSENT: "This task icon does not touch the Worker's space (rules 4.4).",
    r.NO_STATUE: "No such Statue is left (rules 5.2).",
    r.NO_MARKER: "You have no marker left (rules 2).",
    r.SLOT_TAKEN: "There are Steps already (rules 5.3).",
    r.UPPER_FIRST: "The lower Steps need the upper ones of that section (rules 5.3).",
    r.NOT_IN_MARKET: "This Building is not in the Market (rules 5.4).",
    r.NOTHING_TO_BUILD: "You can pay for no Building of the Market and have no God card to change it (rules 5.4).",
    r.NO_TILES: "The Weaving pile is empty (rules 5.5).",
    r.NO_ARMY: "There is no Army card left to draw (rules 5.9).",
    r.NOTHING_FACE_UP: "That is no face-up Production Building of yours (rules 5.10).",
    r.ALREADY_DONE: "That was done already, or is not allowed twice (rules 6, 7).",
    r.VILLAGE_EMPTY: "The Village is empty (rules 4.5).",
    r.NO_SUCH_NOMAD: "There is no such Worker among the Nomads (rules 8).",
    r.NOT_DRAWN: "This tile is not for sale now (rules 5.5).",
    r.PATTERN_TWICE: "That Tapestry shows this pattern already (rules 5.7).",
    r.NO_TAPESTRY: "You have no such Tapestry (rules 5.7).",
    r.LAND_TAKEN: "A marker stands there already (rules 7.4).",
    r.TEMPLE_TOP: "Your Temple marker cannot climb that far (rules 7.1).",
    r.NOT_FACE_DOWN: "Nothing of yours lies face down there that you may turn up now (rules 7).",
    r.NOT_OWNED: "You own no such Statue (rules 7).",
    r.NOT_YOUR_TURN: "Free actions are for the own turn only (rules 4.6).",
    r.NO_BUILDING_FOR_IT: "You own no Building that allows this (rules 4.6).",
    r.UNDOES: "This would only take back an exchange made just before (rules 4.6).",
    r.NOT_ADJACENT: "That space is not adjacent to the Warrior (rules 4.3).",
    r.A_WARRIOR: "Warriors cannot be retrieved (rules 4.3).",
    r.NO_GOD_CARDS: "There is no God card to take there (rules 4.7).",
    r.NOT_IN_OFFER: "This card is not in the offer (rules 4.7).",
    r.MUST_BUILD: "A Building must be constructed now (rules 5.4).",
    r.ALIKE: "Army cards that are alike count as one: choose the first of them (rules 7.4).",
    r.NOT_MINIMAL: "These cards do not pay exactly, or not with the fewest, or are not there (rules 7.4).",
    **golden.SENTENCE,
}
