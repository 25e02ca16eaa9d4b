"""The table protocol: what is refused changes nothing, undo never shows hidden things, and no message tells a secret."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kancha
from kancha.core.errors import BadOption, BadRecord
from kancha.draw.svg import LAYERS, Drawing
from kancha.web.seeing import patches
from kancha.web.seeing.patches import difference, pack, patch
from kancha.web.seeing.sight import Sight, common, imagined, look
from kancha.web.table import Command, Entry, Refused, Setup, Table, set_up, set_up_record

GAME = "cuzco_terraces"


def new_table(players: int = 2, seed: int = 7, game: str = GAME) -> Table:
    names = ["Ana", "Ben", "Caro", "Dan"][:players]
    return Table("table", set_up(game, [(name, "person") for name in names], seed, {}, 0))


def play(table: Table, choices: int, seed: int = 1) -> None:
    dice = random.Random(seed)
    for _ in range(choices):
        if table.match.over:
            return
        action = table.match.notation(dice.choice(table.match.legal_actions()))
        table.play(f"key-{table.seq:05}", Entry(table.match.actor, action))


def command(table: Table, **fields: Any) -> Command:
    return Command(**{"key": f"key-{table.seq:05}", "seq": table.seq, **fields})


def legal(table: Table) -> str:
    return table.match.notation(table.match.legal_actions()[0])


def test_a_choice_of_the_actor_is_taken() -> None:
    table = new_table()
    actor = table.match.actor
    assert table.check(actor, command(table, do=legal(table))) == Entry(actor, legal(table))


def test_commands_that_do_not_fit_are_refused_and_change_nothing() -> None:
    table = new_table()
    play(table, 30)
    actor = table.match.actor
    other = 1 - actor
    do = legal(table)
    wrong: list[tuple[int | None, Command, str]] = [
        (actor, command(table, do=do, seq=table.seq - 1), "moved on"),
        (actor, command(table, do=do, seq=table.seq + 1), "moved on"),
        (actor, command(table, do=do, key="key-00003"), "already done"),
        (other, command(table, do=do), "turn to choose, not yours"),
        (None, command(table, do=do), "watching"),
        (actor, command(table, do="fly to the moon"), "not an action"),
        (actor, command(table, do="agree"), r"\.$|\)$|\)\.$"),
        (actor, command(table), "one thing"),
        (actor, command(table, do=do, undo=True), "one thing"),
        (other if table.match.seats[-1] == actor else actor, command(table, undo=True), "not yours"),
    ]
    before = (table.match.state.digest(), table.seq, table.match.record())
    for seat, bad, words in wrong:
        with pytest.raises(Refused, match=words) as caught:
            table.check(seat, bad)
        assert str(caught.value).strip().endswith((".", ")"))
        assert (table.match.state.digest(), table.seq, table.match.record()) == before


@given(st.integers(0, 3) | st.none(), st.integers(-2, 60), st.text(max_size=30), st.booleans(), st.text(min_size=8, max_size=64))
@settings(max_examples=80, deadline=None)
def test_no_command_at_all_breaks_a_table(seat: int | None, seq: int, do: str, undo: bool, key: str) -> None:
    table = _STANDING
    before = table.match.state.digest()
    with suppress(Refused):
        assert table.check(seat, Command(key, seq, do, undo)).by == seat
    assert table.match.state.digest() == before


_STANDING = new_table(4)
play(_STANDING, 50)


def test_only_the_own_last_choice_can_be_taken_back() -> None:
    table = new_table()
    start = table.match.state.digest()
    actor = table.match.actor
    table.play("key-00000", table.check(actor, command(table, do=legal(table))))
    assert table.may_undo(actor)
    assert not table.may_undo(1 - actor)
    assert not table.may_undo(None)
    table.play("key-00001", table.check(actor, command(table, undo=True)))
    assert table.match.state.digest() == start
    assert table.seq == 2
    assert len(table.said(actor)) == 1, "what happened before the first choice"


def test_what_was_learned_cannot_be_unlearned() -> None:
    table = new_table()
    for _ in range(200):
        actor = table.match.actor
        drawing = [action for action in table.match.legal_actions() if table.match.notation(action) == "draw deck"]
        if drawing:
            table.play("key-draw", Entry(actor, "draw deck"))
            with pytest.raises(Refused, match="learned"):
                table.check(actor, Command("key-undo", table.seq, undo=True))
            return
        play(table, 1, table.seq)
    pytest.fail("nobody could draw a card")


def test_the_log_alone_makes_the_table_again() -> None:
    table = new_table(3)
    entries: list[Entry] = []
    dice = random.Random(5)
    while not table.match.over:
        actor = table.match.actor
        last = table.match.seats[-1] if table.match.seats else -1
        if dice.random() < 0.1 and last >= 0 and table.may_undo(last):
            entry = table.check(last, command(table, undo=True))
        else:
            entry = Entry(actor, table.match.notation(dice.choice(table.match.legal_actions())))
        entries.append(entry)
        table.play(f"key-{table.seq:05}", entry)
    again = Table("table", msgspec.json.decode(msgspec.json.encode(table.setup), type=Setup))
    for at, entry in enumerate(entries):
        again.play(str(at), msgspec.json.decode(msgspec.json.encode(entry), type=Entry))
    assert any(entry.undo for entry in entries)
    assert again.match.record() == table.match.record()
    assert again.said(1) == table.said(1)
    assert table.summary() == again.summary()
    assert "win" in table.summary()


def test_a_record_becomes_a_table_that_tells_it() -> None:
    match = kancha.new(GAME, players=2, seed=3)
    for _ in range(40):
        match.apply(match.legal_actions()[-1])
    setup, entries = set_up_record(match)
    table = Table("table", setup)
    for at, entry in enumerate(entries):
        table.play(str(at), entry)
    assert table.match.record() == match.record()


def test_a_damaged_log_is_noticed() -> None:
    table = new_table()
    with pytest.raises(BadRecord, match="is to move"):
        table.play("key-00000", Entry(1 - table.match.actor, legal(table)))


@pytest.mark.parametrize("names", [["Ana", "ana"], ["", "Ben"], ["A" * 41, "Ben"], ["A\nB", "Ben"]])
def test_names_that_confuse_are_refused(names: list[str]) -> None:
    with pytest.raises(BadOption):
        set_up(GAME, [(name, "person") for name in names], 1, {})


# patches


class Browser:
    """What the client does with patches, in Python: layers with elements in order, and the log."""

    def __init__(self) -> None:
        self.layers: dict[str, dict[str, str]] = {}
        self.said: list[str] = []

    def receive(self, message: dict[str, Any]) -> None:
        if message["base"] is None:
            self.layers = {layer: {} for layer in LAYERS}
        new_id = dict(message["move"])
        for name, layer in self.layers.items():
            self.layers[name] = {new_id.get(id, id): part for id, part in layer.items() if id not in message["del"]}
        for id, fragment, layer_name, previous in message["set"]:
            self.place(id, fragment, layer_name, previous)
        for ids in message["order"]:
            name = next(name for name, layer in self.layers.items() if ids[0] in layer)
            self.layers[name] = {id: self.layers[name][id] for id in ids}
        self.said = self.said[: message["from"]] + message["say"]

    def place(self, id: str, fragment: str, layer_name: str, previous: str) -> None:
        layer = self.layers[layer_name]
        if id in layer:
            layer[id] = fragment
            return
        for other in self.layers.values():
            other.pop(id, None)
        ids = list(layer)
        ids.insert(ids.index(previous) + 1 if previous else 0, id)
        self.layers[layer_name] = {each: layer.get(each, fragment) for each in ids}

    def parts(self) -> list[tuple[str, str]]:
        return [part for layer in self.layers.values() for part in layer.items()]


@pytest.mark.parametrize("game", kancha.games())
def test_patches_add_up_to_the_whole_board(game: str) -> None:
    table = new_table(3, game=game)
    browser = Browser()
    shown: Sight | None = None
    dice = random.Random(9)
    for _ in range(80):
        now = look(table, 0)
        browser.receive(patch(shown, now))
        assert browser.parts() == list(now.parts.items())
        assert browser.said == [saying.html for saying in now.said]
        shown = now
        play(table, dice.randint(1, 4), table.seq)
        last = table.match.seats[-1]
        if dice.random() < 0.2 and table.may_undo(last):
            table.play(f"undo-{table.seq}", Entry(last, undo=True))


# what moved


def pawn(at: str, look: str = '<circle r="3"/>') -> tuple[str, str]:
    """A part of a drawing, named by where it stands."""
    return at, f'<g id="{at}" class="piece" transform="translate({len(at)} {at[-1]})">{look}</g>'


def sight(*pieces: tuple[str, str], cards: tuple[tuple[str, str], ...] = ()) -> Sight:
    """A sight of a drawing with these pieces and cards."""
    drawing = Drawing(10, 10, "A table")
    for layer, parts in (("pieces", pieces), ("cards", cards)):
        for id, part in parts:
            drawing.place(layer, id, part)
    return Sight(0, "<svg/>", drawing, [], {})


def moved(before: Sight, after: Sight) -> dict[str, str]:
    return patches.moved(difference(before, after))


def test_a_piece_that_stands_elsewhere_has_moved() -> None:
    before = sight(pawn("pawn-0-A1"), pawn("pawn-1-B7"), pawn("pawn-1-C1"))
    after = sight(pawn("pawn-0-A2"), pawn("pawn-1-B7"), pawn("pawn-1-D4"))
    assert moved(before, after) == {"pawn-0-A1": "pawn-0-A2", "pawn-1-C1": "pawn-1-D4"}
    assert moved(after, before) == {"pawn-0-A2": "pawn-0-A1", "pawn-1-D4": "pawn-1-C1"}


def test_a_piece_that_stays_goes_or_comes_has_not_moved() -> None:
    before = sight(pawn("pawn-0-A1"), pawn("pawn-1-B1"))
    after = sight(pawn("pawn-0-A1"), pawn("pawn-2-B2"))
    assert moved(before, after) == {}


def test_of_two_pieces_that_go_nobody_says_which_came() -> None:
    before = sight(pawn("pawn-0-A1"), pawn("pawn-0-A2"))
    assert moved(before, sight(pawn("pawn-0-A3"))) == {}
    assert moved(sight(pawn("pawn-0-A3")), before) == {}


def test_a_card_that_lies_where_another_lay_has_not_moved() -> None:
    assert moved(sight(pawn("market-7", "<text>seven</text>")), sight(pawn("market-8", "<text>eight</text>"))) == {}


def test_what_changes_its_layer_or_has_no_family_has_not_moved() -> None:
    assert moved(sight(pawn("pawn-1")), sight(cards=(pawn("pawn-2"),))) == {}
    assert moved(sight(pawn("sun")), sight(pawn("moon"))) == {}


def test_a_move_keeps_the_order_of_what_it_passes() -> None:
    """A piece that walks to the front is drawn last: its layer is sent in the new order, the other layers are not."""
    before = sight(pawn("pawn-0-A1"), pawn("tree-5"), cards=(pawn("card-1"), pawn("card-2")))
    after = sight(pawn("tree-5"), pawn("pawn-0-B2"), cards=(pawn("card-1"), pawn("card-2")))
    message = patch(before, after)
    assert message["move"] == [("pawn-0-A1", "pawn-0-B2")]
    assert message["del"] == []
    assert [id for id, *_ in message["set"]] == ["pawn-0-B2"]
    assert message["order"] == [["tree-5", "pawn-0-B2"]]


def test_a_walk_on_a_real_board_is_a_move() -> None:
    table = new_table()
    walks = 0
    for step in range(150):
        before = look(table, 0)
        play(table, 1, step)
        after = look(table, 0)
        moves = moved(before, after)
        walks += len(moves)
        assert all(old in before.parts and new in after.parts for old, new in moves.items())
    assert walks > 5


# sharing


@pytest.mark.parametrize("game", kancha.games())
def test_what_all_eyes_see_alike_is_drawn_once(game: str) -> None:
    """Parts that are equal are one text for everybody at the table, and after a move only what has changed is a new one."""
    table = new_table(3, game=game)
    play(table, 30)
    before = {eye: look(table, eye) for eye in (0, 1, 2, None)}
    play(table, 1)
    after = {eye: look(table, eye) for eye in (0, 1, 2, None)}
    same = one = 0
    for eye, sight in after.items():
        for other in (before[eye], *after.values()):
            equal = [id for id in sight.parts if other.parts.get(id) == sight.parts[id]]
            same += len(equal)
            one += sum(sight.parts[id] is other.parts[id] for id in equal)
    assert one > 0.9 * same


@pytest.mark.parametrize("game", kancha.games())
def test_a_seat_sees_what_everybody_sees_and_its_own(game: str) -> None:
    """A view that is made from the common one is the view of that seat; a new position has a new common one."""
    table = new_table(3, game=game)
    for step in range(40):
        play(table, 3, step)
        state = table.match.state
        for seat in (0, 1, 2, None):
            assert table.match.game.view(state, seat, common(table.match, state).view) == table.match.game.view(state, seat)


@pytest.mark.parametrize("game", kancha.games())
def test_two_who_only_watch_get_equal_bytes(game: str) -> None:
    table, twin = new_table(3, game=game), new_table(3, game=game)
    shown: Sight | None = None
    for step in range(30):
        play(table, 2, step)
        play(twin, 2, step)
        one, other = look(table, None), look(twin, None)
        assert pack(patch(shown, one)) == pack(patch(shown, other))
        shown = one


def test_points_that_are_not_open_are_shown_where_all_worlds_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(3)
    play(table, 60)
    shown = look(table, 0).rest["scores"]
    monkeypatch.setattr(table.match.game, "open_points", False)
    assert look(table, 0).rest["scores"] == shown == table.match.scores()


# secrets


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_messages_do_not_depend_on_what_the_seat_cannot_know(seat: int | None) -> None:
    table = new_table(3, seed=11)
    compared = 0
    for step in range(60):
        play(table, 5, step)
        if table.match.over:
            break
        shown = patch(None, look(table, seat))
        real = table.match.state
        for world in (1, 2):
            table.match.state = imagined(real, seat, 1000 * step + world)
            dreamt = patch(None, look(table, seat))
            assert dreamt == shown
            compared += table.match.state.digest() != real.digest()
        table.match.state = real
    assert compared > 50


def test_only_the_actor_gets_the_question() -> None:
    table = new_table(3)
    for step in range(40):
        play(table, 3, step)
        for seat in (0, 1, 2, None):
            asked = look(table, seat).rest["ask"] is not None
            assert asked == (seat == table.match.actor)
