"""A stage as it lies in the country, before any game makes a board of it."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from itertools import pairwise
from operator import itemgetter
from typing import Literal

import msgspec

from rouleur.road.notebook import Drawn

CATEGORIES = ("HC", "1", "2", "3", "4")
"""The hardest first."""
ROAD_LENGTHS = {"stage": (100.0, 240.0), "classic": (180.0, 300.0)}
"""Kilometres of the shortest and the longest race of a kind: on a board they are the fewest and the most squares."""


class Climb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """From `start` to `top`, in kilometres from the start of the stage; `gain` in metres."""

    start: float
    top: float
    gain: float
    category: str = ""
    name: str = ""

    @property
    def label(self) -> str:
        return self.name or f"km {self.top:g}"

    @property
    def kilometres(self) -> float:
        return self.top - self.start

    @property
    def gradient(self) -> float:
        """In percent."""
        return self.gain / (10 * self.kilometres) if self.kilometres > 0 else 0.0


class Cobbles(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`stars` from 1 (smooth) to 5 (the worst)."""

    start: float
    end: float
    stars: int = 3
    name: str = ""


class Sprint(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    km: float
    name: str = ""


class Town(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    km: float
    name: str


class Course(Drawn, msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`profile`: points (kilometre, height in metres) from the start to the finish, joined by straight lines.

    `kind`: a stage is ridden with sprints on the way, a classic is a longer race of one day.
    """

    title: str
    kilometres: float
    profile: list[tuple[float, float]]
    climb: list[Climb] = []
    cobbles: list[Cobbles] = []
    sprint: list[Sprint] = []
    town: list[Town] = []
    kind: Literal["stage", "classic"] = "stage"
    note: str = ""
    origin: str = ""

    @property
    def slug(self) -> str:
        """The title as the name of a race: `Courchevel – Briançon` is `courchevel-briancon`."""
        plain = unicodedata.normalize("NFKD", self.title).encode("ascii", "ignore").decode().lower()
        return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40].strip("-") or "course"

    def scaled(self, fewest: int, most: int) -> int:
        """How long a board is that has room for so few to so many squares: long races get long boards."""
        shortest, longest = ROAD_LENGTHS[self.kind]
        share = (self.kilometres - shortest) / (longest - shortest)
        return round(fewest + (most - fewest) * min(max(share, 0.0), 1.0))

    def height_at(self, km: float) -> float:
        after = bisect_left(self.profile, km, key=itemgetter(0))
        if after == 0:
            return self.profile[0][1]
        if after == len(self.profile):
            return self.profile[-1][1]
        (start, low), (end, high) = self.profile[after - 1 : after + 1]
        return low + (high - low) * (km - start) / (end - start)

    def paved(self, start: float, end: float) -> bool:
        """Whether half of this piece of the road or more is cobbled."""
        stones = sum(max(0.0, min(end, each.end) - max(start, each.start)) for each in self.cobbles)
        return stones >= (end - start) / 2

    @property
    def ascent(self) -> float:
        """Metres climbed along the profile."""
        return sum(max(0.0, high - low) for (_, low), (_, high) in pairwise(self.profile))

    @property
    def looks(self) -> str:
        """`mountain` with a climb of the first category or two of the second, `cobbles`, `hilly`, or `flat`."""
        categories = [climb.category for climb in self.climb]
        if any(category in ("HC", "1") for category in categories) or categories.count("2") >= 2:
            return "mountain"
        if sum(stretch.end - stretch.start for stretch in self.cobbles) >= 5:
            return "cobbles"
        hills = [category for category in categories if category in ("2", "3")]
        return "hilly" if len(hills) >= 2 or len(categories) >= 5 else "flat"

    @property
    def last_climb(self) -> Climb | None:
        """The climb to the finish: the hardest of those that top within its last kilometre."""
        found = [climb for climb in self.climb if self.kilometres - climb.top <= 1.0]
        return min(found, key=hardness) if found else None

    @property
    def summit_finish(self) -> bool:
        return self.last_climb is not None


def hardness(climb: Climb) -> tuple[int, float]:
    """Sorts the hardest climb first: by category, then by metres gained times percent."""
    rank = CATEGORIES.index(climb.category) if climb.category in CATEGORIES else len(CATEGORIES)
    return rank, -climb.gain * climb.gradient
