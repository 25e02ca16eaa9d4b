"""What Pachamama gains and builds (rules 21.2, 21.5-21.10): her choices, cards, Workers, Buildings, Weavings and markers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.effects.operations import is_void, run
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.golden.nobles.rules import appoint
from kancha.games.tawantinsuyu.golden.tables import GUEST, NOBLES, UNCOUNTED
from kancha.games.tawantinsuyu.golden.way_of_the_sun.rules import sacrifice
from kancha.games.tawantinsuyu.rules import supply
from kancha.games.tawantinsuyu.rules.conquest import deploy, take_land
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.priest import move_priest
from kancha.games.tawantinsuyu.rules.turn import dismiss, send_away
from kancha.games.tawantinsuyu.rules.weavings import pull_tile
from kancha.games.tawantinsuyu.solo import means
from kancha.games.tawantinsuyu.solo.automaton import Solo
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.war import first_land, pay_soldiers, second_land
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT, BUILDING_PROGRAM, CARD_PROGRAM, LAND_PROGRAM, TILE_PATTERN, WORKER_LIMIT, members,
)  # fmt: skip

FROM_CORN: Final = e.SOURCE_ID.index("village_corn")
FROM_NOMADS: Final = e.SOURCE_ID.index("nomads")
BY_DIE: Final = len(e.SOURCE_ID)


def second_option(at: int) -> int:
    """The second program of a choice."""
    return e.OPS[at + 3]


@mypyc_attr(allow_interpreted_subclasses=True)
class Gains(Solo):
    """The standing rules of Pachamama where an effect leaves a choice."""

    # choices (rules 21.2)

    def choose(self, s: State, seat: int, at: int) -> int:
        """The option with the resource that she has least of; the second one where there is anything else to choose."""
        best = -1
        best_key = (0, 0)
        for option in range(e.OPS[at + 1]):
            program = e.OPS[at + 2 + option]
            first = e.PROGRAM_AT[program]
            if e.PROGRAM_LENGTH[program] != 1 or e.OPS[first] != e.GAIN:
                return second_option(at)
            resource = 0
            while resource < 3 and not e.OPS[first + 1 + resource]:
                resource += 1
            key = (s.goods[seat * 4 + resource], p.CHOICE_TIE.index(resource))
            if best < 0 or key < best_key:
                best = program
                best_key = key
        return best

    def may_pay(self, s: State, seat: int, at: int) -> bool:
        """What may be paid for is done if she can pay and it has an effect."""
        ops = e.OPS
        if is_void(s, seat, ops[at + 5]) or not affords(s, seat, ops[at + 1], ops[at + 2], ops[at + 3], ops[at + 4]):
            return False
        pay(s, seat, ops[at + 1], ops[at + 2], ops[at + 3], ops[at + 4])
        return run(self, s, seat, ops[at + 5])

    def task(self, s: State, seat: int, task: int, types: int, cheaper: int) -> bool:
        """A task with its payment; a Merchant brings her nothing."""
        if task == e.CONSTRUCT_BUILDING:
            return self.any_building(s, seat, types, p.BUILDING_PRICE)
        if task == e.PRODUCE_ONE:
            return self.produce_one(s, seat)
        return task != e.MERCHANT and super().task(s, seat, task, types, cheaper)

    def produce_one(self, s: State, seat: int) -> bool:
        """The benefit of the face-up Production Building with the highest number, which stays up."""
        up = s.production[seat] ^ s.exhausted[seat]
        if not up:
            return False
        building = up.bit_length() - 1
        s.tell(told.PRODUCE, seat, building)
        run(self, s, seat, BUILDING_PROGRAM[building])
        return True

    # cards, martyrs and the High Priest (rules 21.9)

    def take_gods(self, s: State, seat: int, n: int) -> bool:
        """God cards to take bring her nothing."""
        return False

    def play_gods(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        """God cards from the deck for their benefits; they join the offer, in a Festival when it ends."""
        done = False
        for _ in range(n):
            card = means.draw_god_openly(s)
            if card < 0:
                return done
            s.tell(told.PLAY, seat, card)
            if not run(self, s, seat, CARD_PROGRAM[card]):
                self.fail(s, seat)
            done = True
            if s.veiled:
                s.spent = [*s.spent, card + PILE * seat]
            else:
                supply.add_to_offer(s, card)
        return done

    def play_army(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        """An Army card of her hand, whichever it is, is played."""
        hand = members(s.army_hand[seat])
        if not hand:
            return False
        deploy(s, seat, hand[s.roll(len(hand)) if len(hand) > 1 else 0])
        return True

    def give_martyr(self, s: State, seat: int, n: int) -> bool:
        """Her oldest Worker goes to the Casualties of War."""
        if not s.queue:
            return False
        worker = s.queue[0]
        s.queue = s.queue[1:]
        sacrifice(s, seat, worker)
        return True

    def stride(self, s: State, seat: int, spots: int) -> bool:
        move_priest(s, seat, spots)
        s.tell(golden_told.PASS, seat, s.priest[seat])
        return True

    # Conquest markers (rules 21.5)

    def conquer(self, s: State, seat: int, leftmost: bool) -> bool:
        return self.raid(s, seat)

    def raid(self, s: State, seat: int) -> bool:
        """A marker where she can pay for it."""
        land = first_land(s, seat)
        if land < 0:
            return False
        take_land(s, seat, land)
        pay_soldiers(s, seat, land)
        run(self, s, seat, LAND_PROGRAM[land])
        return True

    def place_marker(self, s: State, seat: int, extra: int) -> None:
        """Her second marker is free and goes as far left as possible."""
        if not extra:
            self.raid(s, seat)
            return
        land = second_land(s, seat)
        if land >= 0:
            take_land(s, seat, land)
            run(self, s, seat, LAND_PROGRAM[land])

    # Workers (rules 21.2, 21.9)

    def recruit(self, s: State, seat: int, source: int) -> bool:
        """Take a Worker with its reward; the other source stands in for an empty one, and gold for both. source: as an effect
        names it, or BY_DIE for an end of the Village."""
        nomads = sum(s.nomads) > 0
        if s.village and (source != FROM_NOMADS or not nomads):
            corn_end = source == FROM_CORN if source < FROM_NOMADS else self.chosen_end(s, seat)
            self.settle(s, seat, supply.take_villager(s, seat, corn_end and len(s.village) > 1))
        elif nomads:
            self.take_fitting_nomad(s, seat, means.ANY_COLOUR)
        else:
            self.fail(s, seat)
        return True

    def chosen_end(self, s: State, seat: int) -> bool:
        """The end of the Village, True for corn: where a Worker fits an empty Palace of hers, else by the die."""
        potato_fits = supply.homes(s, seat, s.village[0]) != 0
        corn_fits = supply.homes(s, seat, s.village[-1]) != 0
        if potato_fits and corn_fits:
            return s.roll(2) == 1
        return corn_fits if potato_fits or corn_fits else means.roll_die(s) in p.CORN_END

    def gain_nomads(self, s: State, seat: int, n: int, colours: int) -> bool:
        """Random Nomads; where only some colours will do, nothing takes their place."""
        done = False
        for _ in range(n):
            if self.take_fitting_nomad(s, seat, colours) if colours else self.recruit(s, seat, FROM_NOMADS):
                done = True
        return done

    def take_fitting_nomad(self, s: State, seat: int, colours: int) -> bool:
        """A random Nomad of some colours, but one that fits an empty Palace of hers if there is any (rules 21.9)."""
        fitting = 0
        for colour in members(colours):
            if supply.homes(s, seat, colour):
                fitting |= BIT[colour]
        colour = means.random_nomad(s, fitting)
        if colour < 0:
            colour = means.random_nomad(s, colours)
        if colour < 0:
            return False
        supply.take_nomad(s, seat, colour)
        self.settle(s, seat, colour)
        return True

    def settle(self, s: State, seat: int, colour: int) -> None:
        """A Worker just gained becomes a Noble where it fits, and a Newcomer comes with it; either way it pays once."""
        palaces = supply.homes(s, seat, colour)
        if not palaces:
            self.enlist(s, seat, colour)
            return
        supply.remove_worker(s, seat, colour)
        appoint(s, seat, (palaces & -palaces).bit_length() - 1)
        run(self, s, seat, self.rewards[colour])
        self.gain_newcomers(s, seat, 1)

    def gain_newcomers(self, s: State, seat: int, n: int) -> bool:
        """Random Newcomers of the offer, without a reward."""
        there = len(s.guest_offer) > 0
        for _ in range(n):
            if s.guest_offer:
                kind = s.guest_offer[s.roll(len(s.guest_offer))]
                supply.take_guest(s, seat, kind)
                s.queue = [*s.queue, GUEST + kind]
                self.keep_limit(s, seat)
        return there

    def keep_limit(self, s: State, seat: int) -> None:
        """Her oldest Worker above the limit leaves the game; the latest Newcomer does not count (rules 21.2, 22.36)."""
        while len(s.queue) - min(s.newcomer_count(seat), UNCOUNTED) > WORKER_LIMIT:
            spared = len(s.queue) - 1
            while spared >= 0 and s.queue[spared] < GUEST:
                spared -= 1
            at = 1 if spared == 0 else 0
            worker = s.queue[at]
            s.queue = [*s.queue[:at], *s.queue[at + 1 :]]
            if worker < GUEST:
                dismiss(s, seat, worker)
            else:
                send_away(s, seat, worker - GUEST)

    # Buildings and Weavings (rules 21.5, 21.6)

    def free_building(self, s: State, seat: int, types: int) -> bool:
        return self.any_building(s, seat, types, 0)

    def random_building(self, s: State, seat: int, which: int, paid: bool) -> bool:
        """Her own spots leave the type to her rule."""
        return self.any_building(s, seat, 0, p.BUILDING_PRICE if paid else 0)

    def any_building(self, s: State, seat: int, types: int, stone: int) -> bool:
        """A random Building of the Market: Production while she has only one, else of the type that she has fewest of. types: a
        mask, 0 for any."""
        if not affords(s, seat, 0, 0, stone, 0):
            return False
        order: list[tuple[int, int, int]] = []
        for place in range(len(p.BUILDING_TIE)):
            type = p.BUILDING_TIE[place]
            if (type != e.PALACE or s.modules & NOBLES) and (not types or types & BIT[type]):
                order.append((self.owned_of(s, seat, type), place, type))
        order.sort()
        for _, _, type in order:
            if means.take_one_of(s, seat, means.buildings_left(s, type), stone):
                return True
        return False

    def owned_of(self, s: State, seat: int, type: int) -> int:
        """How many Buildings of a type she has; a single Production Building counts as none."""
        if type == e.PRODUCTION:
            own = s.production[seat].bit_count()
            return own if own > 1 else -1
        return s.passive[seat].bit_count() if type == e.PASSIVE else s.palaces[seat].bit_count()

    def largest_tapestry(self, s: State, seat: int) -> int:
        """Her largest Tapestry, the older of equals; -1 without any."""
        best = -1
        size = 0
        for at in range(len(s.tapestry_seat)):
            if s.tapestry_seat[at] == seat and s.tapestry_patterns[at].bit_count() > size:
                best = at
                size = s.tapestry_patterns[at].bit_count()
        return best

    def free_weavings(self, s: State, seat: int, n: int, show_between: bool) -> bool:
        """The top tile each time, or the one beneath if her largest Tapestry has its pattern."""
        there = len(s.weavings) > 0
        for _ in range(min(n, len(s.weavings))):
            pattern = BIT[TILE_PATTERN[s.weavings[-1] % PILE]]
            largest = self.largest_tapestry(s, seat)
            beneath = len(s.weavings) > 1 and largest >= 0 and s.tapestry_patterns[largest] & pattern != 0
            s.tell(told.TAKES_BENEATH if beneath else told.TAKES_TOP, seat)
            means.weave(s, seat, pull_tile(s, beneath))
            if show_between:
                supply.show_top(s)
        supply.show_top(s)
        return there
