"""A game as its users meet it: one room (a package) with a face, its parts found by name and loaded when first needed.

A room must have: rules (State, KINDS, start), view (view; also in seen/), board (draw), rules.md. It may have: seen/position
(dump, load), seen/strip (strip, now), words (what the table of events cannot say, and `tell`), board/legend (LEGEND), heuristic
(values), invariants (fault), data/*.toml, learn.toml. What it leaves out is derived: words from its tables, positions from the
fields of its state, values from its points.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from kancha.core import telling, words
from kancha.core.actions import Actions
from kancha.core.data import FAULTS, blamed_on_edition, check_edition, edition_id, edition_id_by_bytes, load_data
from kancha.core.decision import Kinds
from kancha.core.errors import BadOption, BadPosition, shown
from kancha.core.learn import Learn, Lesson, read
from kancha.core.options import Option, OptionValue, read_all
from kancha.core.position import Good, Now, Sign, Strip, plain_load
from kancha.core.state import State
from kancha.core.told import Line
from kancha.core.weights import judge_of

__all__ = ["Game", "Option", "OptionValue"]

HOMES = {
    "view": "seen.view",
    "position": "seen.position",
    "board": "board.drawing",
    "words": "words.log",
    "tell": "words.tell",
    "strip": "seen.strip",
    "legend": "board.legend",
}
"""Where a part lies in a room that has grown folders, if not in the file or the `__init__` of its name."""

SEED_DIGITS = 60
SEEDS = 10**SEED_DIGITS
"""A seed lies between this and its negative, so that every record can be written and read."""


class Game:
    """The face of a room: what a game is called and takes, and what can be asked of its states.

    >>> import kancha
    >>> game = kancha.game("cuzco_terraces")
    >>> state = game.start(players=2, seed=7, options={})
    >>> game.describe(state, state.legal_actions()[0]) != ""
    True

    `title`, `by`, `about` and `version` are for people, `players` is the range of player counts, `options` what can be chosen.
    """

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
        open_points: bool = False,
        minutes: int = 0,
        weight: int = 0,
        first: bool = False,
        box: str = "",
        aside: Sequence[str] = (),
    ) -> None:
        """`automata` names the opponents that the rules themselves play; they sit behind the players as further seats.
        With `open_points` everybody knows everybody's points at any time. `minutes` is how long a game takes, `weight` how much
        there is to think about, from 1 to 5 (0: not said); `first` recommends the game to whoever is new here. `box` is what the
        printed game is called, where that is not the title. `aside` are the headings of what is seldom wanted: such choices stand
        behind the others."""
        self.package = package
        self.slug = package.rsplit(".", 1)[-1]
        self.title = title
        self.by = by
        self.players = range(players[0], players[1] + 1)
        self.version = version
        self.about = about
        self.options = tuple(options)
        self.automata = automata
        self.open_points = open_points
        self.minutes = minutes
        self.weight = weight
        self.first = first
        self.box = box or title
        self.aside = frozenset(aside)
        self._parts: dict[str, ModuleType | None] = {}
        self._learn: Learn | None = None

    def part(self, name: str) -> Any:
        """A module of the room, imported when first asked for; None when the room has none.

        Raises `BadEdition` when an edition is in force and its component files do not fit.
        """
        if name not in self._parts:
            if not self._parts:
                check_edition(self.folder)
            homes = (HOMES[name], name) if name in HOMES else (name,)
            try:
                self._parts[name] = next((module for home in homes if (module := self._find(f"{self.package}.{home}"))), None)
            except FAULTS as error:
                self._blame_edition(error)
                raise
        return self._parts[name]

    def _find(self, module: str) -> ModuleType | None:
        """A module by its full name, None when there is no such file."""
        parent = module.rpartition(".")[0]
        if parent != self.package and not hasattr(self._find(parent), "__path__"):
            return None
        return importlib.import_module(module) if importlib.util.find_spec(module) else None

    @property
    def kinds(self) -> Kinds:
        """The room's table of decisions, actions, reasons and events."""
        return cast(Kinds, self.part("rules").KINDS)

    @property
    def folder(self) -> Path:
        """Where the room lies."""
        package = importlib.import_module(self.package)
        assert package.__file__ is not None
        return Path(package.__file__).parent

    # playing

    def read_options(self, players: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Check the player count and complete the options with their defaults.

        >>> import kancha
        >>> kancha.game("cuzco_terraces").read_options(3, {})
        {'first_player': 'random'}

        Raises `BadOption` when the game does not take that number of players or one of the options.
        """
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            low, high = self.players[0], self.players[-1]
            raise BadOption(f"{self.title} is for {low} to {high} players, not {shown(players)}.")
        return read_all(self.title, self.options, players, given)

    def start(self, players: int, seed: int, options: Mapping[str, object]) -> State:
        """The position before the first choice.

        >>> import kancha
        >>> kancha.game("cuzco_terraces").start(2, 7, {"first_player": "2"}).actor
        1

        Raises `BadOption` when the game does not take that number of players, one of the options, or the seed.
        Raises `BadEdition` when an edition is in force and its component files do not fit.
        """
        return self.begin(players, seed, self.read_options(players, options))

    def begin(self, players: int, seed: int, options: Mapping[str, OptionValue], telling: bool = False) -> State:
        """`start` with options that have been read; with `telling`, the state holds in `told` what happened on the way.

        A room's `start` lays the game out and leaves what happens by itself then, its first steps, to be settled here.
        """
        if isinstance(seed, bool) or not isinstance(seed, int) or not -SEEDS < seed < SEEDS:
            raise BadOption(f"The seed must be a whole number of at most {SEED_DIGITS} digits, not {shown(seed)}.")
        rules = self.part("rules")
        try:
            state = cast(State, rules.start(players, seed, options))
            if not state.options:
                state.telling = int(telling)
                state.settle()
            if not telling:
                state.told = []
        except FAULTS as error:
            self._blame_edition(error)
            raise
        return state

    def _blame_edition(self, error: Exception) -> None:
        blamed = blamed_on_edition(self.slug, error)
        if blamed is not None:
            raise blamed from error

    def load(self, position: Mapping[str, Any]) -> State:
        """The state that `State.dump` described.

        >>> import kancha
        >>> state = kancha.new("cuzco_terraces", seed=7).state
        >>> kancha.game("cuzco_terraces").load(state.dump()).digest() == state.digest()
        True

        Raises `BadPosition` when nothing of the kind can happen in the game.
        """
        try:
            state = self._read_position(position)
            wrong = self.fault(state)
            if not wrong:
                state.settle()
                self.view(state, None)
        except BadPosition:
            raise
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
            raise BadPosition(f"This is not a position of {self.title}: {type(error).__name__} {error}.") from error
        if wrong:
            raise BadPosition(f"This position is impossible: {wrong}.")
        return state

    def _read_position(self, position: Mapping[str, Any]) -> State:
        """The state of a position as it lies there, neither checked nor settled."""
        if position.get("game", self.slug) != self.slug:
            raise BadPosition(f"This is not a position of {self.slug}.")
        rules = self.part("rules")
        own = self.part("position")
        if own is not None:
            return cast(State, own.load(position))
        players = int(position["players"])
        if players not in self.players:
            raise BadPosition(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players}.")
        return plain_load(rules.State(players), position)

    @property
    def actions(self) -> Actions:
        """The action space: its size, and notation to and from numbers.

        >>> import kancha
        >>> actions = kancha.game("cuzco_terraces").actions
        >>> actions.notation(actions.parse("terrain triple"))
        'terrain triple'
        """
        return self.kinds.actions

    def values(self, state: State) -> list[float]:
        """How good the position looks for every seat, in points."""
        return judge_of(state).values(state)

    def fault(self, state: State) -> str:
        """What is impossible about a position, by the room's own invariants; empty when nothing is."""
        own = self.part("invariants")
        return cast(str, own.fault(state)) if own is not None else ""

    # words

    def question(self, state: State) -> str:
        """What the actor is asked, in one sentence; empty when the game is over."""
        return words.question(state)

    def describe(self, state: State, action: int) -> str:
        """What an action means here and now, as the actor would say it."""
        return words.describe(state, action)

    def why_not(self, state: State, action: int) -> str:
        """The rule that forbids an action now, as a sentence with its paragraph; empty when it is legal."""
        return "" if action in state.options else words.why_not(state, action)

    def why_not_at(self, state: State, element: str) -> str:
        """Why an element of the drawing offers nothing now; empty when it does, or when it stands for nothing."""
        return words.why_not_at(state, element)

    def about_at(self, state: State, element: str, seat: int | None) -> words.About:
        """What can be said of an element of the drawing to a seat (None: a spectator) beyond what is written on it."""
        return words.about(state, element, seat)

    def sentences(self, state: State, told: Sequence[int], names: Sequence[str], seat: int | None) -> list[str]:
        """Events of one `apply` as `seat` may read them in the log."""
        return [line.text for line in self.lines(state, told, names, seat)]

    def lines(self, state: State, told: Sequence[int], names: Sequence[str], seat: int | None) -> list[Line]:
        """The same with who did it, and which of them are headings."""
        self.part("words")
        return words.lines(state, told, names, seat)

    def group(self, state: State, action: int) -> str:
        """The heading under which an action is listed, such as ``Roads``; empty when it stands alone."""
        return words.group(state, action)

    def target(self, state: State, action: int) -> str:
        """The id of the element of the drawing that stands for an action, or empty."""
        return words.target(state, action)

    # seeing

    def tell(self, view: Any, names: Sequence[str] = ()) -> list[str]:
        """The position of a view in words, line by line: own area first, then the others, then the rest of the table."""
        own = self.part("tell")
        return telling.tell(view, names) if own is None else telling.wrapped(own.tell(view, names))

    def view(self, state: State, seat: int | None, common: Any = None) -> Any:
        """All that one seat may know (None: a spectator), as a frozen struct.

        `common` is what a spectator sees of the same state: whoever asks for several seats has it already, and a room that has
        `own(common, state, seat)` adds to it what that seat alone knows, instead of making everything anew.
        """
        room = self.part("view")
        if common is None or not hasattr(room, "own"):
            return room.view(state, seat)
        return common if seat is None else room.own(common, state, seat)

    def strip(self, view: Any, seat: int) -> Strip:
        """What lies before a seat, as far as the view knows it; nothing when the room does not say."""
        own = self.part("strip")
        return cast(Strip, own.strip(view, seat)) if own is not None else Strip()

    def goods(self, state: State, seat: int, earlier: Any = None) -> tuple[Good, ...]:
        """What a seat has, in numbers as the seat itself knows them; nothing when the room does not say.

        `earlier` is its view of a moment before: a room that has `with_row(earlier, state, seat)` then makes only that row anew.
        """
        if self.part("strip") is None:
            return ()
        room = self.part("view")
        if earlier is None or not hasattr(room, "with_row"):
            return self.strip(room.view(state, seat), seat).goods
        return self.strip(room.with_row(earlier, state, seat), seat).goods

    def now(self, view: Any) -> Now:
        """What time it is in the game: the round and a short line."""
        own = self.part("strip")
        return cast(Now, own.now(view)) if own is not None else Now()

    def legend(self) -> tuple[Sign, ...]:
        """The icons of the drawing with what they mean."""
        own = self.part("legend")
        return cast(tuple[Sign, ...], own.LEGEND) if own is not None else ()

    def draw(self, view: Any) -> Any:
        """The drawing of a view."""
        return self.part("board").draw(view)

    @property
    def edition(self) -> str:
        """'standard', or what tells the corrected component files in force from all others.

        Raises `BadEdition` when the edition in force cannot be read.
        """
        return edition_id(self.folder)

    def is_edition(self, name: str) -> bool:
        """Whether the edition in force has that name, or had it in the first release."""
        return name in (edition_id(self.folder), edition_id_by_bytes(self.folder))

    def provenance(self) -> dict[str, dict[str, str]]:
        """Where the component data comes from, by file."""
        files = sorted((self.folder / "data").glob("*.toml"))
        return {file.stem: load_data(self.folder, file.stem).get("provenance", {}) for file in files}

    def rules_text(self) -> str:
        """The rules in our own words, as Markdown with numbered paragraphs."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")

    def learn(self) -> Learn:
        """What the room teaches: a card, a lesson, pictures; a room without learn.toml has none of them.

        Raises `BadLesson` when the file does not fit.
        """
        if self._learn is None:
            file = self.folder / "learn.toml"
            self._learn = read(file, self.actions.parse) if file.is_file() else Learn()
        return self._learn

    def lesson(self) -> Lesson | None:
        """The guided first game, None where there is none."""
        return self.learn().lesson
