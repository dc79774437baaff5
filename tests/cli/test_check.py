"""`rouleur check` knows a file by its content."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.course.roads import QUEEN_STAGE, gpx

Call = Callable[..., Result]
SHIPPED = Path(__file__).parents[2] / "src" / "rouleur" / "games" / "thetour" / "content"


def checked(call: Call, *files: Path) -> list[dict[str, str]]:
    said = call("check", *map(str, files), "--json")
    found: list[dict[str, str]] = json.loads(said.stdout)
    return found


def test_a_record_a_table_and_a_tour_are_replayed(call: Call, tmp_path: Path) -> None:
    record, tour = tmp_path / "ronde.json", tmp_path / "tour.json"
    call("race", "wielersim", "ronde", "--seed", "7", "--save", str(record))
    call("tour", "wielersim", "week", "--seed", "7", "--save", str(tour))
    found = checked(call, record, tour)
    assert [(each["kind"], each["title"]) for each in found] == [("record", "ronde"), ("saved tour", "6 stages")]
    assert "replays to the same checksums" in call("race", str(record), "--check").stdout


def test_a_record_that_was_changed_is_wrong(call: Call, tmp_path: Path) -> None:
    record = tmp_path / "ronde.json"
    call("race", "wielersim", "ronde", "--seed", "7", "--save", str(record))
    data = json.loads(record.read_text())
    data["seed"] = 8
    record.write_text(json.dumps(data))
    said = call("check", str(record))
    assert said.exit_code == 2
    assert "error: " in said.stderr
    assert call("race", str(record), "--check").exit_code == 2


def test_a_course_a_track_and_a_start_list(call: Call, tmp_path: Path) -> None:
    track, course, riders = tmp_path / "a.gpx", tmp_path / "a.toml", tmp_path / "list.csv"
    track.write_text(gpx(QUEEN_STAGE), encoding="utf-8")
    call("course", "read", str(track), "--output", str(course))
    riders.write_text("name,team,role\nAnna,A,leader\nBert,A,sprinter\nCarl,A,helper\nDora,A,climber\n")
    assert [each["kind"] for each in checked(call, track, course, riders)] == ["course", "course", "start list"]


@pytest.mark.parametrize("game", ["homas", "head", "tdf", "wielersim"])
def test_a_board_is_known_by_its_game(call: Call, game: str, tmp_path: Path) -> None:
    board = tmp_path / f"{game}.toml"
    call("course", "board", "ski-station", "--game", game, "--output", str(board))
    found = checked(call, board)[0]
    assert (found["kind"], found["game"]) == ("board", game)


def test_a_page_of_charts_is_checked_by_its_game(call: Call, tmp_path: Path) -> None:
    assert [each["game"] for each in checked(call, SHIPPED / "charts.toml")] == ["thetour"]
    wrong = tmp_path / "charts.toml"
    wrong.write_text('kind = "charts"\n')
    assert call("check", str(wrong)).exit_code == 2


def test_a_judges_file_is_replayed(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "judge.json"
    call("judge", "open", "paris", "--teams", "2", "--file", str(file))
    assert checked(call, file)[0]["kind"] == "judge's file"
    file.write_text(file.read_text().replace("paris", "nowhere"))
    assert call("check", str(file)).exit_code == 2
