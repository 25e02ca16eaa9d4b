"""A second, slow implementation of what may be chosen, written from the rules text alone: sets of names, searches, no masks.

It reads a dumped position and the component files, and shares nothing with the game's own code.
"""

from __future__ import annotations

import tomllib
from collections import Counter, deque
from pathlib import Path
from typing import Any

import kancha

DATA = Path(kancha.__file__).parent / "games" / "inca_empire" / "data"


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


MAPS = {players: data(f"map_{players}p") for players in (3, 4)}
CULTURES = {row["id"]: row for row in data("culture_markers")["type"]}
EVENTS = data("sun_events")
CARDS = {card["id"]: card for card in EVENTS["card"]}


class Chart:
    """One map by names."""

    def __init__(self, players: int) -> None:
        raw = MAPS[players]
        self.sites = {site["id"]: site for site in raw["site"]}
        self.regions = {region["id"]: region for region in raw["region"]}
        self.printed = {road["id"]: road | {"regions": [road["region"]]} for road in raw["road"]}
        self.wild = {road["id"]: road for road in raw["wilderness"]}
        self.roads = self.printed | self.wild
        self.crossings = {frozenset(pair) for pair in raw["wilderness_crossings"]}
        self.starting = {id for id, region in self.regions.items() if "start_color" in region}
        self.standard = set(self.regions) - self.starting
        self.start_road = {road["start"]: id for id, road in self.printed.items() if "start" in road}
        self.colours: list[str] = raw["colors"]
        self.sectors = {sector["id"]: set(sector["colors"]) for sector in EVENTS[f"board_{players}p"]["sectors"]}

    def joined(self, roads: set[str]) -> set[str]:
        """All sites that some roads join to Cuzco, by searching."""
        seen = {"cuzco"}
        todo = deque(seen)
        while todo:
            here = todo.popleft()
            for id in roads:
                ends = {self.roads[id]["a"], self.roads[id]["b"]}
                for other in ends - seen if here in ends else ():
                    seen.add(other)
                    todo.append(other)
        return seen

    def way(self, start: str, *goals: str) -> set[str]:
        """Printed connections that lead from a site to others without passing Cuzco."""
        before: dict[str, tuple[str, str]] = {start: ("", "")}
        todo = deque([start])
        while todo:
            here = todo.popleft()
            for id, road in self.printed.items():
                if here in (road["a"], road["b"]):
                    other = road["b"] if road["a"] == here else road["a"]
                    if other not in before and other != "cuzco":
                        before[other] = (here, id)
                        todo.append(other)
        found = set()
        for goal in goals:
            while before[goal][1]:
                found.add(before[goal][1])
                goal = before[goal][0]
        return found


CHARTS = {3: Chart(3), 4: Chart(4)}


class Empire:
    """A dumped position, and what a seat may do in it."""

    def __init__(self, dump: dict[str, Any]) -> None:
        self.dump = dump
        self.chart = CHARTS[dump["players"]]
        self.seats = dump["seats"]
        self.conquered = self.chart.starting.union(*(seat["regions"] for seat in self.seats))
        self.built = set().union(*(set(seat["roads"]) for seat in self.seats))
        self.cities, self.garrisons = set(dump["cities"]), set(dump["garrisons"])
        self.temples = set(dump["temples"])

    def network(self, seat: int) -> set[str]:
        return self.chart.joined(set(self.seats[seat]["roads"]))

    def cards(self, seat: int) -> Counter[str]:
        """The cards that affect a seat."""
        found: Counter[str] = Counter()
        for id, colours in self.chart.sectors.items():
            if self.seats[seat]["colour"] in colours:
                found.update(self.dump["sun"][id]["face_up"])
        return found

    def roads(self, seat: int) -> set[str]:
        """Connections on which a seat may build a road now."""
        network, own = self.network(seat), set(self.seats[seat]["roads"])
        found = set()
        for id, road in self.chart.roads.items():
            ends = (road["a"], road["b"])
            touched = {region for end in ends for region in self.chart.sites[end]["touches"]}
            near = set(road["regions"]) <= self.conquered or touched & self.conquered
            if id in own or not near or not set(ends) & network:
                continue
            crossed = any(frozenset((id, other)) in self.chart.crossings for other in self.built)
            special = id in self.built or id in self.chart.wild
            if not crossed and (not special or self.dump["turn"]["wilderness_left"] > 0):
                found.add(id)
        return found

    def conquests(self, seat: int, surcharge: int) -> set[str]:
        cards, network = self.cards(seat), self.network(seat)
        found = set()
        for region in self.chart.standard - self.conquered:
            cost = CULTURES[self.dump["markers"][region]]["resistance"] + surcharge
            cost += cards["resistance"] - cards["military_superiority"]
            if max(0, cost) <= self.labor(seat) and any(region in self.chart.sites[site]["touches"] for site in network):
                found.add(region)
        return found

    def labor(self, seat: int) -> int:
        labor = self.seats[seat]["labor"]
        assert isinstance(labor, int)
        return labor

    def terraces(self, seat: int) -> set[str]:
        return set(self.seats[seat]["regions"]) - set(self.dump["terraces"]) if self.labor(seat) >= 2 else set()

    def garrison_sites(self, seat: int) -> set[str]:
        if self.labor(seat) < 4 + self.cards(seat)["harsh_weather"]:
            return set()
        free = self.kind(seat, "garrison") - self.garrisons - self.cities
        return {site for site in free if set(self.chart.sites[site]["touches"]) & self.conquered}

    def kind(self, seat: int, *kinds: str) -> set[str]:
        return {site for site in self.network(seat) if self.chart.sites[site]["kind"] in kinds}

    def temple_sites(self, seat: int) -> set[str]:
        cards, turn = self.cards(seat), self.dump["turn"]
        if self.labor(seat) < 5:
            return set()
        if cards["solar_eclipse"] and (turn["roads"] == "done" or turn["pilgrimage"] == "gone"):
            return set()
        sites = self.cities | (self.garrisons if cards["religious_fervor"] else set())
        return (sites & self.network(seat)) - self.temples

    def construction(self, seat: int) -> set[str]:
        """Every main option of Construction besides roads, and Rapid Expansions, in notation."""
        cards, labor = self.cards(seat), self.labor(seat)
        found = {f"garrison {site}" for site in self.garrison_sites(seat)}
        if labor >= 6 + 2 * cards["epidemic"]:
            free = self.kind(seat, "city", "significant") - self.cities
            found |= {f"city {site}" for site in free if set(self.chart.sites[site]["touches"]) <= self.conquered}
        if cards["key_outpost"] and labor >= 4 + 2 * cards["epidemic"]:
            found |= {f"outpost {site}" for site in self.garrisons & self.network(seat)}
        found |= {f"temple {site}" for site in self.temple_sites(seat)}
        found |= {f"conquer {region}" for region in self.conquests(seat, 0)}
        found |= {f"terrace {region}" for region in self.terraces(seat)}
        return found | self.rapid(seat)

    def rapid(self, seat: int) -> set[str]:
        return {f"rapid {region}" for region in self.conquests(seat, 2)} if self.dump["turn"]["rapid_left"] else set()

    def pilgrimages(self, seat: int) -> set[str]:
        turn, found = self.dump["turn"], set()
        for id in self.cards(seat):
            if CARDS[id]["effect"] == "pilgrimage" and turn["pilgrimage"] == "open":
                if set(CARDS[id]["sites"]) & self.temples & self.network(seat):
                    found |= {f"skip {action} {id}" for action in ("roads", "construction") if turn[action] == "todo"}
        return found

    def offers(self) -> set[str]:
        """All that the seat on top of the stack may choose, in notation."""
        kind, seat, x, _ = self.dump["frames"][-1]
        turn, roads = self.dump["turn"], {f"road {id}" for id in self.roads(seat)}
        if kind == "card":
            return {f"card {card}" for card in self.seats[seat]["hand"]}
        if kind == "sector":
            return {f"sector {id}" for id, sector in self.dump["sun"].items() if sector["face_down"] is None}
        if kind in ("roads", "additional"):
            return roads | ({"stop"} if kind == "roads" else set())
        if kind == "follow":
            more = [self.garrison_sites(seat), self.terraces(seat), self.roads(seat)][x]
            return {"stop"} | {f"{('garrison', 'terrace', 'road')[x]} {id}" for id in more}
        pays = roads if self.labor(seat) >= 1 else set()
        if kind == "construct":
            return {"stop"} | (self.rapid(seat) if x else self.construction(seat) | pays)
        found = {"end"} | self.pilgrimages(seat)
        if turn["roads"] == "todo":
            found |= roads
        if turn["construction"] == "todo":
            found |= self.construction(seat)
            found |= ({"additional"} if pays else set()) if turn["roads"] == "todo" else pays
        return found

    def maintenance(self, seat: int) -> int:
        """What a Sapa Inca phase pays."""
        network = self.network(seat)
        own = len(set(self.seats[seat]["regions"]) & set(self.dump["terraces"]))
        return own + 2 * len(network & self.garrisons) + 3 * len(network & self.cities) + len(network & self.temples)

    def must_be_revealed(self) -> set[str]:
        """Markers that lie face up by what the roads touch and what borders conquered land."""
        seen = set()
        for seat in range(len(self.seats)):
            for site in self.network(seat):
                seen |= set(self.chart.sites[site]["touches"])
        for region in self.conquered:
            seen |= set(self.chart.regions[region]["neighbors"])
        return seen & self.chart.standard
