"""Writes the golden records that are missing: `python tests/golden/make.py [game ...]`.

With `--anew` those that exist are written again: only with a new rules version and a note why.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import kancha
from kancha.bots import make

NAMES = ["Ana", "Ben", "Cusi", "Dina"]


def setups(game: kancha.Game) -> list[tuple[str, int, dict[str, Any]]]:
    """A name, a player count and options: every count with the defaults, the largest with every switch on alone, and the least
    and the largest with everything that a list of choices has, where that is allowed."""
    found: list[tuple[str, int, dict[str, Any]]] = [(f"{game.slug}-{players}", players, {}) for players in game.players]
    for option in game.options:
        if isinstance(option.default, bool):
            found.append((f"{game.slug}-{game.players[-1]}-{option.name}", game.players[-1], {option.name: not option.default}))
        if isinstance(option.default, list):
            for players in (game.players[0], game.players[-1]):
                try:
                    game.start(players, 0, {option.name: list(option.choices)})
                except kancha.BadOption:
                    continue
                found.append((f"{game.slug}-{players}-{option.name}", players, {option.name: list(option.choices)}))
    return found


def main() -> None:
    anew = "--anew" in sys.argv
    for slug in [word for word in sys.argv[1:] if word != "--anew"] or kancha.games():
        game = kancha.game(slug)
        for number, (name, players, options) in enumerate(setups(game)):
            path = Path(__file__).parent / f"{name}.kancha"
            if path.exists() and not anew:
                continue
            match = kancha.Match(game, players, 100 + number, options, NAMES[:players])
            bots = [make("greedy", seed=0, budget=400), *(make("random", seed=seat) for seat in range(1, players))]
            while not match.over:
                match.apply(bots[match.actor].choose(match.state))
            match.save(path)
            print(name, match.scores(), len(match.history))


if __name__ == "__main__":
    main()
