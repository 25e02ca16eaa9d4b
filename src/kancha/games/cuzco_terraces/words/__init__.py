"""Words that no table can say; `log` holds what the table of events leaves to functions."""
