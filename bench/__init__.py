"""Campaigns that take minutes: load, kills, bursts, fuzzing, and what a move costs. Each says in its first lines how it is run."""
