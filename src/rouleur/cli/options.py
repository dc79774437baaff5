"""Options that several commands share, and what they mean."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec
from click.core import ParameterSource

from rouleur.commentary.words import listed
from rouleur.core.content import read_bytes, read_text, read_toml
from rouleur.core.errors import ContentError, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.play.seat import BOT, USUAL_LEVEL, Seat, parse_seats
from rouleur.play.table import Table
from rouleur.road.box import Box, TourInfo, box
from rouleur.road.spreadsheet import decoded

F = TypeVar("F", bound=Callable[..., Any])


class Target(click.Path):
    """A file to be written: a folder that is missing is noticed before the first turn, not after the last."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(os.fsdecode(super().convert(value, param, ctx)))
        if not path.parent.is_dir():
            raise RouleurError(f"{path} cannot be written: there is no folder {path.parent}.")
        if not os.access(path.parent, os.W_OK):
            raise RouleurError(f"{path} cannot be written: the folder {path.parent} is closed to you.")
        return path


def check_ending(file: Path | None, ending: str) -> None:
    """Before anything is drawn: a picture in another format than its name says can be opened by nobody."""
    if file is not None and file.suffix.lower() != ending:
        raise RouleurError(f"{file} does not end in {ending}; name a file for --{ending[1:]} that does.")


seed_option = click.option(
    "--seed",
    type=click.IntRange(0, 2**63 - 1),
    help="The same seed gives the same race. Drawn at random when left out.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
save_option = click.option(
    "--save",
    type=Target(),
    help="Write the record of the race to FILE.",
    metavar="FILE",
)
seats_option = click.option(
    "--seats",
    metavar="LIST",
    help="Who directs, separated by commas: human, human:NAME, bot, bot:LEVEL (0 random, 1, 2, 3, 4). [example: human,bot:3,bot]",
)
set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="A switch of the game, for instance four_dice_start=true.",
)
route_option = click.option(
    "--route",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Ride your own board, as `rouleur course board` writes it; RACE is then only a name.",
)
peloton_option = click.option(
    "--peloton",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Ride with your own start list, TOML or CSV, where the game reads one.",
)


def top_option(usual: int) -> Callable[[F], F]:
    """How much of a table is printed."""
    return click.option(
        "--top",
        default=usual,
        show_default=True,
        type=click.IntRange(0),
        metavar="N",
        help="Lines of each table; 0 prints all.",
    )


def runs_option(usual: int, words: str) -> Callable[[F], F]:
    return click.option("--runs", default=usual, show_default=True, type=click.IntRange(1), metavar="N", help=words)


workers_option = click.option(
    "--workers", default=0, type=click.IntRange(0), metavar="N", help="Processes; all cores when left out."
)


def race_options(command: F) -> F:
    """Everything that decides how one race is set up."""
    for option in (peloton_option, route_option, set_option, seats_option, seed_option):
        command = option(command)
    return command


def nothing_else(context: click.Context, *welcome: str, what: str = "What --resume goes on with") -> None:
    """What was saved knows its own race, and so does a guided race: an option that would be passed over is refused."""
    given = [
        parameter.opts[0] if isinstance(parameter, click.Option) else parameter.human_readable_name
        for parameter in context.command.params
        if parameter.name not in ("resume", *welcome)
        and context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE
    ]
    if given:
        raise RouleurError(f"{what} is set up already: leave {listed(given)} out.")


def drawn_seed(seed: int | None) -> int:
    return secrets.randbelow(2**31) if seed is None else seed


def value_of(text: str) -> Any:
    """`true`, `3` and `[1, 2]` as TOML reads them; anything else is a word."""
    try:
        return read_toml(f"value = {text}", "--set")["value"]
    except RouleurError:
        return text


def parse_settings(settings: tuple[str, ...]) -> dict[str, Any]:
    found = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise RouleurError(f"A setting is written NAME=VALUE, not {setting!r}.")
        found[name.strip().replace("-", "_")] = value_of(value.strip())
    return found


def own_files(game: str, route: Path | None, peloton: Path | None) -> dict[str, Any]:
    """A user's own board and start list, read by the game that knows them."""
    options: dict[str, Any] = {}
    if route is not None:
        options["route"] = box(game).read_route(read_text(route), str(route))
    if peloton is not None:
        options["peloton"] = msgspec.to_builtins(box(game).read_start_list(decoded(read_bytes(peloton)), str(peloton)))
    return options


def seats_for(game: Box, text: str | None, people: int = 0) -> list[Seat]:
    """The seats named, or the usual number of bots (the first `people` seats for persons)."""
    if text is not None:
        return parse_seats(text)
    seats = [Seat(f"Bot {number}", BOT, USUAL_LEVEL) for number in range(1, game.seats.usual + 1)]
    for number in range(min(people, len(seats))):
        seats[number] = Seat("You")
    return seats


def setup_for(
    game: str,
    race: str,
    seats: list[Seat],
    settings: tuple[str, ...],
    route: Path | None = None,
    peloton: Path | None = None,
) -> Setup:
    found = box(game)
    if not found.seats.fewest <= len(seats) <= found.seats.most:
        raise RouleurError(seats_fault(found, len(seats)))
    if route is None and race not in {info.slug for info in found.races()}:
        raise UnknownName(f"race of {found.title}", race, [info.slug for info in found.races()])
    own = own_files(game, route, peloton)
    try:
        return found.setup(race, [seat.name for seat in seats], **parse_settings(settings), **own)
    except ContentError as error:
        if route is None:
            raise
        raise RouleurError(f"{route} cannot be ridden in {found.title}: {error}") from error


def seats_fault(game: Box, count: int) -> str:
    if game.seats.most == 0:
        return f"{game.title} is only watched: it has no seats; leave --seats out."
    span = (
        f"{game.seats.fewest}" if game.seats.fewest == game.seats.most else f"{game.seats.fewest} to {game.seats.most}"
    )
    return f"{game.title} is for {span} directors, not {count}."


def find_tour(game: str, tour: str) -> TourInfo:
    found = box(game)
    for info in found.tours():
        if info.slug == tour:
            return info
    raise UnknownName(f"tour of {found.title}", tour, [info.slug for info in found.tours()])


def table_for(
    game: str,
    race: str,
    seats: list[Seat],
    seed: int | None,
    settings: tuple[str, ...],
    route: Path | None = None,
    peloton: Path | None = None,
) -> Table:
    return Table(setup_for(game, race, seats, settings, route, peloton), drawn_seed(seed), seats)
