"""The pieces by name, where words/ looked for them; they stand in names.py at the room's top."""

from __future__ import annotations

from kancha.games.tawantinsuyu.names import army as army
from kancha.games.tawantinsuyu.names import army_card as army_card
from kancha.games.tawantinsuyu.names import building as building
from kancha.games.tawantinsuyu.names import god as god
from kancha.games.tawantinsuyu.names import god_card as god_card
from kancha.games.tawantinsuyu.names import land as land
from kancha.games.tawantinsuyu.names import newcomer as newcomer
from kancha.games.tawantinsuyu.names import newcomer_roles as newcomer_roles
from kancha.games.tawantinsuyu.names import palace as palace
from kancha.games.tawantinsuyu.names import palace_ability as palace_ability
from kancha.games.tawantinsuyu.names import soldiers as soldiers
from kancha.games.tawantinsuyu.names import statue as statue
from kancha.games.tawantinsuyu.names import step as step
from kancha.games.tawantinsuyu.names import tile as tile
from kancha.games.tawantinsuyu.names import with_article as with_article
from kancha.games.tawantinsuyu.names import worker as worker
from kancha.games.tawantinsuyu.rules.placement import worker_said as placed

__all__ = ["placed"]
