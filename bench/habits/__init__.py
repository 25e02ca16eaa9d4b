"""What bots do that players would not, game by game."""
