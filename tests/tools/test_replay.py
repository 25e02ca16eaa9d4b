"""A record can be read: every position of it as a page, and the whole game in sentences, as each seat may know it."""

from __future__ import annotations

from pathlib import Path

import pytest

import kancha
from kancha.tools.leaks import Pair
from kancha.tools.replay import eyes, last_sentences, page, position, standing, whole_log
from kancha.tools.setups import mixed
from kancha.tools.twins import pairs

GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.kancha"))


@pytest.fixture(scope="module")
def match() -> kancha.Match:
    match = kancha.new("cuzco_terraces", players=2, seed=3, names=["Ana", "Ben"], first_player="1")
    for action in ("terrain triple", "H11", "turn E", "draw deck"):
        match.apply(action)
    return match


def test_the_log_has_every_sentence_once_in_order_with_the_number_of_its_action(match: kancha.Match) -> None:
    lines = whole_log(match, 1)
    assert lines[:2] == ["Cuzco: Terraces, played by Ana, Ben", ""]
    assert lines[2:] == [
        *(f"      {sentence}" for sentence in match.opening(1)),
        "   3  Ana places a triple terrain, village on H11, crops to the east and north-east (1 AP).",
        "   4  Ana draws a card from the deck.",
        "",
        "Ana 0, Ben 0. Ana is choosing.",
    ]
    assert whole_log(match, 0)[-1] == f"Ana 0, Ben 0. Ana: {match.question}"


def test_the_log_tells_each_seat_what_it_may_know(match: kancha.Match) -> None:
    own, other, nobody = (whole_log(match, seat) for seat in (0, 1, None))
    assert other == nobody
    assert own != other


def test_before_the_first_action_the_page_tells_the_opening(match: kancha.Match) -> None:
    assert last_sentences(match.at(0), 0) == match.opening(0)
    assert last_sentences(match, 1) == ["Ana draws a card from the deck."]


def test_the_page_has_what_happened_the_position_and_the_question(match: kancha.Match) -> None:
    lines = page(match, 1, 4)
    assert lines[:2] == ["Cuzco: Terraces, after action 4 of 4", "  Ana draws a card from the deck."]
    assert "Ben (you): 0 PP" in lines
    assert lines[-1] == standing(match, 1)


def test_only_the_actor_reads_the_question_and_only_the_chooser_its_choice() -> None:
    """Whether Player 2 is asked about god card 10, or told that it holds none to discard, is a secret of its hand."""
    room = kancha.game("cuzco_chasqui")
    match = next(found.pair.one.match for found in pairs(room, 8, list(mixed(room)), 8) if "God card 10" in asked_in(found.pair))
    for seat in (0, 2, None):
        assert not any(
            "God card 10" in line or "god card 10" in line for line in (whole_log(match, seat)[-1], page(match, seat, 0)[-1])
        )
        assert position(match, seat, 0)["question"] == ""
    assert position(match, match.actor, 0)["question"] == match.question
    chooser = match.seats[-1]
    told = [position(match, seat, 0)["last"] for seat in (0, 1, 2, None)]
    assert [line is not None for line in told] == [seat == chooser for seat in (0, 1, 2, None)]


def asked_in(pair: Pair) -> str:
    return f"{pair.one.match.question} {pair.other.match.question}"


def test_seats_are_counted_from_one(match: kancha.Match) -> None:
    assert [eyes(match, seat) for seat in (None, 1, 2)] == [None, 0, 1]
    for seat in (0, 3, -1):
        with pytest.raises(kancha.BadOption, match="There is no seat"):
            eyes(match, seat)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_golden_record_can_be_read_from_beginning_to_end(path: Path) -> None:
    match = kancha.load(path)
    for seat in (None, 0):
        told = [" ".join(line.split()) for line in whole_log(match, seat)]
        assert told[-1] == match.result()
        text = " ".join(told)
        for sentences in match.log(seat):
            assert all(" ".join(sentence.split()) in text for sentence in sentences)
    assert page(match, None, len(match.history))[-1] == match.result()
