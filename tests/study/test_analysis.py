"""A finished game is taken apart and judged: reproducibly, in worlds that the one who chose could imagine, and stoppable."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

import kancha
from kancha.bots.search import Candidate
from kancha.bots.search import Player as Search
from kancha.core.errors import BadOption
from kancha.core.judging import Judge
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.study.analysis import AFTER, Analyst, Stopped, analyse
from kancha.study.budget import MOST, WIDTH, budget_of, effort_within
from kancha.study.comparing import FOLLOWS, REST, SPARED, Comparison, described, difference, gathered, largest, reasons, settle
from kancha.study.results import Analysis, Reason
from kancha.study.telling import page
from kancha.study.walk import walk
from tests.study.late import GOLDEN, late

RECORDS = ("cuzco_chasqui-2", "cuzco_terraces-3", "inca_empire-3", "tawantinsuyu-1-axomamma", "tawantinsuyu-2")


@pytest.fixture(scope="module")
def ended() -> kancha.Match:
    return late("cuzco_chasqui-2", 22, "random")


@pytest.fixture(scope="module")
def found(ended: kancha.Match) -> Analysis:
    return analyse(ended, effort=1)


@pytest.mark.parametrize("name", RECORDS)
def test_a_stretch_is_one_seat_that_learns_nothing_on_the_way(name: str) -> None:
    match = kancha.load(GOLDEN / f"{name}.kancha")
    way = walk(match)
    assert [action for stretch in way.stretches for action in stretch.actions] == match.history
    for stretch in way.stretches:
        state = stretch.before.copy()
        for number, action in enumerate(stretch.actions):
            assert state.actor == stretch.seat
            assert state.turn() == way.begins[stretch.turn][1].turn()
            assert number == 0 or state.learned == stretch.before.learned
            state.apply(action)
    assert way.begins[-1][1].over
    turns = [state.turn() for _, state in way.begins[:-1]]
    assert all(one != other for one, other in pairwise(turns))


@pytest.mark.parametrize(("name", "choices"), [("cuzco_terraces-3", 2), ("inca_empire-3", 3), ("tawantinsuyu-1-axomamma", 4)])
def test_every_game_can_be_analysed(name: str, choices: int) -> None:
    match = late(name, choices)
    found = analyse(match, effort=1)
    assert len(found.moments) == len(walk(match).begins)
    for moment in found.moments:
        assert len(moment.chances) == len(moment.expected) == len(match.names)
        assert sum(moment.chances) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("name", RECORDS)
def test_a_game_is_open_when_it_begins_and_scores_are_expected_as_such_games_end(name: str) -> None:
    first = Analyst(kancha.load(GOLDEN / f"{name}.kancha"), 1, 0, None).moment(0)
    assert all(0.1 < chance < 0.9 for chance in first.chances)
    assert all(50 < score < 250 for score in first.expected)


def test_a_room_with_long_turns_has_more_ways_through_them_glanced_at(monkeypatch: pytest.MonkeyPatch) -> None:
    widths = []

    def noted(*told: int, **settings: int) -> Search:
        widths.append(settings["width"])
        return Search(seed=told[0], iterations=1, width=1, worlds=1, turns=2, look=2, most=2)

    monkeypatch.setattr("kancha.study.analysis.Search", noted)
    for name in ("cuzco_chasqui-2", "cuzco_terraces-3"):
        analyst = Analyst(kancha.load(GOLDEN / f"{name}.kancha"), 1, 0, None)
        analyst.glance(analyst.stretches[0])
    assert widths == [WIDTH, 4 * WIDTH]


def test_the_end_is_what_it_was(ended: kancha.Match, found: Analysis) -> None:
    assert found.moments[-1].expected == ended.scores()
    assert [seat for seat, chance in enumerate(found.moments[-1].chances) if chance] == ended.winners()
    assert [sum(row) for row in found.points] == [sum(each.values()) for each in ended.sources()]


def test_every_choice_belongs_to_a_turn(ended: kancha.Match, found: Analysis) -> None:
    assert sum(turn.choices for turn in found.turns) == len(ended.history)
    for turn in found.turns:
        assert ended.seats[turn.at] == turn.seat
        assert turn.loss >= 0


def test_what_would_have_been_better_can_be_played(ended: kancha.Match, found: Analysis) -> None:
    assert 0 < len(found.mattered) <= 5
    for better in found.mattered:
        match = ended.at(better.at)
        assert match.actor == better.seat
        assert len(better.better) == len(better.actions)
        for words, action in zip(better.better, better.actions, strict=True):
            assert match.describe(action).rstrip(".") == words
            match.apply(action)


def test_a_turn_that_mattered_is_told_to_its_end(ended: kancha.Match, found: Analysis) -> None:
    """Also what was played after something was learned in it; only what is long is cut off."""
    longer = 0
    for better in found.mattered:
        turn, at, chosen = ended.at(better.at).state.turn(), better.at, []
        while at < len(ended.history) and ended.at(at).state.turn() == turn:
            if ended.seats[at] == better.seat:
                chosen.append(ended.at(at).describe(ended.history[at]).rstrip("."))
            at += 1
        told = [*better.played, *better.then_played]
        if told[-1] == "\N{HORIZONTAL ELLIPSIS}":
            assert len(better.then_played) == AFTER < len(chosen)
            told, chosen = told[:-1], chosen[: len(told) - 1]
        assert told == chosen
        longer += bool(better.then_played)
        assert len(better.then_better) <= AFTER
    assert longer


def test_the_same_effort_and_seed_give_the_same_analysis(ended: kancha.Match, found: Analysis) -> None:
    assert analyse(ended, effort=1) == found


def test_an_analysis_is_written_and_read_back(found: Analysis) -> None:
    assert msgspec.json.decode(msgspec.json.encode(found), type=Analysis) == found


def test_nobody_who_chose_is_compared_with_what_he_could_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is thought about is a world that the actor cannot tell from the real one, and never the real one itself."""
    match = late("tawantinsuyu-2", 6)
    seen: list[State] = []
    plain = Search.compared

    def spy(self: Search, state: State, played: list[int] | None = None) -> list[Candidate]:
        seen.append(state)
        return plain(self, state, played)

    monkeypatch.setattr(Search, "compared", spy)
    analyse(match, effort=1)
    real = [stretch for stretch in walk(match).stretches if stretch.choice]
    assert len(seen) >= len(real)
    for state, stretch in zip(seen, real, strict=False):
        assert match.game.view(state, stretch.seat) == match.game.view(stretch.before, stretch.seat)
    digests = {stretch.before.digest() for stretch in real}
    assert not digests & {state.digest() for state in seen}


def test_it_stops_when_nobody_wants_it_any_more(ended: kancha.Match) -> None:
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return len(told) < 2

    with pytest.raises(Stopped):
        analyse(ended, effort=1, progress=progress)
    assert [done for done, _ in told] == [1, 2]


def test_a_game_that_runs_is_not_analysed() -> None:
    with pytest.raises(BadOption, match="not over"):
        analyse(kancha.new("cuzco_chasqui"))


def test_more_effort_is_more_thought_and_longer_games_get_less_a_turn() -> None:
    assert budget_of(200, 50, 60, 2, 200).deep > budget_of(200, 50, 60, 2, 100).deep
    assert budget_of(800, 200, 240, 2, 300).quick < budget_of(200, 50, 60, 2, 300).quick


def test_the_effort_follows_the_seconds_that_are_given(ended: kancha.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told by a clock of our own: a tenth of a second for all turns that are timed."""
    monkeypatch.setattr("kancha.study.budget.time.perf_counter", iter([0.0, 0.1] * 3).__next__)
    short, long = effort_within(ended, 10), effort_within(ended, 40)
    assert 1 < short < long
    assert long == pytest.approx(4 * short, abs=4)
    assert effort_within(ended, 1e9) == MOST
    with pytest.raises(BadOption, match="not over"):
        effort_within(kancha.new("cuzco_chasqui"), 10)


def test_a_way_is_no_better_than_itself(ended: kancha.Match) -> None:
    state = ended.at(0).state.imagine(ended.seats[0], 1)
    found = difference(state, ended.history[:1], ended.history[:1], 3, seed=5)
    assert (found.points, found.error, found.follows()) == (0.0, 0.0, 0.0)


def test_a_way_tells_a_short_answer_with_its_question() -> None:
    match = kancha.new("cuzco_chasqui", seed=2)
    bot = kancha.bot("greedy", seed=2, budget=30)
    while "No" not in [match.describe(action) for action in match.legal_actions()]:
        match.apply(bot.choose(match.state))
    said = [described(match.game, match.state, [action])[0] for action in match.legal_actions()]
    assert f"{match.question} No" in said
    assert sum(match.question in each for each in said) == 1


@pytest.mark.parametrize("slug", kancha.games())
def test_what_makes_one_way_better_adds_up_part_by_part(slug: str) -> None:
    match = kancha.new(slug, players=max(2, kancha.game(slug).players[0]), seed=3)
    bot = kancha.bot("greedy", seed=3, budget=30)
    while len(match.history) < 30 or len(match.legal_actions()) < 2:
        match.apply(bot.choose(match.state))
    first, *_, last = match.legal_actions()
    found = difference(match.state.imagine(match.actor, 1), [first], [last], 2, seed=5, look=10, most=12)
    assert sum(found.gains) + sum(found.rivals) + found.follows() == pytest.approx(found.points)


def amounts(judge: Judge, **points: float) -> list[float]:
    return [points.get(name, 0.0) for name in judge.features.names]


def test_reasons_add_up_and_name_where_the_points_come_from() -> None:
    judge = judge_of(kancha.new("cuzco_chasqui").state)
    none = amounts(judge)
    found = Comparison(
        5.0, 0.5, amounts(judge, points=3.0), amounts(judge, food=0.4), amounts(judge, knowledge=1.5, food=-0.3), none
    )
    told = reasons(found, judge)
    assert [(reason.points, reason.words) for reason in told] == [
        (3.0, "points scored"), (1.2, f"{FOLLOWS}, from knowledge"), (0.4, f"{SPARED}, from food"), (0.4, REST),
    ]  # fmt: skip
    assert sum(reason.points for reason in told) == pytest.approx(5.0)


def test_what_the_next_turns_undo_is_no_reason() -> None:
    judge = judge_of(kancha.new("cuzco_chasqui").state)
    now = amounts(judge, points=2.0, food=1.0, market=4.0, knowledge=1.0)
    later = amounts(judge, points=1.0, market=-4.0, ahead=-3.0)
    settle(judge, now, later)
    assert now == pytest.approx(amounts(judge, points=2.0, food=0.2, market=0.8))
    assert later == pytest.approx(amounts(judge, points=1.0, ahead=-2.0))


def test_what_is_too_small_to_name_is_one_sum() -> None:
    told = [Reason(points, f"{points}") for points in (0.3, -0.5, 1.0, 2.0, -3.0, 0.45)]
    assert largest(told, 2.0) == [
        Reason(-3.0, "-3.0"),
        Reason(2.0, "2.0"),
        Reason(1.0, "1.0"),
        Reason(-0.5, "-0.5"),
        Reason(2.5, REST),
    ]


def test_what_costs_points_is_spared_also_if_it_stands_under_a_heading_with_others() -> None:
    judge = judge_of(kancha.new("cuzco_terraces").state)
    names = judge.features.names
    gains = [0.0] * len(names)
    gains[names.index("first_at_risk")], gains[names.index("first_places")] = 2.0, 0.2
    words = judge.features.words[names.index("first_at_risk")]
    assert gathered(judge, gains) == [Reason(2.2, f"spared: {words}")]


def test_parts_under_one_heading_are_one_and_fewer_of_what_costs_points_is_spared() -> None:
    judge = judge_of(kancha.new("tawantinsuyu").state)
    names = judge.features.names
    gains = [0.0] * len(names)
    gains[names.index("unfed")] = 2.0
    assert gathered(judge, gains) == [Reason(2.0, "spared: hungry God cards, at the next Festival")]
    gains[names.index("unfed_last")] = 1.0
    assert gathered(judge, gains) == [Reason(3.0, "spared: hungry God cards")]
    gains[names.index("unfed_last")] = -4.0
    assert gathered(judge, gains) == [Reason(-2.0, "hungry God cards")]
    gains = [0.0] * len(names)
    gains[names.index("soldiers_up")], gains[names.index("soldiers_down")] = 4.0, 2.0
    assert gathered(judge, gains) == [Reason(6.0, "Soldiers")]
    gains[names.index("soldiers_down")] = -1.0
    assert gathered(judge, gains) == [Reason(3.0, "Soldiers, face up")], "what most of it comes from is told"


def test_a_part_of_which_the_weight_says_what_no_player_would_is_no_reason() -> None:
    """Single crops weigh less than nothing, because they go together with other tiles: to have spent one is no gain to tell."""
    judge = judge_of(kancha.new("cuzco_terraces").state)
    against = Judge(judge.features, judge.measure, [-1.0] * len(judge.weights))
    assert gathered(against, amounts(judge, single_crops=1.0)) == []
    assert gathered(against, amounts(judge, doubles=-2.0, single_crops=-1.0)) == []
    assert gathered(against, amounts(judge, tokens_late=1.0)) == [
        Reason(1.0, "spared: additional action tokens, which may stay unused")
    ]
    assert gathered(against, amounts(judge, first_guess=1.0)) == []


@pytest.mark.parametrize("slug", kancha.games())
def test_no_part_of_a_game_is_told_as_its_opposite(slug: str) -> None:
    """More of what players like is never told as a loss, nor less of it as a gain; what they dislike the other way round."""
    judge = judge_of(kancha.new(slug, players=max(2, kancha.game(slug).players[0])).state)
    for part, (weight, taken_for) in enumerate(zip(judge.weights, judge.features.taken_for, strict=True)):
        for more in (1.0, -1.0):
            gains = [0.0] * len(judge.weights)
            gains[part] = weight * more
            for reason in gathered(judge, gains):
                assert (reason.points > 0) == (more * taken_for > 0)


def test_the_page_tells_all_of_it(ended: kancha.Match, found: Analysis) -> None:
    text = "\n".join(page(found, ended.game.title))
    for part in (*ended.names, "The turns that mattered", "better", found.sources[0], "behind"):
        assert part in text
    assert max(len(line) for line in text.splitlines()) <= 110
