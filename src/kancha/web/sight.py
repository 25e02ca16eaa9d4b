"""What a seat sees of a table, and the difference between two sights as a message for the browser.

A sight is computed from the seat's view, its log, and, when the seat is asked, the question with its options: nothing else.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from operator import ne
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from markupsafe import Markup, escape

from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.telling.ways import ways_to
from kancha.draw.shapes import SEATS as MARKS
from kancha.draw.svg import LAYERS, Drawing, Fragments
from kancha.web.learning.guide import LEARNER
from kancha.web.markdown import link_rules
from kancha.web.table import PERSON, RECORD, Saying, Setup, Table, result, saying

COMPRESS = 1000
"""Messages longer than this many bytes are deflated; below that the browser's unpacking costs more than it saves."""

LEVEL = 4
"""How hard they are compressed: a quarter less work than the default, for a twentieth more bytes."""

PREVIEWED = 40
"""With more options than this, the browser asks for the preview of the one that is looked at."""

SEAT = Markup(
    '<li class="{kind}"><svg class="seat-mark kancha" viewBox="-12 -12 24 24" aria-hidden="true">'
    '<use href="#mark-{mark}"/></svg><span class="name">{name}</span> '
    '<span class="who">{who}</span> <b class="points">{points}</b></li>'
)

CONTINUED = 4
"""How much deeper than its beginning a line of the position in words goes on."""

Json = dict[str, Any]
AT_ONCE = 6
"""More parts of one family than this do not change because somebody has done something there."""

_BESIDE = re.compile(r"(?:seat|own|score|turn|deck|chosen|cost|eras?|round|prices?|additional|sun-pile)\b")
"""How the ids begin of what stands beside what happens: seats, own things, points, decks, time, whose turn it is, prices."""
_WORDS = re.compile(r'(?<=>)[^<]+(?=<)| (?:data-note|aria-label|class)="[^"]*"')
_NAME_AND_PLACE = re.compile(r' (?:id|transform)="[^"]*"')
_ENCODER = msgspec.json.Encoder(enc_hook=str)
"""Markup is a kind of text that msgspec does not know."""


class Sight(msgspec.Struct, frozen=True):
    """A moment of a table as one seat may know it.

    `seq` counts the log, `frame` is the empty drawing, `layers` names the layer of each part, `said` has the sentences
    of each choice, `rest` is what is small enough to be sent whole. Parts come layer by layer. `areas` is what they
    were drawn from: as long as the sight is there, nobody at any table has to draw these again.
    """

    seq: int
    frame: str
    parts: dict[str, str]
    layers: dict[str, str]
    said: list[Saying]
    rest: Json
    areas: list[Fragments] = []


_COMMON: WeakKeyDictionary[Match, tuple[State, Any]] = WeakKeyDictionary()
"""The present position of a match and what a spectator sees of it."""


def look(table: Table, seat: int | None) -> Sight:
    """The present moment of a table."""
    match = table.match
    known = match.over or match.game.open_points
    scores = match.scores() if known else known_scores(match.state, seat)
    rest: Json = {
        "seat": seat,
        "undo": table.may_undo(seat),
        "ask": taught(table, ask(match)) if seat == match.actor else None,
        "lesson": lesson(table, seat),
        **standing(match, table.setup, match.state, scores, seat),
    }
    view = match.game.view(match.state, seat, common(match))
    return picture(match.game, view, table.seq, list(table.said(seat)), rest)


def beats(table: Table, seat: int | None) -> list[Sight]:
    """The moments on the way of the last choice, where an opponent that the rules play has acted in it, with the eyes of a seat.

    They count as the moment before: nobody is asked anything, and nothing can be played, until the choice is over.
    """
    match = table.match
    found: list[Sight] = []
    for state in match.beats():
        known = match.game.open_points
        scores: list[int | None] = [points if known else None for points in state.scores()]
        rest = {"seat": seat, "undo": False, "ask": None, **standing(match, table.setup, state, scores, seat)}
        lines = match.game.lines(match.state, state.told, match.names, seat)
        said = [*table.said(seat)[:-1], saying(lines, match.seats[-1])]
        found.append(picture(match.game, match.game.view(state, seat), table.seq - 1, said, rest))
    return found


def common(match: Match) -> Any:
    """What everybody sees of the present position, made once for all eyes: a match replaces its state and never changes it."""
    state, view = _COMMON.get(match, (None, None))
    if state is not match.state:
        view = match.game.view(match.state, None)
        _COMMON[match] = (match.state, view)
    return view


def standing(match: Match, setup: Setup, state: State, scores: list[int] | list[int | None], seat: int | None) -> Json:
    """Who is to choose, who has how many points, how it ended: as data, and as the list of seats beside the board."""
    winners = state.winners() if state.over else []
    items = [
        seat_line(
            f"p{each}" + " turn" * (each == state.actor) + " own" * (each == seat) + " winner" * (each in winners),
            each % MARKS,
            name,
            "you" if each == seat else played_by(setup, each),
            "" if scores[each] is None else str(scores[each]),
        )
        for each, name in enumerate(match.names)
    ]
    return {
        "actor": state.actor,
        "scores": scores,
        "winners": winners,
        "result": result(match) if state.over else "",
        "status": escape(result(match) if state.over else f"{match.names[state.actor]} is choosing …"),
        "seats": "".join(items),
    }


@lru_cache(maxsize=1024)
def seat_line(kind: str, mark: int, name: str, who: str, points: str) -> Markup:
    """A line of the list of seats."""
    return SEAT.format(kind=kind, mark=mark, name=name, who=who, points=points)


def played_by(setup: Setup, seat: int) -> str:
    """What to say of a seat beside its name: seats behind those of the table are played by the rules themselves."""
    if seat >= len(setup.seats):
        return "solo opponent"
    who = setup.seats[seat].who
    return "" if who in (PERSON, RECORD) else f"bot, {who.partition(':')[0]}"


def picture(game: Game, view: Any, seq: int, said: list[Saying], rest: Json) -> Sight:
    """A sight of any view of a game."""
    drawing: Drawing = game.draw(view)
    layers: dict[str, str] = {}
    for layer, parts in drawing.layers.items():
        layers |= dict.fromkeys(parts, layer)
    empty = frame(drawing.width, drawing.height, drawing.title, drawing.defs, drawing.focus or ())
    told = {**rest, **in_numbers(game, view, len(rest["scores"]))}
    return Sight(seq, empty, drawing.parts, layers, said, told, drawing.areas)


def in_numbers(game: Game, view: Any, seats: int) -> Json:
    """What lies before every seat, and what time it is, as the view knows them: the same eyes that see the drawing."""
    strips = [game.strip(view, seat) for seat in range(seats)]
    return {
        "strips": [{"goods": goods, "parts": parts} for goods, parts in strips],
        "now": game.now(view)._asdict(),
    }


@lru_cache(maxsize=64)
def frame(width: int, height: int, title: str, defs: str, focus: tuple[int, ...]) -> str:
    """A drawing without its parts: what every part is put into."""
    empty = Drawing(width, height, title, defs).markup(embed_style=False)
    extra = f'<svg width="{width}" height="{height}" data-focus="{" ".join(map(str, focus))}" '
    return empty.replace("<svg ", extra, 1)


def ask(match: Match) -> Json:
    """The question to the actor with what led to it, and every answer: its notation, what it means, where it lies on the board,
    under which heading, what it will do."""
    actions = match.legal_actions()
    effects = foreseen(match, actions) if len(actions) <= PREVIEWED else [UNKNOWN] * len(actions)
    options = [
        {
            "do": match.notation(action),
            "say": match.describe(action),
            "at": match.game.target(match.state, action),
            "group": match.game.group(match.state, action),
            **effect,
        }
        for action, effect in zip(actions, effects, strict=True)
    ]
    return {"question": link_rules(match.question), "cause": match.cause(), "options": options}


def lesson(table: Table, seat: int | None) -> Json | None:
    """Where the lesson stands, for the one who learns."""
    place = table.place() if seat == LEARNER else None
    if place is None:
        return None
    return {"step": place.step, "first": place.first, "made": place.made, "wait": place.then is not None}


def taught(table: Table, asked: Json) -> Json:
    """A question with the one answer that a lesson waits for."""
    place = table.place()
    if place is None or place.do is None:
        return asked
    wanted = table.match.notation(place.do)
    return {**asked, "options": [option for option in asked["options"] if option["do"] == wanted]}


LINE = Markup('<p class="{kind}"><i>{head}</i> <span>{text}</span></p>')
"""One thing that is said of an element of the drawing."""

TIMES = 3
"""How many sentences at most are said of one element: why not, and when such a thing is chosen. The rules tell the rest."""


def about(match: Match, element: str, seat: int | None) -> Markup:
    """What can be said to a seat of an element of the drawing, beyond what is written on it; maybe nothing."""
    said = match.game.about_at(match.state, element, seat)
    lines = [LINE.format(kind="means", head="Now", text=link_rules(text)) for text in said.means]
    if said.why:
        lines.append(LINE.format(kind="why", head="Not now", text=link_rules(said.why)))
    lines += [LINE.format(kind="when", head="Chosen", text=link_rules(text)) for text in said.when]
    return Markup("").join(lines[:TIMES])


def told_of(table: Table, element: str, seat: int | None) -> Json:
    """What a browser is answered that asks about an element: what can be said of it, and what a click on it would play."""
    match = table.match
    html = about(match, element, seat)
    ways: list[Json] = []
    if seat is not None and seat == match.actor and table.place() is None:
        for way in ways_to(match.game, match.state, element):
            steps = [match.notation(action) for action in way.actions]
            ways.append({"do": steps, "say": ", then: ".join(way.says), "plain": way.plain})
    if ways:
        text = ways[0]["say"] if len(ways) == 1 else f"asks which of {len(ways)} ways you mean"
        html = LINE.format(kind="means", head="A click", text=text) + html
    return {"about": element, "html": html, "ways": ways}


def words(match: Match, seat: int | None) -> list[str]:
    """The position as a seat sees it, in sentences."""
    return told_in_words(match, match.game.view(match.state, seat, common(match)))


def told_in_words(match: Match, view: Any) -> list[str]:
    """A view of any moment in sentences; what a terminal breaks into several lines is one line here."""
    lines: list[str] = []
    margin = 0
    for line in match.game.tell(view, match.names):
        deep = len(line) - len(line.lstrip())
        if lines and deep >= margin + CONTINUED:
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
            margin = deep
    return lines


UNKNOWN: Json = {"note": None, "changes": None}
"""The effect of an option that the browser asks for when it is looked at."""


def foreseen(match: Match, actions: Sequence[int | str]) -> list[Json]:
    """What options will certainly do: numbers of the actor's that change, and sentences with links to the rules."""
    return [
        {"note": link_rules(" ".join(each.sentences)), "changes": [list(change) for change in each.changes]}
        for each in match.foresee(actions)
    ]


def known_scores(state: State, seat: int | None) -> list[int | None]:
    """The points as far as a seat can know them: a number that differs between imagined worlds is not shown."""
    worlds = [imagined(state, seat, seed).scores() for seed in (11, 22, 33)]
    return [scores[0] if len(set(scores)) == 1 else None for scores in zip(*worlds, strict=True)]


def imagined(state: State, seat: int | None, seed: int) -> State:
    """A world that fits what a seat, or with None a spectator, knows."""
    return state.imagine(-1 if seat is None else seat, seed)


def patch(before: Sight | None, after: Sight) -> Json:
    """What turns one sight into another; from nothing, or when the frame itself has changed, the whole board."""
    if before is not None and before.frame != after.frame:
        before = None
    old = before.parts if before else {}
    stays = list(old) == list(after.parts)
    moves = moved(before, after) if before and not stays else {}
    same = alike(before.said, after.said) if before else 0
    news = after.said[same:]
    changes = changed_parts(old, after)
    message: Json = {
        "base": before.seq if before else None,
        "seq": after.seq,
        "set": changes,
        "del": [] if stays else [id for id in old if id not in after.parts and id not in moves],
        "move": list(moves.items()),
        "order": [] if stays else reordered([moves.get(id, id) for id in old], after),
        "from": same,
        "say": [each.html for each in news],
        "by": [each.by for each in news],
        "heads": [each.head for each in news],
        "touched": touched(before, after, [id for id, *_ in changes]) if before else [],
        **after.rest,
    }
    if before is None:
        message["frame"] = after.frame
    return message


def touched(before: Sight, after: Sight, changed: list[str]) -> list[str]:
    """The parts of the board on which something has happened between two sights of one seat.

    Not those which say something in numbers or lie before a seat, and not those which only say what can be chosen: such a part
    is an overlay, is the same but for its words and classes, or comes with many of its family.
    """
    before_seats = {id for strip in after.rest.get("strips", ()) for id in strip["parts"]}
    places = [
        id
        for id in changed
        if after.layers[id] != "overlay"
        and id not in before_seats
        and not _BESIDE.match(id)
        and (id not in before.parts or _WORDS.sub("", before.parts[id]) != _WORDS.sub("", after.parts[id]))
    ]
    families = Counter(id.rpartition("-")[0] for id in places)
    return [id for id in places if families[id.rpartition("-")[0]] <= AT_ONCE]


def alike(before: list[Saying], after: list[Saying]) -> int:
    """How many lines two logs have in common from their beginning; mostly the second only goes on."""
    if before == after[: len(before)]:
        return len(before)
    return next(at for at, (one, other) in enumerate(zip(before, (*after, None), strict=False)) if one != other)


def moved(before: Sight, after: Sight) -> dict[str, str]:
    """The new ids of the parts that moved, by the old ones.

    A drawing names a piece by where it stands. Between two sights of one seat a piece has moved when one of its family
    has gone, one has come, and both look alike.
    """
    gone, come = only_in(before, after), only_in(after, before)
    pairs = [(gone[kin][0], come[kin][0]) for kin in gone if len(gone[kin]) == len(come.get(kin, ())) == 1]
    return {old: new for old, new in pairs if look_of(before.parts[old]) == look_of(after.parts[new])}


def only_in(one: Sight, other: Sight) -> dict[tuple[str, str], list[str]]:
    """The ids that one sight has and another has not, by layer and family; the family is the id up to its last dash."""
    families: dict[tuple[str, str], list[str]] = defaultdict(list)
    for id in one.parts:
        if id not in other.parts and "-" in id:
            families[one.layers[id], id.rpartition("-")[0]].append(id)
    return families


def look_of(fragment: str) -> str:
    """A part without its name and its place.

    >>> look_of('<g id="pawn-2-north" class="piece" transform="translate(3 4)"><circle r="2"/></g>')
    '<g class="piece"><circle r="2"/></g>'
    """
    head, end, rest = fragment.partition(">")
    return _NAME_AND_PLACE.sub("", head) + end + rest


def reordered(old: list[str], after: Sight) -> list[list[str]]:
    """All ids of each layer in which the old parts, called by their new ids, do not stand in the order they had."""
    known = set(old)
    layers: list[list[str]] = []
    if [id for id in old if id in after.parts] == [id for id in after.parts if id in known]:
        return layers
    for layer in LAYERS:
        now = [id for id in after.parts if after.layers[id] == layer]
        if [id for id in old if after.layers.get(id) == layer] != [id for id in now if id in known]:
            layers.append(now)
    return layers


def changed_parts(old: dict[str, str], after: Sight) -> list[tuple[str, str, str, str]]:
    """Every part that is new or different: its id, its drawing, its layer, and the part before it in that layer."""
    ids = ["", *after.parts]
    changes = []
    for at, different in enumerate(map(ne, map(old.get, after.parts), after.parts.values())):
        if different:
            previous, id = ids[at : at + 2]
            layer = after.layers[id]
            changes.append((id, after.parts[id], layer, previous if after.layers.get(previous) == layer else ""))
    return changes


def pack(message: Json) -> bytes | str:
    """A message as it goes over the wire: text, or deflated bytes when that is worth it."""
    data = _ENCODER.encode(message)
    return zlib.compress(data, LEVEL) if len(data) > COMPRESS else data.decode()
