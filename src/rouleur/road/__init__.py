"""Cycling ideas that the games mean alike: riders and groups as seen, boards as drawn, results as counted."""
