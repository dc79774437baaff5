"""How strong is one level against another: the same races again and again, seats rotated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rouleur.bots import bot
from rouleur.core.dice import KEYED
from rouleur.core.director import Chooser, directors_of
from rouleur.core.state import SPECTATOR, Director
from rouleur.road.box import Box
from rouleur.road.race import Race
from rouleur.road.result import FINISHED, StageResult

Side = int | str | Callable[[int], Director | Chooser]
"""A level, a personality by name, or a function (or a class) that makes a director from a seed."""


@dataclass
class Duel:
    """A race is won by the side whose best rider is placed best; `drawn` when neither side has a rider classified."""

    side_a: Side
    side_b: Side
    won_a: int = 0
    won_b: int = 0
    drawn: int = 0
    places_a: int = 0
    places_b: int = 0
    riders_a: int = 0
    riders_b: int = 0

    @property
    def races(self) -> int:
        return self.won_a + self.won_b + self.drawn

    @property
    def share_a(self) -> float:
        return self.won_a / self.races if self.races else 0.0

    def add(self, more: Duel) -> None:
        self.won_a += more.won_a
        self.won_b += more.won_b
        self.drawn += more.drawn
        self.places_a += more.places_a
        self.places_b += more.places_b
        self.riders_a += more.riders_a
        self.riders_b += more.riders_b

    def __str__(self) -> str:
        mean_a = self.places_a / max(self.riders_a, 1)
        mean_b = self.places_b / max(self.riders_b, 1)
        return (
            f"{called(self.side_a)} beats {called(self.side_b)} in {self.won_a} of {self.races} races ({self.share_a:.0%}); "
            f"mean place {mean_a:.1f} against {mean_b:.1f}"
        )


def duel(game: Box, races: Sequence[str], side_a: Side, side_b: Side, count: int, seed: int) -> Duel:
    """`count` races; the sides sit alternately and change seats after every race, which is ridden again with the same luck."""
    outcome = Duel(side_a, side_b)
    seats = game.seats.usual
    names = [f"Director {seat + 1}" for seat in range(seats)]
    for number in range(count):
        on_a = [(seat + number) % 2 == 0 for seat in range(seats)]
        sides = [side_a if mine else side_b for mine in on_a]
        directors = [director(game, side, seed + 1000 * number + seat) for seat, side in enumerate(sides)]
        race = game.start(game.setup(races[(number // 2) % len(races)], names), seed + number // 2)
        race.dice.become(KEYED, seed + number // 2)
        race.ride(directors_of(directors, seats))
        result = race.result()
        assert result is not None
        score(outcome, race, result, on_a)
    return outcome


def director(game: Box, side: Side, seed: int) -> Director | Chooser:
    return bot(game.slug, side, seed) if isinstance(side, int | str) else side(seed)


def called(side: Side) -> str:
    if isinstance(side, str):
        return side
    return f"level {side}" if isinstance(side, int) else getattr(side, "__name__", str(side))


def score(outcome: Duel, race: Race, result: StageResult, side_a: list[bool]) -> None:
    seat_of = {team.id: team.seat for team in race.situation(SPECTATOR).teams}
    best: list[int] = [10_000, 10_000]
    for arrival in result.arrivals:
        seat = seat_of.get(arrival.team, -1)
        if seat < 0:
            continue
        mine = side_a[seat]
        if arrival.status == FINISHED:
            best[not mine] = min(best[not mine], arrival.place)
        if mine:
            outcome.places_a += arrival.place
            outcome.riders_a += 1
        else:
            outcome.places_b += arrival.place
            outcome.riders_b += 1
    if best[0] < best[1]:
        outcome.won_a += 1
    elif best[1] < best[0]:
        outcome.won_b += 1
    else:
        outcome.drawn += 1
