"""Where Vassals go and lie, in words (rules 18.6)."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.tawantinsuyu.golden import told
from kancha.games.tawantinsuyu.golden.tables import (
    COURTIERS, EDGE_ICON, GOVERNORS, IDOL_BONUS, IDOLS, MOURNERS, NATION_NAME, NATION_NOW, OVERSEERS, PATHFINDERS, SETTLERS,
    STAIRS, VALLEY, WEAVERS,
)  # fmt: skip
from kancha.games.tawantinsuyu.names import SIDE, land, palace, palace_ability, priest_action, statue, tile_name
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, BUILDING_NAME, BUILDING_PROGRAM, EDGE_PROGRAM, GOD_NAME, GODS, LAND_PROGRAM, PRODUCTION_BUILDING, STEPS_ID,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import EVENTS
from kancha.games.tawantinsuyu.words.effects import amounts, effect_text


def say_place(s: State, nation: int, place: int) -> str:
    """A place for the Vassal of a Nation, with what it brings at once or later."""
    now = effect_text(NATION_NOW[nation])
    if nation == WEAVERS:
        edge = EDGE_ICON[place]
        side = SIDE[place % 2]
        return f"The {side} edge of {tile_name(place // 2)}: {effect_text(EDGE_PROGRAM[edge])}"
    if nation == PATHFINDERS:
        return f"Spot {place + 1}, {priest_action(s.action_at(place))}: your High Priest may leave it out for 1 potato"
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


def place_text(s: State, nation: int, place: int) -> str:
    """Where a Vassal lies, as the end of a sentence."""
    if nation == WEAVERS:
        return f" on the {SIDE[place % 2]} edge of {tile_name(place // 2)}"
    if nation == PATHFINDERS:
        return f" on spot {place + 1}, {priest_action(s.action_at(place))}"
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
        return f" on {statue(place)}"
    return f" in {palace(place)}, as its Noble"


def tell_vassal(s: State, figures: Sequence[int], seats: Sequence[str], seat: int | None) -> str:
    """The event of a Vassal that is placed."""
    who, nation, place = figures[0], figures[1], figures[2]
    return f"{seats[who]} places a Vassal of the {NATION_NAME[nation]}{place_text(s, nation, place)}."


EVENTS.tell(told.VASSAL, tell_vassal)
