"""The result of a race: arrivals with their times (§5.2) and the prizes won on the way."""

from __future__ import annotations

from rouleur.games.homas.position import Position
from rouleur.games.homas.rules.rider import Rider
from rouleur.games.homas.rules.time_differences import time_of
from rouleur.road.result import DISQUALIFIED, FINISHED, Arrival, Award, StageResult

RULES = {"points": "§5.5", "mountains": "§5.6", "time": "§5.8"}


def result(race: Position) -> StageResult:
    arrived = [race.riders[index] for index in race.arrivals]
    classified = [rider for rider in arrived if rider.team not in race.disqualified]
    others = [rider for rider in arrived if rider.team in race.disqualified]
    return StageResult(
        game="homas",
        race=race.sheet.slug,
        arrivals=[arrival(race, rider, place) for place, rider in enumerate([*classified, *others], start=1)],
        awards=[
            Award(
                prize.classification,
                race.riders[prize.rider].id,
                prize.amount,
                prize.why,
                RULES[prize.classification],
                prize.place,
            )
            for prize in race.prizes
            if race.riders[prize.rider].team not in race.disqualified
        ],
        kind="time trial" if race.sheet.trial else race.sheet.kind,
        turns=race.turn,
    )


def arrival(race: Position, rider: Rider, place: int) -> Arrival:
    status = DISQUALIFIED if rider.team in race.disqualified else FINISHED
    return Arrival(rider.id, str(rider.team), place, time_of(race, rider), status, rider.group)
