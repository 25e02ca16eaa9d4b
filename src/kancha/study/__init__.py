"""Studying games that were played: what every turn was worth and what would have been better, and puzzles to learn from.

Whatever is said of a choice is found in worlds that the one who made it could imagine then, though everything is open by now.
"""
