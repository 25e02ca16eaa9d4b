"""Tawantinsuyu: The Inca Empire by Dávid Turczi: Workers on the hill below the Coricancha, and the solo opponent Axomamma."""

from kancha.core.game import Game, Option

DIFFICULTY = (
    "easier_no_personality",
    "easier_building_cost_2",
    "easier_worship_two",
    "easier_single_conquest",
    "easier_no_army_when_idle",
    "harder_free_temple",
    "harder_equal_soldiers",
    "harder_conquest_discount",
    "harder_hp_vp",
    "harder_weaving_vp",
    "harder_idle_vp",
    "harder_leftovers",
)

GAME = Game(
    __name__,
    title="Tawantinsuyu",
    by="Dávid Turczi",
    players=(1, 4),
    version=1,
    about="Send Workers down the hill, weave, build, conquer and climb the Temple; alone, against Axomamma.",
    options=[
        Option(
            "rotation",
            "Coricancha",
            "random",
            ("random", "fixed"),
            "How the Coricancha lies: turned at random, or as printed for a first game.",
        ),
        Option(
            "axomamma",
            "Axomamma",
            [],
            DIFFICULTY,
            "Solo only: what makes Axomamma easier or harder, in any mix.",
        ),
    ],
    automata=lambda players, options: ["Axomamma"] if players == 1 else [],
)
