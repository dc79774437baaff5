"""`rouleur course list|read|show|board|draw|ride|new|start-list`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.text import Text

from rouleur.cli.across_games import print_rides
from rouleur.cli.boards import board_picture, new, section_lines
from rouleur.cli.console import console, print_json, waiting
from rouleur.cli.drawing.profile import profile_strip
from rouleur.cli.options import check_ending, drawn_seed, game_option, json_option, seed_option
from rouleur.cli.start_list import start_list
from rouleur.core.content import read_bytes, read_toml
from rouleur.core.errors import RouleurError
from rouleur.core.toml import toml_text
from rouleur.course.drawing import described, picture_of
from rouleur.course.paper import write_course
from rouleur.course.shelf import open_course, shipped_courses
from rouleur.play.stage import bots_for, ride_everywhere, setup_on
from rouleur.printing.press import svg_png
from rouleur.printing.svg import picture_svg
from rouleur.road.box import box, course_boxes
from rouleur.road.course import Course
from rouleur.road.picture import Picture

FILE = click.Path(dir_okay=False, path_type=Path)
COURSE = click.argument("course", metavar="FILE|NAME")
KIND = click.option(
    "--kind",
    type=click.Choice(["stage", "classic"]),
    help="Stage or classic; when left out, what the course says, or for a track a classic above 240 km.",
)


@click.group("course")
def command() -> None:
    """Make boards from real stages, write your own boards, read start lists.

    A course is a stage in the country: a GPX, TCX or FIT file, a course file, or the name of a shipped course. A board is
    the road of one game.

    \b
    rouleur course list
    rouleur course read galibier.gpx --output galibier.toml
    rouleur course show galibier.toml
    rouleur course ride galibier.toml --seed 7
    rouleur course draw ski-station --output boards
    rouleur course board galibier.toml --game homas --output route.toml
    rouleur race homas galibier --route route.toml
    rouleur course new mine.toml
    rouleur course start-list startlist.csv
    """


@command.command("list")
@json_option
def listing(as_json: bool) -> None:
    """List the shipped courses."""
    if as_json:
        print_json(shipped_courses())
        return
    for slug, course in shipped_courses().items():
        click.echo(f"{slug:<14} {described(course)[0]}")


@command.command("read")
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--output", "-o", type=FILE, metavar="FILE", help="Write the course there instead of to the screen.")
@click.option("--title", default="", help="The title of the stage; that of the file when left out.")
@KIND
def read(file: Path, output: Path | None, title: str, kind: str | None) -> None:
    """Read a GPX, TCX or FIT file: smooth its heights, find its climbs and cobbles, and write a course file."""
    deliver(write_course(open_course(read_bytes(file), str(file), title, kind or "")), output)


@command.command("show")
@click.argument("course", metavar="FILE|NAME|GAME/RACE")
@click.option("--svg", type=FILE, metavar="FILE", help="Draw it as SVG to FILE.")
@click.option("--png", type=FILE, metavar="FILE", help="Draw it as PNG to FILE.")
@click.option("--board/--profile", "board", default=False, help="Draw the whole board, or only the profile.")
@game_option
@KIND
@json_option
def show(
    course: str, svg: Path | None, png: Path | None, board: bool, game: str | None, kind: str | None, as_json: bool
) -> None:
    """Draw the profile of a course, of a GPX, TCX or FIT file, of your own board, or of a shipped race as GAME/RACE.

    \b
    rouleur course show eagle-pass
    rouleur course show wielersim/ronde
    rouleur course show tdf/paris --svg paris.svg --board
    """
    check_ending(svg, ".svg")
    check_ending(png, ".png")
    is_board = game is not None or is_board_name(course)
    if is_board and kind is not None:
        raise RouleurError(f"--kind changes a course, and {course} is a board: leave --kind out.")
    picture = board_picture(course, game) if is_board else picture_of(load(course, kind))
    if as_json:
        print_json(msgspec.to_builtins(picture))
    elif svg is not None or png is not None:
        drawn = picture_svg(picture, board=board)
        if svg is not None:
            deliver(drawn, svg)
        if png is not None:
            write_bytes(png, svg_png(drawn))
    elif is_board:
        print_board(picture)
    else:
        print_profile(load(course, kind))


@command.command("board")
@COURSE
@click.option(
    "--game", type=click.Choice([found.slug for found in course_boxes()]), required=True, help="Whose board to make."
)
@click.option("--output", "-o", type=FILE, metavar="FILE", help="Write the board there instead of to the screen.")
@KIND
def board(course: str, game: str, output: Path | None, kind: str | None) -> None:
    """Make the board of a GAME. Change it by hand if you like, and ride it with `rouleur race GAME NAME --route FILE`."""
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
        raise RouleurError(f"The folder {output} cannot be created: {error.strerror}. Name another folder.") from error
    for game in course_boxes():
        setup = setup_on(game, found, [seat.name for seat in bots_for(game)])
        deliver(picture_svg(game.picture(setup)), output / f"{found.slug}-{game.slug}.svg")


@command.command("ride")
@COURSE
@seed_option
@KIND
@json_option
def ride(course: str, seed: int | None, kind: str | None, as_json: bool) -> None:
    """Ride one stage in every game with bots and print the results side by side."""
    found = load(course, kind)
    drawn = drawn_seed(seed)
    with waiting("The stage is ridden in every game …"):
        rides = ride_everywhere(found, drawn)
    if not as_json:
        print_profile(found)
    print_rides(rides, drawn, as_json)


def load(course: str, kind: str | None = None) -> Course:
    """Read a course from a file, or a shipped course by name."""
    path = Path(course)
    if course in shipped_courses() and not path.exists():
        found = shipped_courses()[course]
    elif not path.exists():
        raise RouleurError(f"There is no file {course}. Shipped courses are {', '.join(shipped_courses())}.")
    else:
        return open_course(read_bytes(path), course, kind=kind or "")
    return msgspec.structs.replace(found, kind=kind) if kind else found


def is_board_name(name: str) -> bool:
    """True for GAME/RACE and for the file of a board; a course file has a profile, a track has no keys."""
    path = Path(name)
    if not path.exists():
        return "/" in name and not path.suffix
    text = read_bytes(path).decode(errors="replace")
    return path.suffix == ".toml" and "profile" not in read_toml(text, name)


def print_board(picture: Picture) -> None:
    out = console()
    length = f"{picture.length:g} {picture.unit}" + (f" · {picture.kilometres:g} km" if picture.kilometres else "")
    out.print(Text(picture.title, "bold").append(f" · {length}", "not bold"))
    for line in profile_strip(picture, None, min(out.width, 120), 5):
        out.print(line)
    for words in section_lines(picture):
        out.print(words)


def print_profile(course: Course) -> None:
    out = console()
    for line in profile_strip(picture_of(course), None, min(out.width, 120), 6):
        out.print(line)
    for words in described(course):
        out.print(words)


def deliver(text: str, output: Path | None) -> None:
    """To the file, or to the screen without one."""
    if output is None:
        click.echo(text, nl=False)
    else:
        write_bytes(output, text.encode())


def write_bytes(output: Path, data: bytes) -> None:
    try:
        output.write_bytes(data)
    except OSError as error:
        raise RouleurError(f"{output} cannot be written: {error.strerror}. Name another file.") from error
    click.echo(f"Wrote {output}.")


command.add_command(new)
command.add_command(start_list)
