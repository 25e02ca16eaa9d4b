"""How good a position looks for each seat: what is scored, what Festivals and the end bring, what can be made of the rest.

Everything is an amount of a named part; what a part is worth stands in weights/. Only shapes are said here: how much of a thing
is plenty, how much of the game is left to use it in.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import POINTS, Features
from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.effects.operations import OPERATIONS
from kancha.games.tawantinsuyu.golden.nobles.palaces import prophecy_count
from kancha.games.tawantinsuyu.golden.tables import PROPHECY_LEAST, VASSALS_EACH
from kancha.games.tawantinsuyu.reasons import ALLOWED
from kancha.games.tawantinsuyu.rules.festival import fallen, ruler
from kancha.games.tawantinsuyu.rules.placement import unpack_tasks
from kancha.games.tawantinsuyu.rules.scoring import final_items
from kancha.games.tawantinsuyu.rules.tasks import refuse_task
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, CARD_GOD, EDGE_ID, EDGES, FESTIVALS, GODS, HEIGHT, LANDS, ONE_SOLDIER, REGIONS, SPACE_TASKS, STATUE_KINDS, TAPESTRY_VP,
    TASK_PROGRAM, TEMPLE_FESTIVAL_VP, TEMPLE_FINAL_VP, TEMPLE_NEXT, TOP_OF_TEMPLE, TWO_SOLDIERS, VILLAGE_SIZE, members,
)  # fmt: skip

FEATURES: Final = Features()
EDGE_WORDS: Final[dict[str, str]] = {
    "gold": "gold", "stone": "stone", "potato": "potato", "vp": "VP", "army": "Army cards", "god": "God cards",
    "temple": "Temple steps", "rejuvenate": "turning up",
}  # fmt: skip

# what the end would score if it came now, by category in the order of told.FINAL
TAPESTRIES: Final = FEATURES.add("tapestries", "Tapestries at the end")
TEMPLE_END: Final = FEATURES.add("temple_end", "the Temple position at the end")
BUILDINGS: Final = FEATURES.add("buildings", "Buildings face up at the end")
CARDS_END: Final = FEATURES.add("cards_end", "God cards in hand at the end")
ARMY_END: Final = FEATURES.add("army_end", "Army cards face up at the end")
WORKERS_END: Final = FEATURES.add("workers_end", "Workers in the supply at the end")
GOLD_END: Final = FEATURES.add("gold_end", "gold left at the end")
LEFTOVERS: Final = FEATURES.add("leftovers", "what only a solo opponent scores at the end")
PROPHECIES: Final = FEATURES.add("prophecies", "Prophecies fulfilled")
# what Festivals bring
TEMPLE: Final = FEATURES.add("temple", "the Temple position at the Festivals to come")
TEMPLE_REWARDS: Final = FEATURES.add("temple_rewards", "rewards of the Temple at the Festivals to come")
TEMPLE_HEIGHT: Final = FEATURES.add("temple_height", "height on the Temple beyond its points")
FIRST_MATCH: Final = len(FEATURES.names)
for _edge in EDGE_ID:
    FEATURES.add(f"match_{_edge}", f"matching edges at the Merchants to come ({EDGE_WORDS[_edge]})")
REGIONS_RULED: Final = FEATURES.add("regions", "regions ruled at the Festivals to come, for those who have fallen")
REGIONS_LATER: Final = FEATURES.add("regions_later", "regions ruled at the Festivals to come, for those who will fall")
MARKERS: Final = FEATURES.add("markers", "Conquest markers where regions will be scored")
HUNGRY: Final = FEATURES.add("hungry", "God cards that lack potato")
# what is owned and still of use
PRODUCTION: Final = FEATURES.add("production", "Production Buildings")
EXHAUSTED: Final = FEATURES.add("exhausted", "Production Buildings that can be turned up")
PASSIVE: Final = FEATURES.add("passive", "Passive Buildings")
STEPS: Final = FEATURES.add("steps", "Steps that others use")
STATUES: Final = FEATURES.add("statues", "Temple steps that Statues can bring")
MATCHING_CARDS: Final = FEATURES.add("matching_cards", "God cards whose god has a Statue")
GROWTH: Final = FEATURES.add("growth", "Tapestries that can grow")
SOLDIERS_UP: Final = FEATURES.add("soldiers_up", "Soldiers face up")
SOLDIERS_DOWN: Final = FEATURES.add("soldiers_down", "Soldiers face down")
SOLDIERS_IN_HAND: Final = FEATURES.add("soldiers_in_hand", "Soldiers in hand")
PALACES: Final = FEATURES.add("palaces", "Palaces")
NOBLES: Final = FEATURES.add("nobles", "Nobles that stand ready")
PROPHECY_PROGRESS: Final = FEATURES.add("prophecy_progress", "Prophecies that are under way")
VASSALS: Final = FEATURES.add("vassals", "Vassals at work")
# what can be spent
POTATO: Final = FEATURES.add("potato", "potato")
CORN: Final = FEATURES.add("corn", "corn")
STONE: Final = FEATURES.add("stone", "stone")
GOLD: Final = FEATURES.add("gold", "gold to spend")
WORKER_1: Final = FEATURES.add("worker_1", "a Worker in the supply")
WORKER_2: Final = FEATURES.add("worker_2", "a second Worker in the supply")
WORKER_3: Final = FEATURES.add("worker_3", "a third Worker in the supply")
WORKERS_MORE: Final = FEATURES.add("workers_more", "Workers beyond the third")
CARD_1: Final = FEATURES.add("card_1", "a God card in hand")
CARD_2: Final = FEATURES.add("card_2", "a second God card in hand")
CARD_3: Final = FEATURES.add("card_3", "a third God card in hand")
CARD_4: Final = FEATURES.add("card_4", "a fourth God card in hand")
CARDS_MORE: Final = FEATURES.add("cards_more", "God cards beyond the fifth")
# what is waiting
TASKS: Final = FEATURES.add("tasks", "tasks still to be carried out")
SECOND_ACTION: Final = FEATURES.add("second_action", "the second action of the turn")
AUTOMATON_PACE: Final = FEATURES.add("automaton_pace", "what the solo opponent will do in the Villages to come")

WIDTH: Final = len(FEATURES.names)

PLENTY: Final = [6, 6, 5, 4]
"""How much of a resource is worth its full price."""
SOLDIERS: Final = 7
"""So many Soldiers have their full value."""
PATIENCE: Final = 3.0
TURNS_A_VILLAGE: Final = 7
"""A game that takes longer than this is expected to end soon, so that nobody hoards for ever."""


def setting(s: State) -> str:
    """The name of the weights that fit a position."""
    return "solo" if s.automaton >= 0 else f"{s.players}p"


def measure(s: State) -> list[float]:
    """How much there is of every part, seat after seat."""
    amounts = FEATURES.blank(s.players)
    for seat in range(s.players):
        amounts[seat * WIDTH + POINTS] = float(s.points[seat])
    if s.actor < 0:
        return amounts
    resolved = s.festivals - (1 if s.holder >= 0 else 0)
    to_come = float(FESTIVALS - resolved)
    left = time_left(s)
    use = min(1.0, left * 0.9)
    for seat in range(s.players):
        at = seat * WIDTH
        final(s, seat, amounts, at)
        temple(s, seat, amounts, at, to_come)
        woven(s, seat, amounts, at, to_come, left)
        supplies(s, seat, amounts, at, use, to_come)
        if seat == s.automaton:
            amounts[at + AUTOMATON_PACE] = left
        else:
            owned(s, seat, amounts, at, to_come, use)
    regions(s, amounts, to_come)
    pending(s, amounts, use)
    return amounts


def time_left(s: State) -> float:
    """How many Villages have yet to be emptied, the present one in parts; few when the game has lasted long."""
    if s.holder >= 0:
        left = FESTIVALS - s.festivals + 0.15
    else:
        left = FESTIVALS - s.festivals - 1 + len(s.village) / VILLAGE_SIZE[s.players]
    return min(left, max(0.1, PATIENCE - s.turns / (TURNS_A_VILLAGE * s.players)))


def final(s: State, seat: int, amounts: list[float], at: int) -> None:
    """What the final scoring would give now."""
    items = final_items(s, seat)
    for category in range(len(items)):
        amounts[at + TAPESTRIES + category] = float(items[category])


def owned(s: State, seat: int, amounts: list[float], at: int, to_come: float, use: float) -> None:
    """The use that Buildings, Statues and Soldiers still have."""
    amounts[at + PRODUCTION] = use * s.production[seat].bit_count()
    amounts[at + EXHAUSTED] = use * s.exhausted[seat].bit_count()
    amounts[at + PASSIVE] = use * s.passive[seat].bit_count()
    amounts[at + SOLDIERS_UP] = use * plenty(soldiers(s.army_up[seat]), SOLDIERS)
    amounts[at + SOLDIERS_DOWN] = use * soldiers(s.army_down[seat])
    amounts[at + STEPS] = use * s.steps.count(seat)
    first = seat * STATUE_KINDS
    small = 0
    large = 0
    for god in range(GODS):
        small += s.statues[first + god]
        large += s.statues[first + GODS + god]
    if small or large:
        room = TOP_OF_TEMPLE - HEIGHT[s.temple[seat]]
        amounts[at + STATUES] = use * step_value(s, seat, to_come) * min(room, small + 2 * large)
        amounts[at + MATCHING_CARDS] = use * matching_cards(s, seat)
    if s.modules:
        golden(s, seat, amounts, at, use)


def golden(s: State, seat: int, amounts: list[float], at: int, use: float) -> None:
    """Palaces and their Nobles, Prophecies half fulfilled, and Vassals at work."""
    amounts[at + PALACES] = use * s.palaces[seat].bit_count()
    amounts[at + NOBLES] = use * s.ready(seat).bit_count()
    lived_in = s.nobles[seat] | s.envoys(seat)
    for palace in members(s.palaces[seat]):
        least = PROPHECY_LEAST[palace]
        done = min(least, prophecy_count(s, seat, palace))
        if done < least or not lived_in & BIT[palace]:
            amounts[at + PROPHECY_PROGRESS] += use * done / least * (1.0 if lived_in & BIT[palace] else 0.4)
    if s.vassals:
        for vassal in range(seat * VASSALS_EACH, seat * VASSALS_EACH + VASSALS_EACH):
            if s.vassals[vassal] >= 0:
                amounts[at + VASSALS] += use


def soldiers(cards: int) -> int:
    return (cards & ONE_SOLDIER).bit_count() + 2 * (cards & TWO_SOLDIERS).bit_count()


def matching_cards(s: State, seat: int) -> int:
    """God cards in hand whose symbol a Statue of the seat shows."""
    hand = s.god_hand[seat]
    found = 0
    while hand:
        low = hand & -hand
        hand ^= low
        at = seat * STATUE_KINDS + CARD_GOD[low.bit_length() - 1]
        if s.statues[at] or s.statues[at + GODS]:
            found += 1
    return found


def step_value(s: State, seat: int, to_come: float) -> float:
    """What the next Temple step is worth."""
    position = s.temple[seat]
    if position == TOP_OF_TEMPLE:
        return 0.0
    above = TEMPLE_NEXT[position][0]
    festival = TEMPLE_FESTIVAL_VP[above] - TEMPLE_FESTIVAL_VP[position]
    return to_come * festival + TEMPLE_FINAL_VP[above] - TEMPLE_FINAL_VP[position] + 1.0


def temple(s: State, seat: int, amounts: list[float], at: int, to_come: float) -> None:
    """The Temple position at all Festivals to come, and its rewards. An overlay's VP do not rise evenly: there height counts."""
    position = s.temple[seat]
    amounts[at + TEMPLE] = to_come * TEMPLE_FESTIVAL_VP[position]
    amounts[at + TEMPLE_REWARDS] = to_come
    if position > TOP_OF_TEMPLE:
        amounts[at + TEMPLE_HEIGHT] = float(HEIGHT[position])


def woven(s: State, seat: int, amounts: list[float], at: int, to_come: float, left: float) -> None:
    """Matches at the Festivals to come, and Tapestries that can still grow."""
    if seat != s.automaton:
        merchants = to_come * 0.9 + left * 0.15
        for edge in range(EDGES):
            amounts[at + FIRST_MATCH + edge] = merchants * s.matches[seat * EDGES + edge]
    grow = min(0.45, left * 0.2)
    for number in range(len(s.tapestry_seat)):
        if s.tapestry_seat[number] == seat:
            length = s.tapestry_patterns[number].bit_count()
            if length < len(TAPESTRY_VP) - 1:
                amounts[at + GROWTH] += grow * (TAPESTRY_VP[length + 1] - TAPESTRY_VP[length])


def supplies(s: State, seat: int, amounts: list[float], at: int, use: float, to_come: float) -> None:
    """Resources, Workers and cards as means for what is to come."""
    first = seat * 4
    goods = s.goods
    amounts[at + POTATO] = use * plenty(goods[first], PLENTY[0])
    amounts[at + CORN] = use * plenty(goods[first + 1], PLENTY[1])
    amounts[at + STONE] = use * plenty(goods[first + 2], PLENTY[2])
    amounts[at + GOLD] = use * plenty(goods[first + 3], PLENTY[3])
    amounts[at + SOLDIERS_IN_HAND] = use * plenty(soldiers(s.army_hand[seat]), SOLDIERS)
    workers = s.worker_count(seat)
    for number in range(min(workers, 3)):
        amounts[at + WORKER_1 + number] = use
    amounts[at + WORKERS_MORE] = use * max(0, workers - 3)
    cards = s.god_hand[seat].bit_count()
    for number in range(min(cards, 4)):
        amounts[at + CARD_1 + number] = use
    amounts[at + CARDS_MORE] = use * max(0, cards - 5)
    hungry = cards - goods[first] - goods[first + 3]
    if hungry > 0:
        amounts[at + HUNGRY] = use * (1.0 if s.holder >= 0 else 0.25) * min(to_come, 1.0) * hungry


def plenty(amount: int, full: int) -> float:
    """An amount of which only so much has its full value."""
    return float(amount) if amount <= full else full + 0.35 * (amount - full)


def regions(s: State, amounts: list[float], to_come: float) -> None:
    """The Casualties of War for who rules each region, and a hold on it for who has markers there."""
    worth = float(fallen(s))
    later = max(0.0, to_come - 1.0)
    for region in range(REGIONS):
        seat = ruler(s, region)
        if seat >= 0:
            amounts[seat * WIDTH + REGIONS_RULED] += to_come * worth
            amounts[seat * WIDTH + REGIONS_LATER] += to_come * later
    for land in range(LANDS):
        if s.lands[land] >= 0:
            amounts[s.lands[land] * WIDTH + MARKERS] += to_come
    for at in range(len(s.nation_markers)):
        amounts[at % s.players * WIDTH + MARKERS] += to_come * s.nation_markers[at]


# choices that are waiting


def pending(s: State, amounts: list[float], use: float) -> None:
    """Tasks and secondary actions that a seat has yet to do."""
    frames = s.frames
    for at in range(0, len(frames), 4):
        kind = frames[at]
        if kind == f.TASKS:
            seat = frames[at + 1]
            amounts[seat * WIDTH + TASKS] += tasks_value(s, seat, frames[at + 2], frames[at + 3], use)
        elif kind == f.SECOND:
            amounts[frames[at + 1] * WIDTH + SECOND_ACTION] += use


def tasks_value(s: State, seat: int, space: int, y: int, use: float) -> float:
    """What the tasks left on a space may bring: the best icons first, round by round."""
    count, used = unpack_tasks(y)
    worth: list[float] = []
    fresh: list[float] = []
    for icon in range(3):
        type = SPACE_TASKS[space * 3 + icon]
        value = task_value(s, seat, type, use) if refuse_task(s, seat, type) == ALLOWED else 0.0
        fresh.append(value)
        if not used & BIT[icon]:
            worth.append(value)
    worth.sort(reverse=True)
    fresh.sort(reverse=True)
    total = 0.0
    for value in worth:
        if count:
            total += value
            count -= 1
    for value in fresh:
        if count:
            total += 0.8 * value
            count -= 1
    return total


def task_value(s: State, seat: int, type: int, use: float) -> float:
    """What a task is worth that can be performed."""
    at = e.PROGRAM_AT[TASK_PROGRAM[type]]
    return OPERATIONS[e.OPS[at]].value(s, seat, at, use)
