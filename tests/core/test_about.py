"""What is said of an element of the drawing: to the seat that is asked, and to everybody else."""

from __future__ import annotations

import kancha
from kancha.core.words import About


def match() -> kancha.Match:
    return kancha.new("cuzco_terraces", players=2, seed=7, names=["Ana", "Illa"])


def test_the_seat_that_is_asked_hears_what_an_element_means_now() -> None:
    found = match()
    said = found.game.about_at(found.state, "supply-triple", found.actor)
    assert said.means == (found.describe("terrain triple"),)
    assert said.why == ""


def test_the_seat_that_is_asked_hears_why_not_and_when_else() -> None:
    found = match()
    said = found.game.about_at(found.state, "supply-pond", found.actor)
    assert said.means == ()
    assert said.why == "A turn begins with placing a terrain (rules 4.3)."
    assert said.when == ("Ponds are set in your own turn, as one of your actions (rules 4.2).",)


def test_everybody_else_hears_the_same_in_every_position() -> None:
    found = match()
    others: list[int | None] = [None, 1 - found.actor]
    before = [found.game.about_at(found.state, "supply-pond", seat) for seat in others]
    for action in ("terrain triple", "H11"):
        found.apply(action)
    after = [found.game.about_at(found.state, "supply-pond", seat) for seat in others]
    assert before == after == [About(when=("Ponds are set in your own turn, as one of your actions (rules 4.2).",))] * 2


def test_an_element_that_stands_for_nothing_has_nothing_to_be_said_of() -> None:
    found = match()
    assert found.game.about_at(found.state, "surroundings", found.actor) == About()
    assert found.game.about_at(found.state, "no-such-element", None) == About()
