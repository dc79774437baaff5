"""What is forecast: a race or a tour, who directs it, and how many times it is ridden."""

from __future__ import annotations

import hashlib
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import msgspec

from rouleur.core.content import Changes, changed
from rouleur.core.errors import RouleurError, UnknownName
from rouleur.core.fingerprint import forecast_fingerprint
from rouleur.core.record import Setup
from rouleur.road.box import box

USUAL_LEVEL = 2
SEEDS = 1_000_003
"""Seeds of neighbouring forecasts do not overlap before a million races."""


class Plan(msgspec.Struct, omit_defaults=True, frozen=True):
    """A shard of it is a pure function of the plan, the rules' fingerprint and a range of seeds.

    `race` is a race or, with `tour`, the slug of a stage race. `levels` are the bots in the seats. `own` are a user's
    files (route, peloton); `changes` replace numbers of the shipped content.
    """

    game: str
    race: str
    runs: int
    seed: int = 1
    levels: list[int] = []
    options: dict[str, Any] = {}
    own: dict[str, Any] = {}
    tour: bool = False
    stages: list[str] = []
    rules: str = ""
    changes: Changes = {}

    def setup(self, race: str, carry: dict[str, Any] | None = None) -> Setup:
        names = [f"Director {seat + 1}" for seat in range(len(self.levels))]
        setup = box(self.game).setup(race, names, **self.options, **self.own)
        return msgspec.structs.replace(setup, carry=carry or {})

    def content(self) -> AbstractContextManager[None]:
        """The shipped content with this plan's changes in force."""
        return changed(f"rouleur.games.{self.game}", self.changes) if self.changes else nullcontext()

    def check(self) -> None:
        """Says what is wrong with the setup before the first race is ridden."""
        with self.content():
            box(self.game).start(self.setup(self.stages[0] if self.tour else self.race), 0)

    def key(self) -> str:
        """Two forecasts with the same key ride the same races; the number of runs may differ."""
        data = msgspec.json.encode(msgspec.structs.replace(self, runs=0), order="deterministic")
        return hashlib.sha256(data).hexdigest()[:16]

    def first_seed(self) -> int:
        return self.seed * SEEDS


def make_plan(
    game: str,
    race: str,
    runs: int,
    seed: int = 1,
    levels: list[int] | None = None,
    options: dict[str, Any] | None = None,
    own: dict[str, Any] | None = None,
) -> Plan:
    """Checks every name before the first race is ridden. A tour is recognised by its slug."""
    shelf = box(game)
    if runs < 1:
        raise RouleurError(f"{runs} runs make no forecast: ask for at least one.")
    seats = levels if levels is not None else [USUAL_LEVEL] * shelf.seats.usual
    tours = {tour.slug: tour for tour in shelf.tours()}
    races = {info.slug for info in shelf.races()}
    tour = race in tours and race not in races
    if not tour and race not in races and "route" not in (own or {}):
        raise UnknownName(f"{shelf.title} race or tour", race, [*races, *tours])
    stages = tours[race].stages if tour else []
    plan = Plan(game, race, runs, seed, seats, options or {}, own or {}, tour, stages, forecast_fingerprint(game))
    plan.check()
    return plan
