"""What the places at the beginning of a turn tell about the end of the race."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from rouleur.games.homas.position import Position
from rouleur.games.homas.road import row_of
from rouleur.games.homas.rules.rider import ACE, JACK, NO_CARD, Rider
from rouleur.games.homas.sheet import CLIMBER, SPRINTER

MIDDLING: Final = 7
"""Cards up to here are weak; a two counts in full, a seven for nothing."""
NEAR: Final = 5
FAR: Final = 17
LOST: Final = 40
CLOSE: Final = 9


@final
class Outlook:
    """What a rider's place tells about winning, in log-odds.

    `near`, `far`, `lost`: a square behind the head, up to the fifth, up to the seventeenth, beyond. `clear`: the first, with nobody in his wheel. `court`, `face`: a jack unplayed, and for each
    step above it. `middling`, `weak`: an ace or a card of eight to ten unplayed; a two. `card`: an energy card in hand; `sprint_card`: in a sprinter's. `uphill` of sprinters and climbers: where the line is at a summit.
    `close`: a neutral rider at most nine squares behind. `number`: each that is added where he stands. `owed`: a lost turn to come. `wheel`: somebody straight ahead.
    """

    def __init__(
        self,
        to_go: i64,
        near: float,
        far: float,
        lost: float,
        clear: float,
        court: float,
        face: float,
        middling: float,
        weak: float,
        card: float,
        sprint_card: float,
        sprinter: float,
        sprinter_uphill: float,
        climber_uphill: float,
        neutral: float,
        neutral_close: float,
        number: float,
        owed: float,
        wheel: float,
    ) -> None:
        self.to_go = to_go
        self.near = near
        self.far = far
        self.lost = lost
        self.clear = clear
        self.court = court
        self.face = face
        self.middling = middling
        self.weak = weak
        self.card = card
        self.sprint_card = sprint_card
        self.sprinter = sprinter
        self.sprinter_uphill = sprinter_uphill
        self.climber_uphill = climber_uphill
        self.neutral = neutral
        self.neutral_close = neutral_close
        self.number = number
        self.owed = owed
        self.wheel = wheel


OUTLOOKS: Final = [
    #    to go, near, far, lost; clear; court, face, middling, weak; card, sprint card; sprinter, uphill, climber uphill; neutral, close; number, owed, wheel
    Outlook(10, -0.48, -0.41, -0.27, 0.50, 0.28, 0.40, -0.12, -0.29, 0.65, 0.51, 1.70, -1.63, 0.25, 0.28, 0.04, 0.35, 0.12, 0.12),
    Outlook(16, -0.42, -0.31, -0.33, 0.02, 0.85, 0.49, 0.15, -1.20, 0.76, 0.34, 1.41, -1.07, 0.18, 0.32, 0.08, 0.25, -0.73, 0.15),
    Outlook(22, -0.28, -0.31, -0.30, 0.03, 1.02, 0.28, -0.26, -1.40, 0.67, 0.13, 1.46, -0.98, -0.06, 0.28, 0.25, 0.21, -0.55, 0.33),
    Outlook(30, -0.34, -0.32, -0.17, -0.04, 0.93, 0.29, -0.07, -2.18, 0.67, 0.17, 1.26, -0.89, 0.21, 0.25, 0.26, 0.20, -0.36, 0.39),
    Outlook(40, -0.29, -0.23, -0.21, -0.03, 1.15, 0.22, -0.12, -2.42, 0.61, 0.23, 1.05, -0.99, 0.20, 0.19, 0.43, 0.13, -0.11, 0.35),
    Outlook(52, -0.20, -0.24, -0.21, 0.06, 0.92, 0.27, 0.09, -2.29, 0.66, 0.15, 1.04, -0.75, 0.12, 0.23, 0.51, 0.12, -0.38, 0.35),
    Outlook(66, -0.22, -0.21, -0.17, 0.16, 0.97, 0.23, 0.22, -1.59, 0.65, 0.03, 1.07, -0.66, 0.08, 0.31, 0.36, 0.11, -0.40, 0.31),
    Outlook(84, -0.17, -0.19, -0.13, -0.05, 0.96, 0.20, 0.22, -1.53, 0.63, -0.07, 1.09, -0.71, 0.05, 0.44, 0.30, 0.09, -0.52, 0.32),
    Outlook(110, -0.18, -0.16, -0.12, -0.17, 0.90, 0.19, 0.23, -1.15, 0.60, 0.00, 0.98, -0.67, 0.07, 0.48, 0.32, 0.06, -0.56, 0.36),
    Outlook(2000, -0.16, -0.15, -0.07, -0.15, 0.85, 0.20, 0.19, -0.76, 0.57, -0.12, 1.09, -0.30, 0.06, 0.69, 0.08, 0.03, -0.61, 0.25),
]  # fmt: skip
"""By the squares that the first of the race has still to go: the first that is not less."""


def chance_to_win(race: Position, seat: i64) -> float:
    """When a turn has just begun: the odds of this seat's riders against those of all."""
    head = first_row(race)
    outlook = outlook_at(race.road.finish - head + 1)
    mine = 0.0
    total = 0.0
    for rider in race.riders:
        if rider.riding:
            odds = math.exp(log_odds(race, rider, head, outlook))
            total += odds
            if rider.seat == seat:
                mine += odds
    return mine / total if total > 0.0 else 0.0


def first_row(race: Position) -> i64:
    head: i64 = 0
    for rider in race.riders:
        if rider.riding:
            head = max(head, row_of(rider.cell))
    return head


def outlook_at(to_go: i64) -> Outlook:
    for outlook in OUTLOOKS:
        if to_go <= outlook.to_go:
            return outlook
    return OUTLOOKS[-1]


def log_odds(race: Position, rider: Rider, head: i64, outlook: Outlook) -> float:
    lag = head - row_of(rider.cell)
    odds = place_odds(race, rider, lag, outlook) + card_odds(rider, outlook) + outlook.owed * float(min(rider.owed, 2))
    if rider.neutral:
        odds += outlook.neutral
        if lag <= CLOSE:
            odds += outlook.neutral_close
    uphill = race.road.finish_climb > 0
    if rider.number == SPRINTER:
        odds += outlook.sprinter + (outlook.sprinter_uphill if uphill else 0.0)
    elif rider.number == CLIMBER and uphill:
        odds += outlook.climber_uphill
    return odds


def place_odds(race: Position, rider: Rider, lag: i64, outlook: Outlook) -> float:
    road = race.road
    cell = rider.cell
    odds = outlook.near * float(min(lag, NEAR)) + outlook.number * float(road.number_on(cell))
    if lag > NEAR:
        odds += outlook.far * float(min(lag, FAR) - NEAR)
    if lag > FAR:
        odds += outlook.lost * float(min(lag, LOST) - FAR)
    if race.rider_on(road.straight[cell]) is not None:
        odds += outlook.wheel
    if lag == 0 and not followed(race, cell):
        odds += outlook.clear
    return odds


def followed(race: Position, cell: i64) -> bool:
    road = race.road
    for behind in (road.behind[cell], road.behind_right[cell], road.behind_left[cell]):
        if race.rider_on(behind) is not None:
            return True
    return False


def card_odds(rider: Rider, outlook: Outlook) -> float:
    """Energy cards in his hand and the fitness card he has not played."""
    each = outlook.card + (outlook.sprint_card if rider.number == SPRINTER else 0.0)
    odds = each * float(rider.individual_cards())
    fitness: i64 = NO_CARD if rider.neutral or rider.fitness_played else rider.fitness
    if fitness >= JACK:
        odds += outlook.court + outlook.face * float(fitness - JACK)
    elif fitness == ACE or fitness > MIDDLING:
        odds += outlook.middling
    elif fitness != NO_CARD:
        odds += outlook.weak * float(MIDDLING - fitness) / float(MIDDLING - 2)
    return odds
