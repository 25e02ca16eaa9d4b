"""Why something is not allowed: a line each with number, sentence and paragraph. Rules return them, nothing else decides why."""

from typing import Final

from kancha.core.reasons import Reasons
from kancha.games.cuzco_chasqui.names import NAMES

REASONS: Final = Reasons(NAMES)
_add: Final = REASONS.add

# set-up
NOT_DOUBLED: Final = _add("Your two cards show different gods: none goes back (rules 3.10).")
NOT_DRAFTED: Final = _add("This is not one of the missions that you drew (rules 3.9).")
ALREADY_KEPT: Final = _add("You keep this mission already (rules 3.9).")

# god cards and medals
NOT_HELD: Final = _add("You do not hold this god card (rules 8.2).")
NOT_FACE_UP: Final = _add("A medal uses a face-up card, and this one is not (rules 8.3).")
CARD_SPENT: Final = _add("You have used this very card by a medal in this turn (rules 8.3).")
WRONG_MOMENT: Final = _add("You play {0:card} {0:moment} (rules 8.7).")
ALREADY_PLAYED: Final = _add("You have played {0:card} for this already (rules 8.4).")
NO_OFFERING: Final = _add("A god card from the hand costs {0:offering|offerings}, you have {1} (rules 8.2).")
NO_MEDAL: Final = _add("You have no Inti medal (rules 8.3).")

# dice
NO_DICE_OUT: Final = _add("No die lies on an action space yet (rules 8.9).")
CARD_SIX_FIRST: Final = _add("God card 6 comes before the cards for your own die (rules 5.1).")
NOTHING_KEEPS_OUT: Final = _add("No space keeps out a die of yours that could do something there (rules 5.1).")
SIX_IN_VAIN: Final = _add("None of your dice below 6 can enter a space where six pips would do something (rules 5.1).")
FLY_IN_VAIN: Final = _add("None of your dice can enter a space of movement (rules 5.1).")
FLY_OR_SIX: Final = _add("God cards 13 and 14 never go together (rules 5.1).")
VAIN_TOGETHER: Final = _add("No die of yours could use {0:card} together with what you have played (rules 5.1).")
NO_SUCH_DIE: Final = _add("You have no die left that shows {0} (rules 5.1).")
VIRTUAL_DIE: Final = _add("This turn has a virtual die of 1, and no pututu changes it (rules 5.1).")
NO_MODULE: Final = _add("This game is played without pututus (rules 11.1).")
NO_PUTUTU: Final = _add("This takes {0:pututu|pututus} of one pip and {1} of two; you have {2} and {3} (rules 11.3).")
PUTUTU_WASTED: Final = _add("On the VP space a pututu changes nothing (rules 11.4).")
DIE_TOO_HIGH: Final = _add("A {0} lies there, and {1} is not lower (rules 5.1).")
CARD_SEVEN_WASTED: Final = _add("Your {0} may enter there anyway: god card 7 would be wasted (rules 5.1).")
CARD_ON_VP: Final = _add("On the VP space the god cards that you played would be wasted (rules 5.1).")
SIX_ON_SIX: Final = _add("A die of 6 gains nothing by god card 13 (rules 5.1).")
FLY_BY_ROAD: Final = _add("God card 14, which you played, is for movements (rules 5.1).")
NO_ROAD_HERE: Final = _add("No {0:road} leaves {1:place} (rules 5.3).")
ROADS_DEAR: Final = _add("The easiest {0:road} from {1:place} takes {2:pip|pips}, you have {3} (rules 5.3).")
MASK_FULL: Final = _add("Your mask has no empty space (rules 5.4).")
COLUMN_EMPTY: Final = _add("No {0:half} tile is left in the column (rules 5.4).")
COLUMN_DEAR: Final = _add("The nearest {0:half} tile lies at {1:pip|pips}, you have {2} (rules 5.4).")
NO_PRIEST: Final = _add("All your priests stand in the temple (rules 5.7).")
NO_CIRCLET: Final = _add("No inactive circlet of yours has feathers in both its slots (rules 5.8).")
CIRCLETS_DEAR: Final = _add("Your first circlet that is ready needs {0:pip|pips}, you have {1} (rules 5.8).")
NO_DIE_THERE: Final = _add("No {0} lies on {1:space} (rules 8.9).")
SAME_SPACE: Final = _add("The die comes from {0:space} and must go to another one (rules 8.9).")
NO_SUCH_SPACE: Final = _add("With {0} players {1:space} is not in use (rules 3.2).")

# roads
HERE: Final = _add("Your chasqui is in {0:place} already (rules 5.3).")
NO_ROAD: Final = _add("No road leads from {0:place} to {1:place} (rules 5.3).")
OTHER_ROAD: Final = _add("From {0:place} to {1:place} leads a {2:road}, and you go by {3:road} (rules 5.3).")
ROAD_DEAR: Final = _add("The {0:road} to {1:place} takes {2:pip|pips}, you have {3} (rules 5.3).")
VILLAGES_ONLY: Final = _add("God card 14 does not lead to Cuzco (rules 8.13).")
SLOT_COLOUR: Final = _add("In {0:slot} go {1:colour} feathers (rules 5.3).")
SLOT_FULL: Final = _add("A feather is in {0:slot} already (rules 5.3).")

# tiles and exchange
OTHER_COLUMN: Final = _add("You take a {0:half} tile now, and this is a {1:half} tile (rules 5.4).")
TILE_NOT_THERE: Final = _add("This tile does not lie in the column (rules 5.4).")
TILE_DEAR: Final = _add("This tile lies at {0:pip|pips}, you have {1} (rules 5.4).")
NOT_DISCARDED: Final = _add("This tile is not among the discarded ones (rules 8.10).")
PIPS_SHORT: Final = _add("This exchange takes {0:pip|pips}, you have {1} left (rules 5.5).")
TILE_NOT_OWNED: Final = _add("This tile is not on your mask (rules 5.5).")
TILE_LOWERED: Final = _add("This tile is slid down already (rules 5.5).")
TILE_RAISED: Final = _add("This tile is up already (rules 8.7).")
NONE_LOWERED: Final = _add("None of your tiles is slid down (rules 8.7).")
FEATHERS_FULL: Final = _add("You have {0} {1:colour} feathers, and nobody may have more of a colour (rules 5.3).")
NO_QUIPU: Final = _add("There is no quipu on your mask (rules 5.5).")
NO_CARD_UP: Final = _add("{0:god} shows no card (rules 8.5).")
RAISE_ONE: Final = _add("By god card 2 you raise at least one tile (rules 8.7).")
TAKE_ONE: Final = _add("You take at least one, and may then stop (rules 6.3).")
CIRCLET_ACTIVE: Final = _add("Circlet {0} is active already (rules 5.8).")
CIRCLET_BARE: Final = _add("Circlet {0} needs feathers in both its slots (rules 5.8).")
CIRCLET_DEAR: Final = _add("Circlet {0} needs {0:pip|pips}, you have {1} (rules 5.8).")

NO_STEP_LEFT: Final = _add("Your marker stands on {0}, the end of the track: take the food (rules 5.6).")

# phase II
NO_ABILITY: Final = _add("You have no tile of this colour with this ability (rules 6.2).")
ABILITY_USED: Final = _add("You have used this ability in this turn already (rules 6.2).")
USAGE_MADE: Final = _add("You have had your usage of {0:half} tiles (rules 6.1).")
NOT_BOOSTED: Final = _add("Only god card 1 makes a usage stronger, once for each colour (rules 6.6).")
NO_STRONGER: Final = _add("One tile more would not make this any stronger (rules 6.6).")
ALL_FEATHERS: Final = _add("You have all {0} feathers: this would have no effect (rules 6.4).")
TRACK_ENDS: Final = _add("Your marker stands on {0}, the end of the track: this would have no effect (rules 6.4).")
NO_CARDS_UP: Final = _add("No god shows a card: this would have no effect (rules 6.4).")
NO_QUIPU_LEFT: Final = _add("No quipu is on your mask: this would have no effect (rules 6.4).")
NOTHING_TO_BOOST: Final = _add("No usage that is open to you would become stronger by it (rules 6.6).")
USAGE_OPEN: Final = _add("Make your ordinary usage of {0:half} tiles first (rules 6.7).")
NO_OTHER_ABILITY: Final = _add("No other ability of your {0:half} tiles would have an effect (rules 6.7).")

# phase III
NOT_IN_ROW: Final = _add("No such good lies in the row of this round (rules 7.3).")
FOOD_SHORT: Final = _add("This costs {0} food, you have {1} (rules 7.3).")
MUST_BUY: Final = _add("You have played god card 3: now buy a good (rules 8.7).")
NOT_YOUR_MISSION: Final = _add("This is not one of your open missions (rules 7.4).")
PALACE_LATER: Final = _add("You take a mission of the palace once one of yours is settled (rules 7.4).")
MISSION_NOT_MET: Final = _add("You lack {0:thing|things} for this mission (rules 7.4).")
MISSION_MET: Final = _add("You meet the mission {0:mission}, and a mission that is met must be completed (rules 7.4).")
MET_WITHOUT: Final = _add("You meet this mission without god card 4 (rules 8.8).")
SHORTFALL: Final = _add("God card 4 helps where one thing is lacking once it is paid for; you would lack {0} (rules 8.8).")
NOT_IN_PALACE: Final = _add("This mission does not lie in the palace (rules 7.4).")
