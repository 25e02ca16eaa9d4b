"""The game in sentences: the question, what an action means, where to click. What Golden Age adds stands in golden/words/.

Names of pieces: words/names.py; effects: words/effects.py; reasons: words/why.py; the log: words/log.py.

Ids of the elements of the drawing that stand for actions:
  worker-<colour>            a Worker in the own supply              space-<id>                 a space of the hill
  god-<card>                 a God card in the own hand or laid out  offer-<card>, deck-god     where God cards are taken
  army-<card>, deck-army     an own Army card anywhere, the deck     task-<icon>                a task icon of the board
  spot-<1-5>                 a Coricancha spot                       slot-<1-5>-<upper|lower>   a Steps slot
  village-potato, -corn      the ends of the Village                 nomad-<colour>, nomads     the Nomads
  market-<building>          a Building of the Market                building-<building>        a Building in the own area
  weaving-top, -beneath      the pile                                weaving-<tile>             a tile drawn or to start with
  tapestry-<n>-left, -right  an end of the own n-th Tapestry         tapestry-new               a new one
  statue-<size>-<god>        a Statue of the supply                  own-statue-<size>-<god>    an own one
  conquest-<region>-<n>      a Conquest space                        gold, potato, corn, stone  the own supplies
Golden Age:
  worker-<kind>              an own Newcomer                         newcomer-<kind>            one of the offer
  palace-<id>                an own Palace                           nation-<region>            a Nation tile
  step-<id>                  a step of the Temple                    segment-<1-5>              a bottom segment
  edge-<tile>-left, -right   an edge of an own Weaving               tile-<tile>                an own Weaving
"""

from __future__ import annotations

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.actions import ACTIONS
from kancha.games.tawantinsuyu.effects import RESOURCE_ID
from kancha.games.tawantinsuyu.golden import words as golden
from kancha.games.tawantinsuyu.rules.buildings import SWAP_SPAN
from kancha.games.tawantinsuyu.rules.passives import TRADE_SIZE, TRADES
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST
from kancha.games.tawantinsuyu.rules.placement import count_tasks, guest_at, placement_cost
from kancha.games.tawantinsuyu.rules.weavings import edge_of, match_of, own_tapestries, tile_in
from kancha.games.tawantinsuyu.seen.imagine import known_to
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID,
    ARMY_ID,
    BUILDING_ID,
    CARD_ID,
    CASH,
    COLOUR_ID,
    COLOUR_NAME,
    COLOURS,
    EDGE_ID,
    FOLLOW_PRICE,
    GOD_NAME,
    GODS,
    LAND_DISCARD,
    LAND_FLIP,
    LAND_ID,
    LAND_PROGRAM,
    LAND_REGION,
    OFFERING_ACTIVE,
    OFFERING_FOLLOW,
    PRIEST_MOVES,
    PRODUCTION_BUILDING,
    PRODUCTION_ID,
    PURCHASE_PRICE,
    REGION_ID,
    SECTIONS,
    SPACE_GOD,
    SPACE_ICONS,
    SPACE_ID,
    SPACE_TASKS,
    STARTING_TILES,
    STATUE_COST,
    STATUE_ID,
    STATUE_VP,
    STEPS_ID,
    TASK_PROGRAM,
    TASK_TYPE_NAME,
    TILE_ID,
    TILES,
)
from kancha.games.tawantinsuyu.words.effects import amounts, capital, cost_text, effect_text, several
from kancha.games.tawantinsuyu.words.log import sentence
from kancha.games.tawantinsuyu.words.names import army_card as army_card
from kancha.games.tawantinsuyu.words.names import building as building
from kancha.games.tawantinsuyu.words.names import building_price, newcomer_roles, soldiers, statue, tile
from kancha.games.tawantinsuyu.words.names import god_card as god_card
from kancha.games.tawantinsuyu.words.names import land as land_name
from kancha.games.tawantinsuyu.words.why import why_not

__all__ = ["describe", "question", "sentence", "target", "why_not", "why_not_at"]


# the question


def question(s: State) -> str:
    """What the actor is asked."""
    kind = s.top()
    if kind < 0:
        return ""
    x, y = s.frames[-2], s.frames[-1]
    said = golden.question(s, kind, x, y) or QUESTION.get(kind)
    if said:
        return said
    if kind <= f.LIMIT:
        return _ask_turn(s, kind, x)
    if kind <= f.TASKS:
        return _ask_placement(s, kind, x, y)
    if kind <= f.KEEP_ARMY:
        return _ask_work(s, kind, x, y)
    return _ask_priest(s, kind, x, y)


QUESTION = {
    f.PICK_TILE: "Which starting Weaving do you take?",
    f.RESOLVE_CARDS: "Which of your God cards do you resolve next?",
    f.PRIEST_START: "Where does your High Priest start?",
    f.LIMIT: "You may keep two Workers. Which one leaves the game?",
    f.RETRIEVE: "Your Warrior may take a neighbour into your supply. Which one?",
    f.PRIEST_POTATO: "Do you pay 1 potato for another task?",
    f.STATUE: "Which Statue do you take?",
    f.STEPS: "Where do you build Steps?",
    f.FREE_WEAVING: "Which Weaving do you take for free?",
    f.LEFTOVER: f"Do you buy one of the Weavings that are left, for {FOLLOW_PRICE} corn?",
    f.KEEP_ARMY: "Which of the two Army cards do you keep?",
    f.PRODUCE_ONE: "Which Production Building do you use?",
    f.CASUALTY: "Which Worker goes to the Casualties of War?",
    f.UPKEEP: "How much gold do you spend for God cards without a potato? Each missing one costs 2 VP.",
}


def _ask_turn(s: State, kind: int, x: int) -> str:
    if kind == f.KEEP_CARDS:
        return f"Keep {several(x, 'more God card' if x < 3 else 'God card')}; the others are played for their benefits."
    if kind == f.VILLAGE:
        ask = "Do you buy a Worker of the Village?" if s.village else "The Village is empty. Any free action before?"
        return f"Your turn ends. {ask}"
    if kind == f.MAIN:
        return "Place a Worker, or perform two different secondary actions."
    return "Which second, different secondary action do you perform?"


def _ask_placement(s: State, kind: int, x: int, y: int) -> str:
    if kind == f.ROLE:
        return f"In which role do you place the {COLOUR_NAME[x]}?"
    if kind == f.PAYMENT:
        return f"How do you pay for {SPACE_ID[x]}: a God card of {GOD_NAME[SPACE_GOD[x]]}, or gold?"
    if kind == f.FOOD:
        return f"You pay {x} food. How much of it is potato?"
    return f"You have {several(y // 8, 'task')} left. Which icon of {SPACE_ID[x]} do you use?"


def _ask_work(s: State, kind: int, x: int, y: int) -> str:
    if kind == f.TAKE_GOD:
        return f"Take {several(x, 'God card')}: from the deck or from the offer?"
    if kind == f.CHOICE:
        return "Which benefit do you take?"
    if kind == f.MAY_PAY:
        cost = amounts(e.OPS[x + 1], e.OPS[x + 2], e.OPS[x + 3], e.OPS[x + 4])
        return f"Do you pay {cost} for this: {effect_text(e.OPS[x + 5])}?"
    if kind == f.NOMAD:
        return "Which Nomad do you take?"
    if kind == f.RAISE:
        return f"What do you turn face up? {several(x, 'flip')} free." if x else "Do you pay to turn something face up?"
    if kind == f.CONSTRUCT:
        return "Which Building do you take?"
    if kind == f.SWAP:
        return "Which Building of the Market goes under its pile?" if x % SWAP_SPAN == 0 else "A second one as well?"
    if kind == f.UNDER:
        return f"Put {several(x, 'tile')} under the pile, the others do not see which."
    if kind == f.BUY:
        return f"Which Weavings do you buy? So far {PURCHASE_PRICE[len(s.bought)]} corn."
    return f"Where does {tile(x)} go?"


def _ask_priest(s: State, kind: int, x: int, y: int) -> str:
    if kind == f.ACT:
        return f"Do you perform {ACTION_ID[x].capitalize()}, or take 1 gold instead?"
    if kind == f.WORSHIP:
        return "Worship: do you discard a Statue for Temple steps?"
    if kind == f.OFFERING:
        return (
            "Offering: how much corn do you give?"
            if not y
            else f"Offering: do you give {OFFERING_FOLLOW} corn for a Temple step?"
        )
    if kind == f.PRODUCE:
        return "Produce: which Building do you use and turn face down?"
    if kind == f.DEPLOY:
        price = f"{several(x, 'card')} free, then 1 potato each" if x else "1 potato each"
        return f"Conquest: which Army cards do you play ({price})?"
    if kind == f.CONQUER:
        return "Conquest: where do you place a marker?" if not x else "Conquest: where do you place another marker?"
    if kind == f.SOLDIERS:
        return f"Which Army cards pay for {LAND_ID[x]}?"
    return f"Festival: you may play up to {several(x, 'God card')} for the benefits."


# what an action means


def describe(s: State, action: int) -> str:
    """An action as the actor would say it, here and now."""
    said = golden.describe(s, action)
    if said:
        return said
    if action < a.PLACE:
        return _describe_plain(s, action)
    if action < a.PRAY:
        return _describe_placing(s, action)
    if action < a.TAKE_DECK:
        return _describe_turn(s, action)
    if action < a.STATUE:
        return _describe_card(s, action)
    if action < a.PICK:
        return _describe_work(s, action)
    if action < a.DEPLOY:
        return _describe_weaving(s, action)
    return _describe_war(s, action)


def _describe_plain(s: State, action: int) -> str:
    if action == a.PAY:
        return "Pay"
    if action == a.ACT:
        x = s.frames[-2] if s.top() == f.ACT else 0
        return f"Perform {ACTION_ID[x].capitalize()}" if s.top() == f.ACT else "Perform the action"
    if action == a.GOLD_INSTEAD:
        return "Take 1 gold instead"
    return (golden.done(s, s.top()) if s.frames else "") or DONE_TEXT.get(s.top(), "No, thanks")


DONE_TEXT = {
    f.VILLAGE: "End the turn",
    f.RETRIEVE: "Retrieve nobody",
    f.PRIEST_POTATO: "Pay no potato",
    f.TASKS: "Do no more tasks",
    f.NOMAD: "Take no Nomad",
    f.RAISE: "Turn nothing more face up",
    f.STATUE: "Take no Statue",
    f.STEPS: "Build no Steps",
    f.CONSTRUCT: "Take no Building",
    f.FREE_WEAVING: "Take none",
    f.PRODUCE_ONE: "Use none",
    f.SWAP: "Only that one",
    f.BUY: "That is all",
    f.LEFTOVER: "Buy none",
    f.WORSHIP: "Discard no Statue",
    f.OFFERING: "Offer nothing",
    f.PRODUCE: "Nothing more",
    f.DEPLOY: "Play no more Army cards",
    f.CONQUER: "Place no marker",
    f.FEAST: "Play no more God cards",
    f.MAY_PAY: "Do not pay",
}


def _describe_placing(s: State, action: int) -> str:
    kind, x, y = s.top(), s.frames[-2] if s.frames else 0, s.frames[-1] if s.frames else 0
    if action < a.AS:
        return f"Place the {COLOUR_NAME[action - a.PLACE]}"
    if action < a.SPACE:
        role = COLOUR_NAME[action - a.AS]
        return f"As {'an' if role[0] in 'AO' else 'a'} {role}"
    if action < a.WITH_GOLD:
        return _describe_space(s, kind, x, y, action - a.SPACE)
    if action == a.WITH_GOLD:
        return "Pay 1 gold"
    if action < a.POTATO:
        return f"Lay {god_card(action - a.WITH)}"
    if action < a.TASK:
        potato = action - a.POTATO
        if kind != f.FOOD:
            return f"{potato} potato"
        corn = min(x - potato, s.goods[s.actor * 4 + 1])
        return "Pay " + amounts(potato, corn, 0, x - potato - corn)
    type = action - a.TASK
    return f"{TASK_TYPE_NAME[type]}: {effect_text(TASK_PROGRAM[type])}"


def _describe_space(s: State, kind: int, x: int, y: int, space: int) -> str:
    id = SPACE_ID[space]
    if kind == f.RETRIEVE:
        colours = [COLOUR_NAME[colour] for colour in range(COLOURS) if s.standing[colour] >> space & 1]
        if guest_at(s, space) >= 0:
            return f"Retrieve the {newcomer_roles(guest_at(s, space))} on {id}"
        return f"Retrieve the {colours[0]} on {id}" if colours else f"Retrieve the Worker on {id}"
    if kind != f.SPACE:
        return id
    icons = ", ".join(TASK_TYPE_NAME[type] for type in SPACE_TASKS[space * 3 : space * 3 + 3])
    tasks = several(count_tasks(s, s.actor, space, x * 8 + y), "task")
    return f"{id}, {GOD_NAME[SPACE_GOD[space]]}: {placement_cost(s, s.actor, space, y)} food, {tasks} of {icons}"


def _describe_turn(s: State, action: int) -> str:
    if action == a.PRAY:
        return "Pray: take 2 God cards"
    if action == a.TRAIN:
        return "Train: draw 2 Army cards, keep 1"
    if action == a.RECRUIT:
        return "Recruit: take a Nomad"
    if action < a.SPOT:
        spots = PRIEST_MOVES[action - a.MOVE]
        where = (s.priest[s.actor] + spots) % SECTIONS if s.actor >= 0 else 0
        return f"High Priest {several(spots, 'spot')} on: {ACTION_ID[s.action_at(where)].capitalize()}"
    if action < a.VILLAGE:
        spot = action - a.SPOT
        return f"Spot {spot + 1}, {ACTION_ID[s.action_at(spot)].capitalize()}"
    if action < a.NOMAD:
        corn = action - a.VILLAGE
        worker = COLOUR_NAME[s.village[-1 if corn else 0]] if s.village else "Worker"
        price = f" for 1 {RESOURCE_ID[corn]}" if s.top() == f.VILLAGE else ""
        return f"The {worker} at the {RESOURCE_ID[corn]} end of the Village{price}"
    if action < a.DISMISS:
        return f"The {COLOUR_NAME[action - a.NOMAD]} of the Nomads"
    return f"The {COLOUR_NAME[action - a.DISMISS]} leaves the game"


def _describe_card(s: State, action: int) -> str:
    if action == a.TAKE_DECK:
        return "Draw from the deck"
    if action < a.KEEP:
        return f"Take {god_card(action - a.TAKE)}"
    if action < a.KEEP_ARMY:
        return f"Keep {god_card(action - a.KEEP)}"
    if action < a.PLAY:
        return f"Keep {army_card(action - a.KEEP_ARMY)}"
    if action < a.OPTION:
        return god_card(action - a.PLAY)
    if action < a.BUILD:
        x = s.frames[-2] if s.top() == f.CHOICE else -1
        option = action - a.OPTION
        return effect_text(e.OPS[x + 2 + option]) if x >= 0 and option < e.OPS[x + 1] else f"Option {option + 1}"
    if action < a.SWAP:
        number = action - a.BUILD
        free = s.top() == f.CONSTRUCT and s.frames[-1] >= FREE_OF_COST
        return building(number) if free else f"{building(number)} for {building_price(s, number)}"
    if action < a.RETURN:
        return f"Put {building(action - a.SWAP)} under its pile"
    return f"Return {god_card(action - a.RETURN)} to change the Market"


def _describe_work(s: State, action: int) -> str:
    if action < a.WORSHIP:
        kind = action - a.STATUE
        free = s.top() == f.STATUE and s.frames[-1] >= FREE_OF_COST
        price = "" if free else f" for {cost_text(STATUE_COST, kind // GODS)}"
        return f"{capital(statue(kind))}{price} (+{STATUE_VP[kind // GODS]} VP)"
    if action < a.STEPS:
        return f"Discard {statue(action - a.WORSHIP)}"
    if action < a.OFFER:
        return f"Section {STEPS_ID[action - a.STEPS]} Steps"
    if action < a.PRODUCE:
        steps = action - a.OFFER + 1
        following = s.top() == f.OFFERING and s.frames[-1]
        return f"{OFFERING_FOLLOW if following else OFFERING_ACTIVE[steps - 1]} corn for {several(steps, 'Temple step')}"
    if action < a.RAISE:
        return building(PRODUCTION_BUILDING[action - a.PRODUCE])
    if action < a.RAISE_ARMY:
        return f"Turn {building(PRODUCTION_BUILDING[action - a.RAISE])} face up"
    return f"Turn {soldiers(action - a.RAISE_ARMY)} face up"


def _describe_weaving(s: State, action: int) -> str:
    if action < a.TOP:
        return tile(STARTING_TILES[action - a.PICK])
    if action == a.TOP:
        return _top_tile(s)
    if action == a.BENEATH:
        return "The unseen tile beneath it"
    if action < a.BUY:
        return f"Put {tile(action - a.UNDER)} under the pile"
    if action < a.LEFT:
        return tile(action - a.BUY)
    if action == a.NEW:
        return "Start a new Tapestry"
    left = action < a.RIGHT
    n = action - (a.LEFT if left else a.RIGHT)
    return f"{'Left' if left else 'Right'} end of Tapestry {n + 1}{_touching(s, n, left)}"


def _top_tile(s: State) -> str:
    """The tile on the pile; with Way of the Sun it may lie there unseen (rules 17.5)."""
    if not s.weavings:
        return "The face-up tile"
    piece = s.weavings[-1]
    if piece // PILE == s.everybody():
        return f"The face-up tile, {tile(piece % PILE)}"
    return f"The top tile, {tile(piece % PILE)}" if known_to(s, piece, s.actor) else "The top tile, unseen"


def _touching(s: State, n: int, left: bool) -> str:
    """What a tile being placed would touch at an end, and whether it matches."""
    own = own_tapestries(s, s.actor) if s.actor >= 0 else []
    if s.top() not in (f.PLACE_TILE, f.REPLACE) or n >= len(own):
        return ""
    x = s.frames[-2]
    tiles, length = s.tapestry_tiles[own[n]], s.tapestry_patterns[own[n]].bit_count()
    beside = edge_of(s, tile_in(tiles, 0), 0) if left else edge_of(s, tile_in(tiles, length - 1), 1)
    edge = match_of(edge_of(s, x, 1 if left else 0), beside)
    return f" (matches: {EDGE_ID[edge]})" if edge >= 0 else f" ({several(length, 'tile')} so far)"


def _describe_war(s: State, action: int) -> str:
    if action < a.CONQUER:
        return f"Play {army_card(action - a.DEPLOY)}"
    if action < a.SOLDIERS:
        land = action - a.CONQUER
        price = f"flip {LAND_FLIP[land]}, discard {LAND_DISCARD[land]}"
        return f"{land_name(land)} ({price}): {effect_text(LAND_PROGRAM[land])}"
    if action < a.SPEND:
        f1, f2, d1, d2 = a.SOLDIER_SETS[action - a.SOLDIERS]
        return f"Flip {_soldier_cards(f1, f2)}; discard {_soldier_cards(d1, d2)}"
    if action < a.CASH:
        return f"Spend {action - a.SPEND} gold"
    if action < a.EXCHANGE:
        return f"Free action: discard {soldiers(action - a.CASH)} for {cost_text(CASH, action - a.CASH)}"
    if action < a.ALTAR:
        given, taken = TRADES[action - a.EXCHANGE]
        return f"Free action: exchange {TRADE_SIZE[given]} {RESOURCE_ID[given]} for {TRADE_SIZE[taken]} {RESOURCE_ID[taken]}"
    return "Free action: pay 1 potato, take a God card"


def _soldier_cards(ones: int, twos: int) -> str:
    parts = ["a card of 2 Soldiers"] * twos + ["a card of 1 Soldier"] * ones
    return " and ".join(parts) or "nothing"


# where to click


def target(s: State, action: int) -> str:
    """The element of the drawing that stands for an action."""
    if s.top() == f.VASSAL and a.STATUE <= action < a.WORSHIP:
        return ELEMENT[action - a.STATUE + a.WORSHIP]
    if a.TASK <= action < a.PRAY:
        if s.top() != f.TASKS:
            return ""
        first = s.frames[-2] * 3
        icons = [SPACE_ICONS[first + i] for i in range(3) if SPACE_TASKS[first + i] == action - a.TASK]
        return f"task-{icons[0]}" if icons else ""
    if a.MOVE <= action < a.SPOT and s.actor >= 0:
        return f"spot-{(s.priest[s.actor] + PRIEST_MOVES[action - a.MOVE]) % SECTIONS + 1}"
    return ELEMENT.get(action, "")


SINGLE_TARGET = {
    a.PRAY: "deck-god",
    a.TRAIN: "deck-army",
    a.RECRUIT: "nomads",
    a.TAKE_DECK: "deck-god",
    a.GOLD_INSTEAD: "gold",
    a.WITH_GOLD: "gold",
    a.TOP: "weaving-top",
    a.BENEATH: "weaving-beneath",
    a.NEW: "tapestry-new",
    a.ALTAR: "building-Z19",
}

LAND_ELEMENT = [id.replace(REGION_ID[LAND_REGION[land]], REGION_ID[LAND_REGION[land]] + "-") for land, id in enumerate(LAND_ID)]
TARGETS: tuple[tuple[int, list[str], str], ...] = (
    (a.PLACE, COLOUR_ID, "worker-"),
    (a.SPACE, SPACE_ID, "space-"),
    (a.WITH, CARD_ID, "god-"),
    (a.SPOT, [str(n + 1) for n in range(SECTIONS)], "spot-"),
    (a.VILLAGE, ["potato", "corn"], "village-"),
    (a.NOMAD, COLOUR_ID, "nomad-"),
    (a.DISMISS, COLOUR_ID, "worker-"),
    (a.TAKE, CARD_ID, "offer-"),
    (a.KEEP, CARD_ID, "god-"),
    (a.KEEP_ARMY, ARMY_ID, "army-"),
    (a.PLAY, CARD_ID, "god-"),
    (a.BUILD, BUILDING_ID, "market-"),
    (a.SWAP, BUILDING_ID, "market-"),
    (a.RETURN, CARD_ID, "god-"),
    (a.STATUE, [id.replace(" ", "-") for id in STATUE_ID], "statue-"),
    (a.WORSHIP, [id.replace(" ", "-") for id in STATUE_ID], "own-statue-"),
    (a.STEPS, [id.replace(" ", "-") for id in STEPS_ID], "slot-"),
    (a.PRODUCE, PRODUCTION_ID, "building-"),
    (a.RAISE, PRODUCTION_ID, "building-"),
    (a.RAISE_ARMY, ARMY_ID, "army-"),
    (a.PICK, [TILE_ID[tile] for tile in STARTING_TILES], "weaving-"),
    (a.UNDER, TILE_ID, "weaving-"),
    (a.BUY, TILE_ID, "weaving-"),
    (a.LEFT, [f"{n + 1}-left" for n in range(TILES)], "tapestry-"),
    (a.RIGHT, [f"{n + 1}-right" for n in range(TILES)], "tapestry-"),
    (a.DEPLOY, ARMY_ID, "army-"),
    (a.CASH, ARMY_ID, "army-"),
    (a.CONQUER, LAND_ELEMENT, "conquest-"),
    *golden.TARGETS,
)
ELEMENT: dict[int, str] = SINGLE_TARGET | {first + n: word + id for first, ids, word in TARGETS for n, id in enumerate(ids)}
"""By action: the element that stands for it, where that does not depend on the position."""


def why_not_at(s: State, element: str) -> str:
    """Why the element of the drawing that was clicked offers nothing now; empty when there is nothing to say."""
    if s.over:
        return "The game is over."
    said = [why_not(s, action) for action in range(len(ACTIONS)) if target(s, action) == element]
    if "" in said or not said:
        return ""
    telling = [text for text in said if "(rules" in text]
    return telling[0] if telling else said[0]
