"""The SVG builder, the shapes, icons, seats, notes and ornaments of all games, and the theme. Nothing here knows a game."""
