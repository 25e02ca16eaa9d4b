"""The game in sentences: the question, what an action means, why it is refused, and what happened."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.cuzco_terraces import actions as a
from kancha.games.cuzco_terraces import frames as f
from kancha.games.cuzco_terraces import reasons as r
from kancha.games.cuzco_terraces import told as t
from kancha.games.cuzco_terraces.actions import ACTIONS
from kancha.games.cuzco_terraces.rules_festival import matching, open_cities, refuse_draw
from kancha.games.cuzco_terraces.rules_incas import leave_cost, move_cost, refuse_destination, refuse_enter, refuse_inca
from kancha.games.cuzco_terraces.rules_ponds import refuse_pond, refuse_ponds
from kancha.games.cuzco_terraces.rules_temples import (
    refuse_building,
    refuse_expansion,
    refuse_temples,
    temple_on,
    village_at,
)
from kancha.games.cuzco_terraces.rules_terrain import refuse_placement, refuse_tile, terrain_cost, tiles_left
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BIT,
    BUILD_PRESTIGE,
    CARD_ID,
    CARD_RELICS,
    CARDS,
    DRAWS,
    FESTIVAL_ALONE,
    HEX_ID,
    HEX_OF,
    HEXES,
    TEMPLE_HEXES,
    TEMPLE_VALUE,
    festival_points,
)

TILE = ("triple terrain", "double terrain", "single crop", "single village")
DIRECTION = ("east", "north-east", "north-west", "west", "south-west", "south-east")
COMPASS = ("E", "NE", "NW", "W", "SW", "SE")


def card(kind: int) -> str:
    """A card by its relics."""
    return " and ".join(CARD_RELICS[kind])


def points(n: int) -> str:
    return f"{n} AP"


# the question


def question(s: State) -> str:
    """What the actor is asked."""
    kind = s.top()
    if kind < 0:
        return ""
    x, y = s.frames[-2], s.frames[-1]
    if kind == f.ACT:
        return _ask_act(s)
    if kind == f.ANCHOR:
        return f"Where should the {'village of the ' if x < 2 else ''}{TILE[x]} lie?"
    if kind == f.ORIENT:
        return f"The village lies on {HEX_ID[y]}. On which side {'are the crops' if x == 0 else 'is the crop'}?"
    if kind == f.GO:
        return "Where does the new Inca go?" if x < 0 else f"Where does the Inca on {HEX_ID[x]} go?"
    if kind == f.POND_HEX:
        return "Where should the pond lie?"
    if kind == f.BUILD_HEX:
        return "Which hex of a village carries the new temple?"
    if kind == f.HEIGHT:
        return f"How high should the temple on {HEX_ID[x]} {'become' if y else 'be'}?"
    if kind == f.PROPOSE:
        return f"Do you propose a festival? It asks for {card(s.face_up)}."
    return _ask_bid(s, x)


def _ask_act(s: State) -> str:
    if s.duty:
        return "Begin your turn by placing a terrain."
    last = " This is your last turn." if s.ended_by >= 0 else ""
    return f"You have {points(s.points)} left. What do you do?{last}"


def _ask_bid(s: State, played: int) -> str:
    highest = max(s.bids)
    mine = s.bids[s.actor]
    if highest == 0:
        return f"Open the bidding with a card that shows {card(s.face_up)}."
    if played and mine >= highest:
        return f"Your bid stands at {mine}. Play another card, or stop?"
    if mine < highest:
        return f"The highest bid is {highest}, yours is {mine}. Raise, or drop out?"
    return f"You are level at {highest}. Raise, or agree to share?"


# what an action means


def describe(s: State, action: int) -> str:
    """An action as the actor would say it, here and now."""
    if action == a.END:
        rest = f" ({points(s.points)} unused)" if s.points else ""
        return f"End your actions{rest}"
    if action == a.TOKEN:
        return "Use an additional action token (+1 AP)"
    if action == a.DRAW_UP:
        return f"Take the face-up card, {card(s.face_up)} (1 AP)"
    if action == a.DRAW_DECK:
        return "Draw the top card of the deck (1 AP)"
    if action < a.ENTER:
        tile = action - a.TERRAIN
        return f"Place a {TILE[tile]} ({tiles_left(s, tile)} left)"
    if action == a.ENTER:
        return f"Bring an Inca in from the reserve ({s.reserve(s.actor)} there)"
    if action == a.POND:
        return f"Set a pond (1 AP, {s.ponds_left()} left)"
    if action == a.TEMPLE:
        return "Build a temple (1 AP)"
    if action < a.EXPAND:
        return f"Move the Inca on {HEX_ID[action - a.INCA]}"
    if action < a.HEX:
        temple = temple_on(s, BIT[action - a.EXPAND])
        value = f" of value {TEMPLE_VALUE[s.temple_step[temple]]}" if temple >= 0 else ""
        return f"Expand the temple{value} on {HEX_ID[action - a.EXPAND]} (1 AP)"
    if action < a.LEAVE:
        return _describe_hex(s, action - a.HEX)
    return _describe_rest(s, action)


def _describe_hex(s: State, hex: int) -> str:
    kind, x = s.top(), s.frames[-2]
    id = HEX_ID[hex]
    if kind == f.GO:
        cost = move_cost(s, s.actor, BIT[x] if x >= 0 else 0, BIT[hex])
        ground = "village" if s.villages & BIT[hex] else "crop"
        return f"Go to {id}, {ground}, level {s.level(BIT[hex])} ({'free' if cost == 0 else points(cost)})"
    if kind == f.POND_HEX:
        return f"Set the pond on {id}"
    if kind == f.BUILD_HEX:
        return f"Build on {id}, in a village of {village_at(s, BIT[hex]).bit_count()} hexes"
    if kind == f.ANCHOR:
        level = s.level(BIT[hex])
        part = "Village" if x < 2 else TILE[x].capitalize()
        return f"{part} on {id}" + (f", rising to level {level + 1}" if level else "")
    return id


def _describe_rest(s: State, action: int) -> str:
    kind, x, y = s.top(), (s.frames[-2] if s.frames else 0), (s.frames[-1] if s.frames else 0)
    if action == a.LEAVE:
        cost = f" ({points(leave_cost(s, s.actor, BIT[x]))})" if kind == f.GO and x >= 0 else ""
        return f"Leave the site, back to the reserve{cost}"
    if action < a.VALUE:
        d = action - a.TURN
        if kind != f.ORIENT:
            return f"Crops to the {DIRECTION[d]}"
        side = DIRECTION[d] if x else f"{DIRECTION[d]} and {DIRECTION[(d + 1) % 6]}"
        return f"{'Crop' if x else 'Crops'} to the {side} ({points(terrain_cost(s, x, BIT[y], d))})"
    if action < a.NO_FESTIVAL:
        step = action - a.VALUE
        return f"Value {TEMPLE_VALUE[step]} (+{BUILD_PRESTIGE[step]} PP)"
    if action == a.NO_FESTIVAL:
        return "No festival"
    if action < a.PLAY:
        temple = temple_on(s, BIT[action - a.FESTIVAL])
        worth = f", worth {FESTIVAL_ALONE[s.temple_step[temple]]} PP alone" if temple >= 0 else ""
        return f"Propose a festival at the temple on {HEX_ID[action - a.FESTIVAL]}{worth}"
    if action < a.STOP:
        worth_points = festival_points(s.face_up, action - a.PLAY)
        return f"Play {card(action - a.PLAY)} (+{worth_points} festival {'point' if worth_points == 1 else 'points'})"
    if action == a.STOP:
        return "Leave it at that"
    return "Drop out of the bidding" if action == a.DROP else "Agree to share the festival"


# where to click


def target(s: State, action: int) -> str:
    """The element of the drawing that stands for an action."""
    singles = {
        a.END: "end",
        a.TOKEN: "supply-token",
        a.DRAW_UP: "face-up",
        a.DRAW_DECK: "deck",
        a.ENTER: "reserve",
        a.POND: "supply-pond",
        a.TEMPLE: "supply-temple",
        a.LEAVE: "outside",
    }
    if action in singles:
        return singles[action]
    if a.TERRAIN <= action < a.ENTER:
        return "supply-" + ("triple", "double", "crop", "village")[action - a.TERRAIN]
    for first, size in ((a.INCA, HEXES), (a.EXPAND, HEXES), (a.HEX, HEXES), (a.FESTIVAL, HEXES)):
        if first <= action < first + size:
            return "hex-" + HEX_ID[action - first]
    if a.TURN <= action < a.VALUE:
        return "turn-" + COMPASS[action - a.TURN]
    if a.VALUE <= action < a.NO_FESTIVAL:
        return f"value-{TEMPLE_VALUE[action - a.VALUE]}"
    if a.PLAY <= action < a.STOP:
        return f"hand-{CARD_ID[action - a.PLAY]}"
    return ""


# why not


def why_not_at(s: State, element: str) -> str:
    """Why the element of the drawing that was clicked offers nothing now; empty when there is nothing to say."""
    if s.over:
        return "The game is over."
    kind, word, id = s.top(), *element.partition("-")[::2]
    if word == "hex" and id in HEX_OF:
        hex = HEX_OF[id]
        if kind == f.ACT:
            if s.temples & BIT[hex]:
                return why_not(s, a.EXPAND + hex)
            if s.everybody & BIT[hex]:
                return why_not(s, a.INCA + hex)
            return ""
        if kind == f.PROPOSE:
            return why_not(s, a.FESTIVAL + hex)
        return why_not(s, a.HEX + hex)
    for action in _element_actions(s, element):
        return why_not(s, action)
    return ""


def _element_actions(s: State, element: str) -> list[int]:
    return [action for action in range(len(ACTIONS)) if not a.INCA <= action < a.LEAVE and target(s, action) == element]


def why_not(s: State, action: int) -> str:
    """The rule that forbids an action now, as a sentence."""
    return _reason(s, action, refuse(s, action))


def refuse(s: State, action: int) -> int:
    """The reason code of an action that is not among the legal ones, ALLOWED where it is legal."""
    if action in s.options:
        return r.ALLOWED
    kind = s.top()
    if kind == f.ACT:
        return _refuse_act(s, action)
    x, y = s.frames[-2], s.frames[-1]
    if kind == f.ORIENT and a.TURN <= action < a.VALUE:
        return refuse_placement(s, x, BIT[y], action - a.TURN)
    if kind == f.HEIGHT and a.VALUE <= action < a.NO_FESTIVAL:
        return _refuse_height(s, x, y, action - a.VALUE)
    if kind == f.GO and action == a.LEAVE:
        return r.NO_PATH
    if kind == f.PROPOSE and a.FESTIVAL <= action < a.PLAY:
        return _refuse_festival(s, BIT[action - a.FESTIVAL])
    if kind == f.BID and a.PLAY <= action < a.STOP:
        return _refuse_card(s, action - a.PLAY)
    if a.HEX <= action < a.LEAVE:
        return _refuse_hex(s, kind, x, BIT[action - a.HEX])
    return r.NOT_NOW


def _refuse_act(s: State, action: int) -> int:
    seat = s.actor
    if action == a.TOKEN:
        return r.TOKEN_SPENT if s.token_used else r.NO_TOKEN
    if a.TERRAIN <= action < a.ENTER:
        return refuse_tile(s, action - a.TERRAIN)
    if action >= a.HEX:
        return r.NOT_NOW
    if s.duty:
        return r.DUTY_FIRST
    if action <= a.DRAW_DECK:
        return refuse_draw(s)
    if action == a.ENTER:
        return refuse_enter(s, seat)
    if action == a.POND:
        return refuse_ponds(s)
    if action == a.TEMPLE:
        return refuse_temples(s, seat)
    if action < a.EXPAND:
        return refuse_inca(s, seat, BIT[action - a.INCA])
    return refuse_expansion(s, seat, temple_on(s, BIT[action - a.EXPAND]))


def _refuse_hex(s: State, kind: int, x: int, hex: int) -> int:
    if kind == f.ANCHOR:
        if x > 1:
            return refuse_placement(s, x, hex, 0)
        codes = [refuse_placement(s, x, hex, d) for d in range(6)]
        return max(codes, key=lambda code: (codes.count(code), -code))
    if kind == f.GO:
        return refuse_destination(s, s.actor, BIT[x] if x >= 0 else 0, hex)
    if kind == f.POND_HEX:
        return refuse_pond(s, hex)
    if kind == f.BUILD_HEX:
        return refuse_building(s, s.actor, hex)
    return r.NOT_NOW


def _refuse_height(s: State, hex: int, standing: int, step: int) -> int:
    area = village_at(s, BIT[hex])
    now = s.temple_step[temple_on(s, BIT[hex])] if standing else -1
    if step <= now:
        return r.NOT_HIGHER
    if area.bit_count() < TEMPLE_HEXES[step]:
        return r.TOO_SMALL
    return r.NO_FLOOR


def _refuse_festival(s: State, hex: int) -> int:
    temple = temple_on(s, hex)
    if temple < 0:
        return r.NO_SUCH_TEMPLE
    if s.temple_disc[temple]:
        return r.SOLAR_DISC
    if temple not in open_cities(s, s.actor):
        return r.NOT_PRESENT
    return r.NO_RELIC


def _refuse_card(s: State, kind: int) -> int:
    if not s.hands[s.actor * CARDS + kind]:
        return r.NOT_IN_HAND
    if not festival_points(s.face_up, kind):
        return r.NO_RELIC
    return r.BID_SHORT


def _reason(s: State, action: int, code: int) -> str:
    """A reason code as a sentence with its paragraph."""
    if code == r.POINTS_SHORT:
        return f"This needs more action points than the {s.points} you have left (rules 4.2)."
    if code == r.NO_TILE:
        return f"No {TILE[action - a.TERRAIN]} is left (rules 5.1)."
    if code == r.TOO_SMALL:
        return _too_small(s, action)
    if code == r.BID_SHORT:
        need = max(s.bids) - s.bids[s.actor]
        return f"You need {need} more festival points to stay in, your cards give {matching(s, s.actor)} (rules 10.7)."
    if code in THERE:
        return f"{THERE[code]} there (rules {PARAGRAPH.get(s.top(), '5.3')})."
    if code == r.NO_PLACE:
        return NO_PLACE.get(action, "There is no place for this terrain anywhere (rules 5.4).")
    if code == r.NO_RELIC:
        return f"The festival asks for {card(s.face_up)} (rules 10.3)."
    if code == r.NO_FLOOR and action >= a.VALUE:
        return f"No floor is left on the way to value {TEMPLE_VALUE[action - a.VALUE]} (rules 8.6)."
    return SENTENCE[code]


def _too_small(s: State, action: int) -> str:
    if a.VALUE <= action < a.NO_FESTIVAL:
        size = village_at(s, BIT[s.frames[-2]]).bit_count()
        step = action - a.VALUE
        return f"Value {TEMPLE_VALUE[step]} needs {TEMPLE_HEXES[step]} hexes, there are {size} (rules 8.3)."
    if a.EXPAND <= action < a.HEX:
        temple = temple_on(s, BIT[action - a.EXPAND])
        step = s.temple_step[temple] + 1
        size = s.city(temple).bit_count()
        return f"Value {TEMPLE_VALUE[step]} needs a city of {TEMPLE_HEXES[step]} hexes, this one has {size} (rules 8.6)."
    return f"A temple needs a village of at least {TEMPLE_HEXES[0]} hexes (rules 8.3)."


THERE = {r.ON_POND: "A pond lies", r.ON_INCA: "An Inca stands", r.ON_TEMPLE: "A temple stands"}
PARAGRAPH = {f.GO: "6.3", f.POND_HEX: "9.1", f.BUILD_HEX: "8.2"}
"""The paragraph that keeps a hex free, by what is asked; terrain has its own."""

NO_PLACE = {
    a.POND: "No bare hex is left off the border of the site (rules 9.1).",
    a.TEMPLE: "There is no village of two hexes or more with a free hex where you hold the highest position (rules 8.1, 8.2).",
}

SENTENCE = {
    r.ALLOWED: "",
    r.NOT_NOW: "That is not what is asked now.",
    r.DUTY_FIRST: "A turn begins with placing a terrain (rules 4.3).",
    r.NO_TOKEN: "You have no additional action token left (rules 4.4).",
    r.TOKEN_SPENT: "Only one additional action token may be used in a turn (rules 4.4).",
    r.DRAWN_ENOUGH: f"No more than {DRAWS} cards may be drawn in a turn (rules 10.1).",
    r.NO_CARDS: "There is no card left to draw (rules 10.2).",
    r.OFF_BOARD: "The tile would reach beyond the hexes around the site (rules 5.7).",
    r.NOT_LEVEL: "The hexes under the tile are not all of the same level (rules 5.4).",
    r.PERFECT_STACK: "It would lie exactly on a terrain of its own size (rules 5.5).",
    r.OUTSIDE_ONLY: "On bare ground at least one hex must lie inside the site (rules 5.7).",
    r.JOINS_CITIES: "It would join two cities (rules 5.9).",
    r.NO_RESERVE: "All your Incas are on the board (rules 6.1).",
    r.NOT_YOUR_INCA: "None of your Incas stands there (rules 6.4).",
    r.INCA_STUCK: "This Inca cannot go anywhere with the action points you have (rules 6.4).",
    r.NO_TERRAIN: "Incas walk on terrain only, and there is none (rules 6.3).",
    r.OCCUPIED: "Another Inca stands there already (rules 6.3).",
    r.NO_PATH: "No path leads there with the action points you have (rules 6.4).",
    r.ALREADY_MOVED: "This Inca has had its free move; spend an action point first (rules 6.7).",
    r.NO_EDGE: "No terrain at the border can be reached with the action points you have (rules 6.2).",
    r.NO_PONDS: "No pond is left (rules 9.1).",
    r.ON_TERRAIN: "Ponds lie on bare ground, and there is terrain (rules 9.1).",
    r.ON_BORDER: "A pond may not lie on the border of the site (rules 9.1).",
    r.NOT_VILLAGE: "Temples stand on village hexes (rules 8.2).",
    r.HAS_TEMPLE: "This city has its temple already (rules 8.1).",
    r.NOT_HIGHEST: "You do not hold the highest position there (rules 8.1).",
    r.NO_FLOOR: "The floor it needs is used up (rules 8.6).",
    r.NO_SUCH_TEMPLE: "There is no temple there (rules 8.5).",
    r.TEMPLE_FRESH: "This temple has changed already this turn (rules 8.5).",
    r.NOT_HIGHER: "A temple can only grow, up to value 10 (rules 8.6).",
    r.SOLAR_DISC: "A solar disc lies on this temple: no festival until it is expanded (rules 10.4).",
    r.NOT_PRESENT: "You have no Inca in that city (rules 10.4).",
    r.NOT_IN_HAND: "You do not hold such a card (rules 10.3).",
}


# what happened


def sentence(s: State, kind: int, x: int, y: int, z: int, names: Sequence[str], seat: int | None) -> str:
    """An event as one seat may read it; x is the seat that it concerns, -1 for nobody."""
    who = names[x] if 0 <= x < len(names) else "Nobody"
    if kind <= t.TOLD_END:
        return _tell_turn(kind, who, y, z)
    if kind <= t.TOLD_POND_FULL:
        return _tell_piece(kind, who, y, z)
    if kind == t.TOLD_DRAW_UP:
        return f"{who} takes the face-up card {card(y)}; {card(z)} is turned up."
    if kind == t.TOLD_DRAW_DECK:
        return f"{who} draws {card(y)} from the deck." if seat == x else f"{who} draws a card from the deck."
    if kind <= t.TOLD_TURN_UP:
        return _tell_festival(kind, who, x, y, z)
    if kind == t.TOLD_FINAL:
        place = ("first", "second")[z & 1]
        return f"{who} is {place} at the temple on {HEX_ID[y]} (+{z >> 1})."
    if kind == t.TOLD_FINAL_SUM:
        return f"{who}'s Grand Final Scoring: +{y}."
    if kind == t.TOLD_DEADLOCK:
        return "A whole round has passed without any terrain."
    return "The game is over."


def _tell_turn(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TOLD_TURN:
        return f"{who} is on turn."
    if kind == t.TOLD_TOKEN:
        return f"{who} uses an additional action token."
    if kind == t.TOLD_END:
        return f"{who} brings about the end of the game: every other player has one more turn."
    hex, d = HEX_ID[z // 6], z % 6
    if y > 1:
        return f"{who} places a {TILE[y]} on {hex}."
    side = DIRECTION[d] if y else f"{DIRECTION[d]} and {DIRECTION[(d + 1) % 6]}"
    return f"{who} places a {TILE[y]}, village on {hex}, {'crop' if y else 'crops'} to the {side}."


def _tell_piece(kind: int, who: str, y: int, z: int) -> str:
    if kind == t.TOLD_ENTER:
        return f"{who} brings an Inca in to {HEX_ID[y]} ({points(z)})."
    if kind == t.TOLD_MOVE:
        cost = z % 16
        return f"{who} moves an Inca from {HEX_ID[y]} to {HEX_ID[z // 16]} ({points(cost) if cost else 'free'})."
    if kind == t.TOLD_LEAVE:
        return f"{who} takes the Inca on {HEX_ID[y]} out of the site ({points(z)})."
    if kind == t.TOLD_TEMPLE:
        return f"{who} builds a temple of value {TEMPLE_VALUE[z]} on {HEX_ID[y]} (+{BUILD_PRESTIGE[z]})."
    if kind == t.TOLD_EXPAND:
        return f"{who} expands the temple on {HEX_ID[y]} to value {TEMPLE_VALUE[z]} (+{BUILD_PRESTIGE[z]})."
    if kind == t.TOLD_POND:
        return f"{who} sets a pond on {HEX_ID[y]}."
    gain = f"{who} stands highest and scores (+{y})" if who != "Nobody" else "nobody stands highest"
    return f"The pond on {HEX_ID[z]} is surrounded: {gain}."


def _tell_festival(kind: int, who: str, x: int, y: int, z: int) -> str:
    if kind == t.TOLD_FESTIVAL:
        return f"{who} proposes a festival at the temple on {HEX_ID[y]}."
    if kind == t.TOLD_PLAY:
        return f"{who} plays {card(y)} and stands at {z}."
    if kind == t.TOLD_STOP:
        return f"{who} leaves it at {y}."
    if kind == t.TOLD_DROP:
        return f"{who} drops out."
    if kind == t.TOLD_AGREE:
        return f"{who} agrees to share."
    if kind == t.TOLD_ORGANISE:
        return f"{who} organises the festival alone (+{y})." if z == 1 else f"{who} shares the festival (+{y})."
    return f"The next festival asks for {card(x)}."
