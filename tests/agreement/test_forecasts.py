"""A forecast of N runs is N races ridden one by one with the same seeds."""

from __future__ import annotations

from collections import Counter

import pytest

from rouleur.bots import bot
from rouleur.core.match import Match
from rouleur.core.registry import slugs
from rouleur.forecast.plan import Plan, make_plan
from rouleur.forecast.shard import ridden
from rouleur.road.box import box
from rouleur.road.race import Race
from rouleur.road.result import StageResult
from rouleur.tour.counting import count

RUNS = 11


def ride(plan: Plan, race: str, seed: int, carry: dict[str, object]) -> Race:
    directors = [bot(plan.game, level, seed * 31 + seat) for seat, level in enumerate(plan.levels)]
    state = Match.start(plan.setup(race, carry), seed, directors).state
    assert isinstance(state, Race)
    return state


def result_of(race: Race) -> StageResult:
    result = race.result()
    assert result is not None
    return result


@pytest.mark.parametrize("slug", slugs())
def test_a_tally_counts_the_races(slug: str) -> None:
    game = box(slug)
    for info in game.races()[1::12]:
        plan = make_plan(slug, info.slug, RUNS, seed=4, levels=[0] * game.seats.usual)
        shard = ridden(plan, 0, RUNS, with_rows=True)
        places: dict[str, Counter[int]] = {who: Counter() for who in shard.tally.starters}
        for number, row in enumerate(shard.rows):
            result = result_of(ride(plan, info.slug, plan.first_seed() + number, {}))
            assert row.winner == result.winner()
            assert row.arrived == [arrival.rider for arrival in result.arrivals]
            assert row.gaps == [arrival.time - result.arrivals[0].time for arrival in result.classified()]
            for arrival in result.classified():
                places[arrival.rider][arrival.place] += 1
        for who, counted in places.items():
            row_of = shard.tally.tables["race"][who]
            assert {place: times for place, times in enumerate(row_of, start=1) if times} == dict(counted)
            assert shard.tally.finished[who] == counted.total()


@pytest.mark.parametrize(
    ("slug", "tour", "level"), [("tdf", "four-stages", 0), ("tdf", "weekend", 1), ("homas", "benelux", 1)]
)
def test_a_tour_is_counted_as_it_was_ridden(slug: str, tour: str, level: int) -> None:
    """Also one in which everybody falls out before the end: nobody wins it."""
    game = box(slug)
    plan = make_plan(slug, tour, 2, seed=4, levels=[level] * game.seats.usual)
    shard = ridden(plan, 0, 2, with_rows=True)
    wins: Counter[str] = Counter()
    for number, row in enumerate(shard.rows):
        results: list[StageResult] = []
        carry: dict[str, object] = {}
        standings = count(results, game.scales(tour))
        for stage_number, stage in enumerate(plan.stages):
            race = ride(plan, stage, (plan.first_seed() + number) * 64 + stage_number, carry)
            results.append(result_of(race))
            standings = count(results, game.scales(tour))
            carry = game.between_stages(race, results[-1], standings)
        wins.update(result.winner() for result in results)
        assert row.arrived == [line.who for line in standings.tables["general"]]
        assert row.stage_winners == [result.winner() for result in results]
    assert shard.tally.stage_wins == {who: times for who, times in wins.items() if who}
