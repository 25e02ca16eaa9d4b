"""How fast it is, in figures that can be compared: both builds and the rivals in one run, one process each, in turns.

A decision is a choice between at least two options: list, choose at random, apply. All rates are per CPU-second.
"""

from __future__ import annotations

import importlib.util
import json
import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from kancha.tools.builds import fast_folder, fresh

Row = dict[str, Any]
SECONDS = 1.5
ROUNDS = 3


# what one process measures


def measure_game(slug: str, players: int, seconds: float = SECONDS, options: Row | None = None) -> Row:
    """Random play of a game, driven from Python and inside, and copies and drawings of a position in the middle of it."""
    began = time.process_time()
    import kancha
    from kancha.bots.playout import playout

    game = kancha.game(slug)
    chosen = options or {}
    first = game.start(players, 1, chosen)
    first.apply(first.options[0])
    first_decision = time.process_time() - began
    row = _drive(lambda seed: game.start(players, seed, chosen), seconds)
    inside, cpu, seed = 0, 0.0, 0
    while cpu < seconds:
        state = game.start(players, seed, chosen)
        start = time.process_time()
        inside += playout(state, seed)
        cpu += time.process_time() - start
        seed += 1
    row["inside"] = inside / cpu
    row["first_decision"] = first_decision
    state = game.start(players, 3, chosen)
    generator = random.Random(3)
    for _ in range(250):
        if not state.over:
            state.apply(generator.choice(state.options))
    row["copies"] = _rate(state.copy, seconds)
    row["drawings"] = _rate(lambda: str(game.draw(game.view(state, 0))), seconds, 5)
    row["memory_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return row


def _drive(start_game: Callable[[int], Any], seconds: float) -> Row:
    decisions = options = games = seed = 0
    cpu = 0.0
    generator = random.Random(1)
    while cpu < seconds:
        start = time.process_time()
        state = start_game(seed)
        while state.actor >= 0:
            actions = state.legal_actions()
            options += len(actions)
            decisions += 1
            state.apply(actions[int(generator.random() * len(actions))])
        cpu += time.process_time() - start
        games += 1
        seed += 1
    return {"decisions": decisions / cpu, "games": games / cpu, "options": options / decisions}


def _rate(work: Callable[[], Any], seconds: float, at_once: int = 200) -> float:
    """How often a CPU-second something can be done, looking at the clock after so many times."""
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(at_once):
            work()
        done += at_once
    return done / (time.process_time() - start)


def measure_catanatron(seconds: float = SECONDS) -> Row:
    """Random play of Catanatron, four players."""
    from catanatron import Color, Game, RandomPlayer

    decisions = options = games = seed = 0
    cpu = 0.0
    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    game = None
    while cpu < seconds:
        random.seed(seed)
        start = time.process_time()
        game = Game([RandomPlayer(color) for color in colors], seed=seed)
        while game.winning_color() is None and game.state.num_turns < 1000:
            actions = game.state.playable_actions
            if len(actions) > 1:
                decisions += 1
                options += len(actions)
            game.play_tick()
        cpu += time.process_time() - start
        games += 1
        seed += 1
    assert game is not None
    row: Row = {"decisions": decisions / cpu, "games": games / cpu, "options": options / decisions}
    row["copies"] = _rate(game.copy, seconds)
    return row


def measure_hearts(seconds: float = SECONDS) -> Row:
    """Random play of OpenSpiel's hearts."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    generator = random.Random(1)
    decisions = options = games = 0
    cpu = 0.0
    state = game.new_initial_state()
    while cpu < seconds:
        start = time.process_time()
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
                if len(actions) > 1:
                    decisions += 1
                    options += len(actions)
            state.apply_action(actions[int(generator.random() * len(actions))])
        cpu += time.process_time() - start
        games += 1
    row: Row = {"decisions": decisions / cpu, "games": games / cpu, "options": options / decisions}
    row["copies"] = _rate(state.clone, seconds)
    return row


RIVALS = {"catanatron": ("catanatron", measure_catanatron), "openspiel hearts": ("pyspiel", measure_hearts)}


# the run


def run_bench(
    games: list[str],
    rivals: bool = False,
    seconds: float = SECONDS,
    progress: Callable[[int, int], None] | None = None,
    options: Row | None = None,
) -> Row:
    """Every game in every build, and the rivals, in rounds that take turns; the median of the rounds."""
    import kancha

    jobs: list[tuple[str, dict[str, Any]]] = []
    missing: list[str] = []
    builds = _builds()
    for slug in games:
        players = min(max(kancha.game(slug).players), 4)
        kancha.game(slug).read_options(players, options or {})
        for build in builds:
            jobs.append((f"{slug} {build}", {"game": slug, "players": players, "build": build, "options": options or {}}))
    for name, (module, _) in RIVALS.items():
        if rivals and importlib.util.find_spec(module) is None:
            missing.append(name)
        elif rivals:
            jobs.append((name, {"rival": name, "build": "pure"}))
    rows: dict[str, list[Row]] = {name: [] for name, _ in jobs}
    for turn in range(ROUNDS):
        for number, (name, job) in enumerate(jobs):
            rows[name].append(_in_a_process(job, builds[job["build"]], seconds))
            if progress:
                progress(turn * len(jobs) + number + 1, ROUNDS * len(jobs))
    figures = {name: {key: median(row[key] for row in taken) for key in taken[0]} for name, taken in rows.items()}
    base = figures.get("catanatron")
    if base:
        for row in figures.values():
            row["times_catanatron"] = row["decisions"] / base["decisions"]
            row["copies_times_catanatron"] = row["copies"] / base["copies"]
    return {"seconds": seconds, "rounds": ROUNDS, "figures": figures, "missing": missing, "builds": sorted(builds)}


def _builds() -> dict[str, str]:
    """The folders to import the package from, by build; the compiled one only when it is as new as its sources."""
    here = Path(__file__).resolve().parent.parent.parent
    root = here.parent
    if here == fast_folder(root.parent if root.name == "build" else root):
        root = root.parent
    source = root / "src"
    if not source.is_dir():
        return {"pure": str(here)}
    builds = {"pure": str(source)}
    if fresh(root):
        builds["compiled"] = str(fast_folder(root))
    return builds


def _in_a_process(job: dict[str, Any], folder: str, seconds: float) -> Row:
    env = {**os.environ, "PYTHONPATH": folder, "KANCHA_PURE": "1"}
    command = [sys.executable, "-m", "kancha.tools.bench", json.dumps({**job, "seconds": seconds})]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"Measuring {job} failed:\n{done.stderr}")
    row: Row = json.loads(done.stdout)
    return row


def main() -> None:
    job = json.loads(sys.argv[1])
    if "rival" in job:
        row = RIVALS[job["rival"]][1](job["seconds"])
    else:
        row = measure_game(job["game"], job["players"], job["seconds"], job["options"])
    print(json.dumps(row))


if __name__ == "__main__":
    main()
