"""The components as flat tables, a file for each kind of them; sets are bits of integers, so that a rule is a few operations."""
