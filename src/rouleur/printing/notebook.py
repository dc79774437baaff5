"""What a notebook shows: the board of a race with its riders, the board of a route, the profile of a course."""

from __future__ import annotations

from functools import singledispatch

import msgspec

from rouleur.core.record import Setup
from rouleur.course.drawing import picture_of
from rouleur.printing.svg import picture_svg
from rouleur.road.box import box
from rouleur.road.course import Course
from rouleur.road.notebook import Drawn
from rouleur.road.picture import Picture
from rouleur.road.race import Race

GAMES = "rouleur.games."
SPECTATOR = -1


@singledispatch
def svg(thing: object) -> str | None:
    return None


@svg.register
def race_svg(race: Race) -> str | None:
    """Nothing for a worked position: it lies on no board of its own."""
    if race.setup is None:
        return None
    return picture_svg(box(race.setup.game).picture(race.setup), race.situation(SPECTATOR))


@svg.register
def board_svg(picture: Picture) -> str:
    return picture_svg(picture)


@svg.register
def course_svg(course: Course) -> str:
    return picture_svg(picture_of(course))


@svg.register
def route_svg(route: Drawn) -> str:
    """The board of the game in whose folder the route is written down."""
    game = box(type(route).__module__.removeprefix(GAMES).partition(".")[0])
    directors = [f"Director {number}" for number in range(1, game.seats.usual + 1)]
    setup: Setup = game.setup("route", directors, route=msgspec.to_builtins(route))
    return picture_svg(game.picture(setup))
