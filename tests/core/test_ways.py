"""What a click on an element means that the question does not speak about yet."""

from __future__ import annotations

import random

import pytest

import kancha
from kancha.core.match import Match
from kancha.core.telling.ways import FIRST, ROWS, Way, ways_to

TABLES = [("cuzco_terraces", 2), ("cuzco_chasqui", 2), ("inca_empire", 3), ("tawantinsuyu", 1), ("tawantinsuyu", 2)]


def beyond(match: Match) -> set[str]:
    """The elements that the questions after the present one speak about."""
    found: set[str] = set()
    for action in match.legal_actions():
        after = match.ahead(action).after
        found |= {match.game.target(after, second) for second in after.options if after.actor == match.actor}
    return found - {""}


def played(match: Match, seed: int, choices: int) -> None:
    dice = random.Random(seed)
    for _ in range(choices):
        if not match.over:
            match.apply(dice.choice(match.legal_actions()))


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_way_can_be_gone_to_its_end_and_back(slug: str, players: int) -> None:
    gone = 0
    for seed in range(10):
        match = kancha.new(slug, players=players, seed=seed)
        played(match, seed, 9 + 9 * seed)
        if match.over or len(match.legal_actions()) > FIRST:
            continue
        seat, made = match.actor, len(match.history)
        for element in sorted(beyond(match)):
            ways = ways_to(match.game, match.state, element)
            assert len({way.actions for way in ways}) == len(ways)
            for way in ways[:ROWS]:
                follow(match, way, element, seat)
                gone += 1
                while len(match.history) > made:
                    match.undo()
    assert gone > 0


def follow(match: Match, way: Way, element: str, seat: int) -> None:
    """Go a way; all of it is the actor's, and all but its last choice teaches nobody anything."""
    places = []
    for action, said in zip(way.actions, way.says, strict=True):
        assert match.actor == seat
        assert match.describe(action) == said
        places.append(match.game.target(match.state, action))
        step = match.ahead(action)
        if action == way.actions[-1] and step.after.learned != step.before.learned:
            break  # what comes then is seen when it is played
        match.take(step)
    assert element in places[1:]


def test_what_can_be_chosen_at_once_needs_no_way() -> None:
    match = kancha.new("cuzco_terraces", seed=7)
    assert ways_to(match.game, match.state, "supply-triple") == []
    ways = ways_to(match.game, match.state, "hex-H11")
    assert {match.notation(way.actions[0]) for way in ways} > {"terrain triple", "terrain double"}


def test_a_place_that_one_choice_leads_to_needs_no_question() -> None:
    match = kancha.new("cuzco_terraces", seed=7)
    for action in ("terrain triple", "H11", "turn E"):
        match.apply(action)
    plain = [way for element in beyond(match) for way in ways_to(match.game, match.state, element) if way.plain]
    assert plain
    assert all(len(way.actions) == 2 for way in plain)
    assert not any("end" in way.says[0].lower() for way in plain)
