"""Phase III (rules 7): university, temple, market, palace, and the end of a round."""

from __future__ import annotations

from kancha.core.decision import Decision, Step
from kancha.core.state import replaced
from kancha.games.cuzco_chasqui import reasons
from kancha.games.cuzco_chasqui.actions import BUY, COMPLETE, DISCARD, GOD, GRANT, GRANT_BY_MEDAL, MEDAL, MISSION, PASS
from kancha.games.cuzco_chasqui.frames import (
    BUY_DOUBLED,
    BUY_GOOD,
    END_ROUND,
    LAST_MISSIONS,
    MARKET,
    NEW_MISSION,
    PALACE,
    ROUND,
    TEMPLE,
)
from kancha.games.cuzco_chasqui.frames import MISSION as MISSION_FRAME
from kancha.games.cuzco_chasqui.rules.dice import open_turn
from kancha.games.cuzco_chasqui.rules.gods import is_god_play, offer_gods, play_god, refuse_card, refuse_medal
from kancha.games.cuzco_chasqui.rules.missions import shortfall, show_proof
from kancha.games.cuzco_chasqui.state import END, State
from kancha.games.cuzco_chasqui.tables import (
    BIT,
    CARD_COST,
    COLUMN,
    COLUMNS,
    DICE,
    GOOD_COST,
    GOOD_VP,
    GOODS,
    HALF,
    NUMBER_CARDS,
    OPEN_MISSIONS,
    PRIEST_VP,
    ROUNDS,
    SPACES,
    STEPS,
    TRACK_VP,
)
from kancha.games.cuzco_chasqui.tables import PALACE as PALACE_SIZE
from kancha.games.cuzco_chasqui.tables.missions import REWARD, REWARD_WITH_CARD
from kancha.games.cuzco_chasqui.tables.road import NEVER
from kancha.games.cuzco_chasqui.told import (
    TOLD_BUY,
    TOLD_COMPLETE,
    TOLD_DISCARD,
    TOLD_MEDAL,
    TOLD_NEW_MISSION,
    TOLD_PRIESTS,
    TOLD_REFILL,
    TOLD_UNIVERSITY,
)

# university and temple


class University(Step[State]):
    """Knowledge is scored and makes the new player order; all markers go back to 0 (rules 7.1)."""

    def run(self, s: State, x: int, y: int) -> None:
        s.order = s.standing
        for place, seat in enumerate(s.order):
            gain = TRACK_VP[s.knowledge[seat]]
            s.vp[seat] += gain
            s.knowledge[seat] = 0
            s.tell(TOLD_UNIVERSITY, seat, gain, place)
        s.push(TEMPLE, s.order[0])


class Temple(Step[State]):
    """Priests on the steps are scored, and most of them win a medal (rules 7.2)."""

    def run(self, s: State, x: int, y: int) -> None:
        for seat in s.order:
            priests = s.steps.count(seat)
            if priests:
                s.vp[seat] += priests * PRIEST_VP[s.round]
                s.tell(TOLD_PRIESTS, seat, priests * PRIEST_VP[s.round])
        winner = most_priests(s)
        s.medal_stack -= 1
        if winner >= 0:
            s.medals[winner] += 1
        else:
            s.medals_out += 1
        s.tell(TOLD_MEDAL, winner)
        s.push(MARKET, s.order[0])


def most_priests(s: State) -> int:
    """The seat with the most priests on the steps, of tied ones that with the highest priest; -1 without any (rules 7.2)."""
    best = 0
    winner = -1
    for step in range(STEPS - 1, -1, -1):
        seat = s.steps[step]
        if seat >= 0 and s.steps.count(seat) > best:
            best = s.steps.count(seat)
            winner = seat
    return winner


# market


class Market(Step[State]):
    """In player order everybody may buy a good (rules 7.3). x: how many were asked."""

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.push(PALACE, s.order[0])
            return
        s.push(MARKET, s.order[0], x + 1)
        open_turn(s, s.order[x])
        s.push(BUY_GOOD, s.order[x])


def goods_in_row(s: State) -> list[int]:
    """The types of goods in the row of this round, ascending, each once."""
    first = (s.round - 1) * COLUMNS[s.players]
    row = s.market[first : first + COLUMNS[s.players]]
    return [good for good in range(GOODS) if good in row]


def refuse_good(s: State, seat: int, good: int) -> int:
    """Why a seat cannot buy a type of good now (rules 7.3)."""
    if good not in goods_in_row(s):
        return reasons.NOT_IN_ROW
    return reasons.ALLOWED if GOOD_COST[good] <= s.food[seat] else reasons.FOOD_SHORT


class BuyGood(Decision[State]):
    """A good of the row or none, with god card 3 or without (rules 7.3). x: 1 after god card 3."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        goods = [BUY + good for good in goods_in_row(s) if GOOD_COST[good] <= s.food[seat]]
        if x or not goods:
            return goods
        return [PASS, *offer_gods(s, seat, [3]), *goods]

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action == PASS:
            return
        if is_god_play(action):
            play_god(s, seat, action)
            s.push(BUY_DOUBLED, seat, 1)
            return
        good = action - BUY
        first = (s.round - 1) * COLUMNS[s.players]
        s.market = replaced(s.market, s.market.index(good, first), -1)
        s.goods = replaced(s.goods, seat * GOODS + good, s.goods[seat * GOODS + good] + 1)
        s.food[seat] -= GOOD_COST[good]
        gain = GOOD_VP[good] * (2 if x else 1)
        s.vp[seat] += gain
        s.tell(TOLD_BUY, seat, good, gain)


# palace


class Palace(Step[State]):
    """In player order everybody gives up one mission and takes another (rules 7.4). x: how many were asked."""

    def run(self, s: State, x: int, y: int) -> None:
        if x == s.players:
            s.push(END_ROUND, s.order[0])
            return
        s.push(PALACE, s.order[0], x + 1)
        open_turn(s, s.order[x])
        s.push(NEW_MISSION, s.order[x])
        s.push(MISSION_FRAME, s.order[x])


def open_missions(s: State, seat: int) -> list[int]:
    """The open missions of a seat, ascending."""
    found = [mission for mission in s.missions[seat * OPEN_MISSIONS : (seat + 1) * OPEN_MISSIONS] if mission >= 0]
    found.sort()
    return found


def lacking_after(s: State, seat: int, mission: int, medal: int) -> int:
    """The shortfall of a mission once god card 4 is paid for: what was spent no longer counts (rules 8)."""
    if medal:
        s.medals[seat] -= 1
        lacking = shortfall(s, seat, mission)
        s.medals[seat] += 1
        return lacking
    hands = s.hands
    cards = hands[seat] & NUMBER_CARDS[4]
    s.hands = replaced(hands, seat, hands[seat] ^ (cards & -cards))
    s.offerings[seat] -= CARD_COST
    lacking = shortfall(s, seat, mission)
    s.hands = hands
    s.offerings[seat] += CARD_COST
    return lacking


def refuse_grant(s: State, seat: int, mission: int, medal: int) -> int:
    """Why god card 4 cannot complete a mission: unmet before the payment, it must lack exactly one unit after it (rules 8)."""
    if not s.holds_mission(seat, mission):
        return reasons.NOT_YOUR_MISSION
    reason = refuse_medal(s, seat, 4) if medal else refuse_card(s, seat, 4)
    if reason != reasons.ALLOWED:
        return reason
    if shortfall(s, seat, mission) == 0:
        return reasons.MISSION_MET
    return reasons.ALLOWED if lacking_after(s, seat, mission, medal) == 1 else reasons.SHORTFALL


def offer_grants(s: State, seat: int) -> list[int]:
    """The missions that god card 4 completes, from the hand or by a medal."""
    found: list[int] = []
    for medal in (0, 1):
        if (refuse_medal(s, seat, 4) if medal else refuse_card(s, seat, 4)) == reasons.ALLOWED:
            for mission in open_missions(s, seat):
                if refuse_grant(s, seat, mission, medal) == reasons.ALLOWED:
                    found.append((GRANT_BY_MEDAL if medal else GRANT) + mission)
    return found


def grant(s: State, seat: int, action: int) -> None:
    """Pay for god card 4 and complete a mission with it (rules 8)."""
    medal = action >= GRANT_BY_MEDAL
    play_god(s, seat, (MEDAL if medal else GOD) + 4)
    complete(s, seat, action - (GRANT_BY_MEDAL if medal else GRANT), REWARD_WITH_CARD)


class Mission(Decision[State]):
    """Complete a mission, by god card 4 if need be; only if none is met, throw one away (rules 7.4)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        seat = s.actor
        missions = open_missions(s, seat)
        met = [COMPLETE + mission for mission in missions if shortfall(s, seat, mission) == 0]
        return (met or [DISCARD + mission for mission in missions]) + offer_grants(s, seat)

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        if action >= GRANT:
            grant(s, seat, action)
        elif action < DISCARD:
            complete(s, seat, action - COMPLETE, REWARD)
        else:
            remove_mission(s, seat, action - DISCARD)
            s.missions_out |= BIT[action - DISCARD]
            s.tell(TOLD_DISCARD, seat, action - DISCARD)


def complete(s: State, seat: int, mission: int, reward: int) -> None:
    """Score a mission and lay it face down on the mask (rules 7.4)."""
    s.tell(TOLD_COMPLETE, seat, mission, reward)
    show_proof(s, seat, mission)
    remove_mission(s, seat, mission)
    s.done = replaced(s.done, seat, s.done[seat] | BIT[mission])
    s.vp[seat] += reward


def remove_mission(s: State, seat: int, mission: int) -> None:
    s.missions = replaced(s.missions, s.missions.index(mission), -1)


class NewMission(Decision[State]):
    """A new mission from the palace (rules 7.4)."""

    def offer(self, s: State, x: int, y: int) -> list[int]:
        found = [MISSION + mission for mission in s.palace if mission >= 0]
        found.sort()
        return found

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        mission = action - MISSION
        s.palace = replaced(s.palace, s.palace.index(mission), -1)
        s.missions = replaced(s.missions, s.missions.index(-1, seat * OPEN_MISSIONS), mission)
        s.tell(TOLD_NEW_MISSION, seat, mission)


# end of the round


class EndRound(Step[State]):
    """Clear the board, fill it anew and go on; after the last round the game ends (rules 7.5)."""

    def run(self, s: State, x: int, y: int) -> None:
        if s.round == ROUNDS:
            s.phase = END
            s.push(LAST_MISSIONS, s.order[0])
            return
        discard = s.tile_discard[:]
        for tile in s.columns:
            if tile >= 0:
                discard[tile // HALF] |= BIT[tile % HALF]
        s.tile_discard = discard
        for mission in s.palace:
            if mission >= 0:
                s.missions_out |= BIT[mission]
        s.round += 1
        fill_columns(s)
        fill_palace(s)
        s.die_space = [-1] * (DICE * s.players)
        s.lowest = [NEVER] * SPACES
        s.learned += 1
        s.tell(TOLD_REFILL)
        s.push(ROUND, s.order[0])


def fill_columns(s: State) -> None:
    """The six study and farm tiles of a round, the first drawn next to one pip (rules 3.4, 7.5)."""
    first = (s.round - 1) * COLUMN
    s.columns = s.tile_piles[first : first + COLUMN] + s.tile_piles[HALF + first : HALF + first + COLUMN]


def fill_palace(s: State) -> None:
    """As many missions as players and two more (rules 3.6, 7.5)."""
    s.palace = [draw_mission(s) for _ in range(PALACE_SIZE[s.players])]


def draw_mission(s: State) -> int:
    """The top golden mission of the pile."""
    s.missions_left -= 1
    mission = s.mission_pile[s.missions_left]
    s.mission_pile = replaced(s.mission_pile, s.missions_left, -1)
    return mission
