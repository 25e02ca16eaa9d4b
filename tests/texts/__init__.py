"""Words are tested as rules are: transcripts of the golden records and matrices of reasons, kept as text and compared."""
