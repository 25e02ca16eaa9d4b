"""Positions for the tests of Tawantinsuyu, built from readable pieces, and short ways to play and to ask by notation.

Groups of pieces are written with blanks between them; God cards as `inti_3`, Army cards as `19`, Statues as `small_inti`.
Whatever a position does not name lies where it belongs: Workers in the bag, cards and tiles in their piles.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import count
from typing import Any, cast

import kancha
from kancha.core.rng import advance, below
from kancha.games.tawantinsuyu.kinds import KINDS
from kancha.games.tawantinsuyu.state import State

GAME = kancha.game("tawantinsuyu")
COLOURS = ("architect", "craftsman", "warrior", "courier", "priest")
GODS = ("inti", "mama_quilla", "illapa", "viracocha", "mama_cocha", "urcuchillay")
CARDS = [f"god_{god}_{number}" for god in GODS for number in range(1, 8)]
ARMY = [f"army_{number:02}" for number in range(1, 31)]
PRODUCTION = [f"P{number:02}" for number in range(1, 20)]
PASSIVE = [f"Z{number:02}" for number in range(1, 21)]
STARTING = [f"SW{number:02}" for number in range(1, 5)]
LABELLED = {4: ["W07", "W08", "W09", "W16", "W22", "W27"], 3: ["W03", "W10", "W11", "W13", "W21", "W26"]}
DIE = (1, 2, 2, 3, 3, 4)
TOKENS = {
    "tok1a": "top1", "tok2a": "top2", "tok2b": "mid2", "tok3a": "mid1",
    "tok4a": "mid4", "tok1b": "bot3", "tok2c": "bot1", "tok3b": "bot5",
}  # fmt: skip


def gods(text: str) -> list[str]:
    return [f"god_{card}" for card in text.split()]


def army(text: str) -> list[str]:
    return [f"army_{card}" for card in text.split()]


def statues(text: str) -> dict[str, int]:
    return dict(Counter(statue.replace("_", " ", 1) for statue in text.split()))


def player(
    *,
    score: int = 10,
    potato: int = 0,
    corn: int = 0,
    stone: int = 0,
    gold: int = 0,
    workers: str = "",
    temple: int = 0,
    priest: int = 1,
    hand: str = "",
    shown: str = "",
    army_hand: str = "",
    army_up: str = "",
    army_down: str = "",
    production: str = "",
    face_down: str = "",
    passive: str = "",
    owns: str = "",
    tapestries: Sequence[str] = (),
) -> dict[str, Any]:
    """All that lies before a seat; `production` names all Production Buildings, `owns` the Statues."""
    return {
        "score": score,
        "goods": {"potato": potato, "corn": corn, "stone": stone, "gold": gold},
        "workers": dict(Counter(workers.split())),
        "temple": temple,
        "priest": priest,
        "god_hand": gods(hand),
        "god_shown": gods(shown),
        "kept": [],
        "spread": [],
        "army_hand": army(army_hand),
        "army_up": army(army_up),
        "army_down": army(army_down),
        "production": production.split(),
        "face_down": face_down.split(),
        "passive": passive.split(),
        "statues": statues(owns),
        "tapestries": [tapestry.split() for tapestry in tapestries],
    }


def position(
    *seats: dict[str, Any],
    turn: int = 0,
    starts: bool = False,
    frames: Sequence[Sequence[Any]] = (),
    rotation: int = 0,
    holder: int = -1,
    festivals: int = 0,
    hill: Mapping[str, str] | None = None,
    steps: Mapping[str, int] | None = None,
    conquest: Mapping[str, int] | None = None,
    village: str = "priest courier warrior craftsman architect",
    nomads: str = "courier priest",
    casualties: str = "",
    bag: str | None = None,
    offer: str = "",
    deck: str = "",
    bottom: str = "",
    no_deck: bool = False,
    army_deck: str = "",
    army_discard: str = "",
    no_army: bool = False,
    market: str = "",
    piles: str = "",
    no_piles: bool = False,
    tiles: str = "",
    only_tiles: bool = False,
    gone_statues: str = "",
    laid: str = "",
    axomamma: Mapping[str, Any] | None = None,
    difficulty: str = "",
    rolls: Sequence[int] = (),
) -> State:
    """A position at the main choice of seat `turn`, or just before that turn when it `starts`; missing seats are plain.

    `deck`, `army_deck`, `piles` and `tiles` name what is drawn first, in that order; `bag` limits the bag to those Workers,
    `no_deck` and the like empty a pile, `market` may hold `-` for an empty slot and is anything when not given.
    `axomamma` makes it a solo game, `rolls` are the first numbers of its die.
    """
    own = deepcopy([*seats, *[player() for _ in range(2 - len(seats))]])
    players = len(own)
    given = GAME.start(1 if axomamma is not None else players, 0, {"rotation": "fixed"}).dump()
    body = [["finish", turn, 0, 0], ["limit", turn, 0, 0], ["village", turn, 0, 0], ["main", turn, 0, 0]]
    given["frames"] = [list(frame) for frame in frames] or ([["turn_start", turn, 0, 0]] if starts else body)
    given["learned"] = 0
    given["rotation"] = rotation
    given["first"] = 0
    given["turn"] = {"of": turn, "number": 5, "free": int(not starts), "trade": 0, "laid": gods(laid)[0] if laid else ""}
    given["festival"] = {"holder": holder, "count": festivals}
    given["hill"] = dict(hill or {})
    given["steps"] = dict(steps or {})
    given["conquest"] = dict(conquest or {})
    given["seats"] = own
    _put_workers(given, village, nomads, casualties, bag)
    _put_god_cards(given, offer, deck, bottom, no_deck, axomamma)
    _put_army_cards(given, army_deck, army_discard, no_army)
    _put_buildings(given, market, piles, no_piles)
    _put_weavings(given, players, tiles, only_tiles)
    supply = Counter({f"{size} {god}": 2 if size == "small" else 1 for size in ("small", "large") for god in GODS})
    supply.subtract(statues(gone_statues))
    for seat in own:
        supply.subtract(seat["statues"])
    given["statues"] = dict(supply)
    given["difficulty"] = difficulty.split()
    if axomamma is not None:
        _put_axomamma(given, axomamma, rolls)
    state = cast(State, GAME.load(given))
    assert not (fault := GAME.fault(state)), fault
    return state


def _put_workers(given: dict[str, Any], village: str, nomads: str, casualties: str, bag: str | None) -> None:
    given["village"] = village.split()
    given["nomads"] = dict(Counter(nomads.split()))
    given["casualties"] = dict(Counter(casualties.split()))
    left = Counter(dict.fromkeys(COLOURS, 9))
    left.subtract([*village.split(), *nomads.split(), *casualties.split(), *given["hill"].values()])
    for seat in given["seats"]:
        left.subtract(seat["workers"])
    given["bag"] = dict(left) if bag is None else dict(Counter(bag.split()))
    left.subtract(given["bag"])
    assert min(left.values()) >= 0, f"more than nine Workers of a colour: {left}"
    given["removed"] = dict(left)


def _put_god_cards(
    given: dict[str, Any], offer: str, deck: str, bottom: str, no_deck: bool, axomamma: Mapping[str, Any] | None
) -> None:
    slots = gods(axomamma["slots"]) if axomamma else []
    used = [*gods(offer), *slots, *gods(deck), *gods(bottom), given["turn"]["laid"]]
    used += [card for seat in given["seats"] for card in seat["god_hand"]]
    rest = [card for card in CARDS if card not in used]
    if no_deck:
        assert not deck
        assert not bottom
        given["god_cards"] = {"deck": [], "offer": gods(offer), "played": rest}
    else:
        given["god_cards"] = {"deck": [*gods(bottom), *rest, *reversed(gods(deck))], "offer": gods(offer), "played": []}


def _put_army_cards(given: dict[str, Any], deck: str, discard: str, no_army: bool) -> None:
    areas = [card for seat in given["seats"] for pile in ("army_hand", "army_up", "army_down") for card in seat[pile]]
    rest = [card for card in ARMY if card not in [*areas, *army(deck), *army(discard)]]
    if no_army:
        given["seats"][-1]["army_down"] += rest
        rest = []
    given["army_cards"] = {"deck": [*rest, *reversed(army(deck))], "discard": army(discard), "trained": []}


def _put_buildings(given: dict[str, Any], market: str, piles: str, no_piles: bool) -> None:
    used = [*piles.split(), *[id for seat in given["seats"] for id in [*seat["production"], *seat["passive"]]]]
    if not market:
        free = [[id for id in kind if id not in used][:2] for kind in (PRODUCTION, PASSIVE)]
        market = " ".join([*free[0], *free[1]])
    shown = ["" if slot == "-" else slot for slot in market.split()]
    used += shown
    rest = [id for id in [*PRODUCTION, *PASSIVE] if id not in used]
    if no_piles:
        given["seats"][-1]["production"] += [id for id in rest if id in PRODUCTION]
        given["seats"][-1]["passive"] += [id for id in rest if id in PASSIVE]
        rest = []
    drawn = [*rest, *reversed(piles.split())]
    given["buildings"] = {
        "market": shown,
        "production": [id for id in drawn if id in PRODUCTION],
        "passive": [id for id in drawn if id in PASSIVE],
    }


def _put_weavings(given: dict[str, Any], players: int, tiles: str, only_tiles: bool) -> None:
    tapestries = [{"seat": seat, "tiles": t} for seat, own in enumerate(given["seats"]) for t in own.pop("tapestries")]
    used = [*tiles.split(), *[tile for tapestry in tapestries for tile in tapestry["tiles"]]]
    out = [tile for label, tiles in LABELLED.items() if label > players for tile in tiles]
    rest = [tile for tile in (f"W{number:02}" for number in range(1, 32)) if tile not in [*used, *out]]
    if only_tiles:
        tapestries += [{"seat": players - 1, "tiles": [tile]} for tile in rest]
        rest = []
    pile = [*rest, *reversed(tiles.split())]
    if pile:
        pile[-1] += "/" + "".join(str(seat) for seat in range(players))
    given["weavings"] = {"pile": pile, "drawn": [], "bought": [], "tapestries": tapestries}


def _put_axomamma(given: dict[str, Any], axomamma: Mapping[str, Any], rolls: Sequence[int]) -> None:
    workers = [colour for colour, n in given["seats"][1]["workers"].items() for _ in range(n)]
    given["axomamma"] = {
        "workers": axomamma["queue"].split() if "queue" in axomamma else workers,
        "slots": gods(axomamma["slots"]),
        "tokens": TOKENS | dict(axomamma.get("tokens", {})),
        "personality": axomamma.get("personality", ""),
        "placed_once": 1,
    }
    given["streams"]["die"] = str(die_stream(rolls))


def die_stream(rolls: Sequence[int]) -> int:
    """A stream whose first numbers, read as the die, are these."""
    for stream in count(1):
        at = stream
        for roll in rolls:
            at = advance(at)
            if DIE[below(at, 6)] != roll:
                break
        else:
            return stream
    raise AssertionError


SLOTS = "inti_1 mama_quilla_1 illapa_1 viracocha_1"


def solo(you: dict[str, Any], it: dict[str, Any], slots: str = SLOTS, **more: Any) -> State:
    """A solo position before Axomamma's turn; `tokens`, `queue` and `personality` are its own, the rest as in `position`."""
    own: dict[str, Any] = {name: more.pop(name) for name in ("tokens", "queue", "personality") if name in more}
    more = {"turn": 1, "starts": "frames" not in more and more.get("turn", 1) == 1} | more
    return position(you, it, axomamma={"slots": slots, **own}, **more)


# reading


def offers(state: State) -> set[str]:
    """The legal actions in notation."""
    return {GAME.actions.notation(action) for action in state.options}


def offered(state: State, word: str) -> set[str]:
    """The legal actions that begin with a word, without it."""
    return {text.partition(" ")[2] for text in offers(state) if text.partition(" ")[0] == word}


def kind(state: State) -> str:
    """What is asked now; empty when the game is over."""
    return "" if state.over else KINDS.ids[state.top()]


def goods(state: State, seat: int = 0) -> dict[str, int]:
    """The resources of a seat that are not 0."""
    return {id: n for id, n in state.dump()["seats"][seat]["goods"].items() if n}


def seat_of(state: State, seat: int = 0) -> dict[str, Any]:
    return cast("dict[str, Any]", state.dump()["seats"][seat])


def tapestries(state: State, seat: int = 0) -> list[str]:
    return [" ".join(t["tiles"]) for t in state.dump()["weavings"]["tapestries"] if t["seat"] == seat]


def market(state: State) -> list[str]:
    return cast("list[str]", state.dump()["buildings"]["market"])


def pile(state: State, *path: str) -> list[str]:
    """A face-down pile from the top down, without who knows what."""
    found = state.dump()
    for key in path:
        found = found[key]
    return [str(piece).partition("/")[0] for piece in reversed(cast("list[str]", found))]


def why_not(state: State, notation: str) -> str:
    """The sentence that refuses an action; empty when it is legal."""
    return GAME.why_not(state, GAME.actions.parse(notation))


# playing


def play(state: State, *notations: str) -> State:
    """Play actions one after the other."""
    for notation in notations:
        assert notation in offers(state), f"{notation} is not among {sorted(offers(state))} ({kind(state)})"
        state.apply(GAME.actions.parse(notation))
    return state


def answer(state: State, asked: str, notation: str) -> State:
    """Play an action if its question is asked; a question with one possible answer never is."""
    if kind(state) == asked:
        play(state, notation)
    return state


def place(state: State, colour: str, space: str, payment: str = "gold", role: str = "") -> State:
    """Place a Worker, paying with `gold` or a God card; stops at the next question."""
    play(state, f"place {colour}")
    if role:
        play(state, f"as {role}")
    return play(state, space, "with gold" if payment == "gold" else f"with god_{payment}")


def end_turn(state: State) -> State:
    """Say `done` until the turn of the next seat, without buying a Worker."""
    seat = state.turn_of
    while state.turn_of == seat and not state.over:
        play(state, "done")
    return state


def run_through(state: State, *, until: str, rng: random.Random | None = None) -> State:
    """Play random actions until a question is asked."""
    rng = rng or random.Random(1)
    while kind(state) != until and not state.over:
        state.apply(choose(state, rng))
    return state


# whole games


def choose(state: State, rng: random.Random) -> int:
    """A random choice that places Workers and builds: first a word of the notation, then an action."""
    words: dict[str, list[int]] = {}
    for action in state.options:
        words.setdefault(GAME.actions.notation(action).split()[0], []).append(action)
    if len(words) > 1 and "done" in words and rng.random() < 0.75:
        del words["done"]
    for eager in ("place", "task", "village", "conquer", "buy"):
        if eager in words and rng.random() < 0.6:
            return rng.choice(words[eager])
    return rng.choice(words[rng.choice(sorted(words))])


def random_game(players: int, seed: int, *, rich: bool = False, **options: Any) -> Iterator[tuple[State, int]]:
    """The positions of a game from the first to the last but one, each with the action that is played next.

    In a `rich` game everybody finds resources, Buildings, Statues and Army cards in the first turn, so that much happens.
    """
    rng = random.Random(seed)
    state = cast(State, GAME.start(players, seed, options))
    while not state.over:
        if rich and kind(state) == "priest_start":
            state, rich = enriched(state, rng), False
        action = choose(state, rng)
        yield state, action
        state = state.copy()
        state.telling = 1
        state.apply(action)


def enriched(state: State, rng: random.Random) -> State:
    """The same position with a third of all Buildings and Army cards, some Statues and resources dealt to the seats."""
    given = state.dump()
    for own in given["seats"]:
        for resource in own["goods"]:
            own["goods"][resource] += rng.randrange(6)
        height = rng.randrange(12)
        if isinstance(own["temple"], int):  # on an overlay the marker stays at the start
            own["temple"] = height
    for type in ("production", "passive"):
        pile = given["buildings"][type]
        rng.shuffle(pile)
        for _ in range(2 * len(pile) // 3):
            own = rng.choice(given["seats"])
            own[type].append(pile.pop().partition("/")[0])
            if type == "production" and rng.random() < 0.3:
                own["face_down"].append(own[type][-1])
    deck = given["army_cards"]["deck"]
    for _ in range(2 * len(deck) // 3):
        own = rng.choice(given["seats"])
        own[rng.choice(("army_hand", "army_up", "army_down"))].append(deck.pop())
    for id in rng.sample(sorted(given["statues"]), 6):
        own = rng.choice(given["seats"])
        own["statues"][id] = own["statues"].get(id, 0) + 1
        given["statues"][id] -= 1
    return cast(State, GAME.load(given))
