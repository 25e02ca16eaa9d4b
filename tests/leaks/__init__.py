"""Nothing leaks: pairs of matches that an eye cannot tell apart by right, compared in everything that reaches it."""
