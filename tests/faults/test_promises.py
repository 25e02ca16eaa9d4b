"""The pages on security and reliability promise nothing that no test keeps: every test that they name is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent.parent
DOCS = TESTS.parent / "docs"
NAMED = re.compile(r"`([\w/]+\.py)::(\w+)`")


def names_in(file: Path) -> set[str]:
    """The names of the tests in a file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))}


@pytest.mark.parametrize("page", ["security.md", "reliability.md"])
def test_every_test_that_a_page_names_is_there(page: str) -> None:
    named = NAMED.findall((DOCS / page).read_text(encoding="utf-8"))
    assert len(named) > 15
    for file, name in named:
        assert name in names_in(TESTS / file), f"{page} names {file}::{name}"
