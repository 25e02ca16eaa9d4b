"""What Pachamama gains and builds (rules 21.2, 21.5-21.10): effects without a choice, markers, Workers, Buildings, Weavings."""

from __future__ import annotations

from typing import Final

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.golden.nobles.rules import appoint
from kancha.games.tawantinsuyu.golden.tables import GUEST, NOBLES, UNCOUNTED
from kancha.games.tawantinsuyu.golden.way_of_the_sun.rules import sacrifice
from kancha.games.tawantinsuyu.rules.conquest import deploy, take_land
from kancha.games.tawantinsuyu.rules.effects import is_void
from kancha.games.tawantinsuyu.rules.moments import automaton
from kancha.games.tawantinsuyu.rules.payment import affords, pay
from kancha.games.tawantinsuyu.rules.priest import move_priest
from kancha.games.tawantinsuyu.rules.supply import (
    add_to_offer,
    army_left,
    draw_army,
    gain,
    gain_statue,
    homes,
    remove_worker,
    show_top,
    shuffle_into_gods,
    take_guest,
    take_nomad,
    take_villager,
)
from kancha.games.tawantinsuyu.rules.tasks import build_steps
from kancha.games.tawantinsuyu.rules.turn import dismiss, send_away
from kancha.games.tawantinsuyu.rules.weavings import pull_tile
from kancha.games.tawantinsuyu.solo.axomamma.gains import (
    ANY_COLOUR,
    bought_statue,
    bought_steps,
    die_statue,
    half_up,
    purchase,
    random_building,
    random_nomad,
    roll_die,
    size_left,
    steps_slot,
    weave,
)
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.solo.pachamama.war import first_land, pay_soldiers, second_land
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT,
    BUILDING_PROGRAM,
    CARD_PROGRAM,
    GODS,
    LAND_PROGRAM,
    TILE_PATTERN,
    TOP_OF_TEMPLE,
    WORKER_LIMIT,
    members,
)

FROM_CORN: Final = e.SOURCE_ID.index("village_corn")
FROM_NOMADS: Final = e.SOURCE_ID.index("nomads")
BY_DIE: Final = len(e.SOURCE_ID)

# effects without a choice: everything here says whether it could do anything


def perform(s: State, seat: int, program: int) -> bool:
    """Run a program for her at once."""
    done = False
    first = e.PROGRAM_AT[program]
    for at in range(first, first + e.PROGRAM_LENGTH[program] * e.WIDTH, e.WIDTH):
        if perform_op(s, seat, at):
            done = True
    return done


def fail(s: State, seat: int) -> None:
    """Gold in place of what cannot be done (rules 21.2, 21.6)."""
    gain(s, seat, 0, 0, 0, p.FAILURE_GOLD)


def perform_op(s: State, seat: int, at: int) -> bool:
    """Do one operation by her standing rules (rules 21.5, benefits); God cards and Merchants bring her nothing."""
    ops = e.OPS
    op = ops[at]
    n = ops[at + 1]
    if op == e.GAIN:
        gain(s, seat, n, ops[at + 2], ops[at + 3], ops[at + 4], ops[at + 5])
        return True
    if op == e.ARMY or op == e.TRAIN:
        there = army_left(s)
        draw_army(s, seat, n)
        return there
    if op == e.WEAVING:
        return free_weavings(s, seat, n, ops[at + 2] == 0)
    if op == e.WORKER:
        return gain_nomads(s, seat, n, ops[at + 2])
    if op == e.TEMPLE:
        room = s.temple[seat] != TOP_OF_TEMPLE
        automaton(s).climb(s, seat, n)
        return room
    if op == e.REJUVENATE:
        return turn_up(s, seat, n)
    if op == e.STATUE:
        return free_statue(s, seat, n, ops[at + 3])
    if op == e.FREE_BUILDING:
        return any_building(s, seat, n)
    if op == e.FREE_STEPS:
        return free_steps(s, seat)
    if op == e.TASK:
        return paid_task(s, seat, n, ops[at + 2])
    if op == e.CHOICE:
        return perform(s, seat, least_resource(s, seat, at))
    if op == e.MAY_PAY:
        return pay_for(s, seat, at)
    return perform_own(s, seat, op, n, at)


def perform_own(s: State, seat: int, op: int, n: int, at: int) -> bool:
    """The operations of her own board and those that Golden Age adds."""
    if op == e.BOT_BUILDING:
        return bought_building(s, seat, 0) if e.OPS[at + 2] else any_building(s, seat, 0)
    if op == e.RECRUIT:
        recruit(s, seat, n)
        return True
    if op == e.BOT_CONQUER or op == e.CONQUER:
        return first_marker(s, seat)
    if op == e.NEWCOMER:
        return gain_newcomers(s, seat, n)
    if op == e.PLAY_GOD:
        return play_gods(s, seat, n)
    if op == e.PLAY_ARMY:
        return play_card(s, seat)
    if op == e.MARTYR:
        return give_martyr(s, seat)
    if op == e.MOVE_PRIEST:
        move_priest(s, seat, n)
        s.tell(golden_told.PASS, seat, s.priest[seat])
        return True
    return False


def least_resource(s: State, seat: int, at: int) -> int:
    """The option with the resource that she has least of; the second one where there is anything else to choose (rules 21.2)."""
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


def second_option(at: int) -> int:
    """The second of several programs."""
    return e.OPS[at + 3]


def pay_for(s: State, seat: int, at: int) -> bool:
    """What may be paid for is done if she can pay and it has an effect."""
    ops = e.OPS
    if is_void(s, seat, ops[at + 5]) or not affords(s, seat, ops[at + 1], ops[at + 2], ops[at + 3], ops[at + 4]):
        return False
    pay(s, seat, ops[at + 1], ops[at + 2], ops[at + 3], ops[at + 4])
    return perform(s, seat, ops[at + 5])


def paid_task(s: State, seat: int, task: int, types: int) -> bool:
    """A task with its payment."""
    if task == e.PURCHASE_WEAVINGS:
        purchase(s, seat)
        return True
    if task == e.BUILD_STATUE:
        return bought_statue(s, seat, True)
    if task == e.BUILD_STEPS:
        return bought_steps(s, seat)
    if task == e.CONSTRUCT_BUILDING:
        return bought_building(s, seat, types)
    return task == e.PRODUCE_ONE and produce_one(s, seat)


def turn_up(s: State, seat: int, n: int) -> bool:
    """Turn up so many things, Production Buildings first."""
    down = s.exhausted[seat].bit_count()
    if not down and not s.army_down[seat]:
        return False
    buildings = min(n, down)
    half_up(s, seat, buildings, n - buildings)
    return True


def produce_one(s: State, seat: int) -> bool:
    """The benefit of the face-up Production Building with the highest number, which stays up."""
    up = s.production[seat] ^ s.exhausted[seat]
    if not up:
        return False
    building = up.bit_length() - 1
    s.tell(told.PRODUCE, seat, building)
    perform(s, seat, BUILDING_PROGRAM[building])
    return True


# cards and martyrs (rules 21.9)


def play_gods(s: State, seat: int, n: int) -> bool:
    """God cards from the deck for their benefits; they join the offer, in a Festival when it ends."""
    done = False
    for _ in range(n):
        if not s.god_deck and s.offer:
            shuffle_into_gods(s, s.offer)
            s.offer = []
        if not s.god_deck:
            return done
        card = s.god_deck[-1] % PILE
        s.god_deck = s.god_deck[:-1]
        s.learned += 1
        s.tell(told.PLAY, seat, card)
        if not perform(s, seat, CARD_PROGRAM[card]):
            fail(s, seat)
        done = True
        if s.veiled:
            s.spent = [*s.spent, card + PILE * seat]
        else:
            add_to_offer(s, card)
    return done


def play_card(s: State, seat: int) -> bool:
    """An Army card of her hand, whichever it is, is played."""
    hand = members(s.army_hand[seat])
    if not hand:
        return False
    deploy(s, seat, hand[s.roll(len(hand)) if len(hand) > 1 else 0])
    return True


def give_martyr(s: State, seat: int) -> bool:
    """Her oldest Worker goes to the Casualties of War."""
    if not s.queue:
        return False
    worker = s.queue[0]
    s.queue = s.queue[1:]
    sacrifice(s, seat, worker)
    return True


# Conquest markers (rules 21.5)


def first_marker(s: State, seat: int) -> bool:
    """A marker where she can pay for it."""
    land = first_land(s, seat)
    if land < 0:
        return False
    take_land(s, seat, land)
    pay_soldiers(s, seat, land)
    perform(s, seat, LAND_PROGRAM[land])
    return True


def second_marker(s: State, seat: int) -> None:
    """A free marker as far left as possible."""
    land = second_land(s, seat)
    if land >= 0:
        take_land(s, seat, land)
        perform(s, seat, LAND_PROGRAM[land])


# Workers (rules 21.2, 21.9)


def recruit(s: State, seat: int, source: int) -> None:
    """Take a Worker with its reward; the other source stands in for an empty one, and gold for both. source: as an effect names
    it, or BY_DIE for an end of the Village."""
    nomads = sum(s.nomads) > 0
    if s.village and (source != FROM_NOMADS or not nomads):
        corn_end = source == FROM_CORN if source < FROM_NOMADS else chosen_end(s, seat)
        settle_worker(s, seat, take_villager(s, seat, corn_end and len(s.village) > 1))
    elif nomads:
        take_fitting_nomad(s, seat, ANY_COLOUR)
    else:
        fail(s, seat)


def chosen_end(s: State, seat: int) -> bool:
    """The end of the Village, True for corn: where a Worker fits an empty Palace of hers, else by the die."""
    potato_fits = homes(s, seat, s.village[0]) != 0
    corn_fits = homes(s, seat, s.village[-1]) != 0
    if potato_fits and corn_fits:
        return s.roll(2) == 1
    return corn_fits if potato_fits or corn_fits else roll_die(s) in p.CORN_END


def gain_nomads(s: State, seat: int, n: int, colours: int) -> bool:
    """Random Nomads; where only some colours will do, nothing takes their place."""
    done = False
    for _ in range(n):
        if not colours:
            recruit(s, seat, FROM_NOMADS)
            done = True
        elif take_fitting_nomad(s, seat, colours):
            done = True
    return done


def take_fitting_nomad(s: State, seat: int, colours: int) -> bool:
    """A random Nomad of some colours, but one that fits an empty Palace of hers if there is any (rules 21.9)."""
    fitting = 0
    for colour in members(colours):
        if homes(s, seat, colour):
            fitting |= BIT[colour]
    colour = random_nomad(s, fitting)
    if colour < 0:
        colour = random_nomad(s, colours)
    if colour < 0:
        return False
    take_nomad(s, seat, colour)
    settle_worker(s, seat, colour)
    return True


def settle_worker(s: State, seat: int, colour: int) -> None:
    """A Worker just gained becomes a Noble where it fits, and a Newcomer comes with it; either way it pays its reward, once."""
    palaces = homes(s, seat, colour)
    if palaces:
        remove_worker(s, seat, colour)
        appoint(s, seat, (palaces & -palaces).bit_length() - 1)
        perform(s, seat, p.WORKER_REWARD[colour])
        gain_newcomers(s, seat, 1)
        return
    s.queue = [*s.queue, colour]
    perform(s, seat, p.WORKER_REWARD[colour])
    keep_limit(s, seat)


def gain_newcomers(s: State, seat: int, n: int) -> bool:
    """Random Newcomers of the offer, without a reward."""
    there = len(s.guest_offer) > 0
    for _ in range(n):
        if s.guest_offer:
            kind = s.guest_offer[s.roll(len(s.guest_offer))]
            take_guest(s, seat, kind)
            s.queue = [*s.queue, GUEST + kind]
            keep_limit(s, seat)
    return there


def keep_limit(s: State, seat: int) -> None:
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


# Buildings, Statues, Steps and Weavings (rules 21.5, 21.6)


def any_building(s: State, seat: int, types: int) -> bool:
    """A random Building of the Market, free: Production while she has only one, else of the type that she has fewest of. types: a
    mask, 0 for any."""
    order: list[tuple[int, int, int]] = []
    for place in range(len(p.BUILDING_TIE)):
        type = p.BUILDING_TIE[place]
        if (type != e.PALACE or s.modules & NOBLES) and (not types or types & BIT[type]):
            order.append((owned_of(s, seat, type), place, type))
    order.sort()
    for _, _, type in order:
        if random_building(s, seat, type):
            return True
    return False


def owned_of(s: State, seat: int, type: int) -> int:
    """How many Buildings of a type she has; a single Production Building counts as none."""
    if type == e.PRODUCTION:
        own = s.production[seat].bit_count()
        return own if own > 1 else -1
    return s.passive[seat].bit_count() if type == e.PASSIVE else s.palaces[seat].bit_count()


def bought_building(s: State, seat: int, types: int) -> bool:
    """The same for her flat price in stone."""
    if not affords(s, seat, 0, 0, p.BUILDING_PRICE, 0) or not any_building(s, seat, types):
        return False
    pay(s, seat, 0, 0, p.BUILDING_PRICE, 0)
    return True


def shown_statues(s: State, size: int, gods: int) -> list[int]:
    """The kinds of Statues of a size and of some gods, 0 for any, that are left."""
    return [size * GODS + god for god in range(GODS) if s.statue_supply[size * GODS + god] and (not gods or gods & BIT[god])]


def free_statue(s: State, seat: int, size: int, gods: int) -> bool:
    """A Statue by the slots, or a random one of those shown."""
    if not gods:
        if not size_left(s, size):
            return False
        gain_statue(s, seat, die_statue(s, seat, size, True))
        return True
    kinds = shown_statues(s, size, gods)
    if not kinds:
        return False
    gain_statue(s, seat, kinds[s.roll(len(kinds)) if len(kinds) > 1 else 0])
    return True


def free_steps(s: State, seat: int) -> bool:
    slot = steps_slot(s, seat)
    if slot < 0:
        return False
    build_steps(s, seat, slot)
    return True


def largest_tapestry(s: State, seat: int) -> int:
    """Her largest Tapestry, the older of equals; -1 without any."""
    best = -1
    size = 0
    for at in range(len(s.tapestry_seat)):
        if s.tapestry_seat[at] == seat and s.tapestry_patterns[at].bit_count() > size:
            best = at
            size = s.tapestry_patterns[at].bit_count()
    return best


def free_weavings(s: State, seat: int, n: int, show_between: bool) -> bool:
    """The top tile each time, or the one beneath if her largest Tapestry has its pattern."""
    there = len(s.weavings) > 0
    for _ in range(min(n, len(s.weavings))):
        pattern = BIT[TILE_PATTERN[s.weavings[-1] % PILE]]
        largest = largest_tapestry(s, seat)
        beneath = len(s.weavings) > 1 and largest >= 0 and s.tapestry_patterns[largest] & pattern != 0
        weave(s, seat, pull_tile(s, beneath))
        if show_between:
            show_top(s)
    show_top(s)
    return there
