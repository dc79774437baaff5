"""The one driver of stage races: results so far, standings, what riders carry, and from these the next stage's setup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.core.record import Setup
from rouleur.core.state import Director
from rouleur.road.box import Box
from rouleur.road.race import Race
from rouleur.road.result import StageResult
from rouleur.road.standings import Scales, Standings
from rouleur.tour.counting import count


class StageRace:
    """`stage` is ridden next, with `carry`; `end_stage` takes the race when it is over. Who rides it, and with which dice, is
    not decided here."""

    def __init__(
        self,
        game: Box,
        tour: str,
        stages: Sequence[str],
        results: Sequence[StageResult] = (),
        carry: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.stages = list(stages)
        self.scales: Scales = game.scales(tour)
        self.results = list(results)
        self.standings: Standings = count(self.results, self.scales)
        self.carry: dict[str, Any] = carry or {}

    @property
    def number(self) -> int:
        """Of the stage under way or the next to come, from 1."""
        return len(self.results) + 1

    @property
    def over(self) -> bool:
        return len(self.results) == len(self.stages)

    @property
    def stage(self) -> str:
        """The slug of the stage under way or the next to come."""
        if self.over:
            raise RouleurError(f"The tour is over: all {len(self.stages)} stages are ridden.")
        return self.stages[len(self.results)]

    def setup(self, seats: Sequence[str], **options: Any) -> Setup:
        """The next stage for these directors' names, with what the riders bring along."""
        return msgspec.structs.replace(self.game.setup(self.stage, list(seats), **options), carry=self.carry)

    def end_stage(self, race: Race) -> StageResult:
        """Count the stage that is over and work out what riders carry into the next."""
        result = race.result()
        if result is None:
            raise RouleurError(f"Stage {self.number} is not over yet.")
        self.results.append(result)
        self.standings = count(self.results, self.scales)
        self.carry = self.game.between_stages(race, result, self.standings)
        return result

    def ride_stage(self, setup: Setup, seed: int, directors: Sequence[Director | None] = ()) -> Race:
        """The next stage at once, everybody answering in line."""
        race = self.game.start(setup, seed)
        race.ride(list(directors))
        self.end_stage(race)
        return race
