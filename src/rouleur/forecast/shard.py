"""One shard: a range of seeds ridden and tallied. A pure function, so that it may run anywhere and twice."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.state import SPECTATOR, Director
from rouleur.forecast.counter import Counter
from rouleur.forecast.observer import Ear, Observer
from rouleur.forecast.plan import Plan, fingerprint
from rouleur.forecast.rows import Row, race_row, tour_row
from rouleur.forecast.tally import Starter, Tally, add
from rouleur.road.box import Box, box
from rouleur.road.race import Race
from rouleur.road.result import StageResult
from rouleur.road.standings import Standing
from rouleur.tour.counting import count

OBSERVED_EVERY = 10
"""One race in so many is watched turn by turn, for breakaways and decisive moves."""
HEARD_EVERY = 100
"""One race in so many has its events told, for attacks."""


class Ridden(msgspec.Struct):
    """What a shard yields; a row for each race only where rows are asked for."""

    tally: Tally
    rows: list[Row] = []


def ride_shard(plan_json: bytes, first: int, runs: int, with_rows: bool = False) -> bytes:
    """For executors: plain bytes in, plain bytes out."""
    plan = msgspec.json.decode(plan_json, type=Plan)
    return msgspec.json.encode(ridden(plan, first, runs, with_rows))


def ridden(plan: Plan, first: int, runs: int, with_rows: bool = False) -> Ridden:
    """Races number `first` to `first + runs − 1` of the plan."""
    if plan.rules and plan.rules != fingerprint(plan.game):
        raise RouleurError(
            "This machine has other rules than the one that planned the forecast: install the same version."
        )
    shard = Ridden(Tally(runs=runs))
    with plan.content():
        game = box(plan.game)
        if plan.tour:
            for number in range(first, first + runs):
                ride_tour(plan, game, number, shard, with_rows)
        else:
            ride_races(plan, game, first, runs, shard, with_rows)
    return shard


def directors(plan: Plan, seed: int) -> list[Director | None]:
    return [bot(plan.game, level, seed * 31 + seat) for seat, level in enumerate(plan.levels)]


def ride_races(plan: Plan, game: Box, first: int, runs: int, shard: Ridden, with_rows: bool) -> None:
    setup = plan.setup(plan.race)
    fresh = game.start(setup, 0)
    drawn_already = fresh.dice.drawn > 0
    introduce(fresh, shard.tally)
    counter = Counter(list(shard.tally.starters))
    for number in range(first, first + runs):
        seed = plan.first_seed() + number
        race = game.start(setup, seed) if drawn_already else fresh.clone()
        if not drawn_already:
            race.dice = Dice(seed)
        ride_race(race, number, directors(plan, seed), shard.tally)
        order, times, finished = race.outcome()
        counter.count(order, times, finished, race.turn)
        if with_rows:
            shard.rows.append(race_row(number, seed, int(race.turn), order, times, finished))
    take_counts(counter, shard.tally)


def ride_race(race: Race, number: int, seated: list[Director | None], tally: Tally) -> None:
    if number % OBSERVED_EVERY:
        race.ride(seated)
        return
    observer = Observer(race)
    if number % HEARD_EVERY == 0:
        Ear(observer, tally)
    observer.ride(seated)
    observer.tell(tally)


def introduce(race: Race, tally: Tally) -> None:
    scene = race.situation(SPECTATOR)
    tally.starters.update({rider.id: Starter(rider.name, rider.team, rider.role) for rider in scene.riders})
    tally.teams.update({team.id: team.name for team in scene.teams})


def take_counts(counter: Counter, tally: Tally) -> None:
    tally.tables["race"] = {who: counter.row(number) for number, who in enumerate(counter.ids)}
    tally.gap_sums = {who: int(counter.gaps[number]) for number, who in enumerate(counter.ids)}
    tally.finished = {who: int(counter.finished[number]) for number, who in enumerate(counter.ids)}
    tally.margins = counter.margins
    tally.winning_group = counter.winning_group
    tally.groups = counter.groups
    tally.last_gaps = counter.last_gaps
    tally.turns = counter.turns


def ride_tour(plan: Plan, game: Box, number: int, shard: Ridden, with_rows: bool) -> None:
    tally = shard.tally
    results: list[StageResult] = []
    carry: dict[str, Any] = {}
    scales = game.scales(plan.race)
    standings = count(results, scales)
    for stage_number, stage in enumerate(plan.stages):
        seed = (plan.first_seed() + number) * 64 + stage_number
        race = game.start(plan.setup(stage, carry), seed)
        if not stage_number:
            introduce(race, tally)
        race.ride(directors(plan, seed))
        result = race.result()
        assert result is not None
        results.append(result)
        if winner := result.winner():
            tally.stage_wins[winner] = tally.stage_wins.get(winner, 0) + 1
        standings = count(results, scales)
        carry = game.between_stages(race, result, standings)
    for table, lines in standings.tables.items():
        for line in lines:
            tally.place(table, line.who, line.place)
    general = standings.tables.get("general", [])
    tally_general(general, tally)
    add(tally.turns, sum(result.turns for result in results))
    if with_rows:
        shard.rows.append(tour_row(number, plan.first_seed() + number, results, general))


def tally_general(lines: list[Standing], tally: Tally) -> None:
    for line in lines:
        tally.gap_sums[line.who] = tally.gap_sums.get(line.who, 0) + line.gap
        tally.finished[line.who] = tally.finished.get(line.who, 0) + 1
    if len(lines) > 1:
        add(tally.margins, lines[1].gap)
        add(tally.last_gaps, lines[-1].gap)
