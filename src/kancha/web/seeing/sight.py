"""What a seat sees of a table; patches.py has the difference between two sights as a message for the browser.

A sight is computed from the seat's view, its log, and, when the seat is asked, the question with its options: nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

import msgspec
from markupsafe import Markup, escape

from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.telling.ways import Way, joined, ways_to
from kancha.draw.shapes import SEATS as MARKS
from kancha.draw.svg import Drawing, Fragments
from kancha.web.learning.guide import LEARNER
from kancha.web.markdown import link_rules
from kancha.web.table import PERSON, RECORD, Saying, Setup, Table, result, saying

PREVIEWED = 40
"""With more options than this, the browser asks for the preview of the one that is looked at."""

SEAT = Markup(
    '<li class="{kind}"><svg class="seat-mark kancha" viewBox="-12 -12 24 24" aria-hidden="true">'
    '<use href="#mark-{mark}"/></svg><span class="name">{name}</span> '
    '<span class="who">{who}</span> <b class="points">{points}</b></li>'
)

TOGETHER = ", then: "
"""Between the words of choices that are made together."""

THEN = Markup('<div class="then">{}</div>')
CONTINUATION = Markup('<button type="button" data-way="{way}" aria-label="{said}">{more}</button>')
"""What stands beneath the row of a choice: the answers to what would be asked next, each of which makes both choices."""

CONTINUED = 4
"""How much deeper than its beginning a line of the position in words goes on."""

Json = dict[str, Any]


class Sight(msgspec.Struct, frozen=True):
    """A moment of a table as one seat may know it.

    `seq` counts the log, `frame` is the empty drawing, `said` has the sentences of each choice, `rest` is what is small enough to
    be sent whole. As long as the sight is there, nobody at any table has to draw the areas of its drawing again.
    """

    seq: int
    frame: str
    drawing: Drawing
    said: list[Saying]
    rest: Json

    @property
    def areas(self) -> list[Fragments]:
        """What the drawing is made of, from back to front."""
        return self.drawing.areas

    @property
    def parts(self) -> dict[str, str]:
        """Every part of the drawing by its id, layer by layer."""
        return self.drawing.parts


class Common(NamedTuple):
    """What everybody knows of a position: the view of a spectator, what lies before every seat, what time it is."""

    state: State
    view: Any
    strips: list[Json]
    now: Json


_COMMON: WeakKeyDictionary[Match, Common] = WeakKeyDictionary()
"""What everybody knows of the present position of a match, or of the next one while its entry is being saved."""


def look(table: Table, seat: int | None) -> Sight:
    """The present moment of a table."""
    match = table.match
    known = match.over or match.game.open_points
    scores = match.scores() if known else known_scores(match.state, seat)
    rest: Json = {
        "seat": seat,
        "undo": table.may_undo(seat),
        "ask": None,
        "lesson": lesson(table, seat),
        **standing(match, table.setup, match.state, scores, seat),
    }
    shared = common(match, match.state)
    view = match.game.view(match.state, seat, shared.view)
    if seat == match.actor:
        rest["ask"] = taught(table, ask(match, view))
    return picture(match.game, view, table.seq, list(table.said(seat)), rest, shared)


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


def common(match: Match, state: State) -> Common:
    """What everybody knows of a position of a match, made once for all eyes: a match replaces its state and never changes it."""
    shared = _COMMON.get(match)
    if shared is None or shared.state is not state:
        game, view = match.game, match.game.view(state, None)
        strips = [before_seat(game, view, seat) for seat in range(len(match.names))]
        shared = _COMMON[match] = Common(state, view, strips, game.now(view)._asdict())
    return shared


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


def picture(game: Game, view: Any, seq: int, said: list[Saying], rest: Json, shared: Common | None = None) -> Sight:
    """A sight of any view of a game; `shared` is what everybody knows of that position, where it is at hand."""
    drawing: Drawing = game.draw(view)
    empty = frame(drawing.width, drawing.height, drawing.title, drawing.defs, drawing.focus or ())
    told = {**rest, **in_numbers(game, view, len(rest["scores"]), rest.get("seat"), shared)}
    return Sight(seq, empty, drawing, said, told)


def in_numbers(game: Game, view: Any, seats: int, own: int | None = None, shared: Common | None = None) -> Json:
    """What lies before every seat, and what time it is, as the view knows them: the same eyes that see the drawing.

    Of a seat of which a view knows no more than everybody, no more is told than everybody is told.
    """
    if shared is None:
        strips = [before_seat(game, view, seat) for seat in range(seats)]
        return {"strips": strips, "now": game.now(view)._asdict()}
    strips = [*shared.strips]
    rows, open_rows = (getattr(each, "seats", ()) for each in (view, shared.view))
    for seat in range(seats):
        if seat == own or seat >= len(rows) or rows[seat] is not open_rows[seat]:
            strips[seat] = before_seat(game, view, seat)
    return {"strips": strips, "now": shared.now}


def before_seat(game: Game, view: Any, seat: int) -> Json:
    """What lies before a seat, as a view knows it."""
    goods, parts = game.strip(view, seat)
    return {"goods": goods, "parts": parts}


@lru_cache(maxsize=64)
def frame(width: int, height: int, title: str, defs: str, focus: tuple[int, ...]) -> str:
    """A drawing without its parts: what every part is put into."""
    empty = Drawing(width, height, title, defs).markup(embed_style=False)
    extra = f'<svg width="{width}" height="{height}" data-focus="{" ".join(map(str, focus))}" '
    return empty.replace("<svg ", extra, 1)


def ask(match: Match, view: Any = None) -> Json:
    """The question to the actor with what led to it, and every answer: its notation, what it means, where it lies on the board,
    under which heading, what it will do, with what it can be chosen together; what is seldom wanted stands last. `view` is the
    actor's, where it is at hand."""
    actions = match.legal_actions()
    ways = joined(match.game, match.state)
    effects = foreseen(match, actions, view) if len(actions) <= PREVIEWED else [UNKNOWN] * len(actions)
    options = [
        {
            "do": match.notation(action),
            "say": match.describe(action),
            "at": match.game.target(match.state, action),
            "group": match.game.group(match.state, action),
            **effect,
            "then": continued(match, ways.get(action, [])),
        }
        for action, effect in zip(actions, effects, strict=True)
    ]
    options.sort(key=lambda option: option["group"] in match.game.aside)
    return {"question": link_rules(match.question), "cause": match.cause(), "options": options}


def continued(match: Match, ways: list[Way]) -> Markup:
    """The buttons beneath the row of a choice, each for one that is made together with it; in short as far as that is clear."""
    short = [shortened(way.says[1]) if len(way.says) == 2 else TOGETHER.join(way.says[1:]) for way in ways]
    buttons = [
        CONTINUATION.format(
            way=msgspec.json.encode(steps(match, way)).decode(),
            said=TOGETHER.join(way.says),
            more=text if short.count(text) == 1 else TOGETHER.join(way.says[1:]),
        )
        for way, text in zip(ways, short, strict=True)
    ]
    return THEN.format(Markup("").join(buttons)) if buttons else Markup("")


def shortened(said: str) -> str:
    """The words of a choice without what it brings and costs.

    >>> shortened("Train: draw 2 cards"), shortened("A small Statue (Inti: 1 gold)")
    ('Train', 'A small Statue')
    """
    return re.sub(r" \([^()]*\)\.?$", "", said).partition(": ")[0]


def steps(match: Match, way: Way) -> list[str]:
    """The choices of a way as a browser makes them, one after the other."""
    return [match.notation(action) for action in way.actions]


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
    return {**asked, "options": [{**option, "then": ""} for option in asked["options"] if option["do"] == wanted]}


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
            ways.append({"do": steps(match, way), "say": TOGETHER.join(way.says), "plain": way.plain})
    if ways:
        text = ways[0]["say"] if len(ways) == 1 else f"asks which of {len(ways)} ways you mean"
        html = LINE.format(kind="means", head="A click", text=text) + html
    return {"about": element, "html": html, "ways": ways}


def words(match: Match, seat: int | None) -> list[str]:
    """The position as a seat sees it, in sentences."""
    return told_in_words(match, match.game.view(match.state, seat, common(match, match.state).view))


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


def foreseen(match: Match, actions: Sequence[int | str], view: Any = None) -> list[Json]:
    """What options will certainly do: numbers of the actor's that change, and sentences with links to the rules."""
    return [
        {"note": link_rules(" ".join(each.sentences)), "changes": [list(change) for change in each.changes]}
        for each in match.foresee(actions, view)
    ]


def known_scores(state: State, seat: int | None) -> list[int | None]:
    """The points as far as a seat can know them: a number that differs between imagined worlds is not shown."""
    worlds = [imagined(state, seat, seed).scores() for seed in (11, 22, 33)]
    return [scores[0] if len(set(scores)) == 1 else None for scores in zip(*worlds, strict=True)]


def imagined(state: State, seat: int | None, seed: int) -> State:
    """A world that fits what a seat, or with None a spectator, knows."""
    return state.imagine(-1 if seat is None else seat, seed)
