"""A leak is planted in every channel, as small as a leak can be, and the pairs of the suite find it.

A plant works in one game and in some positions only, by one bit of what nobody may know, or it undoes what keeps a real
secret: the text for others of an event, the moment at which undo ends, the world that a bot is given. Each must be found by its
own channel within `LIMIT` pairs.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

import msgspec
import pytest

import kancha
from kancha.bots.search import Player as Search
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.state import TELLING, State
from kancha.draw.svg import LAYERS, Drawing
from kancha.games.cuzco_chasqui import told as chasqui_told
from kancha.study import hints
from kancha.tools import leaks, replay, setups
from kancha.tools.leaks import Difference
from kancha.tools.twins import pairs
from kancha.web.replay import Replay
from kancha.web.seeing import patches, sight
from kancha.web.table import Table

from . import site
from .campaign import EVERY, NAMES
from .test_leaks import A_GAME

LIMIT = 200
TERRACES, INCA, CHASQUI, TAWANTINSUYU = "cuzco_terraces", "inca_empire", "cuzco_chasqui", "tawantinsuyu"

Patch = pytest.MonkeyPatch


def secret(state: Any) -> bool:
    """One bit that nobody may know: of the next card of a deck, in one position out of a few."""
    if hasattr(state, "mission_pile"):
        cards = state.mission_pile[: state.missions_left]
    else:
        cards = next(getattr(state, name) for name in ("deck", "pile", "god_deck") if hasattr(state, name))
    return bool(cards) and state.actor != 0 and cards[-1] % 3 == 0


def says_more(patch: Patch, owner: Any, name: str, wrong: Callable[[Any], Any], state_of: Callable[..., State | None]) -> None:
    """Let a function answer wrongly when the secret bit of the state that it is asked about is set."""
    right = getattr(owner, name)

    def planted(*given: Any, **named: Any) -> Any:
        answer, state = right(*given, **named), state_of(*given)
        return wrong(answer) if state is not None and secret(state) else answer

    patch.setattr(owner, name, planted)


def of_match(match: Match, *rest: object) -> State:
    return match.state


def of_table(table: Table, *rest: object) -> State:
    return table.match.state


def of_game(game: Game, state: State, *rest: object) -> State:
    return state


def blank(text: str) -> str:
    """The same sentence with one blank more at its end."""
    return text and f"{text} "


def last_viewed(patch: Patch) -> list[State]:
    """The state of which the last view was made: a drawing gets a view, and a leak needs more."""
    held: list[State] = []
    right = Game.view

    def planted(game: Game, state: State, *rest: Any) -> Any:
        held[:] = [state]
        return right(game, state, *rest)

    patch.setattr(Game, "view", planted)
    return held


# the plants, by what they spoil


def a_count_in_the_view(patch: Patch) -> None:
    says_more(patch, Game, "view", lambda view: msgspec.structs.replace(view, triples=view.triples + 1), of_game)


def a_card_in_an_id(patch: Patch) -> None:
    held = last_viewed(patch)
    says_more(patch, Game, "draw", lambda drawn: redrawn(drawn, lambda ids: ids, mark="-6"), lambda *given: held[0])


def the_order_of_drawing(patch: Patch) -> None:
    held = last_viewed(patch)
    says_more(patch, Game, "draw", lambda drawn: redrawn(drawn, lambda ids: [*ids[1:], *ids[:1]]), lambda *given: held[0])


def redrawn(drawn: Drawing, ordered: Callable[[list[str]], list[str]], mark: str = "") -> Drawing:
    """A drawing with the parts of its last layer in another order, or with one id marked."""
    again = Drawing(drawn.width, drawn.height, drawn.title, drawn.defs)
    again.focus = drawn.focus
    ids = list(drawn.parts)
    last = [id for id in ids if drawn.layer_of(id) == LAYERS[0]]
    for id in [*(id for id in ids if id not in last), *ordered(last)]:
        name = id + mark * (id == last[-1])
        again.place(drawn.layer_of(id), name, drawn.parts[id].replace(f'id="{id}"', f'id="{name}"', 1))
    return again


def a_blank_in_the_words(patch: Patch) -> None:
    held = last_viewed(patch)
    says_more(patch, Game, "tell", lambda lines: [*lines[:-1], blank(lines[-1])], lambda *given: held[0])


def the_order_of_options(patch: Patch) -> None:
    says_more(patch, Match, "legal_actions", lambda actions: [*actions[1:], *actions[:1]], of_match)


def a_blank_in_the_question(patch: Patch) -> None:
    says_more(patch, Game, "question", blank, of_game)


def a_blank_in_a_description(patch: Patch) -> None:
    says_more(patch, Game, "describe", blank, of_game)


def a_place_that_is_not_shown(patch: Patch) -> None:
    says_more(patch, Game, "target", lambda place: "", of_game)


def a_number_in_a_refusal(patch: Patch) -> None:
    says_more(patch, Game, "why_not", lambda text: text.replace("2", "3"), of_game)


def a_number_in_the_answer_to_a_click(patch: Patch) -> None:
    says_more(patch, Game, "why_not_at", lambda text: text.replace("1", "2"), of_game)


def a_preview_of_the_true_state(patch: Patch) -> None:
    """Only where chance speaks once or one thing is learned: the preview goes on and tells what it is."""
    right = Match.preview

    def planted(match: Match, action: int | str) -> list[str]:
        world = match.state.copy()
        world.telling = TELLING
        world.apply(match.read(action))
        if world.learned != match.state.learned + 1:
            return right(match, action)
        return match.game.sentences(world, world.told, match.names, match.actor)

    patch.setattr(Match, "preview", planted)


def advice_from_the_true_state(patch: Patch) -> None:
    patch.setattr(hints, "imagined", lambda state, seed: state.copy())
    patch.setattr(Search, "world", lambda self, state, number: state.copy())


def a_log_that_names_the_kept_mission(patch: Patch) -> None:
    events = kancha.game(CHASQUI).kinds.events
    patch.setattr(events, "sentences", replaced_text(events.sentences, chasqui_told.KEEP, events.own[chasqui_told.KEEP]))


def replaced_text(texts: list[str], at: int, text: str) -> list[str]:
    return [*texts[:at], text, *texts[at + 1 :]]


def a_transcript_with_the_notation_of_secret_choices(patch: Patch) -> None:
    right = replay.whole_log

    def planted(match: Match, seat: int | None) -> list[str]:
        return [*right(match, seat), *(match.notation(action) for action in match.history[-2:])]

    patch.setattr(replay, "whole_log", planted)


def a_page_with_the_question_to_another(patch: Patch) -> None:
    right = replay.standing
    patch.setattr(replay, "standing", lambda match, seat: right(match, match.actor))


def an_export_with_the_last_choice_of_another(patch: Patch) -> None:
    right = replay.position

    def planted(match: Match, seat: int | None, length: int) -> dict[str, Any]:
        return {**right(match, seat, length), "last": match.notation(match.history[-1]) if match.history else None}

    patch.setattr(replay, "position", planted)


def undo_that_depends_on_the_next_card(patch: Patch) -> None:
    says_more(patch, Match, "can_undo", lambda offered: False, of_match)


def undo_after_something_was_learned(patch: Patch) -> None:
    right = Match.apply

    def planted(match: Match, action: int | str) -> None:
        before, past = match.state, match._past
        right(match, action)
        if not match._past and match.state.learned == before.learned + 1:
            match._past = [*past, before]

    patch.setattr(Match, "apply", planted)


def undo_that_is_offered_for_a_card(patch: Patch) -> None:
    says_more(patch, Table, "may_undo", lambda offered: False, of_table)


def a_summary_that_knows_the_next_card(patch: Patch) -> None:
    says_more(patch, Table, "summary_of", lambda text: text.replace(" to move", " to  move"), of_table)


def points_of_the_true_state(patch: Patch) -> None:
    says_more(patch, sight, "known_scores", lambda scores: [None, *scores[1:]], lambda state, seat: state)


def a_blank_in_a_message(patch: Patch) -> None:
    """In what is sent after a choice, not in the whole board."""
    says_more(patch, sight, "look", blanked, of_table)


def a_blank_in_the_whole_board(patch: Patch) -> None:
    says_more(patch, sight, "look", lambda seen: msgspec.structs.replace(seen, frame=f"{seen.frame} "), of_table)


def with_rest(seen: sight.Sight, **more: Any) -> sight.Sight:
    return msgspec.structs.replace(seen, rest={**seen.rest, **more})


def a_message_that_is_packed_worse(patch: Patch) -> None:
    """Unpacked it is the same: only its length tells."""
    held: list[State] = []
    right = sight.look

    def looked(table: Table, seat: int | None) -> sight.Sight:
        held[:] = [table.match.state]
        return right(table, seat)

    patch.setattr(sight, "look", looked)
    says_more(patch, patches, "pack", packed_worse, lambda *given: held[0])


def packed_worse(packed: bytes | str) -> bytes | str:
    return zlib.compress(zlib.decompress(packed), 1) if isinstance(packed, bytes) else packed


def a_blank_in_a_past_moment(patch: Patch) -> None:
    says_more(patch, Replay, "sight", blanked, lambda replay, was, at: replay.state(at))


def blanked(seen: sight.Sight) -> sight.Sight:
    return with_rest(seen, status=f"{seen.rest['status']} ")


def a_place_that_nobody_touched(patch: Patch) -> None:
    held = last_viewed(patch)
    says_more(patch, patches, "touched", lambda ids: [*ids, "deck"], lambda *given: held[0])


def a_step_that_knows_the_next_roll(patch: Patch) -> None:
    """Alone nobody but the one player is ever asked: here the secret is the die of the opponent, whoever is asked."""
    right = sight.beats

    def planted(table: Table, seat: int | None) -> list[sight.Sight]:
        stream: int = getattr(table.match.state, "die_stream")  # noqa: B009 (a field of this game only)
        return [seen if stream % 2 else blanked(seen) for seen in right(table, seat)]

    patch.setattr(sight, "beats", planted)


class Plant(NamedTuple):
    """A leak: the channel that must find it, the game in which it is looked for, and what plants it."""

    channel: str
    game: str
    plant: Callable[[Patch], None]


PEEKING = "peeking by undo"
PLANTS = [
    Plant("view", TERRACES, a_count_in_the_view),
    Plant("drawing", INCA, a_card_in_an_id),
    Plant("drawing", CHASQUI, the_order_of_drawing),
    Plant("words", TAWANTINSUYU, a_blank_in_the_words),
    Plant("options", TERRACES, the_order_of_options),
    Plant("question", INCA, a_blank_in_the_question),
    Plant("descriptions", TAWANTINSUYU, a_blank_in_a_description),
    Plant("places", CHASQUI, a_place_that_is_not_shown),
    Plant("refusals", TERRACES, a_number_in_a_refusal),
    Plant("clicks", TAWANTINSUYU, a_number_in_the_answer_to_a_click),
    Plant("previews", TERRACES, a_preview_of_the_true_state),
    Plant("hint", INCA, advice_from_the_true_state),
    Plant("verdict", CHASQUI, advice_from_the_true_state),
    Plant("log", CHASQUI, a_log_that_names_the_kept_mission),
    Plant("transcript", INCA, a_transcript_with_the_notation_of_secret_choices),
    Plant("page", CHASQUI, a_page_with_the_question_to_another),
    Plant("export", TAWANTINSUYU, an_export_with_the_last_choice_of_another),
    Plant("undo", INCA, undo_that_depends_on_the_next_card),
    Plant(PEEKING, TERRACES, undo_after_something_was_learned),
    Plant("undo offered", TERRACES, undo_that_is_offered_for_a_card),
    Plant("summary", CHASQUI, a_summary_that_knows_the_next_card),
    Plant("points", INCA, points_of_the_true_state),
    Plant("message", TERRACES, a_blank_in_a_message),
    Plant("whole board", TAWANTINSUYU, a_blank_in_the_whole_board),
    Plant("sizes", CHASQUI, a_message_that_is_packed_worse),
    Plant("looking back", INCA, a_blank_in_a_past_moment),
    Plant("places of a choice", TERRACES, a_place_that_nobody_touched),
    Plant("way", TAWANTINSUYU, a_step_that_knows_the_next_roll),
]


def first_difference(slug: str, name: str) -> Difference | None:
    """The first difference that a channel shows; None when `LIMIT` pairs show none."""
    game = kancha.game(slug)
    tried = list(setups.mixed(game))
    channels = {**EVERY, **site.DEAR}
    seen = 0
    for seed in count():
        for found in pairs(game, seed, tried, A_GAME):
            seen += 1
            told = found.told or (leaks.compare(found.pair, {name: channels[name]}) if name in channels else None)
            if told is not None or seen == LIMIT:
                return told
    raise AssertionError("seeds never end")


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.plant.__name__)
def test_a_planted_leak_is_found_by_its_channel(plant: Plant, monkeypatch: Patch) -> None:
    plant.plant(monkeypatch)
    told = first_difference(plant.game, plant.channel)
    assert told is not None, f"{LIMIT} pairs did not show it"
    assert told.channel == plant.channel


def test_a_leak_is_planted_in_every_channel() -> None:
    assert {plant.channel for plant in PLANTS} == {*NAMES, *site.RARE, PEEKING}
    assert {plant.game for plant in PLANTS} == set(kancha.games())
