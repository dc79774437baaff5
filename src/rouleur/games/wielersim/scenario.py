"""Worked positions of this game.

[position]
hierarchy = ["leader", "sprinter", "climber", "helper"]
length = 200                    # squares; default 200
finish = "flat"
rain = false
turn = 5
riders = { green = { at = [20, 1], role = "sprinter" }, black = { at = [28, 1], role = "helper", moved = true } }
[[position.road]]               # anything but flat road of nobody's colour
rows = [20, 40]                 # first and last row
surface = "uphill"
colour = "climber"
category = "1"
malus = [1, 1, 2, 2]            # row by row; the last number holds on; cobbles: a list of four a row
[[position.marker]]
row = 30
kind = "sprint"                 # or summit, with category
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.faults import Fault, known, refuse, under, within
from rouleur.games.wielersim.position import RIDING, Position, let_move, put_on
from rouleur.games.wielersim.race import Race
from rouleur.games.wielersim.road import (
    CATEGORY_LIMITS,
    COBBLED_LANES,
    LANES,
    NO_LIMIT,
    NOBODYS,
    ROLES,
    SURFACES,
    Marker,
    Road,
)
from rouleur.games.wielersim.route import MOST, Route, Section
from rouleur.games.wielersim.rules.group import front_row
from rouleur.games.wielersim.sheet import Sheet
from rouleur.road.start_list import ListedTeam, Starter

FILE = "position"
BEYOND = 40
"""Rows behind the line on which a rider may stand: not the last ones, so that the rider can still move."""
STEEPEST = 99
"""Higher than any printed malus, to try others."""

Malus = Annotated[int, Meta(ge=0, le=STEEPEST)]
Role = Literal["leader", "climber", "sprinter", "helper"]


class PlacedRider(msgspec.Struct, forbid_unknown_fields=True):
    at: tuple[int, int]
    role: Role
    moved: bool = False
    form: Literal[-2, -1, 0, 1, 2] = 0


class Stretch(msgspec.Struct, forbid_unknown_fields=True):
    """Rows of the road that are not flat road of nobody's colour."""

    rows: tuple[int, int]
    surface: Literal["flat", "uphill", "cobbles"] = "flat"
    colour: Role | Literal[""] = ""
    category: Literal["", "HC", "1", "2", "3"] = ""
    malus: list[Malus | list[Malus]] = msgspec.field(default_factory=lambda: [0])


class PlacedMarker(msgspec.Struct, forbid_unknown_fields=True):
    row: int
    kind: Literal["sprint", "summit"]
    category: str = ""
    name: str = ""


class WorkedPosition(msgspec.Struct, forbid_unknown_fields=True):
    hierarchy: list[Role]
    riders: dict[str, PlacedRider]
    length: Annotated[int, Meta(ge=1, le=MOST)] = 200
    finish: Literal["flat", "uphill"] = "flat"
    rain: bool = False
    turn: Annotated[int, Meta(ge=1)] = 1
    road: list[Stretch] = []
    marker: list[PlacedMarker] = []
    kind: Literal["classic", "stage", "prologue"] = "stage"


def faults(position: WorkedPosition) -> Iterator[Fault]:
    """What the types of the fields cannot say."""
    if len(set(position.hierarchy)) != len(position.hierarchy):
        yield Fault("hierarchy", "a role stands in it twice", "name each role once, the strongest first")
    if not position.riders:
        yield Fault("riders", "nobody is on the road", "place at least one rider")
    for number, stretch in enumerate(position.road):
        yield from under(f"road[{number}]", stretch_faults(stretch))
    for number, marker in enumerate(position.marker):
        if marker.kind == "summit":
            yield from known(f"marker[{number}].category", "category", marker.category, CATEGORY_LIMITS)
        yield from within(f"marker[{number}].row", marker.row, 0, position.length)
    yield from rider_faults(position)


def stretch_faults(stretch: Stretch) -> Iterator[Fault]:
    if not 0 <= stretch.rows[0] <= stretch.rows[1]:
        yield Fault("rows", f"{list(stretch.rows)} are no rows of a road", "write the first row and the last")
    if not stretch.malus:
        yield Fault("malus", "no number is given", "write one a row; the last number holds on")
    lanes = lanes_of(stretch)
    for row, malus in enumerate(stretch.malus):
        if isinstance(malus, list) and len(malus) != lanes:
            reason = f"{len(malus)} numbers for {lanes} squares"
            yield Fault(f"malus[{row}]", reason, "write one a square, or one for all")


def rider_faults(position: WorkedPosition) -> Iterator[Fault]:
    taken: dict[tuple[int, int], str] = {}
    for name, rider in position.riders.items():
        yield from known(f"riders.{name}.role", "role in the hierarchy", rider.role, position.hierarchy)
        row, lane = rider.at
        yield from within(f"riders.{name}.at[0]", row, 0, position.length + BEYOND)
        yield from within(f"riders.{name}.at[1]", lane, 1, int(lanes_of(stretch_at(position, row))))
        if rider.at in taken:
            yield Fault(f"riders.{name}.at", f"{taken[rider.at]} stands there", "write another square")
        taken.setdefault(rider.at, name)


def placed(data: Any) -> Race:
    position = convert(data, WorkedPosition, FILE)
    refuse(faults(position), FILE)
    race = Race(sheet(position), Dice(1), 0)
    race.phase = RIDING
    race.rain = position.rain
    race.weather_rolls = 2
    race.turn = position.turn
    for rider, entry in zip(race.riders, position.riders.values(), strict=True):
        put_on(race, rider, entry.at[0], entry.at[1] - 1)
        if not entry.moved:
            let_move(race, rider)
    race.front = front_row(race)
    return race


def sheet(position: WorkedPosition) -> Sheet:
    """Levels count the whole hierarchy, also where a role is missing on the road."""
    starters = [
        Starter(name, "1", rider.role, number, form=rider.form)
        for number, (name, rider) in enumerate(position.riders.items())
    ]
    climbs = [
        Section(0, 0, "leader", "uphill", category=stretch.category) for stretch in position.road if stretch.category
    ]
    route = Route("scenario", position.kind, position.length, list(position.hierarchy), climbs, position.finish)
    made = Sheet("scenario", route, road(position), [ListedTeam("1", "All")], starters, list(position.hierarchy))
    made.ids = list(position.riders)
    return made


def road(position: WorkedPosition) -> Road:
    lines = [
        Marker(line.row, line.name or line.kind, line.kind == "summit", line.category, line.kind == "summit")
        for line in position.marker
    ]
    laid = Road(position.length, position.finish == "uphill", lines)
    for row in range(laid.rows):
        stretch = stretch_at(position, row)
        malus = stretch.malus[min(row - stretch.rows[0], len(stretch.malus) - 1)]
        penalties = [malus] * LANES if isinstance(malus, int) else [*malus, *[0] * (LANES - len(malus))]
        colour = ROLES.index(stretch.colour) if stretch.colour else NOBODYS
        limit = CATEGORY_LIMITS.get(stretch.category, NO_LIMIT)
        laid.lay_row(SURFACES.index(stretch.surface), colour, limit, penalties)
    return laid


def stretch_at(position: WorkedPosition, row: int) -> Stretch:
    return next((laid for laid in position.road if laid.rows[0] <= row <= laid.rows[1]), Stretch((row, row)))


def lanes_of(stretch: Stretch) -> int:
    return COBBLED_LANES if stretch.surface == "cobbles" else LANES


def facts(race: Position) -> dict[str, Any]:
    """`arrivals` in order, `times` by rider, `waiting` riders, `weather`, `gains` as [rider, place], `turn`, `over`."""
    ids = race.sheet.ids
    return {
        "arrivals": [ids[index] for index in race.order],
        "times": {ids[index]: time for index, time in zip(race.order, race.times, strict=True)},
        "waiting": [ids[rider.index] for rider in race.riders if rider.waiting],
        "weather": "rain" if race.rain else "dry",
        "gains": [[ids[gain.rider], gain.place] for gain in race.gains],
        "turn": race.turn,
        "over": race.over,
    }
