"""What the log tells of the solo opponents: their boards in sentences, in the order of what happens, and no more than that."""

from __future__ import annotations

from typing import Any

import pytest

from kancha.games.tawantinsuyu.effects.operations import effect_text
from kancha.games.tawantinsuyu.solo.automaton import Solo
from kancha.games.tawantinsuyu.solo.axomamma import tables as axomamma
from kancha.games.tawantinsuyu.solo.axomamma.rules import AXOMAMMA
from kancha.games.tawantinsuyu.solo.pachamama import tables as pachamama
from kancha.games.tawantinsuyu.solo.pachamama.rules import PACHAMAMA
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import TEMPLE_PROGRAM

from .golden_positions import against_pachamama, seat
from .positions import GAME, player, solo


def lines(state: State) -> list[str]:
    """What was told so far, as you read it."""
    return GAME.sentences(state, state.told, ["Ana", "Bot"], 0)


def listening(state: State) -> State:
    state.telling = 1
    state.told = []
    return state


def token_of(spot: str) -> tuple[int, dict[str, str]]:
    """A token of Axomamma that can lie on a spot, and the positions of tokens that put it there."""
    token = next(n for n, start in enumerate(axomamma.TOKEN_START) if axomamma.SPOT_ID[start][:3] == spot[:3])
    return token, {axomamma.TOKEN_ID[token]: spot}


def axomamma_at(spot: str, it: dict[str, Any], **more: Any) -> list[str]:
    token, tokens = token_of(spot)
    state = listening(solo(player(), it, turn=0, tokens=tokens, **more))
    AXOMAMMA.spot_action(state, 1, token)
    return lines(state)


def pachamama_at(spot: str, **more: Any) -> list[str]:
    her = {"stone": 0, "corn": 0, "gold": 0} | {name: more.pop(name) for name in ("stone", "corn", "gold") if name in more}
    state = listening(against_pachamama(seat(), seat(**her), turn=0, **more))
    PACHAMAMA.spot_action(state, 1, pachamama.SPOT_ID.index(spot))
    return lines(state)


# Axomamma's board (rules 13.5)


def test_axomamma_pays_before_it_takes_a_building() -> None:
    told = axomamma_at("mid2", player(stone=1), market="P01 - Z01 Z02")
    assert told == [
        "Bot's board says: construct a random Production Building for 1 stone.",
        "Bot pays 1 stone.",
        "Bot takes the Building Potato Terrace.",
    ]


@pytest.mark.parametrize("spot", ["mid2", "mid3", "mid4", "mid1"])
def test_gold_for_a_paid_spot_that_cannot_be_done_is_told_as_such(spot: str) -> None:
    told = axomamma_at(spot, player())
    assert told[1:] == ["Bot can make no use of that and takes gold instead.", "Bot gains 1 gold."]


def test_one_weaving_instead_of_two_is_made_up_for() -> None:
    told = axomamma_at("mid1", player(corn=1), tiles="W01 W02 W04")
    assert told[:3] == [
        "Bot's board says: Purchase Weavings.",
        "Bot does not get two Weavings; gold makes up for it.",
        "Bot gains 1 gold.",
    ]
    assert any(line.startswith("Bot buys") for line in told)


def test_a_recruiting_spot_without_anybody_to_recruit_is_in_vain() -> None:
    told = axomamma_at("bot1", player(), village="", holder=0, festivals=1)
    assert told == ["Bot's board says: recruit from the potato end of the Village.", "That brings Bot nothing."]


def test_the_personality_is_told_where_it_covers_the_spot() -> None:
    told = axomamma_at("top4", player(), personality=axomamma.PERSONALITY_ID[0])
    assert told[0] == f"Bot's Personality says: {axomamma.PERSONALITY_TEXT[0]}."


# what both do


@pytest.mark.parametrize("bot", [AXOMAMMA, PACHAMAMA], ids=["axomamma", "pachamama"])
def test_a_free_weaving_is_told_with_its_place_and_without_a_match_that_brings_nothing(bot: Solo) -> None:
    tapestries = ["W05"]
    state = (
        solo(player(), player(tapestries=tapestries), turn=0, tiles="W15")
        if bot is AXOMAMMA
        else against_pachamama(seat(), seat(tapestries=tapestries), turn=0, tiles="W15")
    )
    listening(state)
    matches = sum(state.matches)
    bot.free_weavings(state, 1, 1, True)
    assert lines(state)[0] == "Bot takes the top Weaving of the pile."
    assert sum(state.matches) >= matches
    assert not [line for line in lines(state) if "match" in line]


def test_the_weaving_beneath_is_told() -> None:
    state = listening(against_pachamama(seat(), seat(tapestries=["W05"]), turn=0, tiles="W06 W15"))
    state.tapestry_patterns = [(1 << 20) - 1] * len(state.tapestry_patterns)
    PACHAMAMA.free_weavings(state, 1, 1, True)
    assert lines(state)[0] == "Bot takes the Weaving beneath the top one."


@pytest.mark.parametrize("bot", [AXOMAMMA, PACHAMAMA], ids=["axomamma", "pachamama"])
def test_of_a_card_that_is_tucked_only_the_god_is_told(bot: Solo) -> None:
    state = (
        solo(player(), player(), turn=0, deck="inti_5")
        if bot is AXOMAMMA
        else against_pachamama(seat(), seat(), turn=0, deck="inti_5")
    )
    listening(state)
    bot.renew(state, 1, 0)
    assert lines(state)[-1] == "A God card of Inti is tucked into slot 1."


# Pachamama's board (rules 21.6)


def test_pachamama_pays_before_she_takes_a_building() -> None:
    told = pachamama_at("low1", stone=1, market="P01 - - -")
    assert told == [
        "Bot's board says: construct a Building for 1 stone, the type by her rule.",
        "Bot pays 1 stone.",
        "Bot takes the Building Potato Terrace.",
    ]


def test_gold_for_her_spot_that_cannot_be_done_is_told_as_such() -> None:
    assert pachamama_at("low1")[1:] == ["Bot can make no use of that and takes gold instead.", "Bot gains 1 gold."]


def test_gold_for_a_temple_reward_of_no_use_is_told_as_such() -> None:
    state = listening(against_pachamama(seat(), seat(), turn=0))
    cards = next(program for program in TEMPLE_PROGRAM if effect_text(program).startswith("turn "))
    PACHAMAMA.temple_reward(state, 1, cards)
    assert lines(state) == ["Bot can make no use of that and takes gold instead.", "Bot gains 1 gold."]


def test_her_personality_is_told_by_name() -> None:
    covered = next(spot for spot in pachamama.SPOT_ID if pachamama.SPOT_SLOT[pachamama.SPOT_ID.index(spot)] == 0)
    assert pachamama_at(covered, personas={"A": "sage"})[0] == "Bot is the Sage: 3 VP."
