"""The part of a position that the modules of Golden Age and Pachamama add, as readable text and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.errors import BadPosition
from kancha.games.tawantinsuyu.golden.nobles import position as nobles
from kancha.games.tawantinsuyu.golden.tables import (
    GUEST, MODULE_ID, NATION_ID, NEWCOMER_ID, NEWCOMERS, NOBLES, VASSALS_EACH,
)  # fmt: skip
from kancha.games.tawantinsuyu.golden.vassals import position as vassals
from kancha.games.tawantinsuyu.seen.names import counts, listed, load_pile, mask_of, names, number, one, pile
from kancha.games.tawantinsuyu.solo.pachamama.tables import PERSONALITY_ID, SIDE_ID, SPOT_ID, TOKEN_ID
from kancha.games.tawantinsuyu.state import LOOK, PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT, BUILDING_ID, CARD_ID, COLOUR_ID, OVERLAY_ID, PALACE_ID, REGION_ID, TILE_ID, members,
)  # fmt: skip

WORKER_ID: Final[list[str]] = [*COLOUR_ID, "", "", "", *NEWCOMER_ID]
"""Workers in a solo opponent's queue."""


def dump(s: State) -> dict[str, Any]:
    """The fields of Golden Age."""
    return {
        "modules": names(s.modules, MODULE_ID),
        "temple": OVERLAY_ID[s.overlay],
        "guest_stream": str(s.guest_stream),
        "turn": {
            "placing": s.placing,
            "build_colour": one(s.build_colour, COLOUR_ID),
            "founded": s.founded,
            "veiled": s.veiled,
        },
        "spent": [[CARD_ID[card % PILE], card // PILE] for card in s.spent],
        "drafted": names(s.drafted, CARD_ID),
        "held": pile(s, s.held, TILE_ID),
        "aside": _dump_aside(s),
        "looked": [[BUILDING_ID[piece % LOOK], members(piece // LOOK)] for piece in s.looked],
        "nations": {REGION_ID[region]: NATION_ID[nation] for region, nation in enumerate(s.nations)},
        "nation_markers": {
            REGION_ID[region]: s.nation_markers[region * s.players : (region + 1) * s.players] for region in range(len(s.nations))
        },
        "palace_pile": pile(s, s.palace_pile, PALACE_ID),
        "newcomers": nobles.dump(s),
        "seats": [_dump_seat(s, seat) for seat in range(s.players)],
        "pachamama": _dump_pachamama(s) if s.opponent else None,
    }


def _dump_aside(s: State) -> list[list[str]]:
    """The groups of tiles of interrupted purchases, the innermost last."""
    groups: list[list[str]] = []
    at = len(s.aside)
    while at > 0:
        n = s.aside[at - 1]
        groups.insert(0, pile(s, s.aside[at - 1 - n : at - 1], TILE_ID))
        at -= n + 1
    return groups


def _dump_seat(s: State, seat: int) -> dict[str, Any]:
    return {
        "palaces": names(s.palaces[seat], PALACE_ID),
        "nobles": names(s.nobles[seat], PALACE_ID),
        "lying": names(s.lying[seat], PALACE_ID),
        "newcomers": counts(s.newcomers[seat * NEWCOMERS : seat * NEWCOMERS + NEWCOMERS], NEWCOMER_ID) if s.newcomers else {},
        "vassals": [vassals.dump(code) for code in s.vassals[seat * VASSALS_EACH : seat * VASSALS_EACH + VASSALS_EACH]],
    }


def _dump_pachamama(s: State) -> dict[str, Any]:
    return {
        "workers": [WORKER_ID[worker] for worker in s.queue],
        "slots": [one(card, CARD_ID) for card in s.slots],
        "tokens": {TOKEN_ID[token]: SPOT_ID[spot] for token, spot in enumerate(s.tokens)},
        "personas": [one(persona, PERSONALITY_ID) for persona in s.personas],
        "side": SIDE_ID[s.side],
        "hoard": s.hoard,
        "placed_once": s.placed_once,
    }


# reading


def load(s: State, given: Mapping[str, Any] | None) -> None:
    """Read what `dump` wrote into a state; called before the Tapestries are woven anew."""
    if given is None:
        return
    s.modules = mask_of(given["modules"], MODULE_ID)
    s.overlay = number(given["temple"], OVERLAY_ID) if given["temple"] else 0
    s.guest_stream = int(given["guest_stream"])
    turn = given["turn"]
    s.placing = int(turn["placing"])
    s.build_colour = number(turn["build_colour"], COLOUR_ID)
    s.founded = int(turn["founded"])
    s.veiled = int(turn["veiled"])
    s.spent = [number(id, CARD_ID) + PILE * int(seat) for id, seat in given["spent"]]
    s.drafted = mask_of(given["drafted"], CARD_ID)
    s.held = load_pile(given["held"], TILE_ID)
    s.aside = []
    for group in given["aside"]:
        s.aside += [*load_pile(group, TILE_ID), len(group)]
    s.looked = [number(id, BUILDING_ID) + LOOK * sum(BIT[int(seat)] for seat in known) for id, known in given["looked"]]
    s.nations = [number(given["nations"][id], NATION_ID) for id in REGION_ID] if given["nations"] else []
    s.nation_markers = [int(n) for id in REGION_ID for n in given["nation_markers"][id]] if s.nations else []
    s.palace_pile = load_pile(given["palace_pile"], PALACE_ID)
    nobles.load(s, given["newcomers"])
    s.vassals = []
    for seat, own in enumerate(given["seats"]):
        _load_seat(s, seat, own)
    if s.modules & NOBLES and len(s.market) != 6:
        raise BadPosition("With Nobles and Newcomers the Market has six slots.")
    if given["pachamama"] is not None:
        _load_pachamama(s, given["pachamama"])


def _load_seat(s: State, seat: int, own: Mapping[str, Any]) -> None:
    s.palaces[seat] = mask_of(own["palaces"], PALACE_ID)
    s.nobles[seat] = mask_of(own["nobles"], PALACE_ID)
    s.lying[seat] = mask_of(own["lying"], PALACE_ID)
    if s.newcomers:
        s.newcomers[seat * NEWCOMERS : seat * NEWCOMERS + NEWCOMERS] = listed(own["newcomers"], NEWCOMER_ID)
    s.vassals += [vassals.load(text) for text in own["vassals"]]


def _load_pachamama(s: State, given: Mapping[str, Any]) -> None:
    s.queue = [number(id, WORKER_ID) for id in given["workers"]]
    s.slots = [number(id, CARD_ID) for id in given["slots"]]
    s.tokens = [number(given["tokens"][id], SPOT_ID) for id in TOKEN_ID]
    s.personas = [number(id, PERSONALITY_ID) for id in given["personas"]]
    s.side = number(given["side"], SIDE_ID)
    s.hoard = int(given["hoard"])
    s.placed_once = int(given["placed_once"])


assert WORKER_ID.index(NEWCOMER_ID[0]) == GUEST
