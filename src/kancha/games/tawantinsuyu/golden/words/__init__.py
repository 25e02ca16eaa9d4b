"""Golden Age in sentences: the questions that it adds, what its actions mean, where to click. words/speech.py asks here first."""

from __future__ import annotations

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.effects import COLOUR_WORD, RESOURCE_ID
from kancha.games.tawantinsuyu.golden.new_buildings.rules import FLIP
from kancha.games.tawantinsuyu.golden.nobles.rules import BUILD_COLOUR, SECOND_ABILITY, TWO_TONGUES, guest_stage
from kancha.games.tawantinsuyu.golden.tables import (
    COURTIERS,
    GOVERNORS,
    IDOL_BONUS,
    IDOLS,
    MOURNERS,
    NATION_NAME,
    NATION_NOW,
    NATION_TEXT,
    NEWCOMER_COLOURS,
    NEWCOMER_ID,
    OVERSEERS,
    PATHFINDERS,
    STAIRS,
    SURVEYS,
    VALLEY,
    WEAVERS,
)
from kancha.games.tawantinsuyu.golden.vassals.rules import EDGE_ICON, FIRST_TARGET, nation_price, vassal_left
from kancha.games.tawantinsuyu.golden.way_of_the_sun.rules import COMPULSORY
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.buildings import SURVEYED, TYPES
from kancha.games.tawantinsuyu.rules.effects import NO_ARMY, NO_BUILDINGS, PRICES, RECRUITING
from kancha.games.tawantinsuyu.rules.tasks import SIZES
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID,
    ARMY_ID,
    BIT,
    BUILDING_NAME,
    BUILDING_PROGRAM,
    COLOUR_ID,
    COLOUR_NAME,
    COLOURS,
    EDGE_ID,
    EDGE_PROGRAM,
    GOD_NAME,
    GODS,
    LAND_PROGRAM,
    PALACE_ID,
    PASSIVE_BUILDING,
    PASSIVE_ID,
    PRODUCTION_BUILDING,
    PRODUCTION_ID,
    REGION_ID,
    REGION_NAME,
    SECTIONS,
    STEP_ID,
    STEPS_ID,
    TEMPLE_FESTIVAL_VP,
    TEMPLE_PROGRAM,
    TILE_ID,
    members,
)
from kancha.games.tawantinsuyu.words.effects import TYPE_TEXT, amounts, chosen, effect_text, several, types_text
from kancha.games.tawantinsuyu.words.names import (
    building,
    land,
    newcomer,
    newcomer_roles,
    palace,
    palace_ability,
    placed,
    soldiers,
    statue,
    step,
    tile,
)

SIDES = ("left", "right")

# the question


def question(s: State, kind: int, x: int, y: int) -> str:
    """What the actor is asked where Golden Age has something to say; empty elsewhere."""
    plain = QUESTION.get(kind)
    if plain:
        return plain
    if kind < f.BRANCH:
        return _ask_base(s, kind, x, y)
    if kind < f.REACTIONS:
        return _ask_reward(s, kind, x, y)
    if kind == f.REACTIONS:
        first = "Which of your abilities do you use" + ("?" if a.DONE in s.options else " first?")
        return f"{moment(x % t.SPAN, x // t.SPAN)} {first}"
    if kind < f.NATION:
        return _ask_noble(s, kind, x, y)
    return _ask_rest(s, kind, x, y)


QUESTION = {
    f.MARTYR: "Which of your Workers goes to the Casualties of War?",
    f.SETTLE: "Where do you place the Conquest marker? No Soldiers are needed.",
    f.NEXT_TILE: "Which of the Weavings that you have taken do you add next?",
    f.PLACING: "Do you use a Noble or a Building before the placement goes on?",
    f.INFLUENCE: "Influence: on which Nation tile do you put a Conquest marker?",
    f.SURVEY: "How many Buildings of each pile do you draw to look at?",
    f.BURY: "Which of the Buildings that you have looked at goes under its pile next?",
    f.PAY_ANY: "Which resource do you pay?",
    f.LITTER: "Royal Litter: do you carry out a High Priest action?",
}


def _ask_base(s: State, kind: int, x: int, y: int) -> str:
    """Questions of the base game that a module changes."""
    if kind == f.LIMIT and s.newcomer_count(s.actor):
        return "You may keep two Workers and one Newcomer besides. Which one leaves the game?"
    if kind == f.SPACE:
        return f"Where do you place the {placed(x * 8 + y)}?"
    if kind == f.RAISE and y // PRICES & (NO_BUILDINGS + NO_ARMY) == NO_BUILDINGS + NO_ARMY:
        return f"Which of your Nobles stand up? Up to {x}."
    if kind == f.NOMAD and y % RECRUITING:
        return f"Which Nomad do you take: {chosen(y, COLOUR_NAME)}?"
    if kind == f.CONSTRUCT and x % TYPES:
        return f"Which {types_text(x % TYPES)} do you take?"
    if kind == f.CONSTRUCT and x >= SURVEYED:
        return "Which Building do you take, of the Market or of those you have looked at?"
    if kind == f.STATUE and x // SIZES:
        return f"Which Statue do you take: {chosen(x // SIZES, GOD_NAME)}?"
    if kind == f.PRODUCE and any(a.HOLD <= option < a.SURVEY for option in s.options):
        return "Produce: which Building do you use, and do you turn it face down?"
    return ""


def _ask_reward(s: State, kind: int, x: int, y: int) -> str:
    if kind == f.BRANCH:
        return f"Temple: where do you go? You have {several(x, 'step')}."
    if kind == f.PLAY_GOD:
        return "Which God card do you play for its benefit?" if y == COMPULSORY else "Do you play a God card for its benefit?"
    if kind == f.PLAY_ARMY:
        if y == COMPULSORY:
            return (
                f"Which Army card do you play, free? {several(x, 'card')} in all."
                if x > 1
                else "Which Army card do you play, free?"
            )
        return f"Which Army cards do you play, free? Up to {several(x, 'card')}."
    if kind == f.STRIDE:
        return f"Your High Priest has {several(x, 'spot')} to go. Do you leave out spot {_ahead(s) + 1}, where your Vassal is?"
    if kind == f.DRAFT:
        return f"Which of the God cards drawn do you keep? {x} more."
    return f"Which Weaving do you take for free? {several(x, 'tile')} at most; nothing is turned up in between."


def _ask_noble(s: State, kind: int, x: int, y: int) -> str:
    if kind == f.NEWCOMER:
        return "Which Newcomer do you take?" if x == 1 else f"Which Newcomer do you take? {x} in all."
    if kind == f.APPOINT:
        return f"Does the {COLOUR_NAME[x]} become a Noble? Then you may take a Newcomer."
    stage = guest_stage(s, s.actor, y)
    if stage == BUILD_COLOUR:
        return f"Which colour does the {newcomer(x)} have for your Buildings and Nobles?"
    if not s.passive[s.actor] & BIT[TWO_TONGUES]:
        return f"Which ability does the {newcomer(x)} use?"
    half = COLOUR_WORD[members(NEWCOMER_COLOURS[x])[1 if stage == SECOND_ABILITY else 0]]
    return f"Which ability does the {half} half of the {newcomer(x)} use?"


def _ask_rest(s: State, kind: int, x: int, y: int) -> str:
    if kind == f.NATION:
        nation = s.nations[x]
        return f"Do you pay {nation_price(s, s.actor, x)} potato for a Vassal of the {NATION_NAME[nation]}? {NATION_TEXT[nation]}"
    if kind == f.VASSAL:
        return f"Where does the Vassal of the {NATION_NAME[s.nations[x]]} go?"
    if kind == f.INCOME:
        return f"The section {STEPS_ID[x]} Steps are used. What does your Vassal there bring you?"
    if kind == f.REWEAVE:
        return "Which Weaving do you move?" + (" Each may move once." if not x else " Those moved stay.")
    if kind == f.SACRIFICE:
        return f"Which of your Army cards do you {'turn face down' if x == FLIP else 'discard'}?"
    return f"Where does {tile(x)} go?"


MOMENT = {
    t.BEFORE_FESTIVAL: "A Festival is about to begin.",
    t.FESTIVAL_START: "The Festival begins.",
    t.ADVANCED: "You have advanced on the Temple.",
    t.PURCHASED: "You have purchased Weavings.",
    t.STATUE_BUILT: "You have built a Statue.",
    t.RECRUITED: "You have recruited a Nomad.",
    t.INFLUENCED: "Your Influence action is done.",
    t.BEFORE_MERCHANT: "A Merchant task comes next.",
}


def moment(number: int, x: int) -> str:
    """What has happened when answers are asked for; x: what the moment tells."""
    if number == t.PRIEST_ACTIVATED:
        return f"{ACTION_ID[x].capitalize()} is activated."
    if number == t.PLACED:
        return f"Your {COLOUR_NAME[x]} is placed."
    if number == t.NEW_MATCH:
        return "You have a new match."
    if number == t.CONSTRUCTED:
        return f"You have constructed a {TYPE_TEXT[x]}."
    if number == t.COLLECT:
        return f"You have collected {RESOURCE_ID[x]}."
    return MOMENT[number]


# declining


def done(s: State, kind: int) -> str:
    """What `done` says at a question of Golden Age; empty elsewhere."""
    x, y = s.frames[-2], s.frames[-1]
    if kind == f.STRIDE:
        spot = _ahead(s)
        if x > 1:
            return f"Walk over spot {spot + 1}"
        action = ACTION_ID[s.action_at(spot)].capitalize()
        return f"Stop on spot {spot + 1} and activate {action}" if y else f"Stop on spot {spot + 1}"
    if kind == f.APPOINT:
        return f"The {COLOUR_NAME[x]} stays a Worker"
    if kind == f.REWEAVE:
        return "Move no more" if x else "Leave the Weavings as they are"
    if kind == f.TWO_WEAVINGS:
        return "Take no more" if y else "Take none"
    if kind == f.RAISE and y // PRICES & NO_BUILDINGS:
        return "Stand up no more"
    return DONE_TEXT.get(kind, "")


DONE_TEXT = {
    f.BRANCH: "Stay where you are",
    f.PLAY_GOD: "Play no God card",
    f.PLAY_ARMY: "Play no more Army cards",
    f.REACTIONS: "Use nothing more",
    f.PLACING: "Go on",
    f.NEWCOMER: "Take no Newcomer",
    f.NATION: "Place no Vassal",
    f.LITTER: "The High Priest stays",
}


# what an action means


def describe(s: State, action: int) -> str:
    """An action of Golden Age, or one of the base game that means something else here; empty for the others."""
    kind = s.top()
    x, y = (s.frames[-2], s.frames[-1]) if s.frames else (0, 0)
    if kind == f.VASSAL:
        place = action - FIRST_TARGET[s.nations[x]]
        if action in s.options:
            return _describe_place(s, s.nations[x], place)
    if action == a.PAY:
        return _describe_pay(s, kind, x)
    if kind == f.GUEST and a.AS <= action < a.AS + COLOURS and guest_stage(s, s.actor, y) == BUILD_COLOUR:
        colour = action - a.AS
        return f"{COLOUR_WORD[colour].capitalize()} ({COLOUR_NAME[colour]})"
    if kind == f.SETTLE and a.CONQUER <= action < a.SOLDIERS:
        return f"{land(action - a.CONQUER)}: {effect_text(LAND_PROGRAM[action - a.CONQUER])}"
    if a.PLACE_NEWCOMER <= action < a.AS:
        return f"Place the {newcomer_roles(action - a.PLACE_NEWCOMER)}"
    if a.DISMISS_NEWCOMER <= action < a.TAKE_DECK:
        return f"The {newcomer_roles(action - a.DISMISS_NEWCOMER)} leaves the game"
    if a.RAISE_NOBLE <= action < a.PICK:
        return f"Stand up the Noble of {palace(action - a.RAISE_NOBLE)}"
    if a.STEP <= action < a.EDGE:
        return _describe_noble(s, kind, action)
    return _describe_piece(s, kind, x, action) if a.EDGE <= action < a.FREE else ""


def _describe_pay(s: State, kind: int, x: int) -> str:
    if kind == f.NATION:
        return f"Pay {nation_price(s, s.actor, x)} potato and place a Vassal"
    return f"Leave out spot {_ahead(s) + 1} for 1 potato" if kind == f.STRIDE else ""


def _describe_noble(s: State, kind: int, action: int) -> str:
    """The blocks from `step` to `influence`."""
    if action < a.USE:
        position = action - a.STEP
        reward = effect_text(TEMPLE_PROGRAM[position]) or "no reward"
        return f"{step(position)}: {reward} ({TEMPLE_FESTIVAL_VP[position]} VP at a Festival)"
    if action < a.USE_PALACE:
        return f"Use {building(PASSIVE_BUILDING[action - a.USE])}"
    if action < a.NEWCOMER:
        who = "Vassal" if s.actor >= 0 and s.envoys(s.actor) & BIT[action - a.USE_PALACE] else "Noble"
        return f"Use the {who} of {palace_ability(action - a.USE_PALACE)}"
    if action < a.PALACE:
        return f"Take the {newcomer_roles(action - a.NEWCOMER)}"
    if action < a.INFLUENCE:
        return f"Noble of {palace_ability(action - a.PALACE)}"
    region = action - a.INFLUENCE
    if not s.nations or s.actor < 0:
        return f"Influence in {REGION_NAME[region]}"
    nation = s.nations[region]
    ability = f"{nation_price(s, s.actor, region) + 1} potato for a Vassal: {NATION_TEXT[nation]}"
    if vassal_left(s, s.actor) < 0:
        ability = "you have no Vassal left for its ability"
    return f"Influence in {REGION_NAME[region]}: a Conquest marker on the {NATION_NAME[nation]} ({ability})"


def _describe_piece(s: State, kind: int, x: int, action: int) -> str:
    """The blocks from `edge` to `lift`."""
    if action < a.SEGMENT:
        return f"{SIDES[(action - a.EDGE) % 2].capitalize()} edge of {TILE_ID[(action - a.EDGE) // 2]}"
    if action < a.RESOURCE:
        return f"Bottom segment of section {action - a.SEGMENT + 1}"
    if action < a.ARMY:
        verb = "Pay " if kind == f.PAY_ANY else "Take " if kind == f.INCOME else ""
        return f"{verb}1 {RESOURCE_ID[action - a.RESOURCE]}"
    if action < a.MARTYR:
        if kind == f.SACRIFICE and x == FLIP:
            return f"Turn {soldiers(action - a.ARMY)} face down"
        return f"Discard {soldiers(action - a.ARMY)}"
    if action < a.HOLD:
        who = COLOUR_NAME[action - a.MARTYR] if action < a.MARTYR_NEWCOMER else newcomer_roles(action - a.MARTYR_NEWCOMER)
        return f"The {who} goes to the Casualties of War"
    if action < a.SURVEY:
        return f"Without turning it face down: {building(PRODUCTION_BUILDING[action - a.HOLD])}"
    if action < a.LIFT:
        counts = zip(SURVEYS[action - a.SURVEY], ("Production Building", "Passive Building", "Palace"), strict=True)
        return ", ".join(several(n, what) for n, what in counts if n)
    return f"Move {tile(action - a.LIFT)}"


def _describe_place(s: State, nation: int, place: int) -> str:
    """A place for the Vassal of a Nation, with what it brings at once or later (rules 18.6)."""
    now = effect_text(NATION_NOW[nation])
    if nation == WEAVERS:
        edge = EDGE_ICON[place]
        return (
            f"The {EDGE_ID[edge]} icon at the {SIDES[place % 2]} edge of {TILE_ID[place // 2]}: {effect_text(EDGE_PROGRAM[edge])}"
        )
    if nation == PATHFINDERS:
        return f"Spot {place + 1}, {ACTION_ID[s.action_at(place)].capitalize()}: your High Priest may leave it out for 1 potato"
    if nation == STAIRS:
        return f"Your section {STEPS_ID[place]} Steps: {now}"
    if nation == VALLEY:
        return f"Bottom segment of section {place + 1}: 1 Temple step for each Worker that you place there"
    if nation == GOVERNORS:
        return f"In place of your marker on {land(place)}: {effect_text(LAND_PROGRAM[place])}; the marker comes back"
    if nation == MOURNERS:
        return f"The Casualties of War: {now}"
    if nation == OVERSEERS:
        name = BUILDING_NAME[PRODUCTION_BUILDING[place]]
        down = s.exhausted[s.actor] & BIT[place]
        return f"{name}: turn it face up" if down else f"{name}: {effect_text(BUILDING_PROGRAM[place])}"
    if nation == IDOLS:
        bonus = amounts(IDOL_BONUS[0], IDOL_BONUS[1], IDOL_BONUS[2], IDOL_BONUS[3])
        return f"On {statue(place)}: {bonus} with the benefit of every God card of {GOD_NAME[place % GODS]}"
    if nation == COURTIERS:
        return f"As the Noble of {palace_ability(place)}"
    return f"Beside your marker on {land(place)}: {now}"


def _ahead(s: State) -> int:
    """The spot before the High Priest on its way."""
    return (s.priest[s.actor] + 1) % SECTIONS


# where to click

TARGETS: tuple[tuple[int, list[str], str], ...] = (
    (a.PLACE_NEWCOMER, NEWCOMER_ID, "worker-"),
    (a.DISMISS_NEWCOMER, NEWCOMER_ID, "worker-"),
    (a.RAISE_NOBLE, PALACE_ID, "palace-"),
    (a.STEP, STEP_ID, "step-"),
    (a.USE, PASSIVE_ID, "building-"),
    (a.USE_PALACE, PALACE_ID, "palace-"),
    (a.NEWCOMER, NEWCOMER_ID, "newcomer-"),
    (a.PALACE, PALACE_ID, "palace-"),
    (a.INFLUENCE, REGION_ID, "nation-"),
    (a.EDGE, [f"{id}-{side}" for id in TILE_ID for side in SIDES], "edge-"),
    (a.SEGMENT, [str(n + 1) for n in range(SECTIONS)], "segment-"),
    (a.RESOURCE, RESOURCE_ID, ""),
    (a.ARMY, ARMY_ID, "army-"),
    (a.MARTYR, COLOUR_ID, "worker-"),
    (a.MARTYR_NEWCOMER, NEWCOMER_ID, "worker-"),
    (a.HOLD, PRODUCTION_ID, "building-"),
    (a.LIFT, TILE_ID, "tile-"),
)
