"""No game is lost by an upgrade: it goes on where the rules agree, waits for its players where not, and keeps its result."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

import kancha
from kancha.games.cuzco_terraces.rules import turn
from kancha.games.cuzco_terraces.state import State
from kancha.web import loading
from kancha.web.loading import Archived, Finished, Outcome, Running, Stopped, checkpoints, judging, keeping
from kancha.web.seeing.patches import patch
from kancha.web.seeing.sight import look
from kancha.web.store import Rules, Stale, Store
from kancha.web.table import Command, Entry, Refused, Table, set_up, set_up_record
from tests.web.test_store_schema import first_release

GAME = "cuzco_terraces"
SLUGS = ["cuzco_chasqui", "cuzco_terraces", "inca_empire", "tawantinsuyu"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    yield found
    found.close()


def new_table(store: Store, slug: str = GAME, who: str = "person", id: str = "t") -> Table:
    players = max(2, kancha.game(slug).players[0])
    setup = set_up(slug, [(name, who) for name in ("Ana", "Ben", "Caro", "Dan")[:players]], 7, {})
    store.create(id, msgspec.json.encode(setup).decode()).result()
    return Table(id, setup)


def play(store: Store, table: Table, choices: int, seed: int = 1) -> None:
    """Choose as a site does: checked, written, followed; now and then something is taken back."""
    dice = random.Random(seed + table.seq)
    for _ in range(choices):
        match = table.match
        if match.over:
            return
        seat = match.seats[-1] if match.seats else 0
        undo = table.may_undo(seat) and dice.random() < 0.2
        do = "" if undo else match.notation(dice.choice(match.legal_actions()))
        key = f"key-{table.seq:06}"
        entry = table.check(seat if undo else match.actor, Command(key, table.seq, do, undo))
        store.write(table.id, table.seq, loading.lines(table, key, entry)).result()
        table.play(key, entry)


def running(outcome: Outcome) -> Table:
    assert isinstance(outcome, Running), outcome
    return outcome.table


def stopped(outcome: Outcome) -> Stopped:
    assert isinstance(outcome, Stopped)
    return outcome


def newer(monkeypatch: pytest.MonkeyPatch, slug: str = GAME) -> None:
    game = kancha.game(slug)
    monkeypatch.setattr(game, "version", game.version + 1)


def with_seven_action_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn, "POINTS", 7)


def same(one: Table, two: Table) -> None:
    assert one.seq == two.seq
    assert one.keys == two.keys
    assert one.match.record() == two.match.record()
    assert one.match.seats == two.match.seats
    assert one.match.can_undo() == two.match.can_undo()
    for seat in (None, 0, 1):
        assert patch(None, look(one, seat)) == patch(None, look(two, seat))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_table_is_loaded_as_it_was_left(store: Store, slug: str) -> None:
    table = new_table(store, slug)
    for _ in range(6):
        play(store, table, 23)
        same(running(loading.load(store, "t")), table)
    assert store.checkpoints("t")
    assert all(row.digest for row in store.rows("t"))


def test_a_long_table_is_not_replayed(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    play(store, table, 300)
    followed: list[str] = []
    follow = Table.play

    def count(self: Table, key: str, entry: Entry) -> None:
        followed.append(key)
        follow(self, key, entry)

    monkeypatch.setattr(Table, "play", count)
    same(running(loading.load(store, "t")), table)
    assert len(followed) < 2 * judging.EVERY
    assert len(store.checkpoints("t")) == 3


@pytest.mark.parametrize("slug", SLUGS)
def test_undo_reaches_behind_a_checkpoint(store: Store, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "EVERY", 1)
    table = new_table(store, slug)
    found = 0
    for _ in range(60):
        play(store, table, 1)
        loaded = running(loading.load(store, "t"))
        if loaded.match.can_undo() and len(table.match._past) > 1:
            found += 1
            fork = table.match.fork()
            while fork.can_undo():
                assert loaded.match.before_last().digest() == fork.before_last().digest()
                loaded.match.undo()
                fork.undo()
                assert loaded.match.record() == fork.record()
            assert not loaded.match.can_undo()
    assert found


def test_a_damaged_checkpoint_is_left_aside(store: Store) -> None:
    table = new_table(store)
    play(store, table, 150)
    assert len(store.checkpoints("t")) > 1
    for wrong in ("nonsense", "AAAA", store.checkpoints("t")[0].position):
        with store.engine.execution_options(writing=True).begin() as connection:
            latest = connection.execute(sa.text("SELECT max(seq) FROM checkpoints")).scalar()
            connection.execute(sa.text("UPDATE checkpoints SET position = :p WHERE seq = :s"), {"p": wrong, "s": latest})
        same(running(loading.load(store, "t")), table)


def test_a_checkpoint_of_other_sentences_is_not_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    play(store, table, 150)
    kept = store.checkpoints("t")
    events = kancha.game(GAME).kinds.events
    monkeypatch.setattr(events, "sentences", ["{0:seat} does something.", *events.sentences])
    monkeypatch.setattr(events, "own", ["You do something.", *events.own])
    checkpoints.tongue.cache_clear()
    outcome = loading.load(store, "t")
    monkeypatch.undo()
    checkpoints.tongue.cache_clear()
    assert running(outcome).match.record() == table.match.record()
    assert isinstance(outcome, Running)
    assert outcome.news is not None
    assert outcome.news.checkpoint is not None
    assert outcome.news.checkpoint.stamp not in {each.stamp for each in kept}


def test_newer_rules_that_agree_go_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 4: a new rules version made every table of a game unreachable."""
    table = new_table(store)
    play(store, table, 90)
    newer(monkeypatch)
    loaded = running(loading.load(store, "t"))
    same(loaded, table)
    store.health(60)
    about = store.about("t")
    assert about is not None
    assert about.rules == Rules(kancha.game(GAME).version, "standard")
    play(store, loaded, 40)
    same(running(loading.load(store, "t")), loaded)


@pytest.mark.parametrize("forgotten", [True, False])
def test_rules_that_do_not_agree_stop_the_table(store: Store, monkeypatch: pytest.MonkeyPatch, forgotten: bool) -> None:
    """Finding 4: seven action points in place of six, with and without a new version."""
    table = new_table(store)
    play(store, table, 15 if forgotten else 90)
    if not forgotten:
        newer(monkeypatch)
    with_seven_action_points(monkeypatch)
    with pytest.raises(loading.Unplayable, match="when all who play agree") as caught:
        loading.load_table(store, "t")
    outcome = stopped(caught.value.outcome)
    assert outcome.needs == [0, 1]
    assert outcome.match is not None
    assert outcome.terms is not None
    assert (0 if forgotten else table.seq - 2 * judging.EVERY) <= outcome.terms.seq <= table.seq
    assert outcome.match.svg(0)
    assert outcome.story.record(0).count("\n1 ...") == 0
    assert outcome.story.record(0).count("\n2 ...") == table.match.seats.count(1)
    whole = outcome.story.record(whole=True)
    assert [line[2:] for line in whole.splitlines() if line[:2] in ("1 ", "2 ")] == [
        table.match.notation(action) for action in table.match.history
    ]
    assert "...\n" not in whole
    assert str(table.setup.seed) not in outcome.story.record().partition("seed: ")[2].partition("\n")[0]


def test_a_stopped_table_goes_on_when_all_agree(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    play(store, table, 90)
    newer(monkeypatch)
    with_seven_action_points(monkeypatch)
    with pytest.raises(Refused, match="Only those who play"):
        loading.agree(store, "t", 5)
    waiting = stopped(loading.agree(store, "t", 1))
    assert waiting.needs == [0]
    with pytest.raises(Refused, match="agreed already"):
        loading.agree(store, "t", 1)
    again = running(loading.agree(store, "t", 0))
    with pytest.raises(Refused, match="nothing to agree"):
        loading.agree(store, "t", 0)
    assert waiting.match is not None
    assert again.match.state.digest() == waiting.match.state.digest()
    assert again.seq == table.seq + 3
    assert "The game goes on under rules version" in again.said(None)[0].html
    play(store, again, 100)
    same(running(loading.load(store, "t")), again)
    assert kancha.loads(again.match.record()).state.digest() == again.match.state.digest()
    text = loading.read(store, "t").record(whole=True)
    assert "remark: goes on after" in text
    with pytest.raises(kancha.BadRecord, match="can be read, not replayed"):
        kancha.loads(text)


def test_a_table_can_go_on_a_second_time_and_to_its_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    play(store, table, 90)
    for points in (7, 5):
        newer(monkeypatch)
        monkeypatch.setattr(turn, "POINTS", points)
        for seat in (0, 1):
            outcome = loading.agree(store, "t", seat)
        table = running(outcome)
        play(store, table, 50)
        same(running(loading.load(store, "t")), table)
    play(store, table, 5000)
    over = loading.load(store, "t")
    assert isinstance(over, Finished)
    assert over.table is not None
    assert over.result == table.summary()
    assert over.story.about.over == over.result
    newer(monkeypatch)
    assert isinstance(loading.load(store, "t"), Finished)


def test_what_was_agreed_for_other_rules_does_not_count(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    play(store, table, 40)
    newer(monkeypatch)
    with_seven_action_points(monkeypatch)
    assert stopped(loading.agree(store, "t", 0)).needs == [1]
    newer(monkeypatch)
    assert stopped(loading.load(store, "t")).needs == [0, 1]


def test_bots_among_themselves_need_not_be_asked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store, who="random")
    play(store, table, 40)
    newer(monkeypatch)
    with_seven_action_points(monkeypatch)
    loaded = running(loading.load(store, "t"))
    same(running(loading.load(store, "t")), loaded)


def test_a_record_does_not_go_on_by_itself(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    play(store, table, 40)
    setup, entries = set_up_record(table.match)
    store.create("r", msgspec.json.encode(setup).decode()).result()
    store.write("r", 0, loading.record_lines(table.match, entries)).result()
    assert running(loading.load(store, "r")).match.record() == table.match.record()
    newer(monkeypatch)
    with_seven_action_points(monkeypatch)
    assert stopped(loading.load(store, "r")).terms is None


def test_a_finished_game_keeps_its_result_for_ever(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Finding 5: a change of the scoring changed the winner of a finished game."""
    table = new_table(store)
    play(store, table, 5000)
    assert table.match.over
    result = table.summary()
    before = loading.load(store, "t")
    assert isinstance(before, Finished)
    assert before.table is not None
    assert before.result == result
    with monkeypatch.context() as change:
        change.setattr(State, "scores", lambda self: [score + 100 * seat for seat, score in enumerate(self.points)])
        rescored = loading.load(store, "t")
        with pytest.raises(loading.Unplayable, match="kept as a record only") as caught:
            loading.load_table(store, "t")
        assert result in str(caught.value)
    newer(monkeypatch)
    with_seven_action_points(monkeypatch)
    for outcome in (rescored, loading.load(store, "t")):
        assert isinstance(outcome, Finished)
        assert outcome.result == result
        assert outcome.table is None
        text = outcome.story.record()
        assert f"result: {result}" in text
        assert f"seed: {table.setup.seed}" in text
        assert text.count("\n") > len(table.match.history)


def test_a_game_that_is_gone_leaves_its_record(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    play(store, table, 40)

    def nothing(slug: str) -> kancha.Game:
        raise kancha.UnknownGame("There is no such game.")

    monkeypatch.setattr(kancha, "game", nothing)
    outcome = stopped(loading.load(store, "t"))
    assert outcome.terms is None
    assert "no such game" in outcome.reason
    assert len(outcome.story.choices(table.seq)) == len(table.match.history)


def test_the_tables_of_the_first_release_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(f"sqlite:///{first_release(tmp_path)}")
    first = {id: loading.load(store, id) for id in store.ids()}
    assert sorted(type(outcome).__name__ for outcome in first.values()) == ["Finished", *["Running"] * 4]
    (over,) = (outcome for outcome in first.values() if isinstance(outcome, Finished))
    assert over.result == "Ben wins: Ana 7, Ben 12."
    store.health(60)
    for slug in SLUGS:
        newer(monkeypatch, slug)
    for id, before in first.items():
        after = loading.load(store, id)
        assert type(after) is type(before)
        assert isinstance(after, (Running, Finished))
        assert after.table is not None
    store.close()


def test_the_first_release_waits_when_the_rules_change_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have no digests, so nobody can prove that newer rules agree; the players decide."""
    store = Store(f"sqlite:///{first_release(tmp_path)}")
    for slug in SLUGS:
        newer(monkeypatch, slug)
    outcomes = [loading.load(store, id) for id in store.ids()]
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Finished", *["Stopped"] * 4]
    for outcome in outcomes:
        if isinstance(outcome, Stopped) and outcome.terms is not None:
            assert outcome.terms.seq == len(outcome.story.rows)
            for seat in outcome.needs:
                found = loading.agree(store, outcome.story.id, seat)
            assert isinstance(found, Running)
    store.close()


def test_a_forgotten_table_becomes_a_record(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = new_table(store), new_table(store, id="u")
    play(store, table, 5000)
    play(store, other, 50)
    store.summarise("t", table.summary()).result()
    assert store.untouched(0.0, 5) == []
    assert set(store.untouched(4e9, 5)) == {"t", "u"}
    assert len(store.untouched(4e9, 1)) == 1
    over, unfinished = loading.archive(store, "t"), loading.archive(store, "u")
    assert store.untouched(4e9, 5) == []
    assert store.rows("t") == store.rows("u") == []
    assert store.checkpoints("t") == []
    assert isinstance(over, Finished)
    assert over.table is not None
    assert (over.result, over.table.match.record()) == (table.summary(), table.match.record())
    assert isinstance(unfinished, Archived)
    assert unfinished.record == other.match.record()
    with pytest.raises(Stale):
        store.append("u", 0, "some-key", "{}").result()
    newer(monkeypatch)
    later = loading.load(store, "t")
    assert isinstance(later, Finished)
    assert later.table is None
    assert later.result == table.summary()
    assert loading.archive(store, "t").story.about == later.story.about


def test_a_table_that_moves_on_is_not_archived(store: Store) -> None:
    table = new_table(store)
    play(store, table, 10)
    with pytest.raises(Stale):
        store.archive("t", "a record", 9).result()
    assert len(store.rows("t")) == 10
