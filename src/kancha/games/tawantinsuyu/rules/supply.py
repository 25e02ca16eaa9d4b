"""What the rules do to supplies, decks, piles and Workers, one piece at a time. No decision is made here."""

from __future__ import annotations

from kancha.core.rng import advance, below, shuffle
from kancha.core.state import replaced
from kancha.games.tawantinsuyu import kinds, told
from kancha.games.tawantinsuyu.effects import FROM_NOWHERE, PASSIVE, PRODUCTION
from kancha.games.tawantinsuyu.golden import told as golden_told
from kancha.games.tawantinsuyu.golden.tables import COLOUR_PALACES, GONE, IDOLS, NEWCOMERS, PLACES, VASSALS_EACH
from kancha.games.tawantinsuyu.goods import packed
from kancha.games.tawantinsuyu.rules.moments import automaton
from kancha.games.tawantinsuyu.state import State, look_building, pack_piece, piece_known, piece_number
from kancha.games.tawantinsuyu.tables import (
    BIT, BUILDING_NUMBER, BUILDING_TYPE, CARD_GOD, CARD_PROGRAM, COLOURS, MARKET_EACH, MARKET_TYPES, OFFER_LIMIT, PALACE_BUILDING,
    PASSIVE_BUILDING, PRODUCTION_BUILDING, STATUE_KINDS, STATUE_VP, members,
)  # fmt: skip
from kancha.games.tawantinsuyu.told import FROM_CORN_END, FROM_NOMADS, FROM_POTATO_END, TO_NOMADS

# resources and VP


def gain(s: State, seat: int, potato: int, corn: int, stone: int, gold: int, vp: int = 0, source: int = FROM_NOWHERE) -> None:
    """Add resources and VP (rules 1); source: where VP come from, as effects number it."""
    goods = s.goods
    at = seat * 4
    goods[at] += potato
    goods[at + 1] += corn
    goods[at + 2] += stone
    goods[at + 3] += gold
    s.points[seat] += vp
    if s.telling and (potato or corn or stone or gold or vp):
        s.tell(told.GAIN[source if vp else FROM_NOWHERE], seat, packed(potato, corn, stone, gold), vp)
    if seat == s.automaton:
        automaton(s).gained(s, seat)


def score(s: State, seat: int, vp: int, why: int) -> None:
    """Add VP for a reason that the log names; a loss never goes below 0."""
    if s.points[seat] + vp < 0:
        vp = -s.points[seat]
    if vp:
        s.points[seat] += vp
        s.tell(told.VP[why] if vp > 0 else told.VP_LOST[why], seat, vp)


# God cards (rules 4.7)


def resolve_card(s: State, seat: int, card: int) -> None:
    """The benefit of a God card, with what Vassals on Statues of its symbol add (rules 18.6)."""
    s.push(kinds.EFFECTS, seat, CARD_PROGRAM[card])
    if s.vassals and s.vassals_at(seat, IDOLS):
        s.push(kinds.IDOLS, seat, CARD_GOD[card])


def spend_card(s: State, seat: int, card: int) -> None:
    """A God card was played for its benefit outside the order of the base game; it will join the offer (rules 16.10)."""
    leave_hand(s, seat, card)
    s.spent = [*s.spent, pack_piece(card, seat)]


def offer_spent(s: State, first: int) -> None:
    """The cards spent join the offer, those of `first` before the others', in turn order."""
    for ahead in range(s.players):
        seat = (first + ahead) % s.players
        for card in s.spent:
            if piece_known(card) == seat:
                add_to_offer(s, piece_number(card))
    s.spent = []


def god_cards_left(s: State) -> bool:
    return len(s.god_deck) > 0 or len(s.offer) > 0


def draw_god(s: State, seat: int) -> None:
    """Take the top card of the God deck into a hand."""
    piece = s.god_deck[-1]
    s.god_deck = s.god_deck[:-1]
    card = piece_number(piece)
    s.god_hand = replaced(s.god_hand, seat, s.god_hand[seat] | BIT[card])
    known = piece_known(piece) == s.everybody()
    if known:
        s.god_shown = replaced(s.god_shown, seat, s.god_shown[seat] | BIT[card])
    s.learned += 1
    s.tell(told.GOD_DECK, seat, card, 1 if known else 0)


def take_from_offer(s: State, seat: int, card: int) -> None:
    """Take a card of the offer into a hand, where everybody knows it to be."""
    s.offer = [other for other in s.offer if other != card]
    s.god_hand = replaced(s.god_hand, seat, s.god_hand[seat] | BIT[card])
    s.god_shown = replaced(s.god_shown, seat, s.god_shown[seat] | BIT[card])
    s.tell(told.GOD_OFFER, seat, card)


def leave_hand(s: State, seat: int, card: int) -> None:
    """A God card leaves a hand openly; the caller puts it somewhere."""
    bit = BIT[card]
    s.god_hand = replaced(s.god_hand, seat, s.god_hand[seat] ^ bit)
    if s.god_shown[seat] & bit:
        s.god_shown = replaced(s.god_shown, seat, s.god_shown[seat] ^ bit)
    else:
        s.learned += 1


def draft_gods(s: State, seat: int, n: int) -> None:
    """Draw God cards of which some will be kept (rules 19.10)."""
    drawn = s.god_deck[len(s.god_deck) - min(n, len(s.god_deck)) :]
    s.god_deck = s.god_deck[: len(s.god_deck) - len(drawn)]
    for piece in drawn:
        s.drafted |= BIT[piece_number(piece)]
    s.learned += 1
    s.tell(golden_told.DRAFTED, seat, len(drawn))


def put_under_gods(s: State, card: int) -> None:
    """Put a God card openly under the deck."""
    s.god_deck = [pack_piece(card, s.everybody()), *s.god_deck]


def shuffle_into_gods(s: State, cards: list[int]) -> None:
    """Shuffle cards into the God deck."""
    deck = [piece_number(piece) for piece in s.god_deck]
    deck.extend(cards)
    s.god_stream = shuffle(deck, s.god_stream)
    s.god_deck = deck


def shuffle_played(s: State) -> None:
    """Shuffle the cards that were played for their benefits into the God deck."""
    if s.played:
        shuffle_into_gods(s, members(s.played))
        s.played = 0


def add_to_offer(s: State, card: int) -> None:
    """Put a card into the offer as its newest; a full offer is shuffled into the deck first (rules 4.5, E3)."""
    if len(s.offer) >= OFFER_LIMIT[s.players]:
        s.tell(told.OVERFLOW, -1)
        shuffle_into_gods(s, s.offer)
        s.offer = []
    s.offer = [*s.offer, card]
    s.tell(told.OFFER, -1, card)


# Army cards (rules 5.9)


def pop_army(s: State) -> int:
    """The top card of the Army deck, -1 when there is none at all; with its last card the next deck is formed at once."""
    if not s.army_deck:
        form_army_deck(s)
    deck = s.army_deck
    if not deck:
        return -1
    s.army_deck = deck[:-1]
    s.learned += 1
    if not s.army_deck:
        form_army_deck(s)
    return deck[-1]


def form_army_deck(s: State) -> None:
    """Shuffle the discards, if there are any, to be the new Army deck."""
    if s.army_discard:
        deck = members(s.army_discard)
        s.army_discard = 0
        s.army_stream = shuffle(deck, s.army_stream)
        s.army_deck = deck


def army_left(s: State) -> bool:
    """Whether an Army card can be drawn."""
    return len(s.army_deck) > 0 or s.army_discard != 0


def draw_army(s: State, seat: int, n: int) -> None:
    """Draw Army cards into a hand."""
    for _ in range(n):
        card = pop_army(s)
        if card < 0:
            return
        s.army_hand = replaced(s.army_hand, seat, s.army_hand[seat] | BIT[card])
        s.tell(told.ARMY, seat, card)


def raise_building(s: State, seat: int, building: int) -> None:
    """Turn a Production Building face up."""
    s.exhausted = replaced(s.exhausted, seat, s.exhausted[seat] ^ BIT[building])
    s.tell(told.RAISE, seat, building)


def raise_army(s: State, seat: int, card: int) -> None:
    """Turn an Army card of the area face up."""
    s.army_down = replaced(s.army_down, seat, s.army_down[seat] ^ BIT[card])
    s.army_up = replaced(s.army_up, seat, s.army_up[seat] | BIT[card])
    s.tell(told.RAISE_ARMY, seat, card)


# Workers (rules 8)


def draw_worker(s: State) -> int:
    """A random Worker out of the bag, -1 when it is empty."""
    bag = s.bag
    left = sum(bag)
    if left == 0:
        return -1
    s.bag_stream = advance(s.bag_stream)
    s.learned += 1
    n = below(s.bag_stream, left)
    colour = 0
    while n >= bag[colour]:
        n -= bag[colour]
        colour += 1
    s.bag = replaced(bag, colour, bag[colour] - 1)
    return colour


def refill_nomad(s: State) -> None:
    """Fill one vacancy of the Nomads from the bag."""
    colour = draw_worker(s)
    if colour >= 0:
        s.nomads = replaced(s.nomads, colour, s.nomads[colour] + 1)
        s.tell(told.BAG, -1, colour, TO_NOMADS)


def leave_nomads(s: State, colour: int) -> None:
    """A Nomad goes and is replaced; the caller puts it somewhere."""
    s.nomads = replaced(s.nomads, colour, s.nomads[colour] - 1)
    refill_nomad(s)


def add_worker(s: State, seat: int, colour: int) -> None:
    at = seat * COLOURS + colour
    s.workers = replaced(s.workers, at, s.workers[at] + 1)


def remove_worker(s: State, seat: int, colour: int) -> None:
    at = seat * COLOURS + colour
    s.workers = replaced(s.workers, at, s.workers[at] - 1)


def take_nomad(s: State, seat: int, colour: int) -> None:
    """A Nomad joins a supply."""
    add_worker(s, seat, colour)
    s.tell(told.WORKER, seat, colour, FROM_NOMADS)
    leave_nomads(s, colour)
    ask_appointment(s, seat, colour)


def ask_appointment(s: State, seat: int, colour: int) -> None:
    """A Worker from the Village or the Nomads may become a Noble, but not in set-up (rules 19.2)."""
    if s.turn_of >= 0 and seat != s.automaton and homes(s, seat, colour):
        s.push(kinds.APPOINT, seat, colour)


def homes(s: State, seat: int, colour: int) -> int:
    """The mask of the own Palaces without a Noble where a Worker of a colour can live."""
    if not s.palaces[seat]:
        return 0
    return s.palaces[seat] & COLOUR_PALACES[colour] & ~(s.nobles[seat] | s.envoys(seat))


def leave_village(s: State, corn_end: bool) -> int:
    """The Worker at one end of the Village goes; the caller puts it somewhere."""
    if corn_end:
        colour = s.village[-1]
        s.village = s.village[:-1]
    else:
        colour = s.village[0]
        s.village = s.village[1:]
    return colour


def take_villager(s: State, seat: int, corn_end: bool) -> int:
    """The Worker at one end of the Village joins a supply."""
    colour = leave_village(s, corn_end)
    add_worker(s, seat, colour)
    s.tell(told.WORKER, seat, colour, FROM_CORN_END if corn_end else FROM_POTATO_END)
    ask_appointment(s, seat, colour)
    return colour


def add_casualty(s: State, colour: int) -> None:
    """A Worker goes to the Casualties of War (rules 7.4)."""
    s.casualties = replaced(s.casualties, colour, s.casualties[colour] + 1)
    s.tell(told.CASUALTY, -1, colour)


def refill_guest(s: State) -> None:
    """A Newcomer from the bag joins the offer, while there are any (rules 19.3)."""
    bag = s.guest_bag
    left = sum(bag)
    if not left:
        return
    s.guest_stream = advance(s.guest_stream)
    s.learned += 1
    n = below(s.guest_stream, left)
    kind = 0
    while n >= bag[kind]:
        n -= bag[kind]
        kind += 1
    s.guest_bag = replaced(bag, kind, bag[kind] - 1)
    s.guest_offer = [*s.guest_offer, kind]
    s.tell(golden_told.GUEST, -1, kind)


def take_guest(s: State, seat: int, kind: int) -> None:
    """A Newcomer of the offer joins a supply and is replaced (rules 19.3)."""
    place = s.guest_offer.index(kind)
    s.guest_offer = [*s.guest_offer[:place], *s.guest_offer[place + 1 :]]
    at = seat * NEWCOMERS + kind
    s.newcomers = replaced(s.newcomers, at, s.newcomers[at] + 1)
    s.tell(golden_told.NEWCOMER, seat, kind)
    refill_guest(s)


def put_on_board(s: State, colour: int, space: int) -> None:
    s.standing = replaced(s.standing, colour, s.standing[colour] | BIT[space])


# Buildings (rules 5.4)


def turn_up_building(s: State, slot: int) -> None:
    """Fill a Market slot from its pile, as far as that lasts."""
    type = MARKET_TYPES[slot // MARKET_EACH]
    number = pop_building(s, type)
    if number < 0:
        return
    building = building_of(type, number)
    s.market = replaced(s.market, slot, building)
    s.learned += 1
    s.tell(told.MARKET, -1, building)


def building_of(type: int, number: int) -> int:
    """A Building by its type and its number inside it."""
    if type == PRODUCTION:
        return PRODUCTION_BUILDING[number]
    return PASSIVE_BUILDING[number] if type == PASSIVE else PALACE_BUILDING[number]


def building_pile(s: State, type: int) -> list[int]:
    """The pile of a type."""
    if type == PRODUCTION:
        return s.production_pile
    return s.passive_pile if type == PASSIVE else s.palace_pile


def set_building_pile(s: State, type: int, pile: list[int]) -> None:
    if type == PRODUCTION:
        s.production_pile = pile
    elif type == PASSIVE:
        s.passive_pile = pile
    else:
        s.palace_pile = pile


def pop_building(s: State, type: int) -> int:
    """The number of the top Building of a pile, -1 when there is none."""
    piece = pop_piece(s, type)
    return piece_number(piece) if piece >= 0 else -1


def pop_piece(s: State, type: int) -> int:
    """The same with who knows it."""
    pile = building_pile(s, type)
    if not pile:
        return -1
    set_building_pile(s, type, pile[:-1])
    return pile[-1]


def bury_building(s: State, building: int, known: int) -> None:
    """Put a Building under its pile; `known`: the mask of seats that see which."""
    type = BUILDING_TYPE[building]
    set_building_pile(s, type, [pack_piece(BUILDING_NUMBER[building], known), *building_pile(s, type)])


def put_under_pile(s: State, slot: int) -> None:
    """A Building of the Market goes under its pile."""
    bury_building(s, s.market[slot], s.everybody())
    s.market = replaced(s.market, slot, -1)


def refill_market(s: State) -> None:
    """Fill every empty slot of the Market (rules 4.5, E4)."""
    if -1 not in s.market:
        return
    for slot in range(len(s.market)):
        if s.market[slot] < 0:
            turn_up_building(s, slot)


def take_building(s: State, seat: int, building: int) -> None:
    """A Building of the Market, or one looked at, joins an area, face up."""
    if building in s.market:
        s.market = replaced(s.market, s.market.index(building), -1)
    else:
        s.looked = [piece for piece in s.looked if look_building(piece) != building]
        s.learned += 1
    own_building(s, seat, building)
    s.tell(told.BUILD, seat, building)


def own_building(s: State, seat: int, building: int) -> None:
    type = BUILDING_TYPE[building]
    bit = BIT[BUILDING_NUMBER[building]]
    if type == PRODUCTION:
        s.production = replaced(s.production, seat, s.production[seat] | bit)
    elif type == PASSIVE:
        s.passive = replaced(s.passive, seat, s.passive[seat] | bit)
    else:
        s.palaces = replaced(s.palaces, seat, s.palaces[seat] | bit)


# Statues (rules 5.2)


def gain_statue(s: State, seat: int, kind: int) -> None:
    """Take a Statue of the supply and score it."""
    s.statue_supply = replaced(s.statue_supply, kind, s.statue_supply[kind] - 1)
    at = seat * STATUE_KINDS + kind
    s.statues = replaced(s.statues, at, s.statues[at] + 1)
    vp = STATUE_VP[0] if kind < STATUE_KINDS // 2 else STATUE_VP[1]
    s.points[seat] += vp
    s.tell(told.STATUE, seat, kind, vp)


def lose_statue(s: State, seat: int, kind: int) -> None:
    """A Statue leaves the game (rules 7) with its Vassals; of equal ones it is one with the fewest (rules 18.6)."""
    at = seat * STATUE_KINDS + kind
    if s.vassals:
        leaving = s.vassals_on(seat, IDOLS, kind) // s.statues[at]
        for vassal in range(seat * VASSALS_EACH + VASSALS_EACH - 1, seat * VASSALS_EACH - 1, -1):
            if leaving and s.vassals[vassal] == IDOLS * PLACES + kind:
                s.vassals = replaced(s.vassals, vassal, GONE)
                leaving -= 1
    s.statues = replaced(s.statues, at, s.statues[at] - 1)


# the Weaving pile (rules 5.5, 5.6)


def show_top(s: State) -> None:
    """Keep the top Weaving face up, unless a Festival leaves it covered (rules 22.51)."""
    pile = s.weavings
    if pile and not s.veiled and piece_known(pile[-1]) != s.everybody():
        tile = piece_number(pile[-1])
        s.weavings = [*pile[:-1], pack_piece(tile, s.everybody())]
        s.learned += 1
        s.tell(told.TOP, -1, tile)
