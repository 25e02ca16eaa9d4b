"""Finished games that are short: the last choices of a golden record, as a match that begins where they do."""

from __future__ import annotations

from pathlib import Path

import kancha

GOLDEN = Path(__file__).parent.parent / "golden"


def late(name: str, choices: int, bot: str = "") -> kancha.Match:
    """The last choices of a golden record as a match of its own; a bot may play them otherwise than they were."""
    whole = kancha.load(GOLDEN / f"{name}.kancha")
    begins = whole.at(len(whole.history) - choices).state.dump()
    match = kancha.Match(whole.game, whole.players, whole.seed, whole.options, whole.names[: whole.players], position=begins)
    player = kancha.bot(bot, seed=1) if bot else None
    for action in whole.history[-choices:] if player is None else ():
        match.apply(action)
    while player is not None and not match.over:
        match.apply(player.choose(match.state))
    return match
