"""What Axomamma gains and builds (rules 13.2, 13.4, 13.5): its choices, Workers, Weavings, Buildings and Conquest markers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kancha.core.state import replaced
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS, places, run
from kancha.games.tawantinsuyu.rules.conquest import take_land
from kancha.games.tawantinsuyu.rules.payment import affords
from kancha.games.tawantinsuyu.rules.supply import show_top, take_nomad, take_villager
from kancha.games.tawantinsuyu.rules.turn import dismiss
from kancha.games.tawantinsuyu.rules.weavings import pull_tile
from kancha.games.tawantinsuyu.solo import means
from kancha.games.tawantinsuyu.solo.automaton import Solo
from kancha.games.tawantinsuyu.solo.axomamma import tables as a
from kancha.games.tawantinsuyu.solo.axomamma import war
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, BUILDING_PROGRAM, LAND_PROGRAM, WORKER_LIMIT, members

FROM_CORN: Final = e.SOURCE_ID.index("village_corn")
FROM_NOMADS: Final = e.SOURCE_ID.index("nomads")


@mypyc_attr(allow_interpreted_subclasses=True)
class Gains(Solo):
    """The standing rules of Axomamma where an effect leaves a choice."""

    # choices (rules 13.2, 13.4)

    def choose(self, s: State, seat: int, at: int) -> int:
        return self.fewest(s, seat, at, False)

    def fewest(self, s: State, seat: int, at: int, first_wins: bool) -> int:
        """The option that it takes: the resource it has fewest of, Workers counting as one."""
        best = -1
        best_key = (99, 99)
        for option in range(e.OPS[at + 1]):
            program = e.OPS[at + 2 + option]
            first = e.PROGRAM_AT[program]
            if e.OPS[first] == e.WORKER:
                if not s.village and not sum(s.nomads):
                    continue
                workers = s.worker_count(seat)
                key = (workers, -1 if workers < WORKER_LIMIT else 9)
            else:
                resource = 0
                while resource < 3 and not e.OPS[first + 1 + resource]:
                    resource += 1
                key = (s.goods[seat * 4 + resource], option if first_wins else a.PRODUCE_TIE.index(resource))
            if key < best_key:
                best_key = key
                best = program
        return best if best >= 0 else e.OPS[at + 2]

    def temple_reward(self, s: State, seat: int, program: int) -> None:
        """A Temple reward; its Worker comes from the potato end of the Village first (rules 13.2)."""
        for at in places(program):
            if e.OPS[at] == e.CHOICE and e.OPS[e.PROGRAM_AT[self.choose(s, seat, at)]] == e.WORKER and s.village:
                self.enlist(s, seat, take_villager(s, seat, False))
            else:
                OPERATIONS[e.OPS[at]].perform(self, s, seat, at)

    def take_gods(self, s: State, seat: int, n: int) -> bool:
        """The oldest cards of the offer go under the deck for VP."""
        there = len(s.offer) > 0
        means.drop_offer(s, seat, n, a.OFFER_VP)
        return there

    # Workers (rules 13.2)

    def gain_nomads(self, s: State, seat: int, n: int, colours: int) -> bool:
        done = False
        for _ in range(n):
            colour = means.random_nomad(s)
            if colour >= 0:
                take_nomad(s, seat, colour)
                self.enlist(s, seat, colour)
                done = True
        return done

    def recruit(self, s: State, seat: int, source: int) -> bool:
        """A bottom-row spot; an empty source is skipped (S8)."""
        if source == FROM_NOMADS:
            return self.gain_nomads(s, seat, 1, 0)
        if s.village:
            self.enlist(s, seat, take_villager(s, seat, source == FROM_CORN))
            return True
        return False

    def keep_limit(self, s: State, seat: int) -> None:
        """Above two Workers, random ones leave the game."""
        while len(s.queue) > WORKER_LIMIT:
            at = s.roll(len(s.queue))
            dismiss(s, seat, s.queue[at])
            s.queue = [*s.queue[:at], *s.queue[at + 1 :]]

    # Buildings and Weavings

    def wanted_type(self, s: State, seat: int) -> int:
        """Production with fewer than two face-up Production Buildings, else Passive."""
        face_up = (s.production[seat] ^ s.exhausted[seat]).bit_count()
        return e.PRODUCTION if face_up < a.PRODUCE_FACE_UP else e.PASSIVE

    def free_building(self, s: State, seat: int, types: int) -> bool:
        return means.take_one_of(s, seat, means.buildings_left(s, self.wanted_type(s, seat)), 0)

    def random_building(self, s: State, seat: int, which: int, paid: bool) -> bool:
        """A random Building of a type; a flat price in stone, gold filling gaps."""
        price = a.BUILDING_PRICE + (1 if s.difficulty & a.BUILDING_COST_2 else 0) if paid else 0
        if not affords(s, seat, 0, 0, price, 0):
            return False
        wanted = self.wanted_type(s, seat) if which == e.AUTO else which
        return means.take_one_of(s, seat, means.buildings_left(s, wanted), price)

    def produce(self, s: State, seat: int, starts: bool) -> None:
        """The benefit of every face-up Production Building, all flipped down; its own Produce leaves the highest number up."""
        used = s.production[seat] ^ s.exhausted[seat]
        for building in members(used):
            s.tell(told.PRODUCE, seat, building)
            run(self, s, seat, BUILDING_PROGRAM[building])
            s.beat(seat)
        if starts and used:
            used ^= BIT[used.bit_length() - 1]
        s.exhausted = replaced(s.exhausted, seat, s.exhausted[seat] | used)

    def free_weavings(self, s: State, seat: int, n: int, show_between: bool) -> bool:
        """The top tile each time."""
        there = len(s.weavings) > 0
        for _ in range(min(n, len(s.weavings))):
            s.tell(told.TAKES_TOP, seat)
            means.weave(s, seat, pull_tile(s, False))
            show_top(s)
        return there

    # Conquest markers (rules 13.4)

    def place_marker(self, s: State, seat: int, extra: int) -> None:
        """Place a marker, gain the benefit, pay the Soldiers; an easier opponent has no second one."""
        if extra and s.difficulty & a.SINGLE_CONQUEST:
            return
        land = war.second_land(s, seat) if extra else war.first_land(s, seat)
        if land >= 0:
            take_land(s, seat, land)
            run(self, s, seat, LAND_PROGRAM[land])
            war.pay_soldiers(s, seat, land)
