"""The palace (rules 7.4): one of the open missions is completed or given up, god card 4 helps, a new one is taken."""

from __future__ import annotations

from kancha.core.decision import Decision, Menu, Step
from kancha.core.reasons import ALLOWED
from kancha.core.sets import BIT
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.names import mission_name
from kancha.games.cuzco_chasqui.rules.gods import has_card, open_turn, pay, refuse_price, refuse_source
from kancha.games.cuzco_chasqui.rules.missions import shortfall, show_proof
from kancha.games.cuzco_chasqui.state import END, State
from kancha.games.cuzco_chasqui.tables import CARD_COST, NUMBER_CARDS, OPEN_MISSIONS
from kancha.games.cuzco_chasqui.tables.missions import REWARD, REWARD_WITH_CARD


class Palace(Step[State]):
    """In player order everybody gives up one mission and takes another (rules 7.4). x: how many were asked."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.push(kinds.END_ROUND, s.order[0])
            return
        s.push(kinds.PALACE, s.order[0], x + 1)
        open_turn(s, s.order[x])
        s.push(kinds.NEW_MISSION, s.order[x])
        s.push(kinds.MISSION, s.order[x])


def open_missions(s: State, seat: int) -> list[int]:
    """The open missions of a seat, ascending."""
    found = [mission for mission in s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS] if mission >= 0]
    found.sort()
    return found


def met_missions(s: State, seat: int) -> list[int]:
    """The open missions of a seat that are met, ascending."""
    return [mission for mission in open_missions(s, seat) if shortfall(s, seat, mission) == 0]


def refuse_holding(s: State, seat: int, mission: int) -> int:
    """Why a mission is not the seat's to settle."""
    if s.holds_mission(seat, mission):
        return ALLOWED
    return reasons.PALACE_LATER if mission in s.palace and s.phase != END else reasons.NOT_YOUR_MISSION


def complete(s: State, seat: int, mission: int, reward: int) -> None:
    """Score a mission and lay it face down on the mask (rules 7.4)."""
    s.tell(told.COMPLETE, seat, mission, reward)
    show_proof(s, seat, mission)
    remove_mission(s, seat, mission)
    s.done = replaced(s.done, seat, s.done[seat] | BIT[mission])
    s.points[seat] += reward


def remove_mission(s: State, seat: int, mission: int) -> None:
    s.missions = replaced(s.missions, s.missions.index(mission), -1)


class Complete(Decision[State]):
    """Complete a mission that is met (rules 7.4)."""

    asks = (actions.COMPLETE,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.COMPLETE + mission for mission in met_missions(s, s.actor)]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        mission = action - actions.COMPLETE
        reason = refuse_holding(s, s.actor, mission)
        if reason != ALLOWED:
            return reason
        lacking = shortfall(s, s.actor, mission)
        return s.because(reasons.MISSION_NOT_MET, lacking) if lacking else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return f"Complete the mission {mission_name(action - actions.COMPLETE)} (+{REWARD} VP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        complete(s, s.actor, action - actions.COMPLETE, REWARD)


class GiveUp(Decision[State]):
    """Throw a mission away, only if none is met (rules 7.4)."""

    asks = (actions.DISCARD,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [] if met_missions(s, s.actor) else self.offer_all(s)

    def offer_all(self, s: State) -> list[int]:
        """Every open mission of the actor, where none is met."""
        return [actions.DISCARD + mission for mission in open_missions(s, s.actor)]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        reason = refuse_holding(s, s.actor, action - actions.DISCARD)
        if reason != ALLOWED:
            return reason
        met = met_missions(s, s.actor)
        return s.because(reasons.MISSION_MET, met[0]) if met else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        mission = action - actions.DISCARD
        return f"Give up the mission {mission_name(mission)}, which lacks {several(shortfall(s, s.actor, mission), 'thing')}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        mission = action - actions.DISCARD
        remove_mission(s, s.actor, mission)
        s.missions_out |= BIT[mission]
        s.tell(told.DISCARD, s.actor, mission)


def after_paying(s: State, seat: int, by_medal: bool) -> State:
    """A copy in which god card 4 is paid for, as far as missions look at it: what is spent no longer counts (rules 8.8)."""
    paid = s.copy()
    if by_medal:
        paid.medals[seat] -= 1
        return paid
    cards = s.hands[seat] & NUMBER_CARDS[4]
    paid.hands = replaced(s.hands, seat, s.hands[seat] ^ (cards & -cards))
    paid.offerings[seat] -= CARD_COST
    return paid


class Grant(Decision[State]):
    """God card 4: a mission that lacks exactly one thing once the card is paid for (rules 8.8)."""

    asks = (actions.GRANT,)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found: list[int] = []
        for by_medal in (False, True):
            if has_card(s, seat, 4, by_medal):
                paid = after_paying(s, seat, by_medal)
                for mission in open_missions(s, seat):
                    if shortfall(paid, seat, mission) == 1 and shortfall(s, seat, mission):
                        found.append(actions.grant_action(mission, by_medal))
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        seat = s.actor
        mission, by_medal = actions.mission_granted(action), actions.is_granted_by_medal(action)
        reason = refuse_holding(s, seat, mission)
        if reason == ALLOWED:
            reason = refuse_source(s, seat, 4, by_medal)
        if reason == ALLOWED and shortfall(s, seat, mission) == 0:
            reason = reasons.MET_WITHOUT
        if reason == ALLOWED:
            reason = refuse_price(s, seat, by_medal)
        if reason != ALLOWED:
            return reason
        lacking = shortfall(after_paying(s, seat, by_medal), seat, mission)
        return ALLOWED if lacking == 1 else s.because(reasons.SHORTFALL, lacking)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        source = "an Inti medal" if actions.is_granted_by_medal(action) else f"god card 4 and {several(CARD_COST, 'offering')}"
        return f"Complete the mission {mission_name(actions.mission_granted(action))} by {source} (+{REWARD_WITH_CARD} VP)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        pay(s, s.actor, 4, actions.is_granted_by_medal(action))
        complete(s, s.actor, actions.mission_granted(action), REWARD_WITH_CARD)


class Mission(Menu[State]):
    """Complete a mission, by god card 4 if need be; only if none is met, throw one away (rules 7.4)."""

    def __init__(self) -> None:
        self.complete = Complete()
        self.grant = Grant()
        self.give_up = GiveUp()
        super().__init__([self.complete, self.grant, self.give_up], always_asks=True, opens_chain=True)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        met = self.complete.offer(s, x, y)
        return (met or self.give_up.offer_all(s)) + self.grant.offer(s, x, y)

    def ask(self, s: State, x: int, y: int) -> str:
        granted = ", or do you complete one by god card 4" if s.options[-1] >= actions.GRANT else ""
        met = len(met_missions(s, s.actor))
        if met == 0:
            return f"You meet none of your missions. Which one do you give up{granted}?"
        if len(s.options) == 1:
            return "You meet one of your missions and complete it."
        return f"You meet {several(met, 'mission')}. Which one do you complete{granted}?"


class NewMission(Decision[State]):
    """A new mission from the palace (rules 7.4)."""

    asks = (actions.MISSION,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which new mission do you take?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [actions.MISSION + mission for mission in s.palace if mission >= 0]
        found.sort()
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action - actions.MISSION in s.palace else reasons.NOT_IN_PALACE

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        mission = action - actions.MISSION
        s.palace = replaced(s.palace, s.palace.index(mission), -1)
        s.missions = replaced(s.missions, s.missions.index(-1, seat * OPEN_MISSIONS), mission)
        s.tell(told.NEW_MISSION, seat, mission)
