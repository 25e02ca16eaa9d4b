"""The Way of the Sun (rules 17): the overlays of the Temple, and the rewards that only they bring."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.actions import BENEATH, BUY, DEPLOY, DONE, MARTYR, MARTYR_NEWCOMER, PLAY, STEP, TOP
from kancha.games.tawantinsuyu.golden.tables import GUEST, NEWCOMERS
from kancha.games.tawantinsuyu.rules.conquest import deploy
from kancha.games.tawantinsuyu.rules.effects import climb_to
from kancha.games.tawantinsuyu.rules.supply import add_casualty, remove_worker, resolve_card, spend_card
from kancha.games.tawantinsuyu.rules.weavings import TOP_ONLY, pull_tile
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import BIT, COLOURS, TEMPLE_NEXT, members, one_of_each


class Branch(Decision[State]):
    """The next step on an overlay, or none (rules 17.2, GD1). x: how many."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [DONE, *sorted([STEP + position for position in TEMPLE_NEXT[s.temple[s.actor]]])]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != DONE:
            climb_to(s, s.actor, action - STEP, x)


COMPULSORY = 1


class PlayGod(Decision[State]):
    """A God card of the hand to play for its benefit (rules 17.6, GD22). x: how many, y: COMPULSORY or not."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [PLAY + card for card in members(s.god_hand[s.actor])]
        return found if y == COMPULSORY or not found else [DONE, *found]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        card = action - PLAY
        if x > 1:
            s.push(kinds.PLAY_GOD, seat, x - 1, y)
        spend_card(s, seat, card)
        s.tell(told.PLAY, seat, card)
        resolve_card(s, seat, card)


class PlayArmy(Decision[State]):
    """Army cards of the hand to play, free (rules 17.6). x: how many, y: COMPULSORY or not.

    Asked even with one option: the silence would tell that all cards in hand are alike.
    """

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [DEPLOY + card for card in one_of_each(s.army_hand[s.actor])]
        return found if y == COMPULSORY or not found else [DONE, *found]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        deploy(s, s.actor, action - DEPLOY)
        if x > 1:
            s.push(kinds.PLAY_ARMY, s.actor, x - 1, y)


class Martyr(Decision[State]):
    """A Worker of the supply goes to the Casualties of War (rules 17.6, GD18)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [MARTYR + colour for colour in range(COLOURS) if s.workers[seat * COLOURS + colour]]
        if s.newcomers:
            found += [MARTYR_NEWCOMER + kind for kind in range(NEWCOMERS) if s.newcomers[seat * NEWCOMERS + kind]]
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action < MARTYR_NEWCOMER:
            sacrifice(s, s.actor, action - MARTYR)
        else:
            sacrifice(s, s.actor, GUEST + action - MARTYR_NEWCOMER)


def sacrifice(s: State, seat: int, worker: int) -> None:
    """A Worker of a supply (a colour, or GUEST + a kind of Newcomer) goes to the Casualties of War."""
    s.tell(told.MARTYR, seat, worker)
    if worker < GUEST:
        remove_worker(s, seat, worker)
        add_casualty(s, worker)
        return
    kind = worker - GUEST
    at = seat * NEWCOMERS + kind
    s.newcomers = replaced(s.newcomers, at, s.newcomers[at] - 1)
    s.guest_fallen = replaced(s.guest_fallen, kind, s.guest_fallen[kind] + 1)


class TwoWeavings(Decision[State]):
    """A free Weaving, the top one or the one beneath, nothing being turned up in between (rules 17.6, 22.1). x: how many."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if not s.weavings:
            return []
        return [DONE, TOP, BENEATH] if len(s.weavings) > 1 else [DONE, TOP]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action != DONE:
            beneath = action == BENEATH
            known = s.weavings[-2 if beneath else -1] // PILE | BIT[seat]
            tile = pull_tile(s, beneath)
            s.held = [*s.held, tile + PILE * known]
            s.tell(told.HELD, seat, tile, 1 if known == s.everybody() else 0)
            if x > 1 and s.weavings:
                s.push(kinds.TWO_WEAVINGS, seat, x - 1, y + 1)
                return
            y += 1
        s.push(kinds.PUT_BACK, seat, TOP_ONLY)
        s.push(kinds.NEXT_TILE, seat, y)


class NextTile(Decision[State]):
    """Which of the Weavings taken is added next (rules 17.6). x: how many."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return sorted([BUY + piece % PILE for piece in s.held[len(s.held) - x :]]) if x else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        tile = action - BUY
        for piece in s.held:
            if piece % PILE == tile and piece // PILE != s.everybody():
                s.learned += 1
        s.held = [piece for piece in s.held if piece % PILE != tile]
        if x > 1:
            s.push(kinds.NEXT_TILE, s.actor, x - 1)
        s.push(kinds.PLACE_TILE, s.actor, tile)
