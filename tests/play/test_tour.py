from __future__ import annotations

from pathlib import Path

import pytest

from rouleur.core.errors import RecordError, RouleurError
from rouleur.play.save import load_tour, save_tour
from rouleur.play.seat import BOT, Seat
from rouleur.play.tour import Tour
from rouleur.road.box import TourInfo, box


def week(people: int = 0, seed: int = 5) -> Tour:
    seats = [Seat(f"Seat {number}", "person" if number < people else BOT, 0) for number in range(3)]
    return Tour.start("toy", box("toy").tours()[0], seats, seed)


def answer_all(tour: Tour) -> None:
    table = tour.start_stage()
    table.run()
    while not table.over:
        table.answer("roll" if table.question().kind == "pace" else "yes")  # type: ignore[union-attr]
    tour.end_stage()


def test_three_stages_of_bots_give_standings_and_jerseys() -> None:
    tour = week()
    while not tour.over:
        tour.ride_stage()
    assert tour.standings.stages == 3
    assert len(tour.standings.tables["general"]) == 3
    assert set(tour.standings.jerseys) == {"yellow", "green"}
    with pytest.raises(RouleurError, match="is over"):
        tour.start_stage()


def test_riders_carry_what_the_game_says() -> None:
    tour = week()
    winner = tour.ride_stage().winner()
    assert tour.stage_setup().carry == {"bonus": {winner: 1}}


def test_stages_have_different_dice_that_follow_from_the_seed() -> None:
    tour, again = week(), week()
    tour.ride_stage()
    again.ride_stage()
    assert tour.start_stage().seed == again.start_stage().seed != tour.data.ridden[0].record.seed


def test_a_tour_killed_anywhere_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    path = tmp_path / "tour.json"
    steady = week(people=1)
    while not steady.over:
        answer_all(steady)
    killed = week(people=1)
    while not killed.over:
        table = killed.start_stage()
        table.run()
        while not table.over:
            table.answer("roll" if table.question().kind == "pace" else "yes")  # type: ignore[union-attr]
            save_tour(path, killed)
            killed = load_tour(path)
            table = killed.start_stage()
        killed.end_stage()
        save_tour(path, killed)
        killed = load_tour(path)
    assert killed.standings == steady.standings
    assert killed.results == steady.results


def test_a_cut_off_tour_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "tour.json"
    save_tour(path, week())
    path.write_bytes(path.read_bytes()[:-9])
    with pytest.raises(RecordError, match="not a whole saved tour"):
        load_tour(path)


def test_a_tour_needs_stages_and_a_finished_stage_to_count() -> None:
    with pytest.raises(RouleurError, match="no stages"):
        Tour.start("toy", TourInfo("none", "Nothing", []), [], 1)
    tour = week(people=1)
    tour.start_stage()
    with pytest.raises(RouleurError, match="not over"):
        tour.end_stage()
