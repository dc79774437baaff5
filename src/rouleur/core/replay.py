"""A race played again from what was written down, whole or as far as it fits.

Answers that are known already have one way in: `Match.feed`, and below it `State.feed`. Records, saved tables, worked
positions, films and forks of a position all take it; here is how a record is followed and what is said when it does not fit.
"""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rouleur.core.errors import RecordError
from rouleur.core.record import Record

if TYPE_CHECKING:
    from rouleur.core.match import Match, PacedMatch

Paced = TypeVar("Paced", bound="PacedMatch[Any]")


class Replayed(NamedTuple):
    """`match` stands after the first `kept` answers of the record; `difference` says what does not fit, or nothing."""

    match: PacedMatch[Any]
    kept: int
    difference: str


def follow(match: Paced, record: Record, steps: int = 0) -> Paced:
    """Play a fresh match to the end of its record (and to so many steps); raises RecordError at the first difference."""
    match.feed(record.answers)
    while not match.over and match.question() is None:
        if not match.unplayed and match.steps >= steps and len(match.checks) >= len(record.checks):
            break
        match.take_step()
    check(match, record)
    return match


def follow_while_fitting(start: Callable[[], PacedMatch[Any]], record: Record, steps: int = 0) -> Replayed:
    """A record of other rules, perhaps: played to its end if every check agrees, else to the last answer that fits."""
    match = start()
    try:
        return Replayed(follow(match, record, steps), len(record.answers), "")
    except RecordError as error:
        turns = agreeing_turns(match, record)
        kept = fitting_answers(match, record)
        fitting = Record(record.setup, record.seed, record.answers[:kept], record.checks[:turns], record.dice)
        return Replayed(follow(start(), fitting), kept, str(error))


def check(match: Match[Any], record: Record) -> None:
    """Raises RecordError where a match that was fed a record did not come to what the record says."""
    turns = agreeing_turns(match, record)
    if turns < min(len(match.checks), len(record.checks)):
        raise RecordError(f"The record and its replay differ first in turn {turns + 1}.")
    if match.unplayed:
        number = match.number_of_answers + 1
        raise RecordError(
            f"The record goes on after the race is over: answer {number} is {match.unplayed[0]!r}; nobody was asked."
        )


def agreeing_turns(match: Match[Any], record: Record) -> int:
    """How many turns, from the first on, ended as the record says."""
    turns = 0
    for recorded, replayed in zip(record.checks, match.checks, strict=False):
        if recorded != replayed:
            return turns
        turns += 1
    return turns


def fitting_answers(match: Match[Any], record: Record) -> int:
    """All that were taken, or those before the end of the last turn that agrees."""
    turns = agreeing_turns(match, record)
    if turns < min(len(match.checks), len(record.checks)):
        return match.answered[turns - 1] if turns else 0
    return match.number_of_answers
