"""What an adviser says of a position: whole turns to play, what each is expected to bring and from which parts of the evaluation,
and how good a turn was that somebody played."""

from __future__ import annotations

from typing import Final

from kancha.bots.search import LONGEST, LOOK
from kancha.bots.search import Player as Search
from kancha.bots.trim import led_to, trimmed
from kancha.core.judging import Judge, best_other
from kancha.core.state import State
from kancha.core.weights import judge_of

ALIKE: Final = 0.3
"""Two turns of which no part differs by as much are the same in other words."""
LITTLE: Final = 0.25
"""Steps of a turn that together bring no more points are left out of what is advised."""
SEVERAL: Final = 3
"""So many turns are compared at least, if there are as many."""
WORLDS: Final = 4
"""In so many worlds a turn is played to its end to see what it brings, unless an adviser is told otherwise."""


class Step:
    """A thing that is done in a turn: its choices in a row, what was offered each time, and the position in which it begins; and
    those in which it begins `elsewhere`, in other worlds."""

    def __init__(self, state: State, actions: list[int], offered: list[list[int]], elsewhere: list[State]) -> None:
        self.state = state
        self.actions = actions
        self.offered = offered
        self.elsewhere = elsewhere


class Proposal:
    """A turn: its actions as far as they are certain, how much it is worth less than the best one, and what it brings by parts.

    `gains` is in the order of the features, and so is `rivals`, what it takes from the best opponent. `likely` is how it would
    go on after what is certain: choices that can be made whatever is learned before them. `mostly` is what would be done after
    that in most worlds, each step in one of them."""

    def __init__(self, actions: list[int], value: float, gains: list[float], rivals: list[float]) -> None:
        self.actions = actions
        self.likely: list[int] = []
        self.mostly: list[Step] = []
        self.value = value
        self.gains = gains
        self.rivals = rivals
        self.loses = 0.0

    def add(self, once: Proposal, times: int) -> None:
        """Take one of so many worlds into the average."""
        for k in range(len(self.gains)):
            self.gains[k] += once.gains[k] / times
            self.rivals[k] += once.rivals[k] / times


class Adviser:
    """Thinks as `search` does. The same seed and the same position give the same advice."""

    def __init__(
        self,
        seed: int = 0,
        iterations: int = 160,
        width: int = 8,
        worlds: int = 2,
        weights: str = "",
        look: int = LOOK,
        judged: int = WORLDS,
        most: int = 0,
        positions: int = 0,
    ) -> None:
        self.search = Search(
            seed, iterations, width=width, worlds=worlds, weights=weights, look=look, most=most, positions=positions
        )
        self.search.several = SEVERAL
        self.weights = weights
        self.judged = judged

    def proposals(self, state: State, most: int = 3, played: list[int] | None = None) -> list[Proposal]:
        """The best turns that differ in substance, the best first. A turn that was played, as far as it was certain when it
        was chosen, is compared with them and stands where it belongs, wherever that is."""
        judge = judge_of(state, self.weights)
        found: list[Proposal] = []
        for candidate in self.search.compared(state, played):
            own = played is not None and candidate.actions == played
            if len(found) >= most and not own:
                continue
            actions = candidate.actions if own else trimmed(state, candidate.actions, judge, LITTLE)
            meant = candidate.line.actions[len(candidate.actions) :]
            proposal = self.proposal(state, actions, candidate.mean(), judge, meant)
            if own or not is_known(proposal, found):
                proposal.loses = max(0.0, found[0].value - proposal.value) if found else 0.0
                found.append(proposal)
        found.sort(key=by_loss)
        return found

    def proposal(self, state: State, actions: list[int], value: float, judge: Judge, meant: list[int]) -> Proposal:
        """What a turn brings on average: the parts at its end against those now. After what is certain it goes on as `meant`
        where that is better than what looks best choice by choice."""
        found = Proposal(actions, value, [0.0] * len(judge.weights), [0.0] * len(judge.weights))
        found.likely = self.likely(state, actions, judge, [])
        if meant:
            other = self.likely(state, actions, judge, meant)
            if self.worth(state, [*actions, *other], judge) > self.worth(state, [*actions, *found.likely], judge):
                found.likely = other
        whole = [*actions, *found.likely]
        for number in range(self.judged):
            world = self.search.world(state, number)
            found.add(changed(world, self.search.finished(world, whole, judge), judge), self.judged)
        found.mostly = self.mostly(state, whole, judge)
        return found

    def worth(self, state: State, actions: list[int], judge: Judge) -> float:
        """What a turn that begins so is worth at its end, on average of the worlds that are looked at."""
        total = 0.0
        for number in range(self.judged):
            end = self.search.finished(self.search.world(state, number), actions, judge)
            total += judge.lead(end, state.actor, self.search.greedy.rival)
        return total / self.judged

    def idle(self, state: State, count: int) -> list[Proposal]:
        """So many turns that are chosen by lot: what they have in common every turn brings or costs. Their actions are those in
        the first of the worlds."""
        judge = judge_of(state, self.weights)
        found: list[Proposal] = []
        for _ in range(count):
            mean = Proposal([], 0.0, [0.0] * len(judge.weights), [0.0] * len(judge.weights))
            for number in range(self.judged):
                world = self.search.world(state, number)
                mean.add(changed(world, self.drifted(world, [] if number else mean.actions), judge), self.judged)
            found.append(mean)
        return found

    def drifted(self, world: State, actions: list[int]) -> State:
        """A world at the end of a turn in which somebody chose by lot; his actions are added to a list."""
        s = world.copy()
        turn = world.turn()
        for _ in range(LONGEST):
            if s.actor < 0 or s.turn() != turn:
                break
            actions.append(s.options[int(self.search.greedy.noise() * len(s.options))])
            s.apply(actions[-1])
        return s

    def likely(self, state: State, actions: list[int], judge: Judge, meant: list[int]) -> list[int]:
        """How a turn would go on after what is certain, as far as that is possible in this world and all that are looked at: as
        `meant` while that can be done, then as looks best."""
        plan = meant
        after = state.copy()
        for action in actions:
            after.apply(action)
        rest: list[int] = []
        s = after.copy()
        while s.actor == state.actor and s.turn() == state.turn() and len(rest) < LONGEST:
            if plan and plan[0] in s.options:
                rest.append(plan[0])
                plan = plan[1:]
            else:
                rest.append(self.search.greedy.choose_with(s, judge))
                plan = []
            s.apply(rest[-1])
        rest = trimmed(after, rest, judge, LITTLE)
        for number in range(self.judged):
            s = self.search.world(state, number).copy()
            for action in actions:
                s.apply(action)
            made = 0
            while made < len(rest) and s.actor == state.actor and s.turn() == state.turn() and rest[made] in s.options:
                s.apply(rest[made])
                made += 1
            rest = rest[:made]
        return rest

    def mostly(self, state: State, actions: list[int], judge: Judge) -> list[Step]:
        """The steps that a turn would go on with in more than half of the worlds: in each of them something else is learned, but
        what is meant by the turn shows in what is done all the same."""
        ways: list[list[Step]] = []
        for number in range(self.judged):
            ways.append(self.steps_after(self.search.world(state, number), actions, judge))
        found: list[Step] = []
        step = shared(ways, 0, self.judged)
        while step is not None:
            found.append(step)
            ways = [way for way in ways if begins_with(way, len(found) - 1, step.actions)]
            step = shared(ways, len(found), self.judged)
        return found

    def steps_after(self, world: State, actions: list[int], judge: Judge) -> list[Step]:
        """What the rest of a turn consists of in a world, from the next main choice on. Who is asked in between answers as looks
        best."""
        found: list[Step] = []
        s = led_to(world, actions)
        while s is not None and self.comes_back(s, world, judge):
            begin = s
            s = begin.copy()
            rest: list[int] = []
            while s.actor == world.actor and s.turn() == world.turn() and len(rest) < LONGEST:
                rest.append(self.search.greedy.choose_with(s, judge))
                s.apply(rest[-1])
            found += steps_of(begin, trimmed(begin, rest, judge, LITTLE))
        return found

    def comes_back(self, s: State, world: State, judge: Judge) -> bool:
        """Play on until the seat whose turn it is in a world is to choose again in it; False if that is over first."""
        for _ in range(LONGEST):
            if s.actor < 0 or s.turn() != world.turn():
                return False
            if s.actor == world.actor:
                return True
            s.apply(self.search.greedy.choose_with(s, judge))
        return False


def steps_of(state: State, actions: list[int]) -> list[Step]:
    """Choices in a row as steps, from the first main choice on."""
    s = state.copy()
    found: list[Step] = []
    for action in actions:
        if s.kinds().table[s.top()].opens_chain:
            found.append(Step(s.copy(), [], [], []))
        if found:
            found[-1].actions.append(action)
            found[-1].offered.append(s.options)
        s.apply(action)
    return found


def shared(ways: list[list[Step]], at: int, worlds: int) -> Step | None:
    """As much of the step at a place as more than half of so many worlds share, None if it is nothing."""
    best: Step | None = None
    for way in ways:
        if at >= len(way):
            continue
        step = way[at]
        length = 0
        while length < len(step.actions) and is_shared(ways, at, step.actions[: length + 1], worlds):
            length += 1
        if length > (len(best.actions) if best is not None else 0):
            best = Step(step.state, step.actions[:length], step.offered[:length], [])
    if best is not None:
        for way in ways:
            if begins_with(way, at, best.actions):
                best.elsewhere.append(way[at].state)
    return best


def is_shared(ways: list[list[Step]], at: int, actions: list[int], worlds: int) -> bool:
    """Whether the step at a place begins with these choices in more than half of so many worlds, and could do so in all that come
    to the last of them: what one happens to draw is not what is meant."""
    times = 0
    for way in ways:
        if begins_with(way, at, actions):
            times += 1
        elif begins_with(way, at, actions[:-1]) and len(way[at].actions) >= len(actions):
            if actions[-1] not in way[at].offered[len(actions) - 1]:
                return False
    return 2 * times > worlds


def begins_with(way: list[Step], at: int, actions: list[int]) -> bool:
    """Whether the step at a place begins with these choices."""
    return at < len(way) and way[at].actions[: len(actions)] == actions


def changed(world: State, end: State, judge: Judge) -> Proposal:
    """What has changed between two moments for the seat that was to choose in the first, and for its best opponent."""
    seat = world.actor
    before = judge.parts(world, seat)
    after = judge.parts(end, seat)
    theirs = rival_parts(judge, world, seat)
    later = rival_parts(judge, end, seat)
    gains = [after[k] - before[k] for k in range(len(before))]
    return Proposal([], 0.0, gains, [theirs[k] - later[k] for k in range(len(theirs))])


def rival_parts(judge: Judge, s: State, seat: int) -> list[float]:
    """What every part is worth to the best opponent of a seat; nothing to who plays alone."""
    values = judge.values(s)
    if len(values) == 1:
        return [0.0] * len(judge.weights)
    best = best_other(values, seat)
    other = 0
    while other == seat or values[other] != best:
        other += 1
    return judge.parts(s, other)


def by_loss(proposal: Proposal) -> float:
    return proposal.loses


def is_known(proposal: Proposal, others: list[Proposal]) -> bool:
    """Whether another proposal is the same in another order, or brings the same. Of what brings nothing yet, such as the first
    cards of a game, nobody can say."""
    actions = sorted(proposal.actions)
    for other in others:
        if sorted(other.actions) == actions:
            return True
        apart = most = 0.0
        for k in range(len(proposal.gains)):
            apart = max(apart, abs(proposal.gains[k] - other.gains[k]))
            most = max(most, abs(proposal.gains[k]))
        if apart < ALIKE <= most:
            return True
    return False
