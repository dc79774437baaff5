"""Computes the state from a log, and the stage and turn of each entry."""

from __future__ import annotations

from dataclasses import dataclass

from rouleur.core.errors import RouleurError
from rouleur.judge.apply import apply, check_turns
from rouleur.judge.commands import AnyCommand, End
from rouleur.judge.log import StandingLog
from rouleur.judge.state import JudgeState


@dataclass(frozen=True)
class LogPoint:
    """A stage, from 1, and its turn."""

    stage: int = 0
    turn: int = 0


def moment(state: JudgeState | None) -> LogPoint:
    return LogPoint(state.current + 1, state.stage().turn) if state else LogPoint()


def applied(state: JudgeState | None, command: AnyCommand) -> tuple[JudgeState, LogPoint]:
    """Apply a command; return the state and the point of the command. END belongs to the stage that it ends."""
    before = moment(state)
    state = apply(state, command)
    return state, before if isinstance(command, End) else moment(state)


def replay(standing: StandingLog) -> tuple[JudgeState | None, dict[int, LogPoint]]:
    """Apply all entries in order. Raises a RouleurError when an entry is not possible after those before it."""
    state: JudgeState | None = None
    moments: dict[int, LogPoint] = {}
    for entry in standing.entries:
        called = moment(state)
        if entry.call is not None:
            try:
                state, called = applied(state, entry.call)
            except RouleurError as error:
                if entry.number == standing.latest:
                    raise
                raise RouleurError(f"This change makes entry {entry.number} impossible: {error}") from error
        moments[entry.number] = called
    check_turns(state)
    return state, moments
