"""What opened a game and what was told since names a secret to its owner alone, whichever secret it is.

A pair of worlds parts after the opening, so openings need twins of their own: in every event that says more to its owner than
to others, the figures that only the owner reads are exchanged for those of another game.
"""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

import kancha
from kancha.core.match import Match
from kancha.core.told import WIDTH, Events
from kancha.games.cuzco_chasqui import told as chasqui_told
from kancha.tools import leaks
from kancha.tools.twins import Chance

CHOICES = 200
Seen = dict[tuple[int, int], set[int]]
"""By event and figure all values that were met."""


def own_figures(events: Events, event: int) -> list[int]:
    """The figures of an event that only its owner reads."""
    own, others = (set(re.findall(r"\{(\d)", text[event])) for text in (events.own, events.sentences))
    return sorted(int(figure) for figure in own - others)


def played(slug: str, players: int, seed: int) -> Match:
    match = kancha.new(slug, players, seed)
    chance = Chance(seed, 3)
    while not match.over and len(match.history) < CHOICES:
        match.apply(match.legal_actions()[chance.below(len(match.legal_actions()))])
    return match


def values(match: Match) -> Seen:
    seen: Seen = defaultdict(set)
    for told in (match._opening, *match._told):
        for at in range(0, len(told), WIDTH):
            for figure in own_figures(match.game.kinds.events, told[at]):
                seen[told[at], figure].add(told[at + 1 + figure])
    return seen


def retold(match: Match, others: Seen) -> Match:
    """The match with other secrets in everything that was told."""

    def exchanged(told: list[int]) -> list[int]:
        told = told[:]
        for at in range(0, len(told), WIDTH):
            for figure in own_figures(match.game.kinds.events, told[at]):
                told[at + 1 + figure] = min(others[told[at], figure] - {told[at + 1 + figure]}, default=told[at + 1 + figure])
        return told

    twin = match.fork()
    twin._opening = exchanged(match._opening)
    twin._told = [exchanged(told) for told in match._told]
    return twin


def first_leak(slug: str, players: int) -> tuple[str, int]:
    """The eye that can tell them apart, and how many seats read other secrets of their own, as they must."""
    match = played(slug, players, 1)
    twin = retold(match, values(played(slug, players, 2)))
    owners = 0
    for eye in (*range(players), None):
        real, other = (leaks.log(leaks.Glance(each, eye, each)) for each in (match, twin))
        owners += real != other
        hidden = [kept(each, eye) for each in (match, twin)]
        if hidden[0] != hidden[1]:
            return leaks.eye_of(eye), owners
    return "", owners


def kept(match: Match, eye: int | None) -> list[list[str]]:
    """What an eye reads of everything that is not its own."""
    events = match.game.kinds.events
    lines = []
    for told in (match._opening, *match._told):
        parts = [told[at : at + WIDTH] for at in range(0, len(told), WIDTH)]
        foreign = [part for part in parts if not (own_figures(events, part[0]) and part[1] == eye)]
        lines.append(match.game.sentences(match.state, [number for part in foreign for number in part], match.names, eye))
    return lines


@pytest.mark.parametrize("slug", kancha.games())
def test_openings_and_logs_name_no_secret_to_others(slug: str) -> None:
    found = [first_leak(slug, players) for players in kancha.game(slug).players]
    assert {leak for leak, _ in found} == {""}
    assert sum(owners for _, owners in found) > 1, "somebody has secrets of its own"


def test_an_opening_that_names_dealt_cards_to_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    events = kancha.game("cuzco_chasqui").kinds.events
    dealt = chasqui_told.DEALT_CARDS

    def told(state: object, figures: list[int], names: list[str], eye: int | None) -> str:
        return f"{names[figures[0]]} is dealt cards {figures[1]} and {figures[2]}."

    monkeypatch.setitem(events._tellers, dealt, told)
    assert first_leak("cuzco_chasqui", 3)[0] == "seat 0"
