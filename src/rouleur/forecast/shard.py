"""One shard: a range of seeds ridden and tallied. A pure function, so that it may run anywhere and twice."""

from __future__ import annotations

import msgspec

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.fingerprint import forecast_fingerprint
from rouleur.core.state import SPECTATOR, Director
from rouleur.forecast.counter import Counter
from rouleur.forecast.observer import Ear, Observer
from rouleur.forecast.plan import Plan
from rouleur.forecast.rows import Row, race_row, tour_row
from rouleur.forecast.tally import Starter, Tally
from rouleur.road.box import Box, box
from rouleur.road.race import Race
from rouleur.road.standings import Standing
from rouleur.tour.stage_race import StageRace

OBSERVED_EVERY = 10
"""One race in so many is watched turn by turn, for breakaways and decisive moves."""
HEARD_EVERY = 100
"""One race in so many has its events told, for attacks."""
STAGE_SEEDS = 64
"""A tour's seed gives each of so many stages its own dice."""


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
    if plan.rules and plan.rules != forecast_fingerprint(plan.game):
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
    tally.counts.update(counter.counts)


def ride_tour(plan: Plan, game: Box, number: int, shard: Ridden, with_rows: bool) -> None:
    tally = shard.tally
    tour = StageRace(game, plan.race, plan.stages)
    while not tour.over:
        seed = (plan.first_seed() + number) * STAGE_SEEDS + len(tour.results)
        race = game.start(plan.setup(tour.stage, tour.carry), seed)
        if not tour.results:
            introduce(race, tally)
        race.ride(directors(plan, seed))
        if winner := tour.end_stage(race).winner():
            tally.stage_wins[winner] = tally.stage_wins.get(winner, 0) + 1
    for table, lines in tour.standings.tables.items():
        for line in lines:
            tally.place(table, line.who, line.place)
    general = tour.standings.tables.get("general", [])
    tally_general(general, tally)
    tally.count("turns", sum(result.turns for result in tour.results))
    if with_rows:
        shard.rows.append(tour_row(number, plan.first_seed() + number, tour.results, general))


def tally_general(lines: list[Standing], tally: Tally) -> None:
    for line in lines:
        tally.gap_sums[line.who] = tally.gap_sums.get(line.who, 0) + line.gap
        tally.finished[line.who] = tally.finished.get(line.who, 0) + 1
    if len(lines) > 1:
        tally.count("margins", lines[1].gap)
        tally.count("last_gaps", lines[-1].gap)
