"""Positions for the tests of Cuzco: Chasqui, built from readable pieces, and short ways to play and to ask by notation.

The map is the default layout with rotation 0 unless a test says otherwise. What a test does not name lies where it does no
harm: god cards in their piles, tiles in the columns and discards, goods in the market, missions in the pile.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import kancha
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import CARD_ID, GOD_ID, GOOD_COPIES, GOOD_ID, REMOVED_PER_TYPE, TILE_ID
from kancha.games.cuzco_chasqui.tables.missions import MISSION_ID

GAME = kancha.game("cuzco_chasqui")
COLOURS = ("turquoise", "purple", "orange", "pink")
MASKS = ("puma", "condor", "serpent", "sun")
MAP = {"T0": "A1", "T1": "B1", "T2": "A2", "T3": "B2", "T4": "A3", "T5": "B3", "NE": "F1", "SE": "N1", "SW": "F2", "NW": "N2"}
Seats = Sequence[Any]


def frames(kind: str, seat: int, taken: int, x: int) -> list[list[Any]]:
    """The stack below a question of a phase."""
    stacks: dict[str, list[list[Any]]] = {
        "declare": [["next_turn", 0, taken, 0], ["end_turn", seat, 0, 0], ["declare", seat, x, 0]],
        "use_tiles": [["studies", 0, taken, 0], ["use_tiles", seat, 0, 0]],
        "buy_good": [["market", 0, taken, 0], ["buy_good", seat, 0, 0]],
        "mission": [["palace", 0, taken, 0], ["new_mission", seat, 0, 0], ["mission", seat, 0, 0]],
    }
    return stacks.get(kind, [[kind, seat, x, 0]])


PHASES = {
    "declare": "I", "use_tiles": "II", "studies": "II", "university": "III", "temple": "III", "market": "III", "buy_good": "III",
    "palace": "III", "mission": "III", "end_round": "III", "last_missions": "end", "final_scoring": "end", "round": "I",
}  # fmt: skip


def position(
    kind: str = "declare",
    *,
    players: int = 2,
    seat: int = 0,
    x: int = 0,
    round: int = 2,
    order: Sequence[int] | None = None,
    standing: Sequence[int] | None = None,
    rotation: int = 0,
    villages: Mapping[str, Sequence[int]] | None = None,
    steps: Sequence[int | None] = (None,) * 6,
    column: Mapping[str, Sequence[str | None]] | None = None,
    discards: str = "",
    row: str = "",
    palace: str = "",
    face_up: Sequence[int] = (1, 5, 7, 10, 15),
    god_discard: Sequence[int] = (),
    empty_piles: Sequence[str] = (),
    pututu_supply: Sequence[int] | None = None,
    masks: Sequence[str] = MASKS,
    used: Sequence[str] = (),
    dice_stream: int = 0,
    god_stream: int = 0,
    vp: Seats = (),
    knowledge: Seats = (),
    food: Seats = (),
    offerings: Seats = (),
    medals: Seats = (),
    place: Seats = (),
    returned: Seats = (),
    reserve: Seats = (),
    feathers: Seats = (),
    circlets: Seats = (),
    tiles: Seats = (),
    goods: Seats = (),
    missions: Seats = (),
    done: Seats = (),
    pututus: Seats = (),
    dice: Seats = (),
    spaces: Seats = (),
    hands: Seats = (),
    hidden: Seats = (),
) -> State:
    """A position at a question or step. Lists by seat may be shorter than the table; hands are numbers of god cards that
    everybody knows, `hidden` ones that nobody else does. With more tiles than empty spaces, quipus move to the reserve."""
    given = _blank(players, pututu_supply is not None or bool(pututus))
    given |= {
        "frames": frames(kind, seat, 1 + list(order or range(players)).index(seat), x),
        "round": round,
        "phase": PHASES[kind],
        "order": list(order or range(players)),
        "standing": list(standing or order or range(players)),
        "map": MAP | {"rotation": rotation},
        "villages": {id: list(stack) for id, stack in (villages or {}).items()},
    }
    given["turn"] |= {"of": seat, "usages": ["study", "farm"], "used": list(used)}
    for number, own in enumerate(given["seats"]):
        _fill_seat(number, own, given, locals())
    given["streams"] = {"dice": str(dice_stream), "gods": str(god_stream)}
    _fill_temple(given, steps, round)
    _fill_tiles(given, column or {}, discards.split(), round)
    _fill_market(given, players, row.split(), round)
    _fill_gods(given, face_up, god_discard, empty_piles, hands, hidden)
    _fill_missions(given, players, palace.split(), missions, done)
    if pututu_supply is not None:
        given["pututu_supply"] = list(pututu_supply)
    elif given["pututus"]:
        given["pututu_supply"] = [
            (6, 9, 12)[players - 2] - sum(own["pututus"][0] for own in given["seats"]),
            (1, 2, 3)[players - 2] - sum(own["pututus"][1] for own in given["seats"]),
        ]
    return cast(State, GAME.load(given))


def _blank(players: int, pututus: bool) -> dict[str, Any]:
    return GAME.start(players, 0, {"pututus": pututus}).dump()


def _of(values: Seats, seat: int, default: Any) -> Any:
    return values[seat] if seat < len(values) else default


def _fill_seat(number: int, own: dict[str, Any], given: dict[str, Any], test: Mapping[str, Any]) -> None:
    delivered = sum(number in stack for stack in given["villages"].values())
    tiles = [text.replace("-", " down") for text in _of(test["tiles"], number, "").split()]
    reserve = _of(test["reserve"], number, max(0, len(tiles) - 2 - delivered))
    own |= {
        "mask": test["masks"][number],
        "vp": _of(test["vp"], number, 0),
        "knowledge": _of(test["knowledge"], number, 0),
        "food": _of(test["food"], number, 0),
        "offerings": _of(test["offerings"], number, 0),
        "medals": _of(test["medals"], number, 0),
        "place": _of(test["place"], number, "CUZCO"),
        "returned": bool(_of(test["returned"], number, 0)),
        "reserve": reserve,
        "quipus": 10 - reserve - delivered,
        "feathers": list(_of(test["feathers"], number, [])),
        "circlets": list(_of(test["circlets"], number, [])),
        "tiles": tiles,
        "goods": {id: _of(test["goods"], number, "").split().count(id) for id in GOOD_ID},
        "pututus": list(_of(test["pututus"], number, [0, 0])),
        "dice": list(_of(test["dice"], number, [2, 4, 6])),
        "spaces": list(_of(test["spaces"], number, [None, None, None])),
        "ruled_out": [],
    }


def _fill_temple(given: dict[str, Any], steps: Sequence[int | None], round: int) -> None:
    held = sum(own["medals"] for own in given["seats"])
    stack = 7 - round
    given["temple"] = {"steps": list(steps), "medals": stack, "medals_out": 6 + len(given["seats"]) - stack - held}


def _fill_tiles(given: dict[str, Any], column: Mapping[str, Sequence[str | None]], discards: list[str], round: int) -> None:
    """The tiles that the rounds have brought lie on masks, in the columns and in the discards; all others come later."""
    owned = [text.split()[0] for own in given["seats"] for text in own["tiles"]]
    for first, colour in ((0, "study"), (36, "farm")):
        ids = TILE_ID[first : first + 36]
        used = [id for id in ids if id in owned]
        named = column.get(colour)
        free = [id for id in ids if id not in owned and id not in discards and id not in (named or ())]
        thrown = [id for id in ids if id in discards]
        room = 6 * round - len(used) - len(thrown)
        assert room >= 0, f"round {round} has not brought so many {colour} tiles"
        shown = list(named) if named is not None else [free.pop(0) if at < room else None for at in range(6)]
        shown += [None] * (6 - len(shown))
        room -= sum(id is not None for id in shown)
        thrown += [free.pop() for _ in range(room)]
        given["tiles"][colour] = {
            "column": shown,
            "pile": used + [id for id in shown if id] + thrown + free,
            "discard": thrown,
        }


def _fill_market(given: dict[str, Any], players: int, row: list[str], round: int) -> None:
    wide = 5 if players == 4 else 4
    left = []
    for good, id in enumerate(GOOD_ID):
        owned = sum(own["goods"][id] for own in given["seats"])
        left += [id] * (GOOD_COPIES[good] - REMOVED_PER_TYPE[players] - owned - row.count(id))
    rows: list[list[str | None]] = []
    for number in range(1, 7):
        if number == round and row:
            rows.append([*row, *[None] * (wide - len(row))])
        else:
            rows.append([left.pop() if left else None for _ in range(wide)])
    assert not left, "the goods of the row and of the seats do not fit"
    given["market"] = rows
    for own in given["seats"]:
        own["goods"] = {id: count for id, count in own["goods"].items() if count}


def _fill_gods(
    given: dict[str, Any], face_up: Sequence[int], discard: Sequence[int], empty: Sequence[str], hands: Seats, hidden: Seats
) -> None:
    left = list(CARD_ID)

    def take(number: int) -> str:
        card = next(id for id in left if int(id[:2]) == number)
        left.remove(card)
        return card

    gods = given["gods"]
    gods["face_up"] = {id: take(number) if number else None for id, number in zip(GOD_ID, face_up, strict=True)}
    gods["discard"] = [take(number) for number in discard]
    gods["reserve"] = []
    for seat, own in enumerate(given["seats"]):
        own["shown"] = [take(number) for number in _of(hands, seat, [])]
        own["hand"] = own["shown"] + [take(number) for number in _of(hidden, seat, [])]
    for god, id in enumerate(GOD_ID):
        gods["piles"][id] = [card for card in left if (int(card[:2]) - 1) // 3 == god]
    for id in empty:
        given["seats"][-1]["hand"] += gods["piles"][id]
        given["seats"][-1]["shown"] += gods["piles"][id]
        gods["piles"][id] = []


def _fill_missions(given: dict[str, Any], players: int, palace: list[str], missions: Seats, done: Seats) -> None:
    named = palace + [id for own in [*missions, *done] for id in own.split()]
    gold = [id for id in MISSION_ID[6:] if id not in named]
    grey = [id for id in MISSION_ID[:6] if id not in named]
    for seat, own in enumerate(given["seats"]):
        open_ids = _of(missions, seat, "").split()
        own["missions"] = open_ids + [gold.pop() for _ in range(3 - len(open_ids))]
        own["done"] = _of(done, seat, "").split()
        own["draft"] = [own["missions"][0], own["missions"][1], gold.pop(), gold.pop()]
        own["kept"] = own["draft"][:2]
    shown: list[str | None] = [*palace, *[gold.pop() for _ in range(players + 2 - len(palace))]]
    given["missions"] = {"palace": shown, "pile": gold, "out": grey}


# reading


def offers(state: State, word: str = "") -> set[str]:
    """The legal actions in notation, those of one word without it."""
    texts = {GAME.actions.notation(action) for action in state.options}
    return {text.removeprefix(f"{word} ") for text in texts if text.startswith(f"{word} ") or text == word} if word else texts


def why_not(state: State, notation: str) -> str:
    """The sentence that refuses an action; empty when it is legal."""
    return GAME.why_not(state, GAME.actions.parse(notation))


def asked(state: State) -> str:
    """The kind of the question."""
    return str(state.dump()["frames"][-1][0]) if state.frames else ""


def seat_of(state: State, seat: int) -> dict[str, Any]:
    """A seat as the dump tells it."""
    return cast(dict[str, Any], state.dump()["seats"][seat])


# playing


def play(state: State, *notations: str) -> State:
    """Play actions one after the other."""
    for notation in notations:
        assert not (reason := why_not(state, notation)), f"{notation}: {reason}"
        state.apply(GAME.actions.parse(notation))
    return state


def random_game(players: int, seed: int, pututus: bool) -> Iterator[tuple[State, int]]:
    """The positions of a game from the first to the last but one, each with the action that is played next."""
    rng = random.Random(seed)
    state = cast(State, GAME.start(players, seed, {"pututus": pututus}))
    while not state.over:
        action = rng.choice(state.options)
        yield state, action
        state = state.copy()
        state.telling = 1
        state.apply(action)
