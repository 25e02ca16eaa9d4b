"""A match is what people touch: a state with its history, its players' names, its log, and a way back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any, NamedTuple

from kancha.core import record as records
from kancha.core.errors import BadOption, BadPosition, BadRecord, IllegalAction, KanchaError, NothingToUndo, shown
from kancha.core.game import Game
from kancha.core.options import OptionValue
from kancha.core.state import NO_BEATS, TELLING, State
from kancha.core.telling.foreseen import Foreseen, Foresight
from kancha.core.told import WIDTH, Line

LONGEST_NAME = 40


class Ahead(NamedTuple):
    """An action that has been tried and not yet taken: the positions before and after it."""

    action: int
    before: State
    after: State


class Moment(NamedTuple):
    """A match as it can be put away and taken up again without a replay: its position, and what has led there."""

    position: Mapping[str, Any]
    digest: str
    history: list[int]
    seats: list[int]
    opening: list[int]
    told: list[list[int]]
    undoable: int


class Match:
    """A game being played: a state with its history, its players' names, its log, and a way back.

    >>> import kancha
    >>> match = kancha.new("cuzco_terraces", players=2, seed=7, names=["Ana", "Ben"])
    >>> match.apply("terrain triple")
    >>> match.undo()
    >>> match.history
    []

    `state` is the present position, `history` the actions so far and `seats` who chose them; all three are for reading. `names`
    are those of the players, then of the opponents that the rules themselves play. Seats are counted from 0. `position` is what
    the match began with, None when that is what the seed deals.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, object],
        names: Sequence[str] = (),
        seal: records.Seal = records.UNSEALED,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        """`position`: where the match begins, when it does not begin with what the seed deals."""
        self.game = game
        self.seed = seed
        self.seal = seal
        self.options: dict[str, OptionValue] = game.read_options(players, options)
        self.players = players
        self.names = _named(names, players)
        self.names += game.automata(players, self.options)
        self.position = position
        self.state: State = (
            game.begin(players, seed, self.options, telling=True) if position is None else _begun(game, position, len(self.names))
        )
        self.history: list[int] = []
        self.seats: list[int] = []
        self._opening = _heard(self.state)
        self._told: list[list[int]] = []
        self._past: list[State] = []
        self._beats: list[State] = []
        self._undoable = 0

    @classmethod
    def of(cls, game: Game, record: records.Record, *, compare: bool = True) -> Match:
        """The match that a record tells, replayed and compared with its result; `kancha.loads` finds the game by itself.

        Raises `BadRecord` when it was made under other rules or another edition, or does not replay to its end.
        """
        if record.rules != str(game.version):
            was = shown(record.rules, quoted=False)
            raise BadRecord(f"The record was played under rules version {was} of {game.slug}; this is {game.version}.")
        if not game.is_edition(record.edition):
            was = shown(record.edition, quoted=False)
            raise BadRecord(f"The record was played with edition {was}; this is {game.edition}.")
        seed = records.read_seed(record)
        try:
            begins = records.read_position(record)
            match = cls(game, len(record.players), seed, record.options, record.players, record.seal, begins)
        except (BadOption, BadPosition) as error:
            raise BadRecord(f"The record's header is wrong: {error}") from error
        try:
            for play in record.plays:
                match._follow(play)
        except (LookupError, ArithmeticError, TypeError, ValueError) as error:
            if begins is None:
                raise
            raise BadRecord("The record begins with a position that cannot be played.") from error
        if compare:
            records.check_commitment(record)
            for sentence in match.contradictions(record).values():
                raise BadRecord(sentence)
        return match

    @property
    def actor(self) -> int:
        """The seat that decides now, -1 when the game is over."""
        return self.state.actor

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def question(self) -> str:
        """What the actor is asked, in one sentence; empty when the game is over.

        >>> import kancha
        >>> kancha.new("cuzco_terraces", seed=7).question
        'Begin your turn by placing a terrain.'
        """
        return self.game.question(self.state)

    def legal_actions(self) -> list[int]:
        """What the actor may choose, as sorted numbers; none when the game is over.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> "terrain triple" in [match.notation(action) for action in match.legal_actions()]
        True
        """
        return self.state.legal_actions()

    def scores(self) -> list[int]:
        """Points by seat, at any time."""
        return self.state.scores()

    def winners(self) -> list[int]:
        """The seats that have won; none while the game runs."""
        return self.state.winners()

    def result(self) -> str:
        """How the match ended, in one sentence; empty while it runs."""
        names = [self.names[seat] for seat in self.winners()]
        if not self.over or not names:
            return ""
        points = ", ".join(f"{name} {score}" for name, score in zip(self.names, self.scores(), strict=True))
        who = f"{names[0]} wins" if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} win together"
        return f"{who}: {points}."

    # moving

    def read(self, action: int | str) -> int:
        """The number of an action given as a number or in notation, legal or not.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces")
        >>> match.notation(match.read("  Terrain TRIPLE "))
        'terrain triple'

        Raises `IllegalAction` when the game has no such action.
        """
        if isinstance(action, str):
            return self.game.actions.parse(action)
        if not _is_number(action) or not 0 <= action < len(self.game.actions):
            raise IllegalAction(f"There is no action number {shown(action)}.")
        return action

    def apply(self, action: int | str) -> None:
        """Play an action, given as a number or in notation, and all that follows from it up to the next choice.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.apply("terrain triple")
        >>> match.apply(match.legal_actions()[0])
        >>> len(match.history)
        2

        Raises `IllegalAction` with the reason when the action is not legal now; then nothing is changed.
        """
        self.take(self.ahead(action))

    def ahead(self, action: int | str) -> Ahead:
        """Try an action: where it would lead. Nothing is changed until it is taken.

        Raises `IllegalAction` with the reason when the action is not legal now.
        """
        number = self._legal(action)
        after = self.state.copy()
        after.telling = TELLING
        after.apply(number)
        return Ahead(number, self.state, after)

    def take(self, step: Ahead) -> None:
        """Take an action that was tried in the present position.

        Raises `IllegalAction` when it was tried in another one.
        """
        before, after = step.before, step.after
        if before is not self.state:
            raise IllegalAction("The match has moved on since that was tried.")
        if after.learned != before.learned:
            self._past = []
            self._undoable = 0
        else:
            self._past.append(before)
        self.state = after
        self.history.append(step.action)
        self.seats.append(before.actor)
        self._beats = after.beats
        self._told.append(_heard(after))

    def can_undo(self) -> bool:
        """Whether the last choice can be taken back: nothing hidden was learned since it was made."""
        return bool(self._past) or self._undoable > 0

    def undo(self) -> None:
        """Take back the last choice, never past the last moment at which something new was learned.

        Raises `NothingToUndo` when there is no choice to take back, or when it taught somebody something.
        """
        self.state = self.before_last()
        self._past.pop()
        self.history.pop()
        self.seats.pop()
        self._told.pop()
        self._beats = []

    def before_last(self) -> State:
        """The position to which `undo` would lead.

        Raises `NothingToUndo` when there is none, or when the last choice taught somebody something.
        """
        if not self._past and self._undoable:
            self._recall()
        if not self._past:
            if not self.history:
                raise NothingToUndo("There is no choice to take back.")
            raise NothingToUndo("The last choice cannot be taken back: something new was learned by it.")
        return self._past[-1]

    def _recall(self) -> None:
        """Find the positions before a match was put away, by a replay."""
        self._undoable = 0
        again = self.at(len(self.history))
        if again.state.digest() == self.state.digest():
            self._past = again._past

    def fork(self) -> Match:
        """An independent twin: what is played or taken back in the one leaves the other alone.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.fork().apply("terrain triple")
        >>> match.history
        []
        """
        twin = copy(self)
        twin.names = self.names[:]
        twin.state = self.state.copy()
        twin.history = self.history[:]
        twin.seats = self.seats[:]
        twin._told = self._told[:]
        twin._past = [state.copy() for state in self._past]
        return twin

    def in_world(self, state: State) -> Match:
        """A twin with the same history in another position, such as one that a seat imagines; nothing before can be taken back.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> dreamt = match.in_world(match.state.imagine(0, seed=1))
        >>> dreamt.view(0) == match.view(0), dreamt.view(1) == match.view(1)
        (True, False)
        """
        twin = self.fork()
        twin.state = state
        twin._past = []
        twin._beats = []
        return twin

    def beats(self) -> list[State]:
        """The positions on the way of the last choice: one whenever an opponent that the rules play had done something one can
        see. Each has in `told` what had happened by then.

        >>> import kancha
        >>> match = kancha.new("tawantinsuyu", players=1, seed=1)
        >>> while not match.beats():
        ...     match.apply(match.legal_actions()[0])
        >>> match.beats()[-1].digest() != match.state.digest()
        True
        """
        return self._beats[:]

    def _legal(self, action: int | str) -> int:
        number = self.read(action)
        reason = self.game.why_not(self.state, number)
        if reason:
            raise IllegalAction(reason)
        return number

    # words

    def notation(self, action: int) -> str:
        """An action as text, which `read` and `apply` understand.

        Raises `IllegalAction` when the game has no such action.
        """
        return self.game.actions.notation(action)

    def describe(self, action: int | str) -> str:
        """What a legal action means here and now, in words for the actor.

        Raises `IllegalAction` when the game has no such action.
        """
        return self.game.describe(self.state, self.read(action))

    def why_not(self, action: int | str) -> str:
        """Why an action is not legal now, with the paragraph of the rules; empty when it is legal.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.why_not("terrain triple"), "(rules 4.3)" in match.why_not("pond")
        ('', True)
        """
        try:
            number = self.read(action)
        except IllegalAction as error:
            return str(error)
        return self.game.why_not(self.state, number)

    def preview(self, action: int | str) -> list[str]:
        """What an action will certainly do, in sentences: the actor's own effect, up to the moment at which chance speaks,
        something hidden is learned, or another seat comes in.

        Raises `IllegalAction` with the reason when the action is not legal now.
        """
        return self.previews([action])[0]

    def previews(self, actions: Sequence[int | str]) -> list[list[str]]:
        """The previews of several actions, for less than they cost one by one: all begin in the same imagined world.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.previews(match.legal_actions()) == [match.preview(action) for action in match.legal_actions()]
        True

        Raises `IllegalAction` with the reason when one of them is not legal now.
        """
        numbers = [self._legal(action) for action in actions]
        sight = Foresight(self.game, self.state, self.names)
        return [sight.told(sight.world(0, number)) for number in numbers]

    def foresee(self, actions: Sequence[int | str], view: Any = None) -> list[Foreseen]:
        """What each of these actions will certainly do: as `previews` says it, but without the sentences that add nothing to the
        description of the action, and with the numbers of the actor's that change. Whoever has the actor's `view` already
        spares making it.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=3, first_player="1")
        >>> for action in ("terrain triple", "H11", "turn E"):
        ...     match.apply(action)
        >>> match.foresee(["end"])[0].ends_turn
        True

        Raises `IllegalAction` with the reason when one of them is not legal now.
        """
        numbers = [self._legal(action) for action in actions]
        sight = Foresight(self.game, self.state, self.names, self._chosen(), view)
        return [sight.foresee(number) for number in numbers]

    def cause(self) -> str:
        """What led to the present question, when it goes on with the actor's last choice; empty when a new one begins.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.apply("terrain triple")
        >>> match.cause()
        'You chose: Place a triple terrain (1 AP, 56 left)'
        """
        chosen = self._chosen()
        return f"You chose: {chosen[0]}" if chosen else ""

    def _chosen(self) -> list[str]:
        """The choices of the actor with which the present question goes on, the last one first."""
        found: list[str] = []
        if self.over or not self.can_undo():
            return found
        self.before_last()
        table = self.game.kinds.table
        after = self.state
        for before, seat, action in zip(self._past[::-1], self.seats[::-1], self.history[::-1], strict=False):
            if seat != after.actor or table[after.top()].opens_chain:
                break
            effect = before.copy()
            effect.foresee(action)
            if effect.frames != after.frames:
                break
            found.append(self.game.describe(before, action))
            after = before
        return found

    def opening(self, seat: int | None = None) -> list[str]:
        """The sentences of what happened before the first choice, as one seat may read them; None is a spectator.

        Raises `BadOption` when there is no such seat.
        """
        return [line.text for line in self.opening_lines(seat)]

    def opening_lines(self, seat: int | None = None) -> list[Line]:
        """The same with which of them are headings.

        Raises `BadOption` when there is no such seat.
        """
        return self.game.lines(self.state, self._opening, self.names, self._seat(seat))

    def log(self, seat: int | None = None, since: int = 0) -> list[list[str]]:
        """The sentences of each action from number `since` on, as one seat may read them; None is a spectator.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=3, names=["Ana", "Ben"], first_player="1")
        >>> for action in ("terrain triple", "H11", "turn E", "draw deck"):
        ...     match.apply(action)
        >>> match.log(seat=1, since=3)
        [['Ana draws a card from the deck.']]

        Raises `BadOption` when there is no such seat.
        """
        return [[line.text for line in lines] for lines in self.lines(seat, since)]

    def lines(self, seat: int | None = None, since: int = 0) -> list[list[Line]]:
        """The log with who did what, where an opponent that the rules play acts within a choice, and which lines are headings.

        Raises `BadOption` when there is no such seat.
        """
        reader = self._seat(seat)
        return [self.game.lines(self.state, told, self.names, reader) for told in self._told[since:]]

    def told(self, choice: int) -> list[int]:
        """The events of a choice, six integers each, as the rules reported them: more than a seat may know while the game runs.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.apply("terrain triple")
        >>> len(match.told(0)) % 6
        0
        """
        return self._told[choice]

    def sources(self) -> list[dict[str, int]]:
        """Where the points of every seat have come from so far, as the events of the game name them; the total is `scores`."""
        events = self.game.kinds.events
        found: list[dict[str, int]] = [{} for _ in self.names]
        for told in (self._opening, *self._told):
            for i in range(0, len(told), WIDTH):
                seat, points, source = events.source(told[i : i + WIDTH])
                if source and 0 <= seat < len(found):
                    found[seat][source] = found[seat].get(source, 0) + points
        return found

    def _seat(self, seat: int | None) -> int | None:
        if seat is None or (_is_number(seat) and 0 <= seat < self.state.players):
            return seat
        raise BadOption(f"There is no seat {shown(seat)}; seats are numbered from 0 to {self.state.players - 1}.")

    # seeing

    def view(self, seat: int | None = None) -> Any:
        """All that one seat may know, as a frozen struct; None is a spectator.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.view(0).seats[0].hand is None, match.view(0).seats[1].hand is None
        (False, True)

        Raises `BadOption` when there is no such seat.
        """
        return self.game.view(self.state, self._seat(seat))

    def tell(self, seat: int | None = None) -> list[str]:
        """The position in words, line by line, as one seat may know it: its own area, then the others', then the table.

        >>> import kancha
        >>> kancha.new("cuzco_terraces", seed=7, names=["Ana", "Ben"], first_player="1").tell(1)[0]
        'Now: Ana is on turn with 6 AP.'

        Raises `BadOption` when there is no such seat.
        """
        return self.game.tell(self.view(seat), self.names)

    def svg(self, seat: int | None = None) -> str:
        """The board as one seat may see it, as an SVG drawing that needs nothing else; None is a spectator.

        >>> import kancha
        >>> kancha.new("cuzco_terraces").svg(0)[:4]
        '<svg'

        Raises `BadOption` when there is no such seat.
        """
        return str(self.game.draw(self.view(seat)))

    def _repr_svg_(self) -> str:
        return self.svg(None if self.over else self.actor)

    # keeping

    def moment(self) -> Moment:
        """The match as it can be put away and `resumed`."""
        undoable = len(self._past) + self._undoable
        told = (self._opening, self._told, undoable)
        return Moment(self.state.dump(), self.state.digest(), self.history, self.seats, *told)

    def resumed(self, moment: Moment) -> Match:
        """The same match as it was when it was put away, without a replay.

        Raises `BadPosition` when the position cannot be read, or not as it was written.
        """
        match = self.afresh()
        match.state = self.game.load(moment.position)
        if match.state.digest() != moment.digest:
            raise BadPosition("This position is read in another way than it was written.")
        match.history = list(moment.history)
        match.seats = list(moment.seats)
        match._opening = list(moment.opening)
        match._told = list(moment.told)
        match._undoable = moment.undoable
        return match

    def afresh(self) -> Match:
        """The same match before its first choice."""
        return Match(self.game, self.players, self.seed, self.options, self.names[: self.players], self.seal, self.position)

    def at(self, number: int) -> Match:
        """The same match after so many of its actions.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.apply("terrain triple")
        >>> match.at(0).legal_actions() == kancha.new("cuzco_terraces", seed=7).legal_actions()
        True

        Raises `BadOption` when it has fewer actions.
        """
        if not _is_number(number) or not 0 <= number <= len(self.history):
            raise BadOption(f"The match has {len(self.history)} actions; there is no position after {shown(number)}.")
        match = self.afresh()
        for action in self.history[:number]:
            match.apply(action)
        return match

    def record(self) -> str:
        """The match as text, with its seed and every choice: whoever reads it knows all that was ever hidden.

        >>> import kancha
        >>> print(kancha.new("cuzco_terraces", seed=7, names=["Ana", "Ben"]).record().partition("rules")[0])
        kancha record 1
        game: cuzco_terraces
        <BLANKLINE>
        """
        return records.write(self._told_as_record())

    def save(self, path: str | Path) -> None:
        """Write the record to a file, which `kancha.load` reads.

        Raises `BadRecord` when the file cannot be written.
        """
        try:
            Path(path).write_text(self.record(), encoding="utf-8")
        except OSError as error:
            raise BadRecord(f"{path} cannot be written: {error.strerror}.") from error
        except (TypeError, ValueError) as error:
            raise BadRecord(f"{shown(path)} is not the name of a file.") from error

    def verify(self) -> str:
        """Replay from the start and return the digest of the end, the same on every machine and in both builds.

        >>> import kancha
        >>> match = kancha.new("cuzco_terraces", seed=7)
        >>> match.verify() == match.state.digest()
        True

        Raises `BadRecord` when the replay ends elsewhere than the match stands.
        """
        again = self.afresh()
        for action in self.history:
            again.state.apply(action)
        if again.state.digest() != self.state.digest():
            raise BadRecord("The match does not replay to its present position.")
        return self.state.digest()

    def contradictions(self, record: records.Record) -> dict[str, str]:
        """What a record says otherwise of the end than this match shows: a sentence for each of scores, winners and digest."""
        replayed = self._told_as_record()
        pairs = {key: (getattr(record, key), getattr(replayed, key)) for key in ("scores", "winners", "digest")}
        return {
            key: f"The record says {key} {shown(said or 'none', quoted=False)}, the replay gives {found or 'none'}."
            for key, (said, found) in pairs.items()
            if said != found
        }

    def _told_as_record(self) -> records.Record:
        notation = self.game.actions.notation
        return records.Record(
            game=self.game.slug,
            rules=str(self.game.version),
            edition=self.game.edition,
            players=self.names[: self.players],
            options=self.options,
            seed=str(self.seed),
            plays=[records.Play(seat, notation(action)) for seat, action in zip(self.seats, self.history, strict=True)],
            scores=records.numbers(self.scores()),
            winners=records.numbers([seat + 1 for seat in self.winners()]),
            digest=self.state.digest(),
            seal=self.seal,
            commitment=records.commitment(self.seal.salt, self.seed),
            position=records.written_position(self.position),
        )

    def _follow(self, play: records.Play) -> None:
        if self.over:
            raise BadRecord(f"Line {play.line}: the game is over, yet the record goes on.")
        if self.actor != play.seat:
            raise BadRecord(f"Line {play.line}: player {self.actor + 1} is to move, not player {play.seat + 1}.")
        try:
            self.apply(play.notation)
        except KanchaError as error:
            raise BadRecord(f"Line {play.line}: {shown(play.notation, quoted=False)}: {error}") from error


def _named(names: Sequence[str], players: int) -> list[str]:
    """The names of the players; those who have none are called by their number."""
    if not names:
        return [f"Player {seat + 1}" for seat in range(players)]
    if len(names) != players:
        raise BadOption(f"There are {players} players but {len(names)} names.")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or not name.strip():
            raise BadOption(f"A name has 1 to {LONGEST_NAME} letters; {shown(name)} has not.")
    if len({records.told_apart(name) for name in names}) < len(names):
        raise BadOption("Two players have the same name; nobody could tell them apart in the log.")
    return list(names)


def _is_number(value: object) -> bool:
    """Whether it is a whole number; Python counts True and False among them, people do not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _begun(game: Game, position: Mapping[str, Any], seats: int) -> State:
    """The state of the position with which a match begins."""
    state = game.load(position)
    if state.players != seats:
        raise BadPosition(f"The position is one of {state.players} seats, not {seats}.")
    return state


def _heard(state: State) -> list[int]:
    """What a state has told. From now on it is silent, as fast as a state that nobody has ever listened to."""
    told = state.told
    state.telling = 0
    state.told = []
    state.beats = NO_BEATS
    return told
