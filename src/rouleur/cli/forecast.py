"""`rouleur forecast GAME RACE|TOUR`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

from rouleur.cli.console import console, progress
from rouleur.cli.group import INTERRUPTED
from rouleur.cli.options import (
    own_files,
    parse_settings,
    peloton_option,
    route_option,
    runs_option,
    set_option,
    top_option,
    workers_option,
)
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import number_in
from rouleur.forecast.changes import with_changes, without_climb
from rouleur.forecast.compare import compare
from rouleur.forecast.odds import odds
from rouleur.forecast.plan import make_plan
from rouleur.forecast.run import Run
from rouleur.forecast.tables import print_comparison, print_odds
from rouleur.forecast.tally import Tally
from rouleur.forecast.writing import Files, rows_path, write_comparison, write_files

FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("forecast")
@click.argument("game")
@click.argument("race")
@runs_option(10_000, "How many times it is ridden.")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(0, 2**40), help="The same seed, the same odds."
)
@click.option(
    "--seats", metavar="LIST", help="Levels of the bots in the seats, separated by commas. [example: 3,1,1,2]"
)
@set_option
@route_option
@peloton_option
@click.option(
    "--against", multiple=True, metavar="KEY=VALUE", help="Forecast it changed as well, and print the difference."
)
@click.option(
    "--without",
    default="",
    metavar="CLIMB",
    help="The same against a road without this climb, by its name (not in The Tour 2.0).",
)
@workers_option
@click.option("--cluster", metavar="tcp://…", help="Ride on the Dask cluster of this scheduler.")
@click.option(
    "--journal", type=FILE, metavar="FILE", help="Keep what is ridden in FILE; the same command goes on from it."
)
@click.option(
    "--precision",
    default=0.0,
    type=click.FloatRange(0, 1),
    metavar="P",
    help="Stop when every win interval is narrower than P, for instance 0.01.",
)
@top_option(15)
@click.option(
    "--json",
    "json_file",
    type=FILE,
    is_flag=False,
    flag_value=Path("-"),
    metavar="[FILE]",
    help="JSON, for programs and for `rouleur score`.",
)
@click.option(
    "--csv",
    "csv_file",
    type=FILE,
    is_flag=False,
    flag_value=Path("-"),
    metavar="[FILE]",
    help="The odds of all riders as CSV.",
)
@click.option("--html", type=FILE, metavar="FILE", help="A report with plots, in one file.")
@click.option("--png", type=FILE, metavar="FILE", help="The plots as a picture (needs the extra `plots`).")
@click.option("--parquet", type=FILE, metavar="FILE", help="One row a race, through DuckDB (needs the extra `data`).")
def command(
    game: str,
    race: str,
    runs: int,
    seed: int,
    seats: str | None,
    settings: tuple[str, ...],
    route: Path | None,
    peloton: Path | None,
    against: tuple[str, ...],
    without: str,
    workers: int,
    cluster: str | None,
    journal: Path | None,
    precision: float,
    top: int,
    json_file: Path | None,
    csv_file: Path | None,
    html: Path | None,
    png: Path | None,
    parquet: Path | None,
) -> int:
    """Ride a RACE or a TOUR of a GAME many times and print the odds.

    \b
    rouleur forecast wielersim roubaix --runs 100000
    rouleur forecast homas milan-san-remo --runs 200 --seats 3,2,2,1 --html sanremo.html
    rouleur forecast wielersim week --runs 2000 --json week.json
    rouleur forecast wielersim week-5 --against route.section[4].top=3
    rouleur forecast wielersim ronde --without Paterberg --html paterberg.html
    rouleur forecast wielersim roubaix --against rain=rain --png rain.png
    rouleur forecast wielersim appendix --runs 1000000 --journal appendix.journal
    """
    own = own_files(game, route, peloton)
    plan = make_plan(game, race, runs, seed, parse_levels(seats), parse_settings(settings), own)
    files = Files(json_file, csv_file, html, png, parquet)
    files.check()
    out = console()
    with executor_for(cluster) as (executor, threads):
        if against or without:
            if journal or precision:
                raise RouleurError("A comparison rides both set-ups whole: leave --journal and --precision out.")
            changed = with_changes(without_climb(plan, without) if without else plan, list(against))
            rows = rows_path(parquet, None)
            first = ride(Run(plan, rows=rows), executor, workers or threads, "as it is")
            second = ride(Run(changed, rows=rows, changed=True), executor, workers or threads, "changed")
            changes = [*([f"no {without}"] if without else []), *against]
            comparison = compare(odds(plan, first), odds(changed, second), changes)
            write_comparison(files, comparison)
            if not files.to_screen:
                print_comparison(out, comparison, top)
            return 0
        run = Run(plan, journal, rows_path(parquet, journal), precision)
        try:
            tally = ride(run, executor, workers or threads, race)
        except KeyboardInterrupt:
            return interrupted(run, journal)
    found = odds(plan, tally)
    write_files(files, found)
    if not files.to_screen:
        print_odds(out, found, top)
    return 0


def ride(run: Run, executor: Executor | None, workers: int, words: str) -> Tally:
    with progress_bar(run, words):
        return run.ride(executor, workers)


@contextmanager
def progress_bar(run: Run, words: str) -> Iterator[None]:
    """On standard error, so that standard output can be piped; the rate counts only what is ridden now."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    bar = progress(*columns)
    with bar:
        task = bar.add_task(words, total=run.plan.runs, completed=run.total.runs, rate="")

        def show(total: Tally) -> None:
            speed = bar.tasks[0].speed
            bar.update(task, completed=total.runs, rate=f"{speed:,.0f}/s" if speed else "")

        run.progress = show
        yield


@contextmanager
def executor_for(address: str | None) -> Iterator[tuple[Executor | None, int]]:
    if address is None:
        yield None, 0
        return
    from rouleur.forecast.cluster import cluster

    with cluster(address) as found:
        yield found


def interrupted(run: Run, journal: Path | None) -> int:
    ridden = f"{run.total.runs:,} of {run.plan.runs:,} runs are ridden"
    if journal is None:
        words = f"Interrupted: {ridden} and lost; with --journal FILE the same command would go on from there."
    else:
        words = f"Interrupted: {ridden} and kept in {journal}; the same command goes on from there."
    click.echo(words, err=True)
    return INTERRUPTED


def parse_levels(text: str | None) -> list[int] | None:
    """`3,1,bot:2` → levels; an empty word leaves all seats empty."""
    if text is None:
        return None
    words = [word.strip().removeprefix("bot:") for word in text.split(",") if word.strip()]
    levels = [level for word in words if (level := number_in(word)) is not None]
    if len(levels) < len(words):
        raise RouleurError(f"The seats of a forecast are levels of bots such as 3,1,1,2, not {text!r}.")
    return levels
