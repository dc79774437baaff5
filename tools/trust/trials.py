"""The races that test the analysis, each with its own luck."""

from __future__ import annotations

import msgspec

from rouleur.analysis.policy import Policy
from rouleur.bots import bot
from rouleur.core.dice import KEYED
from rouleur.core.match import Match
from rouleur.core.record import Record, Setup
from rouleur.core.state import Director
from rouleur.road.box import box
from rouleur.road.race import Race
from tools.trust.slips import Slipping

SEEDS_OF_A_RACE = 4096
MOST_RACES = 16_384
MOST_RIDES = 4_000
MOST_SEED = 10_000


class Trial(msgspec.Struct, frozen=True):
    """Races of a game, ridden by bots of one level; positions are ridden out `rides` times."""

    game: str
    races: tuple[str, ...]
    level: int
    rides: int
    seed: int = 1

    @property
    def policy(self) -> Policy:
        return Policy(self.game, self.level)

    def setup(self, number: int) -> Setup:
        """The races in turn, each for as many numbers as it has seats."""
        found = box(self.game)
        names = [f"Director {seat + 1}" for seat in range(found.seats.usual)]
        return found.setup(self.races[number // max(len(names), 1) % len(self.races)], names)

    def first(self, number: int) -> int:
        """The first seed for the rides of a race: no two races share any, so that their luck is independent."""
        return (self.seed * MOST_RACES + number) * SEEDS_OF_A_RACE

    def race_seed(self, number: int) -> int:
        """Beyond those of the rides."""
        return self.first(number) + SEEDS_OF_A_RACE - 1

    def record(self, number: int, first_level: int, slips: int = 0) -> Record:
        """A race in which the first director is a bot of another level, or answers one question in `slips` by lot."""
        setup, seed = self.setup(number), self.race_seed(number)
        first: Director = bot(self.game, first_level, seed)
        if slips:
            first = Slipping(first, slips, seed)
        others = self.policy.directors(len(setup.seats), seed)[1:]
        match: Match[Race] = Match.start(setup, seed, [first, *others], dice=KEYED)
        return match.record()
