"""The way through the era track (rules 3), up to the end of the game (rules 13) or to Pizarro (rules 14.2).

The stack: NextPhase at the bottom, above it what the phase asks of each seat in turn order.
"""

from __future__ import annotations

from kancha.core.decision import Step
from kancha.games.inca_empire import kinds, told
from kancha.games.inca_empire.rules.scoring import inca_phase, sapa_inca_phase
from kancha.games.inca_empire.rules.sun import sun_phase, tell_order
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import eras


class NextPhase(Step[State]):
    """Move the black figure on and begin the phase it comes to (rules 3.1)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        s.turn_of = -1
        if s.phase < 0 and s.telling:
            tell_beginning(s)
        if not move_figure(s):
            s.tell(told.OVER, s.rank[0])
            return
        s.push(kinds.NEXT_PHASE, 0)
        kind = s.phase_kind()
        if s.telling:
            tell_phase(s, kind)
        if kind == eras.INCA:
            inca_phase(s)
        elif kind == eras.SUN:
            sun_phase(s)
        elif kind == eras.PEOPLE:
            for at in range(s.players - 1, -1, -1):
                s.push(kinds.TURN, s.order[at])
        else:
            sapa_inca_phase(s)


def tell_beginning(s: State) -> None:
    """The log opens with where everybody starts, and in which order (rules 2.2, 2.5)."""
    for seat in range(s.players):
        road = s.board.start_road[s.colours[seat]]
        far = s.board.end_b[road] if s.board.end_a[road] == s.board.capital else s.board.end_a[road]
        s.tell(told.BEGIN, seat, s.board.start_region[s.colours[seat]], s.board.capital, far)
    tell_order(s)


def tell_phase(s: State, kind: int) -> None:
    """Head the log for a new phase, and before it for a new round."""
    if s.phase == 0:
        played = eras.rounds_played(s.early_downfall)
        s.tell(told.ROUND, s.round, played.index(s.round) + 1, len(played))
    phases = eras.PHASES[s.round]
    s.tell(told.PHASE, s.round, kind, phases[: s.phase + 1].count(kind), phases.count(kind))


def move_figure(s: State) -> bool:
    """The next field of the era track, or the first of the next column; False at the end of the game (rules 3.1, 13.1, 14)."""
    if s.phase >= 0 and pizarro_arrives(s):
        s.phase = len(eras.PHASES[s.round]) - 1
        return True
    if s.phase + 1 < len(eras.PHASES[s.round]):
        s.phase += 1
        return True
    following = eras.next_round(s.round, s.early_downfall)
    if following > eras.ROUNDS:
        return False
    s.round = following
    s.phase = 0
    return True


def pizarro_arrives(s: State) -> bool:
    """Turn the Invasion marker of a finished People phase of the Late Empire (rules 14.2)."""
    if s.pizarro < 0 or s.round < eras.ROUNDS or s.phase_kind() != eras.PEOPLE:
        return False
    marker = eras.PHASES[eras.ROUNDS][: s.phase].count(eras.PEOPLE)
    s.learned += 1
    s.tell(told.PIZARRO if marker == s.pizarro else told.NO_PIZARRO)
    return marker == s.pizarro
