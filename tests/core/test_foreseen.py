"""What is foreseen of a choice: the actor's own effect, numbers first, and nothing that is known already."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import kancha
from kancha.core.match import Match
from kancha.core.rng import advance, below, open_stream
from kancha.core.state import State
from kancha.core.telling.foreseen import Change, added, owned
from kancha.tools.laws import Broken, law_preview

REPEATED = [
    ("Ana places a single village on B9.", "Where should the single village lie?", "Single village on B9"),
    ("Ana brings an Inca in to L19 (1 AP).", "Where does the new Inca go?", "Go to L19, crop, level 1 (1 AP)"),
    ("Ana sets a pond on G8.", "Where should the pond lie?", "Set the pond on G8"),
    ("Ana builds a road from Tarawasi to Ollantaytambo.", "", "Road Ollantaytambo–Tarawasi, in Chinchaysuyu (free)"),
    ("Ana conquers Cana (1 labor, +1 VP).", "", "Conquer Cana (1 labor, +1 VP, 1 labor a round)"),
    ("Ana ends the turn without Construction.", "", "End the turn without Construction"),
    ("Ana places a 4 for a stone trail.", "Which die do you place, and where?", "Place a 4: stone trail of up to 4 pips"),
    ("Ana puts a pink feather into slot 6.", "Into which slot does the pink feather go?", "Slot 6, beside circlet 3"),
    ("Ana's chasqui goes to I1.", "Where does your chasqui go?", "Go to I1, orange, 3 VP"),
    ("Ana's High Priest stands on spot 1.", "Where does your High Priest start?", "Spot 1, Conquest"),
    ("Ana resolves Sea-dyed Cloth of Mama Cocha: 1 free Weaving.", "", "Sea-dyed Cloth (Mama Cocha: 1 free Weaving)"),
]
NEWS = [
    ("Ben scores 2 VP for the upper Steps.", "Build Steps", "Section 1 lower Steps"),
    ("The pond on M24 (1 hex) is surrounded: nobody stands highest.", "Where should the pond lie?", "Set the pond on M24"),
    ("Ana pays 1 stone, 1 gold.", "Which Building do you take?", "Masons' Yard (P05: 2 stone) for 1 corn, 1 stone"),
    ("Ana ends the turn without Construction.", "Road Building: you may build 1 more road.", "Road Catequil–Huascaran (free)"),
    ("Ana has a quipu in I5 already and gains nothing.", "Where does your chasqui go?", "Go to I5, orange, 2 VP"),
    ("Ana expands the temple on K16 to value 4.", "Which temple?", "Expand the temple of value 2 on K16 (1 AP)"),
]
STONE = Change("stone", "Stone", "stone", 5, 2)
POTATO = Change("potato", "Potato", "potato", 0, 2)
POINTS = Change("points", "Points", "prestige", 40, 44)


@pytest.mark.parametrize(("sentence", "question", "option"), REPEATED)
def test_a_sentence_that_only_repeats_the_choice_is_left_out(sentence: str, question: str, option: str) -> None:
    assert added([sentence], [question, option, "Ana"], []) == []


@pytest.mark.parametrize(("sentence", "question", "option"), NEWS)
def test_a_sentence_that_says_more_stays(sentence: str, question: str, option: str) -> None:
    assert added([sentence], [question, option, "Ana"], []) == [sentence]


def test_a_sentence_that_only_tells_the_numbers_is_left_out() -> None:
    sentences = ["Ana pays 3 stone.", "Ana gains 2 potato, 4 VP.", "Ben scores 2 VP."]
    assert added(sentences, ["Steps", "Ana"], [POINTS, STONE, POTATO]) == ["Ben scores 2 VP."]


def test_a_number_that_another_one_hides_is_still_said() -> None:
    sentences = ["Ana pays 4 stone.", "Ana gains 1 stone."]
    assert added(sentences, ["Steps", "Ana"], [STONE]) == sentences


def played(actions: Sequence[str]) -> Match:
    match = kancha.new("cuzco_terraces", seed=3, names=["Ana", "Ben"], first_player="1")
    for action in actions:
        match.apply(action)
    return match


def test_points_come_first_and_as_before_and_after() -> None:
    match = at_a_decision("height")
    assert match is not None
    foreseen = match.foresee(match.legal_actions())
    points = [each.changes[0] for each in foreseen]
    assert all(change.good == "points" and change.before == match.scores()[match.actor] for change in points)
    assert [each.sentences for each in foreseen] == [[]] * len(foreseen)


def at_a_decision(kind: str, slug: str = "cuzco_terraces", players: int = 2) -> Match | None:
    """A random game at the first decision of a kind."""
    for seed in range(20):
        match = kancha.new(slug, players=players, seed=seed)
        stream = open_stream(seed, 1)
        while not match.over:
            if match.game.kinds.ids[match.state.top()] == kind:
                return match
            stream = advance(stream)
            match.apply(match.legal_actions()[below(stream, len(match.legal_actions()))])
    return None


@pytest.mark.parametrize("solo", ["axomamma", "pachamama"])
def test_the_end_of_a_turn_does_not_tell_what_the_solo_opponent_will_do(solo: str) -> None:
    match = kancha.new("tawantinsuyu", players=1, seed=3, names=["Ana"], solo=solo)
    stream = open_stream(3, 1)
    ended = 0
    while not match.over and ended < 10:
        stream = advance(stream)
        action = match.legal_actions()[below(stream, len(match.legal_actions()))]
        foreseen = match.foresee([action])[0]
        ended += foreseen.ends_turn
        assert not any(f"{solo.capitalize()} is on turn" in line for line in match.preview(action))
        match.apply(action)
    assert ended == 10


def test_the_end_of_a_turn_does_not_run_on_into_the_next_phase() -> None:
    match = kancha.new("inca_empire", players=3, seed=4)
    stream = open_stream(4, 1)
    ended = 0
    while ended < 8:
        for action in match.legal_actions():
            foreseen = match.foresee([action])[0]
            ended += foreseen.ends_turn
            assert not any("phase" in line for line in match.preview(action))
        stream = advance(stream)
        match.apply(match.legal_actions()[below(stream, len(match.legal_actions()))])


def test_what_is_drawn_is_not_foreseen_but_that_it_is_drawn() -> None:
    match = played(["terrain triple", "H11", "turn E"])
    assert match.preview("draw deck") == []
    foreseen = match.foresee(["draw deck"])[0]
    world = match.state.copy()
    world.foresee(match.read("draw deck"))
    goods = owned(match.game, world, 0)
    assert all(goods[change.good].value == change.after for change in foreseen.changes)


# what led to the question


def test_a_question_that_goes_on_with_a_choice_names_it() -> None:
    match = played(["terrain triple"])
    assert match.cause() == f"You chose: {match.at(0).describe('terrain triple')}"
    match.apply("H11")
    assert match.cause() == "You chose: Village on H11"


def test_a_new_question_has_no_cause() -> None:
    match = played([])
    assert match.cause() == ""
    for action in ("terrain triple", "H11", "turn E"):
        match.apply(action)
    assert match.cause() == ""


def test_what_somebody_else_did_in_between_is_no_cause() -> None:
    match = kancha.new("tawantinsuyu", players=1, seed=5, names=["Ana"])
    stream = open_stream(5, 1)
    while not match.over:
        before = match.state
        stream = advance(stream)
        action = match.legal_actions()[below(stream, len(match.legal_actions()))]
        ends = match.foresee([action])[0].ends_turn
        match.apply(action)
        if ends:
            assert match.cause() == "", match.question
        elif match.cause():
            assert match.cause() == f"You chose: {match.game.describe(before, action)}"


def test_a_match_that_was_put_away_still_knows_the_cause() -> None:
    match = played(["terrain triple"])
    assert match.resumed(match.moment()).cause() == match.cause() != ""


# the law


def test_the_law_catches_a_preview_that_runs_on_through_the_solo_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    def run_on(state: State, action: int) -> None:
        state.telling = 1
        state.apply(action)

    monkeypatch.setattr(State, "foresee", run_on)
    with pytest.raises(Broken):
        look_at_previews("tawantinsuyu", 1, 400)


@pytest.mark.parametrize(
    ("slug", "players"), [("cuzco_terraces", 2), ("cuzco_chasqui", 3), ("inca_empire", 4), ("tawantinsuyu", 1)]
)
def test_what_is_foreseen_comes_true(slug: str, players: int) -> None:
    look_at_previews(slug, players, 200)


def look_at_previews(slug: str, players: int, wanted: int) -> None:
    """Hold random previews of a game against what happens."""
    match = kancha.new(slug, players=players, seed=6)
    stream = open_stream(6, 1)
    for _ in range(wanted):
        if match.over:
            return
        stream = advance(stream)
        action = match.legal_actions()[below(stream, len(match.legal_actions()))]
        law_preview(match, action)
        match.apply(action)


@pytest.mark.parametrize("setup", [("cuzco_terraces", 3), ("cuzco_chasqui", 2), ("inca_empire", 3), ("tawantinsuyu", 1)])
def test_goods_counted_from_an_earlier_view_are_those_of_the_whole_view(setup: tuple[str, int]) -> None:
    slug, players = setup
    match = kancha.new(slug, players=players, seed=8)
    stream = open_stream(8, 1)
    for number in range(120):
        if match.over:
            return
        stream = advance(stream)
        action = match.legal_actions()[below(stream, len(match.legal_actions()))]
        earlier = match.view(match.actor)
        for world in (match.state.copy(), match.state.imagine(match.actor, number)):
            world.foresee(action)
            assert match.game.goods(world, match.actor, earlier) == match.game.goods(world, match.actor)
        match.apply(action)
