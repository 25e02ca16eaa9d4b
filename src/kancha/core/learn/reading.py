"""Reads learn.toml. What does not fit is refused with the name of the file, the place in it and the reason.

Choices are written in notation, separated by commas or lines. Whether they are legal is not known here: the tests play them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NoReturn

from kancha.core.errors import BadLesson, KanchaError, shown
from kancha.core.learn.lesson import Card, Learn, Lesson, Picture, Step

Table = Mapping[str, Any]
Parse = Callable[[str], int]

_STEP = {
    "title": str,
    "text": str,
    "light": list,
    "do": str,
    "act": str,
    "then": str,
    "mistake": str,
    "rule": str,
    "gain": int,
    "told": list,
    "sees": list,
}
_LESSON = {"players": int, "seed": int, "bot": str, "options": dict, "opening": str, "step": list}
_PICTURE = {"name": str, "crop": list, "step": int, "players": int, "seed": int, "options": dict, "choices": str, "seat": int}
_SPECTATOR = -1
"""The seat of a picture that nobody in particular sees."""


def read(file: Path, parse: Parse) -> Learn:
    """What a learn.toml teaches; `parse` knows the notation of the game.

    Raises `BadLesson` when a key is unknown or missing, has the wrong type, or names a choice that the game does not have.
    """
    return _Reader(file, parse).learn()


class _Reader:
    """One file while it is read: it knows what to blame."""

    def __init__(self, file: Path, parse: Parse) -> None:
        self.file = file
        self.parse = parse

    def refuse(self, where: str, why: str) -> NoReturn:
        raise BadLesson(f"{self.file}: {where}: {why}.")

    def learn(self) -> Learn:
        try:
            whole = tomllib.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadLesson(f"{self.file} cannot be read: {error}.") from error
        self.check(whole, "the file", {"card": dict, "lesson": dict, "picture": list})
        card = self.card(whole["card"]) if "card" in whole else None
        lesson = self.lesson(whole["lesson"]) if "lesson" in whole else None
        pictures = [self.picture(each, lesson) for each in whole.get("picture", ())]
        names = [picture.name for picture in pictures]
        if len(set(names)) < len(names):
            self.refuse("picture", "two have the same name")
        return Learn(card, lesson, dict(zip(names, pictures, strict=True)))

    def check(self, given: object, where: str, kinds: Mapping[str, type], needed: tuple[str, ...] = ()) -> None:
        """Whether a table has the keys that it needs and no others, each of its kind."""
        if not isinstance(given, dict):
            self.refuse(where, "this must be a table")
        for key, value in given.items():
            if key not in kinds:
                self.refuse(where, f"there is no key {shown(key)}; there are {', '.join(kinds)}")
            if type(value) is not kinds[key]:
                self.refuse(where, f"{key} must be {kinds[key].__name__}, not {shown(value)}")
            if isinstance(value, str) and not value.strip():
                self.refuse(where, f"{key} is empty")
        for key in needed:
            if key not in given:
                self.refuse(where, f"{key} is missing")

    def texts(self, given: Table, key: str, where: str) -> tuple[str, ...]:
        found = given.get(key, ())
        if not all(isinstance(each, str) and each for each in found):
            self.refuse(where, f"{key} must be a list of texts")
        return tuple(found)

    def choices(self, text: str, where: str) -> tuple[str, ...]:
        """Choices in notation."""
        found = tuple(" ".join(each.split()) for each in re.split(r"[,\n]", text) if each.strip())
        for choice in found:
            try:
                self.parse(choice)
            except KanchaError as error:
                self.refuse(where, str(error).rstrip("."))
        return found

    def card(self, given: Table) -> Card:
        self.check(given, "card", dict.fromkeys(Card._fields, str), Card._fields)
        return Card(**given)

    def lesson(self, given: Table) -> Lesson:
        self.check(given, "lesson", _LESSON, ("players", "seed", "bot", "step"))
        return Lesson(
            given["players"],
            given["seed"],
            given["bot"],
            given.get("options", {}),
            self.choices(given.get("opening", ""), "lesson"),
            tuple(self.step(each, f"step {number}") for number, each in enumerate(given["step"], 1)),
        )

    def step(self, given: Table, where: str) -> Step:
        self.check(given, where, _STEP, ("title", "text"))
        do = self.choices(given.get("do", ""), where)
        if bool(do) is not bool(given.get("act")):
            self.refuse(where, "a step with something to do names the act, and no other does")
        if not do and not {"then", "gain", "told"}.isdisjoint(given):
            self.refuse(where, "nothing can follow where nothing is done")
        if "{gain}" in given["text"] and "gain" not in given:
            self.refuse(where, "the text speaks of a gain, and there is none")
        return Step(
            given["title"],
            given["text"],
            self.texts(given, "light", where),
            do,
            given.get("act", ""),
            self.choices(given.get("then", ""), where),
            given.get("mistake", ""),
            given.get("rule", ""),
            given.get("gain"),
            self.texts(given, "told", where),
            self.texts(given, "sees", where),
        )

    def picture(self, given: Table, lesson: Lesson | None) -> Picture:
        where = f"picture {given.get('name', '') if isinstance(given, dict) else ''}".strip()
        self.check(given, where, _PICTURE, ("name", "crop"))
        seat = given.get("seat", 0)
        name, crop = given["name"], self.texts(given, "crop", where)
        if "step" not in given:
            self.check(given, where, _PICTURE, ("players", "seed"))
            choices = self.choices(given.get("choices", ""), where)
            start = given["players"], given["seed"], given.get("options", {})
        elif lesson is None or not 1 <= given["step"] <= len(lesson.steps) + 1:
            self.refuse(where, "the lesson has no such step")
        elif not {"players", "seed", "options", "choices"}.isdisjoint(given):
            self.refuse(where, "it shows a step of the lesson or a table of its own, not both")
        else:
            choices, start = lesson.before(given["step"]), (lesson.players, lesson.seed, lesson.options)
        return Picture(name, crop, *start, choices, None if seat == _SPECTATOR else seat)
