"""`rouleur course read|show|board`."""

from __future__ import annotations

from pathlib import Path

import click

from rouleur.cli.console import console
from rouleur.core.content import read_text
from rouleur.core.errors import RouleurError
from rouleur.course.course import Course
from rouleur.course.drawing import described, picture_of
from rouleur.course.paper import read_course, write_course
from rouleur.course.survey import course_from_gpx
from rouleur.printing.profile import profile_strip
from rouleur.printing.svg import picture_svg

FILE = click.Path(dir_okay=False, path_type=Path)


@click.group("course")
def command() -> None:
    """A real stage from a GPX file: its profile and climbs, and the board each game makes of it.

    \b
    rouleur course read galibier.gpx --output galibier.toml
    rouleur course show galibier.toml
    rouleur course board galibier.toml --game wielersim --output route.toml
    rouleur race wielersim galibier --route route.toml
    """


@command.command("read")
@click.argument("gpx", type=FILE)
@click.option("--output", "-o", type=FILE, metavar="FILE", help="Write the course there instead of to the screen.")
@click.option("--title", default="", help="What the stage is called; left out: what the GPX file says.")
def read(gpx: Path, output: Path | None, title: str) -> None:
    """Read a GPX file: smooth its heights, find its climbs, and write a course that can be changed by hand."""
    course = course_from_gpx(read_text(gpx), str(gpx), title)
    deliver(write_course(course), output)


@command.command("show")
@click.argument("course", type=FILE)
@click.option("--svg", type=FILE, metavar="FILE", help="Draw the profile as SVG to FILE.")
def show(course: Path, svg: Path | None) -> None:
    """Draw the profile and list the climbs of a course or GPX file."""
    found = load(course)
    picture = picture_of(found)
    if svg is not None:
        deliver(picture_svg(picture, board=False), svg)
        return
    out = console()
    for line in profile_strip(picture, None, min(out.width, 120), 6):
        out.print(line)
    for words in described(found):
        out.print(words, markup=False, highlight=False)


@command.command("board")
@click.argument("courses", nargs=-1, required=True, type=FILE, metavar="FILE…")
@click.option("--game", type=click.Choice(["thetour", "wielersim"]), required=True, help="Whose board to make.")
@click.option("--output", "-o", type=FILE, metavar="FILE", help="Write the board there instead of to the screen.")
@click.option("--title", default="My tour", show_default=True, help="The Tour: what the stage sheet is called.")
@click.option("--trials", default="", metavar="LIST", help="The Tour: numbers of the stages ridden against the clock.")
@click.option(
    "--kind", type=click.Choice(["stage", "classic"]), default="stage", show_default=True, help="WielerSIM: what it is."
)
def board(courses: tuple[Path, ...], game: str, output: Path | None, title: str, trials: str, kind: str) -> None:
    """Make a game's board: a stage sheet of all FILES for The Tour, a route of one for WielerSIM."""
    found = [load(path) for path in courses]
    if game == "thetour":
        from rouleur.games.thetour import courses as thetour

        deliver(thetour.written(thetour.stage_sheet(found, title, numbers(trials))), output)
        return
    if len(found) > 1:
        raise RouleurError("WielerSIM takes one course at a time: a route is one race.")
    from rouleur.games.wielersim import courses as wielersim

    deliver(wielersim.written(wielersim.route_from(found[0], kind)), output)


def load(path: Path) -> Course:
    text = read_text(path)
    return course_from_gpx(text, str(path)) if path.suffix.lower() == ".gpx" else read_course(text, str(path))


def numbers(text: str) -> tuple[int, ...]:
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not all(word.isdigit() for word in words):
        raise RouleurError(f"Stages are numbers separated by commas, as 1,20; not {text!r}.")
    return tuple(int(word) for word in words)


def deliver(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RouleurError(f"{output} cannot be written: {error.strerror}.") from error
    click.echo(f"Wrote {output}.")
