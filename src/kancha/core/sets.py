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


def spread_table(places: list[int], first: int) -> list[list[int]]:
    """For every byte of a set and every value of it, the actions of its members; `places`: the thing at each bit, -1 for none."""
    table: list[list[int]] = []
    for byte in range(0, len(places), 8):
        for value in range(256):
            bits = [places[byte + bit] for bit in range(8) if value >> bit & 1 and byte + bit < len(places)]
            table.append([first + thing for thing in bits if thing >= 0])
    return table


def bytes_of(mask: int) -> int:
    """How many bytes a set takes: the length that `spread` asks for, where most sets are short.

    >>> bytes_of(0b1_0000_0000)
    2
    """
    return (mask.bit_length() + 7) >> 3


def spread(mask: int, size: int, table: list[list[int]]) -> list[int]:
    """The actions of a large set, ascending, a byte of it at a time; `size` is its length in bytes."""
    found: list[int] = []
    if mask == 0:
        return found
    row = 0
    for byte in mask.to_bytes(size, "little"):
        if byte:
            found += table[row + byte]
        row += 256
    return found
