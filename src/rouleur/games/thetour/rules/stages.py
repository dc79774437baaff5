"""The stages of a tour as the Stage Data Sheet prints them: type, length, climbs and sprints (rule 1)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.games.thetour.rules.charts import LONG_MINUTES, SHORT_MINUTES

PHASES: Final = 6
"""Rule 3."""

HILLY: Final = "hilly"
MOUNTAIN: Final = "mountain"
LAST: Final = "last"
TIME_TRIAL: Final = "time trial"
TEAM_TIME_TRIAL: Final = "team time trial"


@final
class Line:
    """A sprint or a summit, reached at the end of the phase its kilometre lies in."""

    def __init__(self, km: float, phase: i64, category: str, name: str) -> None:
        self.km = km
        self.phase: i64 = phase
        self.category = category
        self.name = name


@final
class Stage:
    """One row of the stage data sheet; `number` counts in its tour, which rules 9 and optional 1 ask for."""

    def __init__(self, slug: str, title: str, number: i64, kilometres: float, stage_type: str) -> None:
        self.slug = slug
        self.title = title
        self.number: i64 = number
        self.kilometres = kilometres
        self.type = stage_type
        self.looks = stage_type
        self.long = False
        self.factor: i64 = 1
        self.par: i64 = 0
        self.sprints: list[Line] = []
        self.climbs: list[Line] = []

    @property
    def mountain(self) -> bool:
        return self.type == MOUNTAIN

    @property
    def climbing(self) -> bool:
        """Whether it is raced by the mountain chart and columns: a hilly stage is, but its times are of the flat (ruling 15)."""
        return self.type == MOUNTAIN or self.type == HILLY

    @property
    def on_the_road(self) -> bool:
        return self.type != TIME_TRIAL and self.type != TEAM_TIME_TRIAL

    @property
    def minutes(self) -> str:
        """Rule 6 and rule 11: the minutes chart that the sheet's L or S means."""
        return LONG_MINUTES if self.long else SHORT_MINUTES
