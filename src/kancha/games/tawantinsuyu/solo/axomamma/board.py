"""Axomamma's board in solo games: three rows of spots with her tokens, four God card slots, her Personality."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.draw.areas import area
from kancha.draw.icons import bare_icon
from kancha.draw.notes import noted
from kancha.draw.shapes import panel, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.tawantinsuyu.board.glyphs import glyph, token_block, tokens, worker
from kancha.games.tawantinsuyu.board.seats import AXOMAMMA_HEIGHT
from kancha.games.tawantinsuyu.board.supply import SIDE_WIDTH, SIDE_X
from kancha.games.tawantinsuyu.seen.view import AxomammaView
from kancha.games.tawantinsuyu.solo.axomamma.tables import (
    DIFFICULTY_ID, DIFFICULTY_TEXT, PERSONALITY_ID, PERSONALITY_PROGRAM, PERSONALITY_SPOT, PERSONALITY_TEXT, SPOT_ID,
    SPOT_PROGRAM, SPOT_TEXT, SPOTS_A_ROW, WORKER_REWARD,
)  # fmt: skip
from kancha.games.tawantinsuyu.solo.tables import DIE
from kancha.games.tawantinsuyu.tables import CARD_GOD, CARD_ID, COLOUR_ID, COLOUR_NAME, GOD_ID, GOD_NAME
from kancha.games.tawantinsuyu.words.effects import effect_text

CELL_WIDTH: Final = 53.0
CELL_HEIGHT: Final = 69.0
WHEN: Final = ("It is free.", "She pays for it, or takes gold instead.", "It recruits a Worker.")
"""What holds for the spots of a row."""


def _cell(spot: int) -> tuple[float, float]:
    """The corner of a spot on her board."""
    return 8 + spot % SPOTS_A_ROW * CELL_WIDTH, 30 + spot // SPOTS_A_ROW * (CELL_HEIGHT + 2)


@cache
def _spot(spot: int, personality: str) -> tuple[Markup, str]:
    """A spot with what it does, and that in words; a Personality covers one of them."""
    program, words = SPOT_PROGRAM[spot], SPOT_TEXT[spot]
    covered = spot == PERSONALITY_SPOT and personality
    if covered:
        number = PERSONALITY_ID.index(personality)
        program, words = PERSONALITY_PROGRAM[number], f"her Personality, {PERSONALITY_TEXT[number]}"
    face = group(
        el("rect", class_="bot-spot covered" if covered else "bot-spot", width=CELL_WIDTH - 3, height=CELL_HEIGHT, rx=4),
        token_block(tokens(program), (CELL_WIDTH - 3) / 2, 24, CELL_WIDTH - 5, 17, 40),
    )
    row = spot // SPOTS_A_ROW
    return face, f"Axomamma's spot {row + 1}.{spot % SPOTS_A_ROW + 1}".replace(".", "-") + f": {words.rstrip('.')}. {WHEN[row]}"


@area
def draw_axomamma(drawing: Fragments, bot: AxomammaView, y: float) -> None:
    """Her whole board, its upper edge at a height."""
    faces = ", ".join(str(face) for face in DIE)
    rules = "; ".join(DIFFICULTY_TEXT[DIFFICULTY_ID.index(id)] for id in bot.difficulty)
    note = f"Axomamma's board: she rolls a die with the faces {faces}; tokens of that value act, then move that far." + (
        f" {rules}." if rules else ""
    )
    title, attrs = noted(note)
    head = [title, panel(0, 0, SIDE_WIDTH, AXOMAMMA_HEIGHT), text("Axomamma", 12, 19, "head table-name")]
    head += [bare_icon(f"die{face}", 138 + n * 20, 14, 18) for n, face in enumerate(DIE)]
    drawing.add("cards", "axomamma", *head, transform=at(SIDE_X, y), **attrs)
    for spot in range(len(SPOT_ID)):
        face, words = _spot(spot, bot.personality)
        x, line = _cell(spot)
        drawing.add("cards", f"bot-{SPOT_ID[spot]}", face, transform=at(SIDE_X + x, y + line), data_note=words)
    _draw_tokens(drawing, bot, y)
    _draw_slots(drawing, bot, y)
    _draw_queue(drawing, bot, y)


def _draw_tokens(drawing: Fragments, bot: AxomammaView, y: float) -> None:
    """Her tokens look like the face of the die that moves them."""
    spots = [spot for _, _, spot in bot.tokens]
    for n, (id, value, spot) in enumerate(bot.tokens):
        x, line = _cell(SPOT_ID.index(spot))
        together, before = spots.count(spot), spots[:n].count(spot)
        px = SIDE_X + x + (CELL_WIDTH - 3) / 2 + (before - (together - 1) / 2) * 19
        note = f"Token of value {value}: with a roll of {value} the spot under it acts, then it moves {value} on in its row."
        here = at(px, y + line + 56)
        drawing.add("cards", id, bare_icon(f"die{value}", 0, 0, 20), class_="piece bot-token", transform=here, data_note=note)


def _draw_slots(drawing: Fragments, bot: AxomammaView, y: float) -> None:
    """Four God cards: the die says which one names the god of the next placement."""
    for n, id in enumerate(bot.slots):
        kids = [el("rect", class_="bot-slot", width=45, height=62, rx=5), bare_icon(f"die{n + 1}", 23, 49, 18)]
        note = f"God card slot {n + 1}: empty."
        if id:
            god = CARD_GOD[CARD_ID.index(id)]
            kids.append(glyph(GOD_ID[god], 22.5, 21, 29))
            note = f"God card slot {n + 1}: {GOD_NAME[god]}. With a roll of {n + 1} she places her Worker on a space of that god."
        here = at(SIDE_X + 276 + n % 2 * 48, y + 30 + n // 2 * 66)
        drawing.add("cards", f"bot-slot-{n + 1}", *kids, transform=here, data_note=note)


def _draw_queue(drawing: Fragments, bot: AxomammaView, y: float) -> None:
    """Her Workers, the oldest first."""
    gap = min(30.0, 90 / max(1, len(bot.workers)))
    for n, colour in enumerate(bot.workers):
        number = COLOUR_ID.index(colour)
        first = " She places it next." if n == 0 else ""
        note = f"{COLOUR_NAME[number]} of Axomamma: gaining one brought her {effect_text(WORKER_REWARD[number])}.{first}"
        here = at(SIDE_X + 292 + n * gap, y + 222)
        drawing.add("cards", f"bot-worker-{n}", worker(colour, 0, 0, 1.2), transform=here, data_note=note)
