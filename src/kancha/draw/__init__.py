"""The SVG builder, the shared shapes and icons, and the theme. Nothing here knows a game."""
