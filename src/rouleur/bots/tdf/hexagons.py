"""What a hexagon is worth to a pawn that may ride there (§2, §7–§9, §20, §21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rouleur.bots.tdf.settings import Settings
from rouleur.core.question import Option, Question
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.options import Move
from rouleur.games.tdf.position import ON_ROAD, Rider
from rouleur.games.tdf.road import AROUND, NONE

BEHIND_THE_LINE: Final = 100.0
"""Any second of the finish is worth more than any hexagon before it."""
NOTHING: Final = -1e9


def best_hexagon(eyes: Eyes, settings: Settings, question: Question) -> Option:
    rider = eyes.on_turn()
    others = places_of_others(eyes, rider)
    place = worth_of_place(eyes, settings, rider)
    best = question.options[0]
    most = NOTHING
    to_go = eyes.road.to_go
    passed = eyes.road.passed
    lines = passed[rider.station]
    for option in question.options:
        assert isinstance(option, Move)
        left = to_go[option.station]
        if left > 0 and passed[option.station] == lines and settings.best_neighbours - float(left) < most:
            continue
        worth = worth_of_hexagon(eyes, settings, rider, option.station)
        if worth > most and not eyes.road.finished(option.station):
            worth -= place * riders_before(others, eyes.road.priority[option.station])
        if worth > most:
            best, most = option, worth
    return best


def best_hexagons(eyes: Eyes, settings: Settings, question: Question, count: int) -> list[Option]:
    """The most promising ones, best first."""
    rider = eyes.on_turn()
    others = places_of_others(eyes, rider)
    place = worth_of_place(eyes, settings, rider)
    ranked: list[tuple[float, int]] = []
    for number, option in enumerate(question.options):
        assert isinstance(option, Move)
        worth = worth_of_hexagon(eyes, settings, rider, option.station)
        if not eyes.road.finished(option.station):
            worth -= place * riders_before(others, eyes.road.priority[option.station])
        ranked.append((-worth, number))
    ranked.sort()
    return [question.options[number] for _, number in ranked[:count]]


def worth_of_hexagon(eyes: Eyes, settings: Settings, rider: Rider, station: i64) -> float:
    """Far ahead, not alone, a mate beside; its place in the order of play is not counted here."""
    road = eyes.road
    if road.finished(station):
        return BEHIND_THE_LINE - float(road.seconds[station])
    worth = neighbourhood(eyes, settings, rider, station) - float(road.to_go[station])
    if road.passed[station] > road.passed[rider.station]:
        worth += settings.point * eyes.points_between(rider.station, station)
    return worth


def worth_of_place(eyes: Eyes, settings: Settings, rider: Rider) -> float:
    """To move before another pawn counts most when the race is young: there is time to profit from it."""
    return settings.place * float(eyes.to_go(rider)) / float(eyes.road.length)


def neighbourhood(eyes: Eyes, settings: Settings, rider: Rider, station: i64) -> float:
    """Company is shelter from the wind, whoever it is (§7–§9)."""
    road = eyes.road
    worth = 0.0
    company = False
    first = station * AROUND
    for index in range(first, first + AROUND):
        near = road.near[index]
        other = eyes.rider_on(near) if near != NONE else None
        if other is None or other is rider:
            continue
        company = True
        if road.priority[near] > road.priority[station]:
            worth += settings.wheel
        if other.seat == rider.seat:
            worth += settings.mate
    if company:
        return worth + settings.company
    return settings.hoped_company if followed(eyes, settings, station) else 0.0


def followed(eyes: Eyes, settings: Settings, station: i64) -> bool:
    """The next pawn to move is close enough behind to come beside this hexagon."""
    other = eyes.next_rider()
    return other is not None and float(eyes.to_go(other) - eyes.road.to_go[station]) <= settings.close_behind


def places_of_others(eyes: Eyes, rider: Rider) -> vec[i64]:
    """Where the other pawns stand in the order of play (§3)."""
    priority = eyes.road.priority
    places: vec[i64] = vec[i64]()
    for other in eyes.riders:
        if other.status == ON_ROAD and other is not rider:
            places = append(places, priority[other.station])
    return places


def riders_before(others: vec[i64], place: i64) -> float:
    """How many move before a pawn at this place in the order of play."""
    count: i64 = 0
    for other in others:
        if other < place:
            count += 1
    return float(count)
