"""Plays the games of the start page's pictures anew, after a change of rules: python -m tests.web.pictures"""

from __future__ import annotations

import kancha
from kancha.web.pages.pictures import SEED, played

if __name__ == "__main__":
    for slug in kancha.games():
        game = kancha.game(slug)
        played(game, kancha.bot("greedy", seed=SEED)).save(game.folder / "picture.kancha")
