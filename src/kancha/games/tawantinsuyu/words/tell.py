"""A position in words, as one seat knows it: the own area first, then the others, then what lies on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kancha.core.words import listed, several
from kancha.games.tawantinsuyu import names
from kancha.games.tawantinsuyu.golden.tables import NATION_ID, NATION_NAME, NEWCOMER_ID
from kancha.games.tawantinsuyu.seen.view import SeatView, View
from kancha.games.tawantinsuyu.tables import (
    ACTION_ID, ARMY_ID, BUILDING_ID, BUILDING_NAME, CARD_ID, COLOUR_ID, COLOUR_NAME, LAND_ID, REGION_ID, REGION_NAME, SOLDIERS,
    SPACE_ID, STATUE_ID, STEP_ID, STEPS_ID, TILE_ID,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import amounts


def tell(view: View, players: Sequence[str]) -> list[str]:
    """The position in sentences."""
    order = [seat for seat in range(view.players) if seat == view.seat]
    order += [seat for seat in range(view.players) if seat != view.seat]
    lines: list[str] = []
    for seat in order:
        lines += _seat(view, players, seat)
    return [*lines, *_hill(view, players), *_supply(view, players), *_cards(view), *_course(view, players)]


# the seats


def _seat(view: View, players: Sequence[str], seat: int) -> list[str]:
    own = view.seats[seat]
    you = " (you)" if seat == view.seat else ""
    goods = amounts(own.potato, own.corn, own.stone, own.gold)
    priest = f"the High Priest on spot {own.priest}" if own.priest else "no High Priest placed yet"
    lines = [
        f"{players[seat]}{you}: {own.points} VP, {goods}; {names.step(STEP_ID.index(own.temple))}, {priest}.",
        f"Workers in supply: {_counted(_workers(own)) or 'none'}.",
        f"God cards: {_gods(own)}. Army cards: {_army(own)}.",
    ]
    if own.production_up or own.production_down or own.passive:
        lines.append(f"Buildings: {_buildings(own)}.")
    if own.palaces:
        lines.append(f"Palaces: {listed([_palace(palace.id, palace.noble) for palace in own.palaces])}.")
    for number, tapestry in enumerate(own.tapestries):
        matches = [edge for edge in tapestry.matches if edge]
        said = f" with {several(len(matches), 'match', 'matches')} ({', '.join(matches)})" if matches else ""
        lines.append(f"Tapestry {number + 1}: {' - '.join(_tile(tile) for tile in tapestry.tiles)}{said}.")
    statues = [_statue(id, n) for id, n in own.statues if n]
    if statues:
        lines.append(f"Statues: {listed(statues)}.")
    left = f"{several(own.steps_left, 'Steps marker')} and {several(own.markers_left, 'Conquest marker')}"
    lines.append(f"Left: {left}. The final scoring would add {sum(own.final)} VP now.")
    return lines


def _workers(own: SeatView) -> list[str]:
    plain = [COLOUR_NAME[COLOUR_ID.index(id)] for id in own.workers]
    return plain + [names.newcomer(NEWCOMER_ID.index(id)) for id in own.newcomers]


def _gods(own: SeatView) -> str:
    """The own hand by name; of another one the number, and what everybody saw it take."""
    if own.god_hand is not None:
        laid = f"; laid out {_card_names(own.spread)}" if own.spread else ""
        return f"{_card_names(own.god_hand) or 'none'} in hand{laid}"
    known = f", among them {_card_names(own.god_shown)}" if own.god_shown else ""
    return f"{own.cards} in hand{known}" + (f"; laid out {_card_names(own.spread)}" if own.spread else "")


def _army(own: SeatView) -> str:
    hand = f"{own.army} in hand"
    if own.army_hand:
        hand += f" ({listed([names.army_card(ARMY_ID.index(id)) for id in own.army_hand])})"
    return f"{hand}, {_soldiers(own.army_up)} face up, {_soldiers(own.army_down)} face down"


def _soldiers(ids: Sequence[str]) -> str:
    """Army cards by their Soldiers."""
    if not ids:
        return "none"
    return f"{len(ids)} with {several(sum(SOLDIERS[ARMY_ID.index(id)] for id in ids), 'Soldier')}"


def _buildings(own: SeatView) -> str:
    down = [f"{_building(id)} (face down)" for id in own.production_down]
    return listed([*[_building(id) for id in own.production_up], *down, *[_building(id) for id in own.passive]])


def _palace(id: str, noble: str) -> str:
    return f"{_building(id)} ({NOBLE.get(noble, 'empty')})"


NOBLE = {"standing": "its Noble stands", "lying": "its Noble lies down", "vassal": "with a Vassal"}


# the board


def _hill(view: View, players: Sequence[str]) -> list[str]:
    spots = [f"{number + 1} {names.priest_action(ACTION_ID.index(id))}" for number, id in enumerate(view.spots)]
    people = [(space, COLOUR_NAME[COLOUR_ID.index(colour)]) for space, colour in view.hill]
    people += [(space, names.newcomer(NEWCOMER_ID.index(kind))) for space, kind in view.guests]
    standing = [f"{who} on {_space(space)}" for space, who in people]
    steps = [f"the {names.slot(STEPS_ID.index(slot))} ({players[owner]})" for slot, owner in view.steps]
    lands = [f"{names.land(LAND_ID.index(id))} ({players[owner]})" for id, owner in view.conquest]
    rulers = [f"{REGION_NAME[region]} by {players[seat]}" for region, seat in enumerate(view.rulers) if seat >= 0]
    return [
        f"Coricancha spots: {', '.join(spots)}.",
        f"On the hill: {listed(standing) or 'nobody'}.",
        f"Steps: {listed(steps) or 'none'}.",
        f"Conquered: {listed(lands) or 'nothing'}." + (f" Ruled: {listed(rulers)}." if rulers else ""),
    ]


def _space(id: str) -> str:
    """A space by its terrace and its god, as its note on the board has them."""
    god, terrace = names.space(SPACE_ID.index(id)).split(", ")
    return f"the {terrace} ({god})"


def _supply(view: View, players: Sequence[str]) -> list[str]:
    village = listed([COLOUR_NAME[COLOUR_ID.index(id)] for id in view.village])
    said = f"{village}, from the potato end to the corn end" if len(view.village) > 1 else village or "empty"
    fallen = _counted(COLOUR_NAME[COLOUR_ID.index(id)] for id in view.casualties)
    nomads = _counted(COLOUR_NAME[COLOUR_ID.index(id)] for id in view.nomads)
    statues = [_statue(id, n) for id, n in view.statues if n]
    lines = [
        f"The Village: {said}. Nomads: {nomads or 'none'}. Casualties of War: {fallen or 'none'}.",
        f"The Market: {listed([_building(id) for id in view.market if id]) or 'empty'}.",
        f"Statues left: {listed(statues) or 'none'}.",
    ]
    for nation in view.nations:
        markers = [f"{players[seat]} {n}" for seat, n in enumerate(nation.markers) if n]
        name = NATION_NAME[NATION_ID.index(nation.nation)]
        region = REGION_NAME[REGION_ID.index(nation.region)]
        lines.append(f"{region}: {name}, markers: {listed(markers) or 'none'}.")
    if view.newcomer_offer:
        newcomers = listed([names.newcomer(NEWCOMER_ID.index(id)) for id in view.newcomer_offer])
        lines.append(f"Newcomers on offer: {newcomers}.")
    return lines


def _cards(view: View) -> list[str]:
    top = f", {_tile(view.top_tile)} on top" if view.top_tile else ""
    lines = [
        f"God cards: {view.god_deck} in the deck; the offer: {_card_names(view.offer) or 'empty'}.",
        f"Army cards: {view.army_deck} in the deck, {len(view.army_discard)} discarded.",
        f"Weavings: {view.weavings} in the pile{top}.",
    ]
    drawn = [_tile(id) for id in view.drawn if id]
    if drawn:
        lines.append(f"Drawn: {listed(drawn)}.")
    return lines


def _course(view: View, players: Sequence[str]) -> list[str]:
    lines: list[str] = []
    if view.holder >= 0:
        lines.append(f"{players[view.holder]} holds the token of the {names.ordinal(view.festivals)} Festival.")
    if view.over:
        return [*lines, "The game is over."]
    if view.turn_of < 0:
        return [*lines, f"Set-up: {players[view.actor]} is asked."]
    turn = f"Turn {view.turns}: {players[view.turn_of]} is on turn"
    return [*lines, f"{turn}." if view.actor == view.turn_of else f"{turn}, {players[view.actor]} is asked."]


# small words


def _counted(things: Iterable[str]) -> str:
    """Things of which there may be several alike."""
    return listed([several(n, thing) if n > 1 else thing for thing, n in Counter(things).items()])


def _card_names(ids: Sequence[str]) -> str:
    return listed([names.god(CARD_ID.index(id)) for id in ids])


def _building(id: str) -> str:
    return BUILDING_NAME[BUILDING_ID.index(id)]


def _tile(id: str) -> str:
    return names.tile_name(TILE_ID.index(id)) if id else "an unknown tile"


def _statue(id: str, n: int) -> str:
    return names.statue(STATUE_ID.index(id)) if n == 1 else f"{n} times {names.statue(STATUE_ID.index(id))}"
