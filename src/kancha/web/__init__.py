"""The browser table: pages, live tables, and the log they are made of. Nothing here knows any game by name."""
