"""A finished game is taken apart and judged: reproducibly, in worlds that the one who chose could imagine, and stoppable."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

import kancha
from kancha.bots.advice import Proposal
from kancha.bots.search import Candidate
from kancha.bots.search import Player as Search
from kancha.core.errors import BadOption
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.study.analysis import Stopped, analyse, budget_of
from kancha.study.comparing import FOLLOWS, SPARED, difference, gathered, reasons
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
            assert match.describe(action) == words
            match.apply(action)


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


def test_a_way_is_no_better_than_itself(ended: kancha.Match) -> None:
    state = ended.at(0).state.imagine(ended.seats[0], 1)
    assert difference(state, ended.history[:1], ended.history[:1], 3, seed=5) == (0.0, 0.0)


def test_reasons_add_up() -> None:
    judge = judge_of(kancha.new("cuzco_chasqui").state)
    width = len(judge.weights)
    better, other = Proposal([1], 9.0, [3.0, *[0.0] * (width - 1)], 1.0), Proposal([2], 4.0, [0.0] * width, 0.0)
    told = reasons(better, other, 5.0, judge)
    assert [(reason.points, reason.words) for reason in told] == [(3.0, "points scored"), (1.6, FOLLOWS), (0.4, SPARED)]
    assert sum(reason.points for reason in told) == pytest.approx(5.0)


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
    gains[names.index("soldiers_up")], gains[names.index("soldiers_down")] = 6.0, -1.5
    assert gathered(judge, gains) == [Reason(4.5, "Soldiers")]


def test_the_page_tells_all_of_it(ended: kancha.Match, found: Analysis) -> None:
    text = "\n".join(page(found, ended.game.title))
    for part in (*ended.names, "The turns that mattered", "better", found.sources[0], "behind"):
        assert part in text
    assert max(len(line) for line in text.splitlines()) <= 110
