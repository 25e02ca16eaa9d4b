"""The conformance suite that every game, ours or a stranger's, must pass: the laws of the contract on random games.

Each law is a function that returns nothing and raises `Broken` with a sentence. `check_game` runs them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import msgspec

from kancha.core.errors import KanchaError
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.reasons import ALLOWED
from kancha.core.record import read as read_record
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State


class Broken(KanchaError):
    """A law of the contract does not hold."""


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
    games: int = 12,
    decisions: int = 100_000,
    progress: Callable[[int, int], None] | None = None,
    options: dict[str, Any] | None = None,
) -> Report:
    """Random games of every player count and option value under all laws, then plain random play up to `decisions`.

    With `options` only those are played, by every player count that they fit.
    """
    report = Report(game.slug)
    setups = list(_setups(game)) if not options else list(_fitting(game, options))
    total = max(games, len(setups))
    for number in range(total):
        players, options = setups[number % len(setups)]
        try:
            _check_one(game, players, number, options, report)
        except Broken as error:
            where = f"{players} players, seed {number}" + (f", {options}" if options else "")
            report.broken.append(f"{where}: {error}")
        report.games += 1
        if progress:
            progress(number + 1, total)
    number = total
    while report.decisions < decisions and report.passed:
        players, options = setups[number % len(setups)]
        _play_plainly(game, players, number, options, report)
        number += 1
    return report


def _setups(game: Game) -> Iterable[tuple[int, dict[str, Any]]]:
    """Every player count with the defaults, then every single value of every option where it fits."""
    for players in game.players:
        yield players, {}
    for option in game.options:
        values: list[Any] = list(option.choices) or ([True, False] if isinstance(option.default, bool) else [])
        if isinstance(option.default, list):
            values = [[choice] for choice in option.choices] + [list(option.choices)]
        for value in values:
            for players in game.players:
                try:
                    game.start(players, 0, {option.name: value})
                except KanchaError:
                    continue
                yield players, {option.name: value}


def _fitting(game: Game, options: dict[str, Any]) -> Iterable[tuple[int, dict[str, Any]]]:
    """Some options with every player count that they fit; when there is none, what is wrong with them."""
    refused: KanchaError | None = None
    fits = 0
    for players in game.players:
        try:
            game.start(players, 0, options)
        except KanchaError as error:
            refused = error
            continue
        fits += 1
        yield players, options
    if not fits and refused:
        raise refused


def _play_plainly(game: Game, players: int, seed: int, options: dict[str, Any], report: Report) -> None:
    state = game.start(players, seed, options)
    stream = open_stream(seed, 11)
    while not state.over:
        stream = advance(stream)
        state.apply(state.options[below(stream, len(state.options))])
        report.decisions += 1
    report.games += 1


def _check_one(game: Game, players: int, seed: int, options: dict[str, Any], report: Report) -> None:
    match = Match(game, players, seed, options)
    stream = open_stream(seed, 10)
    number = 0
    while not match.over:
        stream = advance(stream)
        actions = match.legal_actions()
        action = actions[below(stream, len(actions))]
        law_actions(match.state, game)
        if match.state.kinds().table[match.state.top()].spans:
            law_parity(match.state, game)
        if number % 7 == seed % 7:
            law_round_trips(match.state, game)
            law_hidden(match.state, game, below(advance(stream ^ 5), 1 << 30))
            law_words(match, below(advance(stream ^ 9), len(game.actions)))
            report.positions += 1
        if number % 11 == seed % 11:
            law_nothing_learned(match.state, game, action, below(advance(stream ^ 3), 1 << 30))
            law_undo(match, action)
        law_copy_and_apply(match, action)
        number += 1
        report.decisions += 1
    law_end(match)
    law_record(match)


def law_actions(state: State, game: Game) -> None:
    """Legal actions are sorted, unique, inside the action space, and never empty while the game runs."""
    actions = state.legal_actions()
    if not actions:
        raise Broken("there is no legal action although the game runs")
    if any(a >= b for a, b in pairwise(actions)):
        raise Broken("the legal actions are not sorted and unique")
    if actions[0] < 0 or actions[-1] >= len(game.actions):
        raise Broken("a legal action lies outside the action space")
    if not 0 <= state.actor < state.players:
        raise Broken(f"the actor is {state.actor}")


def law_parity(state: State, game: Game) -> None:
    """The number that forbids is the rule: what nothing refuses is what is offered, for every action there is."""
    legal = state.legal_actions()
    allowed = [action for action in range(len(game.actions)) if state.refuse(action) == ALLOWED]
    if allowed != legal:
        kind = state.kinds().ids[state.top()]
        wrong = sorted(set(allowed) ^ set(legal))[0]
        said = "offered, but refused" if wrong in legal else "not offered, but nothing refuses it"
        reason = game.why_not(state, wrong)
        raise Broken(f"in the decision {kind} {game.actions.notation(wrong)!r} is {said}" + (f": {reason}" if reason else ""))


def law_copy_and_apply(match: Match, action: int) -> None:
    """A copy has the same future, and changing the one leaves the other alone; the game's own invariants hold."""
    before = match.state.copy()
    twin = match.state.copy()
    kept = before.digest()
    twin.apply(action)
    match.apply(action)
    if before.digest() != kept:
        raise Broken(f"{match.notation(action)!r} changed a copy of the state")
    if twin.digest() != match.state.digest():
        raise Broken(f"{match.notation(action)!r} led a copy to another position")
    fault = match.game.fault(match.state)
    if fault:
        raise Broken(f"after {match.notation(action)!r}: {fault}")


def law_round_trips(state: State, game: Game) -> None:
    """Notation parses back, and a dumped position loads to the same digest, also through JSON."""
    for action in state.legal_actions():
        if game.actions.parse(game.actions.notation(action)) != action:
            raise Broken(f"the notation {game.actions.notation(action)!r} does not parse back")
    again = game.load(msgspec.json.decode(msgspec.json.encode(state.dump())))
    if again.digest() != state.digest():
        raise Broken("a dumped position does not load to the same digest")


def law_hidden(state: State, game: Game, seed: int) -> None:
    """What a seat sees does not change when all that it does not know is dealt anew."""
    for seat in [*range(state.players), None]:
        knower = -1 if seat is None else seat
        world = state.imagine(knower, seed)
        seen = msgspec.json.encode(game.view(state, seat))
        if msgspec.json.encode(game.view(world, seat)) != seen:
            raise Broken(f"the view of seat {seat} depends on what it does not know")
        if str(game.draw(game.view(world, seat))) != str(game.draw(game.view(state, seat))):
            raise Broken(f"the drawing for seat {seat} depends on what it does not know")
        if world.actor != state.actor:
            raise Broken(f"in a world that seat {seat} imagines somebody else is to move")
        if seat == state.actor and world.legal_actions() != state.legal_actions():
            raise Broken(f"the legal actions of seat {seat} depend on what it does not know")
        if world.imagine(knower, seed).digest() != state.imagine(knower, seed).digest():
            raise Broken(f"imagining twice for seat {seat} with one seed gives two worlds")


def law_nothing_learned(state: State, game: Game, action: int, seed: int) -> None:
    """An action that claims to teach nothing looks the same in every world, and the log tells no more than the table."""
    after = state.copy()
    after.telling = 1
    after.apply(action)
    names = [f"P{seat}" for seat in range(state.players)]
    for seat in range(state.players):
        world = state.imagine(seat, seed)
        if action not in world.options:
            continue
        world.telling = 1
        world.apply(action)
        same = msgspec.json.encode(game.view(world, seat)) == msgspec.json.encode(game.view(after, seat))
        if after.learned == state.learned and not same:
            raise Broken(f"seat {seat} learns something by {game.actions.notation(action)!r}, which could be taken back")
        told, truth = (sorted(game.sentences(end, end.told, names, seat)) for end in (world, after))
        if same and told != truth:  # sorted: two cards drawn in another order make the same position
            raise Broken(f"the log tells seat {seat} more about {game.actions.notation(action)!r} than the table shows")


def law_undo(match: Match, action: int) -> None:
    """Taking back restores the position exactly, and is refused once something was learned."""
    kept = match.state.digest()
    learned = match.state.learned
    twin = Match.__new__(Match)
    twin.__dict__.update(match.__dict__)
    twin.history, twin.seats, twin._told, twin._past = match.history[:], match.seats[:], match._told[:], match._past[:]
    twin.apply(action)
    if twin.can_undo() != (twin.state.learned == learned):
        raise Broken("undo is offered although something was learned, or refused although nothing was")
    if twin.can_undo():
        twin.undo()
        if twin.state.digest() != kept:
            raise Broken(f"taking back {match.notation(action)!r} does not restore the position")


def law_words(match: Match, wild: int) -> None:
    """Every position has a question, every legal action a sentence, every other one a reason."""
    game, state = match.game, match.state
    if not game.question(state):
        raise Broken("there is no question although the game runs")
    for action in state.legal_actions():
        if not game.describe(state, action):
            raise Broken(f"{match.notation(action)!r} has no description")
        if game.why_not(state, action):
            raise Broken(f"{match.notation(action)!r} is legal but has a reason against it")
    if wild not in state.options and not game.why_not(state, wild):
        raise Broken(f"{match.notation(wild)!r} is illegal but nothing says why")


def law_end(match: Match) -> None:
    """A finished game has winners, a score for each seat, and takes no more actions."""
    if not match.winners() or len(match.scores()) != match.state.players:
        raise Broken("the finished game has no winner or not a score for each seat")
    if match.legal_actions() or match.actor != -1:
        raise Broken("the finished game still offers actions")


def law_record(match: Match) -> None:
    """The record replays to the same digest and is written the same again."""
    again = read_record(match.record())
    if again.state.digest() != match.state.digest() or again.record() != match.record():
        raise Broken("the record does not replay to the same game")
