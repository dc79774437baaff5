"""Chapter 5: stage races. Chapter 6: the races."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.core.errors import RouleurError
from rouleur.games.homas import GAME, content
from rouleur.games.homas.laying import race_length, trial_length
from rouleur.games.homas.position import RIDE
from rouleur.games.homas.rules.time_differences import gap
from rouleur.games.homas.tour import CLASSIFICATIONS
from rouleur.road.result import Arrival, Award, StageResult
from rouleur.road.standings import Standings
from rouleur.tour.counting import count
from tests.games.homas.riding import Ride, rider

MISPRINTS = {"tour-of-lombardy", "dauphine-2", "benelux-1"}
RIDERS = ["21", "32", "43", "54"]


def result(times: dict[str, int], awards: list[Award] | None = None) -> StageResult:
    order = sorted(times, key=lambda who: times[who])
    arrivals = [Arrival(who, who[0], place, times[who]) for place, who in enumerate(order, start=1)]
    return StageResult("homas", "stage", arrivals, awards or [])


def values(standings: Standings, table: str) -> dict[str, int]:
    return {line.who: line.gap for line in standings.tables[table]}


def test_5_1_one_jersey_a_rider_yellow_before_green_before_dots() -> None:
    awards = [
        Award("points", "21", 10),
        Award("points", "32", 8),
        Award("mountains", "21", 10),
        Award("mountains", "32", 9),
    ]
    standings = count([result({"21": 0, "32": 5, "43": 9}, [*awards, Award("mountains", "43", 1)])], CLASSIFICATIONS)
    assert standings.jerseys == {"yellow": "21", "green": "32", "dots": "43"}


def test_5_1_ties_go_by_the_last_stage() -> None:
    standings = count([result({"21": 0, "32": 10}), result({"32": 0, "21": 10})], CLASSIFICATIONS)
    assert standings.leader("general") == "32"


def test_5_2_a_turn_is_a_minute_a_square_six_seconds() -> None:
    race = Ride({"21": rider(10, 2)}).race
    assert gap(race, 2, 3) == 102
    assert gap(race, 2, 10) == 60
    assert gap(race, 2, 14) == 60
    assert gap(race, 0, -4) == 24


def test_5_2_twelve_seconds_on_a_climb_five_squares_a_turn() -> None:
    sections = [{"length": 20, "surface": "up", "numbers": [3] * 20}]
    race = Ride({"21": rider(10, 2)}, sections=sections).race
    assert gap(race, 1, 3) == 24
    assert gap(race, 2, 5) == gap(race, 2, 9) == 60


def test_5_3_the_prologue_has_individual_cards_only() -> None:
    race = GAME.start(GAME.setup("tour-de-france-prologue", ["a", "b"]), 1)
    race.directors = [bot("homas", 0, 1), bot("homas", 0, 2)]
    while race.phase <= RIDE:
        race.step()
    assert all(member.fitness == 0 for member in race.riders)
    assert race.team_hands[2] == [0, 0, 0]
    assert list(race.riders[4].hand) == [1, 1, 1]


def test_5_3_kilometres_make_squares() -> None:
    assert trial_length(32) == 41
    setup = GAME.setup("time-trial", ["a"], kilometres=50)
    assert GAME.picture(setup).length == 50
    for wrong in (0, -5, 10**9, 10**20, "x", 1.5):
        with pytest.raises(RouleurError, match="1 to 500 kilometres"):
            GAME.setup("time-trial", ["a"], kilometres=wrong)


def test_5_3_example_19_yellow_and_green() -> None:
    times = {"21": 0, "32": 24, "43": 48, "54": 90}
    awards = [Award("points", who, points) for who, points in zip(RIDERS, (5, 4, 3, 2), strict=True)]
    standings = count([result(times, awards)], CLASSIFICATIONS)
    assert standings.jerseys == {"yellow": "21", "green": "32"}


def test_5_4_example_20_to_the_second() -> None:
    prologue = result({"21": 0, "32": 24, "43": 48, "54": 90})
    assert values(count([prologue], CLASSIFICATIONS), "general") == {"21": 0, "32": 24, "43": 48, "54": 90}
    bonus = [Award("time", "43", -5, "rush"), Award("time", "43", -5, "rush")]
    stage = result({"43": 0, "21": 84, "32": 84, "54": 84}, bonus)
    standings = count([prologue, stage], CLASSIFICATIONS)
    assert {line.who: line.value for line in standings.tables["general"]} == {"43": 0, "21": 46, "32": 70, "54": 136}
    assert values(standings, "general") == {"43": 0, "21": 46, "32": 70, "54": 136}
    assert standings.jerseys["yellow"] == "43"


@pytest.mark.parametrize(
    ("slug", "points"), [("paris-nice-1", 10), ("paris-nice-2", 5), ("tour-de-france-prologue", 5)]
)
def test_5_5_points_at_the_finish(slug: str, points: int) -> None:
    race = GAME.start(GAME.setup(slug, ["a"]), 4)
    race.ride([bot("homas", 1, 1)])
    stage = race.result()
    assert stage is not None
    finish = [award for award in stage.awards if award.why == "finish"]
    assert [award.amount for award in finish][:2] == [points, points - 2 if points == 10 else points - 1]
    assert len(finish) == (9 if points == 10 else 5)
    assert finish[0].rider == stage.classified()[0].rider


def test_5_6_points_on_top_of_climbs() -> None:
    sections = [{"length": 12, "surface": "up", "numbers": [2] * 12, "mountain": True, "name": "Col"}, {"length": 40}]
    riders = {
        "21": rider(13, 2, moved=True),
        "31": rider(14, 1, moved=True),
        "11": rider(13, 1, moved=True),
        "41": rider(12, 1),
    }
    ride = Ride(riders, sections=sections, phase="lines", tour="tour")
    ride.step()
    assert [(event.rider, event.value) for event in ride.told("passed summit")] == [("31", 1), ("11", 2), ("21", 3)]
    assert [prize.amount for prize in ride.race.prizes] == [10, 8, 7]


def test_5_7_all_four_riders_of_a_team_count() -> None:
    times = {f"{team}{number}": 10 * team + number for team in (1, 2) for number in (1, 2, 3, 4)}
    standings = count([result(times)], CLASSIFICATIONS)
    assert [(line.who, line.value) for line in standings.tables["teams"]] == [("1", 50), ("2", 90)]


RUSH = {"21": rider(13, 2, moved=True, cards=["+6"]), "33": rider(12, 1, moved=True), "11": rider(11, 1, moved=True)}


def test_5_3_a_fitness_card_in_a_longer_trial_is_one_turn() -> None:
    riders = {"21": {"fitness": "king"}, "22": {"fitness": "9"}}
    ride = Ride(riders, sections=[{"length": 12}], trial=True, phase="time trial", turn=0)
    ride.step("roll", "move:9,2", dice=(4, 4))
    ride.step("roll", "move:14,2", dice=(1, 4))
    assert ride.told("disqualified")[0].rider == "22", "his card was never played"
    ride.step("fitness")
    ride.step("move:14,2")
    assert ride.told("finished")[-1].detail == {"turns": 1, "squares": 2}


def test_6_1_rain_is_rolled_before_the_world_championship() -> None:
    for face, wet in ((2, True), (3, False)):
        race = GAME.start(GAME.setup("world-championship", ["a"]), 1)
        race.dice.tape.append(face)
        race.step()
        assert race.wet == wet
    race = GAME.start(GAME.setup("milan-san-remo", ["a"]), 1)
    assert race.sheet.rain == 0


def test_5_8_a_rush_is_virtual_and_spends_cards() -> None:
    ride = Ride(RUSH, phase="lines", tour="tour", rushes=[12])
    ride.step("play:+6", "move:19,2", "move:24,1", dice=(6, 6, 2))
    assert [(event.rider, event.value) for event in ride.told("passed sprint")] == [("33", 1), ("21", 2), ("11", 3)]
    assert ride.at("21") == (13, 2)
    assert ride.facts("21")["spent"] == ["+6"]
    prizes = [(prize.classification, prize.amount) for prize in ride.race.prizes]
    assert prizes == [("points", 5), ("time", -5), ("points", 4), ("time", -4), ("points", 3), ("time", -3)]


def test_5_8_places_left_over_go_to_the_next_group() -> None:
    ride = Ride({**RUSH, "41": rider(5, 1, moved=True)}, phase="lines", tour="tour", rushes=[12])
    ride.step("roll", "move:14,2", "move:14,1", dice=(1, 1, 1, 1))
    race = ride.race
    race.put(race.named("41"), (14 << 2) | 1)
    race.phase = 5
    ride.step()
    assert ride.told("passed sprint")[-1].value == 4


def test_5_9_cards_left_become_fitness_cards_to_choose_from() -> None:
    setup = GAME.setup("paris-nice-2", ["a", "b", "c", "d"])
    setup.carry = {"left": {"51": 2, "52": 1, "53": 0, "21": 9}}
    race = GAME.start(setup, 1)
    race.step()
    drawn = {member.id: len(member.drawn) for member in race.riders if not member.neutral}
    assert (drawn["51"], drawn["52"], drawn["53"], drawn["21"]) == (3, 2, 1, 3)


def test_5_10_outside_the_limit_no_cards_and_one_fitness_card() -> None:
    setup = GAME.setup("paris-nice-2", ["a", "b", "c", "d"])
    setup.carry = {"left": {"51": 2}, "late": ["51"]}
    race = GAME.start(setup, 1)
    race.directors = [bot("homas", 0, seat) for seat in range(4)]
    while race.phase < RIDE:
        race.step()
    late = race.named("51")
    assert len(late.drawn) == 1
    assert late.individual_cards() == 0


def test_5_10_who_is_late_is_carried_on() -> None:
    race = GAME.start(GAME.setup("paris-nice-1", ["a", "b"]), 4)
    race.ride([bot("homas", 0, 1), bot("homas", 0, 2)])
    stage = race.result()
    assert stage is not None
    carried = GAME.between_stages(race, stage, count([stage], CLASSIFICATIONS))
    assert carried["late"] == [arrival.rider for arrival in stage.arrivals if arrival.time > 240]
    assert carried["late"]
    assert sorted(carried["ranks"].values()) == [1, 2, 3, 4, 5]
    last = GAME.start(GAME.setup("paris-nice-3", ["a", "b"]), 4)
    assert last.sheet.limit == 0


def test_6_lengths_are_those_printed() -> None:
    for entry in content.races().races:
        difference = abs(race_length(entry) - entry.printed)
        assert difference <= (4 if entry.slug in MISPRINTS else 1), entry.slug
    exact = [entry for entry in content.races().races if race_length(entry) == entry.printed]
    assert len(exact) >= 16


def test_6_all_races_and_allowances() -> None:
    entries = {entry.slug: entry for entry in content.races().races}
    assert len([entry for entry in entries.values() if not entry.tour and not entry.trial]) == 7
    assert [len(tour.stages) for tour in content.races().tours] == [3, 3, 3, 7]
    totals = {slug: sum(entry.cards) + entry.team_cards for slug, entry in entries.items() if entry.tour}
    assert set(totals.values()) == {7, 8, 9}
    assert totals["tour-de-france-prologue"] == 9
    assert {entries[slug].rain for slug in ("world-championship", "tour-of-lombardy")} == {2}


def test_6_hills_and_mountains() -> None:
    def category(slug: str, letter: str) -> set[int]:
        race = GAME.start(GAME.setup(slug, ["a"]), 1)
        return {found for row, found, _ in race.road.summits if race.road.zone[row] == letter}

    assert category("liege-bastogne-liege", "G") == category("paris-nice-3", "G") == category("benelux-3", "G") == {1}
    assert category("tour-de-france-3", "G") == {1}
    assert category("dauphine-3", "G") == category("tour-de-france-4", "G") == category("tour-de-france-5", "G") == {2}
    assert category("amstel-gold-race", "E") == {1}
    assert category("paris-nice-2", "F") == {2}


def test_6_a_route_of_ones_own() -> None:
    route = {"slug": "mine", "title": "Mine", "route": ["C", "D", "F Wall", "B"], "red": 2}
    setup = GAME.setup("mine", ["a"], route=route)
    race = GAME.start(setup, 1)
    race.ride([bot("homas", 1, 1)])
    assert race.over
    assert GAME.picture(setup).length == 57
    for wrong in (
        {"route": ["C", "Z"]},
        {"route": ["C"]},
        {"route": ["C"] * 1000},
        {"red": 9},
        {"cards": [1, 2]},
        {"limit": 10**20},
    ):
        with pytest.raises(RouleurError):
            GAME.setup("mine", ["a"], route={**route, **wrong})
