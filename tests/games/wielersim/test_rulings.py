"""One test a ruling: src/rouleur/games/wielersim/rulings.md."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from rouleur.core.match import Match
from rouleur.core.record import Setup
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.result import stage_result
from rouleur.games.wielersim.rules.starting_grid import free_row
from rouleur.games.wielersim.tour import CLASSIFICATIONS
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.tour.counting import count
from tests.games.wielersim.conftest import Placing, at, heard

UPHILL = [{"rows": [10, 60], "surface": "uphill", "category": "3", "malus": [4]}]
COBBLED = [{"rows": [20, 60], "surface": "cobbles", "malus": [[1, 1, 1, 1]]}]


def test_every_ruling_has_its_test() -> None:
    text = (files("rouleur.games.wielersim") / "rulings.md").read_text(encoding="utf-8")
    numbers = {int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}
    tested = {
        int(number) for number in re.findall(r"def test_ruling_(\d+)_", Path(__file__).read_text(encoding="utf-8"))
    }
    assert tested == numbers


def test_ruling_01_a_chain_does_not_cross_an_empty_row(place: Placing) -> None:
    race = place({"a": (20, 1, "leader"), "b": (18, 1, "leader")}, [8])
    race.step()
    assert at(race, "b") == (18, 1)


def test_ruling_01_the_own_row_never_ends_the_chain(place: Placing) -> None:
    road = [{"rows": [20, 60], "surface": "uphill", "category": "HC", "malus": [1]}]
    race = place({"a": (20, 1, "leader"), "b": (20, 2, "helper"), "c": (19, 1, "helper")}, [9], road=road)
    race.step()
    assert at(race, "b") == (20, 2)
    assert at(race, "c") == (27, 1)


def test_ruling_02_a_wrong_distance_ends_a_bar_passes_over(place: Placing) -> None:
    riders = {"a": (20, 1, "leader"), "b": (19, 1, "leader"), "c": (19, 2, "leader"), "d": (18, 1, "leader")}
    race = place(riders, [6])
    race.step()
    assert heard(race).kinds() == ["rolled", "moved", "followed"]
    assert race.riders[2].waiting
    assert race.riders[3].waiting


def test_ruling_03_windows_count_the_equivalent(place: Placing) -> None:
    race = place({"a": (20, 1, "leader"), "b": (19, 1, "leader")}, [8], road=UPHILL)
    race.step()
    assert at(race, "a") == (24, 1)
    assert at(race, "b") == (23, 1), "four squares from −4 are an equivalent of 8"


def test_ruling_04_width_counts_everybody_on_the_row(place: Placing) -> None:
    riders = {
        "a": (20, 1, "leader"),
        "b": (19, 1, "leader"),
        "w1": (29, 1, "helper", True),
        "w2": (29, 2, "helper", True),
        "s": (28, 1, "helper", True),
    }
    race = place(riders, [8])
    race.step()
    assert at(race, "a") == (28, 2)
    assert at(race, "b") == (27, 1), "two abreast stand beside the leader already"


def test_ruling_05_an_accelerating_rider_leads_a_new_chain(place: Placing) -> None:
    road = [{"rows": [0, 60], "colour": "leader"}]
    race = place({"a": (20, 1, "sprinter"), "b": (19, 1, "leader"), "c": (18, 1, "helper")}, [8, 10], road=road)
    race.step()
    assert at(race, "b") == (29, 1)
    assert at(race, "c") == (27, 1)


def test_ruling_06_a_counter_exceeds_ten_squares(place: Placing) -> None:
    race = place({"a": (20, 1, "leader"), "b": (19, 1, "leader")}, [12, 5])
    race.step()
    assert at(race, "b") == (31, 1)
    assert heard(race).events[-1].value == 12


def test_ruling_07_an_acceleration_roll_neither_attacks_nor_calls_the_table(place: Placing) -> None:
    road = [{"rows": [0, 60], "colour": "leader"}]
    race = place({"a": (20, 1, "helper"), "b": (19, 1, "leader")}, [6, 7], road=road)
    race.step()
    assert heard(race).kinds()[-1] == "accelerated"
    race = place({"a": (20, 1, "helper"), "b": (19, 1, "leader"), "c": (18, 1, "helper")}, [6, 12], road=road)
    race.step()
    assert "tried to counter" not in heard(race).kinds()


def test_ruling_07_an_attack_on_cobbles_has_no_counters(place: Placing) -> None:
    race = place({"a": (21, 1, "leader"), "b": (20, 1, "leader")}, [11], road=COBBLED)
    race.step()
    assert heard(race).kinds() == ["rolled", "attacked"]


def test_ruling_08_table_results_are_rolls(place: Placing) -> None:
    race = place({"a": (20, 1, "leader")}, [7, 12], road=UPHILL)
    race.step()
    assert at(race, "a") == (28, 1)


def test_ruling_08_below_two_is_a_crash(place: Placing) -> None:
    race = place({"a": (21, 1, "leader")}, [7, 2], road=COBBLED, rain=True)
    race.step()
    assert heard(race).kinds()[-1] == "crashed"


def test_ruling_09_one_move_is_lost_in_all(place: Placing) -> None:
    race = place({"a": (20, 1, "leader")}, [7, 3, 8])
    race.step()
    race.step()
    race.step()
    assert at(race, "a") == (28, 1)
    assert race.turn == 2


def test_ruling_10_bonus_squares_pass_nobody(place: Placing) -> None:
    riders = {"a": (102, 1, "leader", True), "b": (101, 1, "leader", True), "c": (100, 1, "leader", True)}
    race = place(riders, [3, 3, 5], length=100)
    race.step()
    bonuses = [event.detail["bonus"] for event in heard(race).events if event.kind == "sprinted"]
    assert bonuses == [0, 0, 1], "c reaches 105 and passes b's 104; the bonus square past a's 105 earns nothing"


def test_ruling_11_no_gap_is_smaller_than_the_one_before(place: Placing) -> None:
    road = [{"rows": [80, 160], "surface": "uphill", "category": "3", "malus": [1]}]
    riders = {"a": (110, 1, "leader", True), "b": (100, 1, "leader", True), "c": (99, 1, "leader", True)}
    race = place(riders, [10], length=100, finish="uphill", road=road)
    for _ in range(3):
        race.step()
    assert race.times == [0, 120, 120]


def test_ruling_12_later_groups_fill_the_places_left(place: Placing) -> None:
    riders = {f"r{number}": (50 - 5 * number, 1, "leader", True) for number in range(4)}
    race = place(riders, [2, 3, 3, 3], marker=[{"row": 48, "kind": "sprint"}])
    race.step()
    assert [gain.rider for gain in race.gains] == [0]
    for _ in range(4):
        race.step()
    race.step()
    assert [gain.rider for gain in race.gains] == [0, 1]


def test_ruling_12_a_summit_finish_gives_summit_points() -> None:
    result = stage_result(Match.start(Setup("wielersim", "week-5"), 2).state)  # type: ignore[arg-type]
    summit = [award.rider for award in result.awards if award.why == "Observatory"]
    assert summit == [arrival.rider for arrival in result.arrivals[:8]]


@pytest.mark.parametrize(
    ("race", "mountain"), [("week-1", False), ("week-2", False), ("week-4", True), ("week-5", True)]
)
def test_ruling_13_mountain_stage(race: str, mountain: bool) -> None:
    assert GAME.route(Setup("wielersim", race)).mountain_stage is mountain


def test_ruling_13_switches() -> None:
    setup = GAME.setup("week-1", [], bonus_seconds=False)
    result = stage_result(Match.start(setup, 2).state)  # type: ignore[arg-type]
    assert {award.classification for award in result.awards} == {"points"}


def test_ruling_14_the_border_of_cobbles(place: Placing) -> None:
    race = place({"a": (20, 1, "helper"), "b": (19, 1, "leader"), "c": (18, 1, "leader")}, [9], road=COBBLED)
    race.step()
    assert at(race, "b")[0] == 27
    assert at(race, "c")[0] == 26


def test_ruling_15_the_weather_half_way() -> None:
    match = Match.start(Setup("wielersim", "appendix"), 3)
    second = [event for event in match.events if event.kind == "weather changed"][1]
    ridden = [event.path[-1][0] for event in match.events if event.turn == second.turn and event.path]
    assert max(ridden) >= 85


def test_ruling_16_the_appendix_race() -> None:
    route = GAME.route(Setup("wielersim", "appendix"))
    assert route.hierarchy == ["leader", "sprinter", "climber", "helper"]
    assert len(route.sprint) == 2


def test_ruling_17_equal_eyes_by_bib() -> None:
    result = stage_result(Match.start(Setup("wielersim", "week-prologue"), 5).state)  # type: ignore[arg-type]
    for first, second in zip(result.arrivals, result.arrivals[1:], strict=False):
        assert (first.time, int(first.rider)) < (second.time, int(second.rider))


def test_ruling_18_ties_in_standings() -> None:
    def stage(order: list[str], points: dict[str, int]) -> StageResult:
        arrivals = [Arrival(rider, "1", place, 0) for place, rider in enumerate(order, start=1)]
        awards = [Award("points", rider, amount, place=2) for rider, amount in points.items()]
        return StageResult("wielersim", "x", arrivals, awards)

    standings = count([stage(["1", "2", "3"], {"2": 5, "3": 5}), stage(["3", "2", "1"], {})], CLASSIFICATIONS)
    assert [line.who for line in standings.tables["general"]] == ["3", "2", "1"]
    assert [line.who for line in standings.tables["points"]] == ["3", "2"]
    assert standings.tables["points"][1].decided_by == "wins"


def test_ruling_19_no_free_square_behind(place: Placing) -> None:
    wall = {f"w{row}{lane}": (row, lane, "helper") for row in range(3) for lane in range(1, 7)}
    assert free_row(place(wall), 2) == 3


def test_ruling_20_no_square_no_follow_and_no_counter(place: Placing) -> None:
    road = [{"rows": [10, 60], "surface": "uphill", "category": "3", "malus": [6]}]
    race = place({"a": (20, 1, "leader"), "b": (20, 2, "leader")}, [8], road=road)
    race.step()
    assert at(race, "a") == (22, 1)
    assert at(race, "b") == (21, 1), "one square is a move"
    race = place({"a": (20, 1, "leader"), "b": (20, 2, "leader")}, [6], road=road)
    race.step()
    assert heard(race).kinds() == ["rolled", "moved"]
    riders = {"a": (20, 1, "leader"), "b": (19, 1, "leader"), "c": (20, 2, "helper", "moved")}
    wall = {f"w{row}": (row, 1, "helper", "moved") for row in range(21, 25)}
    race = place({**riders, **wall}, [11], road=road)
    race.step()
    assert heard(race).kinds() == ["rolled", "attacked"]


@pytest.mark.parametrize(
    ("form", "sums", "ridden"),
    [
        (0, [2], 2),
        (1, [2, 9], 9),
        (1, [3], 3),
        (2, [3, 9], 9),
        (2, [2, 2], 2),
        (-1, [12, 9], 9),
        (-1, [11], 11),
        (-2, [11, 8], 8),
    ],
)
def test_ruling_21_form_throws_some_sums_again_once(place: Placing, form: int, sums: list[int], ridden: int) -> None:
    race = place({"a": (20, 1, "leader")}, sums, forms={"a": form})
    race.step()
    assert race.dice.tape == []
    assert at(race, "a") == (20 + ridden, 1)
    assert heard(race).kinds().count("threw again") == len(sums) - 1


def test_ruling_21_form_holds_on_cobbles_and_in_a_sprint(place: Placing) -> None:
    cobbled = [{"rows": [20, 60], "surface": "cobbles", "colour": "leader", "malus": [[1, 1, 1, 1]]}]
    race = place({"a": (20, 1, "leader")}, [1, 1, 1, 5, 4, 3], road=cobbled, forms={"a": 1})
    race.step()
    assert at(race, "a") == (28, 1), "5 and 4, less one"
    race = place({"a": (201, 1, "leader", True), "b": (201, 2, "sprinter", True)}, [4, 3, 6], forms={"b": 2})
    race.step()
    assert [race.sheet.ids[index] for index in race.order] == ["b", "a"]


def test_ruling_21_form_gives_and_takes_second_throws_in_a_prologue() -> None:
    def thrown(form: int) -> int:
        riders = [{"name": "Ann", "team": "1", "role": "leader", "bib": 1, "form": form}]
        own = {"name": "x", "team": [{"id": "1", "name": "Red"}], "rider": riders}
        race = GAME.start(GAME.setup("week-prologue", [], peloton=own), 1)
        race.dice.tape = [1] * 10 + [3] * 10
        race.ride([])
        return 20 - len(race.dice.tape)

    assert [thrown(form) for form in (-2, 0, 2)] == [12, 14, 16]
