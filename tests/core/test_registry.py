"""A stranger's game is found by its entry point and obeys the same contract; nothing of ours changes for it."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

import kancha
from kancha import registry

ROOM = '''
"""Two seats count to ten."""
from kancha.core.game import Game

GAME = Game(__name__, title="Count to Ten", by="a stranger", players=(2, 2), version=3, about="Say one number or two.")
'''

RULES = """
from typing import Any

from kancha.core.actions import Actions, Block
from kancha.core.decision import Decision, Kinds, Step
from kancha.core.reasons import Reasons
from kancha.core.state import State as Base
from kancha.core.told import Events


class State(Base):
    fields = ("total",)

    def __init__(self, players: int, source: Any = None) -> None:
        super().__init__(players, source)
        self.total = source.total if source else 0

    def kinds(self) -> Kinds:
        return KINDS

    def scores(self) -> list[int]:
        return [self.total, self.total]

    def winners(self) -> list[int]:
        return [] if self.frames else [0]


class Say(Decision[State]):
    asks = (0,)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.total += action + 1
        if s.total < 10:
            s.push(0, 1 - s.actor)


class Greet(Step[State]):
    def run(self, s: State, x: int, y: int) -> None:
        s.tell(GREETED, s.actor, 17)


EVENTS = Events()
GREETED = EVENTS.add("{0:seat} greets.", own="{0:seat} greets with {1}.")
KINDS = Kinds(Actions([Block("say", ["one", "two"])]), Reasons(), EVENTS, [("say", Say()), ("greet", Greet())])


def start(players: int, seed: int, options: Any) -> State:
    s = State(players)
    s.push(0, 0)
    s.push(1, 1)
    return s
"""


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    room = tmp_path / "count_to_ten"
    room.mkdir()
    for name, text in {"__init__": ROOM, "rules": RULES}.items():
        (room / f"{name}.py").write_text(text)
    info = tmp_path / "count_to_ten-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: count-to-ten\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[kancha.games]\ncount_to_ten = count_to_ten:GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    importlib.invalidate_caches()
    for module in [name for name in sys.modules if name.startswith(room.name)]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setattr(registry, "_FOUND", {})
    return room.name


def test_a_strangers_game_is_listed_played_and_recorded(stranger: str) -> None:
    assert stranger in kancha.games()
    match = kancha.new(stranger, players=2, seed=1)
    while not match.over:
        match.apply("say two")
    assert match.scores() == [10, 10]
    assert match.winners() == [0]
    assert "rules: 3\n" in match.record()
    assert kancha.loads(match.record()).state.digest() == match.state.digest()


def test_what_happens_before_the_first_choice_is_told(stranger: str) -> None:
    match = kancha.new(stranger, players=2, seed=1, names=["Ana", "Ben"])
    assert match.opening() == match.opening(0) == ["Ben greets."]
    assert match.opening(1) == ["Ben greets with 17."]
    match.apply("say one")
    match.undo()
    assert match.fork().opening(1) == kancha.loads(match.record()).opening(1) == ["Ben greets with 17."]
    assert match.log() == []
    assert (match.actor, match.state.telling) == (0, 0)


def test_a_game_that_is_started_without_a_match_tells_nothing(stranger: str) -> None:
    state = kancha.game(stranger).start(2, 1, {})
    assert (state.actor, state.legal_actions(), state.told) == (0, [0, 1], [])


@pytest.mark.parametrize("slug", ["", "chess", "x" * 5000, None, 7, [], "../games"])
def test_a_game_that_is_not_there_is_refused_in_one_short_line(slug: Any) -> None:
    with pytest.raises(kancha.UnknownGame, match="There is no game") as refused:
        kancha.game(slug)
    assert len(str(refused.value)) < 200


def test_an_option_for_some_numbers_of_players_is_refused_with_others() -> None:
    game = kancha.game("inca_empire")
    assert game.read_options(4, {"early_downfall": True})["early_downfall"] is True
    assert game.read_options(3, {"early_downfall": "no"})["early_downfall"] is False
    with pytest.raises(kancha.BadOption, match="early_downfall is for 4 players only"):
        game.read_options(3, {"early_downfall": True})
