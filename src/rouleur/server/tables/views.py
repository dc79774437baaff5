"""What a seat is shown of a table. Looking runs no rule."""

from __future__ import annotations

from rouleur.core.order import Importance
from rouleur.core.question import Option, Question
from rouleur.play.cautions import cautions
from rouleur.play.deputy import Deputy, importance, rides_on
from rouleur.play.table import Table
from rouleur.server.store.tables import SeatRow
from rouleur.server.tables.sentences import sentences
from rouleur.server.tables.virtual import Virtual
from rouleur.server.wire.tables import (
    DeputisedView,
    DeputyView,
    OptionView,
    QuestionView,
    SeatView,
    TookOver,
    Update,
)


def question_view(question: Question, weight: Importance) -> QuestionView:
    options = [option_view(option) for option in question.options]
    return QuestionView(question.seat, question.kind, question.rider, question.rule, question.words, weight, options)


def option_view(option: Option) -> OptionView:
    return OptionView(
        text=option.text,
        label=option.label,
        rule=option.rule,
        cost=option.cost,
        path=list(option.path),
        action=option.action,
        brings=option.brings,
        cards=option.cards,
        picker=option.picker,
    )


def deputy_view(table: Table, seat: int) -> DeputyView:
    """What a seat leaves to its deputy; a spectator has none."""
    deputy = table.seats[seat].deputy if seat >= 0 else Deputy()
    return DeputyView(deputy.asks, None if table.over else rides_on(deputy, table.situation(seat)))


def deputised_views(table: Table, seat: int, known: int) -> list[DeputisedView]:
    """What this seat's deputy answered since the first `known` events; places are counted in the events that the seat was told."""
    return [
        DeputisedView(
            after=table.told_to(seat, answer.told),
            kind=answer.kind,
            rider=answer.rider,
            words=answer.words,
            label=answer.label,
            rule=answer.rule,
            late=answer.late,
        )
        for answer in table.deputised
        if answer.seat == seat and answer.told >= known
    ]


def takeovers(table: Table, seat: int, known: int) -> list[TookOver]:
    """Of all seats whose time was up, since the first `known` events."""
    return [
        TookOver(table.told_to(seat, answer.told), answer.seat)
        for answer in table.deputised
        if answer.late and answer.told >= known
    ]


def update_view(
    table: Table,
    seat: int,
    sequence: int,
    known: int,
    closes: str | None,
    late: list[int],
    thinking: bool,
    virtual: Virtual | None,
) -> Update:
    """The table after `sequence` for somebody who knows the first `known` events."""
    events = table.events_for(seat, known)
    question = table.question_for(seat)
    situation = table.situation(seat)
    words, weights = sentences(events, situation)
    result = table.result() if table.over else None
    standings = virtual.standings(situation, result) if virtual else None
    return Update(
        sequence=sequence,
        since=table.told_to(seat, known),
        events=events,
        words=words,
        weights=weights,
        situation=situation,
        hands=table.held_by(seat),
        question=question_view(question, importance(table.setup.game, situation, question)) if question else None,
        waiting=table.asked_seats,
        closes=closes,
        late=late,
        took_over=takeovers(table, seat, known),
        thinking=thinking,
        ride_on=None if seat < 0 or table.over else rides_on(table.seats[seat].deputy, situation),
        deputised=deputised_views(table, seat, known),
        cautions=cautions(table.setup.game, situation, question),
        undo=seat >= 0 and not table.over and not table.may_not_undo(seat),
        over=table.over,
        result=result,
        standings=standings,
        lead=virtual.lead(standings) if virtual and standings else None,
    )


def seat_views(seats: list[SeatRow], online: set[int]) -> list[SeatView]:
    return [
        SeatView(
            seat=seat.seat,
            name=seat.name,
            kind="human" if seat.human and not seat.left else "bot",
            level=seat.level,
            taken=seat.taken,
            left=seat.left,
            online=seat.seat in online,
            muted=seat.muted,
            agreed=seat.agreed,
            coached=seat.coached,
            ready=seat.ready,
        )
        for seat in seats
    ]
