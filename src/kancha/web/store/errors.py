"""What can go wrong with a database, in sentences for players; what a host needs to know goes to the log instead."""

from __future__ import annotations

import logging

from sqlalchemy.engine import URL

from kancha.core.errors import KanchaError

CANNOT_SAVE = "The server cannot save just now; nothing was lost. Try again in a moment."
CANNOT_READ = "The server cannot read its tables just now; nothing was lost. Try again in a moment."

log = logging.getLogger("kancha.web.store")


class StoreError(KanchaError):
    """The database cannot be opened, read or written."""


class Stale(KanchaError):
    """Somebody else has written that place first."""


class Duplicate(KanchaError):
    """The same command has been logged before."""


def shown_url(url: URL) -> str:
    """The address of a database without its password."""
    return url.render_as_string(hide_password=True)


def cause_of(url: URL, error: BaseException) -> str:
    """What a library says about its failure: one line, without the password."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines() or [type(error).__name__]
    text = lines[0].rstrip(".")
    return text.replace(str(url.password), "***") if url.password else text


def refusal(url: URL, sentence: str, error: BaseException) -> StoreError:
    """The sentence for the player; the address and the cause are written to the log."""
    log.error("The database %s failed: %s", shown_url(url), cause_of(url, error))
    return StoreError(sentence)


def unusable(url: URL, what: str, error: BaseException) -> StoreError:
    """For the host who has typed the address."""
    return StoreError(f"The database {shown_url(url)} {what}: {cause_of(url, error)}.")
