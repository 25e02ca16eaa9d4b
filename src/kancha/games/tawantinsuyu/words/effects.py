"""Effects read aloud: the same programs that the rules run, as text for tooltips, questions and the log."""

from __future__ import annotations

from collections.abc import Sequence

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.tables import COLOUR_NAME, GOD_NAME

TYPE_TEXT = ("Production Building", "Passive Building", "Building", "Palace")
TASK_TEXT = (
    "Purchase Weavings",
    "build a Statue at its cost",
    "build Steps at their cost",
    "construct a Building at its cost",
    "Produce One",
    "Merchant",
)
SOURCE_TEXT = ("from the potato end of the Village", "from the corn end of the Village", "at random from the Nomads")


def amounts(potato: int, corn: int, stone: int, gold: int, vp: int = 0) -> str:
    """Resources and VP in words.

    >>> amounts(2, 0, 0, 1, 3)
    '2 potato, 1 gold, 3 VP'
    """
    pairs = zip((potato, corn, stone, gold, vp), (*e.RESOURCE_ID, "VP"), strict=True)
    return ", ".join(f"{n} {name}" for n, name in pairs if n) or "nothing"


def several(n: int, thing: str) -> str:
    """A number of things.

    >>> several(1, "Army card"), several(2, "Army card")
    ('1 Army card', '2 Army cards')
    """
    return f"{n} {thing}" + ("" if n == 1 else "s")


def capital(text: str) -> str:
    """A phrase as the beginning of a sentence.

    >>> capital("an Architect")
    'An Architect'
    """
    return text[:1].upper() + text[1:]


def effect_text(program: int) -> str:
    """A program as a phrase; empty for one without effect."""
    first = e.PROGRAM_AT[program]
    parts = [_op_text(at) for at in range(first, first + e.PROGRAM_LENGTH[program] * e.WIDTH, e.WIDTH)]
    return "; ".join(parts)


def cost_text(table: list[int], row: int) -> str:
    """A row of a table of costs in words."""
    return amounts(table[row * 4], table[row * 4 + 1], table[row * 4 + 2], table[row * 4 + 3])


def _op_text(at: int) -> str:
    op, n = e.OPS[at], e.OPS[at + 1]
    if op == e.GAIN:
        return amounts(n, e.OPS[at + 2], e.OPS[at + 3], e.OPS[at + 4], e.OPS[at + 5])
    if op == e.ARMY:
        return f"draw {several(n, 'Army card')}"
    if op == e.TRAIN:
        return "draw 2 Army cards, keep 1" + ("" if n == 1 else f", {n} times")
    if op == e.GOD_CARD:
        return f"take {several(n, 'God card')}"
    if op == e.WEAVING:
        return several(n, "free Weaving")
    if op == e.WORKER:
        colours = chosen(e.OPS[at + 2], COLOUR_NAME)
        return (f"{n} {colours}" if colours else several(n, "Worker")) + " from the Nomads"
    if op == e.TEMPLE:
        return several(n, "Temple step")
    if op == e.REJUVENATE:
        return f"flip up to {n} face up"
    return _rare_op_text(at, op, n)


def _rare_op_text(at: int, op: int, n: int) -> str:
    if op == e.STATUE:
        gods = chosen(e.OPS[at + 3], GOD_NAME)
        return f"a {'random ' if e.OPS[at + 2] else ''}{e.SIZE_ID[n]} Statue{f' of {gods}' if gods else ''}, free"
    if op == e.FREE_BUILDING:
        return f"a {types_text(n)} of the Market, free"
    if op == e.FREE_STEPS:
        return "build Steps, free"
    if op == e.TASK:
        if not e.OPS[at + 2]:
            return TASK_TEXT[n]
        cheaper = f", {e.OPS[at + 3]} stone less" if e.OPS[at + 3] else ""
        return f"construct a {types_text(e.OPS[at + 2])} at its cost{cheaper}"
    if op == e.CHOICE:
        return " or ".join(effect_text(e.OPS[at + 2 + option]) for option in range(n))
    if op == e.MAY_PAY:
        cost = amounts(n, e.OPS[at + 2], e.OPS[at + 3], e.OPS[at + 4])
        return f"may pay {cost}: {effect_text(e.OPS[at + 5])}"
    if op == e.BOT_BUILDING:
        type = "random" if n == e.AUTO else f"random {e.BUILDING_TYPE_ID[n].capitalize()}"
        return f"a {type} Building" + ("" if e.OPS[at + 2] else ", free")
    if op == e.RECRUIT:
        return f"recruit a Worker {SOURCE_TEXT[n]}"
    return _golden_op_text(at, op, n)


def _golden_op_text(at: int, op: int, n: int) -> str:
    second = e.OPS[at + 2]
    if op == e.NEWCOMER:
        return "a Newcomer" if n == 1 else f"{n} Newcomers"
    if op == e.PLAY_GOD:
        return f"play {'a God card' if n == 1 else several(n, 'God card')} for the benefit"
    if op == e.PLAY_ARMY:
        return f"play {'' if second or n == 1 else 'up to '}{several(n, 'Army card')}, free"
    if op == e.MOVE_PRIEST:
        return f"move your High Priest {several(n, 'spot')} without activating"
    if op == e.MARTYR:
        return "one of your Workers goes to the Casualties of War"
    if op == e.GOD_DRAFT:
        return f"draw {several(n, 'God card')}, keep {second}"
    if op == e.BOT_CONQUER:
        return "a Conquest marker, paid with face-up Army cards"
    where = " on the leftmost empty space of a region" if second else ""
    return f"a Conquest marker{where}{', paid with Soldiers' if n else ', without Soldiers'}"


def chosen(mask: int, names: Sequence[str]) -> str:
    """Those that a mask names, with `or` before the last; empty for none.

    >>> chosen(0b1011, COLOUR_NAME)
    'Architect, Craftsman or Courier'
    """
    found = [name for number, name in enumerate(names) if mask >> number & 1]
    return " or ".join(part for part in (", ".join(found[:-1]), found[-1]) if part) if found else ""


def types_text(mask: int) -> str:
    """The types of Buildings that an effect allows, 0 for any.

    >>> types_text(0), types_text(1 << e.PALACE)
    ('Building', 'Palace')
    """
    return chosen(mask, TYPE_TEXT) or TYPE_TEXT[e.AUTO]
