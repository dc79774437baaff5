"""The level 3 of an earlier version for the Tour de France board game."""
