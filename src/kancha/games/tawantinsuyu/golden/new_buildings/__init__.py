"""The new Buildings of Golden Age."""
