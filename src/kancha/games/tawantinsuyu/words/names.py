"""Names that depend on the position or on how the rules number things; the others stand in names.py at the room's top."""

from __future__ import annotations

from kancha.games.tawantinsuyu.effects import CORN, GOLD, POTATO, STONE
from kancha.games.tawantinsuyu.kinds import CONSTRUCT
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
from kancha.games.tawantinsuyu.rules.buildings import price
from kancha.games.tawantinsuyu.rules.placement import GUESTS, SECOND, guest_of
from kancha.games.tawantinsuyu.state import State
from kancha.games.tawantinsuyu.tables import COLOUR_NAME
from kancha.games.tawantinsuyu.words.effects import amounts


def building_price(s: State, number: int) -> str:
    """What a Building costs at the present question."""
    x = s.frames[-2] if s.top() == CONSTRUCT else 0
    return amounts(price(number, POTATO, x), price(number, CORN, x), price(number, STONE, x), price(number, GOLD, x))


def placed(number: int) -> str:
    """A Worker being placed, as rules/placement.py numbers it, without an article, and its role where that may differ."""
    role = COLOUR_NAME[number % 8]
    if number < GUESTS:
        colour = number // 8
        return COLOUR_NAME[colour] if colour == number % 8 else f"{COLOUR_NAME[colour]} as {role}"
    second = number // SECOND - 1
    return f"{newcomer(guest_of(number))} as {role}" + (f" and {COLOUR_NAME[second]}" if second >= 0 else "")
