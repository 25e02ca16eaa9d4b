"""What a seat does not know, dealt anew (rules 9): piles, the first god cards of the others, their drafts, coming chance.

Everything unknown is gathered, sorted and shuffled by the given seed, so that one seed makes one world whatever the truth is.
All god cards taken later lie open in `shown`. Of the first deal a seat knows how many cards of each god are out, that nobody
kept two of one god, and what was shown since: an imagined hand keeps to that.
"""

from __future__ import annotations

from kancha.core.rng import open_stream, shuffle
from kancha.core.sets import BIT, members
from kancha.games.cuzco_chasqui.kinds import RETURN_CARD
from kancha.games.cuzco_chasqui.state import SETUP, State
from kancha.games.cuzco_chasqui.tables import CARD_GOD, CARDS_OF_GOD, COLUMN, DRAFTED, GODS, HALF


def imagine(source: State, seat: int, seed: int) -> State:
    """A copy in which everything that `seat` (-1: a spectator) does not know is dealt anew."""
    s = source.copy()
    s.dice_stream = open_stream(seed, 1)
    s.god_stream = open_stream(seed, 2)
    deal_tiles(s, open_stream(seed, 3))
    deal_missions(s, seat, open_stream(seed, 4))
    deal_gods(s, seat, open_stream(seed, 5))
    s.reoffer()
    return s


def deal_tiles(s: State, stream: int) -> None:
    """Shuffle the study and farm tiles that no round has brought yet."""
    seen = s.round * COLUMN
    study = s.tile_piles[seen:HALF]
    farm = s.tile_piles[HALF + seen :]
    study.sort()
    farm.sort()
    stream = shuffle(study, stream)
    shuffle(farm, stream)
    s.tile_piles = s.tile_piles[:seen] + study + s.tile_piles[HALF : HALF + seen] + farm


def deal_missions(s: State, seat: int, stream: int) -> None:
    """Shuffle the pile with what the others drew in set-up and did not lay open."""
    left = s.missions_left
    pool = s.mission_pile[:left]
    draft = s.draft[:]
    hidden: list[int] = []
    for at in range(len(draft)):
        other = at // DRAFTED
        if other != seat and (missions_secret(s) or not s.kept[other] & BIT[at % DRAFTED]):
            hidden.append(at)
            pool.append(draft[at])
    pool.sort()
    shuffle(pool, stream)
    for at in hidden:
        draft[at] = pool.pop()
    s.draft = draft
    s.mission_pile = pool + s.mission_pile[left:]
    for other in range(s.players):
        sort_draft(s, other, seat)


def missions_secret(s: State) -> bool:
    """Whether the kept missions still lie face down."""
    return s.phase == SETUP


def sort_draft(s: State, other: int, seat: int) -> None:
    """A draft stands in order; while it is secret, it makes no difference which of the imagined missions are kept."""
    if other == seat or not missions_secret(s):
        return
    first = other * DRAFTED
    s.draft = s.draft[:first] + sorted(s.draft[first : first + DRAFTED]) + s.draft[first + DRAFTED :]
    chosen = s.kept[other].bit_count()
    s.kept = [*s.kept[:other], BIT[chosen] - 1, *s.kept[other + 1 :]]


# god cards


def deal_gods(s: State, seat: int, stream: int) -> None:
    """Deal anew the cards of the first deal that a seat has not seen, first their gods, then the cards themselves."""
    holders, gods = secret_cards(s, seat)
    gods.sort()
    stream = shuffle(gods, stream)
    dealt = [-1] * len(holders)
    assign(s, holders, gods, dealt, 0)
    pools: list[list[int]] = []
    for god in range(GODS):
        pool = s.piles[god * CARDS_OF_GOD : god * CARDS_OF_GOD + s.pile_size[god]]
        for other in range(s.players):
            if other != seat:
                pool += of_god(s.hands[other] & ~s.shown[other], god)
        pool += of_god(s.god_reserve, god)
        pool.sort()
        stream = shuffle(pool, stream)
        pools.append(pool)
    hands = [s.hands[other] if other == seat else s.shown[other] for other in range(s.players)]
    reserve = 0
    for at, holder in enumerate(holders):
        card = BIT[pools[dealt[at]].pop()]
        if holder < s.players:
            hands[holder] |= card
        else:
            reserve |= card
    s.hands = hands
    s.god_reserve = reserve
    piles: list[int] = []
    for pool in pools:
        piles += pool + [-1] * (CARDS_OF_GOD - len(pool))
    s.piles = piles


def of_god(cards: int, god: int) -> list[int]:
    """The cards of a god in a set."""
    return [card for card in members(cards) if CARD_GOD[card] == god]


def secret_cards(s: State, seat: int) -> tuple[list[int], list[int]]:
    """Who holds the cards that a seat has not seen, the asked seat first and the reserve (as seat `players`) last; their gods."""
    holders: list[int] = []
    gods: list[int] = []
    order = [other for other in range(s.players) if other != seat]
    if s.actor in order:
        order.remove(s.actor)
        order.insert(0, s.actor)
    for other in order:
        for card in members(s.hands[other] & ~s.shown[other]):
            holders.append(other)
            gods.append(CARD_GOD[card])
    for card in members(s.god_reserve):
        holders.append(s.players)
        gods.append(CARD_GOD[card])
    return holders, gods


def assign(s: State, holders: list[int], gods: list[int], dealt: list[int], at: int) -> bool:
    """Give the gods to the holders from place `at` on, in their shuffled order, so that every hand is possible."""
    if at == len(holders):
        return True
    for i in range(len(gods)):
        god = gods[i]
        if fits(s, holders, dealt, at, god):
            dealt[at] = god
            rest = gods[:i] + gods[i + 1 :]
            if assign(s, holders, rest, dealt, at + 1):
                return True
    return False


def fits(s: State, holders: list[int], dealt: list[int], at: int, god: int) -> bool:
    """Whether a holder can have a card of a god beside what it was given before and has shown."""
    holder = holders[at]
    if holder == s.players:
        return True
    second = at > 0 and holders[at - 1] == holder
    if s.top() == RETURN_CARD:
        place = s.order.index(holder) - s.order.index(s.actor)
        if place > 0:
            return True
        if place == 0:
            return dealt[at - 1] == god if second else True
    if s.ruled_out[holder] & BIT[god]:
        return False
    return not (second and dealt[at - 1] == god)
