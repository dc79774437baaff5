"""Worked positions: riders placed mid-race, hands dealt face up, some marked as moved."""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError
from rouleur.core.numeral import number_in
from rouleur.games.head import library
from rouleur.games.head.boards import Board, RaceEntry, RoadPiece, Section, build_road
from rouleur.games.head.cards import kind_of_attack, kind_of_slip
from rouleur.games.head.race import RIDING, Poster, Race
from rouleur.games.head.rider import BASIC_TEMPO, NO_TEMPO, SPRINT_TEMPO, Rider, Sheet
from rouleur.games.head.road import SURFACES, Road
from rouleur.games.head.sequence import in_order
from rouleur.games.head.sprinting import show_flag
from rouleur.games.head.stage import Stage

TEMPI = {"none": NO_TEMPO, "basic": BASIC_TEMPO, "sprint": SPRINT_TEMPO}


class RoadPosition(msgspec.Struct, forbid_unknown_fields=True):
    """Either the slug of a race, or `sections` like those of a board; `bad_luck`, `steep`, `supply` by box."""

    race: str = ""
    sections: list[Section] = []
    flag: int = 0
    trial_cards: int = 0
    stage: str = ""


class RiderPosition(msgspec.Struct, forbid_unknown_fields=True):
    """`box` 0 is not on the road yet. Riders of one box stand from left to right as they are listed."""

    id: str
    box: int = 0
    seat: int = 0
    flat: int = 8
    cobbles: int = 6
    hill: int = 6
    mountain: int = 6
    descent: int = 10
    sprint: int = 10
    attack: list[int] = []
    slip: list[int] = []
    moved: bool = False
    began: int | None = None
    tempo: int = 0
    tempo_box: int = 0
    tempo_kind: str = "basic"
    aside: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    riders: list[RiderPosition]
    road: RoadPosition = msgspec.field(default_factory=RoadPosition)
    turn: int = 1
    seed: int = 1


def place(data: dict[str, Any]) -> Stage:
    position = convert(data, Position, "position")
    seats = max(rider.seat for rider in position.riders) + 1
    teams = [(f"team {seat}", f"Team {seat}") for seat in range(seats)]
    poster = Poster("scenario", "Scenario", position.road.stage, [], teams, 10)
    road = placed_road(position.road)
    poster.letters = road.letters()
    sheets = [sheet(number, rider) for number, rider in enumerate(position.riders)]
    race = Stage(poster, road, library.components(), sheets, Dice(position.seed), seats)
    race.phase = RIDING
    race.turn = position.turn
    for rider, placed in zip(race.riders, position.riders, strict=True):
        put(race, rider, placed)
    show_flag(race)
    race.queue = [rider for rider in in_order(race) if not rider.moved]
    return race


def placed_road(position: RoadPosition) -> Road:
    if position.race:
        entry, board = library.race_and_board(position.race, {})
        return build_road(board, entry, library.points())
    sections = position.sections or [Section("flat", 60)]
    entry = RaceEntry(
        "scenario",
        "Scenario",
        "scenario",
        "",
        "",
        ["road"],
        position.stage,
        flag=position.flag,
        trial_cards=position.trial_cards,
    )
    return build_road(Board("Scenario", "rouleur", [RoadPiece("road", "A", "B", sections)]), entry, library.points())


def sheet(number: int, placed: RiderPosition) -> Sheet:
    dice = [placed.flat, placed.hill, placed.mountain, placed.cobbles, placed.cobbles, placed.descent]
    bib = number_in(placed.id) or number + 1
    made = Sheet(
        number, placed.seat, f"team {placed.seat}", bib, f"Rider {placed.id}", dice, placed.sprint, len(placed.attack)
    )
    made.rename(placed.id)
    return made


def put(race: Race, rider: Rider, placed: RiderPosition) -> None:
    """Cards come off the piles; a tempo is what those on the box behind may follow."""
    for die in placed.attack:
        kind = kind_of_attack(die)
        rider.attack_cards[kind] += 1
        race.attack_pile.left[kind] -= 1
    for die in placed.slip:
        kind = kind_of_slip(die)
        rider.slip_cards[kind] += 1
        race.slip_pile.left[kind] -= 1
    if placed.box > race.road.length:
        raise RouleurError(
            f"Rider {placed.id} cannot stand on box {placed.box}: the road has {race.road.length} boxes."
        )
    rider.box = placed.box
    rider.turns_aside = placed.aside
    rider.moved = placed.moved
    rider.trial_cards = race.road.trial_cards
    rider.start_box = placed.box if placed.began is None else placed.began
    if placed.tempo:
        rider.set_tempo(TEMPI[placed.tempo_kind], placed.tempo, placed.tempo_box or placed.box)
    if rider.on_road:
        race.boxes[rider.box].append(rider)


def facts(race: Race) -> dict[str, Any]:
    """What a scenario may state: hands and boxes by rider, whose turn it is, the surfaces' names."""
    return {
        "phase": race.phase,
        "over": race.over,
        "slip": {rider.sheet.id: rider.slip_cards[:] for rider in race.riders},
        "attack": {rider.sheet.id: rider.attack_cards[:] for rider in race.riders},
        "box": {rider.sheet.id: rider.box for rider in race.riders},
        "aside": {rider.sheet.id: rider.turns_aside for rider in race.riders},
        "finishers": [rider.sheet.id for rider in race.finishers],
        "next": race.queue[0].sheet.id if race.queue else "",
        "surface": {rider.sheet.id: SURFACES[race.road.surface[rider.box]] for rider in race.riders},
    }
