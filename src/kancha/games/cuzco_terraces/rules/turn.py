"""A turn as frames (rules 4): what can be done with action points, and the way from turn to turn.

The stack of a turn, from the bottom: EndTurn, ProposeFestival, Act. Every choice that needs a second one (a hex, an
orientation, a height) pushes it above a new Act.
"""

from __future__ import annotations

from kancha.core.decision import Decision, Menu, Step
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.games.cuzco_terraces import actions, kinds, reasons, told
from kancha.games.cuzco_terraces.actions import DRAW_DECK, DRAW_UP, END, ENTER, EXPAND, INCA, POND, TEMPLE, TERRAIN, TOKEN
from kancha.games.cuzco_terraces.rules.festival import DrawCard
from kancha.games.cuzco_terraces.rules.incas import BringIn, PickUp, can_enter, movable
from kancha.games.cuzco_terraces.rules.ponds import SetPond, pond_sites
from kancha.games.cuzco_terraces.rules.temples import BuildTemple, Expand, building_sites, expandable, grand_final_scoring
from kancha.games.cuzco_terraces.rules.terrain import PlaceTerrain, fitting_tiles
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import DRAWS, POINTS, hexes_of


class Opening(Step[State]):
    """Tell what lies open before the first turn (rules 2.4)."""

    def run(self, s: State, x: int, y: int) -> None:
        s.tell(told.FIRST_CARD, s.face_up)


class StartTurn(Step[State]):
    """Six action points, nothing drawn, and the duty to begin with a terrain unless none fits (rules 4.1, 4.3)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.turn_of = seat
        s.action_points = POINTS
        s.draws = 0
        s.token_used = 0
        s.placed = 0
        s.moved_free = 0
        s.temple_fresh = [0] * len(s.temple_hex)
        s.duty = 1 if s.ended_by < 0 and fitting_tiles(s) else 0
        s.tell(told.TURN if s.ended_by < 0 else told.LAST_TURN, seat)
        s.push(kinds.END_TURN, seat)
        s.push(kinds.PROPOSE, seat)
        s.push(kinds.ACT, seat)


class EndActions(Decision[State]):
    """Stop; what is left of the action points is lost (rules 4.1, 4.5)."""

    asks = (actions.END,)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "End your actions" + (f" ({s.action_points} AP unused)" if s.action_points else "")


class UseToken(Decision[State]):
    """Give up an additional action token for an action point (rules 4.4)."""

    asks = (actions.TOKEN,)

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.token_used:
            return reasons.TOKEN_SPENT
        return ALLOWED if s.tokens[s.actor] else reasons.NO_TOKEN

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.tokens = replaced(s.tokens, s.actor, s.tokens[s.actor] - 1)
        s.token_used = 1
        s.action_points += 1
        s.tell(told.TOKEN, s.actor)


class Act(Menu[State]):
    """What to do next with the action points (rules 4.2)."""

    def __init__(self) -> None:
        spending = [DrawCard(), PlaceTerrain(), BringIn(), SetPond(), BuildTemple(), PickUp(), Expand()]
        super().__init__([EndActions(), UseToken(), *spending], opens_chain=True)

    def ask(self, s: State, x: int, y: int) -> str:
        if s.duty:
            return "Begin your turn by placing a terrain."
        last = " This is your last turn." if s.ended_by >= 0 else ""
        return f"You have {s.action_points} AP left. What do you do?{last}"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        """As the parts offer, without asking each: most positions are met here."""
        seat = s.actor
        points = s.action_points
        found: list[int] = [] if s.duty else [END]
        if s.tokens[seat] and not s.token_used:
            found.append(TOKEN)
        if points and not s.duty and s.draws < DRAWS and (s.deck or any(s.discard)):
            found.append(DRAW_UP)
            found.append(DRAW_DECK)
        if points:
            for tile in fitting_tiles(s):
                found.append(TERRAIN + tile)
        if s.duty:
            return found
        if points:
            if can_enter(s, seat):
                found.append(ENTER)
            if s.ponds_left() and pond_sites(s):
                found.append(POND)
            if building_sites(s, seat):
                found.append(TEMPLE)
        for hex in hexes_of(movable(s, seat)):
            found.append(INCA + hex)
        if points and s.temple_hex:
            for hex in hexes_of(expandable(s, seat)):
                found.append(EXPAND + hex)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if s.duty and action != actions.TOKEN and not actions.TERRAIN <= action < actions.ENTER:
            return reasons.DUTY_FIRST
        return super().refuse(s, x, y, action)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.END:
            if s.action_points:
                s.tell(told.UNUSED, s.actor, s.action_points)
            return
        s.push(kinds.ACT, s.actor)
        super().take(s, x, y, action)


def has_scored(s: State, seat: int) -> bool:
    """Whether a seat has had its last turn and its Grand Final Scoring (rules 11.2)."""
    if s.ended_by < 0:
        return False
    if s.over:
        return True
    return (seat - s.ended_by) % s.players < (s.turn_of - s.ended_by) % s.players


class EndTurn(Step[State]):
    """Notice a deadlock, do the Grand Final Scoring once the end is triggered, and go on to the next seat (rules 4.5, 11)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        if s.ended_by < 0:
            s.quiet_turns = 0 if s.placed else s.quiet_turns + 1
            if s.quiet_turns == s.players:
                s.ended_by = seat
                s.tell(told.DEADLOCK, seat)
                s.tell(told.END, seat)
        if s.ended_by >= 0:
            grand_final_scoring(s, seat)
        following = (seat + 1) % s.players
        if following == s.ended_by:
            s.tell(told.OVER)
        else:
            s.push(kinds.START_TURN, following)
