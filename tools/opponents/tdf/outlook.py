"""Who is likely to win: what the start of a sequence tells about the end of the race."""

from __future__ import annotations

import math

from rouleur.games.tdf.position import ON_ROAD, Position, Rider
from rouleur.games.tdf.road import AROUND, NONE
from tools.opponents.tdf.weights import OUTLOOKS, PLACED, PLACES, WITHIN_REACH, Outlook


def prospects(race: Position, seat: int) -> float:
    """Of a team: what it has won when somebody has arrived, else its chance to win."""
    return prizes(race, seat) if race.arrived else chance_to_win(race, seat)


def prizes(race: Position, seat: int) -> float:
    worth = 1.0 if race.riders[race.arrived[0]].seat == seat else 0.0
    for place in range(1, min(PLACES, len(race.arrived))):
        if race.riders[race.arrived[place]].seat == seat:
            worth += PLACED / float(place)
    return worth


def chance_to_win(race: Position, seat: int) -> float:
    """When a sequence has just begun: the odds of its riders against those of all."""
    front = hexagons_to_go(race)
    outlook = outlook_at(front)
    mine = 0.0
    total = 0.0
    before = 0.0
    for index in race.order:
        rider = race.riders[index]
        gap = float(race.road.to_go[rider.station] - front)
        odds = math.exp(log_odds(race, rider, gap, outlook) + outlook.order * before)
        total += odds
        if rider.seat == seat:
            mine += odds
        before += 1.0
    return mine / total if total > 0.0 else 0.0


def hexagons_to_go(race: Position) -> int:
    """Of the foremost pawn."""
    least = race.road.length
    for rider in race.riders:
        if rider.status == ON_ROAD and race.road.to_go[rider.station] < least:
            least = race.road.to_go[rider.station]
    return least


def outlook_at(to_go: int) -> Outlook:
    for outlook in OUTLOOKS:
        if to_go < outlook.to_go:
            return outlook
    return OUTLOOKS[-1]


def log_odds(race: Position, rider: Rider, gap: float, outlook: Outlook) -> float:
    odds = outlook.gap * gap
    if gap > WITHIN_REACH:
        odds += outlook.lost * (gap - WITHIN_REACH)
    if rider.lone:
        odds += outlook.lone
    if rider.head:
        odds += outlook.head
    if rider.poised:
        odds += outlook.poised
    if race.hemmed_in(rider):
        odds += outlook.shut
    if sheltered(race, rider):
        odds += outlook.shelter
    return odds


def sheltered(race: Position, rider: Rider) -> bool:
    """A neighbour moves before this pawn and takes the wind (§8)."""
    road = race.road
    first = rider.station * AROUND
    for index in range(first, first + AROUND):
        near = road.near[index]
        if near != NONE and road.priority[near] < road.priority[rider.station] and race.rider_on(near) is not None:
            return True
    return False
