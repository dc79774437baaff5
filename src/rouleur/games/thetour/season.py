"""A whole tour in one go: stage after stage, each with the general classification that the stages before have made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rouleur.core.state import Director
from rouleur.games.thetour.box import TheTour, carried
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.shelf import shipped_stages
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings
from rouleur.tour.counting import count

STAGE_SEEDS = 1_000


class Tour:
    """The results so far and what the next stage starts from. `win` says how each stage was won."""

    def __init__(self, tour: str) -> None:
        self.tour = tour
        self.results: list[StageResult] = []
        self.wins: list[str] = []
        self.carry: dict[str, Any] = {}

    def standings(self) -> Standings:
        """Every table, counted when somebody looks."""
        return count(self.results, TheTour().scales(self.tour))


def ride_tour(
    game: TheTour, tour: str, seed: int, director: Director | None = None, options: dict[str, Any] | None = None
) -> Tour:
    season = Tour(tour)
    for _ in shipped_stages(tour):
        ride_stage(game, season, seed, director, options or {})
    return season


def ride_stage(game: TheTour, season: Tour, seed: int, director: Director | None, options: dict[str, Any]) -> None:
    """The next stage; a tour's seed gives every stage its own dice."""
    stage = shipped_stages(season.tour)[len(season.results)]
    seats = ["player"] if director is not None else []
    setup = game.setup(stage.slug, seats, carry=season.carry, **options)
    race = game.start(setup, seed * STAGE_SEEDS + int(stage.number))
    race.ride([director] if director is not None else [])
    result = race.result()
    assert result is not None
    season.results.append(result)
    season.wins.append(how_it_was_won(race))
    season.carry = carried(count(season.results, general_only(game.scales(season.tour))))


def how_it_was_won(race: Race) -> str:
    """`breakaway` when the winner came from the breakaway column, else `bunch sprint`, or the kind of time trial."""
    if not race.stage.on_the_road:
        return race.stage.type
    return "breakaway" if race.riders[race.arrived[0]].rung > 0 else "bunch sprint"


def general_only(scales: Scales) -> Scales:
    general: Sequence[Any] = [table for table in scales.classifications if table.slug == "general"]
    return Scales(list(general), scales.unit)
