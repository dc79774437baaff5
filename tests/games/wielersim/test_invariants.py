"""Random roads, random races: no crash, no dead end, and what must always hold."""

from __future__ import annotations

import pytest

from rouleur.core.dice import Dice
from rouleur.core.match import Match
from rouleur.core.record import Setup
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.race import Race
from rouleur.games.wielersim.road import COBBLES, LANES, ROLES
from rouleur.games.wielersim.route import Route, Section, Sprint, check_route
from tests.conftest import examples, thorough
from tests.events import value_of

RACES = examples(10_000)
SHARDS = 8


def random_route(dice: Dice) -> Route:
    """Any road the checker accepts."""
    to_go = 120 + dice.index(100)
    squares = to_go
    sections: list[Section] = []
    while to_go > 0:
        length = min(12 + dice.index(30), to_go)
        length = to_go if to_go - length < 12 else length
        section = Section(to_go, to_go - length, ROLES[dice.index(4)])
        kind = dice.roll(4)
        if kind == 1:
            section.surface, section.category, section.top = (
                "uphill",
                ["HC", "1", "2", "3"][dice.index(4)],
                dice.roll(6),
            )
        elif kind == 2:
            section.surface = "cobbles"
        sections.append(section)
        to_go -= length
    hierarchy = list(ROLES)
    for number in range(3):
        other = number + dice.index(4 - number)
        hierarchy[number], hierarchy[other] = hierarchy[other], hierarchy[number]
    finish = "uphill" if sections[-1].surface == "uphill" else "flat"
    route = Route("Random", "classic", squares, hierarchy, sections, finish, [Sprint(1 + dice.index(squares - 1))])
    route.climbers = dice.roll(2) == 1
    assert not [problem for problem in check_route(route, "random") if not problem.warning]
    return route


def check_turn(race: Race, before: dict[int, int]) -> None:
    """One rider a square, the grid agrees with the riders, nobody rides backwards."""
    seen = set()
    for rider in race.riders:
        if rider.arrived:
            continue
        square = (rider.row, rider.lane)
        assert square not in seen
        seen.add(square)
        assert race.grid[rider.row * LANES + rider.lane] == rider.index
        assert rider.lane < race.road.lanes[rider.row]
        assert rider.row >= before.get(rider.index, 0)
        before[rider.index] = rider.row
    assert sum(race.count) == len(seen)


@pytest.mark.parametrize("shard", [0, *map(thorough, range(1, SHARDS))])
def test_thousands_of_random_races_hold_their_invariants(shard: int) -> None:
    dice = Dice(shard)
    race_number = 0
    while race_number < RACES // SHARDS:
        route = random_route(dice)
        first = GAME.start(Setup("wielersim", "random", content={"route": route_data(route)}), 0)
        for _ in range(25):
            race = first.clone()
            race.dice = Dice(shard * RACES + race_number)
            ride(race)
            race_number += 1


def route_data(route: Route) -> object:
    import msgspec

    return msgspec.to_builtins(route)


def ride(race: Race) -> None:
    before: dict[int, int] = {}
    turn = 0
    while not race.over:
        race.step()
        if race.turn != turn:
            turn = race.turn
            assert turn < 400, "the race does not end"
            check_turn(race, before)
    assert sorted(race.order) == list(range(len(race.riders)))
    assert race.times == sorted(race.times)


MOVES = {"moved", "followed", "attacked", "countered", "accelerated", "crashed", "punctured"}


@pytest.mark.parametrize("seed", range(12))
def test_nobody_moves_twice_and_nobody_passes_a_full_row(seed: int) -> None:
    races = [info.slug for info in GAME.races() if "prologue" not in info.slug]
    match = Match.start(Setup("wielersim", races[seed * 3 % len(races)]), seed)
    track = GAME.start(match.setup, 0).road
    standing: dict[str, tuple[int, int]] = {}
    moved: set[tuple[int, str]] = set()
    for event in match.events:
        if event.kind == "lined up":
            standing[event.rider] = event.path[0]
        if event.kind == "finished":
            standing.pop(event.rider, None)
        if event.kind in MOVES:
            assert (event.turn, event.rider) not in moved
            moved.add((event.turn, event.rider))
        if event.kind in MOVES and len(event.path) == 2:
            (start, _), (end, _) = event.path
            assert standing[event.rider] == event.path[0]
            for row in range(start + 1, end):
                assert sum(place[0] == row for place in standing.values()) < track.lanes[row]
            standing[event.rider] = event.path[1]


@pytest.mark.parametrize("slug", ["grand-12", "grand-17", "lombardia", "roubaix", "week-4", "week-5"])
def test_whoever_follows_may_and_advances(slug: str) -> None:
    """§2.3, §3.3.2, §3.3.6: at least a square, an equivalent of 6 to 10, never from cobbles, within the limit of the climb."""
    match = Match.start(Setup("wielersim", slug), 7)
    race = GAME.start(match.setup, 0)
    track = race.road
    levels = dict(zip(race.sheet.ids, race.sheet.levels, strict=True))
    leader = ""
    for event in match.events:
        if event.kind in ("moved", "accelerated", "attacked"):
            leader = event.rider
        if event.kind not in ("followed", "countered"):
            continue
        (row, lane), _ = event.path
        assert value_of(event) >= 1
        assert track.surface[row] != COBBLES
        assert levels[event.rider] - levels[leader] <= track.limit[row]
        if event.kind == "followed":
            assert 6 <= value_of(event) + track.malus(row, lane - 1) <= 10
