"""Rouleur: the home of cycling board games."""
