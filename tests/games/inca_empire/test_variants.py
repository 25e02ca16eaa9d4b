"""The set-up (rules 2), the era track (rules 3) and the three variants (rules 14): examples G."""

from __future__ import annotations

from collections import Counter

import pytest

import kancha
from kancha.core.told import WIDTH
from kancha.games.inca_empire import told
from kancha.games.inca_empire.state import State
from kancha.games.inca_empire.tables.eras import PEOPLE, PHASES, SAPA

from .positions import GAME, NAMES, position, random_game
from .reference import CARDS, CHARTS, CULTURES

END_OF_PHASE = [["next_phase", 0, 0, 0]]


def phases(players: int, seed: int, **options: bool) -> list[tuple[int, int]]:
    """The rounds and phases of a whole random game."""
    found: list[tuple[int, int]] = []
    state: State | None = None
    for state, action in random_game(players, seed, **options):
        if not found:
            found += [(1, 0), (1, 2)]
        state.telling = 1
        after = state.copy()
        after.telling = 1
        after.apply(action)
        events = [after.told[i : i + WIDTH] for i in range(0, len(after.told), WIDTH)]
        found += [(event[1], event[2]) for event in events if event[0] == told.PHASE]
    return found


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_runs_through_all_fields_of_the_era_track(players: int) -> None:
    found = phases(players, 3)
    assert found == [(number, kind) for number in range(1, 8) for kind in PHASES[number]]
    assert Counter(kind for _, kind in found) == {0: 7, 1: 16, 2: 18, 3: 6}


@pytest.mark.parametrize("marker", range(4))
def test_g2_pizarro_ends_the_late_empire_after_the_phase_of_his_marker(marker: int) -> None:
    state = position(at=(7, 2), frames=END_OF_PHASE, variants={"pizarro": marker}, labor=3)
    people = 1
    while not state.over:
        assert GAME.view(state, None).invasion == ("blank",) * state.turned_markers() + ("hidden",) * (4 - state.turned_markers())
        before = (state.round, state.phase)
        state.apply(state.options[0])
        people += (state.round, state.phase) != before and state.phase_kind() == PEOPLE
    assert people == marker + 1
    assert PHASES[7][state.phase] == SAPA
    assert GAME.view(state, None).invasion == ("blank",) * marker + ("pizarro",) + ("hidden",) * (3 - marker)


def test_g2_nobody_knows_when_pizarro_comes_and_every_marker_is_as_likely() -> None:
    arrivals = Counter(
        state.pizarro for seed in range(200) if isinstance(state := GAME.start(4, seed, {"pizarros_arrival": True}), State)
    )
    assert set(arrivals) == {0, 1, 2, 3}
    assert min(arrivals.values()) > 25
    state = GAME.start(4, 1, {"pizarros_arrival": True})
    assert {state.imagine(0, seed).pizarro for seed in range(40) if isinstance(state, State)} == {0, 1, 2, 3}
    assert GAME.start(4, 1, {}).dump()["variants"]["pizarro"] == -1


def test_pizarros_turned_markers_are_never_imagined_again() -> None:
    state = position(at=(7, 4), frames=END_OF_PHASE, variants={"pizarro": 3})
    assert {state.imagine(0, seed).pizarro for seed in range(30)} == {2, 3}


def test_g3_early_downfall_leaves_out_two_rounds_and_the_pilgrimages() -> None:
    found = phases(4, 5, early_downfall=True)
    assert list(dict.fromkeys(number for number, _ in found)) == [1, 2, 3, 5, 7]
    assert Counter(kind for _, kind in found)[SAPA] == 4
    assert Counter(kind for _, kind in found)[PEOPLE] == 13
    dump = GAME.start(4, 5, {"early_downfall": True}).dump()
    cards = [*dump["cards"]["pile"], *(card for seat in dump["seats"] for card in seat["hand"])]
    assert len(cards) == 29
    assert not [card for card in cards if card.endswith("pilgrimage")]


def test_g3_early_downfall_is_for_four_players() -> None:
    with pytest.raises(kancha.BadOption, match="4 players only"):
        GAME.start(3, 1, {"early_downfall": True})


@pytest.mark.parametrize("seed", range(5))
def test_g4_the_gods_agree_shows_four_rich_regions(seed: int) -> None:
    dump = GAME.start(4, seed, {"gods_agree": True}).dump()
    gifts = {"bracamoro", "chincha", "chui", "copiapo"}
    assert {dump["markers"][region] for region in gifts} == {"C5"}
    assert len(dump["revealed"]) == 12
    assert gifts <= set(dump["revealed"])
    assert len(set(dump["markers"]) - gifts) == 38
    assert len(dump["spare"]) == 3
    assert Counter([*dump["markers"].values(), *dump["spare"]]) == {id: row["count"] for id, row in CULTURES.items()}


def test_g4_with_three_players_the_gods_agree_too() -> None:
    dump = GAME.start(3, 1, {"gods_agree": True}).dump()
    gifts = {id for id, region in CHARTS[3].regions.items() if region.get("hand_of_god")}
    assert {dump["markers"][region] for region in gifts} == {"C5"}
    assert len(dump["revealed"]) == 10


def test_g5_three_players_have_fewer_cards_and_markers() -> None:
    dump = GAME.start(3, 1, {}).dump()
    cards = Counter([*dump["cards"]["pile"], *(card for seat in dump["seats"] for card in seat["hand"])])
    assert cards == {id: card["copies"] - card["removed_3p"] for id, card in CARDS.items() if card["copies"] > card["removed_3p"]}
    assert cards.total() == 27
    assert len(dump["markers"]) == 36
    assert len(dump["spare"]) == 3
    assert set(dump["revealed"]) == {"chuncho", "anti", "vilcabamba", "kallawaya", "collagua", "cana"}
    assert sorted(seat["colour"] for seat in dump["seats"]) == ["blue", "green", "orange"]


def test_every_seat_starts_with_its_start_road_three_cards_and_the_labor_of_the_first_era() -> None:
    for players in (3, 4):
        seen = set()
        for seed in range(12):
            dump = GAME.start(players, seed, {}).dump()
            for seat in dump["seats"]:
                assert seat["roads"] == [CHARTS[players].start_road[seat["colour"]]]
                assert len(seat["hand"]) == 3
                assert seat["labor"] == 6
            seen.add((tuple(seat["colour"] for seat in dump["seats"]), tuple(dump["order"])))
        assert len(seen) > 6, "colours and tiles are drawn by lot"


def test_the_end_is_told_with_its_winner() -> None:
    state = position(at=(7, 6), frames=END_OF_PHASE, variants={"pizarro": 3}, track={30: "blue", 20: "orange green brown"})
    lines: list[str] = []
    while not state.over:
        state.telling = 1
        state.apply(state.options[0])
        lines += GAME.sentences(state, state.told, NAMES, None)
    assert "Pizarro arrives in Cuzco!" in lines
    assert lines[-1] == f"The game is over: {NAMES[state.winners()[0]]} stands first in the eyes of the Sapa Inca."
