"""Somebody for whom operations are done: a player, who is asked where there is a choice, or a seat that the rules play.

The rules say what each of them does: players in rules/effects/player.py, the solo opponents in solo/. What somebody does not say,
that one never does; were it asked for, the game must not go on as if nothing had been asked, so it raises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from kancha.core.errors import KanchaError

if TYPE_CHECKING:
    from kancha.games.tawantinsuyu.state import State


class Unplayable(KanchaError):
    """An operation was given to somebody who never does it, or nobody knows it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Doer:
    """What operations ask for; an answer says whether it could do anything, as far as is known at once. A stateless singleton."""

    def never(self, what: str) -> Unplayable:
        """The error of something that this one never does."""
        return Unplayable(f"{type(self).__name__} never {what}.")

    # resources, and effects inside effects; `at`: the place of the operation in the table

    def gain(self, s: State, seat: int, potato: int, corn: int, stone: int, gold: int, vp: int, source: int) -> bool:
        """Resources and VP; source: where VP come from."""
        raise self.never("gains resources")

    def choice(self, s: State, seat: int, at: int) -> bool:
        """Exactly one of several effects."""
        raise self.never("chooses between effects")

    def may_pay(self, s: State, seat: int, at: int) -> bool:
        """Pay for an effect and have it, or leave it."""
        raise self.never("pays for an effect")

    # cards

    def draw_army(self, s: State, seat: int, n: int) -> bool:
        """Army cards."""
        raise self.never("draws Army cards")

    def train(self, s: State, seat: int, n: int) -> bool:
        """Two Army cards of which one is kept, so many times."""
        raise self.never("trains")

    def play_army(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        """Army cards to play, free."""
        raise self.never("plays Army cards outside a Conquest")

    def take_gods(self, s: State, seat: int, n: int) -> bool:
        """God cards to take."""
        raise self.never("takes God cards")

    def draft_gods(self, s: State, seat: int, drawn: int, kept: int) -> bool:
        """God cards to draw, some of which are kept."""
        raise self.never("drafts God cards")

    def play_gods(self, s: State, seat: int, n: int, compulsory: int) -> bool:
        """God cards to play for their benefits."""
        raise self.never("plays God cards for an effect")

    # Workers

    def gain_nomads(self, s: State, seat: int, n: int, colours: int) -> bool:
        """Nomads; colours: a mask, 0 for any."""
        raise self.never("gains Nomads")

    def recruit(self, s: State, seat: int, source: int) -> bool:
        """A Worker with its reward; source: as an effect names it."""
        raise self.never("recruits by an effect")

    def gain_newcomers(self, s: State, seat: int, n: int) -> bool:
        """Newcomers."""
        raise self.never("gains Newcomers")

    def give_martyr(self, s: State, seat: int, n: int) -> bool:
        """Workers for the Casualties of War."""
        raise self.never("gives a martyr")

    # ways and wars

    def advance(self, s: State, seat: int, n: int) -> bool:
        """Steps up the Temple."""
        raise self.never("climbs the Temple")

    def turn_up(self, s: State, seat: int, n: int) -> bool:
        """Buildings and Army cards to turn face up."""
        raise self.never("turns anything face up")

    def stride(self, s: State, seat: int, spots: int) -> bool:
        """Move the High Priest without activating anything."""
        raise self.never("moves a High Priest by an effect")

    def conquer(self, s: State, seat: int, leftmost: bool) -> bool:
        """A Conquest marker paid with Soldiers, or one on a leftmost space without."""
        raise self.never("places a marker outside a Conquest")

    def raid(self, s: State, seat: int) -> bool:
        """A Conquest marker at once, paid with face-up Army cards."""
        raise self.never("places a marker unasked")

    # what is built and woven

    def free_weavings(self, s: State, seat: int, n: int, show_between: bool) -> bool:
        """Free Weavings; show_between: the next one is turned up between them."""
        raise self.never("takes free Weavings")

    def free_statue(self, s: State, seat: int, size: int, at_random: bool, gods: int) -> bool:
        """A free Statue; gods: a mask, 0 for any."""
        raise self.never("takes a free Statue")

    def free_building(self, s: State, seat: int, types: int) -> bool:
        """A free Building of the Market; types: a mask, 0 for any."""
        raise self.never("takes a free Building")

    def random_building(self, s: State, seat: int, which: int, paid: bool) -> bool:
        """A random Building of a type, free or at a flat price."""
        raise self.never("takes a random Building")

    def free_steps(self, s: State, seat: int) -> bool:
        """Steps, free."""
        raise self.never("builds free Steps")

    def task(self, s: State, seat: int, task: int, types: int, cheaper: int) -> bool:
        """A task at its cost; types: a mask of Buildings, 0 for any; cheaper: stone that a Building costs less."""
        raise self.never(f"does task {task} for an effect")
