"""Clicks of a turn: greedy bots play whole games, and every choice of theirs is counted as a person would click it.

    PYTHONPATH=src:. python -m bench.clicks [GAME ...] [--games N]

Run it in the root of the repository. A choice is one click on its row, or on its place where so many places fold the rows up; one
more where that place stands for several things, and where the page asks whether a turn shall end indeed. A row with what follows
it is one click, too. A place that the question does not speak about yet is clicked at once when ways lead there. Drags, which
answer two questions with one hand, are not counted: this is what clicks alone need. `tests/web/test_browser_clicks.py` makes
these very clicks in a browser.
"""

from __future__ import annotations

import argparse
import re
import statistics
from typing import NamedTuple

import kancha
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.telling.foreseen import POINTS, Foresight
from kancha.core.telling.ways import END, STEPS, joined, ways_to
from kancha.web.seeing.sight import PREVIEWED

A_DIE = {"cuzco_chasqui": "declare"}
"""Where it is not a turn that is counted: the question with which each unit begins."""
FOLDED = 15
"""A longer group of rows which all have a place on the board is folded up (choices.js)."""
LEFT = re.compile(r"\([^()]*unused\)| without .+$")
"""Words by which the end of a turn says what is lost (choices.js)."""


class Clicks(NamedTuple):
    """Choices that are made together: how many, by how many clicks, and where the first one goes.

    on: `row`, `then` for what stands in a row with what follows it, or the id of a place on the board
    """

    choices: int
    clicks: int
    on: str = "row"


def played(slug: str, players: int, seed: int) -> tuple[Match, list[State]]:
    """A finished game, and the position before each of its choices."""
    match = kancha.new(slug, players=players, seed=seed)
    bots = [kancha.bot("greedy", seed=seat) for seat in range(players)]
    before: list[State] = []
    while not match.over:
        before.append(match.state)
        match.apply(bots[match.actor].choose(match.state))
    return match, before


def clicks(match: Match, before: list[State]) -> list[Clicks]:
    """For each choice how it is made, with what comes after it, so that all of them together need the fewest clicks."""
    best = [0] * (len(before) + 1)
    plan: list[Clicks] = []
    for at in range(len(before) - 1, -1, -1):
        made = min(offered(match, before, at), key=lambda way: (way.clicks + best[at + way.choices], way.choices))
        best[at] = made.clicks + best[at + made.choices]
        plan.append(made)
    return plan[::-1]


def offered(match: Match, before: list[State], at: int) -> list[Clicks]:
    """The ways to make the choice at a moment, alone or with what comes after it."""
    game, state = match.game, before[at]
    ahead = [each for each in range(at + 1, min(at + 1 + STEPS, len(before))) if before[each].actor == state.actor]
    ways = {"then": joined(game, state).get(match.history[at], []) if ahead else []}
    for element in {game.target(before[each], match.history[each]) for each in ahead} - {""}:
        ways[element] = ways_to(game, state, element)
    found = [alone(match, state, match.history[at])]
    for on, offers in ways.items():
        asked = on != "then" and not (len(offers) == 1 and offers[0].plain)
        for way in offers:
            end = at + len(way.actions) - 1
            if (*match.history[at : end + 1],) == way.actions:
                found.append(Clicks(len(way.actions), 1 + asked + doubted(match, before[end], way.actions[-1]), on))
    return found


def alone(match: Match, state: State, action: int) -> Clicks:
    """How a choice is made by itself."""
    game = match.game
    group = [each for each in state.options if game.group(state, each) == game.group(state, action)]
    if len(group) <= FOLDED or not all(game.target(state, each) for each in group):
        return Clicks(1, 1 + doubted(match, state, action))
    place = game.target(state, action)
    shared = sum(game.target(state, each) == place for each in state.options) > 1
    return Clicks(1, 1 + shared, place)


def doubted(match: Match, state: State, action: int) -> bool:
    """Whether the page asks once more before a turn ends, because something would be lost by it."""
    game = match.game
    others = [each for each in state.options if game.group(state, each) != END]
    if game.group(state, action) != END or not others:
        return False
    return bool(LEFT.search(game.describe(state, action))) or any(brings_points(game, state, match.names, others))


def brings_points(game: Game, state: State, names: list[str], actions: list[int]) -> list[bool]:
    """Which options the page says to bring points; with more than it foretells at once, none."""
    if len(state.options) > PREVIEWED:
        return []
    sight = Foresight(game, state, names)
    changes = [{each.good: each for each in sight.foresee(action).changes} for action in actions]
    return [POINTS in each and each[POINTS].after > each[POINTS].before for each in changes]


def units(match: Match, before: list[State]) -> list[int]:
    """The clicks of every turn, or of every die, of the one whose turn it is."""
    plan = clicks(match, before)
    begins = A_DIE.get(match.game.slug)
    found: list[int] = []
    last, phase, at = None, None, 0
    while at < len(before):
        state = before[at]
        together, needed, _ = plan[at]
        turn = getattr(state, "turn_of", -1)
        kind = match.game.kinds.ids[state.top()]
        if kind == begins or (begins is None and turn != last):
            found.append(0)
            phase = getattr(state, "phase", None)
        last = turn
        if found and state.actor == turn and (begins is None or getattr(state, "phase", None) == phase):
            found[-1] += needed
        at += together
    return [each for each in found if each]


def main() -> None:
    parser = argparse.ArgumentParser(description="Clicks of a turn, as greedy bots play it.")
    parser.add_argument("games", nargs="*", default=[*kancha.games()])
    parser.add_argument("--games", dest="count", type=int, default=3, help="games of each title")
    arguments = parser.parse_args()
    for slug in arguments.games:
        players = max(2, kancha.game(slug).players[0])
        found = [each for seed in range(arguments.count) for each in units(*played(slug, players, seed))]
        unit = "dice" if slug in A_DIE else "turns"
        print(
            f"{slug}: {len(found)} {unit}, median {statistics.median(found)}, mean {statistics.mean(found):.2f} clicks",
            flush=True,
        )


if __name__ == "__main__":
    main()
