"""One shard: a range of seeds ridden and tallied. A pure function, so that it may run anywhere and twice."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.state import SPECTATOR, Director
from rouleur.forecast.observer import Observer
from rouleur.forecast.plan import Plan, fingerprint
from rouleur.forecast.tally import Starter, Tally, add
from rouleur.road.box import Box, box
from rouleur.road.race import Race
from rouleur.road.result import FINISHED, StageResult
from rouleur.tour.counting import count

OBSERVED_EVERY = 50
"""One race in so many is watched turn by turn, for breakaways and decisive moves."""


def ride_shard(plan_json: bytes, first: int, runs: int) -> bytes:
    """For executors: plain bytes in, plain bytes out."""
    plan = msgspec.json.decode(plan_json, type=Plan)
    return msgspec.json.encode(tally_shard(plan, first, runs))


def tally_shard(plan: Plan, first: int, runs: int) -> Tally:
    """Races number `first` to `first + runs − 1` of the plan."""
    if plan.rules and plan.rules != fingerprint(plan.game):
        raise RouleurError(
            "This machine has other rules than the one that planned the forecast: install the same version."
        )
    game = box(plan.game)
    tally = Tally(runs=runs)
    if plan.tour:
        for number in range(first, first + runs):
            ride_tour(plan, game, number, tally)
    else:
        ride_races(plan, game, first, runs, tally)
    return tally


def directors(plan: Plan, seed: int) -> list[Director | None]:
    return [bot(plan.game, level, seed * 31 + seat) for seat, level in enumerate(plan.levels)]


def ride_races(plan: Plan, game: Box, first: int, runs: int, tally: Tally) -> None:
    setup = plan.setup(plan.race)
    fresh = game.start(setup, 0)
    introduce(fresh, tally)
    for number in range(first, first + runs):
        seed = plan.first_seed() + number
        race = fresh.clone()
        race.dice = Dice(seed)
        if number % OBSERVED_EVERY == 0:
            observer = Observer(race, directors(plan, seed))
            observer.watch()
            observer.tell(tally)
        else:
            race.ride(directors(plan, seed))
        tally_race(race, tally)


def introduce(race: Race, tally: Tally) -> None:
    scene = race.situation(SPECTATOR)
    tally.starters.update({rider.id: Starter(rider.name, rider.team, rider.role) for rider in scene.riders})
    tally.teams.update({team.id: team.name for team in scene.teams})


def tally_race(race: Race, tally: Tally) -> None:
    order, times, finished = race.outcome()
    for place, who in enumerate(order, start=1):
        tally.place("race", who, place)
    best = times[0] if times else 0
    for who, time in zip(order[:finished], times, strict=False):
        tally.gap_sums[who] = tally.gap_sums.get(who, 0) + time - best
        tally.finished[who] = tally.finished.get(who, 0) + 1
    if finished:
        tally_gaps(times[:finished], tally)
    add(tally.turns, int(race.turn))


def tally_gaps(times: list[int], tally: Tally) -> None:
    """The gap to the second group, the size of the first, how many groups there were, the last man's gap."""
    best = times[0]
    together = sum(time == best for time in times)
    add(tally.winning_group, together)
    add(tally.groups, len(set(times)))
    add(tally.last_gaps, times[-1] - best)
    if together < len(times):
        add(tally.margins, times[together] - best)


def ride_tour(plan: Plan, game: Box, number: int, tally: Tally) -> None:
    results: list[StageResult] = []
    carry: dict[str, Any] = {}
    scales = game.scales(plan.race)
    for stage_number, stage in enumerate(plan.stages):
        seed = (plan.first_seed() + number) * 64 + stage_number
        race = game.start(plan.setup(stage, carry), seed)
        if not stage_number:
            introduce(race, tally)
        race.ride(directors(plan, seed))
        result = race.result()
        assert result is not None
        results.append(result)
        winner = result.winner()
        tally.stage_wins[winner] = tally.stage_wins.get(winner, 0) + 1
        standings = count(results, scales)
        carry = game.between_stages(race, result, standings)
    for table, lines in count(results, scales).tables.items():
        for line in lines:
            tally.place(table, line.who, line.place)
    tally_general(results[-1], count(results, scales).tables.get("general", []), tally)


def tally_general(last: StageResult, lines: list[Any], tally: Tally) -> None:
    for line in lines:
        tally.gap_sums[line.who] = tally.gap_sums.get(line.who, 0) + line.gap
        tally.finished[line.who] = tally.finished.get(line.who, 0) + 1
    if len(lines) > 1:
        add(tally.margins, lines[1].gap)
        add(tally.last_gaps, lines[-1].gap)
    add(tally.turns, sum(arrival.status == FINISHED for arrival in last.arrivals))
