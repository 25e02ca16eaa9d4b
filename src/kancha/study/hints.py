"""Advice to somebody who plays: a whole turn, what it brings and why, what else was close; and how good a turn was that is over.

All is thought about in worlds that the seat imagines at the moment in question, so nothing hidden can be told. How a turn is put
into words is in `turns.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from kancha.bots.advice import Adviser, Proposal
from kancha.bots.levels import settings_of
from kancha.bots.search import LOOK
from kancha.bots.trim import led_to
from kancha.core.game import Game
from kancha.core.judging import POINTS, RIVAL, Judge
from kancha.core.state import PLAIN, State
from kancha.core.told import WIDTH
from kancha.core.weights import judge_of
from kancha.study.comparing import REST, Comparison, causes, difference, gathered, headings, kept, reasons, seeds
from kancha.study.results import Reason
from kancha.study.telling import signed
from kancha.study.turns import Choice, Hint, Other, Part, Verdict, choices

SOUGHT = 5
CLOSE = 2
"""So many turns are thought of to propose one, and at most so many that come close to it."""
NAMED = 4
"""So many parts of a gain are named; the others are one sum."""
SMALL = 0.25
"""A part that is smaller is not named."""
IDLE = 3
"""So many turns are played by lot, to see what every turn brings or costs."""
SOON = "points that the rest of the turn should bring"
COMPARED = (4, 12)
"""In how many worlds a turn that comes close is compared with the best one, at least and at most."""
FAR = 4
"""So many rounds of turns are played on where no difference is seen sooner, as when a game is set up."""
UNSURE = 1.0
"""What a turn loses is unsure if so many standard errors are more."""
SAME = 0.5
"""A turn that does without some choices of another one is as good if it loses nothing, as far as so small an error tells."""
ELSEWHERE = 8
"""In so many worlds is looked for what to call a choice that depends on what is learned before it."""
HARDLY = "hardly worse"
"""What is said of a turn that loses too little to say why."""
WORTH = 0.5
"""A turn that was played and loses fewer points for certain was as good as any."""
FASTER = 1 if PLAIN else 4
"""How many times as much can be thought about in the same time: compiled code is faster."""


class Effort(NamedTuple):
    """How much is thought about an advice: as many turns are played on, so many positions kept, so many worlds
    met; how many positions a choice may cost, in how many worlds a turn is judged, how many options are compared (all if 0); and
    how many positions a world may cost in which turns are sought (as many as usual if 0)."""

    iterations: int = 40
    width: int = 3
    worlds: int = 1
    look: int = LOOK
    judged: int = 4
    most: int = 0
    positions: int = 0


def hint(game: Game, state: State, seed: int, effort: Effort | None = None) -> Hint:
    """What to do in a turn, for the seat that is to choose."""
    world = imagined(state, seed)
    thought = effort or effort_of(game.folder)
    adviser = _adviser(seed, thought)
    best, *others = plainest(world, adviser.proposals(world, SOUGHT), thought, seed)
    judge = judge_of(world)
    lots = adviser.idle(world, IDLE)
    anyway = [sources(game, adviser.search.world(world, 0), lot.actions) for lot in lots]
    scored = sources(game, world, best.actions)
    gain, parts = told(best, beyond([best, *lots], judge), scored, in_common([scored, *anyway]), judge)
    close = nearest(world, best, others, thought, seed)
    ahead = bool(close) and gain < max(SMALL, close[0][0].turned().surely())
    if ahead:
        gain, parts = _ahead(close[0][0].turned(), judge)
    if gain < SMALL:
        gain, parts = 0.0, []
    told_others = [_other(game, world, each, found, judge) for found, each in close]
    return Hint(_turn(game, world, best), gain, parts, told_others, goes_on(world, best), ahead and gain > 0)


def plainest(world: State, proposals: list[Proposal], effort: Effort, seed: int) -> list[Proposal]:
    """Turns, the best first, but for one that does what another of them does, and things beside it that bring nothing, such as an
    exchange that can wait."""
    best, *others = proposals
    for other in others:
        if is_part(other, best):
            found = _compared(world, best, other, effort, seed)
            if found.points >= 0 and found.error <= SAME:
                return [other, *(each for each in others if each is not other)]
    return proposals


def nearest(
    world: State, best: Proposal, others: Sequence[Proposal], effort: Effort, seed: int
) -> list[tuple[Comparison, Proposal]]:
    """The turns that come close to the best one, the closest first, each compared with it. One that is the same but for things
    that bring nothing is none of them, nor is one that does the same in an order that makes no difference."""
    close: list[tuple[Comparison, Proposal]] = []
    for other in others:
        if len(close) == CLOSE:
            break
        found = _compared(world, best, other, effort, seed)
        idle = found.points >= 0 and is_part(best, other)
        swapped = found.points >= -max(SMALL, found.error) and is_reordered(best, other)
        if (found.points or found.error) and not idle and not swapped:
            close.append((found, other))
    return sorted(close, key=lambda each: -each[0].points)


def is_part(one: Proposal, other: Proposal) -> bool:
    """Whether a turn consists of choices of another one, in the same order."""
    rest = iter((*other.actions, *other.likely))
    return all(action in rest for action in (*one.actions, *one.likely))


def is_reordered(one: Proposal, other: Proposal) -> bool:
    """Whether two turns consist of the same choices in another order."""
    return sorted((*one.actions, *one.likely)) == sorted((*other.actions, *other.likely))


def _compared(world: State, best: Proposal, other: Proposal, effort: Effort, seed: int) -> Comparison:
    """A turn that comes close against the best one, in the same fresh worlds, so that luck is not taken for a loss."""
    least, most = COMPARED
    worlds = max(least, min(most, effort.iterations // 20))
    fresh = seeds(seed, 2)[1]
    found = difference(world, other.actions, best.actions, worlds, fresh, effort.look, effort.most)
    if found.points or found.error:
        return found
    return difference(world, other.actions, best.actions, worlds, fresh, effort.look, effort.most, FAR * world.players)


def _other(game: Game, world: State, other: Proposal, found: Comparison, judge: Judge) -> Other:
    return Other(_turn(game, world, other), round(max(0.0, -found.points), 1), _why(found, judge))


def single(game: Game, state: State, action: int) -> Hint:
    """The hint of somebody who says no more than what to do next."""
    return Hint(choices(game, state, [action]))


def verdict(game: Game, state: State, played: list[int], seed: int, effort: Effort | None = None, share: int = 1) -> Verdict:
    """How good choices were that were made in a position one after the other, before anything new was learned. `share`: into how
    many parts the effort is divided. What seems better is played on in fresh worlds, so that luck is not taken for a reason."""
    world = imagined(state, seed)
    thought = effort or effort_of(game.folder)
    thought = thought._replace(iterations=max(1, thought.iterations // share))
    proposals = _adviser(seed, thought).proposals(world, 1, played)
    best = proposals[0]
    if best.actions == played:
        return Verdict()
    worlds, fresh = max(2, thought.iterations // 4), seeds(seed, 1)[1]
    found = difference(world, best.actions, played, worlds, fresh, look=thought.look, most=thought.most)
    if found.points - found.error <= WORTH:
        return Verdict()
    why = [Part(each.points, each.words) for each in reasons(found, judge_of(world))]
    return Verdict(round(found.points, 1), choices(game, world, played), _turn(game, world, best), why)


def whole(verdicts: Sequence[Verdict]) -> Verdict:
    """The verdict on a turn by those on its parts: what is told is the part that has lost most, with all that was lost."""
    worst = max(verdicts, key=lambda each: each.loses)
    return msgspec.structs.replace(worst, loses=round(sum(each.loses for each in verdicts), 1))


def imagined(state: State, seed: int) -> State:
    """A world that the seat which is to choose cannot tell from the true one."""
    return state.imagine(state.actor, seed)


@cache
def effort_of(folder: Path) -> Effort:
    """How much is thought about a hint in the game of a folder: its `bots.toml` may say it."""
    own: dict[str, int] = settings_of(folder).get("hints", {})
    effort = Effort()._replace(**own)
    return effort._replace(iterations=effort.iterations * FASTER, positions=effort.positions * FASTER)


def _adviser(seed: int, effort: Effort) -> Adviser:
    return Adviser(
        seed,
        effort.iterations,
        effort.width,
        effort.worlds,
        look=effort.look,
        judged=effort.judged,
        most=effort.most,
        positions=effort.positions,
    )


def _turn(game: Game, state: State, proposal: Proposal) -> list[Choice]:
    elsewhere = [imagined(state, seed) for seed in range(ELSEWHERE)] if proposal.likely else []
    found = choices(game, state, proposal.actions, proposal.likely, elsewhere)
    for step in proposal.mostly:
        before = found[-1].step
        later = choices(game, step.state, step.actions, elsewhere=step.elsewhere)
        found += [msgspec.structs.replace(choice, step=before + choice.step, sure=False, mostly=True) for choice in later]
    return found


def goes_on(state: State, proposal: Proposal) -> bool:
    """Whether a turn is not over with what is proposed of it."""
    world, actions = state, [*proposal.actions, *proposal.likely]
    if proposal.mostly:
        world, actions = proposal.mostly[-1].state, proposal.mostly[-1].actions
    end = led_to(world, actions)
    return end is not None and not end.over and end.turn() == state.turn()


def sources(game: Game, state: State, actions: Sequence[int]) -> dict[str, int]:
    """The points that choices bring for certain, by where they come from."""
    seat, world = state.actor, state.copy()
    events = game.kinds.events
    found: dict[str, int] = {}
    for action in actions:
        ahead = world.copy()
        ahead.foresee(action)
        for i in range(0, len(ahead.told), WIDTH):
            whose, points, source = events.source(ahead.told[i : i + WIDTH])
            if source and whose == seat:
                found[source] = found.get(source, 0) + points
        world.apply(action)
    return found


def in_common(scored: Sequence[dict[str, int]]) -> dict[str, int]:
    """The points that all of several turns score, by where they come from.

    >>> in_common([{"Final scoring": 56, "Temples": 3}, {"Final scoring": 50}])
    {'Final scoring': 50}
    """
    first, *others = scored
    least = {source: min([points, *(other.get(source, 0) for other in others)]) for source, points in first.items()}
    return {source: points for source, points in least.items() if points > 0}


def beyond(turns: Sequence[Proposal], judge: Judge) -> Proposal:
    """The first of several turns without what all of them bring or cost, heading by heading: every turn uses up a die, whichever
    it is."""
    best = turns[0]
    gains = list(best.gains)
    for parts in headings(judge).values():
        share = _share([sum(turn.gains[part] for part in parts) for turn in turns])
        for part in parts:
            gains[part] *= share
    share = _share([sum(turn.rivals) for turn in turns])
    return Proposal(best.actions, best.value, gains, [share * points for points in best.rivals])


def _share(numbers: list[float]) -> float:
    """How much of the first number is its own, and not common to all.

    >>> _share([4.0, 3.0]), _share([4.0, -3.0]), _share([0.0, 1.0])
    (0.25, 1.0, 1.0)
    """
    return 1.0 - _common(numbers) / numbers[0] if numbers[0] else 1.0


def _common(numbers: list[float]) -> float:
    """
    >>> _common([3.0, 2.0]), _common([-3.0, -2.0]), _common([-3.0, 2.0])
    (2.0, -2.0, 0.0)
    """
    return max(0.0, min(numbers)) + min(0.0, max(numbers))


def told(best: Proposal, own: Proposal, scored: dict[str, int], anyway: dict[str, int], judge: Judge) -> tuple[float, list[Part]]:
    """What a turn brings, and its largest parts, those that are sure first; `own` is the turn without what is common to all, and
    `anyway` what all score of the points that are sure."""
    common = sum(anyway.values())
    sure = sum(scored.values()) - common
    soon = _soon(best.gains[POINTS] - common - sure, best.gains[POINTS] - common - own.gains[POINTS])
    later = [0.0, *own.gains[POINTS + 1 :]]
    rivals = [RIVAL * points for points in own.rivals]
    gain = round(sure + soon + sum(later) + sum(rivals), 1)
    certain = [(source, points - anyway.get(source, 0)) for source, points in scored.items()]
    parts = [Part(float(points), source, sure=True) for source, points in certain if points]
    estimates = [Reason(soon, SOON), *gathered(judge, later), kept(judge, rivals)]
    return gain, _named(gain, parts, estimates)


def _ahead(found: Comparison, judge: Judge) -> tuple[float, list[Part]]:
    """What a turn of which nothing can be seen yet brings more than the next best one."""
    gain = round(max(0.0, found.points), 1)
    return gain, _named(gain, [], causes(found, judge)) if gain else []


def _named(gain: float, parts: list[Part], estimates: list[Reason]) -> list[Part]:
    """The largest parts of a gain, those that are sure first, then the sum of all others."""
    parts = parts + [Part(round(each.points, 1), each.words) for each in estimates]
    named = sorted((part for part in parts if abs(part.points) >= SMALL), key=lambda part: -abs(part.points))[:NAMED]
    named.sort(key=lambda part: (not part.sure, -part.points))
    rest = round(gain - sum(part.points for part in named), 1)
    return [*named, Part(rest, REST)] if rest else named


def _soon(points: float, common: float) -> float:
    """The points of a turn that are not sure yet, without what all turns score.

    >>> _soon(27.0, 26.0), _soon(0.0, 5.0), _soon(-2.0, 0.0)
    (1.0, 0.0, -2.0)
    """
    return max(min(points, 0.0), points - common)


def _why(found: Comparison, judge: Judge) -> str:
    """Why another turn loses, seen from there, and whether that is sure."""
    doubt = f"\N{PLUS-MINUS SIGN}{found.error:.1f}"
    if round(found.points, 1) >= 0:
        return f"as far as can be seen, {doubt}" if round(found.error, 1) else "as far as can be seen"
    told = [f"{signed(each.points)} {each.words}" for each in reasons(found, judge)] or [HARDLY]
    return "; ".join([*told, f"unsure, {doubt}"] if -found.points < UNSURE * found.error else told)
