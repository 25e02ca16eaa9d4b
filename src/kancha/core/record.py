"""Records: a match as text that anybody can read, paste into a report, and replay to the same digest.

    kancha record 1
    game: cuzco_terraces
    rules: 1
    edition: standard
    players: Ana, Ben
    options: first_player=random
    seed: 7

    1 terrain triple
    1 K8
    2 ...

    scores: 41 38
    winners: 1
    digest: 0f3a...

A line of play is the seat (from 1) and the action in notation. The result block of an unfinished match has no winners.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from kancha.core.errors import BadOption, BadRecord, KanchaError
from kancha.core.registry import game as find_game

if TYPE_CHECKING:
    from kancha.core.match import Match

_HEAD = "kancha record 1"
_KEYS = ("game", "rules", "edition", "players", "options", "seed")
_RESULT = ("scores", "winners", "digest")


def commitment(seed: int) -> str:
    """A hash that binds the table to a seed without telling it."""
    return "committed " + hashlib.blake2b(f"kancha seed {seed}".encode(), digest_size=16).hexdigest()


def write(match: Match, reveal: bool) -> str:
    """The text of a match."""
    game = match.game
    options = [f"{name}={_option_text(value)}" for name, value in match.options.items()]
    lines = [
        _HEAD,
        f"game: {game.slug}",
        f"rules: {game.version}",
        f"edition: {game.edition}",
        f"players: {', '.join(_clean(name) for name in match.names[: match.players])}",
        f"options: {' '.join(options)}".rstrip(),
        f"seed: {match.seed if reveal else commitment(match.seed)}",
        "",
    ]
    lines += [f"{seat + 1} {game.actions.notation(a)}" for seat, a in zip(match.seats, match.history, strict=True)]
    lines += ["", f"scores: {' '.join(str(score) for score in match.scores())}"]
    if match.over:
        lines.append(f"winners: {' '.join(str(seat + 1) for seat in match.winners())}")
    lines.append(f"digest: {match.state.digest() if reveal else 'hidden while the game runs'}")
    return "\n".join(lines) + "\n"


def read(text: str) -> Match:
    """The match that a record tells, replayed and compared with its result."""
    from kancha.core.match import Match

    head, plays, result = _split(text)
    game = find_game(head["game"])
    if head["rules"] != str(game.version):
        raise BadRecord(f"The record was played under rules version {head['rules']} of {game.slug}; this is {game.version}.")
    if head["edition"] != game.edition:
        raise BadRecord(f"The record was played with edition {head['edition']}; this is {game.edition}.")
    if not re.fullmatch(r"-?\d+", head["seed"]):
        raise BadRecord("The record hides its seed because the game was still running; it cannot be replayed.")
    names = [name.strip() for name in head["players"].split(",")]
    options = dict(_option_pair(pair) for pair in head["options"].split())
    try:
        match = Match(game, len(names), int(head["seed"]), options, names)
    except BadOption as error:
        raise BadRecord(f"The record's header is wrong: {error}") from error
    for number, seat, notation in plays:
        _replay_line(match, number, seat, notation)
    _compare(match, result)
    return match


def _replay_line(match: Match, number: int, seat: int, notation: str) -> None:
    if match.over:
        raise BadRecord(f"Line {number}: the game is over, yet the record goes on.")
    if match.actor != seat:
        raise BadRecord(f"Line {number}: player {match.actor + 1} is to move, not player {seat + 1}.")
    try:
        match.apply(notation)
    except KanchaError as error:
        raise BadRecord(f"Line {number}: {notation}: {error}") from error


def _split(text: str) -> tuple[dict[str, str], list[tuple[int, int, str]], dict[str, str]]:
    lines = text.splitlines()
    if not lines or lines[0].strip() != _HEAD:
        raise BadRecord(f"This is not a kancha record: it does not begin with {_HEAD!r}.")
    head: dict[str, str] = {}
    plays: list[tuple[int, int, str]] = []
    result: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        line = line.strip()
        pair = re.fullmatch(r"([a-z]+):\s*(.*)", line)
        play = re.fullmatch(r"(\d+) (.+)", line)
        if pair and pair[1] in _KEYS and not plays:
            head[pair[1]] = pair[2]
        elif pair and pair[1] in _RESULT:
            result[pair[1]] = pair[2]
        elif play and not result:
            plays.append((number, int(play[1]) - 1, play[2]))
        elif line:
            raise BadRecord(f"Line {number} makes no sense: {line[:60]!r}.")
    missing = [key for key in _KEYS if key not in head] + [key for key in ("scores", "digest") if key not in result]
    if missing:
        raise BadRecord(f"The record is cut short or damaged: it lacks {', '.join(missing)}.")
    return head, plays, result


def _compare(match: Match, result: dict[str, str]) -> None:
    scores = " ".join(str(score) for score in match.scores())
    if result["scores"] != scores:
        raise BadRecord(f"The record says scores {result['scores']}, the replay gives {scores}.")
    winners = " ".join(str(seat + 1) for seat in match.winners())
    if result.get("winners", "") != winners:
        raise BadRecord(f"The record says winners {result.get('winners', 'none')}, the replay gives {winners or 'none'}.")
    if result["digest"] != match.state.digest():
        raise BadRecord(f"The record says digest {result['digest']}, the replay gives {match.state.digest()}.")


def _option_text(value: object) -> str:
    return "+".join(value) if isinstance(value, list) else str(value).lower()


def _option_pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadRecord(f"The option {text!r} has no value.")
    return name, value


def _clean(name: str) -> str:
    return re.sub(r"[,\s]+", " ", name).strip() or "?"
