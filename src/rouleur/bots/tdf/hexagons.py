"""What a hexagon is worth to a pawn that may ride there (§2, §7–§9, §20, §21)."""

from __future__ import annotations

from typing import Final

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
    best = question.options[0]
    most = NOTHING
    for option in question.options:
        assert isinstance(option, Move)
        worth = worth_of_hexagon(eyes, settings, rider, option.station, most)
        if worth > most:
            best, most = option, worth
    return best


def best_hexagons(eyes: Eyes, settings: Settings, question: Question, count: int) -> list[Option]:
    """The most promising ones, best first."""
    rider = eyes.on_turn()
    ranked: list[tuple[float, int]] = []
    for number, option in enumerate(question.options):
        assert isinstance(option, Move)
        ranked.append((-worth_of_hexagon(eyes, settings, rider, option.station, NOTHING), number))
    ranked.sort()
    return [question.options[number] for _, number in ranked[:count]]


def worth_of_hexagon(eyes: Eyes, settings: Settings, rider: Rider, station: i64, to_beat: float) -> float:
    """Far ahead, not alone, a mate beside, few who move before. The last is not counted when the rest does not beat `to_beat`."""
    road = eyes.road
    if road.finished(station):
        return BEHIND_THE_LINE - float(road.seconds[station])
    worth = neighbourhood(eyes, settings, rider, station) - float(road.to_go[station])
    if road.passed[station] > road.passed[rider.station]:
        worth += settings.point * eyes.points_between(rider.station, station)
    return (
        worth - worth_of_place(eyes, settings, rider) * riders_before(eyes, rider, station)
        if worth > to_beat
        else worth
    )


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


def riders_before(eyes: Eyes, rider: Rider, station: i64) -> float:
    """How many stand before this hexagon in the order of play (§3)."""
    road = eyes.road
    priority = road.priority[station]
    count = 0.0
    for other in eyes.riders:
        if other.status == ON_ROAD and other is not rider and road.priority[other.station] < priority:
            count += 1.0
    return count
