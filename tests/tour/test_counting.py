"""The tour room on small results, and whether the tables of all five games can be said in its words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rouleur.road.result import DID_NOT_FINISH, Arrival, Award, StageResult
from rouleur.road.standings import Classification, Scales
from rouleur.tour.clock import clock, gap
from rouleur.tour.counting import count

GENERAL = Classification("general", "General", "time", ["time"], ties=["last stage"], jersey="yellow")
POINTS = Classification("points", "Points", "awards", ["points"], "highest", ["wins", "general"], "green")
MOUNTAINS = Classification("mountains", "Mountains", "awards", ["mountains"], "highest", ["award wins"], "dots")
TEAMS = Classification("teams", "Teams", "team time", ties=["best place"], best_of=2)


def stage(times: dict[str, int], awards: list[Award] | None = None, out: tuple[str, ...] = ()) -> StageResult:
    order = sorted(times, key=lambda rider: (rider in out, times[rider]))
    arrivals = [
        Arrival(rider, rider[0], place, times[rider], DID_NOT_FINISH if rider in out else "finished")
        for place, rider in enumerate(order, start=1)
    ]
    return StageResult("test", "stage", arrivals, awards or [])


def order(results: list[StageResult], classification: Classification) -> list[str]:
    standings = count(results, Scales([GENERAL, classification] if classification is not GENERAL else [GENERAL]))
    return [line.who for line in standings.tables[classification.slug]]


def test_times_and_bonus_seconds_are_summed() -> None:
    first = stage({"11": 0, "21": 0, "31": 42}, [Award("time", "21", -10)])
    assert order([first, stage({"11": 3, "21": 0, "31": 0})], GENERAL) == ["21", "11", "31"]


def test_a_table_may_be_kept_from_its_leader() -> None:
    results = [StageResult("toy", "one", [Arrival("a", "x", 1, 100), Arrival("b", "x", 2, 130)])]
    for from_leader, values in ((False, [100, 130]), (True, [0, 30])):
        table = Classification("general", "General", "time", from_leader=from_leader)
        lines = count(results, Scales([table])).tables["general"]
        assert [line.value for line in lines] == values
        assert [line.gap for line in lines] == [0, 30]


def test_an_abandon_leaves_every_table() -> None:
    results = [stage({"11": 0, "21": 5}, [Award("points", "11", 9)]), stage({"11": 0, "21": 5}, out=("11",))]
    assert order(results, GENERAL) == ["21"]
    assert order(results, POINTS) == []


def test_a_tie_is_broken_by_the_last_stage_and_says_so() -> None:
    standings = count([stage({"11": 0, "21": 6}), stage({"21": 0, "11": 6})], Scales([GENERAL]))
    assert [(line.who, line.decided_by) for line in standings.tables["general"]] == [("21", ""), ("11", "last stage")]


def test_jerseys_pass_to_the_next_when_the_leader_wears_a_better_one() -> None:
    awards = [
        Award("points", "11", 15),
        Award("points", "21", 12),
        Award("mountains", "11", 5),
        Award("mountains", "31", 3),
    ]
    standings = count([stage({"11": 0, "21": 1, "31": 2}, awards)], Scales([GENERAL, POINTS, MOUNTAINS]))
    assert standings.jerseys == {"yellow": "11", "green": "21", "dots": "31"}


def test_award_wins_count_back() -> None:
    awards = [Award("mountains", "11", 6, place=2), Award("mountains", "21", 6, place=1)]
    assert order([stage({"11": 0, "21": 1}, awards)], MOUNTAINS) == ["21", "11"]


def test_team_time_takes_the_best_of_each_stage() -> None:
    results = [
        stage({"11": 0, "12": 50, "13": 10, "21": 20, "22": 5}),
        stage({"11": 9, "12": 0, "13": 1, "21": 0, "22": 9}),
    ]
    standings = count(results, Scales([TEAMS]))
    assert [(line.who, line.value) for line in standings.tables["teams"]] == [("1", 11), ("2", 34)]


def test_a_team_that_brings_too_few_home_drops_out() -> None:
    results = [stage({"11": 0, "12": 1, "21": 2, "22": 3}, out=("22",))]
    assert order(results, TEAMS) == ["1"]


def test_own_tie_breaks_of_a_game() -> None:
    turns = Classification("general", "General", "time", [], ties=["tie 0", "tie 1"])
    result = StageResult(
        "head", "x", [Arrival("a", "1", 1, 40, tie_breaks=[3, 0]), Arrival("b", "2", 2, 40, tie_breaks=[1, 9])]
    )
    assert order([result], turns) == ["b", "a"]


@given(st.permutations(["11", "12", "21", "22", "31"]))
def test_standings_do_not_depend_on_input_order(riders: list[str]) -> None:
    times = {"11": 5, "12": 5, "21": 0, "22": 9, "31": 5}
    result = stage(times)
    shuffled = StageResult("test", "stage", sorted(result.arrivals, key=lambda arrival: riders.index(arrival.rider)))
    assert order([shuffled], GENERAL) == order([result], GENERAL)


def test_clock() -> None:
    assert [clock(0), clock(62), clock(9434), clock(-10)] == ["0:00", "1:02", "2:37:14", "−0:10"]
    assert [clock(115, "quarter turns"), clock(2, "quarter turns"), clock(0, "quarter turns")] == ["28¾", "½", "0"]
    assert [gap(0), gap(42)] == ["s.t.", "+0:42"]


def test_a_table_is_headed_by_its_jersey_once() -> None:
    tables = [("Yellow jersey", "yellow"), ("Points", "points"), ("General", "leader"), ("Teams", "")]
    headings = [Classification("slug", title, "time", jersey=jersey).heading for title, jersey in tables]
    assert headings == ["Yellow jersey", "Points", "General (leader jersey)", "Teams"]
