"""Every operation is complete in its class, fails loudly where nobody does it, and keeps the places that positions name."""

from __future__ import annotations

import ast
import hashlib
from pathlib import Path

import pytest

from kancha.core.errors import BadEdition
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.board.glyphs import ALIAS, PAINTED, glyph_defs, tokens
from kancha.games.tawantinsuyu.effects.doer import Doer, Unplayable
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS, effect_text, is_void, places, run
from kancha.games.tawantinsuyu.golden.board import golden_defs
from kancha.games.tawantinsuyu.rules.effects.player import PLAYER
from kancha.games.tawantinsuyu.solo.axomamma import tables as axomamma
from kancha.games.tawantinsuyu.solo.axomamma.rules import AXOMAMMA
from kancha.games.tawantinsuyu.solo.pachamama import tables as pachamama
from kancha.games.tawantinsuyu.solo.pachamama.rules import PACHAMAMA
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BUILDING_PROGRAM, CARD_PROGRAM, LAND_PROGRAM, TEMPLE_PROGRAM, TOP_OF_TEMPLE

from .golden_positions import ALL, against_pachamama, golden, seat
from .positions import kind, player, position, solo

PROGRAMS = range(len(e.PROGRAM_AT))


def place_of(effect: e.Row) -> int:
    """The first place in the table with exactly this effect; none is added, for positions name places."""
    code = next(code for code, operation in enumerate(OPERATIONS) if operation.id == effect["op"])
    row = [code, *OPERATIONS[code].parse(effect)]
    wanted = row + [0] * (e.WIDTH - len(row))
    return next(at for at in range(0, len(e.OPS), e.WIDTH) if e.OPS[at : at + e.WIDTH] == wanted)


def do(who: Doer, state: State, seat: int, effect: e.Row) -> bool:
    at = place_of(effect)
    return OPERATIONS[e.OPS[at]].perform(who, state, seat, at)


# the table


def test_the_places_of_all_programs_are_what_they_always_were() -> None:
    places_of_all = repr((e.PROGRAM_AT, e.PROGRAM_LENGTH)).encode()
    assert (len(e.OPS), len(e.PROGRAM_AT)) == (2432, 267)
    assert hashlib.blake2b(places_of_all, digest_size=8).hexdigest() == "07828301491306ea"


def test_every_operation_of_the_data_is_said_and_shown() -> None:
    drawn = str(glyph_defs()) + str(golden_defs())
    for program in PROGRAMS:
        if not e.PROGRAM_LENGTH[program]:
            continue
        assert effect_text(program), program
        for sign, count in tokens(program):
            name = sign.removeprefix("task ").removeprefix("large ")
            assert not count or sign in PAINTED or f'id="i-{ALIAS.get(name, name)}"' in drawn, sign


def test_every_operation_is_used_somewhere() -> None:
    used = {e.OPS[at] for program in PROGRAMS for at in places(program)}
    assert used == set(range(len(OPERATIONS)))


def test_effects_know_nothing_of_the_rules_that_run_them() -> None:
    folder = Path(e.__file__).parent
    for file in folder.glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        at_load = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
        names = [f"{node.module}.{name.name}" for node in at_load for name in node.names]
        wrong = [
            name for name in names if any(part in name for part in (".rules", ".solo", ".kinds", ".actions", ".state", ".draw"))
        ]
        assert not wrong, f"{file.name} imports {wrong}"


# what nobody knows fails loudly


@pytest.mark.parametrize(
    ("effects", "why"),
    [
        ([{"op": "juggle", "n": 1}], "there is no operation called 'juggle'"),
        ([{"op": "army"}], "this is no effect"),
        ([{"op": "gain", "silver": 1}], "'silver', which is no resource"),
        ([{"op": "choice", "options": [[]] * 7}], "a choice has at most 6 options"),
        ("gain", "this is no list of effects"),
        (["gain"], "this is no list of effects"),
    ],
)
def test_data_that_no_operation_reads_is_refused(effects: list[e.Row], why: str) -> None:
    kept = e.OPS[:], e.PROGRAM_AT[:], e.PROGRAM_LENGTH[:]
    try:
        with pytest.raises(BadEdition, match=why):
            e.compiled(effects, "a test")
    finally:
        e.OPS[:], e.PROGRAM_AT[:], e.PROGRAM_LENGTH[:] = kept
        e._waiting.clear()


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "bot_building", "type": "production", "cost": {"stone": 1}},
        {"op": "recruit", "source": "nomads"},
        {"op": "bot_conquer"},
    ],
    ids=lambda effect: effect["op"],
)
def test_what_only_a_solo_opponent_does_no_player_can_do(effect: e.Row) -> None:
    with pytest.raises(Unplayable, match="Player never"):
        do(PLAYER, position(player(), player()), 0, effect)


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "newcomer", "n": 1},
        {"op": "play_god", "n": 1},
        {"op": "worker_to_casualties", "n": 1},
        {"op": "move_priest", "n": 1},
        {"op": "conquer", "soldiers": True},
        {"op": "task", "task": "construct_building"},
        {"op": "task", "task": "produce_one"},
        {"op": "task", "task": "merchant"},
        {"op": "god_card_draft", "draw": 4, "keep": 2},
    ],
    ids=lambda effect: f"{effect['op']} {effect.get('task', '')}",
)
def test_axomamma_knows_the_operations_of_the_base_game_only(effect: e.Row) -> None:
    with pytest.raises(Unplayable, match="Axomamma never"):
        do(AXOMAMMA, solo(player(), player(), turn=0), 1, effect)


def test_pachamama_drafts_no_cards() -> None:
    state = against_pachamama(seat(), seat(), turn=0)
    with pytest.raises(Unplayable, match="Pachamama never drafts God cards"):
        do(PACHAMAMA, state, 1, {"op": "god_card_draft", "draw": 4, "keep": 2})


def test_somebody_who_says_nothing_can_do_nothing() -> None:
    state = position(player(), player())
    for program in CARD_PROGRAM:
        with pytest.raises(Unplayable, match="Doer never"):
            run(Doer(), state, 0, program)


def test_an_operation_that_is_no_task_has_no_value_as_one() -> None:
    state = position(player(), player())
    at = place_of({"op": "temple", "n": 1})
    with pytest.raises(Unplayable, match="No task of a Worker"):
        OPERATIONS[e.OPS[at]].value(state, 0, at, 1.0)


def test_a_duty_that_nobody_has_is_refused() -> None:
    for bot, state in ((AXOMAMMA, solo(player(), player(), turn=0)), (PACHAMAMA, against_pachamama(seat(), seat(), turn=0))):
        with pytest.raises(ValueError, match="no duty 99"):
            bot.duty(state, 1, 99, 0)


# everybody can do what the data may bring


def test_axomamma_can_do_all_that_may_come_to_it() -> None:
    programs = [*axomamma.SPOT_PROGRAM, *axomamma.PERSONALITY_PROGRAM, *axomamma.WORKER_REWARD, *BUILDING_PROGRAM, *LAND_PROGRAM]
    rich = player(potato=1, corn=9, stone=9, gold=9, workers="priest", production="P01", army_up="19")
    for program in [*programs, *TEMPLE_PROGRAM[: TOP_OF_TEMPLE + 1]]:
        run(AXOMAMMA, solo(player(), rich, turn=0, offer="inti_6"), 1, program)


def test_pachamama_can_do_all_that_may_come_to_her() -> None:
    programs = [
        *pachamama.SPOT_PROGRAM,
        *pachamama.PERSONALITY_PROGRAM,
        *pachamama.WORKER_REWARD,
        *BUILDING_PROGRAM,
        *LAND_PROGRAM,
    ]
    rich = seat(potato=1, corn=9, stone=9, gold=9, workers="priest", production="P01", army_up="19", army_hand="20")
    for program in [*programs, *BUILDING_PROGRAM, *LAND_PROGRAM, *CARD_PROGRAM, *TEMPLE_PROGRAM]:
        run(PACHAMAMA, against_pachamama(seat(), rich, turn=0, modules=ALL), 1, program)


@pytest.mark.parametrize(
    ("effect", "asked"),
    [
        ({"op": "train", "n": 1}, "train"),
        ({"op": "god_card", "n": 1}, "take_god"),
        ({"op": "worker", "n": 1}, "nomad"),
        ({"op": "rejuvenate", "n": 1}, "raise"),
        ({"op": "weaving", "n": 1}, "free_weaving"),
        ({"op": "weaving", "n": 2, "reveal_between": False}, "two_weavings"),
        ({"op": "task", "task": "build_statue"}, "statue"),
        ({"op": "free_steps"}, "steps"),
        ({"op": "newcomer", "n": 1}, "newcomer"),
        ({"op": "play_god", "n": 1}, "play_god"),
        ({"op": "worker_to_casualties", "n": 1}, "martyr"),
        ({"op": "conquer", "soldiers": True}, "deploy"),
        ({"op": "god_card_draft", "draw": 4, "keep": 2}, "draft"),
    ],
    ids=lambda value: value if isinstance(value, str) else value["op"],
)
def test_a_player_is_asked_where_an_operation_leaves_a_choice(effect: e.Row, asked: str) -> None:
    state = golden(seat(gold=3), seat(), modules=ALL)
    assert do(PLAYER, state, 0, effect)
    assert kind(state) == asked


# what could do nothing is not paid for (rules 7.1)


def test_only_a_program_that_could_do_nothing_at_all_is_void() -> None:
    top = position(player(temple=TOP_OF_TEMPLE), player())
    step, gold = (next(n for n in PROGRAMS if effect_text(n) == text) for text in ("1 Temple step", "1 gold"))
    assert is_void(top, 0, step)
    assert not is_void(top, 1, step)
    assert not is_void(top, 0, gold)
    assert is_void(top, 0, e.NOTHING)


def test_a_statue_is_void_only_when_none_of_its_size_is_left() -> None:
    gods = ("inti", "mama_quilla", "illapa", "viracocha", "mama_cocha", "urcuchillay")
    large, small = (e.PROGRAM_AT.index(place_of({"op": "statue", "size": size})) for size in ("large", "small"))
    none_large = position(player(), player(), gone_statues=" ".join(f"large_{god}" for god in gods))
    assert is_void(none_large, 0, large)
    assert not is_void(none_large, 0, small)
    assert not is_void(position(player(), player()), 0, large)
