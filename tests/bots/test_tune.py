"""The tuning command moves its numbers and writes its log."""

from __future__ import annotations

from rouleur.bots.homas.style import NAMES
from rouleur.bots.homas.tuning import SPREAD, START
from rouleur.bots.tune import report, tune


def test_a_generation_is_reported() -> None:
    assert set(START) == set(SPREAD) == set(NAMES)
    history = tune("homas", generations=1, population=4, races=4, seed=1)
    assert history[0].mean != START
    text = report("homas", history, "the command")
    assert "| follow |" in text and "| 1 |" in text
