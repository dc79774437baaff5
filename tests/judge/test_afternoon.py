"""The companion for cardboard: the example of §23 to the second, corrections, interruptions, the scales of all games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rouleur.core.errors import RouleurError
from rouleur.core.registry import slugs
from rouleur.judge import Afternoon
from rouleur.judge.afternoon import load_afternoon, read_afternoon
from rouleur.judge.scale import judge_scale


def calls(*commands: dict[str, Any]) -> Afternoon:
    afternoon = Afternoon()
    for command in commands:
        afternoon.command(command)
    return afternoon


def turns(count: int) -> list[dict[str, Any]]:
    return [{"do": "turn"}] * count


OPEN = {"do": "open", "game": "tdf", "stages": ["paris"], "teams": 4, "team_size": 6, "name": "Sunday"}
DRAW = {"do": "draw", "order": [1, 2, 3, 4]}
PELOTON = [bib for bib in range(1, 25) if bib not in (17, 22, 3, 14, 7, 9)]


def example_of_23() -> list[dict[str, Any]]:
    """§23: a group of five in sequence 28, a lone rider in 29, the peloton in 31; bib 9 and the peloton are free."""
    return [
        OPEN,
        {"do": "draw", "seed": 7},
        {"do": "start"},
        *turns(28),
        {"do": "finish", "entry": 26, "riders": [17, 22, 3, 14, 7]},
        *turns(1),
        {"do": "finish", "entry": 46, "riders": [9]},
        *turns(2),
        {"do": "finish", "entry": 8, "riders": PELOTON},
        {"do": "end"},
    ]


def times(view: dict[str, Any]) -> dict[int, str]:
    return {line["bib"]: line["time"] for line in view["stage"]["arrivals"]}


def test_22_the_time_of_the_winner() -> None:
    afternoon = calls(OPEN, DRAW, {"do": "start"}, *turns(28), {"do": "finish", "entry": 14, "riders": [4, 5]})
    assert times(afternoon.view()) == {4: "2:37:14", 5: "2:37:14"}


def test_23_the_example_to_the_second_with_its_bonuses() -> None:
    view = calls(*example_of_23()).view()
    arrivals = view["stage"]["arrivals"]
    assert [line["bib"] for line in arrivals[:6]] == [17, 22, 3, 14, 7, 9]
    assert [line["time"] for line in arrivals[:6]] == ["2:37:26"] * 5 + ["2:38:46"]
    assert {line["time"] for line in arrivals[6:]} == {"2:40:08"}
    assert [line["bonus"] for line in arrivals[:4]] == [10, 6, 4, 0]
    general = view["general_ranking"][0]["lines"]
    assert [(line["bib"], line["value"], line["gap"]) for line in general[:4]] == [
        (17, "2:37:16", ""),
        (22, "2:37:20", "+0:04"),
        (3, "2:37:22", "+0:06"),
        (14, "2:37:26", "+0:10"),
    ]


def test_23_an_interrupted_afternoon_resumes(tmp_path: Path) -> None:
    commands = example_of_23()
    path = tmp_path / "sunday.json"
    for command in commands:
        afternoon = load_afternoon(path) if path.exists() else Afternoon()
        afternoon.command(command)
        afternoon.save(path)
    assert load_afternoon(path).view() == calls(*commands).view()
    assert read_afternoon(path.read_text(), "again").share() == calls(*commands).share()


def test_23_the_clock_runs_by_turn() -> None:
    afternoon = calls(OPEN, DRAW, {"do": "start"})
    assert afternoon.view()["stage"]["clock"] == "2:10:00"
    for command in turns(28):
        afternoon.command(command)
    assert afternoon.view()["stage"]["clock"] == "2:37:00"


def test_application_points_go_to_the_first_four() -> None:
    afternoon = calls(
        OPEN, DRAW, {"do": "start"}, *turns(3), {"do": "points", "line": "sprint", "riders": [1, 7, 2, 13]}
    )
    with pytest.raises(RouleurError, match="first 4"):
        afternoon.command({"do": "points", "line": "mountain", "riders": [1, 7, 2, 13, 14]})
    with pytest.raises(RouleurError, match="called 'col'"):
        afternoon.command({"do": "points", "line": "col", "riders": [1]})
    afternoon.command({"do": "DNF", "riders": [24]})
    assert {line["bib"]: line["amount"] for line in table(afternoon, "points")} == {1: 5, 7: 3, 2: 2, 13: 1}
    afternoon.command({"do": "finish", "entry": 10, "riders": [1, 2, 7, 13]})
    assert [(line["bib"], line["amount"]) for line in table(afternoon, "points")] == [(1, 5), (7, 3), (2, 2), (13, 1)]


def table(afternoon: Afternoon, slug: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = next(t["lines"] for t in afternoon.view()["stage_ranking"] if t["slug"] == slug)
    return found


def test_application_team_size_is_at_least_three() -> None:
    with pytest.raises(RouleurError, match="3 to 6"):
        calls({**OPEN, "team_size": 2})


def test_application_teams_and_riders_can_be_edited() -> None:
    afternoon = calls(OPEN, {"do": "edit team", "team": 2, "name": "Blue", "riders": ["Anna", "Ben"]})
    team = afternoon.view()["teams"][1]
    assert (team["name"], [rider["name"] for rider in team["riders"]][:3]) == ("Blue", ["Anna", "Ben", "Rider 9"])
    with pytest.raises(RouleurError, match="already called"):
        afternoon.command({"do": "edit team", "team": 1, "name": "Blue"})


@pytest.mark.parametrize("name", ["7", "99", "²"])
def test_application_a_team_may_be_called_by_a_number(name: str) -> None:
    renamed = {"do": "edit team", "team": 2, "name": name}
    view = calls(OPEN, renamed, *example_of_23()[1:]).view()
    teams = next(table for table in view["general_ranking"] if table["slug"] == "teams")
    assert name in {line["name"] for line in teams["lines"]}


def test_20_a_rider_who_fell_later_keeps_his_place_at_a_line_written_down_late() -> None:
    """§20: the first four over the line, though the first of them is out by now; his points count in no table."""
    afternoon = calls(OPEN, DRAW, {"do": "start"}, *turns(3), {"do": "DNF", "riders": [24]})
    afternoon.command({"do": "points", "line": "sprint", "riders": [24, 7, 2, 13]})
    assert amounts(afternoon, "points") == {7: 3, 2: 2, 13: 1}


def test_application_every_seed_of_a_draw_is_accepted() -> None:
    assert len(calls(OPEN, {"do": "draw", "seed": 2**31 - 1}).view()["drawn"]) == 4


def test_application_order_is_drawn_only_for_the_first_stage() -> None:
    drawn = calls(OPEN, {"do": "draw", "order": [3, 1, 4, 2]}, {"do": "start"})
    assert [line["bib"] for line in drawn.view()["stage"]["start_list"]][:5] == [13, 1, 19, 7, 14]
    with pytest.raises(RouleurError, match="only before"):
        drawn.command({"do": "draw", "seed": 3})


def short_stage(first: int) -> list[dict[str, Any]]:
    others = [bib for bib in (1, 2, 3, 7, 8, 9) if bib != first]
    return [
        {"do": "start"},
        *turns(20),
        {"do": "points", "line": "mountain", "riders": [others[0]]},
        {"do": "finish", "entry": 8, "riders": [first]},
        {"do": "finish", "entry": 30, "riders": others},
        {"do": "end"},
    ]


RACE = {"do": "open", "game": "tdf", "stages": ["carcassonne-foix", "paris"], "teams": 2, "team_size": 3}
DRAW_TWO = {"do": "draw", "order": [1, 2]}


def test_application_a_stage_ends_when_nobody_is_left() -> None:
    afternoon = calls(RACE, DRAW_TWO, {"do": "start"}, {"do": "turn"}, {"do": "finish", "entry": 8, "riders": [1, 2]})
    with pytest.raises(RouleurError, match="Still on the road: 7, 8, 3, 9"):
        afternoon.command({"do": "end"})


def test_application_results_can_be_shared_as_text() -> None:
    text = calls(*example_of_23()).share()
    assert "  1.  17 Rider 17" in text
    assert "2:37:26" in text
    assert "−10″" in text


def test_corrections_are_logged_and_take_their_place() -> None:
    afternoon = calls(*example_of_23()[:-1])
    entry = next(line["entry"] for line in afternoon.view()["log"] if line["call"].get("entry") == 26)
    right = {"do": "finish", "entry": 20, "riders": [22, 17, 3, 14, 7]}
    afternoon.command({"do": "correct", "entry": entry, "call": right, "why": "misread the hexagon"})
    view = afternoon.view()
    assert [line["bib"] for line in view["stage"]["arrivals"][:2]] == [22, 17]
    assert view["stage"]["arrivals"][0]["time"] == "2:37:20"
    assert view["log"][entry - 1]["call"]["entry"] == 26
    assert view["log"][entry - 1]["stands"] == right
    assert view["log"][-1]["call"]["why"] == "misread the hexagon"


def test_a_struck_entry_stays_in_the_log() -> None:
    afternoon = calls(OPEN, DRAW, {"do": "start"}, {"do": "turn"}, {"do": "turn"}, {"do": "correct", "entry": 5})
    assert afternoon.view()["stage"]["turn"] == 1
    assert afternoon.view()["log"][4]["struck"]


def test_a_correction_that_breaks_the_log_is_refused() -> None:
    afternoon = calls(OPEN, DRAW, {"do": "start"}, {"do": "turn"}, {"do": "finish", "entry": 8, "riders": [1]})
    log = afternoon.to_json()
    with pytest.raises(RouleurError, match="Entry 4 would not fit"):
        afternoon.command({"do": "correct", "entry": 3})
    with pytest.raises(RouleurError, match="no entry 9"):
        afternoon.command({"do": "correct", "entry": 9})
    assert afternoon.to_json() == log
    assert afternoon.view()["stage"]["turn"] == 1


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ({"do": "finish", "entry": 8, "riders": [99]}, "possible are"),
        ({"do": "finish", "entry": 60, "riders": [1]}, "0 to 59"),
        ({"do": "finish", "entry": 8, "riders": [1, 1]}, "twice"),
        ({"do": "finish", "entry": 8, "riders": []}, "at least one"),
        ({"do": "start"}, "already started"),
        ({"do": "fly"}, "fly"),
        ({"do": "finish", "seconds": 8}, "unknown field"),
        (OPEN, "already open"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(command: dict[str, Any], words: str) -> None:
    afternoon = calls(OPEN, DRAW, {"do": "start"}, {"do": "turn"})
    with pytest.raises(RouleurError, match=words):
        afternoon.command(command)


def test_a_file_that_was_cut_off_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_text(calls(OPEN).to_json()[:40])
    with pytest.raises(RouleurError, match=r"cut\.json"):
        load_afternoon(path)


@pytest.mark.parametrize("game", slugs())
def test_the_scales_of_every_game_are_accepted(game: str) -> None:
    if game not in slugs():
        pytest.skip(f"{game} is not on the shelf")
    scale = judge_scale(game)
    own = {"title": "Our own road", "kind": scale.arrival[0].kind}
    opened = {"do": "open", "game": game, "stages": [own, own], "teams": 3}
    afternoon = calls(opened, {"do": "draw", "seed": 1}, {"do": "start"}, *turns(12))
    bibs = [rider["bib"] for team in afternoon.view()["teams"] for rider in team["riders"]]
    for line in scale.line:
        most = max(len(line.amounts), len(line.seconds))
        afternoon.command({"do": "points", "line": line.slug, "riders": bibs[:most]})
    afternoon.command({"do": "finish", "entry": 1, "riders": bibs[:2]})
    afternoon.command({"do": "turn"})
    afternoon.command({"do": "finish", "entry": 2, "riders": bibs[2:]})
    afternoon.command({"do": "end"})
    tables = {ranking["slug"]: ranking["lines"] for ranking in afternoon.view()["general_ranking"]}
    assert {line["bib"] for line in tables["general"]} == set(bibs)
    assert afternoon.share().startswith("Our own road")


def test_gaps_of_wielersim_on_cardboard() -> None:
    """WielerSIM §5.2: a turn is a minute, a square six seconds: one turn later and three squares farther is 42 seconds."""
    own = {"title": "Amstel", "kind": "flat"}
    afternoon = calls({"do": "open", "game": "wielersim", "stages": [own], "teams": 2}, {"do": "start"}, *turns(28))
    afternoon.command({"do": "finish", "entry": 2, "riders": [11]})
    afternoon.command({"do": "turn"})
    afternoon.command({"do": "finish", "entry": 5, "riders": [12, 21]})
    assert [line["gap"] for line in afternoon.view()["stage"]["arrivals"]] == ["", "+0:42", "+0:42"]


def test_quarter_turns_of_head_of_the_race() -> None:
    scale = judge_scale("head")
    assert scale.time(0, 28, 6, "flat") == 4 * 28 - 2


def amounts(afternoon: Afternoon, slug: str) -> dict[int, int]:
    return {line["bib"]: line["amount"] for line in table(afternoon, slug)}


@pytest.mark.parametrize(
    ("game", "race", "winner", "second"),
    [
        ("head", "tour-flat", 12, 10),
        ("head", "tour-transitional", 10, 7),
        ("head", "tour-alps", 3, 2),
        ("head", "tour-prologue", 3, 2),
        ("head", "milan-san-remo", 0, 0),
        ("wielersim", "grand-02", 15, 12),
        ("wielersim", "grand-06", 15, 12),
        ("wielersim", "grand-09", 0, 0),
        ("wielersim", "grand-12", 0, 0),
        ("homas", "paris-nice-1", 10, 8),
        ("homas", "paris-nice-2", 5, 4),
        ("homas", "dauphine-2", 5, 4),
    ],
)
def test_a_race_of_the_shelf_has_the_points_of_its_kind(game: str, race: str, winner: int, second: int) -> None:
    afternoon = calls({"do": "open", "game": game, "stages": [race], "teams": 2}, {"do": "start"}, *turns(3))
    afternoon.command({"do": "finish", "entry": 3, "riders": [21]})
    afternoon.command({"do": "finish", "entry": 2, "riders": [11]})
    points = amounts(afternoon, "points")
    assert (points.get(21, 0), points.get(11, 0)) == (winner, second)


@pytest.mark.parametrize(
    ("game", "race", "seconds"),
    [
        ("wielersim", "grand-06", 12),
        ("wielersim", "grand-12", 6),
        ("homas", "paris-nice-2", 12),
        ("homas", "amstel-gold-race", 12),
        ("homas", "dauphine-2", 6),
    ],
)
def test_a_square_on_a_finish_that_climbs_is_worth_more(game: str, race: str, seconds: int) -> None:
    afternoon = calls({"do": "open", "game": game, "stages": [race], "teams": 2}, {"do": "start"}, *turns(3))
    afternoon.command({"do": "finish", "entry": 2, "riders": [11]})
    afternoon.command({"do": "finish", "entry": 1, "riders": [12]})
    assert afternoon.view()["stage"]["arrivals"][1]["gap"] == f"+0:{seconds:02}"


def test_homas_squares_ahead_of_the_winner_regain_a_minute_at_most() -> None:
    """Homas §5.2: two turns later, 3 squares ahead of the winner 1:42, ten or more 1:00; and who came later stays behind."""
    afternoon = calls(
        {"do": "open", "game": "homas", "stages": ["paris-nice-1"], "teams": 2}, {"do": "start"}, *turns(20)
    )
    afternoon.command({"do": "finish", "entry": 2, "riders": [11]})
    afternoon.command({"do": "turn"})
    afternoon.command({"do": "finish", "entry": 1, "riders": [12]})
    afternoon.command({"do": "turn"})
    afternoon.command({"do": "finish", "entry": 14, "riders": [22]})
    afternoon.command({"do": "finish", "entry": 5, "riders": [21]})
    arrivals = afternoon.view()["stage"]["arrivals"]
    assert [(line["bib"], line["gap"]) for line in arrivals] == [(11, ""), (12, "+1:06"), (22, "+1:00"), (21, "+1:42")]


def test_head_of_the_race_the_first_over_the_line_wins_though_another_rode_farther() -> None:
    """Head §4.8, §5.1: places go by the order over the line, the quarter turns only into the general classification."""
    afternoon = calls({"do": "open", "game": "head", "stages": ["tour-flat"], "teams": 2}, {"do": "start"}, *turns(30))
    afternoon.command({"do": "finish", "entry": 1, "riders": [11]})
    afternoon.command({"do": "finish", "entry": 4, "riders": [21]})
    arrivals = afternoon.view()["stage"]["arrivals"]
    assert [(line["bib"], line["time"], line["gap"]) for line in arrivals] == [(11, "30", ""), (21, "29¾", "−¼")]
    assert amounts(afternoon, "points") == {11: 12, 21: 10}
    assert list(amounts(afternoon, "general")) == [21, 11]


def test_head_of_the_race_boxes_of_a_time_trial_break_ties() -> None:
    """Head §5.1, §5.5: equal turns and quarters, but 12 rode farther over the line."""
    afternoon = calls(
        {"do": "open", "game": "head", "stages": ["tour-prologue"], "teams": 2}, {"do": "start"}, *turns(8)
    )
    afternoon.command({"do": "finish", "entry": 3, "riders": [11]})
    afternoon.command({"do": "finish", "entry": 5, "riders": [12]})
    assert [line["bib"] for line in afternoon.view()["stage"]["arrivals"]] == [12, 11]
    assert list(amounts(afternoon, "general")) == [12, 11]


def test_a_correction_is_no_correction_of_a_correction() -> None:
    afternoon = calls(OPEN, DRAW, {"do": "start"}, *turns(1))
    nested = {"do": "correct", "entry": 4, "call": {"do": "correct", "entry": 2}}
    with pytest.raises(RouleurError, match="cannot be a correction itself"):
        afternoon.command(nested)
    assert len(afternoon.log) == 4


def test_a_stage_can_be_added_after_the_last_one() -> None:
    afternoon = calls(RACE, DRAW_TWO, *short_stage(8), *short_stage(1), {"do": "add stage", "stage": "roskilde-nyborg"})
    assert afternoon.view()["stages"][2]["state"] == "to come"
    afternoon.command({"do": "start"})
    assert afternoon.view()["stage"]["title"] == "Roskilde > Nyborg"


def test_application_nobody_finishes_in_a_sequence_that_has_not_begun() -> None:
    afternoon = calls(OPEN, DRAW, {"do": "start"}, *turns(3))
    with pytest.raises(RouleurError, match="Sequence 5 has not begun; the latest is sequence 3"):
        afternoon.command({"do": "finish", "entry": 8, "riders": [1], "turn": 5})
    afternoon.command({"do": "finish", "entry": 8, "riders": [1], "turn": 2})
    assert times(afternoon.view()) == {1: "2:11:08"}


def test_21_two_groups_in_one_sequence_are_doubted_and_can_have_one_time() -> None:
    """§21: all behind the line at the end of a sequence are one group; the lowest second goes first."""
    afternoon = calls(OPEN, DRAW, {"do": "start"}, *turns(28), {"do": "finish", "entry": 26, "riders": [17, 22]})
    assert afternoon.view()["warnings"] == []
    afternoon.command({"do": "finish", "entry": 14, "riders": [3, 14]})
    (warning,) = afternoon.view()["warnings"]
    assert "2:37:14 and 2:37:26" in warning["words"]
    assert "join" in afternoon.view()["can"]
    afternoon.command(warning["offer"])
    assert list(times(afternoon.view()).items()) == [(bib, "2:37:14") for bib in (3, 14, 17, 22)]
    assert {line["group"] for line in afternoon.view()["stage"]["arrivals"]} == {1}
    assert afternoon.view()["warnings"] == []
    with pytest.raises(RouleurError, match="nothing can be joined"):
        afternoon.command({"do": "join"})
    afternoon.command({"do": "correct", "entry": len(afternoon.log)})
    assert len(set(times(afternoon.view()).values())) == 2


def test_groups_of_one_turn_are_usual_in_other_games() -> None:
    own = {"title": "Amstel", "kind": "flat"}
    afternoon = calls({"do": "open", "game": "wielersim", "stages": [own], "teams": 2}, {"do": "start"}, *turns(9))
    afternoon.command({"do": "finish", "entry": 5, "riders": [11]})
    afternoon.command({"do": "finish", "entry": 2, "riders": [12]})
    assert afternoon.view()["warnings"] == []


def test_the_box_has_36_riders() -> None:
    calls({**OPEN, "teams": 6, "team_size": 6})
    calls({**OPEN, "teams": 12, "team_size": 3})
    with pytest.raises(RouleurError, match="36 riders, not 42"):
        calls({**OPEN, "teams": 7, "team_size": 6})


def test_application_start_waits_for_the_draw_of_the_first_stage_only() -> None:
    afternoon = calls(RACE)
    assert "start" not in afternoon.view()["can"]
    assert afternoon.view()["start"]["waits_for"] == "draw"
    with pytest.raises(RouleurError, match="Draw the order of the teams first"):
        afternoon.command({"do": "start"})
    for command in (DRAW_TWO, *short_stage(8)):
        afternoon.command(command)
    assert "start" in afternoon.view()["can"]
    afternoon.command({"do": "start"})


def test_a_log_from_before_the_draw_was_asked_for_is_still_read() -> None:
    afternoon = Afternoon()
    afternoon.log = [OPEN, {"do": "start"}, {"do": "turn"}]
    assert read_afternoon(afternoon.to_json(), "old").view()["stage"]["turn"] == 1
