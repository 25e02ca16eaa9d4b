"""Draws a view: the heap, what can be taken, the seats with their seeds."""

from kancha.draw.shapes import card, mark, mark_defs, ring, text, token
from kancha.draw.svg import Drawing, at

from .view import View


def draw(view: View) -> Drawing:
    """The drawing of a view."""
    drawing = Drawing(700, 300, "The heap", mark_defs())
    for stone in range(view.stones):
        drawing.add("pieces", f"stone-{stone}", token(40 + stone * 50, 60, 20))
    for count in ("1", "2", "3"):
        label = text(f"take {count}", 45, 32, anchor="middle")
        drawing.add("cards", f"take-{count}", ring(0, 0, 90, 50), label, transform=at(20 + int(count) * 100, 110))
    for seat, (seed, points) in enumerate(zip(view.seeds, view.points, strict=True)):
        id = "own-seed" if seat == view.seat else f"seed-{seat}"
        face = text(seed or "?", 30, 50, anchor="middle")
        drawing.add("cards", id, card(60, 80, face), ring(0, 0, 60, 80), transform=at(60 + seat * 200, 200))
        drawing.add("cards", f"seat-{seat}", mark(seat, 0, 0), text(points, 20, 6), transform=at(150 + seat * 200, 240))
    return drawing
