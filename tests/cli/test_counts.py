"""Numbers as people read them, and numbers that make no sense."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from rouleur import _source

Call = Callable[..., Result]


@pytest.mark.parametrize(
    "words",
    [
        ["race", "wielersim", "ronde", "--top", "-1"],
        ["tour", "wielersim", "week", "--top", "-1"],
        ["forecast", "wielersim", "ronde", "--runs", "2", "--top", "-1"],
        ["forecast", "wielersim", "ronde", "--runs", "2", "--workers", "-1"],
        ["forecast", "wielersim", "ronde", "--runs", "2", "--precision", "-1"],
        ["bench", "wielersim", "--seconds", "0"],
        ["bench", "wielersim", "--seconds", "-3"],
    ],
)
def test_a_number_that_makes_no_sense_is_refused(call: Call, words: list[str]) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "is not in the range" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["race", "wielersim", "ronde", "--set", "four_dice_start=maybe"],
        ["race", "homas", "time-trial", "--set", "rain=3"],
    ],
)
def test_a_switch_is_true_or_false(call: Call, words: list[str]) -> None:
    result = call(*words)
    assert result.exit_code == 2
    assert "Expected `bool" in result.stderr


def test_one_of_a_thing_is_not_many(call: Call, tmp_path: Path) -> None:
    assert "· 1 turn ·" in call("race", "wielersim", "week-prologue", "--seed", "3").output
    assert "· 1 race ·" in call("forecast", "wielersim", "ronde", "--runs", "1").stdout
    startlist = tmp_path / "list.csv"
    startlist.write_text("name,team,role\nAnna,A,leader\nBert,A,sprinter\nCarl,A,helper\nDora,A,\n")
    assert "1 role is guessed" in call("peloton", str(startlist)).output


def test_a_gap_is_told_in_the_units_of_its_game(call: Call) -> None:
    """Head of the Race counts quarters of a turn, not seconds."""
    text = call("forecast", "head", "e3", "--runs", "2", "--seats", "0,0,0").stdout
    assert re.search(r"\+\d+\.\d t", text)
    assert "+0:" not in text
    assert "by boxes to go" in text


def test_a_column_that_nobody_fills_is_left_out(call: Call) -> None:
    assert "role" not in call("race", "tdf", "paris", "--seats", "bot:0,bot:0", "--seed", "5").output
    assert "role" in call("race", "wielersim", "ronde", "--seed", "5").output


def test_names_with_brackets_and_colons_are_printed_as_they_are(call: Call, tmp_path: Path) -> None:
    startlist = tmp_path / "list.csv"
    roles = ("leader", "climber", "sprinter", "helper")
    rows = [f"[/b] :bike: {number} {role},[red]Team {number},{role}" for number in range(6) for role in roles]
    startlist.write_text("\n".join(["name,team,role", *rows]))
    for words in (
        ["peloton", str(startlist)],
        ["race", "wielersim", "ronde", "--peloton", str(startlist)],
        ["forecast", "wielersim", "ronde", "--runs", "2", "--peloton", str(startlist), "--top", "0"],
    ):
        result = call(*words)
        assert result.exit_code == 0, result.stderr
        assert "[/b] :bike: 3 leader" in result.stdout
        assert "[red]Team 3" in result.stdout


def test_the_judge_prints_names_as_they_are(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    call("judge", "open", "paris", "--teams", "2")
    assert "[/x]" in call("judge", "team", "1", "--name", "[/x]").stdout
    assert "There is no result yet" in call("judge", "results").stdout
    assert "2. Our road (flat): to come" in call("judge", "stage", "Our road@2:10:00@flat").stdout


def test_progress_writes_nothing_into_a_pipe(call: Call) -> None:
    assert call("forecast", "wielersim", "ronde", "--runs", "2").stderr == ""
    duel = call("duel", "homas", "--races", "2", "--pair", "0:0", "--race", "time-trial", "--seed", "1")
    assert duel.stdout.startswith("Homas Tour Pro")
    assert "share" in duel.stdout


def test_the_road_of_the_tour_de_france_game_is_whole_before_the_start(call: Call) -> None:
    output = call("watch", "tdf", "paris", "--seats", "bot:0,bot:0", "--seed", "5").output
    assert "110 hexagons (116 km) to go" in output.splitlines()[0]


def test_nobody_moves_up_by_nothing(call: Call) -> None:
    said = call("watch", "head", "e3", "--seats", "bot:0,bot:0,bot:0", "--seed", "5").output
    assert not re.search(r" 0 boxes(?! to go)", said)


def test_the_lab_lists_what_can_be_changed(call: Call) -> None:
    result = call("lab", "thetour", "grand-01")
    assert result.exit_code == 0
    assert "top_five" in result.stdout


def test_a_face_that_is_no_die_face_is_a_sentence(call: Call) -> None:
    result = call("lab", "tdf", "paris", "--change", "dice.white[0]=abc", "--runs", "2", "--seats", "0,0")
    assert result.exit_code == 2
    assert "dice.toml" in result.stderr


def test_json_is_all_there_is_on_standard_output(call: Call) -> None:
    for words in (
        ["forecast", "wielersim", "ronde", "--runs", "2", "--json"],
        ["duel", "homas", "--races", "2", "--pair", "0:0", "--race", "time-trial", "--json"],
    ):
        json.loads(call(*words).stdout)


def test_the_bench_measures_random_play_and_bots_who_think(call: Call) -> None:
    found = json.loads(call("bench", "thetour", "wielersim", "--seconds", "0.01", "--json").stdout)
    assert found["compiled"] == _source.compiled()
    measured = [(speed["game"], speed["level"]) for speed in found["speeds"]]
    assert measured == [("thetour", 0), ("thetour", 2), ("wielersim", 0)]
    assert all(speed["races"] > 0 for speed in found["speeds"])
    assert [speed["questions"] > 0 for speed in found["speeds"]] == [True, True, False]
    text = call("bench", "thetour", "--seconds", "0.01").stdout
    assert _source.why() in text.replace("\n", " ")
    assert "Per second of one core" in text
