"""`rouleur course list|read|show|board|draw|ride`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from rouleur.cli.console import console, print_json, waiting
from rouleur.cli.five_ways import print_rides
from rouleur.cli.options import check_ending, drawn_seed, json_option, seed_option
from rouleur.core.content import read_bytes
from rouleur.core.errors import RouleurError
from rouleur.core.toml import toml_text
from rouleur.course.drawing import described, picture_of
from rouleur.course.paper import write_course
from rouleur.course.shelf import open_course, shipped_courses
from rouleur.play.stage import bots_for, ride_everywhere, setup_on
from rouleur.printing.profile import profile_strip
from rouleur.printing.svg import picture_svg
from rouleur.road.box import box, course_boxes
from rouleur.road.course import Course

FILE = click.Path(dir_okay=False, path_type=Path)
COURSE = click.argument("course", metavar="FILE|NAME")
KIND = click.option(
    "--kind",
    type=click.Choice(["stage", "classic"]),
    help="What it is; left out: what the course says; of a track, a classic above 240 km.",
)


@click.group("course")
def command() -> None:
    """A real stage from a GPX, TCX or FIT file, by hand, or one that is shipped: its profile, and the board each game makes of it.

    \b
    rouleur course list
    rouleur course read galibier.gpx --output galibier.toml
    rouleur course show galibier.toml
    rouleur course ride galibier.toml --seed 7
    rouleur course draw ski-station --output boards
    rouleur course board galibier.toml --game homas --output route.toml
    rouleur race homas galibier --route route.toml
    """


@command.command("list")
@json_option
def listing(as_json: bool) -> None:
    """The courses that are shipped."""
    if as_json:
        print_json(shipped_courses())
        return
    for slug, course in shipped_courses().items():
        click.echo(f"{slug:<14} {described(course)[0]}")


@command.command("read")
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--output", "-o", type=FILE, metavar="FILE", help="Write the course there instead of to the screen.")
@click.option("--title", default="", help="What the stage is called; left out: what the file says.")
@KIND
def read(file: Path, output: Path | None, title: str, kind: str | None) -> None:
    """Read a GPX, TCX or FIT file: smooth its heights, find its climbs and cobbles, and write a course to change by hand."""
    deliver(write_course(open_course(read_bytes(file), str(file), title, kind or "")), output)


@command.command("show")
@COURSE
@click.option("--svg", type=FILE, metavar="FILE", help="Draw the profile as SVG to FILE.")
@KIND
def show(course: str, svg: Path | None, kind: str | None) -> None:
    """Draw the profile and list the climbs of a course, GPX, TCX or FIT file."""
    check_ending(svg, ".svg")
    found = load(course, kind)
    if svg is not None:
        deliver(picture_svg(picture_of(found), board=False), svg)
        return
    print_profile(found)


@command.command("board")
@COURSE
@click.option(
    "--game", type=click.Choice([found.slug for found in course_boxes()]), required=True, help="Whose board to make."
)
@click.option("--output", "-o", type=FILE, metavar="FILE", help="Write the board there instead of to the screen.")
@KIND
def board(course: str, game: str, output: Path | None, kind: str | None) -> None:
    """Make the board of a GAME, to be changed by hand and ridden with `rouleur race GAME NAME --route FILE`."""
    deliver(toml_text(box(game).route_of(load(course, kind))), output)


@command.command("draw")
@COURSE
@click.option(
    "--output",
    "-o",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    required=True,
    help="Where the pictures go, one for each game.",
)
@KIND
def draw(course: str, output: Path, kind: str | None) -> None:
    """Draw the board of every game as SVG."""
    found = load(course, kind)
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise RouleurError(f"{output} cannot be made: {error.strerror}.") from error
    for game in course_boxes():
        setup = setup_on(game, found, [seat.name for seat in bots_for(game)])
        deliver(picture_svg(game.picture(setup)), output / f"{found.slug}-{game.slug}.svg")


@command.command("ride")
@COURSE
@seed_option
@KIND
@json_option
def ride(course: str, seed: int | None, kind: str | None, as_json: bool) -> None:
    """Ride one stage in every game at once, with bots, and print the results side by side."""
    found = load(course, kind)
    drawn = drawn_seed(seed)
    with waiting("The stage is ridden in every game …"):
        rides = ride_everywhere(found, drawn)
    if not as_json:
        print_profile(found)
    print_rides(rides, drawn, as_json)


def load(course: str, kind: str | None = None) -> Course:
    """A file, or the name of a shipped course."""
    path = Path(course)
    if course in shipped_courses() and not path.exists():
        found = shipped_courses()[course]
    elif not path.exists() and not path.suffix:
        raise RouleurError(f"There is no file {course}, and the shipped courses are {', '.join(shipped_courses())}.")
    else:
        return open_course(read_bytes(path), course, kind=kind or "")
    return msgspec.structs.replace(found, kind=kind) if kind else found


def print_profile(course: Course) -> None:
    out = console()
    for line in profile_strip(picture_of(course), None, min(out.width, 120), 6):
        out.print(line)
    for words in described(course):
        out.print(words)


def deliver(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RouleurError(f"{output} cannot be written: {error.strerror}.") from error
    click.echo(f"Wrote {output}.")
