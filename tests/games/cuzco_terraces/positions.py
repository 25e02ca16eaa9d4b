"""Positions for the tests of Cuzco: Terraces, built from readable pieces, and short ways to play and to ask by notation.

Hexes are named as on the board; `"triple K8/K6,L7"` names a tile, its village and its crops as the examples do.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, cast

import kancha
from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import BIT, HEX_OF, hexes_of

GAME = kancha.game("cuzco_terraces")
SIDES = ("E", "NE", "NW", "W", "SW", "SE")
TILES = ("triple", "double", "crop", "village")
CARDS = ("mask", "tumi", "vase", "mask_tumi", "mask_vase", "tumi_vase")
FLOORS = {2: 12, 4: 11, 6: 10, 8: 8, 10: 6}


def neighbour(hex: str, side: str) -> str:
    """The name of the hex next to one, on the board or not."""
    down, right = {"E": (0, 2), "NE": (-1, 1), "NW": (-1, -1), "W": (0, -2), "SW": (1, -1), "SE": (1, 1)}[side]
    return f"{chr(ord(hex[0]) + down)}{int(hex[1:]) + right}"


def neighbours(hex: str) -> list[str]:
    return [neighbour(hex, side) for side in SIDES]


def village(hexes: str, level: int = 1) -> dict[str, str]:
    """Village terrain of one level."""
    return dict.fromkeys(hexes.split(), f"V{level}")


def crop(hexes: str, level: int = 1) -> dict[str, str]:
    """Crop terrain of one level."""
    return dict.fromkeys(hexes.split(), f"C{level}")


def position(
    *,
    players: int = 2,
    turn: int = 0,
    points: int = 6,
    duty: bool = False,
    draws: int = 0,
    token_used: bool = False,
    quiet_turns: int = 0,
    ended_by: int = -1,
    starts: bool = False,
    terrain: Mapping[str, str] | None = None,
    triples_on_top: Sequence[str] = (),
    doubles_on_top: Sequence[str] = (),
    singles_on_top: str = "",
    ponds: str = "F15 F27 I18",
    full_ponds: str = "",
    incas: Sequence[str] = (),
    temples: Mapping[str, int] | None = None,
    discs: str = "",
    floors: Mapping[int, int] | None = None,
    triples: int = 40,
    tiles: Mapping[str, int] | None = None,
    tokens: int = 3,
    face_up: str = "mask",
    hands: Sequence[str] = (),
    shown: Sequence[str] = (),
    deck: str | None = None,
    discard: str = "",
) -> State:
    """A position in the middle of the turn of seat `turn`, or just before that turn when it `starts`.

    Groups of hexes and of cards are written with blanks between them, the deck's top card last. Cards that are named
    nowhere lie at the bottom of the deck, or in the last hand when it is to be empty; floors that stand in no temple lie in the
    supply, unless `floors` says how many are left there. Each seat has `tiles` and `tokens`.
    """
    held = [_hand(hands, seat) for seat in range(players)]
    rest = _cards_left([face_up, *(deck or "").split(), *discard.split(), *chain(*held)])
    if deck == "":
        held[-1] += rest
        rest = []
    given = _blank(players)
    given["frames"] = [["start_turn", turn, 0, 0]] if starts else [[kind, turn, 0, 0] for kind in ("end_turn", "propose", "act")]
    given["turn"] |= {
        "of": turn, "points": points, "duty": int(duty), "draws": draws, "token_used": int(token_used),
        "quiet_turns": quiet_turns, "ended_by": ended_by,
    }  # fmt: skip
    given["terrain"] = dict(terrain or {})
    given["triples_on_top"] = [group.split() for group in triples_on_top]
    given["doubles_on_top"] = [group.split() for group in doubles_on_top]
    given["singles_on_top"] = singles_on_top.split()
    given["ponds"] = ponds.split()
    given["full_ponds"] = full_ponds.split()
    given["temples"] = [
        {"hex": hex, "value": value, "disc": int(hex in discs.split()), "fresh": 0} for hex, value in (temples or {}).items()
    ]
    given["supply"] = {"triples": triples, "floors": {str(v): n for v, n in _floors_left(temples or {}).items()}}
    given["cards"] |= {
        "face_up": face_up,
        "discard": discard.split(),
        "deck": rest + (deck or "").split(),
    }
    for seat, own in enumerate(given["seats"]):
        own["incas"] = incas[seat].split() if seat < len(incas) else []
        own["tiles"] = {"double": 5, "crop": 3, "village": 2} | dict(tiles or {})
        own["tokens"] = tokens
        own["hand"] = held[seat]
        own["shown"] = _hand(shown, seat)
    state = cast(State, GAME.load(given))
    if floors:
        state.floors = list(floors.values())
        state.reoffer()
    return state


def _blank(players: int) -> dict[str, Any]:
    return GAME.start(players, 0, {"first_player": "1"}).dump()


def _hand(hands: Sequence[str], seat: int) -> list[str]:
    return hands[seat].split() if seat < len(hands) else []


def _floors_left(temples: Mapping[str, int]) -> dict[int, int]:
    return {floor: count - sum(value >= floor for value in temples.values()) for floor, count in FLOORS.items()}


def _cards_left(used: Sequence[str]) -> list[str]:
    left = Counter(dict.fromkeys(CARDS, 5))
    left.subtract(used)
    assert min(left.values()) >= 0, f"more than five of a card: {left}"
    return sorted(left.elements())


# reading


def ids(mask: int) -> set[str]:
    """The names of the hexes in a set."""
    names = list(HEX_OF)
    return {names[hex] for hex in hexes_of(mask)}


def offers(state: State) -> set[str]:
    """The legal actions in notation."""
    return {GAME.actions.notation(action) for action in state.options}


def why_not(state: State, notation: str) -> str:
    """The sentence that refuses an action; empty when it is legal."""
    return GAME.why_not(state, GAME.actions.parse(notation))


def terrain_on(state: State, hex: str) -> str:
    """Type and level of a hex, such as V2; empty where there is no terrain."""
    level = state.level(BIT[HEX_OF[hex]])
    return ("V" if hex in ids(state.villages) else "C") + str(level) if level else ""


def temple_values(state: State) -> dict[str, int]:
    return {temple["hex"]: temple["value"] for temple in state.dump()["temples"]}


def city_of(state: State, hex: str) -> set[str]:
    """The village or city around a hex."""
    found = [component for component in state.components if component & BIT[HEX_OF[hex]]]
    assert len(found) == 1, f"{hex} lies in {len(found)} villages"
    return ids(found[0])


def ask(state: State, kind: int, x: int = 0, y: int = 0) -> State:
    """A copy in which one more question lies on top of the stack and is asked even if it has a single answer."""
    asked = state.copy()
    asked.push(kind, asked.actor, x, y)
    asked.options = kinds.KINDS.table[kind].offer(asked, x, y)
    return asked


# playing


def play(state: State, *notations: str) -> State:
    """Play actions one after the other."""
    for notation in notations:
        assert not (reason := why_not(state, notation)), f"{notation}: {reason}"
        state.apply(GAME.actions.parse(notation))
    return state


def answer(state: State, kind: int, notation: str) -> None:
    """Play an action if its question is asked; a question with one possible answer never is."""
    if state.top() == kind:
        play(state, notation)


def _placement(text: str) -> tuple[int, str, str]:
    """A tile, its village and its side: 'triple K8/K6,L7' is (0, 'K8', 'W')."""
    tile, _, place = text.partition(" ")
    anchor, _, rest = place.partition("/")
    crops = set(rest.split(",")) if rest else set()
    if not crops:
        return TILES.index(tile), anchor, ""
    around = [*neighbours(anchor), neighbours(anchor)[0]]
    sides = [SIDES[d] for d in range(6) if set(around[d : d + len(crops)]) == crops]
    assert len(sides) == 1, f"{text} is no shape of a tile"
    return TILES.index(tile), anchor, sides[0]


def place(state: State, text: str) -> int:
    """Place a terrain and return what it cost."""
    tile, anchor, side = _placement(text)
    before = state.action_points
    level = state.level(BIT[HEX_OF[anchor]])
    play(state, f"terrain {TILES[tile]}")
    answer(state, kinds.ANCHOR, anchor)
    answer(state, kinds.ORIENT, f"turn {side}")
    assert state.level(BIT[HEX_OF[anchor]]) == level + 1
    return before - state.action_points


def refusal(state: State, text: str) -> str:
    """Why a terrain cannot be placed exactly so; empty when it can."""
    tile, anchor, side = _placement(text)
    if reason := why_not(state, f"terrain {TILES[tile]}"):
        return reason
    anchors = ask(state, kinds.ANCHOR, tile)
    if not side:
        return why_not(anchors, anchor)
    reason = why_not(ask(state, kinds.ORIENT, tile, HEX_OF[anchor]), f"turn {side}")
    assert reason or anchor in offers(anchors)
    return reason


def cost_of(state: State, text: str) -> int:
    """What a legal placement would cost."""
    return place(state.copy(), text)


def move(state: State, source: str, target: str) -> int:
    """Move an Inca, or bring one in from the 'reserve', or let one 'leave', and return what it cost."""
    before = state.action_points
    play(state, "enter" if source == "reserve" else f"inca {source}")
    answer(state, kinds.GO, target)
    where = ids(state.incas[state.turn_of])
    assert target == "leave" or target in where
    assert source == "reserve" or source not in where
    return before - state.action_points


def move_costs(state: State, source: str) -> dict[str, int]:
    """Where an Inca (or one of the 'reserve') can go, and for how many action points."""
    asked = ask(state, kinds.GO, -1 if source == "reserve" else HEX_OF[source])
    found = {}
    for notation in offers(asked):
        world = asked.copy()
        world.apply(GAME.actions.parse(notation))
        found[notation] = state.action_points - world.action_points
    return found


def build(state: State, hex: str, value: int) -> None:
    """Build a temple."""
    play(state, "temple")
    answer(state, kinds.BUILD_HEX, hex)
    answer(state, kinds.HEIGHT, f"value {value}")
    assert temple_values(state)[hex] == value


def expand(state: State, hex: str, value: int) -> None:
    """Expand a temple."""
    play(state, f"expand {hex}")
    answer(state, kinds.HEIGHT, f"value {value}")
    assert temple_values(state)[hex] == value


def set_pond(state: State, hex: str) -> None:
    """Set a pond."""
    play(state, "pond")
    answer(state, kinds.POND_HEX, hex)
    assert hex in ids(state.ponds)


def heights_offered(state: State, hex: str) -> set[int]:
    """The values a temple on a hex may be built with, or expanded to where one stands."""
    asked = ask(state, kinds.HEIGHT, HEX_OF[hex], int(hex in temple_values(state)))
    return {int(notation.split()[1]) for notation in offers(asked)}


# whole games


def choose(state: State, rng: random.Random) -> int:
    """A random choice that builds high and crowded: first a word of the notation, then an action; towards the middle."""
    words: dict[str, list[int]] = {}
    for action in state.options:
        words.setdefault(GAME.actions.notation(action).split()[0], []).append(action)
    if len(words) > 1 and "end" in words and rng.random() < 0.9:
        del words["end"]
    for eager in ("temple", "expand", "festival"):
        if eager in words and rng.random() < 0.5:
            return rng.choice(words[eager])
    if state.top() in (kinds.ANCHOR, kinds.POND_HEX) and rng.random() < 0.7:
        return min(
            rng.sample(state.options, min(12, len(state.options))), key=lambda action: abs(action - GAME.actions.parse("H17"))
        )
    return rng.choice(words[rng.choice(sorted(words))])


def random_game(players: int, seed: int) -> Iterator[tuple[State, int]]:
    """The positions of a game from the first to the last but one, each with the action that is played next."""
    rng = random.Random(seed)
    state = cast(State, GAME.start(players, seed, {}))
    while not state.over:
        action = choose(state, rng)
        yield state, action
        state = state.copy()
        state.telling = 1
        state.apply(action)
