"""What Pachamama's Vassals on her Cult tiles do at Festivals and at the end (rules 23.3); other Cults stand where they act."""

from __future__ import annotations

from kancha.games.tawantinsuyu.golden.tables import COURTIERS, CULT, PROPHECY_VP, SETTLERS, WEAVERS
from kancha.games.tawantinsuyu.rules.festival import leader, pieces
from kancha.games.tawantinsuyu.solo.pachamama import tables as p
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import REGIONS, TAPESTRY_VP


def cult(s: State, seat: int, nation: int) -> int:
    """How many of her Vassals lie on the Cult tile of a Nation."""
    for region in range(len(s.nations)):
        if s.nations[region] == nation:
            return s.vassals_on(seat, CULT, region)
    return 0


def longest_first(s: State, seat: int) -> list[int]:
    """The lengths of her Tapestries."""
    lengths = [s.tapestry_patterns[at].bit_count() for at in range(len(s.tapestry_seat)) if s.tapestry_seat[at] == seat]
    lengths.sort(reverse=True)
    return lengths


def longer_tapestries(s: State, seat: int) -> list[int]:
    """The lengths of those Tapestries that count as one longer (PV01)."""
    return longest_first(s, seat)[: cult(s, seat, WEAVERS)]


def longer_vp(s: State, seat: int) -> int:
    """What longer Tapestries score more at the end (PV01)."""
    vp = 0
    for length in longer_tapestries(s, seat):
        vp += p.LONGER_VP[length] - TAPESTRY_VP[length]
    return vp


def virtual_regions(s: State, seat: int) -> list[int]:
    """The regions where she has one more piece at a Festival: her fewest, of equals where that changes control (PV06)."""
    many = p.VIRTUAL_PIECES[cult(s, seat, SETTLERS)]
    if not many:
        return []
    order: list[tuple[int, int, int]] = []
    for region in range(REGIONS):
        counts = pieces(s, region)
        own = counts[seat]
        before = leader(s, region, counts)
        counts[seat] += 1
        changes = before != seat and leader(s, region, counts) == seat
        order.append((own, 0 if changes else 1, region))
    order.sort()
    return [region for _, _, region in order[:many]]


def palace_vp(s: State, seat: int) -> int:
    """What her Palaces with a Noble score at the end besides the usual VP: Prophecies are ignored (rules 21.9, PV10)."""
    return s.nobles[seat].bit_count() * (PROPHECY_VP + p.CULT_PALACE_VP[cult(s, seat, COURTIERS)])
