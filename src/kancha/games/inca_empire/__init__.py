"""Inca Empire by Alan D. Ernstein: four Apus build the roads, cities and temples of one growing empire."""

from kancha.core.game import Game, Option

GAME = Game(
    __name__,
    title="Inca Empire",
    by="Alan D. Ernstein",
    players=(3, 4),
    version=1,
    about="Build roads from Cuzco, conquer regions, raise cities and temples for the Sapa Inca, and live with the sun's events.",
    options=[
        Option(
            "pizarros_arrival",
            "Pizarro's Arrival",
            False,
            help="The Late Empire ends after one of its four People phases; nobody knows which.",
        ),
        Option(
            "early_downfall",
            "Early Downfall",
            False,
            help="A shorter game for four players: five rounds, no pilgrimages.",
            only=(4,),
        ),
        Option(
            "gods_agree",
            "The Gods Agree",
            False,
            help="Four far regions show a rich culture from the start.",
        ),
    ],
    open_points=True,
    minutes=90,
    weight=3,
    aside=("Additional road",),
)
