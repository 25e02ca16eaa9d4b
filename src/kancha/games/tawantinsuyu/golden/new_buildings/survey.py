"""ZA2, the Architects' Court (rules 20.2): a look into the piles of Buildings, and the way back under them."""

from __future__ import annotations

from kancha.core.decision import Decision
from kancha.core.reasons import ALLOWED
from kancha.games.tawantinsuyu import actions, kinds
from kancha.games.tawantinsuyu.golden import reasons, told
from kancha.games.tawantinsuyu.golden.tables import SURVEY, SURVEYS
from kancha.games.tawantinsuyu.rules.supply import building_of, building_pile, bury_building, pop_piece
from kancha.games.tawantinsuyu.state import LOOK, PILE, State
from kancha.games.tawantinsuyu.tables import BIT, BUILDING_TYPE, MARKET_TYPES


class Survey(Decision[State]):
    """How many tiles of each pile the Architects' Court draws (rules 20.2, GD14)."""

    asks = (actions.SURVEY,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "How many Buildings of each pile do you draw to look at?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        counts = SURVEYS[action - actions.SURVEY]
        most = 0
        for part in range(len(MARKET_TYPES)):
            size = len(building_pile(s, MARKET_TYPES[part]))
            most += size
            if counts[part] > size:
                return s.because(reasons.PILE_SHORT, BIT[MARKET_TYPES[part]], size)
        most = min(SURVEY, most)
        return ALLOWED if sum(counts) == most else s.because(reasons.SURVEY_COUNT, most, sum(counts))

    def take(self, s: State, x: int, y: int, action: int) -> None:
        seat = s.actor
        counts = SURVEYS[action - actions.SURVEY]
        looked: list[int] = []
        for part in range(len(MARKET_TYPES)):
            for _ in range(counts[part]):
                piece = pop_piece(s, MARKET_TYPES[part])
                looked.append(building_of(MARKET_TYPES[part], piece % PILE) + LOOK * (piece // PILE | BIT[seat]))
        s.looked = looked
        s.learned += 1
        s.tell(told.LOOK, seat, len(looked))


def looked_at(s: State) -> list[int]:
    """The Buildings that the actor has drawn to look at."""
    return [piece % LOOK for piece in s.looked]


def contested(s: State) -> list[int]:
    """Those of them whose order under a pile is still open."""
    buildings = looked_at(s)
    types = [BUILDING_TYPE[building] for building in buildings]
    return [building for building in buildings if types.count(BUILDING_TYPE[building]) > 1]


class Bury(Decision[State]):
    """The tiles looked at go under their piles, in any order (rules 20.2)."""

    asks = (actions.SWAP,)

    def ask(self, s: State, x: int, y: int) -> str:
        return "Which of the Buildings that you have looked at goes under its pile next?"

    def refuse(self, s: State, x: int, y: int, action: int) -> int:
        building = action - actions.SWAP
        looked = looked_at(s)
        if building not in looked:
            return s.because(reasons.NOT_LOOKED, building)
        open_order = contested(s)
        return ALLOWED if building in (open_order or looked[:1]) else reasons.BURY_FIRST

    def offer(self, s: State, x: int, y: int) -> list[int]:
        return sorted([actions.SWAP + building for building in contested(s) or looked_at(s)[:1]])

    def take(self, s: State, x: int, y: int, action: int) -> None:
        building = action - actions.SWAP
        for piece in s.looked:
            if piece % LOOK == building:
                bury_building(s, building, piece // LOOK)
        s.looked = [piece for piece in s.looked if piece % LOOK != building]
        s.push(kinds.BURY, s.actor)
