"""`python -m tools trust`: values, decisions and marks put to the test; what cannot be tried is said in one sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
from click.testing import CliRunner, Result

from tools.__main__ import tools
from tools.trust.calibration import Calibration

SHORT = ("--race", "grand-02", "--workers", "1")


def run(*words: str) -> Result:
    return CliRunner().invoke(tools, ["trust", *words])


def test_values_are_tried_and_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "thetour.svg"
    done = run("values", "thetour", "--positions", "40", "--rides", "20", "--svg", str(picture), *SHORT)
    assert done.exit_code == 0, done.output
    assert "degrees of freedom, p = " in done.output
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_json_is_the_same_for_the_same_seed() -> None:
    words = (
        "values",
        "wielersim",
        "--positions",
        "10",
        "--rides",
        "10",
        "--race",
        "amstel",
        "--workers",
        "1",
        "--json",
    )
    done = run(*words)
    assert msgspec.json.decode(done.stdout, type=Calibration).positions == 10
    assert run(*words).stdout == done.stdout


def test_decisions_are_tried() -> None:
    done = run("decisions", "thetour", "--races", "3", *SHORT)
    assert done.exit_code == 0, done.output
    assert "answers at random, mean of 3 races" in done.output


def test_marks_are_tried() -> None:
    done = run("marks", "thetour", "--races", "2", "--rides", "10", "--decisions", "4", *SHORT)
    assert done.exit_code == 0, done.output
    assert (
        "2 races with a first director of level 3 who answers one question in 10 by lot, analysed twice" in done.output
    )


def test_what_cannot_be_tried_is_said_in_one_sentence() -> None:
    done = run("decisions", "wielersim")
    assert done.exit_code == 2
    assert "Nobody decides anything" in done.output
    done = run("decisions", "homas", "--level", "1")
    assert done.exit_code == 2
    assert "have no usual choice" in done.output
