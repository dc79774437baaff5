"""How the races of a game turn out when bots ride them: turns, gaps, riders in the winner's time, who wins."""

from __future__ import annotations

from collections import Counter
from statistics import mean, median
from typing import Any, NamedTuple

from rouleur.core.state import SPECTATOR
from rouleur.road.result import StageResult
from tools.arena import Ride, seats_in_order

BUNCH = 8
"""So many in the winner's time are a bunch."""


class Outcome(NamedTuple):
    """`role` is that of the winner, empty where riders have none; `seat` is that of the best placed director, −1 without one."""

    result: StageResult
    role: str
    seat: int


def outcome(ride: Ride) -> Outcome:
    race = ride.ridden()
    result = race.result()
    assert result is not None
    winner = result.winner()
    role = race.situation(SPECTATOR).rider(winner).role if winner else ""
    return Outcome(result, role, next(iter(seats_in_order(race)), -1))


def seat_shares(outcomes: list[Outcome], seats: int) -> list[float]:
    """In how many of the races each seat's director was placed best."""
    best = Counter(outcome.seat for outcome in outcomes)
    return [best[seat] / len(outcomes) for seat in range(seats)]


def spread(race: str, outcomes: list[Outcome]) -> dict[str, Any]:
    """One line of the calibration: averages over the outcomes of a race."""
    runs = len(outcomes)
    results = [outcome.result for outcome in outcomes]
    gaps = [[arrival.time - result.arrivals[0].time for arrival in result.classified()] for result in results]
    turns = [result.turns for result in results]
    roles = Counter(outcome.role for outcome in outcomes if outcome.role)
    return {
        "race": race,
        "runs": runs,
        "turns": mean(turns),
        "fewest_turns": min(turns),
        "most_turns": max(turns),
        "with_the_winner": mean(sum(gap == 0 for gap in each) for each in gaps),
        "bunch": mean(sum(gap == 0 for gap in each) >= BUNCH for each in gaps),
        "won_by": {role: count / runs for role, count in roles.most_common()},
        "second": mean(each[1] if len(each) > 1 else 0 for each in gaps),
        "median": mean(median(each or [0]) for each in gaps),
        "last": mean(max(each, default=0) for each in gaps),
        "out": mean(len(result.arrivals) - len(each) for result, each in zip(results, gaps, strict=True)),
        "unit": results[0].unit,
    }
