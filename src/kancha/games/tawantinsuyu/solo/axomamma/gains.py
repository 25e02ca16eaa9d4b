"""What Axomamma gains and builds (rules 13.2, 13.4, 13.5): effects without a choice, its spots, Weavings, Statues, Workers.

Pachamama shares what is the same for her (rules 21); what differs for her stands in solo/pachamama/.
"""

from __future__ import annotations

from typing import Final

from kancha.core.state import replaced
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.rules.moments import automaton
from kancha.games.tawantinsuyu.rules.payment import affords, affords_row, pay, pay_row
from kancha.games.tawantinsuyu.rules.supply import (
    draw_army,
    gain,
    gain_statue,
    lose_statue,
    put_under_gods,
    raise_army,
    raise_building,
    score,
    show_top,
    shuffle_into_gods,
    take_building,
    take_nomad,
    take_villager,
)
from kancha.games.tawantinsuyu.rules.tasks import build_steps
from kancha.games.tawantinsuyu.rules.turn import dismiss
from kancha.games.tawantinsuyu.rules.weavings import extend_tapestry, found_tapestry, lay_aside, pull_tile
from kancha.games.tawantinsuyu.solo.axomamma import tables as a
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    BUILDING_PROGRAM,
    CARD_GOD,
    COLOURS,
    FOLLOW_PRICE,
    GODS,
    MARKET_EACH,
    MARKET_TYPES,
    ONE_SOLDIER,
    PURCHASE_PRICE,
    SECTIONS,
    STATUE_COST,
    STATUE_KINDS,
    STEPS_COST,
    TEMPLE_PROGRAM,
    TILE_PATTERN,
    TOP_OF_TEMPLE,
    TWO_SOLDIERS,
    WORKER_LIMIT,
    members,
)
from kancha.games.tawantinsuyu.told import VP_OFFER, VP_POTATO

ANY_COLOUR: Final = BIT[COLOURS] - 1

# effects without a choice


def perform(s: State, seat: int, program: int) -> None:
    """Run a program for it at once."""
    first = e.PROGRAM_AT[program]
    for at in range(first, first + e.PROGRAM_LENGTH[program] * e.WIDTH, e.WIDTH):
        perform_op(s, seat, at)


def perform_op(s: State, seat: int, at: int) -> None:
    """Do one operation by its standing rules (rules 13.2, S7)."""
    ops = e.OPS
    op = ops[at]
    n = ops[at + 1]
    if op == e.GAIN:
        gain(s, seat, n, ops[at + 2], ops[at + 3], ops[at + 4], ops[at + 5])
    elif op == e.ARMY or op == e.TRAIN:
        draw_army(s, seat, n)
    elif op == e.GOD_CARD:
        drop_offer(s, seat, n, a.OFFER_VP)
    elif op == e.WEAVING:
        for _ in range(n):
            free_weaving(s, seat)
    elif op == e.WORKER:
        for _ in range(n):
            recruit_nomad(s, seat)
    elif op == e.TEMPLE:
        climb(s, seat, n)
    elif op == e.REJUVENATE:
        buildings = min(n, s.exhausted[seat].bit_count())
        half_up(s, seat, buildings, n - buildings)
    elif op == e.STATUE:
        free_statue(s, seat, n, ops[at + 2] == 1)
    elif op == e.FREE_BUILDING:
        random_building(s, seat, wanted_type(s, seat))
    elif op == e.FREE_STEPS:
        slot = steps_slot(s, seat)
        if slot >= 0:
            build_steps(s, seat, slot)
    elif op == e.CHOICE:
        perform(s, seat, chosen(s, seat, at, False))
    elif op == e.BOT_BUILDING:
        buy_building(s, seat, n, ops[at + 2] == 1)
    elif op == e.RECRUIT:
        recruit_from(s, seat, n)
    elif op == e.TASK:
        paid_task(s, seat, n)


def chosen(s: State, seat: int, at: int, first_wins: bool) -> int:
    """The option that it takes: the resource it has fewest of, Workers counting as one (rules 13.2, 13.4)."""
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


def climb(s: State, seat: int, n: int) -> None:
    """Advance on the Temple with the rewards of every step."""
    for _ in range(n):
        position = s.temple[seat] + 1
        if position > TOP_OF_TEMPLE:
            return
        s.temple = replaced(s.temple, seat, position)
        s.tell(told.TEMPLE, seat, position)
        temple_reward(s, seat, TEMPLE_PROGRAM[position])


def temple_reward(s: State, seat: int, program: int) -> None:
    """A Temple reward; its Worker comes from the potato end of the Village first (rules 13.2)."""
    first = e.PROGRAM_AT[program]
    for at in range(first, first + e.PROGRAM_LENGTH[program] * e.WIDTH, e.WIDTH):
        if e.OPS[at] == e.CHOICE:
            option = chosen(s, seat, at, False)
            if e.OPS[e.PROGRAM_AT[option]] == e.WORKER:
                temple_worker(s, seat)
                continue
        perform_op(s, seat, at)


def temple_worker(s: State, seat: int) -> None:
    if s.village:
        recruit(s, seat, -1, 1)
    else:
        recruit_nomad(s, seat)


def drop_offer(s: State, seat: int, n: int, vp: int) -> None:
    """The oldest cards of the offer go under the deck one by one (S10)."""
    for _ in range(min(n, len(s.offer))):
        card = s.offer[0]
        s.offer = s.offer[1:]
        put_under_gods(s, card)
        s.tell(told.OFFER_GONE, seat, card)
        score(s, seat, vp, VP_OFFER)


def half_up(s: State, seat: int, buildings: int, cards: int) -> None:
    """Turn up so many Buildings, highest number first, and Army cards, two Soldiers first (rules 13.4)."""
    down = members(s.exhausted[seat])
    for building in down[len(down) - buildings :]:
        raise_building(s, seat, building)
    lying = members(s.army_down[seat] & TWO_SOLDIERS) + members(s.army_down[seat] & ONE_SOLDIER)
    for card in lying[:cards]:
        raise_army(s, seat, card)


# Workers (rules 13.2)


def random_nomad(s: State, colours: int = ANY_COLOUR) -> int:
    """A Nomad of some colours at random, -1 without any."""
    there = 0
    for colour in members(colours):
        there += s.nomads[colour]
    if not there:
        return -1
    n = s.roll(there)
    for colour in members(colours):
        n -= s.nomads[colour]
        if n < 0:
            return colour
    return -1


def recruit_nomad(s: State, seat: int) -> None:
    colour = random_nomad(s)
    if colour >= 0:
        recruit(s, seat, colour, 0)


def recruit_from(s: State, seat: int, source: int) -> None:
    """A bottom-row spot; an empty source is skipped (S8)."""
    if source == 2:
        recruit_nomad(s, seat)
    elif s.village:
        recruit(s, seat, -1, 1 + source)


def recruit(s: State, seat: int, colour: int, source: int) -> None:
    """Take a Worker (source 0: this Nomad, 1: potato end, 2: corn end) with its reward; above two, random ones leave the game."""
    if source == 0:
        take_nomad(s, seat, colour)
    else:
        colour = take_villager(s, seat, source == 2)
    s.queue = [*s.queue, colour]
    perform(s, seat, a.WORKER_REWARD[colour])
    while len(s.queue) > WORKER_LIMIT:
        at = s.roll(len(s.queue))
        dismiss(s, seat, s.queue[at])
        s.queue = [*s.queue[:at], *s.queue[at + 1 :]]


# its board (rules 13.5)


def roll_die(s: State) -> int:
    """The die."""
    return a.DIE[s.roll(len(a.DIE))]


def exchange_potato(s: State, seat: int, potato: int, vp: int) -> None:
    """Every so many potato become VP at once (rules 13.2)."""
    while s.goods[seat * 4] >= potato:
        s.goods[seat * 4] -= potato
        score(s, seat, vp, VP_POTATO)


def roll_slot(s: State, d: int) -> int:
    """The God card slot that a roll names, empty ones passed over clockwise; -1 when all are empty (S12)."""
    for ahead in range(len(s.slots)):
        slot = (d - 1 + ahead) % len(s.slots)
        if s.slots[slot] >= 0:
            return slot
    return -1


def refill_slot(s: State, seat: int, slot: int) -> None:
    """Draw a God card into a slot, the offer shuffled in when the deck is empty (S12)."""
    if not s.god_deck and s.offer:
        shuffle_into_gods(s, s.offer)
        s.offer = []
    if s.god_deck:
        card = s.god_deck[-1] % PILE
        s.god_deck = s.god_deck[:-1]
        s.slots = replaced(s.slots, slot, card)
        s.learned += 1
        s.tell(told.SLOT, seat, slot, card)


def spot_action(s: State, seat: int, token: int) -> None:
    """The action under a token; the Personality replaces its spot."""
    spot = s.tokens[token]
    s.tell(told.TOKEN_ACTION, seat, spot, s.personality)
    if spot == a.PERSONALITY_SPOT and s.personality >= 0:
        perform(s, seat, a.PERSONALITY_PROGRAM[s.personality])
        return
    program = a.SPOT_PROGRAM[spot]
    first = e.PROGRAM_AT[program]
    if e.OPS[first] == e.CHOICE:
        perform(s, seat, chosen(s, seat, first, True))
    else:
        perform(s, seat, program)


def fail(s: State, seat: int) -> None:
    """A middle-row action that cannot be fully done brings gold instead."""
    gain(s, seat, 0, 0, 0, a.FAILURE_GOLD)


def paid_task(s: State, seat: int, task: int) -> None:
    """A middle-row task with its payment."""
    if task == e.PURCHASE_WEAVINGS:
        purchase(s, seat)
    elif task == e.BUILD_STATUE:
        if not bought_statue(s, seat, False):
            fail(s, seat)
    elif task == e.BUILD_STEPS:
        if not bought_steps(s, seat):
            fail(s, seat)


def bought_steps(s: State, seat: int) -> bool:
    """Steps at the usual price; False when it cannot build."""
    slot = steps_slot(s, seat)
    if slot < 0 or not affords_row(s, seat, STEPS_COST, 0):
        return False
    pay_row(s, seat, STEPS_COST, 0)
    build_steps(s, seat, slot)
    return True


def steps_slot(s: State, seat: int) -> int:
    """Upper slots clockwise from its High Priest, then lower ones, those below your markers last; -1 without any."""
    if not s.steps_left(seat):
        return -1
    sections = [(s.priest[seat] + ahead) % SECTIONS for ahead in range(SECTIONS)]
    for section in sections:
        if s.steps[section * 2] < 0:
            return section * 2
    for mine in (True, False):
        for section in sections:
            if s.steps[section * 2 + 1] < 0 and (s.steps[section * 2] == seat) == mine:
                return section * 2 + 1
    return -1


# Buildings


def wanted_type(s: State, seat: int) -> int:
    """Production with fewer than two face-up Production Buildings, else Passive."""
    face_up = (s.production[seat] ^ s.exhausted[seat]).bit_count()
    return e.PRODUCTION if face_up < a.PRODUCE_FACE_UP else e.PASSIVE


def random_building(s: State, seat: int, type: int) -> bool:
    """A random Building of a type from the Market; False when there is none."""
    first = MARKET_TYPES.index(type) * MARKET_EACH
    there = [building for building in s.market[first : first + MARKET_EACH] if building >= 0]
    if not there:
        return False
    take_building(s, seat, there[s.roll(len(there))])
    return True


def buy_building(s: State, seat: int, type: int, paid: bool) -> None:
    """A Building spot: a flat price in stone, gold filling gaps."""
    if not paid:
        random_building(s, seat, wanted_type(s, seat) if type == e.AUTO else type)
        return
    price = a.BUILDING_PRICE + (1 if s.difficulty & a.BUILDING_COST_2 else 0)
    if affords(s, seat, 0, 0, price, 0) and random_building(s, seat, type):
        pay(s, seat, 0, 0, price, 0)
    else:
        fail(s, seat)


def produce_all(s: State, seat: int, starts: bool) -> None:
    """The benefit of every face-up Production Building, all flipped down; its own Produce leaves the highest number up."""
    used = s.production[seat] ^ s.exhausted[seat]
    for building in members(used):
        s.tell(told.PRODUCE, seat, building)
        perform(s, seat, BUILDING_PROGRAM[building])
    if starts and used:
        used ^= BIT[used.bit_length() - 1]
    s.exhausted = replaced(s.exhausted, seat, s.exhausted[seat] | used)


# Statues


def bought_statue(s: State, seat: int, new_only: bool) -> bool:
    """A large Statue if it can, else a small one; False when it cannot build."""
    for size in (e.LARGE, e.SMALL):
        if size_left(s, size) and affords_row(s, seat, STATUE_COST, size):
            pay_row(s, seat, STATUE_COST, size)
            gain_statue(s, seat, die_statue(s, seat, size, new_only))
            return True
    return False


def size_left(s: State, size: int) -> int:
    """Statues of a size in the supply."""
    return sum(s.statue_supply[size * GODS : size * GODS + GODS])


def die_statue(s: State, seat: int, size: int, new_only: bool) -> int:
    """The Statue by the die: the symbol of that slot, else of the next slots clockwise, perhaps only a new one, else random."""
    d = roll_die(s)
    for ahead in range(len(s.slots)):
        card = s.slots[(d - 1 + ahead) % len(s.slots)]
        if card >= 0:
            kind = size * GODS + CARD_GOD[card]
            if s.statue_supply[kind] and not (new_only and s.statues[seat * STATUE_KINDS + kind]):
                return kind
    return random_statue(s, size)


def random_statue(s: State, size: int) -> int:
    """Any Statue of the supply at random."""
    n = s.roll(size_left(s, size))
    for kind in range(size * GODS, size * GODS + GODS):
        n -= s.statue_supply[kind]
        if n < 0:
            return kind
    return size * GODS


def free_statue(s: State, seat: int, size: int, at_random: bool) -> None:
    if size_left(s, size):
        gain_statue(s, seat, random_statue(s, size) if at_random else die_statue(s, seat, size, False))


def worship(s: State, seat: int, starts: bool, steps: list[int]) -> None:
    """Large and small when it starts, one when it follows, small first; never at the top of the Temple (rules 13.4). steps: for a
    small and for a large Statue."""
    for size in (e.LARGE, e.SMALL) if starts else (e.SMALL, e.LARGE):
        first = seat * STATUE_KINDS + size * GODS
        own = [kind for kind in range(GODS) for _ in range(s.statues[first + kind])]
        if own and s.temple[seat] != TOP_OF_TEMPLE:
            kind = size * GODS + own[s.roll(len(own)) if len(own) > 1 else 0]
            lose_statue(s, seat, kind)
            s.tell(told.WORSHIP, seat, kind)
            automaton(s).climb(s, seat, steps[size])
            if not starts:
                return


# Weavings


def best_home(s: State, seat: int, tile: int) -> int:
    """The largest Tapestry that takes a tile, the older of equals; -1 for a new one."""
    best = -1
    size = 0
    for at in range(len(s.tapestry_seat)):
        patterns = s.tapestry_patterns[at]
        if s.tapestry_seat[at] == seat and not patterns & BIT[TILE_PATTERN[tile]] and patterns.bit_count() > size:
            best = at
            size = patterns.bit_count()
    return best


def best_tile(s: State, seat: int) -> int:
    """The drawn tile that goes to the largest Tapestry; of equals the highest number."""
    best = -1
    size = -1
    for piece in s.drawn:
        tile = piece % PILE
        home = best_home(s, seat, tile)
        fits = s.tapestry_patterns[home].bit_count() if home >= 0 else 0
        if fits > size or (fits == size and tile > best):
            best = tile
            size = fits
    return best


def weave(s: State, seat: int, tile: int) -> None:
    """Add a tile to the right end of the largest Tapestry that takes it."""
    home = best_home(s, seat, tile)
    if home >= 0:
        extend_tapestry(s, seat, home, tile, False)
    else:
        found_tapestry(s, seat, tile)


def take_drawn(s: State, seat: int, tile: int, price: int) -> None:
    s.drawn = [piece for piece in s.drawn if piece % PILE != tile]
    s.tell(told.BUY, seat, tile, price)
    weave(s, seat, tile)


def purchase(s: State, seat: int) -> None:
    """Two of three tiles if it can pay, else one and gold, else only gold; then you may buy a leftover."""
    wanted = 2 if affords(s, seat, 0, PURCHASE_PRICE[2], 0, 0) else 1 if affords(s, seat, 0, PURCHASE_PRICE[1], 0, 0) else 0
    wanted = min(wanted, len(s.weavings))
    if wanted < 2:
        fail(s, seat)
    if not wanted:
        return
    lay_aside(s)
    cut = max(0, len(s.weavings) - len(PURCHASE_PRICE) + 1)
    s.drawn = [piece % PILE + s.everybody() * PILE for piece in reversed(s.weavings[cut:])]
    s.weavings = s.weavings[:cut]
    s.learned += 1
    for piece in s.drawn:
        s.tell(told.DRAWN, seat, piece % PILE, 1)
    pay(s, seat, 0, PURCHASE_PRICE[wanted], 0, 0)
    for _ in range(wanted):
        take_drawn(s, seat, best_tile(s, seat), PURCHASE_PRICE[wanted])
    s.push(kinds.PUT_BACK, seat)
    if s.drawn:
        s.push(kinds.LEFTOVER, 1 - seat)


def buy_leftover(s: State, seat: int) -> None:
    """As a follower it buys a tile that fits a Tapestry, with two corn even when the price is three (S5)."""
    corn = s.goods[seat * 4 + 1]
    if corn < a.LEFTOVER_CORN or not s.drawn:
        return
    tile = best_tile(s, seat)
    if best_home(s, seat, tile) < 0:
        return
    if affords(s, seat, 0, FOLLOW_PRICE, 0, 0):
        pay(s, seat, 0, FOLLOW_PRICE, 0, 0)
    else:
        pay(s, seat, 0, corn, 0, 0)
    take_drawn(s, seat, tile, FOLLOW_PRICE)


def free_weaving(s: State, seat: int) -> None:
    """The top tile, free."""
    if s.weavings:
        weave(s, seat, pull_tile(s, False))
        show_top(s)
