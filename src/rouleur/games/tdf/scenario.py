"""Worked positions: pawns on a road of one's own, as scenario files write them down."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.numeral import number_in
from rouleur.games.tdf.content import printed_sheet, shipped_road, shipped_route
from rouleur.games.tdf.laying import lay
from rouleur.games.tdf.position import ON_ROAD, OPENING, RIDING, STATUSES, Rider
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.road import NONE, Road
from rouleur.games.tdf.route import NARROWEST, USUAL_SECONDS, WIDEST, Line, Route, RunIn, Segment, checked
from rouleur.games.tdf.rules.dice import DICE
from rouleur.games.tdf.rules.order_of_play import open_sequence, order_of_play
from rouleur.games.tdf.sheet import CARDS, PAWNS, Sheet

NAME = "position"
MOST_TEAMS = 6

TERRAINS: dict[str, dict[str, Any]] = {"flat": {}, "climb": {"terrain": "climb"}, "bridge": {"bridge": True}}
USUAL_WORDS = ["", "", "right", "straight"]

T = TypeVar("T")
Card = Literal["yellow", "green", "polka"]
Lap = Annotated[int, msgspec.Meta(ge=1)]
Steps = Annotated[int, msgspec.Meta(ge=0, le=99)]


class WorkedPace(msgspec.Struct, forbid_unknown_fields=True):
    """The state of the group of `rider` in the middle of a sequence."""

    rider: str
    value: Steps = 0
    die: Literal["yellow", "polka", "green", "white", "red"] = "yellow"
    braked: Steps = 0
    breakaway: Steps = 0


class WorkedPosition(msgspec.Struct, forbid_unknown_fields=True):
    """`race` is a shipped stage, `stage` the text of one, or `road` a short form: `["flat 12", "climb 6 right left"]`, terrain,
    length, windward side, bend. Riders are bibs, six a team, on [row, lane]."""

    riders: dict[str, tuple[int, int]]
    race: str = ""
    stage: Route | None = None
    road: list[str] = []
    width: Annotated[int, msgspec.Meta(ge=NARROWEST, le=WIDEST)] = 5
    sequence: Annotated[int, msgspec.Meta(ge=1)] = 2
    laps: dict[str, Lap] = {}
    moved: list[str] = []
    cards: dict[str, list[Card]] = {}
    pace: list[WorkedPace] = []


ENTRIES: dict[str, Any] = {"riders": tuple[int, int], "laps": Lap, "cards": list[Card]}
"""Tables by bib. An entry is read by itself first, so that a slip is told with its bib."""


def placed(data: dict[str, Any]) -> Race:
    """The race before sequence `sequence` opens; with `moved` or `pace` it is already opened."""
    position = read(data)
    race = Race(sheet_of(position), Dice(0))
    race.turn = position.sequence - 1
    race.phase = OPENING
    for bib, where in position.riders.items():
        station = station_at(race.road, bib, where, position.laps.get(bib, 1))
        if not race.free(station):
            raise slip(f"riders.{bib}", f"another pawn stands on {list(where)}", "write another hexagon")
        race.put(rider_of(race, bib), station)
    if position.moved or position.pace:
        open_midway(race, position)
    return race


def slip(key: str, reason: str, remedy: str) -> ContentError:
    return ContentError([Problem(NAME, key, reason, remedy)])


def read(data: dict[str, Any]) -> WorkedPosition:
    for table, kind in ENTRIES.items():
        entries = data.get(table)
        for bib, value in entries.items() if isinstance(entries, dict) else ():
            read_part(f"{table}.{bib}", value, kind)
    position = convert(data, WorkedPosition, NAME)
    if not position.riders:
        raise slip("riders", "nobody stands on the road", "place at least one pawn")
    for bib in position.riders:
        if not 1 <= (number_in(bib) or 0) <= PAWNS * MOST_TEAMS or bib != str(number_in(bib)):
            raise slip(f"riders.{bib}", "a bib is a number from 1 to 36", "six a team, the first team has 1 to 6")
    named = [(f"laps.{bib}", bib) for bib in position.laps]
    named += [(f"cards.{bib}", bib) for bib in position.cards]
    named += [(f"moved[{number}]", bib) for number, bib in enumerate(position.moved)]
    named += [(f"pace[{number}].rider", pace.rider) for number, pace in enumerate(position.pace)]
    for key, bib in named:
        if bib not in position.riders:
            raise slip(key, f"there is no rider {bib!r}", "place him under riders first")
    return position


def read_part(key: str, value: Any, kind: type[T]) -> T:
    try:
        return convert(value, kind, NAME)
    except ContentError as error:
        raise under(key, error) from error


def under(key: str, error: ContentError) -> ContentError:
    """The same faults, told with the key they stand under."""
    keys = [f".{problem.key}" if problem.key[:1] not in ("", "[") else problem.key for problem in error.problems]
    return ContentError([replace(problem, key=key + rest) for problem, rest in zip(error.problems, keys, strict=True)])


def sheet_of(position: WorkedPosition) -> Sheet:
    route, road = route_and_road(position)
    bibs = sorted(int(bib) for bib in position.riders)
    teams = [f"Team {number + 1}" for number in range(max(2, (bibs[-1] - 1) // PAWNS + 1))]
    sheet = printed_sheet(position.race or "scenario", route, road, teams)
    for bib in bibs:
        sheet.enter(bib, f"Rider {bib}", (bib - 1) // PAWNS, list(position.cards.get(str(bib), [])), "")
    return sheet


def route_and_road(position: WorkedPosition) -> tuple[Route, Road]:
    if position.stage is not None:
        return laid(position.stage, "stage")
    if position.road:
        return laid(short_route(position.road, position.width), "road")
    if not position.race:
        raise slip("road", "there is no road to stand on", 'write race = "paris" or road = ["flat 30"]')
    try:
        return shipped_route(position.race), shipped_road(position.race)
    except UnknownName as error:
        raise slip("race", str(error), "or write a road") from error


def laid(route: Route, key: str) -> tuple[Route, Road]:
    try:
        return checked(route, NAME), lay(route, NAME)
    except ContentError as error:
        raise under(key, error) from error


def short_route(road: list[str], width: int) -> Route:
    """A route from its short form. Segments are numbered from 1, the base time is that of Paris."""
    segments = [short_segment(number, words) for number, words in enumerate(road)]
    summits = [Line("summit", part.id, f"summit {part.id}") for part in segments if part.terrain == "climb"]
    return Route(
        "rouleur", "Worked position", "flat", "2:10:00", 100, width, segments, RunIn(USUAL_SECONDS), line=summits
    )  # fmt: skip


def short_segment(number: int, words: str) -> Segment:
    parts = words.split()
    terrain, length, wind, turn = [*parts, *USUAL_WORDS[len(parts) :]][: len(USUAL_WORDS)]
    hexagons = number_in(length)
    if hexagons is None or terrain not in TERRAINS or len(parts) > len(USUAL_WORDS):
        remedy = "write terrain, length, windward side and bend, like `climb 6 right left`"
        raise slip(f"road[{number}]", f"{words!r} is no segment", remedy)
    data = {"id": f"s{number + 1}", "length": hexagons, "wind": wind, "turn": turn, **TERRAINS[terrain]}
    return read_part(f"road[{number}]", data, Segment)


def open_midway(race: Race, position: WorkedPosition) -> None:
    open_sequence(race)
    race.phase = RIDING
    for bib in position.moved:
        rider_of(race, bib).moved = True
    race.order.sort(key=lambda index: not race.riders[index].moved)
    race.next = len(set(position.moved))
    for number, pace in enumerate(position.pace):
        key = f"pace[{number}].rider"
        group = race.group_of(rider_of(race, pace.rider))
        if group is None:
            raise slip(key, f"rider {pace.rider} rides alone, without the pace of a group", "place him beside another")
        group.pace = pace.value
        group.die = DICE.index(pace.die)
        group.braked = pace.braked
        group.breakaway = pace.breakaway
        group.led = pace.value > 0


def rider_of(race: Race, bib: str) -> Rider:
    return race.riders[race.sheet.ids.index(bib)]


def station_at(road: Road, bib: str, where: tuple[int, int], lap: int) -> int:
    passages = [station for station in range(road.count) if road.place(station) == where]
    if not passages:
        raise slip(f"riders.{bib}", f"there is no hexagon {list(where)}", "look at the drawing")
    if len(passages) < lap:
        raise slip(f"laps.{bib}", f"the road passes {list(where)} {len(passages)} times, not {lap}", "correct the lap")
    return passages[lap - 1]


def facts(race: Race) -> dict[str, Any]:
    """What a scenario may state: order of play, groups, attack positions, points, times, statuses."""
    ids = race.sheet.ids
    riders = [race.riders[index] for index in range(len(ids))]
    return {
        "sequence": race.turn,
        "order": [ids[index] for index in order_of_play(race)],
        "queue": [ids[index] for index in race.order[race.next :]],
        "heads": [ids[rider.index] for rider in riders if rider.head and rider.status == ON_ROAD],
        "lone": [ids[rider.index] for rider in riders if rider.group == NONE and rider.status == ON_ROAD],
        "poised": [ids[rider.index] for rider in riders if rider.poised and rider.status == ON_ROAD],
        "status": {ids[rider.index]: STATUSES[rider.status] for rider in riders},
        "cards": {ids[r.index]: [card for n, card in enumerate(CARDS) if r.cards & (1 << n)] for r in riders},
        "lines": {
            line.name: [ids[index] for index in takers]
            for line, takers in zip(race.road.lines, race.takers, strict=True)
        },
        "arrived": [ids[index] for index in race.arrived],
        "times": {ids[index]: time for index, time in zip(race.arrived, race.times, strict=True)},
        "paces": [group.pace for group in race.groups],
    }
