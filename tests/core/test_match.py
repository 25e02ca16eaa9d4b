"""A match can be guessed by its names, takes back what taught nothing, and says why not."""

from collections.abc import Mapping
from typing import Any

import pytest

import kancha
from kancha import registry
from kancha.bots import make
from kancha.core.options import OptionValue


def play(match: kancha.Match, decisions: int, seed: int = 0) -> None:
    bot = make("random", seed=seed)
    for _ in range(decisions):
        if match.over:
            return
        match.apply(bot.choose(match.state))


def test_games_are_found_by_their_folders() -> None:
    assert "cuzco_terraces" in kancha.games()


def test_an_unknown_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(kancha.UnknownGame, match="Did you mean cuzco_terraces"):
        kancha.new("cuzco_terrace")


@pytest.mark.parametrize("players", [0, 1, 5, -2, True])
def test_a_wrong_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(kancha.BadOption, match="2 to 4 players"):
        kancha.new("cuzco_terraces", players=players)


def test_wrong_options_are_refused() -> None:
    with pytest.raises(kancha.BadOption, match="no option colour; it has first_player"):
        kancha.new("cuzco_terraces", colour="red")
    with pytest.raises(kancha.BadOption, match="first_player must be one of"):
        kancha.new("cuzco_terraces", first_player="9")
    with pytest.raises(kancha.BadOption, match="only 2 players"):
        kancha.new("cuzco_terraces", players=2, first_player="3")
    with pytest.raises(kancha.BadOption, match="2 players but 1 names"):
        kancha.new("cuzco_terraces", names=["Ana"])


def test_the_same_seed_gives_the_same_game() -> None:
    digests = []
    for _ in range(2):
        match = kancha.new("cuzco_terraces", players=3, seed=11)
        play(match, 10_000)
        digests.append(match.state.digest())
    assert digests[0] == digests[1]
    assert kancha.new("cuzco_terraces", seed=1).state.digest() != kancha.new("cuzco_terraces", seed=2).state.digest()


def test_an_illegal_action_changes_nothing_and_says_why() -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    before = match.state.digest()
    for action in ("end", "pond", "draw deck", "agree"):
        with pytest.raises(kancha.IllegalAction) as refused:
            match.apply(action)
        assert str(refused.value) == match.why_not(action) != ""
    with pytest.raises(kancha.IllegalAction, match="not an action"):
        match.apply("castle E1 G1")
    assert match.state.digest() == before
    assert match.history == []
    assert match.why_not("terrain triple") == ""


def test_undo_goes_back_choice_by_choice() -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    digests = [match.state.digest()]
    for action in ("terrain triple", "H11", "turn E"):
        match.apply(action)
        digests.append(match.state.digest())
    for digest in reversed(digests[:-1]):
        match.undo()
        assert match.state.digest() == digest
    with pytest.raises(kancha.NothingToUndo, match="no choice to take back"):
        match.undo()


def test_undo_stops_where_something_was_learned() -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    for action in ("terrain triple", "H11", "turn E", "draw deck"):
        match.apply(action)
    with pytest.raises(kancha.NothingToUndo, match="something new was learned"):
        match.undo()
    match.apply("terrain triple")
    match.undo()
    assert len(match.history) == 4


def test_a_preview_says_what_will_happen_and_nothing_uncertain() -> None:
    match = kancha.new("cuzco_terraces", seed=3, names=["Ana", "Ben"], first_player="1")
    for action in ("terrain triple", "H11"):
        match.apply(action)
    assert match.preview("turn E") == ["Ana places a triple terrain, village on H11, crops to the east and north-east (1 AP)."]
    match.apply("turn E")
    assert match.preview("draw deck") == []
    assert match.history == [match.read(text) for text in ("terrain triple", "H11", "turn E")]


def test_the_log_tells_each_seat_what_it_may_know() -> None:
    match = kancha.new("cuzco_terraces", seed=3, names=["Ana", "Ben"], first_player="1")
    for action in ("terrain triple", "H11", "turn E", "draw deck"):
        match.apply(action)
    assert match.log(1)[-1] == ["Ana draws a card from the deck."]
    assert match.log(None)[-1] == ["Ana draws a card from the deck."]
    own = match.log(0)[-1][0]
    assert own.startswith("Ana draws ")
    assert own != "Ana draws a card from the deck."


def test_a_fork_is_an_independent_twin() -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    match.apply("terrain triple")
    match.apply("H11")
    kept = (match.state.digest(), match.history[:], match.log(), match.record())
    twin = match.fork()
    assert (twin.state.digest(), twin.history, twin.log(), twin.record()) == kept
    twin.apply("turn E")
    twin.names[0] = "Somebody"
    assert (match.state.digest(), match.history, match.log(), match.record()) == kept
    for _ in range(3):
        twin.undo()
    twin.state.apply(twin.legal_actions()[0])
    assert (match.state.digest(), match.history, match.log(), match.record()) == kept
    match.undo()
    assert match.history == [match.read("terrain triple")]


def test_a_match_can_be_seen_after_any_number_of_its_actions() -> None:
    match = kancha.new("cuzco_terraces", seed=3, names=["Ana", "Ben"])
    digests = [match.state.digest()]
    for action in ("terrain triple", "H11", "turn E", "draw deck"):
        match.apply(action)
        digests.append(match.state.digest())
    for number, digest in enumerate(digests):
        assert match.at(number).state.digest() == digest
        assert (match.at(number).history, match.at(number).names) == (match.history[:number], ["Ana", "Ben"])
    wrong: list[Any] = [-1, 5, True, "1", None, 10**5000]
    for number in wrong:
        with pytest.raises(kancha.BadOption, match="The match has 4 actions"):
            match.at(number)


def test_nobody_listens_to_the_state_that_a_match_shows() -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    assert (match.state.telling, match.state.told) == (0, [])
    for action in ("terrain triple", "H11", "turn E"):
        match.apply(action)
        assert (match.state.telling, match.state.told) == (0, [])
    assert match.log()[-1] == ["Player 1 places a triple terrain, village on H11, crops to the east and north-east (1 AP)."]
    match.undo()
    assert (match.state.telling, match.state.told) == (0, [])


def test_options_are_read_once_and_a_game_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kancha.new("cuzco_terraces")
    calls: list[str] = []
    read_options = kancha.Game.read_options

    def counted(self: kancha.Game, players: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        calls.append("read")
        return read_options(self, players, given)

    monkeypatch.setattr(kancha.Game, "read_options", counted)
    monkeypatch.setattr(registry, "games", lambda: calls.append("listed"))
    kancha.new("cuzco_terraces", seed=1)
    assert calls == ["read"]


@pytest.mark.parametrize("seed", [None, 1.5, True, "7", 10**60, -(10**60), 10**5000], ids=range(7))
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(kancha.BadOption, match="seed must be a whole number of at most 60 digits"):
        kancha.new("cuzco_terraces", seed=seed)
    largest = kancha.new("cuzco_terraces", seed=10**60 - 1)
    assert kancha.loads(largest.record()).seed == largest.seed


@pytest.mark.parametrize("name", ["", "x" * 41, "a\nb", "\0", 7, None])
def test_a_wrong_name_is_refused(name: Any) -> None:
    with pytest.raises(kancha.BadOption, match="A name has 1 to 40 letters"):
        kancha.new("cuzco_terraces", names=["Ana", name])


@pytest.mark.parametrize("action", [None, 1.0, True, -1, 10**9, 10**5000, [], b"end"], ids=range(8))
def test_what_is_no_action_is_refused_with_a_sentence(action: Any) -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    for ask in (match.apply, match.preview, match.describe):
        with pytest.raises(kancha.IllegalAction, match="There is no action number"):
            ask(action)
    assert "There is no action number" in match.why_not(action)
    assert match.history == []


@pytest.mark.parametrize("seat", [-1, 2, 9, True, "a", 1.0, 10**5000], ids=range(7))
def test_a_seat_that_is_not_there_sees_nothing(seat: Any) -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    for ask in (match.view, match.svg, match.log, match.opening):
        with pytest.raises(kancha.BadOption, match="There is no seat"):
            ask(seat)


def test_a_preview_of_what_is_not_legal_says_why() -> None:
    match = kancha.new("cuzco_terraces", seed=3)
    with pytest.raises(kancha.IllegalAction) as refused:
        match.preview("pond")
    assert str(refused.value) == match.why_not("pond")


def test_a_match_shows_itself_in_a_notebook() -> None:
    assert kancha.new("cuzco_terraces")._repr_svg_().startswith("<svg")
