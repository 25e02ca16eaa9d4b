"""The laws of the contract: each a function that returns nothing and raises `Broken` with a sentence."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from kancha.core.errors import KanchaError
from kancha.core.game import Game
from kancha.core.match import Match
from kancha.core.reasons import ALLOWED
from kancha.core.record import parse
from kancha.core.state import State
from kancha.core.telling.foreseen import owned
from kancha.core.words import NOT_NOW, actions_at
from kancha.tools.leaks import STILL, Difference, asked_about, compare, eye_of, sampled
from kancha.tools.twins import dealt_anew, imagined, judged


class Broken(KanchaError):
    """A law of the contract does not hold."""


def law_actions(state: State, game: Game) -> None:
    """Legal actions are sorted, unique, inside the action space, and never empty while the game runs."""
    actions = state.legal_actions()
    if not actions:
        raise Broken("there is no legal action although the game runs")
    if any(a >= b for a, b in pairwise(actions)):
        raise Broken("the legal actions are not sorted and unique")
    if actions[0] < 0 or actions[-1] >= len(game.actions):
        raise Broken("a legal action lies outside the action space")
    if not 0 <= state.actor < state.players:
        raise Broken(f"the actor is {state.actor}")


def law_parity(state: State, game: Game) -> None:
    """The number that forbids is the rule: what nothing refuses is what is offered, for every action there is."""
    legal = state.legal_actions()
    allowed = [action for action in asked_about(state) if state.refuse(action) == ALLOWED]
    if allowed != legal:
        kind = state.kinds().ids[state.top()]
        wrong = sorted(set(allowed) ^ set(legal))[0]
        said = "offered, but refused" if wrong in legal else "not offered, but nothing refuses it"
        reason = game.why_not(state, wrong)
        raise Broken(f"in the decision {kind} {game.actions.notation(wrong)!r} is {said}" + (f": {reason}" if reason else ""))


def law_copy_and_apply(match: Match, action: int) -> None:
    """A copy has the same future, and changing the one leaves the other alone; the game's own invariants hold."""
    before = match.state.copy()
    twin = match.state.copy()
    kept = before.digest()
    twin.apply(action)
    match.apply(action)
    if before.digest() != kept:
        raise Broken(f"{match.notation(action)!r} changed a copy of the state")
    if twin.digest() != match.state.digest():
        raise Broken(f"{match.notation(action)!r} led a copy to another position")
    fault = match.game.fault(match.state)
    if fault:
        raise Broken(f"after {match.notation(action)!r}: {fault}")


def law_round_trips(state: State, game: Game) -> None:
    """Notation parses back, and a dumped position loads to the same digest, also through JSON."""
    for action in state.legal_actions():
        if game.actions.parse(game.actions.notation(action)) != action:
            raise Broken(f"the notation {game.actions.notation(action)!r} does not parse back")
    again = game.load(msgspec.json.decode(msgspec.json.encode(state.dump())))
    if again.digest() != state.digest():
        raise Broken("a dumped position does not load to the same digest")


def law_hidden(match: Match, seed: int) -> None:
    """Nothing that a seat or a spectator has before it changes when all that it does not know is dealt anew."""
    state = match.state
    for eye in [*range(state.players), None]:
        pair = dealt_anew(match, eye, seed)
        leak = compare(pair, STILL)
        if leak is not None:
            raise Broken(str(leak))
        world = pair.other.match.state
        if match.game.open_points and world.scores() != state.scores():
            raise Broken(f"the points depend on what {eye_of(eye)} does not know, although the game calls them open")
        if imagined(world, eye, seed).digest() != world.digest():
            raise Broken(f"imagining twice for {eye_of(eye)} with one seed gives two worlds")


def law_nothing_learned(match: Match, action: int, seed: int) -> None:
    """An action that claims to teach nothing looks the same in every world, and the log tells no more than the table."""
    for eye in range(match.state.players):
        pair = dealt_anew(match, eye, seed)
        if action in pair.other.match.state.options:
            leak = judged(pair, action, action)
            if isinstance(leak, Difference):
                raise Broken(str(leak))


def law_undo(match: Match, action: int) -> None:
    """Taking back restores the position exactly, and is refused once something was learned."""
    kept = match.state.digest()
    learned = match.state.learned
    twin = match.fork()
    twin.apply(action)
    if twin.can_undo() != (twin.state.learned == learned):
        raise Broken("undo is offered although something was learned, or refused although nothing was")
    if twin.can_undo():
        twin.undo()
        if twin.state.digest() != kept:
            raise Broken(f"taking back {match.notation(action)!r} does not restore the position")


def law_preview(match: Match, action: int) -> None:
    """What is foreseen comes true: the sentences in that order, and the numbers where the actor's own effect ends."""
    foreseen = match.foresee([action])[0]
    said = match.preview(action)
    came_after = match.ahead(action).after
    told = iter(match.game.sentences(came_after, came_after.told, match.names, match.actor))
    for line in said:
        if line not in told:
            raise Broken(f"{match.notation(action)!r} was to lead to {line!r}, which did not happen")
    for line in foreseen.sentences:
        if line not in said:
            raise Broken(f"of {match.notation(action)!r} it is only said to some that {line!r}")
    after = match.state.copy()
    after.foresee(action)
    goods = owned(match.game, after, match.actor)
    for change in foreseen.changes:
        came = goods[change.good].value if change.good in goods else 0
        if came != change.after:
            raise Broken(f"{match.notation(action)!r} was to bring {change.name} to {change.after}, and brought it to {came}")
    if foreseen.ends_turn and after.awaits(match.actor):
        raise Broken(f"{match.notation(action)!r} was to end the turn, and there is more to do")


def law_places(match: Match, seed: int) -> None:
    """Whatever can be chosen on the drawing is drawn, and a click on anything that stands for an action is answered."""
    game, state = match.game, match.state
    drawn = game.draw(game.view(state, state.actor)).parts
    for action in state.legal_actions():
        place = game.target(state, action)
        if place and place not in drawn:
            raise Broken(f"{match.notation(action)!r} lies on {place!r}, which is not drawn")
    open_places = {game.target(state, action) for action in state.legal_actions()}
    elements = list(drawn)
    for number in sampled(list(range(len(elements))), seed):
        answer = game.why_not_at(state, elements[number])
        if elements[number] in open_places and answer:
            raise Broken(f"{elements[number]!r} offers something, and yet is refused: {answer}")
        offered = any(state.refuse(action) == ALLOWED for action in actions_at(state, elements[number]))
        if not offered and game.actions.placed(elements[number]) and not answer:
            raise Broken(f"{elements[number]!r} offers nothing, and nothing says why")
        if answer.startswith(NOT_NOW):
            raise Broken(f"a click on {elements[number]!r} is answered only by {answer!r}")


def law_words(match: Match, wild: int) -> None:
    """Every position has a question, every legal action a sentence, every other one a reason."""
    game, state = match.game, match.state
    if not game.question(state):
        raise Broken("there is no question although the game runs")
    for action in state.legal_actions():
        if not game.describe(state, action):
            raise Broken(f"{match.notation(action)!r} has no description")
        if game.why_not(state, action):
            raise Broken(f"{match.notation(action)!r} is legal but has a reason against it")
    if wild not in state.options and not game.why_not(state, wild):
        raise Broken(f"{match.notation(wild)!r} is illegal but nothing says why")


def law_end(match: Match) -> None:
    """A finished game has winners, a score for each seat, and takes no more actions."""
    if not match.winners() or len(match.scores()) != match.state.players:
        raise Broken("the finished game has no winner or not a score for each seat")
    if match.legal_actions() or match.actor != -1:
        raise Broken("the finished game still offers actions")


def law_record(match: Match) -> None:
    """The record replays to the same digest and is written the same again."""
    again = Match.of(match.game, parse(match.record()))
    if again.state.digest() != match.state.digest() or again.record() != match.record():
        raise Broken("the record does not replay to the same game")
