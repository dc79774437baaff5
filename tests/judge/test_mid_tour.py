"""The rankings of a stage race between its stages and in the middle of one: what carries over, who is on the road, who is out."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.judge import Afternoon
from tests.judge.test_afternoon import DRAW_TWO, RACE, calls, short_stage, turns


def test_application_later_stages_start_by_general_classification() -> None:
    afternoon = calls(RACE, DRAW_TWO, *short_stage(8), {"do": "start"})
    assert afternoon.view()["stage"]["start_list"][0]["bib"] == 8
    tables = {ranking["slug"]: ranking["lines"] for ranking in afternoon.view()["general_ranking"]}
    assert set(tables) == {"general", "points", "mountains", "teams"}
    assert tables["teams"][0]["name"] == "Team 2"
    assert afternoon.view()["jerseys"]["yellow"]["bib"] == 8


def test_application_a_rider_who_did_not_finish_does_not_start_again() -> None:
    stage = short_stage(8)
    stage[-2]["riders"].remove(3)
    stage.insert(-1, {"do": "DNF", "riders": [3]})
    afternoon = calls(RACE, DRAW_TWO, *stage, {"do": "start"})
    assert 3 not in [line["bib"] for line in afternoon.view()["stage"]["start_list"]]


def test_the_end_of_a_stage_is_an_entry_of_that_stage() -> None:
    """So that a group that was forgotten before it can be written down among the riders of that stage."""
    stage = short_stage(8)
    afternoon = calls(RACE, DRAW_TWO, *stage)
    ended = afternoon.view()["log"][-1]
    assert (ended["call"]["do"], ended["stage"]) == ("end", 1)
    assert Afternoon(afternoon.log).view()["log"][-1] == ended


BLOCK = {"title": "Round the block", "base": 3600, "kind": "flat"}


@pytest.mark.parametrize(
    ("game", "starts"), [("wielersim", False), ("head", False), ("thetour", False), ("homas", True)]
)
def test_who_is_disqualified_does_not_start_again_unless_the_game_lets_him(game: str, starts: bool) -> None:
    """Homas §4.1, ruling 21: he goes on riding."""
    opened = {
        "do": "open",
        "game": game,
        "stages": [BLOCK, BLOCK],
        "teams": 2,
    }
    afternoon = calls(opened, {"do": "start"}, {"do": "turn"})
    bibs = [rider["bib"] for rider in afternoon.view()["stage"]["start_list"]]
    for command in ({"do": "finish", "entry": 1, "riders": bibs}, {"do": "DSQ", "riders": bibs[:1]}, {"do": "end"}):
        afternoon.command(command)
    assert (bibs[0] in [rider["bib"] for rider in afternoon.view()["start"]["riders"]]) == starts


def lines_of(afternoon: Afternoon, ranking: str, slug: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = next(table["lines"] for table in afternoon.view()[ranking] if table["slug"] == slug)
    return found


def test_application_general_ranking_during_a_later_stage_shows_all_stages_so_far() -> None:
    """Nobody is in yet: the order of the first stage, with the clock of the second."""
    afternoon = calls(RACE, DRAW_TWO, *short_stage(8), {"do": "start"}, *turns(3))
    general = lines_of(afternoon, "live_ranking", "general")
    assert [line["bib"] for line in general] == [
        line["bib"] for line in lines_of(afternoon, "general_ranking", "general")
    ]
    assert (general[0]["bib"], general[0]["value"], general[0]["note"]) == (8, "6:25:58", "on the road")
    teams = lines_of(afternoon, "live_ranking", "teams")
    assert [line["name"] for line in teams] == ["Team 2", "Team 1"]


def test_application_whoever_is_in_stands_among_those_on_the_road() -> None:
    afternoon = calls(RACE, DRAW_TWO, *short_stage(8), {"do": "start"}, *turns(20))
    afternoon.command({"do": "finish", "entry": 30, "riders": [1, 8]})
    assert lines_of(afternoon, "live_ranking", "general")[0]["note"] == ""
    on_road = [line["bib"] for line in lines_of(afternoon, "live_ranking", "general") if line["note"] == "on the road"]
    assert sorted(on_road) == [2, 3, 7, 9]
    assert len(lines_of(afternoon, "live_ranking", "teams")) == 2


def test_application_the_next_start_list_is_seen_before_the_start() -> None:
    afternoon = calls(RACE, DRAW_TWO, *short_stage(8))
    start = afternoon.view()["start"]
    assert (start["stage"], start["length"], start["base"], start["waits_for"]) == (2, "116 km", "2:10:00", "")
    afternoon.command({"do": "start"})
    assert afternoon.view()["stage"]["start_list"] == start["riders"]
    for command in short_stage(1)[1:]:
        afternoon.command(command)
    assert afternoon.view()["start"] == {}


def test_24_a_team_with_fewer_than_three_finishers_is_listed_last_with_the_reason() -> None:
    stage = short_stage(8)
    stage[-2]["riders"].remove(3)
    stage.insert(-1, {"do": "DNF", "riders": [3]})
    afternoon = calls(RACE, DRAW_TWO, *stage)
    teams = lines_of(afternoon, "general_ranking", "teams")
    assert [(line["place"], line["name"], line["note"]) for line in teams] == [
        (1, "Team 2", ""),
        (0, "Team 1", "only 2 of 3 riders finished Carcassonne > Foix"),
    ]
    assert "only 2 of 3 riders finished Carcassonne > Foix" in afternoon.share()
    afternoon.command({"do": "start"})
    assert lines_of(afternoon, "stage_ranking", "teams")[0]["note"].startswith("only 2 of 3 riders are left in Paris")


def test_who_is_disqualified_loses_place_time_and_points_of_the_stage() -> None:
    """The others move up in the finish, not at a line that was crossed before."""
    stage = short_stage(8)
    stage.insert(-1, {"do": "DSQ", "riders": [8, 1]})
    afternoon = calls(RACE, DRAW_TWO, *stage)
    arrivals = afternoon.view()["stage"]["arrivals"]
    assert [(line["place"], line["bib"]) for line in arrivals] == [(1, 2), (2, 3), (3, 7), (4, 9), (0, 8), (0, 1)]
    general = [(line["place"], line["bib"]) for line in lines_of(afternoon, "general_ranking", "general")]
    assert general == [(1, 2), (2, 3), (3, 7), (4, 9), (0, 8), (0, 1)]
    assert lines_of(afternoon, "general_ranking", "mountains") == []


def test_who_is_disqualified_on_the_road_need_not_finish() -> None:
    afternoon = calls(RACE, DRAW_TWO, {"do": "start"}, *turns(3), {"do": "DSQ", "riders": [7]})
    assert 7 not in afternoon.view()["stage"]["on_road"]
    line = afternoon.view()["stage"]["arrivals"][-1]
    assert (line["bib"], line["place"], line["status"]) == (7, 0, "DSQ")
