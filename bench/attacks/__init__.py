"""The attacks that stopped, robbed or read the site before it was hardened, performed from outside on any version of it."""

from __future__ import annotations

from bench.attacks import databases, players, strangers, upgrades

_ALL = strangers.ATTACKS | players.ATTACKS | upgrades.ATTACKS | databases.ATTACKS
_ORDER = "writer, record, burst, upgrade, silent rescoring, batch, limits, host's keys, health, start page, long names"
ATTACKS = {name: _ALL[name] for name in (*_ORDER.split(", "), "race of two workers")}
"""In the order in which they were listed."""
