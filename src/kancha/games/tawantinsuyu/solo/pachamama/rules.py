"""Pachamama, the solo opponent that knows every module (rules 21): set-up, her turn, her High Priest actions, her board, the end.

What she gains and builds stands in gains.py, the Temple in temple.py, her wars in war.py, when she
starts an action in priest.py, and what her Cults do in cults.py.
"""

from __future__ import annotations

from typing import Final

from kancha.core.errors import BadOption
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.effects import PRODUCTION
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.golden.tables import (
    GUEST,
    IDOLS,
    MOURNERS,
    NEWCOMER_COLOURS,
    OVERSEERS,
    PATHFINDERS,
    STAIRS,
    VALLEY,
)
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.conquest import open_conquest
from kancha.games.tawantinsuyu.rules.payment import pay
from kancha.games.tawantinsuyu.rules.placement import GUESTS, seat_guest, use_steps
from kancha.games.tawantinsuyu.rules.priest import ask_others, move_priest
from kancha.games.tawantinsuyu.rules.supply import (
    add_casualty,
    add_to_offer,
    draw_army,
    leave_nomads,
    leave_village,
    own_building,
    pop_building,
    put_on_board,
    raise_building,
    remove_worker,
    score,
)
from kancha.games.tawantinsuyu.rules.weavings import found_tapestry
from kancha.games.tawantinsuyu.solo.axomamma.gains import (
    buy_leftover,
    drop_offer,
    exchange_potato,
    random_nomad,
    refill_slot,
    roll_die,
    roll_slot,
    worship,
)
from kancha.games.tawantinsuyu.solo.axomamma.rules import (
    all_up,
    festivals_held,
    find_space,
    follow_offering,
    follow_rejuvenate,
    offering,
    set_out,
    weavings_of,
)
from kancha.games.tawantinsuyu.solo.axomamma.war import deploy_all
from kancha.games.tawantinsuyu.solo.pachamama import cults
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.cults import cult
from kancha.games.tawantinsuyu.solo.pachamama.gains import (
    BY_DIE,
    FROM_NOMADS,
    fail,
    first_marker,
    perform,
    recruit,
    second_marker,
)
from kancha.games.tawantinsuyu.solo.pachamama.priest import could_produce, nearest
from kancha.games.tawantinsuyu.solo.pachamama.temple import climb, temple_reward
from kancha.games.tawantinsuyu.solo.pachamama.war import influence_region, ready, spread_influence
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    BUILDING_PROGRAM,
    CONQUEST,
    OFFERING,
    PRODUCE,
    PRODUCTION_BUILDING,
    REJUVENATE,
    STARTING_TILES,
    WORSHIP,
    members,
)
from kancha.games.tawantinsuyu.told import VP_WEAVINGS

PERFORM_ACTION: Final = 20  # argument: the High Priest action
SPOT_ACTION: Final = 21  # argument: the spot
MOVE_TOKENS: Final = 22  # argument: the value
RECRUITING: Final = 23
"""Duties of her own, beyond those of rules/moments.py."""
PACHAMAMA: Final = 1
"""Her number in AUTOMATA of rules/moments.py."""


class Pachamama(t.Automaton):
    """The opponent of Golden Age."""

    def duty(self, s: State, seat: int, x: int, y: int) -> None:
        if x == t.TAKE_TURN:
            take_turn(s, seat)
        elif x == PERFORM_ACTION:
            perform_action(s, seat, y)
        elif x == t.AFTER_PRIEST:
            after_priest(s, seat)
        elif x == SPOT_ACTION:
            spot_action(s, seat, y)
        elif x == MOVE_TOKENS:
            move_tokens(s, y)
        elif x == RECRUITING:
            recruit_at_end(s, seat)
        elif x == t.FOLLOW:
            follow(s, seat, y)
        elif x == t.DEPLOY:
            deploy_all(s, seat)
        elif x == t.CONQUER:
            if y == 0:
                first_marker(s, seat)
            else:
                second_marker(s, seat)
        elif x == t.LEFTOVER:
            buy_leftover(s, seat)
        elif x == t.MERCHANT:
            score(s, seat, p.WEAVING_VP * (weavings_of(s, seat) + len(cults.longer_tapestries(s, seat))), VP_WEAVINGS)
        elif x == t.REWARD:
            temple_reward(s, seat, y)
        elif x == t.SET_OUT:
            set_out(s, seat, p.START_STEPS)

    def gained(self, s: State, seat: int) -> None:
        exchange_potato(s, seat, p.POTATO_EXCHANGE, p.POTATO_VP)

    def climb(self, s: State, seat: int, n: int) -> None:
        climb(s, seat, n)

    def behind(self, s: State, seat: int) -> int:
        return p.BEHIND_VP

    def steps_vp(self, s: State, seat: int) -> int:
        return p.CULT_STEPS_VP[cult(s, seat, STAIRS)]

    def temple_times(self, s: State, seat: int) -> int:
        return p.TEMPLE_TIMES[cult(s, seat, VALLEY)]

    def count_pieces(self, s: State, seat: int, region: int, counts: list[int]) -> None:
        if s.nations and region in cults.virtual_regions(s, seat):
            counts[seat] += 1

    def region_vp(self, s: State, seat: int) -> int:
        return p.CULT_REGION_VP[cult(s, seat, MOURNERS)]

    def last_actions(self, s: State, seat: int) -> None:
        """A full Rejuvenate, and a Worship with Statues, that nobody follows (rules 21.8)."""
        all_up(s, seat)
        worship(s, seat, True, p.WORSHIP_STEPS[cult(s, seat, IDOLS)])

    def final_extra(self, s: State, seat: int) -> int:
        return s.resources(seat) if s.hoard else 0

    def final_tapestries(self, s: State, seat: int) -> int:
        return cults.longer_vp(s, seat)

    def final_palaces(self, s: State, seat: int) -> int:
        return cults.palace_vp(s, seat)


t.AUTOMATA.append(Pachamama())
assert len(t.AUTOMATA) == PACHAMAMA + 1


# set-up (rules 21.1)


def check_personalities(level: str, chosen: list[str]) -> None:
    """Refuse Personalities that cannot be in play together."""
    slots = len(p.LEVEL_SLOTS[p.LEVEL_ID.index(level)])
    if len(chosen) > slots:
        room = f"{slots} at most" if slots else "none"
        raise BadOption(f"Of Personalities Pachamama has {room} at level {level}, but personalities names {len(chosen)}.")
    tokens: list[str] = []
    for id in chosen:
        token = p.PERSONALITY_TOKEN[p.PERSONALITY_ID.index(id)]
        if token in tokens:
            other = chosen[tokens.index(token)]
            raise BadOption(f"personalities names {other} and {id}, which are the two sides of one token.")
        tokens.append(token)


def set_up_pachamama(s: State, side: int, hoard: bool, level: str, chosen: list[str]) -> None:
    """A random starting Weaving, resources, an Army card, a Building, tokens, tucked God cards and Personalities."""
    seat = s.automaton
    s.opponent = PACHAMAMA
    s.side = side
    s.hoard = 1 if hoard else 0
    found_tapestry(s, seat, STARTING_TILES[s.roll(len(STARTING_TILES))])
    for resource in range(4):
        s.goods[seat * 4 + resource] = p.START_GOODS[resource]
    draw_army(s, seat, p.START_ARMY)
    for _ in range(p.START_PRODUCTIONS):
        own_building(s, seat, PRODUCTION_BUILDING[pop_building(s, PRODUCTION)])
    s.exhausted = replaced(s.exhausted, seat, s.production[seat])
    s.tokens = p.TOKEN_START
    s.slots = [s.god_deck[-1 - slot] % PILE for slot in range(p.GOD_SLOTS)]
    s.god_deck = s.god_deck[: -p.GOD_SLOTS]
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


# her turn (rules 21.3)


def take_turn(s: State, seat: int) -> None:
    """The closest High Priest action within reach whose condition is met, else a step of her High Priest and the board."""
    s.push(kinds.AUTOMATON, seat, RECRUITING)
    spots = nearest(s, seat)
    if spots:
        start_action(s, seat, spots)
        return
    move_priest(s, seat, 1)
    s.tell(golden_told.PASS, seat, s.priest[seat])
    board_action(s, seat)


def start_action(s: State, seat: int, spots: int) -> None:
    """Move her High Priest: casualty, reactions, her own part, yours, then what she does afterwards."""
    if spots > p.REACH:
        pay(s, seat, p.THIRD_POTATO[cult(s, seat, PATHFINDERS)], 0, 0, 0)
    action = move_priest(s, seat, spots)
    s.tell(told.MOVE, seat, s.priest[seat], action)
    s.push(kinds.AUTOMATON, seat, t.AFTER_PRIEST)
    if action == CONQUEST:
        casualty(s)
    else:
        ask_others(s, seat, action)
    s.push(kinds.AUTOMATON, seat, PERFORM_ACTION, action)
    t.announce(s, t.PRIEST_ACTIVATED, seat, action)


def casualty(s: State) -> None:
    """A Worker from the end of the Village that the die names, else a random Nomad (rules 22.16)."""
    if s.village:
        add_casualty(s, leave_village(s, roll_die(s) in p.CORN_END))
        return
    colour = random_nomad(s)
    if colour >= 0:
        add_casualty(s, colour)
        leave_nomads(s, colour)


def after_priest(s: State, seat: int) -> None:
    """Influence, an Army card or a Nomad; then the oldest cards of the offer go (rules 21.3, 21.9)."""
    region = influence_region(s, seat)
    if region >= 0:
        spread_influence(s, seat, region)
    elif ready(s, seat):
        recruit(s, seat, FROM_NOMADS)
    else:
        draw_army(s, seat, p.PRIEST_ARMY)
    drop_offer(s, seat, p.PRIEST_OFFER, 0)


def recruit_at_end(s: State, seat: int) -> None:
    """A Worker of the Village when she has too few; Newcomers count (rules 21.3)."""
    wanted = p.WORKERS_EARLY if festivals_held(s) < p.LATE_FESTIVAL else p.WORKERS_LATE
    if len(s.queue) < wanted:
        recruit(s, seat, BY_DIE)


# High Priest actions (rules 21.5)


def perform_action(s: State, seat: int, action: int) -> None:
    """Her part of an action that she starts."""
    if action == CONQUEST:
        open_conquest(s, seat, True)
    elif action == PRODUCE:
        start_produce(s, seat)
    elif action == REJUVENATE:
        all_up(s, seat)
    elif action == OFFERING:
        offering(s, seat)
    else:
        worship(s, seat, True, p.WORSHIP_STEPS[cult(s, seat, IDOLS)])


def follow(s: State, seat: int, action: int) -> None:
    """Her part of an action that you start."""
    if action == PRODUCE:
        if not could_produce(s, seat):
            use_all(s, seat)
    elif action == WORSHIP:
        worship(s, seat, False, p.WORSHIP_FOLLOWING[cult(s, seat, IDOLS)])
    elif action == REJUVENATE:
        follow_rejuvenate(s, seat)
    else:
        follow_offering(s, seat)


def start_produce(s: State, seat: int) -> None:
    """A second Building is turned up before a single one is used; else the highest number is turned up afterwards."""
    alone = (s.production[seat] ^ s.exhausted[seat]).bit_count() == 1 and s.exhausted[seat] != 0
    if alone:
        raise_building(s, seat, s.exhausted[seat].bit_length() - 1)
    use_all(s, seat)
    highest = s.production[seat].bit_length() - 1
    if not alone and highest >= 0 and s.exhausted[seat] & BIT[highest]:
        raise_building(s, seat, highest)


def use_all(s: State, seat: int) -> None:
    """The benefit of every face-up Production Building, all turned down but those that a Cult keeps up (PV08)."""
    used = s.production[seat] ^ s.exhausted[seat]
    for building in members(used):
        s.tell(told.PRODUCE, seat, building)
        perform(s, seat, BUILDING_PROGRAM[building])
    own = members(s.production[seat])
    for rank in p.KEPT_RANKS[: cult(s, seat, OVERSEERS)]:
        if rank <= len(own):
            used &= ~BIT[own[len(own) - rank]]
    s.exhausted = replaced(s.exhausted, seat, s.exhausted[seat] | used)


# her board (rules 21.6)


def board_action(s: State, seat: int) -> None:
    """Place a Worker by the symbol that the die names, then act on the two spots of that value."""
    d = roll_die(s)
    s.tell(told.DIE, seat, d)
    s.push(kinds.AUTOMATON, seat, MOVE_TOKENS, d)
    for token in range(p.TOKENS - 1, -1, -1):
        if p.TOKEN_VALUE[token] == d:
            s.push(kinds.AUTOMATON, seat, SPOT_ACTION, s.tokens[token])
    if d == p.TOP_VALUE:
        s.push(kinds.AUTOMATON, seat, SPOT_ACTION, p.TOP_SPOT)
    slot = roll_slot(s, d)
    if slot >= 0 and s.queue:
        place_worker(s, seat, slot)


def place_worker(s: State, seat: int, slot: int) -> None:
    """Place a Worker free of cost and send the card to the offer."""
    space = find_space(s, seat, slot, p.TERRACES)
    if space < 0:
        return
    at = worker_to_place(s)
    worker = s.queue[at]
    s.placed_once = 1
    s.queue = [*s.queue[:at], *s.queue[at + 1 :]]
    use_steps(s, seat, space)
    if worker < GUEST:
        remove_worker(s, seat, worker)
        put_on_board(s, worker, space)
        s.tell(told.PLACE, seat, space, worker * 9)
    else:
        kind = worker - GUEST
        seat_guest(s, seat, kind, space)
        s.tell(told.PLACE, seat, space, members(NEWCOMER_COLOURS[kind])[0] * 9 + GUESTS * (kind + 1))
    card = s.slots[slot]
    s.slots = replaced(s.slots, slot, -1)
    add_to_offer(s, card)
    refill_slot(s, seat, slot)


def worker_to_place(s: State) -> int:
    """The place in her queue of the oldest Worker, at first of a random one; of Newcomers only without others."""
    plain = [at for at in range(len(s.queue)) if s.queue[at] < GUEST]
    if not plain:
        return 0
    return plain[s.roll(len(plain))] if not s.placed_once and len(plain) > 1 else plain[0]


def spot_action(s: State, seat: int, spot: int) -> None:
    """What a spot does, or the Personality that covers it; gold if that is impossible (rules 21.6, 21.10)."""
    at = s.side * p.SPOTS + spot
    persona = s.personas[p.SPOT_SLOT[at]] if p.SPOT_SLOT[at] >= 0 else -1
    s.tell(told.BEARER, seat, spot, persona)
    if not perform(s, seat, p.PERSONALITY_PROGRAM[persona] if persona >= 0 else p.SPOT_PROGRAM[at]):
        fail(s, seat)


def move_tokens(s: State, d: int) -> None:
    """Every token of a value moves so many spots clockwise in its loop."""
    tokens = s.tokens[:]
    for token in range(p.TOKENS):
        if p.TOKEN_VALUE[token] == d:
            spot = tokens[token]
            first = p.LOOP_FIRST[spot]
            tokens[token] = first + (spot - first + d) % p.LOOP_LENGTH[spot]
    s.tokens = tokens
