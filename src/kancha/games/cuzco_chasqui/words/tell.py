"""The whole position in words, as one seat may know it: its own area first, then the others, then the board.

For the terminal, for `replay --text`, and for whoever hears the board instead of seeing it. Only the view is read.
"""

from __future__ import annotations

from collections.abc import Sequence

from kancha.core.words import listed, several
from kancha.games.cuzco_chasqui.names import (
    IN_EFFECT, achieved_name, card_name, good_name, place_name, round_name, space_name, tile_name, usage_name,
)  # fmt: skip
from kancha.games.cuzco_chasqui.seen.view import MissionView, SeatView, SpaceView, TileView, View, VillageView
from kancha.games.cuzco_chasqui.tables import (
    ACHIEVEMENT_NEED, ACHIEVEMENT_VP, CARD_TEXT, GOD_ID, GOD_NAME, GOOD_ID, MASK_ID, MASK_NAME, PRIEST_VP, SPACE_ID, TILE_ID,
    USAGE_ID,
)  # fmt: skip
from kancha.games.cuzco_chasqui.tables.road import PLACE_ID, ROAD_ID, ROAD_NAME


def tell(view: View, names: Sequence[str]) -> list[str]:
    """The position, a sentence or two a line."""
    lines = [f"{round_name(view.round, view.phase)}. Player order: {_seats(view.order, names)}."]
    if not view.over:
        lines.append(f"On turn: {names[view.turn_of]}; asked: {names[view.actor]}.")
    lines += _in_effect(view)
    count = len(view.seats)
    order = [(view.seat + ahead) % count for ahead in range(count)] if view.seat >= 0 else list(range(count))
    for seat in order:
        lines += _seat(view, names, seat)
    return lines + _map(view, names) + _spaces(view, names) + _town(view, names)


def _seats(seats: tuple[int, ...], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats]) or "nobody"


def _in_effect(view: View) -> list[str]:
    """God cards that are played but not used up, and the usages of phase II."""
    lines = []
    effects = [IN_EFFECT[id] for id in view.armed] + [f"one more {colour} tile" for colour in view.boosts]
    if effects:
        lines.append(f"In effect: {listed(effects)}.")
    if view.phase == "II":
        lines.append(f"Usages still open: {listed(list(view.usages)) or 'none'}.")
        if view.used:
            lines.append(f"Used in this turn: {listed([usage_name(USAGE_ID.index(id)) for id in view.used])}.")
    return lines


# a seat


def _seat(view: View, names: Sequence[str], seat: int) -> list[str]:
    row = view.seats[seat]
    who = f"{names[seat]} (you)" if seat == view.seat else names[seat]
    stores = [
        f"{row.food} food",
        several(row.offerings, "offering"),
        several(row.medals, "Inti medal"),
        f"{several(row.priests, 'priest')} at hand",
        f"{several(row.quipus, 'quipu')} on the mask and {row.reserve} in reserve",
    ]
    if view.pututus:
        stores.append(f"{several(row.pututus[0], 'pututu')} of one pip and {row.pututus[1]} of two")
    lines = [
        f"{who}: {row.points} VP, {MASK_NAME[MASK_ID.index(row.mask)].lower()}, {', '.join(stores)}.",
        f"  Chasqui in {_place(row.place)}, knowledge {row.knowledge}.",
    ]
    if row.dice:
        lines.append(f"  {_dice(row)}")
    lines += [f"  {_crown(row)}", f"  {_circlets(row)}"]
    lines.append(f"  Tiles: {'; '.join(_tile(tile) for tile in row.tiles) or 'none'}.")
    lines.append(f"  Goods: {listed([f'{number} {good_name(GOOD_ID.index(id))}' for id, number in row.goods]) or 'none'}.")
    lines += _missions(row)
    lines.append(f"  {_cards(row)}")
    lines.append(f"  Achievements: {'; '.join(_achievement(n, done) for n, done in enumerate(row.achievements))}.")
    return lines


def _place(id: str) -> str:
    return place_name(PLACE_ID.index(id))


def _dice(row: SeatView) -> str:
    left = [str(die.face) for die in row.dice if not die.space]
    placed = [f"{die.face} on {space_name(SPACE_ID.index(die.space))}" for die in row.dice if die.space]
    return f"Dice to place: {listed(left) or 'none'}" + (f"; placed: {listed(placed)}." if placed else ".")


def _crown(row: SeatView) -> str:
    """Every slot with its colour, those with a feather first."""
    slots = [f"{slot} {colour}" for slot, (colour, filled) in enumerate(row.feathers, 1) if filled]
    empty = [f"{slot} {colour}" for slot, (colour, filled) in enumerate(row.feathers, 1) if not filled]
    return f"Feathers in slots: {listed(slots) or 'none'}. Empty slots: {listed(empty) or 'none'}."


def _circlets(row: SeatView) -> str:
    active, ready = (listed([str(circlet) for circlet in circlets]) or "none" for circlets in (row.circlets, row.ready))
    return f"Circlets active: {active}; ready: {ready}."


def _tile(tile: TileView) -> str:
    return tile_name(TILE_ID.index(tile.id)) + (", lowered" if tile.lowered else "")


def _mission(mission: MissionView) -> str:
    far = "" if mission.lacking is None else ", met" if not mission.lacking else f", lacks {mission.lacking}"
    return f'"{mission.text}"{far}'


def _missions(row: SeatView) -> list[str]:
    lines = [f"  Missions: {'; '.join(_mission(mission) for mission in row.missions) or 'none'}. Completed: {row.completed}."]
    if row.draft is not None:
        kept = [f'"{mission.text}"' for mission in row.draft if mission.id in (row.kept or ())]
        choice = "; ".join(_mission(mission) for mission in row.draft)
        lines.append(f"  Missions to choose from: {choice}. Kept: {listed(kept) or 'none yet'}.")
    return lines


def _cards(row: SeatView) -> str:
    """The hand, as far as it is known."""
    if row.hand is not None:
        return f"God cards: {'; '.join(_card(number) for number in sorted(row.hand)) or 'none'}."
    known = [card_name(number) for number in sorted(row.shown)]
    return f"God cards: {row.cards}" + (f", of which everybody knows {listed(known)}." if known else ".")


def _card(number: int) -> str:
    return f"{card_name(number)}: {CARD_TEXT[number - 1].rstrip('.')}"


def _achievement(number: int, done: int) -> str:
    need, vp = ACHIEVEMENT_NEED[number], ACHIEVEMENT_VP[number]
    return f"{done} of {need} {achieved_name(number)} for {vp} VP"


# the board


def _map(view: View, names: Sequence[str]) -> list[str]:
    """Every village with what lies there and the roads that leave it, then Cuzco."""
    lines = ["Road map:"]
    for village in view.villages:
        lines.append(f"  {_village(village, names)} {_roads(view, village.id)}")
    lines.append(f"  Cuzco. {_roads(view, 'CUZCO')}")
    left = [f"{number} {colour}" for colour, number in view.feather_supply]
    lines.append(f"Feathers in supply: {listed(left)}.")
    if view.pututus:
        lines.append(f"Pututus in supply: {view.pututu_supply[0]} of one pip, {view.pututu_supply[1]} of two.")
    return lines


def _village(village: VillageView, names: Sequence[str]) -> str:
    quipus = f"quipus from the bottom up: {_seats(village.quipus, names)}" if village.quipus else "no quipu"
    return f"{_place(village.id)}: {village.colour}, {village.vp} VP, {quipus}."


def _roads(view: View, id: str) -> str:
    ways = []
    for road in view.roads:
        if id in road.ends:
            there = road.ends[1] if road.ends[0] == id else road.ends[0]
            ways.append((PLACE_ID.index(there), f"{ROAD_NAME[ROAD_ID.index(road.kind)]} {road.pips} to {_place(there)}"))
    return f"Roads: {listed([way for _, way in sorted(ways)])}."


def _spaces(view: View, names: Sequence[str]) -> list[str]:
    return ["Action spaces:", *[f"  {_space(space, names)}" for space in view.spaces]]


def _space(space: SpaceView, names: Sequence[str]) -> str:
    dice = [f"{face} of {names[seat]}" for seat, face in space.dice]
    name = space_name(SPACE_ID.index(space.id))
    return f"{name[0].upper()}{name[1:]}: {listed(dice) or 'no die'}."


def _town(view: View, names: Sequence[str]) -> list[str]:
    """The Cuzco board, district by district."""
    track = [f"{names[seat]} on {view.seats[seat].knowledge}" for seat in view.standing]
    steps = [f"step {n} {names[seat]}" for n, seat in enumerate(view.steps, 1) if seat >= 0]
    lines = [
        f"Knowledge, the farthest first: {listed(track)}.",
        f"Temple: {listed(steps) or 'no priest'}; {PRIEST_VP[view.round]} VP a priest in this round; "
        f"{several(view.medal_stack, 'Inti medal')} left.",
    ]
    for name, column, pile in (("Study", view.study_column, view.study_pile), ("Farm", view.farm_column, view.farm_pile)):
        lying = [f"{several(pips, 'pip')}: {_tile(tile)}" for pips, tile in enumerate(column, 1) if tile is not None]
        lines.append(f"{name} column: {'; '.join(lying) or 'empty'}. Face down: {pile}.")
    lines.append(f"Discarded tiles: {'; '.join(_tile(tile) for tile in view.tile_discard) or 'none'}.")
    for god in view.gods:
        shown = _card(god.face_up) if god.face_up else "no card"
        thrown = listed([str(number) for number in sorted(god.discard)]) or "none"
        lines.append(f"{GOD_NAME[GOD_ID.index(god.id)]} shows {shown}. Face down: {god.pile}; discarded: {thrown}.")
    palace = [_mission(mission) for mission in view.palace if mission is not None]
    lines.append(f"Palace: {'; '.join(palace) or 'empty'}. Left in the pile: {view.mission_pile}.")
    return lines + _market(view)


def _market(view: View) -> list[str]:
    lines = []
    for number, row in enumerate(view.market, 1):
        goods = [f"{good_name(GOOD_ID.index(good.id))} ({good.cost} food, {good.vp} VP)" for good in row if good.id]
        if number >= view.round:
            now = "now" if number == view.round else f"round {number}"
            lines.append(f"Market, {now}: {listed(goods) or 'nothing left'}.")
    return lines
