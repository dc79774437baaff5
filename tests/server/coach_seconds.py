"""How long the coach thinks: `python -m tests.server.coach_seconds homas 20`, by the server's own process.

Seconds from question to advice hang on what else the machine does; those of the processor, printed beside them, hardly do. The questions
are spread over several races, from the first turn to the last.
"""

from __future__ import annotations

import asyncio
import sys
from statistics import median
from time import perf_counter, process_time
from typing import Any

from rouleur.analysis.moment import Moment, moment_of
from rouleur.server.chances.coach import Tried, tried
from rouleur.server.chances.odds import turn_odds
from rouleur.server.chances.pool import RidePool
from tests.server.chance_leaks import positions

APART = 11
"""Of those positions every so many-th is asked."""


def advised(game: str, moment: Moment, seat: int, options: list[str]) -> tuple[float, Tried]:
    began = process_time()
    found = tried(game, moment, seat, options)
    return process_time() - began, found


def told(game: str, moment: Moment) -> tuple[float, Any]:
    began = process_time()
    odds = turn_odds(game, 1, moment)
    return process_time() - began, odds


class Seconds:
    """By the clock and of the processor."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.clock: list[float] = []
        self.processor: list[float] = []

    def add(self, began: float, processor: float) -> None:
        self.clock.append(perf_counter() - began)
        self.processor.append(processor)

    def words(self) -> str:
        clock, processor = self.clock[1:], self.processor[1:]
        return (
            f"{self.name}: {median(clock):.2f} s at the median, {max(clock):.2f} s at most; "
            f"of the processor {median(processor):.2f} s and {max(processor):.2f} s"
        )


async def measure(game: str, count: int) -> None:
    """The first of them starts the process and reads the rules, and is left out."""
    pool = RidePool()
    coach, odds = Seconds("coach"), Seconds("live odds of a turn")
    rides: list[int] = []
    options: list[int] = []
    for number, (match, question) in enumerate(positions(game, 1)):
        if number % APART:
            continue
        began = perf_counter()
        moment = moment_of(match, question.seat)
        processor, found = await pool.run("", advised, game, moment, question.seat, question.texts())
        coach.add(began, processor)
        rides.append(found.rides)
        options.append(len(question.options))
        began = perf_counter()
        processor, _ = await pool.run("", told, game, moment_of(match, -1))
        odds.add(began, processor)
        if len(rides) > count:
            break
    pool.close()
    print(f"{game}, {count} questions, {median(options):g} options at the median, {max(options)} at most")
    print(f"{coach.words()}; {median(rides):g} rides at the median, {min(rides)} to {max(rides)}")
    print(odds.words())


if __name__ == "__main__":
    asyncio.run(measure(sys.argv[1], int(sys.argv[2])))
