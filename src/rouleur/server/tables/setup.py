"""A race as somebody wants to ride it, checked before a table is laid for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from rouleur.bots import levels as levels_of
from rouleur.core.bounds import beyond_data
from rouleur.core.errors import ContentError, RouleurError, UnknownName
from rouleur.core.record import Setup
from rouleur.core.registry import slugs
from rouleur.play.deputy import Deputy
from rouleur.road.box import Box, box
from rouleur.server.refusal import illegal, unknown
from rouleur.server.store.tables import SeatRow
from rouleur.server.wire.fields import NewSeat
from rouleur.server.wire.tables import NewTable

RESERVED = {"self", "race", "seats"}


@cache
def levels(game: str) -> tuple[int, ...]:
    """The levels of bots this game has: a game without bots of its own is played at random."""
    return levels_of(game)


def find_box(game: str) -> Box:
    try:
        return box(game)
    except UnknownName as error:
        raise unknown(str(error)) from error


def on_the_shelf() -> list[str]:
    """The games in their order."""
    return sorted(slugs(), key=lambda slug: (box(slug).cover.place, slug))


def known_race(game: Box, race: str) -> str:
    races = [info.slug for info in game.races()]
    if race not in races:
        raise unknown(str(UnknownName("race", race, races)))
    return race


@contextmanager
def visitors_fault() -> Iterator[None]:
    """What the library says of a visitor's data is told to the visitor in one sentence; whatever else goes wrong is our fault."""
    try:
        yield
    except ContentError as error:
        others = len(error.problems) - 1
        raise illegal(f"{error.problems[0]}{f' (and {others} more like it)' if others else ''}.") from error
    except RouleurError as error:
        raise illegal(str(error)) from error


def check_seats(game: Box, seats: list[NewSeat]) -> None:
    check_places(game, len(seats))
    check_levels(game, seats)


def check_places(game: Box, seats: int) -> None:
    fewest, most = game.seats.fewest, game.seats.most
    if not fewest <= seats <= most:
        raise illegal(f"{game.title} is played by {fewest} to {most} directors, not by {seats}.")


def check_levels(game: Box, seats: list[NewSeat]) -> None:
    known = levels(game.slug)
    for seat in seats:
        if seat.kind == "bot" and seat.level not in known:
            raise illegal(f"{game.title} has no bots of level {seat.level}: its levels are {list(known)}.")


def check_seed(seed: int | None, seats: list[NewSeat]) -> None:
    """Whoever knows the seed can foresee the dice: no second person may sit at such a table."""
    if seed is not None and not alone(seats):
        raise illegal("A seed of one's own can only be given where no second person sits: it would foretell the dice.")


def alone(seats: list[NewSeat]) -> bool:
    """Whether one person at most sits here, and none is awaited."""
    people = [seat for seat in seats if seat.kind == "human"]
    return len(people) <= 1 and not any(seat.open for seat in people)


def check_options(game: Box, options: dict[str, Any]) -> None:
    """Names that `setup` takes by other ways are no options, and boards of one's own are no larger than boards."""
    check_size("options", options)
    for name in RESERVED & options.keys():
        raise illegal(str(UnknownName(f"option of {game.title}", name, [switch.slug for switch in game.switches()])))


def check_size(what: str, data: Any) -> None:
    if excess := beyond_data(data):
        raise illegal(f"{what.capitalize()}: what you made yourself {excess}.")


def make_setup(request: NewTable) -> Setup:
    game = find_box(request.game)
    if "route" not in request.options:
        known_race(game, request.race)
    check_seats(game, request.seats)
    check_options(game, request.options)
    check_seed(request.seed, request.seats)
    with visitors_fault():
        return game.setup(request.race, [seat.name for seat in request.seats], **request.options)


def usual_setup(game: Box, race: str) -> Setup:
    return game.setup(race, [f"Director {number}" for number in range(1, game.seats.usual + 1)])


def seat_row(number: int, seat: NewSeat) -> SeatRow:
    human = seat.kind == "human"
    return SeatRow(number, seat.name, human, seat.level, taken=not (human and seat.open), deputy=Deputy(seat.asks))
