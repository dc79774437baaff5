"""A table of Head of the Race at which somebody has attacked, and several directors are asked whether to jump on."""

from __future__ import annotations

from rouleur.play.seat import Seat
from rouleur.play.table import Table
from rouleur.road.box import box

NAMES = ["Ann", "Ben", "Cas", "Dea"]
RACE = "tour-of-flanders"


def table_of(seats: list[Seat], seed: int = 3) -> Table:
    return Table(box("head").setup(RACE, [seat.name for seat in seats]), seed, seats)


def next_answer(table: Table) -> str:
    """Whoever may attack does; nobody jumps on."""
    question = table.question()
    assert question is not None
    texts = question.texts()
    return next((text for text in texts if text.startswith("attack")), texts[0])


def attacked(table: Table, seats: int = 2) -> Table:
    """Played on until so many seats are asked at once."""
    table.run()
    while len({question.seat for question in table.match.together}) < seats:
        table.answer(next_answer(table))
    return table
