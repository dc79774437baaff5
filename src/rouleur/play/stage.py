"""One stage ridden in several games: the same road, each game's own board."""

from __future__ import annotations

from collections import Counter

import msgspec

from rouleur.core.record import Setup
from rouleur.play.seat import BOT, USUAL_LEVEL, Seat
from rouleur.play.table import Table
from rouleur.road.box import Box, course_boxes
from rouleur.road.course import Course
from rouleur.road.picture import Picture


class Ridden(msgspec.Struct):
    """A race that is over, with its board, and who attacked how often, the boldest first."""

    game: Box
    picture: Picture
    table: Table
    attacks: list[tuple[str, int]]


def setup_on(game: Box, course: Course, seats: list[str]) -> Setup:
    return game.setup(course.slug, seats, route=game.route_of(course))


def bots_for(game: Box) -> list[Seat]:
    return [Seat(f"Bot {number}", BOT, USUAL_LEVEL) for number in range(1, game.seats.usual + 1)]


def ride(game: Box, course: Course, seed: int) -> Ridden:
    seats = bots_for(game)
    setup = setup_on(game, course, [seat.name for seat in seats])
    table = Table(setup, seed, seats)
    table.run()
    names = {rider.id: rider.name for rider in table.situation().riders}
    attacks = Counter(names[event.rider] for event in table.events if event.kind == "attacked" and event.rider)
    return Ridden(game, game.picture(setup), table, attacks.most_common())


def ride_everywhere(course: Course, seed: int) -> list[Ridden]:
    return [ride(game, course, seed) for game in course_boxes()]
