"""Finds positions in which one option is clearly best. `rouleur.analysis.puzzles` reads them."""
