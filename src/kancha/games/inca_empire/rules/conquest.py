"""Conquests (rules 10.4): as the option of Construction, and by Rapid Expansion beside it (rules 11.9)."""

from __future__ import annotations

from kancha.core.decision import NOWHERE, Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.games.inca_empire import actions, kinds, reasons, told
from kancha.games.inca_empire.rules.construction import begin_option
from kancha.games.inca_empire.rules.prices import price_text, purse, refuse_price
from kancha.games.inca_empire.rules.roads import reveal
from kancha.games.inca_empire.rules.scoring import pay_and_tell, score
from kancha.games.inca_empire.state import DONE, State
from kancha.games.inca_empire.tables import cultures, effects, works
from kancha.games.inca_empire.tables.cultures import RESISTANCE
from kancha.games.inca_empire.tables.maps import REGION_BIT, REGION_NAME


def conquerable(s: State, seat: int) -> int:
    """Regions not yet conquered that a site of the network touches; their markers are face up (rules 10.1)."""
    regions = s.within[seat]
    return regions ^ (regions & s.conquered)


def conquests(s: State, seat: int, work: int, first: int) -> list[int]:
    """The actions, numbered from `first`, of the regions that a seat can conquer and pay."""
    found: list[int] = []
    regions = conquerable(s, seat)
    if not regions:
        return found
    most = purse(s, seat, work)
    markers = s.markers
    for region in actions.region_numbers(regions):
        if RESISTANCE[markers[region]] <= most:
            found.append(first + region)
    return found


def refuse_conquest(s: State, seat: int, region: int) -> int:
    """Why a seat cannot conquer a region, whatever it costs (rules 10.1)."""
    bit = REGION_BIT[region]
    if not bit & s.board.regions:
        return s.because(reasons.NOT_ON_MAP, s.players)
    if bit & s.conquered:
        return reasons.CONQUERED
    return ALLOWED if bit & s.within[seat] else reasons.NOT_ADJACENT


def conquer(s: State, seat: int, region: int, work: int) -> None:
    """Take the marker; the markers of all neighbouring regions are revealed (rules 10.4)."""
    gain = pay_and_tell(s, told.RAPID if work == works.RAPID else told.CONQUEST, seat, work, region)
    s.held = replaced(s.held, seat, s.held[seat] | REGION_BIT[region])
    s.conquered |= REGION_BIT[region]
    s.refresh_region(region)
    reveal(s, s.board.neighbours[region])
    score(s, seat, gain)


def conquest_text(s: State, work: int, region: int) -> str:
    """A region with the price of its conquest and what it yields, as far as its marker is known."""
    if not s.revealed & REGION_BIT[region]:
        return REGION_NAME[region]
    yields = f"{cultures.LABOR[s.markers[region]]} labor a round"
    return f"{REGION_NAME[region]} ({price_text(s, s.actor, work, region)}, {yields})"


class Conquest(Decision[State]):
    """Conquer a region (rules 10.4)."""

    asks = (actions.CONQUER,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return conquests(s, s.actor, works.CONQUEST, actions.CONQUER)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        region = action - actions.CONQUER
        reason = refuse_conquest(s, s.actor, region)
        return reason if reason != ALLOWED else refuse_price(s, s.actor, works.CONQUEST, region)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Conquer {conquest_text(s, works.CONQUEST, action - actions.CONQUER)}"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        if x and s.rapid_left:
            return NOWHERE
        return NOWHERE if REGION_BIT[action - actions.CONQUER] & s.held[s.actor] else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        begin_option(s)
        conquer(s, s.actor, action - actions.CONQUER, works.CONQUEST)


class RapidConquest(Decision[State]):
    """Conquer a region by Rapid Expansion, before or after the option of Construction (rules 11.9). x: 1 after it."""

    asks = (actions.RAPID,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return conquests(s, s.actor, works.RAPID, actions.RAPID) if s.rapid_left else []

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        region = action - actions.RAPID
        reason = refuse_conquest(s, s.actor, region)
        if reason != ALLOWED:
            return reason
        if s.rapid_left == 0:
            return reasons.EXPANSION_USED if s.in_force(s.actor, effects.EXPANSION) else reasons.NO_EXPANSION
        return refuse_price(s, s.actor, works.RAPID, region)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Rapid Expansion: conquer {conquest_text(s, works.RAPID, action - actions.RAPID)}"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        return "" if s.rapid_left and not REGION_BIT[action - actions.RAPID] & s.held[s.actor] else NOWHERE

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.construction = DONE
        s.rapid_left -= 1
        s.push(kinds.CONSTRUCT, s.actor, x)
        conquer(s, s.actor, action - actions.RAPID, works.RAPID)
