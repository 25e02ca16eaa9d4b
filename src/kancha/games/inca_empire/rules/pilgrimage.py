"""Pilgrimages (rules 11.11): points instead of an action."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.games.inca_empire import actions, reasons, told
from kancha.games.inca_empire.names import action_name, pilgrim_name
from kancha.games.inca_empire.rules.construction import refuse_construction
from kancha.games.inca_empire.rules.scoring import score
from kancha.games.inca_empire.state import AHEAD, GONE, OPEN, SKIPPED, State
from kancha.games.inca_empire.tables.cards import PILGRIM_POINTS, PILGRIM_SITES
from kancha.games.inca_empire.tables.effects import EFFECTS, PILGRIMAGE


class Pilgrimage(Decision[State]):
    """Go on a pilgrimage instead of Road Building or Construction (rules 11.11)."""

    asks = (actions.SKIP,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if s.pilgrimage != OPEN or not s.force[s.actor * EFFECTS + PILGRIMAGE] or not s.network[s.actor] & s.temples:
            return []
        return super().offer(s, x, y)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        pilgrimage = actions.pilgrimage_of(action)
        if not s.in_force(s.actor, PILGRIMAGE) >> pilgrimage & 1:
            return s.because(reasons.NO_PILGRIMAGE_CARD, pilgrimage)
        if s.pilgrimage != OPEN:
            return reasons.ONE_PILGRIMAGE if s.pilgrimage == GONE else reasons.PILGRIMAGE_AFTER_ECLIPSE
        if actions.skipped_by(action):
            if s.construction != AHEAD:
                return refuse_construction(s)
        elif s.road_action != AHEAD:
            return reasons.ROADS_DONE
        reached = s.network[s.actor] & s.temples & PILGRIM_SITES[pilgrimage]
        return ALLOWED if reached else s.because(reasons.NO_PILGRIM_TEMPLE, pilgrimage)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        pilgrimage = actions.pilgrimage_of(action)
        instead = action_name(actions.skipped_by(action))
        return f"{pilgrim_name(pilgrimage)} instead of {instead} (+{PILGRIM_POINTS[pilgrimage]} VP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        pilgrimage, skipped = actions.pilgrimage_of(action), actions.skipped_by(action)
        s.pilgrimage = GONE
        if skipped:
            s.construction = SKIPPED
        else:
            s.road_action = SKIPPED
        s.tell(told.PILGRIMAGE, s.actor, skipped, pilgrimage, PILGRIM_POINTS[pilgrimage])
        score(s, s.actor, PILGRIM_POINTS[pilgrimage])
