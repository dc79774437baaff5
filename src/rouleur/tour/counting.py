"""Stage results in, standings out.

Who is still in the race after abandons, times and awards summed, ties broken in the order of the game's own list.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence

from rouleur.core.errors import RouleurError
from rouleur.road.result import FINISHED, Arrival, StageResult
from rouleur.road.standings import Classification, Scales, Standing, Standings
from rouleur.tour.ties import tie_breaker

Values = dict[str, int]


def count(results: Sequence[StageResult], scales: Scales) -> Standings:
    """Every table after these stages, and the jerseys of the next one."""
    tables: dict[str, list[Standing]] = {}
    for classification in scales.classifications:
        tables[classification.slug] = rank(results, classification, tables)
    return Standings(len(results), tables, jerseys(scales, tables), scales.unit)


def rank(
    results: Sequence[StageResult], classification: Classification, earlier: dict[str, list[Standing]]
) -> list[Standing]:
    """One table. `earlier` are the tables above it in precedence, for ties that look there."""
    if not results:
        return []
    counting = COUNTS.get(classification.counts)
    if counting is None:
        raise RouleurError(f"A classification cannot count {classification.counts!r}: use one of {', '.join(COUNTS)}.")
    values = counting(results, classification)
    sign = 1 if classification.best == "lowest" else -1
    breakers = [tie_breaker(name, results, classification, earlier) for name in classification.ties]
    shared = Counter(values.values())
    keys = {
        who: (sign * value, *[breaker(who) for breaker in (breakers if shared[value] > 1 else ())])
        for who, value in values.items()
    }
    order = sorted(values, key=lambda who: (keys[who], who))
    best = values[order[0]] if order else 0
    zero = best if classification.from_leader else 0
    return [
        Standing(
            who,
            place,
            values[who] - zero,
            abs(values[who] - best),
            decided_by(who, order, place, keys, classification),
        )
        for place, who in enumerate(order, start=1)
    ]


def decided_by(
    who: str, order: list[str], place: int, keys: dict[str, tuple[object, ...]], classification: Classification
) -> str:
    """The tie-break that separates a line from the one above it; empty when the value itself does."""
    if place == 1:
        return ""
    above = keys[order[place - 2]]
    for number, (mine, theirs) in enumerate(zip(keys[who], above, strict=True)):
        if mine != theirs:
            return classification.ties[number - 1] if number else ""
    return "name"


def still_riding(results: Sequence[StageResult]) -> dict[str, str]:
    """Rider → team of everybody who finished every stage so far."""
    riders = {arrival.rider: arrival.team for arrival in results[0].arrivals}
    for result in results:
        finished = {arrival.rider for arrival in result.arrivals if arrival.status == FINISHED}
        riders = {rider: team for rider, team in riders.items() if rider in finished}
    return riders


def general_times(results: Sequence[StageResult], classification: Classification) -> Values:
    """Sum of arrival times and of the awards it names (a bonus is a negative award)."""
    times = dict.fromkeys(still_riding(results), 0)
    for result in results:
        for arrival in result.arrivals:
            if arrival.rider in times:
                times[arrival.rider] += arrival.time
        for award in result.awards:
            if award.rider in times and award.classification in classification.awards:
                times[award.rider] += award.amount
    return times


def awards(results: Sequence[StageResult], classification: Classification) -> Values:
    """Sum of the awards it names; whoever has none is not in the table."""
    riders = still_riding(results)
    sums: Values = defaultdict(int)
    for result in results:
        for award in result.awards:
            if award.rider in riders and award.classification in classification.awards:
                sums[award.rider] += award.amount
    return {rider: amount for rider, amount in sums.items() if amount}


def places(results: Sequence[StageResult], classification: Classification) -> Values:
    sums = dict.fromkeys(still_riding(results), 0)
    for result in results:
        for arrival in result.arrivals:
            if arrival.rider in sums:
                sums[arrival.rider] += arrival.place
    return sums


def team_times(results: Sequence[StageResult], classification: Classification) -> Values:
    """Of each stage the best riders of a team; a team that brings too few home in any stage drops out."""
    sums: Values = defaultdict(int)
    complete: dict[str, int] = defaultdict(int)
    for result in results:
        for team, arrivals in by_team(result).items():
            best = sorted(arrival.time for arrival in arrivals)[: classification.best_of]
            if len(best) == classification.best_of:
                sums[team] += sum(best)
                complete[team] += 1
    return {team: time for team, time in sums.items() if complete[team] == len(results)}


def team_general(results: Sequence[StageResult], classification: Classification) -> Values:
    """The best riders of a team in the general classification."""
    riders = still_riding(results)
    members: dict[str, list[int]] = defaultdict(list)
    for rider, time in general_times(results, classification).items():
        members[riders[rider]].append(time)
    return {
        team: sum(sorted(times)[: classification.best_of])
        for team, times in members.items()
        if len(times) >= classification.best_of
    }


def team_awards(results: Sequence[StageResult], classification: Classification) -> Values:
    riders = still_riding(results)
    sums: Values = defaultdict(int)
    for rider, amount in awards(results, classification).items():
        sums[riders[rider]] += amount
    return dict(sums)


def by_team(result: StageResult) -> dict[str, list[Arrival]]:
    teams: dict[str, list[Arrival]] = defaultdict(list)
    for arrival in result.classified():
        teams[arrival.team].append(arrival)
    return teams


COUNTS: dict[str, Callable[[Sequence[StageResult], Classification], Values]] = {
    "time": general_times,
    "awards": awards,
    "places": places,
    "team time": team_times,
    "team general": team_general,
    "team awards": team_awards,
}


def jerseys(scales: Scales, tables: dict[str, list[Standing]]) -> dict[str, str]:
    """Who wears what in the next stage: classifications in order of precedence; whoever already wears one leaves the
    next jersey to the next in its table, if the game says so."""
    worn: dict[str, str] = {}
    for classification in scales.classifications:
        if not classification.jersey:
            continue
        for standing in tables[classification.slug]:
            if not scales.one_jersey or standing.who not in worn.values():
                worn[classification.jersey] = standing.who
                break
    return worn
