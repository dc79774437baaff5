"""`rouleur print GAME [RACE]`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

from rouleur.cli.console import progress, waiting
from rouleur.cli.course import load
from rouleur.cli.options import Target, own_files
from rouleur.core.errors import ContentError, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.play.save import load_tour
from rouleur.play.tour import Tour
from rouleur.printing.booklet import PARTS, order_of, printed_setup, race_job, refuse_sold, tour_jobs
from rouleur.printing.formats import FORMATS, HAND, find_format
from rouleur.printing.pages import Job
from rouleur.printing.press import pdf, pngs
from rouleur.printing.report import tour_report
from rouleur.road.box import Box, TourInfo, box

KINDS = (".pdf", ".png")


@click.command("print")
@click.argument("game", required=False)
@click.argument("race", required=False)
@click.option("--route", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Your own board.")
@click.option("--course", metavar="FILE", help="A real stage: a GPX file, a course, or the name of a shipped one.")
@click.option(
    "--tour",
    "ridden",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The report of a tour kept by `rouleur tour --save FILE`.",
)
@click.option("--paper", default="a4", show_default=True, metavar="|".join(FORMATS), help="a1, a0: for a print shop.")
@click.option("--parts", metavar="LIST", help=f"Only these, separated by commas: {', '.join(PARTS)}.")
@click.option("--ink", type=click.Choice(["full", "low"]), default="full", show_default=True, help="low: no fills.")
@click.option(
    "--out", type=Target(), metavar="FILE", help="FILE.pdf, or FILE.png for pictures. [default: GAME-RACE.pdf]"
)
@click.option("--server", default="", metavar="URL", help="Print a QR code that opens the judge of this server.")
def command(
    game: str | None,
    race: str | None,
    route: Path | None,
    course: str | None,
    ridden: Path | None,
    paper: str,
    parts: str | None,
    ink: str,
    out: Path | None,
    server: str,
) -> None:
    """Print board, cards, riders, markers, sheets and rules of a RACE of a GAME, or of a tour: a file for every stage.

    \b
    rouleur print homas tour-of-flanders
    rouleur print wielersim --course galibier.gpx --paper letter
    rouleur print head giro --parts board,sheets --out giro.pdf
    rouleur print tdf paris --parts board --paper a1
    rouleur print --tour tour.json --out report.pdf
    """
    if ridden is not None:
        if game or route or course or parts or server:
            raise RouleurError(
                "A report is of what was ridden: leave GAME, --route, --course, --parts and --server out."
            )
        print_report(load_tour(ridden), paper, ink == "low", out or Path(f"{ridden.stem}-report.pdf"))
        return
    if game is None:
        raise click.UsageError("Name a game, or a tour that was kept: --tour FILE.")
    found = box(game)
    order = order_of(parts, paper, ink == "low", server)
    tour = next((info for info in found.tours() if info.slug == race), None)
    if tour is not None and route is None and course is None:
        setups, name = [printed_setup(found, stage) for stage in tour.stages], tour.slug
        jobs = tour_jobs(found, tour, setups, order)
    else:
        setups = [own_setup(found, race, route, course)]
        name, jobs = setups[0].race, iter([race_job(found, setups[0], order)])
    refuse_sold(found, found.parts(setups[0]), order.parts if parts is not None else [])
    target = known_kind(out or Path(f"{game}-{name}.pdf"))
    documents = zip(targets(target, tour), jobs, strict=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with progress(*columns) as bar:
        task = bar.add_task(f"Printing {found.title}", total=len(setups) + (tour is not None))
        for path, document in documents:
            bar.update(task, description=document.title)
            deliver(document, path)
            bar.advance(task)


def print_report(tour: Tour, paper: str, low_ink: bool, out: Path) -> None:
    sheet, target = find_format(paper), known_kind(out)
    if sheet.name not in HAND:
        raise RouleurError(f"A report is printed on {' or '.join(HAND)}, not on {sheet.name.upper()}.")
    if not tour.results:
        raise RouleurError(f"No stage of {tour.data.title} has been ridden yet; `rouleur tour --resume` goes on.")
    with waiting(f"Printing the report of {tour.data.title} …"):
        document = tour_report(tour).job(sheet, low_ink)
        deliver(document, target)


def known_kind(target: Path) -> Path:
    if target.suffix not in KINDS:
        raise RouleurError(f"{target} is neither a PDF nor a PNG; let --out end in .pdf or .png.")
    return target


def targets(target: Path, tour: TourInfo | None) -> Iterator[Path]:
    """The file named; for a tour it takes what is printed once, and every stage has a file with its number."""
    yield target
    for number in range(1, len(tour.stages) + 1 if tour is not None else 1):
        yield target.with_stem(f"{target.stem}-{number:02}")


def own_setup(found: Box, race: str | None, route: Path | None, course: str | None) -> Setup:
    """A race of the box, or the board of a person's own file."""
    if route is not None and course is not None:
        raise RouleurError("A route and a course are two boards; name one of them.")
    if course is not None:
        stage = load(course)
        return printed_setup(found, race or stage.slug, route=found.route_of(stage))
    if route is not None:
        own = own_files(found.slug, route, None)
        try:
            return printed_setup(found, race or route.stem, **own)
        except ContentError as error:
            fault = str(error.problems[0]).removeprefix(f"{route}: ")
            raise RouleurError(f"{route} is no board of {found.title}: {fault}") from error
    named = race or found.cover.featured
    races = [info.slug for info in found.races()]
    if named not in races:
        raise UnknownName(f"race or tour of {found.title}", named, [*races, *(info.slug for info in found.tours())])
    return printed_setup(found, named)


def deliver(document: Job, target: Path) -> None:
    """Writes a document and says so; a picture of several pages is several files."""
    if not document.pages:
        return
    if target.suffix == ".pdf":
        write(target, pdf(document))
        return
    pictures = pngs(document)
    for file, picture in zip(page_files(target, len(pictures)), pictures, strict=True):
        write(file, picture)


def page_files(target: Path, pages: int) -> list[Path]:
    """Numbered alike, so that a list of files by name has them in order."""
    if pages == 1:
        return [target]
    digits = len(str(pages))
    return [target.with_stem(f"{target.stem}-{number:0{digits}}") for number in range(1, pages + 1)]


def write(target: Path, data: bytes) -> None:
    try:
        target.write_bytes(data)
    except OSError as error:
        raise RouleurError(f"{target} cannot be written: {error.strerror}.") from error
    click.echo(f"Wrote {target}.")
