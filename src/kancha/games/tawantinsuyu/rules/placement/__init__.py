"""Placing a Worker (rules 4.1-4.3): from the choice of the Worker to the number of its tasks."""
