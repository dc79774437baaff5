"""The judge's companion for races on cardboard: a log of what was called out, and the lists that follow from it."""

from rouleur.judge.afternoon import Afternoon

__all__ = ["Afternoon"]
