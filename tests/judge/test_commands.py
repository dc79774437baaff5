"""A scripted afternoon through the commands."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rouleur.cli import rouleur


@pytest.fixture
def judge(tmp_path: Path) -> object:
    file = str(tmp_path / "sunday.json")

    def call(*words: str) -> Result:
        return CliRunner().invoke(rouleur, ["judge", *words, "--file", file])

    return call


def test_the_example_of_23_by_command(judge: object) -> None:
    assert callable(judge)
    judge("open", "paris", "--teams", "4", "--team-size", "6")
    judge("team", "1", "--name", "Reds", "--rider", "Anna")
    assert "Order of the teams: Team 3" in judge("draw", "--order", "3,1,2,4").output
    assert "116 km, base time 2:10:00" in judge("start").output
    for _ in range(28):
        turned = judge("turn")
    assert "sequence 28  race time 2:37:00" in turned.output
    assert "1" in judge("points", "sprint", "17,22,3,14").output
    assert "2:37:26" in judge("finish", "26", "17", "22", "3", "14", "7").output
    judge("turn")
    assert "2:38:46" in judge("finish", "46", "9").output
    judge("turn")
    judge("turn")
    peloton = ",".join(str(bib) for bib in range(1, 25) if bib not in (17, 22, 3, 14, 7, 9))
    assert "2:40:08" in judge("finish", "8", peloton).output
    assert "King of the mountains" in judge("end").output
    shared = judge("share").output
    assert shared.count("s.t.") == 4
    assert "+2:42" in shared
    assert "Rider 17" in judge("results").output
    assert "finish" in judge("log").output


def test_faults_are_one_sentence(judge: object) -> None:
    assert callable(judge)
    judge("open", "paris", "--teams", "4")
    wrong = judge("finish", "26", "17")
    assert wrong.exit_code == 2
    assert wrong.output.strip() == "Error: No stage is running; start one first."
    assert "already holds" in judge("open", "paris", "--teams", "4").output
    judge("draw", "--seed", "3")
    judge("start")
    assert "did you mean sprint" in judge("points", "sprnt", "1").output


def test_a_board_of_ones_own_and_the_scale_of_another_game(judge: object) -> None:
    assert callable(judge)
    opened = judge("open", "Round the block@0:30:00@mountain", "--game", "homas", "--teams", "2")
    assert opened.exit_code == 0
    assert "Round the block" in judge("show").output
    scale = CliRunner().invoke(rouleur, ["judge", "scale", "homas"])
    assert "10-8-7-6-5-4-3-2-1" in scale.output


def test_the_start_list_and_one_time_by_command(judge: object) -> None:
    assert callable(judge)
    judge("open", "carcassonne-foix", "paris", "--teams", "2", "--team-size", "3")
    assert "waits for the draw" in judge("start-list").output
    assert "Draw the order of the teams first" in judge("start").output
    judge("draw", "--order", "2,1")
    assert judge("start-list").output.index("Rider 7") < judge("start-list").output.index("Rider 1")
    judge("start")
    judge("turn")
    judge("finish", "20", "1,2,3")
    assert "`rouleur judge join` does so" in judge("finish", "8", "7,8,9").output
    assert judge("join").output.count("3:55:08") == 6
    judge("end")
    assert "116 km, base time 2:10:00" in judge("start-list").output
    judge("start")
    judge("turn")
    assert judge("results", "--general").output.count("on the road") == 6


def test_entries_are_edited_inserted_struck_out_and_taken_back_by_command(judge: object) -> None:
    assert callable(judge)
    judge("open", "paris", "paris", "--teams", "2", "--team-size", "3")
    judge("draw", "--order", "1,2")
    judge("start")
    judge("turn")
    judge("finish", "26", "1,2,3")
    judge("turn")
    judge("finish", "8", "7,8,9")
    judge("end")
    assert "2:10:20" in judge("edit", "5", "--number", "20", "--riders", "7,2,3", "--why", "misread").output
    log = judge("log").output
    assert "1/1  finish riders 1,2,3 entry 26  → finish riders 7,2,3 entry 20" in log
    assert "finish riders 7,8,9 entry 8  → finish riders 1,8,9 entry 8" in log
    stage = judge("results", "--stage", "1").output
    assert stage.index("Rider 7") < stage.index("Rider 1")
    judge("insert", "6", '{"do": "points", "line": "sprint", "riders": [9]}')
    assert "Rider 9" in judge("results", "--stage", "1").output.partition("Sprint")[2]
    assert "Before stage 2 of 2" in judge("results").output
    for _ in range(3):
        assert judge("undo").exit_code == 0
    assert "(struck out)" in judge("log").output
    assert "running" in judge("show").output
    assert "that could be changed" in judge("edit", "99", "--turn", "1").output
    assert "Say what was wrong" in judge("edit", "5").output
    assert "no stage 9" in judge("results", "--stage", "9").output
    assert "is not JSON" in judge("insert", "5", "{").output
    assert judge("strike", "4").exit_code == 2
