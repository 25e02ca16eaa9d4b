"""What is seen of a state: by a seat, by somebody who imagines the rest, and written down as a position."""
