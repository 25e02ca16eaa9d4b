"""The viewer's own area: the mask with feather crown, circlets, tiles and quipus; supplies, missions, god cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kancha.core.words import several
from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.seats import SIGN_X, chip, line, seat_frame, seat_names, seat_points
from kancha.draw.shapes import badge, panel, ring, round_ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group, join
from kancha.games.cuzco_chasqui.board.cards import CARD_HEIGHT, CARD_WIDTH, MISSION_HEIGHT, god_face, mission_face
from kancha.games.cuzco_chasqui.board.cuzco import draw_tile
from kancha.games.cuzco_chasqui.board.glyphs import block, count, die, glyph, pips, plume, priest, quipu
from kancha.games.cuzco_chasqui.board.notes import (
    ACHIEVEMENTS_NOTE, MISSION_PLACE_NOTE, PIECES, circlet_note, effect_note, god_note, good_note, goods_note, mask_note,
    mission_note, own_die_note, own_priests_note, own_pututus_note, own_supply_note, quipus_note, slot_note,
)  # fmt: skip
from kancha.games.cuzco_chasqui.names import IN_EFFECT, achievement_name, die_group
from kancha.games.cuzco_chasqui.seen.view import MissionView, SeatView, TileView, View
from kancha.games.cuzco_chasqui.tables import (
    ACHIEVEMENT_ID, ACHIEVEMENT_NEED, ACHIEVEMENT_VP, CIRCLET_VP, MASK_ID, MASK_NAME, MEDAL_VP, SPACES_ON_MASK,
)  # fmt: skip

OWN_Y: Final = 674.0
OWN_HEIGHT: Final = 340.0
MASK: Final = (8.0, 566.0)
CARDS: Final = (580.0, 280.0)
"""Left end and width of the panels."""
FACE: Final = 283.0
"""The middle of the face, from the left end of the panel."""
MISSION_WIDTH: Final = 130.0
ACHIEVEMENT_SIGN: Final = ("feather", "bowl", "circlet", "mission", "quipu", "study")
MOUTH: Final = {
    "puma": "M-46-6H46L34 10H-34zM-30-6l6 9l6-9M18-6l6 9l6-9M-8 10v-6M0 10v-6M8 10v-6",
    "condor": "M-30-6L0 14L30-6C16-12-16-12-30-6zM-16-1H16",
    "serpent": "M-44 0C-28-12 28-12 44 0C28 10-28 10-44 0zM0 0V9M0 9l-7 8M0 9l7 8M-26-4l4 6l4-6M18-4l4 6l4-6",
    "sun": "M-40-4C-24 16 24 16 40-4C24 2-24 2-40-4zM-20 2v5M0 4v5M20 2v5",
}
"""The mouth of a mask around a point: fangs, beak, tongue, smile."""


def draw_own(drawing: Fragments, view: View) -> None:
    if view.seat < 0:
        return
    row = view.seats[view.seat]
    _draw_mask(drawing, view.seat, row.mask, row.points, seat_names(view, view.seat, "own"))
    _draw_crown(drawing, row.feathers, row.circlets, view.round)
    _draw_face(drawing, view.seat, row.tiles, row.quipus, row.reserve)
    _draw_left(drawing, view.seat, row, view.pututu_supply if view.pututus else None)
    _draw_missions(drawing, row.missions, row.draft is not None)
    in_effect = [IN_EFFECT[id] for id in view.armed] + [f"one more {colour} tile" for colour in view.boosts]
    _draw_hand(drawing, row.hand or (), ", ".join(in_effect) if view.seat == view.actor else "", row.draft is not None)
    if row.draft is None:
        _draw_goods(drawing, row.goods, row.achievements)
    else:
        _draw_draft(drawing, row.draft, row.kept or ())


@area
def _draw_mask(drawing: Fragments, seat: int, mask: str, points: int, names: str) -> None:
    """The panel with the face, and the points."""
    name = MASK_NAME[MASK_ID.index(mask)]
    kids = [
        *seat_frame(MASK[1], OWN_HEIGHT),
        _face(mask),
        seat_points(seat, points, 31, 160, f"Your points: {points} VP, with the {name.lower()}.", large=True),
        text("VP", 62 + 19 * len(str(points)), 170, "small"),
    ]
    drawing.add("map", "mask", *kids, class_=names, transform=at(MASK[0], OWN_Y), data_note=mask_note(seat, mask, points))


@lru_cache(maxsize=8)
def _face(mask: str) -> Markup:
    """The golden face that holds the tile spaces; ears tell the masks apart."""
    sides = (-1, 1)
    face = "M-146 134H146C152 220 146 300 92 330H-92C-146 300-152 220-146 134z"
    kids = [
        *(el("circle", class_="mask-ear", cx=side * 148, cy=208, r=15) for side in sides),
        *(el("circle", class_="mask-line", cx=side * 151, cy=208, r=7) for side in sides),
        el("path", class_="mask-face", d=face),
        el("path", class_="mask-line", d="M-132 150C-138 220-132 290-84 318M132 150C138 220 132 290 84 318"),
        el("path", class_="mask-eye", d="M-122 168q22-20 52 0q-30 16-52 0zM122 168q-22-20-52 0q30 16 52 0z"),
        *(el("circle", class_="mask-pupil", cx=side * 95, cy=167, r=6) for side in sides),
        el("path", class_="mask-brow", d="M-128 154q28-18 62-4M128 154q-28-18-62-4"),
        group(el("path", class_="mask-mouth", d=MOUTH[mask]), transform=at(0, 316)),
        el("path", class_="head-band", d="M-262 108Q0 76 262 108V136Q0 104-262 136z"),
        el("path", class_="band-stitch", d="M-256 113Q0 82 256 113M-256 131Q0 100 256 131"),
    ]
    return group(*kids, class_=f"mask {mask}", transform=at(FACE, 0))


# the crown


def _slot_at(slot: int) -> tuple[float, float, float]:
    """Where a feather stands (from the panel's corner) and how it leans; slots 0-11 in pairs above their circlets."""
    pair, right = divmod(slot, 2)
    middle = FACE + (pair - 2.5) * 84
    x = middle + (20 if right else -20)
    lean = (x - FACE) / 9.5
    return x, 112 - 20 * (1 - ((x - FACE) / 262) ** 2), lean


@area
def _draw_crown(drawing: Fragments, feathers: tuple[tuple[str, bool], ...], circlets: tuple[int, ...], round: int) -> None:
    """Twelve slots for feathers and six circlets on the band."""
    for slot, (colour, filled) in enumerate(feathers):
        x, y, lean = _slot_at(slot)
        drawing.place("cards", f"slot-{slot + 1}", _slot(slot, colour, filled, x, y, lean))
    for circlet in range(1, 7):
        x = FACE + (circlet - 3.5) * 84
        y = 121 - 16 * (1 - ((x - FACE) / 262) ** 2)
        drawing.place("cards", f"circlet-{circlet}", _circlet(circlet, circlet in circlets, max(1, round), x, y))


@fragment(256)
def _slot(slot: int, colour: str, filled: bool, x: float, y: float, lean: float) -> Markup:
    title, attrs = noted(slot_note(slot, colour, filled))
    kids = (title, plume(colour, 0, 0, 1.18, lean, filled), _lean_ring(lean))
    return group(*kids, id=f"slot-{slot + 1}", class_="slot", transform=at(MASK[0] + x, OWN_Y + y), **attrs)


def _lean_ring(lean: float) -> Markup:
    return group(ring(-15, -74, 30, 74, 14), transform=f"rotate({lean:g})")


@fragment(256)
def _circlet(circlet: int, active: bool, round: int, x: float, y: float) -> Markup:
    title, attrs = noted(circlet_note(circlet, round, active))
    kids = [title, el("path", class_="circlet-disc", d="M0-19.5l14 5.5l5.5 14l-5.5 14l-14 5.5l-14-5.5l-5.5-14l5.5-14z")]
    if active:
        kids.append(glyph("solar_disc", 0, 0, 30))
    else:
        kids += [
            pips(circlet, -7.5, 0, 4.6, 1.8, "circlet-pip"),
            text(f"+{CIRCLET_VP[circlet - 1]}", 8.5, 4.5, "circlet-vp", "middle"),
        ]
    kids.append(round_ring(20))
    return group(
        *kids,
        id=f"circlet-{circlet}",
        class_=f"circlet{' active' if active else ''}",
        transform=at(MASK[0] + x, OWN_Y + y),
        **attrs,
    )


# the face


def _space_at(space: int) -> tuple[float, float]:
    """Upper left corner of a tile space 0-11: two above, then two rows of five."""
    if space < 2:
        return FACE - 54 + space * 56, 142.0
    row, column = divmod(space - 2, 5)
    return FACE - 138 + column * 56, 198.0 + row * 56


@fragment()
def _spaces() -> Markup:
    kids = []
    for space in range(SPACES_ON_MASK):
        x, y = _space_at(space)
        kids.append(el("rect", class_="mask-space", x=x, y=y, width=52, height=50, rx=5))
        kids += [glyph("knowledge", x + 16, y + 43, 12), glyph("food", x + 36, y + 43, 12)]
    return group(*kids, id="spaces", class_="mask-spaces", transform=at(MASK[0], OWN_Y), data_note=PIECES["spaces"])


@area
def _draw_face(drawing: Fragments, seat: int, tiles: tuple[TileView, ...], quipus: int, reserve: int) -> None:
    """Tiles from the upper left on, quipus on the last spaces; a lowered tile covers the icons below it."""
    drawing.place("map", "spaces", _spaces())
    for n, tile in enumerate(tiles):
        x, y = _space_at(n)
        draw_tile(drawing, tile, MASK[0] + x, OWN_Y + y + (10 if tile.lowered else -1))
    title, attrs = noted(quipus_note(quipus, reserve))
    kids = [title]
    for n in range(quipus):
        x, y = _space_at(SPACES_ON_MASK - quipus + n)
        kids.append(quipu(seat, x + 26, y + 23, 1.5))
    x, y = _space_at(SPACES_ON_MASK - quipus if quipus else SPACES_ON_MASK - 1)
    kids.append(ring(x - 1, y - 1, 54, 52, 6))
    drawing.add("cards", "quipus", *kids, class_="quipus" if quipus else "quipus none", transform=at(MASK[0], OWN_Y), **attrs)


# at the left: dice and supplies


@area
def _draw_left(drawing: Fragments, seat: int, row: SeatView, pututus: tuple[int, int] | None) -> None:
    """Dice and supplies; `pututus` are those that are left for all."""
    x, y = MASK[0] + 16, OWN_Y + 190
    for n, rolled in enumerate(row.dice):
        if not rolled.space:
            title, attrs = noted(own_die_note(rolled.face))
            kids = (title, die(seat, rolled.face, 0, 0, 32, signed=False), ring(-17, -17, 34, 34, 7))
            group_of = die_group(rolled.face)
            here = at(x + 16 + n * 37, y + 4)
            drawing.add("cards", f"own-die-{n + 1}", *kids, class_="carry", transform=here, data_group=group_of, **attrs)
    upper = [
        count("food", row.food, f"Your food: {row.food}. It buys goods in the market."),
        count("offering", row.offerings, f"Your offerings: {row.offerings}. Each plays a god card."),
    ]
    lower = [
        count("medal", row.medals, f"Your medals: {row.medals}. Each uses a face-up god card, or pays {MEDAL_VP} VP at the end."),
        count("reserve", row.reserve, f"Your reserve: {several(row.reserve, 'quipu')}, delivered when the mask has none."),
    ]
    note = own_supply_note(row)
    drawn = (line(upper, -1, 0, 1.4), line(lower, -1, 29, 1.4))
    drawing.add("cards", "own-supply", *drawn, transform=at(x, y + 43), data_note=note)
    title, attrs = noted(own_priests_note(row.priests))
    people = [title]
    people += [priest(seat, 10 + n * 23, 34, 0.9) for n in range(row.priests)]
    drawing.add("cards", "own-priests", *people, transform=at(x, y + 84), **attrs)
    if pututus is not None:
        _draw_pututus(drawing, row.pututus, pututus, x, y + 134)


def _draw_pututus(drawing: Fragments, own: tuple[int, int], supply: tuple[int, int], x: float, y: float) -> None:
    chips = []
    for size, number, left in zip((1, 2), own, supply, strict=True):
        note = f"Pututus of {size}: you have {number}. Each changes a die by {size}; {left} in the supply."
        drawn = join(glyph("pututu", SIGN_X, 0, 17), text(f"±{size}", 34, 5, "small"))
        chips.append(chip(drawn, number, note, 64))
    drawing.add("cards", "own-pututus", line(chips, 0, 0), transform=at(x, y), data_note=own_pututus_note(own, supply))


# at the right: missions


@area
def _draw_missions(drawing: Fragments, missions: tuple[MissionView, ...], drafting: bool) -> None:
    """The own missions, and places for more of them once the draft is over."""
    x, y = MASK[0] + MASK[1] - MISSION_WIDTH - 6, OWN_Y + 140
    if not drafting:
        for n in range(3):
            if n < len(missions):
                draw_mission(drawing, missions[n], x, y + n * (MISSION_HEIGHT + 3), MISSION_WIDTH)
            else:
                place = el("rect", class_="empty-card", x=2, y=2, width=MISSION_WIDTH - 4, height=MISSION_HEIGHT - 4, rx=4)
                here = at(x, y + n * (MISSION_HEIGHT + 3))
                drawing.add("cards", f"mission-place-{n + 1}", place, transform=here, data_note=MISSION_PLACE_NOTE)
        return
    for n, mission in enumerate(missions):
        draw_mission(drawing, mission, x, y + n * (MISSION_HEIGHT + 3), MISSION_WIDTH)


def draw_mission(drawing: Fragments, mission: MissionView, x: float, y: float, width: float, chosen: bool = False) -> None:
    """A mission that can be clicked."""
    title, attrs = noted(mission_note(mission))
    kids = (title, mission_face(mission, width), ring(0, 0, width, MISSION_HEIGHT, 5))
    drawing.add(
        "cards",
        f"mission-{mission.id}",
        *kids,
        class_="mission-pad chosen" if chosen else "mission-pad",
        transform=at(x, y),
        **attrs,
    )


# god cards and what else lies at the side


@area
def _draw_hand(drawing: Fragments, held: tuple[int, ...], in_effect: str, drafting: bool) -> None:
    """God cards in hand, in two rows when there are many; those in effect are named above."""
    x, width = CARDS
    ground = [panel(x, OWN_Y, width, OWN_HEIGHT), text("Your god cards", x + 14, OWN_Y + 23, "head")]
    if not held:
        ground.append(block("None. They come by exchange, fire blessings and tiles.", x + width / 2, OWN_Y + 84, 30, 18, "small"))
    drawing.add("map", "hand-ground", *ground, data_note=PIECES["hand-ground"])
    if in_effect:
        words = text(in_effect, x + width - 12, OWN_Y + 22, "in-effect", "end")
        drawing.add("cards", "in-effect", words, data_note=effect_note(in_effect))
    hand = sorted(set(held))
    across = max(3, len(hand)) if drafting else max(3, -(-len(hand) // 2))
    gap = min(CARD_WIDTH + 6, (width - 20 - CARD_WIDTH) / (across - 1))
    for n, number in enumerate(hand):
        copies = held.count(number)
        title, attrs = noted(god_note(number) + (f" You hold {copies}." if copies > 1 else ""))
        kids = [title, god_face(number), ring(-1, -1, CARD_WIDTH + 2, CARD_HEIGHT + 2, 7)]
        if copies > 1:
            kids.append(badge(f"{copies}×", CARD_WIDTH - 13, CARD_HEIGHT - 57, "badge", 12))
        here = at(x + 9 + n % across * gap, OWN_Y + 32 + n // across * (CARD_HEIGHT + 4))
        drawing.add("cards", f"hand-{number}", *kids, class_="held", transform=here, **attrs)


@area
def _draw_draft(drawing: Fragments, missions: tuple[MissionView, ...], kept: tuple[str, ...]) -> None:
    """The missions of which two are kept."""
    x, _ = CARDS
    words = text("Keep two missions", x + 14, OWN_Y + 168, "head")
    drawing.add("cards", "draft", words, data_note=PIECES["draft"])
    for n, mission in enumerate(missions):
        px, py = x + 8 + n % 2 * 133, OWN_Y + 182 + n // 2 * (MISSION_HEIGHT + 6)
        draw_mission(drawing, mission, px, py, MISSION_WIDTH, mission.id in kept)


@area
def _draw_goods(drawing: Fragments, goods: tuple[tuple[str, int], ...], achievements: tuple[int, ...]) -> None:
    """Goods bought, and the way to the six achievements."""
    x, _ = CARDS
    kids = [text("Goods", 14, 0, "head")]
    if not goods:
        kids.append(text("none yet: market, phase III", 80, 0, "small"))
    for n, (id, number) in enumerate(goods):
        part = [el("title", f"{good_note(id)}. You have {number}."), glyph(id, 0, -5, 22)]
        if number > 1:
            part.append(text(number, 10, 4, "count"))
        kids.append(group(*part, transform=at(86 + n * 32, 0)))
    drawing.add("cards", "own-goods", *kids, transform=at(x, OWN_Y + 266), data_note=goods_note(goods))
    kids = []
    for n, done in enumerate(achievements):
        need, vp = ACHIEVEMENT_NEED[n], ACHIEVEMENT_VP[n]
        note = f"Achievement: {achievement_name(n)} pay {vp} VP at the end. You have {done}."
        kids.append(_achievement(ACHIEVEMENT_ID[n], ACHIEVEMENT_SIGN[n], done, need, note, n))
    drawing.add("cards", "achievements", *kids, transform=at(x + 7, OWN_Y + 276), data_note=ACHIEVEMENTS_NOTE)


@lru_cache(maxsize=512)
def _achievement(id: str, sign: str, done: int, need: int, note: str, n: int) -> Markup:
    full = min(1.0, done / need) * 36
    kids = (
        el("title", note),
        el("rect", class_="goal", width=42, height=56, rx=6),
        glyph(sign, 21, 15, 21),
        text(f"{done}/{need}", 21, 40, "goal-text", "middle"),
        el("rect", class_="bar", x=3, y=46, width=36, height=5, rx=2.5),
        el("rect", class_="bar full", x=3, y=46, width=full, height=5, rx=2.5),
    )
    return group(*kids, class_=f"achievement {id}{' done' if done >= need else ''}", transform=at(n * 44.6, 0))
