"""The drawing: drawing.py puts it together, every other file draws one area."""
