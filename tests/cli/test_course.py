from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from rouleur.cli import rouleur
from tests.course.roads import QUEEN_STAGE, gpx


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(rouleur, list(arguments))
    return result.exit_code, result.output


def test_from_gpx_to_a_race_in_two_games(tmp_path: Path) -> None:
    track, course, route, stages = (tmp_path / name for name in ("q.gpx", "q.toml", "route.toml", "stages.toml"))
    track.write_text(gpx(QUEEN_STAGE, 3), encoding="utf-8")
    assert run("course", "read", str(track), "-o", str(course)) == (0, f"Wrote {course}.\n")
    status, words = run("course", "show", str(course))
    assert status == 0
    assert "category HC" in words
    assert run("course", "board", str(course), "--game", "wielersim", "-o", str(route))[0] == 0
    assert run("route", "check", str(route))[0] == 0
    assert (
        run("course", "board", str(course), str(track), "--game", "thetour", "--trials", "2", "-o", str(stages))[0] == 0
    )
    status, words = run("thetour", "tour", "mine", "--stages", str(stages), "--seed", "3")
    assert status == 0
    assert "time trial" in words


def test_what_cannot_be_done_is_said_in_one_sentence(tmp_path: Path) -> None:
    broken = tmp_path / "broken.gpx"
    broken.write_text("<gpx", encoding="utf-8")
    status, words = run("course", "read", str(broken))
    assert status == 2
    assert "is not a GPX file" in words
    good = tmp_path / "good.gpx"
    good.write_text(gpx(QUEEN_STAGE), encoding="utf-8")
    status, words = run("course", "board", str(good), str(good), "--game", "wielersim")
    assert status == 2
    assert "one course at a time" in words
    assert "Stages are numbers" in run("course", "board", str(good), "--game", "thetour", "--trials", "two")[1]
