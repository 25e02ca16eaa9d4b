"""What one may choose before a game starts, and how it is read: from Python, from a command line, or from a form."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from kancha.core.errors import BadOption, shown

OptionValue = str | int | bool | list[str]

_TRUTH = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False}


class Option:
    """Something one may choose before a game starts. Its type is the type of its default.

    A list default means: any set of `choices`. A text default means: one of `choices`. `only` are the numbers of players that it
    is for, where it is not for all; `when` are the values of other options with which it means anything, as alternatives.

    >>> Option("modules", "Modules", [], ("rain", "snow")).read("snow, rain")
    ['rain', 'snow']
    """

    def __init__(
        self,
        name: str,
        title: str,
        default: OptionValue,
        choices: Sequence[str] = (),
        help: str = "",
        labels: Mapping[str, str] | None = None,
        only: Sequence[int] = (),
        when: Sequence[Mapping[str, Sequence[str]]] = (),
    ) -> None:
        self.name = name
        self.title = title
        self.default = default
        self.choices = tuple(choices)
        self.help = help
        self.labels = dict(labels or {})
        self.only = tuple(only)
        self.when = tuple({name: tuple(values) for name, values in each.items()} for each in when)

    def fits(self, players: int) -> bool:
        """Whether it means anything with so many players."""
        return not self.only or players in self.only

    def label(self, choice: str) -> str:
        """A choice in words for people."""
        return self.labels.get(choice, choice.replace("_", " "))

    def unchosen(self) -> OptionValue:
        """The default; a list of one's own where it is a list."""
        return self.default[:] if isinstance(self.default, list) else self.default

    def read(self, value: object) -> OptionValue:
        """The value in the option's own type; text from a command line or a form is accepted."""
        if isinstance(self.default, bool):
            return self._read_bool(value)
        if isinstance(self.default, int):
            return self._read_int(value)
        if isinstance(self.default, list):
            return self._read_set(value)
        if not isinstance(value, str) or value not in self.choices:
            raise BadOption(f"{self.name} must be one of {', '.join(self.choices)}, not {shown(value)}.")
        return value

    def _read_bool(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value in _TRUTH:
            return _TRUTH[value]
        raise BadOption(f"{self.name} must be true or false, not {shown(value)}.")

    def _read_int(self, value: object) -> int:
        if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,18}", value):
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= 10**18:
            raise BadOption(f"{self.name} must be a whole number, not {shown(value)}.")
        if self.choices and str(value) not in self.choices:
            raise BadOption(f"{self.name} must be one of {', '.join(self.choices)}, not {shown(value)}.")
        return value

    def _read_set(self, value: object) -> list[str]:
        words = value.replace("+", " ").replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(words, (list, tuple)) or not all(word in self.choices for word in words):
            raise BadOption(f"{self.name} takes any of {', '.join(self.choices)}, not {shown(value)}.")
        return [choice for choice in self.choices if choice in words]


def read_all(title: str, options: Sequence[Option], players: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options of a game: those given are read, the others have their defaults."""
    read = {option.name: option.unchosen() for option in options}
    if not given:
        return read
    known = {option.name: option for option in options}
    for name, value in given.items():
        option = known.get(name)
        if option is None:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise BadOption(f"{title} has no option {shown(name, quoted=False)}; {has}.")
        read[name] = option.read(value)
        if not option.fits(players) and read[name] != option.default:
            counts = " or ".join(str(count) for count in option.only)
            raise BadOption(f"{name} is for {counts} player{'' if option.only == (1,) else 's'} only.")
    return read
