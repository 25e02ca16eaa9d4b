"""The difference between two sights of one seat as a message for the browser: the parts that changed, moved, came and went, what
was said, and all that is small enough to be sent whole.

Sights that show the same area hold one and the same drawing of it (`draw/areas.py`), so only the areas that they do not share are
looked into.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Container, Sequence
from functools import lru_cache
from itertools import filterfalse
from typing import NamedTuple

import msgspec

from kancha.draw.svg import LAYERS, Fragments
from kancha.web.seeing.sight import Json, Sight
from kancha.web.table import Saying

COMPRESS = 1000
"""Messages longer than this many bytes are deflated; below that the browser's unpacking costs more than it saves."""

LEVEL = 3
"""How hard they are compressed: not much more than half the work of the default, for a twelfth more bytes."""

AT_ONCE = 6
"""More parts of one family than this do not change because somebody has done something there."""

_BESIDE = re.compile(r"(?:seat|own|score|turn|deck|chosen|cost|eras?|round|prices?|additional|sun-pile)\b")
"""How the ids begin of what stands beside what happens: seats, own things, points, decks, time, whose turn it is, prices."""
_WORDS = re.compile(r'(?<=>)[^<]+(?=<)| (?:data-note|aria-label|class)="[^"]*"')
_NAME_AND_PLACE = re.compile(r' (?:id|transform)="[^"]*"')
_ENCODER = msgspec.json.Encoder(enc_hook=str)
"""Markup is a kind of text that msgspec does not know."""


Change = tuple[str, str, str, str]
"""A part that is new or different: its id, its drawing, its layer, and the part before it in that layer."""


Run = tuple[str, int, dict[str, str]]
"""What one area has drawn in one layer: the layer, the place of the area among all areas, the parts by their ids."""


class Parts(NamedTuple):
    """What one of two sights alone has: all its areas, the parts of those that the other has not, run by run, and as one.

    An id is taken once in a drawing, so these parts are in no area that both have.
    """

    areas: list[Fragments]
    alone: list[int]
    runs: list[Run]
    drawn: dict[str, str]

    def shared(self) -> list[Fragments]:
        """The areas that both sights have."""
        alone = set(self.alone)
        return [area for at, area in enumerate(self.areas) if at not in alone]


class Difference(NamedTuple):
    """What two sights do not share: the parts of the earlier one that are not in the later one, and the other way round."""

    was: Parts
    now: Parts


def difference(before: Sight | None, after: Sight) -> Difference:
    """What two sights do not share; from nothing, the whole drawing."""
    old, new = before.areas if before else [], after.areas
    return Difference(parts_without(old, new), parts_without(new, old))


def parts_without(areas: list[Fragments], others: list[Fragments]) -> Parts:
    """What some areas have drawn that are not among others."""
    known = set(map(id, others))
    alone = [at for at, area in enumerate(areas) if id(area) not in known]
    layers = [areas[at].layers for at in alone]
    runs = [(layer, at, drawn[layer]) for layer in LAYERS for at, drawn in zip(alone, layers, strict=True) if drawn[layer]]
    whole: dict[str, str] = {}
    for _, _, parts in runs:
        whole |= parts
    return Parts(areas, alone, runs, whole)


def patch(before: Sight | None, after: Sight) -> Json:
    """What turns one sight into another; from nothing, or when the frame itself has changed, the whole board."""
    if before is not None and before.frame != after.frame:
        before = None
    found = difference(before, after)
    changes = changed_parts(found)
    gone = [*filterfalse(found.now.drawn.__contains__, found.was.drawn)]
    moves = moved(found) if gone else {}
    same = alike(before.said, after.said) if before else 0
    news = after.said[same:]
    message: Json = {
        "base": before.seq if before else None,
        "seq": after.seq,
        "set": changes,
        "del": [id for id in gone if id not in moves],
        "move": list(moves.items()),
        "order": reordered(found, moves) if before else [],
        "from": same,
        "say": [each.html for each in news],
        "by": [each.by for each in news],
        "heads": [each.head for each in news],
        "touched": touched(found, changes, after) if before else [],
        **after.rest,
    }
    if before is None:
        message["frame"] = after.frame
    return message


# the parts that differ


def changed_parts(found: Difference) -> list[Change]:
    """Every part that is new or different."""
    changes = []
    was, areas = found.was.drawn, found.now.areas
    for layer, at, parts in found.now.runs:
        previous = ""
        for id, drawn in parts.items():
            if was.get(id) != drawn:
                changes.append((id, drawn, layer, previous or last_below(areas, at, layer)))
            previous = id
    return changes


def last_below(areas: Sequence[Fragments], at: int, layer: str) -> str:
    """The last part that the areas before number `at` have drawn in a layer."""
    return next((next(reversed(area.layers[layer])) for area in reversed(areas[:at]) if area.layers[layer]), "")


def moved(found: Difference) -> dict[str, str]:
    """The new ids of the parts that moved, by the old ones.

    A drawing names a piece by where it stands. Between two sights of one seat a piece has moved when one of its family
    has gone, one has come, and both look alike.
    """
    was, now = found.was, found.now
    gone, come = families(was, now), families(now, was)
    pairs = [(gone[kin][0], come[kin][0]) for kin in gone if len(gone[kin]) == len(come.get(kin, ())) == 1]
    return {old: new for old, new in pairs if look_of(was.drawn[old]) == look_of(now.drawn[new])}


def families(parts: Parts, others: Parts) -> dict[tuple[str, str], list[str]]:
    """The ids that one sight has and another has not, by layer and family; the family is the id up to its last dash."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for layer, _, drawn in parts.runs:
        for id in filterfalse(others.drawn.__contains__, drawn):
            if "-" in id:
                found[layer, id.rpartition("-")[0]].append(id)
    return found


def look_of(fragment: str) -> str:
    """A part without its name and its place.

    >>> look_of('<g id="pawn-2-north" class="piece" transform="translate(3 4)"><circle r="2"/></g>')
    '<g class="piece"><circle r="2"/></g>'
    """
    head, end, rest = fragment.partition(">")
    return _NAME_AND_PLACE.sub("", head) + end + rest


def reordered(found: Difference, moves: dict[str, str]) -> list[list[str]]:
    """All ids of each layer in which the old parts, called by their new ids, do not stand in the order they had."""
    if in_order(found, moves):
        return []
    layers: list[list[str]] = []
    for layer in LAYERS:
        old, now = ([id for area in parts.areas for id in area.layers[layer]] for parts in found)
        old = [moves.get(id, id) for id in old]
        if [*filter(set(now).__contains__, old)] != [*filter(set(old).__contains__, now)]:
            layers.append(now)
    return layers


def in_order(found: Difference, moves: dict[str, str]) -> bool:
    """Whether what stays has kept its order, told from the areas that have changed: where all others stand as they stood, a part
    must come after as many of them as before."""
    was, now = found
    if was.shared() != now.shared():
        return False
    left = standing(was, now.drawn, moves)
    right = standing(now, {moves.get(id, id) for id in was.drawn} if moves else was.drawn, {})
    return left == right or flat(left) == flat(right)


def standing(parts: Parts, stay: Container[str], moves: dict[str, str]) -> list[tuple[str, int, list[str]]]:
    """The parts that stay, by their new ids, run by run: the layer, and how many of the shared areas come before."""
    places = {at: at - others for others, at in enumerate(parts.alone)}
    found = []
    for layer, at, drawn in parts.runs:
        ids = [*filter(stay.__contains__, [moves.get(id, id) for id in drawn] if moves else drawn)]
        if ids:
            found.append((layer, places[at], ids))
    return found


def flat(runs: list[tuple[str, int, list[str]]]) -> list[tuple[str, int, str]]:
    """The same part by part."""
    return [(layer, place, id) for layer, place, ids in runs for id in ids]


def touched(found: Difference, changes: Sequence[Change], after: Sight) -> list[str]:
    """The parts of the board on which something has happened between two sights of one seat.

    Not those which say something in numbers or lie before a seat, and not those which only say what can be chosen: such a part
    is an overlay, is the same but for its words and classes, or comes with many of its family.
    """
    before_seats = {id for strip in after.rest.get("strips", ()) for id in strip["parts"]}
    was = found.was.drawn
    places = [
        id
        for id, drawn, layer, _ in changes
        if layer != "overlay" and id not in before_seats and not _BESIDE.match(id) and (id not in was or happened(was[id], drawn))
    ]
    kin = Counter(id.rpartition("-")[0] for id in places)
    return [id for id in places if kin[id.rpartition("-")[0]] <= AT_ONCE]


def touched_between(before: Sight, after: Sight) -> list[str]:
    """The parts of the board on which something has happened between two sights of one seat."""
    found = difference(before, after)
    return touched(found, changed_parts(found), after)


@lru_cache(maxsize=512)
def happened(before: str, after: str) -> bool:
    """Whether more than words and classes has changed on a part; all eyes that see it alike ask once."""
    return _WORDS.sub("", before) != _WORDS.sub("", after)


# the log, and the message


def alike(before: list[Saying], after: list[Saying]) -> int:
    """How many lines two logs have in common from their beginning; mostly the second only goes on."""
    if before == after[: len(before)]:
        return len(before)
    return next(at for at, (one, other) in enumerate(zip(before, (*after, None), strict=False)) if one != other)


def pack(message: Json) -> bytes | str:
    """A message as it goes over the wire: text, or deflated bytes when that is worth it."""
    data = _ENCODER.encode(message)
    return zlib.compress(data, LEVEL) if len(data) > COMPRESS else data.decode()
