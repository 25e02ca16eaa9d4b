"""Temples (rules 8): building in a village, expanding in a city, always by whoever holds the highest position there."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.games.cuzco_terraces import actions, kinds, reasons, told
from kancha.games.cuzco_terraces.rules.heights import highest, place_in, shares_place
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT, BUILD_COST, BUILD_PRESTIGE, EXPAND_COST, FINAL_FIRST, FINAL_SECOND, HEX_ID, STEPS, TEMPLE_HEXES, TEMPLE_VALUE, hex_of,
    hexes_of,
)  # fmt: skip

STANDS: Final = 1


def tallest(s: State, size: int, step: int) -> int:
    """The highest step to which a temple of a given step (-1: none yet) can rise in an area of a size (rules 8.3, 8.6)."""
    while step + 1 < STEPS and size >= TEMPLE_HEXES[step + 1] and s.floors[step + 1] > 0:
        step += 1
    return step


def building_sites(s: State, seat: int) -> int:
    """Hexes where a seat may build: free, in a village large enough in which it stands highest (rules 8.1, 8.2)."""
    found = 0
    mine = s.incas[seat] & s.villages
    if not mine or s.floors[0] == 0:
        return 0
    for village in s.components:
        if village & mine and not village & s.temples:
            free = village ^ (village & s.everybody)
            if free and village.bit_count() >= TEMPLE_HEXES[0] and highest(s, village) == seat:
                found |= free
    return found


def village_at(s: State, hex: int) -> int:
    """The village component around a hex, 0 where there is none."""
    for component in s.components:
        if component & hex:
            return component
    return 0


def building_steps(s: State, hex: int) -> list[int]:
    """The steps at which a new temple on a hex may stand at once (rules 8.3)."""
    return list(range(tallest(s, village_at(s, hex).bit_count(), -1) + 1))


def build_temple(s: State, seat: int, hex: int, step: int) -> None:
    """Build a temple and score half its value (rules 8.4)."""
    s.action_points -= BUILD_COST
    s.moved_free = 0
    s.floors = [left - 1 if floor <= step else left for floor, left in enumerate(s.floors)]
    s.temple_hex = [*s.temple_hex, hex]
    s.temple_step = [*s.temple_step, step]
    s.temple_disc = [*s.temple_disc, 0]
    s.temple_fresh = [*s.temple_fresh, 1]
    s.temples |= hex
    s.refresh_contested()
    s.points[seat] += BUILD_PRESTIGE[step]
    s.tell(told.TEMPLE, seat, hex_of(hex), step, BUILD_PRESTIGE[step])


def temple_on(s: State, hex: int) -> int:
    """The index of the temple on a hex, -1 when there is none."""
    for temple in range(len(s.temple_hex)):
        if s.temple_hex[temple] == hex:
            return temple
    return -1


def expansion_steps(s: State, temple: int) -> list[int]:
    """The steps to which a temple may rise (rules 8.6)."""
    step = s.temple_step[temple]
    return list(range(step + 1, tallest(s, s.city(temple).bit_count(), step) + 1))


def expand_temple(s: State, seat: int, temple: int, step: int) -> None:
    """Add floors, score half the new value, and take the solar disc away (rules 8.7)."""
    s.action_points -= EXPAND_COST
    s.moved_free = 0
    now = s.temple_step[temple]
    s.floors = [left - 1 if now < floor <= step else left for floor, left in enumerate(s.floors)]
    s.temple_step = replaced(s.temple_step, temple, step)
    s.temple_disc = replaced(s.temple_disc, temple, 0)
    s.temple_fresh = replaced(s.temple_fresh, temple, 1)
    s.points[seat] += BUILD_PRESTIGE[step]
    s.tell(told.EXPAND, seat, hex_of(s.temple_hex[temple]), step, BUILD_PRESTIGE[step])


def grand_final_scoring(s: State, seat: int) -> None:
    """Score every temple for a seat: its value for the first place, half for the second (rules 11.3)."""
    total = 0
    for temple in range(len(s.temple_hex)):
        place = place_in(s, seat, s.city(temple))
        step = s.temple_step[temple]
        gain = FINAL_FIRST[step] if place == 0 else FINAL_SECOND[step] if place == 1 else 0
        if gain:
            total += gain
            s.points[seat] += gain
            shared = shares_place(s, seat, s.city(temple))
            s.tell(told.FINAL_SHARED if shared else told.FINAL, seat, hex_of(s.temple_hex[temple]), place, gain)
    s.tell(told.FINAL_SUM, seat, total)


class BuildTemple(Decision[State]):
    """Decide to build a temple (rules 8.1)."""

    asks = (actions.TEMPLE,)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.action_points < BUILD_COST:
            return s.because(reasons.POINTS_SHORT, BUILD_COST, s.action_points)
        if s.floors[0] == 0:
            return reasons.NO_FIRST_FLOOR
        return ALLOWED if building_sites(s, s.actor) else reasons.NO_VILLAGE

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Build a temple ({BUILD_COST} AP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.BUILD_HEX, s.actor)


class BuildHex(Decision[State]):
    """The hex of a village that carries the new temple (rules 8.2)."""

    asks = (actions.HEX,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which hex of a village carries the new temple?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return actions.hex_actions(building_sites(s, s.actor))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        hex = BIT[action - actions.HEX]
        village = village_at(s, hex)
        if not village:
            return reasons.NOT_VILLAGE
        if village & s.temples:
            return reasons.HAS_TEMPLE
        if hex & s.everybody:
            return reasons.INCA_ON_SITE
        if village.bit_count() < TEMPLE_HEXES[0]:
            return reasons.VILLAGE_SMALL
        return ALLOWED if highest(s, village) == s.actor else reasons.NOT_HIGHEST

    def say(self, s: State, x: int, y: int, action: int) -> str:
        hex = action - actions.HEX
        size = village_at(s, BIT[hex]).bit_count()
        highest_step = tallest(s, size, -1)
        worth = f", up to value {TEMPLE_VALUE[highest_step]}" if highest_step >= 0 else ""
        return f"Build on {HEX_ID[hex]}, in a village of {size} hexes{worth}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.HEIGHT, s.actor, action - actions.HEX)


class Expand(Decision[State]):
    """Choose a temple to expand (rules 8.5)."""

    asks = (actions.EXPAND,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.EXPAND + hex for hex in hexes_of(expandable(s, s.actor))]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_expansion(s, s.actor, temple_on(s, BIT[action - actions.EXPAND]))

    def say(self, s: State, x: int, y: int, action: int) -> str:
        temple = temple_on(s, BIT[action - actions.EXPAND])
        value = f" of value {TEMPLE_VALUE[s.temple_step[temple]]}" if temple >= 0 else ""
        return f"Expand the temple{value} on {HEX_ID[action - actions.EXPAND]} ({EXPAND_COST} AP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.HEIGHT, s.actor, action - actions.EXPAND, STANDS)


class Height(Decision[State]):
    """The value of a temple to build or to expand (rules 8.3, 8.6). x: its hex, y: STANDS when it stands already."""

    asks = (actions.VALUE,)

    def ask(self, s: State, x: int, y: int) -> str:
        size = village_at(s, BIT[x]).bit_count()
        return f"How high should the temple on {HEX_ID[x]} {'become' if y == STANDS else 'be'}, with {size} hexes around it?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        steps = expansion_steps(s, temple_on(s, BIT[x])) if y == STANDS else building_steps(s, BIT[x])
        return [actions.VALUE + step for step in steps]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        step = action - actions.VALUE
        now = s.temple_step[temple_on(s, BIT[x])] if y == STANDS else -1
        if step <= now:
            return reasons.NOT_HIGHER
        size = village_at(s, BIT[x]).bit_count()
        if size < TEMPLE_HEXES[step]:
            return s.because(reasons.VALUE_HIGH, step, TEMPLE_HEXES[step], size)
        for floor in range(now + 1, step + 1):
            if s.floors[floor] == 0:
                return s.because(reasons.NO_FLOOR, floor)
        return ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        step = action - actions.VALUE
        return f"Value {TEMPLE_VALUE[step]} (+{BUILD_PRESTIGE[step]} PP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if y == STANDS:
            expand_temple(s, s.actor, temple_on(s, BIT[x]), action - actions.VALUE)
        else:
            build_temple(s, s.actor, BIT[x], action - actions.VALUE)


def expandable(s: State, seat: int) -> int:
    """The hexes of the temples that a seat may expand now."""
    found = 0
    for temple in range(len(s.temple_hex)):
        if refuse_expansion(s, seat, temple) == ALLOWED:
            found |= s.temple_hex[temple]
    return found


def refuse_expansion(s: State, seat: int, temple: int) -> int:
    """Why a seat cannot expand a temple."""
    if temple < 0:
        return reasons.NO_TEMPLE
    if s.action_points < EXPAND_COST:
        return s.because(reasons.POINTS_SHORT, EXPAND_COST, s.action_points)
    if s.temple_fresh[temple]:
        return reasons.TEMPLE_FRESH
    step = s.temple_step[temple]
    if step + 1 == STEPS:
        return reasons.NOT_HIGHER
    city = s.city(temple)
    if not s.incas[seat] & city:
        return reasons.NOT_HIGHEST
    if city.bit_count() < TEMPLE_HEXES[step + 1]:
        return s.because(reasons.CITY_SMALL, step + 1, TEMPLE_HEXES[step + 1], city.bit_count())
    if s.floors[step + 1] == 0:
        return s.because(reasons.NO_FLOOR, step + 1)
    return ALLOWED if highest(s, city) == seat else reasons.NOT_HIGHEST
