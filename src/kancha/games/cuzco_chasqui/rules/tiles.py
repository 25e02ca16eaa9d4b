"""Phase II (rules 6): joint usages of study and farm tiles, one piece of code an ability, and god cards 1, 11 and 15."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Menu, Step
from kancha.core.reasons import ALLOWED
from kancha.core.sets import BIT
from kancha.core.words import several
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.names import half_name, usage_name
from kancha.games.cuzco_chasqui.rules.blessing import refuse_headdress
from kancha.games.cuzco_chasqui.rules.exchange import offered_card, refuse_feather, refuse_taking
from kancha.games.cuzco_chasqui.rules.gains import gain_food, gain_knowledge, gain_offerings, reallocate_quipu
from kancha.games.cuzco_chasqui.rules.gods import GodCards, may_hold, open_turn, refuse_display, take_card
from kancha.games.cuzco_chasqui.rules.road import depart, refuse_move
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    ABILITIES, CAP, PER_TILE, ROPE, SLOTS, SPACES_ON_MASK, STONE, TILE_COLOUR_ID, TILE_ID, TILE_USAGE, TRACK_END, USAGE_ABILITY,
    USAGE_COLOUR, USAGES, USE_CARD, USE_CIRCLET, USE_FARMING, USE_FEATHER, USE_FOOD, USE_KNOWLEDGE, USE_OFFERING, USE_QUIPU,
    USE_ROPE, USE_STONE, USE_STUDY, USE_VP,
)  # fmt: skip

BOTH: Final = 3
"""Both colours, as a set."""


class Studies(Step[State]):
    """Each player in order uses tiles (rules 6.1). x: how many have had their turn."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.phase = 3
            s.tell(told.PHASE_CUZCO)
            s.push(kinds.UNIVERSITY, s.order[0])
            return
        s.push(kinds.STUDIES, s.order[0], x + 1)
        seat = s.order[x]
        open_turn(s, seat)
        s.used = 0
        s.usages = BOTH
        s.boosts = 0
        if s.tile_count[seat]:
            s.push(kinds.USE_TILES, seat)


# what a usage is worth, and whether it does anything


def strength(ability: int, tiles: int) -> int:
    """The pips or the amount of a joint usage (rules 6.2)."""
    worth = PER_TILE[ability] * tiles
    return min(worth, CAP[ability]) if CAP[ability] else worth


def refuse_effect(s: State, seat: int, ability: int, worth: int) -> int:
    """Why a usage would do nothing (rules 6.4)."""
    if ability == USE_FEATHER:
        return s.because(reasons.ALL_FEATHERS, SLOTS) if s.feathers[seat].bit_count() == SLOTS else ALLOWED
    if ability == USE_STONE:
        return refuse_move(s, seat, STONE, worth)
    if ability == USE_ROPE:
        return refuse_move(s, seat, ROPE, worth)
    if ability == USE_KNOWLEDGE:
        return ALLOWED if s.knowledge[seat] < TRACK_END else s.because(reasons.TRACK_ENDS, TRACK_END)
    if ability == USE_CARD:
        return ALLOWED if max(s.face_up) >= 0 else reasons.NO_CARDS_UP
    if ability == USE_QUIPU:
        return ALLOWED if s.quipus[seat] else reasons.NO_QUIPU_LEFT
    if ability == USE_CIRCLET:
        return refuse_headdress(s, seat, worth)
    if ability >= USE_FARMING:
        return refuse_taking(s, seat, 1 if ability == USE_FARMING else 0, worth)
    return ALLOWED


def has_effect(s: State, seat: int, ability: int, worth: int) -> bool:
    """Whether a usage would do anything (rules 6.4)."""
    return refuse_effect(s, seat, ability, worth) == ALLOWED


def used_strength(s: State, seat: int, ability: int, tiles: int) -> int:
    """How much of its strength a usage can make use of: of feathers, steps and quipus no more than there is room for."""
    worth = strength(ability, tiles)
    if ability == USE_FEATHER:
        return min(worth, SLOTS - s.feathers[seat].bit_count())
    if ability == USE_KNOWLEDGE:
        return min(worth, TRACK_END - s.knowledge[seat])
    return min(worth, s.quipus[seat]) if ability == USE_QUIPU else worth


def refuse_turn(s: State, seat: int, usage: int) -> int:
    """Why a usage is not open to a seat, whatever it would do (rules 6.1, 6.2)."""
    if s.abilities[seat * USAGES + usage] == 0:
        return reasons.NO_ABILITY
    if s.used & BIT[usage]:
        return reasons.ABILITY_USED
    colour = USAGE_COLOUR[usage]
    return ALLOWED if s.usages & BIT[colour] else s.because(reasons.USAGE_MADE, colour)


def refuse_boost(s: State, seat: int, usage: int) -> int:
    """Why one tile more would be of no use to a usage (rules 6.6)."""
    ability, tiles = USAGE_ABILITY[usage], s.abilities[seat * USAGES + usage]
    if used_strength(s, seat, ability, tiles + 1) == used_strength(s, seat, ability, tiles):
        return reasons.NO_STRONGER
    return refuse_effect(s, seat, ability, strength(ability, tiles + 1))


def refuse_usage(s: State, seat: int, usage: int, boosted: int) -> int:
    """Why a seat cannot make a usage now, as it is or strengthened by god card 1 (rules 6)."""
    reason = refuse_turn(s, seat, usage)
    if reason != ALLOWED:
        return reason
    if boosted:
        return refuse_boost(s, seat, usage) if s.boosts & BIT[USAGE_COLOUR[usage]] else reasons.NOT_BOOSTED
    ability = USAGE_ABILITY[usage]
    return refuse_effect(s, seat, ability, strength(ability, s.abilities[seat * USAGES + usage]))


def can_boost(s: State, seat: int) -> bool:
    """Whether god card 1 would make any open usage stronger (rules 6.6)."""
    for usage in range(USAGES):
        if refuse_turn(s, seat, usage) == ALLOWED and refuse_boost(s, seat, usage) == ALLOWED:
            return True
    return False


def usable(s: State, seat: int, colour: int, extra: int) -> bool:
    """Whether an ability of a colour that was not used yet would do anything, with or without `extra` more tiles."""
    for usage in range(colour * ABILITIES, colour * ABILITIES + ABILITIES):
        tiles = s.abilities[seat * USAGES + usage]
        if tiles and not s.used & BIT[usage]:
            ability = USAGE_ABILITY[usage]
            if has_effect(s, seat, ability, strength(ability, tiles)):
                return True
            if extra and has_effect(s, seat, ability, strength(ability, tiles + 1)):
                return True
    return False


class TileCards(GodCards):
    """God cards 1, 11 and 15 in a turn of phase II (rules 6.6, 6.7)."""

    numbers = (1, 11, 15)

    def refuse_now(self, s: State, x: int, y: int, number: int) -> int:
        if s.played & BIT[number]:
            return s.because(reasons.ALREADY_PLAYED, number)
        if number == 1:
            return ALLOWED if can_boost(s, s.actor) else reasons.NOTHING_TO_BOOST
        colour = further(number)
        if s.usages & BIT[colour]:
            return s.because(reasons.USAGE_OPEN, colour)
        boosted = 1 if s.boosts & BIT[colour] else 0
        return ALLOWED if usable(s, s.actor, colour, boosted) else s.because(reasons.NO_OTHER_ABILITY, colour)

    def is_suspected(self, s: State, x: int, y: int) -> bool:
        """Whether the others must reckon with a card that could be played now."""
        for number in self.numbers:
            if may_hold(s, s.actor, number) and self.refuse_now(s, x, y, number) == ALLOWED:
                return True
        return False

    def play(self, s: State, x: int, y: int, number: int) -> None:
        if number == 1:
            s.boosts = BOTH
        else:
            s.usages |= BIT[further(number)]


def further(number: int) -> int:
    """The colour of which god card 11 or 15 allows a further usage."""
    return 0 if number == 11 else 1


class UseAbility(Decision[State]):
    """One joint usage of all tiles of a colour with one ability (rules 6.2)."""

    asks = (actions.USE, actions.BOOST)

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found: list[int] = []
        if not s.usages:
            return found
        first = s.actor * USAGES
        for boosted in range(2 if s.boosts else 1):
            for usage in range(USAGES):
                if s.abilities[first + usage] and refuse_usage(s, s.actor, usage, boosted) == ALLOWED:
                    found.append(actions.use_action(usage, boosted))
        return found

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        return refuse_usage(s, s.actor, actions.usage_used(action), actions.is_boosted(action))

    def say(self, s: State, x: int, y: int, action: int) -> str:
        usage, boosted = actions.usage_used(action), actions.is_boosted(action)
        tiles = s.abilities[s.actor * USAGES + usage] + boosted
        worth = strength(USAGE_ABILITY[usage], tiles)
        return (
            f"Use the {usage_name(usage)} with {several(tiles, 'tile')}{', by god card 1' if boosted else ''}: strength {worth}"
        )

    def group(self, s: State, x: int, y: int, action: int) -> str:
        return f"{half_name(USAGE_COLOUR[actions.usage_used(action)]).capitalize()} tiles"

    def at(self, s: State, x: int, y: int, action: int) -> str:
        """The first tile on the mask with the ability."""
        for tile in own_tiles(s):
            if TILE_USAGE[tile] == actions.usage_used(action):
                return f"tile-{TILE_ID[tile]}"
        return ""

    def meant(self, s: State, x: int, y: int, element: str) -> list[int]:
        """A click on any own tile means its ability."""
        return [actions.use_action(TILE_USAGE[tile], 0) for tile in own_tiles(s) if element == f"tile-{TILE_ID[tile]}"]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        use_ability(s, s.actor, actions.usage_used(action), actions.is_boosted(action))


def own_tiles(s: State) -> list[int]:
    """The tiles on the actor's mask."""
    first = s.actor * SPACES_ON_MASK
    return s.tiles[first : first + s.tile_count[s.actor]]


class UseTiles(Menu[State]):
    """One usage of a colour, god card 1, 11 or 15, or the end of the turn (rules 6.1)."""

    def __init__(self, stop: Decision[State]) -> None:
        self.ability = UseAbility()
        self.cards = TileCards()
        super().__init__([self.ability, self.cards, stop], always_asks=True, opens_chain=True)

    def ask(self, s: State, x: int, y: int) -> str:
        if len(s.options) == 1:
            return "You can use no ability now. A god card might change that, but you hold no card for this."
        left = [TILE_COLOUR_ID[colour] for colour in (0, 1) if s.usages & BIT[colour]]
        return f"Which ability do you use? Open: {' and '.join(left)}." if left else "Do you play a god card for another usage?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [actions.STOP, *self.cards.offer(s, x, y), *self.ability.offer(s, x, y)]
        return found if len(found) > 1 or self.cards.is_suspected(s, x, y) else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action != actions.STOP:
            s.push(kinds.USE_TILES, s.actor)
        self.part_of[action].take(s, x, y, action)


def use_ability(s: State, seat: int, usage: int, boosted: int) -> None:
    """Make a usage (rules 6.2)."""
    colour, ability = USAGE_COLOUR[usage], USAGE_ABILITY[usage]
    tiles = s.abilities[seat * USAGES + usage] + boosted
    worth = strength(ability, tiles)
    s.used |= BIT[usage]
    s.usages ^= BIT[colour]
    if boosted:
        s.boosts ^= BIT[colour]
    s.tell(told.USE_BOOSTED if boosted else told.USE, seat, usage, tiles)
    if ability == USE_OFFERING:
        gain_offerings(s, seat, worth)
    elif ability == USE_VP:
        s.points[seat] += worth
        s.tell(told.TILE_VP, seat, worth)
    elif ability == USE_FEATHER:
        s.push(kinds.TAKE_FEATHERS, seat, worth)
    elif ability == USE_STONE:
        depart(s, seat, STONE, worth)
    elif ability == USE_KNOWLEDGE:
        gain_knowledge(s, seat, worth)
    elif ability == USE_ROPE:
        depart(s, seat, ROPE, worth)
    elif ability == USE_CARD:
        s.push(kinds.TAKE_CARDS, seat, worth)
    elif ability == USE_QUIPU:
        s.push(kinds.MOVE_QUIPUS, seat, worth)
    elif ability == USE_CIRCLET:
        s.push(kinds.ACTIVATE, seat, worth)
    elif ability == USE_FOOD:
        gain_food(s, seat, worth)
    else:
        s.push(kinds.TAKE_TILE, seat, 0 if ability == USE_STUDY else 1, worth)


# abilities that take several things one by one


class TakeFeathers(Decision[State]):
    """The colour of the next feather; after the first one may stop (rules 6.3). x: feathers left, y: how many were taken."""

    asks = (actions.STOP, actions.FEATHER)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which feather do you take ({x} left)?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.STOP:
            return ALLOWED if y else reasons.TAKE_ONE
        return refuse_feather(s, s.actor, action - actions.FEATHER)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.STOP:
            return
        if x > 1:
            s.push(kinds.TAKE_FEATHERS, s.actor, x - 1, y + 1)
        s.push(kinds.FEATHER_SLOT, s.actor, action - actions.FEATHER)


class TakeCards(Decision[State]):
    """The next face-up god card; after the first one may stop (rules 6.3). x: cards left, y: how many were taken."""

    asks = (actions.STOP, actions.CARD)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which god card do you take ({x} left)?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.STOP:
            return ALLOWED if y else reasons.TAKE_ONE
        return refuse_display(s, action - actions.CARD)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "" if action == actions.STOP else f"Take {offered_card(s, action - actions.CARD)}"

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.STOP:
            return
        if x > 1:
            s.push(kinds.TAKE_CARDS, s.actor, x - 1, y + 1)
        take_card(s, s.actor, action - actions.CARD)


class MoveQuipus(Decision[State]):
    """Another quipu to the reserve; after the first one may stop (rules 6.3). x: quipus left, y: how many were moved."""

    asks = (actions.STOP, actions.QUIPU)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Do you move another quipu to the reserve ({x} left)?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == actions.STOP:
            return ALLOWED if y else reasons.TAKE_ONE
        return ALLOWED if s.quipus[s.actor] else reasons.NO_QUIPU

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == actions.STOP:
            return
        reallocate_quipu(s, s.actor)
        if x > 1:
            s.push(kinds.MOVE_QUIPUS, s.actor, x - 1, y + 1)
