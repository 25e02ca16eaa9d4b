"""Phase II (rules 6): joint usages of study and farm tiles, one piece of code an ability, and god cards 1, 11 and 15."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.games.cuzco_chasqui import reasons
from kancha.games.cuzco_chasqui.actions import BOOST, BUY, CARD, FEATHER, QUIPU, STOP, USE
from kancha.games.cuzco_chasqui.frames import (
    ACTIVATE,
    FEATHER_SLOT,
    MOVE_QUIPUS,
    STUDIES,
    TAKE_CARDS,
    TAKE_FEATHERS,
    TAKE_TILE,
    UNIVERSITY,
    USE_TILES,
)
from kancha.games.cuzco_chasqui.rules.cuzco import (
    cheapest_tile,
    gain_food,
    gain_knowledge,
    gain_offerings,
    least_circlet,
    reallocate_quipu,
)
from kancha.games.cuzco_chasqui.rules.dice import open_turn
from kancha.games.cuzco_chasqui.rules.gods import (
    cards_up,
    is_god_play,
    may_hold,
    number_of,
    offer_gods,
    play_god,
    take_card,
    window_open,
)
from kancha.games.cuzco_chasqui.rules.road import depart, least_pips
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES,
    BIT,
    CAP,
    COLOURS,
    PER_TILE,
    ROPE,
    STONE,
    TRACK_END,
    USE_CARD,
    USE_CIRCLET,
    USE_FARMING,
    USE_FEATHER,
    USE_FOOD,
    USE_KNOWLEDGE,
    USE_OFFERING,
    USE_QUIPU,
    USE_ROPE,
    USE_STONE,
    USE_STUDY,
    USE_VP,
)
from kancha.games.cuzco_chasqui.told import BY_TILE, TOLD_USE, TOLD_VP

FURTHER: Final[list[int]] = [11, 15]
"""The god card that allows a further usage, by colour."""


class Studies(Step[State]):
    """Each player in order uses tiles (rules 6). x: how many have had their turn."""

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.phase = 3
            s.push(UNIVERSITY, s.order[0])
            return
        s.push(STUDIES, s.order[0], x + 1)
        seat = s.order[x]
        open_turn(s, seat)
        s.used = 0
        s.usages = 3
        s.boosts = 0
        if s.tile_count[seat]:
            s.push(USE_TILES, seat)


# what a usage is worth, and whether it does anything


def strength(ability: int, tiles: int) -> int:
    """The pips or the amount of a joint usage (rules 6)."""
    worth = PER_TILE[ability] * tiles
    return min(worth, CAP[ability]) if CAP[ability] else worth


def has_effect(s: State, seat: int, ability: int, worth: int) -> bool:
    """Whether a usage would do anything (rules 6)."""
    if ability == USE_FEATHER:
        return s.feathers[seat].bit_count() < 3 * COLOURS
    if ability == USE_STONE:
        return least_pips(s, seat, STONE) <= worth
    if ability == USE_ROPE:
        return least_pips(s, seat, ROPE) <= worth
    if ability == USE_KNOWLEDGE:
        return s.knowledge[seat] < TRACK_END
    if ability == USE_CARD:
        return max(s.face_up) >= 0
    if ability == USE_QUIPU:
        return s.quipus[seat] > 0
    if ability == USE_CIRCLET:
        return least_circlet(s, seat) <= worth
    if ability >= USE_FARMING:
        return cheapest_tile(s, seat, 1 if ability == USE_FARMING else 0) <= worth
    return True


def refuse_usage(s: State, seat: int, number: int, boosted: int) -> int:
    """Why a seat cannot use an ability, numbered colour * 12 + ability, now, as it is or strengthened by god card 1 (rules 6)."""
    colour, ability = number // ABILITIES, number % ABILITIES
    tiles = s.abilities[seat * 2 * ABILITIES + number]
    if tiles == 0:
        return reasons.NO_ABILITY
    if s.used & BIT[number]:
        return reasons.ABILITY_USED
    if not s.usages & BIT[colour]:
        return reasons.USAGE_MADE
    if boosted and not s.boosts & BIT[colour]:
        return reasons.NOT_BOOSTED
    worth = strength(ability, tiles + boosted)
    if boosted and worth == strength(ability, tiles):
        return reasons.NO_STRONGER
    return reasons.ALLOWED if has_effect(s, seat, ability, worth) else reasons.NO_EFFECT


def usable(s: State, seat: int, colour: int, extra: int) -> bool:
    """Whether an ability of a colour that was not used yet would do anything, with or without `extra` more tiles."""
    for ability in range(ABILITIES):
        number = colour * ABILITIES + ability
        tiles = s.abilities[seat * 2 * ABILITIES + number]
        if tiles and not s.used & BIT[number]:
            if has_effect(s, seat, ability, strength(ability, tiles)):
                return True
            if extra and has_effect(s, seat, ability, strength(ability, tiles + 1)):
                return True
    return False


def refuse_tile_card(s: State, seat: int, number: int) -> int:
    """Why god card 1, 11 or 15 cannot be played now, whoever pays for it (rules 6)."""
    if number != 1 and number not in FURTHER:
        return reasons.WRONG_WINDOW
    if s.played & BIT[number]:
        return reasons.ALREADY_PLAYED
    if number == 1:
        for colour in (0, 1):
            if s.usages & BIT[colour] and usable(s, seat, colour, 1):
                return reasons.ALLOWED
        return reasons.NO_USE
    colour = 0 if number == FURTHER[0] else 1
    if s.usages & BIT[colour]:
        return reasons.USAGE_OPEN
    return reasons.ALLOWED if usable(s, seat, colour, s.boosts >> colour & 1) else reasons.NO_USE


class UseTiles(Decision[State]):
    """One usage of a colour, god card 1, 11 or 15, or the end of the turn (rules 6)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        found = [STOP]
        suspected = False
        welcome: list[int] = []
        for number in (1, 11, 15):
            if window_open(s, seat, number) and refuse_tile_card(s, seat, number) == reasons.ALLOWED:
                welcome.append(number)
                suspected = suspected or may_hold(s, seat, number)
        found += offer_gods(s, seat, welcome)
        first = seat * 2 * ABILITIES
        for number in range(2 * ABILITIES):
            if s.abilities[first + number] and refuse_usage(s, seat, number, 0) == reasons.ALLOWED:
                found.append(USE + number)
        if s.boosts:
            for number in range(2 * ABILITIES):
                if s.abilities[first + number] and refuse_usage(s, seat, number, 1) == reasons.ALLOWED:
                    found.append(BOOST + number)
        return found if len(found) > 1 or suspected else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == STOP:
            return
        s.push(USE_TILES, seat)
        if is_god_play(action):
            play_god(s, seat, action)
            if number_of(action) == 1:
                s.boosts = 3
            else:
                s.usages |= BIT[FURTHER.index(number_of(action))]
            return
        boosted = 1 if action >= BOOST else 0
        use_ability(s, seat, action - (BOOST if boosted else USE), boosted)


def use_ability(s: State, seat: int, number: int, boosted: int) -> None:
    """One joint usage of all tiles of a colour with one ability (rules 6)."""
    colour, ability = number // ABILITIES, number % ABILITIES
    tiles = s.abilities[seat * 2 * ABILITIES + number] + boosted
    worth = strength(ability, tiles)
    s.used |= BIT[number]
    s.usages ^= BIT[colour]
    if boosted:
        s.boosts ^= BIT[colour]
    s.tell(TOLD_USE, seat, number, tiles)
    if ability == USE_OFFERING:
        gain_offerings(s, seat, worth)
    elif ability == USE_VP:
        s.vp[seat] += worth
        s.tell(TOLD_VP, seat, worth, BY_TILE)
    elif ability == USE_FEATHER:
        s.push(TAKE_FEATHERS, seat, worth)
    elif ability == USE_STONE:
        depart(s, seat, STONE, worth)
    elif ability == USE_KNOWLEDGE:
        gain_knowledge(s, seat, worth)
    elif ability == USE_ROPE:
        depart(s, seat, ROPE, worth)
    elif ability == USE_CARD:
        s.push(TAKE_CARDS, seat, worth)
    elif ability == USE_QUIPU:
        s.push(MOVE_QUIPUS, seat, worth)
    elif ability == USE_CIRCLET:
        s.push(ACTIVATE, seat, worth)
    elif ability == USE_FOOD:
        gain_food(s, seat, worth)
    else:
        s.push(TAKE_TILE, seat, 0 if ability == USE_STUDY else 1, worth)


# abilities that take several things one by one


class TakeFeathers(Decision[State]):
    """The colour of the next feather; after the first one may stop (rules 6). x: feathers left, y: how many were taken."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [FEATHER + colour for colour in range(COLOURS) if s.feathers_of(s.actor, colour) < 3]
        if y and found:
            found.insert(0, STOP)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == STOP:
            return
        if x > 1:
            s.push(TAKE_FEATHERS, s.actor, x - 1, y + 1)
        s.push(FEATHER_SLOT, s.actor, action - FEATHER)


class TakeCards(Decision[State]):
    """The next face-up god card; after the first one may stop (rules 6). x: cards left, y: how many were taken."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [CARD + god for god in cards_up(s)]
        if y and found:
            found.insert(0, STOP)
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == STOP:
            return
        if x > 1:
            s.push(TAKE_CARDS, s.actor, x - 1, y + 1)
        take_card(s, s.actor, action - CARD)


class MoveQuipus(Decision[State]):
    """Another quipu to the reserve; after the first one may stop (rules 6). x: quipus left, y: how many were moved."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        if s.quipus[s.actor] == 0:
            return []
        return [STOP, QUIPU] if y else [QUIPU]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == STOP:
            return
        reallocate_quipu(s, s.actor)
        if x > 1:
            s.push(MOVE_QUIPUS, s.actor, x - 1, y + 1)


def is_usage(action: int) -> bool:
    """Whether an action is a usage of tiles, strengthened or not."""
    return USE <= action < BUY
