"""End of the game (rules 10): the last missions, medals, top quipus and achievements."""

from __future__ import annotations

from kancha.core.decision import Decision, Step
from kancha.games.cuzco_chasqui.actions import PASS
from kancha.games.cuzco_chasqui.frames import FINAL_SCORING, LAST_GRANT, LAST_MISSIONS
from kancha.games.cuzco_chasqui.rules.dice import open_turn
from kancha.games.cuzco_chasqui.rules.gods import may_hold, window_open
from kancha.games.cuzco_chasqui.rules.missions import shortfall
from kancha.games.cuzco_chasqui.rules.resolve import complete, grant, offer_grants, open_missions
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import ACHIEVEMENT_NEED, ACHIEVEMENT_VP, GOODS, MEDAL_VP
from kancha.games.cuzco_chasqui.tables.missions import REWARD
from kancha.games.cuzco_chasqui.tables.road import VILLAGES
from kancha.games.cuzco_chasqui.told import TOLD_ACHIEVEMENT, TOLD_FINAL_MEDALS, TOLD_FINAL_VILLAGE, TOLD_OVER


class LastMissions(Step[State]):
    """In player order everybody completes the missions that are met (rules 10). x: how many have done so."""

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.push(FINAL_SCORING, s.order[0])
            return
        seat = s.order[x]
        s.push(LAST_MISSIONS, s.order[0], x + 1)
        open_turn(s, seat)
        for mission in open_missions(s, seat):
            if shortfall(s, seat, mission) == 0:
                complete(s, seat, mission, REWARD)
        ask_last_grant(s, seat)


def ask_last_grant(s: State, seat: int) -> None:
    """Ask for god card 4 while a mission is left and the seat can play it, or might for all that the others know."""
    if open_missions(s, seat) and window_open(s, seat, 4):
        s.push(LAST_GRANT, seat)


class LastGrant(Decision[State]):
    """God card 4 for one more mission, or none (rules 10)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [PASS, *offer_grants(s, s.actor)]
        return found if len(found) > 1 or may_hold(s, s.actor, 4) else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != PASS:
            grant(s, s.actor, action)
            ask_last_grant(s, s.actor)


class FinalScoring(Step[State]):
    """Medals, top quipus and achievements (rules 10)."""

    def run(self, s: State, x: int, y: int) -> None:
        for seat in s.order:
            if s.medals[seat]:
                s.vp[seat] += MEDAL_VP * s.medals[seat]
                s.tell(TOLD_FINAL_MEDALS, seat, MEDAL_VP * s.medals[seat])
        for village in range(VILLAGES):
            seat = s.top_quipu(village)
            if seat >= 0:
                s.vp[seat] += s.roads.vp[village]
                s.tell(TOLD_FINAL_VILLAGE, seat, village, s.roads.vp[village])
        for seat in s.order:
            for number, count in enumerate(achieved(s, seat)):
                if count >= ACHIEVEMENT_NEED[number]:
                    s.vp[seat] += ACHIEVEMENT_VP[number]
                    s.tell(TOLD_ACHIEVEMENT, seat, number, ACHIEVEMENT_VP[number])
        s.tell(TOLD_OVER)


def achieved(s: State, seat: int) -> list[int]:
    """What a seat has towards each achievement: feathers, goods, circlets, missions, quipus delivered, tiles (rules 10)."""
    return [
        s.feathers[seat].bit_count(),
        sum(s.goods[seat * GOODS : seat * GOODS + GOODS]),
        s.circlets[seat].bit_count(),
        s.completed(seat),
        s.delivered[seat].bit_count(),
        s.tile_count[seat],
    ]
