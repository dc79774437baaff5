"""Whole tours: carried standings, the bots, the paper."""

from __future__ import annotations

import msgspec
import pytest

from rouleur.bots import bot
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import run
from rouleur.games.thetour import GAME
from rouleur.games.thetour.laying import shipped_components
from rouleur.games.thetour.tour import general_sheet, leaderboard, ride_tour
from rouleur.play.seat import Seat
from rouleur.play.tour import Tour, TourData
from rouleur.road.box import TourInfo
from rouleur.tour.stage_race import StageRace


def grand() -> TourInfo:
    return next(tour for tour in GAME.tours() if tour.slug == "grand")


def test_a_tour_carries_its_general_classification_into_the_next_stage() -> None:
    tour = StageRace(GAME, "short", ["short-01", "short-02"])
    tour.ride_stage(tour.setup([]), 7001)
    setup = tour.setup([])
    race = GAME.start(setup, 1)
    leader = tour.results[0].winner()
    assert race.riders[race.sheet.yellow].card.slug == leader
    assert "yellow" in race.situation(-1).rider(leader).badges
    assert race.situation(-1).rider(leader).public["general"] == 1


def test_a_tour_is_ridden_to_its_last_stage_and_every_table_is_counted() -> None:
    ridden = ride_tour(GAME, "grand", 5)
    assert len(ridden.tour.results) == 21
    assert ridden.tour.standings.stages == 21
    assert list(ridden.tour.standings.tables) == ["general", "points", "mountains"]


def test_the_tour_driver_of_the_play_room_rides_it_too() -> None:
    tour = Tour.start("thetour", grand(), [], 3)
    for _ in range(5):
        tour.ride_stage()
    assert tour.data.carry["general"][0] == tour.standings.leader("general")
    assert tour.standings.jerseys["yellow"] == tour.standings.leader("general")


def test_a_tour_with_a_player_is_saved_between_stages_and_goes_on() -> None:
    tour = Tour.start("thetour", grand(), [Seat("Me", "bot", 2)], 3, {"riders": ["evans"]})
    tour.ride_stage()
    again = Tour(msgspec.json.decode(msgspec.json.encode(tour.to_data()), type=TourData))
    assert again.ride_stage() == tour.ride_stage()


def test_no_dead_end_in_a_hundred_tours_of_random_decisions() -> None:
    director = bot("thetour", 0, 7)
    assert all(len(ride_tour(GAME, "short", 5000 + number, director).wins) == 5 for number in range(100))


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_every_level_of_bot_rides_a_tour(level: int) -> None:
    ridden = ride_tour(GAME, "short", level, bot("thetour", level, 1), {"riders": ["basso", "evans"]})
    assert len(ridden.tour.results) == 5


def test_sheets_name_everybody_and_every_stage() -> None:
    ridden = ride_tour(GAME, "short", 2)
    components = shipped_components()
    sheet, board = general_sheet(ridden, components), leaderboard(ridden, components)
    assert all(card.name in sheet for card in components.cards)
    assert all(stage.title in board for stage in ridden.stages)
    assert "Leaderboard: mountains" in board


def test_a_stage_and_a_tour_can_be_forecast() -> None:
    for race in ("grand-11", "short"):
        tally = run(make_plan("thetour", race, 4), workers=1)
        assert tally.runs == 4
