"""The modules of the browser side: each is read by itself, none leads back to itself, and a page names all that it needs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from graphlib import TopologicalSorter

import pytest

from kancha.web.app import HERE
from tests.web.server import GAME, ask, open_table, serving

MODULES = {file.name: file.read_text(encoding="utf-8") for file in sorted((HERE / "static").glob("*.js"))}
AT_A_TABLE = {"page.js", "rules.js", "table.js"}
ENTRIES = {*AT_A_TABLE, "setup.js", "waiting.js"}
"""The modules that pages start; all others are fetched by these."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("site")) as found:
        yield found


def imports_of(module: str) -> set[str]:
    """The addresses from which a module imports, in types too."""
    return set(re.findall(r"""(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]""", MODULES[module]))


def needs(module: str) -> set[str]:
    """The modules that a module must have before it can run, or names in its types."""
    return {address.removeprefix("./") for address in imports_of(module)}


def named_by(page: str) -> tuple[list[str], list[str]]:
    """The modules that a page starts, and those that it fetches early."""
    return (
        re.findall(r'<script type="module" src="/static/[0-9a-f]{16}/([^"]+)">', page),
        re.findall(r'<link rel="modulepreload" href="/static/[0-9a-f]{16}/([^"]+)">', page),
    )


def test_modules_import_each_other_and_nothing_else() -> None:
    for module in MODULES:
        assert imports_of(module) <= {f"./{other}" for other in MODULES}, module


def test_no_module_leads_back_to_itself() -> None:
    order = list(TopologicalSorter({module: needs(module) for module in MODULES}).static_order())
    assert order[0] == "page.js"
    assert order[-1] == "table.js"


def test_every_module_is_needed() -> None:
    assert set[str]().union(*(needs(module) for module in MODULES)) | ENTRIES == set(MODULES)


def test_the_table_names_every_module_it_needs(address: str) -> None:
    starts, early = named_by(ask(address, "GET", open_table(address))[2])
    assert set(starts) == AT_A_TABLE
    assert sorted(early) == sorted(set(MODULES) - ENTRIES)


@pytest.mark.parametrize("path", ["/", f"/learn/{GAME}", f"/about/{GAME}", "/nowhere"])
def test_a_page_without_a_board_loads_one_module_only(address: str, path: str) -> None:
    assert named_by(ask(address, "GET", path)[2]) == (["page.js"], [])


def test_the_rules_bring_their_search_along(address: str) -> None:
    assert named_by(ask(address, "GET", f"/rules/{GAME}")[2]) == (["rules.js", "page.js"], [])


@pytest.mark.parametrize("module", MODULES)
def test_modules_are_served_as_they_stand_in_the_tree(address: str, module: str) -> None:
    status, headers, text = ask(address, "GET", f"/static/{module}")
    assert status == 200
    assert headers["content-type"].startswith("text/javascript")
    assert headers["x-content-type-options"] == "nosniff"
    assert text == MODULES[module]
