"""What a seat is shown of a table. Looking runs no rule."""

from __future__ import annotations

from rouleur.core.question import Option, Question
from rouleur.play.table import Table
from rouleur.server.store.chat import ChatRow
from rouleur.server.store.tables import SeatRow
from rouleur.server.tables.sentences import sentences
from rouleur.server.tables.virtual import Virtual
from rouleur.server.wire.tables import ChatLine, OptionView, QuestionView, SeatView, Update


def question_view(question: Question) -> QuestionView:
    options = [option_view(option) for option in question.options]
    return QuestionView(question.seat, question.kind, question.rider, question.rule, question.words, options)


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


def update_view(table: Table, seat: int, sequence: int, known: int, thinking: bool, virtual: Virtual | None) -> Update:
    """The table after `sequence` for somebody who knows the first `known` events."""
    events = table.events_for(seat, known)
    question = table.question()
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
        hands=table.held_by(seat),
        question=question_view(question) if question is not None and question.seat == seat else None,
        waiting=question.seat if question is not None else None,
        thinking=thinking,
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
        )
        for seat in seats
    ]


def chat_lines(chat: list[ChatRow]) -> list[ChatLine]:
    return [ChatLine(line.number, line.seat, line.name, line.words, line.at) for line in chat]
