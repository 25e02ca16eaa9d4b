"""Many pairs of one game, compared and counted: in the suite, in the mutation test, and in bench/leaks.py.

Pair number n is compared in every channel of a match and the cheap ones of the site, and if n is a multiple of `SITE` in the dear
ones of the site too, for which two whole drawings are packed as messages.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from kancha.core.game import Game
from kancha.tools import leaks, setups
from kancha.tools.leaks import Channel, Difference
from kancha.tools.twins import Found, differs, pairs

from . import site

SITE = 4
EVERY: Mapping[str, Channel] = {**leaks.CHANNELS, **site.CHEAP, **site.RARE}
NAMES = tuple(name for name in (*EVERY, *site.DEAR) if name not in site.RARE)


@dataclass
class Tally:
    """What was compared, and every difference that was found."""

    pairs: int = 0
    differ: int = 0
    games: int = 0
    histories: int = 0
    """Pairs in which somebody has chosen differently in the two worlds, unseen by the eye."""
    compared: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    eyes: set[tuple[str, int | None]] = field(default_factory=set)
    """Every set-up with every eye that was met."""
    found: list[Difference] = field(default_factory=list)

    def take(self, found: Found, dear: bool) -> None:
        """Compare one pair."""
        pair = found.pair
        self.pairs += 1
        self.differ += differs(pair)
        self.histories += pair.one.match.history != pair.other.match.history
        self.made[pair.how] += 1
        match = pair.one.match
        self.eyes.add((setups.told((match.players, match.options)), pair.one.eye))
        told = found.told or leaks.compare(pair, {**EVERY, **site.DEAR} if dear else EVERY, self.compared)
        if told is not None:
            self.found.append(told)


def play(game: Game, seed: int, tried: list[setups.SetUp], most: int, tally: Tally) -> None:
    """Compare at most `most` pairs of the random game that a seed decides about."""
    for number, found in enumerate(pairs(game, seed, tried, most)):
        tally.take(found, dear=(number + seed) % SITE == 0)
    tally.games += 1
