"""What a seat may know, what it may imagine, and a position as data."""
