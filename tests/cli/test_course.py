from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rouleur.cli import rouleur
from rouleur.core.registry import slugs
from rouleur.road.box import box
from tests.course.roads import QUEEN_STAGE, gpx

GAMES = slugs()


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
    assert run("thetour", "sheet", str(course), str(track), "--trials", "2", "-o", str(stages))[0] == 0
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
    assert "Stages are numbers" in run("thetour", "sheet", str(good), "--trials", "two")[1]
    status, words = run("course", "ride", "windmill")
    assert status == 2
    assert "the shipped courses are stone-lanes, windmills" in words
    (tmp_path / "taken").write_text("", encoding="utf-8")
    status, words = run("course", "draw", "windmills", "-o", str(tmp_path / "taken"))
    assert status == 2
    assert "is a file" in words


@pytest.mark.parametrize("game", GAMES)
def test_a_board_is_written_changed_by_hand_and_ridden(game: str, tmp_path: Path) -> None:
    route = tmp_path / "route.toml"
    assert run("course", "board", "vineyards", "--game", game, "-o", str(route))[0] == 0
    route.write_text(route.read_text("utf-8").replace("Through the vineyards", "Our own road"), encoding="utf-8")
    status, words = run("race", game, "ours", "--route", str(route), "--seed", "3")
    assert status == 0
    assert "Our own road" in words


def test_a_classic_is_longer_than_a_stage() -> None:
    boards = [
        run("course", "board", "windmills", "--game", "wielersim", "--kind", kind)[1] for kind in ("stage", "classic")
    ]
    assert ["squares = 145" in boards[0], "squares = 164" in boards[1]] == [True, True]


def test_five_boards_are_drawn(tmp_path: Path) -> None:
    assert run("course", "draw", "ski-station", "-o", str(tmp_path / "boards"))[0] == 0
    drawn = sorted((tmp_path / "boards").iterdir())
    assert [path.name for path in drawn] == [f"two-cols-to-the-ski-station-{game}.svg" for game in GAMES]
    assert all("<title>Two cols to the ski station</title>" in path.read_text("utf-8") for path in drawn)


def test_one_stage_is_ridden_five_ways() -> None:
    status, words = run("course", "ride", "ski-station", "--seed", "7")
    assert status == 0
    for part in (
        "▲HC",
        "category HC",
        "seed 7",
        "131 squares",
        "152 km",
        "attacked",
        *(box(game).title for game in GAMES),
    ):
        assert part in words
    assert run("course", "ride", "ski-station", "--seed", "7")[1] == words
    rides = json.loads(run("course", "ride", "ski-station", "--seed", "7", "--json")[1])
    assert [ride["game"] for ride in rides] == list(GAMES)
    assert {ride["unit"] for ride in rides} == {"seconds", "quarter turns"}
    assert all(ride["result"][0]["name"] in words and ride["attacks"] for ride in rides)


def test_the_shipped_courses_are_listed() -> None:
    assert "ski-station    Two cols" in run("course", "list")[1]
    assert json.loads(run("course", "list", "--json")[1])["ski-station"]["origin"] == "rouleur"
