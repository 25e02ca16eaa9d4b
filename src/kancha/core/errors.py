"""Every error a person can cause, each with a sentence for that person. Nothing is changed when one is raised."""


class KanchaError(Exception):
    """Something a person asked for cannot be done; `str(error)` says why in one sentence. All other errors are kinds of it.

    >>> import kancha
    >>> try:
    ...     kancha.new("cuzco_terrace")
    ... except kancha.KanchaError as error:
    ...     print(error)
    There is no game 'cuzco_terrace'. Did you mean cuzco_terraces?
    """


class UnknownGame(KanchaError):
    """There is no game of that name.

    >>> import kancha
    >>> kancha.game("cuzco_terrace")
    Traceback (most recent call last):
    kancha.core.errors.UnknownGame: There is no game 'cuzco_terrace'. Did you mean cuzco_terraces?
    """


class UnknownBot(KanchaError):
    """There is no bot of that name.

    >>> import kancha
    >>> try:
    ...     kancha.bot("nobody")
    ... except kancha.UnknownBot as error:
    ...     print(str(error).partition(".")[0])
    There is no bot 'nobody'
    """


class BadOption(KanchaError):
    """A number of players, an option, a seed, a name or a seat that the game does not take.

    >>> import kancha
    >>> kancha.new("cuzco_terraces", players=9)
    Traceback (most recent call last):
    kancha.core.errors.BadOption: Cuzco: Terraces is for 2 to 4 players, not 9.
    """


class IllegalAction(KanchaError):
    """An action that the rules do not allow now, or something that is no action at all.

    >>> import kancha
    >>> match = kancha.new("cuzco_terraces", seed=7)
    >>> try:
    ...     match.apply("pond")
    ... except kancha.IllegalAction as error:
    ...     print(str(error) == match.why_not("pond"), "(rules 4.3)" in str(error))
    True True
    """


class NothingToUndo(KanchaError):
    """There is no choice to take back, or something new was learned since it was made.

    >>> import kancha
    >>> kancha.new("cuzco_terraces").undo()
    Traceback (most recent call last):
    kancha.core.errors.NothingToUndo: There is no choice to take back.
    """


class BadRecord(KanchaError):
    """A record that cannot be read or written, or that does not replay to what it says.

    >>> import kancha
    >>> kancha.loads("Dear diary, today I played.")
    Traceback (most recent call last):
    kancha.core.errors.BadRecord: This is not a kancha record: it does not begin with 'kancha record 1'.
    """


class BadPosition(KanchaError):
    """A dumped position that does not describe a possible state.

    >>> import kancha
    >>> position = kancha.new("cuzco_terraces").state.dump()
    >>> del position["players"]
    >>> try:
    ...     kancha.game("cuzco_terraces").load(position)
    ... except kancha.BadPosition:
    ...     print("refused")
    refused
    """


class BadLesson(KanchaError):
    """A `learn.toml` that cannot be taught from: a key is unknown or missing, or names what the game does not have.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from kancha.core.learn import read
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "learn.toml")
    ...     _ = file.write_text("[card]")
    ...     try:
    ...         read(file, int)
    ...     except BadLesson as error:
    ...         print(str(error).removeprefix(folder))
    /learn.toml: card: goal is missing.
    """


class BadEdition(KanchaError):
    """A component file that does not fit the game's own; the sentence names the file, the key and what is wrong.

    >>> import os
    >>> from unittest.mock import patch
    >>> import kancha
    >>> with patch.dict(os.environ, KANCHA_EDITIONS="no/such/folder"):
    ...     kancha.game("cuzco_terraces").edition
    Traceback (most recent call last):
    kancha.core.errors.BadEdition: The edition folder no/such/folder does not exist.
    """


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
