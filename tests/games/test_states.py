"""A field of a state is declared once: every attribute is declared, copied, and digested or named as derived."""

from __future__ import annotations

from typing import Any

import pytest

import kancha
from kancha.core.state import SHARED, State

LISTENING = {"players", "telling", "told", "beats"}
EVERYTHING: dict[str, dict[str, Any]] = {
    "tawantinsuyu": {"modules": ["buildings", "way_of_the_sun", "vassals", "nobles"]},
}
"""Options under which every module of a game is played, so that every field counts."""


def started(slug: str) -> State:
    game = kancha.game(slug)
    return game.start(game.players[-1], 1, EVERYTHING.get(slug, {}))


def attributes(state: State) -> set[str]:
    """What a state holds, be it an instance of a Python or of a compiled class."""
    names = [name for name in dir(state) if not name.startswith("_") and name not in dir(State)]
    own = {name for name in names if not callable(getattr(state, name))}
    return own | {name for name in (*SHARED, *LISTENING) if hasattr(state, name)}


@pytest.mark.parametrize("slug", kancha.games())
def test_every_attribute_is_declared(slug: str) -> None:
    state = started(slug)
    declared = [*state.fields, *state.derived]
    assert len(declared) == len(set(declared))
    assert attributes(state) == {*declared, *SHARED, *LISTENING}


@pytest.mark.parametrize("slug", kancha.games())
def test_every_declared_field_is_copied_and_changes_the_digest(slug: str) -> None:
    state = started(slug)
    for name in (*state.fields, *state.derived):
        changed = state.copy()
        before = getattr(changed, name)
        if not isinstance(before, (int, list)):
            assert getattr(changed.copy(), name) is before, f"{name} is not shared"
            continue
        setattr(changed, name, [*before, 77] if isinstance(before, list) else before + 77)
        assert getattr(changed.copy(), name) == getattr(changed, name) != before, f"{name} is not copied"
        assert (changed.digest() != state.digest()) == (name in state.digested()), f"{name} and the digest"
    assert set(state.digested()) == set(state.fields)
