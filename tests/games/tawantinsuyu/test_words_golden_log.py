"""What of the Golden Age can be clicked, how the log tells it, and what it keeps secret."""

from __future__ import annotations

import re

import pytest

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu import told as t
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.solo import told as solo_told
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import PASSIVE_ID, SPACE_ID
from kancha.games.tawantinsuyu.told import EVENTS

from .golden_positions import ALL, golden, seat
from .golden_words import MODULES, NAMES, asked, golden_game, met, told
from .positions import GAME, place, play

# where to click


def test_a_click_on_a_building_says_what_keeps_it_from_being_used() -> None:
    click = GAME.why_not_at
    own = seat(passive="Z01 Z19 ZA7 ZA5", nobles="X05", lying="X11", gold=0)
    state = golden(own, modules=ALL)
    assert click(state, "building-Z19") == "This costs 1 potato; you have nothing (rules 1.2)."
    assert click(state, "building-Z01") == "Chaskiwasi works by itself as long as you own it (rules 15.2, 20.2)."
    assert click(state, "building-ZA5") == "Processional Way costs 1 corn; you have nothing (rules 20.2)."
    assert "(rules 16.7)" in click(state, "building-ZA7")
    assert "(rules 16.7)" in click(state, "palace-X05")
    assert click(state, "palace-X11") == "The Noble of the Court of Borders lies down (rules 19.7)."


def test_what_golden_age_adds_can_be_clicked() -> None:
    unclicked = {a.DONE, a.PAY, *range(a.AS, a.SPACE), *range(a.SURVEY, a.LIFT), *range(a.FREE, len(GAME.actions))}
    unclicked |= {*range(a.OPTION, a.BUILD)}
    for number, states in met().items():
        for state in states if number >= f.BRANCH else ():
            for action in state.options:
                assert action in unclicked or GAME.target(state, action), GAME.actions.notation(action)


@pytest.mark.parametrize(
    ("notation", "element"),
    [
        ("step ruruy_2_left", "step-ruruy_2_left"),
        ("use ZA3", "building-ZA3"),
        ("use X12", "palace-X12"),
        ("raise X12", "palace-X12"),
        ("raise PX01", "building-PX01"),
        ("produce PX01", "building-PX01"),
        ("hold P03", "building-P03"),
        ("newcomer red_white", "newcomer-red_white"),
        ("place red_white", "worker-red_white"),
        ("martyr red_white", "worker-red_white"),
        ("martyr priest", "worker-priest"),
        ("influence kuntisuyu", "nation-kuntisuyu"),
        ("edge W07 right", "edge-W07-right"),
        ("resource gold", "gold"),
        ("army army_07", "army-army_07"),
        ("lift W07", "tile-W07"),
        ("build X05", "market-X05"),
    ],
)
def test_elements_of_the_drawing(notation: str, element: str) -> None:
    assert GAME.target(asked("income", 0, 0, steps={"1 upper": 0}), GAME.actions.parse(notation)) == element


# the log


def listening(state: State, *notations: str) -> State:
    """Play with an open log; what it tells is about the last action."""
    state.telling = 1
    return play(state, *notations)


def test_cards_chosen_by_the_seers_stay_secret() -> None:
    state = golden(seat(workers="architect", gold=1, potato=5, nobles="X13"), modules=ALL, deck="inti_1 inti_2 inti_3 inti_4")
    place(state, "architect", "t1a")
    listening(state, "use X13")
    assert told(state, 1) == ["Ana uses the Noble of the Court of Seers.", "Ana pays 1 potato.", "Ana draws 4 God cards."]
    listening(state, "keep god_inti_3")
    assert told(state, 0) == ["Ana keeps Ascent at Dawn of Inti."]
    assert told(state, 1) == told(state, None) == ["Ana keeps a God card."]
    listening(state, "keep god_inti_1")
    assert told(state, 1)[:2] == ["Ana keeps a God card.", "Ana shuffles 2 God cards back into the deck."]


def test_an_unseen_weaving_is_named_to_its_owner_only() -> None:
    state = listening(asked("two_weavings", 2, 0, seat(), tiles="W05 W14 W18"), "weaving beneath")
    assert told(state, 0) == ["Ana takes the grey-pink Weaving (God card | 2 stone)."]
    assert told(state, 1) == told(state, None) == ["Ana takes a Weaving unseen."]
    assert told(listening(state, "weaving top"), 1)[0] == "Ana takes the red Weaving (3 VP | turn up)."


def test_the_buildings_looked_at_are_only_counted() -> None:
    state = asked("survey", 0, 0, seat(passive="ZA2"))
    listening(state, "survey 2 1 0")
    assert told(state, 0)[:1] == told(state, 1)[:1] == ["Ana looks at 3 Buildings of the piles."]


LOG = [
    (
        asked("appoint", 2, 0, seat(workers="warrior", palaces="X02 X03")),
        ["palace X03", "newcomer blue_green"],
        ["Ana takes a blue and green Newcomer."],
    ),
    (
        asked("appoint", 2, 0, seat(workers="warrior", palaces="X02 X03")),
        ["palace X03"],
        ["Ana makes a Warrior the Noble of the Court of the Stair."],
    ),
    (
        asked("influence", 0, 0, seat(), conquest={"antisuyu1": 0, "kuntisuyu1": 0}, nations={"antisuyu": "VN06"}),
        ["influence antisuyu"],
        ["Ana puts a Conquest marker on the Settler Nation of Antisuyu."],
    ),
    (
        asked("vassal", 1, 0, seat(), nations={"antisuyu": "VN04"}),
        ["segment 3"],
        ["Ana places a Vassal of the Valley Nation at the bottom segment of section 3."],
    ),
    (
        asked("martyr", 1, 0, seat(workers="priest", newcomers="red_white")),
        ["martyr red_white"],
        ["Ana gives up a red and white Newcomer, who goes to the Casualties of War."],
    ),
    (
        asked("martyr", 1, 0, seat(workers="priest", newcomers="red_white")),
        ["martyr priest"],
        ["Ana gives up a Priest.", "A Priest goes to the Casualties of War."],
    ),
    (
        asked("limit", 0, 0, seat(newcomers="blue_green blue_red red_white green_red")),
        ["dismiss blue_red"],
        ["Ana removes a blue and red Newcomer from the game."],
    ),
    (
        asked("stride", 1, 0, seat(priest=1, potato=1, vassals=["VN02 2"]), nations={"antisuyu": "VN02"}),
        ["pay"],
        [
            "Ana pays 1 potato.",
            "Ana's High Priest leaves out spot 2.",
            "Ana's High Priest moves to spot 3; nothing is activated.",
        ],
    ),
    (
        asked("reweave", 0, 0, seat(tapestries=["W05 W14"])),
        ["lift W14"],
        ["Ana takes the grey-pink Weaving (God card | 2 stone) out of its Tapestry."],
    ),
    (
        asked("raise", 1, 0, seat(lying="X03", production="PX01", face_down="PX01")),
        ["raise PX01"],
        ["Ana turns Kallanka Hall face up."],
    ),
    (
        asked("raise", 1, 0, seat(lying="X03", production="PX01", face_down="PX01")),
        ["raise X03"],
        ["Ana stands up the Noble of the Court of the Stair."],
    ),
    (
        asked("branch", 1, 0, seat(temple="simpa_1_left")),
        ["step simpa_2_left"],
        ["Ana climbs to Temple row 2, left."],
    ),
    (
        asked("retrieve", SPACE_ID.index("t1a"), 0, seat(), hill={"t1a": "warrior", "t1b": "blue_red"}),
        ["t1b"],
        ["Ana retrieves the blue and red Newcomer on Viracocha, top terrace 1."],
    ),
]


@pytest.mark.parametrize(("state", "notations", "lines"), LOG)
def test_the_log_of_golden_age(state: State, notations: list[str], lines: list[str]) -> None:
    state = listening(state.copy(), *notations)
    assert told(state, 1)[: len(lines)] == lines


def test_a_loss_on_the_temple_and_the_prophecies_are_told() -> None:
    state = golden(seat(), modules=ALL, nations={"antisuyu": "VN07"})

    def sentence(event: int, *figures: int) -> str:
        return EVENTS.sentence(state, [event, *figures, 0, 0, 0, 0], NAMES, None)

    assert sentence(t.VP_LOST[t.VP_TEMPLE], 0, -2) == "Ana loses 2 VP for the Temple."
    assert sentence(t.VP[t.VP_CULT], 1, 2) == "Ben scores 2 VP for a Cult."
    assert sentence(t.FINAL[t.FINAL_PROPHECIES], 0, 7) == "Ana scores 7 VP for Prophecies."
    assert sentence(solo_told.CULT, 1, 1, 1) == (
        "Ben has 1 Vassal in the Cult of Antisuyu: +2 VP per region she scores at a Festival."
    )
    assert sentence(solo_told.CULT, 1, 1, 2).endswith("at a Festival. +3 VP instead.")
    assert sentence(golden_told.PALACE, 1, 0, 0) == "Ben starts with the Court of Carvers."
    assert sentence(t.REACT, 0, PASSIVE_ID.index("ZN6"), 0) == "Ana uses Hall of Prophets."


def test_what_pachamama_does_is_told() -> None:
    lines: set[str] = set()
    for seed in range(6):
        for state, _ in golden_game(1, seed, modules=["vassals", "nobles"], personalities=["persona_sage", "persona_builder"]):
            lines |= set(GAME.sentences(state, state.told, ["Ana", "Pachamama"], 0))
    assert "Pachamama is the Sage: 3 VP." in lines
    assert "Pachamama gains 2 stone." in lines
    assert any(re.fullmatch(r"Pachamama places a \w+ and \w+ Newcomer on [\w ]+, \w+ terrace \d\.", line) for line in lines)


# secrets


def test_words_tell_the_actor_nothing_new() -> None:
    for states in met().values():
        for state in states[:2]:
            world = state.imagine(state.actor, 5)
            assert GAME.question(world) == GAME.question(state)
            for action in range(len(GAME.actions)):
                assert GAME.describe(world, action) == GAME.describe(state, action)
                assert GAME.why_not(world, action) == GAME.why_not(state, action)


def test_the_question_tells_the_others_nothing() -> None:
    for states in met().values():
        for state in states:
            for eye in [*range(state.players), -1]:
                assert GAME.question(state.imagine(eye, 6)) == GAME.question(state)


@pytest.mark.parametrize("temple", ["simpa", "ruruy"])
def test_the_log_tells_a_seat_the_same_in_every_world_that_looks_the_same_afterwards(temple: str) -> None:
    compared = 0
    for step, (state, action) in enumerate(golden_game(3, 3, modules=list(MODULES), temple=temple)):
        for eye in range(state.players) if step % 3 == 0 else ():
            after, world = state.copy(), state.imagine(eye, step)
            if action not in world.options:
                continue
            for one in (after, world):
                one.telling = 1
                one.apply(action)
            if GAME.view(after, eye) == GAME.view(world, eye):
                compared += 1
                assert sorted(told(after, eye)) == sorted(told(world, eye))
    assert compared > 100
