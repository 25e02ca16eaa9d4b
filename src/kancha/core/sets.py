"""Small sets as bit masks: up to 62 things fit a machine word in the compiled build, larger sets work all the same."""

from typing import Final

BIT: Final[list[int]] = [1 << place for place in range(62)]


def members(mask: int) -> list[int]:
    """The numbers in a set, ascending.

    >>> members(0b1010)
    [1, 3]
    """
    found: list[int] = []
    while mask:
        top = mask.bit_length() - 1
        found.append(top)
        mask ^= 1 << top
    found.reverse()
    return found
