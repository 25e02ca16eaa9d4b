"""Why Golden Age does not allow something: a line each, added to the reasons of the room."""

from typing import Final

from kancha.games.tawantinsuyu.golden.names import GOLDEN_NAMES
from kancha.games.tawantinsuyu.reasons import REASONS

REASONS.words.update(GOLDEN_NAMES)
_add: Final = REASONS.add

NOT_PLAYED: Final = _add("The module {0:module} is not played (rules 16.1).")

# what is used at its moment (rules 16.7, 16.8, 19.7)
WORKS_ALONE: Final = _add("{0:passive} works by itself as long as you own it (rules 15.2, 20.2).")
NOT_ITS_MOMENT: Final = _add("What {0:passive} answers has not happened just now (rules 16.7).")
NOT_NOBLES_MOMENT: Final = _add("What the Noble of {0:palace} answers has not happened just now (rules 16.7).")
ANSWERED: Final = _add("{0:passive} answers this once, and only if you owned it when it happened (rules 16.7).")
NOBLE_ANSWERED: Final = _add("The Noble of {0:palace} answers this once, and only if he stood when it happened (rules 19.7).")
SECONDARY_ONLY: Final = _add("{0:passive} is used as one of the secondary actions of your own turn (rules 16.11).")
COMES_ALONE: Final = _add("{0:passive} comes by itself: you choose only when (rules 16.7).")
NOT_ITS_WORKER: Final = _add("This wants {0:worker} being placed (rules 16.8).")
ONCE_A_GUEST: Final = _add("It works once in the placement of a Newcomer, and only if it was yours before (rules 16.8, 20.2).")
ONCE_A_PLACEMENT: Final = _add("It works once in a placement, and only if it was yours when the Worker was placed (rules 16.8).")

# Palaces and Nobles
NO_NOBLE: Final = _add("No Noble lives in {0:palace} (rules 19.7).")
NOBLE_LIES: Final = _add("The Noble of {0:palace} lies down (rules 19.7).")
HAS_NOBLE: Final = _add("A Noble lives in {0:palace} already (rules 19.2).")
HAS_ENVOY: Final = _add("A Vassal is the Noble of {0:palace} (rules 18.6).")
NOT_HIS_PALACE: Final = _add("Only {1:worker} can live in {0:palace}, not {2:worker} (rules 19.2).")
NOBLE_DEAR: Final = _add("The Noble of {0:palace} costs {1:goods}; you have {2:goods} (rules 19.7).")
NO_CARD_TO_TURN: Final = _add("No Army card of yours lies face up to be turned down (rules 23.1).")
ALL_CARDS_OWED: Final = _add("These Soldiers still have to pay for a Conquest space that you have taken (rules 7.4, 16.5).")
NO_RESOURCE: Final = _add("You have no resource to pay (rules 23.1).")
NOT_ADVANCED: Final = _add("Your Temple marker has not moved (rules 19.7).")
NO_STATUE_LEFT: Final = _add("No small Statue is left (rules 19.7).")
AT_THE_TOP: Final = _add("Your Temple marker is at the top (rules 19.7).")
NOTHING_LIES: Final = _add("You have nothing to turn face up and no Noble to stand up (rules 19.7).")
NO_WEAVINGS: Final = _add("The Weaving pile is empty (rules 19.7).")
NO_MATCHES: Final = _add("Your Tapestries have no match that could pay (rules 19.7).")
NO_GUESTS: Final = _add("No Newcomer is left in the offer (rules 19.7).")
NO_ARMY_LEFT: Final = _add("No Army card is left to draw (rules 19.7).")
NOT_ON_OFFER: Final = _add("The Market holds no {0:types} (rules 19.7).")
NO_SLOT: Final = _add("There is no slot where you could build Steps (rules 19.7).")
NO_GODS_LEFT: Final = _add("The God deck is empty (rules 19.7).")
NO_LAND_LEFT: Final = _add("Every Conquest space is taken (rules 19.7).")
NO_NOBLE_LIES: Final = _add("None of your Nobles lies down (rules 20.2).")
NOT_DRAFTED: Final = _add("{0:card} is not among the cards that you have drawn (rules 23.1).")
NO_ARMY_DRAFT: Final = _add("Of the God cards drawn you keep some, not an Army card (rules 23.1).")
RESOURCE_SHORT: Final = _add("You have none of it (rules 23.1).")
LAND_HELD: Final = _add("A marker stands on {0:land} already (rules 23.1).")
NOT_LEFTMOST: Final = _add("{0:land} lies further left in its region and is empty (rules 23.1).")

# Newcomers
NO_NEWCOMER: Final = _add("There is no {0:newcomer} in the offer (rules 19.3).")
NO_OWN_NEWCOMER: Final = _add("There is no {0:newcomer} in your supply (rules 19.3).")
GUEST_NOWHERE: Final = _add("There is no empty space that you could pay for with the {0:newcomer} (rules 4.1).")
NOT_ITS_ABILITY: Final = _add("The {0:newcomer} is no {1:colour}, and no Building of yours lends that ability (rules 19.5).")
NOT_ITS_COLOUR: Final = _add("The {0:newcomer} is not {1:colour_word} (rules 19.5).")
COLOUR_IDLE: Final = _add("No Building or Noble of yours would do anything for {0:colour_word} (rules 19.5).")
OTHER_HALF: Final = _add("{0:colour} is the ability of the other half of this Newcomer (rules 22.59).")
SAME_ABILITY: Final = _add("The first half of this Newcomer is {0:worker} already (rules 22.59).")
ABILITY_NOWHERE: Final = _add("As {0:worker} it could stand nowhere: there is no empty space that you could pay for (rules 4.1).")
NO_CARD_TO_PLAY: Final = _add("You have no God card to play (rules 20.2).")

# Way of the Sun
NO_SUCH_STEP: Final = _add("{0:step} does not lead to {1:step} (rules 17.2).")
MUST_PLAY_GOD: Final = _add("A God card has to be played here (rules 23.1, 20.2).")
MUST_PLAY_ARMY: Final = _add("{0:more Army card has|more Army cards have} to be played (rules 17.6).")
GOD_NOT_HELD: Final = _add("You do not hold {0:card} (rules 17.6).")
ARMY_NOT_HELD: Final = _add("You do not hold this Army card (rules 17.6).")
NO_WORKER_TO_FALL: Final = _add("There is no {0:colour} in your supply (rules 17.6).")
NOT_TAKEN: Final = _add("{0:a_tile} is not one of the Weavings that you have taken (rules 17.6).")

# Vassals
NO_MARKER_LEFT: Final = _add("All your {0} Conquest markers are placed (rules 18.1).")
NATION_FULL: Final = _add(
    "{0:region} has {1:conquered space|conquered spaces} and {2:marker|markers} on its Nation tile; "
    "it needs more spaces than markers (rules 18.2)."
)
NATION_DEAR: Final = _add("This costs {0} potato, one for each of your markers on the tile; you have {1:goods} (rules 18.2).")
NO_PLACE: Final = _add("A Vassal of the {0:nation} does not go there (rules 18.6).")
NOT_YOUR_TILE: Final = _add("{0:a_tile} is not in your Tapestries (rules 18.6, 20.2).")
NOT_YOUR_STEPS: Final = _add("No Steps of yours are there (rules 18.6).")
NOT_YOUR_LAND: Final = _add("No Conquest marker of yours stands on {0:land} (rules 18.6).")
NOT_YOUR_PRODUCTION: Final = _add("{0:production} is not yours (rules 18.6).")
NO_STATUE_OWNED: Final = _add("You do not own {0:statue} (rules 18.6).")
MARKER_REPLACED: Final = _add("A Vassal has taken the place of your marker on {0:land} (rules 18.6).")
SPOT_HAS_VASSAL: Final = _add("A Vassal is on spot {0:spot} already (rules 18.6).")
SEGMENT_HAS_VASSAL: Final = _add("A Vassal is at this segment already (rules 18.6).")
EDGE_HAS_VASSAL: Final = _add("A Vassal covers this edge of {0:tile} already (rules 18.6).")
NOT_INCOME: Final = _add("The Vassal brings corn, potato or stone (rules 18.6).")
NO_VASSAL_AHEAD: Final = _add("No Vassal of yours is on spot {0:spot} (rules 18.6).")
SPOT_DEAR: Final = _add("To leave out a spot costs 1 potato; you have {0:goods} (rules 18.6).")

# new Buildings
PROCESSION_DEAR: Final = _add("{0:passive} costs {1:goods}; you have {2:goods} (rules 20.2).")
NOBODY_TO_FALL: Final = _add("You have no Worker who could fall (rules 20.2).")
NO_ARMY_TO_PLAY: Final = _add("You have no Army card in hand (rules 20.2).")
ONE_WEAVING: Final = _add("You have {0:Weaving|Weavings}; there is nothing to rearrange (rules 20.2).")
CARD_NOT_UP: Final = _add("This Army card does not lie face up in your area (rules 16.5).")
PILE_SHORT: Final = _add("The pile of {0:types}s holds {1} (rules 20.2).")
SURVEY_COUNT: Final = _add("You draw {0:Building|Buildings} in all, not {1} (rules 20.2).")
NOT_LOOKED: Final = _add("{0:building} is not among the Buildings that you have looked at (rules 20.2).")
BURY_FIRST: Final = _add("First order those that go under the same pile (rules 20.2).")
MOVED_ONCE: Final = _add("{0:a_tile} was moved already; each moves at most once (rules 20.2).")
