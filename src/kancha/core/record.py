"""Records: a match as text that anybody can read, paste into a report, and replay to the same digest.

    kancha record 1
    game: cuzco_terraces
    rules: 1
    edition: standard
    players: Ana, Ben
    options: first_player=random
    seed: 7
    origin: drawn
    salt: 4f0c...
    commitment: 91ab...

    1 terrain triple
    1 K8
    2 ...

    scores: 41 38
    winners: 1
    digest: 0f3a...

A line of play is the seat (from 1) and the action in notation. The result block of an unfinished match has no winners.
Origin, salt and commitment are there when the seed was sealed before the first choice, as it is at every table of the site.
One more line of the header, `position`, tells where the play begins when that is not what the seed deals. A record that the
rules of today cannot replay has a sentence, `result`, in place of scores and winners.
Only the text lives here: from a file to plain values and back. What the values mean is the match's business.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from kancha.core.errors import BadRecord, shown
from kancha.core.options import OptionValue

_HEAD = "kancha record 1"
_KEYS = ("game", "rules", "edition", "players", "options", "seed")
_SEAL = ("origin", "salt", "commitment")
_RESULT = ("scores", "winners", "result", "digest")
_PAIR = re.compile(r"([a-z]+):\s*(.*)")
_PLAY = re.compile(r"([0-9]{1,4}) (.+)")


REMARK = -1
"""In place of a seat: a line that tells how the play went on, in words. What has one can be read, not replayed."""


class Play(NamedTuple):
    """One line of play: who (from 0), what in notation, and on which line of the text it stands."""

    seat: int
    notation: str
    line: int = 0


TYPED = "typed"
DRAWN = "drawn"
TYPED_SENTENCE = "The seed was typed by who set this table up; they could know the cards."


class Seal(NamedTuple):
    """How the seed of a match came about and what it was sealed with; both are empty where nobody sealed it.

    `origin` is `TYPED` by who set the table up, or `DRAWN` by the server; `salt` is 128 bits of chance as 32 hexadecimal digits.
    """

    origin: str = ""
    salt: str = ""


UNSEALED = Seal()


class Record(NamedTuple):
    """What a record says, neither looked up nor replayed."""

    game: str
    rules: str
    edition: str
    players: list[str]
    options: Mapping[str, OptionValue]
    seed: str
    plays: list[Play]
    scores: str
    winners: str
    digest: str
    seal: Seal = UNSEALED
    commitment: str = ""
    position: str = ""
    result: str = ""


def commitment(salt: str, seed: int) -> str:
    """A hash that binds a table to its seed without telling it; empty without a salt, since a bare seed could be guessed.

    >>> commitment("00112233445566778899aabbccddeeff", 7)[:16]
    '67a2d6f58235c6c4'
    """
    return hashlib.sha256(f"{salt}:{seed}".encode()).hexdigest() if salt else ""


def numbers(values: list[int]) -> str:
    """Numbers as a result block has them."""
    return " ".join(str(value) for value in values)


def write(record: Record) -> str:
    """The text of a record."""
    options = [f"{name}={_option_text(value)}" for name, value in record.options.items()]
    lines = [
        _HEAD,
        f"game: {record.game}",
        f"rules: {record.rules}",
        f"edition: {record.edition}",
        f"players: {', '.join(_clean(name) for name in record.players)}",
        f"options: {' '.join(options)}".rstrip(),
        f"seed: {record.seed}",
        *(f"{key}: {value}" for key, value in zip(_SEAL, (*record.seal, record.commitment), strict=True) if value),
        *([f"position: {record.position}"] if record.position else []),
        "",
        *(f"{play.seat + 1} {play.notation}" if play.seat != REMARK else f"remark: {play.notation}" for play in record.plays),
        "",
    ]
    for key in _RESULT:
        if getattr(record, key):
            lines.append(f"{key}: {getattr(record, key)}")
    return "\n".join(lines) + "\n"


def read_file(path: str | Path) -> str:
    """The text of a record file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path} is not a text file.") from error
    except (TypeError, ValueError) as error:
        raise BadRecord(f"{shown(path)} is not the name of a file.") from error


def parse(text: str) -> Record:
    """What a text says; an error names the line that makes no sense, or what is missing."""
    head, plays, result = _split(text)
    return Record(
        game=head["game"],
        rules=head["rules"],
        edition=head["edition"],
        players=[name.strip() for name in head["players"].split(",")],
        options=dict(_option_pair(pair) for pair in head["options"].split()),
        seed=head["seed"],
        plays=plays,
        scores=result.get("scores", ""),
        winners=result.get("winners", ""),
        digest=result.get("digest", ""),
        seal=_seal(head),
        commitment=head.get("commitment", ""),
        position=head.get("position", ""),
        result=result.get("result", ""),
    )


def read_seed(record: Record) -> int:
    """The seed of a record that tells it."""
    if record.seed.startswith("committed "):
        raise BadRecord("The record hides its seed because the game was still running; it cannot be replayed.")
    if not re.fullmatch(r"-?[0-9]{1,100}", record.seed):
        raise BadRecord(f"The record's seed makes no sense: {shown(record.seed)}.")
    return int(record.seed)


def check_commitment(record: Record) -> None:
    """Refuse a record whose commitment is not the one that its salt and its seed give."""
    if record.commitment != commitment(record.seal.salt, read_seed(record)):
        raise BadRecord("The record's commitment is not that of its salt and its seed: this is not the game that was sealed.")


def _seal(head: Mapping[str, str]) -> Seal:
    seal = Seal(head.get("origin", ""), head.get("salt", ""))
    if seal.origin not in ("", TYPED, DRAWN):
        raise BadRecord(f"The origin of a seed is {TYPED} or {DRAWN}, not {shown(seal.origin)}.")
    if not re.fullmatch(r"([0-9a-f]{32})?", seal.salt):
        raise BadRecord(f"The record's salt makes no sense: {shown(seal.salt)}.")
    return seal


def begins_elsewhere(text: str) -> bool:
    """Whether the play of a record begins with a position of its own. Who wrote it may have made that up, to any end."""
    return re.search(r"^\s*position\s*:", text, re.M) is not None


def read_position(record: Record) -> Mapping[str, Any] | None:
    """The position with which the play begins, None when that is the one that the seed deals."""
    if not record.position:
        return None
    try:
        position = json.loads(record.position)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"The record's position makes no sense: {shown(record.position)}.") from error
    if not isinstance(position, dict):
        raise BadRecord(f"The record's position makes no sense: {shown(record.position)}.")
    return position


def written_position(position: Mapping[str, Any] | None) -> str:
    """A position as one line of a record; empty when there is none."""
    return "" if position is None else json.dumps(position, separators=(",", ":"))


def _split(text: str) -> tuple[dict[str, str], list[Play], dict[str, str]]:
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or lines[0].strip() != _HEAD:
        raise BadRecord(f"This is not a kancha record: it does not begin with {_HEAD!r}.")
    head: dict[str, str] = {}
    plays: list[Play] = []
    result: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        line = line.strip()
        pair = _PAIR.fullmatch(line)
        play = _PLAY.fullmatch(line)
        if pair and pair[1] in (*_KEYS, *_SEAL, "position") and pair[1] not in head and not plays:
            head[pair[1]] = pair[2]
        elif pair and pair[1] in _RESULT and pair[1] not in result:
            result[pair[1]] = pair[2]
        elif pair and pair[1] == "remark":
            raise BadRecord(f"Line {number}: the game went on under other rules here; its record can be read, not replayed.")
        elif play and not result:
            plays.append(Play(int(play[1]) - 1, play[2], number))
        elif line:
            raise BadRecord(f"Line {number} makes no sense: {shown(line)}.")
    missing = [key for key in _KEYS if key not in head]
    missing += [key for key in ("scores", "digest") if key not in result and "result" not in result]
    if missing:
        raise BadRecord(f"The record is cut short or damaged: it lacks {', '.join(missing)}.")
    return head, plays, result


def _option_text(value: OptionValue) -> str:
    return "+".join(value) if isinstance(value, list) else str(value).lower()


def _option_pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadRecord(f"The option {shown(text)} has no value.")
    return name, value


def told_apart(name: str) -> str:
    """What names are compared by: two that differ only in case, in a comma or in the way they are encoded are the same.

    >>> told_apart("Ana, the First") == told_apart("ANA the first")
    True
    """
    return unicodedata.normalize("NFKC", _clean(name)).casefold()


def _clean(name: str) -> str:
    return re.sub(r"[,\s]+", " ", name).strip() or "?"
