"""How strong the bots are: the duels of docs/strength.md, played again.

    PYTHONPATH=build/fast:. python -m bench.strength [PART ...] [--game SLUG ...] [--games N] [--jobs N]

Run it in the root of the repository. A part is one of `PARTS`; all take days, `levels` of one game minutes to hours. Deals
and thoughts follow from seeds: where nobody thinks by the clock the same games are played on every machine.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from typing import NamedTuple

import kancha
from kancha.bots.levels import NAMES
from kancha.core.weights import characters
from kancha.tools.duel import Duel, duel

SEED = 7000
"""Deals from here on have trained no weights."""
ALONE = "tawantinsuyu"
NOBODY = "random"
"""Who would sit on the other seats, if there were any."""
MODULES = ["buildings", "way_of_the_sun", "vassals", "nobles"]
DIFFICULTY = "axomamma"
"""The option with what makes her easier or harder."""
HARDER = ["simple", "easy", "normal", "hard"]
BUDGETS = ["0.01", "0.1", "1"]
"""Seconds a thought: a turn has one, and a shorter one for each thing that is learned in it."""


class Row(NamedTuple):
    """One duel: a bot against as many of another as there are further seats, or alone against an opponent that the rules play."""

    part: str
    game: str
    one: str
    other: str
    players: int
    games: int
    options: dict[str, object] = {}


def rows() -> Iterator[Row]:
    """All duels."""
    for slug in kancha.games():
        few, many = max(2, kancha.game(slug).players[0]), kancha.game(slug).players[-1]
        yield Row("greedy", slug, "greedy", "greedy:first", few, 200)
        yield Row("greedy", slug, "greedy", "random", few, 100)
        yield Row("greedy", slug, "greedy", "random", many, 100)
        for below, above in itertools.pairwise(NAMES):
            yield Row("levels", slug, above, below, few, 60)
        yield Row("search", slug, "expert", "greedy:first", few, 60)
        yield Row("search", slug, "expert", "greedy:first", many, 40)
        yield Row("search", slug, "expert", "greedy", few, 60)
        for less, more in itertools.pairwise(BUDGETS):
            yield Row("budgets", slug, f"search:seconds={more}", f"search:seconds={less}", few, 60)
        for character in characters(kancha.game(slug).folder / "weights"):
            yield Row("characters", slug, f"greedy:{character.id}", "greedy", few, 60)
    yield Row("solo", ALONE, "hard", NOBODY, 1, 60)
    for level in HARDER:
        yield Row("solo", ALONE, "hard", NOBODY, 1, 60, {"solo": "pachamama", "pachamama": level})
    yield Row("solo", ALONE, "hard", NOBODY, 1, 60, {"modules": MODULES})
    for level in HARDER:
        yield Row("solo", ALONE, "greedy", NOBODY, 1, 300, {"solo": "pachamama", "pachamama": level})
    (option,) = (each for each in kancha.game(ALONE).options if each.name == DIFFICULTY)
    for side in ("easier", "harder"):
        words = [word for word in option.choices if word.startswith(side)]
        yield Row("difficulty", ALONE, "greedy", NOBODY, 1, 300, {DIFFICULTY: words})
        for word in words:
            yield Row("difficulty", ALONE, "greedy", NOBODY, 1, 200, {DIFFICULTY: [word]})
    yield Row("difficulty", ALONE, "greedy", NOBODY, 1, 300)


PARTS = [*dict.fromkeys(row.part for row in rows())]


def played(row: Row, games: int, jobs: int) -> str:
    """A duel as a line of a table."""
    found = duel(Duel(row.game, row.one, row.other, row.players, games or row.games, SEED, dict(row.options)), jobs)
    against = "the rules' opponent" if row.players == 1 else f"{row.players - 1} x {row.other}"
    options = ", ".join(f"{name} {value}" for name, value in row.options.items())
    share = f"{found['wins']:g} of {found['games']} ({100 * found['low']:.0f}-{100 * found['high']:.0f} %)"
    return f"| {row.game} | {row.one} | {against}{f', {options}' if options else ''} | {share} | {found['margin']:+.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[], help="which duels; all of them unless said")
    parser.add_argument("--game", action="append", default=[], choices=[*kancha.games()], help="only those of a game")
    parser.add_argument("--games", type=int, default=0, help="how many games each; as the table says if 0")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    arguments = parser.parse_args()
    print("| game | bot | against | wins | points ahead |\n|---|---|---|---|---|")
    for row in rows():
        if row.part in (arguments.parts or PARTS) and row.game in (arguments.game or [*kancha.games()]):
            print(played(row, arguments.games, arguments.jobs), flush=True)


if __name__ == "__main__":
    main()
