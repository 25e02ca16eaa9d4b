"""What lies before a seat in numbers, and what time it is; told from a view alone."""

from __future__ import annotations

from kancha.core.position import Good, Now, Strip
from kancha.games.cuzco_terraces.seen.view import View
from kancha.games.cuzco_terraces.tables import CARD_ID, FOREST_COST, MOUNTAIN_COST

OWN_PARTS = ("supply-double", "supply-crop", "supply-village", "reserve", "supply-token")
"""The parts of the drawing that show the own tiles, Incas and tokens; a bidding covers them."""

ENTERING = f"They come in by the forest for {FOREST_COST} AP, by the mountains for {MOUNTAIN_COST}."


def strip(view: View, seat: int) -> Strip:
    """The goods of a seat; parts are its tiles and its hand where it looks itself, else its panel."""
    row = view.seats[seat]
    left = view.action_points if seat == view.turn_of and not view.over else 0
    goods = (
        Good("points", "prestige points", row.points, "prestige", "Whoever has most of them at the end wins.", True),
        Good("action_points", "AP", left, "", "Action points left in this turn.", seat == view.turn_of),
        Good("tokens", "action tokens", row.tokens, "action", "Each gives 1 AP more, one in a turn."),
        Good("reserve", "Incas in reserve", row.reserve, "worker", ENTERING),
        Good("doubles", "doubles", row.doubles, "terrace", "Tiles of a village and a crop, 1 AP each."),
        Good("crops", "single crops", row.crops, "corn", "Tiles of one crop, 1 AP each."),
        Good("villages", "single villages", row.villages, "city", "Tiles of one village, 1 AP each."),
        Good("cards", "festival cards", row.cards, "card", "They bid for festivals.", True),
    )
    return Strip(goods, _parts(view, seat))


def _parts(view: View, seat: int) -> tuple[str, ...]:
    if seat != view.seat:
        return (f"seat-{seat}",)
    hand = view.seats[seat].hand or ()
    held = tuple(f"hand-{id}" for id in CARD_ID if id in hand)
    return held if view.festival is not None else OWN_PARTS + held


def now(view: View) -> Now:
    """The end draws near with the triples: the last one brings the last turns."""
    if view.over:
        return Now(0, "The game is over")
    if view.ended_by >= 0:
        return Now(0, "Last turns")
    return Now(0, f"{view.triples} triples until the last turns" if view.triples != 1 else "1 triple until the last turns")
