"""The rules text of the Golden Age: its lists and tables agree with the component files, and every ruling has its paragraph."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest

import kancha

Row = dict[str, str]

GAME = kancha.game("tawantinsuyu")
TEXT = GAME.rules_text()
RESOURCES = ("potato", "corn", "stone", "gold")
ROLE = {"blue": "Architect", "green": "Craftsman", "red": "Warrior", "yellow": "Courier", "white": "Priest"}
MODULE = {"extra": "buildings", "m1": "way_of_the_sun", "m2": "vassals", "m3": "nobles"}
RULINGS = 63
REWARD = {
    "none": "",
    "army2": "draw 2 Army cards",
    "conquer1": "Conquest marker",
    "corn1": "1 corn",
    "god_army": "take 1 God card; Training",
    "martyr": "a Worker falls; play 2 Army cards",
    "merchant_or_steps": "task Merchant or free Steps",
    "play_god": "play a God card",
    "rejuv1_nomad": "turn up 1; 1 Worker",
    "rejuv2": "turn up 2",
    "steps_free": "free Steps",
    "stone2_priest": "2 stone; move your High Priest",
    "stone_statue": "1 stone; free small Statue",
    "task_building": "task Construct a Building",
    "task_produce_one": "task Produce One",
    "task_steps": "task Build Steps",
    "weaving2": "2 free Weavings",
}
SPOT = {
    "army1": "Army card",
    "building": "Building",
    "corn2": "2 corn",
    "gold1": "1 gold",
    "nomad": "Nomad",
    "potato2": "2 potato",
    "statue": "Statue",
    "steps": "Steps",
    "stone2": "2 stone",
    "stone_or_corn": "2 corn or 2 stone",
    "vp2": "2 VP",
    "weavings": "Weavings",
}


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8"))


def paragraph(number: str) -> str:
    """A numbered paragraph with all that follows it, up to the next one or the next heading."""
    (found,) = re.findall(rf"^\*\*{re.escape(number)}\*\* .*?(?=^\*\*\d+\.\d+\*\* |^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    return str(found)


def prose(number: str) -> str:
    return " ".join(paragraph(number).split())


def tables(number: str) -> list[list[Row]]:
    """The tables of a paragraph, each row by the names of its columns."""
    found = []
    for block in re.findall(r"(?:^\|.*\|\n)+", paragraph(number) + "\n", re.MULTILINE):
        head, _, *rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in block.splitlines()]
        found.append([dict(zip(head, row, strict=True)) for row in rows])
    return found


def table(number: str) -> list[Row]:
    (only,) = tables(number)
    return only


def table_of(number: str, column: str) -> list[Row]:
    """The table of a paragraph whose first column has that name."""
    (only,) = (rows for rows in tables(number) if next(iter(rows[0])) == column)
    return only


def amounts(given: dict[str, Any]) -> str:
    """Resources and VP as the lists write them."""
    parts = [f"{given[id]} {id}" for id in RESOURCES if given.get(id)]
    return ", ".join([*parts, f"{given['vp']} VP"] if given.get("vp") else parts)


def gains(effects: list[dict[str, Any]]) -> list[str]:
    return [amounts(effect) for effect in effects if effect["op"] == "gain"]


def phrases(effects: list[dict[str, Any]]) -> list[str]:
    """What a list must say about those effects that have one wording throughout."""
    wording = {
        "army": "draw {n} Army cards",
        "gain": "{gain}",
        "god_card_draft": "draw {draw} God cards",
        "newcomer": "a Newcomer",
        "rejuvenate": "turn up {n}",
        "temple": "{n} Temple step",
        "worker": "{n} Worker",
    }
    return [wording.get(effect["op"], "").format(gain=amounts(effect), **effect) for effect in effects]


# rulings


def test_every_ruling_has_its_paragraph() -> None:
    """G17 of the dossier is 22.17."""
    numbers = [int(number) for number in re.findall(r"^\*\*22\.(\d+)\*\* ", TEXT, re.MULTILINE)]
    assert numbers == list(range(1, RULINGS + 1))
    assert all(len(prose(f"22.{number}")) > 40 for number in numbers)


def test_every_ruling_that_the_code_cites_has_its_paragraph() -> None:
    for file in GAME.folder.rglob("*.py"):
        for number in re.findall(r"\(G(\d+)\b", file.read_text(encoding="utf-8")):
            assert 1 <= int(number) <= RULINGS, f"{file.name} cites G{number}"


# options and modules


def test_the_list_of_modules_agrees_with_the_data() -> None:
    told = {row["module"].strip("`"): row["adds"] for row in table_of("16.1", "module")}
    rows = [row for row in data("modules")["modules"] if row["id"] in MODULE]
    assert list(told) == [MODULE[row["id"]] for row in rows]
    for row in rows:
        for ids in (row["passive"], row["production"]):
            for id in (ids[0], ids[-1]) if ids else ():
                assert re.search(rf"\b{id}\b", told[MODULE[row["id"]]]), id
    numbers = {row["id"]: row for row in rows}
    assert f"{numbers['m2']['conquest_markers']} Conquest markers" in prose("16.2")
    assert f"{numbers['m2']['vassals']} Vassals" in prose("16.2")
    assert f"{numbers['m3']['newcomers']} Newcomers" in prose("16.2")
    assert f"{numbers['m3']['palaces']} Palaces" in prose("16.2")


def test_the_options_table_names_every_difficulty_and_module() -> None:
    told = {row["option"].strip("`"): re.findall(r"`(\w+)`", row["values"]) for row in table_of("16.1", "option")}
    assert told["modules"] == list(MODULE.values())
    assert told["temple"] == data("modules")["modules"][1]["variants"]
    assert told["pachamama"] == [row["id"] for row in data("pachamama")["difficulty"]]
    assert told["pachamama_variants"] == ["golden_side", "hoard"]


# Way of the Sun


@pytest.mark.parametrize(("number", "side"), [("17.3", "simpa"), ("17.4", "ruruy")])
def test_the_tables_of_the_overlays_agree_with_the_data(number: str, side: str) -> None:
    overlay = data(f"temple_{side}")
    vp = {row["row"]: row["right_vp"] for row in overlay["rows"]}

    def name(step: str) -> str:
        place = step.removeprefix(f"{side}_").replace("center", "centre").replace("_", " ")
        return place.replace("base", "position")

    rows = table(number)
    assert len(rows) == len(overlay["steps"])
    for step, row in zip(overlay["steps"], rows, strict=True):
        assert f"{row['row']} {row['step']}" == name(step["id"])
        assert int(row["Festival VP"]) == vp[step["row"]]
        assert row["reward"] == REWARD[step["reward"]]
        assert row["leads to"].split(", ") == [name(next_step) for next_step in step["next"]]
        assert all(gain in row["reward"] for gain in gains(step["left"]))


def test_every_reward_of_the_overlays_is_explained() -> None:
    steps = [step for side in ("simpa", "ruruy") for step in data(f"temple_{side}")["steps"]]
    told = {row["reward"]: row["how it works"] for row in table("17.6")}
    assert set(told) == {REWARD[step["reward"]] for step in steps} - {""}
    for step in steps:
        if step["reward"] != "none":
            assert ("**mandatory**" in told[REWARD[step["reward"]]]) == step.get("mandatory", False)
        for effect in step["left"]:
            if effect["op"] == "statue":
                assert " or ".join(god.replace("_", " ").title() for god in effect["gods"]) in told[REWARD[step["reward"]]]


def test_what_pachamama_makes_of_a_reward_is_said_for_all_that_work_differently() -> None:
    told = {name for row in table("21.9") for name in (row["reward"], *row["reward"].split("; ", 1))}
    assert set(REWARD.values()) - told == {"", REWARD["corn1"], REWARD["god_army"]}


# Vassals


def test_the_list_of_nation_tiles_agrees_with_the_data() -> None:
    nations = data("nations")
    rows = table("23.2")
    assert [row["tile"] for row in rows] == [nation["id"] for nation in nations["nations"]]
    for nation, row in zip(nations["nations"], rows, strict=True):
        assert row["where the Vassal goes"]
        assert row["later"]
        assert bool(row["at once"]) == bool(nation["now"]), nation["id"]
        assert all(phrase in row["at once"] for phrase in phrases(nation["now"])), nation["id"]
        assert "advance" not in nation or row["later"].startswith(f"{nation['advance']} Temple step ")
        for key in ("skip_cost", "bonus"):
            assert amounts(nation.get(key, {})) in row["later"]
        for option in nation.get("income_options", []):
            assert amounts(option) in row["later"]
        assert f"- **{nation['id']}**: " in paragraph("18.6")
    assert f"{nations['meta']['conquest_markers_total']} Conquest markers" in prose("18.1")
    assert f"{nations['meta']['vassals_per_player']} **Vassals**" in prose("18.1")


def test_the_list_of_cult_tiles_agrees_with_the_data() -> None:
    cults = data("cults")["cults"]
    rows = table("23.3")
    assert [row["tile"] for row in rows] == [cult["id"] for cult in cults]
    for cult, row in zip(cults, rows, strict=True):
        one, two = row["with one Vassal"], row["with two Vassals"]
        assert cult["nation"].removeprefix("VN") == cult["id"].removeprefix("PV")
        for text, numbers in ((one, 0), (two, 1)):
            if "vp" in cult:
                assert f"{cult['vp'][numbers]} more VP" in text
            if "times" in cult:
                assert f"{cult['times'][numbers]} times" in text
        if "final_tapestry" in cult:
            assert ", ".join(str(n) for n in cult["final_tapestry"][1:]) in one
        if "potato" in cult:
            assert amounts({"potato": cult["potato"]}) in one
        if "small" in cult:
            assert f"brings {cult['small']} " in one
            assert f"brings {cult['large']} " in two
        if "flip" in cult:
            assert f"{cult['flip'][0]} Soldier less to flip" in one
            assert f"{cult['discard'][1]} less to discard" in two


# Nobles and Newcomers


def test_the_list_of_palaces_agrees_with_the_data() -> None:
    palaces = data("palaces")
    rows = table("23.1")
    assert [row["Palace"] for row in rows] == [palace["id"] for palace in palaces["palaces"]]
    assert amounts(palaces["meta"]["cost"]).replace(", ", " and ") in prose("23.1")
    assert amounts(palaces["meta"]["cost"]).replace(", ", " and ") in prose("19.1")
    assert f"{palaces['meta']['prophecy_vp']} VP" in prose("19.11")
    for palace, row in zip(palaces["palaces"], rows, strict=True):
        assert row["Noble"] == f"{ROLE[palace['noble']]} ({palace['noble']})"
        assert row["ability"].startswith("When ")
        cost = amounts(palace["cost_to_use"])
        assert f"pay {cost}" in row["ability"] if cost else "pay" not in row["ability"] or palace["id"] == "X13"
        if palace["event"] == "place_worker":
            assert re.match(rf"When you place an? {ROLE[palace['color']]}:", row["ability"])
        for action in palace.get("actions", []):
            assert action.title() in row["ability"]
        assert all(phrase in row["ability"] for phrase in phrases(palace["effects"])), palace["id"]
        prophecy = palace["prophecy"]
        assert f"at least {prophecy['at_least']} " in row["Prophecy"]
        for key in ("colors", "patterns"):
            assert " or ".join(prophecy.get(key, [])) in row["Prophecy"]


def test_the_list_of_newcomers_agrees_with_the_data() -> None:
    newcomers = data("newcomers")
    pairs = [" and ".join(newcomer["colors"]) for newcomer in newcomers["newcomers"]]
    rows = table("23.5")
    assert {row["colours"]: int(row["Newcomers"]) for row in rows} == {pair: pairs.count(pair) for pair in pairs}
    assert f"{newcomers['meta']['count']} in all" in prose("23.5")


def test_the_list_of_new_god_cards_agrees_with_the_data() -> None:
    cards = data("golden_god_cards")["cards"]
    rows = table("23.4")
    assert len(rows) == len(cards)
    for card, row in zip(cards, rows, strict=True):
        assert row["god"] == card["god"].replace("_", " ").title()
        found = re.fullmatch(r"\*(.*)\*: (.*)", row["card"])
        assert found
        assert found[1] == card["name"]
        parts = found[2].split("; ")
        assert len(parts) == len(card["effects"])
        for effect, part, phrase in zip(card["effects"], parts, phrases(card["effects"]), strict=True):
            assert part == (phrase or part)
            if "discount" in effect:
                assert f"{amounts(effect['discount'])} less" in part
        assert TEXT.count(f"*{card['name']}*") == 1


# Buildings


@pytest.mark.parametrize(("number", "kind"), [("20.1", "production"), ("20.2", "passive")])
def test_the_list_of_new_buildings_agrees_with_the_data(number: str, kind: str) -> None:
    buildings = data("golden_buildings")[kind]
    rows = table(number)
    assert [row["Building"] for row in rows] == [f"{building['id']} {building['name']}" for building in buildings]
    for building, row in zip(buildings, rows, strict=True):
        assert row["cost"] == amounts(building["cost"])
        assert row["module"] == MODULE[building["module"]]
        assert len(TEXT.split(f"| {building['id']} {building['name']} |")) == 2
        text = row.get("ability") or row["benefit"]
        assert f"pay {amounts(building['use_cost'])}" in text if "use_cost" in building else text
        if "vp_table" in building:
            *some, last = building["vp_table"][1:]
            assert f"{', '.join(str(n) for n in some)} or {last} VP" in text
        for effect in building.get("effects", []):
            assert all(ROLE[colour] in text for colour in effect["colors"])


# Pachamama


def test_her_spots_agree_with_the_data() -> None:
    def name(spot: str) -> str:
        return re.sub(r"(\d)", r" \1", spot).replace("up ", "upper ").replace("low ", "lower ")

    her = data("pachamama")
    rows = {row["spot"]: row for row in table_of("21.11", "spot")}
    spots = [*her["spots"], *her["golden_spots"]]
    assert len(rows) * len(her["meta"]["sides"]) == len(spots)
    for spot in spots:
        row = rows[name(spot["id"])]
        assert row["plain side" if spot["board"] == "plain" else "Golden Age side"] == SPOT[spot["action"]]
        assert row["slot"] == spot["slot"]
        assert all(gain in SPOT[spot["action"]] for gain in gains(spot["effects"]))
    starts: dict[str, list[str]] = {}
    for token in her["tokens"]:
        starts.setdefault(str(token["value"]), []).append(name(token["start"]))
    assert {row["token"]: row["starts on"].split(", ") for row in table_of("21.11", "token")} == starts


def test_her_rewards_for_workers_agree_with_the_data() -> None:
    rewards = data("pachamama")["worker_rewards"]
    rows = table_of("21.11", "Worker")
    assert len(rows) == len(rewards)
    for reward, row in zip(rewards, rows, strict=True):
        assert row["Worker"] == reward["worker"].title() == ROLE[reward["color"]]
        (effect,) = reward["effects"]
        assert row["reward"] == (f"{effect['n']} Army card" if effect["op"] == "army" else amounts(effect))


def test_her_personalities_and_difficulties_agree_with_the_data() -> None:
    her = data("pachamama")
    rows = table_of("21.11", "Personality")
    assert len(rows) == len(her["personalities"])
    for persona, row in zip(her["personalities"], rows, strict=True):
        assert row["Personality"] == persona["id"].removeprefix("persona_").title()
        assert row["token"] == f"{persona['token']}, {persona['side']}"
        assert all(gain in row["action"].split("; ") for gain in gains(persona["effects"]))
        for effect in persona["effects"]:
            if effect["op"] == "army":
                assert f"{effect['n']} Army cards" in row["action"]
    slots = {row["difficulty"]: row["slots with a Personality"] for row in table_of("21.11", "difficulty")}
    assert slots == {row["id"]: ", ".join(row["slots"]) or "none" for row in her["difficulty"]}


def test_her_conditions_and_set_up_agree_with_the_data() -> None:
    her = data("pachamama")
    rows = table("21.3")
    assert [row["action"] for row in rows] == [condition["action"].title() for condition in her["conditions"]]
    for condition, row in zip(her["conditions"], rows, strict=True):
        if condition["kind"] == "available_soldiers_exceed_casualties":
            assert row["condition"] == "ready to conquer"
        else:
            assert row["condition"].startswith(f"{condition['at_least']} or more ")
        if "at_least_before_first_festival" in condition:
            assert row["condition"].endswith(f"before the first Festival {condition['at_least_before_first_festival']}")
    start = {id: her["start"][id] for id in ("stone", "corn", "gold")}
    assert f"starts with {', '.join(f'{n} {id}' for id, n in start.items())}, " in prose("21.1")
    assert f"at least {her['rules']['win_min_score']} VP" in prose("21.8")
    regions = (f"{face} {region.title()}" for face, region in her["rules"]["region_roll"].items())
    assert ", ".join(regions) in prose("21.5")
