"""What is gained in many ways: knowledge (rules 5.9), food, offerings, quipus in reserve."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import told
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import TRACK_END


def gain_knowledge(s: State, seat: int, steps: int) -> None:
    """One move of the knowledge marker, onto the top of the stack where it ends; a marker at the end stays (rules 5.9)."""
    moved = min(steps, TRACK_END - s.knowledge[seat])
    if moved == 0:
        s.tell(told.KNOWLEDGE_FULL, seat, TRACK_END)
        return
    space = s.knowledge[seat] + moved
    s.knowledge[seat] = space
    others = [other for other in s.standing if other != seat]
    at = 0
    while at < len(others) and s.knowledge[others[at]] > space:
        at += 1
    s.standing = [*others[:at], seat, *others[at:]]
    s.tell(told.KNOWLEDGE_LOST if moved < steps else told.KNOWLEDGE, seat, moved, space, steps - moved)


def gain_food(s: State, seat: int, amount: int) -> None:
    s.food[seat] += amount
    s.tell(told.FOOD, seat, amount)


def gain_offerings(s: State, seat: int, amount: int) -> None:
    s.offerings[seat] += amount
    s.tell(told.OFFERING, seat, amount)


def reallocate_quipu(s: State, seat: int) -> None:
    """Move the upper leftmost quipu of the mask to the reserve (rules 5.5)."""
    s.quipus[seat] -= 1
    s.reserve = replaced(s.reserve, seat, s.reserve[seat] + 1)
    s.tell(told.QUIPU, seat)
