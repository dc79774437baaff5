"""`rouleur analyse RECORD`."""

from __future__ import annotations

import os
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from rouleur.analysis.analysis import Analysis
from rouleur.analysis.budget import rides_for
from rouleur.analysis.html import HEADINGS, TERMS, page
from rouleur.analysis.plan import USUAL_DECISIONS, USUAL_RIDES, make_plan
from rouleur.analysis.run import Run
from rouleur.analysis.words import decision_words, how_made, loss_words, percent, signed
from rouleur.cli.console import console, plain_table, print_json, progress
from rouleur.cli.group import INTERRUPTED
from rouleur.cli.options import Target, json_option, workers_option
from rouleur.commentary.voice import Commentator
from rouleur.play.save import load_any_record, write_text


@click.command("analyse")
@click.argument("record", type=click.Path(path_type=Path))
@click.option(
    "--rides", type=click.IntRange(2, 100_000), help=f"How often every position is ridden out. [default: {USUAL_RIDES}]"
)
@click.option("--seconds", type=click.FloatRange(1), help="Choose the rides so that it takes about so long here.")
@click.option(
    "--decisions",
    default=USUAL_DECISIONS,
    show_default=True,
    type=click.IntRange(0, 5_000),
    help="How many decisions are looked at, the weightiest first.",
)
@click.option(
    "--level",
    type=click.IntRange(0, 4),
    help="Level of the bots that ride out; the best that does not search when left out.",
)
@click.option(
    "--seed",
    default=1,
    show_default=True,
    type=click.IntRange(0, 2**40),
    help="The same seed and rides, the same analysis.",
)
@click.option("--stage", default=0, metavar="N", help="Which stage of a saved tour; left out: the latest.")
@click.option(
    "--journal", type=Target(), metavar="FILE", help="Keep what is ridden in FILE; the same command goes on from it."
)
@click.option("--html", type=Target(), metavar="FILE", help="A report with the chart, in one file.")
@workers_option
@json_option
def command(
    record: Path,
    rides: int | None,
    seconds: float | None,
    decisions: int,
    level: int | None,
    seed: int,
    stage: int,
    journal: Path | None,
    html: Path | None,
    workers: int,
    as_json: bool,
) -> int:
    """Analyse a finished race: the chances turn by turn, what luck gave and took, which decisions cost most.

    \b
    rouleur race homas tour-of-flanders --seed 7 --save flanders.json
    rouleur analyse flanders.json
    rouleur analyse flanders.json --seconds 60 --html flanders.html
    rouleur analyse tour.json --stage 3 --rides 1000 --journal stage3.journal
    """
    plan = make_plan(load_any_record(record, stage), rides or USUAL_RIDES, decisions, level, seed)
    run = Run(plan, speak=lambda situation: Commentator(situation).line)
    if seconds is not None and rides is None:
        chosen = rides_for(seconds, plan, run.timeline, workers or os.cpu_count() or 1)
        plan = msgspec.structs.replace(plan, rides=chosen)
    run = Run(plan, journal, speak=run.speak)
    try:
        analysis = ridden(run, workers)
    except KeyboardInterrupt:
        kept = (
            f"kept in {journal}; the same command goes on from there"
            if journal
            else "lost; with --journal FILE they would be kept"
        )
        click.echo(f"Interrupted: {run.done} of {run.total} positions are valued and {kept}.", err=True)
        return INTERRUPTED
    if html is not None:
        write_text(html, page(analysis).encode())
    if as_json:
        print_json(analysis)
    else:
        print_analysis(console(), analysis)
    return 0


def ridden(run: Run, workers: int) -> Analysis:
    bar = progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with bar:
        task = bar.add_task("positions", total=run.total)
        run.progress = lambda done, total: bar.update(task, completed=done, total=total)
        return run.analyse(workers=workers)


def print_analysis(out: Console, analysis: Analysis) -> None:
    out.print(f"{analysis.title}: {analysis.winner.name} wins after {analysis.turns} turns.")
    out.print(how_made(analysis))
    out.print()
    out.print(ledger_table(analysis))
    out.print()
    out.print(turn_table(analysis))
    for point in analysis.turning_points:
        change = f"{percent(point.before)} → {percent(point.after)}"
        out.print(f"Turning point in turn {point.turn}, {analysis.winner.name} {change}: {point.words}")
    if analysis.decisions:
        out.print()
        out.print(decision_table(analysis))


def ledger_table(analysis: Analysis) -> Table:
    table = plain_table("The ledger, in points of a hundred", ("", *HEADINGS))
    for line in analysis.lines:
        terms = [getattr(line.ledger, name) for name in TERMS]
        words = [f"{term.points:+.1f} ({signed(term.low)} to {signed(term.high)})".replace("-", "−") for term in terms]
        table.add_row(line.who.name, *words, f"{line.ledger.end:.0f}")
    return table


def turn_table(analysis: Analysis) -> Table:
    names = [line.who for line in analysis.lines]
    table = plain_table("Chance to win when a turn begins", ("turn", *(who.name for who in names)), 0)
    for point in analysis.points:
        if analysis.directors:
            shares = [share.share for share in point.directors]
        else:
            shares = [point.riders[who.id].share if who.id in point.riders else 0.0 for who in names]
        table.add_row(str(point.turn), *(percent(share) for share in shares))
    return table


def decision_table(analysis: Analysis) -> Table:
    table = plain_table("Decisions", ("turn", "decision", "value", "best instead", "lost", "mark"), 6)
    for decision in analysis.decisions:
        lost = loss_words(decision.loss) if decision.best else ""
        words = (
            decision_words(analysis, decision),
            percent(decision.value.share),
            decision.best_label or "nothing better found",
        )
        table.add_row(str(decision.turn), *words, lost, decision.mark)
    return table
