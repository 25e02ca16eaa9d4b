"""End of the game (rules 10): the last missions, medals, top quipus and achievements."""

from __future__ import annotations

from kancha.core.decision import Menu, Step
from kancha.games.cuzco_chasqui import actions, kinds, told
from kancha.games.cuzco_chasqui.rules.gods import may_hold, open_turn, window_open
from kancha.games.cuzco_chasqui.rules.palace import complete, met_missions, open_missions
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import ACHIEVEMENT_NEED, ACHIEVEMENT_VP, GOODS, MEDAL_VP
from kancha.games.cuzco_chasqui.tables.missions import REWARD
from kancha.games.cuzco_chasqui.tables.road import VILLAGES


class LastMissions(Step[State]):
    """In player order everybody completes the missions that are met (rules 10.1). x: how many have done so."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.push(kinds.FINAL_SCORING, s.order[0])
            return
        seat = s.order[x]
        s.push(kinds.LAST_MISSIONS, s.order[0], x + 1)
        open_turn(s, seat)
        for mission in met_missions(s, seat):
            complete(s, seat, mission, REWARD)
        ask_last_grant(s, seat)


def ask_last_grant(s: State, seat: int) -> None:
    """Ask for god card 4 while a mission is left and the seat can play it, or might for all that the others know."""
    if open_missions(s, seat) and window_open(s, seat, 4):
        s.push(kinds.LAST_GRANT, seat)


class LastGrant(Menu[State]):
    """God card 4 for one more mission, or none (rules 10.1)."""

    def ask(self, s: State, x: int, y: int) -> str:
        if len(s.options) > 1:
            return "Do you complete another mission by god card 4?"
        return "God card 4 could complete another mission now, but you hold no card for this, or no mission lacks just one thing."

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = super().offer(s, x, y)
        return found if len(found) > 1 or may_hold(s, s.actor, 4) else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        super().take(s, x, y, action)
        if action != actions.PASS:
            ask_last_grant(s, s.actor)


class FinalScoring(Step[State]):
    """Medals, top quipus and achievements (rules 10.2, 10.3)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        for seat in s.order:
            if s.medals[seat]:
                s.points[seat] += MEDAL_VP * s.medals[seat]
                s.tell(told.FINAL_MEDALS, seat, s.medals[seat], MEDAL_VP * s.medals[seat])
        for village in range(VILLAGES):
            seat = s.top_quipu(village)
            if seat >= 0:
                s.points[seat] += s.roads.vp[village]
                s.tell(told.FINAL_VILLAGE, seat, village, s.roads.vp[village])
        for seat in s.order:
            for number, count in enumerate(achieved(s, seat)):
                if count >= ACHIEVEMENT_NEED[number]:
                    s.points[seat] += ACHIEVEMENT_VP[number]
                    s.tell(told.ACHIEVEMENT, seat, number, ACHIEVEMENT_VP[number])
        s.tell(told.OVER)


def achieved(s: State, seat: int) -> list[int]:
    """What a seat has towards each achievement: feathers, goods, circlets, missions, quipus delivered, tiles (rules 10.3)."""
    return [
        s.feathers[seat].bit_count(),
        sum(s.goods[seat * GOODS : seat * GOODS + GOODS]),
        s.circlets[seat].bit_count(),
        s.completed(seat),
        s.delivered[seat].bit_count(),
        s.tile_count[seat],
    ]
