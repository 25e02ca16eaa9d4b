"""The action spaces below the map with their dice, and the common supplies in the corners of the map."""

from __future__ import annotations

from typing import Final

from kancha.draw.areas import area, fragment
from kancha.draw.notes import noted
from kancha.draw.shapes import ring, text
from kancha.draw.svg import Fragments, Markup, at, el, group
from kancha.games.cuzco_chasqui.board.glyphs import die, glyph, plume
from kancha.games.cuzco_chasqui.board.notes import action_note, die_note, ground_note, space_note, supply_note
from kancha.games.cuzco_chasqui.seen.view import SpaceView, View
from kancha.games.cuzco_chasqui.tables import ACTION_ID, CIRCLET_BONUS, SPACE_VP

STRIP: Final = (8.0, 562.0, 616.0, 104.0)
"""Left, top, width and height of the strip."""
HEAD: Final = 50.0
"""Height of the upper part of a space, where the action is shown."""
ACTIONS_OF: Final = {"move": ("stone", "rope"), "tile": ("study", "farm")}
SHORT: Final = {
    "stone": "Stone", "rope": "Rope", "study": "Study", "farm": "Farm", "exchange": "Exchange", "temple": "Temple",
    "headdress": "Headdress", "vp": f"{SPACE_VP} VP",
}  # fmt: skip


def draw_strip(drawing: Fragments, view: View) -> None:
    """Every space in use: its actions to be clicked, its dice from the highest to the lowest."""
    x, y, width, _ = STRIP
    spaces = sorted(view.spaces, key=lambda space: ACTION_ID.index(ACTIONS_OF.get(space.id, (space.id,))[0]))
    shares = [1.35 if space.id in ACTIONS_OF else 1.0 for space in spaces]
    unit = (width + 4) / sum(shares)
    for space, share in zip(spaces, shares, strict=True):
        wide = unit * share - 4
        _draw_space(drawing, space, view.round, x, y, wide)
        x += unit * share


@area
def _draw_space(drawing: Fragments, space: SpaceView, round: int, x: float, y: float, wide: float) -> None:
    actions = ACTIONS_OF.get(space.id, (space.id,))
    high = STRIP[3]
    ground = el("rect", class_="space-ground", width=wide, height=high, rx=7)
    tray = el("rect", class_="space-tray", x=4, y=HEAD, width=wide - 8, height=high - HEAD - 4, rx=5)
    kind, note = f"space-of {actions[0]}", ground_note(actions)
    drawing.add("map", f"ground-{space.id}", ground, tray, class_=kind, transform=at(x, y), data_note=note)
    half = wide / len(actions)
    for n, action in enumerate(actions):
        drawing.place("map", f"action-{action}", _action(action, x + n * half, half, round))
    title, attrs = noted(space_note(space))
    whole = ring(4, HEAD, wide - 8, high - HEAD - 4, 5)
    drawing.add("map", f"space-{space.id}", title, whole, class_="space", transform=at(x, y), **attrs)
    _draw_dice(drawing, space, x + 4, y + HEAD, wide - 8, high - HEAD - 4)


@fragment(512)
def _action(action: str, x: float, wide: float, round: int) -> Markup:
    title, attrs = noted(action_note(action, round))
    words = SHORT[action]
    kids = [
        title,
        glyph(action, wide / 2 - (9 if action == "headdress" else 0), 19, 28),
        text(words, wide / 2, 45, "action-name", "middle"),
        ring(1, 1, wide - 2, STRIP[3] - 2, 6),
    ]
    if action == "headdress":
        kids.append(group(text(f"+{CIRCLET_BONUS[round]}", 0, 4, "bonus-text", "middle"), transform=at(wide - 19, 16)))
    return group(*kids, id=f"action-{action}", class_="action", transform=at(x, STRIP[1]), **attrs)


def _draw_dice(drawing: Fragments, space: SpaceView, x: float, y: float, wide: float, high: float) -> None:
    """Dice in rows, as large as the tray allows."""
    if not space.dice:
        return
    size = 26.0
    while int(wide / (size + 3)) * int(high / (size + 3)) < len(space.dice) and size > 11:
        size -= 1
    across = max(1, min(len(space.dice), int(wide / (size + 3))))
    rows = -(-len(space.dice) // across)
    seen: dict[int, int] = {}
    for n, (seat, face) in enumerate(space.dice):
        seen[face] = seen.get(face, 0) + 1
        last = seen[face]
        id = f"die-{space.id}-{face}" if last == 1 else f"die-{space.id}-{face}-{last}"
        in_row = min(across, len(space.dice) - n // across * across)
        px = x + wide / 2 + (n % across - (in_row - 1) / 2) * (size + 3)
        py = y + high / 2 + (n // across - (rows - 1) / 2) * (size + 3)
        half = size / 2 + 1
        title, attrs = noted(die_note(seat, face))
        kids = [title, die(seat, face, 0, 0, size)]
        if last == 1:
            kids.append(ring(-half, -half, half * 2, half * 2, 5))
        drawing.add("pieces", id, *kids, class_="placed", transform=at(px, py), **attrs)


# supplies


@area
def draw_supplies(drawing: Fragments, feathers: tuple[tuple[str, int], ...]) -> None:
    """Offerings, points and food in the upper corners, feathers in the lower ones."""
    for id, x, y in (("offering", 16.0, 16.0), ("vp", 72.0, 16.0), ("food", 560.0, 16.0)):
        title, attrs = noted(supply_note(id))
        kids = [title, el("rect", class_="corner", width=52, height=52, rx=8), glyph(id, 26, 26, 38), ring(0, 0, 52, 52, 8)]
        drawing.add("map", f"supply-{id}", *kids, class_="supply", transform=at(x, y), **attrs)
    for n, (colour, count) in enumerate(feathers):
        x = (16.0, 72.0, 504.0, 560.0)[n]
        title, attrs = noted(supply_note(colour, count))
        kids = [
            title,
            el("rect", class_="corner", width=52, height=62, rx=8),
            plume(colour, 15, 56, 0.62, 10),
            plume(colour, 26, 55, 0.62, 26),
            text(count, 44, 18, "count", "end"),
            ring(0, 0, 52, 62, 8),
        ]
        drawing.add("map", f"supply-{colour}", *kids, class_=f"supply{'' if count else ' none'}", transform=at(x, 486), **attrs)
