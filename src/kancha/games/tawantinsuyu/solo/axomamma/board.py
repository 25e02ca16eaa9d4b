"""Axomamma's board in solo games: three rows of spots with her tokens, four God card slots, her Personality."""

from __future__ import annotations

from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.icons import bare_icon
from kancha.draw.notes import noted
from kancha.draw.shapes import panel, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.tawantinsuyu.board.cards import god_note
from kancha.games.tawantinsuyu.board.glyphs import glyph, token_row, tokens, worker
from kancha.games.tawantinsuyu.board.seats import AXOMAMMA_HEIGHT, SEATS_LOW
from kancha.games.tawantinsuyu.board.supply import SIDE_WIDTH, SIDE_X
from kancha.games.tawantinsuyu.seen.view import AxomammaView
from kancha.games.tawantinsuyu.solo.axomamma.tables import (
    DIFFICULTY_ID, DIFFICULTY_TEXT, PERSONALITY_ID, PERSONALITY_PROGRAM, PERSONALITY_SPOT, PERSONALITY_TEXT, SPOT_ID,
    SPOT_PROGRAM, SPOT_TEXT, SPOTS_A_ROW, WORKER_REWARD,
)  # fmt: skip
from kancha.games.tawantinsuyu.solo.tables import DIE
from kancha.games.tawantinsuyu.tables import CARD_GOD, CARD_ID, COLOUR_ID, COLOUR_NAME, GOD_ID
from kancha.games.tawantinsuyu.words.effects import effect_text

TOP: Final = SEATS_LOW - AXOMAMMA_HEIGHT
CELL_WIDTH: Final = 53.0
CELL_HEIGHT: Final = 36.0
ROW_NAME: Final = ("free", "paid", "recruits")


def _cell(spot: int) -> tuple[float, float]:
    return SIDE_X + 8 + spot % SPOTS_A_ROW * CELL_WIDTH, TOP + 29 + spot // SPOTS_A_ROW * (CELL_HEIGHT + 1)


@fragment()
def _spot(spot: int, personality: str) -> Markup:
    """A spot with what it does; a Personality covers one of them."""
    x, y = _cell(spot)
    program, words = SPOT_PROGRAM[spot], SPOT_TEXT[spot]
    covered = spot == PERSONALITY_SPOT and personality
    if covered:
        number = PERSONALITY_ID.index(personality)
        program, words = PERSONALITY_PROGRAM[number], f"Personality: {PERSONALITY_TEXT[number]}"
    kids = (
        el("title", words),
        el("rect", class_="bot-spot covered" if covered else "bot-spot", width=CELL_WIDTH - 3, height=CELL_HEIGHT - 2, rx=4),
        token_row(tokens(program), (CELL_WIDTH - 3) / 2, 10, 13.5),
    )
    return el("g", *kids, id=f"bot-{SPOT_ID[spot]}", transform=at(x, y))


@area
def draw_axomamma(drawing: Fragments, bot: AxomammaView) -> None:
    faces = ", ".join(str(face) for face in DIE)
    rules = "; ".join(DIFFICULTY_TEXT[DIFFICULTY_ID.index(id)] for id in bot.difficulty)
    note = f"Axomamma rolls a die with the faces {faces}: tokens of that value act, then move that far." + (
        f" {rules}." if rules else ""
    )
    title, attrs = noted(note)
    head = [title, panel(0, 0, SIDE_WIDTH, AXOMAMMA_HEIGHT), text("Axomamma", 12, 19, "head table-name")]
    head += [bare_icon(f"die{face}", 138 + n * 18, 14, 15) for n, face in enumerate(DIE)]
    drawing.add("cards", "axomamma", *head, transform=at(SIDE_X, TOP), **attrs)
    for spot in range(len(SPOT_ID)):
        drawing.place("cards", f"bot-{SPOT_ID[spot]}", _spot(spot, bot.personality))
    _draw_tokens(drawing, bot)
    _draw_slots(drawing, bot)
    _draw_queue(drawing, bot)


def _draw_tokens(drawing: Fragments, bot: AxomammaView) -> None:
    """Her tokens look like the face of the die that moves them."""
    spots = [spot for _, _, spot in bot.tokens]
    for n, (id, value, spot) in enumerate(bot.tokens):
        x, y = _cell(SPOT_ID.index(spot))
        together, before = spots.count(spot), spots[:n].count(spot)
        px = x + (CELL_WIDTH - 3) / 2 + (before - (together - 1) / 2) * 16
        kids = (el("title", f"Token of value {value}"), bare_icon(f"die{value}", 0, 0, 16))
        drawing.add("cards", id, *kids, class_="piece bot-token", transform=at(px, y + 25.5))


def _draw_slots(drawing: Fragments, bot: AxomammaView) -> None:
    """Four God cards: the die says which one names the god of the next placement."""
    for n, id in enumerate(bot.slots):
        x, y = SIDE_X + 278 + n % 2 * 47, TOP + 29 + n // 2 * 55
        kids = [el("rect", class_="bot-slot", width=43, height=51, rx=5), bare_icon(f"die{n + 1}", 22, 39, 15)]
        if id:
            kids = [el("title", f"Slot {n + 1}: {god_note(id)}"), *kids, glyph(GOD_ID[CARD_GOD[CARD_ID.index(id)]], 21.5, 17, 25)]
        drawing.add("cards", f"bot-slot-{n + 1}", group(*kids), transform=at(x, y))


def _draw_queue(drawing: Fragments, bot: AxomammaView) -> None:
    """Her Workers, the oldest first."""
    for n, colour in enumerate(bot.workers):
        number = COLOUR_ID.index(colour)
        words = f"{COLOUR_NAME[number]}; gaining one pays {effect_text(WORKER_REWARD[number])}" + (
            "; placed next" if n == 0 else ""
        )
        drawing.add(
            "cards",
            f"bot-worker-{n}",
            el("title", words),
            worker(colour, 0, 0, 0.72),
            transform=at(SIDE_X + 296 + n * 24, TOP + 25),
        )
