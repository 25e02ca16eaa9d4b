"""Positions with the modules of Golden Age, written like those of `positions` and played by the same words.

The base builder lays out Workers, Army cards, Weavings and Statues; here God cards and Buildings are laid out with those of the
modules, and Palaces, Nobles, Newcomers, Nation tiles and Vassals besides. What a position does not name lies where it belongs:
Palaces in their pile, Newcomers in their bag, Vassals in the supply, the Worker who became a Noble not in the bag.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from copy import deepcopy
from inspect import signature
from itertools import count
from typing import Any, cast

from kancha.core.rng import advance, below
from kancha.games.tawantinsuyu.state import State

from .positions import CARDS, DIE, GAME, GODS, PASSIVE, PRODUCTION, gods, kind, offers, place, play, player, position

ALL = "buildings way_of_the_sun vassals nobles"
REGIONS = ("chinchasuyu", "antisuyu", "kuntisuyu", "qullasuyu")
GOLDEN_CARDS = [f"god_{god}_8" for god in GODS]
PALACES = [f"X{number:02}" for number in range(1, 16)]
NATIONS = [f"VN{number:02}" for number in range(1, 11)]
NEWCOMERS = (
    "blue_green", "blue_red", "blue_yellow", "blue_white", "green_red",
    "green_yellow", "green_white", "red_yellow", "red_white", "yellow_white",
)  # fmt: skip
MORE_PASSIVE = {
    "buildings": [f"ZA{number}" for number in range(1, 9)],
    "vassals": ["ZV1", "ZV2"],
    "nobles": [f"ZN{number}" for number in range(1, 9)],
}
MORE_PRODUCTION = {"buildings": ["PX01"]}
NOBLE_OF = {
    **dict.fromkeys(["X01", "X06", "X11"], "architect"),
    **dict.fromkeys(["X05", "X08", "X10", "X15"], "craftsman"),
    **dict.fromkeys(["X02", "X03", "X13"], "warrior"),
    **dict.fromkeys(["X09", "X14"], "courier"),
    **dict.fromkeys(["X04", "X07", "X12"], "priest"),
}
"""By Palace: the Worker who can live there."""
SPOT = {"produce": 1, "worship": 2, "offering": 3, "conquest": 4, "rejuvenate": 5}
STEPS = {"before": 0, "start": 1, "merchant": 2, "temple": 3, "conquest": 4, "upkeep": 5, "village": 6, "draw": 7, "play": 8}
FINAL = ("tapestries", "temple", "buildings", "cards", "army", "workers", "gold", "leftovers", "prophecies")
ASIDE = ("god_hand", "god_shown", "production", "face_down", "passive")
"""What a seat has that the base builder does not know all of."""
TOKENS = {"tok1a": "up1", "tok2a": "up2", "tok3a": "up4", "tok1b": "low6", "tok2b": "low3", "tok3b": "low5", "tok4a": "low7"}
"""Where Pachamama's tokens start."""
SLOTS = "mama_quilla_1 illapa_1 inti_2 inti_1"


def before(action: str) -> int:
    """The Coricancha spot from which `move 1` activates an action."""
    return (SPOT[action] - 2) % 5 + 1


def seat(
    *,
    temple: int | str = 0,
    palaces: str = "",
    nobles: str = "",
    lying: str = "",
    newcomers: str = "",
    vassals: Sequence[str] = (),
    **own: Any,
) -> dict[str, Any]:
    """All that lies before a seat: as `player`, and what the modules add.

    `palaces` are the empty ones, `nobles` those with a standing Noble, `lying` those whose Noble lies; a Palace with a Vassal is
    empty, too. `vassals` names only those that are not in the supply: `VN01 W07 left`, `VN05 antisuyu2`, `VN10 X03`, `gone`.
    """
    return {
        **player(**own),
        "temple": temple,
        "palaces": [*palaces.split(), *nobles.split(), *lying.split()],
        "nobles": [*nobles.split(), *lying.split()],
        "lying": lying.split(),
        "newcomers": dict(Counter(newcomers.split())),
        "vassals": [*vassals, *[""] * (4 - len(vassals))],
    }


def take_seat(given: dict[str, Any]) -> dict[str, Any]:
    """Take out of some keywords those that describe a seat."""
    names = {*signature(player).parameters, *signature(seat).parameters}
    return {name: given.pop(name) for name in list(given) if name in names}


def golden(
    *seats: dict[str, Any],
    modules: str,
    temple: str = "simpa",
    turn: int = 0,
    starts: bool = False,
    frames: Sequence[Sequence[Any]] = (),
    hill: Mapping[str, str] | None = None,
    conquest: Mapping[str, int] | None = None,
    offer: str = "",
    deck: str = "",
    bottom: str = "",
    no_deck: bool = False,
    laid: str = "",
    market: str = "",
    piles: str = "",
    no_piles: bool = False,
    bag: str | None = None,
    nations: Mapping[str, str] | None = None,
    influence: Mapping[str, Sequence[int]] | None = None,
    guests: str | None = None,
    guest_bag: str | None = None,
    guest_fallen: str = "",
    pachamama: Mapping[str, Any] | None = None,
    **base: Any,
) -> State:
    """A position with some modules; everything not named here is as in `position`, and missing seats are plain.

    The Market is written in six slots with Nobles and Newcomers, in four without. The hill takes Newcomers by their colours.
    `nations` names the tiles of some regions, the others get any; `influence` gives the markers on a tile by seat.
    `guests` is the offer of Newcomers; `guest_bag` limits their bag, the rest is out of the game.
    `pachamama` makes seat 1 hers, see `against_pachamama`.
    """
    own = deepcopy([*seats, *[seat() for _ in range(2 - len(seats))]])
    own = [piece if "palaces" in piece else {**seat(), **piece} for piece in own]
    on = modules.split()
    assert on or pachamama is not None, "without modules use `position`"
    standing = {space: who for space, who in (hill or {}).items() if who in NEWCOMERS}
    given = position(
        *[_base_seat(piece) for piece in own],
        turn=turn,
        frames=[["main", turn, 0, 0]],
        hill={space: who for space, who in (hill or {}).items() if who not in NEWCOMERS},
        bag=bag,
        **base,
    ).dump()
    options = {"rotation": "fixed", "modules": on, "temple": temple}
    if pachamama is None:
        more = GAME.start(len(own), 0, options).dump()["golden"]
    else:
        more = GAME.start(1, 0, {**options, "solo": "pachamama"}).dump()["golden"]
    given["golden"] = more
    given["conquest"] = dict(conquest or {})
    given["turn"] |= {"free": int(not starts), "laid": gods(laid)[0] if laid else ""}
    body = [["finish", turn, 0, 0], ["limit", turn, 0, 0], ["village", turn, 0, 0], ["main", turn, 0, 0]]
    given["frames"] = [list(frame) for frame in frames] or ([["turn_start", turn, 0, 0]] if starts else body)
    for piece, into in zip(own, given["seats"], strict=True):
        into |= {name: piece[name] for name in ASIDE}
        into["temple"] = f"{temple}_0_center" if piece["temple"] == 0 and "way_of_the_sun" in on else piece["temple"]
        for palace in piece["nobles"]:
            given["bag" if bag is None else "removed"][NOBLE_OF[palace]] -= 1
    slots = pachamama["slots"] if pachamama is not None else ""
    _put_god_cards(given, "nobles" in on, offer, deck, bottom, no_deck, slots)
    _put_buildings(given, on, own, market, piles, no_piles)
    more["seats"] = [{name: piece[name] for name in ("palaces", "nobles", "lying", "newcomers", "vassals")} for piece in own]
    if "vassals" in on:
        _put_nations(more, on, len(own), nations or {}, influence or {})
    else:
        for piece in more["seats"]:
            assert piece.pop("vassals") == [""] * 4, "Vassals need their module"
            piece["vassals"] = []
    if "nobles" in on:
        _put_newcomers(more, own, standing, guests, guest_bag, guest_fallen)
    if pachamama is not None:
        _put_pachamama(given, own[1], pachamama)
    state = cast(State, GAME.load(given))
    assert not (fault := GAME.fault(state)), fault
    return state


def _base_seat(piece: dict[str, Any]) -> dict[str, Any]:
    """A seat as the base builder knows it."""
    plain = {name: piece[name] for name in player() if name not in ASIDE}
    return {**plain, **{name: [] for name in ASIDE}, "temple": 0}


def _put_god_cards(given: dict[str, Any], eight: bool, offer: str, deck: str, bottom: str, no_deck: bool, slots: str) -> None:
    used = [*gods(offer), *gods(deck), *gods(bottom), *gods(slots), given["turn"]["laid"]]
    used += [card for piece in given["seats"] for card in piece["god_hand"]]
    rest = [card for card in [*CARDS, *(GOLDEN_CARDS if eight else [])] if card not in used]
    pile = [] if no_deck else [*gods(bottom), *rest, *reversed(gods(deck))]
    given["god_cards"] = {"deck": pile, "offer": gods(offer), "played": rest if no_deck else []}


def _put_buildings(
    given: dict[str, Any], on: list[str], own: list[dict[str, Any]], market: str, piles: str, no_piles: bool
) -> None:
    """The Market and the three piles; without piles the last seat owns what is left of them."""
    kinds = {
        "production": [*PRODUCTION, *[id for module in on for id in MORE_PRODUCTION.get(module, [])]],
        "passive": [*PASSIVE, *[id for module in on for id in MORE_PASSIVE.get(module, [])]],
        "palaces": PALACES if "nobles" in on else [],
    }
    used = [*piles.split(), *[id for piece in own for type in kinds for id in piece[type]]]
    if not market:
        market = " ".join(id for all in kinds.values() for id in [id for id in all if id not in used][:2])
    shown = ["" if slot == "-" else slot for slot in market.split()]
    assert len(shown) == (6 if "nobles" in on else 4)
    rest = {type: [id for id in all if id not in [*used, *shown]] for type, all in kinds.items()}
    if no_piles:
        for type, left in rest.items():
            own[-1][type] += left
            left.clear()
        given["seats"][-1] |= {type: own[-1][type] for type in ("production", "passive")}
    drawn = {type: [*left, *[id for id in reversed(piles.split()) if id in kinds[type]]] for type, left in rest.items()}
    given["buildings"] = {"market": shown, "production": drawn["production"], "passive": drawn["passive"]}
    given["golden"]["palace_pile"] = drawn["palaces"]


def _put_nations(
    more: dict[str, Any], on: list[str], players: int, nations: Mapping[str, str], influence: Mapping[str, Sequence[int]]
) -> None:
    left = [nation for nation in NATIONS if nation not in nations.values() and (nation != "VN10" or "nobles" in on)]
    more["nations"] = {region: nations[region] if region in nations else left.pop(0) for region in REGIONS}
    more["nation_markers"] = {region: list(influence.get(region, [0] * players)) for region in REGIONS}


def _put_newcomers(
    more: dict[str, Any],
    own: list[dict[str, Any]],
    standing: dict[str, str],
    guests: str | None,
    guest_bag: str | None,
    guest_fallen: str,
) -> None:
    left = Counter(dict.fromkeys(NEWCOMERS, 2))
    left.subtract([*standing.values(), *guest_fallen.split()])
    for piece in own:
        left.subtract(piece["newcomers"])
    offer = list(left.elements())[:3] if guests is None else guests.split()
    left.subtract(offer)
    inside = dict(left) if guest_bag is None else dict(Counter(guest_bag.split()))
    left.subtract(inside)
    assert min(left.values()) >= 0, f"more than two Newcomers of a kind: {left}"
    more["newcomers"] = {
        "bag": inside,
        "offer": offer,
        "hill": standing,
        "casualties": dict(Counter(guest_fallen.split())),
        "removed": dict(left),
    }


def _put_pachamama(given: dict[str, Any], own: dict[str, Any], her: Mapping[str, Any]) -> None:
    """Seat 1 becomes hers; her Workers are in the order of their arrival."""
    arrived = [who for colours in (own["workers"], own["newcomers"]) for who, n in colours.items() for _ in range(n)]
    given |= {"automaton": 1, "opponent": 1, "axomamma": None}
    given["streams"]["die"] = str(stream(her.get("rolls", ())))
    on = given["golden"]["modules"]
    given["golden"]["pachamama"] = {
        "workers": her["queue"].split() if "queue" in her else arrived,
        "slots": gods(her["slots"]),
        "tokens": TOKENS | dict(her.get("tokens", {})),
        "personas": [f"persona_{her['personas'][slot]}" if slot in her.get("personas", {}) else "" for slot in "ABC"],
        "side": her.get("side", "golden_age" if "vassals" in on or "nobles" in on else "plain"),
        "hoard": int(her.get("hoard", False)),
        "placed_once": int(her.get("placed_once", True)),
    }


def stream(rolls: Sequence[int | tuple[int, int] | None]) -> int:
    """A stream whose first numbers are these: a roll of the die, (n, of) for a draw among so many, None for anything."""
    for found in count(1):
        at = found
        for roll in rolls:
            at = advance(at)
            if isinstance(roll, tuple):
                if below(at, roll[1]) != roll[0]:
                    break
            elif roll is not None and DIE[below(at, 6)] != roll:
                break
        else:
            return found
    raise AssertionError


def against_pachamama(you: dict[str, Any], her: dict[str, Any], *, modules: str = "", slots: str = SLOTS, **more: Any) -> State:
    """A solo position before Pachamama's turn, or in yours with `turn=0`; the rest as in `golden`.

    Hers are `queue`, `tokens`, `personas` (by slot, without `persona_`), `side`, `hoard`, `placed_once`; `rolls` as in `stream`.
    """
    names = ("tokens", "queue", "personas", "side", "hoard", "placed_once", "rolls")
    own: dict[str, Any] = {name: more.pop(name) for name in names if name in more}
    more = {"turn": 1, "starts": "frames" not in more and more.get("turn", 1) == 1} | more
    return golden(you, her, modules=modules, pachamama={"slots": slots, **own}, **more)


def festival(*seats: dict[str, Any], step: str = "before", holder: int = 0, festivals: int = 1, **more: Any) -> State:
    """A Festival that begins with one of its steps; afterwards the holder is asked for the main choice."""
    frames = [["finish", holder, 0, 0], ["main", holder, 0, 0], ["festival", holder, STEPS[step], 0]]
    given: dict[str, Any] = {"village": "", "frames": frames, "turn": holder, "holder": holder, "festivals": festivals} | more
    return golden(*seats, **given)


# reading


def golden_of(state: State, seat: int = 0) -> dict[str, Any]:
    """What the modules add to a seat."""
    return cast("dict[str, Any]", state.dump()["golden"]["seats"][seat])


def step_of(state: State, seat: int = 0) -> str:
    """The Temple step of a seat; `base_7` and the like above the overlay."""
    return str(state.dump()["seats"][seat]["temple"])


def vassals(state: State, seat: int = 0) -> list[str]:
    """Where the Vassals of a seat are that have left the supply."""
    return [vassal for vassal in golden_of(state, seat)["vassals"] if vassal]


def on_tile(state: State, region: str) -> list[int]:
    """The markers on the Nation tile of a region, by seat."""
    return cast("list[int]", state.dump()["golden"]["nation_markers"][region])


def newcomers(state: State, seat: int = 0) -> dict[str, int]:
    """The Newcomers in the supply of a seat."""
    return cast("dict[str, int]", golden_of(state, seat)["newcomers"])


def guest_offer(state: State) -> list[str]:
    return cast("list[str]", state.dump()["golden"]["newcomers"]["offer"])


def god_offer(state: State) -> list[str]:
    """The God cards on offer, the oldest first."""
    return cast("list[str]", state.dump()["god_cards"]["offer"])


def nobles(state: State, seat: int = 0) -> tuple[list[str], list[str]]:
    """The Palaces of a seat whose Noble stands, and those whose Noble lies."""
    own = golden_of(state, seat)
    return [palace for palace in own["nobles"] if palace not in own["lying"]], own["lying"]


def tasks_left(state: State) -> int:
    """Tasks of the Worker being placed that are left."""
    assert kind(state) == "tasks", kind(state)
    return state.frames[-1] // 8


def final(state: State, seat: int = 0) -> dict[str, int]:
    """What a seat would score if the game ended now."""
    items = GAME.view(state, 0).seats[seat].final
    return {name: vp for name, vp in zip(FINAL, items, strict=True) if vp}


# playing


def place_newcomer(state: State, who: str, roles: str, space: str, payment: str = "gold") -> State:
    """Place a Newcomer; `roles` are the answers to what it is used as, in order: its ability, then its colour for Buildings."""
    play(state, f"place {who}", *[f"as {role}" for role in roles.split()])
    return play(state, space, "with gold" if payment == "gold" else f"with god_{payment}")


def skip(state: State, *asked: str) -> State:
    """Say `done` as long as one of these questions is asked."""
    while kind(state) in asked and "done" in offers(state):
        play(state, "done")
    return state


def trading(**own: Any) -> State:
    """Seat 0 has a turn-up match and a Temple match, and has just chosen a Merchant task."""
    mine: dict[str, Any] = {"gold": 4, "corn": 4, "workers": "priest", "priest": 5, "temple": "simpa_3_center"}
    mine |= {"army_up": "19 20", "tapestries": ["W05 W15", "W29 W04"]} | own
    state = place(golden(seat(**mine), seat(), modules="way_of_the_sun"), "priest", "m5a")
    while kind(state) != "tasks":
        play(state, "done" if "done" in offers(state) else min(offers(state)))
    return play(state, "task merchant")
