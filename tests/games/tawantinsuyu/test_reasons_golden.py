"""Why not, in Golden Age: situations over all kinds of its decisions, each with the very sentence that decides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kancha.games.tawantinsuyu.state import State

from .golden_positions import ALL, before, golden, seat
from .positions import kind, place, play, why_not


def asked(frame: str, x: int = 0, y: int = 0, *seats: dict[str, Any], modules: str = ALL, **more: Any) -> State:
    """A position in which seat 0 is asked one question."""
    return golden(*seats, modules=modules, frames=[["finish", 0, 0, 0], [frame, 0, x, y]], **more)


def own_turn(**own: Any) -> State:
    return golden(seat(**own), modules=ALL, conquest={"antisuyu1": 0}, nations={"antisuyu": "VN06"})


def placing(**own: Any) -> State:
    """A Courier is being placed by gold."""
    own = {"workers": "courier", "potato": 9, "gold": 1, "priest": 1, **own}
    return place(golden(seat(**own), modules=ALL), "courier", "t1a", "gold")


def activated(action: str, **own: Any) -> State:
    return play(golden(seat(priest=before(action), **own), modules=ALL, conquest={"antisuyu1": 0}), "move 1")


def conquering() -> State:
    own = seat(priest=before("conquest"), temple="simpa_3_center", army_up="19 20 21")
    state = play(golden(own, seat(), modules="way_of_the_sun"), "move 1", "village potato", "act")
    while kind(state) == "deploy":
        play(state, "done")
    play(state, "conquer kuntisuyu3", "step simpa_4_right")
    while kind(state) == "deploy":
        play(state, "done")
    return state


SITUATIONS: list[tuple[str, Callable[[], State], str, str]] = [
    ("too dear", lambda: own_turn(passive="ZA5"), "use ZA5", "Processional Way costs 1 corn; you have nothing (rules 20.2)."),
    ("not owned", lambda: own_turn(), "use ZA6", "You own no House of the Fallen (rules 15.2)."),
    ("nobody to fall", lambda: own_turn(passive="ZA6"), "use ZA6", "You have no Worker who could fall (rules 20.2)."),
    (
        "works alone",
        lambda: own_turn(passive="ZN2"),
        "use ZN2",
        "Guest Quarter works by itself as long as you own it (rules 15.2, 20.2).",
    ),
    (
        "not its moment",
        lambda: own_turn(passive="ZA7"),
        "use ZA7",
        "What Muster Field answers has not happened just now (rules 16.7).",
    ),
    (
        "not the Noble's moment",
        lambda: own_turn(nobles="X06"),
        "use X06",
        "What the Noble of the Court of Idols answers has not happened just now (rules 16.7).",
    ),
    ("the Noble lies", lambda: own_turn(lying="X06"), "use X06", "The Noble of the Court of Idols lies down (rules 19.7)."),
    ("nobody lives there", lambda: own_turn(palaces="X06"), "use X06", "No Noble lives in the Court of Idols (rules 19.7)."),
    (
        "no conquered space",
        lambda: own_turn(),
        "influence kuntisuyu",
        "Kuntisuyu has 0 conquered spaces and 0 markers on its Nation tile; it needs more spaces than markers (rules 18.2).",
    ),
    (
        "module not played",
        lambda: golden(seat(), modules="nobles"),
        "influence kuntisuyu",
        "The module Vassals is not played (rules 16.1).",
    ),
    ("another Worker is placed", lambda: placing(nobles="X11 X12"), "use X12", "This wants a Warrior being placed (rules 16.8)."),
    (
        "the Noble is too dear",
        lambda: placing(nobles="X11"),
        "use X11",
        "The Noble of the Court of Borders costs 1 gold; you have 9 potato (rules 19.7).",
    ),
    (
        "the Noble could do nothing",
        lambda: activated("worship", nobles="X08", passive="ZV2"),
        "use X08",
        "You have nothing to turn face up and no Noble to stand up (rules 19.7).",
    ),
    (
        "no such step",
        lambda: asked("branch", 1, 0, seat(temple="simpa_1_left")),
        "step simpa_4_left",
        "Temple row 1, left does not lead to Temple row 4, left (rules 17.2).",
    ),
    (
        "a card that must be played",
        lambda: asked("play_god", 1, 1, seat(hand="inti_1 inti_2")),
        "done",
        "A God card has to be played here (rules 23.1, 20.2).",
    ),
    (
        "a card not held",
        lambda: asked("play_god", 1, 0, seat(hand="inti_1 inti_2")),
        "play god_inti_3",
        "You do not hold Ascent at Dawn of Inti (rules 17.6).",
    ),
    (
        "a Palace for others",
        lambda: asked("appoint", 2, 0, seat(workers="warrior", palaces="X02 X05")),
        "palace X05",
        "Only a Craftsman can live in the Court of Dyers, not a Warrior (rules 19.2).",
    ),
    (
        "a Palace that is taken",
        lambda: asked("appoint", 2, 0, seat(workers="warrior", palaces="X02", nobles="X03")),
        "palace X03",
        "A Noble lives in the Court of the Stair already (rules 19.2).",
    ),
    (
        "no such Newcomer",
        lambda: asked("newcomer", 1, 0, guests="blue_green blue_red red_white"),
        "newcomer blue_white",
        "There is no blue and white Newcomer in the offer (rules 19.3).",
    ),
    (
        "no such ability",
        lambda: asked("guest", 2, 0, seat(newcomers="blue_yellow", potato=5, gold=1, priest=1)),
        "as priest",
        "The blue and yellow Newcomer is no Priest, and no Building of yours lends that ability (rules 19.5).",
    ),
    (
        "a Vassal goes elsewhere",
        lambda: asked("vassal", 1, 0, seat(), nations={"antisuyu": "VN04"}),
        "spot 2",
        "A Vassal of the Valley Nation does not go there (rules 18.6).",
    ),
    (
        "a Vassal is there",
        lambda: asked("vassal", 1, 0, seat(), seat(vassals=["VN04 3"]), nations={"antisuyu": "VN04"}),
        "segment 3",
        "A Vassal is at this segment already (rules 18.6).",
    ),
    (
        "the ability of a Nation is too dear",
        lambda: asked(
            "nation",
            1,
            0,
            seat(potato=1, army_hand="01"),
            conquest={"antisuyu1": 0, "antisuyu2": 1},
            influence={"antisuyu": [2, 0]},
            nations={"antisuyu": "VN06"},
        ),
        "pay",
        "This costs 2 potato, one for each of your markers on the tile; you have 1 potato (rules 18.2).",
    ),
    (
        "not the leftmost space",
        lambda: asked("settle", 0, 0, seat(), conquest={"antisuyu1": 1}),
        "conquer antisuyu3",
        "Antisuyu 2 lies further left in its region and is empty (rules 23.1).",
    ),
    (
        "a pile is short",
        lambda: asked("survey", 0, 0, seat(passive="ZA2"), modules="buildings"),
        "survey 0 0 3",
        "The pile of Palaces holds 0 (rules 20.2).",
    ),
    (
        "fewer than three",
        lambda: asked("survey", 0, 0, seat(passive="ZA2")),
        "survey 1 1 0",
        "You draw 3 Buildings in all, not 2 (rules 20.2).",
    ),
    (
        "moved already",
        lambda: play(asked("reweave", 0, 0, seat(tapestries=["W05 W14"])), "lift W14", "new"),
        "lift W14",
        "The grey-pink Weaving (God card | 2 stone) was moved already; each moves at most once (rules 20.2).",
    ),
    (
        "what a Conquest owes",
        conquering,
        "conquer qullasuyu5",
        "Your face-up Soldiers still have to pay for Kuntisuyu 3: 1 to flip and 1 to discard (rules 7.4).",
    ),
]


@pytest.mark.parametrize(("situation", "build", "notation", "sentence"), SITUATIONS, ids=[row[0] for row in SITUATIONS])
def test_the_reason_that_decides(situation: str, build: Callable[[], State], notation: str, sentence: str) -> None:
    assert why_not(build(), notation) == sentence
