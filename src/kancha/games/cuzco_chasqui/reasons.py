"""Why something is not allowed: one number a rule. The predicates return it, words/why.py turns it into a sentence."""

from typing import Final

ALLOWED: Final = 0
NOT_NOW: Final = 1
# god cards and medals
NOT_HELD: Final = 2
NO_OFFERING: Final = 3
NO_MEDAL: Final = 4
NOT_FACE_UP: Final = 5
CARD_SPENT: Final = 6
ALREADY_PLAYED: Final = 7
WRONG_WINDOW: Final = 8
NO_USE: Final = 9
NO_CARD_UP: Final = 10
# placing dice
NO_SUCH_DIE: Final = 11
NO_PUTUTU: Final = 12
PUTUTU_WASTED: Final = 13
DIE_TOO_HIGH: Final = 14
CARD_NOT_USED: Final = 15
VIRTUAL_DIE: Final = 16
NO_DIE_THERE: Final = 17
SAME_SPACE: Final = 18
NO_SUCH_SPACE: Final = 19
# actions
NO_ROAD: Final = 20
HERE: Final = 21
NO_TILE: Final = 22
MASK_FULL: Final = 23
NO_PRIEST: Final = 24
NO_CIRCLET: Final = 25
TILE_TOO_DEAR: Final = 26
TILE_NOT_THERE: Final = 27
CIRCLET_ACTIVE: Final = 28
CIRCLET_BARE: Final = 29
CIRCLET_TOO_DEAR: Final = 30
SLOT_FULL: Final = 31
SLOT_COLOUR: Final = 32
PIPS_SHORT: Final = 33
TILE_NOT_OWNED: Final = 34
TILE_LOWERED: Final = 35
TILE_RAISED: Final = 36
FEATHERS_FULL: Final = 37
NO_QUIPU: Final = 38
# phase II
NO_ABILITY: Final = 39
USAGE_MADE: Final = 40
ABILITY_USED: Final = 41
NO_EFFECT: Final = 42
NOT_BOOSTED: Final = 43
NO_STRONGER: Final = 44
# phase III
NOT_IN_ROW: Final = 45
FOOD_SHORT: Final = 46
NOT_YOUR_MISSION: Final = 47
MISSION_NOT_MET: Final = 48
MISSION_MET: Final = 49
SHORTFALL: Final = 50
NOT_IN_PALACE: Final = 51
# set-up
NOT_DRAFTED: Final = 52
ALREADY_KEPT: Final = 53
USAGE_OPEN: Final = 54
