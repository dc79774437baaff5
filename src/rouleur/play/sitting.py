"""Directors at a table: bots of the house, people with standing orders, programs of one's own. Each says who answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rouleur.bots import bot
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View, Waiting
from rouleur.play.deputy import ROUTINE_ANSWERS_OF, Deputised, Deputy, gives, takes
from rouleur.play.orders import answer_by_order, asked_for, order_for
from rouleur.road.situation import Situation

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
        option = bot(table.setup.game, level, table.lots(self.seat)).choose(view, question)
        table.givers.append(self.seat)
        return option

    @property
    def searches(self) -> bool:
        return True


class Directing(Director):
    """A person at a table: the standing orders answer first, then the deputy what is his; the rest waits for the person."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat

    def choose(self, view: View, question: Question) -> Option:
        situation = view.situation()
        option = self.by_order(situation, question) or self.by_deputy(view, situation, question)
        if option is None:
            raise Waiting(question)
        self.table.givers.append(self.seat)
        return option

    def by_order(self, situation: Situation, question: Question) -> Option | None:
        order = order_for(self.table.seats[self.seat].orders, question)
        text = answer_by_order(self.table.setup.game, order, situation, question) if order else None
        return question.find(text) if text is not None else None

    def by_deputy(self, view: View, situation: Situation, question: Question) -> Option | None:
        table, game = self.table, self.table.setup.game
        deputy = table.seats[self.seat].deputy
        if asked_for(table.seats[self.seat].orders, question) or not takes(deputy, game, situation, question):
            return None
        option = bot(game, ROUTINE_ANSWERS_OF, table.lots(self.seat)).choose(view, question)
        if not gives(deputy, game, option):
            return None
        table.deputised.append(
            Deputised(
                seat=self.seat,
                answer=table.answered,
                told=len(table.events),
                kind=question.kind,
                rider=question.rider,
                words=question.words,
                label=option.label,
                rule=option.rule or question.rule,
            )
        )
        return option

    @property
    def searches(self) -> bool:
        return self.table.seats[self.seat].deputy != Deputy()


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
