"""The book that follows from a log, and the moment at which each entry was called."""

from __future__ import annotations

from dataclasses import dataclass

from rouleur.core.errors import RouleurError
from rouleur.judge.book import Book
from rouleur.judge.calls import AnyCall, End
from rouleur.judge.log import StandingLog
from rouleur.judge.writing import check_turns, write


@dataclass(frozen=True)
class Moment:
    """A stage, from 1, and its turn."""

    stage: int = 0
    turn: int = 0


def moment(book: Book | None) -> Moment:
    return Moment(book.current + 1, book.stage().turn) if book else Moment()


def written(book: Book | None, call: AnyCall) -> tuple[Book, Moment]:
    """The book with this call in it, and when it was called: END still belongs to the stage that it ends."""
    before = moment(book)
    book = write(book, call)
    return book, before if isinstance(call, End) else moment(book)


def replay(standing: StandingLog) -> tuple[Book | None, dict[int, Moment]]:
    """Corrections count where they correct. Refused when an entry does not fit into what stands before it."""
    book: Book | None = None
    moments: dict[int, Moment] = {}
    for entry in standing.entries:
        called = moment(book)
        if entry.call is not None:
            try:
                book, called = written(book, entry.call)
            except RouleurError as error:
                if entry.number == standing.latest:
                    raise
                raise RouleurError(f"Entry {entry.number} would not fit any more: {error}") from error
        moments[entry.number] = called
    check_turns(book)
    return book, moments
