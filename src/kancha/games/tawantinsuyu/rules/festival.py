"""The Festival (rules 9): its steps one after the other, each finished by all seats before the next, and the end of the game."""

from __future__ import annotations

from typing import Final

from kancha.core.decision import Decision, Step
from kancha.core.reasons import ALLOWED
from kancha.core.words import several
from kancha.games.tawantinsuyu import actions, kinds, reasons, told
from kancha.games.tawantinsuyu.actions import DONE, PLAY, SPEND
from kancha.games.tawantinsuyu.effects import GOLD
from kancha.games.tawantinsuyu.golden.tables import MOURNERS, SETTLERS
from kancha.games.tawantinsuyu.causes import forget
from kancha.games.tawantinsuyu.rules import moments as t
from kancha.games.tawantinsuyu.rules.merchant import merchant
from kancha.games.tawantinsuyu.rules.payment import pay
from kancha.games.tawantinsuyu.rules.scoring import end_game
from kancha.games.tawantinsuyu.rules.supply import (
    draw_god, draw_worker, leave_hand, offer_spent, put_on_board, put_under_pile, refill_market, resolve_card, score, show_top,
    shuffle_into_gods, shuffle_played,
)  # fmt: skip
from kancha.games.tawantinsuyu.rules.turn import take_token
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import (
    BIT, BLOCKED, BLOCKED_MIDDLE, FEAST_CARDS, FESTIVAL_DRAW, FESTIVALS, LAND_REGION, LANDS, MISSING_POTATO_VP, REGIONS,
    TEMPLE_FESTIVAL_VP, TEMPLE_PROGRAM, VILLAGE_SIZE, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import TO_VILLAGE, VP_BEHIND, VP_TEMPLE

BEFORE: Final = 0
START: Final = 1
MERCHANTS: Final = 2
TEMPLES: Final = 3
CONQUESTS: Final = 4
UPKEEPS: Final = 5
VILLAGE: Final = 6
CARD_DRAW: Final = 7
CARD_PLAY: Final = 8
MARKET: Final = 9


class Festival(Step[State]):
    """One step of a Festival, the next one waiting below (rules 9). x: the step."""

    of_all = True

    def run(self, s: State, x: int, y: int) -> None:
        holder = s.actor
        forget(s)
        if x < MARKET:
            s.push(kinds.FESTIVAL, holder, x + 1)
        if s.overlay:
            s.veiled = 1
        if x == BEFORE:
            s.tell(told.FESTIVAL, holder, s.festivals)
        elif x > START and (x != VILLAGE or s.festivals < FESTIVALS):
            s.tell(told.FESTIVAL_STEP, holder, x)
        if x == BEFORE:
            t.announce(s, t.BEFORE_FESTIVAL, holder)
        elif x == START:
            t.announce(s, t.FESTIVAL_START, holder)
        elif x == MERCHANTS:
            merchants(s, holder)
        elif x == TEMPLES:
            temples(s, holder)
        elif x == CONQUESTS:
            conquests(s)
        elif x == UPKEEPS:
            ask_all(s, holder, kinds.UPKEEP, 0)
        elif x == VILLAGE:
            after_scoring(s, holder)
        elif x == CARD_DRAW:
            card_draw(s, holder)
        elif x == CARD_PLAY:
            ask_all(s, holder, kinds.FEAST, FEAST_CARDS)
        else:
            end_festival(s)


def ask_all(s: State, first: int, kind: int, x: int) -> None:
    """Put a frame for every player, the first on top; a seat that the rules play has no part in it."""
    for ahead in range(s.players - 1, -1, -1):
        seat = (first + ahead) % s.players
        if seat != s.automaton:
            s.push(kind, seat, x)


def merchants(s: State, holder: int) -> None:
    """Everybody resolves a free Merchant task (step 1)."""
    for ahead in range(s.players - 1, -1, -1):
        seat = (holder + ahead) % s.players
        if seat == s.automaton:
            s.push(kinds.AUTOMATON, seat, t.MERCHANT)
        else:
            merchant(s, seat)


def temples(s: State, holder: int) -> None:
    """Everybody gains the VP and the reward of the own Temple position (step 2)."""
    for ahead in range(s.players):
        seat = (holder + ahead) % s.players
        for _ in range(temple_times(s, seat)):
            score(s, seat, TEMPLE_FESTIVAL_VP[s.temple[seat]], VP_TEMPLE)
    for ahead in range(s.players - 1, -1, -1):
        seat = (holder + ahead) % s.players
        for _ in range(temple_times(s, seat)):
            if seat == s.automaton:
                s.push(kinds.AUTOMATON, seat, t.REWARD, TEMPLE_PROGRAM[s.temple[seat]])
            else:
                s.push(kinds.EFFECTS, seat, TEMPLE_PROGRAM[s.temple[seat]])


def temple_times(s: State, seat: int) -> int:
    """How often a seat gains the VP and the reward of its Temple position."""
    return t.automaton(s).temple_times(s, seat) if seat == s.automaton else 1


def pieces(s: State, region: int) -> list[int]:
    """By seat: the pieces in a region, on its track and on its Nation tile (step 3, rules 18.4)."""
    counts = [0] * s.players
    for land in range(LANDS):
        owner = s.lands[land]
        if owner >= 0 and LAND_REGION[land] == region:
            counts[owner] += 1
            if s.vassals:
                counts[owner] += s.vassals_on(owner, SETTLERS, land)
    if s.nations:
        for seat in range(s.players):
            counts[seat] += s.nation_markers[region * s.players + seat]
    return counts


def leader(s: State, region: int, counts: list[int]) -> int:
    """The seat with most pieces, ties to the rightmost one on the track; -1 without pieces."""
    most = max(counts)
    if most == 0:
        return -1
    for land in range(LANDS - 1, -1, -1):
        owner = s.lands[land]
        if owner >= 0 and LAND_REGION[land] == region and counts[owner] == most:
            return owner
    return counts.index(most)


def ruler(s: State, region: int) -> int:
    """The seat that controls a region, -1 when nobody does (step 3)."""
    return leader(s, region, pieces(s, region))


def fallen(s: State) -> int:
    """What a region is worth at a Festival: the Casualties of War, Vassals among them included."""
    found = sum(s.casualties) + sum(s.guest_fallen)
    if s.vassals:
        for seat in range(s.players):
            found += s.vassals_at(seat, MOURNERS)
    return found


def conquests(s: State) -> None:
    """The ruler of each region scores the Casualties of War (step 3)."""
    worth = fallen(s)
    for region in range(REGIONS):
        counts = pieces(s, region)
        if s.automaton >= 0:
            t.automaton(s).count_pieces(s, s.automaton, region, counts)
        seat = leader(s, region, counts)
        if seat >= 0:
            vp = worth + (t.automaton(s).region_vp(s, seat) if seat == s.automaton else 0)
            s.points[seat] += vp
            s.tell(told.REGION, seat, region, vp)


class Upkeep(Decision[State]):
    """Gold to spend for God cards that there is no potato for (step 4)."""

    asks = (actions.SPEND,)

    def ask(self, s: State, x: int, y: int) -> str:
        missing = missing_potato(s, s.actor)
        lost = f"Each one that stays missing costs {MISSING_POTATO_VP} VP."
        return f"Your God cards lack {missing} potato. How much gold do you spend in its place? {lost}"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        gold = action - SPEND
        if gold > missing_potato(s, s.actor):
            return s.because(reasons.FEWER_MISSING, missing_potato(s, s.actor))
        have = s.goods[s.actor * 4 + GOLD]
        return s.because(reasons.GOLD_SHORT, have) if gold > have else ALLOWED

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        return list(range(SPEND, SPEND + min(missing_potato(s, seat), s.goods[seat * 4 + GOLD]) + 1))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        cards = s.god_hand[seat].bit_count()
        potato = min(cards, s.goods[seat * 4])
        gold = action - SPEND
        if cards == 0:
            return
        pay(s, seat, potato, 0, 0, gold)
        lost = min(s.points[seat], MISSING_POTATO_VP * (cards - potato - gold))
        s.points[seat] -= lost
        s.tell(told.UPKEEP_SHORT if lost else told.UPKEEP, seat, cards, -lost)


def missing_potato(s: State, seat: int) -> int:
    """Potato that a seat lacks for its God cards (step 4)."""
    return max(0, s.god_hand[seat].bit_count() - s.goods[seat * 4])


def after_scoring(s: State, holder: int) -> None:
    """After the third Festival the game ends; else the token goes back and the Village is refilled (steps 5 and 6)."""
    if s.festivals >= FESTIVALS:
        s.frames.clear()
        end_game(s)
        return
    first = s.festivals == 1
    s.holder = -1
    if sum(s.bag) == 0:
        take_token(s, holder)
    village: list[int] = []
    while len(village) < VILLAGE_SIZE[s.players]:
        colour = draw_worker(s)
        if colour < 0:
            break
        village.append(colour)
        s.tell(told.BAG, -1, colour, TO_VILLAGE)
    s.village = village
    if first and BLOCKED[s.players]:
        block(s, BLOCKED_MIDDLE)


def block(s: State, spaces: list[int]) -> None:
    """A random Worker on each of some spaces that is empty, while the bag lasts (rules 11)."""
    for space in spaces:
        if not s.occupied() & BIT[space]:
            colour = draw_worker(s)
            if colour < 0:
                return
            put_on_board(s, colour, space)
            s.tell(told.NEUTRAL, -1, space, colour)


def fewest_first(s: State, holder: int) -> list[int]:
    """The seats from fewest to most VP; of equals, who sits closer to the holder counts as having more (step 7)."""
    order = [(s.points[(holder + ahead) % s.players], -ahead, (holder + ahead) % s.players) for ahead in range(s.players)]
    order.sort()
    return [seat for _, _, seat in order]


def card_draw(s: State, holder: int) -> None:
    """God cards from the deck, more for those with fewer VP (step 7)."""
    order = fewest_first(s, holder)
    draws = FESTIVAL_DRAW[s.players]
    if s.automaton >= 0 and s.points[s.automaton] < s.points[1 - s.automaton]:
        score(s, s.automaton, t.automaton(s).behind(s, s.automaton), VP_BEHIND)
    for place in range(s.players):
        if order[place] == s.automaton:
            continue
        for _ in range(draws[place]):
            if not s.god_deck and s.offer:
                shuffle_into_gods(s, s.offer)
                s.offer = []
            if s.god_deck:
                draw_god(s, order[place])


class Feast(Decision[State]):
    """Up to three God cards to play for their benefits (step 8, D22). x: how many more."""

    asks = (actions.DONE, actions.PLAY)

    def ask(self, s: State, x: int, y: int) -> str:
        return f"Festival: you may play up to {several(x, 'God card')} for the benefits."

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        if action == DONE or s.god_hand[s.actor] & BIT[action - PLAY]:
            return ALLOWED
        return s.because(reasons.NOT_IN_HAND, action - PLAY)

    def say(self, s: State, x: int, y: int, action: int) -> str:
        return "Play no more God cards" if action == DONE else ""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        hand = s.god_hand[s.actor]
        return [DONE, *[PLAY + card for card in members(hand)]] if hand else []

    def take(self, s: State, x: int, y: int, action: int) -> None:
        if action == DONE:
            return
        seat = s.actor
        card = action - PLAY
        leave_hand(s, seat, card)
        s.played |= BIT[card]
        s.tell(told.PLAY, seat, card)
        if x > 1:
            s.push(kinds.FEAST, seat, x - 1)
        resolve_card(s, seat, card)


def end_festival(s: State) -> None:
    """The cards played go back into the deck, and the Market is changed for new Buildings (steps 8 and 9)."""
    shuffle_played(s)
    for slot in range(len(s.market)):
        if s.market[slot] >= 0:
            put_under_pile(s, slot)
    refill_market(s)
    if s.spent:
        offer_spent(s, s.actor)
    if s.veiled:
        s.veiled = 0
        show_top(s)
