"""The SVG builder, the shapes, icons, seats, notes and ornaments that all games share, and the theme. Nothing here knows a game."""
