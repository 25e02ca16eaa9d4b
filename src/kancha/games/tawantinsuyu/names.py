"""What the things of the game are called in sentences; reasons, events and decisions say them through these."""

from __future__ import annotations

from kancha.core.reasons import Namer

NAMES: dict[str, Namer] = {}
