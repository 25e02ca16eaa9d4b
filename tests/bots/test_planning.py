"""Planner, search and advice: whole turns, honest, reproducible, and better than single steps."""

from __future__ import annotations

import pytest

import kancha
from kancha.bots.advice import Adviser, Step, shared
from kancha.bots.beam import Beam, Line, sure
from kancha.bots.greedy import Player as Greedy
from kancha.bots.plan import WITHIN, Plan, part_of
from kancha.bots.planner import Player as Planner
from kancha.bots.search import EACH, moments
from kancha.bots.search import Player as Search
from kancha.bots.trim import led_to
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.games.cuzco_terraces.state import State as Terraces
from kancha.games.tawantinsuyu.state import State as Tawantinsuyu

PLAYERS = {"cuzco_chasqui": 2, "cuzco_terraces": 2, "inca_empire": 3, "tawantinsuyu": 2}


def middle(game: str, choices: int = 40, seed: int = 3) -> State:
    """A position that random bots have come to."""
    match = kancha.new(game, PLAYERS[game], seed)
    bot = kancha.bot("random", seed=seed)
    for _ in range(choices):
        match.apply(bot.choose(match.state))
    return match.state


@pytest.mark.parametrize("game", PLAYERS)
def test_a_beam_ends_where_the_turn_ends(game: str) -> None:
    state = middle(game)
    seat, turn = state.actor, state.turn()
    ends = Beam(judge_of(state), Greedy(), 2, options=8).ends(state, seat)
    assert ends
    for line in ends:
        again = state.copy()
        for action in line.actions:
            assert (again.actor, again.turn()) == (seat, turn)
            again.apply(action)
        assert (again.actor, again.turn()) != (seat, turn)
        assert again.digest() == line.state.digest()
    assert [line.value for line in ends] == sorted((line.value for line in ends), reverse=True)


@pytest.mark.parametrize("game", PLAYERS)
def test_what_is_sure_ends_where_something_is_learned(game: str) -> None:
    state = middle(game)
    for line in Beam(judge_of(state), Greedy(), 2, options=8).ends(state, state.actor):
        again = state.copy()
        for action in sure(line)[:-1]:
            again.apply(action)
            assert again.learned == state.learned


def test_a_plan_goes_on_only_in_the_position_that_was_foreseen() -> None:
    state = middle("cuzco_terraces")
    first = state.options[0]
    after = state.copy()
    after.apply(first)
    plan = Plan(state.actor, [first, after.options[0]], state.copy())
    assert plan.next(state) == first
    assert plan.next(state) == -1
    assert plan.next(after) == after.options[0]
    assert plan.next(after) == -1


@pytest.mark.long
@pytest.mark.parametrize("game", PLAYERS)
@pytest.mark.parametrize("name", ["planner:width=2:worlds=1", "search:iterations=8:width=2:worlds=1:turns=3"])
def test_every_choice_is_legal_and_the_same_again(game: str, name: str) -> None:
    def played() -> list[int]:
        state = middle(game, 10).copy()
        bot = kancha.bot(name, seed=5)
        found: list[int] = []
        while not state.over and len(found) < 12:
            found.append(bot.choose(state))
            state.apply(found[-1])
        return found

    assert played() == played()


def test_the_planner_asks_several_worlds() -> None:
    state = middle("tawantinsuyu")
    planner = Planner(seed=1, width=2, worlds=3)
    choices = planner.choices(state)
    assert [choice.value for choice in choices] == sorted((choice.value for choice in choices), reverse=True)
    assert {choice.action for choice in choices} <= set(state.options)


def test_a_search_compares_turns_in_the_same_worlds() -> None:
    state = middle("cuzco_chasqui")
    found = Search(seed=2, iterations=24, width=3, worlds=1, turns=4).compared(state)
    assert 2 <= len(found) <= 4
    assert found[0].visits == max(candidate.visits for candidate in found)
    assert len({tuple(candidate.actions) for candidate in found}) == len(found)


def test_a_third_is_thought_where_a_turn_only_goes_on() -> None:
    """A turn in which something is learned ten times must not take ten times as long."""
    bot = kancha.bot("normal", seed=1)
    state = middle("tawantinsuyu")
    worlds: dict[int, list[tuple[int, int]]] = {1: [], WITHIN: []}
    for _ in range(30):
        if len(state.options) > 1:
            adviser, player = (Search(seed=1, iterations=90, width=2, worlds=1, turns=2) for _ in range(2))
            player.plan(state)
            if len(adviser.compared(state)) == 2:
                worlds[part_of(state, 0)].append((len(adviser.pool), len(player.pool)))
        state.apply(bot.choose(state))
    assert set(worlds[1]) == {(45, 45)}
    assert set(worlds[WITHIN]) == {(45, 15)}


def test_a_search_by_the_clock_compares_more_turns_when_it_has_time() -> None:
    state = middle("cuzco_chasqui")
    assert len(Search(seed=1, iterations=4, width=1, worlds=1, turns=1).compared(state)) == 1
    assert len(Search(seed=1, seconds=2, width=1, worlds=1, turns=1).compared(state)) > 1


@pytest.mark.parametrize("game", PLAYERS)
def test_a_beam_without_time_hurries_to_the_end_of_the_turn(game: str) -> None:
    state = middle(game)
    at_leisure, hurried = (Beam(judge_of(state), Greedy(), 4, until=until) for until in (0.0, 1e-9))
    all_ends, ends = (beam.ends(state, state.actor) for beam in (at_leisure, hurried))
    assert hurried.hurried
    assert not at_leisure.hurried
    assert hurried.greedy.looked <= at_leisure.greedy.looked
    assert {(end.state.actor, end.state.turn()) for end in ends} <= {(end.state.actor, end.state.turn()) for end in all_ends}


@pytest.mark.parametrize("positions", [200, 1000])
@pytest.mark.parametrize("game", PLAYERS)
def test_a_beam_looks_at_hardly_more_positions_than_it_may(game: str, positions: int) -> None:
    """Those within chains of effects count too: a chain can be as long as a turn."""
    bot, state = kancha.bot("random", seed=1), middle(game, 60).copy()
    most = 0
    for _ in range(12):
        beam = Beam(judge_of(state), Greedy(), 16, positions=positions)
        assert beam.ends(state, state.actor)
        most = max(most, beam.greedy.looked)
        state.apply(bot.choose(state))
    assert most > positions / 4
    assert most < 4 * positions + 4000, "a step at full width, and a single way to the end of the turn"


def test_a_search_seeks_turns_within_its_positions() -> None:
    state = middle("cuzco_terraces", 60)
    looked = []
    for positions in (200, 2000):
        search = Search(seed=1, width=16, worlds=1, positions=positions)
        assert search.candidates(state, judge_of(state), 1)
        looked.append(search.greedy.looked)
    assert looked[0] < looked[1]


@pytest.mark.parametrize("game", PLAYERS)
def test_a_search_without_time_for_more_plans_only(game: str) -> None:
    """A turn that cannot be played on often enough is not judged by the luck of one world."""
    state = middle(game)
    found = Search(seed=1, seconds=1e-6).compared(state)
    assert all(candidate.visits == 0 for candidate in found)
    assert found[0].actions[0] in state.options
    assert [candidate.line.value for candidate in found] == sorted((each.line.value for each in found), reverse=True)


@pytest.mark.long
def test_a_search_counts_the_positions_that_playing_on_costs() -> None:
    """Where turns are dear, fewer of them are played on, so that a thought takes no longer."""
    state, visits = middle("tawantinsuyu"), []
    for look in (8, 400):
        search = Search(seed=1, iterations=40, width=2, worlds=1, turns=4, look=look)
        found = search.candidates(state, judge_of(state), 1)
        before = search.greedy.looked
        search.halved(state, found, judge_of(state), 40, 0.0, 0.0)
        visits.append(sum(candidate.visits for candidate in found))
        assert search.greedy.looked - before < 2 * EACH * 40
    assert visits[1] < visits[0]


@pytest.mark.parametrize("game", PLAYERS)
def test_advice_tells_turns_that_differ_and_what_they_bring(game: str) -> None:
    state = middle(game)
    proposals = Adviser(seed=1, iterations=12, width=3, worlds=1).proposals(state)
    assert proposals
    assert proposals[0].loses == 0
    assert [each.loses for each in proposals] == sorted(each.loses for each in proposals)
    for proposal in proposals:
        assert len(proposal.gains) == len(judge_of(state).features.names)
        assert len(proposal.rivals) == len(proposal.gains)


def test_a_turn_that_learns_at_once_is_compared_with_others() -> None:
    """Of such a turn only the first action is certain: without more ado nothing else would be in sight of a narrow beam."""
    state = middle("tawantinsuyu", 10)
    bot = kancha.bot("greedy", seed=3, budget=30)
    seen = 0
    while seen < 3:
        search = Search(seed=1, iterations=8, width=2, worlds=1)
        alone = search.compared(state)
        if len(alone) == 1 and len(alone[0].actions) == 1 and len(state.options) > 2:
            search.several = 3
            found = {candidate.actions[0] for candidate in search.compared(state)}
            assert alone[0].actions[0] in found
            assert len(found) > 1
            seen += 1
        state.apply(bot.choose(state))


def test_what_most_worlds_share_of_a_step_is_told() -> None:
    state = middle("cuzco_terraces")
    told: list[list[list[int]]] = [[[1, 2, 3], [4]], [[1, 2, 9], [4]], [[1, 2], [5]], [[6]], []]
    ways = [[Step(state, actions, [list(range(10))] * len(actions), []) for actions in way] for way in told]
    step = shared(ways, 0, 5)
    assert step is not None
    assert step.actions == [1, 2]
    assert shared(ways, 1, 5) is None, "two of five are not most"
    assert shared(ways, 0, 6) is None, "nor is half"
    assert shared(ways[3:], 0, 2) is None


def test_what_most_worlds_happen_to_draw_is_not_told() -> None:
    state = middle("cuzco_terraces")
    ways = [[Step(state, [1, 2], [[0, 1], [2, 3]], [])] for _ in range(3)] + [[Step(state, [1, 4], [[0, 1], [3, 4]], [])]]
    step = shared(ways, 0, 4)
    assert step is not None
    assert step.actions == [1]
    ways[3][0].offered[1] = [2, 4]
    step = shared(ways, 0, 4)
    assert step is not None
    assert step.actions == [1, 2]


def test_what_a_turn_mostly_goes_on_with_are_steps_that_can_be_made() -> None:
    state = middle("tawantinsuyu", 10)
    bot = kancha.bot("greedy", seed=3, budget=30)
    seen = 0
    while seen < 4:
        adviser = Adviser(seed=1, iterations=8, width=2, worlds=1)
        for proposal in adviser.proposals(state, 1):
            for step in proposal.mostly:
                assert (step.state.actor, step.state.turn()) == (state.actor, state.turn())
                assert step.state.kinds().table[step.state.top()].opens_chain
                assert led_to(step.state, step.actions) is not None
                seen += 1
        state.apply(bot.choose(state))


def test_a_turn_is_told_further_than_to_where_somebody_else_is_asked_in_it() -> None:
    state = middle("tawantinsuyu", 10)
    bot = kancha.bot("greedy", seed=3, budget=30)
    seen = 0
    while not seen:
        adviser = Adviser(seed=1, iterations=8, width=2, worlds=1)
        for proposal in adviser.proposals(state, 3):
            end = led_to(state, [*proposal.actions, *proposal.likely])
            if end is not None and end.actor not in (-1, state.actor) and end.turn() == state.turn() and proposal.mostly:
                assert proposal.mostly[0].state.actor == state.actor
                seen += 1
        state.apply(bot.choose(state))


def test_a_turn_goes_on_as_it_was_planned_only_where_that_is_better() -> None:
    state = middle("cuzco_terraces", 60)
    judge = judge_of(state)
    planned = Beam(judge, Greedy(1), 6, positions=4000).ends(state, state.actor)
    best, worst = planned[0].actions, planned[-1].actions
    adviser = Adviser(seed=1, iterations=8, width=2, worlds=1)
    for plan, is_told in ((best, True), (worst, False)):
        as_planned = adviser.likely(state, [], judge, plan)
        steps = iter(plan)
        assert as_planned
        assert all(action in steps for action in as_planned)
        assert (adviser.proposal(state, [], 0.0, judge, plan).likely == as_planned) is is_told


def test_the_steps_of_the_rest_of_a_turn_lead_to_its_end() -> None:
    state = middle("tawantinsuyu", 10)
    while not state.kinds().table[state.top()].opens_chain:
        state.apply(state.options[0])
    adviser = Adviser(seed=1, iterations=8, width=2, worlds=1)
    steps = adviser.steps_after(state, [], judge_of(state))
    assert steps
    at = state
    for step in steps:
        assert step.state.digest() == at.digest()
        after = led_to(at, step.actions)
        assert after is not None
        at = after
    assert at.turn() != state.turn() or at.over


def test_a_turn_that_was_played_is_compared() -> None:
    state = middle("cuzco_terraces")
    proposals = Adviser(seed=1, iterations=12, width=3, worlds=1).proposals(state, played=[state.options[-1]])
    assert any(proposal.actions == [state.options[-1]] for proposal in proposals)


def test_advice_does_not_depend_on_what_is_hidden() -> None:
    state = middle("tawantinsuyu")
    one, other = (state.imagine(state.actor, seed).imagine(state.actor, 7) for seed in (1, 2))
    said = [Adviser(seed=1, iterations=12, width=3, worlds=1).proposals(world) for world in (one, other)]
    assert [each.actions for each in said[0]] == [each.actions for each in said[1]]
    assert [each.gains for each in said[0]] == [each.gains for each in said[1]]


def test_a_beam_keeps_the_best_way_for_each_tempo() -> None:
    """What has spent more of a turn is kept beside what has spent less: each may be the better end."""
    state = middle("cuzco_terraces", 60)
    beam = Beam(judge_of(state), Greedy(), 2)
    ways = []
    for number, (value, points) in enumerate(((3.0, 5), (2.0, 5), (1.0, 5), (0.5, 3), (0.2, 3))):
        twin = state.copy()
        assert isinstance(twin, Terraces)
        twin.points[0] = number  # positions that differ
        twin.action_points = points
        ways.append(Line(twin, [0], -1, value))
    assert [line.value for line in beam.best(ways, 2)] == [3.0, 2.0, 0.5]
    assert [line.value for line in beam.best(ways, 1)] == [3.0], "a beam that has looked long enough narrows to one way"


def test_turns_are_compared_at_the_same_moment_even_if_one_ends_a_phase() -> None:
    """In Chasqui the last purchase of a market begins what comes after it: who buys it seems to be a turn ahead."""
    apart = 0
    for seed in range(8):
        match = kancha.new("cuzco_chasqui", 2, seed)
        bot = kancha.bot("greedy", seed=seed, budget=20)
        while not match.over and apart < 3:
            state = match.state
            if "Which good" in match.question and len(state.options) > 1:
                search, judge = Search(1, look=8), judge_of(state)
                trails = [search.trail(state, [action], judge) for action in state.options]
                ends = moments(trails)
                assert all(any(end is each for each in trail) for trail, end in zip(trails, ends, strict=True))
                assert len({end.turn() for end in ends if not end.over}) <= 1
                apart += len({trail[-1].turn() for trail in trails}) > 1
            match.apply(bot.choose(state))
    assert apart == 3


@pytest.mark.long
def test_a_turn_that_ends_the_game_is_compared_with_the_end_of_the_others() -> None:
    """What is still expected of a game shortly before its end never comes: no turn is better for putting the end off."""
    apart = 0
    for seed in range(20):
        match = kancha.new("tawantinsuyu", 2, seed)
        bot = kancha.bot("greedy", seed=seed, budget=20)
        while not match.over and not apart:
            state = match.state
            assert isinstance(state, Tawantinsuyu)
            if state.festivals == 2 and len(state.village) < 3 and len(state.options) > 1:
                search, judge = Search(1, look=8), judge_of(state)
                trails = [search.trail(state, [action], judge) for action in state.options]
                if len({trail[-1].over for trail in trails}) > 1:
                    apart += 1
                    lengths = [len(trail) for trail in trails]
                    ends = search.ends(trails, judge)
                    assert all(end.over for end in ends)
                    assert [len(trail) for trail in trails] != lengths
            match.apply(bot.choose(state))
    assert apart
