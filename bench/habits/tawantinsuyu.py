"""Habits of bots in Tawantinsuyu: what a beginner does and nobody else, and beside it how often the hill is used at all.

What happens between two choices is read from the events that the same action tells, so that Festivals count too, in which a seat
is often asked nothing.
"""

from __future__ import annotations

from typing import Final, cast

from kancha.core.state import TELLING
from kancha.core.state import State as AnyState
from kancha.core.told import WIDTH
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.actions import DONE
from kancha.games.tawantinsuyu.golden.told import SENT
from kancha.games.tawantinsuyu.rules.placement.abilities import unpack_tasks
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import FESTIVALS, MISSING_POTATO_VP

NAMES: tuple[str, ...] = (
    "God cards unfed at the last Festival",
    "God cards unfed at the Festivals before",
    "Workers dismissed at the limit",
    "gold taken in place of a High Priest action",
    "tasks of a placed Worker left undone",
    "Conquest markers not placed though there were Soldiers",
    "Workers placed (here more is better)",
    "turns taken",
)

UNFED_LAST: Final = 0
UNFED: Final = 1
DISMISSED: Final = 2
GOLD: Final = 3
UNDONE: Final = 4
UNPLACED: Final = 5
PLACED: Final = 6
TURNS: Final = 7
BY_EVENT: Final[dict[int, int]] = {
    told.DISMISS: DISMISSED,
    SENT: DISMISSED,
    told.GOLD_INSTEAD: GOLD,
    told.PLACE: PLACED,
    told.PLACE_NEWCOMER: PLACED,
    told.TURN: TURNS,
}


def watch(before: AnyState, action: int, after: AnyState) -> list[tuple[int, int, int]]:
    """The habits that show in a choice: the seat, the number of the habit, by how much."""
    s = cast(State, before)
    found: list[tuple[int, int, int]] = []
    if action == DONE and s.top() == kinds.TASKS:
        found.append((s.actor, UNDONE, unpack_tasks(s.frames[-1])[0]))
    elif action == DONE and s.top() == kinds.CONQUER:
        found.append((s.actor, UNPLACED, 1))
    festivals = s.festivals
    events = _told(s, action)
    for at in range(0, len(events), WIDTH):
        event, seat, figure, lost = events[at : at + 4]
        if event == told.TOKEN:
            festivals = figure
        elif event == told.UPKEEP_SHORT:
            found.append((seat, UNFED_LAST if festivals == FESTIVALS else UNFED, -lost // MISSING_POTATO_VP))
        elif event in BY_EVENT:
            found.append((seat, BY_EVENT[event], 1))
    return found


def _told(s: State, action: int) -> list[int]:
    """What an action tells, with everything that follows by itself."""
    twin = s.copy()
    twin.telling = TELLING
    twin.apply(action)
    return twin.told
