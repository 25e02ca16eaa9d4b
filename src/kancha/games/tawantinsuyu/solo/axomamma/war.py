"""Axomamma's Conquests (rules 13.4): all its cards, the space it takes first, the one it takes second, how it pays."""

from __future__ import annotations

from kancha.games.tawantinsuyu.actions import SOLDIER_SETS
from kancha.games.tawantinsuyu.rules.conquest import PAYMENTS, deploy, spend_soldiers, take_land
from kancha.games.tawantinsuyu.solo.axomamma import tables as a
from kancha.games.tawantinsuyu.solo.axomamma.gains import perform
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    LAND_DISCARD,
    LAND_FLIP,
    LAND_PROGRAM,
    LAND_REGION,
    LANDS,
    MOST_DISCARD,
    ONE_SOLDIER,
    TWO_SOLDIERS,
    members,
)


def payment(s: State, land: int, cards: int) -> int:
    """How it would pay for a space: one-Soldier cards discarded first, two-Soldier cards flipped first; -1 if it cannot."""
    flip = LAND_FLIP[land]
    discard = LAND_DISCARD[land]
    if s.difficulty & a.CONQUEST_DISCOUNT:
        cheaper_flip = max(0, flip - 1)
        cheaper_discard = max(0, discard - 1)
        if cheaper_flip + cheaper_discard == 0:
            cheaper_flip = min(flip, 1)
            cheaper_discard = 1 - cheaper_flip
        flip = cheaper_flip
        discard = cheaper_discard
    return soldier_set(flip, discard, cards)


def soldier_set(flip: int, discard: int, cards: int) -> int:
    """The payment that discards fewest two-Soldier cards, then flips fewest one-Soldier ones: that fixes the rest; -1 without."""
    ones = (cards & ONE_SOLDIER).bit_count()
    twos = (cards & TWO_SOLDIERS).bit_count()
    best = -1
    best_key = (99, 99)
    for number in PAYMENTS[flip * (MOST_DISCARD + 1) + discard]:
        f1, f2, d1, d2 = SOLDIER_SETS[number]
        if f1 + d1 <= ones and f2 + d2 <= twos and (d2, f1) < best_key:
            best_key = (d2, f1)
            best = number
    return best


def payable(s: State, seat: int, cards: int) -> list[int]:
    """The empty spaces that it can pay for with a set of cards."""
    if not s.markers_left(seat):
        return []
    return [land for land in range(LANDS) if s.lands[land] < 0 and payment(s, land, cards) >= 0]


def conquest_possible(s: State, seat: int) -> bool:
    """Whether a Conquest would have any effect (S3)."""
    return len(payable(s, seat, s.army_up[seat] | s.army_hand[seat])) > 0


def deploy_all(s: State, seat: int) -> None:
    """Play all cards from hand, free."""
    for card in members(s.army_hand[seat]):
        deploy(s, seat, card)


def preference(s: State, seat: int, land: int) -> tuple[int, int, int, int, int, int]:
    """The lower the better: most to discard; region with fewest markers, under 3 own, fewest of yours, in order; rightmost."""
    region = LAND_REGION[land]
    mine = 0
    yours = 0
    for other in range(LANDS):
        if LAND_REGION[other] == region:
            mine += 1 if s.lands[other] == seat else 0
            yours += 1 if s.lands[other] == 1 - seat else 0
    return -LAND_DISCARD[land], mine + yours, 0 if mine < 3 else 1, yours, a.REGION_TIE[region], -land


def first_conquest(s: State, seat: int) -> None:
    """The space with the highest number to discard."""
    best = -1
    for land in payable(s, seat, s.army_up[seat]):
        if best < 0 or preference(s, seat, land) < preference(s, seat, best):
            best = land
    if best >= 0:
        conquer(s, seat, best)


def second_conquest(s: State, seat: int) -> None:
    """The space that costs it the fewest cards to discard, ties at random."""
    fewest = 99
    best: list[int] = []
    for land in payable(s, seat, s.army_up[seat]):
        _, _, d1, d2 = SOLDIER_SETS[payment(s, land, s.army_up[seat])]
        if d1 + d2 < fewest:
            fewest = d1 + d2
            best = []
        if d1 + d2 == fewest:
            best.append(land)
    if best:
        conquer(s, seat, best[s.roll(len(best))])


def conquer(s: State, seat: int, land: int) -> None:
    """Place a marker, gain the benefit, pay the Soldiers."""
    take_land(s, seat, land)
    perform(s, seat, LAND_PROGRAM[land])
    f1, f2, d1, d2 = SOLDIER_SETS[payment(s, land, s.army_up[seat])]
    spend_soldiers(s, seat, f1, f2, d1, d2)
