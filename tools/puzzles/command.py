"""`python -m tools puzzles make GAME`."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, process_time

import click

from rouleur.analysis.puzzles import Puzzle
from rouleur.cli.console import console, progress
from rouleur.cli.options import Target
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import counted
from rouleur.play.save import read_whole, write_whole
from rouleur.road.box import box
from tools.puzzles.maker import PuzzleMaker

WHAT = "a file of puzzles"
OF_RACE = 0.3
"""The largest share of puzzles of one race."""


@click.group("puzzles")
def command() -> None:
    """Positions in which one option is better than all others by ten points and more."""


@command.command("make")
@click.argument("game")
@click.option(
    "--count", default=50, show_default=True, type=click.IntRange(1, 1000), help="How many the file shall hold."
)
@click.option(
    "--seconds", default=600.0, show_default=True, type=click.FloatRange(1), help="Stop looking after so long."
)
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**30), help="Which races are ridden.")
@click.option(
    "--of-kind",
    default=0.34,
    show_default=True,
    type=click.FloatRange(0.05, 1),
    help="The largest share of questions of one kind.",
)
@click.option("--out", required=True, type=Target(), metavar="FILE", help="Where they are written; those in it stay.")
def make(game: str, count: int, seconds: float, seed: int, of_kind: float, out: Path) -> None:
    """Let bots ride races of a GAME and keep the positions that make puzzles.

    \b
    python -m tools puzzles make homas --count 50 --out puzzles.json
    python -m tools puzzles make head --seed 2 --seconds 60 --out puzzles.json
    """
    found = box(game)
    if found.seats.most == 0:
        raise RouleurError(f"Nobody decides anything in {found.title}: it has no puzzles.")
    kept = read_whole(out, list[Puzzle], WHAT) if out.exists() else []
    maker = PuzzleMaker(found, seed, lambda race, kind: wanted(race, kind, kept, count, of_kind))
    until = monotonic() + seconds
    with progress() as bar:
        task = bar.add_task("puzzles", total=count, completed=len(kept))
        for puzzle in maker.puzzles():
            if puzzle is not None and all(other.slug != puzzle.slug for other in kept):
                kept.append(puzzle)
                write_whole(out, kept)
                bar.update(task, completed=len(kept))
            if len(kept) >= count or monotonic() > until:
                break
    tally = maker.tally
    console().print(
        f"{counted(len(kept), 'puzzle')} in {out}; {counted(tally.races, 'race')} ridden, {counted(tally.questions, 'question')} looked at "
        f"with {tally.rides:,} rides, {tally.promising:,} closely, {tally.found:,} found, in {process_time():.0f} seconds of the processor."
    )


def wanted(race: str, kind: str, kept: list[Puzzle], count: int, of_kind: float) -> bool:
    """Not too many of one kind, nor of one race."""
    of_race = sum(other.race == race for other in kept)
    same = sum(other.kind == kind for other in kept)
    return same < of_kind * count and of_race < max(OF_RACE * count, 2)


@command.command("check")
@click.argument("game")
@click.option(
    "--seed", default=1, show_default=True, type=click.IntRange(1, 1000), help="Other dice than with any other seed."
)
@click.option("--out", required=True, type=Target(), metavar="FILE", help="The file; what does not hold is taken out.")
def check(game: str, seed: int, out: Path) -> None:
    """Measure the puzzles of a file anew: after rules or bots of a GAME have changed.

    \b
    python -m tools puzzles check homas --out puzzles.json
    """
    puzzles = read_whole(out, list[Puzzle], WHAT)
    maker = PuzzleMaker(box(game), 1)
    kept: list[Puzzle] = []
    with progress() as bar:
        for puzzle in bar.track(puzzles, description="puzzles"):
            found = maker.again(puzzle, seed)
            kept += [found] if found is not None else []
    write_whole(out, kept)
    console().print(
        f"{len(kept)} of {counted(len(puzzles), 'puzzle')} hold, measured with {maker.tally.rides:,} rides."
    )
