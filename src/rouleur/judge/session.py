"""A judge's session: an append-only log, and the state computed from it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from rouleur.core.errors import RecordError, RouleurError
from rouleur.judge.apply import check_new
from rouleur.judge.commands import Correct, read_command
from rouleur.judge.log import StandingLog
from rouleur.judge.replay import applied, replay
from rouleur.judge.report import report
from rouleur.judge.views import log_view, past_stage, view

FORMAT = 1
KIND = "rouleur judge"


class SessionFile(msgspec.Struct, forbid_unknown_fields=True):
    """A session as a file."""

    kind: str
    format: int
    log: list[dict[str, Any]]


class JudgeSession:
    """`command(data)` adds a command to the log; `view()` returns everything to show, as plain values.

    A command is applied to the state; a correction computes the state again from the log.
    """

    def __init__(self, log: Sequence[dict[str, Any]] = ()) -> None:
        self.log = list(log)
        self.standing = StandingLog([read_command(data) for data in self.log])
        self.state, self.moments = replay(self.standing)

    def command(self, data: dict[str, Any]) -> None:
        """Raises a RouleurError and leaves the log unchanged when the command is not possible."""
        command = read_command(data)
        check_new(self.state, command)
        if isinstance(command, Correct):
            self.standing.check_new(command)
            standing = StandingLog([*self.standing.calls, command])
            self.state, self.moments = replay(standing)
            self.standing = standing
        else:
            self.state, called = applied(self.state, command)
            self.moments[self.standing.add(command)] = called
        self.log.append(msgspec.to_builtins(command))

    def view(self) -> dict[str, Any]:
        return view(self.state, log_view(self.log, self.standing, self.moments), self.standing.last_in_force())

    def stage(self, number: int) -> dict[str, Any]:
        """One stage with its rankings and the general rankings after it."""
        if self.state is None or not 1 <= number <= len(self.state.stages):
            raise RouleurError(f"There is no stage {number} in this session.")
        return past_stage(self.state, number)

    def share(self) -> str:
        """The results as text, to share."""
        return report(self.state)

    def to_json(self) -> str:
        data = msgspec.json.encode({"kind": KIND, "format": FORMAT, "log": self.log})
        return msgspec.json.format(data, indent=1).decode() + "\n"

    def save(self, path: Path) -> None:
        """Write a temporary file and rename it, so that an interrupted save loses nothing."""
        draft = path.with_name(path.name + ".new")
        try:
            draft.write_text(self.to_json(), encoding="utf-8")
            draft.replace(path)
        except OSError as error:
            raise RecordError(f"{path} cannot be written: {error.strerror}.") from error


def read_session(text: str, name: str) -> JudgeSession:
    try:
        page = msgspec.json.decode(text, type=SessionFile)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise RecordError(f"{name} is not a complete judge's file ({error}). Use a backup of it.") from error
    if page.kind != KIND or page.format != FORMAT:
        raise RecordError(f"{name} is not a judge's file of format {FORMAT}. Name another file.")
    return JudgeSession(page.log)


def load_session(path: Path) -> JudgeSession:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise RecordError(f"There is no judge's file {path}; `rouleur judge open` creates one.") from error
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeError as error:
        raise RecordError(f"{path} is not a judge's file: it is not UTF-8 text. Name another file.") from error
    return read_session(text, str(path))
