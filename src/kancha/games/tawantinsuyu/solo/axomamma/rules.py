"""Axomamma, the solo opponent (rules 13): its turn, its High Priest actions, how it follows, Festivals and the end.

What it gains and builds stands in gains.py, its Conquests in war.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.conquest import open_conquest
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.placement import use_steps
from kancha.games.tawantinsuyu.rules.priest import ask_others, move_priest
from kancha.games.tawantinsuyu.rules.supply import (
    add_casualty,
    add_to_offer,
    draw_army,
    leave_nomads,
    leave_village,
    put_on_board,
    remove_worker,
    score,
)
from kancha.games.tawantinsuyu.rules.tasks import put_steps
from kancha.games.tawantinsuyu.rules.weavings import found_tapestry
from kancha.games.tawantinsuyu.solo.axomamma import tables as a
from kancha.games.tawantinsuyu.solo.axomamma.gains import (
    buy_leftover,
    climb,
    drop_offer,
    exchange_potato,
    half_up,
    produce_all,
    random_nomad,
    recruit,
    refill_slot,
    roll_die,
    roll_slot,
    spot_action,
    steps_slot,
    temple_reward,
    worship,
)
from kancha.games.tawantinsuyu.solo.axomamma.tables import DIFFICULTY_ID
from kancha.games.tawantinsuyu.solo.axomamma.war import conquest_possible, deploy_all, first_conquest, second_conquest
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    ALL_SPACES,
    CARD_GOD,
    CONQUEST,
    GOD_SPACES,
    GODS,
    HEIGHT,
    OFFERING,
    OFFERING_ACTIVE,
    OFFERING_FOLLOW,
    PRODUCE,
    REJUVENATE,
    SECTIONS,
    SOLDIERS,
    SPACE_SECTION,
    SPACE_TERRACE,
    STARTING_TILES,
    STATUE_KINDS,
    TOP_OF_TEMPLE,
    WORSHIP,
    WORSHIP_ACTIVE,
    WORSHIP_FOLLOW,
    food_cost,
    members,
)
from kancha.games.tawantinsuyu.told import VP_GOD_MATCH, VP_IDLE, VP_PRIEST, VP_WEAVINGS

__all__ = ["DIFFICULTY_ID", "Axomamma", "set_up_axomamma"]

PERFORM_ACTION: Final = 20  # argument: the High Priest action
TOKEN_ACTION: Final = 21  # argument: the token
MOVE_TOKENS: Final = 22  # argument: the value
"""Duties of its own, beyond those of rules/moments.py."""


class Axomamma(t.Automaton):
    """The opponent of the base game."""

    def duty(self, s: State, seat: int, x: int, y: int) -> None:
        if x == t.TAKE_TURN:
            take_turn(s, seat)
        elif x == PERFORM_ACTION:
            perform_action(s, seat, y)
        elif x == t.AFTER_PRIEST:
            draw_army(s, seat, a.PRIEST_ARMY)
            drop_offer(s, seat, a.PRIEST_OFFER, 0)
        elif x == TOKEN_ACTION:
            spot_action(s, seat, y)
        elif x == MOVE_TOKENS:
            move_tokens(s, y)
        elif x == t.FOLLOW:
            follow(s, seat, y)
        elif x == t.DEPLOY:
            deploy_all(s, seat)
        elif x == t.CONQUER:
            if y == 0:
                first_conquest(s, seat)
            elif not s.difficulty & a.SINGLE_CONQUEST:
                second_conquest(s, seat)
        elif x == t.LEFTOVER:
            buy_leftover(s, seat)
        elif x == t.MERCHANT:
            each = a.WEAVING_VP + (1 if s.difficulty & a.MORE_WEAVING_VP else 0)
            score(s, seat, each * weavings_of(s, seat), VP_WEAVINGS)
        elif x == t.REWARD:
            temple_reward(s, seat, y)
        elif x == t.SET_OUT:
            set_out(s, seat, a.START_STEPS)

    def gained(self, s: State, seat: int) -> None:
        exchange_potato(s, seat, a.POTATO_EXCHANGE, a.POTATO_VP)

    def climb(self, s: State, seat: int, n: int) -> None:
        climb(s, seat, n)

    def behind(self, s: State, seat: int) -> int:
        return a.BEHIND_VP

    def last_actions(self, s: State, seat: int) -> None:
        """A full Rejuvenate, and a Worship with a Statue, that nobody follows (rules 13.7)."""
        all_up(s, seat)
        worship(s, seat, True, WORSHIP_ACTIVE)

    def final_extra(self, s: State, seat: int) -> int:
        return s.resources(seat) if s.difficulty & a.LEFTOVERS else 0


t.AUTOMATA.append(Axomamma())


def weavings_of(s: State, seat: int) -> int:
    """How many Weavings a seat owns."""
    found = 0
    for at in range(len(s.tapestry_seat)):
        if s.tapestry_seat[at] == seat:
            found += s.tapestry_patterns[at].bit_count()
    return found


# set-up (rules 13.1)


def set_up_axomamma(s: State) -> None:
    """A random starting Weaving, resources, an Army card, tokens, tucked God cards and a Personality."""
    seat = s.automaton
    found_tapestry(s, seat, STARTING_TILES[s.roll(len(STARTING_TILES))])
    for resource in range(4):
        s.goods[seat * 4 + resource] = a.START_GOODS[resource]
    draw_army(s, seat, a.START_ARMY)
    s.tokens = a.TOKEN_START
    s.slots = [s.god_deck[-1 - slot] % PILE for slot in range(a.GOD_SLOTS)]
    s.god_deck = s.god_deck[: -a.GOD_SLOTS]
    if not s.difficulty & a.NO_PERSONALITY:
        s.personality = s.roll(len(a.PERSONALITY_ID))


def set_out(s: State, seat: int, steps: int) -> None:
    """Place its High Priest by the die and a Steps marker in its section, or where it would build next, without benefits."""
    d = roll_die(s)
    s.tell(told.DIE, seat, d)
    spot = (s.priest[1 - seat] + d) % SECTIONS
    s.priest = replaced(s.priest, seat, spot)
    s.tell(told.SPOT, seat, spot)
    for _ in range(steps):
        put_steps(s, seat, steps_slot(s, seat))


# its turn (rules 13.3)


def take_turn(s: State, seat: int) -> None:
    """A High Priest action if the next or the one after meets its condition, else the board, else recruiting."""
    for d in (1, 2):
        if condition(s, seat, s.action_at((s.priest[seat] + d) % SECTIONS)):
            start_action(s, seat, d)
            return
    if s.queue:
        board_action(s, seat)
    else:
        no_worker(s, seat)


def soldiers(cards: int) -> int:
    """Soldiers on a set of Army cards."""
    found = 0
    for card in members(cards):
        found += SOLDIERS[card]
    return found


def condition(s: State, seat: int, action: int) -> bool:
    """Whether it would start a High Priest action; one without any effect counts as not met (rules 13.3, S3)."""
    if action == OFFERING:
        return s.goods[seat * 4 + 1] >= a.OFFERING_CORN and s.temple[seat] < TOP_OF_TEMPLE
    if action == PRODUCE:
        return (s.production[seat] ^ s.exhausted[seat]).bit_count() >= a.PRODUCE_FACE_UP
    if action == WORSHIP:
        need = 2 if s.difficulty & a.WORSHIP_TWO else a.WORSHIP_STATUES
        own = sum(s.statues[seat * STATUE_KINDS : seat * STATUE_KINDS + STATUE_KINDS])
        return own >= need and s.temple[seat] < TOP_OF_TEMPLE
    if action == REJUVENATE:
        return s.exhausted[seat].bit_count() + s.army_down[seat].bit_count() >= a.REJUVENATE_DOWN
    over = 0 if s.difficulty & a.EQUAL_SOLDIERS else a.CONQUEST_OVER
    ready = soldiers(s.army_up[seat] | s.army_hand[seat]) >= sum(s.casualties) + over
    return ready and conquest_possible(s, seat)


def start_action(s: State, seat: int, spots: int) -> None:
    """Move its High Priest: casualty, reactions, its own part, yours, then an Army card and the offer (rules 13.3)."""
    action = move_priest(s, seat, spots)
    s.tell(told.MOVE, seat, s.priest[seat], action)
    if s.difficulty & a.PRIEST_VP:
        score(s, seat, a.EXTRA_PRIEST_VP, VP_PRIEST)
    s.push(kinds.AUTOMATON, seat, t.AFTER_PRIEST)
    if action == CONQUEST:
        casualty(s)
    else:
        ask_others(s, seat, action)
    s.push(kinds.AUTOMATON, seat, PERFORM_ACTION, action)
    t.announce(s, t.PRIEST_ACTIVATED, seat, action)


def casualty(s: State) -> None:
    """A Worker from the potato end of the Village, else a random Nomad (S11)."""
    if s.village:
        add_casualty(s, leave_village(s, False))
        return
    colour = random_nomad(s)
    if colour >= 0:
        add_casualty(s, colour)
        leave_nomads(s, colour)


def perform_action(s: State, seat: int, action: int) -> None:
    """Its part of an action that it starts (rules 13.4)."""
    if action == CONQUEST:
        open_conquest(s, seat, True)
    elif action == PRODUCE:
        produce_all(s, seat, True)
    elif action == REJUVENATE:
        all_up(s, seat)
    else:
        if s.difficulty & a.FREE_TEMPLE:
            climb(s, seat, 1)
        if action == OFFERING:
            offering(s, seat)
        else:
            worship(s, seat, True, WORSHIP_ACTIVE)


def offering(s: State, seat: int) -> None:
    """As many steps as it can pay and climb, gold filling gaps (S6)."""
    for steps in range(len(OFFERING_ACTIVE), 0, -1):
        price = OFFERING_ACTIVE[steps - 1]
        if HEIGHT[s.temple[seat]] + steps <= TOP_OF_TEMPLE and affords(s, seat, 0, price, 0, 0):
            pay(s, seat, 0, price, 0, 0)
            t.automaton(s).climb(s, seat, steps)
            return


def follow_offering(s: State, seat: int) -> None:
    """One step if it can pay for it."""
    if s.temple[seat] != TOP_OF_TEMPLE and affords(s, seat, 0, OFFERING_FOLLOW, 0, 0):
        pay(s, seat, 0, OFFERING_FOLLOW, 0, 0)
        t.automaton(s).climb(s, seat, 1)


def all_up(s: State, seat: int) -> None:
    """Turn everything face up, free."""
    half_up(s, seat, s.exhausted[seat].bit_count(), s.army_down[seat].bit_count())


def follow_rejuvenate(s: State, seat: int) -> None:
    """Turn up half of the Buildings and half of the cards, each rounded up, free."""
    half_up(s, seat, (s.exhausted[seat].bit_count() + 1) // 2, (s.army_down[seat].bit_count() + 1) // 2)


def follow(s: State, seat: int, action: int) -> None:
    """Its part of an action that you start (rules 13.4)."""
    if action == PRODUCE:
        produce_all(s, seat, False)
    elif action == WORSHIP:
        worship(s, seat, False, WORSHIP_FOLLOW)
    elif action == REJUVENATE:
        follow_rejuvenate(s, seat)
    else:
        follow_offering(s, seat)


def no_worker(s: State, seat: int) -> None:
    """Without a Worker: a random Nomad, the offer, an Army card, and a step of its High Priest (rules 13.6)."""
    s.tell(told.IDLE, seat)
    colour = random_nomad(s)
    if colour >= 0:
        recruit(s, seat, colour, 0)
    drop_offer(s, seat, a.IDLE_OFFER, a.IDLE_OFFER_VP)
    if not s.difficulty & a.NO_ARMY_WHEN_IDLE:
        draw_army(s, seat, a.IDLE_ARMY)
    if s.difficulty & a.IDLE_VP:
        score(s, seat, a.EXTRA_IDLE_VP, VP_IDLE)
    move_priest(s, seat, 1)
    s.tell(told.SPOT, seat, s.priest[seat])


# the board action (rules 13.5)


def board_action(s: State, seat: int) -> None:
    """Place its oldest Worker by the symbol that the die names, then act under every token of that value."""
    d = roll_die(s)
    s.tell(told.DIE, seat, d)
    slot = roll_slot(s, d)
    if slot >= 0:
        place_worker(s, seat, slot)
    s.push(kinds.AUTOMATON, seat, MOVE_TOKENS, d)
    for token in range(a.TOKENS - 1, -1, -1):
        if a.TOKEN_VALUE[token] == d:
            s.push(kinds.AUTOMATON, seat, TOKEN_ACTION, token)


def place_worker(s: State, seat: int, slot: int) -> None:
    """Place a Worker free of cost, score a matching Statue, and send the card to the offer."""
    space = find_space(s, seat, slot, a.TERRACES)
    if space < 0:
        return
    at = 0 if s.placed_once else s.roll(len(s.queue))
    s.placed_once = 1
    colour = s.queue[at]
    s.queue = [*s.queue[:at], *s.queue[at + 1 :]]
    use_steps(s, seat, space)
    remove_worker(s, seat, colour)
    put_on_board(s, colour, space)
    s.tell(told.PLACE, seat, space, colour, colour)
    card = s.slots[slot]
    own = seat * STATUE_KINDS + CARD_GOD[card]
    if s.statues[own] or s.statues[own + GODS]:
        score(s, seat, a.MATCH_VP, VP_GOD_MATCH)
    s.slots = replaced(s.slots, slot, -1)
    add_to_offer(s, card)
    refill_slot(s, seat, slot)


def find_space(s: State, seat: int, slot: int, terraces: list[list[int]]) -> int:
    """The space for the symbol of a slot; a card without any space is exchanged until one fits. terraces: their order by era."""
    for _ in range(1000):
        card = s.slots[slot]
        if card < 0:
            return -1
        space = best_space(s, seat, CARD_GOD[card], terraces[min(festivals_held(s), len(terraces) - 1)])
        if space >= 0:
            return space
        s.slots = replaced(s.slots, slot, -1)
        add_to_offer(s, card)
        refill_slot(s, seat, slot)
    return -1


def festivals_held(s: State) -> int:
    """How many Festivals are over."""
    return s.festivals - (1 if s.holder >= 0 else 0)


def best_space(s: State, seat: int, god: int, terraces: list[int]) -> int:
    """On the first of some terraces that has one: the empty space of lowest cost, ties at random; -1 without any."""
    empty = (ALL_SPACES ^ s.occupied()) & GOD_SPACES[god]
    for terrace in terraces:
        best: list[int] = []
        lowest = 99
        for space in members(empty):
            if SPACE_TERRACE[space] == terrace:
                cost = food_cost(s.priest[seat], space, s.depths[SPACE_SECTION[space]])
                if cost < lowest:
                    lowest = cost
                    best = []
                if cost == lowest:
                    best.append(space)
        if best:
            return best[0] if len(best) == 1 else best[s.roll(len(best))]
    return -1


def move_tokens(s: State, d: int) -> None:
    """Every token of a value moves so many spots clockwise in its row."""
    tokens = s.tokens[:]
    for token in range(a.TOKENS):
        if a.TOKEN_VALUE[token] == d:
            row = tokens[token] // a.SPOTS_A_ROW
            tokens[token] = row * a.SPOTS_A_ROW + (tokens[token] + d - row * a.SPOTS_A_ROW) % a.SPOTS_A_ROW
    s.tokens = tokens
