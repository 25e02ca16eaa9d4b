"""Situations over all kinds of decisions, each with the sentence that really forbids an action there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kancha.games.cuzco_chasqui.state import State

from .positions import play, position, why_not

EXCHANGE_THREE = [[None] * 3, ["exchange", None, None]]
"""A die of the other seat lies on the exchange space."""


def dice() -> State:
    return position(
        dice=[[5, 5, 2], [3, 1, 1]], spaces=EXCHANGE_THREE, hands=[[7, 9]], offerings=[1], steps=[0, 0, 0, 0, None, None]
    )


def carded(first: str, *cards: int) -> State:
    return play(position(dice=[[2, 2, 6]], hands=[list(cards)], offerings=[3]), first)


def lone() -> State:
    return position(dice=[[6, 6, 6]], hands=[[6, 7, 13]], tiles=["S01a S02a"], feathers=[[1, 3]])


def running() -> State:
    return play(position(place=["O5"], dice=[[3, 3, 3]]), "place 3 stone")


def exchanging() -> State:
    state = position(dice=[[3, 3, 3]], tiles=["S01a F02a-"], feathers=[[1, 5, 9]], hands=[[2]], offerings=[1])
    return play(state, "place 3 exchange", "offering")


def crowned() -> State:
    state = position(feathers=[[1, 2, 3, 4, 5, 6, 11, 12]], circlets=[[1]], dice=[[3, 3, 3]], round=5)
    return play(state, "place 3 headdress")


def taking() -> State:
    return play(position(dice=[[2, 2, 2]], column={"study": ["S01a", "S02a", "S03a"], "farm": ["F01a"]}), "place 2 study")


def tiled() -> State:
    return position("use_tiles", tiles=["S02a S09a F05a S04a S04b S04c"], knowledge=[15], hands=[[1, 11]], offerings=[2])


def studied() -> State:
    return play(tiled(), "use study vp")


def boosted() -> State:
    return play(tiled(), "god 1")


def market() -> State:
    return position("buy_good", food=[3], row="soup tools tools soup", hands=[[3]], offerings=[1])


def palace() -> State:
    return position("mission", missions=["38 07 41"], food=[5], offerings=[3], palace="06", hands=[[4]])


def granting() -> State:
    return position("mission", missions=["29 07 41"], offerings=[3], hands=[[4]], medals=[1])


def lifted() -> State:
    state = position(dice=[[2, 2, 2], [1, 3, 1]], spaces=[[None] * 3, ["exchange", "temple", None]], hands=[[6]], offerings=[1])
    return play(state, "god 6")


def moving_a_die() -> State:
    return play(lifted(), "lift 1 exchange")


SITUATIONS: list[tuple[Callable[[], State], str, str]] = [
    (dice, "place 5 exchange", "A 3 lies there, and 5 is not lower (rules 5.1)."),
    (dice, "place 3 vp", "You have no die left that shows 3 (rules 5.1)."),
    (dice, "place 5+1 temple", "This game is played without pututus (rules 11.1)."),
    (dice, "place 5 temple", "All your priests stand in the temple (rules 5.7)."),
    (dice, "place 2 headdress", "No inactive circlet of yours has feathers in both its slots (rules 5.8)."),
    (dice, "god 9", "You play god card 9 (Viracocha) after you took a tile by an action space (rules 8.7)."),
    (dice, "god 13", "You do not hold this god card (rules 8.2)."),
    (dice, "medal 6", "A medal uses a face-up card, and this one is not (rules 8.3)."),
    (dice, "medal 7", "You have no Inti medal (rules 8.3)."),
    (dice, "complete 01", "You settle a mission in the palace, in phase III (rules 7.4)."),
    (lone, "god 6", "No die lies on an action space yet (rules 8.9)."),
    (lone, "god 7", "No space keeps out a die of yours that could do something there (rules 5.1)."),
    (lone, "god 13", "None of your dice below 6 can enter a space where six pips would do something (rules 5.1)."),
    (lone, "place 6 study", "Your mask has no empty space (rules 5.4)."),
    (lambda: carded("god 13", 13, 14), "god 14", "God cards 13 and 14 never go together (rules 5.1)."),
    (lambda: carded("god 13", 13), "place 6 temple", "A die of 6 gains nothing by god card 13 (rules 5.1)."),
    (lambda: carded("god 14", 14), "place 2 temple", "God card 14, which you played, is for movements (rules 5.1)."),
    (lambda: carded("god 14", 14), "place 2 vp", "On the VP space the god cards that you played would be wasted (rules 5.1)."),
    (running, "go O5", "Your chasqui is in Ollantaytambo already (rules 5.3)."),
    (running, "go O3", "No road leads from Ollantaytambo to Paruro (rules 5.3)."),
    (running, "go I5", "From Ollantaytambo to Chinchero leads a rope bridge, and you go by stone trail (rules 5.3)."),
    (running, "place 3 vp", "A die is placed at the beginning of each of your turns in phase I (rules 5.1)."),
    (exchanging, "quipu", "This exchange takes 2 pips, you have 1 left (rules 5.5)."),
    (exchanging, "lower F02a", "This tile is slid down already (rules 5.5)."),
    (exchanging, "feather turquoise", "You have 3 turquoise feathers, and nobody may have more of a colour (rules 5.3)."),
    (exchanging, "god 2", "You play god card 2 (Illapa) in an exchange, before the first pip is spent (rules 8.7)."),
    (taking, "take S03a", "This tile lies at 3 pips, you have 2 (rules 5.4)."),
    (crowned, "circlet 1", "Circlet 1 is active already (rules 5.8)."),
    (crowned, "circlet 4", "Circlet 4 needs feathers in both its slots (rules 5.8)."),
    (crowned, "circlet 6", "Circlet 6 needs 6 pips, you have 3 (rules 5.8)."),
    (tiled, "use study food", "You have no tile of this colour with this ability (rules 6.2)."),
    (tiled, "use farm knowledge", "Your marker stands on 15, the end of the track: this would have no effect (rules 6.4)."),
    (tiled, "god 11", "Make your ordinary usage of study tiles first (rules 6.7)."),
    (tiled, "boost study vp", "Only god card 1 makes a usage stronger, once for each colour (rules 6.6)."),
    (boosted, "boost study stone_trail", "One tile more would not make this any stronger (rules 6.6)."),
    (studied, "use study vp", "You have used this ability in this turn already (rules 6.2)."),
    (studied, "use study circlet", "You have had your usage of study tiles (rules 6.1)."),
    (market, "buy tools", "This costs 5 food, you have 3 (rules 7.3)."),
    (market, "buy jewelry", "No such good lies in the row of this round (rules 7.3)."),
    (palace, "discard 07", 'You meet the mission "5 food", and a mission that is met must be completed (rules 7.4).'),
    (palace, "complete 07", "You lack 9 things for this mission (rules 7.4)."),
    (palace, "complete 06", "You take a mission of the palace once one of yours is settled (rules 7.4)."),
    (palace, "grant 38 card", "You meet this mission without god card 4 (rules 8.8)."),
    (granting, "grant 41 card", "God card 4 helps where one thing is lacking once it is paid for; you would lack 2 (rules 8.8)."),
    (lifted, "lift 2 exchange", "No 2 lies on the exchange space (rules 8.9)."),
    (moving_a_die, "drop exchange", "The die comes from the exchange space and must go to another one (rules 8.9)."),
    (lifted, "lift 1 stone", "With 2 players the stone trail space is not in use (rules 3.2)."),
]


@pytest.mark.parametrize(("build", "notation", "sentence"), SITUATIONS, ids=[f"{row[1]}: {row[2][:40]}" for row in SITUATIONS])
def test_the_sentence_is_what_really_forbids(build: Callable[[], State], notation: str, sentence: str) -> None:
    assert why_not(build(), notation) == sentence
