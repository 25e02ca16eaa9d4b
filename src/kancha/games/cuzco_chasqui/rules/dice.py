"""Phase I (rules 5): rolling, a turn with one die, the rule of lower dice, and the god cards that bend it; pututus (rules 11)."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Menu, Step
from kancha.core.reasons import ALLOWED
from kancha.core.rng import advance, below
from kancha.core.sets import BIT
from kancha.core.state import replaced
from kancha.core.words import listed, several
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.names import action_name, die_group, space_name
from kancha.games.cuzco_chasqui.rules.blessing import least_circlet, place_priest, refuse_headdress
from kancha.games.cuzco_chasqui.rules.exchange import cheapest_tile, refuse_taking
from kancha.games.cuzco_chasqui.rules.gods import GodCards, can_play, open_turn, window_open
from kancha.games.cuzco_chasqui.rules.road import depart, least_pips, refuse_move
from kancha.games.cuzco_chasqui.state import FLY, IGNORE, SIX, State
from kancha.games.cuzco_chasqui.tables import (
    ACTION_ID, DEEDS, DICE, EXCHANGE, FARM, HEADDRESS, ROPE, ROUNDS, SPACE_ID, SPACE_OF, SPACE_VP, SPACES_IN_USE, STONE, STUDY,
    TEMPLE, VP,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.road import ANYWHERE, MOST_PIPS, NEVER
from kancha.games.cuzco_chasqui.tables.ways import (
    PLAIN_WAYS, WAY_FACE, WAY_OF_ONE, WAY_ONES, WAY_TWOS, WAY_VALUE, WAYS, turns,
)  # fmt: skip

MODIFIER: Final[list[int]] = [0, 0, 0, 0, 0, 0, 0, IGNORE, 0, 0, 0, 0, 0, SIX, FLY, 0]
"""What a god card arms, by its number."""


class Round(Step[State]):
    """Everybody rolls, pututus are given out, then the turns begin (rules 4.1, 5, 11.2)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        s.phase = 1
        s.tell(told.LAST_ROUND if s.round == ROUNDS else told.ROUND, s.round)
        for die in range(len(s.dice)):
            s.dice_stream = advance(s.dice_stream)
            s.dice[die] = 1 + below(s.dice_stream, MOST_PIPS)
        s.learned += 1
        for seat in s.order:
            first, second, third = s.dice[seat * DICE : seat * DICE + DICE]
            s.tell(told.ROLL, seat, first, second, third)
        if s.pututus_on:
            give_pututus(s)
        s.push(kinds.NEXT_TURN, s.order[0])


def give_pututus(s: State) -> None:
    """A tile of one pip for a double, of two pips for a triple, the last in player order first (rules 11.2)."""
    for seat in reversed(s.order):
        first, second, third = s.dice[seat * DICE : seat * DICE + DICE]
        if first != second and second != third and first != third:
            continue
        kind = 1 if first == second == third else 0
        if s.pututu_supply[kind]:
            s.pututu_supply = replaced(s.pututu_supply, kind, s.pututu_supply[kind] - 1)
            s.pututus = replaced(s.pututus, seat * 2 + kind, s.pututus[seat * 2 + kind] + 1)
            s.tell(told.PUTUTU, seat, kind + 1)


class NextTurn(Step[State]):
    """Three passes in player order, a die each (rules 5). x: how many turns were taken."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        if x == DICE * s.players:
            s.phase = 2
            s.tell(told.PHASE_TILES)
            s.push(kinds.STUDIES, s.order[0])
            return
        s.push(kinds.NEXT_TURN, s.order[0], x + 1)
        begin_turn(s, s.order[x % s.players], 0)


def begin_turn(s: State, seat: int, virtual: int) -> None:
    """A turn with a die, or by god card 5 with a virtual one (rules 5.1)."""
    open_turn(s, seat)
    s.push(kinds.END_TURN, seat)
    s.push(kinds.DECLARE_ON if virtual else kinds.DECLARE, seat, virtual)


# what can be declared


def least_needed(s: State, seat: int, deed: int) -> int:
    """The fewest pips with which a seat can carry out an action, NEVER where it cannot at all (rules 5.2)."""
    if deed <= ROPE:
        return least_pips(s, seat, deed - STONE)
    if deed <= FARM:
        return cheapest_tile(s, seat, deed - STUDY)
    if deed == TEMPLE:
        return 1 if s.priests(seat) else NEVER
    return least_circlet(s, seat) if deed == HEADDRESS else 1


def refuse_deed(s: State, seat: int, deed: int, pips: int) -> int:
    """Why a seat cannot carry out an action with so many pips (rules 5.2)."""
    if deed <= ROPE:
        return refuse_move(s, seat, deed - STONE, pips)
    if deed <= FARM:
        return refuse_taking(s, seat, deed - STUDY, pips)
    if deed == TEMPLE:
        return ALLOWED if s.priests(seat) else reasons.NO_PRIEST
    return refuse_headdress(s, seat, pips) if deed == HEADDRESS else ALLOWED


def refuse_value(s: State, seat: int, deed: int, value: int, armed: int, least: int) -> int:
    """Why a die of a value cannot be placed for an action with these modifiers: each of them must matter (rules 5.1).

    least: the fewest pips with which the action can be carried out.
    """
    if deed == VP:
        return reasons.CARD_ON_VP if armed else ALLOWED
    lowest = s.lowest[SPACE_OF[s.players][deed]]
    if value >= lowest and not armed & IGNORE:
        return s.because(reasons.DIE_TOO_HIGH, lowest, value)
    if armed:
        if value < lowest and armed & IGNORE:
            return s.because(reasons.CARD_SEVEN_WASTED, value)
        if armed & FLY:
            return reasons.FLY_BY_ROAD if deed > ROPE else ALLOWED
        if armed & SIX:
            if value == MOST_PIPS:
                return reasons.SIX_ON_SIX
            value = MOST_PIPS
    return ALLOWED if least <= value else refuse_deed(s, seat, deed, value)


def unplaced_die(s: State, seat: int, face: int) -> int:
    """A die of a seat that shows a face and lies before it, -1 without."""
    for die in range(seat * DICE, seat * DICE + DICE):
        if s.dice[die] == face and s.die_space[die] < 0:
            return die
    return -1


def refuse_way(s: State, seat: int, way: int, virtual: int) -> int:
    """Why a seat has no die, or not the pututus, for a way of placing one (rules 5.1, 11.3)."""
    if virtual:
        return ALLOWED if way == WAY_OF_ONE else reasons.VIRTUAL_DIE
    if unplaced_die(s, seat, WAY_FACE[way]) < 0:
        return s.because(reasons.NO_SUCH_DIE, WAY_FACE[way])
    ones, twos = s.pututus[seat * 2], s.pututus[seat * 2 + 1]
    if WAY_ONES[way] <= ones and WAY_TWOS[way] <= twos:
        return ALLOWED
    return s.because(reasons.NO_PUTUTU, WAY_ONES[way], WAY_TWOS[way], ones, twos) if s.pututus_on else reasons.NO_MODULE


def ways_of(s: State, seat: int, virtual: int) -> list[int]:
    """Every way in which a seat can put forward a die."""
    if virtual:
        return [WAY_OF_ONE]
    faces = 0
    for die in range(seat * DICE, seat * DICE + DICE):
        if s.die_space[die] < 0:
            faces |= BIT[s.dice[die]]
    found = [way for way in range(PLAIN_WAYS) if faces & BIT[way + 1]]
    if s.pututus_on and s.pututus[seat * 2] + s.pututus[seat * 2 + 1]:
        for way in range(PLAIN_WAYS, len(WAYS)):
            if faces & BIT[WAY_FACE[way]] and refuse_way(s, seat, way, 0) == ALLOWED:
                found.append(way)
    return found


def needs(s: State, seat: int) -> list[int]:
    """The fewest pips for each of the eight actions."""
    return [least_needed(s, seat, deed) for deed in range(DEEDS)]


def is_placeable(s: State, seat: int, ways: list[int], least: list[int], armed: int) -> bool:
    """Whether any of these ways can use all these modifiers (rules 5.1)."""
    for way in ways:
        for deed in range(VP):
            if refuse_value(s, seat, deed, WAY_VALUE[way], armed, least[deed]) == ALLOWED:
                return True
    return False


def dice_lie(s: State) -> bool:
    """Whether any die lies on an action space."""
    return max(s.die_space) >= 0


class DieCards(GodCards):
    """God cards 6, 7, 13 and 14 before a die is placed (rules 5.1, 8.7). x: 1 with the virtual die."""

    numbers = (6, 7, 13, 14)

    def offer_with(self, s: State, ways: list[int], least: list[int]) -> list[int]:
        """The cards that are of use to a seat with these ways and needs."""
        return [action for action in self.at_hand(s) if self.refuse_with(s, actions.card_played(action), ways, least) == ALLOWED]

    def refuse_now(self, s: State, x: int, y: int, number: int) -> int:
        return self.refuse_with(s, number, ways_of(s, s.actor, x), needs(s, s.actor))

    def refuse_with(self, s: State, number: int, ways: list[int], least: list[int]) -> int:
        """Why a card is of no use before a placement, for a seat with these ways and needs."""
        if number == 6:
            if s.played & BIT[number]:
                return s.because(reasons.ALREADY_PLAYED, number)
            if s.armed:
                return reasons.CARD_SIX_FIRST
            return ALLOWED if dice_lie(s) else reasons.NO_DICE_OUT
        modifier = MODIFIER[number]
        if s.armed & modifier:
            return s.because(reasons.ALREADY_PLAYED, number)
        if (s.armed | modifier) & (FLY | SIX) == FLY | SIX:
            return reasons.FLY_OR_SIX
        if is_placeable(s, s.actor, ways, least, s.armed | modifier):
            return ALLOWED
        if s.armed:
            return s.because(reasons.VAIN_TOGETHER, number)
        if modifier == IGNORE:
            return reasons.NOTHING_KEEPS_OUT
        return reasons.SIX_IN_VAIN if modifier == SIX else reasons.FLY_IN_VAIN

    def play(self, s: State, x: int, y: int, number: int) -> None:
        s.push(kinds.DECLARE_ON, s.actor, x)
        if number == 6:
            s.push(kinds.LIFT_DIE, s.actor)
        else:
            s.armed |= MODIFIER[number]


class PlaceDie(Decision[State]):
    """A die, its space and its action (rules 5.1). x: 1 with the virtual die of god card 5."""

    asks = (actions.PLACE,)

    def offer_with(self, s: State, ways: list[int], least: list[int]) -> list[int]:
        """Every placement that is allowed to a seat with these ways and needs."""
        found: list[int] = []
        lowest = [s.lowest[space] for space in SPACE_OF[s.players]]
        armed = s.armed
        for way in ways:
            first = actions.place_action(way, 0)
            value = WAY_VALUE[way]
            for deed in range(VP):
                if armed:
                    if refuse_value(s, s.actor, deed, value, armed, least[deed]) == ALLOWED:
                        found.append(first + deed)
                elif least[deed] <= value < lowest[deed]:
                    found.append(first + deed)
            if way < PLAIN_WAYS and not armed:
                found.append(first + VP)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        way, deed = actions.way_placed(action), actions.deed_placed(action)
        reason = refuse_way(s, s.actor, way, x)
        if reason != ALLOWED:
            return reason
        if deed == VP and way >= PLAIN_WAYS:
            return reasons.PUTUTU_WASTED
        return refuse_value(s, s.actor, deed, WAY_VALUE[way], s.armed, least_needed(s, s.actor, deed))

    def meant(self, s: State, x: int, y: int, element: str) -> list[int]:
        """A click on an action or on the tray of a space means one of the dice that there are, one on a die that die."""
        word, _, id = element.rpartition("-")
        if word == "own-die" and not x:
            face = s.dice[s.actor * DICE + int(id) - 1]
            ways = [way for way in ways_of(s, s.actor, x) if WAY_FACE[way] == face]
            return [actions.place_action(way, deed) for way in ways for deed in range(DEEDS)]
        if word == "action":
            deeds = [deed for deed in range(DEEDS) if ACTION_ID[deed] == id]
        elif word == "space":
            deeds = [deed for deed in range(DEEDS) if SPACE_ID[SPACE_OF[s.players][deed]] == id]
        else:
            return []
        return [actions.place_action(way, deed) for way in ways_of(s, s.actor, x) for deed in deeds]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        way, deed = actions.way_placed(action), actions.deed_placed(action)
        value = WAY_VALUE[way]
        die = f"Place a {value}"
        if x:
            die = "Act as with a 1"
        elif way >= PLAIN_WAYS:
            die = f"Turn a {WAY_FACE[way]} into a {value} by {listed(turns(way))} and place it"
        return f"{die}: {action_name(deed)}{effect_of(s, deed, MOST_PIPS if s.armed & SIX else value)}"

    def group(self, s: State, x: int, y: int, action: int) -> str:
        """Placements by the die that is placed."""
        way = actions.way_placed(action)
        if x:
            return "With the virtual die"
        return die_group(WAY_FACE[way])

    def take(self, s: State, x: int, y: int, action: int) -> None:
        place_die(s, s.actor, actions.way_placed(action), actions.deed_placed(action), x)


def effect_of(s: State, deed: int, pips: int) -> str:
    """What a die with so many pips does, as the end of a sentence."""
    if deed == VP:
        return f" (+{SPACE_VP})"
    if deed == TEMPLE:
        return f", priest on step {pips}"
    if deed <= ROPE and s.armed & FLY:
        return ", to any village"
    return f" with {several(pips, 'pip')}" if deed == EXCHANGE else f" of up to {several(pips, 'pip')}"


class Declare(Menu[State]):
    """A die, its space and its action, after any god cards 6, 7, 13, 14 (rules 5.1). x: 1 with the virtual die of god card 5."""

    def __init__(self, *, opens_chain: bool = False) -> None:
        self.place_die = PlaceDie()
        self.cards = DieCards()
        super().__init__([self.place_die, self.cards], always_asks=True, opens_chain=opens_chain)

    def ask(self, s: State, x: int, y: int) -> str:
        armed: list[str] = []
        if s.armed & IGNORE:
            armed.append("whatever dice lie there")
        if s.armed & SIX:
            armed.append("as a six")
        if s.armed & FLY:
            armed.append("to move anywhere")
        how = f" ({listed(armed)})" if armed else ""
        if x:
            return f"Which action do you take with the virtual die of 1{how}?"
        return f"Which die do you place, and where{how}?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        """Ways and needs are the same for cards and placements, and dear to find."""
        ways, least = ways_of(s, s.actor, x), needs(s, s.actor)
        return self.cards.offer_with(s, ways, least) + self.place_die.offer_with(s, ways, least)


def place_die(s: State, seat: int, way: int, deed: int, virtual: int) -> None:
    """Turn the die by pututus, put it on the space, and carry out the action (rules 5.1)."""
    value = WAY_VALUE[way]
    pips = MOST_PIPS if s.armed & SIX else value
    if virtual:
        s.tell(told.VIRTUAL_STRONGER if pips != value else told.VIRTUAL, seat, deed, pips)
    else:
        die = unplaced_die(s, seat, WAY_FACE[way])
        if way >= PLAIN_WAYS:
            spend_pututus(s, seat, WAY_ONES[way], WAY_TWOS[way])
        space = SPACE_OF[s.players][deed]
        s.dice[die] = value
        s.die_space[die] = space
        s.lowest[space] = min(s.lowest[space], value)
        s.tell(told.PLACE_STRONGER if pips != value else told.PLACE, seat, way, deed, pips)
    flying = s.armed & FLY
    s.armed = 0
    carry_out(s, seat, deed, pips, flying)


def carry_out(s: State, seat: int, deed: int, pips: int, flying: int) -> None:
    """Begin an action with so many pips; flying: a movement by god card 14 (rules 5.2)."""
    if deed <= ROPE:
        depart(s, seat, ANYWHERE if flying else deed - STONE, pips)
    elif deed <= FARM:
        s.push(kinds.TAKE_TILE, seat, deed - STUDY, pips)
    elif deed == EXCHANGE:
        s.push(kinds.SPEND_PIPS, seat, pips, 1)
    elif deed == TEMPLE:
        place_priest(s, seat, pips - 1)
    elif deed == HEADDRESS:
        s.push(kinds.ACTIVATE, seat, pips)
    else:
        s.points[seat] += SPACE_VP
        s.tell(told.SPACE_VP, seat, SPACE_VP)


def spend_pututus(s: State, seat: int, ones: int, twos: int) -> None:
    """Return pututus to the supply (rules 11.3)."""
    pututus = s.pututus[:]
    pututus[seat * 2] -= ones
    pututus[seat * 2 + 1] -= twos
    s.pututus = pututus
    s.pututu_supply = [s.pututu_supply[0] + ones, s.pututu_supply[1] + twos]


# god card 6


def die_on(s: State, space: int, face: int) -> int:
    """A die of a face on a space, -1 without."""
    for die in range(len(s.dice)):
        if s.die_space[die] == space and s.dice[die] == face:
            return die
    return -1


class LiftDie(Decision[State]):
    """God card 6: which die, of any player, leaves its space (rules 8.9)."""

    asks = (actions.LIFT,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which die do you move?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        for die in range(len(s.dice)):
            if s.die_space[die] >= 0:
                action = actions.lift_action(s.die_space[die], s.dice[die])
                if action not in found:
                    found.append(action)
        found.sort()
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        space, face = actions.space_lifted(action), actions.face_lifted(action)
        if space not in SPACES_IN_USE[s.players]:
            return s.because(reasons.NO_SUCH_SPACE, s.players, space)
        return ALLOWED if die_on(s, space, face) >= 0 else s.because(reasons.NO_DIE_THERE, face, space)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.DROP_DIE, s.actor, actions.space_lifted(action), actions.face_lifted(action))


class DropDie(Decision[State]):
    """God card 6: the space to which the die goes, whatever lies there (rules 8.9). x: its old space, y: its face."""

    asks = (actions.DROP,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Where does the {y} from {space_name(x)} go?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        space = action - actions.DROP
        if space not in SPACES_IN_USE[s.players]:
            return s.because(reasons.NO_SUCH_SPACE, s.players, space)
        return s.because(reasons.SAME_SPACE, x) if space == x else ALLOWED

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.die_space[die_on(s, x, y)] = action - actions.DROP
        s.refresh_lowest()
        s.tell(told.MOVE_DIE, s.actor, y, x, action - actions.DROP)


# god card 5


class EndTurn(Step[State]):
    """After a turn god card 5 may be played (rules 5.1)."""

    def run(self, s: State, x: int, y: int) -> None:
        if window_open(s, s.actor, 5):
            s.push(kinds.TURN_AGAIN, s.actor)


class AgainCard(GodCards):
    """God card 5: another turn with a virtual die of one pip (rules 5.1, 8.7)."""

    numbers = (5,)

    def play(self, s: State, x: int, y: int, number: int) -> None:
        s.tell(told.VIRTUAL_TURN, s.actor)
        begin_turn(s, s.actor, 1)


class TurnAgain(Menu[State]):
    """God card 5 after a turn, or not (rules 5.1)."""

    def ask(self, s: State, x: int, y: int) -> str:
        if can_play(s, s.actor, 5):
            return "Your turn is over. Do you play god card 5 for another one?"
        return "Your turn is over. God card 5 would give you another one, but you hold no card for this."
