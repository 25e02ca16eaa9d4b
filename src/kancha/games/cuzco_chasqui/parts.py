"""The parts of the evaluation, with the words that they are told in; heuristic.py and prospects.py measure how much there is of
each, weights/ says what it is worth."""

from __future__ import annotations

from typing import Final

from kancha.core.judging import BAD, NEITHER, Features
from kancha.games.cuzco_chasqui.tables import KINDS_OF_CARD

FEATURES: Final = Features()

# stores

FOOD: Final = FEATURES.add("food", "food, for the markets to come")
MARKET: Final = FEATURES.add("market", "food, for the best good that it buys in this round")
BUYS: Final = FEATURES.add("buys", "food, enough for any good in this round")
FOOD_LEFT: Final = FEATURES.add("food_left", "food, left over for later markets")
PAID_CARDS: Final = FEATURES.add("paid_cards", "god cards, with offerings to play them")
CARDS: Final = FEATURES.add("cards", "god cards, without an offering")
OFFERINGS: Final = FEATURES.add("offerings", "offerings, to spare")
OFFERINGS_LAST: Final = FEATURES.add("offerings_last", "offerings, in the last round", NEITHER)
MEDALS: Final = FEATURES.add("medals", "Inti medals, at the end")
MEDALS_EARLY: Final = FEATURES.add("medals_early", "Inti medals, with time to call a god")
PUTUTUS: Final = FEATURES.add("pututus", "pututus")
CARD: Final = len(FEATURES.names) - 1
"""The part of a god card that can still be played lies so far on as its number says."""
for _number in range(1, KINDS_OF_CARD + 1):
    FEATURES.add(f"card_{_number}", f"god cards, number {_number} with an offering and time to play it")

# the headdress

FEATHERS: Final = FEATURES.add("feathers", "feathers, in stock")
FEATHERS_LAST: Final = FEATURES.add("feathers_last", "feathers, in the last round", NEITHER)
CIRCLETS_READY: Final = FEATURES.add("circlets_ready", "circlets, ready to be activated")
CIRCLETS_LATE: Final = FEATURES.add("circlets_late", "circlets, ready while time gets short", BAD)
CIRCLETS_STUCK: Final = FEATURES.add("circlets_stuck", "circlets, ready without a die for them in this round", BAD)
CIRCLETS_NEXT: Final = FEATURES.add("circlets_next", "circlets, ready for the round after this one")
CIRCLETS_BEGUN: Final = FEATURES.add("circlets_begun", "circlets, lacking one feather")

# tiles

RAISED_STUDY: Final = FEATURES.add("raised_study", "tiles, study tiles still to be lowered")
RAISED_FARM: Final = FEATURES.add("raised_farm", "tiles, farm tiles still to be lowered")
LATE_STUDY: Final = FEATURES.add("late_study", "tiles, raised study tiles while time gets short", BAD)
LATE_FARM: Final = FEATURES.add("late_farm", "tiles, raised farm tiles while time gets short", BAD)
TILES: Final = FEATURES.add("tiles", "tiles, on the mask")
TILES_LAST: Final = FEATURES.add("tiles_last", "tiles, in the last round", NEITHER)
ROOM: Final = FEATURES.add("room", "empty spaces on the mask")
STUDY_LATER: Final = FEATURES.add("study_later", "abilities, those of study in the rounds to come")
FARM_LATER: Final = FEATURES.add("farm_later", "abilities, those of farming in the rounds to come")
STUDY_NOW: Final = FEATURES.add("study_now", "abilities, study still open in this turn")
FARM_NOW: Final = FEATURES.add("farm_now", "abilities, farming still open in this turn")
USAGE_DUE: Final = FEATURES.add("usage_due", "abilities, still to be used in this round")
USE_FEATHERS: Final = FEATURES.add("use_feathers", "abilities, which bring feathers round after round")
USE_MOVES: Final = FEATURES.add("use_moves", "abilities, which move the chasqui round after round")
USE_TILES: Final = FEATURES.add("use_tiles", "abilities, which bring tiles round after round")
USE_CIRCLETS: Final = FEATURES.add("use_circlets", "abilities, which activate circlets")

# missions and achievements

MISSIONS_MET: Final = FEATURES.add("missions_met", "missions, met")
MISSIONS_LOOSE: Final = FEATURES.add("missions_loose", "missions, met by what may be spent or lost again", BAD)
PALACE_READY: Final = FEATURES.add("palace_ready", "missions, one ready for this round's palace")
LACK: Final = FEATURES.add("lack_one", "missions, lacking one thing")
"""The first of four parts, by how much a mission lacks."""
FEATURES.add("lack_two", "missions, lacking two things")
FEATURES.add("lack_three", "missions, lacking three things")
FEATURES.add("lack_more", "missions, lacking much")
MISSIONS_NEAR: Final = FEATURES.add("missions_near", "missions, which can be met in the time left")
ACHIEVED: Final = FEATURES.add("achieved", "achievements, reached")
ACHIEVED_NEAR: Final = FEATURES.add("achieved_near", "achievements, progress towards those within reach")
ACHIEVED_FAR: Final = FEATURES.add("achieved_far", "achievements, progress towards those far off")
GOAL: Final = FEATURES.add("goal_feathers", "achievements, progress towards all feathers")
"""The first of six parts: achievements that are not reached yet, in their order."""
FEATURES.add("goal_goods", "achievements, progress towards six goods")
FEATURES.add("goal_circlets", "achievements, progress towards all circlets")
FEATURES.add("goal_missions", "achievements, progress towards nine missions")
FEATURES.add("goal_quipus", "achievements, progress towards ten villages")
FEATURES.add("goal_tiles", "achievements, progress towards twelve tiles")

# university and temple

KNOWLEDGE: Final = FEATURES.add("knowledge", "knowledge, for the university")
KNOWLEDGE_DUE: Final = FEATURES.add("knowledge_due", "knowledge, which the university is about to score")
AHEAD: Final = FEATURES.add("ahead", "knowledge, ahead of others on the track")
PRIESTS: Final = FEATURES.add("priests", "priests, on the stairs in this round")
PRIESTS_HIGH: Final = FEATURES.add("priests_high", "priests, by how high they stand")
PRIESTS_DUE: Final = FEATURES.add("priests_due", "priests, which the temple is about to score")
HIGH_DUE: Final = FEATURES.add("high_due", "priests, by how high they stand when the temple is about to score")
PRIESTS_NEXT: Final = FEATURES.add("priests_next", "priests, which may still stand there a round later")
PRIESTS_AFTER: Final = FEATURES.add("priests_after", "priests, which may still stand there two rounds later")
MOST_PRIESTS: Final = FEATURES.add("most_priests", "priests, the most of all for the medal")
MOST_DUE: Final = FEATURES.add("most_due", "priests, the most of all when the medal is about to be given")

# the road

VILLAGES: Final = FEATURES.add("villages", "villages, with the own quipu on top")
VILLAGES_EARLY: Final = FEATURES.add("villages_early", "villages, which others have time to cover", BAD)
VILLAGES_SAFE: Final = FEATURES.add("villages_safe", "villages, which nobody can cover any more")
IN_CUZCO: Final = FEATURES.add("in_cuzco", "being in Cuzco, with six ways out")
FRESH: Final = FEATURES.add("fresh", "new villages, within easy reach")
FRESH_VP: Final = FEATURES.add("fresh_vp", "new villages, the best within easy reach")
STRANDED: Final = FEATURES.add("stranded", "new villages, none on any road from here", BAD)

# the dice

PIPS: Final = FEATURES.add("pips", "pips still to be exchanged")
DIE_CIRCLET: Final = FEATURES.add("die_circlet", "dice left, one that can activate a circlet")
DIE_EXCHANGE: Final = FEATURES.add("die_exchange", "dice left, one for the exchange")
DIE_TILE: Final = FEATURES.add("die_tile", "dice left, one that can take a tile")
DIE_VILLAGE: Final = FEATURES.add("die_village", "dice left, one that can reach a new village")
DIE_TEMPLE: Final = FEATURES.add("die_temple", "dice left, one for the temple")
DIE_IDLE: Final = FEATURES.add("die_idle", "dice left, with nothing better to do than to score")

WIDTH: Final = len(FEATURES.names)
"""How many amounts a seat has."""
