"""The action space: what can be chosen, as numbers and as words. Blocks stand in the order in which decisions list them."""

from __future__ import annotations

from typing import Final

from kancha.core.actions import Actions, Block
from kancha.core.words import listed, several
from kancha.games.tawantinsuyu.effects import RESOURCE_ID, WIDTH
from kancha.games.tawantinsuyu.golden.tables import NEWCOMER_ID, NEWCOMERS, SURVEYS
from kancha.games.tawantinsuyu.names import (
    SIDE, army_card, building, cash, god_card, land_benefit, newcomer_roles, palace, palace_ability, soldiers, space, statue,
    step, task, tile, tile_name, traded, worker,
)  # fmt: skip
from kancha.games.tawantinsuyu.tables import (
    ARMY_CARDS, ARMY_ID, BUILDINGS, BUILDING_ID, CARDS, CARD_ID, COLOURS, COLOUR_ID, COLOUR_NAME, LANDS, LAND_ID, LAND_REGION,
    MOST_DISCARD, MOST_FLIP, MOST_FOOD, OFFERING_ACTIVE, PALACES, PALACE_ID, PASSIVES, PASSIVE_BUILDING, PASSIVE_ID,
    PRIEST_MOVES, PRODUCTIONS, PRODUCTION_BUILDING, PRODUCTION_ID, REGION_ID, REGION_NAME, SECTIONS, SPACES, SPACE_ID,
    STARTING_TILES, STATUE_ID, STATUE_KINDS, STEPS_ID, STEP_ID, TASK_TYPES, TASK_TYPE_ID, TEMPLE_STEPS, TILES, TILE_ID, TRADES,
)  # fmt: skip
from kancha.games.tawantinsuyu.words.effects import capital

_numbers: Final = [str(n + 1) for n in range(TILES)]


def _soldier_sets(most: int) -> list[tuple[int, int]]:
    """Irreducible sets of Army cards for up to `most` Soldiers: how many cards of one and of two Soldiers (rules 7.4)."""
    found: list[tuple[int, int]] = []
    for need in range(most + 1):
        for twos in range(need // 2 + 1):
            found.append((need - 2 * twos, twos))
        if need % 2:
            found.append((0, need // 2 + 1))
    return list(dict.fromkeys(found))


_flips: Final = _soldier_sets(MOST_FLIP)
_discards: Final = _soldier_sets(MOST_DISCARD)


def _digits(ones: int, twos: int) -> str:
    return "2" * twos + "1" * ones or "0"


SOLDIER_SETS: Final[list[tuple[int, int, int, int]]] = [(f1, f2, d1, d2) for f1, f2 in _flips for d1, d2 in _discards]
"""How many one- and two-Soldier cards are flipped and discarded, by action."""

_SPOTS: Final = [str(n + 1) for n in range(SECTIONS)]
_STATUES: Final = [id.replace(" ", "-") for id in STATUE_ID]


def _soldier_cards(ones: int, twos: int) -> str:
    """A set of Army cards in words."""
    return listed(["a card of 2 Soldiers"] * twos + ["a card of 1 Soldier"] * ones) or "nothing"


def _piles(counts: tuple[int, int, int]) -> str:
    """How many Buildings of each pile."""
    kinds = zip(counts, ("Production Building", "Passive Building", "Palace"), strict=True)
    return ", ".join(several(n, thing) for n, thing in kinds if n)


_MAIN: Final = "in your own turn, as your one placement (rules 4.1)"
_SECONDARY: Final = "one of the secondary actions of your own turn (rules 6.1)"
_PLACING: Final = "while you place a Worker"
_CORICANCHA: Final = "when a High Priest activates"

ACTIONS: Final = Actions(
    [
        Block("done", say="No, thanks", when="One declines where a choice may be left (rules 1.6).", group="End"),
        Block(
            "pay",
            say="Pay",
            when="One pays where an effect, a Priest or a Vassal asks for it (rules 1.5, 4.3, 18.2).",
            group="Pay",
        ),
        Block(
            "act",
            say="Perform the action",
            when="You perform an action when your High Priest activates it (rules 7).",
            group="High Priest",
        ),
        Block(
            "gold",
            say="Take 1 gold instead",
            at="gold",
            when="You take gold instead of an action that your High Priest activates (rules 7).",
            group="Gold",
        ),
        Block(
            "place",
            [*COLOUR_ID, *NEWCOMER_ID],
            names=[*COLOUR_NAME, *[newcomer_roles(kind) for kind in range(NEWCOMERS)]],
            say="Place the {}",
            at="worker-{}",
            when=f"Workers are placed {_MAIN}.",
            group="Place a Worker",
        ),
        Block(
            "as",
            COLOUR_ID,
            names=[worker(colour) for colour in range(COLOURS)],
            say="As {}",
            when=f"A role is chosen {_PLACING} that a Building lends one, or a Newcomer (rules 4.3, 19.5).",
            group="Roles",
        ),
        Block(
            "",
            SPACE_ID,
            names=[space(number) for number in range(SPACES)],
            say="{}",
            at="space-{}",
            when="A space is chosen after the Worker that goes there, and when a Warrior retrieves a neighbour (rules 4.1, 4.3).",
            group="Spaces",
        ),
        Block(
            "with",
            ["gold", *CARD_ID],
            names=["Pay 1 gold", *[f"Lay {god_card(card)}" for card in range(CARDS)]],
            say="{}",
            at=["gold", *[f"god-{id}" for id in CARD_ID]],
            when="A God card, or gold, pays for the space of a Worker (rules 4.1).",
            group="God cards",
        ),
        Block(
            "potato",
            [str(n) for n in range(MOST_FOOD + 1)],
            say="{} potato",
            at=["potato"] * (MOST_FOOD + 1),
            when="Potato and corn are divided when food is paid (rules 1.2).",
            group="Food",
        ),
        Block(
            "task",
            TASK_TYPE_ID,
            names=[task(type) for type in range(TASK_TYPES)],
            say="{}",
            when="Tasks are done by a Worker that was just placed (rules 4.4).",
            group="Tasks",
        ),
        Block(
            "pray",
            say="Pray: take a God card, then another",
            at="deck-god",
            when=f"Praying is {_SECONDARY}.",
            group="Secondary actions",
        ),
        Block(
            "train",
            say="Train: draw 2 Army cards, keep 1",
            at="deck-army",
            when=f"Training is {_SECONDARY}.",
            group="Secondary actions",
        ),
        Block(
            "recruit", say="Recruit: take a Nomad", at="nomads", when=f"Recruiting is {_SECONDARY}.", group="Secondary actions"
        ),
        Block(
            "move",
            [str(n) for n in PRIEST_MOVES],
            names=[several(n, "spot") for n in PRIEST_MOVES],
            say="High Priest {} on",
            when=f"Moving the High Priest is {_SECONDARY}.",
            group="Secondary actions",
        ),
        Block(
            "spot",
            _SPOTS,
            say="Spot {}",
            at="spot-{}",
            when="A spot is chosen before the first turn; later the High Priest moves 1 or 2 spots on (rules 3.15, 6.3).",
            group="Coricancha",
        ),
        Block(
            "village",
            ["potato", "corn"],
            say="The Worker at the {} end of the Village",
            at="village-{}",
            when="A Worker of the Village is bought at the end of the own turn (rules 4.5).",
            group="Village",
        ),
        Block(
            "nomad",
            COLOUR_ID,
            names=COLOUR_NAME,
            say="The {} of the Nomads",
            at="nomad-{}",
            when="A Nomad is chosen when you recruit, or an effect brings a Worker (rules 6.2, 8.2).",
            group="Nomads",
        ),
        Block(
            "dismiss",
            [*COLOUR_ID, *NEWCOMER_ID],
            names=[*COLOUR_NAME, *[newcomer_roles(kind) for kind in range(NEWCOMERS)]],
            say="The {} leaves the game",
            at="worker-{}",
            when="Workers beyond the limit leave at the end of the own turn (rules 4.5).",
            group="Workers",
        ),
        Block(
            "take",
            ["deck", *CARD_ID],
            names=["Draw from the deck", *[f"Take {god_card(card)}" for card in range(CARDS)]],
            say="{}",
            at=["deck-god", *[f"offer-{id}" for id in CARD_ID]],
            when="God cards are taken when you pray or an effect says so (rules 4.7).",
            group="God cards",
        ),
        Block(
            "keep",
            [*CARD_ID, *ARMY_ID],
            names=[*[god_card(card) for card in range(CARDS)], *[army_card(card) for card in range(ARMY_CARDS)]],
            say="Keep {}",
            at=[*[f"god-{id}" for id in CARD_ID], *[f"army-{id}" for id in ARMY_ID]],
            when=["Which God cards you keep is chosen in set-up (rules 3.13)."] * CARDS
            + ["Which Army card you keep is chosen in a Training (rules 5.9)."] * ARMY_CARDS,
            group="Keep",
        ),
        Block(
            "play",
            CARD_ID,
            names=[god_card(card) for card in range(CARDS)],
            say="{}",
            at="god-{}",
            when="God cards are played for their benefits in set-up and at a Festival (rules 3.13, 9.2).",
            group="God cards",
        ),
        Block(
            "option",
            [str(n + 1) for n in range(WIDTH - 2)],
            say="Option {}",
            when="One chooses where an effect offers several, or which Merchant reward comes next (rules 1.5, 5.8).",
            group="Benefits",
        ),
        Block(
            "build",
            BUILDING_ID,
            names=[building(number) for number in range(BUILDINGS)],
            say="{}",
            at="market-{}",
            when="Buildings are taken with a Construct task, or an effect that brings one (rules 5.4).",
            group="Market",
        ),
        Block(
            "swap",
            BUILDING_ID,
            names=[building(number) for number in range(BUILDINGS)],
            say="Put {} under its pile",
            at="market-{}",
            when="Buildings go under their piles once a God card is returned to change the Market (rules 5.4).",
            group="Change the Market",
        ),
        Block(
            "return",
            CARD_ID,
            names=[god_card(card) for card in range(CARDS)],
            say="Return {} to change the Market",
            at="god-{}",
            when="A God card changes the Market before a Building is taken (rules 5.4).",
            group="Change the Market",
        ),
        Block(
            "statue",
            STATUE_ID,
            names=[capital(statue(kind)) for kind in range(STATUE_KINDS)],
            say="{}",
            at=[f"statue-{id}" for id in _STATUES],
            when="Statues are built with a task, or come with an effect (rules 5.2).",
            group="Statues",
        ),
        Block(
            "worship",
            STATUE_ID,
            names=[statue(kind) for kind in range(STATUE_KINDS)],
            say="Discard {}",
            at=[f"own-statue-{id}" for id in _STATUES],
            when=f"Statues are given away {_CORICANCHA} Worship (rules 7).",
            group="Statues",
        ),
        Block(
            "steps",
            STEPS_ID,
            say="Section {} Steps",
            at=[f"slot-{id.replace(' ', '-')}" for id in STEPS_ID],
            when="Steps are built with a task, or come with an effect (rules 5.3).",
            group="Steps",
        ),
        Block(
            "offer",
            [str(n + 1) for n in range(len(OFFERING_ACTIVE))],
            names=[f"{corn} corn for {several(n + 1, 'Temple step')}" for n, corn in enumerate(OFFERING_ACTIVE)],
            say="{}",
            at=["corn"] * len(OFFERING_ACTIVE),
            when=f"Corn is offered {_CORICANCHA} Offering (rules 7).",
            group="Offering",
        ),
        Block(
            "produce",
            PRODUCTION_ID,
            names=[building(number) for number in PRODUCTION_BUILDING],
            say="{}",
            at="building-{}",
            when=f"Production Buildings are used {_CORICANCHA} Produce, and by the task Produce One (rules 7, 5.10).",
            group="Production",
        ),
        Block(
            "raise",
            [*PRODUCTION_ID, *ARMY_ID, *PALACE_ID],
            names=[
                *[f"Turn {building(number)} face up" for number in PRODUCTION_BUILDING],
                *[f"Turn {soldiers(card)} face up" for card in range(ARMY_CARDS)],
                *[f"Stand up the Noble of {palace(number)}" for number in range(PALACES)],
            ],
            say="{}",
            at=[
                *[f"building-{id}" for id in PRODUCTION_ID],
                *[f"army-{id}" for id in ARMY_ID],
                *[f"palace-{id}" for id in PALACE_ID],
            ],
            when=[f"Things are turned face up {_CORICANCHA} Rejuvenate or Produce, and by effects (rules 7, 1.5)."]
            * (PRODUCTIONS + ARMY_CARDS)
            + ["Nobles stand up where something may be turned face up (rules 19.9)."] * PALACES,
            group="Turn face up",
        ),
        Block(
            "pick",
            [TILE_ID[number] for number in STARTING_TILES],
            names=[tile(number) for number in STARTING_TILES],
            say="{}",
            at="weaving-{}",
            when="Starting Weavings are chosen in set-up (rules 3.11).",
            group="Weavings",
        ),
        Block(
            "weaving",
            ["top", "beneath"],
            names=["The face-up tile", "The unseen tile beneath it"],
            say="{}",
            at="weaving-{}",
            when="The pile is taken from when an effect brings a free Weaving (rules 5.6).",
            group="Weavings",
        ),
        Block(
            "under",
            TILE_ID,
            names=[tile(number) for number in range(TILES)],
            say="Put {} under the pile",
            at="weaving-{}",
            when="Tiles go under the pile when a Building lets you draw more than three (rules 15.2).",
            group="Weavings",
        ),
        Block(
            "buy",
            TILE_ID,
            names=[tile(number) for number in range(TILES)],
            say="{}",
            at="weaving-{}",
            when="Weavings are bought with the task Purchase Weavings (rules 5.5).",
            group="Weavings",
        ),
        Block(
            "left",
            _numbers,
            say="Left end of Tapestry {}",
            at="tapestry-{}-left",
            when="An end of a Tapestry is chosen for a Weaving that you gain (rules 5.7).",
            group="Tapestries",
        ),
        Block(
            "right",
            _numbers,
            say="Right end of Tapestry {}",
            at="tapestry-{}-right",
            when="An end of a Tapestry is chosen for a Weaving that you gain (rules 5.7).",
            group="Tapestries",
        ),
        Block(
            "new",
            say="Start a new Tapestry",
            at="tapestry-new",
            when="A Tapestry is begun with a Weaving that you gain (rules 5.7).",
            group="Tapestries",
        ),
        Block(
            "deploy",
            ARMY_ID,
            names=[army_card(card) for card in range(ARMY_CARDS)],
            say="Play {}",
            at="army-{}",
            when="Army cards are played in a Conquest (rules 7.4).",
            group="Army cards",
        ),
        Block(
            "conquer",
            LAND_ID,
            names=[land_benefit(number) for number in range(LANDS)],
            say="{}",
            at=[f"conquest-{REGION_ID[LAND_REGION[number]]}-{LAND_ID[number][-1]}" for number in range(LANDS)],
            when="Conquest markers are placed in a Conquest (rules 7.4).",
            group="Conquest",
        ),
        Block(
            "soldiers",
            [f"flip {_digits(f1, f2)} discard {_digits(d1, d2)}" for f1, f2, d1, d2 in SOLDIER_SETS],
            names=[f"Flip {_soldier_cards(f1, f2)}; discard {_soldier_cards(d1, d2)}" for f1, f2, d1, d2 in SOLDIER_SETS],
            say="{}",
            when="Army cards pay for a Conquest space that was just taken (rules 7.4).",
            group="Soldiers",
        ),
        Block(
            "spend",
            [str(n) for n in range(CARDS + 1)],
            say="Spend {} gold",
            at=["gold"] * (CARDS + 1),
            when="Gold is spent for God cards without a potato at a Festival (rules 9.2).",
            group="Gold",
        ),
        Block(
            "step",
            STEP_ID,
            names=[step(position) for position in range(TEMPLE_STEPS)],
            say="{}",
            at="step-{}",
            when="A step of the Temple is chosen where the path forks and you advance (rules 17.2).",
            group="Temple",
        ),
        Block(
            "use",
            [*PASSIVE_ID, *PALACE_ID],
            names=[
                *[building(number) for number in PASSIVE_BUILDING],
                *[f"the Noble of {palace_ability(number)}" for number in range(PALACES)],
            ],
            say="Use {}",
            at=[*[f"building-{id}" for id in PASSIVE_ID], *[f"palace-{id}" for id in PALACE_ID]],
            when=["Passive Buildings work by themselves, or when what they speak of happens (rules 15.2, 16.7)."] * PASSIVES
            + ["Nobles are used when the condition of their Palace comes about (rules 19.7)."] * PALACES,
            group="Buildings and Nobles",
        ),
        Block(
            "newcomer",
            NEWCOMER_ID,
            names=[newcomer_roles(kind) for kind in range(NEWCOMERS)],
            say="Take the {}",
            at="newcomer-{}",
            when="Newcomers come when you appoint a Noble, and from effects (rules 19.3).",
            group="Newcomers",
        ),
        Block(
            "palace",
            PALACE_ID,
            names=[palace_ability(number) for number in range(PALACES)],
            say="Noble of {}",
            at="palace-{}",
            when="A Palace is chosen for a Worker that you have just recruited, or for a Vassal (rules 19.2, 18.6).",
            group="Palaces",
        ),
        Block(
            "influence",
            REGION_ID,
            names=REGION_NAME,
            say="Influence in {}",
            at="nation-{}",
            when="Influence is a secondary action of the module Vassals of the Inca (rules 16.11, 18.2).",
            group="Secondary actions",
        ),
        Block(
            "edge",
            [f"{id} {side}" for id in TILE_ID for side in SIDE],
            names=[f"{side.capitalize()} edge of {tile_name(number)}" for number in range(TILES) for side in SIDE],
            say="{}",
            at=[f"edge-{id}-{side}" for id in TILE_ID for side in SIDE],
            when="An edge of a Weaving is chosen for a Vassal of the Weaver Nation (rules 18.6).",
            group="Weavings",
        ),
        Block(
            "segment",
            _SPOTS,
            say="Bottom segment of section {}",
            at="segment-{}",
            when="A bottom segment is chosen for a Vassal of the Valley Nation (rules 18.6).",
            group="Segments",
        ),
        Block(
            "resource",
            RESOURCE_ID,
            say="1 {}",
            at="{}",
            when="A resource is named where a Vassal brings one, or a Noble costs one, of your choice (rules 18.6, 23.1).",
            group="Resources",
        ),
        Block(
            "army",
            ARMY_ID,
            names=[soldiers(card) for card in range(ARMY_CARDS)],
            say="Discard {}",
            at="army-{}",
            when="A face-up Army card is given up where a Building or a Noble asks for Soldiers (rules 16.5).",
            group="Army cards",
        ),
        Block(
            "martyr",
            [*COLOUR_ID, *NEWCOMER_ID],
            names=[*COLOUR_NAME, *[newcomer_roles(kind) for kind in range(NEWCOMERS)]],
            say="The {} goes to the Casualties of War",
            at="worker-{}",
            when="A Worker is given to the Casualties of War where an effect asks for one (rules 16.12).",
            group="Workers",
        ),
        Block(
            "hold",
            PRODUCTION_ID,
            names=[building(number) for number in PRODUCTION_BUILDING],
            say="Without turning it face down: {}",
            at="building-{}",
            when=f"A Building with a Vassal produces without being turned down {_CORICANCHA} Produce (rules 18.6).",
            group="Production",
        ),
        Block(
            "survey",
            [f"{a} {b} {c}" for a, b, c in SURVEYS],
            names=[_piles(counts) for counts in SURVEYS],
            say="{}",
            when="Buildings are drawn to look at where the Architects' Court begins a Construct task (rules 20.2).",
            group="Piles",
        ),
        Block(
            "lift",
            TILE_ID,
            names=[tile(number) for number in range(TILES)],
            say="Move {}",
            at="tile-{}",
            when="Weavings move where a Building lets you rearrange them before a Merchant (rules 20.2).",
            group="Weavings",
        ),
        Block(
            "cash",
            ARMY_ID,
            names=[f"{soldiers(card)} for {cash(card)}" for card in range(ARMY_CARDS)],
            say="Free action: discard {}",
            at="army-{}",
            when="Army cards are discarded for resources between two steps of your own turn (rules 4.6).",
            group="Free actions",
        ),
        Block(
            "exchange",
            [f"{RESOURCE_ID[given]} {RESOURCE_ID[taken]}" for given, taken in TRADES],
            names=[f"{traded(given)} for {traded(taken)}" for given, taken in TRADES],
            say="Free action: exchange {}",
            at=[RESOURCE_ID[given] for given, _ in TRADES],
            when="The Exchange House exchanges between two steps of your own turn (rules 4.6).",
            group="Free actions",
        ),
        Block(
            "altar",
            say="Free action: pay 1 potato, take a God card",
            at="building-Z19",
            when="The Potato Altar is used between two steps of your own turn (rules 4.6).",
            group="Free actions",
        ),
    ]
)

DONE: Final = ACTIONS.start("done")
PAY: Final = ACTIONS.start("pay")
ACT: Final = ACTIONS.start("act")
GOLD_INSTEAD: Final = ACTIONS.start("gold")
PLACE: Final = ACTIONS.start("place")
PLACE_NEWCOMER: Final = PLACE + COLOURS
AS: Final = ACTIONS.start("as")
SPACE: Final = ACTIONS.start("")
WITH_GOLD: Final = ACTIONS.start("with")
WITH: Final = WITH_GOLD + 1
POTATO: Final = ACTIONS.start("potato")
TASK: Final = ACTIONS.start("task")
PRAY: Final = ACTIONS.start("pray")
TRAIN: Final = ACTIONS.start("train")
RECRUIT: Final = ACTIONS.start("recruit")
MOVE: Final = ACTIONS.start("move")
SPOT: Final = ACTIONS.start("spot")
VILLAGE: Final = ACTIONS.start("village")
NOMAD: Final = ACTIONS.start("nomad")
DISMISS: Final = ACTIONS.start("dismiss")
DISMISS_NEWCOMER: Final = DISMISS + COLOURS
TAKE_DECK: Final = ACTIONS.start("take")
TAKE: Final = TAKE_DECK + 1
KEEP: Final = ACTIONS.start("keep")
KEEP_ARMY: Final = KEEP + CARDS
PLAY: Final = ACTIONS.start("play")
OPTION: Final = ACTIONS.start("option")
BUILD: Final = ACTIONS.start("build")
SWAP: Final = ACTIONS.start("swap")
RETURN: Final = ACTIONS.start("return")
STATUE: Final = ACTIONS.start("statue")
WORSHIP: Final = ACTIONS.start("worship")
STEPS: Final = ACTIONS.start("steps")
OFFER: Final = ACTIONS.start("offer")
PRODUCE: Final = ACTIONS.start("produce")
RAISE: Final = ACTIONS.start("raise")
RAISE_ARMY: Final = RAISE + PRODUCTIONS
RAISE_NOBLE: Final = RAISE_ARMY + ARMY_CARDS
PICK: Final = ACTIONS.start("pick")
TOP: Final = ACTIONS.start("weaving")
BENEATH: Final = TOP + 1
UNDER: Final = ACTIONS.start("under")
BUY: Final = ACTIONS.start("buy")
LEFT: Final = ACTIONS.start("left")
RIGHT: Final = ACTIONS.start("right")
NEW: Final = ACTIONS.start("new")
DEPLOY: Final = ACTIONS.start("deploy")
CONQUER: Final = ACTIONS.start("conquer")
SOLDIERS: Final = ACTIONS.start("soldiers")
SPEND: Final = ACTIONS.start("spend")
STEP: Final = ACTIONS.start("step")
USE: Final = ACTIONS.start("use")
USE_PALACE: Final = USE + PASSIVES
NEWCOMER: Final = ACTIONS.start("newcomer")
PALACE: Final = ACTIONS.start("palace")
INFLUENCE: Final = ACTIONS.start("influence")
EDGE: Final = ACTIONS.start("edge")
SEGMENT: Final = ACTIONS.start("segment")
RESOURCE: Final = ACTIONS.start("resource")
ARMY: Final = ACTIONS.start("army")
MARTYR: Final = ACTIONS.start("martyr")
MARTYR_NEWCOMER: Final = MARTYR + COLOURS
HOLD: Final = ACTIONS.start("hold")
SURVEY: Final = ACTIONS.start("survey")
LIFT: Final = ACTIONS.start("lift")
CASH: Final = ACTIONS.start("cash")
EXCHANGE: Final = ACTIONS.start("exchange")
ALTAR: Final = ACTIONS.start("altar")
FREE: Final = CASH
"""Free actions stand last: everything from here on."""
