"""Random races on four stages with 2 to 6 directors and 3 to 6 pawns a team: no crash, no dead end, and what must always hold.

The gate rides a few; `python -m tests.games.tdf.random_races 2000` rides as many as you have time for.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rouleur.core.event import Event
from rouleur.core.state import Listener
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import route_slugs, shipped_road
from tests.games.tdf.random_races import random_directors, random_setup, watched_race


class Watching(Listener):
    """Hears who rides in a sequence, by his own turn."""

    def __init__(self) -> None:
        self.turns: list[tuple[int, str]] = []

    def hear(self, number: int, event: Event) -> None:
        if event.kind in ("followed", "crashed", "held up") or (
            event.kind == "rolled" and event.detail["die"] != "green"
        ):
            self.turns.append((event.turn, event.rider))


@pytest.mark.parametrize("seed", range(24))
def test_random_races(seed: int) -> None:
    watched_race(seed)


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
