"""How the races of a game turn out when bots ride them: turns, gaps, riders in the winner's time, who wins."""

from __future__ import annotations

from collections import Counter
from statistics import mean, median
from typing import Any

from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import Box
from rouleur.road.result import StageResult

BUNCH = 8
"""So many in the winner's time are a bunch."""


def spread(game: Box, race: str, runs: int, seed: int, level: int) -> dict[str, Any]:
    """One line of the calibration: averages over so many races."""
    tables = [ridden(game, race, seed + number, level) for number in range(runs)]
    results = [result_of(table) for table in tables]
    gaps = [[arrival.time - result.arrivals[0].time for arrival in result.classified()] for result in results]
    turns = [result.turns for result in results]
    return {
        "race": race,
        "runs": runs,
        "turns": mean(turns),
        "fewest_turns": min(turns),
        "most_turns": max(turns),
        "with_the_winner": mean(sum(gap == 0 for gap in each) for each in gaps),
        "bunch": mean(sum(gap == 0 for gap in each) >= BUNCH for each in gaps),
        "won_by": {role: count / runs for role, count in roles_of_winners(tables).most_common()},
        "second": mean(each[1] if len(each) > 1 else 0 for each in gaps),
        "median": mean(median(each or [0]) for each in gaps),
        "last": mean(max(each, default=0) for each in gaps),
        "out": mean(len(result.arrivals) - len(each) for result, each in zip(results, gaps, strict=True)),
        "unit": results[0].unit,
    }


def ridden(game: Box, race: str, seed: int, level: int) -> Table:
    seats = [Seat(f"Bot {number}", BOT, level) for number in range(1, game.seats.usual + 1)]
    table = Table(game.setup(race, [seat.name for seat in seats]), seed, seats)
    table.run()
    return table


def result_of(table: Table) -> StageResult:
    result = table.result()
    assert result is not None
    return result


def roles_of_winners(tables: list[Table]) -> Counter[str]:
    """Riders without a role, and races without a winner, are left out."""
    roles = Counter[str]()
    for table in tables:
        winner = result_of(table).winner()
        role = table.situation().rider(winner).role if winner else ""
        roles.update([role] if role else [])
    return roles
