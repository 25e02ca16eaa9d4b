"""Missions (rules 7.4): every kind of condition just met and just missed, and all missions against a slow reading."""

from __future__ import annotations

import random
import tomllib
from typing import Any

import pytest

from kancha.games.cuzco_chasqui.rules.missions import MEASURES, shortfall
from kancha.games.cuzco_chasqui.state import State
from kancha.games.cuzco_chasqui.tables.missions import METRIC_ID, MISSION_ID

from .positions import GAME, offers, play, position, random_game

DATA = {
    mission["id"]: mission
    for mission in tomllib.loads((GAME.folder / "data" / "missions.toml").read_text(encoding="utf-8"))["mission"]
}

ABILITIES = [
    row["id"] for row in tomllib.loads((GAME.folder / "data" / "study_farm_tiles.toml").read_text(encoding="utf-8"))["ability"]
]
SLOTS = {
    mask["id"]: mask["feather_slots"]
    for mask in tomllib.loads((GAME.folder / "data" / "mask_boards.toml").read_text(encoding="utf-8"))["mask"]
}
LOWEST = [0, None, None, None, None, None]
OTHERS = [1, None, None, None, None, None]
EIGHT = [1, 2, 3, 4, 5, 6, 7, 8]


def own(villages: str) -> dict[str, list[int]]:
    """Villages with a quipu of seat 0."""
    return {village: [0] for village in villages.split()}


MET: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("01", {"feathers": [[4, 7, 10]]}, {"feathers": [[4, 7]]}),
    ("05", {"feathers": [[1, 2, 3, 4]]}, {"feathers": [[1, 2, 3, 6]]}),
    ("06", {"feathers": [[1, 2, 3, 4, 5, 6, 7]]}, {"feathers": [[1, 2, 3, 4, 5, 6]]}),
    ("S-06", {"villages": {"I0": [0], "O4": [1, 0]}}, {"villages": {"I0": [0]}}),
    ("07", {"villages": own("I0 I1 I2 I3 I4 I5 O0 O1 O2")}, {"villages": own("I0 I1 I2 I3 I4 I5 O0 O1")}),
    ("09", {"villages": own("I0 O0 O5")}, {"villages": own("I0 O0 O4")}),
    ("12", {"villages": own("I1 I4 O0")}, {"villages": own("I1 I4 O1")}),
    ("13", {"villages": own("I2 I3 O2")}, {"villages": own("I2 I3 O3")}),
    ("14", {"villages": own("I0 I2 O4 O1 O5")}, {"villages": own("I0 I2 I3 O1 O5")}),
    ("42", {"villages": own("I0 I1 I2 I3 O1")}, {"villages": own("I0 I1 I2 O1 O2")}),
    ("43", {"villages": own("O0 O1 O2 O3")}, {"villages": own("O0 O1 O2 I3")}),
    ("S-01", {"steps": LOWEST, "tiles": ["F01a"]}, {"steps": OTHERS, "tiles": ["F01a"]}),
    ("S-02", {"steps": LOWEST, "tiles": ["S01a"]}, {"steps": LOWEST, "tiles": ["F01a"]}),
    ("S-03", {"tiles": ["S01a F01a"]}, {"tiles": ["S01a S01b"]}),
    ("S-04", {"tiles": ["S01a"]}, {"tiles": ["S01a"], "order": [1, 0]}),
    ("S-05", {"tiles": ["F01a"], "goods": ["soup"]}, {"tiles": ["F01a"]}),
    ("15", {"tiles": ["S01a S02a S03a"]}, {"tiles": ["S01a S02a S02b F03a"]}),
    ("16", {"tiles": ["F01a F02a F03a"]}, {"tiles": ["F01a F02a F02b S03a"]}),
    ("17", {"tiles": ["S01a- S02a- S03a-"]}, {"tiles": ["S01a- S02a- S03a F01a-"]}),
    ("18", {"tiles": ["F01a- F02a- F03a-"]}, {"tiles": ["F01a- F02a- F03a S01a-"]}),
    ("19", {"tiles": ["S01a- S02a- S03a- F01a- F02a-"]}, {"tiles": ["S01a- S02a- S03a- F01a- F02a"]}),
    ("20", {"tiles": ["S01a S01b S01c S02a"]}, {"tiles": ["S01a S01b S01c F02a"]}),
    ("21", {"tiles": ["F01a F01b F01c F02a"]}, {"tiles": ["F01a F01b F01c S02a"]}),
    ("44", {"tiles": ["S01a F01a"]}, {"tiles": ["S01a F02a"]}),
    ("22", {"hands": [[1, 4, 7, 10]]}, {"hands": [[1, 2, 4, 7]]}),
    ("23", {"hands": [[1, 2, 3]]}, {"hands": [[1, 2, 4]]}),
    ("36", {"hands": [[13, 15]]}, {"hands": [[13]], "medals": [2]}),
    ("24", {"goods": ["soup soup"]}, {"goods": ["soup bowl"]}),
    ("30", {"goods": ["soup bowl tools"]}, {"goods": ["soup bowl bowl"]}),
    ("31", {"goods": ["soup soup bowl bowl"]}, {"goods": ["soup soup bowl"]}),
    ("37", {"steps": [0, 1, 0, None, 0, None]}, {"steps": [0, 1, 0, None, 1, None]}),
    ("38", {"food": [5]}, {"food": [4]}),
    ("39", {"feathers": [EIGHT], "circlets": [[1, 2, 3, 4]]}, {"feathers": [EIGHT], "circlets": [[1, 2, 3]]}),
    ("40", {"medals": [2]}, {"medals": [1]}),
    ("41", {"offerings": [4]}, {"offerings": [3]}),
]  # fmt: skip


def at_palace(mission: str, given: dict[str, Any]) -> State:
    """A seat before the Palace with a mission and two that are never met there."""
    others = [id for id in ("28", "29", "27") if id != mission][:2]
    return position("mission", round=3, missions=[" ".join([mission, *others])], **given)


@pytest.mark.parametrize(("mission", "met", "missed"), MET, ids=[row[0] for row in MET])
def test_a_mission_is_met_exactly_when_its_condition_is(mission: str, met: dict[str, Any], missed: dict[str, Any]) -> None:
    state = at_palace(mission, met)
    assert offers(state) == {f"complete {mission}"}
    vp = state.points[0]
    before = state.dump()["seats"][0]
    play(state, f"complete {mission}")
    assert state.points[0] == vp + 6
    after = state.dump()["seats"][0]
    kept = ("food", "offerings", "medals", "feathers", "circlets", "tiles", "goods", "hand", "quipus", "reserve")
    assert {key: before[key] for key in kept} == {key: after[key] for key in kept}, "nothing is spent"
    state = at_palace(mission, missed)
    assert shortfall(state, 0, MISSION_ID.index(mission)) == 1
    assert f"complete {mission}" not in offers(state)
    assert f"discard {mission}" in offers(state)


def test_every_kind_of_condition_is_among_these_tests() -> None:
    assert {term["metric"] for mission, _, _ in MET for term in DATA[mission]["terms"]} == set(METRIC_ID)
    assert len(MEASURES) == len(METRIC_ID)


def slow_measure(dump: dict[str, Any], seat: int, metric: str, arg: Any) -> int:
    """What a seat has, read from the dumped position and nothing else."""
    mine = dump["seats"][seat]
    slots = SLOTS[mine["mask"]]
    feathers = [slots[slot - 1] for slot in mine["feathers"]]
    villages = {v.id: v for v in GAME.view(GAME.load(dump), None).villages if seat in v.quipus}
    tiles = [(text.split()[0], text.endswith("down")) for text in mine["tiles"]]
    study = [id[:3] for id, _ in tiles if id[0] == "S"]
    farm = [id[:3] for id, _ in tiles if id[0] == "F"]
    gods = ["illapa", "mama_quilla", "viracocha", "pacha_mama", "mama_sara"]
    hand = [gods[(int(card[:2]) - 1) // 3] for card in mine["hand"]]
    counts = {
        "feathers_colour": feathers.count(arg),
        "feathers_total": len(feathers),
        "villages_total": len(villages),
        "villages_colour": sum(v.colour == arg for v in villages.values()),
        "villages_vp": sum(v.vp == arg for v in villages.values()),
        "villages_circle": sum(id[0] == str(arg)[0].upper() for id in villages),
        "villages_distinct_vp": len({v.vp for v in villages.values()}),
        "study_tiles": len(study),
        "farm_tiles": len(farm),
        "study_distinct": len(set(study)),
        "farm_distinct": len(set(farm)),
        "study_slid": sum(down for id, down in tiles if id[0] == "S"),
        "farm_slid": sum(down for id, down in tiles if id[0] == "F"),
        "slid_total": sum(down for _, down in tiles),
        "tiles_ability": sum(ABILITIES[int(id[1:3]) - 1] == arg for id, _ in tiles),
        "god_cards_god": hand.count(arg),
        "god_cards_distinct_gods": len(set(hand)),
        "god_cards_max_same_god": max((hand.count(god) for god in gods), default=0),
        "goods_type": mine["goods"].get(arg, 0),
        "goods_distinct": len(mine["goods"]),
        "goods_total": sum(mine["goods"].values()),
        "priests_on_steps": dump["temple"]["steps"].count(seat),
        "food": mine["food"],
        "circlets_active": len(mine["circlets"]),
        "inti_medals": mine["medals"],
        "offerings": mine["offerings"],
        "is_first_player": int(dump["order"][0] == seat),
    }
    return int(counts[metric])


def test_all_missions_agree_with_a_slow_reading_at_random_positions() -> None:
    rng = random.Random(4)
    looked = 0
    for players in (2, 4):
        for state, _ in random_game(players, 9, True):
            if rng.random() > 0.03:
                continue
            dump = state.dump()
            for seat in range(players):
                for number, id in enumerate(MISSION_ID):
                    if rng.random() < 0.15:
                        terms = DATA[id]["terms"]
                        lacking = sum(max(0, t["min"] - slow_measure(dump, seat, t["metric"], t.get("arg"))) for t in terms)
                        assert shortfall(state, seat, number) == lacking, id
                        looked += 1
    assert looked > 200
