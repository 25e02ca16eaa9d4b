"""What happened: a line each with number and sentence. The first figure is the seat, where a sentence names one."""

from typing import Final

from kancha.core.told import Events
from kancha.games.cuzco_chasqui.names import NAMES

EVENTS: Final = Events(NAMES)
_add: Final = EVENTS.add

# set-up
OPENING: Final = _add("Set-up", heading=True)
OVERLAY: Final = _add("The overlay leads out of Cuzco: {0:exits}.")
DEALT: Final = _add(
    "{0:seat} is {1:rank} in player order with {2} VP, and has the {3:mask} and the mission {4:mission}.", points=(2, "Start")
)
DEALT_FEATHER: Final = _add("{0:seat} is dealt {1:feather}.")
DEALT_CARDS: Final = _add("{0:seat} is dealt two god cards.", own="{0:seat} is dealt {1:card} and {2:card}.")
RETURN: Final = _add("{0:seat} returns a god card and draws another.", own="{0:seat} returns {1:card} and draws {2:card}.")
KEEP: Final = _add("{0:seat} keeps a mission.", own="{0:seat} keeps the mission {1:mission}.")
STARTS_WITH: Final = _add("{0:seat} has kept the missions {1:mission} and {2:mission}.")

# god cards
PLAY_CARD: Final = _add("{0:seat} plays {1:card} for {2:offering|offerings}.")
SPEND_MEDAL: Final = _add("{0:seat} spends an Inti medal on {1:card}.")
TAKE_CARD: Final = _add("{0:seat} takes {1:card}.")
RESHUFFLE: Final = _add("The discarded cards of {0:god} are shuffled.")
REVEAL: Final = _add("{0:god} shows card {1}.")
REVEAL_NONE: Final = _add("{0:god} shows no card.")

# phase I
ROUND: Final = _add("Round {0}, phase I: dice", heading=True)
LAST_ROUND: Final = _add("Round {0}, the last one, phase I: dice", heading=True)
ROLL: Final = _add("{0:seat} rolls {1}, {2} and {3}.")
PUTUTU: Final = _add("{0:seat} takes a pututu of {1:pip|pips}.")
VIRTUAL_TURN: Final = _add("{0:seat} has another turn, with a virtual die of 1.")
PLACE: Final = _add("{0:seat} places {1:way} for {2:deed}.")
PLACE_STRONGER: Final = _add("{0:seat} places {1:way} for {2:deed}, working with {3:pip|pips}.")
VIRTUAL: Final = _add("{0:seat} uses the virtual die for {1:deed}.")
VIRTUAL_STRONGER: Final = _add("{0:seat} uses the virtual die for {1:deed}, working with {2:pip|pips}.")
MOVE_DIE: Final = _add("{0:seat} moves a {1} from {2:space} to {3:space}.")
SPACE_VP: Final = _add("{0:seat} scores on the VP space (+{1}).", points=(1, "VP space"))

# roads
ROTATE: Final = _add("{0:seat} turns the overlay: {1:exits}.")
MOVE: Final = _add("{0:seat}'s chasqui goes to {1:place}.")
DELIVER: Final = _add("{0:seat} delivers a quipu to {1:place}.")
QUIPU_THERE: Final = _add("{0:seat} has a quipu in {1:place} already and gains nothing.")
NO_QUIPU: Final = _add("{0:seat} has no quipu left to deliver in {1:place}.")
VILLAGE_VP: Final = _add("{0:seat} scores {1:place} at once (+{2}).", points=(2, "Villages"))
FEATHER: Final = _add("{0:seat} puts {1:feather} into {2:slot}.")
NO_FEATHER: Final = _add("{0:seat} gains no feather: all slots for {1:colour} ones are full.")


# Cuzco
TILE: Final = _add("{0:seat} takes the {1:tile}.")
FIND: Final = _add("{0:seat} finds the {1:tile}.")
LOWER: Final = _add("{0:seat} slides down the {1:tile}.")
RAISE: Final = _add("{0:seat} slides up the {1:tile}.")
EXCHANGE_VP: Final = _add("{0:seat} scores by exchange (+{1}).", points=(1, "Exchange"))
OFFERING: Final = _add("{0:seat} takes {1:offering|offerings}.")
FOOD: Final = _add("{0:seat} takes {1} food.")
KNOWLEDGE: Final = _add("{0:seat} moves {1:step|steps} of knowledge, to {2}.")
KNOWLEDGE_LOST: Final = _add("{0:seat} moves {1:step|steps} of knowledge, to {2}; {3} more would go beyond the end.")
KNOWLEDGE_FULL: Final = _add("{0:seat} stands on {1} and gains no knowledge.")
QUIPU: Final = _add("{0:seat} moves a quipu to the reserve.")
PRIEST: Final = _add("{0:seat} places a priest on step {1}.")
PUSHED: Final = _add("A priest of {0:seat} is pushed down to step {1}.")
SENT_HOME: Final = _add("A priest of {0:seat} goes home.")
CIRCLET: Final = _add("{0:seat} activates circlet {1} (+{2}).", points=(2, "Headdress"))
FIRE: Final = _add("The fire blesses {0:seat}.")

# phase II
PHASE_TILES: Final = _add("Phase II: study and farm tiles", heading=True)
USE: Final = _add("{0:seat} uses the {1:usage} with {2:tile|tiles}.")
USE_BOOSTED: Final = _add("{0:seat} uses the {1:usage} as if with {2:tile|tiles}, by god card 1.")
TILE_VP: Final = _add("{0:seat} scores by tiles (+{1}).", points=(1, "Tiles"))

# phase III and the end
PHASE_CUZCO: Final = _add("Phase III: Cuzco", heading=True)
UNIVERSITY: Final = _add("{0:seat} scores knowledge (+{1}) and is {2:rank} in player order.", points=(1, "Knowledge"))
PRIESTS: Final = _add("{0:seat} scores {1:priest|priests} (+{2}).", points=(2, "Temple"))
MEDAL: Final = _add("{0:seat} takes an Inti medal for the most priests.")
MEDAL_OUT: Final = _add("No priest stands in the temple: a medal leaves the game.")
NO_GOOD: Final = _add("{0:seat} buys nothing: the cheapest good costs {1} food, {0:seat} has {2}.")
DECLINE: Final = _add("{0:seat} buys nothing.")
SOLD_OUT: Final = _add("{0:seat} buys nothing: the row is sold out.")
BUY: Final = _add("{0:seat} buys {1:good} for {2} food (+{3}).", points=(3, "Market"))
COMPLETE: Final = _add("{0:seat} completes the mission {1:mission} (+{2}).", points=(2, "Missions"))
DISCARD: Final = _add("{0:seat} gives up the mission {1:mission}.")
NEW_MISSION: Final = _add("{0:seat} takes the mission {1:mission}.")
REFILL: Final = _add("Tiles and missions are laid out anew.")
END: Final = _add("The end of the game", heading=True)
FINAL_MEDALS: Final = _add("{0:seat} scores {1:Inti medal|Inti medals} (+{2}).", points=(2, "Inti medals"))
FINAL_VILLAGE: Final = _add("{0:seat} is on top in {1:place} (+{2}).", points=(2, "Villages"))
ACHIEVEMENT: Final = _add("{0:seat} has {1:achievement} (+{2}).", points=(2, "Achievements"))
OVER: Final = _add("The game is over.")
