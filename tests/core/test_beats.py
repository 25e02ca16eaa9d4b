"""Beats: the positions on the way of a choice, where the rules play for an opponent; they cost and change nothing."""

from __future__ import annotations

import random

import pytest

import kancha
from kancha.core.state import NO_BEATS, TELLING
from kancha.core.told import BEAT, WIDTH

Options = dict[str, str | list[str]]

SOLO: list[Options] = [
    {"solo": "axomamma"},
    {"solo": "pachamama"},
    {"solo": "pachamama", "modules": ["buildings", "way_of_the_sun", "vassals", "nobles"]},
]


def walk(options: Options, seed: int, choices: int = 60) -> list[kancha.Match]:
    """One match at every moment of a random game."""
    match = kancha.Match(kancha.game("tawantinsuyu"), 1, seed, options)
    dice = random.Random(seed)
    found = []
    for _ in range(choices):
        match.apply(dice.choice(match.legal_actions()))
        found.append(match.fork())
    return found


@pytest.mark.parametrize("options", SOLO, ids=str)
def test_an_opponent_that_the_rules_play_acts_in_several_beats(options: Options) -> None:
    counts = [len(match.beats()) for match in walk(options, 4)]
    assert max(counts) >= 4
    assert counts.count(0) > len(counts) / 4, "most choices are nobody's but the player's"


@pytest.mark.parametrize("options", SOLO, ids=str)
def test_a_beat_tells_the_beginning_of_what_the_choice_tells(options: Options) -> None:
    for match in walk(options, 5):
        said = match.log(0)[-1] if match.history else []
        before = 0
        for beat in match.beats():
            lines = match.game.sentences(match.state, beat.told, match.names, 0)
            assert lines == said[: len(lines)]
            assert len(lines) > before, "a beat is no beat without a sentence"
            before = len(lines)


def test_lines_know_who_did_it() -> None:
    found = [line for match in walk(SOLO[0], 6) for line in match.lines(0)[-1]]
    hers = [line.text for line in found if line.by == 1]
    assert hers
    assert all(not text.startswith("Player 1 ") for text in hers)
    assert {line.by for line in found} == {-1, 1}
    assert [line.text for line in found] == [text for match in walk(SOLO[0], 6) for text in match.log(0)[-1]]


@pytest.mark.parametrize("options", SOLO, ids=str)
def test_who_listens_changes_nothing(options: Options) -> None:
    """The same choices lead to the same digests whether somebody listens or not, and a silent state keeps no beats."""
    match = walk(options, 7)[-1]
    silent = match.afresh().state
    for action in match.history:
        silent.apply(action)
        assert silent.beats is NO_BEATS
    assert silent.digest() == match.state.digest()
    assert match.state.copy().beats is NO_BEATS
    assert match.state.beats is NO_BEATS, "the match has taken them"
    assert "beats" not in match.state.fields


def test_a_beat_is_marked_once_and_only_where_something_was_told() -> None:
    state = kancha.new("tawantinsuyu", players=1, seed=1).state.copy()
    state.telling = TELLING
    state.told = []
    state.beat(1)
    assert state.beats is NO_BEATS
    state.tell(0, 0)
    state.beat(1)
    state.beat(1)
    assert len(state.beats) == 1
    assert state.told[-WIDTH : -WIDTH + 2] == [BEAT, 1]
    assert state.beats[0].told == state.told


def test_taking_back_and_playing_on_leave_no_beats_behind() -> None:
    for match in walk(SOLO[0], 8):
        if match.can_undo():
            match.undo()
            assert match.beats() == []
