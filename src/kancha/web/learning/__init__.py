"""Learning at the site: what a lesson allows at a table, and the pictures of the rules."""
