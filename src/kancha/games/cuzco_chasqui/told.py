"""The events that the rules report while somebody listens; words/log.py makes sentences of them. Arguments: a seat first."""

from typing import Final

TOLD_ROUND: Final = 0  # round
TOLD_ROLL: Final = 1  # seat, three dice as digits
TOLD_PUTUTU: Final = 2  # seat, pips
TOLD_TURN: Final = 3  # seat, 1 with the virtual die
TOLD_PLACE: Final = 4  # seat, way, action * 8 + pips it works with
TOLD_CARD: Final = 5  # seat, number, 1 by a medal
TOLD_REVEAL: Final = 6  # god, card number or 0, 1 after a reshuffle
TOLD_MOVE_DIE: Final = 7  # seat, face * 16 + from, to
TOLD_ROTATE: Final = 8  # seat, rotation
TOLD_MOVE: Final = 9  # seat, place
TOLD_DELIVER: Final = 10  # seat, village
TOLD_NO_DELIVERY: Final = 11  # seat, village
TOLD_VP: Final = 12  # seat, points, cause
TOLD_FEATHER: Final = 13  # seat, colour, slot
TOLD_TILE: Final = 14  # seat, tile, 1 out of the discards
TOLD_LOWER: Final = 15  # seat, tile
TOLD_RAISE: Final = 16  # seat, tile
TOLD_OFFERING: Final = 17  # seat, how many
TOLD_FOOD: Final = 18  # seat, how much
TOLD_KNOWLEDGE: Final = 19  # seat, steps, space
TOLD_TAKE_CARD: Final = 20  # seat, number
TOLD_QUIPU: Final = 21  # seat
TOLD_PRIEST: Final = 22  # seat, step
TOLD_PUSHED: Final = 23  # seat, the step it comes to, 0 home
TOLD_CIRCLET: Final = 24  # seat, circlet, points
TOLD_USE: Final = 25  # seat, colour * 12 + ability, tiles it counts as
TOLD_UNIVERSITY: Final = 26  # seat, points, place in the new order
TOLD_PRIESTS: Final = 27  # seat, points
TOLD_MEDAL: Final = 28  # seat (-1: out of the game)
TOLD_BUY: Final = 29  # seat, good, points
TOLD_COMPLETE: Final = 30  # seat, mission, points
TOLD_DISCARD: Final = 31  # seat, mission
TOLD_NEW_MISSION: Final = 32  # seat, mission
TOLD_REFILL: Final = 33
TOLD_RETURN: Final = 34  # seat, number, number drawn instead
TOLD_KEEP: Final = 35  # seat, mission
TOLD_STARTS_WITH: Final = 36  # seat, mission, mission
TOLD_FINAL_MEDALS: Final = 37  # seat, points
TOLD_FINAL_VILLAGE: Final = 38  # seat, village, points
TOLD_ACHIEVEMENT: Final = 39  # seat, achievement, points
TOLD_OVER: Final = 40

BY_SPACE: Final = 0
BY_EXCHANGE: Final = 1
BY_TILE: Final = 2
BY_VILLAGE: Final = 3
