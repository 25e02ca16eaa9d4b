"""What can be downloaded of a running game is what everybody was told: a secret choice is in nobody's text but the own."""

from __future__ import annotations

import random
from copy import copy

import msgspec
import pytest

import kancha
from kancha.core.record import DRAWN, TYPED, TYPED_SENTENCE
from kancha.web.pages.start import line
from kancha.web.replay import Replay, past
from kancha.web.seats import HOST
from kancha.web.seeing.glance import glance
from kancha.web.seeing.sight import imagined, look
from kancha.web.store import Listed
from kancha.web.table import Entry, Table, set_up

SECRETS = [("cuzco_chasqui", "keep "), ("cuzco_chasqui", "return "), ("inca_empire", "card "), ("tawantinsuyu", "keep god_")]
"""How the choices begin that are nobody else's business. In the fourth game secrets are dealt, never chosen."""


def new_table(game: str, seed: int | None = 7) -> Table:
    seats = [(name, "person") for name in ("Ana", "Ben", "Caro")]
    return Table("table", set_up(game, seats, seed, {}, 0))


def play(table: Table, action: int) -> None:
    table.play(f"key-{table.seq:05}", Entry(table.match.actor, table.match.notation(action)))


def after(table: Table, action: int) -> Table:
    """The table in the world in which this action was chosen."""
    world = copy(table)
    world.match = table.match.fork()
    world.keys = dict(table.keys)
    world._said = {}
    play(world, action)
    return world


def public(table: Table, eye: int | None) -> list[object]:
    """Everything that leaves the house besides the board, as one pair of eyes gets it."""
    rest = look(table, eye).rest
    listed = Listed("id", msgspec.json.encode(table.setup).decode(), 0.0, glance(table), None)
    seen = line(listed, "", HOST if eye is None else eye)
    return [table.transcript(eye), seen.says, seen.places, rest["status"], rest["seats"], rest["result"], table.said(eye)]


def looks_of(table: Table, eye: int | None) -> tuple[bytes, int]:
    return msgspec.json.encode(table.match.view(eye)), table.match.actor


def others(table: Table) -> list[int | None]:
    """All eyes but those of the actor."""
    return [*(seat for seat in range(table.match.players) if seat != table.match.actor), None]


@pytest.mark.parametrize(("game", "start"), SECRETS)
def test_nobody_else_can_read_what_was_chosen_in_secret(game: str, start: str) -> None:
    """trust.md, finding 2: the record of a running game named every secret choice to anybody."""
    dice = random.Random(3)
    pairs = 0
    while pairs < 30:
        table = new_table(game, dice.randrange(1000))
        while not table.match.over and pairs < 30:
            options = [action for action in table.match.legal_actions() if table.match.notation(action).startswith(start)]
            if len(options) > 1:
                one, other = (after(table, action) for action in dice.sample(options, 2))
                for eye in others(table):
                    if not one.match.over and looks_of(one, eye) == looks_of(other, eye):
                        assert public(one, eye) == public(other, eye)
                        assert one.match.notation(one.match.history[-1]) not in one.transcript(eye)
                        pairs += 1
            play(table, dice.choice(options or table.match.legal_actions()))


@pytest.mark.parametrize("game", kancha.games())
def test_worlds_that_differ_in_what_is_hidden_give_the_same_text(game: str) -> None:
    dice = random.Random(4)
    pairs = 0
    table = new_table(game)
    for step in range(60):
        action = dice.choice(table.match.legal_actions())
        for eye in others(table):
            real, dreamt = table.match.state, imagined(table.match.state, eye, step)
            if dreamt.digest() == real.digest() or dreamt.refuse(action):
                continue
            here = after(table, action)
            table.match.state = dreamt
            there = after(table, action)
            table.match.state = real
            if not here.match.over and looks_of(here, eye) == looks_of(there, eye):
                assert public(here, eye) == public(there, eye)
                pairs += 1
        play(table, action)
    assert pairs > 40


@pytest.mark.parametrize("game", kancha.games())
def test_a_running_game_tells_neither_seed_nor_salt_nor_any_choice_in_notation(game: str) -> None:
    table = new_table(game, None)
    dice = random.Random(1)
    for _ in range(40):
        play(table, dice.choice(table.match.legal_actions()))
    for eye in (0, 1, 2, None):
        text = table.transcript(eye)
        assert table.setup.seed not in text
        assert table.setup.salt not in text
        assert table.setup.commitment in text
        assert f"Rules {table.setup.rules}, edition standard." in text
        assert "kancha record" not in text
        heard = " ".join(text.split())
        assert all(" ".join(sentence.split()) in heard for sentences in table.match.log(eye) for sentence in sentences)
        assert table.match.question not in text, "a question is for the actor alone"


def test_a_typed_seed_is_said_to_all_from_the_beginning() -> None:
    typed, drawn = new_table("cuzco_terraces", 7), new_table("cuzco_terraces", None)
    assert (typed.setup.origin, drawn.setup.origin) == (TYPED, DRAWN)
    for eye in (0, None):
        for table, said in ((typed, True), (drawn, False)):
            assert (TYPED_SENTENCE in table.transcript(eye)) == said
            assert (TYPED_SENTENCE in look(table, eye).said[0].html) == said
            assert (TYPED_SENTENCE in Replay(table.match).sight(past(table, eye), 0).said[0].html) == said
    assert "origin: typed" in typed.match.record()
    assert kancha.loads(drawn.match.record()).seal == drawn.setup.seal


def test_salts_and_seeds_are_drawn_anew_for_every_table() -> None:
    setups = [new_table("cuzco_terraces", None).setup for _ in range(5)]
    assert len({setup.salt for setup in setups}) == len({setup.seed for setup in setups}) == 5
    assert {len(setup.salt) for setup in setups} == {32}
    same = [new_table("cuzco_terraces", 7).setup.commitment for _ in range(5)]
    assert len(set(same)) == 5, "the same typed seed is sealed differently each time (trust.md, finding 16)"
