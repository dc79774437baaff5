"""Worked positions: cards laid anywhere on the grid, in any phase. docs/guide/games/thetour.md lists the keys."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.content import convert
from rouleur.core.dice import NOBODY, Dice
from rouleur.core.faults import Fault, known, refuse, under
from rouleur.core.record import Setup
from rouleur.games.thetour.content import Count, Phase
from rouleur.games.thetour.laying import components_of, make_stage, stage_of, stage_slugs
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.route import StageRow, StageType, row_faults
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG
from rouleur.games.thetour.rules.set_up import Options, rider_index, set_up
from rouleur.games.thetour.sheet import Sheet

FILE = "position"

Rung = Annotated[int, Meta(ge=-HIGHEST_RUNG, le=HIGHEST_RUNG)]


class WorkedStage(StageRow, kw_only=True, forbid_unknown_fields=True):
    """A row of the Stage Data Sheet of which only the cells that matter are written."""

    title: str = "Scenario"
    kilometres: float = 180.0
    type: StageType = "flat"
    par: str = "4:00:00"
    length: Literal["L", "S", ""] = "S"
    number: Annotated[int, Meta(ge=1)] = 5


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
    position = convert(data, WorkedPosition, FILE)
    sheet = worked_sheet(position, data.get("options", {}))
    race = Race(sheet, Dice(0), 1 if position.riders else 0)
    race.phase = position.phase
    race.turn = position.phase
    if sheet.stage.on_the_road:
        race.part = position.part
    race.fresh = position.fresh
    for slug, rung in position.rungs.items():
        race.move(race.riders[rider_index(sheet.components, slug)], rung)
    for slug, lost in position.lost.items():
        race.riders[rider_index(sheet.components, slug)].lost = lost
    return race


def worked_sheet(position: WorkedPosition, options: dict[str, Any]) -> Sheet:
    seats = ["player"] if position.riders else []
    options = {**options, "riders": position.riders} if position.riders else options
    setup = Setup("thetour", position.stage, seats, options, position.content, {"general": position.general})
    components = components_of(setup)
    refuse(faults(position, [card.slug for card in components.cards]), FILE)
    row = position.sheet
    stage = make_stage(f"scenario-{row.number:02d}", row.number, row) if row is not None else stage_of(setup)
    sheet = set_up(components, stage, setup)
    if position.yellow is not None:
        sheet.yellow = rider_index(components, position.yellow) if position.yellow else NOBODY
    return sheet


def faults(position: WorkedPosition, riders: list[str]) -> Iterator[Fault]:
    named = [(f"general[{number}]", slug) for number, slug in enumerate(position.general)]
    named += [(f"riders[{number}]", slug) for number, slug in enumerate(position.riders)]
    named += [(f"rungs.{slug}", slug) for slug in position.rungs]
    named += [(f"lost.{slug}", slug) for slug in position.lost]
    named += [("yellow", position.yellow)] if position.yellow else []
    for key, slug in named:
        yield from known(key, "rider", slug, riders)
    if position.sheet is not None:
        yield from under("sheet", row_faults(position.sheet))
    elif not position.content.get("stages"):
        yield from known("stage", "stage", position.stage, stage_slugs())
