"""Why the small decisions of effects refuse an action: the exact sentence, with the figures that decide."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS
from kancha.games.tawantinsuyu.rules.effects.decisions import NOBLES_ONLY, PRICE_CORN, PRICE_FOOD, PRODUCTION_ONLY, RECRUITING
from kancha.games.tawantinsuyu.state import State

from .golden_positions import ALL, golden, seat
from .positions import GAME, offers


def place_of(id: str, n: int = 0) -> int:
    """The place in the table of the n-th operation of a kind."""
    return [at for at in range(0, len(e.OPS), e.WIDTH) if OPERATIONS[e.OPS[at]].id == id][n]


def asked(frame: str, x: int = 0, y: int = 0, own: dict[str, Any] | None = None, **more: Any) -> State:
    """A position in which seat 0 is asked one question."""
    return golden(own or seat(), seat(), modules=ALL, frames=[["finish", 0, 0, 0], [frame, 0, x, y]], **more)


FED = {"army_down": "01 02 19", "production": "P01 P03", "face_down": "P01"}
GOLD = place_of("may_pay")
BLUE_OR_RED = 0b101
SITUATIONS = [
    (asked("choice", place_of("choice")), "option 5", "There are only 3 benefits to choose from (rules 1.5)."),
    (asked("choice", place_of("choice")), "done", "One declines where a choice may be left (rules 1.6)."),
    (asked("take_god", 2, offer="inti_3"), "take god_inti_4", "Noon Procession of Inti is not in the offer (rules 4.7)."),
    (asked("take_god", 1, no_deck=True, offer="inti_3 inti_4"), "take deck", "The God deck is empty (rules 4.7)."),
    (asked("nomad", 1, 0), "nomad warrior", "There is no such Worker among the Nomads (rules 8.2)."),
    (asked("nomad", 1, RECRUITING), "nomad warrior", "There is no such Worker among the Nomads (rules 8.2)."),
    (
        asked("nomad", 1, BLUE_OR_RED, nomads="architect priest"),
        "nomad priest",
        "This brings an Architect or a Warrior (rules 20.1).",
    ),
    (asked("raise", 1, 0, seat(**FED)), "raise P03", "Maize Terrace lies face up already (rules 7.2)."),
    (asked("raise", 1, 0, seat(**FED)), "raise P05", "You own no Masons' Yard (rules 5.10)."),
    (
        asked("raise", 1, 0, seat(**FED)),
        "raise army_02",
        "Army cards of the same strength count as one: choose the first of them (rules 7.4).",
    ),
    (asked("raise", 1, 0, seat(**FED)), "raise army_20", "That Army card does not lie in your area (rules 7.2)."),
    (
        asked("raise", 1, PRODUCTION_ONLY, seat(**FED)),
        "raise army_01",
        "This turns up a Production Building, no Army card (rules 7).",
    ),
    (
        asked("raise", 1, NOBLES_ONLY, seat(**FED, lying="X01")),
        "raise P01",
        "This stands up Nobles only (rules 20.2).",
    ),
    (
        asked("raise", 0, PRICE_FOOD, seat(**FED, stone=3, army_hand="20")),
        "raise P01",
        "To turn up one more thing costs 1 food; you have no potato, corn or gold (rules 7.2).",
    ),
    (
        asked("raise", 0, PRICE_CORN, seat(**FED, potato=3, army_hand="20")),
        "raise P01",
        "This costs 1 corn; you have 3 potato (rules 1.2).",
    ),
]


@pytest.mark.parametrize(("state", "notation", "sentence"), SITUATIONS)
def test_the_decisive_reason_is_given(state: State, notation: str, sentence: str) -> None:
    assert notation not in offers(state)
    assert GAME.why_not(state, GAME.actions.parse(notation)) == sentence


def test_of_two_army_cards_drawn_one_is_kept() -> None:
    state = golden(seat(), seat(), modules=ALL, army_deck="01 19", frames=[["finish", 0, 0, 0], ["train", 0, 1, 0]])
    assert offers(state) == {"keep army_01", "keep army_19"}
    assert GAME.question(state) == "Which of the two Army cards do you keep?"
    assert GAME.why_not(state, GAME.actions.parse("keep army_20")) == (
        "This is not one of the two Army cards that you have drawn (rules 5.9)."
    )
    assert GAME.why_not(state, GAME.actions.parse("keep god_inti_1")) == (
        "In a Training you keep one of the two Army cards, no God card (rules 5.9)."
    )


def test_a_price_that_may_be_paid_is_said_and_refused_with_the_purse() -> None:
    state = golden(seat(potato=2, army_hand="19"), seat(), modules=ALL, frames=[["finish", 0, 0, 0], ["may_pay", 0, GOLD, 0]])
    assert "pay" not in offers(state)
    assert GAME.question(state).startswith("Do you pay")
    assert GAME.why_not(state, GAME.actions.parse("pay")).endswith("; you have 2 potato (rules 1.2).")


def test_free_actions_interrupt_turning_up_only_once_it_costs() -> None:
    own = seat(**FED, potato=1, army_hand="20")
    assert not [text for text in offers(asked("raise", 1, PRICE_FOOD, own)) if text.startswith("cash")]
    assert [text for text in offers(asked("raise", 0, PRICE_FOOD, own)) if text.startswith("cash")] == ["cash army_20"]
