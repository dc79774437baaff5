"""Directors at a table: bots of the house, people with standing orders, programs of one's own. Each says who answered."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING
from weakref import ref

from rouleur.bots import bot
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View, Waiting
from rouleur.play.deputy import ROUTINE_ANSWERS_OF, Deputised, Deputy, gives, stands_in, takes
from rouleur.play.orders import asked_for, ordered_option
from rouleur.road.situation import Situation

if TYPE_CHECKING:
    from rouleur.play.table import Table


def lots_for(seed: int, seat: int, number: int) -> int:
    """What a bot or a deputy in this seat draws its lots from for this question: the same, whoever answers it."""
    return zlib.crc32(f"{seed} {seat} {number}".encode())


class AtTable(Director):
    """The table holds its directors, and they do not hold it: so it goes at once when nobody needs it any more."""

    def __init__(self, table: Table, seat: int) -> None:
        self._table = ref(table)
        self.seat = seat

    @property
    def table(self) -> Table:
        table = self._table()
        assert table is not None, "only a table asks its directors"
        return table


class Sitting(AtTable):
    """A bot at a table. It has no memory: its lots come from the table's seed, its seat and the number of the answer,

    so that a race resumed after a crash goes on exactly as it would have.
    """

    def choose(self, view: View, question: Question) -> Option:
        table = self.table
        level = table.seats[self.seat].level
        option = bot(table.setup.game, level, table.lots(self.seat)).choose(view, question)
        table.givers.append(self.seat)
        return option

    @property
    def searches(self) -> bool:
        return True


class Directing(AtTable):
    """A person at a table: the standing orders answer first, then the deputy what is his; the rest waits for the person."""

    def choose(self, view: View, question: Question) -> Option:
        situation = view.situation()
        orders = self.table.seats[self.seat].orders
        option = ordered_option(self.table.setup.game, orders, situation, question)
        if option is None:
            option = self.by_deputy(view, situation, question)
        if option is None:
            raise Waiting(question)
        self.table.givers.append(self.seat)
        return option

    def by_deputy(self, view: View, situation: Situation, question: Question) -> Option | None:
        table, game = self.table, self.table.setup.game
        deputy = table.seats[self.seat].deputy
        wanted = asked_for(table.seats[self.seat].orders, question) and not stands_in(deputy, situation)
        if wanted or not takes(deputy, game, situation, question, table.watched(self.seat)):
            return None
        option = bot(game, ROUTINE_ANSWERS_OF, table.lots(self.seat)).choose(view, question)
        if not gives(deputy, game, situation, option):
            return None
        table.deputised.append(
            Deputised(
                seat=self.seat,
                answer=table.answered,
                told=len(table.events),
                kind=question.kind,
                rider=question.rider,
                words=question.words,
                label=option.action,
                rule=option.rule or question.rule,
            )
        )
        return option

    @property
    def searches(self) -> bool:
        return self.table.seats[self.seat].deputy != Deputy()


class Sealed(AtTable):
    """A person whose answers to questions put to several seats are opened: the sealed one, else by order or deputy, else silence."""

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table, seat)
        self.riders = [question.rider for question in table.match.open_questions() if question.seat == seat]

    def choose(self, view: View, question: Question) -> Option:
        if question.rider not in self.riders:
            raise Waiting(question)
        self.riders.remove(question.rider)
        table = self.table
        option = question.find(table.sealed.get(question.rider, ""))
        if option is None:
            situation = view.situation()
            option = ordered_option(table.setup.game, table.seats[self.seat].orders, situation, question)
            if option is None:
                option = Directing(table, self.seat).by_deputy(view, situation, question)
        table.givers.append(self.seat)
        return option or question.options[0]


class Hired(AtTable):
    """A program of one's own in a seat. Unlike the bots of the house it may remember: it is not kept with the table."""

    def __init__(self, table: Table, seat: int, director: Director) -> None:
        super().__init__(table, seat)
        self.director = director

    def choose(self, view: View, question: Question) -> Option:
        option = self.director.choose(view, question)
        self.table.givers.append(self.seat)
        return option

    @property
    def searches(self) -> bool:
        return self.director.searches
