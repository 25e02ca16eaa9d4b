"""The actions in Cuzco (rules 5.4-5.9): tiles, exchange, temple, headdress, the fire blessing and the knowledge marker."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import reasons
from kancha.games.cuzco_chasqui.actions import (
    CARD,
    CIRCLET,
    FEATHER,
    FOOD,
    KNOWLEDGE,
    LOWER,
    OFFERING,
    PASS,
    PUSH,
    QUIPU,
    RAISE,
    STOP,
    TAKE,
    VP,
)
from kancha.games.cuzco_chasqui.frames import (
    BLESSING,
    FEATHER_SLOT,
    FIND_TILE,
    PUSH_PRIEST,
    SEARCH,
    SECOND_BLESSING,
    SLIDE_UP,
    SPEND_PIPS,
)
from kancha.games.cuzco_chasqui.rules.gods import cards_up, is_god_play, offer_gods, play_god, take_card, window_open
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES,
    ADORNED,
    BIT,
    CIRCLET_BONUS,
    CIRCLET_SLOTS,
    CIRCLET_VP,
    COLOURS,
    COLUMN,
    COST_CARD,
    COST_FARM,
    COST_FEATHER,
    COST_OFFERING,
    COST_QUIPU,
    COST_STUDY,
    COST_VP,
    HALF,
    SPACES_ON_MASK,
    TILE_ABILITY,
    TILE_VALUE,
    TRACK_END,
    members,
)
from kancha.games.cuzco_chasqui.tables.road import NEVER
from kancha.games.cuzco_chasqui.told import (
    BY_EXCHANGE,
    TOLD_CIRCLET,
    TOLD_FOOD,
    TOLD_KNOWLEDGE,
    TOLD_LOWER,
    TOLD_OFFERING,
    TOLD_PRIEST,
    TOLD_PUSHED,
    TOLD_QUIPU,
    TOLD_RAISE,
    TOLD_TILE,
    TOLD_VP,
)

# knowledge, food, offerings


def gain_knowledge(s: State, seat: int, steps: int) -> None:
    """One move of the knowledge marker, onto the top of the stack where it ends; a marker at the end stays (rules 5.9)."""
    space = min(TRACK_END, s.knowledge[seat] + steps)
    if space == s.knowledge[seat]:
        return
    s.knowledge[seat] = space
    others = [other for other in s.standing if other != seat]
    at = 0
    while at < len(others) and s.knowledge[others[at]] > space:
        at += 1
    s.standing = [*others[:at], seat, *others[at:]]
    s.tell(TOLD_KNOWLEDGE, seat, steps, space)


def gain_food(s: State, seat: int, amount: int) -> None:
    s.food[seat] += amount
    s.tell(TOLD_FOOD, seat, amount)


def gain_offerings(s: State, seat: int, amount: int) -> None:
    s.offerings[seat] += amount
    s.tell(TOLD_OFFERING, seat, amount)


def reallocate_quipu(s: State, seat: int) -> None:
    """Move the upper leftmost quipu of the mask to the reserve (rules 5.5)."""
    s.quipus[seat] -= 1
    s.reserve = replaced(s.reserve, seat, s.reserve[seat] + 1)
    s.tell(TOLD_QUIPU, seat)


# study and farm tiles


def refuse_tile(s: State, seat: int, tile: int, pips: int) -> int:
    """Why a seat cannot take a tile out of its column (rules 5.4)."""
    if s.empty_spaces(seat) == 0:
        return reasons.MASK_FULL
    first = tile // HALF * COLUMN
    for at in range(COLUMN):
        if s.columns[first + at] == tile:
            return reasons.ALLOWED if at < pips else reasons.TILE_TOO_DEAR
    return reasons.TILE_NOT_THERE


def cheapest_tile(s: State, seat: int, colour: int) -> int:
    """The fewest pips with which a seat can take a tile of a colour."""
    if s.empty_spaces(seat):
        for at in range(COLUMN):
            if s.columns[colour * COLUMN + at] >= 0:
                return at + 1
    return NEVER


class TakeTile(Decision[State]):
    """Which tile of a column (rules 5.4). x: its colour, y: pips."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        first = x * COLUMN
        tiles = [tile for tile in s.columns[first : first + y] if tile >= 0]
        tiles.sort()
        return [TAKE + tile for tile in tiles]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        tile = action - TAKE
        s.columns = replaced(s.columns, s.columns.index(tile), -1)
        put_on_mask(s, s.actor, tile, 0)
        if s.phase == 1 and can_search(s, s.actor) and window_open(s, s.actor, 9):
            s.push(SEARCH, s.actor)


def put_on_mask(s: State, seat: int, tile: int, found: int) -> None:
    """Put a tile raised on the lowest empty space of the mask (rules 5.4)."""
    s.tiles = replaced(s.tiles, seat * SPACES_ON_MASK + s.tile_count[seat], tile)
    s.tile_count = replaced(s.tile_count, seat, s.tile_count[seat] + 1)
    at = (seat * 2 + tile // HALF) * ABILITIES + TILE_ABILITY[tile]
    s.abilities = replaced(s.abilities, at, s.abilities[at] + 1)
    s.tell(TOLD_TILE, seat, tile, found)


def can_search(s: State, seat: int) -> bool:
    """Whether god card 9 finds anything and there is another space for it (rules 8)."""
    return s.empty_spaces(seat) > 0 and s.tile_discard[0] + s.tile_discard[1] > 0


class Search(Decision[State]):
    """God card 9: search the discarded tiles (rules 8)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [PASS, *offer_gods(s, s.actor, [9])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != PASS:
            play_god(s, s.actor, action)
            s.push(FIND_TILE, s.actor)


class FindTile(Decision[State]):
    """Which of the discarded tiles of both colours (rules 8)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [TAKE + tile for tile in members(s.tile_discard[0])]
        found += [TAKE + HALF + tile for tile in members(s.tile_discard[1])]
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        tile = action - TAKE
        colour = tile // HALF
        s.tile_discard = replaced(s.tile_discard, colour, s.tile_discard[colour] ^ BIT[tile % HALF])
        put_on_mask(s, s.actor, tile, 1)


# exchange


def owned_tiles(s: State, seat: int, down: int) -> list[int]:
    """The raised (0) or lowered (1) tiles of a seat, ascending."""
    first = seat * SPACES_ON_MASK
    found = [s.tiles[first + i] for i in range(s.tile_count[seat]) if s.lowered[seat] >> i & 1 == down]
    found.sort()
    return found


def refuse_own_tile(s: State, seat: int, tile: int, down: int) -> int:
    """Why a tile cannot be slid: it must be a raised (0) or lowered (1) one of the seat."""
    at = s.tile_at(seat, tile)
    if at < 0:
        return reasons.TILE_NOT_OWNED
    if s.lowered[seat] >> at & 1 != down:
        return reasons.TILE_RAISED if down else reasons.TILE_LOWERED
    return reasons.ALLOWED


def refuse_exchange(s: State, seat: int, pips: int, action: int) -> int:
    """Why a seat cannot make an exchange with the pips that are left (rules 5.5)."""
    if pips < exchange_cost(action):
        return reasons.PIPS_SHORT
    if LOWER <= action < VP:
        return refuse_own_tile(s, seat, action - LOWER, 0)
    if action == QUIPU:
        return reasons.ALLOWED if s.quipus[seat] else reasons.NO_QUIPU
    if CARD <= action < FEATHER:
        return reasons.ALLOWED if s.face_up[action - CARD] >= 0 else reasons.NO_CARD_UP
    if FEATHER <= action < CIRCLET:
        return reasons.ALLOWED if s.feathers_of(seat, action - FEATHER) < 3 else reasons.FEATHERS_FULL
    return reasons.ALLOWED


def exchange_cost(action: int) -> int:
    """The pips of an exchange (rules 5.5)."""
    if action < VP:
        return COST_STUDY if action < LOWER + HALF else COST_FARM
    if action == VP:
        return COST_VP
    if action == OFFERING:
        return COST_OFFERING
    if action == QUIPU:
        return COST_QUIPU
    return COST_CARD if action < FEATHER else COST_FEATHER


class SpendPips(Decision[State]):
    """The next exchange, or stop (rules 5.5). x: pips left, y: 1 until one is spent, so that god card 2 may be played."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if x == 0:
            return []
        seat = s.actor
        found = [STOP]
        if y and s.lowered[seat] and not s.played & BIT[2]:
            found += offer_gods(s, seat, [2])
        for tile in owned_tiles(s, seat, 0):
            if (COST_STUDY if tile < HALF else COST_FARM) <= x:
                found.append(LOWER + tile)
        for action in (VP, OFFERING, QUIPU):
            if refuse_exchange(s, seat, x, action) == reasons.ALLOWED:
                found.append(action)
        if x >= COST_CARD:
            for god in cards_up(s):
                found.append(CARD + god)
        if x >= COST_FEATHER:
            for colour in range(COLOURS):
                if s.feathers_of(seat, colour) < 3:
                    found.append(FEATHER + colour)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == STOP:
            return
        if is_god_play(action):
            play_god(s, seat, action)
            s.push(SPEND_PIPS, seat, x, y)
            s.push(SLIDE_UP, seat, 2)
            return
        s.push(SPEND_PIPS, seat, x - exchange_cost(action))
        exchange(s, seat, action)


def exchange(s: State, seat: int, action: int) -> None:
    """The effect of one exchange (rules 5.5)."""
    if action < VP:
        slide_down(s, seat, action - LOWER)
    elif action == VP:
        s.vp[seat] += 1
        s.tell(TOLD_VP, seat, 1, BY_EXCHANGE)
    elif action == OFFERING:
        gain_offerings(s, seat, 1)
    elif action == QUIPU:
        reallocate_quipu(s, seat)
    elif action < FEATHER:
        take_card(s, seat, action - CARD)
    else:
        s.push(FEATHER_SLOT, seat, action - FEATHER)


def slide_down(s: State, seat: int, tile: int) -> None:
    """Lower a tile: a study tile is worth knowledge, a farm tile food (rules 5.5)."""
    s.lowered = replaced(s.lowered, seat, s.lowered[seat] | BIT[s.tile_at(seat, tile)])
    s.tell(TOLD_LOWER, seat, tile)
    if tile < HALF:
        gain_knowledge(s, seat, TILE_VALUE[tile])
    else:
        gain_food(s, seat, TILE_VALUE[tile])


class SlideUp(Decision[State]):
    """God card 2: raise one or two lowered tiles (rules 8). x: how many may still be raised."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [RAISE + tile for tile in owned_tiles(s, s.actor, 1)]
        if x == 1 and found:
            found.insert(0, STOP)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == STOP:
            return
        seat = s.actor
        s.lowered = replaced(s.lowered, seat, s.lowered[seat] ^ BIT[s.tile_at(seat, action - RAISE)])
        s.tell(TOLD_RAISE, seat, action - RAISE)
        if x > 1:
            s.push(SLIDE_UP, seat, x - 1)


# temple


def place_priest(s: State, seat: int, step: int) -> None:
    """Put a priest on a step; one that stands there is pushed down or sent home by god card 12 (rules 5.7)."""
    s.push(BLESSING, seat)
    if s.steps[step] >= 0 and window_open(s, seat, 12):
        s.push(PUSH_PRIEST, seat, step)
    else:
        push_in(s, seat, step)


def push_in(s: State, seat: int, step: int) -> None:
    """Push the whole run of priests below a step down by one, off the lowest step home (rules 5.7)."""
    steps = s.steps[:]
    s.tell(TOLD_PRIEST, seat, step + 1)
    coming = seat
    while step >= 0 and coming >= 0:
        leaving = steps[step]
        steps[step] = coming
        if leaving >= 0:
            s.tell(TOLD_PUSHED, leaving, step)
        coming = leaving
        step -= 1
    s.steps = steps


class PushPriest(Decision[State]):
    """Push the priest on the step, or send it home by god card 12 (rules 5.7, 8). x: the step."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [PUSH, *offer_gods(s, s.actor, [12])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == PUSH:
            push_in(s, s.actor, x)
            return
        play_god(s, s.actor, action)
        s.tell(TOLD_PRIEST, s.actor, x + 1)
        s.tell(TOLD_PUSHED, s.steps[x], 0)
        s.steps = replaced(s.steps, x, s.actor)


# headdress


def ready_circlets(s: State, seat: int) -> int:
    """The inactive circlets whose two slots hold feathers (rules 5.8)."""
    adorned = ADORNED[s.feathers[seat]]
    return adorned ^ (adorned & s.circlets[seat])


def least_circlet(s: State, seat: int) -> int:
    """The fewest pips with which a seat can activate a circlet."""
    ready = ready_circlets(s, seat)
    return (ready & -ready).bit_length() if ready else NEVER


def refuse_circlet(s: State, seat: int, circlet: int, pips: int) -> int:
    """Why a seat cannot activate a circlet (rules 5.8)."""
    if s.circlets[seat] & BIT[circlet]:
        return reasons.CIRCLET_ACTIVE
    if s.feathers[seat] & CIRCLET_SLOTS[circlet] != CIRCLET_SLOTS[circlet]:
        return reasons.CIRCLET_BARE
    return reasons.ALLOWED if circlet < pips else reasons.CIRCLET_TOO_DEAR


class Activate(Decision[State]):
    """Which circlet (rules 5.8). x: pips."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [CIRCLET + circlet for circlet in members(ready_circlets(s, s.actor)) if circlet < x]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        circlet = action - CIRCLET
        s.circlets = replaced(s.circlets, seat, s.circlets[seat] | BIT[circlet])
        gain = CIRCLET_VP[circlet] + CIRCLET_BONUS[s.round]
        s.vp[seat] += gain
        s.tell(TOLD_CIRCLET, seat, circlet, gain)
        s.push(BLESSING, seat)


# the fire blessing


class Blessing(Decision[State]):
    """A god card or an offering first, or god card 8 instead of the whole blessing (rules 5.6)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = offer_gods(s, s.actor, [8])
        found.append(OFFERING)
        for god in cards_up(s):
            found.append(CARD + god)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if is_god_play(action):
            play_god(s, seat, action)
            gain_food(s, seat, 3)
            gain_knowledge(s, seat, 3)
            return
        s.push(SECOND_BLESSING, seat)
        if action == OFFERING:
            gain_offerings(s, seat, 1)
        else:
            take_card(s, seat, action - CARD)


class SecondBlessing(Decision[State]):
    """Then a knowledge step or food (rules 5.6)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [KNOWLEDGE, FOOD]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == KNOWLEDGE:
            gain_knowledge(s, s.actor, 1)
        else:
            gain_food(s, s.actor, 1)
