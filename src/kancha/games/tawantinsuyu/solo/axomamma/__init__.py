"""Axomamma, the solo opponent of the base game."""
