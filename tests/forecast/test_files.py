"""Reports: files that need nothing else, and say what was counted."""

import csv
import importlib
import io
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rouleur.forecast.html import in_bins, report
from rouleur.forecast.odds import Odds, odds, read_odds
from rouleur.forecast.plan import make_plan
from rouleur.forecast.rows import lines_beside, write_parquet
from rouleur.forecast.run import Run
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


def test_picture(found: Odds, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    from rouleur.forecast.png import draw

    draw(found, tmp_path / "x.png")
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")


def test_bins_keep_every_run() -> None:
    counts = {0: 50, 7: 30, 1000: 19, 90_000: 1}
    assert sum(in_bins(counts).values()) == 100
    assert len(in_bins(counts)) <= 25


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
