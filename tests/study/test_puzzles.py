"""Puzzles: those of every room can be played and are clear, and what is found is checked before it is one."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import kancha
from kancha.bots.beam import Beam
from kancha.bots.greedy import Player as Greedy
from kancha.core.match import Match
from kancha.core.weights import judge_of
from kancha.study.comparing import FOLLOWS, GIVEN, LESS, REST, SPARED, heading_of
from kancha.study.finding import SCREEN, STEPS, Hunt, cut, doubt, ends, hunt, key_of, tempting, told_again
from kancha.study.puzzles import BadPuzzle, Puzzle, Way, match_of, order_of, puzzles_of, read, written
from kancha.study.results import Reason
from kancha.study.telling import puzzle_page

CLEAR = 1.0
"""By so many points the best way of a puzzle that we ship is better than every other, at least."""


def a_puzzle() -> Puzzle:
    ways = [
        Way(["terrain triple", "H11"], 0.0, 0.0, [Reason(2.0, 'say "so"')]),
        Way(["draw deck"], 3.5, 0.2, [Reason(-1.0, "cards")]),
        Way(["end"], 4.0, 0.2, []),
    ]
    return Puzzle(1, 2, 7, {"first_player": "1", "horns": True}, ["terrain triple"], [3.0, 3.4], "2p", ways)


def test_a_file_of_puzzles_is_written_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.toml"
    file.write_text(written([a_puzzle(), a_puzzle()], {"command": "kancha puzzles"}), encoding="utf-8")
    assert read(file) == [a_puzzle(), a_puzzle()]


@pytest.mark.parametrize("text", ["", "x", "[provenance]\n[[puzzle]]\nrules = 1", "[provenance]\npuzzle = 3"])
def test_a_file_that_does_not_fit_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "puzzles.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadPuzzle, match=r"puzzles\.toml"):
        read(file)


def test_the_order_of_the_ways_says_nothing() -> None:
    """It depends on the ways alone, not on which of them stands first in the file."""
    puzzle = a_puzzle()
    turned = msgspec.structs.replace(puzzle, ways=puzzle.ways[::-1])
    assert [puzzle.ways[at] for at in order_of(puzzle)] == [turned.ways[at] for at in order_of(turned)]


@pytest.mark.parametrize("slug", [slug for slug in kancha.games() if puzzles_of(kancha.game(slug))])
def test_a_game_with_puzzles_has_ten_that_can_be_played(slug: str) -> None:
    game = kancha.game(slug)
    found = puzzles_of(game)
    assert len(found) >= 10
    for puzzle in found:
        match = match_of(game, puzzle)
        assert not match.over
        assert 3 <= len(puzzle.ways) <= 4
        best, *others = puzzle.ways
        assert best.loses == 0
        assert min(puzzle.margins) >= CLEAR
        assert all(way.loses - 2 * way.error >= CLEAR for way in others)
        assert len({tuple(way.do) for way in puzzle.ways}) == len(puzzle.ways)
        for way in puzzle.ways:
            seat, twin = match.actor, match.fork()
            for choice in way.do:
                assert twin.actor == seat
                twin.apply(choice)
        text = "\n".join(puzzle_page(game, puzzle, 1))
        assert match.question[:20] in text
    assert {order_of(puzzle).index(0) for puzzle in found} > {0}, "the best way is not always offered first"


@pytest.mark.parametrize("slug", [slug for slug in kancha.games() if puzzles_of(kancha.game(slug))])
def test_a_puzzle_is_explained_in_the_words_of_today(slug: str) -> None:
    """Words of parts change; what is kept in a file is then to be told again (`kancha.study.finding.told_again`)."""
    game = kancha.game(slug)
    for puzzle in puzzles_of(game):
        judge = judge_of(match_of(game, puzzle).state)
        known = {heading_of(words) for words in judge.features.words} | {FOLLOWS, GIVEN, SPARED, REST}
        best, *others = puzzle.ways
        assert not best.why
        for way in others:
            assert way.why
            assert {heading_of(reason.words.removeprefix(LESS)) for reason in way.why} <= known
            assert way.loses == pytest.approx(sum(reason.points for reason in way.why), abs=0.55)


def early(seed: int) -> Match:
    match = kancha.new("inca_empire", players=3, seed=seed)
    bot = kancha.bot("greedy", seed=seed, budget=30)
    while "What do you do?" not in match.question:
        match.apply(bot.choose(match.state))
    return match


def test_a_way_is_cut_after_a_step() -> None:
    match = early(3)
    bot, world, way = kancha.bot("greedy", seed=3, budget=30), match.fork(), list[int]()
    while world.state.turn() == match.state.turn():
        way.append(bot.choose(world.state))
        world.apply(way[-1])
    steps = ends(match.state, way)
    assert steps[-1] == len(way)
    assert cut(match.state, way, 1) == way[: steps[0]]
    assert cut(match.state, way) == way[: steps[:STEPS][-1]]


def test_what_loses_least_is_offered() -> None:
    ways = [Way([f"{loses}"], loses, 0.1, []) for loses in (2.0, 3.0, 3.5, 3.9, 9.0)]
    assert [way.loses for way in tempting(ways)] == [2.0, 3.0, 3.5]
    assert [way.loses for way in tempting([ways[0], ways[4], ways[4]])] == [2.0, 9.0]
    assert tempting([]) == []


def test_a_puzzle_told_again_is_the_same_puzzle() -> None:
    game = kancha.game("cuzco_chasqui")
    puzzle = puzzles_of(game)[4]
    again = told_again(game, puzzle, 2)
    assert (again.choices, again.margins, again.ways[0]) == (puzzle.choices, puzzle.margins, puzzle.ways[0])
    assert {tuple(way.do) for way in again.ways} == {tuple(way.do) for way in puzzle.ways}


def test_a_puzzle_whose_answer_is_wrong_is_doubtful() -> None:
    """The best way and another change places, as weights may change their minds."""
    game = kancha.game("cuzco_chasqui")
    puzzle = max(puzzles_of(game), key=lambda each: each.ways[1].loses)
    assert doubt(game, puzzle, 6) == ""
    best, other, *rest = puzzle.ways
    assert "way 2 loses only -" in doubt(game, msgspec.structs.replace(puzzle, ways=[other, best, *rest]), 6)


def test_what_is_found_is_a_position_of_the_game_with_one_way_clearly_best() -> None:
    told: list[tuple[int, int]] = []
    plan = Hunt("cuzco_chasqui", number=1, bot="random", margin=1.0, quick=8, deep=12, worlds=4, seed=3)
    (puzzle,) = hunt(plan, lambda done, total: told.append((done, total)))
    assert told == [(1, 1)]
    match = match_of(kancha.game("cuzco_chasqui"), puzzle)
    for way in puzzle.ways:
        twin = match.fork()
        for choice in way.do:
            twin.apply(choice)
    assert puzzle.ways[0].loses == 0.0
    assert min(way.loses for way in puzzle.ways[1:]) >= 1.0
    assert min(puzzle.margins) >= 1.0


def test_a_turn_hangs_on_what_all_its_good_ways_have_in_common() -> None:
    match = kancha.new("cuzco_terraces", seed=7)
    bot = kancha.bot("greedy", seed=7, budget=20)
    keys: list[int] = []
    while len(keys) < 2 and len(match.history) < 120:
        state, seat = match.state, match.actor
        if match.game.kinds.table[state.top()].opens_chain and match.question.startswith(("You have 1 AP", "You have 2 AP")):
            judge, greedy = judge_of(state), Greedy(1)
            lines = Beam(judge, greedy, SCREEN).ends(state, seat)
            key = key_of(state, 1.0, 1)
            if key >= 0:
                without = Beam(judge, greedy, SCREEN, without=key).ends(state, seat)
                assert key in cut(state, lines[0].actions, 1)
                assert all(key not in line.actions for line in without)
                assert lines[0].value - without[0].value >= 1.0
                assert key_of(state, lines[0].value - without[0].value + 9.0, 1) < 0
                keys.append(key)
        match.apply(bot.choose(state))
    assert len(keys) == 2
