"""Learning by playing: the page that offers a lesson, the table where it is taught, and its steps as pieces of that page."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import kancha
from kancha.core.errors import UnknownGame
from kancha.core.game import Game
from kancha.core.learn import Lesson, Step
from kancha.core.match import Match
from kancha.web.markdown import render
from kancha.web.pages.assets import sheet_address
from kancha.web.pages.cookies import remember
from kancha.web.pages.frame import hub_of, page
from kancha.web.pages.start import BOT_NAMES, NAMES, poses
from kancha.web.seats import new_seats
from kancha.web.table import PERSON, Setup, Table, set_up

FIRST_GAME = "first game"
"""What a setup calls the lesson of its game."""


class Shown(NamedTuple):
    """A step as the page shows it; `text` and `mistake` are HTML."""

    title: str
    text: Markup
    mistake: Markup
    light: str
    act: str
    rule: str
    choices: int


async def learn(request: Request) -> Response:
    """What one learns in the first game, and the way to begin it."""
    game, lesson = _taught(request)
    return page(
        "learn.html",
        game=game,
        card=game.learn().card,
        steps=lesson.steps,
        sheet=sheet_address(game.slug),
        puzzles=poses(game),
    )


async def begin_lesson(request: Request) -> Response:
    """Set the table of a lesson up and go there."""
    game, lesson = _taught(request)
    setup = lesson_setup(game, lesson)
    match = await asyncio.to_thread(opening_of, setup, lesson)
    rows, key = new_seats(setup)
    id = await hub_of(request).open_lesson(setup, rows, match)
    response = RedirectResponse(f"/table/{id}/{key}", 303)
    remember(request, response, id, key)
    return response


def _taught(request: Request) -> tuple[Game, Lesson]:
    game = kancha.game(request.path_params["slug"])
    lesson = game.lesson()
    if lesson is None:
        raise UnknownGame(f"{game.title} has no lesson yet; its rules are the way to learn it.")
    return game, lesson


def lesson_setup(game: Game, lesson: Lesson) -> Setup:
    """The setup of a lesson's table: the learner has the first seat."""
    others = [(name, lesson.bot) for name in BOT_NAMES[: lesson.players - 1]]
    setup = set_up(game.slug, [(NAMES[0], PERSON), *others], lesson.seed, dict(lesson.options), host=0)
    return msgspec.structs.replace(setup, lesson=FIRST_GAME)


def opening_of(setup: Setup, lesson: Lesson) -> Match:
    """The match where a lesson begins."""
    match = Table("", setup).match
    for choice in lesson.opening:
        match.apply(choice)
    return match


def steps_of(table: Table) -> list[Shown]:
    """The steps of the lesson that is taught at a table; none where there is none."""
    return [shown(step) for step in table.guide.steps] if table.guide is not None else []


def shown(step: Step) -> Shown:
    """A step as pieces of a page."""
    gain = f"+{step.gain}" if step.gain is not None else ""
    text = render(step.text).replace("{gain}", Markup('<b class="gain">{}</b>').format(gain))
    return Shown(step.title, text, render(step.mistake), " ".join(step.light), step.act, step.rule, len(step.do))
