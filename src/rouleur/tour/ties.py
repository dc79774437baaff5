"""Tie-breaks, one after the other until one decides.

| name | compares | better |
|---|---|---|
| `last stage` | places in the latest stage, then the one before | lower |
| `wins` | number of stage wins, then of second places, … | more |
| `award wins` | first places among the awards of this table, then second places, … | more |
| `places` | sum of stage places | lower |
| `general` | place in the general classification | lower |
| `tie 0`, `tie 1`, … | sum of that entry of `Arrival.tie_breaks` | lower |
| `best place` | best place of a team's riders in the latest stage | lower |
| `best general` | best place of a team's riders in the general classification | lower |
| `bib` | number | lower |
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rouleur.core.errors import RouleurError
from rouleur.core.numeral import number_in
from rouleur.road.result import StageResult
from rouleur.road.standings import Classification, Standing

NOWHERE = 10_000
DEEPEST = 30

Breaker = Callable[[str], Any]


def tie_breaker(
    name: str, results: Sequence[StageResult], classification: Classification, earlier: dict[str, list[Standing]]
) -> Breaker:
    """A function from a rider or team to something that sorts the better one first."""
    if name == "last stage":
        return lambda who: [place_in(result, who) for result in reversed(results)]
    if name == "wins":
        return lambda who: [-sum(place_in(result, who) == place for result in results) for place in range(1, DEEPEST)]
    if name == "award wins":
        return lambda who: [-award_places(results, classification, who, place) for place in range(1, DEEPEST)]
    if name == "places":
        return lambda who: sum(place_in(result, who) for result in results)
    if name == "general":
        return lambda who: next((line.place for line in earlier.get("general", []) if line.who == who), NOWHERE)
    if name.startswith("tie "):
        return lambda who: sum(tie_entry(result, who, int(name.removeprefix("tie "))) for result in results)
    if name == "best place":
        return lambda who: min(
            (arrival.place for arrival in results[-1].arrivals if arrival.team == who), default=NOWHERE
        )
    if name == "best general":
        return lambda who: best_general(results[-1], earlier, who)
    if name == "bib":
        return lambda who: NOWHERE if (bib := number_in(who)) is None else bib
    raise RouleurError(f"There is no tie-break called {name!r}: see rouleur.tour.ties.")


def place_in(result: StageResult, who: str) -> int:
    return next((arrival.place for arrival in result.arrivals if arrival.rider == who), NOWHERE)


def award_places(results: Sequence[StageResult], classification: Classification, who: str, place: int) -> int:
    return sum(
        award.rider == who and award.place == place and award.classification in classification.awards
        for result in results
        for award in result.awards
    )


def tie_entry(result: StageResult, who: str, number: int) -> int:
    entries = next((arrival.tie_breaks for arrival in result.arrivals if arrival.rider == who), [])
    return entries[number] if number < len(entries) else 0


def best_general(result: StageResult, earlier: dict[str, list[Standing]], team: str) -> int:
    members = {arrival.rider for arrival in result.arrivals if arrival.team == team}
    return min((line.place for line in earlier.get("general", []) if line.who in members), default=NOWHERE)
