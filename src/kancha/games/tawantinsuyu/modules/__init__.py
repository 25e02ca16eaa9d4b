"""The modules of Golden Age. Each file plugs into the moments of triggers.py; the base rules know none of them by name.

Importing one registers them all, the base game's Buildings first: the order of reactions must not depend on who imports what.
"""

from kancha.games.tawantinsuyu import passives as passives
from kancha.games.tawantinsuyu.modules import buildings as buildings
from kancha.games.tawantinsuyu.modules import nobles as nobles
from kancha.games.tawantinsuyu.modules import palaces as palaces
from kancha.games.tawantinsuyu.modules import vassals as vassals
