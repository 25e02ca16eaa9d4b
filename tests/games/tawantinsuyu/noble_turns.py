"""Turns in which Nobles are appointed and used. No tests here."""

from __future__ import annotations

from typing import Any

from kancha.games.tawantinsuyu.state import State

from .golden_positions import golden, seat
from .positions import place

M = "nobles"


def on_t3a(*others: dict[str, Any], colour: str = "architect", own: dict[str, Any] | None = None, **more: Any) -> State:
    """Seat 0 has placed a Worker for gold beside stone, building and potato."""
    mine: dict[str, Any] = {"workers": colour, "priest": 3, "gold": 0} | (own or {})
    mine["gold"] += 1
    return place(golden(seat(**mine), *others, modules=M, **more), colour, "t3a")
