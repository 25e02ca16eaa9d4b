"""The process that analyses one game: it is told a record, tells how far it has come, and at last what it has found."""

from __future__ import annotations

import faulthandler
import os
import sys
import threading
import time
from pathlib import Path
from typing import BinaryIO

import msgspec

import kancha
from kancha.study.analysis import analyse
from kancha.study.results import Analysis

TELLS = 0.2
"""Seconds between two words about how far it has come."""
LONGEST = 1 << 24
"""No word of it is so many bytes long."""


class Task(msgspec.Struct, frozen=True):
    """What it is asked: the record of a finished game, how much thought to give it, and how many seconds there are."""

    record: str
    effort: int
    seed: int
    seconds: float


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it says: how much of how much is done, or what it has found, or what went wrong."""

    done: int = 0
    total: int = 0
    found: Analysis | None = None
    failed: str = ""


def main() -> None:
    """Answer one task. Should nobody be there to end it, it ends itself, even in the middle of compiled code."""
    words = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what is printed on the way must not be taken for an answer
    if hasattr(os, "nice"):
        os.nice(10)  # those who play come first, and their bots
    task = msgspec.json.decode(sys.stdin.buffer.readline(), type=Task)
    threading.Thread(target=_listen, daemon=True).start()
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        faulthandler.dump_traceback_later(task.seconds + 1, exit=True, file=nowhere)
        words.write(msgspec.json.encode(answer(task, words)) + b"\n")


def answer(task: Task, words: BinaryIO) -> Word:
    """Analyse the game of a task; how far it has come is written on the way."""
    told = 0.0

    def progress(done: int, total: int) -> bool:
        nonlocal told
        if time.monotonic() - told > TELLS:
            told = time.monotonic()
            words.write(msgspec.json.encode(Word(done, total)) + b"\n")
        return True

    try:
        return Word(found=analyse(kancha.loads(task.record), task.effort, task.seed, progress))
    except Exception as error:
        # A stranger's game may raise anything.
        return Word(failed=type(error).__name__)


def _listen() -> None:
    """The end of the server is noticed in the middle of a thought."""
    sys.stdin.buffer.read()
    os._exit(0)


if __name__ == "__main__":
    main()
