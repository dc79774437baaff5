from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from click.testing import CliRunner

from rouleur.cli import rouleur


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(rouleur, ["thetour", *arguments])
    return result.exit_code, result.output


def own_charts(folder: Path, old: str, new: str) -> str:
    text = (files("rouleur.games.thetour") / "content" / "charts.toml").read_text(encoding="utf-8")
    assert old in text
    path = folder / "charts.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return str(path)


def test_a_tour_with_charts_of_ones_own(tmp_path: Path) -> None:
    charts = own_charts(tmp_path, "seconds = [20, 12, 8]", "seconds = [600]")
    assert run("check", charts) == (0, "0 faults, 0 warnings.\n")
    status, words = run("tour", "short", "--charts", charts, "--seed", "3", "--sheet")
    assert status == 0
    assert "-600" in words
    assert "General Classification Sheet" in words


def test_a_faulty_chart_is_refused_by_check_and_by_tour(tmp_path: Path) -> None:
    charts = own_charts(tmp_path, '11 = { result = "regroup" }\n', "")
    status, words = run("check", charts)
    assert status == 2
    assert "general_ride.flat.rows: the row 11 is missing" in words
    status, words = run("tour", "short", "--charts", charts)
    assert status == 2
    assert "the row 11 is missing" in words


def test_the_grid_is_drawn(tmp_path: Path) -> None:
    status, words = run("grid", "grand-11", "--seed", "7", "--phase", "3")
    assert status == 0
    assert "Breakaway" in words
    picture = tmp_path / "grid.svg"
    assert run("grid", "grand-11", "--seed", "7", "--svg", str(picture))[0] == 0
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_a_seed_that_was_drawn_is_printed_and_repeats_the_race() -> None:
    for words in (["tour", "short"], ["grid", "grand-11"]):
        _, first = run(*words)
        seed = first.rstrip().rpartition("seed ")[2]
        assert run(*words, "--seed", seed) == (0, first)
