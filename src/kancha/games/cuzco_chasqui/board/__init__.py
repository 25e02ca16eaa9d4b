"""The drawing of a view: drawing.py puts it together, every other file draws one area."""
