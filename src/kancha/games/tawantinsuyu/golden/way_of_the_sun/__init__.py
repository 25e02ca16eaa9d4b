"""The module Way of the Sun."""
