"""A second, slow reading of the rules text in plain Python: it works on dumped positions and the component files alone."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import kancha

Dump = dict[str, Any]

_folder = Path(kancha.__file__).parent / "games" / "tawantinsuyu" / "data"


def data(name: str) -> Dump:
    return tomllib.loads((_folder / f"{name}.toml").read_text(encoding="utf-8"))


_board = data("board")
SPACE: dict[str, Dump] = {space["id"]: space for space in _board["spaces"]}
ICON: dict[str, Dump] = {icon["id"]: icon for icon in _board["tasks"]}
CARD: dict[str, Dump] = {card["id"]: card for card in data("god_cards")["cards"]}
TILE: dict[str, Dump] = {tile["id"]: tile for tile in data("weavings")["tiles"]}
BUILDING: dict[str, Dump] = {row["id"]: row for kind in ("production", "passive") for row in data("buildings")[kind]}
ARMY: dict[str, Dump] = {card["id"]: card for card in data("army_cards")["cards"]}
LAND: dict[str, Dump] = {land["id"]: land for land in data("conquest")["spaces"]}
TEMPLE: list[Dump] = data("temple")["steps"]


# the hill


def neighbours(space: str) -> set[str]:
    """Spaces of the same terrace that share a task icon (rules 4.2)."""
    own = SPACE[space]
    found = {other for icon in own["tasks"] for other in ICON[icon]["spaces"] if other != space}
    return {other for other in found if SPACE[other]["terrace"] == own["terrace"]}


def food_cost(dump: Dump, seat: int, space: str, role: str) -> int:
    """Roaming and Descending (rules 4.1)."""
    section, terrace = SPACE[space]["section"], SPACE[space]["terrace"]
    apart = abs(section - dump["seats"][seat]["priest"])
    roaming = {0: 0, 1: 1, 4: 1}.get(apart, 3)
    descending = {"top": 0, "middle": 2, "bottom": 5}[terrace]
    above = {"top": [], "middle": ["upper"], "bottom": ["upper", "lower"]}[terrace]
    used = sum(f"{section} {level}" in dump["steps"] for level in above)
    return max(0, roaming + max(0, descending - 2 * used) - (role == "courier"))


def purse(dump: Dump, seat: int) -> Counter[str]:
    return Counter(dump["seats"][seat]["goods"])


def affords(goods: Counter[str], cost: dict[str, int]) -> bool:
    """Gold stands in for anything (rules 1)."""
    missing = sum(max(0, n - goods[id]) for id, n in cost.items() if id != "gold")
    return goods["gold"] >= missing + cost.get("gold", 0)


def roles(dump: Dump, seat: int, colour: str) -> set[str]:
    own = dump["seats"][seat]["passive"]
    return {colour} | ({"courier"} if "Z01" in own else set()) | ({"priest"} if "Z02" in own else set())


def placements(dump: Dump, seat: int) -> set[tuple[str, str, str, str]]:
    """Every Worker, role, space and payment that a seat can choose (rules 4.1)."""
    own = dump["seats"][seat]
    goods = purse(dump, seat)
    eats = goods["potato"] + goods["corn"] + goods["gold"]
    found = set()
    for colour in own["workers"]:
        for role in roles(dump, seat, colour):
            for space, row in SPACE.items():
                if space in dump["hill"]:
                    continue
                cost = food_cost(dump, seat, space, role)
                if goods["gold"] and cost <= eats - 1:
                    found.add((colour, role, space, "gold"))
                if cost <= eats:
                    found |= {(colour, role, space, card) for card in own["god_hand"] if CARD[card]["god"] == row["god"]}
    return found


def task_count(hill: dict[str, str], passive: list[str], space: str, colour: str, role: str) -> int:
    """The number of tasks of a Worker just placed on a hill where it does not stand yet (rules 4.2, 4.3)."""
    tasks = 1 + sum(hill.get(other) == colour for other in neighbours(space))
    likes = {"architect": {"blue"}, "craftsman": {"green"}}.get(role, set())
    if likes and "Z05" in passive:
        likes = {"blue", "green"}
    tasks += SPACE[space]["color"] in likes
    segment = [other for other, row in SPACE.items() if (row["section"], row["terrace"]) == key(space) and other != space]
    tasks += role == "courier" and not any(other in hill for other in segment)
    tasks += 2 * (colour == "warrior" and "Z14" in passive)
    return tasks


def key(space: str) -> tuple[int, str]:
    return SPACE[space]["section"], SPACE[space]["terrace"]


# tasks


def can_perform(dump: Dump, seat: int, task: str) -> bool:
    """Whether an icon can be performed (rules 4.4)."""
    own, goods = dump["seats"][seat], purse(dump, seat)
    if task == "weaving":
        return bool(dump["weavings"]["pile"])
    if task == "statue":
        small = any(n for id, n in dump["statues"].items() if id.startswith("small"))
        large = any(n for id, n in dump["statues"].items() if id.startswith("large"))
        return (small and affords(goods, {"stone": 3})) or (large and affords(goods, {"stone": 3, "gold": 2}))
    if task == "steps":
        return affords(goods, {"stone": 3}) and bool(steps_slots(dump, seat))
    if task == "building":
        return bool(buildable(dump, seat)) or bool(own["god_hand"] and any(dump["buildings"]["market"]))
    if task == "training":
        return bool(dump["army_cards"]["deck"] or dump["army_cards"]["discard"])
    if task == "produce_one":
        return set(own["production"]) != set(own["face_down"])
    return True


def steps_slots(dump: Dump, seat: int) -> set[str]:
    if list(dump["steps"].values()).count(seat) >= 5:
        return set()
    upper = {f"{section} upper" for section in range(1, 6)}
    lower = {f"{section} lower" for section in range(1, 6) if f"{section} upper" in dump["steps"]}
    return (upper | lower) - set(dump["steps"])


def buildable(dump: Dump, seat: int) -> set[str]:
    goods = purse(dump, seat)
    return {id for id in dump["buildings"]["market"] if id and affords(goods, BUILDING[id]["cost"])}


# Tapestries


def own_tapestries(dump: Dump, seat: int) -> list[list[str]]:
    return [tapestry["tiles"] for tapestry in dump["weavings"]["tapestries"] if tapestry["seat"] == seat]


def tile_places(dump: Dump, seat: int, tile: str) -> set[str]:
    """Where a tile may go (rules 5.7)."""
    found = {"new"}
    for number, tiles in enumerate(own_tapestries(dump, seat), 1):
        if TILE[tile]["pattern"] not in {TILE[other]["pattern"] for other in tiles}:
            found |= {f"left {number}", f"right {number}"}
    return found


def matches(dump: Dump, seat: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for tiles in own_tapestries(dump, seat):
        found.update(TILE[a]["right"] for a, b in pairwise(tiles) if TILE[a]["right"] == TILE[b]["left"])
    return found


# regions and the end


def ruler(dump: Dump, region: str) -> int:
    """Most markers, ties to the rightmost (rules 9, step 3)."""
    held = [(land, dump["conquest"][id]) for id, land in LAND.items() if land["region"] == region and id in dump["conquest"]]
    seats = {seat for _, seat in held}

    def standing(seat: int) -> tuple[int, int]:
        own = [land["index"] for land, owner in held if owner == seat]
        return len(own), max(own)

    return max(seats, key=standing, default=-1)


def final_points(dump: Dump, seat: int) -> int:
    """What a seat scores at the end (rules 10), the solo opponent's leftovers aside."""
    own = dump["seats"][seat]
    points: int = sum({1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15, 7: 21}[len(tiles)] for tiles in own_tapestries(dump, seat))
    points += max(0, own["temple"] - 8) * 3
    points += 2 * (len(own["production"]) - len(own["face_down"]) + len(own["passive"]))
    points += len(own["god_hand"]) * (2 if "Z06" in own["passive"] else 1)
    points += len(own["army_up"]) + sum(own["workers"].values()) + own["goods"]["gold"]
    return points
