"""The bench of the server runs, and prints what it measured."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import msgspec
import pytest

from tools.stress.load import Figures, Load, Person, bench, report


def test_the_bench_seats_plays_and_reports() -> None:
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


def test_who_is_asked_about_two_riders_at_once_hears_of_the_second() -> None:
    """Head of the Race asks together who jumps on: the race goes on only when all have answered, the question does."""
    heard = [update(3, "1"), update(3, "2")]

    class Stream:
        async def recv(self) -> bytes:
            return msgspec.json.encode(heard.pop(0))

    person = Person(0, 0, Load("head", "", tables=1, seconds=1, level=1, bots=3, think=1), Figures())
    person.stream = cast("Any", Stream())
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(asyncio.run, person.hear_more((3, "1"))).result() == update(3, "2")


def update(sequence: int, rider: str) -> dict[str, Any]:
    return {"type": "update", "sequence": sequence, "question": {"rider": rider}}
