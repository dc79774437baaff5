"""Keeps time, points and results of a race on cardboard: an append-only log of commands, and the rankings computed from it."""

from rouleur.judge.session import JudgeSession

__all__ = ["JudgeSession"]
