"""Writes the golden records anew: `python tests/golden/make.py [game ...]`. Only with a new rules version and a note why."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import kancha
from kancha.bots import make

NAMES = ["Ana", "Ben", "Cusi", "Dina"]


def setups(game: kancha.Game) -> list[tuple[str, int, dict[str, Any]]]:
    """A name, a player count and options: every count with the defaults, and the largest with every switch on alone."""
    found: list[tuple[str, int, dict[str, Any]]] = [(f"{game.slug}-{players}", players, {}) for players in game.players]
    for option in game.options:
        if isinstance(option.default, bool):
            found.append((f"{game.slug}-{game.players[-1]}-{option.name}", game.players[-1], {option.name: not option.default}))
    return found


def main() -> None:
    for slug in sys.argv[1:] or kancha.games():
        game = kancha.game(slug)
        for number, (name, players, options) in enumerate(setups(game)):
            match = kancha.Match(game, players, 100 + number, options, NAMES[:players])
            bots = [make("greedy", seed=0, budget=400), *(make("random", seed=seat) for seat in range(1, players))]
            while not match.over:
                match.apply(bots[match.actor].choose(match.state))
            match.save(Path(__file__).parent / f"{name}.kancha")
            print(name, match.scores(), len(match.history))


if __name__ == "__main__":
    main()
