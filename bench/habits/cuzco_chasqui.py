"""What a player of Cuzco: Chasqui would call silly, counted choice by choice; the last two are a matter of style."""

from __future__ import annotations

from typing import Final

from kancha.games.cuzco_chasqui import actions, kinds
from kancha.games.cuzco_chasqui.rules.blessing import ready_circlets
from kancha.games.cuzco_chasqui.rules.road import destinations
from kancha.games.cuzco_chasqui.rules.tiles import strength
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    TEMPLE,
    USAGE_ABILITY,
    USAGE_COLOUR,
    USAGES,
    USE_QUIPU,
    USE_ROPE,
    USE_STONE,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.road import CUZCO

NAMES: Final[tuple[str, ...]] = (
    "ends the turn with tiles while an open usage would bring something",
    "lets pips of an exchange lapse",
    "goes to a village for nothing",
    "throws a mission away",
    "has circlets ready and not activated at the end",
    "has god cards left at the end",
    "has offerings left at the end",
    "has food left at the end",
    "places a die in the temple",
    "comes back to Cuzco",
)
OPEN, LAPSED, IDLE, THROWN, READY, CARDS, OFFERINGS, FOOD, PRIEST, RETURN = range(len(NAMES))


def watch(before: State, action: int, after: State) -> list[tuple[int, int, int]]:
    """What a choice shows: seat, number of the habit, by how much."""
    seat = before.actor
    found = [(seat, habit, much) for habit, much in of_choice(before, action, after) if much]
    if after.over:
        for each in range(after.players):
            left = [(READY, ready_circlets(after, each).bit_count()), (CARDS, after.hands[each].bit_count())]
            left += [(OFFERINGS, after.offerings[each]), (FOOD, after.food[each])]
            found += [(each, habit, much) for habit, much in left if much]
    return found


def of_choice(before: State, action: int, after: State) -> list[tuple[int, int]]:
    """What the choice itself shows."""
    seat, kind = before.actor, before.top()
    if kind == kinds.USE_TILES and action == actions.STOP:
        return [(OPEN, len({USAGE_COLOUR[actions.usage_used(other)] for other in before.options if brings(before, other)}))]
    if kind == kinds.SPEND_PIPS and action == actions.STOP:
        return [(LAPSED, before.frames[-2])]
    if kind == kinds.MOVE_TO and action != actions.GO + CUZCO:
        return [(IDLE, int(after.delivered[seat] == before.delivered[seat]))]
    if kind == kinds.MOVE_TO:
        return [(RETURN, 1)]
    if kind == kinds.MISSION:
        return [(THROWN, int(actions.DISCARD <= action < actions.GRANT))]
    if kind in (kinds.DECLARE, kinds.DECLARE_ON) and actions.PLACE <= action < actions.LIFT:
        return [(PRIEST, int(actions.deed_placed(action) == TEMPLE))]
    return []


def brings(s: State, action: int) -> bool:
    """Whether an action is a usage of tiles that brings something: a move must lead to a new village or to Cuzco, and to move a
    quipu aside is no gain by itself."""
    if not actions.USE <= action < actions.BUY:
        return False
    seat, usage = s.actor, actions.usage_used(action)
    ability = USAGE_ABILITY[usage]
    if ability in (USE_STONE, USE_ROPE):
        pips = strength(ability, s.abilities[seat * USAGES + usage] + actions.is_boosted(action))
        return bool(destinations(s, seat, int(ability == USE_ROPE), pips) & ~s.delivered[seat])
    return ability != USE_QUIPU
