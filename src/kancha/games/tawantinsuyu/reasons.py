"""Why something is not allowed: a line each with number, sentence and paragraph. Rules return them, nothing else decides why."""

from typing import Final

from kancha.core.reasons import ALLOWED, NOT_ASKED, Reasons
from kancha.games.tawantinsuyu.names import NAMES

__all__ = ["ALLOWED", "NOT_NOW"]

REASONS: Final = Reasons(NAMES)
_add: Final = REASONS.add

NOT_NOW: Final = NOT_ASKED

# paying
CANNOT_PAY: Final = _add("This costs {0:goods}; you have {1:goods} (rules 1.2).")
FOOD_DUE: Final = _add("Only {0} food is due (rules 1.2).")
POTATO_SHORT: Final = _add("You have only {0} potato (rules 1.2).")
POTATO_FIRST: Final = _add("You have {1} corn, so at least {0} potato goes into it: gold fills only what is short (rules 1.2).")
GOLD_SHORT: Final = _add("You have only {0} gold (rules 1.2).")

# set-up
STARTING_TAKEN: Final = _add("{0:a_tile} is taken already (rules 3.11).")
NOT_DEALT: Final = _add("You were not dealt {0:card} (rules 3.13).")
KEPT_ALREADY: Final = _add("You keep {0:card} already (rules 3.13).")
CARD_IS_KEPT: Final = _add("You keep {0:card} in your hand; only the cards laid out are resolved (rules 3.13).")
NOT_LAID_OUT: Final = _add("{0:card} does not lie before you to be resolved (rules 3.13).")

# placing a Worker
NOT_IN_SUPPLY: Final = _add("You have no {0:colour} in your supply (rules 4.1).")
PLACE_OR_ACT: Final = _add("Your first action was {0:secondary}: a Worker is placed instead of two secondary actions (rules 4).")
HILL_FULL: Final = _add("No space of the hill is empty (rules 4.1).")
NO_WAY_TO_PAY: Final = _add("You hold no God card that fits an empty space, and have no gold in its place (rules 4.1).")
CARDS_TOO_FAR: Final = _add(
    "The nearest empty space that your God cards fit costs {0} food; your potato, corn and gold come to {1} (rules 4.1)."
)
GOLD_TOO_FAR: Final = _add(
    "With no God card that fits, the nearest space costs 1 gold and {0} food; your potato, corn and gold come to {1} (rules 4.1)."
)
NO_SUCH_ROLE: Final = _add("You own no Building that lets {0:worker} act as {1:worker} (rules 4.3).")
OCCUPIED: Final = _add("A Worker stands there already (rules 4.1).")
FOOD_SHORT: Final = _add("This space costs {0} food; your potato, corn and gold come to {1} (rules 4.1).")
NO_CARD_OR_GOLD: Final = _add("You have neither a God card of {0:god} nor gold (rules 4.1).")
GOLD_LEAVES_LESS: Final = _add(
    "You hold no God card of {0:god}; after 1 gold in its place you have {2} food left, and the space costs {1} (rules 4.1)."
)
NO_GOLD: Final = _add("You have no gold to pay with in place of a God card (rules 4.1).")
GOLD_IS_FOOD: Final = _add("The space also costs {0} food; after 1 gold in place of a God card you have {1} left (rules 4.1).")
NOT_IN_HAND: Final = _add("You do not hold that God card (rules 4.7).")
WRONG_GOD: Final = _add("The card shows {0:god}, the space asks for {1:god} (rules 4.1).")
NOBODY_THERE: Final = _add("No Worker stands there (rules 4.3).")
NOT_ADJACENT: Final = _add("That space is not adjacent to the Warrior on {0:space} (rules 4.2, 4.3).")
A_WARRIOR: Final = _add("Warriors cannot be retrieved (rules 4.3).")

# tasks
ICON_ABSENT: Final = _add("No icon around the Worker on {1:space} says {0:task} (rules 4.4).")
ICON_USED: Final = _add("{0:task} is used already; first use the other icons of this round (rules 4.4).")
MUST_USE_ICON: Final = _add("The icon that you chose must be used (rules 4.4).")
NO_STATUES: Final = _add("No Statue is left at all (rules 5.2).")
NO_STATUE: Final = _add("No such Statue is left (rules 5.2).")
ONLY_SMALL: Final = _add("This brings a small Statue (rules 1.5).")
ONLY_LARGE: Final = _add("This brings a large Statue (rules 1.5).")
OTHER_GOD: Final = _add("This brings a Statue of {0:gods} (rules 1.5).")
NO_STEPS_MARKER: Final = _add("All your Steps markers are on the hill (rules 2.1).")
SLOT_TAKEN: Final = _add("There are Steps already (rules 5.3).")
SLOTS_FULL: Final = _add("Every slot has its Steps already (rules 5.3).")
UPPER_FIRST: Final = _add("The lower Steps need the upper ones of that section (rules 5.3).")
NO_PRODUCTION: Final = _add("You own no Production Building (rules 5.10).")
ALL_FACE_DOWN: Final = _add("All your Production Buildings lie face down (rules 5.10).")
NO_SUCH_PRODUCTION: Final = _add("You own no {0:production} (rules 5.10).")
LIES_FACE_DOWN: Final = _add("{0:production} lies face down (rules 5.10).")
NO_ARMY: Final = _add("There is no Army card left to draw (rules 5.9).")

# Buildings
MARKET_EMPTY: Final = _add("The Market is empty (rules 5.4).")
BUILDINGS_DEAR: Final = _add(
    "The cheapest Building of the Market, {0:building}, costs {1:goods}; you have {2:goods} and no God card to change the Market "
    "(rules 5.4)."
)
NOT_IN_MARKET: Final = _add("{0:building} is not in the Market (rules 5.4).")
WRONG_TYPE: Final = _add("Here only a {0:types} can be taken (rules 23.1, 23.4).")
CHANGED_ONCE: Final = _add("The Market is changed only once in a Construct (rules 5.4).")
MUST_BUILD: Final = _add("After changing the Market you must take a Building if you can (rules 5.4).")
MUST_SWAP: Final = _add(
    "You can pay for no Building: return a God card to change the Market, or find the means (rules 4.4, 5.4)."
)
SWAP_ONE: Final = _add("At least one Building of the Market goes under its pile (rules 5.4).")
GOES_ALREADY: Final = _add("{0:building} goes under its pile already; choose another one or none (rules 5.4).")

# Weavings
NO_TILES: Final = _add("The Weaving pile is empty (rules 5.5).")
NOT_DRAWN: Final = _add("{0:a_tile} is not among the tiles drawn (rules 5.5).")
NOT_LEFT_OVER: Final = _add("{0:a_tile} is not among the tiles that are left (rules 5.5).")
BOUGHT_ALREADY: Final = _add("You buy {0:tile} already (rules 5.5).")
WEAVINGS_DEAR: Final = _add("{0:Weaving costs|Weavings cost} {1} corn in all; you have {2:goods} (rules 5.5).")
NO_TILE_BENEATH: Final = _add("There is no tile beneath it (rules 5.6).")
PATTERN_TWICE: Final = _add("Your Tapestry {0} shows the {1:pattern} pattern already (rules 5.7).")
NO_TAPESTRY: Final = _add("You have only {0:Tapestry|Tapestries} (rules 5.7).")

# secondary actions and the end of the turn
SAME_ACTION: Final = _add("The two secondary actions of a turn differ, and the first was {0:secondary} (rules 6.1).")
VILLAGE_EMPTY: Final = _add("The Village is empty (rules 4.5).")
NO_SUCH_NOMAD: Final = _add("There is no such Worker among the Nomads (rules 8.2).")
NO_GOD_CARDS: Final = _add("There is no God card to take there (rules 4.7).")

# the High Priest
TEMPLE_DONE: Final = _add("Your Temple marker is on the highest position (rules 7.1).")
TEMPLE_TOP: Final = _add("Your Temple marker can climb {0:more step|more steps}, not {1} (rules 7.1).")
NO_OWN_STATUE: Final = _add("You have no Statue to give away (rules 7).")
NOT_OWNED: Final = _add("You do not own {0:statue} (rules 7).")
SMALL_ONCE: Final = _add("One small Statue was given away already in this Worship (rules 7).")
LARGE_ONCE: Final = _add("One large Statue was given away already in this Worship (rules 7).")
ONE_STEP_FOLLOWING: Final = _add("Who follows an Offering pays for one step only (rules 7).")
GOLD_WAS_TAKEN: Final = _add("You took gold instead of Produce (rules 7).")
PRODUCED_BEFORE_FLIP: Final = _add("You have turned something up after producing: that ends your production (rules 7).")
PRODUCED_ALREADY: Final = _add("{0:production} has produced already without being turned down (rules 22.58).")
NO_OVERSEER: Final = _add("No Vassal of yours is on {0:production} (rules 18.6).")
NO_FLIP_LEFT: Final = _add("You may turn nothing more face up in this Produce (rules 7).")
NOTHING_LIES_DOWN: Final = _add("Nothing of yours lies face down (rules 7).")
LIES_FACE_UP: Final = _add("{0:production} lies face up already (rules 7.2).")
ARMY_FACE_UP: Final = _add("That Army card lies face up already (rules 7.2).")
ARMY_NOT_THERE: Final = _add("That Army card does not lie in your area (rules 7.2).")
NO_ARMY_HERE: Final = _add("This turns up a Production Building, no Army card (rules 7).")
NO_NOBLES_HERE: Final = _add("This turns up no Noble (rules 19.9).")
ONLY_NOBLES: Final = _add("This stands up Nobles only (rules 20.2).")
NOBLE_IN_USE: Final = _add("This Noble is being used and cannot be stood up by its own ability (rules 19.9).")
SAME_STRENGTH: Final = _add("Army cards of the same strength count as one: choose the first of them (rules 7.4).")

# Conquest
VILLAGE_FALLS_FIRST: Final = _add("A Nomad falls only when the Village is empty; it has {0:Worker|Workers} (rules 7.4).")
LAST_VILLAGER: Final = _add("One Worker is left in the Village: choose the potato end (rules 7.4).")
NO_OWN_ARMY: Final = _add("You have no Army card, neither in hand nor face up (rules 7.4).")
NO_SUCH_ARMY: Final = _add("You do not hold that Army card (rules 5.9).")
ALIKE: Final = _add("Army cards that are alike count as one: choose the first of them (rules 7.4).")
LAND_TAKEN: Final = _add("A marker stands there already (rules 7.4).")
NO_MARKER: Final = _add("All your Conquest markers are placed (rules 2.1).")
SOLDIERS_SHORT: Final = _add(
    "This needs {0:Soldier|Soldiers} to flip and {1} to discard; you have {2} on {3:face-up card|face-up cards} (rules 7.4)."
)
SOLDIERS_SHORT_SAVED: Final = _add(
    "This needs {0:Soldier|Soldiers} to flip and {1} to discard, one less with your Fortress; you have {2} on "
    "{3:face-up card|face-up cards} (rules 7.4, 15.2)."
)
SOLDIERS_OWED: Final = _add("Your face-up Soldiers still have to pay for {0:land}: {1} to flip and {2} to discard (rules 7.4).")
CARDS_SHORT: Final = _add("This takes {0:card|cards} of {1:Soldier|Soldiers}; face up you have {2} (rules 7.4).")
CARD_TOO_MANY: Final = _add("A card of these could be left out: {0} to flip and {1} to discard are asked for (rules 7.4).")
PAYS_TOO_LITTLE: Final = _add(
    "The space asks for {0} to flip and {1} to discard; these would flip {2} and discard {3} (rules 7.4)."
)

# the Festival
FEWER_MISSING: Final = _add("Only {0} potato is missing (rules 9.2).")

# free actions
NOT_YOUR_TURN: Final = _add("Free actions are for the own turn; you follow another player's (rules 4.6).")
FREE_NOT_NOW: Final = _add("There are no free actions in set-up and at a Festival (rules 4.6).")
FREE_LATER: Final = _add("First finish this choice; then free actions go on (rules 4.6).")
HOUSE_MISSING: Final = _add("You own no {0:passive} (rules 15.2).")
USED_FREELY: Final = _add("This Building is used by its free action (rules 4.6, 15.2).")
EXCHANGE_SHORT: Final = _add("The exchange takes {0:traded}; you have {1} (rules 15.2).")
JUST_RECEIVED: Final = _add("You have just received {0:resource}: in a row of exchanges nothing is exchanged back (rules 4.6).")
JUST_GIVEN: Final = _add("You have just given {0:resource}: in a row of exchanges nothing is exchanged back (rules 4.6).")

# Golden Age at questions of the base game
NOT_YOUR_PALACE: Final = _add("You do not own {0:palace} (rules 19.1).")
NOBLE_STANDS: Final = _add("No Noble lies down in {0:palace} (rules 19.9).")
NOT_YOUR_NEWCOMER: Final = _add("There is no such Newcomer in your supply (rules 19.3).")

# effects
FEWER_OPTIONS: Final = _add("There are only {0} benefits to choose from (rules 1.5).")
FEWER_REWARDS: Final = _add("Your matches have only {0} kinds of rewards left to choose from (rules 5.8).")
GOD_DECK_EMPTY: Final = _add("The God deck is empty (rules 4.7).")
NOT_OFFERED: Final = _add("{0:card} is not in the offer (rules 4.7).")
OTHER_COLOURS: Final = _add("This brings {0:colours} (rules 20.1).")
NO_FOOD_FOR_FLIP: Final = _add("To turn up one more thing costs 1 food; you have no potato, corn or gold (rules 7.2).")
KEEP_ARMY_ONLY: Final = _add("In a Training you keep one of the two Army cards, no God card (rules 5.9).")
NOT_TRAINED: Final = _add("This is not one of the two Army cards that you have drawn (rules 5.9).")
