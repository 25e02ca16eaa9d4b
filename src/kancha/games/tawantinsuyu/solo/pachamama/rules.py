"""Pachamama, the solo opponent that knows every module (rules 21): set-up, her turn, her board, her Produce, the end.

What she gains and builds stands in gains.py, the Temple in temple.py, her wars in war.py, when she starts an action in priest.py,
what her Cults do in cults.py, and what both opponents share in solo/automaton.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.errors import BadOption
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.effects import PRODUCTION
from kancha.games.tawantinsuyu.effects.operations import run
from kancha.games.tawantinsuyu.golden.tables import (
    GUEST, IDOLS, MOURNERS, OVERSEERS, PATHFINDERS, STAIRS, VALLEY,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.payment import pay
from kancha.games.tawantinsuyu.rules.placement.standing import seat_guest
from kancha.games.tawantinsuyu.rules.supply import draw_army, own_building, pop_building, raise_building
from kancha.games.tawantinsuyu.solo import means
from kancha.games.tawantinsuyu.solo import told as solo_told
from kancha.games.tawantinsuyu.solo.automaton import SPOT_ACTION
from kancha.games.tawantinsuyu.solo.pachamama import cults
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.cults import cult
from kancha.games.tawantinsuyu.solo.pachamama.gains import BY_DIE, FROM_NOMADS
from kancha.games.tawantinsuyu.solo.pachamama.priest import could_produce, nearest
from kancha.games.tawantinsuyu.solo.pachamama.temple import Climber
from kancha.games.tawantinsuyu.solo.pachamama.war import influence_region, ready, spread_influence
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import BIT, BUILDING_PROGRAM, PRODUCTION_BUILDING, members

RECRUITING: Final = 23
"""A duty of her own, beyond those of solo/automaton.py."""
NUMBER: Final = 1
"""Her number in AUTOMATA of rules/moments.py."""


class Pachamama(Climber):
    """The opponent of Golden Age."""

    def __init__(self) -> None:
        super().__init__(p.TOKEN_VALUE, p.LOOP_FIRST, p.LOOP_LENGTH, p.TERRACES, p.WORKER_REWARD)
        self.start_steps = p.START_STEPS
        self.potato_exchange = p.POTATO_EXCHANGE
        self.potato_vp = p.POTATO_VP
        self.behind_vp = p.BEHIND_VP
        self.failure_gold = p.FAILURE_GOLD
        self.new_statues = True

    def duty(self, s: State, seat: int, x: int, y: int) -> None:
        if x == RECRUITING:
            self.recruit_at_end(s, seat)
        else:
            super().duty(s, seat, x, y)

    # her turn (rules 21.3)

    def take_turn(self, s: State, seat: int) -> None:
        """The closest High Priest action within reach whose condition is met, else a step of her High Priest and the board."""
        s.push(kinds.AUTOMATON, seat, RECRUITING)
        spots = nearest(s, seat)
        if spots:
            self.start_action(s, seat, spots)
            return
        self.stride(s, seat, 1)
        self.board_action(s, seat)

    def start_action(self, s: State, seat: int, spots: int) -> None:
        if spots > p.REACH:
            pay(s, seat, p.THIRD_POTATO[cult(s, seat, PATHFINDERS)], 0, 0, 0)
        super().start_action(s, seat, spots)

    def corn_end(self, s: State) -> bool:
        """The die names the end of the Village (rules 22.16)."""
        return means.roll_die(s) in p.CORN_END

    def after_priest(self, s: State, seat: int) -> None:
        """Influence, an Army card or a Nomad; then the oldest cards of the offer go (rules 21.3, 21.9)."""
        region = influence_region(s, seat)
        if region >= 0:
            spread_influence(s, seat, region)
        elif ready(s, seat):
            self.recruit(s, seat, FROM_NOMADS)
        else:
            draw_army(s, seat, p.PRIEST_ARMY)
        s.beat(seat)
        means.drop_offer(s, seat, p.PRIEST_OFFER, 0)

    def recruit_at_end(self, s: State, seat: int) -> None:
        """A Worker of the Village when she has too few; Newcomers count (rules 21.3)."""
        wanted = p.WORKERS_EARLY if means.festivals_held(s) < p.LATE_FESTIVAL else p.WORKERS_LATE
        if len(s.queue) < wanted:
            self.recruit(s, seat, BY_DIE)

    # High Priest actions (rules 21.5)

    def worship_steps(self, s: State, seat: int, starts: bool) -> list[int]:
        return (p.WORSHIP_STEPS if starts else p.WORSHIP_FOLLOWING)[cult(s, seat, IDOLS)]

    def produce(self, s: State, seat: int, starts: bool) -> None:
        """When she starts, a second Building is turned up before a single one is used; else the highest number afterwards."""
        if not starts:
            if not could_produce(s, seat):
                self.use_all(s, seat)
            return
        alone = (s.production[seat] ^ s.exhausted[seat]).bit_count() == 1 and s.exhausted[seat] != 0
        if alone:
            raise_building(s, seat, s.exhausted[seat].bit_length() - 1)
        self.use_all(s, seat)
        highest = s.production[seat].bit_length() - 1
        if not alone and highest >= 0 and s.exhausted[seat] & BIT[highest]:
            raise_building(s, seat, highest)

    def use_all(self, s: State, seat: int) -> None:
        """The benefit of every face-up Production Building, all turned down but those that a Cult keeps up (PV08)."""
        used = s.production[seat] ^ s.exhausted[seat]
        for building in members(used):
            s.tell(told.PRODUCE, seat, building)
            run(self, s, seat, BUILDING_PROGRAM[building])
            s.beat(seat)
        own = members(s.production[seat])
        for rank in p.KEPT_RANKS[: cult(s, seat, OVERSEERS)]:
            if rank <= len(own):
                used &= ~BIT[own[len(own) - rank]]
        s.exhausted = replaced(s.exhausted, seat, s.exhausted[seat] | used)

    # her board (rules 21.6)

    def bearer(self, s: State, token: int) -> int:
        return s.tokens[token]

    def rolled(self, s: State, seat: int, d: int) -> None:
        """The highest roll names the top spot as well."""
        if d == p.TOP_VALUE:
            s.push(kinds.AUTOMATON, seat, SPOT_ACTION, p.TOP_SPOT)

    def worker_to_place(self, s: State) -> int:
        """The oldest Worker, at first a random one; of Newcomers only without others."""
        plain = [at for at in range(len(s.queue)) if s.queue[at] < GUEST]
        if not plain:
            return 0
        return plain[s.roll(len(plain))] if not s.placed_once and len(plain) > 1 else plain[0]

    def put_down(self, s: State, seat: int, worker: int, space: int) -> None:
        if worker < GUEST:
            super().put_down(s, seat, worker, space)
            return
        kind = worker - GUEST
        seat_guest(s, seat, kind, space)
        s.tell(told.PLACE_NEWCOMER, seat, space, kind, -1, -1)

    def spot_action(self, s: State, seat: int, bearer: int) -> None:
        """What a spot does, or the Personality that covers it; gold if that is impossible (rules 21.6, 21.10)."""
        at = s.side * p.SPOTS + bearer
        persona = s.personas[p.SPOT_SLOT[at]] if p.SPOT_SLOT[at] >= 0 else -1
        s.tell(solo_told.BOARD, seat, bearer, persona)
        if not run(self, s, seat, p.PERSONALITY_PROGRAM[persona] if persona >= 0 else p.SPOT_PROGRAM[at]):
            self.fail(s, seat)

    # Festivals and the end (rules 21.8, 23.3)

    def weaving_vp(self, s: State, seat: int) -> int:
        return p.WEAVING_VP * (means.weavings_of(s, seat) + len(cults.longer_tapestries(s, seat)))

    def steps_vp(self, s: State, seat: int) -> int:
        return p.CULT_STEPS_VP[cult(s, seat, STAIRS)]

    def temple_times(self, s: State, seat: int) -> int:
        return p.TEMPLE_TIMES[cult(s, seat, VALLEY)]

    def count_pieces(self, s: State, seat: int, region: int, counts: list[int]) -> None:
        if s.nations and region in cults.virtual_regions(s, seat):
            counts[seat] += 1

    def region_vp(self, s: State, seat: int) -> int:
        return p.CULT_REGION_VP[cult(s, seat, MOURNERS)]

    def final_extra(self, s: State, seat: int) -> int:
        return s.resources(seat) if s.hoard else 0

    def final_tapestries(self, s: State, seat: int) -> int:
        return cults.longer_vp(s, seat)

    def final_palaces(self, s: State, seat: int) -> int:
        return cults.palace_vp(s, seat)


PACHAMAMA: Final = Pachamama()
t.AUTOMATA.append(PACHAMAMA)
assert len(t.AUTOMATA) == NUMBER + 1


# set-up (rules 21.1)


def check_personalities(level: str, chosen: list[str]) -> None:
    """Refuse Personalities that cannot be in play together."""
    slots = len(p.LEVEL_SLOTS[p.LEVEL_ID.index(level)])
    if len(chosen) > slots:
        room = several(slots, "Personality", "Personalities") if slots else "no Personality"
        raise BadOption(f"At level {level} Pachamama has {room}, but personalities names {len(chosen)}.")
    tokens: list[str] = []
    for id in chosen:
        token = p.PERSONALITY_TOKEN[p.PERSONALITY_ID.index(id)]
        if token in tokens:
            other = chosen[tokens.index(token)]
            raise BadOption(f"personalities names {other} and {id}, which are the two sides of one token.")
        tokens.append(token)


def set_up_pachamama(s: State, side: int, hoard: bool, level: str, chosen: list[str]) -> None:
    """What both opponents set up, a face-down Building, and Personalities."""
    seat = s.automaton
    s.opponent = NUMBER
    s.side = side
    s.hoard = 1 if hoard else 0
    PACHAMAMA.set_up(s, p.START_GOODS, p.START_ARMY, p.TOKEN_START, p.GOD_SLOTS)
    for _ in range(p.START_PRODUCTIONS):
        own_building(s, seat, PRODUCTION_BUILDING[pop_building(s, PRODUCTION)])
    s.exhausted = replaced(s.exhausted, seat, s.production[seat])
    s.personas = [-1] * len(p.SLOT_ID)
    personas = [p.PERSONALITY_ID.index(id) for id in chosen]
    for slot in p.LEVEL_SLOTS[p.LEVEL_ID.index(level)]:
        if len(personas) == 0:
            personas = [other_personality(s)]
        s.personas = replaced(s.personas, slot, personas[0])
        personas = personas[1:]


def other_personality(s: State) -> int:
    """A random side of a random Personality token that is not in play."""
    used = [p.PERSONALITY_TOKEN[persona] for persona in s.personas if persona >= 0]
    free = [persona for persona in range(len(p.PERSONALITY_ID)) if p.PERSONALITY_TOKEN[persona] not in used]
    return free[s.roll(len(free))]
