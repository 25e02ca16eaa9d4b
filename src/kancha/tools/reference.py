"""The reference of the public names, made from their docstrings: `python -m kancha.tools.reference > docs/api.md`.

A paragraph of a docstring is a paragraph here, an example is a block of code, and what is raised becomes a list.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import Any

import kancha
from kancha.bots import Bot
from kancha.core.options import Option
from kancha.core.state import State

HEAD = """# The API

Everything that `import kancha` offers, and below it what builders of bots and games meet. This page is made from the docstrings
by `python -m kancha.tools.reference > docs/api.md`, and every example in it is tested.
"""

BUILDERS: tuple[type, ...] = (State, Bot, Option)
"""Classes that one writes against without importing them from `kancha` itself."""


def reference() -> str:
    """The whole page."""
    public = [getattr(kancha, name) for name in kancha.__all__]
    errors = [thing for thing in public if inspect.isclass(thing) and issubclass(thing, kancha.KanchaError)]
    classes = [thing for thing in public if inspect.isclass(thing) and thing not in errors]
    functions = [thing for thing in public if inspect.isfunction(thing)]
    parts = [HEAD, "## Functions\n", *(_function(f"kancha.{thing.__name__}", thing) for thing in functions)]
    for thing in sorted(classes, key=lambda thing: thing is not kancha.Match):
        parts += [f"## kancha.{thing.__name__}\n", *_class(thing)]
    parts += ["## Errors\n", *(_entry(f"kancha.{thing.__name__}", thing) for thing in errors)]
    for thing in BUILDERS:
        parts += [f"## {thing.__module__}.{thing.__name__}\n", *_class(thing)]
    return "\n".join(parts)


def _class(kind: type) -> Iterator[str]:
    """A class, then each of its public members in the order of the source."""
    yield _paragraphs(kind)
    for name, member in vars(kind).items():
        if name.startswith("_"):
            continue
        if isinstance(member, property):
            yield _entry(f"{kind.__name__.lower()}.{name}", member)
        elif isinstance(member, classmethod):
            yield _function(f"{kind.__name__}.{name}", member.__func__)
        elif inspect.isfunction(member):
            yield _function(f"{kind.__name__.lower()}.{name}", member)


def _function(name: str, function: Any) -> str:
    signature = inspect.signature(function)
    told = [parameter for parameter in signature.parameters.values() if parameter.name not in ("self", "cls")]
    text = str(signature.replace(parameters=told)).replace("'", "")
    return _entry(f"{name}{text}", function)


def _entry(title: str, thing: Any) -> str:
    return f"### `{title}`\n\n{_paragraphs(thing)}"


def _paragraphs(thing: Any) -> str:
    blocks = re.split(r"\n\s*\n", inspect.getdoc(thing) or "")
    return "".join(f"{_block(block)}\n\n" for block in blocks if block).rstrip("\n") + "\n"


def _block(block: str) -> str:
    if block.startswith(">>>"):
        return f"```python\n{block}\n```"
    if block.startswith("Raises "):
        return "\n".join(f"- {line}" for line in block.splitlines())
    return block


if __name__ == "__main__":
    print(reference(), end="")
