"""The drawing, a file for each area of it; drawing.py puts them together."""
