"""Cuzco by Stefan Feld: chasquis on the roads of the Inca, dice on the action spaces, priests, missions and headdresses."""

from kancha.core.game import Game, Option

GAME = Game(
    __name__,
    title="Cuzco: Chasqui",
    by="Stefan Feld",
    players=(2, 4),
    version=2,
    about="Place dice to send your chasqui over trails and bridges, adorn your headdress, serve the temple and the Sapa Inca.",
    options=[
        Option(
            "pututus",
            "Pututus",
            False,
            help="Module 1: doubles and triples bring pututus, which turn a die up or down before it is placed.",
        ),
    ],
    open_points=True,
    minutes=100,
    weight=4,
    box="Cuzco",
    aside=("God cards", "Inti medals"),
)
