"""The conformance suite that every game, ours or a stranger's, must pass: the laws of the contract on random games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.rng import advance, below, open_stream
from kancha.tools import laws
from kancha.tools.laws import Broken
from kancha.tools.setups import fitting, single


@dataclass
class Report:
    """What was looked at, and every law that broke."""

    game: str
    games: int = 0
    decisions: int = 0
    positions: int = 0
    broken: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.broken


def check_game(
    game: Game,
    positions: int = 1500,
    decisions: int = 100_000,
    progress: Callable[[int, int], None] | None = None,
    options: dict[str, Any] | None = None,
    games: int = 0,
    every: int = 7,
) -> Report:
    """Random games of every player count and option value under all laws, until so many positions were compared, evenly spread;
    then plain random play up to `decisions`. With `options` only those are played, by every player count that they fit. One in
    `every` choices is a position that is compared; what it costs little to ask is asked at all of them.
    """
    report = Report(game.slug)
    tried = fitting(game, options) if options else list(single(game))
    seed = 0
    for number, (players, chosen) in enumerate(tried):
        wanted = positions * (number + 1) // len(tried)
        played = 0
        while report.passed and (played == 0 or report.positions < wanted or report.games < games * (number + 1) // len(tried)):
            try:
                _check_one(game, players, seed, chosen, report, every)
            except Broken as error:
                where = f"{players} players, seed {seed}" + (f", {chosen}" if chosen else "")
                report.broken.append(f"{where}: {error}")
            report.games += 1
            seed += 1
            played += 1
        if progress:
            progress(number + 1, len(tried))
    while report.decisions < decisions and report.passed:
        players, chosen = tried[seed % len(tried)]
        _play_plainly(game, players, seed, chosen, report)
        seed += 1
    return report


def _play_plainly(game: Game, players: int, seed: int, options: dict[str, Any], report: Report) -> None:
    state = game.start(players, seed, options)
    stream = open_stream(seed, 11)
    while not state.over:
        stream = advance(stream)
        state.apply(state.options[below(stream, len(state.options))])
        report.decisions += 1
    report.games += 1


def _check_one(game: Game, players: int, seed: int, options: dict[str, Any], report: Report, every: int) -> None:
    match = Match(game, players, seed, options)
    stream = open_stream(seed, 10)
    number = 0
    while not match.over:
        stream = advance(stream)
        actions = match.legal_actions()
        action = actions[below(stream, len(actions))]
        laws.law_actions(match.state, game)
        laws.law_parity(match.state, game)
        if number % every == seed % every:
            laws.law_round_trips(match.state, game)
            laws.law_hidden(match, below(advance(stream ^ 5), 1 << 30))
            laws.law_words(match, below(advance(stream ^ 9), len(game.actions)))
            laws.law_places(match, below(advance(stream ^ 7), 1 << 30))
            report.positions += 1
        if number % 11 == seed % 11:
            laws.law_nothing_learned(match, action, below(advance(stream ^ 3), 1 << 30))
            laws.law_preview(match, action)
            laws.law_undo(match, action)
        laws.law_copy_and_apply(match, action)
        number += 1
        report.decisions += 1
    laws.law_end(match)
    laws.law_record(match)
