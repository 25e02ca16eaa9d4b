"""Imported before everything else: the command `kancha`, when it is stopped while it is still loading, ends without a word."""

from __future__ import annotations

import signal
import sys
import threading


def is_command(words: list[str]) -> bool:
    """Whether this process is the command itself, by its first word: Python says -m until it has found the module.

    >>> is_command(["-m", "kancha"]), is_command(["/usr/bin/kancha", "games"]), is_command(["study.py"]), is_command([])
    (True, True, False, False)
    """
    first = words[0] if words else ""
    return first == "-m" or first.replace("\\", "/").rpartition("/")[2].removesuffix(".exe") == "kancha"


def quiet() -> None:
    """Let Ctrl+C end the process on the spot, as long as nothing has begun; `heed` ends that."""
    main = threading.current_thread() is threading.main_thread()
    if main and is_command(getattr(sys, "argv", [])) and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def heed() -> None:
    """From now on Ctrl+C is a KeyboardInterrupt, which can be caught."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


quiet()
