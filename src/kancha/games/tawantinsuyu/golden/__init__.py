"""The Golden Age expansion: one folder per module, and what all of them share."""
