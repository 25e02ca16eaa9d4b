"""Axomamma, the solo opponent of the base game (rules 13): its turn, its board, Festivals and the end.

What it gains and builds stands in gains.py, its Conquests in war.py, what both opponents share in solo/automaton.py.
"""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.effects.operations import run
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.priest import move_priest
from kancha.games.tawantinsuyu.rules.supply import draw_army, score
from kancha.games.tawantinsuyu.solo import means
from kancha.games.tawantinsuyu.solo import told as solo_told
from kancha.games.tawantinsuyu.solo.axomamma import tables as a
from kancha.games.tawantinsuyu.solo.axomamma import war
from kancha.games.tawantinsuyu.solo.axomamma.gains import FROM_NOMADS, Gains
from kancha.games.tawantinsuyu.solo.axomamma.tables import DIFFICULTY_ID
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    CARD_GOD, GODS, OFFERING, PRODUCE, REJUVENATE, SECTIONS, STATUE_KINDS, TOP_OF_TEMPLE, WORSHIP, WORSHIP_ACTIVE, WORSHIP_FOLLOW,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import VP_GOD_MATCH, VP_IDLE, VP_PRIEST

__all__ = ["DIFFICULTY_ID", "Axomamma", "set_up_axomamma"]


class Axomamma(Gains):
    """The opponent of the base game."""

    def __init__(self) -> None:
        super().__init__(a.TOKEN_VALUE, a.LOOP_FIRST, a.LOOP_LENGTH, a.TERRACES, a.WORKER_REWARD)
        self.start_steps = a.START_STEPS
        self.potato_exchange = a.POTATO_EXCHANGE
        self.potato_vp = a.POTATO_VP
        self.behind_vp = a.BEHIND_VP
        self.failure_gold = a.FAILURE_GOLD

    # its turn (rules 13.3)

    def take_turn(self, s: State, seat: int) -> None:
        """A High Priest action if the next or the one after meets its condition, else the board, else recruiting."""
        for d in (1, 2):
            if self.condition(s, seat, s.action_at((s.priest[seat] + d) % SECTIONS)):
                self.start_action(s, seat, d)
                return
        if s.queue:
            self.board_action(s, seat)
        else:
            self.no_worker(s, seat)

    def condition(self, s: State, seat: int, action: int) -> bool:
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
        return war.ready(s, seat)

    def moved(self, s: State, seat: int) -> None:
        if s.difficulty & a.PRIEST_VP:
            score(s, seat, a.EXTRA_PRIEST_VP, VP_PRIEST)

    def perform_action(self, s: State, seat: int, action: int) -> None:
        if s.difficulty & a.FREE_TEMPLE and action in (OFFERING, WORSHIP):
            self.climb(s, seat, 1)
        super().perform_action(s, seat, action)

    def worship_steps(self, s: State, seat: int, starts: bool) -> list[int]:
        return WORSHIP_ACTIVE if starts else WORSHIP_FOLLOW

    def after_priest(self, s: State, seat: int) -> None:
        """An Army card, and the oldest cards of the offer go."""
        draw_army(s, seat, a.PRIEST_ARMY)
        means.drop_offer(s, seat, a.PRIEST_OFFER, 0)

    def no_worker(self, s: State, seat: int) -> None:
        """Without a Worker: a random Nomad, the offer, an Army card, and a step of its High Priest (rules 13.6)."""
        s.tell(told.IDLE, seat)
        self.recruit(s, seat, FROM_NOMADS)
        s.beat(seat)
        means.drop_offer(s, seat, a.IDLE_OFFER, a.IDLE_OFFER_VP)
        s.beat(seat)
        if not s.difficulty & a.NO_ARMY_WHEN_IDLE:
            draw_army(s, seat, a.IDLE_ARMY)
        if s.difficulty & a.IDLE_VP:
            score(s, seat, a.EXTRA_IDLE_VP, VP_IDLE)
        move_priest(s, seat, 1)
        s.tell(told.SPOT, seat, s.priest[seat])

    # its board (rules 13.5)

    def worker_to_place(self, s: State) -> int:
        """The oldest one, at first a random one."""
        return 0 if s.placed_once else s.roll(len(s.queue))

    def placed(self, s: State, seat: int, card: int) -> None:
        """A Statue of the card's symbol scores."""
        own = seat * STATUE_KINDS + CARD_GOD[card]
        if s.statues[own] or s.statues[own + GODS]:
            score(s, seat, a.MATCH_VP, VP_GOD_MATCH)

    def bearer(self, s: State, token: int) -> int:
        return token

    def spot_action(self, s: State, seat: int, bearer: int) -> None:
        """The action under a token; the Personality replaces its spot; gold if what is paid for cannot be done."""
        spot = s.tokens[bearer]
        persona = s.personality if spot == a.PERSONALITY_SPOT else -1
        s.tell(solo_told.BOARD, seat, spot, persona)
        program = a.PERSONALITY_PROGRAM[persona] if persona >= 0 else a.SPOT_PROGRAM[spot]
        first = e.PROGRAM_AT[program]
        if e.OPS[first] == e.CHOICE:
            program = self.fewest(s, seat, first, True)
        if run(self, s, seat, program):
            return
        if persona < 0 and a.PAID_SPOTS[spot]:
            self.fail(s, seat)
        else:
            s.tell(solo_told.IN_VAIN, seat)

    # Festivals and the end (rules 13.7)

    def weaving_vp(self, s: State, seat: int) -> int:
        return (a.WEAVING_VP + (1 if s.difficulty & a.MORE_WEAVING_VP else 0)) * means.weavings_of(s, seat)

    def final_extra(self, s: State, seat: int) -> int:
        return s.resources(seat) if s.difficulty & a.LEFTOVERS else 0


AXOMAMMA: Final = Axomamma()
t.AUTOMATA.append(AXOMAMMA)


def set_up_axomamma(s: State) -> None:
    """What both opponents set up, and a Personality (rules 13.1)."""
    AXOMAMMA.set_up(s, a.START_GOODS, a.START_ARMY, a.TOKEN_START, a.GOD_SLOTS)
    if not s.difficulty & a.NO_PERSONALITY:
        s.personality = s.roll(len(a.PERSONALITY_ID))
