"""Worked positions: pawns on a road of one's own, as scenario files write them down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem
from rouleur.core.faults import Fault, known, refuse, under, within
from rouleur.core.numeral import number_in
from rouleur.games.tdf.content import printed_sheet, route_slugs, shipped_road, shipped_route
from rouleur.games.tdf.laying import lay
from rouleur.games.tdf.position import ON_ROAD, OPENING, RIDING, STATUSES, Rider
from rouleur.games.tdf.race import Race
from rouleur.games.tdf.road import NONE, Road
from rouleur.games.tdf.route import (
    LONGEST,
    NARROWEST,
    SHORTEST,
    USUAL_SECONDS,
    WIDEST,
    Line,
    Route,
    RunIn,
    Segment,
    checked,
)
from rouleur.games.tdf.rules.dice import DICE
from rouleur.games.tdf.rules.order_of_play import open_sequence, order_of_play
from rouleur.games.tdf.sheet import CARDS, PAWNS, Sheet

FILE = "position"
MOST_TEAMS = 6

TERRAINS: dict[str, dict[str, Any]] = {"flat": {}, "climb": {"terrain": "climb"}, "bridge": {"bridge": True}}
USUAL_WORDS = ["", "", "right", "straight"]

Card = Literal["yellow", "green", "polka"]
Lap = Annotated[int, Meta(ge=1)]
Steps = Annotated[int, Meta(ge=0, le=99)]


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
    width: Annotated[int, Meta(ge=NARROWEST, le=WIDEST)] = 5
    sequence: Annotated[int, Meta(ge=1)] = 2
    laps: dict[str, Lap] = {}
    moved: list[str] = []
    cards: dict[str, list[Card]] = {}
    pace: list[WorkedPace] = []


def placed(data: dict[str, Any]) -> Race:
    """The race before sequence `sequence` opens; with `moved` or `pace` it is already opened."""
    position = convert(data, WorkedPosition, FILE)
    refuse(faults(position), FILE)
    sheet = sheet_of(position)
    race = Race(sheet, Dice(0), len(sheet.team_names))
    race.turn = position.sequence - 1
    race.phase = OPENING
    for bib, where in position.riders.items():
        race.put(rider_of(race, bib), passages(race.road, where)[position.laps.get(bib, 1) - 1])
    if position.moved or position.pace:
        open_midway(race, position)
    return race


def faults(position: WorkedPosition) -> Iterator[Fault]:
    """What the types cannot say. Hexagons are checked once the riders and the road are right."""
    wrong = [*rider_faults(position), *road_faults(position)]
    yield from wrong or hexagon_faults(position)


def rider_faults(position: WorkedPosition) -> Iterator[Fault]:
    if not position.riders:
        yield Fault("riders", "nobody stands on the road", "place at least one pawn")
    for bib in position.riders:
        if not 1 <= (number_in(bib) or 0) <= PAWNS * MOST_TEAMS or bib != str(number_in(bib)):
            yield Fault(f"riders.{bib}", "a bib is a number from 1 to 36", "six a team, the first team has 1 to 6")
    named = [(f"laps.{bib}", bib) for bib in position.laps]
    named += [(f"cards.{bib}", bib) for bib in position.cards]
    named += [(f"moved[{number}]", bib) for number, bib in enumerate(position.moved)]
    named += [(f"pace[{number}].rider", pace.rider) for number, pace in enumerate(position.pace)]
    for key, bib in named:
        yield from known(key, "rider", bib, position.riders)


def road_faults(position: WorkedPosition) -> Iterator[Fault]:
    if position.stage is not None:
        yield from under("stage", laying_faults(position.stage))
    elif position.road:
        wrong = [fault for number, words in enumerate(position.road) for fault in segment_faults(number, words)]
        yield from wrong or under("road", laying_faults(short_route(position.road, position.width)))
    elif position.race:
        yield from known("race", "race", position.race, route_slugs())
    else:
        yield Fault("road", "there is no road to stand on", 'write race = "paris" or road = ["flat 30"]')


def laying_faults(route: Route) -> list[Fault]:
    """Some faults are found only when the road is laid."""
    try:
        lay(checked(route, FILE), FILE)
    except ContentError as error:
        return [Fault(problem.key, problem.reason, problem.remedy) for problem in error.problems]
    return []


def hexagon_faults(position: WorkedPosition) -> Iterator[Fault]:
    _, road = route_and_road(position)
    taken: dict[int, str] = {}
    for bib, where in position.riders.items():
        found, lap = passages(road, where), position.laps.get(bib, 1)
        if not found:
            yield Fault(f"riders.{bib}", f"there is no hexagon {list(where)}", "write a hexagon of the drawing")
        elif len(found) < lap:
            reason = f"the road passes {list(where)} {len(found)} times, not {lap}"
            yield Fault(f"laps.{bib}", reason, "correct the lap")
        elif found[lap - 1] in taken:
            reason = f"another pawn, {taken[found[lap - 1]]}, stands on {list(where)}"
            yield Fault(f"riders.{bib}", reason, "write another hexagon")
        else:
            taken[found[lap - 1]] = bib


def passages(road: Road, where: tuple[int, int]) -> list[int]:
    """A hexagon of a circuit is passed several times: the stations in riding order."""
    return [station for station in range(road.count) if road.place(station) == where]


def sheet_of(position: WorkedPosition) -> Sheet:
    route, road = route_and_road(position)
    bibs = sorted(int(bib) for bib in position.riders)
    teams = [f"Team {number + 1}" for number in range(max(2, (bibs[-1] - 1) // PAWNS + 1))]
    sheet = printed_sheet(position.race or "scenario", route, road, teams)
    for bib in bibs:
        sheet.enter(bib, f"Rider {bib}", (bib - 1) // PAWNS, list(position.cards.get(str(bib), [])), "")
    return sheet


def route_and_road(position: WorkedPosition) -> tuple[Route, Road]:
    if position.stage is None and not position.road:
        return shipped_route(position.race), shipped_road(position.race)
    route = position.stage or short_route(position.road, position.width)
    return route, lay(route, FILE)


def short_route(road: list[str], width: int) -> Route:
    """A route from its short form. Segments are numbered from 1, the base time is that of Paris."""
    segments = [short_segment(number, words) for number, words in enumerate(road)]
    summits = [Line("summit", part.id, f"summit {part.id}") for part in segments if part.terrain == "climb"]
    return Route(
        "rouleur", "Worked position", "flat", "2:10:00", 100, width, segments, RunIn(USUAL_SECONDS), line=summits
    )  # fmt: skip


def short_segment(number: int, words: str) -> Segment:
    terrain, length, wind, turn = split(words)
    data = {"id": f"s{number + 1}", "length": int(length), "wind": wind, "turn": turn, **TERRAINS[terrain]}
    return convert(data, Segment, FILE)


def segment_faults(number: int, words: str) -> Iterator[Fault]:
    terrain, length, wind, turn = split(words)
    if number_in(length) is None or terrain not in TERRAINS or len(words.split()) > len(USUAL_WORDS):
        remedy = "write terrain, length, windward side and bend, like `climb 6 right left`"
        yield Fault(f"road[{number}]", f"{words!r} is no segment", remedy)
    else:
        yield from within(f"road[{number}].length", int(length), SHORTEST, LONGEST)
    yield from known(f"road[{number}].wind", "windward side", wind, ("left", "right"))
    yield from known(f"road[{number}].turn", "bend", turn, ("straight", "left", "right"))


def split(words: str) -> list[str]:
    parts = words.split()
    return [*parts, *USUAL_WORDS[len(parts) :]][: len(USUAL_WORDS)]


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
            reason = f"rider {pace.rider} rides alone, without the pace of a group"
            raise ContentError([Problem(FILE, key, reason, "place the rider beside another")])
        group.pace = pace.value
        group.die = DICE.index(pace.die)
        group.braked = pace.braked
        group.breakaway = pace.breakaway
        group.led = pace.value > 0


def rider_of(race: Race, bib: str) -> Rider:
    return race.riders[race.sheet.ids.index(bib)]


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
