"""Axomamma's Conquests (rules 13.4): whether it is ready, the space it takes first, the one it takes second, how it pays."""

from __future__ import annotations

from kancha.games.tawantinsuyu.actions import SOLDIER_SETS
from kancha.games.tawantinsuyu.rules.conquest import spend_soldiers
from kancha.games.tawantinsuyu.solo.axomamma import tables as a
from kancha.games.tawantinsuyu.solo.means import soldier_set, soldiers
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import LAND_DISCARD, LAND_FLIP, LAND_REGION, LANDS


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


def payable(s: State, seat: int, cards: int) -> list[int]:
    """The empty spaces that it can pay for with a set of cards."""
    if not s.markers_left(seat):
        return []
    return [land for land in range(LANDS) if s.lands[land] < 0 and payment(s, land, cards) >= 0]


def ready(s: State, seat: int) -> bool:
    """Whether it has more Soldiers than there are casualties, and could place a marker at all (rules 13.3, S3)."""
    cards = s.army_up[seat] | s.army_hand[seat]
    over = 0 if s.difficulty & a.EQUAL_SOLDIERS else a.CONQUEST_OVER
    return soldiers(cards) >= sum(s.casualties) + over and len(payable(s, seat, cards)) > 0


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


def first_land(s: State, seat: int) -> int:
    """The space with the highest number to discard; -1 without any."""
    best = -1
    best_key = (0, 0, 0, 0, 0, 0)
    for land in payable(s, seat, s.army_up[seat]):
        key = preference(s, seat, land)
        if best < 0 or key < best_key:
            best = land
            best_key = key
    return best


def second_land(s: State, seat: int) -> int:
    """The space that costs it the fewest cards to discard, ties at random; -1 without any."""
    fewest = 99
    best: list[int] = []
    for land in payable(s, seat, s.army_up[seat]):
        _, _, d1, d2 = SOLDIER_SETS[payment(s, land, s.army_up[seat])]
        if d1 + d2 < fewest:
            fewest = d1 + d2
            best = []
        if d1 + d2 == fewest:
            best.append(land)
    return best[s.roll(len(best))] if best else -1


def pay_soldiers(s: State, seat: int, land: int) -> None:
    """Pay for a space."""
    f1, f2, d1, d2 = SOLDIER_SETS[payment(s, land, s.army_up[seat])]
    spend_soldiers(s, seat, f1, f2, d1, d2)
