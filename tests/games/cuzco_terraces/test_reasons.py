"""Why not: the decisive reason, with its figures and its paragraph, in situations over all kinds of decisions."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import HEX_OF

from .positions import ask, crop, play, position, village, why_not

CITY = village("H7 H9 H11 H13")
TURN = "in your own turn, as one of your actions (rules 4.2)."


def bidding(*notations: str) -> State:
    """A festival of two at H11 that asks for mask; the first seat holds three masks, the second one mask and one vase."""
    state = position(
        points=0, terrain=CITY, temples={"H11": 4}, incas=["H7", "H9"], face_up="mask", hands=["mask mask mask", "mask vase"]
    )
    return play(state, "end", "festival H11", *notations)


def going(points: int, **changes: object) -> State:
    """The Inca on H7 in hand."""
    land = village("H7 H9") | crop("H11") | village("H15")
    return ask(position(points=points, terrain=land, incas=["H7", "H9"], **changes), kinds.GO, HEX_OF["H7"])  # type: ignore[arg-type]


SITUATIONS: list[tuple[str, Callable[[], State], str, str]] = [
    ("too dear", lambda: position(points=0), "pond", "This costs 1 AP, you have 0 left (rules 4.2)."),
    ("the duty comes first", lambda: position(duty=True), "draw up", "A turn begins with placing a terrain (rules 4.3)."),
    (
        "a token a turn",
        lambda: position(token_used=True),
        "token",
        "Only one additional action token may be used in a turn (rules 4.4).",
    ),
    ("no token", lambda: position(tokens=0), "token", "You have no additional action token left (rules 4.4)."),
    ("used up", lambda: position(tiles={"double": 0}), "terrain double", "No double terrain is left (rules 5.1)."),
    (
        "an overflow is dear",
        lambda: ask(position(points=2), kinds.ORIENT, 0, HEX_OF["C10"]),
        "turn E",
        "There it costs 3 AP, you have 2 left (rules 5.8).",
    ),
    ("blocked by a pond", lambda: ask(position(), kinds.ANCHOR, 2), "F15", "A pond lies there (rules 5.3)."),
    (
        "exactly on its like",
        lambda: ask(position(terrain=crop("H7"), singles_on_top="H7"), kinds.ANCHOR, 2),
        "H7",
        "It would lie exactly on a terrain of its own size (rules 5.5).",
    ),
    (
        "not level",
        lambda: ask(position(terrain=crop("H9")), kinds.ORIENT, 1, HEX_OF["H7"]),
        "turn E",
        "The hexes under the tile are not all of the same level (rules 5.4).",
    ),
    (
        "somebody else's Inca",
        lambda: position(terrain=CITY, incas=["", "H7"]),
        "inca H7",
        "The Inca there is not yours (rules 6.4).",
    ),
    ("nobody there", lambda: position(terrain=CITY), "inca H7", "No Inca stands there (rules 6.4)."),
    ("no way", lambda: going(0), "H15", "No path leads there with 0 AP (rules 6.4)."),
    ("occupied", lambda: going(6), "H9", "Another Inca stands there already (rules 6.3)."),
    ("bare ground", lambda: going(6), "K10", "Incas walk on terrain only, and there is none (rules 6.3)."),
    ("no way out", lambda: going(6), "leave", "No path leads out of the site with 6 AP (rules 6.5)."),
    (
        "not in yet",
        lambda: ask(position(terrain=crop("B9")), kinds.GO, -1),
        "leave",
        "This Inca is in the reserve already (rules 6.5).",
    ),
    (
        "a city too small",
        lambda: position(terrain=CITY, temples={"H11": 4}, incas=["H7"]),
        "expand H11",
        "Value 6 needs a city of 6 hexes, this one has 4 (rules 8.6).",
    ),
    (
        "a value too high",
        lambda: ask(position(terrain=CITY, incas=["H7"]), kinds.HEIGHT, HEX_OF["H11"]),
        "value 6",
        "Value 6 needs 6 hexes, there are 4 (rules 8.3).",
    ),
    (
        "not the highest",
        lambda: ask(position(terrain=CITY, incas=["H7", "H9"]), kinds.BUILD_HEX),
        "H11",
        "You do not hold the highest position there (rules 8.1).",
    ),
    (
        "a temple in it",
        lambda: ask(position(terrain=CITY, temples={"H11": 4}, incas=["H7"]), kinds.BUILD_HEX),
        "H9",
        "This city has its temple already (rules 8.1).",
    ),
    ("on the border", lambda: ask(position(), kinds.POND_HEX), "B9", "A pond may not lie on the border of the site (rules 9.1)."),
    ("drawn enough", lambda: position(draws=2), "draw deck", "No more than 2 cards may be drawn in a turn (rules 10.1)."),
    ("no such relic", lambda: bidding("play mask", "stop"), "play vase", "The festival asks for mask (rules 10.3)."),
    (
        "short of points",
        lambda: bidding("play mask", "play mask", "play mask"),
        "play mask",
        "You need 3 more festival points to stay in, your cards give 1 (rules 10.7).",
    ),
    ("opened with a card", bidding, "stop", "A festival once proposed is opened with a card (rules 12.9)."),
    (
        "level",
        lambda: bidding("play mask", "stop", "play mask", "stop"),
        "drop",
        "You are level with the highest bid: raise it or agree to share (rules 10.8, 12.8).",
    ),
    ("in the middle of a choice", lambda: ask(position(), kinds.ANCHOR, 0), "pond", f"Ponds are set {TURN}"),
    ("another phase", lambda: bidding(), "inca H7", f"Incas move {TURN}"),
]


@pytest.mark.parametrize(("situation", "build", "notation", "sentence"), SITUATIONS, ids=[row[0] for row in SITUATIONS])
def test_the_decisive_reason_is_said(situation: str, build: Callable[[], State], notation: str, sentence: str) -> None:
    assert why_not(build(), notation) == sentence
