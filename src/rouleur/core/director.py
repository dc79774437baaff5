"""Whoever can choose may direct: a plain class with `choose`, seated like a bot of the house."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rouleur.core.errors import RouleurError
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View


class Chooser(Protocol):
    """Anything with `choose`: it answers with one of the question's options, or with the text of one."""

    def choose(self, view: View, question: Question, /) -> Option | str: ...


Seated = Director | Chooser | None
"""Who may sit in a seat; None is a person, for whom the match waits."""


class Adapted(Director):
    """A chooser as the rules know directors."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser = chooser

    def choose(self, view: View, question: Question) -> Option:
        chosen = self.chooser.choose(view, question)
        option = question.find(chosen) if isinstance(chosen, str) else chosen
        if not isinstance(option, Option):
            raise RouleurError(
                f"{type(self.chooser).__name__} answers {chosen!r} to “{question.words}”; "
                f"return one of its options: {', '.join(question.texts())}."
            )
        return option

    @property
    def searches(self) -> bool:
        """Unless it says otherwise it may imagine: the checkpoint it needs costs little beside what it does with it."""
        return bool(getattr(self.chooser, "searches", True))


def director_of(seated: Seated) -> Director | None:
    return seated if seated is None or isinstance(seated, Director) else Adapted(seated)


class Counted(Director):
    """Answers like another, and counts how often it was asked."""

    def __init__(self, inner: Director) -> None:
        self.inner = inner
        self.asked = 0

    def choose(self, view: View, question: Question) -> Option:
        self.asked += 1
        return self.inner.choose(view, question)

    @property
    def searches(self) -> bool:
        return self.inner.searches


def directors_of(seated: Sequence[Seated], seats: int) -> list[Director | None]:
    """One entry for every seat; those that are not named are left to people."""
    return [director_of(each) for each in seated] + [None] * (seats - len(seated))
