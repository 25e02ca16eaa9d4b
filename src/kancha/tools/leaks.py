"""What may leak: every channel by which something reaches an eye, as bytes, and the first one that tells two worlds apart.

A pair is two matches between which an eye, a seat or a spectator, cannot tell by right; tools/twins.py makes them. A channel
is a function of what lies before an eye in one of them. Equal bytes in every channel is what "nothing leaks" means.
The site adds channels of its own (tests/leaks/site.py): here nothing knows of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec

from kancha.core.match import Match
from kancha.core.rng import advance, below
from kancha.core.state import State
from kancha.study import hints
from kancha.study.hints import Effort
from kancha.tools import replay

SAMPLE = 40
"""So many actions are tried where there may be very many."""
CLICKED = 6
"""So many elements of a drawing are clicked: each may stand for many actions."""
FORESEEN = 8
"""So many options are previewed."""
LITTLE = Effort(iterations=2, width=1, worlds=1, look=2, judged=1, most=3)
"""How much is thought about hints and verdicts here: who gives them must not know the truth, but need not play well."""

encode = msgspec.json.encode


class Glance(NamedTuple):
    """What lies before an eye (None: a spectator): a match, and the same match before its last choice."""

    match: Match
    eye: int | None
    earlier: Match

    @property
    def asked(self) -> bool:
        """Whether it is this eye that has to choose."""
        return self.eye == self.match.actor


Channel = Callable[[Glance], bytes | None]
"""None: at this moment the channel says nothing to this eye."""


@dataclass(frozen=True)
class Pair:
    """Two matches that look the same to an eye; `how` the second was made from the first, `where` to find them again."""

    one: Glance
    other: Glance
    how: str
    where: str


class Difference(NamedTuple):
    """The first thing that told two worlds apart, with the surroundings of the first byte that differs."""

    channel: str
    where: str
    eye: int | None
    at: int
    one: str
    other: str

    def __str__(self) -> str:
        where = f"{self.where}: " if self.where else ""
        return (
            f"{where}the channel {self.channel!r} tells {eye_of(self.eye)} what it may not know; "
            f"from byte {self.at} on one world has {self.one!r}, another {self.other!r}"
        )


def compare(pair: Pair, channels: Mapping[str, Channel], compared: Counter[str] | None = None) -> Difference | None:
    """The first channel that tells the two matches of a pair apart; None when nothing does.

    `compared` counts by channel how often it had something to say.
    """
    for name, channel in channels.items():
        one, other = channel(pair.one), channel(pair.other)
        if one != other:
            return difference(name, pair, one or b"", other or b"")
        if compared is not None and one is not None:
            compared[name] += 1
    return None


def difference(channel: str, pair: Pair, one: bytes, other: bytes) -> Difference:
    """What to say of two answers of a channel that are not equal."""
    shorter = min(len(one), len(other))
    at = next((place for place in range(shorter) if one[place] != other[place]), shorter)
    around = slice(max(0, at - 30), at + 50)
    texts = (text[around].decode(errors="replace") for text in (one, other))
    where = ", ".join(text for text in (pair.where, pair.how) if text)
    return Difference(channel, where, pair.one.eye, at, *texts)


def eye_of(eye: int | None) -> str:
    """An eye in words.

    >>> eye_of(0), eye_of(None)
    ('seat 0', 'a spectator')
    """
    return "a spectator" if eye is None else f"seat {eye}"


# what everybody has before them


def view(glance: Glance) -> bytes:
    """All that the eye may know."""
    return encode(glance.match.view(glance.eye))


def drawing(glance: Glance) -> bytes:
    """The drawing with its ids, in the order in which it is drawn."""
    drawn = glance.match.game.draw(glance.match.view(glance.eye))
    return str(drawn.markup(embed_style=False)).encode()


def words(glance: Glance) -> bytes:
    """The position in words."""
    return encode(glance.match.tell(glance.eye))


def log(glance: Glance) -> bytes:
    """What opened the game, and every choice so far."""
    return encode([glance.match.opening(glance.eye), *glance.match.log(glance.eye)])


def transcript(glance: Glance) -> bytes:
    """The whole game in sentences, as `kancha log` and the site export it."""
    return encode(replay.whole_log(glance.match, glance.eye))


def printed_page(glance: Glance) -> bytes:
    """What `kancha replay --text` prints."""
    return encode(replay.page(glance.match, glance.eye, len(glance.match.history)))


def exported(glance: Glance) -> bytes:
    """What `kancha replay --json` prints."""
    return encode(replay.position(glance.match, glance.eye, len(glance.match.history)))


# what is said to the actor alone


def options(glance: Glance) -> bytes | None:
    """What may be chosen, in that order."""
    return encode([glance.match.notation(action) for action in glance.match.legal_actions()]) if glance.asked else None


def question(glance: Glance) -> bytes | None:
    """What is asked."""
    return glance.match.question.encode() if glance.asked else None


def descriptions(glance: Glance) -> bytes | None:
    """What every option means."""
    return encode([glance.match.describe(action) for action in glance.match.legal_actions()]) if glance.asked else None


def places(glance: Glance) -> bytes | None:
    """Where every option lies on the drawing."""
    match = glance.match
    return encode([match.game.target(match.state, action) for action in match.legal_actions()]) if glance.asked else None


def refusals(glance: Glance) -> bytes | None:
    """Why other actions are not offered, those that are asked about first."""
    if not glance.asked:
        return None
    match = glance.match
    tried = sampled(asked_about(match.state), _moment(glance)) + sampled(range(len(match.game.actions)), _moment(glance))
    return encode([match.why_not(action) for action in tried])


def clicks(glance: Glance) -> bytes | None:
    """What is said of an element of the drawing to whoever points at it, and what a click on it is answered."""
    game, state = glance.match.game, glance.match.state
    elements = list(game.draw(game.view(state, glance.eye)).parts)
    clicked = sampled(range(len(elements)), _moment(glance), CLICKED)
    said = [game.about_at(state, elements[number], glance.eye) for number in clicked]
    return encode([said, [game.why_not_at(state, elements[number]) for number in clicked if glance.asked]])


def previews(glance: Glance) -> bytes | None:
    """What an option will do, in sentences and in numbers, and what led to the question."""
    if not glance.asked:
        return None
    match = glance.match
    actions = sampled(match.legal_actions(), _moment(glance), FORESEEN)
    return encode([match.cause(), [match.preview(action) for action in actions], match.foresee(actions)])


@lru_cache(maxsize=2)
def hint(glance: Glance) -> bytes | None:
    """A turn to play, what it brings by its parts, and what else was close."""
    match = glance.match
    return encode(hints.hint(match.game, match.state, _moment(glance), LITTLE)) if glance.asked else None


@lru_cache(maxsize=2)
def verdict(glance: Glance) -> bytes | None:
    """How good the last choice was, to the one who made it."""
    match, earlier = glance.match, glance.earlier
    if earlier is match or earlier.actor != glance.eye or len(earlier.legal_actions()) == 1:
        return None
    return encode(hints.verdict(match.game, earlier.state, match.history[-1:], _moment(glance), LITTLE))


def undo(glance: Glance) -> bytes | None:
    """Whether the eye may take its last choice back, and what it sees when it has."""
    match = glance.match
    if not match.seats or match.seats[-1] != glance.eye:
        return None
    if not match.can_undo():
        return b"refused"
    back = match.fork()
    back.undo()
    return view(Glance(back, glance.eye, back))


LOOKS: Mapping[str, Channel] = {"view": view, "drawing": drawing, "words": words}
SPEECH: Mapping[str, Channel] = {
    "options": options,
    "question": question,
    "descriptions": descriptions,
    "places": places,
    "refusals": refusals,
    "clicks": clicks,
    "previews": previews,
    "hint": hint,
    "verdict": verdict,
}
EXPORTS: Mapping[str, Channel] = {"log": log, "transcript": transcript, "page": printed_page, "export": exported, "undo": undo}
CHANNELS: Mapping[str, Channel] = {**LOOKS, **SPEECH, **EXPORTS}
"""Every channel of a match, the cheapest and the most telling first."""
STILL: Mapping[str, Channel] = {name: CHANNELS[name] for name in CHANNELS if name not in {"clicks", "hint", "verdict", *EXPORTS}}
"""What `kancha check` compares in every position it looks at: what needs no history and is cheap."""


def asked_about(state: State) -> list[int]:
    """The actions of the blocks that the present decision speaks about."""
    spans = state.kinds().table[state.top()].spans if state.frames else []
    return [action for i in range(0, len(spans), 2) for action in range(spans[i], spans[i + 1])]


def sampled(things: Sequence[int], seed: int, most: int = SAMPLE) -> list[int]:
    """At most `most` of the things, evenly spread from a random start."""
    step = -(-len(things) // most) or 1
    return list(things[below(advance(seed), step) :: step])


def _moment(glance: Glance) -> int:
    """A seed for what is sampled, the same in both worlds."""
    return len(glance.match.history)
