"""An analysis as a page of text: how it stood over the game, the turns that mattered, and where the points came from."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from kancha.core.game import Game
from kancha.core.words import several
from kancha.study.comparing import described
from kancha.study.puzzles import Puzzle, match_of
from kancha.study.results import Analysis, Better, Reason

MINUS = "\N{MINUS SIGN}"
WIDTH = 100
ROWS = 12
"""So many moments of a game are shown."""
TOLD = 4
"""So many sources are named in which two seats differ most."""


def page(found: Analysis, title: str) -> list[str]:
    """What `kancha analyse` prints."""
    return [
        f"{title}: {', '.join(f'{name} {score}' for name, score in zip(found.names, found.scores, strict=True))}",
        "",
        "How it stood: chance of winning, and expected score",
        *_standing(found),
        "",
        *_mattered(found),
        "",
        "What was let go in all turns",
        *(f"  {line}" for line in lost(found)),
        "",
        "Where the points came from",
        *_sources(found),
        *compared(found),
    ]


def puzzle_page(game: Game, puzzle: Puzzle, number: int) -> list[str]:
    """What `kancha puzzles` prints of each: the position, the ways with the best one first, and why it is better."""
    match = match_of(game, puzzle)
    margins = " and ".join(f"{margin:g}" for margin in puzzle.margins)
    lines = [f"Puzzle {number}: {game.title}, seed {puzzle.seed}, after action {len(puzzle.choices)}. Margins {margins}."]
    lines += [f"  {match.names[match.actor]}: {match.question}"]
    for way in puzzle.ways:
        label = "best" if not way.loses else signed(-way.loses)
        words = described(game, match.state, [match.read(action) for action in way.do])
        lines += _indented(label, "; ".join(words))
        lines += _indented("", said(way.why)) if way.why else []
    return [*lines, ""]


def percent(chance: float) -> str:
    """A chance as people say it.

    >>> percent(0.5), percent(0.004), percent(1.0)
    ('50 %', '0 %', '100 %')
    """
    return f"{100 * chance:.0f} %"


def signed(points: float) -> str:
    """A number of points with its sign, and a decimal only where it tells something.

    >>> signed(6.0), signed(-2.5)
    ('+6', '\u22122.5')
    """
    return f"{points:+g}".replace("-", MINUS)


def points(number: float) -> str:
    """
    >>> points(1.0), points(2.5)
    ('1 point', '2.5 points')
    """
    return f"{number:g} point" + "s" * (number != 1)


def worth(gain: float | None, ahead: bool = False) -> str:
    """What a turn that is advised brings, in a sentence; or, with `ahead`, what it brings more than the next best one.

    >>> worth(2.5), worth(2.5, ahead=True)
    ('It is worth about 2.5 points.', 'It brings about 2.5 points more than the next best turn.')
    """
    if gain is None:
        return "This is what is to be chosen next."
    if ahead:
        return f"It brings about {points(gain)} more than the next best turn."
    return f"It is worth about {points(gain)}." if gain > 0 else "No other turn is clearly better."


def said(reasons: Sequence[Reason]) -> str:
    """The reasons in a row.

    >>> said([Reason(6.0, "circlets"), Reason(-2.5, "food")])
    '+6 circlets; \u22122.5 food'
    """
    return "; ".join(f"{signed(reason.points)} {reason.words}" for reason in reasons)


def gone_on(way: str, then: Sequence[str]) -> str:
    """A way, and how its turn goes on once something is learned in it.

    >>> gone_on("draw a card", ["play it", "end the turn"])
    'draw a card, then: play it; end the turn'
    """
    return f"{way}, then: {'; '.join(then)}" if then else way


def when(found: Analysis, better: Better) -> str:
    """Which turn is meant: the round if the game has rounds, and the number of the turn."""
    turn = f"turn {better.turn + 1}"
    return f"Round {better.round}, {turn}" if better.round else turn.capitalize()


def lost(found: Analysis) -> list[str]:
    """A line for every seat that chose: how many points it let go, and in how many turns."""
    lines = []
    for seat, name in enumerate(found.names):
        own = [turn.loss for turn in found.turns if turn.seat == seat]
        if own:
            lines.append(f"{name}: {sum(own):.0f} points in {several(len(own), 'turn')}, {sum(own) / len(own):.1f} a turn.")
    return lines


def compared(found: Analysis) -> list[str]:
    """A sentence for every seat that has not won: by which sources it stayed behind the winner, or came near."""
    if not found.winners:
        return []
    winner = found.winners[0]
    lines = []
    for seat, name in enumerate(found.names):
        if seat in found.winners:
            continue
        gaps = [
            (own - best, source)
            for own, best, source in zip(found.points[seat], found.points[winner], found.sources, strict=True)
        ]
        gaps = sorted((gap for gap in gaps if gap[0]), key=lambda gap: -abs(gap[0]))[:TOLD]
        short = found.scores[winner] - found.scores[seat]
        told = ", ".join(f"{source} {signed(gap)}" for gap, source in gaps)
        lines.append(f"{name} was {several(short, 'point')} behind {found.names[winner]}: {told}.")
    return lines


def _standing(found: Analysis) -> list[str]:
    """A few of the moments, evenly spread, the end among them."""
    last = len(found.moments) - 1
    chosen = sorted({round(row * last / (ROWS - 1)) for row in range(ROWS)})
    width = max(12, *(len(name) for name in found.names))
    lines = [" " * 16 + "  ".join(name.rjust(width) for name in found.names)]
    for number in chosen:
        moment = found.moments[number]
        label = "end" if number == last else f"turn {number + 1}"
        cells = [f"{percent(chance)} {score:4.0f}" for chance, score in zip(moment.chances, moment.expected, strict=True)]
        lines.append(f"  {label:<12}  " + "  ".join(cell.rjust(width) for cell in cells))
    return lines


def _mattered(found: Analysis) -> list[str]:
    if not found.mattered:
        return ["No turn was found that could have been much better."]
    lines = ["The turns that mattered"]
    for better in found.mattered:
        name = found.names[better.seat]
        doubt = f" +- {better.error:g}" if better.error else ""
        gain = f"{better.loss:g}{doubt} points, {percent(better.swing)} of the chance to win"
        lines += [f"  {when(found, better)}, {name} (after action {better.at}): {gain}"]
        lines += _indented("played", gone_on("; ".join(better.played), better.then_played))
        lines += _indented("better", gone_on("; ".join(better.better), better.then_better))
        lines += _indented("why", said(better.why)) if better.why else []
    return lines


def _indented(label: str, text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=f"    {label:<8}", subsequent_indent=" " * 12)


def _sources(found: Analysis) -> list[str]:
    width = max(6, *(len(name) for name in found.names))
    longest = max([len(source) for source in found.sources], default=0)
    lines = [" " * (longest + 4) + "  ".join(name.rjust(width) for name in found.names)]
    for at, source in enumerate(found.sources):
        lines.append(f"  {source:<{longest}}  " + "  ".join(str(points[at]).rjust(width) for points in found.points))
    return lines
