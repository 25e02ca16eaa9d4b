"""Cuzco by Wolfgang Kramer and Michael Kiesling: terraces, villages, temples and festivals around Moray."""

from kancha.core.game import Game, Option

GAME = Game(
    __name__,
    title="Cuzco: Terraces",
    by="Wolfgang Kramer and Michael Kiesling",
    players=(2, 4),
    version=2,
    about="Raise terraces, lead your Incas to the highest places, build temples and outbid the others at their festivals.",
    options=[
        Option(
            "first_player",
            "First player",
            "random",
            ("random", "1", "2", "3", "4"),
            "Who begins: drawn by lot, or a seat by its number.",
        ),
    ],
    open_points=True,
    minutes=60,
    weight=3,
    box="Cuzco",
    first=True,
    aside=("Action points",),
)
