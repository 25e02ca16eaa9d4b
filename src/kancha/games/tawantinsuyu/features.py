"""The parts by which a position is judged, each with its name for the files of weights/ and its words for people.

Constants are places among the amounts of a seat. heuristic.py measures most of them, prospects.py what a seat can do next.
"""

from __future__ import annotations

from typing import Final

from kancha.core.judging import BAD, NEITHER, Features
from kancha.games.tawantinsuyu.tables import EDGE_ID, SOLO_TARGET

FEATURES: Final = Features()
EDGE_WORDS: Final[dict[str, str]] = {
    "gold": "gold", "stone": "stone", "potato": "potato", "vp": "VP", "army": "Army cards", "god": "God cards",
    "temple": "Temple steps", "rejuvenate": "turning up",
}  # fmt: skip

# what the end would score if it came now, by category in the order of told.FINAL
TAPESTRIES: Final = FEATURES.add("tapestries", "Tapestries, at the end")
TEMPLE_END: Final = FEATURES.add("temple_end", "the Temple position, at the end")
BUILDINGS: Final = FEATURES.add("buildings", "Buildings face up at the end")
CARDS_END: Final = FEATURES.add("cards_end", "God cards in hand, at the end")
ARMY_END: Final = FEATURES.add("army_end", "Soldiers, Army cards face up at the end")
WORKERS_END: Final = FEATURES.add("workers_end", "Workers in the supply, at the end")
GOLD_END: Final = FEATURES.add("gold_end", "gold, left at the end")
LEFTOVERS: Final = FEATURES.add("leftovers", "what only a solo opponent scores at the end")
PROPHECIES: Final = FEATURES.add("prophecies", "Prophecies fulfilled")
# what Festivals bring
TEMPLE: Final = FEATURES.add("temple", "the Temple position, at the Festivals to come")
TEMPLE_REWARDS: Final = FEATURES.add("temple_rewards", "the Temple position, rewards of the Festivals to come")
TEMPLE_HEIGHT: Final = FEATURES.add("temple_height", "the Temple position, its height beyond its points", NEITHER)
FIRST_MATCH: Final = len(FEATURES.names)
for _edge in EDGE_ID:
    FEATURES.add(f"match_{_edge}", f"matching edges, at the Merchants to come ({EDGE_WORDS[_edge]})")
REGIONS_RULED: Final = FEATURES.add("regions", "regions ruled at the Festivals to come, by the Casualties of War so far")
REGIONS_LATER: Final = FEATURES.add("regions_later", "regions ruled at the Festivals to come, by Casualties yet to fall")
MARKERS: Final = FEATURES.add("markers", "Conquest markers where regions will be scored")
HUNGRY: Final = FEATURES.add("hungry", "hungry God cards, which lack potato", BAD)
# what is owned and still of use
PRODUCTION: Final = FEATURES.add("production", "Production Buildings, in use")
EXHAUSTED: Final = FEATURES.add("exhausted", "Production Buildings, which can be turned up")
PASSIVE: Final = FEATURES.add("passive", "Passive Buildings")
STEPS: Final = FEATURES.add("steps", "Steps that others use")
STATUES: Final = FEATURES.add("statues", "Temple steps that Statues can bring")
MATCHING_CARDS: Final = FEATURES.add("matching_cards", "God cards in hand, whose god has a Statue")
GROWTH: Final = FEATURES.add("growth", "Tapestries, which can grow")
SOLDIERS_UP: Final = FEATURES.add("soldiers_up", "Soldiers, face up")
SOLDIERS_DOWN: Final = FEATURES.add("soldiers_down", "Soldiers, face down")
SOLDIERS_IN_HAND: Final = FEATURES.add("soldiers_in_hand", "Soldiers, in hand")
PALACES: Final = FEATURES.add("palaces", "Palaces")
NOBLES: Final = FEATURES.add("nobles", "Nobles that stand ready")
PROPHECY_PROGRESS: Final = FEATURES.add("prophecy_progress", "Prophecies that are under way")
VASSALS: Final = FEATURES.add("vassals", "Vassals at work")
# what can be spent
POTATO: Final = FEATURES.add("potato", "potato")
CORN: Final = FEATURES.add("corn", "corn")
STONE: Final = FEATURES.add("stone", "stone, in stock")
GOLD: Final = FEATURES.add("gold", "gold, to spend")
WORKER_1: Final = FEATURES.add("worker_1", "Workers in the supply, the first")
WORKER_2: Final = FEATURES.add("worker_2", "Workers in the supply, the second")
WORKER_3: Final = FEATURES.add("worker_3", "idle Workers, a third in the supply", BAD)
WORKERS_MORE: Final = FEATURES.add("workers_more", "idle Workers, beyond the third in the supply", BAD)
CARD_1: Final = FEATURES.add("card_1", "God cards in hand, the first")
CARD_2: Final = FEATURES.add("card_2", "God cards in hand, the second")
CARD_3: Final = FEATURES.add("card_3", "God cards in hand, the third")
CARD_4: Final = FEATURES.add("card_4", "God cards in hand, the fourth")
CARDS_MORE: Final = FEATURES.add("cards_more", "too many God cards, beyond the fifth in hand", BAD)
# what is waiting
TASKS: Final = FEATURES.add("tasks", "tasks still to be carried out, by what they bring")
SECOND_ACTION: Final = FEATURES.add("second_action", "the second action of the turn")
AUTOMATON_PACE: Final = FEATURES.add("automaton_pace", "what the solo opponent will do in the Villages to come")

# what a seat can do next
UNFED: Final = FEATURES.add("unfed", "hungry God cards, at the next Festival", BAD)
UNFED_LAST: Final = FEATURES.add("unfed_last", "hungry God cards, at the last Festival", BAD)
EATEN: Final = FEATURES.add("eaten", "hungry God cards, potato that they will eat", BAD)
PLACEMENT: Final = FEATURES.add("placement", "Workers to place next, by their tasks")
PLACEABLE: Final = FEATURES.add("placeable", "Workers to place next, one")
READY_WORKERS: Final = FEATURES.add("ready_workers", "Workers to place next, a second")
REACH_PRODUCE: Final = FEATURES.add("reach_produce", "within reach of the High Priest, Produce")
REACH_WORSHIP: Final = FEATURES.add("reach_worship", "within reach of the High Priest, Worship")
REACH_OFFERING: Final = FEATURES.add("reach_offering", "within reach of the High Priest, an Offering")
REACH_CONQUEST: Final = FEATURES.add("reach_conquest", "within reach of the High Priest, a Conquest")
REACH_REJUVENATE: Final = FEATURES.add("reach_rejuvenate", "within reach of the High Priest, Rejuvenate")
STATUE_PRICE: Final = FEATURES.add("statue_price", "stone, enough for a Statue or Steps")
LARGE_PRICE: Final = FEATURES.add("large_price", "stone, with gold enough for a large Statue")
ON_TURN: Final = FEATURES.add("on_turn", "a whole turn ahead")
TASKS_LEFT: Final = FEATURES.add("tasks_left", "tasks still to be carried out, their number")
FOLLOWING: Final = FEATURES.add("following", "High Priest actions that can be followed")
CONQUESTS_LEFT: Final = FEATURES.add("conquests_left", "Conquest markers about to be placed")
TAPESTRIES_EARLY: Final = FEATURES.add("tapestries_early", "Tapestries, while there is time to weave", NEITHER)
TEMPLE_END_EARLY: Final = FEATURES.add("temple_end_early", "the Temple position, while there is time to climb", NEITHER)
# what is certain of a Festival that begins in a turn or two, or goes on, beside what the parts above expect of it
TEMPLE_AT_HAND: Final = FEATURES.add("temple_at_hand", "the Temple position, at a Festival at hand", NEITHER)
TEMPLE_SCORED: Final = FEATURES.add("temple_scored", "the Temple position, scored by the Festival that goes on", BAD)
REGIONS_AT_HAND: Final = FEATURES.add("regions_at_hand", "regions ruled at the Festivals to come, at one at hand", NEITHER)
REGIONS_SCORED: Final = FEATURES.add("regions_scored", "regions ruled at the Festivals to come, scored by this one", BAD)
MARKERS_AT_HAND: Final = FEATURES.add("markers_at_hand", "Conquest markers too late for a Festival at hand", BAD)
UNFED_AT_HAND: Final = FEATURES.add("unfed_at_hand", "hungry God cards, at a Festival at hand", BAD)
LAST_FESTIVAL: Final = FEATURES.add("last_festival", "the last Festival, after which nothing is of use any more", NEITHER)
# alone against a solo opponent
SHORT_OF_TARGET: Final = FEATURES.add("short_of_target", f"what is missing to the {SOLO_TARGET} VP that win alone", BAD)
AUTOMATON_REST: Final = FEATURES.add("automaton_rest", "the solo opponent's turns until the Villages are empty")
AUTOMATON_STATUES: Final = FEATURES.add("automaton_statues", "the solo opponent's Statues")
AUTOMATON_SOLDIERS: Final = FEATURES.add("automaton_soldiers", "the solo opponent's Soldiers")
AUTOMATON_PRODUCTION: Final = FEATURES.add("automaton_production", "the solo opponent's Production Buildings face up")

WIDTH: Final = len(FEATURES.names)
