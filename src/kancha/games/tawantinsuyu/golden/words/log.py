"""What Pachamama does on her board, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.core.text import several
from kancha.games.tawantinsuyu import PERSONALITIES, told
from kancha.games.tawantinsuyu.golden.tables import CULT_TEXT
from kancha.games.tawantinsuyu.solo.pachamama.tables import PERSONALITY_ID, SPOT_TEXT, SPOTS
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import REGION_NAME


def tell_cult(s: State, figures: Sequence[int], seats: Sequence[str], seat: int | None) -> str:
    """Vassals in a Cult. Figures: seat, region, Vassals there."""
    who, region, there = figures[0], figures[1], figures[2]
    one, two = CULT_TEXT[s.nations[region]]
    text = one if there == 1 else f"{one} {two}"
    return f"{seats[who]} has {several(there, 'Vassal')} in the Cult of {REGION_NAME[region]}: {text}"


def tell_bearer(s: State, figures: Sequence[int], seats: Sequence[str], seat: int | None) -> str:
    """What a spot of her board does, or the Personality that covers it (rules 21.11). Figures: seat, spot, Personality."""
    who, spot, personality = figures[0], figures[1], figures[2]
    if personality < 0:
        return f"{seats[who]}: {SPOT_TEXT[s.side * SPOTS + spot]}."
    label = PERSONALITIES[PERSONALITY_ID[personality]]
    return f"{seats[who]}, {label[0].lower()}{label[1:]}."


told.EVENTS.tell(told.CULT, tell_cult)
told.EVENTS.tell(told.BEARER, tell_bearer)
