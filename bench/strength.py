"""How strong the bots are: the duels of docs/strength.md, played again.

    PYTHONPATH=build/fast:. python -m bench.strength [PART ...] [--game SLUG ...] [--games N] [--jobs N] [--save DIR]

Run it in the root of the repository. A part is one of `PARTS`; all take hours, `levels` of one game minutes. Deals and thoughts
follow from seeds: where nobody thinks by the clock the same games are played on every machine. With `--save` the records of
every duel become an archive in a folder; unpacked, `kancha verify` replays them.
"""

from __future__ import annotations

import argparse
import itertools
import re
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path
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
SEARCH = f"search:seconds={BUDGETS[1]}"
PLANNER = "planner:width=16:worlds=4"
AS_LONG = {"cuzco_chasqui": "search:seconds=0.025", "tawantinsuyu": "search:seconds=0.17"}
"""The search that takes as long as the planner, where levels use both."""
PLANS = {"cuzco_terraces": "hard"}
"""Who takes the place of the search where turns are too long to be played on."""


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
        yield Row("greedy", slug, "greedy", "greedy:first", many, 40)
        yield Row("random", slug, "greedy", "random", few, 100)
        yield Row("random", slug, "greedy", "random", many, 100)
        for below, above in itertools.pairwise(NAMES):
            yield Row("levels", slug, above, below, few, 60)
        thinker = PLANS.get(slug, SEARCH)
        yield Row("search", slug, thinker, "greedy:first", few, 60)
        yield Row("search", slug, thinker, "greedy:first", many, 40)
        yield Row("search", slug, "expert" if slug in PLANS else thinker, "greedy", few, 60)
        if slug in AS_LONG:
            yield Row("equal", slug, AS_LONG[slug], PLANNER, few, 60)
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


def played(row: Row, games: int, jobs: int, folder: Path | None) -> str:
    """A duel as a line of a table; its records are kept in a folder, if there is one."""
    with tempfile.TemporaryDirectory() as records:
        plan = Duel(row.game, row.one, row.other, row.players, games or row.games, SEED, dict(row.options), Path(records))
        found = duel(plan, jobs)
        if folder is not None:
            archive(Path(records), folder / f"{named(row)}.tar.xz")
    against = "the rules' opponent" if row.players == 1 else f"{row.players - 1} x {row.other}"
    options = ", ".join(f"{name} {value}" for name, value in row.options.items())
    share = f"{found['wins']:g} of {found['games']} ({100 * found['low']:.0f}-{100 * found['high']:.0f} %)"
    margin = f"{found['margin']:+.1f} +- {found['margin_error']:.1f}"
    return f"| {row.game} | {row.one} | {against}{f', {options}' if options else ''} | {share} | {margin} |"


def named(row: Row) -> str:
    """What the archive of a duel is called.

    >>> named(Row("search", "inca_empire", "search:seconds=0.1", "greedy:first", 3, 60))
    'inca_empire-3-search-seconds-0.1-greedy-first'
    """
    options = (f"{name} {value}" for name, value in row.options.items())
    return re.sub(r"[^a-z0-9_.]+", "-", " ".join((row.game, str(row.players), row.one, row.other, *options)).lower())[:150].strip(
        "-"
    )


def archive(records: Path, file: Path) -> None:
    """Pack records, always into the same bytes."""
    file.parent.mkdir(parents=True, exist_ok=True)

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.mtime = member.uid = member.gid = 0
        member.uname = member.gname = ""
        return member

    with tarfile.open(file, "w:xz") as packed:
        for record in sorted(records.iterdir()):
            packed.add(record, record.name, filter=plain)


def main() -> None:
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], default=[], help="which duels; all of them unless said")
    parser.add_argument("--game", action="append", default=[], choices=[*kancha.games()], help="only those of a game")
    parser.add_argument("--games", type=int, default=0, help="how many games each; as the table says if 0")
    parser.add_argument("--jobs", type=int, default=1, help="processes that play")
    parser.add_argument("--save", type=Path, help="keep the records of every duel in a folder")
    arguments = parser.parse_args()
    print("| game | bot | against | wins | points ahead |\n|---|---|---|---|---|")
    for row in rows():
        if row.part in (arguments.parts or PARTS) and row.game in (arguments.game or [*kancha.games()]):
            print(played(row, arguments.games, arguments.jobs, arguments.save), flush=True)


if __name__ == "__main__":
    main()
