"""The position in words: the own area first, then the other seats, then the board."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.core.words import listed, several
from kancha.games.cuzco_terraces.seen.view import SeatView, View


def tell(view: View, names: Sequence[str]) -> list[str]:
    """All that a seat may know, line by line."""
    lines = [f"Now: {_moment(view, names)}"]
    order = [view.seat] if view.seat >= 0 else []
    order += [seat for seat in range(len(view.seats)) if seat != view.seat]
    for seat in order:
        lines += _seat(view, names, seat)
    return [*lines, "The board", *(f"  {line}" for line in (*_land(view, names), *_supplies(view)))]


def _moment(view: View, names: Sequence[str]) -> str:
    if view.over:
        return "The game is over."
    end = f" {names[view.ended_by]} has brought about the end: these are the last turns." if view.ended_by >= 0 else ""
    if view.festival is not None:
        return f"A festival at the temple on {view.festival.hex} is being bid for; {names[view.actor]} is asked.{end}"
    return f"{names[view.turn_of]} is on turn with {view.action_points} AP.{end}"


def _seat(view: View, names: Sequence[str], seat: int) -> list[str]:
    row = view.seats[seat]
    lines = [f"{names[seat]}{' (you)' if seat == view.seat else ''}: {row.points} PP"]
    lines.append(
        "  " + (f"Incas on {listed(row.incas)}; " if row.incas else "no Inca on the board; ") + f"{row.reserve} in reserve"
    )
    tiles = (several(row.doubles, "double"), several(row.crops, "single crop"), several(row.villages, "single village"))
    lines.append(f"  {listed(tiles)}; {several(row.tokens, 'action token')}")
    lines.append("  " + _cards(row))
    if view.festival is not None:
        bid = several(view.festival.bids[seat], "festival point")
        lines.append(f"  bids {bid}" if seat in view.festival.bidding else "  is not in the bidding")
    if row.done:
        lines.append("  has had the Grand Final Scoring")
    return lines


def _cards(row: SeatView) -> str:
    if row.hand is not None:
        return f"cards: {listed([_card(id) for id in row.hand])}" if row.hand else "no cards"
    known = f", among them {listed([_card(id) for id in row.shown])}" if row.shown else ""
    return several(row.cards, "card") + known


def _card(id: str) -> str:
    return id.replace("_", " + ")


def _land(view: View, names: Sequence[str]) -> list[str]:
    lines = []
    for temple in view.temples:
        holder = f"{names[temple.holder]} stands highest" if temple.holder >= 0 else "nobody stands highest"
        disc = ", under a solar disc" if temple.disc else ""
        lines.append(f"Temple of value {temple.value} on {temple.hex}{disc}: a city of {len(temple.city)} hexes, {holder}")
    for village in view.villages:
        lines.append(f"Village of {len(village.hexes)} hexes on {listed(village.hexes)}: {names[village.holder]} stands highest")
    for kind, title in (("village", "Villages"), ("crop", "Crops")):
        hexes = [f"{hex.id} level {hex.level}" for hex in view.hexes if hex.type == kind]
        if hexes:
            lines.append(f"{title}: {', '.join(hexes)}")
    open_ponds = [hex for hex in view.ponds if hex not in view.full_ponds]
    if open_ponds:
        lines.append(f"Ponds: {', '.join(open_ponds)}")
    if view.full_ponds:
        lines.append(f"Surrounded ponds: {', '.join(view.full_ponds)}")
    return lines


def _supplies(view: View) -> list[str]:
    floors = ", ".join(f"{count} of value {value}" for value, count in view.floors)
    return [
        f"Supply: {several(view.triples, 'triple')}, {several(view.ponds_left, 'pond')}; temple floors: {floors}",
        f"Face-up card: {_card(view.face_up)}; {several(view.deck, 'card')} in the deck, {len(view.discard)} discarded",
    ]
