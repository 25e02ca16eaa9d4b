"""The new Buildings of Golden Age.

The rules of the room are loaded as one, whichever part is imported first: the order of reactions must not depend on that.
"""

from kancha.games.tawantinsuyu.rules import passives as passives
