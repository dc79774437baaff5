"""A race that the program rides and the judge writes down ends in the same tables."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.core.event import Event
from rouleur.core.match import Story
from rouleur.games.head import GAME as HEAD
from rouleur.games.tdf import GAME as TDF
from rouleur.judge import Afternoon
from rouleur.road.result import StageResult
from rouleur.road.standings import Standings
from rouleur.tour.counting import count

SUMMITS = {"BC": "hc", "1": "first", "2": "second", "3": "third"}


def tables(afternoon: Afternoon) -> dict[str, list[tuple[str, int]]]:
    return {
        table["slug"]: [(str(line["bib"]) if line["bib"] else line["name"], line["amount"]) for line in table["lines"]]
        for table in afternoon.view()["general_ranking"]
    }


def counted(standings: Standings) -> dict[str, list[tuple[str, int]]]:
    return {slug: [(line.who, line.value) for line in table] for slug, table in standings.tables.items()}


def write(afternoon: Afternoon, *commands: dict[str, Any]) -> None:
    for command in commands:
        afternoon.command(command)


def tdf_calls(events: list[Event], base: int) -> list[dict[str, Any]]:
    """What a judge would call: turns, groups in the finish with their seconds, falls, and the lines afterwards (§20–§23)."""
    calls: list[dict[str, Any]] = [{"do": "start"}]
    lines: dict[tuple[str, str], list[int]] = {}
    finished: list[Event] = []
    for event in events:
        if event.kind == "turn began":
            calls.append({"do": "turn"})
        elif event.kind == "crashed" and event.detail.get("out"):
            calls.append({"do": "DNF", "riders": [int(event.rider)]})
        elif event.kind in ("passed sprint", "passed summit"):
            line = "sprint" if event.kind == "passed sprint" else "mountain"
            lines.setdefault((line, event.detail["line"]), []).append(int(event.rider))
        elif event.kind == "finished":
            finished.append(event)
        elif event.kind == "turn ended" and finished:
            seconds = finished[0].value - base - 60 * (event.turn - 1)
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
    write(afternoon, *tdf_calls(story.events, int(ridden.course.base)))
    assert tables(afternoon) == counted(count([result], TDF.scales("")))


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
        write(afternoon, {"do": "start"})
        for turn in range(1, int(race.turn) + 1):
            write(afternoon, {"do": "turn"})
            home = [rider for rider in race.finishers if rider.finish_turn == turn]
            write(afternoon, *({"do": "finish", "entry": r.past_line, "riders": [r.sheet.bib]} for r in home))
        for line, passed in zip(race.road.lines, race.passed, strict=True):
            if line.points:
                riders = [rider.sheet.bib for rider in passed[: len(line.points)]]
                write(afternoon, {"do": "points", "line": SUMMITS.get(line.category, "sprint"), "riders": riders})
        write(afternoon, {"do": "end"})
    assert tables(afternoon) == counted(count(results, HEAD.scales("tour-de-france")))
