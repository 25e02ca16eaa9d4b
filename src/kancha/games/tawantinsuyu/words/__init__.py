"""The game in words: speech.py asks and explains, why.py refuses, log.py tells; names and effects serve them all."""
