"""Why not: situations of the base game, each with the one reason that decides, in the words a player reads."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kancha.games.tawantinsuyu.rules.buildings import SWAPPED
from kancha.games.tawantinsuyu.rules.payment import FREE_OF_COST, OPTIONAL
from kancha.games.tawantinsuyu.rules.placement.abilities import pack_tasks
from kancha.games.tawantinsuyu.rules.placement.worker import pack_worker
from kancha.games.tawantinsuyu.rules.priest import ACTIVE, BEGUN, FOLLOWING, OWN_FLIP
from kancha.games.tawantinsuyu.rules.turn import DID_PRAY
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import COLOUR_ID, LAND_ID, SPACE_ID

from .positions import GAME, offers, play, player, position, why_not


def asked(frame: str, own: dict[str, Any], x: int = 0, y: int = 0, seat: int = 0, **more: Any) -> State:
    """A position of the own turn in which one question is asked."""
    body = [["finish", 0, 0, 0], ["limit", 0, 0, 0], ["village", 0, 0, 0], [frame, seat, x, y]]
    seats = [own, player()] if seat == 0 else [player(), own]
    return position(*seats, frames=body, **more)


ARCHITECT, WARRIOR = COLOUR_ID.index("architect"), COLOUR_ID.index("warrior")


def space(id: str) -> int:
    return SPACE_ID.index(id)


def tasks(own: dict[str, Any], id: str, left: int = 1, used: int = 0, **more: Any) -> State:
    return asked("tasks", own, space(id), pack_tasks(left, used), **more)


def payment(own: dict[str, Any], id: str, role: int = ARCHITECT) -> State:
    return asked("payment", own, space(id), pack_worker(ARCHITECT, role))


SITUATIONS: dict[str, tuple[State, str, str]] = {
    "no such Worker": (
        position(player(workers="courier", gold=3)),
        "place priest",
        "You have no Priest in your supply (rules 4.1).",
    ),
    "neither card nor gold": (
        position(player(workers="courier", potato=9)),
        "place courier",
        "You hold no God card that fits an empty space, and have no gold in its place (rules 4.1).",
    ),
    "cards too far away": (
        position(player(workers="architect", hand="illapa_1", priest=1), hill={}),
        "place architect",
        "The nearest empty space that your God cards fit costs 3 food; your potato, corn and gold come to 0 (rules 4.1).",
    ),
    "no Building lends the role": (
        asked("role", player(workers="architect", gold=2, passive="Z01"), ARCHITECT),
        "as priest",
        "You own no Building that lets an Architect act as a Priest (rules 4.3).",
    ),
    "space too dear": (
        asked("space", player(hand="inti_1 mama_quilla_1", workers="architect", priest=1, potato=2), ARCHITECT, ARCHITECT),
        "b1f",
        "This space costs 5 food; your potato, corn and gold come to 2 (rules 4.1).",
    ),
    "gold in place of a card leaves too little food": (
        asked("space", player(hand="mama_quilla_1", workers="architect", priest=1, potato=1, gold=1), ARCHITECT, ARCHITECT),
        "m1b",
        "You hold no God card of Mama Cocha; after 1 gold in its place you have 1 food left, and the space costs 2 (rules 4.1).",
    ),
    "occupied": (
        asked("space", player(hand="mama_quilla_1", workers="architect", potato=9), ARCHITECT, ARCHITECT, hill={"t1a": "priest"}),
        "t1a",
        "A Worker stands there already (rules 4.1).",
    ),
    "wrong god": (
        payment(player(hand="mama_quilla_1 inti_1", workers="architect", priest=1), "t1a"),
        "with god_inti_1",
        "The card shows Inti, the space asks for Mama Quilla (rules 4.1).",
    ),
    "the gold is needed as food": (
        payment(player(hand="mama_quilla_1 mama_quilla_2", workers="architect", priest=1, potato=1, gold=1), "m1a"),
        "with gold",
        "The space also costs 2 food; after 1 gold in place of a God card you have 1 left (rules 4.1).",
    ),
    "not adjacent to the Warrior": (
        asked("retrieve", player(), space("t1a"), hill={"t1a": "warrior", "t1b": "priest", "t4a": "priest"}),
        "t4a",
        "That space is not adjacent to the Warrior on Mama Quilla, top terrace 1 (rules 4.2, 4.3).",
    ),
    "a Warrior stays": (
        asked("retrieve", player(), space("t1a"), hill={"t1a": "warrior", "t1b": "priest", "t5b": "warrior"}),
        "t5b",
        "Warriors cannot be retrieved (rules 4.3).",
    ),
    "icon not there": (
        tasks(player(stone=1), "t1a"),
        "task statue",
        "No icon around the Worker on Mama Quilla, top terrace 1 says Build a Statue (rules 4.4).",
    ),
    "icon used": (
        tasks(player(stone=1), "t1a", 2, 1),
        "task corn",
        "Collect corn is used already; first use the other icons of this round (rules 4.4).",
    ),
    "Statue too dear": (
        tasks(player(stone=2), "m4a", 2),
        "task statue",
        "This costs 3 stone; you have 2 stone (rules 1.2).",
    ),
    "no Building affordable": (
        tasks(player(), "t3a", 2, market="P18 P19 Z01 Z14"),
        "task building",
        (
            "The cheapest Building of the Market, Gold Workshop, costs 2 stone, 1 gold; you have nothing and no God card "
            "to change the Market (rules 5.4)."
        ),
    ),
    "Building too dear": (
        asked("construct", player(stone=1, hand="inti_1"), market="P18 P01 Z01 Z14"),
        "build P18",
        "This costs 2 stone, 1 gold; you have 1 stone (rules 1.2).",
    ),
    "the Market is changed once": (
        asked("construct", player(stone=2, hand="inti_1"), 0, SWAPPED, market="P01 P03 Z01 Z14"),
        "return god_inti_1",
        "The Market is changed only once in a Construct (rules 5.4).",
    ),
    "after a change one must build": (
        asked("construct", player(stone=2, hand="inti_1"), 0, SWAPPED, market="P01 P03 Z01 Z14"),
        "done",
        "After changing the Market you must take a Building if you can (rules 5.4).",
    ),
    "lower Steps first": (
        asked("steps", player(stone=3), 0, OPTIONAL),
        "steps 2 lower",
        "The lower Steps need the upper ones of that section (rules 5.3).",
    ),
    "Weaving too dear": (
        play(tasks(player(potato=9, army_hand="01"), "t1b", tiles="W01 W02 W04"), "task weaving"),
        "buy W04",
        "1 Weaving costs 1 corn in all; you have 9 potato (rules 5.5).",
    ),
    "bought already": (
        play(tasks(player(corn=9), "t1b", tiles="W01 W02 W04"), "task weaving", "buy W01"),
        "buy W01",
        "You buy the green Weaving (God card | 2 stone) already (rules 5.5).",
    ),
    "pattern twice": (
        play(asked("free_weaving", player(tapestries=["SW02 W01", "SW03"]), 1, tiles="W02"), "weaving top"),
        "left 1",
        "Your Tapestry 1 shows the yellow pattern already (rules 5.7).",
    ),
    "the second action differs": (
        asked("second", player(), DID_PRAY),
        "pray",
        "The two secondary actions of a turn differ, and the first was Praying (rules 6.1).",
    ),
    "no placement after a secondary action": (
        asked("second", player(workers="priest", gold=2), DID_PRAY),
        "place priest",
        "Your first action was Praying: a Worker is placed instead of two secondary actions (rules 4).",
    ),
    "Offering too dear": (
        asked("offering", player(corn=3, gold=1), 0, ACTIVE),
        "offer 3",
        "This costs 6 corn; you have 3 corn, 1 gold (rules 1.2).",
    ),
    "following one step only": (
        asked("offering", player(corn=9), 0, FOLLOWING, seat=1),
        "offer 2",
        "Who follows an Offering pays for one step only (rules 7).",
    ),
    "beyond the top": (
        asked("offering", player(corn=9, temple=11), 0, ACTIVE),
        "offer 3",
        "Your Temple marker can climb 1 more step, not 3 (rules 7.1).",
    ),
    "one small Statue a Worship": (
        asked("worship", player(owns="small_inti large_inti"), 2, ACTIVE),
        "worship small inti",
        "One small Statue was given away already in this Worship (rules 7).",
    ),
    "production over after a flip": (
        asked("produce", player(production="P01 P02 P03", face_down="P02"), BEGUN + OWN_FLIP),
        "produce P03",
        "You have turned something up after producing: that ends your production (rules 7).",
    ),
    "too few Soldiers": (
        asked("conquer", player(army_up="01")),
        "conquer qullasuyu6",
        "This needs 3 Soldiers to flip and 2 to discard; you have 1 on 1 face-up card (rules 7.4).",
    ),
    "Fortress saves one": (
        asked("conquer", player(army_up="01", passive="Z13")),
        "conquer qullasuyu6",
        (
            "This needs 3 Soldiers to flip and 2 to discard, one less with your Fortress; you have 1 on 1 face-up card "
            "(rules 7.4, 15.2)."
        ),
    ),
    "a card too many": (
        asked("soldiers", player(army_up="01 02 03 19 20"), LAND_ID.index("chinchasuyu1")),
        "soldiers flip 21 discard 0",
        "A card of these could be left out: 1 to flip and 0 to discard are asked for (rules 7.4).",
    ),
    "free action in the turn of another": (
        asked("offering", player(army_hand="01", corn=3), 0, FOLLOWING, seat=1),
        "cash army_01",
        "Free actions are for the own turn; you follow another player's (rules 4.6).",
    ),
    "exchange back": (
        play(position(player(stone=4, passive="Z15")), "exchange stone corn"),
        "exchange corn stone",
        "You have just received corn: in a row of exchanges nothing is exchanged back (rules 4.6).",
    ),
    "no free action where something is free": (
        asked("statue", player(army_hand="01"), 3, FREE_OF_COST),
        "cash army_01",
        "First finish this choice; then free actions go on (rules 4.6).",
    ),
    "an Army card like another": (
        position(player(army_hand="01 02")),
        "cash army_02",
        "Army cards that are alike count as one: choose the first of them (rules 7.4).",
    ),
    "no Exchange House": (
        position(player(stone=4)),
        "exchange stone corn",
        "You own no Exchange House (rules 15.2).",
    ),
    "potato that corn cannot replace": (
        asked("food", player(potato=3, corn=1, gold=2), 3),
        "potato 1",
        "You have 1 corn, so at least 2 potato goes into it: gold fills only what is short (rules 1.2).",
    ),
    "a Nomad while the Village stands": (
        asked("casualty", player()),
        "nomad priest",
        "A Nomad falls only when the Village is empty; it has 5 Workers (rules 7.4).",
    ),
    "lies face down": (
        asked("produce_one", player(production="P01 P02 P03", face_down="P02"), 0, OPTIONAL),
        "produce P02",
        "Mixed Fields lies face down (rules 5.10).",
    ),
    "Village too dear": (
        asked("village", player(corn=1)),
        "village potato",
        "This costs 1 potato; you have 1 corn (rules 1.2).",
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_the_reason_that_decides_is_said(situation: str) -> None:
    state, notation, sentence = SITUATIONS[situation]
    assert notation not in offers(state)
    assert why_not(state, notation) == sentence


def test_every_reason_cites_a_paragraph_of_the_rules() -> None:
    for sentence in GAME.kinds.reasons.sentences[3:]:
        assert re.search(r"\(rules \d[\d., ]*\)\.$", sentence), sentence


def test_every_action_says_when_it_is_chosen() -> None:
    for action in range(len(GAME.actions)):
        assert re.search(r"\(rules \d[\d., ]*\)\.$", GAME.actions.when(action)), GAME.actions.notation(action)


def test_every_paragraph_that_is_cited_is_there() -> None:
    text = GAME.rules_text()
    said = [*GAME.kinds.reasons.sentences, *{GAME.actions.when(action) for action in range(len(GAME.actions))}]
    for sentence in said:
        for paragraph in re.findall(r"\d+(?:\.\d+)?", sentence.partition("(rules ")[2]):
            assert re.search(rf"^(\*\*{paragraph}\*\*|## {paragraph} )", text, re.MULTILINE), sentence
