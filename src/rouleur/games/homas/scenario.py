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

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem
from rouleur.games.homas import content
from rouleur.games.homas.laying import Piece, finish_climb, lay, lay_pieces
from rouleur.games.homas.picture import drawn
from rouleur.games.homas.position import PHASES, Position
from rouleur.games.homas.race import Race
from rouleur.games.homas.road import LANES, NOWHERE, Road, square
from rouleur.games.homas.route import Route, Section
from rouleur.games.homas.rules.finishing_line import groups
from rouleur.games.homas.rules.rider import FITNESS_NAMES, Rider
from rouleur.games.homas.rules.time_differences import time_of
from rouleur.games.homas.sheet import RIDERS, TEAMS, make_sheet
from rouleur.games.homas.tour import CLASSIFICATIONS, carried_into, note_standings
from rouleur.road.picture import Picture
from rouleur.road.result import Arrival, StageResult
from rouleur.tour.counting import count

ABSENT = 99
"""The group number of riders who are not in a worked position."""
MOST_SEATS = 4
MOST_ROWS = 1000
TEAM_NUMBERS = [str(team) for team in range(1, TEAMS + 1)]
RIDER_NUMBERS = [f"{team}{number}" for team in TEAM_NUMBERS for number in range(1, RIDERS + 1)]

Phase = Literal["draw", "fitness", "cards", "line-up", "ride", "lines", "sprint", "falling back", "time trial", "over"]


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


class WorkedPosition(msgspec.Struct, forbid_unknown_fields=True):
    riders: dict[str, PlacedRider]
    race: str = ""
    sections: list[Section] = []
    finish: int = 0
    red: int = 0
    rushes: list[int] = []
    seats: int = 4
    turn: int = 5
    phase: Phase = "ride"
    rain: bool = False
    roubaix: bool = False
    tour: str = ""
    trial: bool = False
    ranks: tuple[int, ...] = (1, 2, 3, 4, 5)
    team_cards: dict[str, list[str]] = {}
    left: dict[str, int] = {}
    late: list[str] = []
    delays: dict[str, int] = {}


TABLES: dict[str, Any] = {"riders": PlacedRider, "team_cards": list[str], "left": int, "delays": int}


def placed(data: dict[str, Any]) -> Race:
    worked = read(data)
    route = route_of(worked)
    sheet = make_sheet(route, road_of(worked, route), content.peloton())
    if any(section.mountain for section in worked.sections):
        sheet.kind = "mountain"
    note_standings(sheet, {"delays": worked.delays})
    race = Race(sheet, Dice(1), worked.seats)
    race.turn = worked.turn
    race.phase = PHASES.index(worked.phase)
    race.wet = worked.rain
    race.ranks = [0, *worked.ranks]
    carried_into(race, {"left": worked.left, "late": worked.late})
    for team, names in worked.team_cards.items():
        race.team_hands[int(team)] = counted(race, names, f"team_cards.{team}")
    for rider in race.riders:
        rider.group = ABSENT
    for number, values in worked.riders.items():
        place_rider(race, race.named(number), values)
    return race


def placed_picture(data: dict[str, Any]) -> Picture:
    worked = read(data)
    route = route_of(worked)
    return drawn(road_of(worked, route), route)


def read(data: dict[str, Any]) -> WorkedPosition:
    """The position, with every rider and team it names known and every number in its bounds."""
    for key, kind in TABLES.items():
        if isinstance(data.get(key), dict):
            for name, value in data[key].items():
                check_entry(f"{key}.{name}", value, kind)
    worked = convert(data, WorkedPosition, "position")
    for key, table in (("riders", worked.riders), ("left", worked.left), ("delays", worked.delays)):
        for number in table:
            known(f"{key}.{number}", "rider", number, RIDER_NUMBERS)
    for place, number in enumerate(worked.late):
        known(f"late[{place}]", "rider", number, RIDER_NUMBERS)
    for team in worked.team_cards:
        known(f"team_cards.{team}", "team", team, TEAM_NUMBERS)
    if sorted(worked.ranks) != list(range(1, TEAMS + 1)):
        raise slip("ranks", f"these are the places 1 to {TEAMS}, one for each team", f"write {TEAMS} different numbers")
    within("seats", worked.seats, 1, MOST_SEATS)
    within("turn", worked.turn, 0, MOST_ROWS)
    for number, cards in worked.left.items():
        within(f"left.{number}", cards, 0, MOST_ROWS)
    return worked


def check_entry(key: str, value: Any, kind: Any) -> None:
    """Entry by entry, because the reader of a whole table does not say which one is wrong."""
    try:
        convert(value, kind, "position")
    except ContentError as error:
        inner = error.problems[0]
        raise slip(f"{key}.{inner.key}" if inner.key else key, inner.reason, inner.remedy) from error


def slip(key: str, reason: str, remedy: str = "") -> ContentError:
    return ContentError([Problem("position", key, reason, remedy)])


def known(key: str, what: str, name: str, names: Iterable[str]) -> None:
    if name not in names:
        raise slip(key, f"there is no {what} {name!r}", f"known are {', '.join(names)}")


def within(key: str, number: int, least: int, most: int) -> None:
    if not least <= number <= most:
        raise slip(key, f"{number} is not possible here", f"write a number from {least} to {most}")


def route_of(worked: WorkedPosition) -> Route:
    if worked.race:
        known("race", "race", worked.race, [route.slug for route in content.races().races])
        route = content.shipped_route(worked.race)
    else:
        route = Route("scenario", "Worked position", [], roubaix=worked.roubaix, tour=worked.tour, trial=worked.trial)
    if worked.phase == "time trial" and not route.trial:
        raise slip("phase", "this race is no time trial", "write `trial = true` or another phase")
    return route


def road_of(worked: WorkedPosition, route: Route) -> Road:
    return lay(route) if worked.race else own_road(worked, route)


def own_road(worked: WorkedPosition, route: Route) -> Road:
    if not worked.sections:
        raise slip("sections", "the position has no road", "name a `race` or write `sections`")
    for number, section in enumerate(worked.sections):
        check_section(f"sections[{number}]", section)
    parts = [Piece(section.name or "•", section.name, section, section.mountain) for section in worked.sections]
    length = sum(section.length for section in worked.sections)
    within("sections", length, 1, MOST_ROWS)
    within("finish", worked.finish, 0, length)
    within("red", worked.red, 0, length)
    for number, line in enumerate(worked.rushes):
        within(f"rushes[{number}]", line, 1, length)
    road = Road(length + content.board().run_out)
    road.start_rows = 1 if worked.trial else 0
    road.finish = worked.finish or length
    lay_pieces(road, parts, 0, route)
    road.finish_climb = finish_climb(road, parts[-1], length)
    road.red = worked.red or road.finish
    road.rushes = list(worked.rushes)
    road.connect()
    return road


def check_section(key: str, section: Section) -> None:
    within(f"{key}.length", section.length, 1, MOST_ROWS)
    for number, curve in enumerate(section.curves):
        for row in (*curve.rows, *curve.missing):
            within(f"{key}.curves[{number}]", row, 1, section.length)


def place_rider(race: Position, rider: Rider, values: PlacedRider) -> None:
    key = f"riders.{rider.id}"
    rider.group = 0
    if values.at is not None:
        race.put(rider, free_square(race, values.at, f"{key}.at"))
    hand, spent = counted(race, values.cards, f"{key}.cards"), counted(race, values.spent, f"{key}.spent")
    for kind in range(len(race.sheet.cards)):
        rider.hand[kind] = hand[kind]
        rider.spent[kind] = spent[kind]
    if values.fitness:
        known(f"{key}.fitness", "fitness card", values.fitness, FITNESS_NAMES[1:])
    within(f"{key}.owed", values.owed, 0, MOST_ROWS)
    rider.fitness = FITNESS_NAMES.index(values.fitness)
    rider.drawn = [rider.fitness] if values.fitness else []
    rider.fitness_played = values.fitness_played
    rider.moved, rider.waited = values.moved, values.waited
    rider.one_die, rider.relayed = values.one_die, values.relayed
    rider.owed, rider.passed_turn = values.owed, values.passed_turn


def free_square(race: Position, at: tuple[int, int], key: str) -> int:
    row, lane = at
    on_road = 1 <= row <= race.road.rows and 1 <= lane <= LANES and race.road.exists[square(row, lane)]
    if not on_road or not race.free(square(row, lane)):
        raise slip(key, f"there is no free square in row {row}, lane {lane}")
    return int(square(row, lane))


def counted(race: Position, names: list[str], key: str) -> list[int]:
    """How many of each kind of card."""
    kinds = [card.name for card in race.sheet.cards]
    for name in names:
        known(key, "energy card", name, kinds)
    return [names.count(kind) for kind in kinds]


def facts(race: Position) -> dict[str, Any]:
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


def time_classification(race: Position) -> dict[str, Any]:
    """§5.4: what the stage added (`stage`), `sums` with the delays before it, new `delays` behind the new yellow jersey."""
    stage = race.result()
    if stage is None:
        return {}
    delays = race.sheet.delays
    order = sorted(delays, key=delays.__getitem__)
    before = [Arrival(who, who[0], place, delays[who]) for place, who in enumerate(order, start=1)]
    earlier = [StageResult("homas", "before", before)] if before else []
    sums = msgspec.structs.replace(
        CLASSIFICATIONS,
        classifications=[
            msgspec.structs.replace(table, from_leader=False) for table in CLASSIFICATIONS.classifications
        ],
    )
    standings = count([*earlier, stage], sums)
    general = standings.tables["general"]
    return {
        "stage": {line.who: line.value for line in count([stage], sums).tables["general"]},
        "sums": {line.who: line.value for line in general},
        "delays": {line.who: line.gap for line in general},
        "jerseys": standings.jerseys,
    }


def rider_facts(race: Position, rider: Rider) -> dict[str, Any]:
    names = [card.name for card in race.sheet.cards]
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
