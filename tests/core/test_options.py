"""Options are read from Python, a command line or a form, and a wrong one is refused with a sentence."""

import itertools
from typing import Any

import pytest

from kancha.core.errors import BadOption, shown
from kancha.core.options import Option, OptionValue, read_all

SIZE = Option("size", "Size", 3, ("3", "5"))
DEPTH = Option("depth", "Depth", 1)
RAIN = Option("rain", "Rain", False, only=(1, 2))
SIDE = Option("side", "Side", "front", ("front", "back"))
MODULES = Option("modules", "Modules", [], ("a_b", "c"), labels={"c": "The third"})
ALL = (SIZE, DEPTH, RAIN, SIDE, MODULES)


@pytest.mark.parametrize(
    ("option", "given", "read"),
    [
        (SIZE, "5", 5),
        (SIZE, 5, 5),
        (DEPTH, "-17", -17),
        (RAIN, "yes", True),
        (RAIN, False, False),
        (SIDE, "back", "back"),
        (MODULES, "c+a_b", ["a_b", "c"]),
        (MODULES, "c, a_b", ["a_b", "c"]),
        (MODULES, ("c", "c"), ["c"]),
        (MODULES, "", []),
    ],
)
def test_text_and_values_are_read_alike(option: Option, given: object, read: OptionValue) -> None:
    assert option.read(given) == read


WRONG: list[Any] = [None, 1.5, "zork", "9" * 5000, 10**5000, [10**5000], b"5", {}, [[]], object(), "a\nb"]


@pytest.mark.parametrize("option", ALL, ids=lambda option: option.name)
def test_anything_else_is_refused_in_one_short_line(option: Option) -> None:
    for value in WRONG:
        with pytest.raises(BadOption) as refused:
            option.read(value)
        assert str(refused.value).startswith(option.name)
        assert len(str(refused.value)) < 160
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("value", [True, False, 3.0, "3.0", " 3"])
def test_a_whole_number_is_nothing_else(value: object) -> None:
    with pytest.raises(BadOption, match="size must be a whole number"):
        SIZE.read(value)


def test_what_is_not_given_has_its_default_and_nobody_elses_list() -> None:
    read = read_all("Game", ALL, 2, {"depth": 4})
    assert read == {"size": 3, "depth": 4, "rain": False, "side": "front", "modules": []}
    assert list(read) == [option.name for option in ALL]
    chosen = read["modules"]
    assert isinstance(chosen, list)
    chosen.append("c")
    assert read_all("Game", ALL, 2, {})["modules"] == []


def test_an_option_for_another_number_of_players_may_only_have_its_default() -> None:
    assert read_all("Game", ALL, 3, {"rain": "no"})["rain"] is False
    with pytest.raises(BadOption, match="rain is for 1 or 2 players only"):
        read_all("Game", ALL, 3, {"rain": True})


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOption, match="Game has no option zork; it has size, depth, rain, side, modules"):
        read_all("Game", ALL, 2, {"zork": 1})
    with pytest.raises(BadOption, match="it has none"):
        read_all("Game", (), 2, {"zork": 1})
    with pytest.raises(BadOption) as refused:
        read_all("Game", ALL, 2, {"z\n" * 5000: 1})
    assert len(str(refused.value)) < 160


def test_choices_have_words_for_people() -> None:
    assert (MODULES.label("a_b"), MODULES.label("c")) == ("a b", "The third")


def test_what_a_person_gave_is_quoted_in_one_short_line() -> None:
    for value, quoted in itertools.product(["x" * 999, ["x" * 999], 10**4000, 10**5000, "a\nb\tc", None], (True, False)):
        assert 0 < len(shown(value, quoted=quoted)) <= 60
        assert shown(value, quoted=quoted).isprintable()
