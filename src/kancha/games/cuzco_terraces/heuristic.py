"""How good a position looks for each seat, as amounts of named parts: what is scored, what will be, and what can be made of it.

What a part is worth stands in weights/. A position is measured in the middle of turns as well as between them, so ending a turn
must by itself neither give nor take anything: who plays next counts as on turn as soon as the turn before has begun, and what a
seat cannot use any more in its last turn counts for nothing from the beginning of that turn.
"""

from __future__ import annotations

from typing import Final, final

from kancha.core.judging import BAD, NEITHER, POINTS, Features
from kancha.games.cuzco_terraces import kinds
from kancha.games.cuzco_terraces.rules.temples import tallest
from kancha.games.cuzco_terraces.rules.turn import has_scored
from kancha.games.cuzco_terraces.state import State
from kancha.games.cuzco_terraces.tables import (
    BUILD_PRESTIGE, CARDS, FESTIVAL_ALONE, FESTIVAL_TIED, FINAL_FIRST, FINAL_SECOND, INNER, POND_PRESTIGE, STEPS, TEMPLE_HEXES,
    TRIPLES, festival_points, grow, neighbours, some,
)  # fmt: skip
from kancha.games.cuzco_terraces.tables import POINTS as TURN_POINTS

FEATURES: Final = Features()

TOKENS: Final = FEATURES.add("tokens", "additional action tokens, in stock")
TOKENS_LATE: Final = FEATURES.add("tokens_late", "additional action tokens, which may stay unused", BAD)
DOUBLES: Final = FEATURES.add("doubles", "own tiles, doubles in supply")
CROPS: Final = FEATURES.add("single_crops", "own tiles, single crops in supply")
VILLAGES: Final = FEATURES.add("single_villages", "own tiles, single villages in supply")
TILES_LATE: Final = FEATURES.add("tiles_late", "own tiles, kept until late", NEITHER)

INCAS: Final = FEATURES.add("incas", "Incas, on the board")
INCAS_LATE: Final = FEATURES.add("incas_late", "Incas, which came late", NEITHER)
INCAS_VILLAGE: Final = FEATURES.add("incas_in_villages", "Incas, on village hexes")
INCAS_LEVEL: Final = FEATURES.add("inca_levels", "Incas, by the height at which they stand")
INCAS_NEAR: Final = FEATURES.add("incas_near", "Incas, at the gates of cities")
WALKED: Final = FEATURES.add("walked", "walks for nothing", BAD)

FIRST: Final = FEATURES.add("first_places", "first places in cities, as they stand")
FIRST_LATE: Final = FEATURES.add("first_places_late", "first places in cities, which soon nobody can take any more")
ALONE: Final = FEATURES.add("first_alone", "first places in cities, shared with nobody")
UNCHALLENGED: Final = FEATURES.add("first_unchallenged", "first places in cities, where nobody else stands")
AHEAD: Final = FEATURES.add("first_a_level_ahead", "first places in cities, a level above the others")
RISK: Final = FEATURES.add("first_at_risk", "first places in cities, which can be overtaken from free higher ground", BAD)
SECOND: Final = FEATURES.add("second_places", "second places in cities, as they stand")
SECOND_LATE: Final = FEATURES.add("second_places_late", "second places in cities, which soon nobody can take any more")
CLIMB: Final = FEATURES.add("climb", "first places in cities, a walk to higher ground away")
LAST_PLACES: Final = FEATURES.add("last_places", "places in the final scoring of the last turn")

BUILD_SOON: Final = FEATURES.add("build_soon", "temples to build, this turn")
BUILD_LATER: Final = FEATURES.add("build_later", "temples to build, in a turn to come")
CONTESTED: Final = FEATURES.add("village_contested", "temples to build, in villages where others stand too", BAD)
HAMLET: Final = FEATURES.add("hamlets", "villages of a single hex")
EXPAND_SOON: Final = FEATURES.add("expand_soon", "temples to expand, this turn")
EXPAND_LATER: Final = FEATURES.add("expand_later", "temples to expand, in a turn to come")
NEAR: Final = FEATURES.add("expansion_near", "temples to expand, where a hex or two is missing")

POND_SOON: Final = FEATURES.add("pond_soon", "ponds to surround, this turn")
POND_ONE: Final = FEATURES.add("pond_lacks_one", "ponds to surround, lacking one hex of shore")
POND_TWO: Final = FEATURES.add("pond_lacks_two", "ponds to surround, lacking two hexes of shore")
POND_THREE: Final = FEATURES.add("pond_lacks_three", "ponds to surround, lacking three hexes of shore")
HOLE_SOON: Final = FEATURES.add("hole_soon", "ponds to set, this turn")
HOLE_LATER: Final = FEATURES.add("hole_later", "ponds to set, in a turn to come")

CARDS_HELD: Final = FEATURES.add("cards", "festival cards, in hand")
MATCHING: Final = FEATURES.add("matching_cards", "festival cards, by the points in hand")
FESTIVAL_SOON: Final = FEATURES.add("festival_soon", "festivals, at the end of this turn")
FESTIVAL_LATER: Final = FEATURES.add("festival_later", "festivals, in a turn to come")
FESTIVAL_MORE: Final = FEATURES.add("festival_more", "festivals, beyond the first")
BID: Final = FEATURES.add("bid", "festivals, the one that is bid for")

ACTION_POINTS: Final = FEATURES.add("action_points", "action points left")
END_NEAR: Final = FEATURES.add("end_near", "the end that comes near, after which nothing is of use any more", NEITHER)
GUESS: Final = FEATURES.add("first_guess", "what was judged otherwise at first", NEITHER)
"""What the first weights took for more or less than the parts above do, in points: they missed whose turn comes next, valued
what a last turn leaves over, and guessed at festivals. It keeps the yardstick as it was; no other weights count it."""

WIDTH: Final = len(FEATURES.names)

FEW: Final = 8
"""With so few triples left the end is near."""
KEPT: Final = 0.01
"""What a card counts in a last turn: nothing, but nobody burns it for nothing."""

SOON: Final = 0
LATER: Final = 1
GONE: Final = 2
"""When a seat can act: in the turn that is played or comes next, later, or never again."""


@final
class Look:
    """A position while it is measured: what several parts need to know, and the amounts found so far."""

    def __init__(self, s: State) -> None:
        players = s.players
        self.s: State = s
        self.amounts: list[float] = FEATURES.blank(players)
        self.late: float = 1.0 - s.triples / TRIPLES
        top = s.top()
        self.ended: bool = top == kinds.PROPOSE or top == kinds.BID
        begun = s.placed != 0 or s.token_used != 0 or s.action_points != TURN_POINTS
        self.following: int = (s.turn_of + 1) % players if begun else -1
        self.scored: list[bool] = [has_scored(s, seat) for seat in range(players)]
        self.phases: list[int] = [GONE] * players
        self.last: list[bool] = self.scored[:]
        self.guessed: list[float] = [0.65] * players
        self.ranks: list[int] = [0] * players
        for seat in range(players):
            if seat == s.turn_of:
                self.last[seat] = s.ended_by >= 0
                self.guessed[seat] = 0.9 if s.action_points > 0 else 0.65
                if s.action_points > 0 and not self.ended:
                    self.phases[seat] = SOON
                elif s.ended_by < 0:
                    self.phases[seat] = LATER
            elif not self.scored[seat]:
                self.phases[seat] = LATER
                if seat == self.following:
                    self.phases[seat] = SOON
                    self.last[seat] = s.ended_by >= 0


def measure(s: State) -> list[float]:
    """The amounts of all parts, seat after seat."""
    if s.actor < 0:
        amounts = FEATURES.blank(s.players)
        for seat in range(s.players):
            amounts[seat * WIDTH + POINTS] = float(s.points[seat])
        return amounts
    look = Look(s)
    for seat in range(s.players):
        look.amounts[seat * WIDTH + POINTS] = float(s.points[seat])
        if not look.scored[seat]:
            supplies(look, seat)
            standing_incas(look, seat)
    for area in s.components:
        if area & (s.everybody | s.temples):
            weigh_area(look, area)
    ponds(look)
    holes(look)
    festivals(look)
    if s.bid_temple >= 0:
        bidding(look)
    tempo(look)
    return look.amounts


def supplies(look: Look, seat: int) -> None:
    """What a seat still has in front of it."""
    s = look.s
    at = seat * WIDTH
    amounts = look.amounts
    tokens = s.tokens[seat]
    doubles = s.own_tiles[seat * 3]
    crops = s.own_tiles[seat * 3 + 1]
    villages = s.own_tiles[seat * 3 + 2]
    if look.last[seat]:
        amounts[at + GUESS] += tokens * (1.5 - 0.75 * look.late) + 0.35 * (doubles + crops + villages)
        return
    amounts[at + END_NEAR] = max(0.0, 1.0 - s.triples / FEW)
    amounts[at + TOKENS] = float(tokens)
    amounts[at + TOKENS_LATE] = tokens * look.late
    amounts[at + DOUBLES] = float(doubles)
    amounts[at + CROPS] = float(crops)
    amounts[at + VILLAGES] = float(villages)
    amounts[at + TILES_LATE] = (doubles + crops + villages) * look.late


def standing_incas(look: Look, seat: int) -> None:
    """Incas on the board, those in villages, and how high they all stand above the ground level."""
    s = look.s
    own = s.incas[seat]
    at = seat * WIDTH
    count = own.bit_count()
    settled = (own & s.villages).bit_count()
    levels = 0
    for k in range(1, len(s.heights)):
        levels += k * (own & s.heights[k]).bit_count()
    if look.last[seat]:
        look.amounts[at + GUESS] += 0.35 * count + 0.175 * settled + 0.12 * levels
        return
    look.amounts[at + INCAS] = float(count)
    look.amounts[at + INCAS_LATE] = count * look.late
    look.amounts[at + INCAS_VILLAGE] = float(settled)
    look.amounts[at + INCAS_LEVEL] = float(levels)


def rank(s: State, area: int, ranks: list[int]) -> int:
    """Find how high every seat stands in an area: a greater number stands higher, 0 is absent. Returns the seat that holds the
    highest position, -1 when nobody does (rules 7.2)."""
    top = 0
    holder = -1
    for seat in range(s.players):
        own = s.incas[seat] & area
        height = 0
        if own:
            for k in range(len(s.heights) - 1, -1, -1):
                height = height * 16 + (own & s.heights[k]).bit_count()
        ranks[seat] = height
        if height > top:
            top = height
            holder = seat
        elif height == top:
            holder = -1
    return holder


def top_level(height: int) -> int:
    """The level of the highest Inca of a seat, from what `rank` found; 0 for nobody.

    >>> top_level(2 * 16 * 16 + 1)
    3
    """
    return (height.bit_length() + 3) // 4


def place(ranks: list[int], seat: int) -> int:
    """The place of a seat that is present, 0 for the first, equal standing sharing one; 2 stands for the third and all below."""
    above = 0
    for height in ranks:
        if height > ranks[seat] and height != above:
            if above:
                return 2
            above = height
    return 1 if above else 0


def weigh_area(look: Look, area: int) -> None:
    """A city as it would score at the end and could still grow, a village as it could become a city."""
    s = look.s
    holder = rank(s, area, look.ranks)
    if area & s.temples:
        for temple in range(len(s.temple_hex)):
            if s.temple_hex[temple] & area:
                places(look, temple, area, holder)
                if holder >= 0 and not look.scored[holder]:
                    expansion(look, temple, area.bit_count(), holder)
                return
    elif holder >= 0 and not look.scored[holder] and area ^ (area & s.everybody):
        village(look, area, holder)


def chance(look: Look, at: int, soon: int, phase: int, worth: float, guessed: float) -> None:
    """Count what a seat could do: `soon` is the part for a turn at hand, the next one that for later."""
    if phase == GONE:
        look.amounts[at + GUESS] += guessed * worth
        return
    look.amounts[at + soon + phase] += worth
    look.amounts[at + GUESS] += (guessed - (0.9 if phase == SOON else 0.65)) * worth


def village(look: Look, area: int, holder: int) -> None:
    """The temple that the holder of a village could build."""
    s = look.s
    at = holder * WIDTH
    size = area.bit_count()
    step = tallest(s, size, -1)
    if step >= 0:
        worth = BUILD_PRESTIGE[step] + (0.5 + 0.5 * look.late) * FINAL_FIRST[step] + 0.1 * size
        phase = look.phases[holder]
        chance(look, at, BUILD_SOON, phase, worth, look.guessed[holder])
        if phase != GONE and area & (s.everybody ^ s.incas[holder]):
            look.amounts[at + CONTESTED] += worth
    elif size == 1 and s.floors[0]:
        if look.last[holder]:
            look.amounts[at + GUESS] += 0.3
        else:
            look.amounts[at + HAMLET] += 1.0


def places(look: Look, temple: int, area: int, holder: int) -> None:
    """The final scoring of a temple as things stand, and what threatens it."""
    s = look.s
    step = s.temple_step[temple]
    first = FINAL_FIRST[step]
    second = FINAL_SECOND[step]
    ranks = look.ranks
    climbing = free_ground(s, area) > top_level(max(ranks))
    gates = neighbours(area)
    for seat in range(s.players):
        if look.scored[seat]:
            continue
        at = seat * WIDTH
        if not ranks[seat]:
            if gates & s.incas[seat] and not look.last[seat]:
                look.amounts[at + INCAS_NEAR] += second
            continue
        found = place(ranks, seat)
        if look.last[seat]:
            points = first if found == 0 else second if found == 1 else 0
            look.amounts[at + LAST_PLACES] += points
            look.amounts[at + GUESS] += 0.5 * (look.late - 1.0) * points + (0.08 * first if seat == holder else 0.0)
        elif found == 0:
            first_place(look, seat, first, holder == seat, climbing)
        elif found == 1:
            look.amounts[at + SECOND] += second
            look.amounts[at + SECOND_LATE] += second * look.late
        if climbing and found and look.phases[seat] == SOON:
            look.amounts[at + CLIMB] += first - second if found == 1 else first


def free_ground(s: State, area: int) -> int:
    """The level of the highest hex of a city on which an Inca could stand; 0 when there is none."""
    free = area ^ (area & (s.everybody | s.temples))
    if free:
        for k in range(len(s.heights) - 1, -1, -1):
            if free & s.heights[k]:
                return k + 1
    return 0


def first_place(look: Look, seat: int, worth: int, alone: bool, climbing: bool) -> None:
    """A first place before the last turn: how safe it is."""
    at = seat * WIDTH
    amounts = look.amounts
    amounts[at + FIRST] += worth
    amounts[at + FIRST_LATE] += worth * look.late
    if alone:
        amounts[at + ALONE] += worth
    rival = 0
    for other in range(look.s.players):
        if other != seat and look.ranks[other] > rival:
            rival = look.ranks[other]
    if rival == 0:
        amounts[at + UNCHALLENGED] += worth
    elif top_level(rival) < top_level(look.ranks[seat]):
        amounts[at + AHEAD] += worth
    if climbing and rival:
        amounts[at + RISK] += worth


def expansion(look: Look, temple: int, size: int, holder: int) -> None:
    """The expansion that the holder of a city could make, or is about to be able to make."""
    s = look.s
    at = holder * WIDTH
    step = s.temple_step[temple]
    higher = tallest(s, size, step)
    if higher > step:
        worth = BUILD_PRESTIGE[higher] + (0.5 + 0.5 * look.late) * (FINAL_FIRST[higher] - FINAL_FIRST[step])
        phase = look.phases[holder]
        if holder == s.turn_of and s.temple_fresh[temple]:
            phase = GONE if look.last[holder] else LATER
        chance(look, at, EXPAND_SOON, phase, worth, look.guessed[holder])
    elif step + 1 < STEPS:
        missing = TEMPLE_HEXES[step + 1] - size
        if 0 < missing <= 2 and s.floors[step + 1]:
            if look.last[holder]:
                look.amounts[at + GUESS] += 0.4 / missing
            else:
                look.amounts[at + NEAR] += 1.0 / missing


def ponds(look: Look) -> None:
    """Ponds that are nearly surrounded are worth something to whoever stands highest on their shore."""
    s = look.s
    left = s.ponds ^ s.full_ponds
    bare = s.bare()
    while left:
        pond = grow(some(left), s.ponds)
        left ^= pond
        shore = neighbours(pond)
        shore ^= shore & pond
        missing = (shore & bare).bit_count()
        if missing <= 3:
            holder = rank(s, shore, look.ranks)
            if holder >= 0:
                which = POND_TWO if missing == 2 else POND_THREE
                if missing <= 1:
                    which = POND_SOON if look.phases[holder] == SOON else POND_ONE
                look.amounts[holder * WIDTH + which] += POND_PRESTIGE * pond.bit_count()


def holes(look: Look) -> None:
    """Single bare hexes amid terrain: a pond set there is surrounded at once (rules 9.5)."""
    s = look.s
    if s.ponds_left() == 0:
        return
    bare = s.bare()
    left = INNER & bare
    left ^= left & (neighbours(bare) | neighbours(s.ponds ^ s.full_ponds))
    while left:
        hole = some(left)
        left ^= hole
        pond = grow(hole, s.ponds | hole)
        shore = neighbours(pond)
        holder = rank(s, shore ^ (shore & pond), look.ranks)
        if holder >= 0 and look.phases[holder] != GONE:
            look.amounts[holder * WIDTH + HOLE_SOON + look.phases[holder]] += POND_PRESTIGE * pond.bit_count()


def matching(s: State, seat: int) -> int:
    """The festival points that a hand could play."""
    total = 0
    for kind in range(CARDS):
        count = s.hands[seat * CARDS + kind]
        if count:
            total += count * festival_points(s.face_up, kind)
    return total


def festivals(look: Look) -> None:
    """Cards, and the festivals that each seat could win with them against the others in the city."""
    s = look.s
    matches = [matching(s, seat) for seat in range(s.players)]
    guessed = [0] * s.players
    best = [0] * s.players
    total = [0] * s.players
    for temple in range(len(s.temple_hex)):
        if s.temple_disc[temple]:
            continue
        city = s.city(temple) & s.everybody
        if city:
            festival(look, temple, city, matches, guessed, best, total)
    for seat in range(s.players):
        at = seat * WIDTH
        held = s.hand_size(seat)
        look.amounts[at + GUESS] += guessed[seat] * (0.55 if matches[seat] else 0.25)
        if look.last[seat]:
            look.amounts[at + CARDS_HELD] = KEPT * held
            look.amounts[at + GUESS] += (0.3 - 0.3 * KEPT) * held + 0.1 * min(matches[seat], 4)
        else:
            look.amounts[at + CARDS_HELD] = float(held)
            look.amounts[at + MATCHING] = float(min(matches[seat], 4))
        soon = seat == look.following or (seat == s.turn_of and s.bid_temple < 0)
        if soon and not look.scored[seat]:
            look.amounts[at + FESTIVAL_SOON] = float(best[seat])
        elif not look.last[seat]:
            look.amounts[at + FESTIVAL_LATER] = float(best[seat])
        if not look.last[seat]:
            look.amounts[at + FESTIVAL_MORE] = float(total[seat] - best[seat])


def festival(
    look: Look, temple: int, city: int, matches: list[int], guessed: list[int], best: list[int], total: list[int]
) -> None:
    """What a festival would bring to the strongest of those who are there."""
    s = look.s
    alone = FESTIVAL_ALONE[s.temple_step[temple]]
    strongest = 1
    rivals = 0
    for seat in range(s.players):
        if city & s.incas[seat]:
            guessed[seat] = max(guessed[seat], alone)
            if matches[seat] > strongest:
                strongest = matches[seat]
                rivals = 0
            if matches[seat] == strongest:
                rivals += 1
    if temple == s.bid_temple:
        return
    gain = alone if rivals == 1 else FESTIVAL_TIED[s.temple_step[temple]]
    for seat in range(s.players):
        if city & s.incas[seat] and matches[seat] == strongest:
            best[seat] = max(best[seat], gain)
            total[seat] += gain


def bidding(look: Look) -> None:
    """Who is likely to hold the festival that is bid for: those who can bid highest, or all who are level once one agrees."""
    s = look.s
    step = s.temple_step[s.bid_temple]
    top = max(s.bids)
    leaders = 0
    strongest = 0
    rivals = 0
    for seat in range(s.players):
        if s.bid_in[seat]:
            if s.bids[seat] == top:
                leaders += 1
            most = s.bids[seat] + matching(s, seat)
            if most > strongest:
                strongest = most
                rivals = 0
            if most == strongest:
                rivals += 1
    shared = s.agreed > 0 and leaders > 1
    for seat in range(s.players):
        if s.bid_in[seat]:
            at = seat * WIDTH
            level = s.bids[seat] == top
            if level:
                look.amounts[at + GUESS] += 0.8 * FESTIVAL_ALONE[step] / leaders
            if shared:
                look.amounts[at + BID] = float(FESTIVAL_TIED[step] if level else 0)
            elif s.bids[seat] + matching(s, seat) == strongest:
                look.amounts[at + BID] = float(FESTIVAL_ALONE[step] if rivals == 1 else FESTIVAL_TIED[step])


def tempo(look: Look) -> None:
    """The action points that are left, and those of the turn that comes next; Incas that have walked for nothing."""
    s = look.s
    at = s.turn_of * WIDTH
    if look.ended:
        look.amounts[at + GUESS] += 0.55 * s.action_points
    else:
        look.amounts[at + ACTION_POINTS] = float(s.action_points)
        look.amounts[at + WALKED] = float(s.moved_free.bit_count())
    if look.following >= 0 and not look.scored[look.following]:
        look.amounts[look.following * WIDTH + ACTION_POINTS] = float(TURN_POINTS)
        look.amounts[look.following * WIDTH + GUESS] -= 0.55 * TURN_POINTS
