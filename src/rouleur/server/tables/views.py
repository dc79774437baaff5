"""What a seat is shown of a table. Looking runs no rule."""

from __future__ import annotations

from rouleur.core.question import Question
from rouleur.play.table import Table
from rouleur.server.store.chat import ChatRow
from rouleur.server.store.tables import SeatRow
from rouleur.server.tables.sentences import sentences
from rouleur.server.tables.virtual import Virtual
from rouleur.server.wire.tables import ChatLine, OptionView, QuestionView, SeatView, Update


def question_view(question: Question) -> QuestionView:
    options = [
        OptionView(option.text, option.label, option.rule, option.cost, list(option.path))
        for option in question.options
    ]
    return QuestionView(question.seat, question.kind, question.rider, question.rule, question.words, options)


def update_view(
    table: Table, seat: int, sequence: int, known: int, closes: str | None, virtual: Virtual | None
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
        since=sum(event.visible_to(seat) for event in table.events[:known]),
        events=events,
        words=words,
        weights=weights,
        situation=situation,
        question=question_view(question) if question is not None else None,
        waiting=table.asked_seats,
        closes=closes,
        thinking=not table.resting,
        undo=seat >= 0 and not table.may_not_undo(seat),
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
        )
        for seat in seats
    ]


def chat_lines(chat: list[ChatRow]) -> list[ChatLine]:
    return [ChatLine(line.number, line.seat, line.name, line.words, line.at) for line in chat]
