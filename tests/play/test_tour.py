from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rouleur.core.errors import RecordError, RouleurError
from rouleur.course.shelf import shipped_courses
from rouleur.play.save import load_tour, save_tour
from rouleur.play.seat import BOT, Seat
from rouleur.play.tour import Tour
from rouleur.road.box import TourInfo, box, course_boxes


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


@pytest.mark.parametrize("game", [found.slug for found in course_boxes()])
def test_a_board_of_ones_own_is_a_stage_beside_ours(game: str, tmp_path: Path) -> None:
    found = box(game)
    course = next(iter(shipped_courses().values()))
    first = found.races()[0].slug
    seats = [Seat(f"Bot {number}", BOT, 0) for number in range(found.seats.usual)]
    info = TourInfo("mine", "Mine", [first, "own-hills"])
    tour = Tour.start(game, info, seats, 3, routes={"own-hills": found.route_of(course)})
    tour.ride_stage()
    save_tour(tmp_path / "tour.json", tour)
    resumed = load_tour(tmp_path / "tour.json")
    resumed.ride_stage()
    assert resumed.over
    assert course.title in found.picture(resumed.data.ridden[1].record.setup).title
    assert resumed.standings.stages == 2


@pytest.mark.parametrize(
    ("stages", "routes", "sentence"),
    [
        (["ronde"], {"ronde": {}}, "a race of WielerSIM already"),
        (["ronde"], {"mine": {}}, "no stage of this tour"),
        (["ronde", "mine"], {"mine": {"name": "Mine"}}, "mine"),
    ],
)
def test_a_board_that_cannot_be_a_stage_is_refused_before_the_first(
    stages: list[str], routes: dict[str, dict[str, Any]], sentence: str
) -> None:
    with pytest.raises(RouleurError, match=sentence):
        Tour.start("wielersim", TourInfo("t", "T", stages), [], 1, routes=routes)
