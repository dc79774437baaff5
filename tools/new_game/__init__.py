"""Writes the skeleton of a game into this checkout."""
