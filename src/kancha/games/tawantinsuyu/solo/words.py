"""What the boards of the solo opponents do, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.core.words import several
from kancha.games.tawantinsuyu import PERSONALITIES
from kancha.games.tawantinsuyu.golden.tables import CULT_TEXT
from kancha.games.tawantinsuyu.solo import told
from kancha.games.tawantinsuyu.solo.axomamma import tables as axomamma
from kancha.games.tawantinsuyu.solo.pachamama import tables as pachamama
from kancha.games.tawantinsuyu.solo.pachamama.rules import NUMBER
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import REGION_NAME
from kancha.games.tawantinsuyu.told import EVENTS


def tell_board(s: State, figures: Sequence[int], seats: Sequence[str], seat: int | None) -> str:
    """What a spot does, or the Personality that covers it (rules 13.5, 21.10). Figures: seat, spot, Personality or -1."""
    who, spot, personality = figures[0], figures[1], figures[2]
    if s.opponent != NUMBER:
        if personality >= 0:
            return f"{seats[who]}'s Personality says: {axomamma.PERSONALITY_TEXT[personality]}."
        return f"{seats[who]}'s board says: {axomamma.SPOT_TEXT[spot]}."
    if personality >= 0:
        label = PERSONALITIES[pachamama.PERSONALITY_ID[personality]]
        return f"{seats[who]} is {label[0].lower()}{label[1:]}."
    return f"{seats[who]}'s board says: {pachamama.SPOT_TEXT[s.side * pachamama.SPOTS + spot]}."


def tell_cult(s: State, figures: Sequence[int], seats: Sequence[str], seat: int | None) -> str:
    """Vassals in a Cult. Figures: seat, region, Vassals there."""
    who, region, there = figures[0], figures[1], figures[2]
    one, two = CULT_TEXT[s.nations[region]]
    text = one if there == 1 else f"{one} {two}"
    return f"{seats[who]} has {several(there, 'Vassal')} in the Cult of {REGION_NAME[region]}: {text}"


EVENTS.tell(told.BOARD, tell_board)
EVENTS.tell(told.CULT, tell_cult)
