"""What the tables cannot say by themselves: the log, and the texts of cards, sites and regions."""
