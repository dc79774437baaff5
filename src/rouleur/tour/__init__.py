"""Results in, standings out: classifications, jerseys, tie-breaks, limits. Scales are data of each game."""
