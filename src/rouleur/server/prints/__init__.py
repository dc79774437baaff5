"""Printing for visitors: what they may order, and how much of it at once."""
