"""Every God card pays its benefit, wherever it is played; effects are optional unless they are plain gains."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .positions import CARDS, goods, kind, offers, play, player, position, seat_of, tapestries

Benefit = tuple[list[str], dict[str, int], int]
"""What is answered, what is gained, and VP."""
VP3: Benefit = ([], {}, 3)
TITHE: Benefit = ([], {"stone": 1, "corn": 1}, 1)
ARMY: Benefit = ([], {"potato": 2}, 0)
GILT: Benefit = ([], {"gold": 1, "potato": 1}, 0)
BENEFITS: dict[str, Benefit] = {
    "inti_1": ([], {"potato": 3}, 1),
    "inti_2": GILT,
    "inti_3": ([], {"stone": 2}, 0),
    "inti_4": VP3,
    "inti_5": (["pay", "statue small inti"], {"stone": -1}, 3),
    "inti_6": TITHE,
    "inti_7": (["take god_inti_3"], {}, 2),
    "mama_quilla_1": ARMY,
    "mama_quilla_2": (["weaving top", "new"], {}, 0),
    "mama_quilla_3": ([], {"corn": 2, "potato": 1}, 0),
    "mama_quilla_4": VP3,
    "mama_quilla_5": ([], {"potato": 3}, 1),
    "mama_quilla_6": TITHE,
    "mama_quilla_7": (["nomad courier"], {"potato": 1}, 0),
    "illapa_1": ARMY,
    "illapa_2": ([], {}, 2),
    "illapa_3": ([], {"stone": 2, "potato": 1}, 0),
    "illapa_4": VP3,
    "illapa_5": (["build P02"], {"stone": -1}, 0),
    "illapa_6": (["raise P01"], {}, 2),
    "illapa_7": GILT,
    "viracocha_1": ([], {"potato": 3}, 1),
    "viracocha_2": (["build P02"], {"stone": -1}, 0),
    "viracocha_3": (["steps 1 upper"], {"stone": -3, "corn": 1, "potato": 2}, 4),
    "viracocha_4": VP3,
    "viracocha_5": ([], {"stone": 2, "potato": 1}, 0),
    "viracocha_6": ([], {"corn": 2}, 1),
    "viracocha_7": (["take god_inti_3"], {"stone": 1}, 0),
    "mama_cocha_1": ([], {"potato": 4}, 0),
    "mama_cocha_2": ([], {"corn": 2, "potato": 1}, 0),
    "mama_cocha_3": (["produce P03"], {"corn": 2}, 1),
    "mama_cocha_4": VP3,
    "mama_cocha_5": (["weaving top", "new"], {}, 0),
    "mama_cocha_6": TITHE,
    "mama_cocha_7": (["nomad courier"], {"potato": 1}, 0),
    "urcuchillay_1": ARMY,
    "urcuchillay_2": (["option 3"], {"gold": 1}, 0),
    "urcuchillay_3": (["statue small illapa"], {"stone": -3}, 3),
    "urcuchillay_4": VP3,
    "urcuchillay_5": ([], {"stone": 2}, 0),
    "urcuchillay_6": (["raise P01"], {}, 2),
    "urcuchillay_7": GILT,
}
START: dict[str, Any] = {"potato": 1, "corn": 1, "stone": 5, "gold": 1}


def feast(card: str) -> State:
    """Seat 0 may play one God card at the card play of a Festival."""
    own = player(**START, hand=card, temple=2, production="P01 P03", face_down="P01", tapestries=["W19 W17"])
    offer = "viracocha_6" if card == "inti_3" else "inti_3"
    frames = [["finish", 0, 0, 0], ["main", 0, 0, 0], ["feast", 0, 1, 0]]
    state = position(own, frames=frames, offer=offer, tiles="W05 W06", market="P02 P04 Z04 Z05", army_deck="09")
    state.free = 0
    return state


@pytest.mark.parametrize("card", BENEFITS)
def test_the_benefit_of_a_god_card(card: str) -> None:
    answers, gain, vp = BENEFITS[card]
    state = play(feast(card), f"play god_{card}", *answers)
    assert kind(state) == "main"
    change = {id: goods(state).get(id, 0) - n for id, n in START.items()}
    assert {id: n for id, n in change.items() if n} == gain
    assert state.points[0] == 10 + vp
    assert state.temple[0] == (3 if card in ("inti_3", "urcuchillay_5") else 2)
    assert len(seat_of(state)["army_hand"]) == (card in ("mama_quilla_1", "illapa_1", "illapa_2", "urcuchillay_1"))
    assert len(seat_of(state)["god_hand"]) == (card in ("inti_7", "viracocha_7"))
    assert len(tapestries(state)) == 1 + (card in ("mama_quilla_2", "mama_cocha_5"))
    assert len(seat_of(state)["workers"]) == (card in ("mama_quilla_7", "mama_cocha_7"))
    assert state.dump()["god_cards"]["played"] == [f"god_{card}"]


def test_all_cards_are_covered() -> None:
    assert [f"god_{card}" for card in BENEFITS] == CARDS


@pytest.mark.parametrize("card", [card for card, (answers, _, _) in BENEFITS.items() if answers])
def test_effects_with_a_choice_are_optional_except_cards_to_take_and_options_to_choose(card: str) -> None:
    state = play(feast(card), f"play god_{card}")
    mandatory = card in ("inti_7", "viracocha_7", "urcuchillay_2")
    assert ("done" in offers(state)) != mandatory


@pytest.mark.parametrize(("option", "gain"), [(1, {"stone": 2}), (2, {"corn": 2}), (3, {"gold": 1})])
def test_the_three_options_of_the_llama_train(option: int, gain: dict[str, int]) -> None:
    state = play(feast("urcuchillay_2"), "play god_urcuchillay_2", f"option {option}")
    change = {id: goods(state).get(id, 0) - n for id, n in START.items()}
    assert {id: n for id, n in change.items() if n} == gain
