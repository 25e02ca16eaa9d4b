"""The rules: one file per chapter, and the table that puts them in order."""

from kancha.games.inca_empire.rules.table import load, start
from kancha.games.inca_empire.state import KINDS

__all__ = ["KINDS", "load", "start"]
