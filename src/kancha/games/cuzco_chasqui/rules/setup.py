"""Set-up (rules 3): the map, the piles, the first deal, and the three choices before the first round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.rng import advance, below, open_stream, shuffle
from kancha.core.sets import BIT, members
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import actions, kinds, reasons, told
from kancha.games.cuzco_chasqui.rules.gods import reveal
from kancha.games.cuzco_chasqui.rules.resolve import draw_mission, fill_columns, fill_palace
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables import (
    CARD_NUMBER, CARDS_OF_GOD, COLOURS, DEALT_PER_GOD, DRAFTED, GOD_CARDS, GODS, GOOD_COPIES, GOODS, HALF, HAND, KEPT, MASKS,
    NUMBER_CARDS, OPEN_MISSIONS, PUTUTUS, REMOVED_PER_TYPE, START_VP, TILES,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.missions import GREY, MISSIONS
from kancha.games.cuzco_chasqui.tables.road import (
    FEATHER_FRAMES, FEATHER_TRIANGLES, FRAME_KIND, PLAIN_FRAMES, PLAIN_TRIANGLES, ROTATIONS,
)  # fmt: skip

MAP_USE: Final = 0
TABLE_USE: Final = 1
GOD_USE: Final = 2
TILE_USE: Final = 3
MISSION_USE: Final = 4
DICE_USE: Final = 5
"""One stream of chance for each use of a seed."""


def start(players: int, seed: int, options: Mapping[str, Any]) -> State:
    """The position before the first choice (rules 3)."""
    s = State(players)
    s.dice_stream = open_stream(seed, DICE_USE)
    lay_map(s, open_stream(seed, MAP_USE))
    colours = lay_table(s, open_stream(seed, TABLE_USE))
    lay_tiles(s, open_stream(seed, TILE_USE))
    if options["pututus"]:
        s.pututus_on = 1
        s.pututu_supply = [supply[players] for supply in PUTUTUS]
    deal_missions(s, open_stream(seed, MISSION_USE))
    deal_gods(s, open_stream(seed, GOD_USE))
    s.refresh()
    push_choices(s, colours)
    s.telling = 1
    tell_opening(s, colours)
    return s


def tell_opening(s: State, colours: list[int]) -> None:
    """Report what was dealt; whoever opens a log finds it in `told`."""
    s.tell(told.OPENING)
    s.tell(told.OVERLAY, s.rotation)
    for place, seat in enumerate(s.order):
        s.tell(told.DEALT, seat, place, s.points[seat], s.masks[seat], s.missions[seat * OPEN_MISSIONS])
        s.tell(told.DEALT_FEATHER, seat, colours[seat])
        first, second = members(s.hands[seat])
        s.tell(told.DEALT_CARDS, seat, CARD_NUMBER[first], CARD_NUMBER[second])


def push_choices(s: State, colours: list[int]) -> None:
    """In player order: return a card, choose a slot for the starting feather, keep missions; then the first round (rules 3)."""
    first = s.order[0]
    s.push(kinds.ROUND, first)
    s.push(kinds.REVEAL_MISSIONS, first)
    for seat in reversed(s.order):
        s.push(kinds.KEEP_MISSION, seat)
    for seat in reversed(s.order):
        s.push(kinds.FIRST_FEATHER, seat, colours[seat])
    s.push(kinds.REVEAL_GODS, first)
    for seat in reversed(s.order):
        s.push(kinds.RETURN_CARD, seat)


def shuffled(items: list[int], stream: int) -> tuple[list[int], int]:
    """A shuffled copy and the stream that is left."""
    items = items[:]
    return items, shuffle(items, stream)


def lay_map(s: State, stream: int) -> None:
    """Feather triangles on even or odd slots, all pieces in random order, the overlay turned at random (rules 3.1)."""
    stream = advance(stream)
    parity = below(stream, 2)
    feather, stream = shuffled(FEATHER_TRIANGLES, stream)
    plain, stream = shuffled(PLAIN_TRIANGLES, stream)
    triangles = [feather[slot // 2] if slot % 2 == parity else plain[slot // 2] for slot in range(6)]
    feather, stream = shuffled(FEATHER_FRAMES, stream)
    plain, stream = shuffled(PLAIN_FRAMES, stream)
    frames = [feather.pop() if kind == "feather" else plain.pop() for kind in FRAME_KIND]
    s.pieces = triangles + frames
    stream = advance(stream)
    s.rotation = below(stream, ROTATIONS)


def lay_table(s: State, stream: int) -> list[int]:
    """Masks, player order with its victory points, the market; the colours of the first feathers by seat (rules 3.5, 3.7-3.9)."""
    masks, stream = shuffled(list(range(MASKS)), stream)
    s.masks = masks[: s.players]
    s.order, stream = shuffled(s.order, stream)
    s.standing = s.order
    for place, seat in enumerate(s.order):
        s.points[seat] = START_VP[place]
    colours, stream = shuffled(list(range(COLOURS)), stream)
    goods: list[int] = []
    for good in range(GOODS):
        goods += [good] * (GOOD_COPIES[good] - REMOVED_PER_TYPE[s.players])
    s.market, stream = shuffled(goods, stream)
    s.turn_of = s.order[0]
    return colours


def lay_tiles(s: State, stream: int) -> None:
    """Shuffle study and farm tiles and lay out the first six of each (rules 3.4)."""
    study, stream = shuffled(list(range(HALF)), stream)
    farm, stream = shuffled(list(range(HALF, TILES)), stream)
    s.tile_piles = study + farm
    fill_columns(s)


def deal_missions(s: State, stream: int) -> None:
    """The palace, a grey mission and four golden ones for everybody (rules 3.6, 3.9)."""
    s.mission_pile, stream = shuffled(list(range(GREY, MISSIONS)), stream)
    s.missions_left = MISSIONS - GREY
    fill_palace(s)
    grey, stream = shuffled(list(range(GREY)), stream)
    missions = s.missions[:]
    for seat in range(s.players):
        missions[seat * OPEN_MISSIONS] = grey[seat]
    for mission in grey[s.players :]:
        s.missions_out |= BIT[mission]
    s.missions = missions
    draft: list[int] = []
    for _ in range(s.players):
        draft += sorted([draw_mission(s) for _ in range(DRAFTED)])
    s.draft = draft


def deal_gods(s: State, stream: int) -> None:
    """Two god cards for everybody out of one or two of each god (rules 3.10)."""
    piles: list[int] = []
    pool: list[int] = []
    for god in range(GODS):
        cards, stream = shuffled(list(range(god * CARDS_OF_GOD, (god + 1) * CARDS_OF_GOD)), stream)
        dealt = DEALT_PER_GOD[s.players]
        pool += cards[CARDS_OF_GOD - dealt :]
        piles += cards[: CARDS_OF_GOD - dealt] + [-1] * dealt
    s.piles = piles
    s.pile_size = [CARDS_OF_GOD - DEALT_PER_GOD[s.players]] * GODS
    stream = shuffle(pool, stream)
    hands: list[int] = []
    for _ in range(s.players):
        hand = 0
        for _ in range(HAND):
            hand |= BIT[pool.pop()]
        hands.append(hand)
    s.hands = hands
    for card in pool:
        s.god_reserve |= BIT[card]
    s.god_stream = stream


def doubled(s: State, seat: int) -> bool:
    """Whether a seat was dealt two cards of one god (rules 3.10)."""
    for cards in GOD_CARDS:
        if (s.hands[seat] & cards).bit_count() > 1:
            return True
    return False


class ReturnCard(Decision[State]):
    """Which of two cards of one god goes back for another from the reserve (rules 3.10). Nobody else sees it."""

    asks = (actions.RETURN,)

    def ask(self, s: State, x: int, y: int) -> str:
        if len(s.options) == 1:
            return "You were dealt two equal god cards. One of them goes back."
        return "You were dealt two cards of one god. Which one goes back?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        number = action - actions.RETURN + 1
        if not s.hands[s.actor] & NUMBER_CARDS[number]:
            return reasons.NOT_HELD
        return ALLOWED if doubled(s, s.actor) else reasons.NOT_DOUBLED

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        number = action - actions.RETURN + 1
        cards = s.hands[seat] & NUMBER_CARDS[number]
        returned = (cards & -cards).bit_length() - 1
        reserve = members(s.god_reserve)
        s.god_stream = advance(s.god_stream)
        drawn = reserve[below(s.god_stream, len(reserve))]
        s.hands = replaced(s.hands, seat, s.hands[seat] ^ BIT[returned] ^ BIT[drawn])
        s.god_reserve ^= BIT[returned] ^ BIT[drawn]
        s.learned += 1
        s.tell(told.RETURN, seat, number, CARD_NUMBER[drawn])


class RevealGods(Step[State]):
    """The reserve goes face up to the discards, and every god shows a card (rules 3.10)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        s.god_discard |= s.god_reserve
        s.god_reserve = 0
        for god in range(GODS):
            reveal(s, god)


class KeepMission(Decision[State]):
    """One of the golden missions to keep, two of four in all; nobody sees them before everybody has chosen (rules 3.9)."""

    asks = (actions.KEEP,)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Which {'second ' if s.kept[s.actor] else ''}mission do you keep?"

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        return [actions.KEEP + s.draft[seat * DRAFTED + at] for at in range(DRAFTED) if not s.kept[seat] & BIT[at]]

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        seat = s.actor
        mission = action - actions.KEEP
        if mission not in s.draft[seat * DRAFTED : seat * DRAFTED + DRAFTED]:
            return reasons.NOT_DRAFTED
        return reasons.ALREADY_KEPT if mission in kept_missions(s, seat) else ALLOWED

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        at = s.draft.index(action - actions.KEEP) - seat * DRAFTED
        s.kept = replaced(s.kept, seat, s.kept[seat] | BIT[at])
        s.tell(told.KEEP, seat, action - actions.KEEP)
        if s.kept[seat].bit_count() < KEPT:
            s.push(kinds.KEEP_MISSION, seat)


class RevealMissions(Step[State]):
    """All kept missions are laid open together; the others leave the game unseen (rules 3.9)."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        missions = s.missions[:]
        s.learned += 1
        for seat in range(s.players):
            first, second = kept_missions(s, seat)
            missions[seat * OPEN_MISSIONS + 1] = first
            missions[seat * OPEN_MISSIONS + 2] = second
            s.tell(told.STARTS_WITH, seat, first, second)
        s.missions = missions


def kept_missions(s: State, seat: int) -> list[int]:
    """The missions that a seat has chosen so far."""
    return [s.draft[seat * DRAFTED + at] for at in range(DRAFTED) if s.kept[seat] & BIT[at]]
