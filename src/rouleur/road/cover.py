"""What stands on the cover of a box: everything that pages, commands and statistics say about a game without playing it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from rouleur.core.content import load, shipped


class Role(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A role of riders: its word, the letter on the token, and its weight in a Plackett–Luce order by the look of the road.

    A rider of weight 6 beats one of weight 2 three times in four. The weights are ours.
    """

    name: str
    letter: str
    flat: float = 1.0
    mountain: float = 1.0
    cobbles: float = 1.0


class FirstRace(msgspec.Struct, forbid_unknown_fields=True):
    """A guided race of a few minutes for somebody new: its `race` is ridden on this `route`, against bots of this `level`.

    `hints` say, by the kind of question, what is asked, why, and what usually is good; in a game that asks nothing, by the kind
    of event, what happens. `options` are set beside the route.
    """

    race: str
    level: int
    seats: int
    route: dict[str, Any]
    hints: dict[str, str]
    options: dict[str, Any] = {}


class Rival(msgspec.Struct, forbid_unknown_fields=True):
    """A bot in the race of the day."""

    name: str
    level: int


class RaceOfTheDay(msgspec.Struct, forbid_unknown_fields=True):
    """The races that take turns, a day each, and whom one rides against."""

    races: list[str]
    rivals: list[Rival] = []


class Cover(msgspec.Struct, forbid_unknown_fields=True):
    """`place`: where the box stands on the shelf. `noun`: one step on its board. `featured`: the race on the cover.

    `measured`: the race that `rouleur bench` rides, so that figures can be compared over the years. `judged`: the judge for
    cardboard serves this game where none is named. `assumes`: what a forecast with this game takes for granted. `first`: the
    guided race; `day`: the race of the day. `ratings`: of the levels of its bots, in Elo, as they were measured;
    level 1 has 1000. `no_puzzles`: why there are none.
    """

    origin: str
    blurb: str
    place: int
    noun: str
    featured: str
    measured: str
    judged: bool = False
    assumes: list[str] = []
    role: list[Role] = []
    first: FirstRace | None = None
    day: RaceOfTheDay | None = None
    ratings: dict[str, int] = {}
    no_puzzles: str = ""

    def find_role(self, name: str) -> Role:
        """A role that is not listed weighs 1 on every road."""
        return next((role for role in self.role if role.name == name), Role(name, name[:1].upper()))


@cache
def read_cover(package: str) -> Cover:
    return load(shipped(package, "box.toml"), Cover, "box.toml")
