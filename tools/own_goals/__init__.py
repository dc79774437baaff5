"""Own goals: how often the bots of a game do what no rider could give a reason for.

A game's own goals are in `tools/own_goals/<game>.py`: a class `Watch`, a listener that counts shares while its race is ridden,
and OPTIONS of `setup`, if a race as it comes from the box is not enough.
"""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any

import msgspec

from rouleur.core.errors import RouleurError
from rouleur.core.event import Event
from rouleur.core.state import Listener
from rouleur.road.box import box
from rouleur.road.race import Race
from tools.arena import Ride


class Share(msgspec.Struct):
    """So many of all."""

    name: str
    of: str
    bad: int = 0
    all: int = 0

    def note(self, bad: bool) -> None:
        self.bad += bad
        self.all += 1

    @property
    def share(self) -> float:
        return self.bad / self.all if self.all else 0.0


class Watching(Listener):
    """Hears one race and counts."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.shares: list[Share] = []

    def hear(self, number: int, event: Event) -> None:
        raise NotImplementedError


def own_goals(ride: Ride) -> list[Share]:
    """The shares of one race."""
    declared = declared_by(ride.game)
    ride = msgspec.structs.replace(ride, options=getattr(declared, "OPTIONS", {}))
    race = ride.start()
    watching: Watching = declared.Watch(race)
    race.listener = watching
    race.ride(list(ride.directors()))
    return watching.shares


def declared_by(game: str) -> Any:
    module = f"tools.own_goals.{game}"
    if not find_spec(module):
        raise RouleurError(f"Nobody has written down the own goals of {box(game).title}: see tools/own_goals.")
    return importlib.import_module(module)


def added(races: list[list[Share]]) -> list[Share]:
    return [
        Share(same[0].name, same[0].of, sum(each.bad for each in same), sum(each.all for each in same))
        for same in zip(*races, strict=True)
    ]
