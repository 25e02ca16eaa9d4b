"""The game in sentences: the question, what an action means, and where it lies on the drawing.

Why something is refused stands in words/why.py, what happened in words/log.py.

Ids of elements that the drawing provides (`target` names them; all are there whenever the thing itself is in sight):
  place-I0 .. place-O5, place-CUZCO   the villages and Cuzco
  rotate-0 .. rotate-5                the six ways to lay the overlay, while it may be turned
  action-stone .. action-vp           the eight actions on the strip (both halves of a double space)
  space-ID                            every action space in use, by its id (move and tile are the double ones)
  die-SPACE-FACE                      the first die of a face on a space
  god-ID                              the face-up card of a god
  hand-N                              god cards of number N in the own hand
  tile-ID                             a study or farm tile wherever it lies: column, mask, discards
  slot-1 .. slot-12, circlet-1 .. -6  of the own mask
  quipus                              the quipus on the own mask
  mission-ID                          a mission wherever it lies open: own, palace, draft
  good-ID                             the first good of a type in the row of the round
  supply-offering, supply-food, supply-COLOUR (feathers), supply-vp    the common supplies
  knowledge                           the knowledge track
  temple                              the temple stairs
"""

from __future__ import annotations

from kancha.games.cuzco_chasqui import actions as a
from kancha.games.cuzco_chasqui import frames as f
from kancha.games.cuzco_chasqui.actions import ACTIONS, WAY_FACE, WAY_ONES, WAY_TWOS, WAY_VALUE
from kancha.games.cuzco_chasqui.rules.cuzco import exchange_cost
from kancha.games.cuzco_chasqui.rules.missions import shortfall
from kancha.games.cuzco_chasqui.rules.tiles import strength
from kancha.games.cuzco_chasqui.state import FLY, IGNORE, SIX, State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES,
    ABILITY_NAME,
    ACTION_ID,
    ACTION_NAME,
    CARD_TEXT,
    CIRCLET_BONUS,
    CIRCLET_VP,
    COLOUR_ID,
    COLUMN,
    COPIES,
    GOD_ID,
    GOD_NAME,
    GOOD_COST,
    GOOD_ID,
    GOOD_NAME,
    GOOD_VP,
    HALF,
    SPACE_ID,
    SPACE_VP,
    SPACES_ON_MASK,
    TILE_ABILITY,
    TILE_COLOUR_ID,
    TILE_ID,
    TILE_VALUE,
)
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID, MISSION_TEXT, MISSIONS, REWARD, REWARD_WITH_CARD
from kancha.games.cuzco_chasqui.tables.road import ANYWHERE, CUZCO, EXIT_PIPS, EXIT_ROAD, PLACE_ID, ROAD_ID
from kancha.games.cuzco_chasqui.words.log import sentence
from kancha.games.cuzco_chasqui.words.why import why_not

__all__ = ["describe", "question", "sentence", "target", "why_not", "why_not_at"]


# the question


def question(s: State) -> str:
    """What the actor is asked."""
    kind = s.top()
    if kind < 0:
        return ""
    x, y = s.frames[-2], s.frames[-1]
    fixed = QUESTION.get(kind)
    if fixed:
        return fixed
    if kind in f.DECLARING:
        return _ask_declare(s, x)
    if kind in (f.FIRST_FEATHER, f.FEATHER_SLOT):
        return f"Into which slot does the {COLOUR_ID[x]} feather go?"
    if kind == f.KEEP_MISSION:
        return f"Which {'second ' if s.kept[s.actor] else ''}mission do you keep?"
    if kind == f.DROP_DIE:
        return f"Where does the {y} from the {SPACE_ID[x]} space go?"
    if kind == f.MOVE_TO:
        return "To which village does your chasqui go?" if x == ANYWHERE else _ask_move(x, y)
    if kind == f.VILLAGE_VP:
        return f"Your quipu lies in {PLACE_ID[x]}. Do you play god card 10 for its {s.roads.vp[x]} VP?"
    if kind == f.TAKE_TILE:
        return f"Which {TILE_COLOUR_ID[x]} tile do you take, at up to {y} pips?"
    if kind == f.SPEND_PIPS:
        return f"You have {x} {'pip' if x == 1 else 'pips'} left. What do you exchange?"
    if kind == f.PUSH_PRIEST:
        return f"A priest stands on step {x + 1}. Do you push it down?"
    if kind == f.ACTIVATE:
        return f"Which circlet do you activate, of up to {x} pips?"
    if kind == f.SLIDE_UP:
        return "Which tile slides up?" if x == 2 else "Which second tile slides up?"
    if kind == f.TAKE_FEATHERS:
        return f"Which feather do you take ({x} left)?"
    if kind == f.TAKE_CARDS:
        return f"Which god card do you take ({x} left)?"
    return f"Do you move another quipu to the reserve ({x} left)?"


QUESTION = {
    f.RETURN_CARD: "You were dealt two cards of one god. Which one goes back?",
    f.LIFT_DIE: "Which die do you move?",
    f.TURN_AGAIN: "Your turn is over. Do you play god card 5 for another one?",
    f.ROTATE_OVERLAY: "How do you turn the overlay before you leave Cuzco?",
    f.SEARCH: "Do you play god card 9 and search the discarded tiles?",
    f.FIND_TILE: "Which of the discarded tiles do you take?",
    f.BLESSING: "The fire blesses you: a god card or an offering?",
    f.SECOND_BLESSING: "The fire blesses you: a step of knowledge or food?",
    f.USE_TILES: "Which ability do you use?",
    f.BUY_GOOD: "Which good do you buy?",
    f.BUY_DOUBLED: "Which good do you buy for twice its VP?",
    f.MISSION: "Which mission do you complete or give up?",
    f.NEW_MISSION: "Which new mission do you take?",
    f.LAST_GRANT: "Do you complete another mission by god card 4?",
}


def _ask_declare(s: State, virtual: int) -> str:
    armed = [
        text for bit, text in ((IGNORE, "whatever dice lie there"), (SIX, "as a six"), (FLY, "to move anywhere")) if s.armed & bit
    ]
    how = f" ({', '.join(armed)})" if armed else ""
    if virtual:
        return f"Which action do you take with the virtual die of 1{how}?"
    return f"Which die do you place, and where{how}?"


def _ask_move(road: int, pips: int) -> str:
    way = "stone trail" if ROAD_ID[road] == "stone" else "rope bridge"
    return f"Where does your chasqui go, by a {way} of up to {pips} {'pip' if pips == 1 else 'pips'}?"


# what an action means


def mission_text(mission: int) -> str:
    return f"{MISSION_ID[mission]} ({MISSION_TEXT[mission]})"


def tile_text(tile: int) -> str:
    """A tile by its colour, ability and value."""
    return f"{TILE_COLOUR_ID[tile // HALF]} tile {ABILITY_NAME[TILE_ABILITY[tile]].lower()} {TILE_VALUE[tile]}"


def card_text(number: int) -> str:
    """A god card by its number and god."""
    return f"god card {number} ({GOD_NAME[(number - 1) // 3]})"


def describe(s: State, action: int) -> str:
    """An action as the actor would say it, here and now."""
    if action == a.PASS:
        return PASSING.get(s.top(), "No")
    if action == a.STOP:
        return "End your turn" if s.top() == f.USE_TILES else "Stop here"
    if action == a.PUSH:
        return "Push it down one step"
    if action <= a.MEDAL:
        return f"Play {card_text(action - a.GOD)} for an offering: {CARD_TEXT[action - a.GOD - 1]}"
    if action < a.PLACE:
        return f"Spend an Inti medal on {card_text(action - a.MEDAL)}: {CARD_TEXT[action - a.MEDAL - 1]}"
    if action < a.LIFT:
        return _describe_placement(s, action - a.PLACE)
    if action < a.ROTATE:
        if action < a.DROP:
            return f"Lift the {(action - a.LIFT) % 6 + 1} from the {SPACE_ID[(action - a.LIFT) // 6]} space"
        return f"Put it on the {SPACE_ID[action - a.DROP]} space"
    if action < a.TAKE:
        return _describe_road(s, action)
    if action < a.VP:
        return _describe_tile(s, action)
    if action < a.CIRCLET:
        return _describe_gain(s, action)
    if action < a.COMPLETE:
        return _describe_ability(s, action)
    return _describe_mission(s, action)


PASSING = {
    f.TURN_AGAIN: "End your turn",
    f.VILLAGE_VP: "No, keep the card",
    f.SEARCH: "No, leave them",
    f.BUY_GOOD: "Buy nothing",
    f.LAST_GRANT: "Leave it at that",
}


def _describe_placement(s: State, number: int) -> str:
    way, action = number // 8, number % 8
    value = WAY_VALUE[way]
    die = f"Place a {WAY_FACE[way]}"
    if s.top() in f.DECLARING and s.frames[-2]:
        die = "Act as with a 1"
    elif WAY_FACE[way] != value:
        sign = "+" if value > WAY_FACE[way] else "-"
        used = [f"{sign}2"] * WAY_TWOS[way] + [f"{sign}1"] * WAY_ONES[way]
        die = f"Turn a {WAY_FACE[way]} into a {value} by {' and '.join(used)} and place it"
    return f"{die}: {ACTION_NAME[action].lower()}{_effect_of(s, action, 6 if s.armed & SIX else value)}"


def _effect_of(s: State, action: int, pips: int) -> str:
    id = ACTION_ID[action]
    if id == "vp":
        return f" (+{SPACE_VP} VP)"
    if id == "temple":
        return f", priest on step {pips}"
    if id == "exchange":
        return f" with {pips} {'pip' if pips == 1 else 'pips'}"
    if id in ("stone", "rope") and s.armed & FLY:
        return ", to any village"
    return f" up to {pips}"


def _describe_road(s: State, action: int) -> str:
    if action < a.GO:
        rotation = action - a.ROTATE
        ways = [f"{ROAD_ID[EXIT_ROAD[e]]} {EXIT_PIPS[e]} to {PLACE_ID[(e + rotation) % 6]}" for e in range(6)]
        head = "Leave it as it is" if rotation == s.rotation else f"Turn it to position {rotation}"
        return f"{head}: {', '.join(ways)}"
    if action < a.SLOT:
        place = action - a.GO
        if place == CUZCO:
            return "Go to Cuzco, for a fire blessing"
        village = f"Go to {PLACE_ID[place]}, {COLOUR_ID[s.roads.colour[place]]}, {s.roads.vp[place]} VP"
        return village + ("" if s.delivered[s.actor] >> place & 1 == 0 else " (your quipu lies there already)")
    slot = action - a.SLOT + 1
    return f"Slot {slot}, beside circlet {(slot + 1) // 2}"


def _describe_tile(s: State, action: int) -> str:
    if action < a.RAISE:
        tile = action - a.TAKE
        column = s.columns[tile // HALF * COLUMN : tile // HALF * COLUMN + COLUMN]
        where = f" at {column.index(tile) + 1} pips" if tile in column else ""
        return f"Take the {tile_text(tile)}{where}"
    if action < a.LOWER:
        return f"Slide up the {tile_text(action - a.RAISE)}"
    tile = action - a.LOWER
    gain = "knowledge" if tile < HALF else "food"
    return f"Slide down the {tile_text(tile)}: +{TILE_VALUE[tile]} {gain}"


def _describe_gain(s: State, action: int) -> str:
    cost = f" ({exchange_cost(action)} {'pip' if exchange_cost(action) == 1 else 'pips'})" if s.top() == f.SPEND_PIPS else ""
    if action == a.VP:
        return f"1 VP{cost}"
    if action == a.OFFERING:
        return f"Take an offering{cost}"
    if action == a.KNOWLEDGE:
        return f"A step of knowledge, to {min(15, s.knowledge[s.actor] + 1)}"
    if action == a.FOOD:
        return "Take 1 food"
    if action == a.QUIPU:
        return f"Move a quipu from the mask to the reserve{cost}"
    if action < a.FEATHER:
        card = s.face_up[action - a.CARD]
        what = card_text(card // COPIES + 1) if card >= 0 else f"the card of {GOD_NAME[action - a.CARD]}"
        return f"Take {what}{cost}"
    return f"Take a {COLOUR_ID[action - a.FEATHER]} feather{cost}"


def _describe_ability(s: State, action: int) -> str:
    if action < a.USE:
        circlet = action - a.CIRCLET
        gain = CIRCLET_VP[circlet] + CIRCLET_BONUS[s.round]
        return f"Activate circlet {circlet + 1} (+{gain} VP and a fire blessing)"
    if action >= a.BUY:
        good = action - a.BUY
        double = 2 if s.top() == f.BUY_DOUBLED else 1
        return f"Buy {GOOD_NAME[good].lower()} for {GOOD_COST[good]} food (+{GOOD_VP[good] * double} VP)"
    boosted = action >= a.BOOST
    number = action - (a.BOOST if boosted else a.USE)
    tiles = s.abilities[s.actor * 2 * ABILITIES + number] + boosted
    worth = strength(number % ABILITIES, tiles)
    tail = f" ({tiles} {'tile' if tiles == 1 else 'tiles'}, strength {worth}{', by god card 1' if boosted else ''})"
    return f"Use {TILE_COLOUR_ID[number // ABILITIES]}: {ABILITY_NAME[number % ABILITIES].lower()}{tail}"


def _describe_mission(s: State, action: int) -> str:
    if action < a.DISCARD:
        return f"Complete mission {mission_text(action - a.COMPLETE)} (+{REWARD} VP)"
    if action < a.GRANT:
        mission = action - a.DISCARD
        return f"Give up mission {mission_text(mission)}, which lacks {shortfall(s, s.actor, mission)}"
    if action < a.MISSION:
        source = "an Inti medal" if action >= a.GRANT_BY_MEDAL else "god card 4 and an offering"
        return f"Complete mission {mission_text((action - a.GRANT) % MISSIONS)} by {source} (+{REWARD_WITH_CARD} VP)"
    if action < a.KEEP:
        return f"Take mission {mission_text(action - a.MISSION)}"
    if action < a.RETURN:
        return f"Keep mission {mission_text(action - a.KEEP)}"
    return f"Return {card_text(action - a.RETURN + 1)}"


# where to click


def target(s: State, action: int) -> str:
    """The element of the drawing that stands for an action."""
    singles = {
        a.PUSH: "temple",
        a.VP: "supply-vp",
        a.OFFERING: "supply-offering",
        a.KNOWLEDGE: "knowledge",
        a.FOOD: "supply-food",
        a.QUIPU: "quipus",
    }
    if action in singles:
        return singles[action]
    if action <= a.STOP:
        return ""
    if action <= a.MEDAL:
        return f"hand-{action - a.GOD}"
    if action < a.PLACE:
        return f"god-{GOD_ID[(action - a.MEDAL - 1) // 3]}"
    if action < a.LIFT:
        return f"action-{ACTION_ID[(action - a.PLACE) % 8]}"
    if action < a.DROP:
        return f"die-{SPACE_ID[(action - a.LIFT) // 6]}-{(action - a.LIFT) % 6 + 1}"
    if a.USE <= action < a.BUY:
        return _tile_of(s, action - (a.BOOST if action >= a.BOOST else a.USE))
    for first, last, word, ids in ELEMENTS:
        if first <= action < last:
            return f"{word}-{ids[(action - first) % len(ids)]}"
    return ""


ELEMENTS = (
    (a.DROP, a.ROTATE, "space", SPACE_ID),
    (a.ROTATE, a.GO, "rotate", [str(rotation) for rotation in range(6)]),
    (a.GO, a.SLOT, "place", PLACE_ID),
    (a.SLOT, a.TAKE, "slot", [str(slot + 1) for slot in range(12)]),
    (a.TAKE, a.VP, "tile", TILE_ID),
    (a.CARD, a.FEATHER, "god", GOD_ID),
    (a.FEATHER, a.CIRCLET, "supply", COLOUR_ID),
    (a.CIRCLET, a.USE, "circlet", [str(circlet + 1) for circlet in range(6)]),
    (a.BUY, a.COMPLETE, "good", GOOD_ID),
    (a.COMPLETE, a.RETURN, "mission", MISSION_ID),
    (a.RETURN, len(ACTIONS), "hand", [str(number + 1) for number in range(15)]),
)


def _tile_of(s: State, number: int) -> str:
    """The first tile on the actor's mask with an ability of a colour."""
    first = s.actor * SPACES_ON_MASK
    for tile in s.tiles[first : first + s.tile_count[s.actor]]:
        if tile // HALF == number // ABILITIES and TILE_ABILITY[tile] == number % ABILITIES:
            return f"tile-{TILE_ID[tile]}"
    return ""


def why_not_at(s: State, element: str) -> str:
    """Why the element of the drawing that was clicked offers nothing now; empty when there is nothing to say."""
    if s.over:
        return "The game is over."
    word, _, id = element.partition("-")
    for action in _actions_at(s, word, id):
        return why_not(s, action)
    return ""


def _actions_at(s: State, word: str, id: str) -> list[int]:
    """What a click on an element would most likely mean in the decision that is asked."""
    kind = s.top()
    if word == "action" and kind in f.DECLARING and id in ACTION_ID:
        seat = s.actor
        faces = [1] if s.frames[-2] else [s.dice[die] for die in range(seat * 3, seat * 3 + 3) if s.die_space[die] < 0]
        return [a.PLACE + (face - 1) * 8 + ACTION_ID.index(id) for face in faces]
    if word == "tile" and id in TILE_ID:
        tile = TILE_ID.index(id)
        if kind == f.USE_TILES:
            return [a.USE + tile // HALF * ABILITIES + TILE_ABILITY[tile]]
        return [{f.SPEND_PIPS: a.LOWER, f.SLIDE_UP: a.RAISE}.get(kind, a.TAKE) + tile]
    if word == "mission" and id in MISSION_ID:
        first = {f.NEW_MISSION: a.MISSION, f.KEEP_MISSION: a.KEEP, f.LAST_GRANT: a.GRANT}.get(kind, a.COMPLETE)
        return [first + MISSION_ID.index(id)]
    if word == "hand" and id.isdecimal() and kind != f.RETURN_CARD:
        return [a.GOD + int(id)]
    if word == "god" and id in GOD_ID and kind not in (f.SPEND_PIPS, f.BLESSING, f.TAKE_CARDS):
        card = s.face_up[GOD_ID.index(id)]
        return [a.MEDAL + card // COPIES + 1] if card >= 0 else []
    element = f"{word}-{id}" if id else word
    return [action for action in range(len(ACTIONS)) if target(s, action) == element][:1]
