"""The one driver of stage races, on a short tour of a game that is only watched."""

from __future__ import annotations

import pytest

import rouleur
from rouleur.core.errors import RouleurError
from rouleur.tour.counting import count
from rouleur.tour.stage_race import StageRace


def short_tour() -> StageRace:
    game = rouleur.game("thetour")
    tour = next(tour for tour in game.tours() if tour.slug == "short")
    return StageRace(game, tour.slug, tour.stages)


def test_results_lead_to_standings_and_to_what_the_next_stage_starts_from() -> None:
    tour = short_tour()
    while not tour.over:
        setup = tour.setup([])
        assert setup.carry == tour.carry
        race = tour.ride_stage(setup, seed=7 + tour.number)
        assert tour.results[-1] == race.result()
        assert tour.carry["general"][0] == tour.standings.leader("general")
    assert tour.standings == count(tour.results, tour.scales)
    with pytest.raises(RouleurError, match="all 5 stages are ridden"):
        tour.setup([])


def test_a_stage_is_counted_only_when_it_is_over() -> None:
    tour = short_tour()
    with pytest.raises(RouleurError, match="Stage 1 is not over yet"):
        tour.end_stage(tour.game.start(tour.setup([]), 1))


def test_a_tour_is_taken_up_where_it_was_left() -> None:
    tour = short_tour()
    tour.ride_stage(tour.setup([]), 3)
    again = StageRace(tour.game, "short", tour.stages, tour.results, tour.carry)
    assert again.standings == tour.standings
    assert again.ride_stage(again.setup([]), 4) == tour.ride_stage(tour.setup([]), 4)
