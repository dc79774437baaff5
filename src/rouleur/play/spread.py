"""How the races of a game turn out when bots ride them: turns, gaps, riders in the winner's time, who wins."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import box
from rouleur.road.result import StageResult

BUNCH = 8
"""So many in the winner's time are a bunch."""


@dataclass
class Outcome:
    """`role` is that of the winner, empty where riders have none, or nobody has won; `seat` that of the best placed director, −1 if there is none."""

    result: StageResult
    role: str
    seat: int


def ridden(slug: str, race: str, seed: int, level: int) -> Outcome:
    """One race with bots of this level at all seats."""
    game = box(slug)
    seats = [Seat(f"Bot {number}", BOT, level) for number in range(1, game.seats.usual + 1)]
    table = Table(game.setup(race, [seat.name for seat in seats]), seed, seats)
    table.run()
    result = table.result()
    assert result is not None
    winner = result.winner()
    seen = table.situation()
    seat_of = {team.id: team.seat for team in seen.teams}
    directed = (seat_of[arrival.team] for arrival in result.classified() if seat_of.get(arrival.team, -1) >= 0)
    return Outcome(result, seen.rider(winner).role if winner else "", next(directed, -1))


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
