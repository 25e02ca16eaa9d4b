"""All operations, loaded: whoever runs programs, reads them aloud or shows them takes them from here."""

from __future__ import annotations

from kancha.games.tawantinsuyu import effects as e
from kancha.games.tawantinsuyu.effects import cards, crafts, goods, operation, paths, workers
from kancha.games.tawantinsuyu.effects.operation import (
    OPERATIONS, Token, effect_text, effect_tokens, either, is_void, places, run,
)  # fmt: skip

__all__ = [
    "OPERATIONS", "Token", "cards", "crafts", "effect_text", "effect_tokens", "either", "goods", "is_void", "paths", "places",
    "run", "workers",
]  # fmt: skip

if operation.UNKNOWN in OPERATIONS:
    raise ValueError(f"nothing says what the operation of code {OPERATIONS.index(operation.UNKNOWN)} is")
e.read_with(operation.row)
