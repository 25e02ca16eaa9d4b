"""Tells a game in words, so that a change of any word shows in a diff: a transcript of a golden record, and a matrix of reasons.

A transcript shows for each choice the question, the options in their words, a sample of refusals and what the log then says. A
matrix shows for each kind of decision and each block of actions which reasons refuse.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kancha
from kancha.core.reasons import NOT_ASKED
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State

FOLDER = Path(__file__).parent
GOLDEN = FOLDER.parent / "golden"
FULL = 30
"""So many choices at the beginning are told in full; later ones are, one in `EVERY`."""
EVERY = 9
OPTIONS = 24
REFUSALS = 6


def set_ups(game: kancha.Game) -> list[tuple[str, int, dict[str, Any]]]:
    """Name, players and options of the matrices: defaults, every switch, each module alone, all of them, every solo opponent."""
    low, high = game.players[0], game.players[-1]
    found: list[tuple[str, int, dict[str, Any]]] = [(f"{game.slug}-{players}", players, {}) for players in sorted({low, high})]
    for option in game.options:
        values: list[Any] = []
        if isinstance(option.default, bool):
            values = [not option.default]
        elif option.name == "modules":
            values = [[choice] for choice in option.choices] + [list(option.choices)]
        elif option.name == "solo":
            values = list(option.choices[1:])
        for value in values:
            name = "+".join(value) if isinstance(value, list) else str(value).lower()
            players = 1 if option.only == (1,) else high
            found.append((f"{game.slug}-{players}-{option.name}-{name}", players, {option.name: value}))
    return found


def transcript(path: Path) -> str:
    """A golden record as it is told at the table."""
    told = kancha.load(path)
    match = told.afresh()
    lines = [f"# {path.stem}", ""]
    for number, action in enumerate(told.history):
        if number < FULL or number % EVERY == 0:
            lines += _choice(match, number)
        lines.append(f"> {match.actor + 1} {match.notation(action)}")
        match.apply(action)
        lines += ["  " + line for line in match.log(None, number)[0]]
    lines += ["", f"scores {match.scores()}", ""]
    return "\n".join(lines)


def _choice(match: kancha.Match, number: int) -> Iterator[str]:
    state, game = match.state, match.game
    yield f"\n[{number}] {game.kinds.ids[state.top()]}: {match.question}"
    options = match.legal_actions()
    step = max(1, -(-len(options) // OPTIONS))
    for action in options[::step]:
        yield f"  {match.notation(action)} = {match.describe(action)} @ {game.target(state, action)}"
    if step > 1:
        yield f"  ... {len(options)} in all"
    legal = set(options)
    stream = open_stream(number, 12)
    shown: set[str] = set()
    for _ in range(40):
        stream = advance(stream)
        action = below(stream, len(game.actions))
        reason = match.why_not(action)
        if action not in legal and reason not in shown and len(shown) < REFUSALS:
            shown.add(reason)
            yield f"  not {match.notation(action)}: {reason}"


def matrix(game: kancha.Game, players: int, options: dict[str, Any], games: int = 3) -> str:
    """Which reasons refuse what, by block and decision, over some random games; a reason as it stands in its table."""
    found: dict[str, dict[str, set[str]]] = {}
    words = [block.word for block in game.actions.blocks for _ in block.labels]
    for seed in range(games):
        state = game.start(players, seed, options)
        stream = open_stream(seed, 13)
        while not state.over:
            kind = game.kinds.ids[state.top()]
            for action in _sample(game, stream):
                sentence = _reason(game, state, action)
                if sentence:
                    found.setdefault(words[action] or "(place)", {}).setdefault(kind, set()).add(sentence)
            stream = advance(stream)
            state.apply(state.options[below(stream, len(state.options))])
    lines: list[str] = []
    for word, kinds in sorted(found.items()):
        lines += [f"# {word}", *_rows(kinds), ""]
    return "\n".join(lines)


def _rows(kinds: dict[str, set[str]]) -> Iterator[str]:
    """The sentences of one block: what most decisions say alone is told once, the rest by decision."""
    alone = [next(iter(said)) for said in kinds.values() if len(said) == 1]
    usual = max(sorted(set(alone)), key=alone.count, default="")
    yield f"elsewhere: {usual}"
    for kind, said in sorted(kinds.items()):
        if said != {usual}:
            yield kind
            yield from (f"    {sentence}" for sentence in sorted(said))


def _sample(game: kancha.Game, stream: int) -> list[int]:
    """Up to six actions of every block."""
    found: list[int] = []
    for block in game.actions.blocks:
        start, size = game.actions.start(block.word), len(block.labels)
        stream = advance(stream)
        found += sorted({start + (below(stream, size) + i * max(1, size // 6)) % size for i in range(6)})
    return found


def _reason(game: kancha.Game, state: State, action: int) -> str:
    """The line of the table that refuses an action; empty when it is legal."""
    reason = state.refuse(action)
    return game.actions.when(action) if reason == NOT_ASKED else game.kinds.reasons.sentences[reason]


def files() -> dict[Path, Any]:
    """Every text that is kept, with what makes it."""
    found: dict[Path, Any] = {}
    for record in sorted(GOLDEN.glob("*.kancha")):
        found[FOLDER / "transcripts" / f"{record.stem}.txt"] = (transcript, (record,))
    for slug in kancha.games():
        game = kancha.game(slug)
        for name, players, options in set_ups(game):
            found[FOLDER / "reasons" / f"{name}.txt"] = (matrix, (game, players, options))
    return found
