"""The log is written for somebody who was away: who, what, what it cost and brought, whom it hits, by names on the board."""

from __future__ import annotations

import re

from kancha.core.told import WIDTH
from kancha.games.inca_empire import told
from kancha.games.inca_empire.state import State

from .positions import GAME, NAMES, play, position, random_game

END_OF_PHASE = [["next_phase", 0, 0, 0]]


def lines(state: State, *moves: str) -> list[str]:
    """What everybody reads of some moves."""
    state.telling = 1
    found: list[str] = []
    for move in moves:
        play(state, move)
        found += GAME.sentences(state, state.told, NAMES, None)
    return found


def test_a_game_opens_with_where_everybody_starts_and_the_first_round() -> None:
    state = GAME.begin(4, 0, GAME.read_options(4, {}), telling=True)
    told_first = GAME.sentences(state, state.told, NAMES, None)
    assert sum(" starts in " in line for line in told_first) == 4
    assert told_first[4].startswith("Turn order: ")
    assert told_first[5:] == [
        "Pre-Empire: round 1 of 7",
        "Inca phase",
        *(f"{name} receives 6 labor." for name in NAMES),
        "People phase 1 of 2",
    ]


def test_rounds_and_phases_are_headings_and_count_what_is_played() -> None:
    assert told.EVENTS.headings == {told.ROUND, told.PHASE}
    for early, rounds in ((False, 7), (True, 5)):
        found = []
        for state, action in random_game(4, 3, early_downfall=early):
            after = state.copy()
            after.telling = 1
            after.apply(action)
            events = [after.told[i : i + WIDTH] for i in range(0, len(after.told), WIDTH)]
            found += [event[2:4] for event in events if event[0] == told.ROUND]
        assert found == [[number, rounds] for number in range(2, rounds + 1)]


def test_a_card_turned_up_says_whom_it_hits_and_who_placed_it() -> None:
    hands = {"green": "epidemic urban_renewal rapid_expansion"}
    state = position(frames=END_OF_PHASE, at=(2, 2), hands=hands)
    found = lines(state, "card epidemic", "sector q1")
    assert found == ["Dan places a card face down between Ana and Ben."]
    while not any("Epidemic" in line for line in found):
        found += lines(state, GAME.actions.notation(state.options[0]))
    assert "Epidemic is turned up between Ana and Ben; Dan placed it." in found
    assert not any(re.search(r"sector|\b[qt]\d\b", line) for line in found)


def test_wilderness_roads_and_additional_roads_are_told_as_such() -> None:
    state = position(sun={"q1": "wilderness_road"}, labor=1)
    assert lines(state, "road R002")[0] == "Ana builds a Wilderness Road beside another road from Cuzco to Pisac."
    assert lines(state, "stop", "road R087")[0] == "Ana builds an additional road from Tarawasi to Choquequirao (1 labor)."
    state = position(sun={"q1": "wilderness_road"}, labor=1)
    assert " builds a wilderness road from " in lines(state, "road W001")[0]


def test_a_rapid_expansion_is_told_as_such() -> None:
    given = {"roads": {"orange": "R087 R074"}, "markers": {"huanuco": "C1"}, "sun": {"q1": "rapid_expansion"}}
    state = position(**given, labor=4)  # type: ignore[arg-type]
    assert lines(state, "rapid huanuco")[0] == "Ana conquers Huanuco by Rapid Expansion (3 labor, +1 VP)."
    state = position(**given, labor=4)  # type: ignore[arg-type]
    assert lines(state, "conquer huanuco")[0] == "Ana conquers Huanuco (1 labor, +1 VP)."


def test_a_turn_says_what_it_leaves_out_and_nothing_else() -> None:
    assert lines(position(labor=9), "end")[0] == "Ana ends the turn without Road Building and Construction."
    state = position(labor=9)
    assert lines(state, "road R087", "stop", "end")[-3:][0] == "Ana ends the turn without Construction."
    state = position(labor=1, then="blue")
    found = lines(state, "additional", "road R087", "road R095", "road R074")
    assert not any("ends the turn" in line for line in found)


def test_rural_unrest_names_the_roads_and_is_silent_where_nothing_is_lost() -> None:
    hands = {"blue": "rural_unrest resistance el_nino_flooding"}
    track = {9: "orange", 6: "green brown", 4: "blue"}
    state = position(frames=END_OF_PHASE, at=(2, 2), track=track, hands=hands, roads={"green": "R111 R106"})
    found = lines(state, "card rural_unrest", "sector q4")
    while not any("turned up" in line for line in found):
        found += lines(state, GAME.actions.notation(state.options[0]))
    unrest = [line for line in found if line.startswith("Rural Unrest destroys")]
    assert unrest == ["Rural Unrest destroys 1 road of Dan: from Chumbivilcas to Sondor."]


def test_the_sapa_inca_rewards_by_parts_and_the_points_follow() -> None:
    state = position(
        at=(4, 4), labor=9, roads={"orange": "R087 R074"}, held={"orange": "huanuco"}, terraces="huanuco",
        cities="vilcashuaman", temples="vilcashuaman",
    )  # fmt: skip
    found = lines(state, "end")
    assert "The Sapa Inca rewards Ana for 1 city, 1 temple and 1 terrace (+5 VP)." in found
    assert sum("rewards" in line for line in found) == 1, "silence for those who get nothing"
    assert "Victory points now: Ana 5, Ben 0, Cem 0, Dan 0." in found


def test_nothing_that_did_not_happen_is_told() -> None:
    for seed in range(6):
        for state, action in random_game(3 + seed % 2, seed):
            after = state.copy()
            after.telling = 1
            after.apply(action)
            for line in GAME.sentences(after, after.told, NAMES, None):
                assert not re.search(r"\b0 (roads?|labor)\b|\+0\b|[{}]|None", line), line
