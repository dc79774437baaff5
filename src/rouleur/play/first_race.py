"""The guided race of a game: a few minutes for somebody new, in the browser and in the terminal."""

from __future__ import annotations

from rouleur.core.errors import RouleurError
from rouleur.core.question import Question
from rouleur.play.deputy import Asks, Deputy
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import Box
from rouleur.road.cover import FirstRace


def first_race(game: Box) -> FirstRace:
    first = game.cover.first
    if first is None:
        raise RouleurError(f"{game.title} has no guided race: name one of its races.")
    return first


def first_table(game: Box, name: str, seed: int, asks: Asks) -> Table:
    """The table of the guided race: one person, the rest bots of its level."""
    first = first_race(game)
    seats = [
        Seat(name, deputy=Deputy(asks)),
        *(Seat(f"Bot {number}", BOT, first.level) for number in range(2, first.seats + 1)),
    ]
    seats = seats[: first.seats]
    setup = game.setup(first.race, [seat.name for seat in seats], **first.options, route=first.route)
    return Table(setup, seed, seats)


class Hints:
    """What a kind of question is about, told the first time it comes and then never again."""

    def __init__(self, hints: dict[str, str]) -> None:
        self.left = dict(hints)

    def of(self, question: Question) -> str:
        return self.left.pop(question.kind, "")
