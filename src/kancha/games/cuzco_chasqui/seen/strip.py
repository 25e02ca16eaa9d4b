"""What lies before a seat in numbers, and what time it is; told from a view alone."""

from __future__ import annotations

from kancha.core.position import Good, Now, Strip
from kancha.games.cuzco_chasqui.names import round_name
from kancha.games.cuzco_chasqui.seen.view import SeatView, View
from kancha.games.cuzco_chasqui.tables import MEDAL_VP, TRACK_VP


def strip(view: View, seat: int) -> Strip:
    """The goods of a seat; parts are its dice, hand and missions where it looks itself, else its panel."""
    row = view.seats[seat]
    feathers = sum(filled for _, filled in row.feathers)
    goods = [
        Good("points", "VP", row.points, "prestige", "Whoever has most of them at the end wins.", True),
        Good("food", "food", row.food, "corn", "Buys goods in the market of phase III."),
        Good("offerings", "offerings", row.offerings, "offering", "One is paid for each god card played from the hand."),
        Good("medals", "Inti medals", row.medals, "solar_disc", f"Plays a face-up god card, or pays {MEDAL_VP} VP at the end."),
        Good("cards", "god cards", row.cards, "god_card", "Each is played once, for an offering.", True),
        Good("priests", "priests in hand", row.priests, "worker", "They enter the temple by dice."),
        Good("quipus", "quipus", row.quipus + row.reserve, "quipu", "One is left in each village that your chasqui reaches."),
        Good("knowledge", "knowledge", row.knowledge, "knowledge", _knowledge(row)),
        Good("feathers", "feathers", feathers, "feather", "Two beside a circlet make it ready."),
    ]
    if view.pututus:
        goods.append(Good("pututus", "pututus", sum(row.pututus), "pututu", "Each turns a die up or down before it is placed."))
    return Strip(tuple(goods), _parts(view, seat))


def _knowledge(row: SeatView) -> str:
    return f"Pays {TRACK_VP[row.knowledge]} VP at the end of the round and decides the player order."


def _parts(view: View, seat: int) -> tuple[str, ...]:
    if seat != view.seat:
        return (f"seat-{seat}",)
    row = view.seats[seat]
    dice = tuple(f"own-die-{n + 1}" for n, rolled in enumerate(row.dice) if not rolled.space)
    hand = tuple(f"hand-{number}" for number in sorted(set(row.hand or ())))
    missions = tuple(f"mission-{mission.id}" for mission in (*row.missions, *(row.draft or ())))
    return dice + hand + missions


def now(view: View) -> Now:
    """The round and its phase."""
    return Now(0, "The game is over") if view.over else Now(view.round, round_name(view.round, view.phase))
