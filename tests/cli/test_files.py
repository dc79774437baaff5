"""Files that are missing, something else, cut off, or cannot be written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Call = Callable[..., Result]


@pytest.mark.parametrize("words", [["race", "wielersim", "ronde", "--save"], ["tour", "wielersim", "week", "--sheets"]])
def test_a_folder_that_is_missing_is_noticed_before_the_first_turn(call: Call, words: list[str]) -> None:
    result = call(*words, "/nowhere/file")
    assert result.exit_code == 2
    assert result.stderr == "Error: /nowhere/file cannot be written: there is no folder /nowhere.\n"
    assert result.stdout == ""


@pytest.mark.parametrize(
    "words", [["thetour", "grid", "--seed", "1", "--svg"], ["judge", "share", "--file", "afternoon.json"]]
)
def test_a_picture_or_a_report_that_cannot_be_written_is_a_sentence(
    call: Call, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    call("judge", "open", "paris", "--teams", "2")
    result = call(*words, "/nowhere/file")
    assert result.exit_code == 2
    assert result.stderr == "Error: /nowhere/file cannot be written: No such file or directory.\n"


def test_the_judge_says_where_nothing_can_be_kept(call: Call) -> None:
    result = call("judge", "open", "paris", "--teams", "2", "--file", "/nowhere/afternoon.json")
    assert result.exit_code == 2
    assert result.stderr == "Error: /nowhere/afternoon.json cannot be written: No such file or directory.\n"


@pytest.mark.parametrize("words", [["route", "check"], ["scenario"], ["peloton"], ["course", "read"]])
def test_a_missing_file_is_named_once_and_without_a_number(call: Call, words: list[str]) -> None:
    result = call(*words, "nowhere.toml")
    assert result.exit_code == 2
    assert result.stderr == "Error: nowhere.toml: cannot be read: No such file or directory\n"


def test_a_binary_file_is_no_text(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "photo.toml"
    path.write_bytes(b"\xff\xd8\xff\xe0\x00\x10JFIF")
    assert "it is not a text in UTF-8" in call("route", "check", str(path)).stderr
    assert "neither a record nor a saved table nor a saved tour" in call("replay", str(path)).stderr


@pytest.mark.parametrize("words", [["replay"], ["play", "--resume"], ["tour", "--resume"]])
def test_a_file_that_is_something_else_is_not_taken_for_a_record(call: Call, words: list[str], tmp_path: Path) -> None:
    path = tmp_path / "else.json"
    path.write_text("")
    assert call(*words, str(path)).stderr == f"Error: {path} is empty.\n"
    path.write_text(json.dumps({"title": "a forecast"}))
    assert "is neither a record nor a saved table nor a saved tour" in call(*words, str(path)).stderr


def test_a_record_cut_off_says_so(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    call("race", "wielersim", "ronde", "--seed", "7", "--save", str(path))
    path.write_bytes(path.read_bytes()[:600])
    assert "is not a whole record" in call("replay", str(path)).stderr


def test_a_judge_without_a_file_is_told_how_to_begin(call: Call, tmp_path: Path) -> None:
    result = call("judge", "show", "--file", str(tmp_path / "none.json"))
    assert result.exit_code == 2
    assert "`rouleur judge open` begins one" in result.stderr


def test_a_tour_with_no_stage_yet_has_nothing_to_replay(call: Call, tmp_path: Path) -> None:
    path = str(tmp_path / "tour.json")
    call("tour", "wielersim", "week", "--seed", "7", "--one-stage", "--save", path)
    assert f"{path} holds 1 stage; there is no stage 2 to replay." in call("replay", path, "--stage", "2").stderr


def test_stages_of_ones_own_are_known_before_the_first_is_ridden(call: Call) -> None:
    result = call("tour", "wielersim", "mine", "--stages", "week-prologue,rond", "--seed", "1")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "There is no race of WielerSIM called 'rond': did you mean ronde" in result.stderr


def test_json_and_csv_do_not_share_the_screen(call: Call) -> None:
    result = call("forecast", "wielersim", "ronde", "--runs", "2", "--json", "--csv")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "cannot share the screen" in result.stderr


def test_a_tour_that_people_ride_prints_no_json(call: Call) -> None:
    result = call("tour", "toy", "week", "--seats", "human,bot:0", "--json", typed="1\n")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "leave --json out" in result.stderr


def test_a_board_of_another_game_is_named_with_both(call: Call, tmp_path: Path) -> None:
    boards = {game: str(tmp_path / f"{game}.toml") for game in ("head", "homas", "tdf")}
    for game, board in boards.items():
        call("course", "board", "ski-station", "--game", game, "--output", board)
    for game, title in (("homas", "Homas Tour Pro"), ("tdf", "Tour de France board game")):
        result = call("race", game, "mine", "--route", boards["head"])
        assert result.exit_code == 2
        assert f"{boards['head']} cannot be ridden in {title}" in result.stderr
    result = call("race", "head", "mine", "--route", boards["homas"])
    assert f"{boards['homas']} cannot be ridden in Head of the Race" in result.stderr


def test_a_board_of_ones_own_bears_the_same_title_everywhere(call: Call, tmp_path: Path) -> None:
    board = str(tmp_path / "board.toml")
    call("course", "board", "ski-station", "--game", "wielersim", "--output", board)
    for words in (["race"], ["watch"], ["forecast", "--runs", "1"]):
        output = call(words[0], "wielersim", "mine", *words[1:], "--route", board).stdout
        assert "Two cols to the ski station" in output.splitlines()[0]


def test_a_time_trial_beyond_the_last_stage_is_refused(call: Call) -> None:
    result = call("thetour", "sheet", "ski-station", "--trials", "9")
    assert result.exit_code == 2
    assert result.stderr == "Error: There is no stage 9: the courses make 1 stage.\n"
