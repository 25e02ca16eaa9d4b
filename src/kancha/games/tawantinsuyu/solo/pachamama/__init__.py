"""Pachamama, the solo opponent of Golden Age."""
