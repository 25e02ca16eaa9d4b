"""The stack of frames and the conformance suite, on a tiny game made here; and the suite on every game of the house."""

from __future__ import annotations

from bisect import bisect_left

import pytest

import kancha
from kancha.core.actions import Actions, Block
from kancha.core.decision import Decision, Kinds, Step
from kancha.core.errors import IllegalAction
from kancha.core.reasons import Reasons
from kancha.core.state import State, place_of
from kancha.core.told import Events
from kancha.tools.check import check_game


class Count(State):
    """Seats add 1 or 2 in turn until 5 is reached; a step doubles at 4."""

    fields = ("total", "trace")

    def __init__(self, players: int, source: Count | None = None) -> None:
        super().__init__(players, source)
        self.total: int = source.total if source else 0
        self.trace: list[int] = source.trace[:] if source else []

    def kinds(self) -> Kinds:
        return KINDS


class Add(Decision[Count]):
    def offer(self, s: Count, x: int, y: int) -> list[int]:
        return [1, 2]

    def take(self, s: Count, x: int, y: int, action: int) -> None:
        s.total += action
        if s.total < 5:
            s.push(0, 1 - s.actor)
        s.push(1, s.actor, s.total)


class Double(Step[Count]):
    def run(self, s: Count, x: int, y: int) -> None:
        s.trace.append(x)


class Lonely(Decision[Count]):
    def offer(self, s: Count, x: int, y: int) -> list[int]:
        return [7]

    def take(self, s: Count, x: int, y: int, action: int) -> None:
        s.trace.append(action)


class Asked(Lonely):
    pass


class Nothing(Lonely):
    def offer(self, s: Count, x: int, y: int) -> list[int]:
        return []


KINDS = Kinds(
    Actions([Block("add", list("01234567"))]),
    Reasons(),
    Events(),
    [("add", Add()), ("double", Double()), ("lonely", Lonely()), ("asked", Asked(always_asks=True)), ("nothing", Nothing())],
)


def test_the_top_frame_says_who_decides_and_what_is_pushed_last_happens_first() -> None:
    s = Count(2)
    s.push(0, 0)
    s.settle()
    assert (s.actor, s.legal_actions()) == (0, [1, 2])
    s.apply(2)
    assert (s.actor, s.trace) == (1, [2])
    s.apply(2)
    s.apply(1)
    assert (s.over, s.total, s.trace, s.legal_actions()) == (True, 5, [2, 4, 5], [])


def test_a_single_option_is_taken_unless_silence_would_tell_and_no_option_is_passed_over() -> None:
    s = Count(2)
    for kind in (3, 2, 4):
        s.push(kind, 1)
    s.settle()
    assert (s.actor, s.trace, s.legal_actions()) == (1, [7], [7])
    s.apply(7)
    assert (s.over, s.trace) == (True, [7, 7])


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    s = Count(2)
    s.push(0, 0)
    s.settle()
    before = s.digest()
    for action in (0, 3, -1):
        with pytest.raises(IllegalAction):
            s.apply(action)
    assert s.digest() == before


def test_the_caller_cannot_change_the_state_through_its_lists() -> None:
    s = Count(2)
    s.push(0, 0)
    s.settle()
    s.legal_actions().clear()
    assert s.legal_actions() == [1, 2]


def test_both_ways_to_look_an_action_up_agree() -> None:
    for options in ([], [4], [4, 9], [0, 3, 4, 700, 701], list(range(1, 300, 3))):
        for action in (-1, 0, 1, 3, 4, 5, 9, 298, 299, 700, 702):
            assert place_of(action, options) == bisect_left(options, action)


EVERY = {"cuzco_chasqui": 7, "cuzco_terraces": 29, "inca_empire": 11, "tawantinsuyu": 41}
"""One in so many choices is three hundred positions when each set-up of a game is played once."""


@pytest.mark.long
@pytest.mark.parametrize("slug", kancha.games())
def test_every_game_obeys_the_laws(slug: str) -> None:
    report = check_game(kancha.game(slug), positions=300, decisions=20_000, every=EVERY[slug])
    assert report.broken == []
    assert report.positions > 100
    assert report.decisions >= 20_000
