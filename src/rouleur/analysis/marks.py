"""Marks for what a decision cost, set only where it can be shown."""

from __future__ import annotations

from typing import Literal

from rouleur.analysis.paired import Difference

Mark = Literal["", "imprecise", "mistake", "blunder"]
MARKS: tuple[tuple[Mark, float], ...] = (("blunder", 0.15), ("mistake", 0.07), ("imprecise", 0.03))
"""Lost chances to win, as shares."""


def mark_of(loss: Difference) -> Mark:
    """The heaviest mark that lies below the whole interval."""
    return next((mark for mark, least in MARKS if loss.low > least), "")
