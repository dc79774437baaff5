"""§5: grand tours."""

from __future__ import annotations

import pytest

from rouleur.bots.chance import Chance
from rouleur.games.head import GAME, content
from rouleur.games.head.race import Race
from rouleur.play.seat import Seat
from rouleur.play.tour import Tour
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.tour.counting import count

NAMES = ["Ann", "Ben", "Cem"]
SCALES = GAME.scales("tour-de-france")


def stage(*arrivals: tuple[str, int, int], awards: list[Award] | None = None) -> StageResult:
    """Rider, quarter turns and boxes past the line of a time trial, in the order of arrival."""
    listed = [
        Arrival(rider, "team", place, time, tie_breaks=[-boxes, -1 if place == 1 else 0])
        for place, (rider, time, boxes) in enumerate(arrivals, start=1)
    ]
    return StageResult("head", "stage", listed, awards or [], unit="quarter turns")


def ridden(slug: str, seed: int = 1) -> Race:
    race = GAME.start(GAME.setup(slug, NAMES), seed)
    race.ride([Chance(seat) for seat in range(3)])
    return race


def test_5_1_the_fewest_turns_win() -> None:
    standings = count([stage(("a", 120, 0), ("b", 119, 0)), stage(("a", 100, 0), ("b", 100, 0))], SCALES)
    assert [(line.who, line.value) for line in standings.tables["general"]] == [("b", 219), ("a", 220)]
    assert standings.unit == "quarter turns"


def test_5_1_ties_boxes_in_time_trials_then_wins_then_the_last_stage() -> None:
    by_boxes = count([stage(("a", 40, 2), ("b", 40, 5)), stage(("a", 80, 0), ("b", 80, 0))], SCALES)
    assert by_boxes.leader("general") == "b"
    by_wins = count(
        [stage(("a", 40, 3), ("b", 40, 3)), stage(("a", 80, 0), ("b", 80, 0)), stage(("b", 80, 0), ("a", 80, 0))],
        SCALES,
    )
    assert by_wins.leader("general") == "a"
    level = [stage(("c", 40, 3), ("a", 40, 3), ("b", 40, 3)), stage(("c", 80, 0), ("b", 80, 0), ("a", 80, 0))]
    assert [line.who for line in count(level, SCALES).tables["general"]] == ["c", "b", "a"]


@pytest.mark.parametrize(
    ("slug", "points"),
    [
        ("tour-flat", [12, 10, 7, 5, 3, 2, 1]),
        ("tour-transitional", [10, 7, 5, 3, 2, 1]),
        ("tour-prologue", [3, 2, 1]),
        ("tour-alps", [3, 2, 1]),
    ],
)
def test_5_2_points_by_the_kind_of_stage(slug: str, points: list[int]) -> None:
    race = ridden(slug)
    result = race.result()
    assert result is not None
    given = [award.amount for award in result.awards if award.rule == "§5.2" and award.why.endswith("stage")]
    assert given == points[: len(race.riders)]
    winners = [award.rider for award in result.awards if award.why.endswith("stage")]
    assert winners == [arrival.rider for arrival in result.arrivals[: len(points)]]


def test_5_3_mountain_points_by_category() -> None:
    assert content.points().summit == {
        "BC": [10, 7, 5, 3, 2, 1],
        "1": [7, 5, 3, 2, 1],
        "2": [5, 3, 2, 1],
        "3": [3, 2, 1],
    }
    result = ridden("tour-alps").result()
    assert result is not None
    summits = [award for award in result.awards if award.classification == "mountains"]
    assert [award.amount for award in summits if award.why == "Col du Galibier"] == [10, 7, 5, 3, 2, 1]
    assert [award.amount for award in summits if award.why == "Col du Télégraphe"] == [7, 5, 3, 2, 1]


def test_5_2_and_5_3_ties_go_to_the_better_in_general() -> None:
    awards = [Award("points", "a", 5), Award("points", "b", 5), Award("mountains", "b", 3), Award("mountains", "a", 3)]
    standings = count([stage(("b", 100, 0), ("a", 101, 0), awards=awards)], SCALES)
    assert standings.leader("points") == standings.leader("mountains") == "b"


def test_5_jerseys_of_the_three_tours() -> None:
    leaders = {slug: GAME.scales(slug).classifications[0].jersey for slug in ("tour-de-france", "giro", "vuelta")}
    assert leaders == {"tour-de-france": "yellow", "giro": "pink", "vuelta": "golden"}
    assert GAME.scales("").classifications[0].jersey == "yellow"


def test_5_4_eight_cards_and_at_most_two_saved() -> None:
    tour = Tour.start("head", next(info for info in GAME.tours() if info.slug == "giro"), seats(), 5)
    tour.ride_stage()
    left = tour.data.carry["hands"]
    table = tour.start_stage()
    table.run()
    race = table.race
    assert isinstance(race, Race)
    fresh = GAME.start(tour.stage_setup(), 1)
    fresh.directors = [Chance(seat) for seat in range(3)]
    for _ in range(10):
        fresh.step()
    worn = {badge for view in fresh.situation(-1).riders for badge in view.badges}
    assert worn >= set(tour.standings.jerseys)
    for rider in fresh.riders:
        assert 8 <= sum(rider.slip_cards) <= 8 + min(2, sum(left[rider.entrant.id]))
        assert sum(rider.attack_cards) == rider.entrant.attacks


@pytest.mark.parametrize(("slug", "cards"), [("tour-prologue", 1), ("tour-time-trial", 2)])
def test_5_5_time_trials_allow_one_or_two_cards(slug: str, cards: int) -> None:
    race = ridden(slug)
    assert all(10 - cards <= sum(rider.slip_cards) <= 10 for rider in race.riders)
    assert min(sum(rider.slip_cards) for rider in race.riders) == 10 - cards
    result = race.result()
    assert result is not None
    assert [arrival.tie_breaks[0] for arrival in result.arrivals] == [-rider.past_line for rider in race.finishers]
    times = [arrival.time for arrival in result.arrivals]
    assert times == sorted(times)


def seats() -> list[Seat]:
    return [Seat(name, "bot", 1) for name in NAMES]


@pytest.mark.parametrize(("slug", "stages"), [("tour-de-france", 8), ("giro", 8)])
def test_6_2_a_whole_grand_tour(slug: str, stages: int) -> None:
    tour = Tour.start("head", next(info for info in GAME.tours() if info.slug == slug), seats(), 3)
    while not tour.over:
        tour.ride_stage()
    assert len(tour.results) == stages
    assert all(len(table) == 9 for table in (tour.standings.tables["general"],))
    assert set(tour.standings.jerseys) == {GAME.scales(slug).classifications[0].jersey, "green", "mountain"}
