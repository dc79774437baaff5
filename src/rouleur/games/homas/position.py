"""Worked positions of this game.

    [position]
    race = "milan-san-remo"         # the road of a shipped race; or a road of its own:
    sections = [{ length = 30 }, { length = 5, surface = "up", numbers = [4, 4, 4, 4, 4], mountain = true }]
    finish = 30                     # last row before the line; default: the end of the sections
    red = 20                        # last row for team cards; default: the finish
    rushes = [12]                   # rows of rush lines
    seats = 4                       # directors of the teams 2, 3, 4, 5
    turn = 5
    phase = "ride"                  # or lines, sprint, falling back
    rain = false
    roubaix = false
    tour = ""                       # the slug of a stage race gives prizes
    trial = false
    ranks = [1, 2, 3, 4, 5]         # of the teams 1 to 5
    team_cards = { 2 = ["+6"] }
    left = { 51 = 2 }               # energy cards left in the stage before (§5.9)
    late = ["52"]                   # outside the time limit of the stage before (§5.10)
    delays = { 21 = 0, 32 = 24 }    # seconds behind the yellow jersey before this stage (§5.4)
    [position.riders]
    21 = { at = [10, 2], cards = ["+6", "+5"], spent = ["+6*"], fitness = "king" }
    11 = { at = [9, 2], moved = true, waited = true, one_die = true, owed = 1, relayed = true }

Rows count from 1, lane 1 is the rightmost. Riders who are not named are not in the race; a rider without `at` has not started yet (time trial).
"""

from __future__ import annotations

from typing import Any

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.games.homas import book
from rouleur.games.homas.book import RaceEntry, Section
from rouleur.games.homas.drawing import drawn
from rouleur.games.homas.finish import time_of
from rouleur.games.homas.groups import groups
from rouleur.games.homas.layout import Piece, finish_climb, lay_pieces, lay_road, make_stage
from rouleur.games.homas.race import PHASES, Race
from rouleur.games.homas.rider import FITNESS_NAMES, Rider
from rouleur.games.homas.road import NOWHERE, Road, square
from rouleur.games.homas.sequence import HomasRace
from rouleur.games.homas.touring import CLASSIFICATIONS, carried_into
from rouleur.road.picture import Picture
from rouleur.road.result import Arrival, StageResult
from rouleur.tour.counting import count

ABSENT = 99
"""The group number of riders who are not in a worked position."""


class PlacedRider(msgspec.Struct, forbid_unknown_fields=True):
    at: tuple[int, int] | None = None
    cards: list[str] = []
    spent: list[str] = []
    fitness: str = ""
    fitness_played: bool = False
    moved: bool = False
    waited: bool = False
    one_die: bool = False
    relayed: bool = False
    owed: int = 0
    passed_turn: int = -1


class Position(msgspec.Struct, forbid_unknown_fields=True):
    riders: dict[str, PlacedRider]
    race: str = ""
    sections: list[Section] = []
    finish: int = 0
    red: int = 0
    rushes: list[int] = []
    seats: int = 4
    turn: int = 5
    phase: str = "ride"
    rain: bool = False
    roubaix: bool = False
    tour: str = ""
    trial: bool = False
    ranks: tuple[int, ...] = (1, 2, 3, 4, 5)
    team_cards: dict[str, list[str]] = {}
    left: dict[str, int] = {}
    late: list[str] = []
    delays: dict[str, int] = {}


def placed(data: dict[str, Any]) -> HomasRace:
    position = convert(data, Position, "position")
    entry = entry_of(position)
    road = road_of(position, entry)
    race = HomasRace(road, make_stage(entry, book.peloton()), Dice(1), position.seats)
    race.turn = position.turn
    race.phase = PHASES.index(position.phase)
    race.wet = position.rain
    race.ranks = [0, *position.ranks]
    carried_into(race, {"left": position.left, "late": position.late, "delays": position.delays})
    race.passed = [[] for _ in road.summits]
    race.rushed = [[] for _ in road.rushes]
    for team, names in position.team_cards.items():
        race.team_hands[int(team)] = [names.count(card.name) for card in race.stage.cards]
    for rider in race.riders:
        rider.group = ABSENT
    for name, values in position.riders.items():
        place_rider(race, name, values)
    return race


def entry_of(position: Position) -> RaceEntry:
    if position.race:
        for entry in book.races().races:
            if entry.slug == position.race:
                return entry
        raise UnknownName("Homas Tour Pro race", position.race, [entry.slug for entry in book.races().races])
    return RaceEntry(
        "scenario", "Worked position", [], roubaix=position.roubaix, tour=position.tour, trial=position.trial
    )


def road_of(position: Position, entry: RaceEntry) -> Road:
    return lay_road(entry) if position.race else own_road(position, entry)


def placed_picture(data: dict[str, Any]) -> Picture:
    position = convert(data, Position, "position")
    entry = entry_of(position)
    return drawn(road_of(position, entry), entry)


def own_road(position: Position, entry: RaceEntry) -> Road:
    parts = [Piece(section.name or "•", section.name, section, section.mountain) for section in position.sections]
    length = sum(section.length for section in position.sections)
    road = Road(length + book.board().run_out)
    road.start_rows = 1 if position.trial else 0
    road.finish = position.finish or length
    lay_pieces(road, parts, 0, entry)
    road.finish_climb = finish_climb(road, parts[-1], length)
    road.red = position.red or road.finish
    road.rushes = list(position.rushes)
    road.connect()
    return road


def place_rider(race: Race, name: str, values: PlacedRider) -> None:
    known = [rider.id for rider in race.riders]
    if name not in known:
        raise UnknownName("rider", name, known)
    rider = race.named(name)
    rider.group = 0
    if values.at is not None:
        cell = square(*values.at)
        if not race.road.exists[cell] or not race.free(cell):
            raise RouleurError(f"Rider {name} cannot be placed on {values.at}: there is no free square.")
        race.put(rider, cell)
    for kind, card in enumerate(race.stage.cards):
        rider.hand[kind] = values.cards.count(card.name)
        rider.spent[kind] = values.spent.count(card.name)
    rider.fitness = FITNESS_NAMES.index(values.fitness)
    rider.drawn = [rider.fitness] if values.fitness else []
    rider.fitness_played = values.fitness_played
    rider.moved, rider.waited = values.moved, values.waited
    rider.one_die, rider.relayed = values.one_die, values.relayed
    rider.owed, rider.passed_turn = values.owed, values.passed_turn


def facts(race: Race) -> dict[str, Any]:
    """What a scenario may state: `turn`, `length`, `wet`, `groups`, `arrivals`, `times`, `riders.<id>` with cards, owed turns and flags, `prizes`;
    of a finished stage also the columns of the time classification."""
    return {
        "turn": race.turn,
        "length": race.road.finish - race.road.start_rows,
        "wet": race.wet,
        "groups": [[rider.id for rider in group] for group in groups(race)],
        "arrivals": [race.riders[index].id for index in race.arrivals],
        "times": {race.riders[index].id: time_of(race, race.riders[index]) for index in race.arrivals},
        "disqualified": [str(team) for team in race.disqualified],
        "prizes": [[prize.classification, race.riders[prize.rider].id, prize.amount] for prize in race.prizes],
        "riders": {rider.id: rider_facts(race, rider) for rider in race.riders if rider.group != ABSENT},
        **time_classification(race),
    }


def time_classification(race: Race) -> dict[str, Any]:
    """§5.4: what the stage added (`stage`), `sums` with the delays before it, new `delays` behind the new yellow jersey."""
    stage = race.result()
    if stage is None:
        return {}
    delays = race.stage.delays
    order = sorted(delays, key=delays.__getitem__)
    before = [Arrival(who, who[0], place, delays[who]) for place, who in enumerate(order, start=1)]
    earlier = [StageResult("homas", "before", before)] if before else []
    standings = count([*earlier, stage], CLASSIFICATIONS)
    general = standings.tables["general"]
    return {
        "stage": {line.who: line.value for line in count([stage], CLASSIFICATIONS).tables["general"]},
        "sums": {line.who: line.value for line in general},
        "delays": {line.who: line.gap for line in general},
        "jerseys": standings.jerseys,
    }


def rider_facts(race: Race, rider: Rider) -> dict[str, Any]:
    names = [card.name for card in race.stage.cards]
    return {
        "cards": [name for kind, name in enumerate(names) for _ in range(rider.hand[kind])],
        "spent": [name for kind, name in enumerate(names) for _ in range(rider.spent[kind])],
        "moved": rider.moved,
        "waited": rider.waited,
        "one_die": rider.one_die,
        "fallen": rider.fallen,
        "owed": int(rider.owed),
        "road": race.road.on(rider.cell) if rider.cell != NOWHERE else -1,
    }
