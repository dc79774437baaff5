"""Rides many races with chosen bots on all cores: the one loop of all tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any, TypeVar

import msgspec

from rouleur.cli.cores import done_on_cores
from rouleur.core.dice import KEYED
from rouleur.core.state import SPECTATOR, Director
from rouleur.road.box import Box, box
from rouleur.road.race import Race
from rouleur.road.result import FINISHED
from tools.opponents import Name, director

ResultT = TypeVar("ResultT")
LOTS = 1000
"""The bot in a seat draws its lots from LOTS × seed + seat."""


class Ride(msgspec.Struct, frozen=True):
    """One race: a bot for every seat, and the seed of dice and lots. The dice are keyed, so that two rides with one seed
    differ by their bots and not by luck."""

    game: str
    race: str
    bots: Sequence[Name]
    seed: int
    options: dict[str, Any] = {}

    def start(self) -> Race:
        game = box(self.game)
        names = [f"Director {seat + 1}" for seat in range(len(self.bots))]
        race = game.start(game.setup(self.race, names, **self.options), self.seed)
        race.dice.become(KEYED, self.seed)
        return race

    def directors(self) -> list[Director]:
        return [director(self.game, name, LOTS * self.seed + seat) for seat, name in enumerate(self.bots)]

    def ridden(self) -> Race:
        race = self.start()
        race.ride(list(self.directors()))
        return race


def rides(game: Box, races: Sequence[str], name: Name, count: int, seed: int) -> list[Ride]:
    """So many races, all of `races` in turn, with the same bot in the usual number of seats."""
    bots = [name] * game.seats.usual
    return [
        Ride(game.slug, race, bots, seed + number) for number, race in zip(range(count), cycle(races), strict=False)
    ]


def arena(judge: Callable[..., ResultT], rides: Sequence[Ride], workers: int = 0, *given: Any) -> list[ResultT]:
    """What `judge(ride, *given)` returns for every ride, in order: on so many processes, on all cores when it is 0.

    A progress bar runs on standard error. `judge` is a function of a module: processes import it by name.
    """
    return done_on_cores("races", judge, [(ride, *given) for ride in rides], workers)


def seats_in_order(race: Race) -> list[int]:
    """The seats by their best riders; those without a rider classified come last."""
    result = race.result()
    assert result is not None
    seat_of = {team.id: int(team.seat) for team in race.situation(SPECTATOR).teams}
    arrived = [seat_of.get(arrival.team, -1) for arrival in result.arrivals if arrival.status == FINISHED]
    order = [seat for seat in dict.fromkeys(arrived) if seat >= 0]
    return order + [seat for seat in range(race.seats) if seat not in order]
