"""Effects read aloud: the same programs that the rules run, as text for tooltips, questions and the log."""

from __future__ import annotations

from kancha.games.tawantinsuyu import effects as e

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
        return several(n, "Worker") + " from the Nomads"
    if op == e.TEMPLE:
        return several(n, "Temple step")
    if op == e.REJUVENATE:
        return f"flip up to {n} face up"
    return _rare_op_text(at, op, n)


def _rare_op_text(at: int, op: int, n: int) -> str:
    if op == e.STATUE:
        return f"a {'random ' if e.OPS[at + 2] else ''}{e.SIZE_ID[n]} Statue, free"
    if op == e.FREE_BUILDING:
        return "a Building of the Market, free"
    if op == e.FREE_STEPS:
        return "build Steps, free"
    if op == e.TASK:
        return TASK_TEXT[n]
    if op == e.CHOICE:
        return " or ".join(effect_text(e.OPS[at + 2 + option]) for option in range(n))
    if op == e.MAY_PAY:
        cost = amounts(n, e.OPS[at + 2], e.OPS[at + 3], e.OPS[at + 4])
        return f"may pay {cost}: {effect_text(e.OPS[at + 5])}"
    if op == e.BOT_BUILDING:
        type = "random" if n == e.AUTO else f"random {e.BUILDING_TYPE_ID[n].capitalize()}"
        return f"a {type} Building" + ("" if e.OPS[at + 2] else ", free")
    return f"recruit a Worker {SOURCE_TEXT[n]}"
