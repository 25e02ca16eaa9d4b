"""Campaigns that take minutes: load, kills, bursts, fuzzing, and what a move costs. Each begins by saying how it is run."""
