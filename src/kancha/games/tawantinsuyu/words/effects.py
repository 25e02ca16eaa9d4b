"""Effects and costs as phrases, for tooltips, questions and the log: the words of effects/ under the names that sentences use."""

from __future__ import annotations

from kancha.core.words import several as several
from kancha.games.tawantinsuyu.effects.operations import effect_text as effect_text
from kancha.games.tawantinsuyu.effects.phrases import TYPE_TEXT as TYPE_TEXT
from kancha.games.tawantinsuyu.effects.phrases import amounts as amounts
from kancha.games.tawantinsuyu.effects.phrases import chosen as chosen
from kancha.games.tawantinsuyu.effects.phrases import cost_text as cost_text
from kancha.games.tawantinsuyu.effects.phrases import types_text as types_text


def capital(text: str) -> str:
    """A phrase as the beginning of a sentence.

    >>> capital("an Architect")
    'An Architect'
    """
    return text[:1].upper() + text[1:]
