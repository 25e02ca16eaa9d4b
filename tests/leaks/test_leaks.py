"""Nothing leaks: a thousand pairs of each game, in every set-up, tell every eye the same in every channel."""

from __future__ import annotations

from itertools import count

import pytest

import kancha
from kancha.core.match import Match
from kancha.tools import leaks, setups
from kancha.tools.twins import Chance, dealt_anew, differs, hidden_and_open, swapped

from .campaign import NAMES, Tally, play

PARTS = 4
PAIRS = 250
"""Each game is compared in so many parts of so many pairs whose worlds truly differ, a thousand together."""
EACH = 50
"""So often at least does a channel have something to say in every part: two hundred times a game."""
RARE = {"places of a choice"}
"""What is told only where a choice lies between two sights, and half as often."""
A_GAME = 8


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("slug", kancha.games())
def test_no_channel_tells_an_eye_what_it_may_not_know(slug: str, part: int) -> None:
    game = kancha.game(slug)
    tried = list(setups.mixed(game))
    tally = Tally()
    for seed in count(part, PARTS):
        if tally.differ >= PAIRS and seed >= len(tried):
            break
        play(game, seed, tried, A_GAME, tally)
        assert not tally.found, str(tally.found[0])
    assert tally.differ > 0.9 * tally.pairs
    assert min(tally.made.values()) > PAIRS / 5, "both ways of making twins are used"
    assert {name: tally.compared[name] for name in NAMES if tally.compared[name] < (EACH / 2 if name in RARE else EACH)} == {}
    assert {setup for setup, _ in tally.eyes} >= {_whole(game, tried[seed]) for seed in range(part, len(tried), PARTS)}
    assert len(tally.eyes) > 2 * len({setup for setup, _ in tally.eyes})


def test_what_a_solo_opponent_does_step_by_step_tells_no_eye_more_than_it_may_know() -> None:
    game = kancha.game("tawantinsuyu")
    alone = [(players, options) for players, options in setups.mixed(game) if players == 1]
    tally = Tally()
    for seed in range(len(alone)):
        play(game, seed, alone, A_GAME, tally)
        assert not tally.found, str(tally.found[0])
    assert tally.compared["way"] > EACH / 2


def _whole(game: kancha.Game, setup: setups.SetUp) -> str:
    players, options = setup
    return setups.told((players, game.read_options(players, options)))


def test_every_mix_of_modules_and_every_opponent_is_tried_with_every_number_of_players() -> None:
    tried = list(setups.mixed(kancha.game("tawantinsuyu")))
    mixes = {(players, tuple(options.get("modules", ()))) for players, options in tried}
    assert len(mixes) == 4 * 16
    assert {options.get("solo") for _, options in tried} >= {"axomamma", "pachamama"}
    assert len(list(setups.mixed(kancha.game("inca_empire")))) == 4 + 8


@pytest.mark.parametrize("slug", kancha.games())
def test_two_hidden_things_that_change_places_change_nothing_else(slug: str) -> None:
    """A swap is the smallest difference there is: a leak that most worlds hide shows itself here."""
    match = kancha.new(slug, players=3, seed=5)
    chance = Chance(5, 1)
    found = 0
    for _ in range(40):
        world = swapped(match, None, chance)
        if world is not None:
            found += 1
            real, other = hidden_and_open(match.state), hidden_and_open(world)
            changed = [path for path in {**real, **other} if real.get(path) != other.get(path)]
            assert sorted(str(real.get(path)) for path in changed) == sorted(str(other.get(path)) for path in changed)
        match.apply(match.legal_actions()[chance.below(len(match.legal_actions()))])
    assert found > 10


def test_a_difference_says_which_channel_told_whom_what_and_where() -> None:
    match = kancha.new("cuzco_terraces", players=2, seed=3)
    pair = dealt_anew(match, 1, seed=1)
    assert differs(pair)

    def hands(glance: leaks.Glance) -> bytes:
        return leaks.encode(glance.match.view(0))

    told = leaks.compare(pair, {"view": leaks.view, "hands": hands})
    assert told is not None
    assert (told.channel, told.eye) == ("hands", 1)
    assert told.one != told.other
    assert "the channel 'hands' tells seat 1 what it may not know; from byte" in str(told)


def test_what_was_before_the_worlds_parted_cannot_be_taken_back() -> None:
    match = kancha.new("cuzco_terraces", players=2, seed=3)
    match.apply("terrain triple")
    assert match.can_undo()
    twin: Match = match.in_world(match.state.imagine(0, 1))
    assert not twin.can_undo()
    assert (twin.history, twin.log(0)) == (match.history, match.log(0))
    assert match.can_undo()
