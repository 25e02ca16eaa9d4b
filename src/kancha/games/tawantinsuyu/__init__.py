"""Tawantinsuyu: The Inca Empire by Dávid Turczi: Workers on the hill below the Coricancha, and the solo opponent Axomamma."""

from kancha.core.game import Game, Option

DIFFICULTY = {
    "easier_no_personality": "Easier: she has no Personality token",
    "easier_building_cost_2": "Easier: Buildings cost her 2 stone or gold instead of 1",
    "easier_worship_two": "Easier: she begins a Worship only with 2 Statues or more",
    "easier_single_conquest": "Easier: no second Conquest when she begins one",
    "easier_no_army_when_idle": "Easier: no Army card when she has no Worker",
    "harder_free_temple": "Harder: she climbs 1 Temple step free when she begins a Worship or an Offering",
    "harder_equal_soldiers": "Harder: as many Soldiers as casualties are enough for her to begin a Conquest",
    "harder_conquest_discount": "Harder: her Conquests need 1 flip and 1 discard less",
    "harder_hp_vp": "Harder: 2 VP for each High Priest action she takes",
    "harder_weaving_vp": "Harder: 2 VP instead of 1 for each Weaving at Festivals",
    "harder_idle_vp": "Harder: 2 VP more when she has no Worker",
    "harder_leftovers": "Harder: 1 VP for each resource she has left at the end",
}

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
            tuple(DIFFICULTY),
            "Solo only: what makes Axomamma easier or harder, in any mix.",
            DIFFICULTY,
        ),
    ],
    automata=lambda players, options: ["Axomamma"] if players == 1 else [],
)
