"""What the end of a sequence tells about the end of the race."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from rouleur.bots.tdf.settings import Settings
from rouleur.games.tdf.eyes import Eyes
from rouleur.games.tdf.position import Rider

PLACED: Final = 0.1
"""A second place is worth a tenth of a win, a third a twentieth, and so on."""
PLACES: Final = 6
WITHIN_REACH: Final = 3.0
"""Hexagons behind the front from which `lost` counts besides `gap`."""


@final
class Outlook:
    """What a rider's place at the start of a sequence tells about winning, in log-odds; `climb` for every hexagon behind, uphill."""

    def __init__(
        self,
        to_go: i64,
        gap: float,
        lost: float,
        order: float,
        lone: float,
        head: float,
        poised: float,
        shut: float,
        shelter: float,
        climb: float,
    ) -> None:
        self.to_go = to_go
        self.gap = gap
        self.lost = lost
        self.order = order
        self.lone = lone
        self.head = head
        self.poised = poised
        self.shut = shut
        self.shelter = shelter
        self.climb = climb


OUTLOOKS: Final = [
    #     to go  gap    lost   order  lone   head   poised shut   shelter climb
    Outlook(3, -0.57, 0.31, -0.18, 0.50, 0.04, 0.82, -1.71, 0.36, -0.50),
    Outlook(6, -0.49, 0.26, -0.25, 0.32, 0.03, 0.44, -0.89, 0.18, -0.44),
    Outlook(10, -0.45, 0.23, -0.25, -0.70, -0.69, 0.33, -0.28, -0.28, -0.34),
    Outlook(15, -0.42, 0.18, -0.21, -0.62, -0.41, 0.11, -0.22, 0.06, -0.08),
    Outlook(20, -0.31, 0.06, -0.20, -0.62, -0.45, 0.10, -0.18, 0.23, -0.11),
    Outlook(28, -0.25, 0.05, -0.19, -0.34, -0.10, -0.08, 0.07, 0.28, -0.15),
    Outlook(40, -0.08, -0.15, -0.19, -0.57, -0.27, 0.04, -0.12, 0.15, -0.17),
    Outlook(60, -0.09, -0.13, -0.15, -0.80, -0.26, -0.01, -0.03, 0.16, -0.04),
    Outlook(2000, -0.12, -0.06, -0.09, -0.94, -0.32, -0.18, -0.01, -0.03, -0.13),
]
"""By the hexagons that the front of the race has still to go: the first that is more. Far out the place in the order counts, at the end the hexagons."""


def prospects(eyes: Eyes, settings: Settings) -> float:
    """Of a team: what it has won when somebody has arrived, else its chance to win; less for those who fell."""
    worth = prizes(eyes) if eyes.arrived else chance_to_win(eyes)
    for index in eyes.lost:
        if eyes.riders[index].seat == eyes.seat:
            worth -= settings.fallen
    return worth


def prizes(eyes: Eyes) -> float:
    arrived = eyes.arrived
    worth = 1.0 if eyes.riders[arrived[0]].seat == eyes.seat else 0.0
    for place in range(1, min(PLACES, len(arrived))):
        if eyes.riders[arrived[place]].seat == eyes.seat:
            worth += PLACED / float(place)
    return worth


def chance_to_win(eyes: Eyes) -> float:
    """When a sequence has just begun: the odds of its riders against those of all."""
    front = eyes.front()
    outlook = outlook_at(front)
    mine = 0.0
    total = 0.0
    before = 0.0
    for index in eyes.order:
        rider = eyes.riders[index]
        gap = float(eyes.to_go(rider) - front)
        odds = math.exp(log_odds(eyes, rider, gap, outlook) + outlook.order * before)
        total += odds
        if rider.seat == eyes.seat:
            mine += odds
        before += 1.0
    return mine / total if total > 0.0 else 0.0


def outlook_at(to_go: i64) -> Outlook:
    for outlook in OUTLOOKS:
        if to_go < outlook.to_go:
            return outlook
    return OUTLOOKS[-1]


def log_odds(eyes: Eyes, rider: Rider, gap: float, outlook: Outlook) -> float:
    odds = outlook.gap * gap
    if gap > WITHIN_REACH:
        odds += outlook.lost * (gap - WITHIN_REACH)
    if eyes.uphill(rider):
        odds += outlook.climb * gap
    if rider.lone:
        odds += outlook.lone
    if rider.head:
        odds += outlook.head
    if rider.poised:
        odds += outlook.poised
    if eyes.hemmed_in(rider):
        odds += outlook.shut
    if eyes.sheltered(rider):
        odds += outlook.shelter
    return odds
