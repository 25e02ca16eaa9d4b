"""What lies before a seat in numbers and pieces, and how far the game has come: for the strip and the head of the table page."""

from __future__ import annotations

from collections.abc import Iterator

from kancha.core.position import Good, Now, Strip
from kancha.core.words import several
from kancha.games.tawantinsuyu.seen.view import SeatView, View
from kancha.games.tawantinsuyu.tables import ARMY_ID, FESTIVALS, SOLDIERS

COUNT_WORD = ("no", "one", "two", "three")


def strip(view: View, seat: int) -> Strip:
    """The goods of a seat; the pieces are those of the own area, which only its owner sees."""
    row = view.seats[seat]
    return Strip(tuple(_goods(view, row)), tuple(_pieces(row, bool(view.modules))) if seat == view.seat else ())


def _goods(view: View, row: SeatView) -> Iterator[Good]:
    yield Good("points", "VP", row.points, "prestige", "Whoever has the most VP at the end wins.", True)
    yield Good("potato", "potato", row.potato, "potato", "Food; feeds God cards at a Festival; buys Workers.", True)
    yield Good("corn", "corn", row.corn, "corn", "Food; buys Weavings; is offered in the Temple.", True)
    yield Good("stone", "stone", row.stone, "stone", "Builds Steps, Statues and Buildings.", True)
    yield Good("gold", "gold", row.gold, "gold", "Stands for any resource, and for a God card. 1 VP each at the end.", True)
    yield Good(
        "god_cards", "God cards", row.cards, "god_card", "One places a Worker on a space of its god. A potato each at a Festival."
    )
    soldiers = sum(SOLDIERS[ARMY_ID.index(id)] for id in row.army_up)
    yield Good("army", "Army cards in hand", row.army, "army_card", "Played in a Conquest; discarded for resources at any time.")
    yield Good("soldiers", "Soldiers face up", soldiers, "army", "They pay for Conquest spaces.")
    yield Good("workers", "Workers", len(row.workers) + len(row.newcomers), "worker", "Placed on the hill, one each turn.")
    yield Good("steps", "Steps left", row.steps_left, "terrace", "Markers that build Steps.")
    yield Good("markers", "Conquest markers left", row.markers_left, "conquest", "Markers for Conquest spaces.")
    if view.nations:
        yield Good("vassals", "Vassals left", row.vassals_left, "vassal", "They come with influence in a Nation.")


def _pieces(row: SeatView, apart: bool) -> Iterator[str]:
    """The elements of the own area: Workers, cards, cloth, houses, Statues; `apart` where every Weaving is drawn for itself."""
    for kind in dict.fromkeys(row.workers + row.newcomers):
        yield f"worker-{kind}"
    for id in (*(row.god_hand or ()), *row.spread):
        yield f"god-{id}"
    for id in (*(row.army_hand or ()), *row.army_up, *row.army_down):
        yield f"army-{id}"
    for number, tapestry in enumerate(row.tapestries):
        yield from (f"tile-{id}" for id in tapestry.tiles) if apart else (f"tapestry-{number + 1}",)
    for id in (*row.production_up, *row.production_down, *row.passive):
        yield f"building-{id}"
    for palace in row.palaces:
        yield f"palace-{palace.id}"
    for name, count in row.statues:
        if count:
            yield f"own-statue-{name.replace(' ', '-')}"


def now(view: View) -> Now:
    """The round, each seat having one turn in it, and how many Festivals are to come."""
    return Now((view.turns + view.players - 1) // view.players, _time(view))


def _time(view: View) -> str:
    if view.over:
        return "the game is over"
    if not view.turns:
        return "set-up"
    left = max(0, FESTIVALS - view.festivals)
    if view.holder >= 0:
        return "the last Festival comes next" if not left else f"a Festival comes next, {COUNT_WORD[left]} more after it"
    return f"{several(left, 'Festival')} to come".replace(str(left), COUNT_WORD[left], 1)
