"""Results in, standings out: classifications, jerseys, tie-breaks, the driver of stage races. Scales are data of each game."""
