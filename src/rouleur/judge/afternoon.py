"""An afternoon at the table: a log that only grows, and the book that follows from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rouleur.core.errors import RecordError, RouleurError
from rouleur.judge.book import Book
from rouleur.judge.calls import AnyCall, Correct, read_call
from rouleur.judge.looking import view
from rouleur.judge.report import report
from rouleur.judge.writing import check_new, write

FORMAT = 1
KIND = "rouleur judge"


class Page(msgspec.Struct, forbid_unknown_fields=True):
    """An afternoon in its file."""

    kind: str
    format: int
    log: list[dict[str, Any]]


class Afternoon:
    """`command(data)` writes down what the judge calls out; `view()` is all there is to see, as plain values."""

    def __init__(self) -> None:
        self.log: list[dict[str, Any]] = []
        self.book: Book | None = None

    def command(self, data: dict[str, Any]) -> None:
        """Raises a RouleurError that says what is wrong; the log then stays as it was."""
        call = read_call(data)
        check_new(self.book, call)
        log = [*self.log, msgspec.to_builtins(call)]
        self.book = read_log(log)
        self.log = log

    def view(self) -> dict[str, Any]:
        return view(self.book, self.log, standing_calls(self.log))

    def share(self) -> str:
        """The results as text, to be sent around."""
        return report(self.book)

    def to_json(self) -> str:
        data = msgspec.json.encode({"kind": KIND, "format": FORMAT, "log": self.log})
        return msgspec.json.format(data, indent=1).decode() + "\n"

    def save(self, path: Path) -> None:
        """Into a file beside it first, so that an interrupted save loses nothing."""
        draft = path.with_name(path.name + ".new")
        try:
            draft.write_text(self.to_json(), encoding="utf-8")
            draft.replace(path)
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}.") from error


def read_afternoon(text: str, name: str) -> Afternoon:
    try:
        page = msgspec.json.decode(text, type=Page)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RecordError(f"{name} is not a whole judge's file ({error}); was it cut off?") from error
    if page.kind != KIND or page.format != FORMAT:
        raise RecordError(f"{name} is not a judge's file of format {FORMAT}.")
    afternoon = Afternoon()
    afternoon.book = read_log(page.log)
    afternoon.log = page.log
    return afternoon


def load_afternoon(path: Path) -> Afternoon:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise RecordError(f"There is no judge's file {path}; `rouleur judge open` begins one.") from error
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeError as error:
        raise RecordError(f"{path} is not a judge's file.") from error
    return read_afternoon(text, str(path))


def read_log(log: list[dict[str, Any]]) -> Book | None:
    """The book that follows from a log, corrections in the place of what they correct."""
    book: Book | None = None
    for number, call in enumerate(standing_calls(log), start=1):
        if call is None or isinstance(call, Correct):
            continue
        try:
            book = write(book, call)
        except RouleurError as error:
            if number == len(log):
                raise
            raise RouleurError(f"Entry {number} would not fit any more: {error}") from error
    return book


def standing_calls(log: list[dict[str, Any]]) -> list[AnyCall | None]:
    """Every entry as it stands now; None where it was struck out."""
    calls: list[AnyCall | None] = [read_call(data) for data in log]
    for number, call in enumerate(calls, start=1):
        if isinstance(call, Correct):
            if not 1 <= call.entry < number or isinstance(read_call(log[call.entry - 1]), Correct):
                raise RouleurError(f"There is no entry {call.entry} that could be corrected.")
            instead = read_call(call.call) if call.call else None
            if isinstance(instead, Correct):
                raise RouleurError(f"What stands in the place of entry {call.entry} cannot be a correction itself.")
            calls[call.entry - 1] = instead
    return calls
