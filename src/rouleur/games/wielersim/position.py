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

from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.games.wielersim.details import Details
from rouleur.games.wielersim.group import front_row
from rouleur.games.wielersim.peloton import Cyclist, Peloton, Team
from rouleur.games.wielersim.race import RIDING, Race, Sheet
from rouleur.games.wielersim.route import Route, Section
from rouleur.games.wielersim.terms import CATEGORY_LIMITS, LANES, NO_LIMIT, NOBODYS, ROLES, SURFACES
from rouleur.games.wielersim.track import Marker, Track


class PlacedRider(msgspec.Struct, forbid_unknown_fields=True):
    at: tuple[int, int]
    role: str
    moved: bool = False


class Road(msgspec.Struct, forbid_unknown_fields=True):
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


class Position(msgspec.Struct, forbid_unknown_fields=True):
    hierarchy: list[str]
    riders: dict[str, PlacedRider]
    length: int = 200
    finish: str = "flat"
    rain: bool = False
    turn: int = 1
    road: list[Road] = []
    marker: list[PlacedMarker] = []
    kind: str = "stage"


def placed(data: dict[str, Any]) -> Race:
    position = convert(data, Position, "position")
    race = Race(sheet(position), track(position), Dice(1))
    race.phase = RIDING
    race.rain = position.rain
    race.weather_rolls = 2
    race.turn = position.turn
    for name in race.sheet.ids:
        entry = position.riders[name]
        race.enter(ROLES.index(entry.role), position.hierarchy.index(entry.role), False)
        rider = race.riders[len(race.riders) - 1]
        race.put_on(rider, entry.at[0], entry.at[1] - 1)
        if not entry.moved:
            race.let_move(rider)
    race.front = front_row(race)
    return race


def sheet(position: Position) -> Sheet:
    made = Sheet("scenario")
    made.ids = list(position.riders)
    starters = [Cyclist(name, "1", rider.role, number) for number, (name, rider) in enumerate(position.riders.items())]
    categories = [Section(0, 0, "leader", "uphill", category=road.category) for road in position.road if road.category]
    route = Route("scenario", position.kind, position.length, position.hierarchy, categories, position.finish)
    made.details = Details(route, Peloton("scenario", [Team("1", "All")], starters), starters)
    return made


def track(position: Position) -> Track:
    markers = [
        Marker(
            marker.row, marker.name or marker.kind, marker.kind == "summit", marker.category, marker.kind == "summit"
        )
        for marker in position.marker
    ]
    laid = Track(position.length, position.finish == "uphill", markers)
    for row in range(laid.rows):
        road = next((road for road in position.road if road.rows[0] <= row <= road.rows[1]), Road((row, row)))
        malus = road.malus[min(row - road.rows[0], len(road.malus) - 1)]
        penalties = [malus] * LANES if isinstance(malus, int) else [*malus, *[0] * (LANES - len(malus))]
        colour = ROLES.index(road.colour) if road.colour else NOBODYS
        laid.lay_row(SURFACES.index(road.surface), colour, CATEGORY_LIMITS.get(road.category, NO_LIMIT), penalties)
    return laid


def facts(race: Race) -> dict[str, Any]:
    """`arrivals` in order, `times` by rider, `waiting` riders, `weather`, `order` of play, `gains` as [rider, place]."""
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
