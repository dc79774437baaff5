"""Answers that are already known: a record played again through the seats of its table."""

from __future__ import annotations

from rouleur.core.errors import RecordError
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View, Waiting


class Script(Director):
    """One list of answers for all seats, in the order in which they were given; waits where it ends."""

    def __init__(self, answers: list[str]) -> None:
        self.answers = answers
        self.given = 0

    @property
    def ended(self) -> bool:
        return self.given == len(self.answers)

    def choose(self, view: View, question: Question) -> Option:
        if self.ended:
            raise Waiting(question)
        text = self.answers[self.given]
        option = question.find(text)
        if option is None:
            raise RecordError(
                f"The record cannot be replayed at answer {self.given + 1}: {text!r} does not answer “{question.words}”."
            )
        self.given += 1
        return option
