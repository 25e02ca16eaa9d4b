"""What cards, sites and regions say of themselves: made from the same tables that the rules read, so they cannot disagree."""

from __future__ import annotations

from functools import cache
from typing import Final

from kancha.games.inca_empire import tables as t

PHASE_NAME: Final = {"inca": "Inca", "sun": "Sun", "people": "People", "sapa": "Sapa Inca"}
PHASE_NOTE: Final = {
    "inca": "Inca phase: everybody receives labor, then the leaders support those behind.",
    "sun": "Sun phase: the last in points goes first; everybody places a Sun Event card.",
    "people": "People phase: in turn order everybody builds roads and does one construction.",
    "sapa": "Sapa Inca phase: cities, garrisons, temples and terraces score; the Sun Event board is cleared.",
}
SITE_NOTE: Final = {
    "capital": "all roads begin here; nothing is built here",
    "city": "site of a city",
    "significant": "site of a significant city",
    "garrison": "site of a garrison",
    "huaca": "a huaca, a stop on the road; nothing is built here",
}
PLACES: Final = ("1st", "2nd", "3rd", "4th")
CARD_OF: Final = {id: card for card, id in enumerate(t.CARD_ID)}
CULTURE_OF: Final = {id: culture for culture, id in enumerate(t.CULTURE_ID)}


def several(n: int, thing: str) -> str:
    """A number of things.

    >>> several(1, "road"), several(2, "road")
    ('1 road', '2 roads')
    """
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _more(n: int) -> str:
    return f"{abs(n)} {'more' if n > 0 else 'less'}"


@cache
def card_text(card: int) -> str:
    """What a Sun Event card does to the two players beside its sector."""
    effect, n = t.CARD_EFFECT[card], t.CARD_AMOUNT[card]
    if effect == t.PILGRIMAGE:
        number = t.PILGRIM_CARD.index(card)
        sites = " or ".join(t.SITE_NAME[site] for site in t.members(t.PILGRIM_SITES[number]))
        return f"Joined to a temple at {sites}: skip Road Building or Construction for {t.PILGRIM_VP[number]} points."
    if effect == t.ROAD_CREWS:
        floor = "" if n > 0 else f", but never below {t.FEWEST_ROADS}"
        return f"Road Building: {several(abs(n), 'road')} {'more' if n > 0 else 'fewer'}{floor}."
    if effect == t.OUTPOST:
        return f"Construction may turn a garrison on your network into a city: {t.OUTPOST_COST} labor, {t.OUTPOST_VP} points."
    if effect == t.EXPANSION:
        return f"Besides your construction, conquer {several(n, 'more region')} for {t.SURCHARGE} labor more."
    return _plain_text(effect, n)


def _plain_text(effect: int, n: int) -> str:
    texts = {
        t.UNREST: "At the end of each Sun phase your roads in unconquered regions are lost.",
        t.SUPPORT: f"At the end of each Sun phase: {n} labor for each of your markers of resistance 0 or 1.",
        t.MORE_TERRACES: f"After a terrace you may build {several(n, 'more terrace')} at its price.",
        t.FREE_ROADS: f"After a paid additional road, {several(n, 'more road')} for nothing.",
        t.WILDERNESS: f"{several(n, 'road')} of your turn may leave the printed ways or run beside another's road.",
        t.CITY_LABOR: f"Each city costs {_more(n)} labor.",
        t.CITY_VP: f"Each city scores {_more(n)} points when it is founded.",
        t.MORE_GARRISONS: f"After a garrison you may build {several(n, 'more garrison')} at its price.",
        t.GARRISON_LABOR: f"Each garrison costs {_more(n)} labor.",
        t.GARRISON_VP: f"Each garrison scores {_more(n)} when it is built.",
        t.CONQUEST_LABOR: f"Each conquest costs {_more(n)} labor.",
        t.FERVOR: "Temples may also be built on garrisons of your network.",
        t.ECLIPSE: "Who builds a temple gives up Road Building and pilgrimages in that turn.",
    }
    return texts[effect]


def card_note(id: str) -> str:
    """Name and text of a card."""
    card = CARD_OF[id]
    return f"{t.CARD_NAME[card]}. {card_text(card)}"


def culture_text(culture: int) -> str:
    """The values of a culture marker."""
    return (
        f"resistance {t.RESISTANCE[culture]}, {t.CULTURE_LABOR[culture]} labor a round, {several(t.CULTURE_VP[culture], 'point')}"
    )


def wrapped(words: str, width: int) -> list[str]:
    """Text in lines of at most a number of letters.

    >>> wrapped("a road may leave the map", 12)
    ['a road may', 'leave the', 'map']
    """
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines
