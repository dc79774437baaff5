"""Boards as files: write one to start from, find one by its file or as GAME/RACE, list its sections."""

from __future__ import annotations

from pathlib import Path

import click

from rouleur.cli.options import game_option, seats_for
from rouleur.core.content import read_text
from rouleur.core.errors import ContentError, RouleurError
from rouleur.road.box import Box, box, boxes_with
from rouleur.road.picture import Picture


@click.command("new")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--name", default="My race", show_default=True, help="The name of the race.")
@click.option(
    "--kind", type=click.Choice(["classic", "stage"]), default="classic", show_default=True, help="The kind of race."
)
@game_option
@click.option("--force", is_flag=True, help="Overwrite FILE when it exists.")
def new(file: Path, name: str, kind: str, game: str | None, force: bool) -> None:
    """Write a board to FILE that you can ride at once and change by hand.

    \b
    rouleur course new mine.toml --name "Round the house"
    rouleur check mine.toml
    rouleur race wielersim mine --route mine.toml
    """
    if file.exists() and not force:
        raise RouleurError(f"{file} exists. Add --force to overwrite it, or name another file.")
    text = board_game(game).new_route(name, kind)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RouleurError(f"{file} cannot be written: {error.strerror}.") from error
    click.echo(f"Wrote {file}: change it, then run `rouleur check {file}`.")


def board_game(game: str | None) -> Box:
    """The game named, or the first one whose boards are written by hand."""
    return box(game) if game is not None else boxes_with("new_route")[0]


def board_picture(route: str, game: str | None) -> Picture:
    shelf, slash, race = route.partition("/")
    if slash and not Path(route).exists() and not route.endswith(".toml"):
        shipped = box(shelf)
        return shipped.picture(shipped.setup(race, usual_names(shipped)))
    path = Path(route)
    found = board_game(game)
    try:
        own = found.read_route(read_text(path), route)
    except ContentError as error:
        if not path.exists():
            raise RouleurError(f"There is no file {route}. Write a shipped race as GAME/RACE.") from error
        raise
    return found.picture(found.setup(path.stem, usual_names(found), route=own))


def usual_names(game: Box) -> list[str]:
    return [seat.name for seat in seats_for(game, None)]


def section_lines(picture: Picture) -> list[str]:
    """The sections of the road with the distance to go, then the flags beside it."""
    lines = []
    for stretch in picture.profile:
        to_go = f"{picture.length - stretch.start:>5g} → {picture.length - stretch.end:<5g}"
        climb = f" +{stretch.height_end - stretch.height_start:g}" if stretch.surface == "uphill" else ""
        lines.append(f"{to_go} {stretch.zone:<3} {stretch.surface}{climb}  {stretch.label}".rstrip())
    for flag in picture.flags:
        category = f" (category {flag.category})" if flag.category else ""
        lines.append(f"{picture.length - flag.distance:>5g} to go: {flag.kind} {flag.label}{category}".rstrip())
    return lines
