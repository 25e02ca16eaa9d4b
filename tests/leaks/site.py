"""The channels of the site: what the socket sends to an eye, how long it is, and what stands in the list of tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

import msgspec

from kancha.core.match import Match
from kancha.core.state import State
from kancha.tools.leaks import Channel, Glance, encode, hint, verdict
from kancha.web.replay import Replay, past
from kancha.web.seeing import patches, sight
from kancha.web.seeing.glance import glance as at_a_glance
from kancha.web.seeing.glance import read_glance
from kancha.web.table import PERSON, Seat, Setup, Table


@lru_cache(maxsize=8)
def table_of(match: Match) -> Table:
    """A table at which a match is played by people, as long as its log would be."""
    names = match.names[: match.players]
    seats = tuple(Seat(name, PERSON) for name in names)
    table = Table("twin", Setup(match.game.slug, match.game.version, match.game.edition, "1", dict(match.options), seats))
    table.match = match
    table.keys = {f"key-{number}": number for number in range(len(match.history))}
    return table


@lru_cache(maxsize=2)
def looks(glance: Glance) -> tuple[sight.Sight, sight.Sight]:
    """What an eye was shown before the last choice, and what it is shown now."""
    earlier, now = (sight.look(table_of(match), glance.eye) for match in (glance.earlier, glance.match))
    return earlier, now


def as_bytes(packed: bytes | str) -> bytes:
    return packed if isinstance(packed, bytes) else packed.encode()


def message(glance: Glance) -> bytes:
    """What goes over the wire after the last choice, deflated as it is."""
    return as_bytes(patches.pack(patches.patch(*looks(glance))))


def whole(glance: Glance) -> bytes:
    """The whole board, as a browser gets it that has just come."""
    return encode(patches.patch(None, looks(glance)[1]), enc_hook=str)


def sizes(glance: Glance) -> bytes:
    """How long the messages are: that of the last choice, the answers to questions about the options, and advice."""
    match = glance.match
    answers = [as_bytes(patches.pack(patches.patch(*looks(glance))))]
    if glance.asked:
        for action in match.legal_actions()[:4]:
            answer = {"preview": match.notation(action), **sight.foreseen(match, [action])[0]}
            answers.append(as_bytes(patches.pack(answer)))
    answers += [as_bytes(patches.pack({"hint": advice.decode()})) for advice in (hint(glance), verdict(glance)) if advice]
    return encode([len(answer) for answer in answers])


def way(glance: Glance) -> bytes | None:
    """What an eye is shown on the way of the last choice, where the rules have played for an opponent."""
    sights = sight.beats(table_of(glance.match), glance.eye)
    return encode([patches.patch(*pair) for pair in pairwise([looks(glance)[0], *sights])], enc_hook=str) if sights else None


def looked_back(glance: Glance) -> bytes:
    """A moment before the present one, as an eye looks back at it while the game runs."""
    return encode(patches.patch(None, past_sight(glance.earlier, glance.eye)), enc_hook=str)


def places_of_the_last(glance: Glance) -> bytes | None:
    """The parts of the board that the last choice has changed: what a line of the log lights."""
    if glance.earlier is glance.match:
        return None
    before, after = (past_sight(match, glance.eye) for match in (glance.earlier, glance.match))
    return encode(patches.touched_between(before, after))


def past_sight(match: Match, eye: int | None) -> sight.Sight:
    """The end of a match as it is looked back at: it stands where a replay of its choices would lead in this world."""
    was = past(table_of(match), eye)
    return Standing(match).sight(was, len(was.history))


class Standing(Replay):
    """A replay of a match in an imagined world, which has no beginning to be played from."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def state(self, at: int) -> State:
        return self.match.state


def undo_offered(glance: Glance) -> bytes:
    """Whether the browser shows a button for taking back."""
    return encode(table_of(glance.match).may_undo(glance.eye))


def summary(glance: Glance) -> bytes:
    """The line in the list of tables: what everybody reads of it, and what is asked of the one who is to choose."""
    seen = read_glance(at_a_glance(table_of(glance.match)))
    return encode(seen if glance.asked else msgspec.structs.replace(seen, asked=""))


def points(glance: Glance) -> bytes:
    """The points beside the names."""
    state = glance.match.state
    return encode(state.scores() if state.over else sight.known_scores(state, glance.eye))


CHEAP: Mapping[str, Channel] = {"undo offered": undo_offered, "summary": summary, "points": points}
DEAR: Mapping[str, Channel] = {
    "message": message,
    "whole board": whole,
    "sizes": sizes,
    "looking back": looked_back,
    "places of a choice": places_of_the_last,
}
RARE: Mapping[str, Channel] = {"way": way}
"""What only some games have to say."""
CHANNELS: Mapping[str, Channel] = {**CHEAP, **DEAR, **RARE}
