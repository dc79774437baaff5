"""Directors at a table: bots of the house, people with standing orders, programs of one's own. Each says who answered."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from rouleur.bots import bot
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View, Waiting
from rouleur.play.orders import Ordered, ordered_option

if TYPE_CHECKING:
    from rouleur.play.table import Table


class Sitting(Director):
    """A bot at a table. It has no memory: its lots come from the table's seed, its seat and the number of the answer,

    so that a race resumed after a crash goes on exactly as it would have.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def choose(self, view: View, question: Question) -> Option:
        table = self.table
        level = table.seats[self.seat].level
        lots = zlib.crc32(f"{table.seed} {self.seat} {table.answered}".encode())
        option = bot(table.setup.game, level, lots).choose(view, question)
        table.givers.append(self.seat)
        return option

    @property
    def searches(self) -> bool:
        return True


class Obeying(Ordered):
    """A person with standing orders at a table."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table.setup.game, table.seats[seat].orders)
        self.table = table
        self.seat = seat

    def choose(self, view: View, question: Question) -> Option:
        option = super().choose(view, question)
        self.table.givers.append(self.seat)
        return option


class Sealed(Director):
    """A person whose answers to questions put to several seats are opened: the sealed one, else by order, else silence."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.riders = [question.rider for question in table.match.open_questions() if question.seat == seat]

    def choose(self, view: View, question: Question) -> Option:
        if question.rider not in self.riders:
            raise Waiting(question)
        self.riders.remove(question.rider)
        table = self.table
        option = question.find(table.sealed.get(question.rider, ""))
        if option is None:
            option = ordered_option(table.setup.game, table.seats[self.seat].orders, view.situation(), question)
        table.givers.append(self.seat)
        return option or question.options[0]


class Hired(Director):
    """A program of one's own in a seat. Unlike the bots of the house it may remember: it is not kept with the table."""

    def __init__(self, table: Table, seat: int, director: Director) -> None:
        self.table = table
        self.seat = seat
        self.director = director

    def choose(self, view: View, question: Question) -> Option:
        option = self.director.choose(view, question)
        self.table.givers.append(self.seat)
        return option

    @property
    def searches(self) -> bool:
        return self.director.searches
