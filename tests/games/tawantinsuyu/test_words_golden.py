"""Everything of the Golden Age has words: choices, what forbids them, sentences in full."""

from __future__ import annotations

import itertools
import re
from collections import Counter

import pytest

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.kinds import KINDS
from kancha.games.tawantinsuyu.reasons import REASONS
from kancha.games.tawantinsuyu.state import State

from .golden_positions import ALL, golden, seat
from .golden_words import MODULES, asked, golden_game, met, options, told
from .positions import GAME, offers, place, play, why_not

MIXES = [list(subset) for size in range(1, 5) for subset in itertools.combinations(MODULES, size)]


# games in which much happens
# everything has words


def assert_in_words(state: State) -> None:
    asked = GAME.question(state)
    assert asked
    assert asked[-1] in ".?"
    for action in range(len(GAME.actions)):
        assert GAME.describe(state, action), GAME.actions.notation(action)
        assert (GAME.why_not(state, action) == "") == (action in state.options), GAME.actions.notation(action)


@pytest.mark.parametrize("mix", MIXES, ids="+".join)
def test_every_action_has_words_in_every_mix(mix: list[str]) -> None:
    asked: Counter[int] = Counter()
    for players in (2, 3, 4):
        for step, (state, _) in enumerate(golden_game(players, 10 * players, **options(mix))):
            assert step or GAME.fault(state) == ""
            asked[state.top()] += 1
            if asked[state.top()] <= 2:
                assert_in_words(state)


@pytest.mark.parametrize("mix", [[], *MIXES], ids="+".join)
def test_every_action_has_words_against_pachamama(mix: list[str]) -> None:
    asked: Counter[int] = Counter()
    for state, _ in golden_game(1, 5, solo="pachamama", pachamama="hard", **options(mix)):
        asked[state.top()] += 1
        if asked[state.top()] <= 2:
            assert_in_words(state)
        for line in GAME.sentences(state, state.told, ["Ana", "Pachamama"], 0):
            assert line[0].isupper()
            assert line.endswith("."), line


def test_every_question_is_met() -> None:
    kinds = GAME.start(2, 0, {}).kinds().table
    asked = [number for number in range(f.BRANCH, len(kinds)) if not kinds[number].automatic]
    assert [KINDS.ids[number] for number in asked if number not in met()] == []


@pytest.mark.parametrize("asked", range(f.BRANCH, f.CLOSE_PLACING), ids=lambda asked: KINDS.ids[asked])
def test_every_answer_to_a_question_says_something_else(asked: int) -> None:
    for state in met()[asked]:
        said = [GAME.describe(state, action) for action in state.options]
        assert len(said) == len(set(said)), said


# why not

OWN: dict[int, list[tuple[int, int]]] = {
    f.MAIN: [(a.PLACE, a.AS), (a.USE, a.NEWCOMER), (a.INFLUENCE, a.EDGE)],
    f.SECOND: [(a.PLACE, a.AS), (a.USE, a.NEWCOMER), (a.INFLUENCE, a.EDGE)],
    f.LIMIT: [(a.DISMISS, a.TAKE_DECK)],
    f.RETRIEVE: [(a.SPACE, a.WITH_GOLD)],
    f.TASKS: [(a.TASK, a.PRAY), (a.USE, a.NEWCOMER)],
    f.NOMAD: [(a.NOMAD, a.DISMISS)],
    f.RAISE: [(a.RAISE, a.PICK)],
    f.STATUE: [(a.STATUE, a.WORSHIP)],
    f.CONSTRUCT: [(a.BUILD, a.SWAP), (a.RETURN, a.STATUE)],
    f.FREE_WEAVING: [(a.TOP, a.UNDER)],
    f.PRODUCE: [(a.PRODUCE, a.PICK), (a.HOLD, a.SURVEY)],
    f.BRANCH: [(a.STEP, a.USE)],
    f.PLAY_GOD: [(a.PLAY, a.OPTION)],
    f.PLAY_ARMY: [(a.DEPLOY, a.CONQUER)],
    f.MARTYR: [(a.MARTYR, a.HOLD)],
    f.STRIDE: [],
    f.SETTLE: [(a.CONQUER, a.SOLDIERS)],
    f.DRAFT: [(a.KEEP, a.KEEP_ARMY)],
    f.TWO_WEAVINGS: [(a.TOP, a.UNDER)],
    f.NEXT_TILE: [(a.BUY, a.LEFT)],
    f.REACTIONS: [(a.USE, a.NEWCOMER)],
    f.PLACING: [(a.USE, a.NEWCOMER)],
    f.NEWCOMER: [(a.NEWCOMER, a.PALACE)],
    f.APPOINT: [(a.PALACE, a.INFLUENCE)],
    f.GUEST: [(a.AS, a.SPACE)],
    f.NATION: [(a.PAY, a.ACT)],
    f.VASSAL: [
        (a.SPOT, a.VILLAGE),
        (a.STATUE, a.WORSHIP),
        (a.STEPS, a.OFFER),
        (a.PRODUCE, a.RAISE),
        (a.CONQUER, a.SOLDIERS),
        (a.PALACE, a.RESOURCE),
    ],
    f.INCOME: [(a.RESOURCE, a.ARMY)],
    f.INFLUENCE: [(a.INFLUENCE, a.EDGE)],
    f.SURVEY: [(a.SURVEY, a.LIFT)],
    f.BURY: [(a.SWAP, a.RETURN)],
    f.REWEAVE: [(a.LIFT, a.CASH)],
    f.REPLACE: [(a.LEFT, a.NEW)],
    f.REWARDS: [(a.OPTION, a.BUILD)],
    f.SACRIFICE: [(a.ARMY, a.MARTYR)],
    f.PAY_ANY: [(a.RESOURCE, a.ARMY)],
    f.LITTER: [],
}
"""By question: the blocks of actions that one may take for answers to it."""


@pytest.mark.parametrize("asked", OWN, ids=lambda asked: KINDS.ids[asked])
def test_a_refused_answer_cites_its_rule(asked: int) -> None:
    blocks = OWN[asked] if asked < f.BRANCH else [*OWN[asked], (a.DONE, a.PAY)]
    for state in met()[asked]:
        for first, last in blocks:
            for action in range(first, last):
                said = GAME.why_not(state, action)
                free = GAME.actions.notation(action) in ("use Z15", "use Z19")
                assert free or action in state.options or "(rules " in said, (GAME.actions.notation(action), said)


def test_the_questions_of_golden_age_have_their_answers_listed() -> None:
    for number, states in met().items():
        if number >= f.BRANCH:
            for action in {action for state in states for action in state.options}:
                listed = any(first <= action < last for first, last in [*OWN[number], (a.USE, a.NEWCOMER), (a.MOVE, a.SPOT)])
                assert listed or action in (a.DONE, a.PAY, a.NEW) or action >= a.FREE


def test_every_reason_has_its_sentence() -> None:
    for number, text in enumerate(REASONS.sentences[3:], 3):
        assert "(rules " in text, number
        assert text.endswith(").")
    assert len(set(REASONS.sentences)) == len(REASONS.sentences), "a reason stands there twice"


def test_every_paragraph_that_is_cited_exists() -> None:
    text = GAME.rules_text()
    for said in [*REASONS.sentences, *[when for block in GAME.actions.blocks for when in block.when]]:
        for paragraph in re.findall(r"\d+(?:\.\d+)?", said.partition("(rules ")[2]):
            assert re.search(rf"^(\*\*{paragraph}\*\*|## {paragraph} )", text, re.MULTILINE), said


# sentences in full


def says(state: State, notation: str) -> str:
    return GAME.describe(state, GAME.actions.parse(notation))


def everything_said(state: State) -> dict[str, str]:
    return {GAME.actions.notation(action): GAME.describe(state, action) for action in state.options}


def test_a_fork_of_the_temple() -> None:
    state = asked("branch", 2, 0, seat(temple="simpa_1_left"))
    assert GAME.question(state) == "Temple: where do you go? You have 2 steps."
    assert everything_said(state) == {
        "done": "Stay where you are",
        "step simpa_2_left": "Temple row 2, left: construct a Building at its cost (4 VP at a Festival)",
        "step simpa_2_right": "Temple row 2, right: 2 stone; move your High Priest 1 spot without activating "
        "(4 VP at a Festival)",
    }
    assert why_not(state, "step simpa_3_center") == "Temple row 1, left does not lead to Temple row 3 (rules 17.2)."


def test_a_newcomer_is_placed_by_ability_and_colour() -> None:
    state = golden(seat(newcomers="blue_yellow", potato=5, gold=1, nobles="X13 X11"), modules=ALL)
    assert says(state, "place blue_yellow") == "Place the blue and yellow Newcomer (Architect or Courier)"
    assert why_not(state, "place red_white") == "There is no red and white Newcomer in your supply (rules 19.3)."
    play(state, "place blue_yellow")
    assert GAME.question(state) == "Which ability does the blue and yellow Newcomer use?"
    assert everything_said(state) == {"as architect": "As an Architect", "as courier": "As a Courier"}
    assert "(rules 19.5)" in why_not(state, "as priest")
    play(state, "as courier")
    assert GAME.question(state) == "Which colour does the blue and yellow Newcomer have for your Buildings and Nobles?"
    assert everything_said(state) == {"as architect": "Blue (Architect)", "as courier": "Yellow (Courier)"}
    assert GAME.question(play(state, "as architect")) == "Where do you place the blue and yellow Newcomer as Courier?"


def test_the_two_tongues_of_a_newcomer_are_asked_one_by_one() -> None:
    state = golden(seat(newcomers="blue_yellow", potato=5, gold=1, passive="ZN7 Z02"), modules=ALL)
    play(state, "place blue_yellow")
    assert GAME.question(state) == "Which ability does the blue half of the blue and yellow Newcomer use?"
    assert offers(state) == {"as architect", "as priest"}
    assert "(rules 22.59)" in why_not(state, "as courier")
    play(state, "as priest")
    assert GAME.question(state) == "Which ability does the yellow half of the blue and yellow Newcomer use?"
    assert "(rules 22.59)" in why_not(state, "as priest")
    state.telling = 1
    play(state, "as courier")
    assert GAME.question(state) == "Where do you place the blue and yellow Newcomer as Courier and Priest?"
    play(state, "t1a", "with gold")
    assert "Ana places a blue and yellow Newcomer as Courier and Priest on Mama Quilla, top terrace 1." in told(state, 0)


def test_what_can_be_used_and_why_not() -> None:
    own = seat(corn=1, passive="ZA5 ZA6 ZN7", palaces="X13", nobles="X01", lying="X03")
    state = golden(own, modules=ALL, conquest={"antisuyu1": 0}, nations={"antisuyu": "VN06"})
    assert says(state, "use ZA5").startswith("Use Processional Way (Secondary action: pay 1 corn")
    assert says(state, "influence antisuyu").startswith(
        "Influence in Antisuyu: a Conquest marker on the Settler Nation (1 potato for a Vassal: Beside one of your"
    )
    assert {
        notation: why_not(state, notation) for notation in ("use ZA1", "use ZA6", "use ZN7", "use X13", "use X01", "use X03")
    } == {
        "use ZA1": "You own no Pilgrim Stair (rules 15.2).",
        "use ZA6": "You have no Worker who could fall (rules 20.2).",
        "use ZN7": "House of Two Tongues works by itself as long as you own it (rules 15.2, 20.2).",
        "use X13": "No Noble lives in the Court of Seers (rules 19.7).",
        "use X01": "What the Noble of the Court of Carvers answers has not happened just now (rules 16.7).",
        "use X03": "The Noble of the Court of the Stair lies down (rules 19.7).",
    }
    assert why_not(state, "influence kuntisuyu") == (
        "Kuntisuyu has 0 conquered spaces and 0 markers on its Nation tile; it needs more spaces than markers (rules 18.2)."
    )
    play(state, "use ZA5")
    assert "(rules 20.2)" in why_not(state, "use ZA5")


def test_a_noble_that_cannot_be_paid_for_or_would_do_nothing() -> None:
    own = seat(workers="architect courier", potato=9, gold=1, nobles="X11 X13 X14", hand="inti_1")
    state = place(golden(own, modules=ALL, no_deck=True), "courier", "t1a", "gold")
    assert why_not(state, "use X11") == "The Noble of the Court of Borders costs 1 gold; you have 9 potato (rules 19.7)."
    assert "(rules 16.8)" in why_not(state, "use X13")
    state = place(golden(own, modules=ALL, no_deck=True), "architect", "t1a", "gold")
    assert why_not(state, "use X13") == "The God deck is empty (rules 19.7)."


def test_a_nation_and_its_price() -> None:
    state = asked(
        "nation",
        1,
        0,
        seat(army_hand="01"),
        nations={"antisuyu": "VN06"},
        influence={"antisuyu": [1, 0]},
        conquest={"antisuyu1": 0},
    )
    assert GAME.question(state) == (
        "Do you pay 1 potato for a Vassal of the Settler Nation? "
        "Beside one of your Conquest markers: 2 gold, 1 corn now; one more piece for the majority."
    )
    assert says(state, "done") == "Place no Vassal"
    assert says(state, "pay") == "Pay 1 potato and place a Vassal"
    assert why_not(state, "pay") == (
        "This costs 1 potato, one for each of your markers on the tile; you have nothing (rules 18.2)."
    )


PLACES_FOR_VASSALS = [
    ("VN01", "edge W14 left", "edge-W14-left", "edge W01 left",
     "The left edge of the grey-pink Weaving (God card | 2 stone): take 1 God card; 1 potato"),
    ("VN02", "spot 3", "spot-3", "spot 1", "Spot 3, Offering: your High Priest may leave it out for 1 potato"),
    ("VN03", "steps 1 upper", "slot-1-upper", "steps 1 lower", "Your section 1 upper Steps: 2 potato, 1 corn, 4 VP"),
    ("VN04", "segment 2", "segment-2", "segment 1",
     "Bottom segment of section 2: 1 Temple step for each Worker that you place there"),
    ("VN05", "conquer kuntisuyu2", "conquest-kuntisuyu-2", "conquer antisuyu2",
     "In place of your marker on Kuntisuyu 2: 1 gold, 1 VP; the marker comes back"),
    ("VN06", "conquer antisuyu1", "conquest-antisuyu-1", "conquer antisuyu2", "Beside your marker on Antisuyu 1: 1 corn, 2 gold"),
    ("VN08", "produce P02", "building-P02", "produce P05", "Mixed Fields: turn it face up"),
    ("VN09", "statue large illapa", "own-statue-large-illapa", "statue small illapa",
     "On a large Statue of Illapa: 2 potato, 1 stone with the benefit of every God card of Illapa"),
    ("VN10", "palace X06", "palace-X06", "palace X07",
     "As the Noble of the Court of Idols (When you build a Statue: draw 2 Army cards)"),
]  # fmt: skip


@pytest.mark.parametrize(("nation", "notation", "element", "refused", "said"), PLACES_FOR_VASSALS)
def test_where_a_vassal_goes(nation: str, notation: str, element: str, refused: str, said: str) -> None:
    own = seat(
        tapestries=["W05 W14"],
        production="P01 P02",
        face_down="P02",
        owns="small_inti large_illapa",
        palaces="X05 X06",
        nobles="X07",
    )
    other = seat(vassals=[f"{nation} 1"] if nation in ("VN02", "VN04") else [])
    land = {"antisuyu1": 0, "antisuyu2": 1, "kuntisuyu2": 0}
    steps = {"1 upper": 0, "1 lower": 1, "2 upper": 0}
    state = asked("vassal", 1, 0, own, other, nations={"antisuyu": nation}, conquest=land, steps=steps)
    assert says(state, notation) == said
    assert GAME.target(state, GAME.actions.parse(notation)) == element
    assert GAME.why_not_at(state, element) == ""
    assert "(rules " in why_not(state, refused)


@pytest.mark.parametrize(
    ("state", "question", "answers"),
    [
        (
            asked("raise", 4, 12, seat(lying="X03 X05", army_down="01")),
            "Which of your Nobles stand up? Up to 4.",
            {"done": "Stand up no more", "raise X03": "Stand up the Noble of the Court of the Stair"},
        ),
        (
            asked("construct", 8 + 16, 1, seat(potato=1)),
            "Which Palace do you take?",
            {
                "done": "Take no Building",
                "build X01": "Court of Carvers (Palace for an Architect: When you construct a Passive Building: "
                "pay 1 stone and 1 corn for a small Statue) for 1 potato",
            },
        ),
        (
            asked("nomad", 1, 11, seat(), nomads="architect courier"),
            "Which Nomad do you take: Architect, Craftsman or Courier?",
            {"done": "Take no Nomad", "nomad courier": "The Courier of the Nomads"},
        ),
        (
            asked("limit", 0, 0, seat(workers="architect warrior", newcomers="blue_green blue_red")),
            "You may keep two Workers and one Newcomer besides. Which one leaves the game?",
            {"dismiss blue_red": "The blue and red Newcomer (Architect or Warrior) leaves the game"},
        ),
        (
            asked("appoint", 2, 0, seat(workers="warrior", palaces="X02 X03")),
            "Does the Warrior become a Noble? Then you may take a Newcomer.",
            {
                "done": "The Warrior stays a Worker",
                "palace X03": "Noble of the Court of the Stair (When you have advanced on the Temple: rejuvenate up to 2)",
            },
        ),
        (
            asked("sacrifice", 1, 0, seat(army_up="01 19")),
            "Which of your Army cards do you turn face down?",
            {"army army_19": "Turn an Army card of 2 Soldiers face down"},
        ),
        (
            asked("stride", 1, 1, seat(priest=1, potato=1, vassals=["VN02 2"]), nations={"antisuyu": "VN02"}),
            "Your High Priest has 1 spot to go. Do you leave out spot 2, where your Vassal is?",
            {"done": "Stop on spot 2 and activate Worship", "pay": "Leave out spot 2 for 1 potato"},
        ),
    ],
    ids=["raise", "construct", "nomad", "limit", "appoint", "sacrifice", "stride"],
)
def test_questions_and_answers(state: State, question: str, answers: dict[str, str]) -> None:
    assert GAME.question(state) == question
    said = everything_said(state)
    assert {notation: said[notation] for notation in answers} == answers


def test_the_top_weaving_is_not_named_while_it_is_covered() -> None:
    state = asked("two_weavings", 2, 0, seat(), tiles="W05 W14 W18")
    assert says(state, "weaving top") == "The face-up tile, the red Weaving (3 VP | turn up)"
    play(state, "weaving top")
    assert says(state, "weaving top") == "The top tile, unseen"
