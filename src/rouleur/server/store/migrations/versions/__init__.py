"""One module per step, in order of their numbers."""
