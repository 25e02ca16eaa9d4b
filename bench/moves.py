"""What a move costs the server: CPU time of every part while four seats and a spectator watch a game of random choices.

    PYTHONPATH=src python bench/moves.py [GAME ...] [--moves N] [--seed S]

The build is the one that the path names: `src` is plain Python, `build/fast` is compiled. Times are those of the thread, so other
programs on the machine hardly count; the first moves are played before the clock starts, as caches and imports are cold then.
"""

from __future__ import annotations

import argparse
import functools
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import kancha
from kancha.core import state as core_state
from kancha.core.game import Game
from kancha.web.seeing import patches, sight
from kancha.web.seeing.sight import Sight
from kancha.web.table import Command, Table, set_up

MODULES = "with all modules"
WARMING = 20
"""Moves that are played before any is measured."""

PARTS: list[tuple[str, Any, str]] = [
    ("view", Game, "view"),
    ("draw", Game, "draw"),
    ("ask", sight, "ask"),
    ("scores", sight, "known_scores"),
    ("log", Table, "said"),
    ("patch", patches, "patch"),
    ("pack", patches, "pack"),
    ("check", Table, "check"),
    ("apply", Table, "play"),
]
"""The parts of a move, and the function that each is: it is found by its name in a class or a module."""


class Clock:
    """CPU time by part: the move that is being made, and all before it. What a part calls for another counts there."""

    def __init__(self) -> None:
        self.moves: dict[str, list[float]] = defaultdict(list)
        self._now: dict[str, float] = {}
        self._open: list[float] = []

    def watch(self, part: str, owner: Any, name: str) -> None:
        """Measure a function from now on."""
        function: Callable[..., Any] = getattr(owner, name)

        @functools.wraps(function)
        def timed(*given: Any, **named: Any) -> Any:
            return self.time(part, functools.partial(function, *given, **named))

        setattr(owner, name, timed)

    def time(self, part: str, function: Callable[[], Any]) -> Any:
        """Call a function and book its time, less what its own parts booked."""
        self._open.append(0.0)
        began = time.thread_time()
        try:
            return function()
        finally:
            took = time.thread_time() - began
            self._now[part] = self._now.get(part, 0.0) + took - self._open.pop()
            if self._open:
                self._open[-1] += took

    def end_move(self, keep: bool) -> None:
        """Close the books of one move."""
        if keep:
            for part in (*(part for part, _, _ in PARTS), "rest"):
                self.moves[part].append(self._now.get(part, 0.0) * 1000)
            self.moves["whole"].append(sum(self._now.values()) * 1000)
        self._now.clear()


def rooms(wanted: list[str]) -> list[tuple[str, str, dict[str, object]]]:
    """What is measured: label, game and options; a game with modules once without and once with all of them."""
    found: list[tuple[str, str, dict[str, object]]] = []
    for slug in kancha.games():
        if wanted and slug not in wanted:
            continue
        found.append((slug, slug, {}))
        modules = next((option.choices for option in kancha.game(slug).options if option.name == "modules"), ())
        if modules:
            found.append((f"{slug} {MODULES}", slug, {"modules": list(modules)}))
    return found


def measure(clock: Clock, slug: str, options: dict[str, object], moves: int, seed: int) -> int:
    """Play random choices, game after game; everybody at the table is told of every move. How many bytes were sent in all."""
    dice = random.Random(seed)
    sent = played = 0
    while played < moves + WARMING:
        players = kancha.game(slug).players[-1]
        seats = [(f"Player {seat + 1}", "person") for seat in range(players)]
        table = Table("bench", set_up(slug, seats, dice.randrange(10**9), options))
        eyes: list[int | None] = [*range(players), None]
        shown: dict[int | None, Sight] = {eye: sight.look(table, eye) for eye in eyes}
        clock.end_move(keep=False)
        while not table.match.over and played < moves + WARMING:
            choice = dice.choice(table.match.legal_actions())
            size = clock.time("rest", functools.partial(move, table, choice, shown))
            clock.end_move(keep=played >= WARMING)
            sent += size if played >= WARMING else 0
            played += 1
    return sent


def move(table: Table, choice: int, shown: dict[int | None, Sight]) -> int:
    """One move as the site makes it, less the store: check and follow the command, then a message for every pair of eyes."""
    actor = table.match.actor
    entry = table.check(actor, Command(f"key-{table.seq:08}", table.seq, table.match.notation(choice)))
    table.play(f"key-{table.seq:08}", entry)
    size = 0
    for eye, before in shown.items():
        after = sight.look(table, eye)
        size += len(patches.pack(patches.patch(before, after)))
        shown[eye] = after
    return size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", help="which games; all unless named")
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    build = "plain Python" if core_state.PLAIN else "compiled"
    print(f"{build}, {given.moves} moves, seed {given.seed}: mean ms (p95) of CPU for one move and all eyes")
    columns = ["whole", *(part for part, _, _ in PARTS), "rest"]
    print(f"{'':34}" + "".join(f"{column:>14}" for column in columns) + f"{'bytes':>8}")
    clocks = Clock()
    for part, owner, name in PARTS:
        clocks.watch(part, owner, name)
    for label, slug, options in rooms(given.games):
        clocks.moves.clear()
        sent = measure(clocks, slug, options, given.moves, given.seed)
        cells = []
        for column in columns:
            times = clocks.moves[column]
            cells.append(f"{statistics.mean(times):.2f} ({statistics.quantiles(times, n=20)[-1]:.1f})")
        print(f"{label:34}" + "".join(f"{cell:>14}" for cell in cells) + f"{sent // given.moves:8}", flush=True)


if __name__ == "__main__":
    main()
