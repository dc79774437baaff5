"""Analyses of finished races, kept with them."""
