"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them."""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.core.sets import spread, spread_table
from kancha.games.cuzco_terraces.names import COMPASS, DIRECTION, TILE, card_name
from kancha.games.cuzco_terraces.tables import BYTES, CARD_ID, CARDS, HEX_AT, HEX_ID, TEMPLE_VALUE

TILE_WORD: Final = ("triple", "double", "crop", "village")
_TURN: Final = "in your own turn, as one of your actions (rules 4.2)"
CARD_NAME: Final = [card_name(card) for card in range(CARDS)]
_BIDDING: Final = "while a festival is being bid for, when it is your turn to answer (rules 10.6)"

ACTIONS: Final = Actions(
    [
        Block("end", say="End your actions", at="end", group="End", when="You end your actions in your own turn (rules 4.5)."),
        Block(
            "token",
            say="Use an additional action token (+1 AP)",
            at="supply-token",
            group="Action points",
            when=f"Tokens are used {_TURN}.",
        ),
        Block(
            "draw",
            ["up", "deck"],
            names=["the face-up card", "the top card of the deck"],
            say="Take {}",
            at=["face-up", "deck"],
            group="Cards",
            when=f"Cards are drawn {_TURN}.",
        ),
        Block(
            "terrain",
            TILE_WORD,
            names=TILE,
            say="Place a {}",
            at="supply-{}",
            group="Terrain",
            when=f"Terrain is placed {_TURN}.",
        ),
        Block("enter", say="Bring an Inca in from the reserve", at="reserve", group="Incas", when=f"New Incas enter {_TURN}."),
        Block("pond", say="Set a pond", at="supply-pond", group="Ponds", when=f"Ponds are set {_TURN}."),
        Block("temple", say="Build a temple", at="supply-temple", group="Temples", when=f"Temples are built {_TURN}."),
        Block("inca", HEX_ID, say="Move the Inca on {}", at="hex-{}", group="Incas", when=f"Incas move {_TURN}."),
        Block(
            "expand",
            HEX_ID,
            say="Expand the temple on {}",
            at="hex-{}",
            group="Temples",
            when=f"Temples are expanded {_TURN}.",
        ),
        Block("", HEX_ID, at="hex-{}", when="First choose what shall go or lie there, then the hex (rules 4.2)."),
        Block(
            "leave",
            say="Leave the site, back to the reserve",
            at="outside",
            when="First pick up the Inca that is to leave (rules 6.5).",
        ),
        Block(
            "turn",
            COMPASS,
            names=DIRECTION,
            say="Crops to the {}",
            at="turn-{}",
            when="A tile is turned once the hex of its village is chosen (rules 5.2).",
        ),
        Block(
            "value",
            [str(value) for value in TEMPLE_VALUE],
            say="Value {}",
            at="value-{}",
            when="The value is chosen when a temple is built or expanded (rules 8.3, 8.6).",
        ),
        Block(
            "festival",
            ["none", *HEX_ID],
            say="Propose a festival at the temple on {}",
            at=["", *(f"hex-{id}" for id in HEX_ID)],
            group="Festival",
            when="A festival is proposed after the last action of a turn (rules 10.4).",
        ),
        Block(
            "play",
            CARD_ID,
            names=[card_name(card) for card in range(CARDS)],
            say="Play {}",
            at="hand-{}",
            group="Cards",
            when=f"Cards are played {_BIDDING}.",
        ),
        Block("stop", say="Leave it at that", group="End", when=f"You leave it at a bid {_BIDDING}."),
        Block("drop", say="Drop out of the bidding", group="End", when=f"You drop out {_BIDDING}."),
        Block("agree", say="Agree to share the festival", group="End", when=f"You agree to share {_BIDDING}."),
    ]
)

END: Final = ACTIONS.start("end")
TOKEN: Final = ACTIONS.start("token")
DRAW_UP: Final = ACTIONS.start("draw")
DRAW_DECK: Final = DRAW_UP + 1
TERRAIN: Final = ACTIONS.start("terrain")
ENTER: Final = ACTIONS.start("enter")
POND: Final = ACTIONS.start("pond")
TEMPLE: Final = ACTIONS.start("temple")
INCA: Final = ACTIONS.start("inca")
EXPAND: Final = ACTIONS.start("expand")
HEX: Final = ACTIONS.start("")
LEAVE: Final = ACTIONS.start("leave")
TURN: Final = ACTIONS.start("turn")
VALUE: Final = ACTIONS.start("value")
NO_FESTIVAL: Final = ACTIONS.start("festival")
FESTIVAL: Final = NO_FESTIVAL + 1
PLAY: Final = ACTIONS.start("play")
STOP: Final = ACTIONS.start("stop")
DROP: Final = ACTIONS.start("drop")
AGREE: Final = ACTIONS.start("agree")


_SPREAD: Final = spread_table(HEX_AT, HEX)


def hex_actions(mask: int) -> list[int]:
    """The actions that name the hexes of a set, ascending."""
    return spread(mask, BYTES, _SPREAD)
