"""The icons of the drawing with what they mean: resources, gods, tasks, actions, cards and signs, and those of Golden Age."""

from __future__ import annotations

from typing import Final

from kancha.core.position import Sign
from kancha.games.tawantinsuyu.board import said
from kancha.games.tawantinsuyu.board.glyphs import ALIAS
from kancha.games.tawantinsuyu.names import task
from kancha.games.tawantinsuyu.tables import ACTION_ID, GOD_ID, GOD_NAME, TASK_TYPE_ID, TASK_TYPE_NAME, TASK_TYPES
from kancha.games.tawantinsuyu.words.effects import capital


def _task_signs() -> list[Sign]:
    """The tasks beside the resources that are collected."""
    found = []
    for type in range(TASK_TYPES):
        id = TASK_TYPE_ID[type]
        if id not in ("potato", "corn", "stone", "gold"):
            found.append(Sign(ALIAS.get(id, id), TASK_TYPE_NAME[type], f"A task: {task(type).partition(': ')[2]}."))
    return found


def _action_signs() -> list[Sign]:
    """The five actions of the Coricancha."""
    words = {id: said.ACTION_NOTE[id] for id in ACTION_ID}
    return [Sign(ALIAS.get(id, id), id.capitalize(), f"High Priest action: {words[id]}") for id in ACTION_ID]


GOODS: Final = (
    Sign("prestige", "VP", "Victory points; whoever has the most at the end wins."),
    Sign("potato", "Potato", "Food for placing Workers; feeds God cards at Festivals. As a task: collect potato."),
    Sign("corn", "Corn", "Food for placing Workers; buys Weavings, is offered in the Temple. As a task: collect corn."),
    Sign("stone", "Stone", "Builds Steps, Statues and Buildings. As a task: collect stone."),
    Sign("gold", "Gold", "Stands in for any resource, or for the God card of a placement. As a task: collect gold."),
    Sign("food", "Food", "Potato or corn, gold where both are short."),
)
PIECES: Final = (
    Sign("worker", "Worker", "Placed on the hill, one in a turn; its colour is its ability."),
    Sign("nomad", "Nomad", "A Worker who waits to be recruited."),
    Sign("bag", "Bag", "Workers still to come."),
    Sign("casualty", "Casualties of War", "Fallen Workers; the ruler of a region scores as many VP at a Festival."),
    Sign("god_card", "God card", "Take a God card; one places a Worker on a space of its god."),
    Sign("army_card", "Army card", "Draw an Army card: Soldiers in a Conquest, or resources."),
    Sign("army", "Soldier", "Face up on the field Soldiers pay for Conquest spaces."),
    Sign("discard", "Discard", "So many Soldiers are discarded for a Conquest space."),
    Sign("temple", "Temple step", "Climb the Temple one step and take its reward."),
    Sign("festival", "Festival", "The Festival token, or something that happens at a Festival."),
    Sign("solar_disc", "Coricancha", "The court on the hill around which High Priests move."),
)
GOLDEN_AGE: Final = (
    Sign("production", "Production Building", "A Building that pays when it produces."),
    Sign("passive", "Passive Building", "A Building whose ability always holds."),
    Sign("palace", "Palace", "Golden Age: a Building in which a Noble lives."),
    Sign("noble", "Noble", "Golden Age: a Worker who lives in a Palace; using it lays it down, turning up stands it up."),
    Sign("newcomer", "Newcomer", "Golden Age: a Worker of two colours."),
    Sign("prophecy", "Prophecy", "Golden Age: scores at the end if it holds and a Noble lives in the Palace."),
    Sign("tick", "Fulfilled", "Golden Age: the Prophecy holds now."),
    Sign("vassal", "Vassal", "Golden Age: a chief of a Nation, placed where the Nation says."),
    Sign("influence", "Influence", "Golden Age: a secondary action that puts a Conquest marker on a Nation."),
    Sign("court", "Coricancha space", "Golden Age: a place for a Vassal of the Pathfinders."),
    Sign("segment", "Bottom segment", "Golden Age: a place for a Vassal of the Valley Nation."),
    Sign("stride", "Move the High Priest", "Golden Age: the High Priest moves, nothing is activated."),
    Sign("play_god", "Play a God card", "Golden Age: a God card of your hand pays its benefit."),
    Sign("play_army", "Play an Army card", "Golden Age: an Army card of your hand comes to the field, free."),
    Sign("again", "Once more", "Golden Age: a place counts or moves once more."),
    Sign("match", "Match", "Two Weavings whose touching edges show the same icon."),
    Sign("any_good", "Any resource", "Golden Age: a potato, corn, stone or gold of your choice."),
    Sign("any_task", "Any task", "Golden Age: one task more."),
)
GODS: Final = tuple(
    Sign(id, name, f"A god: spaces with this sign take a God card of {name}.") for id, name in zip(GOD_ID, GOD_NAME, strict=True)
)
LEGEND: Final[tuple[Sign, ...]] = (
    *GOODS,
    *PIECES,
    *(Sign(sign.icon, sign.name, capital(sign.meaning)) for sign in (*_task_signs(), *_action_signs())),
    *GODS,
    *GOLDEN_AGE,
)
"""Every icon that the drawings of this game use, each once."""
