"""A match is what people touch: a state with its history, its players' names, its log, and a way back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kancha.core import record
from kancha.core.errors import BadOption, BadRecord, IllegalAction, NothingToUndo
from kancha.core.game import Game, OptionValue
from kancha.core.state import State


class Match:
    """A game being played. `names` are those of the players, then of the opponents that the rules play.

    >>> import kancha
    >>> match = kancha.new("cuzco_terraces", players=2, seed=7)
    >>> match.apply("terrain triple")
    >>> match.undo()
    >>> match.history
    []
    """

    def __init__(self, game: Game, players: int, seed: int, options: Mapping[str, object], names: Sequence[str] = ()) -> None:
        self.game = game
        self.seed = seed
        self.options: dict[str, OptionValue] = game.read_options(players, options)
        self.players = players
        self.names = list(names) or [f"Player {seat + 1}" for seat in range(players)]
        if len(self.names) != players:
            raise BadOption(f"There are {players} players but {len(self.names)} names.")
        self.names += game.automata(players, self.options)
        self.state: State = game.start(players, seed, options)
        self.state.telling = 1
        self.history: list[int] = []
        self.seats: list[int] = []
        self._told: list[list[int]] = []
        self._past: list[State] = []

    @property
    def actor(self) -> int:
        """The seat that decides now, -1 when the game is over."""
        return self.state.actor

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def question(self) -> str:
        return self.game.question(self.state)

    def legal_actions(self) -> list[int]:
        return self.state.legal_actions()

    def scores(self) -> list[int]:
        return self.state.scores()

    def winners(self) -> list[int]:
        return self.state.winners()

    # moving

    def read(self, action: int | str) -> int:
        """An action given as a number or in notation, legal or not."""
        if isinstance(action, str):
            return self.game.actions.parse(action)
        self.game.actions.notation(action)
        return action

    def apply(self, action: int | str) -> None:
        """Play an action; an illegal one raises with the reason and changes nothing."""
        number = self.read(action)
        reason = self.game.why_not(self.state, number)
        if reason:
            raise IllegalAction(reason)
        before = self.state
        after = before.copy()
        after.telling = 1
        after.apply(number)
        if after.learned != before.learned:
            self._past = []
        else:
            self._past.append(before)
        self.state = after
        self.history.append(number)
        self.seats.append(before.actor)
        self._told.append(after.told)

    def can_undo(self) -> bool:
        """Whether the last choice can be taken back: nothing hidden was learned since it was made."""
        return bool(self._past)

    def undo(self) -> None:
        """Take back the last choice, never past the last moment at which something new was learned."""
        if not self._past:
            if not self.history:
                raise NothingToUndo("There is no choice to take back.")
            raise NothingToUndo("The last choice cannot be taken back: something new was learned by it.")
        self.state = self._past.pop()
        self.history.pop()
        self.seats.pop()
        self._told.pop()

    # words

    def notation(self, action: int) -> str:
        return self.game.actions.notation(action)

    def describe(self, action: int | str) -> str:
        return self.game.describe(self.state, self.read(action))

    def why_not(self, action: int | str) -> str:
        """Why an action is not legal now; empty when it is."""
        try:
            number = self.read(action)
        except IllegalAction as error:
            return str(error)
        return self.game.why_not(self.state, number)

    def preview(self, action: int | str, seat: int | None = None) -> list[str]:
        """What an action will certainly do, as the actor can foresee it."""
        actor = self.state.actor if seat is None else seat
        worlds = [self.state.imagine(actor, seed) for seed in (1, 2, 3)]
        number = self.read(action)
        lines: list[list[str]] = []
        for world in worlds:
            world.telling = 1
            world.apply(number)
            lines.append(self.game.sentences(world, world.told, self.names, actor))
        return [line for line in lines[0] if all(line in other for other in lines[1:])]

    def log(self, seat: int | None = None, since: int = 0) -> list[list[str]]:
        """The sentences of each action from number `since` on, as one seat may read them."""
        return [self.game.sentences(self.state, told, self.names, seat) for told in self._told[since:]]

    # seeing

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.state, seat)

    def svg(self, seat: int | None = None) -> str:
        return str(self.game.draw(self.view(seat)))

    def _repr_svg_(self) -> str:
        return self.svg(None if self.over else self.actor)

    # keeping

    def afresh(self) -> Match:
        """The same match before its first choice."""
        return Match(self.game, self.players, self.seed, self.options, self.names[: self.players])

    def record(self, *, reveal: bool = True) -> str:
        """The match as text. `reveal=False` writes a commitment instead of the seed, for a game still running."""
        return record.write(self, reveal)

    def save(self, path: str | Path) -> None:
        Path(path).write_text(self.record(), encoding="utf-8")

    def verify(self) -> str:
        """Replay from the start; the digest, or an error when it differs from the present state."""
        again = self.afresh()
        for action in self.history:
            again.state.apply(action)
        if again.state.digest() != self.state.digest():
            raise BadRecord("The match does not replay to its present position.")
        return self.state.digest()
