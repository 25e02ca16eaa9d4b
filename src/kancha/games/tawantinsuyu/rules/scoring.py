"""The end of the game (rules 10): what every seat scores last."""

from __future__ import annotations

from kancha.games.tawantinsuyu import told
from kancha.games.tawantinsuyu.effects import GOLD
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    FINAL_ARMY, FINAL_BUILDING, FINAL_CARD, FINAL_GOLD, FINAL_WORKER, TAPESTRY_VP, TEMPLE_FINAL_VP,
)  # fmt: skip


def tapestry_vp(s: State, seat: int) -> int:
    """VP for the Tapestries of a seat, each by its length."""
    vp = 0
    for at in range(len(s.tapestry_seat)):
        if s.tapestry_seat[at] == seat:
            vp += TAPESTRY_VP[s.tapestry_patterns[at].bit_count()]
    return vp + t.automaton(s).final_tapestries(s, seat) if seat == s.automaton else vp


def building_vp(s: State, seat: int) -> int:
    """VP for face-up Buildings; Passive ones and Palaces always count."""
    face_up = (s.production[seat] ^ s.exhausted[seat]).bit_count() + s.passive[seat].bit_count() + s.palaces[seat].bit_count()
    return FINAL_BUILDING * face_up


def card_vp(s: State, seat: int) -> int:
    """VP for God cards in hand."""
    return s.god_hand[seat].bit_count() * (FINAL_CARD + t.total(s, t.FINAL_CARDS, seat))


def final_items(s: State, seat: int) -> list[int]:
    """The final VP of a seat by category, in the order of the told events."""
    return [
        tapestry_vp(s, seat),
        TEMPLE_FINAL_VP[s.temple[seat]],
        building_vp(s, seat),
        card_vp(s, seat),
        FINAL_ARMY * s.army_up[seat].bit_count(),
        FINAL_WORKER * (s.worker_count(seat) + (s.nobles[seat] ^ s.lying[seat]).bit_count()),
        FINAL_GOLD * s.goods[seat * 4 + GOLD],
        t.automaton(s).final_extra(s, seat) if seat == s.automaton else 0,
        t.automaton(s).final_palaces(s, seat) if seat == s.automaton else t.total(s, t.FINAL_SCORE, seat),
    ]


CATEGORIES = (
    told.FINAL_TAPESTRIES, told.FINAL_TEMPLE, told.FINAL_BUILDINGS, told.FINAL_CARDS, told.FINAL_ARMY, told.FINAL_WORKERS,
    told.FINAL_GOLD, told.FINAL_LEFTOVERS,
    told.FINAL_PROPHECIES,
)  # fmt: skip


def end_game(s: State) -> None:
    """Score everybody and end the game; the stack is empty already."""
    if s.automaton >= 0:
        t.automaton(s).last_actions(s, s.automaton)
    for seat in range(s.players):
        items = final_items(s, seat)
        for category in CATEGORIES:
            if items[category]:
                s.points[seat] += items[category]
                of_her = seat == s.automaton and category == told.FINAL_PROPHECIES
                s.tell(told.FINAL[told.FINAL_NOBLES if of_her else category], seat, items[category])
    s.tell(told.OVER)
