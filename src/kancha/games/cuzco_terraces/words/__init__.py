"""What the table of events cannot say by itself."""

from kancha.games.cuzco_terraces.words import log

__all__ = ["log"]
