"""The bench runs, and what it prints is what it measured."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import rouleur
from rouleur.server.bench import Figures, Load, bench, report


def test_the_bench_seats_plays_and_reports(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(rouleur.__file__).parents[1]))
    load = Load("homas", "tour-of-flanders", tables=4, seconds=2, level=0, bots=1, think=0.3)
    with ThreadPoolExecutor(1) as pool:  # a browser test before it in this process leaves a loop running in this thread
        figures = pool.submit(bench, load).result()
    assert len(figures.pushes) > 4
    assert figures.refused == 0
    words = report(load, figures)
    assert "4 tables of homas" in words
    assert f"commands {len(figures.pushes)}" in words


def test_percentiles() -> None:
    figures = Figures(pushes=[number / 1000 for number in range(1, 101)])
    assert figures.percentile(figures.pushes, 0.95) == pytest.approx(96)
    assert figures.percentile([], 0.95) == 0
