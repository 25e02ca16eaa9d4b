"""What eyes see of a table: the sight of a seat, the difference between two of them, and a table at a glance."""
