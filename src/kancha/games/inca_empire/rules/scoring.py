"""The score track (rules 4), and the two phases that run by themselves: Inca (rules 5) and Sapa Inca (rules 12)."""

from __future__ import annotations

from kancha.core.state import replaced
from kancha.games.inca_empire import told
from kancha.games.inca_empire.actions import region_numbers
from kancha.games.inca_empire.rules.prices import price
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables import cultures, effects, eras, works
from kancha.games.inca_empire.tables.cards import CARDS


def score(s: State, seat: int, gain: int) -> None:
    """Move a figure: it stops outside those already there, so behind them; a gain of 0 moves nothing (rules 4.1, 4.2)."""
    if gain <= 0:
        return
    reached = s.points[seat] + gain
    points = replaced(s.points, seat, reached)
    rank: list[int] = []
    placed = False
    for other in s.rank:
        if other == seat:
            continue
        if not placed and points[other] < reached:
            rank.append(seat)
            placed = True
        rank.append(other)
    if not placed:
        rank.append(seat)
    s.points = points
    s.rank = rank


def pay(s: State, seat: int, cost: int) -> None:
    """Turn labor tokens in; who has too few was not to be asked for them."""
    if cost > s.labor[seat]:
        raise ValueError(f"seat {seat} has {s.labor[seat]} labor and owes {cost}")
    if cost:
        s.labor = replaced(s.labor, seat, s.labor[seat] - cost)


def pay_and_tell(s: State, event: int, seat: int, work: int, place: int) -> int:
    """Pay for a work and report it; the points that it scores are still to be moved (rules 10.2)."""
    labor, points = price(s, seat, work, place)
    pay(s, seat, labor)
    s.tell(event, seat, place, labor, points)
    return points


# the Inca phase


def income(s: State, seat: int, round: int) -> int:
    """The labor of the era of a round, of each conquered marker, and of each terrace (rules 5.1, 5.2)."""
    held = s.held[seat]
    total = eras.INCOME[eras.ERA_OF[round]] + works.TERRACE_LABOR * (held & s.terraced).bit_count()
    for region in region_numbers(held):
        total += cultures.LABOR[s.markers[region]]
    return total


def inca_phase(s: State) -> None:
    """Everybody receives labor; then the leading players support the trailing ones (rules 5)."""
    labor = s.labor[:]
    for seat in range(s.players):
        gain = income(s, seat, s.round)
        labor[seat] += gain
        s.tell(told.INCOME, seat, gain)
    given = gifts(s, labor, s.round)
    for at in range(0, len(given), 3):
        if given[at + 2]:
            s.tell(told.SUPPORT, given[at], given[at + 1], given[at + 2])
    s.labor = after_gifts(labor, given)


def gifts(s: State, labor: list[int], round: int) -> list[int]:
    """The support of a round's era: three numbers a gift, giver, receiver, labor; no giver gives more than he has (rules 5.3)."""
    found: list[int] = []
    rules = eras.GIFTS[s.players - 3][eras.ERA_OF[round]]
    for at in range(0, len(rules), 3):
        giver = s.rank[rules[at]]
        found += [giver, s.rank[rules[at + 1]], min(rules[at + 2], labor[giver])]
    return found


def after_gifts(labor: list[int], given: list[int]) -> list[int]:
    """The labor of all seats once all gifts are made at the same time (rules 5.3)."""
    after = labor[:]
    for at in range(0, len(given), 3):
        after[given[at]] -= given[at + 2]
        after[given[at + 1]] += given[at + 2]
    return after


def next_income(s: State) -> list[int]:
    """By seat what the next Inca phase brings as things stand, support included; nothing when there is none (rules 5)."""
    following = eras.next_round(s.round, s.early_downfall)
    if following > eras.ROUNDS:
        return []
    returns = eras.SAPA in eras.PHASES[s.round]
    keep = eras.KEEP[eras.ERA_OF[s.round]]
    kept = [min(labor, keep) if returns else labor for labor in s.labor]
    labor = [kept[seat] + income(s, seat, following) for seat in range(s.players)]
    after = after_gifts(labor, gifts(s, labor, following))
    return [after[seat] - kept[seat] for seat in range(s.players)]


# the Sapa Inca phase


def served(s: State, seat: int) -> list[int]:
    """How many cities, garrisons, temples and terraces the Sapa Inca rewards a seat for, by work (rules 12.2)."""
    network = s.network[seat]
    return [
        (network & s.cities).bit_count(),
        (network & s.garrisons).bit_count(),
        (network & s.temples).bit_count(),
        (s.held[seat] & s.terraced).bit_count(),
    ]


def reward(counts: list[int]) -> int:
    """What the Sapa Inca pays for so many cities, garrisons, temples and terraces (rules 12.2)."""
    total = 0
    for work in range(len(counts)):
        total += works.SAPA[work] * counts[work]
    return total


def maintenance(s: State, seat: int) -> int:
    """What a Sapa Inca phase would score now: own terraces, and what the network joins to Cuzco (rules 12.2)."""
    return reward(served(s, seat))


def sapa_inca_phase(s: State) -> None:
    """Discard the sun cards, score from the leader down, return the labor that may not be kept (rules 12)."""
    discard = s.discard[:]
    for sector in range(s.players):
        for card in range(CARDS):
            discard[card] += s.face_up[sector * CARDS + card]
    s.discard = discard
    s.face_up = [0] * (CARDS * s.players)
    s.force = [0] * (effects.EFFECTS * s.players)
    for seat in s.rank:
        counts = served(s, seat)
        points = reward(counts)
        score(s, seat, points)
        s.tell(told.REWARD, seat, points)
        s.tell(told.SAPA, seat, counts[works.CITY], counts[works.GARRISON], counts[works.TEMPLE], counts[works.TERRACE])
    s.tell(told.STANDING, s.points[0], s.points[1], s.points[2], s.points[3] if s.players > 3 else -1)
    keep = eras.KEEP[eras.ERA_OF[s.round]]
    for seat in range(s.players):
        over = s.labor[seat] - keep
        if over > 0:
            pay(s, seat, over)
            s.tell(told.RETURNED, seat, over)
