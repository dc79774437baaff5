from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rouleur.road.box import box

Call = Callable[..., Result]


def test_games_are_listed(call: Call) -> None:
    assert "WielerSIM" in call("games").output
    assert "wielersim" in {game["slug"] for game in json.loads(call("games", "--json").output)}


def test_races_and_tours_are_listed(call: Call) -> None:
    assert "ronde" in call("races", "wielersim").output
    data = json.loads(call("races", "wielersim", "--json").output)
    assert {"ronde", "roubaix", "appendix"} <= {race["slug"] for race in data["races"]}
    assert {"week", "grand"} <= {tour["slug"] for tour in data["tours"]}


def test_the_same_seed_gives_the_same_race(call: Call) -> None:
    first = call("race", "wielersim", "ronde", "--seed", "7", "--json")
    assert first.exit_code == 0
    assert first.output == call("race", "wielersim", "ronde", "--seed", "7", "--json").output
    assert json.loads(first.output)["result"][0]["place"] == 1


def test_a_result_has_gaps(call: Call) -> None:
    output = call("race", "wielersim", "ronde", "--seed", "7", "--top", "5").output
    assert "seed 7" in output
    assert "winner" in output
    assert "+" in output


def test_a_race_without_a_seed_prints_the_one_it_drew(call: Call) -> None:
    seed = json.loads(call("race", "wielersim", "ronde", "--json").output)["seed"]
    assert json.loads(call("race", "wielersim", "ronde", "--seed", str(seed), "--json").output)["seed"] == seed


def test_a_saved_record_replays_to_the_same_result(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "record.json")
    raced = call("race", "wielersim", "ronde", "--seed", "7", "--json", "--save", path)
    assert json.loads(call("replay", path, "--json").output) == json.loads(raced.output)


def test_a_changed_record_is_reported_with_its_turn(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    call("race", "wielersim", "ronde", "--seed", "7", "--save", str(path))
    data = json.loads(path.read_text())
    data["checks"][3] += 1
    path.write_text(json.dumps(data))
    result = call("replay", str(path))
    assert result.exit_code == 2
    assert "differ first in turn 4" in result.stderr


def test_a_stage_of_a_saved_tour_can_be_replayed(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "tour.json")
    tour = json.loads(call("tour", "wielersim", "week", "--seed", "7", "--save", path, "--json").output)
    replayed = json.loads(call("replay", path, "--stage", "3", "--json").output)
    assert replayed["result"] == tour["stages"][2]["result"]
    assert call("replay", path, "--stage", "9").exit_code == 2


def test_a_file_of_another_kind_is_named(call: Call, tmp_path: Path) -> None:
    record, tour = str(tmp_path / "record.json"), str(tmp_path / "tour.json")
    call("race", "wielersim", "ronde", "--save", record)
    call("tour", "wielersim", "week", "--save", tour)
    assert "is a record, not a saved table; `rouleur replay`" in call("play", "--resume", record).stderr
    assert "is a saved tour, not a saved table; `rouleur tour --resume`" in call("play", "--resume", tour).stderr
    assert "is a record, not a saved tour" in call("tour", "--resume", record).stderr


def test_watching_in_a_pipe_tells_the_story_line_by_line(call: Call) -> None:
    result = call("watch", "wielersim", "ronde", "--seed", "7")
    assert result.exit_code == 0
    for part in ("Tour of Flanders", "turn 5", "PELOTON", "to go", "winner", "░"):
        assert part in result.output
    assert "\x1b" not in result.output


def test_the_long_form_has_paragraphs(call: Call) -> None:
    assert "(§3.3.4)" in call("watch", "wielersim", "ronde", "--seed", "7", "--long").output


def test_watch_saves_the_whole_race(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "record.json")
    call("watch", "wielersim", "ronde", "--seed", "7", "--save", path)
    assert call("replay", path, "--result").exit_code == 0


def test_a_tour_prints_all_classifications(call: Call) -> None:
    output = call("tour", "wielersim", "week", "--seed", "7").output
    for part in ("Stage 6", "General", "Points", "Mountains", "final classifications"):
        assert part in output


def test_classification_sheets_are_printed_with_a_column_for_every_stage(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "sheets.html"
    result = call("tour", "wielersim", "week", "--seed", "7", "--sheets", str(path))
    assert result.exit_code == 0, result.output
    text = path.read_text()
    assert text.count("<section>") == 3
    assert text.count("Stage 6") == 3


def test_a_tour_of_own_stages(call: Call) -> None:
    output = call("tour", "wielersim", "mine", "--stages", "week-prologue,ronde", "--seed", "1", "--json").output
    assert [stage["race"] for stage in json.loads(output)["stages"]] == ["week-prologue", "ronde"]


def test_a_tour_with_a_board_of_ones_own(call: Call, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(box("wielersim").new_route("Mine", "stage"))
    stages = f"week-prologue,{tmp_path / 'mine.toml'}"
    output = call("tour", "wielersim", "ours", "--stages", stages, "--seed", "1", "--json").output
    assert [stage["race"] for stage in json.loads(output)["stages"]] == ["week-prologue", "mine"]
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine.toml").write_text("")
    refused = call("tour", "wielersim", "ours", "--stages", f"{stages},{other / 'mine.toml'}")
    assert (refused.exit_code, "rename one of them" in refused.stderr) == (2, True)


def test_a_tour_stage_by_stage_equals_one_in_one_go(call: Call, tmp_path: Path) -> None:
    whole = json.loads(call("tour", "wielersim", "week", "--seed", "7", "--json").output)
    path = str(tmp_path / "tour.json")
    call("tour", "wielersim", "week", "--seed", "7", "--one-stage", "--save", path)
    for _ in range(4):
        call("tour", "--resume", path, "--one-stage")
    assert json.loads(call("tour", "--resume", path, "--json").output) == whole


def test_settings_reach_the_game(call: Call) -> None:
    assert call("race", "wielersim", "ronde", "--seed", "7", "--set", "four_dice_start=true").exit_code == 0
    result = call("race", "wielersim", "ronde", "--set", "five_dice_start=true")
    assert (result.exit_code, "four_dice_start" in result.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["race", "wielersim", "rond"], "did you mean ronde"),
        (["race", "wielersims", "ronde"], "did you mean wielersim"),
        (["tour", "wielersim", "weak"], "did you mean week"),
        (["recs"], "did you mean race"),
        (["race", "wielersim", "ronde", "--seats", "bot"], "only watched"),
        (["race", "toy", "short", "--seats", "human,bot:0"], "rouleur play"),
        (["race", "toy", "short", "--seats", "bot:7"], "level is 0"),
        (["race", "toy", "short", "--seats", "bot,bot,bot,bot,bot"], "1 to 4 directors"),
        (["race", "wielersim", "ronde", "--set", "rain"], "NAME=VALUE"),
        (["race", "wielersim", "ronde", "--seed", "many"], "not a valid integer"),
        (["play", "wielersim", "ronde"], "only watched"),
        (["replay", "/nowhere/record.json"], "cannot be read"),
        (["scenario", "/nowhere/scenario.toml"], "cannot be read"),
        (["route", "show", "nowhere.toml"], "There is no file"),
        (["route", "show", "wielersim/rond"], "did you mean ronde"),
        (["route", "show", "wielersim/ronde", "--svg", "ronde.png"], "ronde.png does not end in .svg"),
        (["course", "show", "ski-station", "--svg", "ski.png"], "ski.png does not end in .svg"),
        (["forecast", "wielersim", "ronde", "--runs", "2", "--png", "x.jpg"], "x.jpg ends neither in .png nor in .svg"),
        (["route", "show", "wielersim/ronde", "--png", "ronde"], "ronde does not end in .png"),
        (["tour", "wielersim", "week", "--one-stage"], "--save"),
        (["tour", "--resume", "/nowhere/tour.json"], "cannot be read"),
        (["race", "wielersim", "ronde", "--seed", "1", "--save", "/nowhere/x.json"], "cannot be written"),
    ],
)
def test_a_fault_is_one_sentence_on_stderr_with_exit_code_2(call: Call, words: list[str], said: str) -> None:
    result = call(*words)
    assert result.exit_code == 2, result.output
    assert said in result.stderr
    assert result.stdout == ""
    assert "Traceback" not in result.stderr


def test_a_wrong_rider_in_a_start_list_is_reported(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text("name,team,role,bib\nIda Berg,Red,climbr,1\n")
    result = call("race", "wielersim", "ronde", "--peloton", str(path))
    assert result.exit_code == 2
    assert "'climbr' is not a role" in result.stderr


def test_a_start_list_rides(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    rows = [f"Rider {n},Team {n % 5}" for n in range(20)]
    path.write_text("\n".join(["name,team", *rows]) + "\n")
    result = call("race", "wielersim", "ronde", "--peloton", str(path), "--seed", "1", "--json")
    assert {row["name"] for row in json.loads(result.output)["result"]} >= {"Rider 1", "Rider 2"}


def test_guessed_roles_are_marked_and_can_be_corrected(call: Call, tmp_path: Path) -> None:
    csv, toml = tmp_path / "list.csv", tmp_path / "list.toml"
    csv.write_text('name,team,role,bib\n"Berg, ""Ida""",Red,climber,7\nJo Dal,Red,,\n')
    output = call("peloton", str(csv), "--toml", str(toml)).output
    assert "climber ?" in output
    assert "1 role is guessed" in output
    assert "# guessed" in toml.read_text()
    again = json.loads(call("peloton", str(toml), "--json").output)
    assert [rider["name"] for rider in again["rider"]] == ['Berg, "Ida"', "Jo Dal"]
    assert "36 riders in 9 teams" in call("peloton").output


def test_routes_are_written_checked_shown_and_ridden(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "mine.toml")
    assert call("route", "new", path, "--name", "Round the house").exit_code == 0
    assert call("route", "new", path).exit_code == 2
    assert "can be ridden" in call("route", "check", path).output
    assert "The Hill" in call("route", "show", path).output
    assert call("race", "wielersim", "mine", "--route", path, "--seed", "3").exit_code == 0
    svg = tmp_path / "mine.svg"
    assert call("route", "show", path, "--svg", str(svg), "--board").exit_code == 0
    assert svg.read_text().startswith("<svg")


def test_a_broken_route_is_reported_whole_with_lines(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    call("route", "new", str(path))
    path.write_text(path.read_text().replace("top = 4 ", "top = 9 ").replace('colour = "leader"', 'colour = "captain"'))
    result = call("route", "check", str(path))
    assert result.exit_code == 2
    assert "captain" in result.stderr
    assert "steepness of 9" in result.stderr
    assert f"{path}:" in result.stderr
    assert call("race", "wielersim", "mine", "--route", str(path)).exit_code == 2
    assert json.loads(call("route", "check", str(path), "--json").stdout)


def test_scenarios_hold_or_name_the_first_difference(call: Call, tmp_path: Path) -> None:
    folder = Path(__file__).parents[2] / "src" / "rouleur" / "games" / "wielersim" / "examples"
    result = call("scenario", str(folder))
    assert result.exit_code == 0, result.output
    assert "scenarios hold" in result.output
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(
        'game = "toy"\ntitle = "A walk"\n[position]\nsquares = [3, 4]\n'
        '[[then]]\nanswers = ["walk", "yes"]\n[then.expect]\nat = { "0" = [9, 0] }\n'
    )
    result = call("scenario", str(wrong))
    assert result.exit_code == 1
    assert "rider 0 stands on (4, 0), not on (9, 0)" in result.output


def test_a_scenario_without_answers_prints_the_question(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "question.toml"
    path.write_text('game = "toy"\ntitle = "What may he do?"\n[position]\nsquares = [3, 4]\n[[then]]\n')
    output = call("scenario", str(path)).output
    assert "an answer is missing" in output
    assert "['walk', 'roll', 'peek']" in output


def test_the_riders_of_the_example_start_in_its_race(call: Call, tmp_path: Path) -> None:
    forecast = str(tmp_path / "ronde.json")
    call("forecast", "wielersim", "ronde", "--runs", "2", "--json", forecast)
    names = call("score", "--help").output.split('--result "')[1].split('"')[0]
    assert call("score", forecast, "--result", names).exit_code == 0
