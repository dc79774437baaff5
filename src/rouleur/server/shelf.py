"""The boxes on the shelf, as the home page shows them."""

from __future__ import annotations

from functools import cache
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

import msgspec

from rouleur.bots import LEVELS
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.registry import slugs
from rouleur.road.box import Box, box
from rouleur.road.picture import Picture
from rouleur.server.refusal import illegal, unknown
from rouleur.server.wire import GameInfo, NewTable, SeatWish, Shelf

MALADJUSTED = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError)


@cache
def package_version() -> str:
    try:
        return version("rouleur-games")
    except PackageNotFoundError:
        return "0"


@cache
def levels(game: str) -> tuple[int, ...]:
    """The levels of bots this game has: a game without bots of its own is played at random."""
    return LEVELS if find_spec(f"rouleur.bots.{game}") else LEVELS[:1]


def find_box(game: str) -> Box:
    try:
        return box(game)
    except UnknownName as error:
        raise unknown(str(error)) from error


def shelf() -> Shelf:
    return Shelf(package_version(), [game_info(slug) for slug in slugs()])


def game_info(slug: str) -> GameInfo:
    game = box(slug)
    return GameInfo(
        slug=slug,
        title=game.title,
        credits=game.credits,
        rules_version=game.rules_version,
        seats=game.seats,
        races=game.races(),
        tours=game.tours(),
        switches=game.switches(),
        levels=list(levels(slug)) if game.seats.most else [],
    )


def check_levels(game: str, seats: list[SeatWish]) -> None:
    for seat in seats:
        if seat.kind == "bot" and seat.level not in levels(game):
            raise illegal(f"{box(game).title} has no bots of level {seat.level}: its levels are {list(levels(game))}.")


def check_seed(seed: int | None, seats: list[SeatWish]) -> None:
    """Whoever knows the seed can foresee the dice: nobody else may sit at such a table."""
    if seed is not None and any(seat.open for seat in seats):
        raise illegal("A seed of one's own can only be given where no friend sits: it would foretell the dice.")


def make_setup(request: NewTable) -> Setup:
    """The game itself judges names and options; what it cannot even read is refused as well."""
    game = find_box(request.game)
    if request.race not in {race.slug for race in game.races()} and "route" not in request.options:
        raise unknown(str(UnknownName("race", request.race, [race.slug for race in game.races()])))
    seats = len(request.seats)
    if not game.seats.fewest <= seats <= game.seats.most:
        raise illegal(f"{game.title} is played by {game.seats.fewest} to {game.seats.most} directors, not by {seats}.")
    check_levels(request.game, request.seats)
    check_seed(request.seed, request.seats)
    try:
        return game.setup(request.race, [seat.name for seat in request.seats], **request.options)
    except RouleurError as error:
        raise illegal(str(error)) from error
    except MALADJUSTED as error:
        raise illegal(f"{game.title} cannot be set up with these options: {error}.") from error


@cache
def usual_picture(game: str, race: str, cells: bool) -> bytes:
    """The board of a race as it is usually set up."""
    shown = find_box(game)
    names = [f"Director {number}" for number in range(1, shown.seats.usual + 1)]
    if race not in {info.slug for info in shown.races()}:
        raise unknown(str(UnknownName("race", race, [info.slug for info in shown.races()])))
    picture = shown.picture(shown.setup(race, names))
    if not cells:
        picture = msgspec.structs.replace(picture, cells=[], marks=[])
    return msgspec.json.encode(picture)


def picture_of(setup: Setup) -> Picture:
    return box(setup.game).picture(setup)
