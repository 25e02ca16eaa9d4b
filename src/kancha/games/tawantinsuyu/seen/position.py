"""A position as readable text and back: every piece by the name it has in the data, so that a test or a puzzle can edit it.

A piece of a face-down pile is written `W07`, or `W07/02` when seats 0 and 2 know that it lies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kancha.core.errors import BadPosition
from kancha.core.position import dump_frames, load_frames
from kancha.games.tawantinsuyu.effects import ORIGIN_ID, RESOURCE_ID
from kancha.games.tawantinsuyu.golden import position as golden
from kancha.games.tawantinsuyu.rules.moments import AUTOMATA
from kancha.games.tawantinsuyu.rules.weavings import extend_tapestry, found_tapestry, tile_in
from kancha.games.tawantinsuyu.seen.names import counts, listed, load_pile, mask_of, names, number, one, pile
from kancha.games.tawantinsuyu.solo.axomamma.tables import DIFFICULTY_ID, PERSONALITY_ID, SPOT_ID, TOKEN_ID
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    ARMY_ID, BIT, BUILDING_ID, CARD_ID, COLOUR_ID, COLOURS, LAND_ID, PASSIVE_ID, PRODUCTION_ID, SPACE_ID, STATUE_ID, STATUE_KINDS,
    STEP_ID, STEPS_ID, TILE_ID, members,
)  # fmt: skip

# writing


def dump(s: State) -> dict[str, Any]:
    """The whole position."""
    return {
        "game": "tawantinsuyu",
        "players": s.players,
        "automaton": s.automaton,
        "opponent": s.opponent,
        "difficulty": names(s.difficulty, DIFFICULTY_ID),
        "frames": dump_frames(s),
        "learned": s.learned,
        "streams": {"god": str(s.god_stream), "army": str(s.army_stream), "bag": str(s.bag_stream), "die": str(s.die_stream)},
        "rotation": s.rotation,
        "first": s.first,
        "turn": {"of": s.turn_of, "number": s.turns, "free": s.free, "trade": s.trade, "laid": one(s.laid, CARD_ID)},
        "cause": {"of": ORIGIN_ID[s.cause], "at": s.cause_at},
        "festival": {"holder": s.holder, "count": s.festivals},
        "hill": _dump_hill(s),
        "steps": {STEPS_ID[slot]: owner for slot, owner in enumerate(s.steps) if owner >= 0},
        "conquest": {LAND_ID[land]: owner for land, owner in enumerate(s.lands) if owner >= 0},
        "village": [COLOUR_ID[colour] for colour in s.village],
        "nomads": counts(s.nomads, COLOUR_ID),
        "bag": counts(s.bag, COLOUR_ID),
        "casualties": counts(s.casualties, COLOUR_ID),
        "removed": counts(s.removed, COLOUR_ID),
        "god_cards": {
            "deck": pile(s, s.god_deck, CARD_ID),
            "offer": [CARD_ID[card] for card in s.offer],
            "played": names(s.played, CARD_ID),
        },
        "army_cards": {
            "deck": [ARMY_ID[card] for card in s.army_deck],
            "discard": names(s.army_discard, ARMY_ID),
            "trained": names(s.trained, ARMY_ID),
        },
        "buildings": {
            "market": [one(building, BUILDING_ID) for building in s.market],
            "production": pile(s, s.production_pile, PRODUCTION_ID),
            "passive": pile(s, s.passive_pile, PASSIVE_ID),
        },
        "weavings": {
            "pile": pile(s, s.weavings, TILE_ID),
            "drawn": pile(s, s.drawn, TILE_ID),
            "bought": [TILE_ID[tile] for tile in s.bought],
            "tapestries": [_dump_tapestry(s, at) for at in range(len(s.tapestry_seat))],
        },
        "statues": counts(s.statue_supply, STATUE_ID),
        "seats": [_dump_seat(s, seat) for seat in range(s.players)],
        "axomamma": _dump_axomamma(s) if s.opponent == 0 else None,
        "golden": golden.dump(s) if s.modules or s.opponent else None,
    }


def _dump_hill(s: State) -> dict[str, str]:
    """The Workers on the board; Newcomers stand in the part of the modules."""
    guests = 0
    for mask in s.guests:
        guests |= mask
    return {SPACE_ID[space]: COLOUR_ID[colour] for colour in range(COLOURS) for space in members(s.standing[colour] & ~guests)}


def _dump_tapestry(s: State, at: int) -> dict[str, Any]:
    length = s.tapestry_patterns[at].bit_count()
    return {"seat": s.tapestry_seat[at], "tiles": [TILE_ID[tile_in(s.tapestry_tiles[at], place)] for place in range(length)]}


def _dump_seat(s: State, seat: int) -> dict[str, Any]:
    return {
        "score": s.points[seat],
        "goods": {id: s.goods[seat * 4 + i] for i, id in enumerate(RESOURCE_ID)},
        "workers": counts(s.workers[seat * COLOURS : seat * COLOURS + COLOURS], COLOUR_ID),
        "temple": STEP_ID[s.temple[seat]] if s.overlay else s.temple[seat],
        "priest": s.priest[seat] + 1,
        "god_hand": names(s.god_hand[seat], CARD_ID),
        "god_shown": names(s.god_shown[seat], CARD_ID),
        "kept": names(s.kept[seat], CARD_ID),
        "spread": names(s.spread[seat], CARD_ID),
        "army_hand": names(s.army_hand[seat], ARMY_ID),
        "army_up": names(s.army_up[seat], ARMY_ID),
        "army_down": names(s.army_down[seat], ARMY_ID),
        "production": names(s.production[seat], PRODUCTION_ID),
        "face_down": names(s.exhausted[seat], PRODUCTION_ID),
        "passive": names(s.passive[seat], PASSIVE_ID),
        "statues": counts(s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS], STATUE_ID),
    }


def _dump_axomamma(s: State) -> dict[str, Any] | None:
    if s.automaton < 0:
        return None
    return {
        "workers": [COLOUR_ID[colour] for colour in s.queue],
        "slots": [one(card, CARD_ID) for card in s.slots],
        "tokens": {TOKEN_ID[token]: SPOT_ID[spot] for token, spot in enumerate(s.tokens)},
        "personality": one(s.personality, PERSONALITY_ID),
        "placed_once": s.placed_once,
    }


# reading


def load(given: Mapping[str, Any]) -> State:
    """The state that `dump` described, neither checked nor settled."""
    players = int(given["players"])
    if not 2 <= players <= 4 or len(given["seats"]) != players:
        raise BadPosition(f"There are {players} players and {len(given['seats'])} seats; both must be 2 to 4.")
    s = State(players)
    s.automaton = int(given["automaton"])
    s.opponent = int(given["opponent"])
    if not 0 <= s.opponent < len(AUTOMATA) or (s.opponent and given["golden"] is None):
        raise BadPosition("There is no such solo opponent, or nothing is said of what she has.")
    s.difficulty = mask_of(given["difficulty"], DIFFICULTY_ID)
    s.learned = int(given["learned"])
    s.god_stream = int(given["streams"]["god"])
    s.army_stream = int(given["streams"]["army"])
    s.bag_stream = int(given["streams"]["bag"])
    s.die_stream = int(given["streams"]["die"])
    s.rotation = int(given["rotation"])
    s.first = int(given["first"])
    turn = given["turn"]
    s.turn_of = int(turn["of"])
    s.turns = int(turn["number"])
    s.free = int(turn["free"])
    s.trade = int(turn["trade"])
    s.laid = number(turn["laid"], CARD_ID)
    cause = given.get("cause", {"of": "", "at": 0})
    s.cause, s.cause_at = number(cause["of"], ORIGIN_ID) if cause["of"] else 0, int(cause["at"])
    s.holder = int(given["festival"]["holder"])
    s.festivals = int(given["festival"]["count"])
    _load_board(s, given)
    _load_cards(s, given)
    for seat, own in enumerate(given["seats"]):
        _load_seat(s, seat, own)
    _load_axomamma(s, given["axomamma"])
    golden.load(s, given.get("golden"))
    _load_tapestries(s, given)
    s.frames = []
    load_frames(s, given["frames"])
    return s


def _load_board(s: State, given: Mapping[str, Any]) -> None:
    for space, colour in given["hill"].items():
        s.standing[number(colour, COLOUR_ID)] |= BIT[number(space, SPACE_ID)]
    for slot, owner in given["steps"].items():
        s.steps[number(slot, STEPS_ID)] = int(owner)
        s.depths[number(slot, STEPS_ID) // 2] += 1
    for land, owner in given["conquest"].items():
        s.lands[number(land, LAND_ID)] = int(owner)
    s.village = [number(id, COLOUR_ID) for id in given["village"]]
    s.nomads = listed(given["nomads"], COLOUR_ID)
    s.bag = listed(given["bag"], COLOUR_ID)
    s.casualties = listed(given["casualties"], COLOUR_ID)
    s.removed = listed(given["removed"], COLOUR_ID)
    s.statue_supply = listed(given["statues"], STATUE_ID)


def _load_cards(s: State, given: Mapping[str, Any]) -> None:
    gods = given["god_cards"]
    s.god_deck = load_pile(gods["deck"], CARD_ID)
    s.offer = [number(id, CARD_ID) for id in gods["offer"]]
    s.played = mask_of(gods["played"], CARD_ID)
    army = given["army_cards"]
    s.army_deck = [number(id, ARMY_ID) for id in army["deck"]]
    s.army_discard = mask_of(army["discard"], ARMY_ID)
    s.trained = mask_of(army["trained"], ARMY_ID)
    buildings = given["buildings"]
    s.market = [number(id, BUILDING_ID) for id in buildings["market"]]
    s.production_pile = load_pile(buildings["production"], PRODUCTION_ID)
    s.passive_pile = load_pile(buildings["passive"], PASSIVE_ID)
    weavings = given["weavings"]
    s.weavings = load_pile(weavings["pile"], TILE_ID)
    s.drawn = load_pile(weavings["drawn"], TILE_ID)
    s.bought = [number(id, TILE_ID) for id in weavings["bought"]]


def _load_seat(s: State, seat: int, own: Mapping[str, Any]) -> None:
    s.points[seat] = int(own["score"])
    for i, id in enumerate(RESOURCE_ID):
        s.goods[seat * 4 + i] = int(own["goods"][id])
    s.workers[seat * COLOURS : seat * COLOURS + COLOURS] = listed(own["workers"], COLOUR_ID)
    s.temple[seat] = number(own["temple"], STEP_ID) if isinstance(own["temple"], str) else int(own["temple"])
    s.priest[seat] = int(own["priest"]) - 1
    s.god_hand[seat] = mask_of(own["god_hand"], CARD_ID)
    s.god_shown[seat] = mask_of(own["god_shown"], CARD_ID)
    s.kept[seat] = mask_of(own["kept"], CARD_ID)
    s.spread[seat] = mask_of(own["spread"], CARD_ID)
    s.army_hand[seat] = mask_of(own["army_hand"], ARMY_ID)
    s.army_up[seat] = mask_of(own["army_up"], ARMY_ID)
    s.army_down[seat] = mask_of(own["army_down"], ARMY_ID)
    s.production[seat] = mask_of(own["production"], PRODUCTION_ID)
    s.exhausted[seat] = mask_of(own["face_down"], PRODUCTION_ID)
    s.passive[seat] = mask_of(own["passive"], PASSIVE_ID)
    s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS] = listed(own["statues"], STATUE_ID)


def _load_tapestries(s: State, given: Mapping[str, Any]) -> None:
    for tapestry in given["weavings"]["tapestries"]:
        _load_tapestry(s, int(tapestry["seat"]), [number(id, TILE_ID) for id in tapestry["tiles"]])


def _load_tapestry(s: State, seat: int, tiles: list[int]) -> None:
    """Weave a Tapestry anew; reactions to its matches are dropped, for the stack is read afterwards."""
    for place, tile in enumerate(tiles):
        if place == 0:
            found_tapestry(s, seat, tile)
        else:
            extend_tapestry(s, seat, len(s.tapestry_seat) - 1, tile, False)


def _load_axomamma(s: State, given: Mapping[str, Any] | None) -> None:
    if given is None:
        return
    s.queue = [number(id, COLOUR_ID) for id in given["workers"]]
    s.slots = [number(id, CARD_ID) for id in given["slots"]]
    s.tokens = [number(given["tokens"][id], SPOT_ID) for id in TOKEN_ID]
    s.personality = number(given["personality"], PERSONALITY_ID)
    s.placed_once = int(given["placed_once"])
