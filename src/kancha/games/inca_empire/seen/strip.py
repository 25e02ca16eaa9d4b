"""What the table page tells of a view in numbers: the goods of a seat, the cards before it, and what time it is."""

from __future__ import annotations

from kancha.core.position import Good, Now, Strip
from kancha.core.words import several
from kancha.games.inca_empire.seen.view import SeatView, View
from kancha.games.inca_empire.tables import eras
from kancha.games.inca_empire.tables.cards import CARD_OF
from kancha.games.inca_empire.words.texts import PLACES, income_text


def strip(view: View, seat: int) -> Strip:
    """What a seat has and what the next phases bring it; its hand, if the view knows it."""
    row = view.seats[seat]
    hand = sorted(set(row.hand or ()), key=CARD_OF.__getitem__)
    return Strip(_goods(view, row), tuple(f"hand-{card}" for card in hand))


def _goods(view: View, row: SeatView) -> tuple[Good, ...]:
    goods = [
        Good("points", "points", row.points, "prestige", f"{several(row.points, 'point')}, {PLACES[row.place - 1]} place.", True),
        Good("labor", "labor", row.labor, "labor", f"{row.labor} labor pays for constructions. {_keeps(view)}", True),
    ]
    if row.income is not None:
        goods.append(Good("income", "next round", row.income, "labor", f"{_sentence(income_text(row.income))}."))
    roads = f"{several(row.free_roads, 'road')} without pay in Road Building, as the cards in force have it."
    sapa = f"The next Sapa Inca phase would score {several(row.maintenance, 'point')} as things stand."
    goods += [
        Good("roads", "free roads", row.free_roads, "road", roads),
        Good("sapa", "Sapa Inca", row.maintenance, "city", sapa),
    ]
    return tuple(goods)


def _keeps(view: View) -> str:
    if view.last_round:
        return "This is the last round, so what is left is worth nothing."
    if eras.SAPA not in eras.PHASES[view.round]:
        return "What is left stays for the next round."
    keep = eras.KEEP[eras.ERA_OF[view.round]]
    return f"At most {keep} of it is kept at the end of the round."


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def now(view: View) -> Now:
    """The era with the round, counted as it is played: Early Downfall leaves two out."""
    played = eras.rounds_played(view.early_downfall)
    round = played.index(view.round) + 1
    return Now(round, f"{view.era} · {'the end' if view.over else f'round {round} of {len(played)}'}")
