"""What a judge calls out, as plain values: every command of an afternoon."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.content import convert


class Call(msgspec.Struct, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """One command; `do` in its data names it."""


class StageCall(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A stage of one's own, for boards that the shelf does not know."""

    title: str
    kind: str = "flat"
    base: int = 0
    length: str = ""


class Open(Call, tag="open"):
    """START GAME: one stage is a single race, more are a stage race. `stages` are races of the game, or written out.

    `tour` picks the classifications where a game's tours differ in them; without it they are those of its first tour.
    """

    game: str
    stages: list[str | StageCall]
    teams: int
    team_size: int = 0
    name: str = ""
    tour: str = ""


class AddStage(Call, tag="add stage"):
    """ADD STAGE: one more at the end."""

    stage: str | StageCall


class EditTeam(Call, tag="edit team"):
    """SELECT TEAMS: the names of a team and its riders, and their bibs; what is left out stays."""

    team: int
    name: str = ""
    riders: list[str] = []
    bibs: list[int] = []


class Draw(Call, tag="draw"):
    """DRAW TEAM ORDER: by lot, or as drawn at the table."""

    seed: int = 0
    order: list[int] = []


class Start(Call, tag="start"):
    """START: the clock of the next stage."""


class Turn(Call, tag="turn"):
    """TURN: another sequence begins. `number` says which: two who press at once then begin it once."""

    number: int = 0


class Points(Call, tag="points"):
    """SPRINT POINTS, MOUNTAIN POINTS: the first riders over a line, in order."""

    line: str
    riders: list[int]
    name: str = ""


class Finish(Call, tag="finish"):
    """FINISH: the number called out for the first of a group and all its riders in order; `turn` if it was an earlier one."""

    riders: list[int]
    entry: int
    turn: int = 0


class Join(Call, tag="join"):
    """All groups that finished in a turn are one, at the time of the best: the latest such turn, or `turn`."""

    turn: int = 0


class Abandon(Call, tag="DNF"):
    """FINISH with DNF: riders who do not finish."""

    riders: list[int]


class Disqualify(Call, tag="DSQ"):
    """Riders who lose their place, their time and their points of this stage, whether they have finished or not."""

    riders: list[int]


class End(Call, tag="end"):
    """The stage is over: everybody has finished or abandoned."""


class Note(Call, tag="note"):
    words: str


class Correct(Call, tag="correct"):
    """An earlier entry was wrong: `call` stands in its place, nothing if it is left out. The log keeps both.

    `before`: nothing was wrong there, but `call` was forgotten before it. A correction that is struck out counts no more.
    """

    entry: int
    call: dict[str, Any] = {}
    before: bool = False
    why: str = ""


AnyCall = (
    Open
    | AddStage
    | EditTeam
    | Draw
    | Start
    | Turn
    | Points
    | Finish
    | Join
    | Abandon
    | Disqualify
    | End
    | Note
    | Correct
)


def read_call(data: dict[str, Any]) -> AnyCall:
    call: AnyCall = convert(data, AnyCall, "command")  # type: ignore[arg-type]
    return call
