"""Tawantinsuyu: The Inca Empire by Dávid Turczi, with its expansion Golden Age and the solo opponents Axomamma and Pachamama."""

from collections.abc import Mapping

from kancha.core.game import Game, Option, OptionValue

DIFFICULTY = {
    "easier_no_personality": "Easier: it has no Personality token",
    "easier_building_cost_2": "Easier: Buildings cost it 2 stone or gold instead of 1",
    "easier_worship_two": "Easier: it begins a Worship only with 2 Statues or more",
    "easier_single_conquest": "Easier: no second Conquest when it begins one",
    "easier_no_army_when_idle": "Easier: no Army card when it has no Worker",
    "harder_free_temple": "Harder: it climbs 1 Temple step free when it begins a Worship or an Offering",
    "harder_equal_soldiers": "Harder: as many Soldiers as casualties are enough for it to begin a Conquest",
    "harder_conquest_discount": "Harder: its Conquests need 1 flip and 1 discard less",
    "harder_hp_vp": "Harder: 2 VP for each High Priest action it takes",
    "harder_weaving_vp": "Harder: 2 VP instead of 1 for each Weaving at Festivals",
    "harder_idle_vp": "Harder: 2 VP more when it has no Worker",
    "harder_leftovers": "Harder: 1 VP for each resource it has left at the end",
}

MODULES = {
    "buildings": "Additional Buildings: eight Passive ones and a Production Building",
    "way_of_the_sun": "Way of the Sun: a braided or branching path up the Temple",
    "vassals": "Vassals of the Inca: Nation tiles, Vassals and Spread Cultural Influence",
    "nobles": "Nobles and Newcomers: Palaces, Prophecies and two-coloured Workers",
}

LEVELS = {
    "simple": "Simple: no Personality",
    "easy": "Easy: one Personality",
    "normal": "Normal: two Personalities",
    "hard": "Hard: three Personalities",
}

PERSONALITIES = {
    "persona_sculptor": "The Sculptor: a small Statue free",
    "persona_pilgrim": "The Pilgrim: a Temple step and 1 gold",
    "persona_weaver": "The Weaver: a free Weaving and 1 gold",
    "persona_builder": "The Builder: a free Building and 1 gold",
    "persona_conqueror": "The Conqueror: a Conquest marker",
    "persona_general": "The General: 2 Army cards and 1 gold",
    "persona_sage": "The Sage: 3 VP",
    "persona_herald": "The Herald: a Worker of the Village",
}

VARIANTS = {
    "golden_side": "Her Golden Age board even without Vassals and Nobles",
    "hoard": "Harder: 1 VP for each resource that she has left at the end",
}

AXOMAMMA = ({"solo": ("automatic", "axomamma"), "modules": ("",)},)
PACHAMAMA = ({"solo": ("pachamama",)}, {"solo": ("automatic",), "modules": tuple(MODULES)})
"""With which other options each of them is the opponent of a single player."""


def solo_opponent(players: int, options: Mapping[str, OptionValue]) -> str:
    """Who plays against a single player: axomamma or pachamama; empty with more players."""
    if players > 1:
        return ""
    if options["solo"] == "automatic":
        return "pachamama" if options["modules"] else "axomamma"
    return str(options["solo"])


GAME = Game(
    __name__,
    title="Tawantinsuyu",
    by="Dávid Turczi",
    players=(1, 4),
    version=2,
    about="Send Workers down the hill, weave, build, conquer and climb the Temple; alone, against Axomamma or Pachamama.",
    options=[
        Option(
            "rotation",
            "Coricancha",
            "random",
            ("random", "fixed"),
            "How the Coricancha lies: turned at random, or as printed for a first game.",
        ),
        Option("modules", "Golden Age", [], tuple(MODULES), "Modules of the Golden Age expansion, in any mix.", MODULES),
        Option(
            "temple",
            "Way of the Sun",
            "simpa",
            ("simpa", "ruruy"),
            "Which path the Way of the Sun lays over the Temple.",
            {"simpa": "Simpa, the braid", "ruruy": "Ruruy, the growth"},
            when=({"modules": ("way_of_the_sun",)},),
        ),
        Option(
            "solo",
            "Opponent",
            "automatic",
            ("automatic", "axomamma", "pachamama"),
            "Axomamma knows the base game, Pachamama every module. Automatic is Axomamma, and with any module Pachamama.",
            {"automatic": "Automatic", "axomamma": "Axomamma", "pachamama": "Pachamama"},
            only=(1,),
        ),
        Option("pachamama", "Pachamama", "normal", tuple(LEVELS), "How hard Pachamama is.", LEVELS, only=(1,), when=PACHAMAMA),
        Option(
            "personalities",
            "Personalities",
            [],
            tuple(PERSONALITIES),
            "Which Personalities Pachamama has; the rest is drawn.",
            PERSONALITIES,
            only=(1,),
            when=PACHAMAMA,
        ),
        Option(
            "pachamama_variants",
            "Pachamama's variants",
            [],
            tuple(VARIANTS),
            "Other ways to play against her.",
            VARIANTS,
            only=(1,),
            when=PACHAMAMA,
        ),
        Option(
            "axomamma",
            "Axomamma's difficulty",
            [],
            tuple(DIFFICULTY),
            "What makes Axomamma easier or harder, in any mix.",
            DIFFICULTY,
            only=(1,),
            when=AXOMAMMA,
        ),
    ],
    automata=lambda players, options: [name.capitalize() for name in [solo_opponent(players, options)] if name],
    open_points=True,
    minutes=90,
    weight=4,
    box="Tawantinsuyu: The Inca Empire",
)
