"""How things get damaged on their way: texts with letters lost, doubled and put in, trees with a value exchanged."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

AWKWARD = (
    *(
        "",
        " ",
        "\0",
        "\n",
        "\r\n",
        "\t",
        "-",
        "--1",
        "+1",
        "-0",
        "0",
        "1",
        "99",
        "007",
        "1_000",
        "1e9",
        "1.5",
        "NaN",
        "null",
        "true",
    ),
    *("9" * 19, "9" * 61, "9" * 5000, "-" + "9" * 400, "x" * 300, "²", "٣", "Ⅷ", "ß", "İ", "\u2028", "\u202e", "\x85", "\x1b[2J"),
    *(
        "\ud800",
        "\ufeff",
        "🦙",
        "{}",
        "{0}",
        "%s",
        "<b>",
        "&amp;",
        "'",
        '"',
        "\\",
        "..",
        "/",
        ":",
        "=",
        ",",
        ";",
        "[",
        "]",
        "committed ",
    ),
)
"""Pieces of text that programs stumble over."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 63, 999, -999, 2**31, 2**63, -(2**63), 10**30, 0.5, float("inf"), float("nan")),
    *("", "0", "zzz", "\0", "x" * 300, [], [0], [[]], [1, 2, 3, 4], {}, {"id": "zzz"}, {"": None}),
)
"""Values that stand where another was expected."""

SUITE = settings(derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck), print_blob=False)


@st.composite
def damaged(draw: st.DrawFn, bases: list[str]) -> str:
    """One of some good texts after up to four accidents."""
    text = draw(st.sampled_from(bases))
    for _ in range(draw(st.integers(0, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from((0, 0, 1, 2, 5, 20, 10_000))))
        piece = draw(st.one_of(st.sampled_from(AWKWARD), st.text(max_size=6), st.just(text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text


@st.composite
def shuffled(draw: st.DrawFn, bases: list[str]) -> str:
    """One of some good texts with a line lost, doubled, moved, or changed in one of its words."""
    lines = draw(st.sampled_from(bases)).split("\n")
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        line = lines.pop(at)
        words = line.split(" ")
        word = draw(st.integers(0, len(words) - 1))
        exchanged = [*words[:word], draw(st.sampled_from(AWKWARD)), *words[word + 1 :]]
        there = draw(st.integers(0, len(lines)))
        found = draw(st.sampled_from(([(at, " ".join(exchanged))], [(at, line), (there, line)], [(there, line)], [])))
        for place, each in found:
            lines.insert(place, each)
        lines = lines or [""]
    return "\n".join(lines)


def places(tree: Any) -> list[tuple[Any, Any]]:
    """Every branch of a tree of lists and mappings: what holds it, and where."""
    found: list[tuple[Any, Any]] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
        found += [(node, key) for key in keys]
        waiting += [node[key] for key in keys]
    return found


@st.composite
def tampered(draw: st.DrawFn, bases: list[Any], most: int = 3) -> Any:
    """One of some good trees in which up to `most` branches were exchanged, cut off, doubled or nudged."""
    tree = copy.deepcopy(draw(st.sampled_from(bases)))
    for _ in range(draw(st.integers(1, most))):
        branches = places(tree)
        if not branches:
            return tree
        node, key = branches[draw(st.integers(0, len(branches) - 1))]
        accident = draw(st.sampled_from(("exchange", "exchange", "nudge", "cut", "double", "like")))
        if accident == "cut":
            del node[key]
        elif accident == "double" and isinstance(node, list):
            node.insert(key, copy.deepcopy(node[key]))
        elif accident == "nudge" and isinstance(node[key], int):
            node[key] += draw(st.sampled_from((-2, -1, 1, 2, 100)))
        elif accident == "like":
            other, place = branches[draw(st.integers(0, len(branches) - 1))]
            node[key] = copy.deepcopy(other[place])
        else:
            node[key] = copy.deepcopy(draw(st.sampled_from(ODD)))
    return tree
