"""A whole tour in one go: stage after stage, each with the general classification that the stages before have made."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any

from rouleur.core.state import Director
from rouleur.games.thetour.book import Stage
from rouleur.games.thetour.box import TheTour, carried
from rouleur.games.thetour.race import Race
from rouleur.games.thetour.shelf import stages_of
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings
from rouleur.tour.counting import count

STAGE_SEEDS = 1_000


class Season:
    """The results so far, how each stage was won, and what the next stage starts from."""

    def __init__(self, game: TheTour, tour: str, content: dict[str, Any] | None = None) -> None:
        self.game = game
        self.tour = tour
        self.content = content or {}
        self.stages: list[Stage] = stages_of(tour, self.content)
        self.results: list[StageResult] = []
        self.wins: list[str] = []
        self.carry: dict[str, Any] = {}

    def standings(self) -> Standings:
        """Every table, counted when somebody looks."""
        return count(self.results, self.game.scales(self.tour))

    def ride_stage(self, seed: int, director: Director | None, options: dict[str, Any]) -> None:
        """The next stage; a tour's seed gives every stage its own dice."""
        stage = self.stages[len(self.results)]
        seats = ["player"] if director is not None else []
        setup = self.game.setup(stage.slug, seats, carry=self.carry, content=self.content, **options)
        race = self.game.start(setup, seed * STAGE_SEEDS + int(stage.number))
        race.ride([director] if director is not None else [])
        result = race.result()
        assert result is not None
        self.results.append(result)
        self.wins.append(how_it_was_won(race))
        self.carry = carried(count(self.results, general_only(self.game.scales(self.tour))))


def ride_tour(
    game: TheTour,
    tour: str,
    seed: int,
    director: Director | None = None,
    options: dict[str, Any] | None = None,
    content: dict[str, Any] | None = None,
) -> Season:
    season = Season(game, tour, content)
    for _ in season.stages:
        season.ride_stage(seed, director, options or {})
    return season


def how_it_was_won(race: Race) -> str:
    """`breakaway` when the winner came from the breakaway column, else `bunch sprint`, or the kind of time trial."""
    if not race.stage.on_the_road:
        return race.stage.type
    return "breakaway" if race.riders[race.arrived[0]].rung > 0 else "bunch sprint"


def general_only(scales: Scales) -> Scales:
    return Scales([table for table in scales.classifications if table.slug == "general"], scales.unit)
