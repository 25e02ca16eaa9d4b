"""A turn as frames (rules 4): the choices of a player, what each leads to, and the way from turn to turn.

The stack of a turn, from the bottom: EndTurn, ProposeFestival, Act. Every choice that needs a second one (a hex, an
orientation, a height) pushes it above a new Act.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.errors import BadOption, BadPosition
from kancha.core.frames import Decision, Step
from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.core.state import replaced
from kancha.games.cuzco_terraces import position
from kancha.games.cuzco_terraces.actions import (
    AGREE,
    DRAW_DECK,
    DRAW_UP,
    DROP,
    END,
    ENTER,
    EXPAND,
    FESTIVAL,
    HEX,
    INCA,
    LEAVE,
    NO_FESTIVAL,
    PLAY,
    POND,
    STOP,
    TEMPLE,
    TERRAIN,
    TOKEN,
    TURN,
    VALUE,
    hex_actions,
)
from kancha.games.cuzco_terraces.frames import (
    ACT,
    ANCHOR,
    BID,
    BUILD_HEX,
    END_TURN,
    GO,
    HEIGHT,
    ORIENT,
    POND_HEX,
    PROPOSE,
    START_TURN,
)
from kancha.games.cuzco_terraces.invariants import board_fault
from kancha.games.cuzco_terraces.reasons import ALLOWED
from kancha.games.cuzco_terraces.rules_festival import (
    agree,
    bidding_over,
    close_bidding,
    draw_card,
    drop_out,
    matching,
    next_bidder,
    open_bidding,
    open_cities,
    play_card,
    playable,
    refuse_draw,
    stop_raising,
)
from kancha.games.cuzco_terraces.rules_incas import can_enter, exit_cost, leave, movable, move_inca, reach, reachable
from kancha.games.cuzco_terraces.rules_ponds import place_pond, pond_sites, refuse_ponds
from kancha.games.cuzco_terraces.rules_temples import (
    build_temple,
    building_sites,
    building_steps,
    can_expand,
    expand_temple,
    expansion_steps,
    grand_final_scoring,
    temple_on,
)
from kancha.games.cuzco_terraces.rules_terrain import (
    fitting_tiles,
    orientations,
    place_terrain,
    sites,
)
from kancha.games.cuzco_terraces.state import KINDS, State
from kancha.games.cuzco_terraces.tables import BIT, BUILD_COST, CARD_COUNT, CARDS, DOUBLE, HAND, POINTS, hex_of, hexes_of
from kancha.games.cuzco_terraces.told import TOLD_DEADLOCK, TOLD_END, TOLD_FESTIVAL, TOLD_OVER, TOLD_TOKEN, TOLD_TURN


class StartTurn(Step[State]):
    """Six action points, nothing drawn, and the duty to begin with a terrain unless none fits (rules 4.1, 4.3)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.turn_of = seat
        s.points = POINTS
        s.draws = 0
        s.token_used = 0
        s.placed = 0
        s.moved_free = 0
        s.temple_fresh = [0] * len(s.temple_hex)
        s.duty = 1 if s.ended_by < 0 and fitting_tiles(s) else 0
        s.tell(TOLD_TURN, seat, s.duty)
        s.push(END_TURN, seat)
        s.push(PROPOSE, seat)
        s.push(ACT, seat)


class Act(Decision[State]):
    """What to do next with the action points (rules 4.2)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found: list[int] = []
        if not s.duty:
            found.append(END)
        if s.tokens[seat] and not s.token_used:
            found.append(TOKEN)
        points = s.points
        if not s.duty and points and refuse_draw(s) == ALLOWED:
            found.append(DRAW_UP)
            found.append(DRAW_DECK)
        if points:
            for tile in fitting_tiles(s):
                found.append(TERRAIN + tile)
        if s.duty:
            return found
        if points:
            if can_enter(s, seat):
                found.append(ENTER)
            if refuse_ponds(s) == ALLOWED:
                found.append(POND)
            if points >= BUILD_COST and building_sites(s, seat):
                found.append(TEMPLE)
        for hex in hexes_of(movable(s, seat)):
            found.append(INCA + hex)
        if points and s.temple_hex:
            expandable = 0
            for temple in range(len(s.temple_hex)):
                if can_expand(s, seat, temple):
                    expandable |= s.temple_hex[temple]
            for hex in hexes_of(expandable):
                found.append(EXPAND + hex)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == END:
            return
        s.push(ACT, seat)
        if action == TOKEN:
            s.tokens = replaced(s.tokens, seat, s.tokens[seat] - 1)
            s.token_used = 1
            s.points += 1
            s.tell(TOLD_TOKEN, seat)
        elif action <= DRAW_DECK:
            draw_card(s, seat, action == DRAW_UP)
        elif action < ENTER:
            s.push(ANCHOR, seat, action - TERRAIN)
        elif action == ENTER:
            s.push(GO, seat, -1)
        elif action == POND:
            s.push(POND_HEX, seat)
        elif action == TEMPLE:
            s.push(BUILD_HEX, seat)
        elif action < EXPAND:
            s.push(GO, seat, action - INCA)
        else:
            s.push(HEIGHT, seat, action - EXPAND, 1)


class Anchor(Decision[State]):
    """The hex of a tile's village, or of a single (rules 5). x: the tile."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return hex_actions(sites(s, x))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if x <= DOUBLE:
            s.push(ORIENT, s.actor, x, action - HEX)
        else:
            place_terrain(s, x, BIT[action - HEX], 0)


class Orient(Decision[State]):
    """How a double or triple lies around its village (rules 5.2). x: the tile, y: the village's hex."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [TURN + d for d in orientations(s, x, BIT[y])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        place_terrain(s, x, BIT[y], action - TURN)


class Go(Decision[State]):
    """Where an Inca goes (rules 6). x: the hex where it stands, -1 for the reserve."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        source = BIT[x] if x >= 0 else 0
        layers = reach(s, seat, source, s.points)
        found = hex_actions(reachable(s, source, layers))
        if source and exit_cost(s, layers) <= s.points:
            found.append(LEAVE)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        source = BIT[x] if x >= 0 else 0
        if action == LEAVE:
            leave(s, s.actor, source)
        else:
            move_inca(s, s.actor, source, BIT[action - HEX])


class PondHex(Decision[State]):
    """The hex of a new pond (rules 9.1)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return hex_actions(pond_sites(s))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        place_pond(s, BIT[action - HEX])


class BuildHex(Decision[State]):
    """The hex of a village that carries the new temple (rules 8.2)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return hex_actions(building_sites(s, s.actor))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(HEIGHT, s.actor, action - HEX)


class Height(Decision[State]):
    """The value of a temple to build or to expand (rules 8.3, 8.6). x: its hex, y: 1 when it stands already."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        steps = expansion_steps(s, temple_on(s, BIT[x])) if y else building_steps(s, BIT[x])
        return [VALUE + step for step in steps]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if y:
            expand_temple(s, s.actor, temple_on(s, BIT[x]), action - VALUE)
        else:
            build_temple(s, s.actor, BIT[x], action - VALUE)


class ProposeFestival(Decision[State]):
    """A festival in one city, or none (rules 10.4). Asked wherever a city is open, so that silence tells nothing of the hand."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        cities = open_cities(s, s.actor)
        if not cities or s.hand_size(s.actor) == 0:
            return []
        found = [NO_FESTIVAL]
        if matching(s, s.actor):
            found += sorted([FESTIVAL + hex_of(s.temple_hex[temple]) for temple in cities])
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == NO_FESTIVAL:
            return
        temple = temple_on(s, BIT[action - FESTIVAL])
        s.tell(TOLD_FESTIVAL, s.actor, action - FESTIVAL)
        s.learned += 1  # everybody learns that the proposer holds a matching card
        open_bidding(s, temple, s.actor)
        s.push(BID, s.actor)


class Bid(Decision[State]):
    """One visit of the bidding (rules 10.6-10.8). x: how many cards were played in it."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        highest = max(s.bids)
        behind = s.bids[seat] < highest
        found: list[int] = []
        if not behind or s.bids[seat] + matching(s, seat) >= highest:
            found = playable(s, seat, PLAY)
        if x and not behind:
            found.append(STOP)
        elif not x and behind:
            found.append(DROP)
        elif not x and highest:
            found.append(AGREE)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action < STOP:
            play_card(s, seat, action - PLAY)
            if s.hand_size(seat) or s.bids[seat] < max(s.bids):
                s.push(BID, seat, x + 1)
                return
            stop_raising(s, seat)
        elif action == STOP:
            stop_raising(s, seat)
        elif action == DROP:
            drop_out(s, seat)
        else:
            agree(s, seat)
        pass_bid_on(s, seat)


def pass_bid_on(s: State, seat: int) -> None:
    """Ask the next bidder; a seat whose empty hand everybody can see is not asked (rules 10.6)."""
    while not bidding_over(s):
        seat = next_bidder(s, seat)
        if s.hand_size(seat):
            s.push(BID, seat)
            return
        if s.bids[seat] < max(s.bids):
            drop_out(s, seat)
        else:
            agree(s, seat)
    close_bidding(s)


class EndTurn(Step[State]):
    """Notice a deadlock, do the Grand Final Scoring once the end is triggered, and go on to the next seat (rules 4.5, 11)."""

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        if s.ended_by < 0:
            s.quiet_turns = 0 if s.placed else s.quiet_turns + 1
            if s.quiet_turns == s.players:
                s.ended_by = seat
                s.tell(TOLD_DEADLOCK, seat)
                s.tell(TOLD_END, seat)
        if s.ended_by >= 0:
            grand_final_scoring(s, seat)
        following = (seat + 1) % s.players
        if following == s.ended_by:
            s.tell(TOLD_OVER)
        else:
            s.push(START_TURN, following)


KINDS.extend(
    [
        StartTurn(),
        Act(opens_chain=True),
        Anchor(),
        Orient(),
        Go(),
        PondHex(),
        BuildHex(),
        Height(),
        ProposeFestival(always_asks=True, opens_chain=True),
        Bid(always_asks=True, opens_chain=True),
        EndTurn(),
    ]
)

SETUP: Final = 0
DECK: Final = 1


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 2)."""
    s = State(players)
    deck: list[int] = []
    for card in range(CARDS):
        deck.extend([card] * CARD_COUNT[card])
    s.deck_stream = shuffle(deck, open_stream(seed, DECK))
    s.face_up = deck.pop()
    for seat in range(players):
        for _ in range(HAND):
            s.hands[seat * CARDS + deck.pop()] += 1
    s.deck = deck
    s.push(START_TURN, first_seat(players, seed, str(options["first_player"])))
    s.settle()
    return s


def first_seat(players: int, seed: int, choice: str) -> int:
    """Drawn by lot, or the seat that the option names (rules 2.5)."""
    if choice == "random":
        return below(advance(open_stream(seed, SETUP)), players)
    if int(choice) > players:
        raise BadOption(f"first_player is {choice}, but there are only {players} players.")
    return int(choice) - 1


def load(given: Mapping[str, Any]) -> State:
    """The state that a dumped position describes."""
    s = position.load(given)
    wrong = board_fault(s)
    if wrong:
        raise BadPosition(f"This position is impossible: {wrong}.")
    s.settle()
    return s
