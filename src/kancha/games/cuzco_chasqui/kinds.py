"""The kinds of frames on the stack, each with its number and id; rules/ says what they are.

DECLARE_ON and BUY_DOUBLED are DECLARE and BUY_GOOD once a god card is paid for: the same questions in the middle of a chain.
"""

from typing import Final

from kancha.core.decision import Kinds
from kancha.games.cuzco_chasqui.actions import ACTIONS
from kancha.games.cuzco_chasqui.reasons import REASONS
from kancha.games.cuzco_chasqui.told import EVENTS

KINDS: Final = Kinds(ACTIONS, REASONS, EVENTS)

RETURN_CARD: Final = KINDS.kind("return_card")
REVEAL_GODS: Final = KINDS.kind("reveal_gods")
FIRST_FEATHER: Final = KINDS.kind("first_feather")
KEEP_MISSION: Final = KINDS.kind("keep_mission")
REVEAL_MISSIONS: Final = KINDS.kind("reveal_missions")
ROUND: Final = KINDS.kind("round")
NEXT_TURN: Final = KINDS.kind("next_turn")
DECLARE: Final = KINDS.kind("declare")
LIFT_DIE: Final = KINDS.kind("lift_die")
DROP_DIE: Final = KINDS.kind("drop_die")
END_TURN: Final = KINDS.kind("end_turn")
TURN_AGAIN: Final = KINDS.kind("turn_again")
ROTATE_OVERLAY: Final = KINDS.kind("rotate_overlay")
MOVE_TO: Final = KINDS.kind("move_to")
VILLAGE_VP: Final = KINDS.kind("village_vp")
FEATHER_SLOT: Final = KINDS.kind("feather_slot")
TAKE_TILE: Final = KINDS.kind("take_tile")
SEARCH: Final = KINDS.kind("search")
FIND_TILE: Final = KINDS.kind("find_tile")
SPEND_PIPS: Final = KINDS.kind("spend_pips")
SLIDE_UP: Final = KINDS.kind("slide_up")
PUSH_PRIEST: Final = KINDS.kind("push_priest")
ACTIVATE: Final = KINDS.kind("activate")
BLESSING: Final = KINDS.kind("blessing")
SECOND_BLESSING: Final = KINDS.kind("second_blessing")
STUDIES: Final = KINDS.kind("studies")
USE_TILES: Final = KINDS.kind("use_tiles")
TAKE_FEATHERS: Final = KINDS.kind("take_feathers")
TAKE_CARDS: Final = KINDS.kind("take_cards")
MOVE_QUIPUS: Final = KINDS.kind("move_quipus")
UNIVERSITY: Final = KINDS.kind("university")
TEMPLE: Final = KINDS.kind("temple")
MARKET: Final = KINDS.kind("market")
BUY_GOOD: Final = KINDS.kind("buy_good")
PALACE: Final = KINDS.kind("palace")
MISSION: Final = KINDS.kind("mission")
NEW_MISSION: Final = KINDS.kind("new_mission")
END_ROUND: Final = KINDS.kind("end_round")
LAST_MISSIONS: Final = KINDS.kind("last_missions")
LAST_GRANT: Final = KINDS.kind("last_grant")
FINAL_SCORING: Final = KINDS.kind("final_scoring")
DECLARE_ON: Final = KINDS.kind("declare_on")
BUY_DOUBLED: Final = KINDS.kind("buy_doubled")
