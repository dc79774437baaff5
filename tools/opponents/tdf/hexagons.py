"""What a hexagon is worth to a pawn that may ride there (§2, §7–§9, §20, §21)."""

from __future__ import annotations

from rouleur.core.question import Option, Question
from rouleur.games.tdf.options import Move
from rouleur.games.tdf.position import ON_ROAD, Position, Rider
from rouleur.games.tdf.road import AROUND, NONE
from tools.opponents.tdf.weights import CLOSE_BEHIND, COMPANY, HOPED_COMPANY, MATE, PLACE, POINT, WHEEL

BEHIND_THE_LINE = 100.0
"""Any second of the finish is worth more than any hexagon before it."""
NOTHING = -1e9


def best_hexagon(race: Position, question: Question) -> Option:
    rider = race.riders[race.order[race.next]]
    best = question.options[0]
    most = NOTHING
    for option in question.options:
        assert isinstance(option, Move)
        worth = worth_of_hexagon(race, rider, option.station, most)
        if worth > most:
            best, most = option, worth
    return best


def best_hexagons(race: Position, question: Question, count: int) -> list[Option]:
    """The most promising ones, best first."""
    rider = race.riders[race.order[race.next]]
    ranked: list[tuple[float, int]] = []
    for number, option in enumerate(question.options):
        assert isinstance(option, Move)
        ranked.append((-worth_of_hexagon(race, rider, option.station, NOTHING), number))
    ranked.sort()
    return [question.options[number] for _, number in ranked[:count]]


def worth_of_hexagon(race: Position, rider: Rider, station: int, to_beat: float) -> float:
    """Far ahead, not alone, a mate beside, few who move before. The last is not counted when the rest does not beat `to_beat`."""
    road = race.road
    if road.finished(station):
        return BEHIND_THE_LINE - float(road.seconds[station])
    worth = neighbourhood(race, rider, station) - float(road.to_go[station])
    worth += POINT * points_on_the_way(race, rider.station, station)
    return worth - PLACE * riders_before(race, rider, station) if worth > to_beat else worth


def neighbourhood(race: Position, rider: Rider, station: int) -> float:
    """Company is shelter from the wind, whoever it is (§7–§9)."""
    road = race.road
    worth = 0.0
    company = False
    first = station * AROUND
    for index in range(first, first + AROUND):
        near = road.near[index]
        other = race.rider_on(near) if near != NONE else None
        if other is None or other is rider:
            continue
        company = True
        if road.priority[near] > road.priority[station]:
            worth += WHEEL
        if other.seat == rider.seat:
            worth += MATE
    if company:
        return worth + COMPANY
    return HOPED_COMPANY if followed(race, station) else 0.0


def followed(race: Position, station: int) -> bool:
    """The next pawn to move is close enough behind to come beside this hexagon."""
    road = race.road
    for place in range(race.next + 1, len(race.order)):
        other = race.riders[race.order[place]]
        if other.status == ON_ROAD:
            return road.to_go[other.station] - road.to_go[station] <= CLOSE_BEHIND
    return False


def riders_before(race: Position, rider: Rider, station: int) -> float:
    """How many stand before this hexagon in the order of play (§3)."""
    road = race.road
    priority = road.priority[station]
    count = 0.0
    for other in race.riders:
        if other.status == ON_ROAD and other is not rider and road.priority[other.station] < priority:
            count += 1.0
    return count


def points_on_the_way(race: Position, start: int, station: int) -> float:
    """§20: what the lines in between still have to give."""
    points = 0.0
    for line in range(race.road.passed[start], race.road.passed[station]):
        taken = len(race.takers[line])
        if taken < len(race.sheet.points):
            points += float(race.sheet.points[taken])
    return points
