"""A race in motion: a game's state that can be seen and that ends with a result."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from rouleur.core.state import SPECTATOR, State
from rouleur.road.hand import Hand
from rouleur.road.notebook import drawn
from rouleur.road.result import StageResult
from rouleur.road.situation import Situation


@mypyc_attr(allow_interpreted_subclasses=True)
class Race(State):
    def clone(self) -> Race:
        raise NotImplementedError

    def situation(self, seat: i64) -> Situation:
        raise NotImplementedError

    def held_by(self, seat: i64) -> list[Hand]:
        """What this seat holds, laid out for its director; a game without cards says what its riders are good at."""
        return []

    def result(self) -> StageResult | None:
        """The result once the race is over; None before."""
        raise NotImplementedError

    def rider_names(self) -> dict[str, str]:
        """Every rider's name by his id."""
        return {rider.id: rider.name for rider in self.situation(SPECTATOR).riders}

    def _repr_svg_(self) -> str | None:
        """The board with its riders, in a notebook."""
        return drawn(self)

    def outcome(self) -> tuple[list[str], list[int], int]:
        """Riders in order of arrival, their times, and how many of them finished: all that a forecast counts."""
        result = self.result()
        if result is None:
            return ([], [], 0)
        order = [arrival.rider for arrival in result.arrivals]
        times = [arrival.time for arrival in result.arrivals]
        return (order, times, len(result.classified()))

    def head(self) -> tuple[list[str], int, int]:
        """The riders at the head of the race, how many are on the road, and how far it is; nobody once one has arrived."""
        scene = self.situation(SPECTATOR)
        riding = 0
        for rider in scene.riders:
            if rider.status == "finished":
                return ([], 0, 0)
            riding += rider.place is not None
        riders = scene.groups[0].riders if scene.groups else []
        return (riders, riding, int(scene.to_go))
