"""Every error a person can cause, each with a sentence for that person. Nothing is changed when one is raised."""


class KanchaError(Exception):
    """Something a person asked for cannot be done; `str(error)` says why in one sentence."""


class UnknownGame(KanchaError):
    """No room with that name."""


class UnknownBot(KanchaError):
    """No bot with that name."""


class BadOption(KanchaError):
    """A player count, an option or a seed that the game does not take."""


class IllegalAction(KanchaError):
    """An action that the rules do not allow now, or text that is no action at all."""


class NothingToUndo(KanchaError):
    """There is no choice to take back, or something new was learned since."""


class BadRecord(KanchaError):
    """A record that cannot be read, or that does not replay to what it says."""


class BadPosition(KanchaError):
    """A dumped position that does not describe a possible state."""


class BadEdition(KanchaError):
    """A component file that does not fit the game's own."""


LONGEST = 60
"""What a person gave is quoted up to this length."""


def shown(value: object, *, quoted: bool = True) -> str:
    """What a person gave, as a sentence can quote it: one line, cut when it is long, whatever it is.

    >>> shown("x" * 1000) == "'" + "x" * 56 + "..."
    True
    >>> shown(10**5000)
    'a number of thousands of digits'
    """
    if isinstance(value, str):
        text = repr(value[: LONGEST + 1]) if quoted else value[: LONGEST + 1]
    else:
        try:
            text = repr(value)
        except ValueError:  # Python writes no number of more than 4,300 digits
            text = "a number of thousands of digits"
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
