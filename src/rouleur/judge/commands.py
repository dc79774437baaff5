"""The commands of a judge, as plain values. A session's log is a list of them.

Docstrings and descriptions are also the help of `rouleur judge`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from rouleur.core.content import convert


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """One command. The field `do` of its data names it."""


class OwnStage(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A stage on a board that no game ships."""

    title: str
    kind: str = "flat"
    base: int = 0
    length: str = ""


class Open(Command, tag="open"):
    """Start a session: one stage is a single race, several are a stage race.

    A stage is a race of the game, or your own board as TITLE@BASE TIME@KIND, like "Our road@2:10:00@flat".
    """

    game: Annotated[str, Meta(description="The game whose times and points are used.")]
    stages: list[str | OwnStage]
    teams: Annotated[int, Meta(description="Number of teams.")]
    team_size: Annotated[int, Meta(description="Riders in each team.")] = 0
    name: Annotated[str, Meta(description="Name of the session.")] = ""
    tour: Annotated[
        str, Meta(description="The tour whose classifications are kept; the game's first when left out.")
    ] = ""


class AddStage(Command, tag="add stage"):
    """Add a stage at the end: a race of the game, or your own board as TITLE@BASE TIME@KIND."""

    stage: str | OwnStage


class EditTeam(Command, tag="edit team"):
    """Edit a team: its name, the names and the bibs of its riders. What you leave out stays."""

    team: int
    name: Annotated[str, Meta(description="The team's name.")] = ""
    riders: Annotated[list[str], Meta(description="A rider's name; repeat it for the next riders.")] = []
    bibs: Annotated[list[int], Meta(description="The bibs of its riders.")] = []


class Draw(Command, tag="draw"):
    """Draw the order of the teams for a single race or the first stage."""

    seed: Annotated[int, Meta(description="The seed of the draw; random when left out.")] = 0
    order: Annotated[list[int], Meta(description="The team numbers in the order drawn at the table.")] = []


class Start(Command, tag="start"):
    """Start the clock of the next stage. A single race and a first stage need the draw before, where the game has one."""


class Turn(Command, tag="turn"):
    """Start the next sequence."""

    number: int = 0
    """Idempotency key of the web app: when two judges press at once, the sequence starts once."""


class PointsCommand(Command, tag="points"):
    """Enter the first riders over a line for points (`sprint`, `mountain`, …), in order."""

    line: str
    riders: list[int]
    name: Annotated[str, Meta(description="The name of the line.")] = ""


class Finish(Command, tag="finish"):
    """Enter a group at the finish: the number called out for its first rider, then all its riders in order."""

    riders: list[int]
    entry: int
    turn: Annotated[int, Meta(description="The sequence, when it was an earlier one.")] = 0


class Join(Command, tag="join"):
    """Make one group, with the best time, of all groups that finished in a sequence."""

    turn: Annotated[int, Meta(description="The sequence; the latest with several groups when left out.")] = 0


class Abandon(Command, tag="DNF"):
    """Enter riders who do not finish."""

    riders: list[int]


class Disqualify(Command, tag="DSQ"):
    """Disqualify riders: they lose place, time and points of this stage."""

    riders: list[int]


class End(Command, tag="end"):
    """Close the stage. All riders must have finished or abandoned."""


class Note(Command, tag="note"):
    """Write a remark into the log."""

    words: str


class Correct(Command, tag="correct"):
    """Replace a log entry by another command, written as JSON, or strike it out without one. The log keeps both."""

    entry: int
    call: dict[str, Any] = {}
    before: bool = False
    """Insert `call` before the entry instead."""
    why: Annotated[str, Meta(description="The reason, for the log.")] = ""


AnyCommand = (
    Open
    | AddStage
    | EditTeam
    | Draw
    | Start
    | Turn
    | PointsCommand
    | Finish
    | Join
    | Abandon
    | Disqualify
    | End
    | Note
    | Correct
)


def read_command(data: dict[str, Any]) -> AnyCommand:
    command: AnyCommand = convert(data, AnyCommand, "command")  # type: ignore[arg-type]
    return command
