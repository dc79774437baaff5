"""`rouleur score FORECAST RESULT`."""

from __future__ import annotations

from pathlib import Path

import click

from rouleur.cli.console import console, print_json
from rouleur.cli.options import json_option
from rouleur.core.content import read_bytes, read_text
from rouleur.core.errors import RouleurError
from rouleur.forecast.odds import read_odds
from rouleur.forecast.score import Scored, read_result, score, season
from rouleur.forecast.tables import score_table
from rouleur.road.spreadsheet import decoded

Pair = tuple[Path, Path]


@click.command("score")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FORECAST RESULT …")
@click.option("--result", metavar="NAMES", help="The result typed in: riders in order of arrival, separated by commas.")
@json_option
def command(files: tuple[Path, ...], result: str | None, as_json: bool) -> None:
    """Score a FORECAST (written with --json) by the real RESULT: a CSV with a column rider, name or bib in order of
    arrival. Several pairs, or a folder of ronde.json and ronde.csv, make a season.

    \b
    rouleur score ronde.json ronde.csv
    rouleur score ronde.json --result "Bastien Rouvier, Owen Pryce, Tobias Lind"
    rouleur score season/
    """
    if result is not None:
        if len(files) != 1:
            raise RouleurError("A result that is typed in scores one forecast: name one file.")
        scored = [scored_by(files[0], "\n".join(result.split(",")), "--result")]
    else:
        scored = [scored_by(forecast, decoded(read_bytes(arrived)), str(arrived)) for forecast, arrived in pairs(files)]
    if as_json:
        print_json({"races": scored, "season": season(scored)})
    else:
        console().print(score_table(scored))


def scored_by(forecast: Path, text: str, name: str) -> Scored:
    odds = read_odds(read_text(forecast), str(forecast))
    return score(odds, read_result(text, name, odds))


def pairs(files: tuple[Path, ...]) -> list[Pair]:
    if len(files) == 1 and files[0].is_dir():
        found = [(path, path.with_suffix(".csv")) for path in sorted(files[0].glob("*.json"))]
        found = [pair for pair in found if pair[1].exists()]
        if not found:
            raise RouleurError(f"{files[0]} holds no forecast with its result: put ronde.json beside ronde.csv.")
        return found
    if len(files) % 2:
        raise RouleurError("Forecasts and results come in pairs: FORECAST RESULT, and again.")
    return list(zip(files[::2], files[1::2], strict=True))
