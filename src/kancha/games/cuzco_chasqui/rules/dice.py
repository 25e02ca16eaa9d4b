"""Phase I (rules 5): rolling, a turn with one die, the rule of lower dice, and the god cards that bend it; pututus (rules 11)."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.rng import advance, below
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import reasons
from kancha.games.cuzco_chasqui.actions import (
    DROP,
    LIFT,
    PASS,
    PLACE,
    PLAIN_WAYS,
    WAY_FACE,
    WAY_ONES,
    WAY_TWOS,
    WAY_VALUE,
    WAYS,
)
from kancha.games.cuzco_chasqui.frames import (
    ACTIVATE,
    DECLARE,
    DECLARE_ON,
    DROP_DIE,
    END_TURN,
    LIFT_DIE,
    NEXT_TURN,
    SPEND_PIPS,
    STUDIES,
    TAKE_TILE,
    TURN_AGAIN,
)
from kancha.games.cuzco_chasqui.rules.cuzco import cheapest_tile, least_circlet, place_priest
from kancha.games.cuzco_chasqui.rules.gods import can_play, is_god_play, number_of, offer_gods, play_god, window_open
from kancha.games.cuzco_chasqui.rules.road import depart, least_pips
from kancha.games.cuzco_chasqui.state import FLY, IGNORE, SIX, State
from kancha.games.cuzco_chasqui.tables import (
    BIT,
    DICE,
    EXCHANGE,
    FARM,
    HEADDRESS,
    ROPE,
    SPACE_OF,
    SPACE_VP,
    SPACES,
    SPACES_IN_USE,
    STONE,
    STUDY,
    TEMPLE,
    VP,
)
from kancha.games.cuzco_chasqui.tables.road import ANYWHERE, MOST_PIPS, NEVER
from kancha.games.cuzco_chasqui.told import (
    BY_SPACE,
    TOLD_MOVE_DIE,
    TOLD_PLACE,
    TOLD_PUTUTU,
    TOLD_ROLL,
    TOLD_ROUND,
    TOLD_TURN,
    TOLD_VP,
)

ACTIONS_A_SPACE: Final = 8
MODIFIER: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, IGNORE, 0, 0, 0, 0, 0, SIX, FLY, 0]
"""What a god card arms, by its number."""


class Round(Step[State]):
    """Everybody rolls, pututus are given out, then the turns begin (rules 4, 5, 11)."""

    def run(self, s: State, x: int, y: int) -> None:
        s.phase = 1
        s.tell(TOLD_ROUND, s.round)
        for die in range(len(s.dice)):
            s.dice_stream = advance(s.dice_stream)
            s.dice[die] = 1 + below(s.dice_stream, 6)
        s.learned += 1
        for seat in s.order:
            first, second, third = s.dice[seat * DICE : seat * DICE + DICE]
            s.tell(TOLD_ROLL, seat, first * 100 + second * 10 + third)
        if s.pututus_on:
            give_pututus(s)
        s.push(NEXT_TURN, s.order[0])


def give_pututus(s: State) -> None:
    """A tile of one pip for a double, of two pips for a triple, the last in player order first (rules 11)."""
    for seat in reversed(s.order):
        first, second, third = s.dice[seat * DICE : seat * DICE + DICE]
        if first != second and second != third and first != third:
            continue
        kind = 1 if first == second == third else 0
        if s.pututu_supply[kind]:
            s.pututu_supply = replaced(s.pututu_supply, kind, s.pututu_supply[kind] - 1)
            s.pututus = replaced(s.pututus, seat * 2 + kind, s.pututus[seat * 2 + kind] + 1)
            s.tell(TOLD_PUTUTU, seat, kind + 1)


class NextTurn(Step[State]):
    """Three passes in player order, a die each (rules 5). x: how many turns were taken."""

    def run(self, s: State, x: int, y: int) -> None:
        if x == DICE * s.players:
            s.phase = 2
            s.push(STUDIES, s.order[0])
            return
        s.push(NEXT_TURN, s.order[0], x + 1)
        begin_turn(s, s.order[x % s.players], 0)


def begin_turn(s: State, seat: int, virtual: int) -> None:
    """A turn with a die, or by god card 5 with a virtual one (rules 5.1)."""
    open_turn(s, seat)
    s.tell(TOLD_TURN, seat, virtual)
    s.push(END_TURN, seat)
    s.push(DECLARE_ON if virtual else DECLARE, seat, virtual)


def open_turn(s: State, seat: int) -> None:
    """Whose turn it is, with no god card played in it yet."""
    s.turn_of = seat
    s.armed = 0
    s.played = 0
    s.spent_cards = 0


# what can be declared


def least_needed(s: State, seat: int, action: int) -> int:
    """The fewest pips with which a seat can carry out an action, NEVER where it cannot at all (rules 5.2)."""
    if action <= ROPE:
        return least_pips(s, seat, action - STONE)
    if action <= FARM:
        return cheapest_tile(s, seat, action - STUDY)
    if action == TEMPLE:
        return 1 if s.priests(seat) else NEVER
    return least_circlet(s, seat) if action == HEADDRESS else 1


def refuse_action(s: State, seat: int, action: int, pips: int) -> int:
    """Why a seat cannot carry out an action with so many pips (rules 5.2)."""
    if least_needed(s, seat, action) <= pips:
        return reasons.ALLOWED
    if action <= ROPE:
        return reasons.NO_ROAD
    if action <= FARM:
        return reasons.NO_TILE if s.empty_spaces(seat) else reasons.MASK_FULL
    return reasons.NO_PRIEST if action == TEMPLE else reasons.NO_CIRCLET


def refuse_value(s: State, action: int, value: int, armed: int, least: int) -> int:
    """Why a die of a value cannot be placed for an action with these modifiers: each of them must matter (rules 5.1).

    least: the fewest pips with which the action can be carried out; a die below that answers NO_USE.
    """
    if action == VP:
        return reasons.CARD_NOT_USED if armed else reasons.ALLOWED
    higher = value >= s.lowest[SPACE_OF[s.players * ACTIONS_A_SPACE + action]]
    if armed == 0:
        if higher:
            return reasons.DIE_TOO_HIGH
        return reasons.ALLOWED if least <= value else reasons.NO_USE
    if higher != (armed & IGNORE != 0):
        return reasons.DIE_TOO_HIGH if higher else reasons.CARD_NOT_USED
    if armed & FLY:
        return reasons.CARD_NOT_USED if action > ROPE or armed & SIX else reasons.ALLOWED
    if armed & SIX:
        if value == MOST_PIPS:
            return reasons.CARD_NOT_USED
        value = MOST_PIPS
    return reasons.ALLOWED if least <= value else reasons.NO_USE


def unplaced_die(s: State, seat: int, face: int) -> int:
    """A die of a seat that shows a face and lies before it, -1 without."""
    for die in range(seat * DICE, seat * DICE + DICE):
        if s.dice[die] == face and s.die_space[die] < 0:
            return die
    return -1


def refuse_way(s: State, seat: int, way: int, virtual: int) -> int:
    """Why a seat has no die, or not the pututus, for a way of placing one (rules 5.1, 11)."""
    if virtual:
        return reasons.ALLOWED if way == 0 else reasons.VIRTUAL_DIE
    if unplaced_die(s, seat, WAY_FACE[way]) < 0:
        return reasons.NO_SUCH_DIE
    if WAY_ONES[way] > s.pututus[seat * 2] or WAY_TWOS[way] > s.pututus[seat * 2 + 1]:
        return reasons.NO_PUTUTU
    return reasons.ALLOWED


def ways_of(s: State, seat: int, virtual: int) -> list[int]:
    """Every way in which a seat can put forward a die."""
    if virtual:
        return [0]
    faces = 0
    for die in range(seat * DICE, seat * DICE + DICE):
        if s.die_space[die] < 0:
            faces |= BIT[s.dice[die]]
    found = [way for way in range(PLAIN_WAYS) if faces & BIT[way + 1]]
    if s.pututus_on and s.pututus[seat * 2] + s.pututus[seat * 2 + 1]:
        for way in range(PLAIN_WAYS, len(WAYS)):
            if faces & BIT[WAY_FACE[way]] and refuse_way(s, seat, way, 0) == reasons.ALLOWED:
                found.append(way)
    return found


def placements(s: State, seat: int, virtual: int, armed: int) -> list[int]:
    """Every legal placement that uses all these modifiers (rules 5.1)."""
    least = [least_needed(s, seat, action) for action in range(ACTIONS_A_SPACE)]
    found: list[int] = []
    for way in ways_of(s, seat, virtual):
        value = WAY_VALUE[way]
        for action in range(ACTIONS_A_SPACE if way < PLAIN_WAYS else VP):
            if refuse_value(s, action, value, armed, least[action]) == reasons.ALLOWED:
                found.append(PLACE + way * ACTIONS_A_SPACE + action)
    return found


def refuse_placement(s: State, seat: int, virtual: int, way: int, action: int) -> int:
    """Why a seat cannot place a die in a way for an action (rules 5.1)."""
    reason = refuse_way(s, seat, way, virtual)
    if reason != reasons.ALLOWED:
        return reason
    if action == VP and way >= PLAIN_WAYS:
        return reasons.PUTUTU_WASTED
    value = WAY_VALUE[way]
    reason = refuse_value(s, action, value, s.armed, least_needed(s, seat, action))
    if reason == reasons.NO_USE:
        return refuse_action(s, seat, action, MOST_PIPS if s.armed & SIX else value)
    return reason


def refuse_modifier(s: State, seat: int, number: int, virtual: int) -> int:
    """Why god card 6, 7, 13 or 14 cannot be played before a placement now, whoever pays for it (rules 5.1, 8)."""
    if number == 6:
        if s.played & BIT[6]:
            return reasons.ALREADY_PLAYED
        return reasons.ALLOWED if s.armed == 0 and dice_lie(s) else reasons.NO_USE
    if s.armed & MODIFIER[number]:
        return reasons.ALREADY_PLAYED
    return reasons.ALLOWED if placements(s, seat, virtual, s.armed | MODIFIER[number]) else reasons.NO_USE


def dice_lie(s: State) -> bool:
    """Whether any die lies on an action space."""
    return max(s.die_space) >= 0


class Declare(Decision[State]):
    """A die, its space and its action, after any god cards 6, 7, 13, 14 (rules 5.1). x: 1 with the virtual die of god card 5."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        numbers = [
            number
            for number in (6, 7, 13, 14)
            if can_play(s, seat, number) and refuse_modifier(s, seat, number, x) == reasons.ALLOWED
        ]
        return offer_gods(s, seat, numbers) + placements(s, seat, x, s.armed)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if is_god_play(action):
            number = play_god(s, s.actor, action)
            s.push(DECLARE_ON, s.actor, x)
            if number == 6:
                s.push(LIFT_DIE, s.actor)
            else:
                s.armed |= MODIFIER[number]
            return
        way = (action - PLACE) // ACTIONS_A_SPACE
        place_die(s, s.actor, way, (action - PLACE) % ACTIONS_A_SPACE, x)


def place_die(s: State, seat: int, way: int, action: int, virtual: int) -> None:
    """Turn the die by pututus, put it on the space, and carry out the action (rules 5.1)."""
    value = WAY_VALUE[way]
    if not virtual:
        die = unplaced_die(s, seat, WAY_FACE[way])
        if way >= PLAIN_WAYS:
            spend_pututus(s, seat, WAY_ONES[way], WAY_TWOS[way])
        space = SPACE_OF[s.players * ACTIONS_A_SPACE + action]
        s.dice[die] = value
        s.die_space[die] = space
        s.lowest[space] = min(s.lowest[space], value)
    pips = MOST_PIPS if s.armed & SIX else value
    fly = s.armed & FLY
    s.armed = 0
    s.tell(TOLD_PLACE, seat, way, action * 8 + pips)
    if action <= ROPE:
        depart(s, seat, ANYWHERE if fly else action - STONE, pips)
    elif action <= FARM:
        s.push(TAKE_TILE, seat, action - STUDY, pips)
    elif action == EXCHANGE:
        s.push(SPEND_PIPS, seat, pips, 1)
    elif action == TEMPLE:
        place_priest(s, seat, pips - 1)
    elif action == HEADDRESS:
        s.push(ACTIVATE, seat, pips)
    else:
        s.vp[seat] += SPACE_VP
        s.tell(TOLD_VP, seat, SPACE_VP, BY_SPACE)


def spend_pututus(s: State, seat: int, ones: int, twos: int) -> None:
    """Return pututus to the supply (rules 11)."""
    pututus = s.pututus[:]
    pututus[seat * 2] -= ones
    pututus[seat * 2 + 1] -= twos
    s.pututus = pututus
    s.pututu_supply = [s.pututu_supply[0] + ones, s.pututu_supply[1] + twos]


# god card 6


class LiftDie(Decision[State]):
    """God card 6: which die, of any player, leaves its space (rules 8)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = 0
        for die in range(len(s.dice)):
            if s.die_space[die] >= 0:
                found |= BIT[s.die_space[die] * 6 + s.dice[die] - 1]
        return [LIFT + place for place in range(SPACES * 6) if found & BIT[place]]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(DROP_DIE, s.actor, (action - LIFT) // 6, (action - LIFT) % 6 + 1)


class DropDie(Decision[State]):
    """God card 6: the space to which the die goes, whatever lies there (rules 8). x: its old space, y: its face."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [DROP + space for space in SPACES_IN_USE[s.players] if space != x]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        for die in range(len(s.dice)):
            if s.die_space[die] == x and s.dice[die] == y:
                s.die_space[die] = action - DROP
                break
        s.refresh_lowest()
        s.tell(TOLD_MOVE_DIE, s.actor, y * 16 + x, action - DROP)


# god card 5


class EndTurn(Step[State]):
    """After a turn god card 5 may be played (rules 5.1)."""

    def run(self, s: State, x: int, y: int) -> None:
        if window_open(s, s.actor, 5):
            s.push(TURN_AGAIN, s.actor)


class TurnAgain(Decision[State]):
    """God card 5: another turn with a virtual die of one pip (rules 5.1, 8)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [PASS, *offer_gods(s, s.actor, [5])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != PASS:
            play_god(s, s.actor, action)
            begin_turn(s, s.actor, 1)


def refuse_god_now(s: State, seat: int, action: int, virtual: int) -> int:
    """Why a god card cannot be played while a die is declared."""
    number = number_of(action)
    if MODIFIER[number] == 0 and number != 6:
        return reasons.WRONG_WINDOW
    return refuse_modifier(s, seat, number, virtual)
