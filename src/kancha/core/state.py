"""The state contract: who decides, what is legal, what follows. A game adds its own fields and its table of frame kinds.

Layout of every state (a game's `state.py` lists the rest):
  players   number of seats, those included that the rules themselves play
  actor     the seat that decides now, -1 when the game is over
  frames    the stack, four integers a frame: kind, seat, x, y
  options   the legal actions of `actor`, sorted; never changed in place, so copies may share it
  learned   rises whenever a seat learns something hidden or chance speaks: no undo across a rise
  telling   what somebody listens to: TELLING what happens, ASKING_WHY for the figures of a reason, FORESEEING what is certain
  told      what happened during the last `apply`, six integers an event: its number and five figures
  beats     what the position was on the way, whenever an opponent that the rules play had done something one can see
"""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from typing import Any, ClassVar, Final, Self, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from kancha.core.decision import Kinds
from kancha.core.errors import IllegalAction
from kancha.core.position import plain_dump
from kancha.core.reasons import OVER
from kancha.core.told import BEAT, WIDTH

S = TypeVar("S", bound="State")
SILENCE: Final[list[int]] = []
"""What a state has told that nobody listens to: one list for all of them, never changed."""
NO_BEATS: Final[list[State]] = []
"""The beats of a state that nobody listens to: one list, too."""
TELLING: Final = 1
ASKING_WHY: Final = 2
FORESEEING: Final = 3
SHARED: Final = ("actor", "learned", "frames", "options")
"""What every state carries besides the number of players and the fields of its game."""


def declared(layout: str) -> tuple[str, ...]:
    """The names of a layout, one line each: the name, two blanks or more, its meaning; an indented line goes on with the meaning.

    >>> declared("turn_of  the seat on turn\\nheights  masks\\n           by level")
    ('turn_of', 'heights')
    """
    return tuple(line.split()[0] for line in layout.strip("\n").splitlines() if line.strip() and not line.startswith(" "))


def replaced(items: list[int], at: int, value: int) -> list[int]:
    """A new list with one item changed, for lists that copies of a state share."""
    items = items[:]
    items[at] = value
    return items


def place_of(action: int, options: list[int]) -> int:
    """Where an action stands in a sorted list, or would stand: `bisect_left`, which costs the compiled build more than this."""
    low: i64 = 0
    high: i64 = len(options)
    while low < high:
        middle = (low + high) >> 1
        if options[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low


PLAIN: Final = __file__.endswith(".py")
"""Whether this is plain Python: then a state is copied fastest by the dictionary that holds its attributes."""
_OWN: Final[dict[type, tuple[str, ...]]] = {}


def copied(s: S) -> S:
    """A copy of a state in plain Python. Which lists are each state's own is learnt from the copy that its `__init__` makes."""
    kind = type(s)
    own = _OWN.get(kind)
    if own is None:
        made = vars(kind(s.players, s))
        lists = [name for name in made if isinstance(made[name], list) and name not in ("told", "beats")]
        own = tuple(name for name in lists if made[name] is not getattr(s, name))
        _OWN[kind] = own
    twin = kind.__new__(kind)
    held = vars(twin)
    held.update(vars(s))
    for name in own:
        held[name] = held[name][:]
    twin.telling = 0
    twin.told = SILENCE
    twin.beats = NO_BEATS
    return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position of a game, complete in itself and without history."""

    fields: ClassVar[tuple[str, ...]] = ()
    """The game's own attributes in the order of its layout: what `digest` reads and a plain `copy` copies."""
    derived: ClassVar[tuple[str, ...]] = ()
    """Attributes that follow from the others: copied, but not in the digest."""

    def __init__(self, players: int, source: State | None = None) -> None:
        """A blank state, or a copy of `source`: a game's own `__init__` has the same two branches."""
        self.players: int = players
        if source is None:
            self.actor: int = -1
            self.frames: list[int] = []
            self.options: list[int] = []
            self.learned: int = 0
        else:
            self.actor = source.actor
            self.frames = source.frames[:]
            self.options = source.options
            self.learned = source.learned
        self.telling: int = 0
        self.told: list[int] = SILENCE
        self.beats: list[State] = NO_BEATS

    # what a game supplies

    def kinds(self) -> Kinds:
        """The game's table of frame kinds, actions, reasons and events."""
        raise NotImplementedError  # contract

    def copy(self) -> Self:
        """An independent state with the same future. A game that wants to be fast writes its own."""
        twin = type(self)(self.players)
        for name in (*SHARED, *self.fields, *self.derived):
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin

    def imagine(self, seat: int, seed: int) -> Self:
        """A copy in which everything that `seat` does not know is dealt anew, consistently with what it knows.

        `seat` -1 is a spectator, who knows what everybody knows. A game without secrets has nothing to deal.
        """
        deal = self.kinds().imagine
        return cast(Self, deal(self, seat, seed)) if deal is not None else self.copy()

    def scores(self) -> list[int]:
        """Points by seat, at any time."""
        return list(cast(list[int], getattr(self, "points")))  # noqa: B009 (a plain game's own field)

    def winners(self) -> list[int]:
        """The seats that have won; empty while the game runs."""
        if self.frames:
            return []
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

    def turn(self) -> int:
        """A number that is the same all through a turn of a seat and another one when the turn has ended. Bots compare positions
        where it changes. A game in which others decide within a turn, or a seat has two in a row, says more than who decides."""
        return self.actor

    def tempo(self) -> int:
        """How much of the turn is left, where a game counts it. Within a turn bots keep a way for each: what has done less so
        far is not compared with what has done more."""
        return 0

    def dump(self) -> dict[str, Any]:
        """The position as a readable JSON-able mapping with ids from the data; the game's `load` reads it back."""
        tell = self.kinds().dump
        return tell(self) if tell is not None else plain_dump(self)

    # what every game shares

    @property
    def over(self) -> bool:
        return self.actor < 0

    def legal_actions(self) -> list[int]:
        return self.options[:]

    def apply(self, action: int) -> None:
        """Play a legal action, then settle everything automatic up to the next real choice."""
        options = self.options
        at = bisect_left(options, action) if PLAIN else place_of(action, options)
        if at == len(options) or options[at] != action:
            raise IllegalAction("The game is over." if self.actor < 0 else f"Action {action} is not legal now.")
        if self.telling:
            self.told = []
        self.settle(action)

    def refuse(self, action: int) -> int:
        """The reason that forbids an action now, 0 when it is legal: the rule and the sentence come from this one number."""
        return OVER if self.actor < 0 else self.kinds().refuse(self, action)

    def explain(self, action: int) -> list[int]:
        """What `refuse` says, and the four figures that decided it."""
        telling, told = self.telling, self.told
        self.telling = ASKING_WHY
        self.told = [0, 0, 0, 0]
        reason = self.refuse(action)
        figures = self.told
        self.telling, self.told = telling, told
        return [reason, *figures]

    def because(self, reason: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        """A reason with the figures that decided it; free when nobody asked why."""
        if self.telling == ASKING_WHY:
            self.told = [a, b, c, d]
        return reason

    def push(self, kind: int, seat: int, x: int = 0, y: int = 0) -> None:
        """Put a frame on the stack: what is pushed last happens first."""
        frames = self.frames
        frames.append(kind)
        frames.append(seat)
        frames.append(x)
        frames.append(y)

    def settle(self, action: int = -1) -> None:
        """Take an action of the decision that is asked, if any; then run steps and decisions with a single option until a seat
        has a real choice or the stack is empty."""
        kinds = self.kinds().table
        frames = self.frames
        if action >= 0:
            y = frames.pop()
            x = frames.pop()
            frames.pop()
            kinds[frames.pop()].take(self, x, y, action)
        while frames:
            kind = kinds[frames[-4]]
            if kind.automatic:
                y = frames.pop()
                x = frames.pop()
                self.actor = frames.pop()
                frames.pop()
                kind.run(self, x, y)
                continue
            y = frames[-1]
            x = frames[-2]
            self.actor = frames[-3]
            options = kind.offer(self, x, y)
            if len(options) > 1 or (options and kind.always_asks):
                self.options = options
                return
            frames.pop()
            frames.pop()
            frames.pop()
            frames.pop()
            if options:
                kind.take(self, x, y, options[0])
        self.actor = -1
        self.options = []

    def foresee(self, action: int) -> None:
        """Play a legal action only as far as it is the actor's own: up to the next real choice, to a frame of another seat or of
        everybody, or to the end of the frame in which something was learned. What is told before that is certain.

        Apart from `settle`, whose loop every silent state runs through, and which must not ask at each frame whose it is.
        """
        seat = self.actor
        kinds = self.kinds().table
        frames = self.frames
        self.telling = FORESEEING
        self.told = []
        self.learned = 0
        self.options = []
        y = frames.pop()
        x = frames.pop()
        frames.pop()
        kinds[frames.pop()].take(self, x, y, action)
        while self.learned == 0 and frames and frames[-3] == seat:
            kind = kinds[frames[-4]]
            if kind.of_all:
                break
            self.actor = seat
            y = frames[-1]
            x = frames[-2]
            if kind.automatic:
                del frames[-4:]
                kind.run(self, x, y)
                continue
            options = kind.offer(self, x, y)
            if len(options) > 1 or (options and kind.always_asks):
                self.options = options
                break
            del frames[-4:]
            if options:
                kind.take(self, x, y, options[0])
        self.actor = seat

    def awaits(self, seat: int) -> bool:
        """Whether a frame of a seat's own lies on the stack."""
        kinds = self.kinds().table
        frames = self.frames
        for i in range(0, len(frames), 4):
            if frames[i + 1] == seat and not kinds[frames[i]].of_all:
                return True
        return False

    def reoffer(self) -> None:
        """Find the options of the decision that is asked anew, after something that it depends on was dealt anew."""
        if self.frames:
            self.options = self.kinds().table[self.frames[-4]].offer(self, self.frames[-2], self.frames[-1])

    def top(self) -> int:
        """The kind of the decision that is asked now, -1 when the game is over."""
        return self.frames[-4] if self.frames else -1

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
        """Report an event for the log and the preview; free when nobody listens."""
        telling = self.telling
        if telling and (telling == TELLING or (telling == FORESEEING and self.learned == 0)):
            if self.told is SILENCE:
                self.told = []
            self.told.extend((event, a, b, c, d, e))

    def beat(self, seat: int = -1) -> None:
        """What was told since the last beat, or since the choice, can be looked at by itself. `seat` did it, an opponent that the
        rules play; with -1 the one who chose. Free when nobody listens, and nothing when nothing was told."""
        if self.telling != TELLING or not self.told or self.told[-WIDTH] == BEAT or not self.frames:
            return
        self.told.extend((BEAT, seat, 0, 0, 0, 0))
        twin = self.copy()
        twin.told = self.told[:]
        if self.beats is NO_BEATS:
            self.beats = []
        self.beats.append(twin)

    def digested(self) -> tuple[str, ...]:
        """The attributes that `digest` reads: all fields, unless a game leaves out those of modules that are not played."""
        return self.fields

    def key(self) -> int:
        """A number that tells positions apart quickly, for whoever looks at many of them; it holds within one process only."""
        parts: list[object] = [self.actor, tuple(self.frames), self.learned]
        for name in self.digested():
            value = getattr(self, name)
            parts.append(tuple(value) if isinstance(value, list) else value)
        return hash(tuple(parts))

    def digest(self) -> str:
        """A hash of the whole state, equal on every machine and in both builds."""
        parts = [repr((self.players, self.actor, self.frames, self.options, self.learned))]
        for name in self.digested():
            parts.append(repr(getattr(self, name)))
        return hashlib.blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()
