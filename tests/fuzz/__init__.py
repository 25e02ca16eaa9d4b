"""Damaged input for everything that reads what a person gave."""
