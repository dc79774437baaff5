"""Worked positions: pawns on a road of one's own, as scenario files write them down."""

from __future__ import annotations

from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from rouleur.core.content import convert
from rouleur.core.dice import Dice
from rouleur.core.errors import ContentError, Problem
from rouleur.games.tdf.order import open_sequence, order_of_play
from rouleur.games.tdf.race import Race, Rider
from rouleur.games.tdf.sequence import Stage
from rouleur.games.tdf.sheet import Sheet
from rouleur.games.tdf.survey import survey_of
from rouleur.games.tdf.terms import CARDS, DICE, NONE, ON_ROAD, OPENING, RIDING, STATUSES

PAWNS = 6


class PaceText(msgspec.Struct, forbid_unknown_fields=True):
    """The state of the group of `rider` in the middle of a sequence."""

    rider: str
    value: int = 0
    die: str = "yellow"
    braked: int = 0
    breakaway: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """`race` is a shipped stage, `stage` the text of one, or `road` a short form: `["flat 12", "climb 6 right left"]`, terrain,
    length, windward side, bend. Riders are bibs, six a team, on [row, lane]."""

    riders: dict[str, tuple[int, int]]
    race: str = "scenario"
    stage: dict[str, Any] = {}
    road: list[str] = []
    width: int = 5
    sequence: int = 2
    laps: dict[str, int] = {}
    moved: list[str] = []
    cards: dict[str, list[str]] = {}
    pace: list[PaceText] = []


def place(data: dict[str, Any], faces: list[vec[i64]], points: list[int], bonuses: list[int]) -> Stage:
    """The race before sequence `sequence` opens; with `moved` or `pace` it is already opened."""
    position = convert(data, Position, "position")
    written = position.stage or (short_stage(position.road, position.width) if position.road else {})
    survey = survey_of(position.race, {"stage": written} if written else {})
    bibs = sorted(int(bib) for bib in position.riders)
    seats = max(2, (bibs[-1] - 1) // PAWNS + 1)
    sheet = Sheet(position.race, survey.stage.title, [f"Team {number + 1}" for number in range(seats)])
    sheet.faces = faces
    sheet.points = points
    sheet.bonuses = bonuses
    sheet.legs = survey.stage.way()
    for bib in bibs:
        held = sum(1 << CARDS.index(card) for card in position.cards.get(str(bib), []))
        sheet.enter(bib, f"Rider {bib}", (bib - 1) // PAWNS, held, "")
    race = Stage(sheet, survey.course, Dice(0))
    race.turn = position.sequence - 1
    race.phase = OPENING
    for identity, where in position.riders.items():
        race.put(rider_of(race, identity), station_at(race, where, position.laps.get(identity, 1)))
    if position.moved or position.pace:
        open_midway(race, position)
    return race


def short_stage(road: list[str], width: int) -> dict[str, Any]:
    """A stage from its short form. Segments are numbered from 1, the base time is that of Paris."""
    segments = []
    for number, words in enumerate(road, start=1):
        terrain, length, *rest = words.split()
        segment = {"id": f"s{number}", "length": int(length), "wind": rest[0] if rest else "right"}
        segment |= {"terrain": "climb"} if terrain == "climb" else {"bridge": terrain == "bridge"}
        segment |= {"turn": rest[1]} if len(rest) > 1 else {}
        segments.append(segment)
    lines = [
        {"kind": "summit", "segment": segment["id"], "name": f"summit {segment['id']}"}
        for segment in segments
        if segment.get("terrain") == "climb"
    ]
    seconds = [[56, 52], [49, 46], [42, 39], [36, 33], [30, 26], [23, 20], [17, 14], [11, 8], [5, 2]]
    return {
        "origin": "rouleur", "title": "Worked position", "kind": "flat", "base": "2:10:00", "kilometres": 100, "width": width,
        "segment": segments, "line": lines, "finish": {"seconds": seconds},
    }  # fmt: skip


def open_midway(race: Stage, position: Position) -> None:
    open_sequence(race)
    race.phase = RIDING
    for identity in position.moved:
        rider_of(race, identity).moved = True
    race.order.sort(key=lambda index: not race.riders[index].moved)
    race.next = len(position.moved)
    for text in position.pace:
        group = race.group_of(rider_of(race, text.rider))
        if group is not None:
            group.pace = text.value
            group.die = DICE.index(text.die)
            group.braked = text.braked
            group.breakaway = text.breakaway
            group.led = text.value > 0


def rider_of(race: Race, identity: str) -> Rider:
    if identity not in race.sheet.ids:
        raise ContentError([Problem("position", "riders", f"there is no rider {identity!r}", "place him first")])
    return race.riders[race.sheet.ids.index(identity)]


def station_at(race: Race, where: tuple[int, int], lap: int) -> i64:
    course = race.course
    passages = [station for station in range(course.count) if course.place(station) == where]
    if len(passages) < lap:
        raise ContentError([Problem("position", "riders", f"there is no hexagon {where}", "look at the drawing")])
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
            for line, takers in zip(race.course.lines, race.takers, strict=True)
        },
        "arrived": [ids[index] for index in race.arrived],
        "times": {ids[index]: time for index, time in zip(race.arrived, race.times, strict=True)},
        "paces": [group.pace for group in race.groups],
    }
