"""The opponents that the rules themselves play.

The rules are loaded as one, the base game's Buildings first: the order of reactions must not depend on who imports what.
"""

from kancha.games.tawantinsuyu.rules import passives as passives
