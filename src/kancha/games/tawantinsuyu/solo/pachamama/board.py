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
from kancha.games.tawantinsuyu.board.glyphs import glyph, token_block, tokens, worker
from kancha.games.tawantinsuyu.board.seats import PACHAMAMA_HEIGHT
from kancha.games.tawantinsuyu.board.supply import SIDE_WIDTH, SIDE_X
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_ID
from kancha.games.tawantinsuyu.golden.view import PachamamaView
from kancha.games.tawantinsuyu.names import newcomer
from kancha.games.tawantinsuyu.solo.pachamama.tables import (
    PERSONALITY_ID, PERSONALITY_PROGRAM, SIDE_ID, SLOT_ID, SPOT_ID, SPOT_PROGRAM, SPOT_SLOT, SPOT_TEXT, SPOTS, TOP_SPOT,
    TOP_VALUE, WORKER_REWARD,
)  # fmt: skip
from kancha.games.tawantinsuyu.solo.tables import DIE
from kancha.games.tawantinsuyu.tables import CARD_GOD, CARD_ID, COLOUR_ID, COLOUR_NAME, GOD_ID, GOD_NAME
from kancha.games.tawantinsuyu.words.effects import capital, effect_text

CELL_WIDTH: Final = 55.0
CELL_HEIGHT: Final = 46.0
COLUMN: Final = 62.0
LINE: Final = 50.0
PLACES: Final = (
    (0, 0), (1, 0), (2, 0), (3, 0), (2.5, 1), (1.5, 1), (0, 2), (1, 2), (2, 2), (3, 2), (2.5, 3), (1.5, 3), (0.5, 3),
)  # fmt: skip
"""Column and line of every spot: the top one, the upper loop and the lower loop, both clockwise."""
LOOPS: Final = (range(1, 6), range(6, 13))
LOOP_NAME: Final = ("top", *["upper loop"] * 5, *["lower loop"] * 7)


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
def _spot(spot: int, side: int, persona: str) -> tuple[Markup, str]:
    """A spot with what it does, and that in words; a Personality may cover it."""
    at_side = side * SPOTS + spot
    program, words = SPOT_PROGRAM[at_side], capital(SPOT_TEXT[at_side])
    slot = SPOT_SLOT[at_side]
    if persona:
        program, words = PERSONALITY_PROGRAM[PERSONALITY_ID.index(persona)], PERSONALITIES[persona].replace(":", ",")
    kids = [
        el("rect", class_="bot-spot covered" if persona else "bot-spot", width=CELL_WIDTH, height=_tall(spot), rx=5),
        token_block(tokens(program), CELL_WIDTH / 2, 14 if spot else 32, CELL_WIDTH - 4, 15 if spot else 20, 26 if spot else 44),
    ]
    if slot >= 0:
        kids.append(text(SLOT_ID[slot], 5, _tall(spot) - 5, "tiny"))
    if spot == TOP_SPOT:
        kids.append(bare_icon(f"die{TOP_VALUE}", CELL_WIDTH / 2, _tall(spot) - 16, 20))
    kind = "Personality" if persona else "top spot" if spot == TOP_SPOT else f"spot {SPOT_ID[spot][-1]} of the {LOOP_NAME[spot]}"
    letter = f" Slot {SLOT_ID[slot]} for a Personality." if slot >= 0 and not persona else ""
    return group(*kids), f"Pachamama's {kind}: {words.rstrip('.')}.{letter}"


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
def draw_pachamama(drawing: Fragments, bot: PachamamaView, y: float) -> None:
    """Her whole board, its upper edge at a height."""
    faces = ", ".join(str(face) for face in DIE)
    note = (
        f"Pachamama's board: she rolls a die with the faces {faces}. The two tokens of that number act and move on so far, "
        f"clockwise in their loops; with a {TOP_VALUE} the top spot and its token act."
    )
    note += f" {VARIANTS['hoard']}." if bot.hoard else ""
    title, attrs = noted(note)
    head = [title, panel(0, 0, SIDE_WIDTH, PACHAMAMA_HEIGHT), text("Pachamama", 12, 19, "head table-name")]
    head += [bare_icon(f"die{face}", 138 + n * 20, 14, 18) for n, face in enumerate(DIE)]
    drawing.add("cards", "pachamama", *head, transform=at(SIDE_X, y), **attrs)
    side = SIDE_ID.index(bot.side)
    for spot in range(SPOTS):
        slot = SPOT_SLOT[side * SPOTS + spot]
        persona = bot.personas[slot] if 0 <= slot < len(bot.personas) else ""
        x, line = _cell(spot)
        face, words = _spot(spot, side, persona)
        drawing.add("cards", f"bot-{SPOT_ID[spot]}", face, transform=at(SIDE_X + x, y + line), data_note=words)
    arrows = "Arrows of her board: which way her tokens go from spot to spot."
    drawing.add("cards", "bot-arrows", _arrows(), class_="piece", transform=at(SIDE_X, y), data_note=arrows)
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
        note = f"Token of value {value}: with a roll of {value} the spot under it acts, then it moves {value} on in its loop."
        here = at(px, y + line + 35)
        drawing.add("cards", id, bare_icon(f"die{value}", 0, 0, 18), class_="piece bot-token", transform=here, data_note=note)


def _draw_slots(drawing: Fragments, bot: PachamamaView, y: float) -> None:
    """Four God cards tucked under her board: the die says which one names the god of the next placement."""
    for n, id in enumerate(bot.slots):
        kids = [el("rect", class_="bot-slot", width=50, height=62, rx=5), bare_icon(f"die{n + 1}", 25, 49, 18)]
        note = f"God card slot {n + 1}: empty."
        if id:
            god = CARD_GOD[CARD_ID.index(id)]
            kids.append(glyph(GOD_ID[god], 25, 21, 29))
            note = f"God card slot {n + 1}: {GOD_NAME[god]}. With a roll of {n + 1} she places her Worker on a space of that god."
        here = at(SIDE_X + 264 + n % 2 * 53, y + 29 + n // 2 * 65)
        drawing.add("cards", f"bot-slot-{n + 1}", *kids, transform=here, data_note=note)


def _draw_queue(drawing: Fragments, bot: PachamamaView, y: float) -> None:
    """Her Workers and Newcomers, the oldest first."""
    gap = min(32.0, 100 / max(1, len(bot.workers)))
    for n, kind in enumerate(bot.workers):
        plain = kind in COLOUR_ID
        if plain:
            colour = COLOUR_ID.index(kind)
            words = f"{COLOUR_NAME[colour]} of Pachamama: gaining one brought her {effect_text(WORKER_REWARD[colour])}."
        else:
            words = f"{capital(newcomer(NEWCOMER_ID.index(kind)))} of Pachamama: placed when she has no other Worker."
        first = plain and not any(other in COLOUR_ID for other in bot.workers[:n])
        note = words + (" She places it next." if first else "")
        here = at(SIDE_X + 280 + n * gap, y + 212)
        drawing.add("cards", f"bot-worker-{n}", worker(kind, 0, 0, 1.15), transform=here, data_note=note)
