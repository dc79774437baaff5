"""What a seat may ask: why an option is offered or not, and whom it may pull along."""

from __future__ import annotations

from rouleur.play.train import train
from rouleur.server.tables.live import LiveTable
from rouleur.server.wire.tables import Reason


def why(live: LiveTable, seat: int, text: str) -> Reason:
    question = live.table.question_for(seat)
    if question is None:
        asked = "the race is over" if live.table.over else "another director is asked"
        return Reason(text, False, f"It is not your choice now: {asked}.", "")
    option = question.find(text)
    if option is not None:
        return Reason(text, True, option.cost or option.label, option.rule or question.rule)
    reason, rule = live.table.match.state.why_not(question, text)
    return Reason(text, False, reason, rule)


def followers(live: LiveTable, seat: int, text: str, sequence: int) -> list[str]:
    """The riders whom an option of the question may pull along; worked out when somebody asks."""
    question = live.question_of(seat, sequence)
    live.check_legal(question, text)
    option = question.find(text)
    assert option is not None
    return train(live.table.match.state, question, option)
