"""Own goals: how often the bots of a game do what no rider could give a reason for.

A game declares them in `bots/<game>/own_goals.py`: a class `Watch`, a listener that counts shares while its race is ridden; `setup(game, race, names)`, where a race as it comes from the box is not enough.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from rouleur.bots import bot
from rouleur.core.dice import KEYED
from rouleur.core.errors import RouleurError
from rouleur.core.event import Event
from rouleur.core.record import Setup
from rouleur.core.state import Listener
from rouleur.road.box import Box, box
from rouleur.road.race import Race

Watched = tuple[str, str, int | str, int, int]
"""What `watched` asks for."""


@dataclass
class Share:
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


def own_goals(game: Box, races: list[str], level: int | str, count: int, seed: int) -> list[Share]:
    """The shares of `count` races, all seats directed by this level."""
    return added([watched(*each) for each in to_watch(game, races, level, count, seed)])


def to_watch(game: Box, races: list[str], level: int | str, count: int, seed: int) -> list[Watched]:
    """All races in turn; what one race is ridden by does not depend on the others."""
    declared_by(game)
    return [
        (game.slug, races[number % len(races)], level, seed + number, seed + 1000 * number) for number in range(count)
    ]


def watched(slug: str, race_slug: str, level: int | str, luck: int, first_seed: int) -> list[Share]:
    """The shares of one race."""
    game = box(slug)
    declared = declared_by(game)
    names = [f"Director {seat + 1}" for seat in range(game.seats.usual)]
    setup = declared.setup if hasattr(declared, "setup") else usual_setup
    race = game.start(setup(game, race_slug, names), luck)
    race.dice.become(KEYED, luck)
    watching: Watching = declared.Watch(race)
    race.listener = watching
    race.ride([bot(slug, level, first_seed + seat) for seat in range(race.seats)])
    return watching.shares


def declared_by(game: Box) -> Any:
    module = f"rouleur.bots.{game.slug}.own_goals"
    if not find_spec(f"rouleur.bots.{game.slug}") or not find_spec(module):
        raise RouleurError(f"{game.title} declares no own goals: write them in bots/{game.slug}/own_goals.py.")
    return importlib.import_module(module)


def usual_setup(game: Box, race: str, names: list[str]) -> Setup:
    return game.setup(race, names)


def added(races: list[list[Share]]) -> list[Share]:
    total, *more = races
    for shares in more:
        for share, other in zip(total, shares, strict=True):
            share.bad += other.bad
            share.all += other.all
    return total
