"""`rouleur analyse`: a table, JSON, a page in one file; what cannot be analysed is said in one sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
from click.testing import CliRunner, Result

from rouleur.analysis.analysis import Analysis
from rouleur.cli.group import rouleur


def run(*words: str) -> Result:
    return CliRunner().invoke(rouleur, list(words))


def saved(folder: Path) -> Path:
    path = folder / "race.json"
    assert run("race", "thetour", "grand-02", "--seed", "3", "--save", str(path)).exit_code == 0
    return path


def test_a_race_is_analysed(tmp_path: Path) -> None:
    record, page = saved(tmp_path), tmp_path / "report.html"
    done = run("analyse", str(record), "--rides", "30", "--workers", "1", "--html", str(page))
    assert done.exit_code == 0, done.output
    assert "The ledger" in done.output and "ridden out 30 times by bots of level 3" in done.output
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text and "own decisions" in text
    assert "http" not in text


def test_json_is_for_programs(tmp_path: Path) -> None:
    words = ("analyse", str(saved(tmp_path)), "--rides", "20", "--workers", "1", "--decisions", "2", "--json")
    done = run(*words)
    analysis = msgspec.json.decode(done.output, type=Analysis)
    assert (analysis.rides, len(analysis.decisions)) == (20, 2)
    assert run(*words).output == done.output


def test_seconds_choose_the_rides(tmp_path: Path) -> None:
    done = run("analyse", str(saved(tmp_path)), "--seconds", "1", "--workers", "1", "--decisions", "0", "--json")
    assert msgspec.json.decode(done.output, type=Analysis).rides >= 20


def test_what_cannot_be_analysed_is_said_in_one_sentence(tmp_path: Path) -> None:
    done = run("analyse", str(saved(tmp_path)), "--level", "4")
    assert done.exit_code == 2
    assert "cannot be ridden out by bots of level 4" in done.output
    assert run("analyse", str(tmp_path / "nothing.json")).exit_code == 2
