"""Temple (rules 5.7), headdress (rules 5.8) and the fire blessing that both bring (rules 5.6), with god cards 8 and 12."""

from __future__ import annotations

from kancha.core.decision import Decision, Menu
from kancha.core.reasons import ALLOWED
from kancha.core.sets import BIT
from kancha.core.state import replaced
from kancha.core.words import several
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.rules.exchange import offered_card
from kancha.games.cuzco_chasqui.rules.gains import gain_food, gain_knowledge, gain_offerings
from kancha.games.cuzco_chasqui.rules.gods import GodCards, can_play, refuse_display, take_card, window_open
from kancha.games.cuzco_chasqui.rules.prices import circlet_points
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import ADORNED, CIRCLET_SLOTS, GODS, TRACK_END
from kancha.games.cuzco_chasqui.tables.road import NEVER

# temple


def place_priest(s: State, seat: int, step: int) -> None:
    """Put a priest on a step; one that stands there is pushed down or sent home by god card 12 (rules 5.7)."""
    s.push(kinds.BLESSING, seat)
    if s.steps[step] >= 0 and window_open(s, seat, 12):
        s.push(kinds.PUSH_PRIEST, seat, step)
    else:
        push_in(s, seat, step)


def push_in(s: State, seat: int, step: int) -> None:
    """Push the whole run of priests below a step down by one, off the lowest step home (rules 5.7)."""
    steps = s.steps[:]
    s.tell(told.PRIEST, seat, step + 1)
    coming = seat
    while step >= 0 and coming >= 0:
        leaving = steps[step]
        steps[step] = coming
        if leaving >= 0:
            s.tell(told.PUSHED if step else told.SENT_HOME, leaving, step)
        coming = leaving
        step -= 1
    s.steps = steps


class Push(Decision[State]):
    """Push the priest down (rules 5.7). x: the step."""

    asks = (actions.PUSH,)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        push_in(s, s.actor, x)


class ExpelCard(GodCards):
    """God card 12: the priest on the step goes home, nobody is pushed (rules 8.7). x: the step."""

    numbers = (12,)

    def play(self, s: State, x: int, y: int, number: int) -> None:
        s.tell(told.PRIEST, s.actor, x + 1)
        s.tell(told.SENT_HOME, s.steps[x])
        s.steps = replaced(s.steps, x, s.actor)


class PushPriest(Menu[State]):
    """Push the priest on the step, or send it home by god card 12 (rules 5.7, 8.7). x: the step."""

    def ask(self, s: State, x: int, y: int) -> str:
        if can_play(s, s.actor, 12):
            return f"A priest stands on step {x + 1}. Do you push it down, or send it home by god card 12?"
        return (
            f"A priest stands on step {x + 1} and is pushed down. God card 12 would send it home, but you hold no card for this."
        )


# headdress


def ready_circlets(s: State, seat: int) -> int:
    """The inactive circlets whose two slots hold feathers (rules 5.8)."""
    adorned = ADORNED[s.feathers[seat]]
    return adorned ^ (adorned & s.circlets[seat])


def least_circlet(s: State, seat: int) -> int:
    """The fewest pips with which a seat can activate a circlet."""
    ready = ready_circlets(s, seat)
    return (ready & -ready).bit_length() if ready else NEVER


def refuse_headdress(s: State, seat: int, pips: int) -> int:
    """Why a seat cannot activate any circlet with so many pips (rules 5.8)."""
    least = least_circlet(s, seat)
    if least == NEVER:
        return reasons.NO_CIRCLET
    return ALLOWED if least <= pips else s.because(reasons.CIRCLETS_DEAR, least, pips)


class Activate(Decision[State]):
    """Which circlet (rules 5.8). x: pips."""

    asks = (actions.CIRCLET,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which circlet do you activate, of up to {several(x, 'pip')}?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        circlet = action - actions.CIRCLET
        if s.circlets[s.actor] & BIT[circlet]:
            return s.because(reasons.CIRCLET_ACTIVE, circlet + 1)
        if s.feathers[s.actor] & CIRCLET_SLOTS[circlet] != CIRCLET_SLOTS[circlet]:
            return s.because(reasons.CIRCLET_BARE, circlet + 1)
        return ALLOWED if circlet < x else s.because(reasons.CIRCLET_DEAR, circlet + 1, x)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        circlet = action - actions.CIRCLET
        return f"Activate circlet {circlet + 1} (+{circlet_points(circlet, s.round)} VP and a fire blessing)"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        circlet = action - actions.CIRCLET
        s.circlets = replaced(s.circlets, seat, s.circlets[seat] | BIT[circlet])
        gain = circlet_points(circlet, s.round)
        s.points[seat] += gain
        s.tell(told.CIRCLET, seat, circlet + 1, gain)
        s.push(kinds.BLESSING, seat)


# the fire blessing


class BlessingCard(GodCards):
    """God card 8: food and knowledge instead of the whole blessing (rules 8.7)."""

    numbers = (8,)

    def play(self, s: State, x: int, y: int, number: int) -> None:
        gain_food(s, s.actor, 3)
        gain_knowledge(s, s.actor, 3)


class FirstGift(Decision[State]):
    """A god card or an offering (rules 5.6)."""

    asks = (actions.OFFERING, actions.CARD)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [actions.OFFERING]
        for god in range(GODS):
            if s.face_up[god] >= 0:
                found.append(actions.CARD + god)
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return ALLOWED if action == actions.OFFERING else refuse_display(s, action - actions.CARD)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "" if action == actions.OFFERING else f"Take {offered_card(s, action - actions.CARD)}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.push(kinds.SECOND_BLESSING, s.actor)
        s.tell(told.FIRE, s.actor)
        if action == actions.OFFERING:
            gain_offerings(s, s.actor, 1)
        else:
            take_card(s, s.actor, action - actions.CARD)


class Blessing(Menu[State]):
    """A god card or an offering first, or god card 8 instead of the whole blessing (rules 5.6)."""

    def __init__(self) -> None:
        self.gift = FirstGift()
        self.card = BlessingCard()
        super().__init__([self.gift, self.card], always_asks=True)

    def ask(self, s: State, x: int, y: int) -> str:
        return "The fire blesses you: a god card or an offering?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return self.card.offer(s, x, y) + self.gift.offer(s, x, y)


class SecondBlessing(Decision[State]):
    """Then a knowledge step or food; at the end of the track only food (rules 5.6)."""

    asks = (actions.KNOWLEDGE, actions.FOOD)

    def ask(self, s: State, x: int, y: int) -> str:
        return "The fire blesses you: a step of knowledge or food?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return [actions.FOOD] if s.knowledge[s.actor] == TRACK_END else [actions.KNOWLEDGE, actions.FOOD]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        ends = action == actions.KNOWLEDGE and s.knowledge[s.actor] == TRACK_END
        return s.because(reasons.NO_STEP_LEFT, TRACK_END) if ends else ALLOWED

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "" if action == actions.FOOD else f"A step of knowledge, to {s.knowledge[s.actor] + 1}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        s.tell(told.FIRE, s.actor)
        if action == actions.KNOWLEDGE:
            gain_knowledge(s, s.actor, 1)
        else:
            gain_food(s, s.actor, 1)
