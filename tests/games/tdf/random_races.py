"""Races with random teams, stages and bots, looked at after every sequence.

`python -m tests.games.tdf.random_races 2000` rides so many and prints what was ridden.
"""

from __future__ import annotations

import sys

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.record import Setup
from rouleur.core.state import Director
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import route_slugs
from rouleur.games.tdf.position import CLOSING, ON_ROAD, Rider
from rouleur.games.tdf.race import Race

LONGEST_RACE = 400


def random_setup(seed: int) -> Setup:
    lots = Dice(seed)
    slugs = route_slugs()
    directors = [f"Director {number}" for number in range(2 + lots.index(5))]
    return GAME.setup(slugs[lots.index(len(slugs))], directors, team_size=3 + lots.index(4))


def random_directors(setup: Setup, seed: int) -> list[Director | None]:
    lots = Dice(seed + 1)
    return [bot("tdf", lots.index(3), seed * 10 + seat) for seat in range(len(setup.seats))]


def watched_race(seed: int) -> Race:
    setup = random_setup(seed)
    race = GAME.start(setup, seed)
    race.directors = random_directors(setup, seed)
    before = [progress(race, rider) for rider in race.riders]
    while not race.over:
        race.checkpoint = race.clone()
        race.step()
        if race.phase == CLOSING:
            assert race.turn < LONGEST_RACE
            check_position(race, before)
            before = [progress(race, rider) for rider in race.riders]
    check_result(race)
    return race


def progress(race: Race, rider: Rider) -> tuple[int, int]:
    """Segment and rows to its yellow line: this never goes back, though an outer lane may be the longer way (§2)."""
    if rider.station < 0:
        return (-1, 0)
    return (race.road.leg[rider.station], -race.road.level[rider.station])


def check_position(race: Race, before: list[tuple[int, int]]) -> None:
    riding = [rider for rider in race.riders if rider.status == ON_ROAD]
    spots = [race.road.spot[rider.station] for rider in riding]
    assert len(set(spots)) == len(spots)
    assert sum(index >= 0 for index in race.grid) == len(spots)
    for rider in riding:
        assert race.grid[race.road.spot[rider.station]] == rider.index
        assert progress(race, rider) >= before[rider.index]


def check_result(race: Race) -> None:
    result = race.result()
    assert result is not None
    assert sorted(arrival.rider for arrival in result.arrivals) == sorted(race.sheet.ids)
    times = [arrival.time for arrival in result.classified()]
    assert times == sorted(times)
    for time in times:
        assert race.road.base <= time < race.road.base + race.turn * 60
    for takers in race.takers:
        assert len(takers) <= 4
        assert len(set(takers)) == len(takers)
    bonuses = [award.amount for award in result.awards if award.classification == "time"]
    assert bonuses == [-10, -6, -4][: len(times)]


if __name__ == "__main__":
    races = int(sys.argv[1])
    sequences = sum(watched_race(1000 + number).turn for number in range(races))
    print(f"{races} races, {sequences} sequences, nothing violated")
