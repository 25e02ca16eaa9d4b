"""Hints and verdicts: what is told is legal, adds up, is the same for the same seed, and knows nothing that is hidden."""

from __future__ import annotations

import pytest
from markupsafe import escape

import kancha
from kancha.bots.advice import LITTLE as NOTHING
from kancha.bots.advice import Adviser, Proposal, is_known
from kancha.bots.trim import led_to, trimmed
from kancha.core.judging import POINTS
from kancha.core.match import Match
from kancha.core.state import State
from kancha.core.weights import judge_of
from kancha.study import hints
from kancha.study.advising import hint_page
from kancha.study.comparing import CURT, REST, Comparison
from kancha.study.hints import Effort, beyond, effort_of, hint, in_common, is_part, nearest, plainest, single, sources, verdict
from kancha.study.turns import (
    LIKELY,
    MOSTLY,
    TERSE,
    Choice,
    Hint,
    Other,
    Part,
    Verdict,
    choices,
    differing,
    stretches,
    words,
)
from kancha.web.seeing import advice

LITTLE = Effort(iterations=8, width=2, worlds=1, look=10, judged=2, most=12)


def later(slug: str, choices: int, seed: int = 5) -> Match:
    match = kancha.new(slug, players=max(2, kancha.game(slug).players[0]), seed=seed)
    bot = kancha.bot("greedy", seed=seed, budget=30)
    for _ in range(choices):
        match.apply(bot.choose(match.state))
    while len(match.legal_actions()) < 2:
        match.apply(match.legal_actions()[0])
    return match


@pytest.mark.parametrize("slug", kancha.games())
def test_a_hint_is_a_turn_that_can_be_played_and_adds_up(slug: str) -> None:
    match = later(slug, 40)
    told = hint(match.game, match.state, 3, LITTLE)
    assert told == hint(match.game, match.state, 3, LITTLE)
    assert told.gain is not None
    assert sum(part.points for part in told.reasons) == pytest.approx(told.gain, abs=0.01)
    assert len(told.reasons) <= hints.NAMED + 1
    assert all(other.loses >= 0 for other in told.others)
    assert [choice.step for choice in told.turn] == sorted(choice.step for choice in told.turn)
    assert sorted({choice.step for choice in told.turn}) == list(range(1, told.turn[-1].step + 1))
    world = match.fork()
    for choice in told.turn:
        if not choice.sure or world.actor != match.actor:
            break
        if len(choice.say) > CURT and "?" not in choice.say:
            assert choice.say == world.describe(choice.do).rstrip(".")
        world.apply(choice.do)


@pytest.mark.parametrize("slug", kancha.games())
def test_a_hint_is_the_same_in_every_world_that_the_seat_cannot_tell_apart(slug: str) -> None:
    match = later(slug, 30)
    worlds = [match.state.imagine(match.actor, seed) for seed in (1, 2)]
    assert hint(match.game, worlds[0], 3, LITTLE) == hint(match.game, worlds[1], 3, LITTLE)


def test_what_is_scored_for_certain_is_told_by_its_source() -> None:
    match = kancha.new("inca_empire", players=3, seed=7)
    while not (conquests := [action for action in match.legal_actions() if match.describe(action).startswith("Conquer ")]):
        match.apply(match.legal_actions()[-1])
    seat, before = match.actor, match.scores()
    scored = sources(match.game, match.state, conquests[:1])
    match.apply(conquests[0])
    assert scored == {"Conquest": match.scores()[seat] - before[seat]}


def test_what_all_turns_have_in_common_is_no_reason() -> None:
    """Every turn uses up one of the dice, whichever it is: only what this one loses beyond that is a reason."""
    judge = judge_of(kancha.new("cuzco_chasqui").state)
    names = judge.features.names
    turns = []
    for points, die, lost, rivals in ((3.0, "die_temple", -4.0, -1.0), (5.0, "die_tile", -1.0, -3.0)):
        gains = [points] + [0.0] * (len(names) - 1)
        gains[names.index(die)] = lost
        turns.append(Proposal([], 0.0, gains, [rivals] + [0.0] * (len(names) - 1)))
    own = beyond(turns, judge)
    assert own.gains[POINTS] == 0.0
    assert own.gains[names.index("die_temple")] == pytest.approx(-3.0)
    assert sum(own.rivals) == 0.0
    assert turns[0].gains[POINTS] == 3.0


def test_points_that_every_turn_scores_are_no_reason() -> None:
    judge = judge_of(kancha.new("inca_empire", players=3).state)
    turns = [
        Proposal([], 0.0, [points] + [0.0] * (len(judge.weights) - 1), [0.0] * len(judge.weights)) for points in (28.0, 26.0)
    ]
    assert hints.told(turns[0], beyond(turns, judge), {"Terraces": 1}, {}, judge) == (
        2.0,
        [Part(1.0, "Terraces", sure=True), Part(1.0, hints.SOON)],
    )


def test_points_of_a_source_that_every_turn_scores_are_not_told_as_its_own() -> None:
    """In the last turn of a game all is scored at the end, whatever one does in it."""
    judge = judge_of(kancha.new("cuzco_terraces").state)
    nothing = [0.0] * len(judge.weights)
    turns = [Proposal([], 0.0, [points, *nothing[1:]], nothing) for points in (56.0, 51.0, 50.0)]
    scored = {"Final scoring": 56}
    common = in_common([scored, {"Final scoring": 51}, {"Final scoring": 50, "Temples": 1}])
    assert hints.told(turns[0], beyond(turns, judge), scored, common, judge) == (6.0, [Part(6.0, "Final scoring", sure=True)])


def test_parts_that_are_small_are_one_sum() -> None:
    judge = judge_of(kancha.new("cuzco_terraces").state)
    gains = [5.0, 1.0, 0.9, 0.8, 0.7, 0.1] + [0.0] * (len(judge.weights) - 6)
    turn = Proposal([], 0.0, gains, [-5.0] + [0.0] * (len(gains) - 1))
    gain, parts = hints.told(turn, turn, {"Ponds": 4}, {}, judge)
    assert parts[0] == Part(4.0, "Ponds", sure=True)
    assert parts[-1].say == REST
    assert parts[-2] == Part(-2.0, "that the best opponent gets, from points scored")
    assert gain == pytest.approx(sum(part.points for part in parts)) == pytest.approx(6.5)


def test_the_best_turn_is_as_good_as_any_and_a_wasted_one_is_not() -> None:
    match = kancha.new("cuzco_chasqui", players=2, seed=4)
    bot = kancha.bot("greedy", seed=4)
    while match.question != "You have 3 food. Which good do you buy?":
        match.apply(bot.choose(match.state))
    nothing = next(action for action in match.legal_actions() if match.describe(action) == "Buy nothing")
    best = [match.read(choice.do) for choice in hint(match.game, match.state, 1).turn if choice.sure]
    assert verdict(match.game, match.state, best, 1) == Verdict()
    told = verdict(match.game, match.state, [nothing], 1)
    assert told.loses > 0.5
    assert [choice.say for choice in told.played] == ["Buy nothing"]
    assert told.turn[0].say.startswith("Buy ")
    assert told.reasons[0].points > 0


def test_the_same_in_another_order_is_no_other_turn() -> None:
    nothing = [0.0, 0.0]
    first = Proposal([3, 5], 1.0, nothing, nothing)
    assert is_known(Proposal([5, 3], 1.0, nothing, nothing), [first])
    assert not is_known(Proposal([5, 4], 1.0, nothing, nothing), [first])


def test_what_is_hardly_worse_says_so_and_what_brings_hardly_anything_gives_no_reasons() -> None:
    match = later("cuzco_chasqui", 2)
    told = hint(match.game, match.state, 3, LITTLE)
    assert told.gain == 0 or (told.gain is not None and told.gain >= hints.SMALL)
    assert bool(told.reasons) == bool(told.gain)
    judge = judge_of(match.state)
    nothing = [0.0] * len(judge.weights)
    assert hints._why(Comparison(-0.2, 0.1, nothing, nothing, nothing, nothing), judge) == hints.HARDLY
    assert hints._why(Comparison(-0.2, 0.5, nothing, nothing, nothing, nothing), judge) == f"{hints.HARDLY}; unsure, ±0.5"
    assert hints._why(Comparison(-0.04, 0.1, nothing, nothing, nothing, nothing), judge) == "as far as can be seen, ±0.1"
    assert hints._why(Comparison(0.02, 0.04, nothing, nothing, nothing, nothing), judge) == "as far as can be seen"


def test_what_is_seen_only_in_the_turns_to_come_is_told_against_the_next_best_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the next best turn loses more than is seen at the end of this one, and surely so."""
    match = later("cuzco_chasqui", 40)
    seen = hint(match.game, match.state, 3, LITTLE)
    assert not seen.ahead
    assert seen.gain
    best = Adviser(3, 8, 2, 1).proposals(match.state, 1)[0]
    nothing = [0.0] * len(best.gains)
    later_on = [seen.gain + 2.0, *nothing[1:]]
    for error, ahead in ((1.0, True), (3.0, False)):
        close = Comparison(-sum(later_on), error, nothing, nothing, [-points for points in later_on], nothing)
        monkeypatch.setattr(hints, "nearest", lambda *told, close=close: [(close, best)])
        told = hint(match.game, match.state, 3, LITTLE)
        assert told.ahead == ahead
        assert told.gain == pytest.approx(sum(later_on) if ahead else seen.gain)
        for page in ("\n".join(hint_page(told)), str(advice.hint(told)["html"])):
            assert ("more than the next best turn." in page) == ahead


def test_of_a_choice_that_depends_on_what_is_learned_is_told_what_it_is_whatever_is_learned() -> None:
    """Which card will be face up once one was taken nobody knows, and no hint may say it."""
    match = kancha.new("cuzco_terraces", seed=3)
    draw = match.read("draw up")
    while draw not in match.legal_actions():
        match.apply(match.legal_actions()[0])
    elsewhere = [match.state.imagine(match.actor, seed) for seed in range(8)]
    first, second = choices(match.game, match.state, [draw], [draw], elsewhere)
    assert first.say == match.describe(draw)
    assert second.say == "Take the face-up card (1 AP)"
    assert not second.sure


def test_what_a_turn_mostly_goes_on_with_stands_apart_in_all_that_tells_it() -> None:
    """After training one knows the cards first, but what else is meant by the turn can be told all the same."""
    match = later("tawantinsuyu", 20)
    bot = kancha.bot("greedy", seed=5, budget=30)
    told = hint(match.game, match.state, 3, LITTLE)
    while not told.turn[-1].mostly or len(match.legal_actions()) < 2:
        match.apply(bot.choose(match.state))
        told = hint(match.game, match.state, 3, LITTLE)
    headings = [heading for heading, _ in stretches(told.turn)]
    assert headings in (["", MOSTLY], ["", LIKELY, MOSTLY])
    assert [choice for _, stretch in stretches(told.turn) for choice in stretch] == told.turn
    assert sorted({choice.step for choice in told.turn}) == list(range(1, told.turn[-1].step + 1))
    assert not any(choice.mostly and choice.sure for choice in told.turn)
    terminal, panel = "\n".join(hint_page(told)), str(advice.hint(told)["html"])
    for text in (terminal, panel):
        assert text.count(MOSTLY) == 1 + sum(each.turn[-1].mostly for each in told.others if text is panel)
    assert panel.index(MOSTLY) < panel.index(escape(told.turn[-1].say), panel.index(MOSTLY))


def test_a_single_choice_is_a_hint_without_reasons() -> None:
    match = kancha.new("cuzco_terraces", seed=7)
    told = single(match.game, match.state, match.read("terrain triple"))
    assert [choice.do for choice in told.turn] == ["terrain triple"]
    assert (told.gain, told.reasons, told.others) == (None, [], [])


def test_turns_that_come_close_are_called_by_where_they_leave_and_by_what_none_of_the_others_has() -> None:
    def way(*words: str) -> list[Choice]:
        return [Choice(word, word, "", 1 + (number > 1)) for number, word in enumerate(words)]

    turn = way("triple", "on A1", "end")
    others = [Other(way("double", "on B1", "end"), 1.0, ""), Other(way("double", "on B2", "end"), 2.0, "")]
    assert differing(Hint(turn, others=others)) == ["double: on B1", "double: on B2"]
    others = [Other(way("double", "on B1", "end"), 1.0, ""), Other(way("double", "on B1", "draw"), 2.0, "")]
    assert differing(Hint(turn, others=others)) == ["double: on B1", "double: on B1 … draw"]
    others = [Other(way("double", "on A1", "on B2", "end"), 1.0, ""), Other(way("triple", "end"), 2.0, "")]
    assert differing(Hint(turn, others=others)) == [
        "double: on A1 … on B2: end",
        "The same without \N{LEFT DOUBLE QUOTATION MARK}on A1\N{RIGHT DOUBLE QUOTATION MARK}",
    ]
    others = [Other(way("triple", "on A1", "draw"), 1.0, ""), Other(way("triple", "on A1", "draw"), 2.0, "")]
    assert differing(Hint(turn, others=others)) == ["draw", "draw"]
    others = [Other(way("triple"), 1.0, ""), Other(way("on A1", "triple", "end"), 2.0, "")]
    assert differing(Hint(turn, others=others)) == ["triple", "on A1: triple"]
    others = [Other(way("gold", "on A1", "corn", "end"), 1.0, ""), Other(way("gold", "on A1", "corn", "stone"), 2.0, "")]
    assert differing(Hint(turn, others=others)) == ["gold: on A1 … corn: end", "gold: on A1 … corn: stone"]
    turn = way("walk", "sell", "train")
    others = [Other(way("walk", "gold", "train", "sell"), 1.0, ""), Other(way("train", "sell", "walk", "gold"), 2.0, "")]
    assert differing(Hint(turn, others=others)) == ["walk: gold", "train: sell … walk: gold"]
    turn = way("exchange", "a card", "food", "stop")
    others = [
        Other(way("exchange", "point", "food", "stop"), 1.0, ""),
        Other(way("exchange", "point", "a card", "stop"), 2.0, ""),
    ]
    assert differing(Hint(turn, others=others)) == [
        "exchange: point, without \N{LEFT DOUBLE QUOTATION MARK}a card\N{RIGHT DOUBLE QUOTATION MARK}",
        "exchange: point, without \N{LEFT DOUBLE QUOTATION MARK}food\N{RIGHT DOUBLE QUOTATION MARK}",
    ]


def test_the_same_choice_several_times_in_a_row_is_one_step() -> None:
    match = kancha.new("cuzco_chasqui", seed=1)
    bot = kancha.bot("greedy", seed=1, budget=30)

    def twice(action: int) -> bool:
        after = match.fork()
        after.apply(action)
        return match.notation(action) == "vp" and action in after.legal_actions()

    while not any(map(twice, match.legal_actions())):
        match.apply(bot.choose(match.state))
    action = next(filter(twice, match.legal_actions()))
    found = choices(match.game, match.state, [action, action])
    assert [choice.step for choice in found] == [1, 1]
    assert words(found) == [f"{found[0].say}, twice"]


def test_a_step_that_begins_with_a_short_answer_is_told_with_its_question() -> None:
    match = kancha.new("tawantinsuyu", seed=1)
    bot = kancha.bot("greedy", seed=1, budget=30)
    while not (match.question.endswith("take?") and any(len(match.describe(each)) <= TERSE for each in match.legal_actions())):
        match.apply(bot.choose(match.state))
    answers = [action for action in match.legal_actions() if len(match.describe(action)) <= TERSE]
    for action in answers:
        assert [choice.say for choice in choices(match.game, match.state, [action])] == [
            f"{match.question} {match.describe(action)}"
        ]


def test_a_choice_that_is_a_sentence_is_told_without_its_full_stop() -> None:
    match = kancha.new("inca_empire", players=3, seed=1)
    bot = kancha.bot("random", seed=1)
    while not any(match.describe(each).endswith(".") for each in match.legal_actions()):
        match.apply(bot.choose(match.state))
    card = next(each for each in match.legal_actions() if match.describe(each).endswith("."))
    (choice,) = choices(match.game, match.state, [card])
    assert f"{choice.say}." == match.describe(card)


def test_a_room_says_how_much_is_thought_about_its_hints() -> None:
    efforts = {slug: effort_of(kancha.game(slug).folder) for slug in kancha.games()}
    assert len(set(efforts.values())) > 1
    assert [slug for slug, effort in efforts.items() if effort.positions] == ["cuzco_terraces"]


def test_a_turn_is_proposed_without_what_brings_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as the difference is known: where it is not, what seemed best when it was sought stays."""
    match = later("cuzco_chasqui", 4)
    nothing = [0.0] * len(judge_of(match.state).weights)
    best, other, shorter = (Proposal(actions, 0.0, nothing, nothing) for actions in ([3, 1, 2], [5], [1]))
    shorter.likely = [2]
    assert [is_part(each, best) for each in (best, shorter, other)] == [True, True, False]
    assert not is_part(best, shorter)
    assert not is_part(Proposal([2, 1], 0.0, nothing, nothing), best)
    for points, error, found in (
        (0.0, 0.5, [shorter, other]),
        (0.1, 0.6, [best, other, shorter]),
        (-0.1, 0.1, [best, other, shorter]),
    ):
        compared = Comparison(points, error, nothing, nothing, nothing, nothing)
        monkeypatch.setattr(hints, "difference", lambda *told, compared=compared: compared)
        assert plainest(match.state, [best, other, shorter], LITTLE, 1) == found


def test_the_same_turn_with_something_idle_beside_it_does_not_come_close(monkeypatch: pytest.MonkeyPatch) -> None:
    match = later("cuzco_chasqui", 4)
    nothing = [0.0] * len(judge_of(match.state).weights)
    best, longer, other, third = (Proposal(actions, 0.0, nothing, nothing) for actions in ([1, 2], [3, 1, 2], [4], [5]))
    lost = {3: 0.0, 4: -2.0, 5: -1.0}

    def difference(state: State, one: list[int], *told: object) -> Comparison:
        return Comparison(lost[one[0]], 0.4, nothing, nothing, nothing, nothing)

    monkeypatch.setattr(hints, "difference", difference)
    assert [each for _, each in nearest(match.state, best, [longer, other, third], LITTLE, 1)] == [third, other]
    lost[3] = -0.1
    assert [each for _, each in nearest(match.state, best, [longer, other, third], LITTLE, 1)] == [longer, other]


def test_the_same_turn_in_another_order_comes_close_only_if_the_order_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    match = later("cuzco_chasqui", 4)
    nothing = [0.0] * len(judge_of(match.state).weights)
    best, swapped = Proposal([1], 0.0, nothing, nothing), Proposal([2, 1], 0.0, nothing, nothing)
    best.likely = [2]
    for points, found in ((-0.3, []), (0.2, []), (-2.0, [swapped])):
        compared = Comparison(points, 0.4, nothing, nothing, nothing, nothing)
        monkeypatch.setattr(hints, "difference", lambda *told, compared=compared: compared)
        assert [each for _, each in nearest(match.state, best, [swapped], LITTLE, 1)] == found


def test_a_walk_to_and_fro_is_left_out_of_what_is_advised() -> None:
    """Incas of Terraces walk freely inside of a city: whoever goes there and back has done nothing."""
    match = kancha.new("cuzco_terraces", seed=3)
    bot = kancha.bot("greedy", seed=3, budget=30)
    seen = 0
    while seen < 2:
        state = match.state
        judge = judge_of(state)
        for walk in _walks(match):
            best = Adviser(1, 8, 2, 1).proposals(state, 1)[0].actions
            assert trimmed(state, [*walk, *best], judge, NOTHING) == best
            longer, end = led_to(state, [*walk, *best]), led_to(state, best)
            assert longer is not None
            assert end is not None
            assert (end.turn(), end.actor, end.scores()) == (longer.turn(), longer.actor, longer.scores())
            seen += 1
            break
        match.apply(bot.choose(state))


def test_an_exchange_that_is_taken_back_is_left_out_of_what_is_advised() -> None:
    """Who has the Building for it exchanges goods of Tawantinsuyu at any time: there before the first choice of a turn, and back
    somewhere within it."""
    match = kancha.new("tawantinsuyu", seed=17)
    there, back = match.read("exchange corn gold"), match.read("exchange gold corn")
    bot = kancha.bot("careless", seed=4)
    seen = 0
    while seen < 3:
        state = match.state
        if state.kinds().table[state.top()].opens_chain and there in state.options:
            judge = judge_of(state)
            best = Adviser(1, 8, 2, 1).proposals(state, 1)[0].actions
            for place in range(1, len(best)):
                roundabout = [there, *best[:place], back, *best[place:]]
                if led_to(state, roundabout):
                    assert trimmed(state, roundabout, judge, NOTHING) == best
                    seen += 1
        match.apply(bot.choose(state))


def test_how_a_turn_may_go_on_is_told_without_exchanges_that_bring_nothing() -> None:
    """At the end of a turn of Tawantinsuyu a player with Army cards and an Exchange House can trade for ever."""
    match = kancha.new("tawantinsuyu", seed=5)
    bot = kancha.bot("careless", seed=4)
    for _ in range(160):
        match.apply(bot.choose(match.state))
    seen = 0
    while seen < 10:
        state = match.state
        judge = judge_of(state)
        rest = Adviser(1, 8, 2, 1).likely(state, [], judge, [])
        end = led_to(state, rest)
        if len(rest) > 2 and end is not None and end.turn() != state.turn():
            assert trimmed(state, rest, judge, NOTHING) == rest
            seen += 1
        match.apply(bot.choose(state))


def test_a_stop_on_a_way_is_left_out_of_what_is_advised() -> None:
    """Who walks on from where an Inca has just arrived, for nothing more, could have gone there at once."""
    match = kancha.new("cuzco_terraces", seed=3)
    bot = kancha.bot("greedy", seed=3, budget=30)
    seen = 0
    while seen < 2:
        state = match.state
        judge = judge_of(state)
        for way in _stops(match):
            straight = [way[0], way[-1], match.read("end")]
            if led_to(state, straight) and trimmed(state, straight, judge, NOTHING) == straight:
                assert trimmed(state, [*way, straight[-1]], judge, NOTHING) == straight
                seen += 1
                break
        match.apply(bot.choose(state))


def _stops(match: Match) -> list[list[int]]:
    """Ways of an Inca by two moves that cost no more than one."""
    found = []
    for action in match.legal_actions():
        if match.notation(action).startswith("inca "):
            straight = match.fork()
            straight.apply(action)
            for stop in straight.legal_actions():
                again = match.read(f"inca {straight.notation(stop)}") if straight.notation(stop) != "leave" else -1
                for goal in straight.legal_actions():
                    way = [action, stop, again, goal]
                    longer, shorter = led_to(match.state, way), led_to(match.state, [action, goal])
                    if longer is not None and shorter is not None and longer.digest() == shorter.digest():
                        found.append(way)
    return found


def _walks(match: Match) -> list[list[int]]:
    """Ways of an Inca that lead back to where they began, and cost nothing."""
    found = []
    for action in match.legal_actions():
        if match.notation(action).startswith("inca "):
            home = match.notation(action).removeprefix("inca ")
            there = match.fork()
            there.apply(action)
            for go in there.legal_actions():
                if there.notation(go) == "leave":
                    continue
                way = [action, go, match.read(f"inca {there.notation(go)}"), match.read(home)]
                end = led_to(match.state, way)
                if end is not None and end.options == match.state.options:
                    found.append(way)
    return found
