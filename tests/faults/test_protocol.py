"""The protocol against a model of it: a log that grows by one entry when, and only when, a command is in order.

Whatever else is sent, doubled, stale, out of order, by somebody else, too long or without sense, is answered with a sentence and
changes nothing: neither the rows, nor what anybody sees.
"""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from bench.ledger import Row
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

import kancha
from kancha.web.table import Entry
from tests.faults.table import HEADERS, SEED, Place, Site, rows_of, site
from tests.fuzz.damage import AWKWARD, SUITE, tampered

SPECTATOR = 2
SEATS = st.sampled_from((0, 0, 0, 1, 1, SPECTATOR))
LATE = st.sampled_from((0, 0, 0, 0, -1, 1, -5, 100, -(2**63)))
WORDS = st.sampled_from(("pond", "token", "terrain triple", "H11", "", *AWKWARD))
CHOICES = st.one_of(st.integers(0, 200), st.integers(0, 200), WORDS)
NONSENSE = st.one_of(
    st.sampled_from(("", "{}", "[]", "null", "play", '{"type":"play"}', '{"type":"fly"}', '{"type":"about"}x')),
    tampered([{"type": "play", "key": "some-key-of-mine", "seq": 0, "do": "terrain triple"}]).map(lambda tree: json.dumps(tree)),
    st.integers(4097, 8000).map(lambda size: json.dumps({"type": "about", "at": "x" * size})),
)


class Model:
    """What the log must be: the rules are taken from the library, the order of things from here."""

    def __init__(self) -> None:
        self.match = kancha.Match(kancha.game("cuzco_terraces"), 2, SEED, {"first_player": "1"}, ["Ana", "Ben"])
        self.log: list[tuple[str, Entry]] = []

    def takes(self, seat: int, key: str, seq: int, do: str, undo: bool) -> Entry | None:
        """The entry that a command must become, None when it must be refused."""
        match = self.match
        in_order = seat != SPECTATOR and seq == len(self.log) and key not in [known for known, _ in self.log]
        if not in_order or undo == bool(do) or match.over or len(do) > 200:
            return None
        if undo:
            return Entry(seat, undo=True) if match.seats and match.seats[-1] == seat and match.can_undo() else None
        if match.actor != seat or match.why_not(do):
            return None
        return Entry(seat, match.notation(match.read(do)))

    def play(self, key: str, entry: Entry) -> None:
        self.log.append((key, entry))
        if entry.undo:
            self.match.undo()
        else:
            self.match.apply(entry.do)


class Protocol(RuleBasedStateMachine):
    """Two seats and a spectator at one table."""

    site: Site

    @initialize()
    def sit_down(self) -> None:
        self.paths = self.site.open_table()
        self.places = [Place(self.site, path) for path in self.paths]
        self.model = Model()
        self.keys = 0
        self.sent: list[tuple[int, dict[str, Any]]] = []

    # what is sent

    def command(self, seat: int, choice: int | str, late: int, undo: bool, old_key: bool) -> dict[str, Any]:
        """A message of the form that the browser sends, right or wrong."""
        self.keys += 1
        key = self.model.log[-1][0] if old_key and self.model.log else f"model-key-{self.keys}"
        do = choice
        if isinstance(choice, int):
            actions = self.model.match.legal_actions()
            do = self.model.match.notation(actions[choice % len(actions)]) if actions else "end"
        seq = len(self.model.log) + late
        return {"type": "play", "key": key, "seq": seq, **({"undo": True} if undo else {"do": do})}

    def expect(self, seat: int, message: dict[str, Any]) -> bool:
        """Whether the model takes a message; if so it is played there."""
        entry = self.model.takes(seat, message["key"], message["seq"], message.get("do", ""), message.get("undo", False))
        if entry is not None:
            self.model.play(message["key"], entry)
        return entry is not None

    def send(self, seat: int, messages: list[dict[str, Any]]) -> None:
        """Send messages at once and compare with the model, which gets them one after the other."""
        for message in messages:
            self.places[seat].send(message)
        taken = [self.expect(seat, message) for message in messages]
        self.sent += [(seat, message) for message in messages]
        self.compare(seat, len(messages) - sum(taken))

    def compare(self, seat: int, refused: int) -> None:
        """The log is the model's, each wrong message got a sentence, and who sent it sees the present."""
        refusals = self.places[seat].settle()
        assert len(refusals) == refused, refusals
        for sentence in refusals:
            assert 10 < len(sentence) < 600
            assert re.sub("<[^>]*>", "", sentence)[-1] in ".?!", sentence
        assert [(row.key, msgspec.json.decode(row.entry, type=Entry)) for row in self.rows()] == self.model.log
        self.sees(seat)

    def rows(self) -> list[Row]:
        return rows_of(self.site, self.paths[0])

    def sees(self, seat: int) -> None:
        seen, match = self.places[seat].seen, self.model.match
        assert seen["seq"] == len(self.model.log)
        assert seen["actor"] == match.actor
        if seat != match.actor:
            assert seen["ask"] is None
        else:
            assert sorted(option["do"] for option in seen["ask"]["options"]) == sorted(map(match.notation, match.legal_actions()))

    # the rules of the machine

    @rule(choice=st.integers(0, 200))
    def play_on(self, choice: int) -> None:
        """The seat that is asked chooses."""
        seat = self.model.match.actor
        self.send(seat, [self.command(seat, choice, 0, False, False)])

    @rule(seat=SEATS, choice=CHOICES, late=LATE, undo=st.booleans(), old_key=st.booleans())
    def send_anything(self, seat: int, choice: int | str, late: int, undo: bool, old_key: bool) -> None:
        """A command that may be stale, early, doubled, illegal, or somebody else's."""
        self.send(seat, [self.command(seat, choice, late, undo, old_key)])

    @rule(seat=SEATS, choices=st.lists(CHOICES, min_size=2, max_size=4), order=st.randoms(use_true_random=False))
    def send_out_of_order(self, seat: int, choices: list[int | str], order: Any) -> None:
        """Several commands for moments that follow each other, in any order, in one go."""
        messages = [self.command(seat, choice, late, False, False) for late, choice in enumerate(choices)]
        order.shuffle(messages)
        self.send(seat, messages)

    @rule(number=st.integers(0, 1000))
    def send_again(self, number: int) -> None:
        """Something that was sent before, once more: the line was bad, and nobody knows whether it arrived."""
        if self.sent:
            seat, message = self.sent[number % len(self.sent)]
            self.send(seat, [message])

    @rule(number=st.integers(0, 1000), seat=SEATS)
    def send_as_another(self, number: int, seat: int) -> None:
        """What somebody else sent."""
        if self.sent:
            self.send(seat, [self.sent[number % len(self.sent)][1]])

    @rule(seat=SEATS, text=NONSENSE)
    def send_nonsense(self, seat: int, text: str) -> None:
        """What is no message at all, or not this one."""
        before = self.rows()
        self.places[seat].send(text)
        self.places[seat].settle()
        if self.rows() != before:
            message = json.loads(text)
            assert self.expect(seat, message)
        self.compare(seat, 0)

    @rule(choice=st.integers(0, 200), twice=st.booleans())
    def two_tabs(self, choice: int, twice: bool) -> None:
        """The seat that is asked sends from two tabs at once: one command doubled, or two different ones."""
        seat = self.model.match.actor
        second = Place(self.site, self.paths[seat])
        messages = [self.command(seat, choice, 0, False, False), self.command(seat, choice + 1, 0, False, False)]
        if twice:
            messages[1] = messages[0]
        for place, message in zip((self.places[seat], second), messages, strict=True):
            place.send(message)
        refusals = self.places[seat].settle() + second.settle()
        assert len(refusals) == 1, refusals
        taken = next(message for message in messages if message["key"] == self.rows()[-1].key)
        assert self.expect(seat, taken)
        self.compare(seat, 0)
        second.close()

    @rule(seat=SEATS)
    def come_again(self, seat: int) -> None:
        """A reload changes nothing and shows the present."""
        self.places[seat].again()
        self.compare(seat, 0)

    @rule(where=st.sampled_from(("wrong key", "other table", "other site")))
    def come_from_elsewhere(self, where: str) -> None:
        """A key that opens nothing here, and a page of another site."""
        other = self.paths[0].split("/")
        path = {"wrong key": self.paths[0] + "x", "other table": f"/table/no-such-table/{other[3]}"}.get(where, self.paths[0])
        headers = {**HEADERS, "origin": "http://elsewhere.example"} if where == "other site" else HEADERS
        assert self.site.turns_away(path, headers)

    def teardown(self) -> None:
        """At the end everybody sees the same, and it is the model's."""
        if hasattr(self, "places"):
            for seat, place in enumerate(self.places):
                assert place.settle() == []
                self.sees(seat)
                place.close()


def test_the_log_is_the_models_whatever_is_sent() -> None:
    with site() as running:

        class AtThisSite(Protocol):
            site = running

        run_state_machine_as_test(AtThisSite, settings=settings(SUITE, max_examples=40, stateful_step_count=25))
