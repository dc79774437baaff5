"""The fifteen items of the rule map, each with a test of its name."""

from __future__ import annotations

import msgspec
import pytest

from rouleur.core.match import Match
from rouleur.core.record import Setup
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.laying import lay, roughness, steepness
from rouleur.games.wielersim.result import stage_result
from rouleur.games.wielersim.road import ROLES
from rouleur.games.wielersim.rules.starting_grid import flying_start, four_dice, starting_order, two_of_three_tens
from rouleur.games.wielersim.sheet import NOBODY
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.tour.counting import count
from tests.games.wielersim.conftest import Placing, at, heard


def test_01_route_schedule_of_the_appendix() -> None:
    route = GAME.route(Setup("wielersim", "appendix"))
    colours = [(section.start, section.to, section.colour) for section in route.section]
    assert colours == [
        (170, 140, "sprinter"),
        (140, 115, "helper"),
        (115, 100, "leader"),
        (100, 85, "helper"),
        (85, 65, "leader"),
        (65, 50, "climber"),
        (50, 20, "leader"),
        (20, 0, "sprinter"),
    ]
    climb = route.section[5]
    assert (climb.category, steepness(climb)[-1], climb.surface) == ("1", 5, "uphill")
    assert route.section[2].surface == "cobbles"


def test_02_track_is_six_wide_and_four_on_cobbles() -> None:
    track = lay(GAME.route(Setup("wielersim", "appendix")))
    assert {track.lanes[row] for row in range(55)} == {6}
    assert {track.lanes[row] for row in range(55, 70)} == {4}
    assert track.surface[105] == 1
    assert track.malus(119, 0) == 5


@pytest.mark.parametrize(("race", "size"), [("appendix", 36), ("roubaix", 27)])
def test_03_peloton_with_and_without_climbers(race: str, size: int) -> None:
    assert len(GAME.start(Setup("wielersim", race), 1).riders) == size


def test_04_flying_start_order_and_dice() -> None:
    race = GAME.start(Setup("wielersim", "week-1", carry={"jersey": "14"}), 1)
    order = [race.sheet.ids[rider.index] for rider in starting_order(race)]
    assert order[0] == "14"
    assert order[1:10] == [f"{team}3" for team in range(1, 10)]
    race.dice.tape = [3, 10, 7]
    assert two_of_three_tens(race) == 17


def test_04_flying_start_without_the_highest_role() -> None:
    """§2.2, §3.1: where the climbers stay at home, the highest hierarchy in the race is the next one."""
    route = msgspec.structs.replace(
        GAME.route(Setup("wielersim", "scheldeprijs")), hierarchy=["climber", "leader", "sprinter", "helper"]
    )
    race = GAME.start(GAME.setup("own", [], route=msgspec.to_builtins(route)), 1)
    levels = {ROLES[rider.role]: int(rider.level) for rider in race.riders}
    assert levels == {"leader": 0, "sprinter": 1, "helper": 2}


def test_04_flying_start_behind_a_full_row() -> None:
    race = GAME.start(Setup("wielersim", "scheldeprijs"), 1)
    race.dice.tape = [5, 1, 5] * 9 + [5, 5] * 18
    flying_start(race)
    assert [race.count[row] for row in (11, 10, 9, 8, 7, 6)] == [0, 6, 6, 6, 6, 3]


def test_04_flying_start_with_four_dice() -> None:
    race = GAME.start(Setup("wielersim", "week-1", options={"four_dice_start": True}), 1)
    race.dice.tape = [1, 2, 2, 6, 5, 4]
    assert four_dice(race, True) == 5 + 4 + 2 + 6
    race.dice.tape = [1, 2, 2, 6]
    assert four_dice(race, False) == 11


def test_05_weather_is_rolled_at_the_start_and_half_way() -> None:
    match = Match.start(Setup("wielersim", "appendix"), 3)
    rolled = [event for event in match.events if event.kind == "weather changed"]
    assert rolled[0].turn == 0
    assert len(rolled) == 2
    for event in rolled:
        assert (event.detail["weather"] == "rain") == (event.value in (1, 2))


def test_06_movement_front_first_then_rightmost(place: Placing) -> None:
    race = place({"a": (20, 3, "leader"), "b": (20, 1, "helper"), "c": (31, 2, "helper")}, [2, 3, 4])
    for _ in range(3):
        race.step()
    rolled = [event.rider for event in heard(race).events if event.kind == "rolled"]
    assert rolled == ["c", "b", "a"]
    assert (at(race, "c"), at(race, "b"), at(race, "a")) == ((33, 1), (23, 1), (24, 1))


def test_07_aspiration_too_long_stops(place: Placing) -> None:
    race = place({"a": (20, 1, "leader"), "b": (19, 1, "leader"), "c": (18, 1, "leader")}, [10])
    race.step()
    assert (at(race, "b"), at(race, "c")) == ((29, 1), (28, 1))


def test_07_aspiration_none_on_cobbles(place: Placing) -> None:
    road = [{"rows": [10, 40], "surface": "cobbles", "malus": [[1, 1, 1, 1]]}]
    race = place({"a": (20, 1, "leader"), "b": (19, 1, "leader")}, [9], road=road)
    race.step()
    assert "followed" not in heard(race).kinds()


def test_08_blocking_four_riders_fill_a_cobbled_row(place: Placing) -> None:
    road = [{"rows": [10, 40], "surface": "cobbles", "malus": [[1, 1, 1, 1]]}]
    wall = {f"w{lane}": (25, lane, "helper", True) for lane in range(1, 5)}
    race = place({"a": (20, 1, "leader"), **wall}, [9], road=road)
    race.step()
    assert at(race, "a")[0] == 24


def test_08_blocked_at_once_a_rider_stays(place: Placing) -> None:
    wall = {f"w{lane}": (21, lane, "helper", True) for lane in range(1, 7)}
    race = place({"a": (20, 1, "leader"), **wall}, [9])
    race.step()
    assert at(race, "a") == (20, 1)
    assert not race.riders[0].waiting


def test_09_attack_sprinter_never_counters_uphill(place: Placing) -> None:
    road = [{"rows": [10, 40], "surface": "uphill", "category": "3", "malus": [2]}]
    race = place({"a": (20, 1, "leader"), "b": (19, 1, "sprinter")}, [12], road=road)
    race.step()
    assert "tried to counter" not in heard(race).kinds()


def test_10_acceleration_needs_a_higher_roll(place: Placing) -> None:
    road = [{"rows": [0, 60], "colour": "leader"}]
    race = place({"a": (20, 1, "helper"), "b": (19, 1, "leader")}, [8, 8], road=road)
    race.step()
    assert heard(race).kinds() == ["rolled", "moved", "tried to accelerate", "followed"]


def test_10_no_acceleration_out_of_nine(place: Placing) -> None:
    road = [{"rows": [0, 60], "colour": "leader"}]
    race = place({"a": (20, 1, "helper"), "b": (19, 1, "leader")}, [9], road=road)
    race.step()
    assert heard(race).kinds() == ["rolled", "moved", "followed"]


@pytest.mark.parametrize(("category", "followers"), [("HC", 1), ("1", 2), ("2", 3), ("3", 4)])
def test_11_uphill_aspiration_by_category(place: Placing, category: str, followers: int) -> None:
    road = [{"rows": [10, 40], "surface": "uphill", "category": category, "malus": [1]}]
    behind = {"b": (20, 2, "leader"), "c": (20, 3, "sprinter"), "d": (20, 4, "climber"), "e": (20, 5, "helper")}
    ahead = {f"w{lane}": (29, lane, "helper", True) for lane in range(1, 6)}
    race = place({"a": (20, 1, "leader"), **behind, **ahead}, [9], road=road)
    race.step()
    assert heard(race).kinds().count("followed") == followers


def test_12_cobbles_everybody_rolls_in_hierarchy_order(place: Placing) -> None:
    road = [{"rows": [10, 60], "surface": "cobbles", "malus": [[2, 1, 3, 4]]}]
    race = place({"a": (20, 1, "helper"), "b": (20, 2, "climber"), "c": (20, 3, "leader")}, [11, 9, 8], road=road)
    for _ in range(3):
        race.step()
    assert [event.rider for event in heard(race).events if event.kind == "rolled"] == ["c", "b", "a"]
    assert at(race, "c") == (28, 2)


@pytest.mark.parametrize(
    ("table", "kinds", "row"),
    [
        ([2], ["crashed"], 20),
        ([3], ["punctured"], 20),
        ([4, 5], ["steered badly", "moved"], 25),
        ([5], ["moved"], 27),
        ([10], ["moved"], 27),
        ([11], ["accelerated"], 30),
        ([12], ["attacked"], 32),
    ],
)
def test_13_event_table(place: Placing, table: list[int], kinds: list[str], row: int) -> None:
    race = place({"a": (20, 1, "leader")}, [7, *table])
    race.step()
    assert heard(race).kinds()[2:] == kinds
    assert at(race, "a")[0] == row


@pytest.mark.parametrize(("rain", "cobbles", "modifier"), [(0, 0, 0), (1, 0, -1), (0, 1, -1), (1, 1, -2)])
def test_13_event_modifiers(place: Placing, rain: int, cobbles: int, modifier: int) -> None:
    road = [{"rows": [0, 60], "surface": "cobbles", "malus": [[1, 1, 1, 1]]}] if cobbles else []
    race = place({"a": (20, 1, "leader")}, [7, 9], road=road, rain=bool(rain))
    race.step()
    assert heard(race).events[1].detail["modifier"] == modifier


def test_13_crash_takes_the_file_down_with_it(place: Placing) -> None:
    riders = {"a": (20, 1, "leader"), "b": (19, 1, "leader"), "c": (18, 1, "helper"), "d": (17, 2, "helper")}
    race = place(riders, [7, 2, 3, 6])
    race.step()
    assert [event.rider for event in heard(race).events if event.kind == "crashed"] == ["a", "b"]
    assert at(race, "c") == (25, 1)
    assert race.riders[3].waiting


def test_14_finish_sprint_bonus_counts_rows(place: Placing) -> None:
    riders = {
        "a": (101, 1, "leader", True),
        "b": (100, 1, "leader", True),
        "c": (100, 2, "helper", True),
        "d": (99, 1, "helper", True),
    }
    race = place(riders, [1, 2, 2, 5], length=100)
    race.step()
    sprinted = {event.rider: event.detail for event in heard(race).events if event.kind == "sprinted"}
    assert sprinted["d"]["bonus"] == 1
    assert [race.sheet.ids[index] for index in race.order] == ["d", "a", "b", "c"]


def test_15_stage_race_gaps_bonuses_and_points() -> None:
    match = Match.start(Setup("wielersim", "week-1"), 11)
    result = stage_result(match.state)  # type: ignore[arg-type]
    finish = {
        award.rider: award.amount for award in result.awards if award.why == "finish" and award.classification == "time"
    }
    assert sorted(finish.values()) == [-10, -6, -4, -2, -1]
    points = [award.amount for award in result.awards if award.why == "finish" and award.classification == "points"]
    assert points == [15, 12, 10, 8, 6, 5, 4, 3, 2, 1]
    sprint = [award.amount for award in result.awards if award.why == "Old Mill" and award.classification == "points"]
    assert sprint == [10, 8, 6, 5, 4, 3, 2, 1][: len(sprint)]


def test_15_mountain_stage_gives_no_finish_points_but_summit_points() -> None:
    match = Match.start(Setup("wielersim", "week-4"), 11)
    result = stage_result(match.state)  # type: ignore[arg-type]
    assert not [award for award in result.awards if award.why == "finish"]
    eagle = [award.amount for award in result.awards if award.why == "Eagle Pass"]
    assert eagle == [12, 10, 8, 6, 4, 2, 1]
    wolf = [award.amount for award in result.awards if award.why == "Wolf Pass"]
    assert wolf == [15, 12, 10, 8, 6, 4, 2, 1]


def test_5_5_the_leader_stands_at_nothing_and_the_others_at_their_delay() -> None:
    def stage(times: dict[str, int], *awards: Award) -> StageResult:
        arrivals = [Arrival(rider, "1", place, time) for place, (rider, time) in enumerate(times.items(), start=1)]
        return StageResult("wielersim", "week-1", arrivals, list(awards))

    results = [stage({"11": 0, "12": 40, "13": 60}), stage({"12": 0, "13": 30, "11": 90}, Award("time", "12", -10))]
    general = count(results, GAME.scales("week")).tables["general"]
    assert [(line.who, line.value, line.gap) for line in general] == [("12", 0, 0), ("13", 60, 60), ("11", 60, 60)]


def test_15_prologue_counts_eyes() -> None:
    match = Match.start(Setup("wielersim", "week-prologue"), 5)
    eyes = {event.rider: event.value for event in match.events if event.kind == "rode the prologue"}
    result = stage_result(match.state)  # type: ignore[arg-type]
    best = max(value or 0 for value in eyes.values())
    for arrival in result.arrivals:
        assert arrival.time == best - (eyes[arrival.rider] or 0)
    assert result.awards == []


def test_15_prologue_rerolls_by_role() -> None:
    race = GAME.start(Setup("wielersim", "week-prologue"), 5)
    assert race.sheet.prologue_rerolls == [4, 0, 2, 0]


def test_15_jersey_is_carried_into_the_next_stage() -> None:
    race = GAME.start(Setup("wielersim", "week-2", carry={"jersey": "31"}), 5)
    assert race.riders[race.sheet.jersey].jersey
    assert GAME.start(Setup("wielersim", "week-2"), 5).sheet.jersey == NOBODY


def test_cobbles_without_numbers_follow_the_printed_frequencies() -> None:
    from rouleur.core.dice import Dice

    section = GAME.route(Setup("wielersim", "roubaix")).section[1]
    section.to = section.start - 3_000
    numbers = [number for row in roughness(section, Dice(1)) for number in row]
    share = {number: numbers.count(number) / len(numbers) for number in (1, 2, 3, 4)}
    assert share == pytest.approx({1: 14 / 32, 2: 10 / 32, 3: 3 / 32, 4: 5 / 32}, abs=0.02)


def test_the_checker_reports_everything_at_once() -> None:
    text = """
name = "Broken"
kind = "stage"
squares = 100
hierarchy = ["leader", "leader"]

[[section]]
from = 100
to = 60
colour = "purple"

[[section]]
from = 55
to = 50
colour = "climber"
surface = "uphill"
category = "5"
top = 9

[[section]]
from = 52
to = 10
colour = "leader"
surface = "downhill"

[[sprint]]
to_go = 400
"""
    problems = GAME.check_route(text, "broken.toml").problems
    found = {(problem.key, problem.line) for problem in problems}
    assert {
        ("hierarchy", 5),
        ("section[0].colour", 10),
        ("section[1].from", 13),
        ("section[1].to", 14),
        ("section[1].category", 17),
        ("section[1].top", 18),
        ("section[2].from", 21),
        ("section[2].surface", 24),
        ("section", 7),
        ("sprint[0].to_go", 27),
    } <= found
    assert all(problem.remedy for problem in problems)


def test_a_route_longer_than_any_table_is_refused() -> None:
    text = """name = "Long"
kind = "classic"
squares = 90000
hierarchy = ["leader", "climber", "sprinter", "helper"]

[[section]]
from = 90000
to = 0
colour = "helper"
"""
    faults = [problem for problem in GAME.check_route(text, "long.toml").problems if not problem.warning]
    assert [(problem.key, problem.line) for problem in faults] == [("squares", 3)]
