"""Golden Age at questions of the base game that are still told by words/speech.py, which asks here first."""

from __future__ import annotations

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.actions import ACTIONS
from kancha.games.tawantinsuyu.effects import RESOURCE_ID
from kancha.games.tawantinsuyu.golden.prices import nation_price
from kancha.games.tawantinsuyu.golden.tables import NATION_NAME, NATION_TEXT, NEWCOMER_ID
from kancha.games.tawantinsuyu.golden.vassals.rules import say_influence
from kancha.games.tawantinsuyu.rules.buildings import SURVEYED, TYPES
from kancha.games.tawantinsuyu.rules.reactions import say_use
from kancha.games.tawantinsuyu.rules.tasks import SIZES
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARMY_ID,
    COLOUR_ID,
    GOD_NAME,
    PALACE_ID,
    PASSIVE_ID,
    PRODUCTION_ID,
    REGION_ID,
    SECTIONS,
    STEP_ID,
    TILE_ID,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import chosen, types_text
from kancha.games.tawantinsuyu.words.names import placed, tile

SIDES = ("left", "right")

# the question


def question(s: State, kind: int, x: int, y: int) -> str:
    """What the actor is asked where Golden Age has something to say; empty elsewhere."""
    if kind == f.PLACING:
        return "Do you use a Noble or a Building before the placement goes on?"
    if kind == f.REPLACE:
        return f"Where does {tile(x)} go?"
    if kind == f.NATION:
        nation = s.nations[x]
        return f"Do you pay {nation_price(s, s.actor, x)} potato for a Vassal of the {NATION_NAME[nation]}? {NATION_TEXT[nation]}"
    return _ask_base(s, kind, x, y) if kind < f.BRANCH else ""


def _ask_base(s: State, kind: int, x: int, y: int) -> str:
    """Questions of the base game that a module changes."""
    if kind == f.LIMIT and s.newcomer_count(s.actor):
        return "You may keep two Workers and one Newcomer besides. Which one leaves the game?"
    if kind == f.SPACE:
        return f"Where do you place the {placed(x * 8 + y)}?"
    if kind == f.CONSTRUCT and x % TYPES:
        return f"Which {types_text(x % TYPES)} do you take?"
    if kind == f.CONSTRUCT and x >= SURVEYED:
        return "Which Building do you take, of the Market or of those you have looked at?"
    if kind == f.STATUE and x // SIZES:
        return f"Which Statue do you take: {chosen(x // SIZES, GOD_NAME)}?"
    if kind == f.PRODUCE and any(a.HOLD <= option < a.SURVEY for option in s.options):
        return "Produce: which Building do you use, and do you turn it face down?"
    return ""


# declining


def done(s: State, kind: int) -> str:
    """What `done` says at a question of Golden Age; empty elsewhere."""
    return {f.PLACING: "Go on", f.NATION: "Place no Vassal"}.get(kind, "")


# what an action means


def describe(s: State, action: int) -> str:
    """An action of Golden Age at a question of the base game; empty for the others."""
    if action == a.PAY and s.top() == f.NATION:
        return f"Pay {nation_price(s, s.actor, s.frames[-2])} potato and place a Vassal"
    if a.INFLUENCE <= action < a.EDGE and s.actor >= 0:
        return say_influence(s, s.actor, action - a.INFLUENCE)
    if a.USE_PALACE <= action < a.NEWCOMER:
        return say_use(s, action) or ACTIONS.say(action)
    blocks = ((a.PLACE_NEWCOMER, a.AS), (a.DISMISS_NEWCOMER, a.TAKE_DECK), (a.RAISE_NOBLE, a.PICK), (a.STEP, a.FREE))
    return ACTIONS.say(action) if any(first <= action < last for first, last in blocks) else ""


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
