"""Areas: drawn once for equal pieces while somebody looks, never shared between different ones, forgotten when nobody looks."""

import gc
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import cast

import msgspec
import pytest

from kancha.draw import areas
from kancha.draw.areas import area, fragment
from kancha.draw.svg import Drawing, Fragments, Markup, el

DRAWN: list[object] = []


class Hand(msgspec.Struct, frozen=True):
    """A piece of a view: what others see, and what its owner sees."""

    size: int
    cards: tuple[str, ...] | None


@area
def draw_hand(drawing: Fragments, seat: int, hand: Hand) -> None:
    DRAWN.append((seat, hand))
    drawing.add("cards", f"hand-{seat}", el("text", str(hand.size)))
    for card in hand.cards or ():
        drawing.add("cards", f"card-{card}", el("text", card))
    drawing.add("map", f"ground-{seat}")


@area
def draw_hands(drawing: Fragments, hands: tuple[Hand, ...]) -> None:
    DRAWN.append(hands)
    for seat, hand in enumerate(hands):
        draw_hand(drawing, seat, hand)


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    gc.collect()
    DRAWN.clear()
    yield
    DRAWN.clear()


def drawing() -> Drawing:
    return Drawing(10, 10, "A table")


def test_equal_pieces_are_drawn_once_and_give_the_same_texts() -> None:
    one, other = drawing(), drawing()
    draw_hand(one, 0, Hand(2, None))
    draw_hand(other, 0, Hand(2, None))
    assert len(DRAWN) == 1
    assert one.parts == other.parts
    assert all(one.parts[id] is other.parts[id] for id in one.parts)
    assert list(one.parts) == ["ground-0", "hand-0"]


def test_what_one_seat_sees_is_not_laid_down_for_another() -> None:
    owner, guest = drawing(), drawing()
    draw_hand(owner, 0, Hand(2, ("sun", "moon")))
    draw_hand(guest, 0, Hand(2, None))
    assert "card-sun" in owner.parts
    assert "card-sun" not in str(guest)
    assert len(DRAWN) == 2


def test_nothing_is_kept_that_nobody_looks_at() -> None:
    before = len(areas._DRAWN)
    first = drawing()
    draw_hands(first, (Hand(3, None), Hand(4, ("star",))))
    assert len(areas._DRAWN) == before + 3
    held = first.areas
    del first
    again = drawing()
    draw_hands(again, (Hand(3, None), Hand(4, ("star",))))
    assert len(DRAWN) == 3, "whoever holds the areas of a drawing keeps them drawn"
    del again, held
    DRAWN.clear()
    assert len(areas._DRAWN) == before
    draw_hands(drawing(), (Hand(3, None), Hand(4, ("star",))))
    assert len(DRAWN) == 3


def test_an_area_within_an_area_is_shared_too() -> None:
    one, other = drawing(), drawing()
    draw_hands(one, (Hand(1, None), Hand(2, None)))
    draw_hands(other, (Hand(1, None), Hand(2, ("sun",))))
    assert [piece for piece in DRAWN if piece == (0, Hand(1, None))] == [(0, Hand(1, None))]
    assert one.parts["hand-0"] is other.parts["hand-0"]


def test_an_id_is_taken_once_among_all_areas() -> None:
    twice = drawing()
    draw_hand(twice, 0, Hand(1, None))
    draw_hand(twice, 0, Hand(1, None))
    with pytest.raises(ValueError, match="same id"):
        _ = twice.parts
    across = drawing()
    across.add("overlay", "hand-0")
    draw_hand(across, 0, Hand(1, None))
    with pytest.raises(ValueError, match="same id"):
        _ = across.parts


def test_pieces_that_are_no_values_are_refused() -> None:
    with pytest.raises(TypeError):
        draw_hands(drawing(), cast(tuple[Hand, ...], [Hand(1, None)]))


def test_drawings_made_in_threads_are_alike() -> None:
    def draw(number: int) -> str:
        made = drawing()
        draw_hands(made, tuple(Hand(size, None) for size in range(number % 3, 6)))
        return str(made)

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(draw, range(300)))
    assert found == [found[number % 3] for number in range(300)]


def test_a_fragment_is_one_plain_text_wherever_it_is_placed() -> None:
    drawn: list[int] = []

    @fragment(2)
    def dot(size: int) -> Markup:
        drawn.append(size)
        return el("g", el("circle", r=size), id="dot")

    one, other = drawing(), drawing()
    one.place("map", "dot", dot(3))
    other.place("map", "dot", dot(3))
    assert one.parts["dot"] is other.parts["dot"]
    assert type(dot(3)) is str
    assert dot(4) != dot(3)
    assert drawn == [3, 4]
    dot(5)
    dot(4)
    assert drawn == [3, 4, 5, 4], "only the last two are kept"
