"""Pachamama's board in solo games: a top spot and two loops with her tokens and Personalities, her God cards, her Workers."""

from __future__ import annotations

from functools import cache
from math import atan2, degrees
from typing import Final

from kancha.draw.areas import area
from kancha.draw.icons import bare_icon
from kancha.draw.notes import noted
from kancha.draw.shapes import panel, text
from kancha.draw.svg import Fragments, Markup, at, el, group, number
from kancha.games.tawantinsuyu import PERSONALITIES, VARIANTS
from kancha.games.tawantinsuyu.board.cards import god_note
from kancha.games.tawantinsuyu.board.glyphs import glyph, token_block, tokens, worker
from kancha.games.tawantinsuyu.board.seats import PACHAMAMA_HEIGHT, SEATS_LOW
from kancha.games.tawantinsuyu.board.supply import SIDE_WIDTH, SIDE_X
from kancha.games.tawantinsuyu.golden.nobles.board_signs import newcomer_name
from kancha.games.tawantinsuyu.golden.view import PachamamaView
from kancha.games.tawantinsuyu.solo.pachamama.tables import (
    PERSONALITY_ID, PERSONALITY_PROGRAM, SIDE_ID, SLOT_ID, SPOT_ID, SPOT_PROGRAM, SPOT_SLOT, SPOT_TEXT, SPOTS, TOP_SPOT,
    TOP_VALUE, WORKER_REWARD,
)  # fmt: skip
from kancha.games.tawantinsuyu.solo.tables import DIE
from kancha.games.tawantinsuyu.tables import CARD_GOD, CARD_ID, COLOUR_ID, COLOUR_NAME, GOD_ID
from kancha.games.tawantinsuyu.words.effects import capital, effect_text

CELL_WIDTH: Final = 55.0
CELL_HEIGHT: Final = 33.0
COLUMN: Final = 62.0
LINE: Final = 35.5
PLACES: Final = (
    (0, 0), (1, 0), (2, 0), (3, 0), (2.5, 1), (1.5, 1), (0, 2), (1, 2), (2, 2), (3, 2), (2.5, 3), (1.5, 3), (0.5, 3),
)  # fmt: skip
"""Column and line of every spot: the top one, the upper loop and the lower loop, both clockwise."""
LOOPS: Final = (range(1, 6), range(6, 13))


def _cell(spot: int) -> tuple[float, float]:
    """The corner of a spot on her board."""
    column, line = PLACES[spot]
    return 8 + column * COLUMN, 29 + line * LINE


def _middle(spot: int) -> tuple[float, float]:
    x, y = _cell(spot)
    return x + CELL_WIDTH / 2, y + CELL_HEIGHT / 2


def _tall(spot: int) -> float:
    """The top spot reaches down beside the upper loop."""
    return CELL_HEIGHT + LINE if spot == TOP_SPOT else CELL_HEIGHT


@cache
def _spot(spot: int, side: int, persona: str) -> Markup:
    """A spot with what it does; a Personality may cover it."""
    at_side = side * SPOTS + spot
    program, words = SPOT_PROGRAM[at_side], capital(SPOT_TEXT[at_side])
    slot = SPOT_SLOT[at_side]
    if persona:
        program, words = PERSONALITY_PROGRAM[PERSONALITY_ID.index(persona)], f"Personality. {PERSONALITIES[persona]}"
    elif slot >= 0:
        words += f" (slot {SLOT_ID[slot]} for a Personality)"
    kids = [
        el("title", words),
        el("rect", class_="bot-spot covered" if persona else "bot-spot", width=CELL_WIDTH, height=_tall(spot), rx=5),
        token_block(tokens(program), CELL_WIDTH / 2, 10 if spot else 26, CELL_WIDTH - 4, 14 if spot else 19, 17 if spot else 40),
    ]
    if slot >= 0:
        kids.append(text(SLOT_ID[slot], 5, _tall(spot) - 5, "tiny"))
    if spot == TOP_SPOT:
        kids.append(bare_icon(f"die{TOP_VALUE}", CELL_WIDTH / 2, _tall(spot) - 14, 17))
    return group(*kids)


@cache
def _arrows() -> Markup:
    """Which way the tokens go from spot to spot."""
    heads = []
    for loop in LOOPS:
        for spot in loop:
            (x, y), (to, down) = _middle(spot), _middle(spot + 1 if spot + 1 in loop else loop[0])
            turn = f"{at((x + to) / 2, (y + down) / 2)} rotate({number(degrees(atan2(down - y, to - x)))})"
            heads.append(el("path", class_="bot-arrow", d="M-3.6-4.6L4 0L-3.6 4.6z", transform=turn))
    return group(*heads)


@area
def draw_pachamama(drawing: Fragments, bot: PachamamaView, longer: float) -> None:
    """Her whole board, further down where the drawing is longer."""
    y = SEATS_LOW + longer - PACHAMAMA_HEIGHT
    faces = ", ".join(str(face) for face in DIE)
    note = (
        f"Pachamama rolls a die with the faces {faces}. The two tokens of that number act and move on so far, clockwise in "
        f"their loops; with a {TOP_VALUE} the top spot and its token act."
    )
    note += f" {VARIANTS['hoard']}." if bot.hoard else ""
    title, attrs = noted(note)
    head = [title, panel(0, 0, SIDE_WIDTH, PACHAMAMA_HEIGHT), text("Pachamama", 12, 19, "head table-name")]
    head += [bare_icon(f"die{face}", 136 + n * 18, 14, 15) for n, face in enumerate(DIE)]
    drawing.add("cards", "pachamama", *head, transform=at(SIDE_X, y), **attrs)
    side = SIDE_ID.index(bot.side)
    for spot in range(SPOTS):
        slot = SPOT_SLOT[side * SPOTS + spot]
        persona = bot.personas[slot] if 0 <= slot < len(bot.personas) else ""
        x, line = _cell(spot)
        drawing.add("cards", f"bot-{SPOT_ID[spot]}", _spot(spot, side, persona), transform=at(SIDE_X + x, y + line))
    drawing.add("cards", "bot-arrows", _arrows(), class_="piece", transform=at(SIDE_X, y))
    _draw_tokens(drawing, bot, y)
    _draw_slots(drawing, bot, y)
    _draw_queue(drawing, bot, y)


def _draw_tokens(drawing: Fragments, bot: PachamamaView, y: float) -> None:
    """Her tokens look like the face of the die that moves them."""
    spots = [spot for _, _, spot in bot.tokens]
    for n, (id, value, spot) in enumerate(bot.tokens):
        x, line = _cell(SPOT_ID.index(spot))
        together, before = spots.count(spot), spots[:n].count(spot)
        px = SIDE_X + x + CELL_WIDTH / 2 + (before - (together - 1) / 2) * min(16.0, 42 / max(1, together - 1))
        kids = (el("title", f"Token of value {value}"), bare_icon(f"die{value}", 0, 0, 15))
        drawing.add("cards", id, *kids, class_="piece bot-token", transform=at(px, y + line + 24.5))


def _draw_slots(drawing: Fragments, bot: PachamamaView, y: float) -> None:
    """Four God cards tucked under her board: the die says which one names the god of the next placement."""
    for n, id in enumerate(bot.slots):
        kids = [el("rect", class_="bot-slot", width=50, height=51, rx=5), bare_icon(f"die{n + 1}", 25, 40, 15)]
        if id:
            kids = [el("title", f"Slot {n + 1}: {god_note(id)}"), *kids, glyph(GOD_ID[CARD_GOD[CARD_ID.index(id)]], 25, 17, 26)]
        here = at(SIDE_X + 264 + n % 2 * 53, y + 29 + n // 2 * 54)
        drawing.add("cards", f"bot-slot-{n + 1}", group(*kids), transform=here)


def _draw_queue(drawing: Fragments, bot: PachamamaView, y: float) -> None:
    """Her Workers and Newcomers, the oldest first."""
    gap = min(25.0, 100 / max(1, len(bot.workers)))
    for n, kind in enumerate(bot.workers):
        plain = kind in COLOUR_ID
        if plain:
            colour = COLOUR_ID.index(kind)
            words = f"{COLOUR_NAME[colour]}; gaining one pays {effect_text(WORKER_REWARD[colour])}"
        else:
            words = f"{newcomer_name(kind)}; placed when she has no other Worker"
        first = plain and not any(other in COLOUR_ID for other in bot.workers[:n])
        kids = (el("title", words + ("; placed next" if first else "")), worker(kind, 0, 0, 0.78))
        drawing.add("cards", f"bot-worker-{n}", *kids, transform=at(SIDE_X + 277 + n * gap, y + 165))
