"""A stage as it lies in the country, before any game makes a board of it."""

from __future__ import annotations

from itertools import pairwise

import msgspec

CATEGORIES = ("HC", "1", "2", "3", "4")
"""The hardest first."""


class Climb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """From `start` to `top`, in kilometres from the start of the stage; `gain` in metres."""

    start: float
    top: float
    gain: float
    category: str = ""
    name: str = ""

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


class Course(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`profile`: points (kilometre, height in metres) from the start to the finish, joined by straight lines."""

    title: str
    kilometres: float
    profile: list[tuple[float, float]]
    climb: list[Climb] = []
    cobbles: list[Cobbles] = []
    sprint: list[Sprint] = []
    town: list[Town] = []
    note: str = ""

    def height_at(self, km: float) -> float:
        for (start, low), (end, high) in pairwise(self.profile):
            if start <= km <= end:
                return low + (high - low) * (km - start) / (end - start) if end > start else high
        return self.profile[-1][1] if km > self.profile[-1][0] else self.profile[0][1]

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
    def summit_finish(self) -> bool:
        return any(self.kilometres - climb.top <= 1.0 for climb in self.climb)
