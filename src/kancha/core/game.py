"""A game as its users meet it: one room (a package) with a face, its parts found by name and loaded when first needed.

A room must have: rules (State, KINDS, start), view (view; also in seen/), board (draw), rules.md. It may have: seen/position
(dump, load), words (what the table of events cannot say, and `tell`), heuristic (values), invariants (fault), data/*.toml.
What it leaves out is derived: words from its tables, positions from the fields of its state, values from its points.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from kancha.core import words
from kancha.core.actions import Actions
from kancha.core.data import check_edition, edition_id, load_data
from kancha.core.decision import Kinds
from kancha.core.errors import BadOption, BadPosition
from kancha.core.position import plain_load
from kancha.core.state import State

OptionValue = str | int | bool | list[str]

HOMES = {"view": "seen.view", "position": "seen.position", "board": "board.drawing", "words": "words.log"}
"""Where a part lies in a room that has grown folders, if not in the file or the `__init__` of its name."""


class Option:
    """Something one may choose before a game starts. Its type is the type of its default.

    A list default means: any set of `choices`. A text default means: one of `choices`. `only` are the numbers of players that it
    is for, where it is not for all.
    """

    def __init__(
        self,
        name: str,
        title: str,
        default: OptionValue,
        choices: Sequence[str] = (),
        help: str = "",
        labels: Mapping[str, str] | None = None,
        only: Sequence[int] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.default = default
        self.choices = tuple(choices)
        self.help = help
        self.labels = dict(labels or {})
        self.only = tuple(only)

    def fits(self, players: int) -> bool:
        """Whether it means anything with so many players."""
        return not self.only or players in self.only

    def label(self, choice: str) -> str:
        """A choice in words for people."""
        return self.labels.get(choice, choice.replace("_", " "))

    def read(self, value: object) -> OptionValue:
        """The value in the option's own type; text from a command line or a form is accepted."""
        if isinstance(self.default, bool):
            return self._read_bool(value)
        if isinstance(self.default, int):
            return self._read_int(value)
        if isinstance(self.default, list):
            return self._read_set(value)
        if not isinstance(value, str) or value not in self.choices:
            raise BadOption(f"{self.name} must be one of {', '.join(self.choices)}, not {value!r}.")
        return value

    def _read_bool(self, value: object) -> bool:
        words = {True: True, False: False, "true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}
        if isinstance(value, (bool, str)) and value in words:
            return words[value]
        raise BadOption(f"{self.name} must be true or false, not {value!r}.")

    def _read_int(self, value: object) -> int:
        try:
            number = int(cast(str, value))
        except (TypeError, ValueError):
            raise BadOption(f"{self.name} must be a whole number, not {value!r}.") from None
        if self.choices and str(number) not in self.choices:
            raise BadOption(f"{self.name} must be one of {', '.join(self.choices)}, not {number}.")
        return number

    def _read_set(self, value: object) -> list[str]:
        words = value.replace("+", " ").replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(words, (list, tuple)) or not all(word in self.choices for word in words):
            raise BadOption(f"{self.name} takes any of {', '.join(self.choices)}, not {value!r}.")
        return [choice for choice in self.choices if choice in words]


class Game:
    """The face of a room."""

    def __init__(
        self,
        package: str,
        *,
        title: str,
        by: str,
        players: tuple[int, int],
        version: int,
        about: str,
        options: Sequence[Option] = (),
        automata: Callable[[int, Mapping[str, OptionValue]], list[str]] = lambda players, options: [],
    ) -> None:
        """`automata` names the opponents that the rules themselves play; they sit behind the players as further seats."""
        self.package = package
        self.slug = package.rsplit(".", 1)[-1]
        self.title = title
        self.by = by
        self.players = range(players[0], players[1] + 1)
        self.version = version
        self.about = about
        self.options = tuple(options)
        self.automata = automata
        self._parts: dict[str, ModuleType | None] = {}

    def part(self, name: str) -> Any:
        """A module of the room, imported when first asked for; it may stand in the folder `seen`. None when the room has none."""
        if name not in self._parts:
            if not self._parts:
                check_edition(self.folder)
            homes = (HOMES[name], name) if name in HOMES else (name,)
            self._parts[name] = next((module for home in homes if (module := self._find(f"{self.package}.{home}"))), None)
        return self._parts[name]

    def _find(self, module: str) -> ModuleType | None:
        """A module by its full name, None when there is no such file."""
        parent = module.rpartition(".")[0]
        if parent != self.package and self._find(parent) is None:
            return None
        return importlib.import_module(module) if importlib.util.find_spec(module) else None

    @property
    def kinds(self) -> Kinds:
        """The room's table of decisions, actions, reasons and events."""
        return cast(Kinds, self.part("rules").KINDS)

    @property
    def folder(self) -> Path:
        package = importlib.import_module(self.package)
        assert package.__file__ is not None
        return Path(package.__file__).parent

    # playing

    def read_options(self, players: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Check the player count and complete the options with their defaults."""
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadOption(f"{self.title} is for {low} to {high} players, not {players}.")
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                has = f"it has {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.title} has no option {name}; {has}.")
        read = {name: option.read(given.get(name, option.default)) for name, option in known.items()}
        for name, option in known.items():
            if not option.fits(players) and read[name] != option.default:
                counts = " or ".join(str(count) for count in option.only)
                raise BadOption(f"{name} is for {counts} player{'' if option.only == (1,) else 's'} only.")
        return read

    def start(self, players: int, seed: int, options: Mapping[str, object]) -> State:
        """The position before the first choice."""
        read = self.read_options(players, options)
        if isinstance(seed, bool) or not isinstance(seed, int):
            raise BadOption(f"The seed must be a whole number, not {seed!r}.")
        return cast(State, self.part("rules").start(players, seed, read))

    def load(self, position: Mapping[str, Any]) -> State:
        """The state that `State.dump` described."""
        try:
            state = self._read_position(position)
            wrong = self.fault(state)
        except BadPosition:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise BadPosition(f"This is not a position of {self.title}: {type(error).__name__} {error}.") from error
        if wrong:
            raise BadPosition(f"This position is impossible: {wrong}.")
        state.settle()
        return state

    def _read_position(self, position: Mapping[str, Any]) -> State:
        """The state of a position as it lies there, neither checked nor settled."""
        if position.get("game", self.slug) != self.slug:
            raise BadPosition(f"This is not a position of {self.slug}.")
        old = self.part("rules")
        if hasattr(old, "load"):
            return cast(State, old.load(position))
        own = self.part("position")
        if own is not None:
            return cast(State, own.load(position))
        players = int(position["players"])
        if players not in self.players:
            raise BadPosition(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players}.")
        return plain_load(self.part("rules").State(players), position)

    @property
    def actions(self) -> Actions:
        return self.kinds.actions

    def values(self, state: State) -> list[float]:
        """How good the position looks for every seat, in points."""
        own = self.part("heuristic")
        return cast(list[float], own.values(state)) if own is not None else [float(score) for score in state.scores()]

    def fault(self, state: State) -> str:
        """What is impossible about a position, by the room's own invariants; empty when nothing is."""
        own = self.part("invariants")
        return cast(str, own.fault(state)) if own is not None else ""

    # words

    def _speech(self, state: State) -> Any:
        """The words of a decision that still has them elsewhere; the derived ones for every other."""
        if state.frames and state.kinds().table[state.top()].spans:
            return words
        for name in ("words.speech", "words"):
            old = self._find(f"{self.package}.{name}")
            if old is not None and hasattr(old, "question"):
                return old
        return words

    def question(self, state: State) -> str:
        """What the actor is asked, in one sentence; empty when the game is over."""
        return cast(str, self._speech(state).question(state))

    def describe(self, state: State, action: int) -> str:
        """What an action means here and now, as the actor would say it."""
        return cast(str, self._speech(state).describe(state, action))

    def why_not(self, state: State, action: int) -> str:
        """The rule that forbids an action now, as a sentence with its paragraph; empty when it is legal."""
        if action in state.options:
            return ""
        return "The game is over." if state.over else cast(str, self._speech(state).why_not(state, action))

    def why_not_at(self, state: State, element: str) -> str:
        """Why an element of the drawing offers nothing now; empty when it does, or when it stands for nothing."""
        return cast(str, self._speech(state).why_not_at(state, element))

    def sentences(self, state: State, told: Sequence[int], names: Sequence[str], seat: int | None) -> list[str]:
        """Events of one `apply` as `seat` may read them in the log."""
        old = self._find(f"{self.package}.words.speech") or self._find(f"{self.package}.words") or words
        if not hasattr(old, "sentence"):
            old = words
        if old is not words:
            lines = [old.sentence(state, *told[i : i + 4], names, seat) for i in range(0, len(told), 6)]
            return [line for line in lines if line]
        self.part("words")
        return words.sentences(state, told, names, seat)

    def target(self, state: State, action: int) -> str:
        """The id of the element of the drawing that stands for an action, or empty."""
        return cast(str, self._speech(state).target(state, action))

    # seeing

    def view(self, state: State, seat: int | None) -> Any:
        """All that one seat may know (None: a spectator), as a frozen struct."""
        return self.part("view").view(state, seat)

    def draw(self, view: Any) -> Any:
        """The drawing of a view."""
        return self.part("board").draw(view)

    @property
    def edition(self) -> str:
        return edition_id(self.slug)

    def provenance(self) -> dict[str, dict[str, str]]:
        """Where the component data comes from, by file."""
        files = sorted((self.folder / "data").glob("*.toml"))
        return {file.stem: load_data(self.folder, file.stem).get("provenance", {}) for file in files}

    def rules_text(self) -> str:
        return (self.folder / "rules.md").read_text(encoding="utf-8")
