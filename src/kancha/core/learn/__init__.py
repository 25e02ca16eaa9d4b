"""What a room teaches: the card for a newcomer, a guided first game, and the pictures of its rules. All of it is learn.toml."""

from kancha.core.learn.lesson import Card, Learn, Lesson, Picture, Step
from kancha.core.learn.reading import read

__all__ = ["Card", "Learn", "Lesson", "Picture", "Step", "read"]
