"""The drawing of a view; `drawing.draw` makes it, one file an area."""
