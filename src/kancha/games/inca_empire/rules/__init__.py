"""The rules: one file per chapter, and the table that puts them in order."""

from kancha.games.inca_empire.rules.table import load, start

__all__ = ["load", "start"]
