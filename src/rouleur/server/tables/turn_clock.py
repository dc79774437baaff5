"""The clock of a table: until when its questions are open, and what happens to those who are late."""

from __future__ import annotations

from datetime import datetime

from rouleur.play.deputy import Deputised, Deputy, stands_in
from rouleur.play.table import Table
from rouleur.server.store.tables import SeatRow, TableRow
from rouleur.server.store.turns import Turn

LATE_IN_A_ROW = 3
"""After so many times in a row the deputy rides until his director takes over again."""


class Deadlines:
    """When the time of each question is up that an undo may bring back: whoever returns to one finds its clock as it went on."""

    def __init__(self) -> None:
        self._due: dict[int, int | None] = {}

    def after(self, table: Table, row: TableRow, seats: list[SeatRow], at: datetime, undone: bool) -> Turn:
        """Whose turn it is after a move that was made at this moment."""
        turn = turn_after(table, row, seats, at)
        return Turn(turn.asked, self._due.get(table.answered, turn.due)) if undone else turn

    def note(self, table: Table, turn: Turn) -> None:
        """Questions are told apart by the number of answers before them."""
        reached = {*table.returns}
        self._due = {given: due for given, due in self._due.items() if given in reached}
        self._due[table.answered] = turn.due

    def passed(self, table: Table, now: datetime) -> bool:
        """Whether the last choice answered a question whose time is up by now."""
        due = self._due.get(table.returns[-1]) if table.returns else None
        return due is not None and due <= now.timestamp()


def turn_after(table: Table, row: TableRow, seats: list[SeatRow], at: datetime) -> Turn:
    """Whose turn it is after a move that was made at this moment, and when the time of those is up."""
    if table.over or not table.resting:
        return Turn()
    asked = table.asked_seats
    seconds = open_seconds(table, row, [seat for seat in asked if seats[seat].human])
    return Turn(asked, int(at.timestamp()) + seconds if seconds else None)


def open_seconds(table: Table, row: TableRow, people: list[int]) -> int:
    """How long the questions stay open: as long as the clock says; without one, only what several people are asked at once closes."""
    if row.turn_seconds:
        return row.turn_seconds if people else 0
    return row.answer_seconds if table.match.together and len(people) > 1 else 0


def late_seats(table: Table, seats: list[SeatRow]) -> list[int]:
    """People who have not answered; of those who are asked at once, some have."""
    return [
        seat
        for seat in table.asked_seats
        if seats[seat].human and not seats[seat].left and table.question_for(seat) is not None
    ]


def late_deputies(table: Table, seats: list[SeatRow]) -> dict[int, Deputy]:
    return {seat: taken_over(table, seat, seats[seat].deputy) for seat in late_seats(table, seats)}


def taken_over(table: Table, seat: int, deputy: Deputy) -> Deputy:
    """He rides for the rest of the turn, and on until he is told otherwise where it happens too often."""
    late = deputy.late + 1
    return Deputy(deputy.asks, table.ride_on(seat, "turn" if late < LATE_IN_A_ROW else "end"), late)


def mark_late(deputised: list[Deputised], seats: list[int], since: int) -> None:
    """The first answer of each of these seats since then is the one with which the deputy took over."""
    for seat in seats:
        for answer in deputised:
            if answer.seat == seat and answer.answer >= since:
                answer.late = True
                break


def ridden_by_deputies(table: Table, seats: list[SeatRow]) -> list[int]:
    """Seats whose directors were late and have not taken over again."""
    return [
        seat.seat
        for seat in seats
        if seat.deputy.late and not seat.left and not table.over and stands_in(seat.deputy, table.situation(seat.seat))
    ]
