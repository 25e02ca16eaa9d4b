"""The page of the API says what the docstrings say, and every public name has an example that runs."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

import kancha
from kancha.tools.reference import reference

PAGE = Path(__file__).parent.parent.parent / "docs" / "api.md"


def test_the_page_is_up_to_date() -> None:
    again = "docs/api.md is older than the docstrings: python -m kancha.tools.reference > docs/api.md"
    assert PAGE.read_text(encoding="utf-8") == reference(), again


@pytest.mark.parametrize("name", kancha.__all__)
def test_every_public_name_has_a_heading_and_an_example(name: str) -> None:
    assert f"kancha.{name}" in PAGE.read_text(encoding="utf-8")
    assert ">>> " in (inspect.getdoc(getattr(kancha, name)) or "")


@pytest.mark.parametrize("kind", [kancha.Match, kancha.Game], ids=lambda kind: str(kind.__name__))
def test_every_member_is_explained(kind: type) -> None:
    members = [name for name in vars(kind) if not name.startswith("_")]
    assert [name for name in members if not inspect.getdoc(getattr(kind, name))] == []


@pytest.mark.parametrize("kind", [kancha.Match, kancha.Game], ids=lambda kind: str(kind.__name__))
def test_what_is_raised_is_one_of_our_errors_and_says_when(kind: type) -> None:
    lines = [line for name in vars(kind) for line in (inspect.getdoc(getattr(kind, name)) or "").splitlines()]
    raised = [line for line in lines if line.startswith("Raises ")]
    assert len(raised) > 3
    for line in raised:
        error = getattr(kancha, line.split("`")[1])
        assert issubclass(error, kancha.KanchaError)
        assert " when " in line
        assert line.endswith(".")
