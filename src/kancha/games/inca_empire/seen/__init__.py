"""What a seat may know, and a position as data."""
