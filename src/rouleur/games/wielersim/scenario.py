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

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem
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
from rouleur.games.wielersim.route import FINISHES, KINDS, MOST, Route, Section
from rouleur.games.wielersim.rules.group import front_row
from rouleur.games.wielersim.sheet import Sheet
from rouleur.road.start_list import FORM_REMEDY, FORMS, ListedTeam, Starter

NAME = "position"
BEYOND = 40
"""Rows behind the line on which a rider may stand: all but the last that are laid, so that whoever stands there can still move."""
STEEPEST = 99
"""A malus nobody has printed may be tried out, as long as a roll can be compared with it."""

Fault = tuple[str, str, str]
"""Key, reason, remedy."""


class PlacedRider(msgspec.Struct, forbid_unknown_fields=True):
    at: tuple[int, int]
    role: str
    moved: bool = False
    form: int = 0


class Stretch(msgspec.Struct, forbid_unknown_fields=True):
    """Rows of the road that are not flat road of nobody's colour."""

    rows: tuple[int, int]
    surface: str = "flat"
    colour: str = ""
    category: str = ""
    malus: list[int | list[int]] = msgspec.field(default_factory=lambda: [0])


class PlacedMarker(msgspec.Struct, forbid_unknown_fields=True):
    row: int
    kind: str
    category: str = ""
    name: str = ""


class WorkedPosition(msgspec.Struct, forbid_unknown_fields=True):
    hierarchy: list[str]
    riders: dict[str, PlacedRider]
    length: int = 200
    finish: str = "flat"
    rain: bool = False
    turn: int = 1
    road: list[Stretch] = []
    marker: list[PlacedMarker] = []
    kind: str = "stage"


def read_position(data: Any) -> WorkedPosition:
    """Raises ContentError with every fault at once."""
    position = convert(data, WorkedPosition, NAME)
    faults = [*whole(position), *stretches(position), *markers(position), *riders(position)]
    if faults:
        raise ContentError([Problem(NAME, key, reason, remedy) for key, reason, remedy in faults])
    return position


# --- what can be wrong


def one_of(key: str, word: str, known: Collection[str]) -> Iterator[Fault]:
    if word not in known:
        yield key, f"{word!r} is not known here", f"write one of {', '.join(known)}"


def whole(position: WorkedPosition) -> Iterator[Fault]:
    for number, role in enumerate(position.hierarchy):
        yield from one_of(f"hierarchy[{number}]", role, ROLES)
    if len(set(position.hierarchy)) != len(position.hierarchy):
        yield "hierarchy", "a role stands in it twice", "name each role once, the strongest first"
    yield from one_of("finish", position.finish, FINISHES)
    yield from one_of("kind", position.kind, KINDS)
    if not 1 <= position.length <= MOST:
        yield "length", f"a road of {position.length} squares cannot be laid", f"choose a number from 1 to {MOST}"
    if position.turn < 1:
        yield "turn", f"there is no turn {position.turn}", "the first turn is 1"
    if not position.riders:
        yield "riders", "nobody is on the road", "place at least one rider"


def stretches(position: WorkedPosition) -> Iterator[Fault]:
    for number, stretch in enumerate(position.road):
        key = f"road[{number}]"
        yield from one_of(f"{key}.surface", stretch.surface, SURFACES)
        if stretch.colour:
            yield from one_of(f"{key}.colour", stretch.colour, ROLES)
        if stretch.category:
            yield from one_of(f"{key}.category", stretch.category, CATEGORY_LIMITS)
        if not 0 <= stretch.rows[0] <= stretch.rows[1]:
            yield f"{key}.rows", f"{list(stretch.rows)} are no rows of a road", "write the first row and the last"
        yield from malus_faults(f"{key}.malus", stretch)


def malus_faults(key: str, stretch: Stretch) -> Iterator[Fault]:
    if not stretch.malus:
        yield key, "no number is given", "write one a row; the last number holds on"
    lanes = lanes_of(stretch)
    for row, malus in enumerate(stretch.malus):
        numbers = malus if isinstance(malus, list) else [malus]
        if isinstance(malus, list) and len(malus) != lanes:
            yield f"{key}[{row}]", f"{len(malus)} numbers for {lanes} squares", "write one a square, or one for all"
        if not all(0 <= square <= STEEPEST for square in numbers):
            yield f"{key}[{row}]", f"{malus} is not a malus", f"choose numbers from 0 to {STEEPEST}"


def markers(position: WorkedPosition) -> Iterator[Fault]:
    for number, marker in enumerate(position.marker):
        key = f"marker[{number}]"
        yield from one_of(f"{key}.kind", marker.kind, ("sprint", "summit"))
        if marker.kind == "summit":
            yield from one_of(f"{key}.category", marker.category, CATEGORY_LIMITS)
        if not 0 <= marker.row <= position.length:
            yield f"{key}.row", f"row {marker.row} is not on this road", f"choose a number from 0 to {position.length}"


def riders(position: WorkedPosition) -> Iterator[Fault]:
    taken: dict[tuple[int, int], str] = {}
    for name, rider in position.riders.items():
        key = f"riders.{name}"
        yield from one_of(f"{key}.role", rider.role, position.hierarchy)
        if rider.form not in FORMS:
            yield f"{key}.form", f"{rider.form} is not a form", FORM_REMEDY
        row, lane = rider.at
        last = position.length + BEYOND
        if not 0 <= row <= last:
            yield f"{key}.at", f"row {row} is not on this road", f"choose a row from 0 to {last}"
        lanes = lanes_of(stretch_at(position, row))
        if not 1 <= lane <= lanes:
            yield (
                f"{key}.at",
                f"there is no lane {lane} in row {row}",
                f"choose a lane from 1 to {lanes}, 1 the rightmost",
            )
        if rider.at in taken:
            yield f"{key}.at", f"{taken[rider.at]} stands there already", "give every rider his own square"
        taken[rider.at] = name


# --- laying it out


def placed(data: Any) -> Race:
    position = read_position(data)
    race = Race(sheet(position), Dice(1))
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
    route = Route("scenario", position.kind, position.length, position.hierarchy, climbs, position.finish)
    made = Sheet("scenario", route, road(position), [ListedTeam("1", "All")], starters, position.hierarchy)
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
