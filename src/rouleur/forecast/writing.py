"""A forecast as files: JSON, CSV, HTML, PNG, Parquet."""

from __future__ import annotations

import csv
import io
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.forecast.compare import Comparison
from rouleur.forecast.comparison_files import comparison_csv, comparison_report, draw_comparison
from rouleur.forecast.odds import Odds
from rouleur.forecast.rows import lines_beside, write_parquet

SCREEN = Path("-")
PICTURES = (".png", ".svg")


class Files(NamedTuple):
    json: Path | None = None
    csv: Path | None = None
    html: Path | None = None
    png: Path | None = None
    parquet: Path | None = None

    @property
    def to_screen(self) -> bool:
        return SCREEN in (self.json, self.csv)

    def check(self) -> None:
        """Before the first race: a folder that is missing should not be noticed after the last."""
        if self.json == self.csv == SCREEN:
            raise RouleurError("JSON and CSV cannot share the screen: name a file for one of them, as --csv FILE.")
        for path in self:
            if path is not None and path != SCREEN and not path.parent.is_dir():
                raise RouleurError(f"There is no folder {path.parent} to write {path.name} into.")
        if self.png is not None and self.png.suffix.lower() not in PICTURES:
            raise RouleurError(f"{self.png} ends neither in .png nor in .svg; the plots are written as one of the two.")


def rows_path(parquet: Path | None, journal: Path | None) -> Path | None:
    """Rows of an earlier forecast under the same name are not ours unless a journal goes on with them."""
    if parquet is None:
        return None
    lines = lines_beside(parquet)
    if journal is None or not journal.exists():
        lines.unlink(missing_ok=True)
    elif not lines.exists():
        raise RouleurError(f"{journal} was kept without rows: name a new journal to write {parquet}.")
    return lines


def write_files(files: Files, odds: Odds) -> None:
    if files.json:
        write_text(files.json, odds_json(odds))
    if files.csv:
        write_text(files.csv, odds_csv(odds))
    if files.html:
        from rouleur.forecast.html import report

        write_text(files.html, report(odds))
    if files.png:
        from rouleur.forecast.png import draw

        draw(odds, files.png)
    if files.parquet:
        write_parquet(lines_beside(files.parquet), files.parquet)


def write_comparison(files: Files, found: Comparison) -> None:
    """The same files of two forecasts side by side; the rows of both stand in one Parquet file."""
    if files.json:
        write_text(files.json, odds_json(found))
    if files.csv:
        write_text(files.csv, comparison_csv(found))
    if files.html:
        write_text(files.html, comparison_report(found))
    if files.png:
        draw_comparison(found, files.png)
    if files.parquet:
        write_parquet(lines_beside(files.parquet), files.parquet)


def odds_json(odds: Odds | Comparison) -> str:
    """Keys in order, so that equal forecasts are equal files."""
    data = msgspec.json.encode(msgspec.to_builtins(odds, str_keys=True), order="deterministic")
    return msgspec.json.format(data, indent=1).decode()


def write_text(path: Path, text: str) -> None:
    if path == SCREEN:
        sys.stdout.write(text.rstrip("\n") + "\n")
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RouleurError(f"{path} cannot be written: {error.strerror or error}.") from error


def odds_csv(odds: Odds) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    shares = [f"{kind}{end}" for kind in ("win", "podium", "top_ten") for end in ("", "_low", "_high")]
    writer.writerow(["rider", "name", "team", "role", *shares, "mean_place", "mean_gap"])
    for rider in odds.riders:
        numbers = [
            f"{number:.6f}"
            for share in (rider.win, rider.podium, rider.top_ten)
            for number in (share.share, share.low, share.high)
        ]
        gap = "" if rider.mean_gap is None else f"{rider.mean_gap:.2f}"
        writer.writerow([rider.rider, rider.name, rider.team, rider.role, *numbers, f"{rider.mean_place:.3f}", gap])
    return out.getvalue()
