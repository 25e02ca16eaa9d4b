"""Studying at the site: analyses of finished games, thought through in processes of their own, and exercises."""
