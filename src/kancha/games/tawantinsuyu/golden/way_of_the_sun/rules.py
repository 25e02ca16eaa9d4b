"""The Way of the Sun (rules 17): the overlays of the Temple, and the rewards that only they bring."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, names
from kancha.games.tawantinsuyu import reasons as base
from kancha.games.tawantinsuyu import told as base_told
from kancha.games.tawantinsuyu.causes import caused
from kancha.games.tawantinsuyu.rules.effects.decisions import climb_to
from kancha.games.tawantinsuyu.golden import reasons, told
from kancha.games.tawantinsuyu.golden.tables import GUEST, NEWCOMERS
from kancha.games.tawantinsuyu.rules.conquest import deploy
from kancha.games.tawantinsuyu.rules.supply import add_casualty, remove_worker, resolve_card, spend_card
from kancha.games.tawantinsuyu.rules.weavings import TOP_ONLY, pull_tile, top_said
from kancha.games.tawantinsuyu.state import PILE, State
from kancha.games.tawantinsuyu.tables import (
    BIT, COLOURS, TEMPLE_FESTIVAL_VP, TEMPLE_NEXT, TEMPLE_PROGRAM, members, one_of_each,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import effect_text


class Branch(Decision[State]):
    """The next step on an overlay, or none (rules 17.2, GD1). x: how many."""

    asks = (actions.DONE, actions.STEP)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Temple: where do you go? You have {several(x, 'step')}."

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        here = s.temple[s.actor]
        if action == actions.DONE or action - actions.STEP in TEMPLE_NEXT[here]:
            return ALLOWED
        return s.because(reasons.NO_SUCH_STEP, here, action - actions.STEP)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.DONE, *sorted([actions.STEP + position for position in TEMPLE_NEXT[s.temple[s.actor]]])]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.DONE:
            return "Stay where you are"
        position = action - actions.STEP
        reward = effect_text(TEMPLE_PROGRAM[position]) or "no reward"
        return f"{names.step(position)}: {reward} ({TEMPLE_FESTIVAL_VP[position]} VP at a Festival)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != actions.DONE:
            climb_to(s, s.actor, action - actions.STEP, x)


# cards played for a reward (rules 17.6)

MUST_PLAY: Final = 1
"""In a frame: the cards have to be played as far as there are any."""


class PlayGod(Decision[State]):
    """A God card of the hand to play for its benefit (rules 17.6, GD22). x: how many, y: MUST_PLAY or not."""

    asks = (actions.DONE, actions.PLAY)

    def ask(self, s: State, x: int, y: int) -> str:
        begins = "Which God card do you play" if y == MUST_PLAY else "Do you play a God card"
        return caused(s, f"{begins} for its benefit?")

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.DONE:
            return reasons.MUST_PLAY_GOD if y == MUST_PLAY else ALLOWED
        card = action - actions.PLAY
        return ALLOWED if s.god_hand[s.actor] & BIT[card] else s.because(reasons.GOD_NOT_HELD, card)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [actions.PLAY + card for card in members(s.god_hand[s.actor])]
        return found if y == MUST_PLAY or not found else [actions.DONE, *found]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Play no God card" if action == actions.DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.DONE:
            return
        seat = s.actor
        card = action - actions.PLAY
        if x > 1:
            s.push(kinds.PLAY_GOD, seat, x - 1, y)
        spend_card(s, seat, card)
        s.tell(base_told.PLAY, seat, card)
        resolve_card(s, seat, card)


class PlayArmy(Decision[State]):
    """Army cards of the hand to play, free (rules 17.6). x: how many, y: MUST_PLAY or not.

    Asked even with one option: the silence would tell that all cards in hand are alike.
    """

    asks = (actions.DONE, actions.DEPLOY)

    def ask(self, s: State, x: int, y: int) -> str:
        if y != MUST_PLAY:
            return caused(s, f"Which Army cards do you play, free? Up to {several(x, 'card')}.")
        return caused(s, "Which Army card do you play, free?" + (f" {several(x, 'card')} in all." if x > 1 else ""))

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        hand = s.army_hand[s.actor]
        if action == actions.DONE:
            return s.because(reasons.MUST_PLAY_ARMY, min(x, hand.bit_count())) if y == MUST_PLAY else ALLOWED
        if not hand & BIT[action - actions.DEPLOY]:
            return reasons.ARMY_NOT_HELD
        return ALLOWED if action - actions.DEPLOY in one_of_each(hand) else base.ALIKE

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [actions.DEPLOY + card for card in one_of_each(s.army_hand[s.actor])]
        return found if y == MUST_PLAY or not found else [actions.DONE, *found]

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Play no more Army cards" if action == actions.DONE else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.DONE:
            return
        deploy(s, s.actor, action - actions.DEPLOY)
        if x > 1:
            s.push(kinds.PLAY_ARMY, s.actor, x - 1, y)


# a Worker falls (rules 17.6)


class Martyr(Decision[State]):
    """A Worker of the supply goes to the Casualties of War (rules 17.6, GD18)."""

    asks = (actions.MARTYR,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which of your Workers goes to the Casualties of War?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        seat = s.actor
        if action < actions.MARTYR_NEWCOMER:
            colour = action - actions.MARTYR
            return ALLOWED if s.workers[seat * COLOURS + colour] else s.because(reasons.NO_WORKER_TO_FALL, colour)
        kind = action - actions.MARTYR_NEWCOMER
        if s.newcomers and s.newcomers[seat * NEWCOMERS + kind]:
            return ALLOWED
        return s.because(reasons.NO_OWN_NEWCOMER, kind)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action < actions.MARTYR_NEWCOMER:
            sacrifice(s, s.actor, action - actions.MARTYR)
        else:
            sacrifice(s, s.actor, GUEST + action - actions.MARTYR_NEWCOMER)


def sacrifice(s: State, seat: int, worker: int) -> None:
    """A Worker of a supply (a colour, or GUEST + a kind of Newcomer) goes to the Casualties of War."""
    if worker < GUEST:
        s.tell(told.MARTYR, seat, worker)
        remove_worker(s, seat, worker)
        add_casualty(s, worker)
        return
    kind = worker - GUEST
    s.tell(told.MARTYR_NEWCOMER, seat, kind)
    at = seat * NEWCOMERS + kind
    s.newcomers = replaced(s.newcomers, at, s.newcomers[at] - 1)
    s.guest_fallen = replaced(s.guest_fallen, kind, s.guest_fallen[kind] + 1)


# two free Weavings (rules 17.6)


class TwoWeavings(Decision[State]):
    """A free Weaving, the top one or the one beneath, nothing being turned up in between (rules 17.6, 22.1). x: how many, y: how
    many were taken."""

    asks = (actions.DONE, actions.TOP)

    def ask(self, s: State, x: int, y: int) -> str:
        return caused(s, f"Which Weaving do you take for free? {several(x, 'tile')} at most; nothing is turned up in between.")

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return base.NO_TILE_BENEATH if action == actions.BENEATH and len(s.weavings) < 2 else ALLOWED

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if not s.weavings:
            return []
        found = [actions.DONE, actions.TOP]
        return [*found, actions.BENEATH] if len(s.weavings) > 1 else found

    def say(self, s: State, x: int, y: int, action: int) -> str:
        if action == actions.DONE:
            return "Take no more" if y else "Take none"
        return top_said(s) if action == actions.TOP else ""

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action != actions.DONE:
            beneath = action == actions.BENEATH
            known = s.weavings[-2 if beneath else -1] // PILE | BIT[seat]
            tile = pull_tile(s, beneath)
            s.held = [*s.held, tile + PILE * known]
            s.tell(told.HELD_OPEN if known == s.everybody() else told.HELD, seat, tile)
            if x > 1 and s.weavings:
                s.push(kinds.TWO_WEAVINGS, seat, x - 1, y + 1)
                return
            y += 1
        s.push(kinds.PUT_BACK, seat, TOP_ONLY)
        s.push(kinds.NEXT_TILE, seat, y)


def held_tiles(s: State, n: int) -> list[int]:
    """The last n of the Weavings taken and not yet placed."""
    return [piece % PILE for piece in s.held[len(s.held) - n :]] if n else []


class NextTile(Decision[State]):
    """Which of the Weavings taken is added next (rules 17.6). x: how many."""

    asks = (actions.BUY,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which of the Weavings that you have taken do you add next?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        tile = action - actions.BUY
        return ALLOWED if tile in held_tiles(s, x) else s.because(reasons.NOT_TAKEN, tile)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return sorted([actions.BUY + tile for tile in held_tiles(s, x)])

    def take(self, s: State, x: int, y: int, action: int) -> None:
        tile = action - actions.BUY
        for piece in s.held:
            if piece % PILE == tile and piece // PILE != s.everybody():
                s.learned += 1
        s.held = [piece for piece in s.held if piece % PILE != tile]
        if x > 1:
            s.push(kinds.NEXT_TILE, s.actor, x - 1)
        s.push(kinds.PLACE_TILE, s.actor, tile)
