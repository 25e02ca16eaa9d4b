"""The log of Golden Age: events of told.py as sentences, worded differently for those who may not know everything."""

from __future__ import annotations

from kancha.games.tawantinsuyu import PERSONALITIES
from kancha.games.tawantinsuyu import told as t
from kancha.games.tawantinsuyu.golden.tables import (
    CULT_TEXT,
    GOVERNORS,
    GUEST,
    IDOLS,
    MOURNERS,
    NATION_NAME,
    OVERSEERS,
    PALACE_COLOUR,
    PATHFINDERS,
    SETTLERS,
    STAIRS,
    VALLEY,
    WEAVERS,
)
from kancha.games.tawantinsuyu.solo.pachamama.tables import PERSONALITY_ID, SPOT_TEXT, SPOTS
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID,
    BIT,
    BUILDING_NAME,
    GOD_NAME,
    GODS,
    PRODUCTION_BUILDING,
    REGION_NAME,
    STEPS_ID,
    TILE_ID,
)
from kancha.games.tawantinsuyu.words.effects import capital, several
from kancha.games.tawantinsuyu.words.names import god, land, newcomer, palace, worker

SECRET = (t.DRAFT, t.HELD)


def sentence(s: State, kind: int, x: int, who: str, y: int, z: int, own: bool) -> str:
    """An event of Golden Age; `who`: the seat x by name, own: it is read by that seat."""
    if kind in SECRET:
        return _tell_secret(kind, who, y, z, own)
    if kind <= t.GUEST:
        return _tell_court(s, kind, x, who, y)
    if kind <= t.VASSAL or kind == t.CULT:
        return _tell_nation(s, kind, who, y, z)
    return _tell_rest(s, kind, who, y, z)


def a_newcomer(kind: int) -> str:
    return f"a {newcomer(kind)}"


def _tell_secret(kind: int, who: str, y: int, z: int, own: bool) -> str:
    if kind == t.DRAFT:
        return f"{who} keeps {god(y)}." if own else f"{who} keeps a God card."
    return f"{who} takes the Weaving {TILE_ID[y]}." if own or z else f"{who} takes a Weaving unseen."


def _tell_court(s: State, kind: int, x: int, who: str, y: int) -> str:
    if kind == t.NOBLE:
        return f"{who} uses the {'Vassal' if s.envoys(x) & BIT[y] else 'Noble'} of {palace(y)}."
    if kind == t.APPOINT:
        return f"{who} makes {worker(PALACE_COLOUR[y])} the Noble of {palace(y)}."
    if kind == t.NEWCOMER:
        return f"{who} takes {a_newcomer(y)}."
    return f"{capital(a_newcomer(y))} joins the offer."


def _tell_nation(s: State, kind: int, who: str, y: int, z: int) -> str:
    if kind == t.INFLUENCE:
        return f"{who} puts a Conquest marker on the {NATION_NAME[s.nations[y]]} of {REGION_NAME[y]}."
    if kind == t.CULT:
        one, two = CULT_TEXT[s.nations[y]]
        return f"{who} has {several(z, 'Vassal')} in the Cult of {REGION_NAME[y]}: {one if z == 1 else f'{one} {two}'}"
    return f"{who} places a Vassal of the {NATION_NAME[y]}{vassal_place(s, y, z)}."


def vassal_place(s: State, nation: int, place: int) -> str:
    """Where a Vassal lies, as the end of a sentence."""
    if nation == WEAVERS:
        return f" on the {'right' if place % 2 else 'left'} edge of {TILE_ID[place // 2]}"
    if nation == PATHFINDERS:
        return f" on spot {place + 1}, {ACTION_ID[s.action_at(place)].capitalize()}"
    if nation == STAIRS:
        return f" on the section {STEPS_ID[place]} Steps"
    if nation == VALLEY:
        return f" at the bottom segment of section {place + 1}"
    if nation == GOVERNORS:
        return f" in place of the marker on {land(place)}"
    if nation == SETTLERS:
        return f" beside the marker on {land(place)}"
    if nation == MOURNERS:
        return " in the Casualties of War"
    if nation == OVERSEERS:
        return f" on {BUILDING_NAME[PRODUCTION_BUILDING[place]]}"
    if nation == IDOLS:
        return f" on a {'small' if place < GODS else 'large'} Statue of {GOD_NAME[place % GODS]}"
    return f" in {palace(place)}, as its Noble"


def her_action(s: State, spot: int, personality: int) -> str:
    """What a spot of Pachamama's board does, or the Personality that covers it (rules 21.11)."""
    if personality < 0:
        return f": {SPOT_TEXT[s.side * SPOTS + spot]}"
    label = PERSONALITIES[PERSONALITY_ID[personality]]
    return f", {label[0].lower()}{label[1:]}"


def _tell_rest(s: State, kind: int, who: str, y: int, z: int) -> str:
    if kind == t.BEARER:
        return f"{who}{her_action(s, y, z)}."
    if kind == t.MARTYR:
        if y < GUEST:
            return f"{who} gives up {worker(y)}."
        return f"{who} gives up {a_newcomer(y - GUEST)}, who goes to the Casualties of War."
    if kind == t.SKIP:
        return f"{who}'s High Priest leaves out spot {y + 1}."
    if kind == t.PASS:
        return f"{who}'s High Priest moves to spot {y + 1}; nothing is activated."
    if kind == t.LOOK:
        return f"{who} looks at {several(y, 'Building')} of the piles."
    if kind == t.DRAFTED:
        return f"{who} shuffles {several(z, 'God card')} back into the deck." if z else f"{who} draws {several(y, 'God card')}."
    if kind == t.SENT:
        return f"{who} removes {a_newcomer(y)} from the game."
    if kind == t.MOVED:
        return f"{who} takes {TILE_ID[y]} out of its Tapestry."
    return f"{who} starts with {palace(y)}."
