"""What a click on an element means that the question does not speak about yet, and what can be chosen in one row."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import kancha
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.telling.ways import END, FIRST, MOST, ROWS, Way, joined, ways_to

TABLES = [("cuzco_terraces", 2), ("cuzco_chasqui", 2), ("inca_empire", 3), ("tawantinsuyu", 1), ("tawantinsuyu", 2)]

STRANGE = (71, 72, 73)
"""Seeds of worlds in which nobody has looked for ways."""


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


def positions(slug: str, players: int) -> Iterator[Match]:
    """Games at different moments."""
    for seed in range(10):
        match = kancha.new(slug, players=players, seed=seed)
        played(match, seed, 9 + 9 * seed)
        if not match.over:
            yield match


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_every_way_can_be_gone_to_its_end_and_back(slug: str, players: int) -> None:
    gone = 0
    for match in positions(slug, players):
        if len(match.legal_actions()) > FIRST:
            continue
        for element in sorted(beyond(match)):
            ways = ways_to(match.game, match.state, element)
            assert len({way.actions for way in ways}) == len(ways)
            for way in ways[:ROWS]:
                assert element in follow(match, way)[1:]
                gone += 1
    assert gone > 0


def follow(match: Match, way: Way) -> list[str]:
    """Go a way, and back as far as nobody has learned anything; all of it is the actor's, who learns nothing before its last
    choice. Where its choices lie on the board."""
    seat, made = match.actor, len(match.history)
    state, places = match.state, []
    for number, (action, said) in enumerate(zip(way.actions, way.says, strict=True), 1):
        assert state.actor == seat
        assert action in state.options
        assert match.game.describe(state, action) == said
        places.append(match.game.target(state, action))
        after = state.copy()
        after.apply(action)
        if number < len(way.actions):
            if after.learned != state.learned:
                assert_taught_nothing(match, state, action, after)
            elif len(match.history) == made + number - 1:
                match.apply(action)
        state = after
    while len(match.history) > made:
        match.undo()
    return places


def assert_taught_nothing(match: Match, state: State, action: int, after: State) -> None:
    """By this choice its actor learns nothing: it comes out as it would in any world that the actor thinks possible."""
    seen = match.game.view(after, state.actor)
    for seed in STRANGE:
        world = state.imagine(state.actor, seed)
        world.apply(action)
        assert match.game.view(world, state.actor) == seen
        assert world.options == after.options


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_what_is_offered_together_can_be_chosen_together(slug: str, players: int) -> None:
    offered = 0
    for match in positions(slug, players):
        rows = joined(match.game, match.state)
        assert sum(map(len, rows.values())) <= MOST
        for action, ways in rows.items():
            assert match.game.group(match.state, action) != END
            for way in ways:
                assert way.actions[0] == action
                follow(match, way)
                offered += 1
        for seed in STRANGE:
            assert joined(match.game, match.state.imagine(match.actor, seed)) == rows, "what is offered tells nothing"
    assert offered > 0


def test_what_follows_a_choice_stands_in_its_row() -> None:
    match = kancha.new("tawantinsuyu", players=2, seed=3)
    bots = [kancha.bot("greedy", seed=seat) for seat in range(2)]
    kinds = match.game.kinds.ids
    while kinds[match.state.top()] != "keep_army":
        match.apply(bots[match.actor].choose(match.state))
    rows = joined(match.game, match.state)
    assert set(rows) == set(match.legal_actions())
    assert all(len(way.actions) == 2 for ways in rows.values() for way in ways)
    match.apply(match.legal_actions()[0])
    drawing = [action for action in match.legal_actions() if match.notation(action) == "pray"]
    assert not any(action in joined(match.game, match.state) and match.ahead(action).after.learned for action in drawing)


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
