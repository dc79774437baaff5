"""Reports: files that need nothing else, and say what was counted."""

import csv
import importlib
import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rouleur.forecast.bins import bins
from rouleur.forecast.html import plots, report
from rouleur.forecast.odds import Odds, odds, read_odds
from rouleur.forecast.plan import make_plan
from rouleur.forecast.plot_sheet import plot_sheet
from rouleur.forecast.rows import lines_beside, write_parquet
from rouleur.forecast.run import Run
from rouleur.forecast.statistics import GAP, NUMBER, TO_GO, Counted
from rouleur.forecast.writing import odds_csv, odds_json


@pytest.fixture(scope="module")
def found() -> Odds:
    plan = make_plan("wielersim", "week-1", 60)
    return odds(plan, Run(plan).ride(workers=1))


def test_odds_have_intervals_that_hold_them(found: Odds) -> None:
    assert sum(rider.win.share for rider in found.riders) == pytest.approx(1)
    assert sum(rider.podium.share for rider in found.riders) == pytest.approx(3)
    assert sum(rider.top_ten.share for rider in found.riders) == pytest.approx(10)
    assert all(rider.win.low <= rider.win.share <= rider.win.high for rider in found.riders)
    assert sum(role.win.share for role in found.roles) == pytest.approx(1)
    assert [rider.win.share for rider in found.riders] == sorted((r.win.share for r in found.riders), reverse=True)


def test_json_reads_back(found: Odds) -> None:
    text = odds_json(found)
    assert read_odds(text, "x.json") == found
    assert odds_json(read_odds(text, "x.json")) == text


def test_csv_has_a_line_for_everyone(found: Odds) -> None:
    rows = list(csv.DictReader(io.StringIO(odds_csv(found))))
    assert len(rows) == 36
    assert float(rows[0]["win"]) == pytest.approx(found.riders[0].win.share, abs=1e-6)


def test_html_needs_nothing_else(found: Odds) -> None:
    page = report(found)
    assert "http" not in page.replace("http-equiv", "")
    assert "prefers-color-scheme:dark" in page
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) >= 7
    for drawing in drawings:
        ElementTree.fromstring(drawing)
    assert all(rider.name in page for rider in found.riders)


def test_plots_are_one_drawing(found: Odds) -> None:
    sheet = ElementTree.fromstring(plot_sheet(found))
    assert len(sheet.findall("{http://www.w3.org/2000/svg}svg")) == len(plots(found))
    assert "var(" not in plot_sheet(found), "a renderer without a page knows no variables"


def test_picture(found: Odds, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from rouleur.forecast.png import draw

    draw(found, tmp_path / "x.png")
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")


def test_columns_keep_every_race_and_say_what_is_in_them() -> None:
    found = bins(Counted("x", "x", NUMBER, "riders", {1: 50, 7: 30, 40: 19, 90_000: 1}))
    assert sum(each.share for each in found) == pytest.approx(1)
    assert len(found) <= 17
    assert found[0].label.startswith("1"), "nobody wins in a group of no riders"
    assert found[-1].label.endswith("+")


def test_columns_run_as_the_race_does() -> None:
    far = bins(Counted("x", "x", TO_GO, "squares to go", {0: 5, 10: 3, 20: 2}))
    assert [each.label for each in far] == ["20–30", "10–20", "0–10"]
    late = bins(Counted("x", "x", GAP, "seconds", {0: 5, 66: 3, 132: 2}))
    assert [each.label for each in late] == ["0:00", "1:06", "2:12"]


def test_rows_of_every_race_as_parquet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    duckdb = pytest.importorskip("duckdb")
    monkeypatch.setattr(importlib.import_module("rouleur.forecast.run"), "SHARD", 10)
    plan = make_plan("wielersim", "week-prologue", 30)
    parquet = tmp_path / "it's.parquet"
    lines = lines_beside(parquet)
    tally = Run(plan, rows=lines).ride(workers=1)
    lines.write_bytes(lines.read_bytes() + lines.read_bytes()[: lines.read_bytes().index(b"\n") + 1])
    assert write_parquet(lines, parquet) == 30
    assert not lines.exists()
    winners = dict(duckdb.read_parquet(str(parquet)).aggregate("winner, count(*)").fetchall())
    assert winners == {who: tally.wins(who) for who in tally.starters if tally.wins(who)}
