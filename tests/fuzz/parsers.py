"""Everything of the library that reads what a person gave, each with damaged input and the law that it has to keep.

A law raises when something other than a sentence for that person comes out. The tests run each for some hundred examples that are
always the same, `bench/fuzz.py` runs each for as long as one likes.
"""

from __future__ import annotations

import contextlib
import functools
import io
import json
import random
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

import kancha
from kancha.cli import main
from kancha.core.errors import BadPosition, KanchaError
from kancha.core.state import State
from tests.fuzz.damage import AWKWARD, ODD, damaged, shuffled, tampered

GOLDEN = Path(__file__).parent.parent / "golden"
PLAYED_ON = 8
"""So many choices are made from a position that was accepted."""


class Parser(NamedTuple):
    """What is read, how damaged examples of it are made, and the law."""

    name: str
    examples: st.SearchStrategy[Any]
    law: Callable[[Any], None]


def told(error: KanchaError) -> str:
    """The sentence of an error: there is one, of bearable length, and it can be written anywhere."""
    sentence = str(error)
    assert sentence, repr(error)
    assert len(sentence) < 1000, sentence
    return sentence


# ---------------------------------------------------------------- what is damaged


@functools.cache
def matches() -> list[kancha.Match]:
    """Games under way: every game, at three moments."""
    found = []
    for slug in kancha.games():
        whole = kancha.load(sorted(GOLDEN.glob(f"{slug}-*.kancha"))[-1])
        found += [whole.at(number) for number in (0, 7, len(whole.history) // 2)]
    return found


@functools.cache
def records() -> list[str]:
    """Short records of every game, begun and finished, and all that may stand in a header."""
    texts = [match.record() for match in matches() if len(match.history) < 10]
    for file in sorted(GOLDEN.glob("*.kancha")):
        head, _, _ = file.read_text(encoding="utf-8").partition("\n\n")
        texts.append(f"{head}\n\n\nscores: 0 0\ndigest: 0\n")
    return texts


@functools.cache
def positions() -> list[dict[str, Any]]:
    """The kept positions of every game."""
    files = sorted((GOLDEN / "positions").glob("*.jsonl"))
    return [json.loads(line)["position"] for file in files for line in file.read_text(encoding="utf-8").splitlines()]


# ---------------------------------------------------------------- the laws


def read_notation(case: tuple[int, str]) -> None:
    """An action is read, or refused with a sentence; what is refused changes nothing."""
    number, text = case
    match = matches()[number]
    before = match.state.digest()
    reason = match.why_not(text)
    said = ""
    try:
        match.read(text)
        match.fork().apply(text)
    except KanchaError as error:
        said = told(error)
    assert said == reason
    match.game.why_not_at(match.state, text)
    assert match.state.digest() == before


def read_record(text: str) -> None:
    """A record is refused, or it is a game that replays to itself and is written so that it can be read again."""
    try:
        match = kancha.loads(text)
    except KanchaError as error:
        told(error)
        return
    assert match.verify() == match.state.digest()
    assert kancha.loads(match.record()).record() == match.record()


def read_position(position: Any) -> None:
    """A position is refused, or it can be seen by everybody and played on."""
    slug = position.get("game") if isinstance(position, dict) else None
    game = kancha.game(slug if isinstance(slug, str) and slug in kancha.games() else kancha.games()[0])
    try:
        state = game.load(position)
    except BadPosition as error:
        told(error)
        return
    play_on(game, state)


def play_on(game: kancha.Game, state: State) -> None:
    """Make some choices and let everybody look."""
    dice = random.Random(1)
    for _ in range(PLAYED_ON):
        if state.over:
            break
        assert state.legal_actions(), "a running game offers nothing"
        state.apply(dice.choice(state.legal_actions()))
    for seat in (None, *range(state.players)):
        str(game.draw(game.view(state, seat)))


def read_options(case: tuple[str, Any, Any, dict[Any, Any], Any]) -> None:
    """A game begins, or the mistake is told."""
    slug, players, seed, options, names = case
    try:
        match = kancha.Match(kancha.game(slug), players, seed, options, names)
    except KanchaError as error:
        told(error)
        return
    assert match.options == kancha.loads(match.record()).options


def obey(words: list[str]) -> None:
    """A command line is obeyed, or it costs one line and exit code 2."""
    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        Path("good").write_text(records()[0], encoding="utf-8")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(words)
    assert code in (0, 1, 2), code
    if code == 2:
        assert err.getvalue().startswith("kancha: "), err.getvalue()
        assert err.getvalue().count("\n") == 1, err.getvalue()


# ---------------------------------------------------------------- the examples


def notations() -> st.SearchStrategy[tuple[int, str]]:
    texts = sorted({text for match in matches() for text in match.game.actions.texts[:: max(1, len(match.game.actions) // 60)]})
    return st.tuples(st.integers(0, len(matches()) - 1), st.one_of(damaged(texts), st.text(max_size=30)))


def option_cases() -> st.SearchStrategy[tuple[str, Any, Any, dict[Any, Any], Any]]:
    rooms = [kancha.game(slug) for slug in kancha.games()]
    names = sorted({option.name for room in rooms for option in room.options})
    values = sorted({choice for room in rooms for option in room.options for choice in option.choices})
    odd = st.sampled_from((*ODD, *AWKWARD))
    value = st.one_of(st.sampled_from(values), st.booleans(), st.lists(st.sampled_from(values), max_size=3), odd)
    return st.tuples(
        st.one_of(st.sampled_from([room.slug for room in rooms]), st.sampled_from(AWKWARD)),
        st.one_of(st.integers(1, 4), odd),
        st.one_of(st.integers(), odd),
        st.dictionaries(st.one_of(st.sampled_from(names), st.sampled_from(AWKWARD)), value, max_size=3),
        st.one_of(st.just(()), st.lists(st.one_of(st.text(max_size=50), odd), max_size=4)),
    )


@st.composite
def command_lines(draw: st.DrawFn) -> list[str]:
    """Short work for every command but `serve`, with some words damaged; numbers stay small, so that all of them end soon."""
    slugs = kancha.games()
    slug = draw(st.sampled_from(slugs))
    number = str(draw(st.integers(-2, 3)))
    words = draw(
        st.sampled_from(
            (
                ["games", "--json"],
                ["replay", "good", "--at", number, "--seat", number],
                ["replay", "good", "--json"],
                ["replay", "good", "--svg", "-"],
                ["log", "good", "--seat", number],
                ["verify", "good", "good"],
                ["simulate", slug, "--players", number, "--games", "1", "--seed", number, "--bots", "random"],
                ["simulate", slug, "--option", "first_player=1", "--save", "records", "--json"],
                ["play", slug, "--seats", "random,random", "--seed", number],
                ["check", slug, "--positions", "1", "--option", "x=1"],
            )
        )
    )
    harmless = st.one_of(st.sampled_from(AWKWARD), st.text(max_size=8), st.sampled_from(words)).filter(
        lambda word: not any(letter.isdigit() for letter in word) or len(word) > 18
    )
    for _ in range(draw(st.integers(1, 2))):
        words = list(words)
        words[draw(st.integers(1, len(words) - 1))] = draw(harmless)
    return words


def parsers() -> list[Parser]:
    """All of them."""
    return [
        Parser("notation", notations(), read_notation),
        Parser("record", st.one_of(damaged(records()), shuffled(records())), read_record),
        Parser("position", tampered(positions()), read_position),
        Parser("options", option_cases(), read_options),
        Parser("command line", command_lines(), obey),
    ]
