"""`rouleur route new|check|show`."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec
from rich.text import Text

from rouleur.cli.console import console, print_json
from rouleur.cli.options import check_ending, json_option, seats_for
from rouleur.core.content import read_text
from rouleur.core.errors import ContentError, RouleurError
from rouleur.printing.press import svg_png
from rouleur.printing.profile import profile_strip
from rouleur.printing.svg import picture_svg
from rouleur.road.box import Box, box, boxes_with
from rouleur.road.picture import Picture

game_option = click.option(
    "--game",
    "-g",
    metavar="GAME",
    help="Whose route FILE is; left out: the first game whose routes are written by hand.",
)


@click.group("route")
def command() -> None:
    """Write, check and draw your own routes, and draw the roads of all games.

    \b
    rouleur route new mine.toml
    rouleur route check mine.toml
    rouleur route show mine.toml --svg mine.svg
    rouleur race wielersim mine --route mine.toml
    """


@command.command("new")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--name", default="My race", show_default=True, help="The name of the race.")
@click.option(
    "--kind", type=click.Choice(["classic", "stage"]), default="classic", show_default=True, help="What it is."
)
@game_option
@click.option("--force", is_flag=True, help="Overwrite FILE when it exists.")
def new(file: Path, name: str, kind: str, game: str | None, force: bool) -> None:
    """Write a route to FILE that can be ridden at once and changed by hand."""
    if file.exists() and not force:
        raise RouleurError(f"{file} exists already; --force overwrites it.")
    text = route_box(game).new_route(name, kind)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RouleurError(f"{file} cannot be written: {error.strerror}.") from error
    click.echo(f"Wrote {file}: change it, then `rouleur route check {file}`.")


@command.command("check")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@game_option
@json_option
@click.pass_context
def check(context: click.Context, files: tuple[Path, ...], game: str | None, as_json: bool) -> None:
    """Report every problem of each FILE at once, with line and remedy; exit code 2 when one cannot be ridden."""
    found_box = route_box(game)
    problems = {str(file): found_box.check_route(read_text(file), str(file)).problems for file in files}
    if as_json:
        print_json(problems)
    for file, found in problems.items():
        if as_json:
            continue
        for problem in found:
            click.echo(f"{'warning' if problem.warning else 'error'}: {problem}", err=not problem.warning)
        if not any(not problem.warning for problem in found):
            click.echo(f"{file} can be ridden.")
    if any(not problem.warning for found in problems.values() for problem in found):
        context.exit(2)


@command.command("show")
@click.argument("route", metavar="FILE|GAME/RACE")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Draw it as SVG to FILE.")
@click.option("--png", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Draw it as PNG to FILE.")
@click.option("--board/--profile", "board", default=False, help="Draw the whole board, or only the profile.")
@game_option
@json_option
def show(route: str, svg: Path | None, png: Path | None, board: bool, game: str | None, as_json: bool) -> None:
    """Draw profile and sections of a route FILE, or of a shipped race written as GAME/RACE.

    \b
    rouleur route show wielersim/ronde
    rouleur route show tdf/paris --svg paris.svg --board
    """
    picture = picture_of(route, game)
    if as_json:
        print_json(msgspec.to_builtins(picture))
        return
    if svg is not None or png is not None:
        check_ending(svg, ".svg")
        check_ending(png, ".png")
        drawn = picture_svg(picture, board=board)
        if svg is not None:
            draw(svg, drawn.encode())
        if png is not None:
            draw(png, svg_png(drawn))
        return
    out = console()
    length = f"{picture.length:g} {picture.unit}" + (f" · {picture.kilometres:g} km" if picture.kilometres else "")
    out.print(Text(picture.title, "bold").append(f" · {length}", "not bold"))
    for line in profile_strip(picture, None, min(out.width, 120), 5):
        out.print(line)
    for words in section_lines(picture):
        out.print(words)


def draw(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise RouleurError(f"{file} cannot be written: {error.strerror}.") from error
    click.echo(f"Drew {file}.")


def route_box(game: str | None) -> Box:
    """The game named, or the first on the shelf for which people write routes by hand."""
    return box(game) if game is not None else boxes_with("new_route")[0]


def picture_of(route: str, game: str | None) -> Picture:
    shelf, slash, race = route.partition("/")
    if slash and not Path(route).exists() and not route.endswith(".toml"):
        shipped = box(shelf)
        return shipped.picture(shipped.setup(race, usual_names(shipped)))
    path = Path(route)
    found = route_box(game)
    try:
        own = found.read_route(read_text(path), route)
    except ContentError as error:
        if not path.exists():
            raise RouleurError(f"There is no file {route}; a shipped race is written GAME/RACE.") from error
        raise
    return found.picture(found.setup(path.stem, usual_names(found), route=own))


def usual_names(game: Box) -> list[str]:
    return [seat.name for seat in seats_for(game, None)]


def section_lines(picture: Picture) -> list[str]:
    """The stretches of the road with what is to go, and what stands beside it."""
    lines = []
    for stretch in picture.profile:
        to_go = f"{picture.length - stretch.start:>5g} → {picture.length - stretch.end:<5g}"
        climb = f" +{stretch.height_end - stretch.height_start:g}" if stretch.surface == "uphill" else ""
        lines.append(f"{to_go} {stretch.zone:<3} {stretch.surface}{climb}  {stretch.label}".rstrip())
    for flag in picture.flags:
        category = f" (category {flag.category})" if flag.category else ""
        lines.append(f"{picture.length - flag.distance:>5g} to go: {flag.kind} {flag.label}{category}".rstrip())
    return lines
