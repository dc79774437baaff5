"""Worked positions: cards laid anywhere on the grid, in any phase. docs/games/thetour.md lists the keys."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any, Literal

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.record import Setup
from rouleur.games.thetour.laying import components_of, make_stage, stage_of
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.route import StageRow, StageType, row_faults
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG
from rouleur.games.thetour.rules.set_up import Options, rider_index, set_up
from rouleur.games.thetour.rules.stages import PHASES, Stage
from rouleur.games.thetour.sheet import NOBODY, Components, Sheet

NAME = "position"

Phase = Annotated[int, msgspec.Meta(ge=1, le=PHASES)]
Rung = Annotated[int, msgspec.Meta(ge=-HIGHEST_RUNG, le=HIGHEST_RUNG)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Number = Annotated[int, msgspec.Meta(ge=1)]


class WorkedStage(StageRow, kw_only=True, forbid_unknown_fields=True):
    """A row of the Stage Data Sheet of which only the cells that matter are written."""

    title: str = "Scenario"
    kilometres: float = 180.0
    type: StageType = "flat"
    par: str = "4:00:00"
    length: Literal["L", "S", ""] = "S"
    number: Number = 5


class WorkedPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The keys of `[position]`. `yellow` left out is the first of `general`, empty is nobody."""

    stage: str = "grand-02"
    sheet: WorkedStage | None = None
    general: list[str] = []
    riders: list[str] = []
    options: Options = msgspec.field(default_factory=Options)
    content: dict[str, dict[str, Any]] = {}
    phase: Phase = 1
    part: Literal["ride", "peloton", "finish"] = "ride"
    rungs: dict[str, Rung] = {}
    fresh: Count = 0
    yellow: str | None = None
    lost: dict[str, Count] = {}


def placed(data: dict[str, Any]) -> Race:
    position = convert(data, WorkedPosition, NAME)
    sheet = worked_sheet(position, data.get("options", {}))
    race = Race(sheet, Dice(0), 1 if position.riders else 0)
    race.phase = position.phase
    race.turn = position.phase
    if sheet.stage.on_the_road:
        race.part = position.part
    race.fresh = position.fresh
    for slug, rung in position.rungs.items():
        race.move(race.riders[rider_named(sheet.components, slug, "rungs")], rung)
    for slug, lost in position.lost.items():
        race.riders[rider_named(sheet.components, slug, "lost")].lost = lost
    return race


def worked_sheet(position: WorkedPosition, options: dict[str, Any]) -> Sheet:
    seats = ["player"] if position.riders else []
    options = {**options, "riders": position.riders} if position.riders else options
    setup = Setup("thetour", position.stage, seats, options, position.content, {"general": position.general})
    components = components_of(setup)
    for key, slugs in (("general", position.general), ("riders", position.riders)):
        for slug in slugs:
            rider_named(components, slug, key)
    sheet = set_up(components, worked_stage(position, setup), setup)
    if position.yellow is not None:
        sheet.yellow = rider_named(components, position.yellow, "yellow") if position.yellow else NOBODY
    return sheet


def worked_stage(position: WorkedPosition, setup: Setup) -> Stage:
    """A stage of a shipped tour by its slug, or a row of its own under `sheet`."""
    row = position.sheet
    if row is None:
        with named("stage"):
            return stage_of(setup)
    faults = [Problem(NAME, key, reason, remedy) for key, reason, remedy in row_faults(row, "sheet")]
    if faults:
        raise ContentError(faults)
    return make_stage(f"scenario-{row.number:02d}", row.number, row)


def rider_named(components: Components, slug: str, key: str) -> int:
    with named(key):
        return rider_index(components, slug)


@contextmanager
def named(key: str) -> Iterator[None]:
    """An unknown name is told with the key it was written under."""
    try:
        yield
    except UnknownName as error:
        raise ContentError([Problem(NAME, key, str(error))]) from error
