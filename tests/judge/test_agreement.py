"""A race that the program rides and the judge writes down ends in the same tables, and so does every stage of a tour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.core.event import Event
from rouleur.core.match import Story
from rouleur.games.head import GAME as HEAD
from rouleur.games.homas import GAME as HOMAS
from rouleur.games.homas.position import Position as HomasPosition
from rouleur.games.homas.road import MOUNTAIN
from rouleur.games.tdf import GAME as TDF
from rouleur.games.thetour import GAME as THETOUR
from rouleur.games.wielersim import GAME as WIELERSIM
from rouleur.judge import Afternoon
from rouleur.judge.scale import judge_scale
from rouleur.road.result import DISQUALIFIED, StageResult
from rouleur.road.standings import Scales, Standings
from rouleur.tour.counting import count
from rouleur.tour.stage_race import StageRace
from tests.events import value_of

SUMMITS = {"BC": "hc", "1": "first", "2": "second", "3": "third"}
CLIMBS = {"": "sprint", "HC": "hc", "H": "hc", "4": "fourth", "1": "first", "2": "second", "3": "third"}


Tables = dict[str, list[tuple[str, int]]]


def tables(afternoon: Afternoon, ranking: str = "general_ranking") -> Tables:
    """Every line that has a place."""
    return {
        table["slug"]: [
            (str(line["bib"]) if line["bib"] else line["name"], line["amount"])
            for line in table["lines"]
            if line["place"]
        ]
        for table in afternoon.view()[ranking]
    }


def counted(standings: Standings) -> Tables:
    return {slug: [(line.who, line.value) for line in table] for slug, table in standings.tables.items()}


def write(afternoon: Afternoon, *commands: dict[str, Any]) -> None:
    for command in commands:
        afternoon.command(command)


def as_they_are(tables: Tables) -> Tables:
    return tables


def write_stage(
    afternoon: Afternoon,
    calls: list[dict[str, Any]],
    results: list[StageResult],
    scales: Scales,
    seen: Callable[[Tables], Tables] = as_they_are,
) -> None:
    """Judge and program agree in the middle of the stage, the last of `results`; before END; and after it."""
    before, after = (seen(counted(count(stages, scales))) for stages in (results[:-1], results))
    write(afternoon, *calls[: len(calls) // 2])
    if len(results) > 1:
        assert seen(tables(afternoon)) == before, "the general ranking is that of the stages ridden"
        riders = {str(rider["bib"]) for rider in afternoon.view()["start"]["riders"]}
        gone = {line["bib"] for line in afternoon.view()["stage"]["arrivals"] if line["status"] == "DNF"}
        lost = {each.rider for stage in results[:-1] for each in stage.arrivals if each.status == DISQUALIFIED}
        live = {who for who, _ in tables(afternoon, "live_ranking")["general"]}
        assert live == riders - set(map(str, gone)) - lost, (
            "everybody who is still in the race stands in the live ranking"
        )
    write(afternoon, *calls[len(calls) // 2 : -1])
    assert seen(tables(afternoon, "live_ranking")) == after
    write(afternoon, calls[-1])
    assert seen(tables(afternoon)) == after


def tdf_calls(events: list[Event], base: int) -> list[dict[str, Any]]:
    """What a judge would call: turns, groups in the finish with their seconds, falls, and the lines afterwards (§20–§23)."""
    calls: list[dict[str, Any]] = []
    lines: dict[tuple[str, str], list[int]] = {}
    finished: list[Event] = []
    for event in events:
        if event.kind == "drew the order" and event.rule == "§1":
            teams = [(int(rider) - 1) // 6 + 1 for rider in event.others]
            calls.append({"do": "draw", "order": list(dict.fromkeys(teams))})
        if event.kind == "drew the order":
            calls.append({"do": "start"})
        elif event.kind == "turn began":
            calls.append({"do": "turn"})
        elif event.kind == "crashed" and event.detail.get("out"):
            calls.append({"do": "DNF", "riders": [int(event.rider)]})
        elif event.kind in ("passed sprint", "passed summit"):
            line = "sprint" if event.kind == "passed sprint" else "mountain"
            lines.setdefault((line, event.detail["line"]), []).append(int(event.rider))
        elif event.kind == "finished":
            finished.append(event)
        elif event.kind == "turn ended" and finished:
            seconds = value_of(finished[0]) - base - 60 * (event.turn - 1)
            calls.append({"do": "finish", "entry": seconds, "riders": [int(one.rider) for one in finished]})
            finished = []
    for (line, name), riders in lines.items():
        calls.append({"do": "points", "line": line, "riders": riders, "name": name})
    return [*calls, {"do": "end"}]


@pytest.mark.parametrize("race", ["paris", "briancon-alpe-dhuez"])
def test_the_tour_board_game(race: str) -> None:
    ridden = TDF.start(TDF.setup(race, ["a", "b", "c"], team_size=3), 5)
    story = Story()
    ridden.listener = story
    ridden.ride([bot("tdf", 2, seat) for seat in range(3)])
    result = ridden.result()
    assert result is not None
    afternoon = Afternoon()
    write(afternoon, {"do": "open", "game": "tdf", "stages": [race], "teams": 3, "team_size": 3})
    for team, name in enumerate(ridden.sheet.team_names, start=1):
        write(afternoon, {"do": "edit team", "team": team, "name": name})
    write(afternoon, *tdf_calls(story.events, int(ridden.road.base)))
    assert tables(afternoon) == counted(count([result], TDF.scales("")))


@pytest.mark.parametrize("seed", range(2))
def test_the_tour_board_game_in_mid_tour(seed: int) -> None:
    """The start list of every stage, who is out and who wears what go from stage to stage, at both tables alike."""
    stages = ["carcassonne-foix", "briancon-alpe-dhuez", "paris"]
    tour = StageRace(TDF, "four-stages", stages)
    afternoon = Afternoon()
    write(afternoon, {"do": "open", "game": "tdf", "stages": stages, "teams": 3, "team_size": 4})
    while not tour.over:
        race = TDF.start(tour.setup(["a", "b", "c"], team_size=4), seed)
        race.listener = story = Story()
        race.ride([bot("tdf", 2 * seat % 3, seat) for seat in range(3)])
        if not tour.results:
            names = enumerate(race.sheet.team_names, start=1)
            write(afternoon, *({"do": "edit team", "team": team, "name": name} for team, name in names))
        tour.end_stage(race)
        write_stage(afternoon, tdf_calls(story.events, int(race.road.base)), tour.results, tour.scales)
        if not tour.over:
            assert [str(rider["bib"]) for rider in afternoon.view()["start"]["riders"]] == tour.carry["start"]
        worn = {jersey: str(rider["bib"]) for jersey, rider in afternoon.view()["jerseys"].items()}
        assert worn == tour.carry["jerseys"]


def test_head_of_the_race() -> None:
    stages = ["tour-prologue", "tour-transitional", "tour-alps"]
    afternoon = Afternoon()
    write(afternoon, {"do": "open", "game": "head", "stages": stages, "teams": 3, "team_size": 3})
    results: list[StageResult] = []
    for stage in stages:
        race = HEAD.start(HEAD.setup(stage, ["a", "b", "c"]), 5)
        race.ride([bot("head", 2, seat) for seat in range(3)])
        result = race.result()
        assert result is not None
        results.append(result)
        calls: list[dict[str, Any]] = [{"do": "start"}]
        for turn in range(1, int(race.turn) + 1):
            calls.append({"do": "turn"})
            home = [rider for rider in race.finishers if rider.finish_turn == turn]
            calls.extend({"do": "finish", "entry": r.past_line, "riders": [r.entrant.bib]} for r in home)
        for line, passed in zip(race.road.lines, race.passed, strict=True):
            if line.points:
                riders = [rider.entrant.bib for rider in passed[: len(line.points)]]
                calls.append({"do": "points", "line": SUMMITS.get(line.category, "sprint"), "riders": riders})
        write_stage(afternoon, [*calls, {"do": "end"}], results, HEAD.scales("tour-de-france"))


def from_the_first(tables: Tables) -> Tables:
    """Homas counts time from the stage winner, a judge from the start: what agrees is how far apart the lines are."""
    return {slug: [(who, value - lines[0][1]) for who, value in lines] for slug, lines in tables.items()}


def homas_calls(race: HomasPosition, result: StageResult) -> list[dict[str, Any]]:
    """Turns, groups with the squares of their first rider, then rushes and summits (§5.2–§5.8)."""
    riders = {rider.id: rider for rider in race.riders}
    groups: dict[int, list[str]] = {}
    for arrival in result.arrivals:
        groups.setdefault(arrival.group, []).append(arrival.rider)
    calls: list[dict[str, Any]] = [{"do": "start"}]
    for turn in range(1, int(race.turn) + 1):
        calls.append({"do": "turn"})
        for group in groups.values():
            first = riders[group[0]]
            if first.arrived_turn == turn:
                entry = int(first.arrived_row - race.road.finish)
                calls.append({"do": "finish", "entry": entry, "riders": [int(rider) for rider in group]})
    lines = [("rush", taken) for taken in race.rushed]
    for (_, category, _), taken in zip(race.road.summits, race.passed, strict=True):
        lines.append(("mountain" if category == MOUNTAIN else "hill", taken))
    for line, taken in lines:
        places = taken[: len(judge_scale("homas").find_line(line).amounts)]
        calls.append({"do": "points", "line": line, "riders": [int(race.riders[index].id) for index in places]})
    out = [int(arrival.rider) for arrival in result.arrivals if arrival.status == DISQUALIFIED]
    return [*calls, *([{"do": "DSQ", "riders": out}] if out else []), {"do": "end"}]


@pytest.mark.parametrize("seed", range(6))  # in 1 a team is disqualified (§4.1)
def test_homas(seed: int) -> None:
    stages = ["tour-de-france-prologue", "tour-de-france-1", "tour-de-france-4", "tour-de-france-5"]
    afternoon = Afternoon()
    results: list[StageResult] = []
    write(afternoon, {"do": "open", "game": "homas", "stages": stages, "teams": 5})
    write(afternoon, *({"do": "edit team", "team": team, "name": str(team)} for team in range(1, 6)))
    for stage in stages:
        race = HOMAS.start(HOMAS.setup(stage, ["a", "b", "c"]), seed)
        race.ride([bot("homas", 2, seat) for seat in range(3)])
        result = race.result()
        assert result is not None
        results.append(result)
        scales = HOMAS.scales("tour-de-france")
        write_stage(afternoon, homas_calls(race, result), results, scales, from_the_first)


def wielersim_calls(events: list[Event], finish: int) -> list[dict[str, Any]]:
    """Turns, groups with the squares of their first rider or the eyes of a prologue, then the lines (§5.1–§5.7)."""
    eyes = {event.rider: event.value for event in events if event.kind == "rode the prologue"}
    homes: dict[int, dict[int, list[Event]]] = {}
    lines: dict[tuple[str, str], list[Event]] = {}
    for event in events:
        if event.kind == "finished":
            homes.setdefault(event.turn, {}).setdefault(event.detail.get("group", value_of(event)), []).append(event)
        elif event.kind in ("passed sprint", "passed summit"):
            lines.setdefault((event.detail["name"], event.detail["category"]), []).append(event)
    calls: list[dict[str, Any]] = [{"do": "start"}]
    for turn in range(1, max(homes) + 1):
        if not eyes:
            calls.append({"do": "turn"})
        for home in homes.get(turn, {}).values():
            entry = eyes[home[0].rider] if eyes else max(event.path[0][0] for event in home) - finish
            calls.append({"do": "finish", "entry": entry, "riders": [int(event.rider) for event in home]})
    for (name, category), passed in lines.items():
        line = CLIMBS[category]
        riders = [int(event.rider) for event in sorted(passed, key=value_of)]
        most = len(judge_scale("wielersim").find_line(line).amounts)
        calls.append({"do": "points", "line": line, "name": name, "riders": riders[:most]})
    return [*calls, {"do": "end"}]


@pytest.mark.parametrize("seed", range(3))
def test_wielersim(seed: int) -> None:
    """A prologue, flat, uphill on a small climb, on a summit, down from one."""
    stages = ["grand-01", "grand-02", "grand-06", "grand-09", "grand-12"]
    afternoon = Afternoon()
    write(afternoon, {"do": "open", "game": "wielersim", "stages": stages, "teams": 9})
    results: list[StageResult] = []
    for stage in stages:
        race = WIELERSIM.start(WIELERSIM.setup(stage, []), seed)
        race.listener = story = Story()
        race.ride([])
        result = race.result()
        assert result is not None
        results.append(result)
        calls = wielersim_calls(story.events, int(race.road.length))
        write_stage(afternoon, calls, results, WIELERSIM.scales("grand"), from_the_first)


def thetour_calls(
    result: StageResult, bibs: dict[str, int], starters: set[int], categories: dict[str, str]
) -> list[dict[str, Any]]:
    """Groups with their seconds, whoever is out, then the lines that are not the finish (rule 14, optional rule 3)."""
    calls: list[dict[str, Any]] = [{"do": "start"}]
    home = [arrival for arrival in result.arrivals if arrival.status == "finished"]
    for time in sorted({arrival.time for arrival in home}):
        riders = [bibs[arrival.rider] for arrival in home if arrival.time == time]
        calls.append({"do": "finish", "entry": time, "riders": riders})
    out = sorted(starters - {bibs[arrival.rider] for arrival in home})
    if out:
        calls.append({"do": "DNF", "riders": out})
    lines: dict[str, list[int]] = {}
    for award in result.awards:
        if award.why not in ("finish", "stage win time bonus"):
            lines.setdefault(award.why, []).append(bibs[award.rider])
    calls.extend(
        {"do": "points", "line": CLIMBS[categories.get(name, "")], "name": name, "riders": riders}
        for name, riders in lines.items()
    )
    return [*calls, {"do": "end"}]


@pytest.mark.parametrize(
    "stage", ["grand-01", "grand-02", "grand-04", "grand-08", "grand-09", "grand-10", "grand-12", "grand-21"]
)
def test_the_tour(stage: str) -> None:
    race = THETOUR.start(THETOUR.setup(stage, []), 3)
    race.ride([])
    result = race.result()
    assert result is not None
    riders = [rider.card.slug for rider in race.riders]
    afternoon = Afternoon()
    write(
        afternoon, {"do": "open", "game": "thetour", "stages": [stage], "teams": -(-len(riders) // 9), "team_size": 9}
    )
    numbers = [rider["bib"] for team in afternoon.view()["teams"] for rider in team["riders"]]
    bibs = dict(zip([*riders, *(f"nobody {spare}" for spare in range(9))], numbers, strict=False))
    categories = {climb.name: climb.category for climb in race.sheet.stage.climbs}
    write(afternoon, *thetour_calls(result, bibs, set(bibs.values()), categories))
    expected = counted(count([result], THETOUR.scales("grand")))
    assert tables(afternoon) == {
        slug: [(str(bibs[who]), value) for who, value in lines] for slug, lines in expected.items()
    }


def test_the_tour_in_mid_tour() -> None:
    """Whoever is out in one stage starts in no later one."""
    tour = StageRace(THETOUR, "grand", ["grand-01", "grand-04", "grand-10"])
    afternoon = Afternoon()
    bibs: dict[str, int] = {}

    def by_bib(tables: Tables) -> Tables:
        return {slug: [(str(bibs.get(who, who)), value) for who, value in lines] for slug, lines in tables.items()}

    while not tour.over:
        race = THETOUR.start(tour.setup([]), 3)
        race.ride([])
        if not bibs:
            riders = [rider.card.slug for rider in race.riders]
            opened = {"do": "open", "game": "thetour", "stages": tour.stages, "teams": -(-len(riders) // 9)}
            write(afternoon, {**opened, "team_size": 9})
            numbers = [rider["bib"] for team in afternoon.view()["teams"] for rider in team["riders"]]
            bibs.update(zip([*riders, *(f"nobody {spare}" for spare in range(9))], numbers, strict=False))
        starters = {rider["bib"] for rider in afternoon.view()["start"]["riders"]}
        categories = {climb.name: climb.category for climb in race.sheet.stage.climbs}
        result = tour.end_stage(race)
        write_stage(afternoon, thetour_calls(result, bibs, starters, categories), tour.results, tour.scales, by_bib)
