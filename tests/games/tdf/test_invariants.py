"""Random races on four stages with 2 to 6 directors and 3 to 6 pawns a team: no crash, no dead end, and what must always hold."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.event import Event
from rouleur.core.record import Setup
from rouleur.core.state import Director, Listener
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import route_slugs, shipped_road
from rouleur.games.tdf.position import CLOSING, ON_ROAD, Rider
from rouleur.games.tdf.race import Race

CHUNKS = 8
RACES_A_CHUNK = 250
LONGEST_RACE = 400


class Watching(Listener):
    """Hears who rides in a sequence, by his own turn."""

    def __init__(self) -> None:
        self.turns: list[tuple[int, str]] = []

    def hear(self, number: int, event: Event) -> None:
        if event.kind in ("followed", "crashed", "held up") or (
            event.kind == "rolled" and event.detail["die"] != "green"
        ):
            self.turns.append((event.turn, event.rider))


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
        race.answers = []
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


@pytest.mark.parametrize("seed", range(24))
def test_random_races(seed: int) -> None:
    watched_race(seed)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_two_thousand_races(chunk: int) -> None:
    for number in range(RACES_A_CHUNK):
        watched_race(1000 + chunk * RACES_A_CHUNK + number)


@pytest.mark.parametrize("seed", range(6))
def test_nobody_has_two_turns_in_a_sequence(seed: int) -> None:
    setup = random_setup(seed)
    race = GAME.start(setup, seed)
    heard = Watching()
    race.listener = heard
    race.ride(random_directors(setup, seed))
    thrown = [turn for turn in heard.turns if turn[0]]
    crashes = {turn for turn in thrown if thrown.count(turn) > 1}
    assert all(thrown.count(turn) <= 2 for turn in crashes)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**31), steps=st.integers(30, 120))
def test_order_of_play_does_not_depend_on_the_start_list(seed: int, steps: int) -> None:
    setup = random_setup(seed)
    race = GAME.start(setup, seed)
    race.directors = random_directors(setup, seed)
    for _ in range(steps):
        if not race.over:
            race.checkpoint = race.clone()
            race.step()
            race.answers = []
    order = GAME.facts(race)["order"]
    keys = [race.road.priority[race.riders[race.sheet.ids.index(rider)].station] for rider in order]
    assert keys == sorted(keys)


@pytest.mark.parametrize("slug", route_slugs())
def test_boards_are_sound(slug: str) -> None:
    road = shipped_road(slug)
    for station in range(road.count):
        for other in road.ahead_of(station):
            assert road.adjacent(station, other)
            assert road.adjacent(other, station)
            assert road.leg[other] - road.leg[station] in (0, 1)
            assert road.passed[other] >= road.passed[station]
            assert not road.leads_to(other, station)
            assert (road.leg[other], -road.level[other]) >= (road.leg[station], -road.level[station])
        assert (
            road.finished(station) or min(road.to_go[other] for other in road.ahead_of(station)) < road.to_go[station]
        )


@pytest.mark.parametrize("slug", route_slugs())
def test_the_corridor_holds_all_pawns(slug: str) -> None:
    assert len(shipped_road(slug).corridor) >= 36
