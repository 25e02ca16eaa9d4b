"""The numbers of the frame kinds, in the order of the table in rules/. x and y are explained at each kind's class.

DECLARE_ON and BUY_DOUBLED are DECLARE and BUY_GOOD once a god card is paid for: the same questions in the middle of a chain.
"""

from typing import Final

RETURN_CARD: Final = 0
REVEAL_GODS: Final = 1
FIRST_FEATHER: Final = 2
KEEP_MISSION: Final = 3
REVEAL_MISSIONS: Final = 4
ROUND: Final = 5
NEXT_TURN: Final = 6
DECLARE: Final = 7
LIFT_DIE: Final = 8
DROP_DIE: Final = 9
END_TURN: Final = 10
TURN_AGAIN: Final = 11
ROTATE_OVERLAY: Final = 12
MOVE_TO: Final = 13
VILLAGE_VP: Final = 14
FEATHER_SLOT: Final = 15
TAKE_TILE: Final = 16
SEARCH: Final = 17
FIND_TILE: Final = 18
SPEND_PIPS: Final = 19
SLIDE_UP: Final = 20
PUSH_PRIEST: Final = 21
ACTIVATE: Final = 22
BLESSING: Final = 23
SECOND_BLESSING: Final = 24
STUDIES: Final = 25
USE_TILES: Final = 26
TAKE_FEATHERS: Final = 27
TAKE_CARDS: Final = 28
MOVE_QUIPUS: Final = 29
UNIVERSITY: Final = 30
TEMPLE: Final = 31
MARKET: Final = 32
BUY_GOOD: Final = 33
PALACE: Final = 34
MISSION: Final = 35
NEW_MISSION: Final = 36
END_ROUND: Final = 37
LAST_MISSIONS: Final = 38
LAST_GRANT: Final = 39
FINAL_SCORING: Final = 40
DECLARE_ON: Final = 41
BUY_DOUBLED: Final = 42

KIND_ID: Final[list[str]] = [
    "return_card", "reveal_gods", "first_feather", "keep_mission", "reveal_missions", "round", "next_turn", "declare",
    "lift_die", "drop_die", "end_turn", "turn_again", "rotate_overlay", "move_to", "village_vp", "feather_slot", "take_tile",
    "search", "find_tile", "spend_pips", "slide_up", "push_priest", "activate", "blessing", "second_blessing", "studies",
    "use_tiles", "take_feathers", "take_cards", "move_quipus", "university", "temple", "market", "buy_good", "palace",
    "mission", "new_mission", "end_round", "last_missions", "last_grant", "final_scoring", "declare_on", "buy_doubled",
]  # fmt: skip

DECLARING: Final = (DECLARE, DECLARE_ON)
BUYING: Final = (BUY_GOOD, BUY_DOUBLED)
