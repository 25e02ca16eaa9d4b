"""A match can be put away and taken up again, begin with a position, and look one action ahead."""

from __future__ import annotations

import json
import random

import pytest

import kancha
from kancha.core.match import Match

GAMES = [("cuzco_terraces", {}), ("inca_empire", {"players": 3}), ("cuzco_chasqui", {}), ("tawantinsuyu", {"players": 1})]


def played(slug: str, choices: int, players: int = 2) -> Match:
    match = kancha.new(slug, players=players, seed=5)
    dice = random.Random(3)
    for _ in range(choices):
        match.apply(dice.choice(match.legal_actions()))
    return match


@pytest.mark.parametrize(("slug", "settings"), GAMES)
def test_a_match_put_away_is_the_same_when_it_is_taken_up(slug: str, settings: dict[str, int]) -> None:
    for choices in (0, 1, 40, 75):
        match = played(slug, choices, **settings)
        again = match.afresh().resumed(match.moment())
        assert again.record() == match.record()
        for seat in (None, 0):
            assert again.opening(seat) == match.opening(seat)
            assert again.log(seat) == match.log(seat)
        twin = match.fork()
        while twin.can_undo():
            again.undo()
            twin.undo()
            assert again.state.digest() == twin.state.digest()
        assert not again.can_undo()
        action = again.legal_actions()[-1]
        again.apply(action)
        twin.apply(action)
        assert again.record() == twin.record()


def test_a_position_that_reads_differently_is_not_taken_up() -> None:
    match = played("cuzco_terraces", 20)
    other = played("cuzco_terraces", 21).moment()
    with pytest.raises(kancha.BadPosition, match="read in another way"):
        match.resumed(other._replace(digest=match.state.digest()))


def test_what_was_tried_changes_nothing_until_it_is_taken() -> None:
    match = played("cuzco_terraces", 20)
    before = match.record()
    step = match.ahead(match.legal_actions()[0])
    assert match.record() == before
    match.take(step)
    assert match.state is step.after
    with pytest.raises(kancha.IllegalAction, match="moved on"):
        match.take(step)
    match.undo()
    assert match.record() == before


def test_a_record_that_begins_with_a_position_replays() -> None:
    position = json.loads(json.dumps(played("cuzco_terraces", 60).state.dump()))
    match = Match(kancha.game("cuzco_terraces"), 2, 5, {}, ["Ana", "Ben"], position=position)
    for _ in range(30):
        match.apply(match.legal_actions()[-1])
    again = kancha.loads(match.record())
    assert again.verify() == match.verify()
    assert again.record() == match.record()
    assert again.at(0).state.digest() == match.at(0).state.digest()


@pytest.mark.parametrize("position", ["[]", "nonsense", '{"players": 3}', "[" * 9000])
def test_a_record_with_a_wrong_position_is_refused(position: str) -> None:
    text = played("cuzco_terraces", 3).record().replace("\nseed:", f"\nposition: {position}\nseed:")
    with pytest.raises(kancha.BadRecord):
        kancha.loads(text)


def test_a_position_for_other_seats_is_refused() -> None:
    position = played("cuzco_terraces", 5, players=3).state.dump()
    with pytest.raises(kancha.BadPosition, match="3 seats, not 2"):
        Match(kancha.game("cuzco_terraces"), 2, 5, {}, ["Ana", "Ben"], position=position)


def test_a_position_that_nobody_can_play_is_a_bad_record() -> None:
    match = kancha.new("cuzco_terraces", players=2, seed=5)
    match.apply(match.legal_actions()[0])
    position = {**match.at(0).state.dump(), "frames": []}
    text = match.record().replace("\nseed:", f"\nposition: {json.dumps(position)}\nseed:")
    with pytest.raises(kancha.BadRecord):
        kancha.loads(text)
