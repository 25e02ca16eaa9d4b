"""Positions for the tests of Inca Empire, built from readable pieces, and short ways to play and to ask by notation.

Seats are named by their colours, in the order of the map: orange, blue, brown, green with four, orange, blue, green with
three. Sites, regions, roads and cards go by their ids, groups are written with blanks between them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, cast

import kancha
from kancha.games.inca_empire.state import State

from .reference import CARDS, CHARTS, CULTURES, Empire

GAME = kancha.game("inca_empire")
PEOPLE_OF_ROUND_2 = (2, 2)
NAMES = ["Ana", "Ben", "Cem", "Dan"]


def seat_of(colour: str, players: int = 4) -> int:
    return CHARTS[players].colours.index(colour)


def position(
    *,
    players: int = 4,
    turn: str = "orange",
    then: str = "",
    at: tuple[int, int] = PEOPLE_OF_ROUND_2,
    frames: list[list[Any]] | None = None,
    track: Mapping[int, str] | None = None,
    order: str = "",
    labor: Mapping[str, int] | int = 0,
    roads: Mapping[str, str] | None = None,
    held: Mapping[str, str] | None = None,
    markers: Mapping[str, str] | None = None,
    revealed: str = "",
    terraces: str = "",
    cities: str = "",
    garrisons: str = "",
    temples: str = "",
    sun: Mapping[str, str] | None = None,
    hands: Mapping[str, str] | None = None,
    pile: str = "",
    discard: str = "",
    variants: Mapping[str, int] | None = None,
) -> State:
    """A position at the beginning of the turn of a colour, after which the colours of `then` are on turn, then the phase ends.

    Other `frames` may be given: [["next_phase", 0, 0, 0]] stands at the end of a phase. `at` is round and place of the
    phase. Start roads need not be named, markers and cards that are named nowhere are laid and dealt as they come; the
    top card of the `pile` is its last.
    """
    chart = CHARTS[players]
    colours = chart.colours
    given = GAME.start(players, 0, {"early_downfall": bool((variants or {}).get("early_downfall"))}).dump()
    given["variants"] |= dict(variants or {})
    given["era"] = {"round": at[0], "phase": at[1]}
    given["learned"] = 0
    given["turn"]["of"] = -1
    given["frames"] = frames or [
        ["next_phase", 0, 0, 0],
        *([["turn", colours.index(colour), 0, 0] for colour in reversed([turn, *then.split()])]),
    ]
    spaces = track or {0: " ".join(colours)}
    given["track"] = {str(vp): [colours.index(colour) for colour in stack.split()] for vp, stack in spaces.items()}
    given["order"] = [colours.index(colour) for colour in (order or " ".join(colours)).split()]
    for key, text in (("terraces", terraces), ("cities", cities), ("garrisons", garrisons), ("temples", temples)):
        given[key] = text.split()
    for seat, colour in enumerate(colours):
        own = given["seats"][seat]
        own["colour"] = colour
        own["labor"] = labor if isinstance(labor, int) else labor.get(colour, 0)
        own["roads"] = sorted({chart.start_road[colour], *(roads or {}).get(colour, "").split()})
        own["regions"] = (held or {}).get(colour, "").split()
    _lay_markers(given, markers or {}, revealed)
    _deal_cards(given, colours, sun or {}, hands or {}, pile.split(), discard.split())
    return cast(State, GAME.load(given))


def _lay_markers(given: dict[str, Any], markers: Mapping[str, str], revealed: str) -> None:
    chart = CHARTS[given["players"]]
    removed = 1 if given["players"] == 3 else 0
    left = Counter({id: row["count"] - removed for id, row in CULTURES.items()})
    left.subtract(markers.values())
    assert min(left.values()) >= 0, f"too many of a marker: {left}"
    rest = iter(left.elements())
    given["markers"] = {region: markers.get(region) or next(rest) for region in sorted(chart.standard)}
    given["spare"] = list(rest)
    taken = {region for seat in given["seats"] for region in seat["regions"]}
    given["revealed"] = sorted(Empire(given).must_be_revealed() | taken | set(revealed.split()))


def _deal_cards(
    given: dict[str, Any],
    colours: list[str],
    sun: Mapping[str, str],
    hands: Mapping[str, str],
    pile: list[str],
    discard: list[str],
) -> None:
    removed = "removed_3p" if given["players"] == 3 else "removed_early_downfall" if given["variants"]["early_downfall"] else ""
    left = Counter({id: card["copies"] - card.get(removed, 0) for id, card in CARDS.items()})
    held = {colour: hands.get(colour, "").split() for colour in colours}
    shown = {id: sun.get(id, "").split() for id in given["sun"]}
    for group in [*held.values(), *shown.values(), pile, discard]:
        left.subtract(group)
    assert min(left.values()) >= 0, f"too many of a card: {left}"
    _level_sectors(shown, left)
    rest = list(left.elements())
    random.Random(1).shuffle(rest)
    for seat, colour in enumerate(colours):
        given["seats"][seat]["hand"] = held[colour] or [rest.pop() for _ in range(3)]
    for id, cards in shown.items():
        given["sun"][id] = {"face_up": cards, "face_down": None, "placed_by": -1}
    given["cards"] = {"pile": rest + pile, "stream": "5", "discard": discard}


QUIET = (
    "local_pilgrimage", "annual_pilgrimage", "great_pilgrimage", "religious_fervor", "solar_eclipse", "building_project",
    "expert_surveyors", "workers_press_on", "popular_support", "rural_unrest",
)  # fmt: skip
"""Cards that change nothing for who does not look for them, the quietest first."""


def _level_sectors(shown: dict[str, list[str]], left: Counter[str]) -> None:
    """Every sector holds as many cards as the fullest one (rules 18.22): the others are filled up with quiet ones."""
    most = max(map(len, shown.values()))
    for cards in shown.values():
        while len(cards) < most:
            card = next(card for card in QUIET if left[card])
            left[card] -= 1
            cards.append(card)


# reading


def offers(state: State) -> set[str]:
    """The legal actions in notation."""
    return {GAME.actions.notation(action) for action in state.options}


def offered(state: State, word: str) -> set[str]:
    """What the legal actions of one word name."""
    return {text.split(" ", 1)[1] for text in offers(state) if text.startswith(word + " ")}


def why_not(state: State, notation: str) -> str:
    """The sentence that refuses an action; empty when it is legal."""
    return GAME.why_not(state, GAME.actions.parse(notation))


def labor(state: State, colour: str) -> int:
    return state.labor[seat_of(colour, state.players)]


def points(state: State, colour: str) -> int:
    return state.points[seat_of(colour, state.players)]


def roads_of(state: State, colour: str) -> set[str]:
    return set(state.dump()["seats"][seat_of(colour, state.players)]["roads"])


def network(state: State, colour: str) -> set[str]:
    return set(GAME.view(state, None).seats[seat_of(colour, state.players)].network)


def revealed(state: State) -> set[str]:
    return set(state.dump()["revealed"])


def ranking(state: State) -> list[str]:
    return [CHARTS[state.players].colours[seat] for seat in state.rank]


def tiles(state: State) -> list[str]:
    """The colours by their Turn Order tiles."""
    return [CHARTS[state.players].colours[seat] for seat in state.order]


def way(colour: str, *goals: str, players: int = 4) -> str:
    """Printed roads from a colour's start site to other sites."""
    chart = CHARTS[players]
    start = next(region["start_site"] for region in chart.regions.values() if region.get("start_color") == colour)
    return " ".join(sorted(chart.way(start, *goals)))


# playing


def play(state: State, *notations: str) -> State:
    """Play actions one after the other."""
    for notation in notations:
        assert not (reason := why_not(state, notation)), f"{notation}: {reason}"
        state.apply(GAME.actions.parse(notation))
    return state


def random_game(players: int, seed: int, **options: bool) -> Iterator[tuple[State, int]]:
    """Every position of a random game with the action that follows, played on in place."""
    rng = random.Random(seed)
    state = cast(State, GAME.start(players, seed, options))
    while not state.over:
        action = rng.choice(state.options)
        yield state, action
        state.apply(action)
