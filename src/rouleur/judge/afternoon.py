"""An afternoon at the table: a log that only grows, and the book that follows from it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rouleur.core.errors import RecordError, RouleurError
from rouleur.judge.calls import Correct, read_call
from rouleur.judge.log import StandingLog
from rouleur.judge.replay import replay, written
from rouleur.judge.report import report
from rouleur.judge.views import log_view, past_stage, view
from rouleur.judge.writing import check_new

FORMAT = 1
KIND = "rouleur judge"


class Page(msgspec.Struct, forbid_unknown_fields=True):
    """An afternoon in its file."""

    kind: str
    format: int
    log: list[dict[str, Any]]


class Afternoon:
    """`command(data)` writes down what the judge calls out; `view()` is all there is to see, as plain values.

    A call is written into the book as it comes; only a correction makes the book anew from the log.
    """

    def __init__(self, log: Sequence[dict[str, Any]] = ()) -> None:
        self.log = list(log)
        self.standing = StandingLog([read_call(data) for data in self.log])
        self.book, self.moments = replay(self.standing)

    def command(self, data: dict[str, Any]) -> None:
        """Raises a RouleurError that says what is wrong; the log then stays as it was."""
        call = read_call(data)
        check_new(self.book, call)
        if isinstance(call, Correct):
            self.standing.check_new(call)
            standing = StandingLog([*self.standing.calls, call])
            self.book, self.moments = replay(standing)
            self.standing = standing
        else:
            self.book, called = written(self.book, call)
            self.moments[self.standing.add(call)] = called
        self.log.append(msgspec.to_builtins(call))

    def view(self) -> dict[str, Any]:
        return view(self.book, log_view(self.log, self.standing, self.moments), self.standing.last_in_force())

    def stage(self, number: int) -> dict[str, Any]:
        """One stage by itself, with its rankings and the general ones after it."""
        if self.book is None or not 1 <= number <= len(self.book.stages):
            raise RouleurError(f"There is no stage {number} in this afternoon.")
        return past_stage(self.book, number)

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
    return Afternoon(page.log)


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
