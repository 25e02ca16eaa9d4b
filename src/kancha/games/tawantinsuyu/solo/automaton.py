"""A seat that the rules play (rules 13, 21): one frame that hands every duty to the solo opponent of the game, and what both
opponents share: the course of a turn, High Priest actions, placing Workers, their boards, and effects without a choice.

A hook is a method that an opponent must give (it raises here) or may change. What neither of them decides stands in means.py.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kancha.core.decision import Step
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.effects.operations import run
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules import supply
from kancha.games.tawantinsuyu.rules.conquest import open_conquest
from kancha.games.tawantinsuyu.rules.payment import affords, affords_row, pay, pay_row
from kancha.games.tawantinsuyu.rules.placement.standing import use_steps
from kancha.games.tawantinsuyu.rules.priest import ask_others, move_priest
from kancha.games.tawantinsuyu.rules.tasks import build_steps, put_steps
from kancha.games.tawantinsuyu.rules.weavings import found_tapestry, lay_aside
from kancha.games.tawantinsuyu.solo import means
from kancha.games.tawantinsuyu.solo import told as solo_told
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    CARD_GOD, CONQUEST, GODS, HEIGHT, OFFERING, OFFERING_ACTIVE, OFFERING_FOLLOW, PRODUCE, PURCHASE_PRICE, REJUVENATE, SECTIONS,
    STARTING_TILES, STATUE_COST, STATUE_KINDS, STEPS_COST, TEMPLE_NEXT, TEMPLE_PROGRAM, TOP_OF_TEMPLE, WORSHIP,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import VP_POTATO, VP_WEAVINGS

PERFORM_ACTION: Final = 20  # argument: the High Priest action
SPOT_ACTION: Final = 21  # argument: what `bearer` makes of a token
MOVE_TOKENS: Final = 22  # argument: the value
"""Duties of its own board and turn, beyond those of rules/moments.py; an opponent may have more."""


class Duty(Step[State]):
    """What a solo opponent does where a player would be asked (rules 13). x: the duty, y: its argument.

    A duty is a beat: whoever watches sees what led there, and then what the opponent did.
    """

    def run(self, s: State, x: int, y: int) -> None:
        seat = s.actor
        s.beat()
        t.automaton(s).duty(s, seat, x, y)
        s.beat(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Solo(t.Automaton):
    """What Axomamma and Pachamama share. A stateless singleton; its attributes are the numbers of its own tables.

    token_value, loop_first, loop_length: by token its value; by spot where its loop begins and how long it is
    terraces: their order before the first Festival, before the second, and after it
    rewards: by colour the program for gaining such a Worker
    """

    def __init__(
        self, token_value: list[int], loop_first: list[int], loop_length: list[int], terraces: list[list[int]], rewards: list[int]
    ) -> None:
        self.token_value = token_value
        self.loop_first = loop_first
        self.loop_length = loop_length
        self.terraces = terraces
        self.rewards = rewards
        self.start_steps = 0
        self.potato_exchange = 0
        self.potato_vp = 0
        self.behind_vp = 0
        self.failure_gold = 0
        self.new_statues = False

    # duties

    def duty(self, s: State, seat: int, x: int, y: int) -> None:
        if x == t.TAKE_TURN:
            self.take_turn(s, seat)
        elif x == PERFORM_ACTION:
            self.perform_action(s, seat, y)
        elif x == t.AFTER_PRIEST:
            self.after_priest(s, seat)
        elif x == SPOT_ACTION:
            self.spot_action(s, seat, y)
        elif x == MOVE_TOKENS:
            self.move_tokens(s, y)
        elif x == t.FOLLOW:
            self.follow(s, seat, y)
        elif x == t.DEPLOY:
            means.deploy_all(s, seat)
        elif x == t.CONQUER:
            self.place_marker(s, seat, y)
        elif x == t.LEFTOVER:
            means.buy_leftover(s, seat)
        elif x == t.MERCHANT:
            supply.score(s, seat, self.weaving_vp(s, seat), VP_WEAVINGS)
        elif x == t.REWARD:
            self.temple_reward(s, seat, y)
        elif x == t.SET_OUT:
            self.set_out(s, seat)
        else:
            raise ValueError(f"a solo opponent has no duty {x}")

    def gained(self, s: State, seat: int) -> None:
        """Every so many potato become VP at once (rules 13.2, 21.2)."""
        while s.goods[seat * 4] >= self.potato_exchange:
            s.goods[seat * 4] -= self.potato_exchange
            supply.score(s, seat, self.potato_vp, VP_POTATO)

    def behind(self, s: State, seat: int) -> int:
        return self.behind_vp

    def last_actions(self, s: State, seat: int) -> None:
        """A full Rejuvenate, and a Worship with Statues, that nobody follows (rules 13.7, 21.8)."""
        means.all_up(s, seat)
        self.worship(s, seat, True)

    # set-up (rules 13.1, 21.1)

    def set_up(self, s: State, goods: list[int], army: int, tokens: list[int], slots: int) -> None:
        """A random starting Weaving, resources, Army cards, tokens and tucked God cards."""
        seat = s.automaton
        found_tapestry(s, seat, STARTING_TILES[s.roll(len(STARTING_TILES))])
        for resource in range(4):
            s.goods[seat * 4 + resource] = goods[resource]
        supply.draw_army(s, seat, army)
        s.tokens = tokens
        s.slots = [s.god_deck[-1 - slot] % PILE for slot in range(slots)]
        s.god_deck = s.god_deck[:-slots]

    def set_out(self, s: State, seat: int) -> None:
        """Place its High Priest by the die and Steps markers in its section, or where it would build next, without benefits."""
        d = means.roll_die(s)
        s.tell(told.DIE, seat, d)
        spot = (s.priest[1 - seat] + d) % SECTIONS
        s.priest = replaced(s.priest, seat, spot)
        s.tell(told.SPOT, seat, spot)
        for _ in range(self.start_steps):
            put_steps(s, seat, means.steps_slot(s, seat))

    # hooks

    def take_turn(self, s: State, seat: int) -> None:
        """Begin its turn."""
        raise NotImplementedError  # contract

    def after_priest(self, s: State, seat: int) -> None:
        """What follows a High Priest action."""
        raise NotImplementedError  # contract

    def place_marker(self, s: State, seat: int, extra: int) -> None:
        """Its marker in a Conquest; extra: how many it has placed in it."""
        raise NotImplementedError  # contract

    def weaving_vp(self, s: State, seat: int) -> int:
        """What its Weavings score at a Festival."""
        raise NotImplementedError  # contract

    def temple_reward(self, s: State, seat: int, program: int) -> None:
        """The reward of a position of the Temple."""
        raise NotImplementedError  # contract

    def spot_action(self, s: State, seat: int, bearer: int) -> None:
        """What a spot of its board does; bearer: as `bearer` made it."""
        raise NotImplementedError  # contract

    def bearer(self, s: State, token: int) -> int:
        """What names the action under a token."""
        raise NotImplementedError  # contract

    def produce(self, s: State, seat: int, starts: bool) -> None:
        """Its Produce, started by itself or by you."""
        raise NotImplementedError  # contract

    def worship_steps(self, s: State, seat: int, starts: bool) -> list[int]:
        """Temple steps for a small and for a large Statue."""
        raise NotImplementedError  # contract

    def choose(self, s: State, seat: int, at: int) -> int:
        """The program that it takes of a choice; `at`: the place of the operation in the table."""
        raise NotImplementedError  # contract

    def keep_limit(self, s: State, seat: int) -> None:
        """Workers above the limit leave the game."""
        raise NotImplementedError  # contract

    def branch(self, s: State, ways: list[int]) -> int:
        """Which way it takes where the Temple forks."""
        raise NotImplementedError  # contract, of those who meet a Temple with forks

    def corn_end(self, s: State) -> bool:
        """Whether a casualty comes from the corn end of the Village."""
        return False

    def moved(self, s: State, seat: int) -> None:
        """Its High Priest has moved to act."""

    def rolled(self, s: State, seat: int, d: int) -> None:
        """What else a roll brings about, before the actions under the tokens."""

    def worker_to_place(self, s: State) -> int:
        """The place in its queue of the Worker to place."""
        raise NotImplementedError  # contract

    def put_down(self, s: State, seat: int, worker: int, space: int) -> None:
        """A Worker of its queue goes to a space."""
        supply.remove_worker(s, seat, worker)
        supply.put_on_board(s, worker, space)
        s.tell(told.PLACE, seat, space, worker, worker)

    def placed(self, s: State, seat: int, card: int) -> None:
        """A Worker was placed by the symbol of a God card."""

    # High Priest actions (rules 13.3, 13.4, 21.3, 21.5)

    def start_action(self, s: State, seat: int, spots: int) -> None:
        """Move its High Priest: casualty, reactions, its own part, yours, then what it does afterwards."""
        action = move_priest(s, seat, spots)
        s.tell(told.MOVE, seat, s.priest[seat], action)
        self.moved(s, seat)
        s.beat(seat)
        s.push(kinds.AUTOMATON, seat, t.AFTER_PRIEST)
        if action == CONQUEST:
            self.casualty(s)
        else:
            ask_others(s, seat, action)
        s.push(kinds.AUTOMATON, seat, PERFORM_ACTION, action)
        t.announce(s, t.PRIEST_ACTIVATED, seat, action)

    def casualty(self, s: State) -> None:
        """A Worker from an end of the Village, else a random Nomad (S11, rules 22.16)."""
        if s.village:
            supply.add_casualty(s, supply.leave_village(s, self.corn_end(s)))
            return
        colour = means.random_nomad(s)
        if colour >= 0:
            supply.add_casualty(s, colour)
            supply.leave_nomads(s, colour)

    def perform_action(self, s: State, seat: int, action: int) -> None:
        """Its part of an action that it starts."""
        if action == CONQUEST:
            open_conquest(s, seat, True)
        elif action == PRODUCE:
            self.produce(s, seat, True)
        elif action == REJUVENATE:
            means.all_up(s, seat)
        elif action == OFFERING:
            self.offering(s, seat)
        else:
            self.worship(s, seat, True)

    def follow(self, s: State, seat: int, action: int) -> None:
        """Its part of an action that you start; turned up are half of the Buildings and half of the cards, each rounded up."""
        if action == PRODUCE:
            self.produce(s, seat, False)
        elif action == WORSHIP:
            self.worship(s, seat, False)
        elif action == REJUVENATE:
            means.half_up(s, seat, (s.exhausted[seat].bit_count() + 1) // 2, (s.army_down[seat].bit_count() + 1) // 2)
        elif s.temple[seat] != TOP_OF_TEMPLE and affords(s, seat, 0, OFFERING_FOLLOW, 0, 0):
            pay(s, seat, 0, OFFERING_FOLLOW, 0, 0)
            self.climb(s, seat, 1)

    def offering(self, s: State, seat: int) -> None:
        """As many steps as it can pay and climb, gold filling gaps (S6)."""
        for steps in range(len(OFFERING_ACTIVE), 0, -1):
            price = OFFERING_ACTIVE[steps - 1]
            if HEIGHT[s.temple[seat]] + steps <= TOP_OF_TEMPLE and affords(s, seat, 0, price, 0, 0):
                pay(s, seat, 0, price, 0, 0)
                self.climb(s, seat, steps)
                return

    def worship(self, s: State, seat: int, starts: bool) -> None:
        """Large and small when it starts, one when it follows, small first; never at the top of the Temple (rules 13.4)."""
        steps = self.worship_steps(s, seat, starts)
        for size in (e.LARGE, e.SMALL) if starts else (e.SMALL, e.LARGE):
            first = seat * STATUE_KINDS + size * GODS
            own = [kind for kind in range(GODS) for _ in range(s.statues[first + kind])]
            if own and s.temple[seat] != TOP_OF_TEMPLE:
                kind = size * GODS + own[s.roll(len(own)) if len(own) > 1 else 0]
                supply.lose_statue(s, seat, kind)
                s.tell(told.WORSHIP, seat, kind)
                self.climb(s, seat, steps[size])
                if not starts:
                    return

    def climb(self, s: State, seat: int, n: int) -> None:
        """Advance on the Temple with the rewards of every step."""
        for _ in range(n):
            ways = TEMPLE_NEXT[s.temple[seat]]
            if not ways:
                return
            position = ways[0] if len(ways) == 1 else self.branch(s, ways)
            s.temple = replaced(s.temple, seat, position)
            s.tell(told.TEMPLE, seat, position)
            self.temple_reward(s, seat, TEMPLE_PROGRAM[position])
            s.beat(seat)

    # its board (rules 13.5, 21.6)

    def board_action(self, s: State, seat: int) -> None:
        """Place a Worker by the symbol that the die names, then act under every token of that value."""
        d = means.roll_die(s)
        s.tell(told.DIE, seat, d)
        s.beat(seat)
        s.push(kinds.AUTOMATON, seat, MOVE_TOKENS, d)
        for token in range(len(self.token_value) - 1, -1, -1):
            if self.token_value[token] == d:
                s.push(kinds.AUTOMATON, seat, SPOT_ACTION, self.bearer(s, token))
        self.rolled(s, seat, d)
        slot = means.roll_slot(s, d)
        if slot >= 0 and s.queue:
            self.place_worker(s, seat, slot)

    def place_worker(self, s: State, seat: int, slot: int) -> None:
        """Place a Worker free of cost by the symbol of a slot, and send the card to the offer."""
        space = self.find_space(s, seat, slot)
        if space < 0:
            return
        at = self.worker_to_place(s)
        worker = s.queue[at]
        s.placed_once = 1
        s.queue = [*s.queue[:at], *s.queue[at + 1 :]]
        use_steps(s, seat, space)
        self.put_down(s, seat, worker, space)
        card = s.slots[slot]
        self.placed(s, seat, card)
        self.renew(s, seat, slot)

    def find_space(self, s: State, seat: int, slot: int) -> int:
        """The space for the symbol of a slot; a card without any space is exchanged until one fits."""
        for _ in range(1000):
            card = s.slots[slot]
            if card < 0:
                return -1
            era = min(means.festivals_held(s), len(self.terraces) - 1)
            space = means.best_space(s, seat, CARD_GOD[card], self.terraces[era])
            if space >= 0:
                return space
            self.renew(s, seat, slot)
        return -1

    def renew(self, s: State, seat: int, slot: int) -> None:
        """The card of a slot goes to the offer, and another one takes its place."""
        card = s.slots[slot]
        s.slots = replaced(s.slots, slot, -1)
        supply.add_to_offer(s, card)
        means.refill_slot(s, seat, slot)

    def move_tokens(self, s: State, d: int) -> None:
        """Every token of a value moves so many spots clockwise in its loop."""
        tokens = s.tokens[:]
        for token in range(len(tokens)):
            if self.token_value[token] == d:
                spot = tokens[token]
                first = self.loop_first[spot]
                tokens[token] = first + (spot - first + d) % self.loop_length[spot]
        s.tokens = tokens

    # effects without a choice (rules 13.2, 21.2, 21.5)

    def fail(self, s: State, seat: int) -> None:
        """Gold in place of what cannot be done (rules 13.5, 21.2, 21.6)."""
        s.tell(solo_told.INSTEAD, seat)
        supply.gain(s, seat, 0, 0, 0, self.failure_gold)

    def enlist(self, s: State, seat: int, colour: int) -> None:
        """A Worker just gained joins its queue and pays its reward."""
        s.queue = [*s.queue, colour]
        run(self, s, seat, self.rewards[colour])
        self.keep_limit(s, seat)

    def gain(self, s: State, seat: int, potato: int, corn: int, stone: int, gold: int, vp: int, source: int) -> bool:
        supply.gain(s, seat, potato, corn, stone, gold, vp, source)
        return True

    def choice(self, s: State, seat: int, at: int) -> bool:
        return run(self, s, seat, self.choose(s, seat, at))

    def draw_army(self, s: State, seat: int, n: int) -> bool:
        there = supply.army_left(s)
        supply.draw_army(s, seat, n)
        return there

    def train(self, s: State, seat: int, n: int) -> bool:
        """It does not choose: each time it just draws a card."""
        return self.draw_army(s, seat, n)

    def advance(self, s: State, seat: int, n: int) -> bool:
        room = s.temple[seat] != TOP_OF_TEMPLE
        self.climb(s, seat, n)
        return room

    def turn_up(self, s: State, seat: int, n: int) -> bool:
        """Turn up so many things, Production Buildings first."""
        down = s.exhausted[seat].bit_count()
        if not down and not s.army_down[seat]:
            return False
        buildings = min(n, down)
        means.half_up(s, seat, buildings, n - buildings)
        return True

    def free_statue(self, s: State, seat: int, size: int, at_random: bool, gods: int) -> bool:
        """A Statue by the slots, or a random one, or a random one of the gods shown."""
        if gods:
            left = means.shown_statues(s, size, gods)
            if not left:
                return False
            kind = left[s.roll(len(left)) if len(left) > 1 else 0]
        elif not means.size_left(s, size):
            return False
        elif at_random:
            kind = means.random_statue(s, size)
        else:
            kind = means.die_statue(s, seat, size, self.new_statues)
        supply.gain_statue(s, seat, kind)
        return True

    def free_steps(self, s: State, seat: int) -> bool:
        slot = means.steps_slot(s, seat)
        if slot < 0:
            return False
        build_steps(s, seat, slot)
        return True

    def task(self, s: State, seat: int, task: int, types: int, cheaper: int) -> bool:
        """A task with its payment."""
        if task == e.PURCHASE_WEAVINGS:
            self.purchase(s, seat)
            return True
        if task == e.BUILD_STATUE:
            return self.bought_statue(s, seat)
        if task == e.BUILD_STEPS:
            return self.bought_steps(s, seat)
        return super().task(s, seat, task, types, cheaper)

    def bought_statue(self, s: State, seat: int) -> bool:
        """A large Statue if it can, else a small one; False when it cannot build."""
        for size in (e.LARGE, e.SMALL):
            if means.size_left(s, size) and affords_row(s, seat, STATUE_COST, size):
                pay_row(s, seat, STATUE_COST, size)
                supply.gain_statue(s, seat, means.die_statue(s, seat, size, self.new_statues))
                return True
        return False

    def bought_steps(self, s: State, seat: int) -> bool:
        """Steps at the usual price; False when it cannot build."""
        slot = means.steps_slot(s, seat)
        if slot < 0 or not affords_row(s, seat, STEPS_COST, 0):
            return False
        pay_row(s, seat, STEPS_COST, 0)
        build_steps(s, seat, slot)
        return True

    def purchase(self, s: State, seat: int) -> None:
        """Two of three tiles if it can pay, else one and gold, else only gold; then you may buy a leftover."""
        wanted = 2 if affords(s, seat, 0, PURCHASE_PRICE[2], 0, 0) else 1 if affords(s, seat, 0, PURCHASE_PRICE[1], 0, 0) else 0
        wanted = min(wanted, len(s.weavings))
        if not wanted:
            self.fail(s, seat)
            return
        if wanted < 2:
            s.tell(solo_told.FEWER_TILES, seat)
            supply.gain(s, seat, 0, 0, 0, self.failure_gold)
        lay_aside(s)
        cut = max(0, len(s.weavings) - len(PURCHASE_PRICE) + 1)
        s.drawn = [piece % PILE + s.everybody() * PILE for piece in reversed(s.weavings[cut:])]
        s.weavings = s.weavings[:cut]
        s.learned += 1
        for piece in s.drawn:
            s.tell(told.DRAWN, seat, piece % PILE, 1)
        s.beat(seat)
        pay(s, seat, 0, PURCHASE_PRICE[wanted], 0, 0)
        for _ in range(wanted):
            means.take_drawn(s, seat, means.best_tile(s, seat), PURCHASE_PRICE[wanted])
        s.push(kinds.PUT_BACK, seat)
        if s.drawn:
            s.push(kinds.LEFTOVER, 1 - seat)
