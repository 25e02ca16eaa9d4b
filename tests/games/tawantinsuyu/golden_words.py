"""Games and positions of the Golden Age in which everything has words. No tests here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, cast

from kancha.games.tawantinsuyu import actions as a
from kancha.games.tawantinsuyu import kinds as f
from kancha.games.tawantinsuyu.state import State

from .golden_positions import ALL, NOBLE_OF, golden, trading
from .positions import GAME, choose, enriched, kind

MODULES = ("buildings", "way_of_the_sun", "vassals", "nobles")
NAMES = ["Ana", "Ben", "Cem", "Dan"]


def golden_game(players: int, seed: int, **options: Any) -> Iterator[tuple[State, int]]:
    """The positions of a random game, each with the action that is played next; in the first turn everybody is given plenty."""
    rng = random.Random(seed)
    state = cast(State, GAME.start(players, seed, options))
    plain = players > 1
    while not state.over:
        if plain and kind(state) == "priest_start":
            state, plain = with_courts(enriched(state, rng), rng), False
        action = eager(state, rng)
        yield state, action
        state = state.copy()
        state.telling = 1
        state.apply(action)


def with_courts(state: State, rng: random.Random) -> State:
    """The same position with markers in the regions, Steps with a Vassal, Newcomers, and Palaces with Nobles for everybody."""
    given = state.dump()
    more = given["golden"]
    for land in rng.sample(["antisuyu1", "antisuyu2", "kuntisuyu1", "chinchasuyu1", "chinchasuyu3", "qullasuyu2"], 5):
        given["conquest"][land] = rng.randrange(len(given["seats"]))
    for number, own in enumerate(more["seats"]):
        given["steps"].setdefault(f"{number + 1} upper", number)
        if "VN03" in more["nations"].values() and given["steps"][f"{number + 1} upper"] == number:
            own["vassals"][0] = f"VN03 {number + 1} upper"
        if more["newcomers"] is None:
            continue
        for _ in range(2):
            palace = more["palace_pile"].pop().partition("/")[0]
            own["palaces"].append(palace)
            if rng.random() < 0.7 and given["bag"].get(NOBLE_OF[palace]):
                own["nobles"].append(palace)
                given["bag"][NOBLE_OF[palace]] -= 1
        guest = rng.choice([id for id, n in more["newcomers"]["bag"].items() if n])
        more["newcomers"]["bag"][guest] -= 1
        own["newcomers"][guest] = own["newcomers"].get(guest, 0) + 1
        own["lying"] += own["nobles"][:1]
    return cast(State, GAME.load(given))


EAGER = {a.PAY, *range(a.STEP, a.FREE), *range(a.MOVE, a.SPOT), a.ACT, *range(a.PLACE_NEWCOMER, a.AS)}


def eager(state: State, rng: random.Random) -> int:
    """A random choice that likes what the modules add."""
    wanted = [action for action in state.options if action in EAGER]
    return rng.choice(wanted) if wanted and rng.random() < 0.5 else choose(state, rng)


def options(mix: list[str]) -> dict[str, Any]:
    return {"modules": mix, "temple": "ruruy" if "nobles" in mix else "simpa"}


@cache
def met() -> dict[int, list[State]]:
    """By kind of question: some positions where it is asked, from games with all modules; of rewards, which random Tapestries
    hardly ever bring together, one that was set up."""
    found: dict[int, list[State]] = {f.REWARDS: [trading()]}
    for seed in range(24):
        for state, _ in golden_game(2 + seed % 3, seed, modules=list(MODULES), temple=("simpa", "ruruy")[seed % 2]):
            states = found.setdefault(state.top(), [])
            if len(states) < 10:
                states.append(state)
    return found


def asked(frame: str, x: int = 0, y: int = 0, *seats: dict[str, Any], modules: str = ALL, **more: Any) -> State:
    """A position in which seat 0 is asked one question."""
    return golden(*seats, modules=modules, frames=[["finish", 0, 0, 0], [frame, 0, x, y]], **more)


def told(state: State, reader: int | None) -> list[str]:
    return GAME.sentences(state, state.told, NAMES[: state.players], reader)
