"""A director who forgets his fitness cards is told so in time, and told why afterwards."""

from __future__ import annotations

from rouleur.commentary import Commentator
from rouleur.core.order import Caution
from rouleur.play.cautions import cautions
from rouleur.play.seat import BOT, Seat
from rouleur.play.table import Table
from rouleur.road.box import box


def thoughtless_race() -> tuple[Table, dict[str, list[Caution]]]:
    """Always the first option; what was said, by rider, before each question."""
    seats = [Seat("Anna"), *(Seat(f"Bot {number}", BOT, 2) for number in range(3))]
    table = Table(box("homas").setup("tour-of-flanders", [seat.name for seat in seats]), 4, seats)
    table.run()
    said: dict[str, list[Caution]] = {}
    while (question := table.question()) is not None:
        for caution in cautions("homas", table.situation(0), question):
            said.setdefault(caution.rider, []).append(caution)
        table.answer(question.texts()[0])
    return table, said


def test_it_is_said_from_the_start_and_urgently_before_the_line() -> None:
    table, said = thoughtless_race()
    disqualified = [event for event in table.events if event.kind == "disqualified" and event.rider in said]
    assert disqualified
    for event in disqualified:
        urgent = [caution.urgent for caution in said[event.rider]]
        assert not urgent[0]
        assert urgent[-1]


def test_the_reason_is_told_afterwards() -> None:
    table, _ = thoughtless_race()
    event = next(event for event in table.events if event.kind == "disqualified")
    sentence = Commentator(table.situation(0), table.seed).line(event) or ""
    assert "fitness card" in sentence
    assert event.rule == "§4.1"


def test_a_spectator_and_another_seat_are_told_nothing_of_it() -> None:
    table, _ = thoughtless_race()
    assert cautions("homas", table.situation(-1), None) == []
