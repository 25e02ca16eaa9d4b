"""What the tables cannot say: the whole position in words."""
