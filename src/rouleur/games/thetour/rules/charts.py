"""The pages made ready for play: charts, cards and stages as plain native objects, read a thousand times a second."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rouleur.core.question import Option

NOTHING: Final = 0
WORK: Final = -1
FALL: Final = -2

QUIET: Final = "quiet"
ATTACK: Final = "attack"
TEAM_MATE: Final = "team mate"
FALLS: Final = "fall"
CRACK: Final = "crack"
PACE: Final = "pace"
REGROUP: Final = "regroup"

SINGLE_SECONDS: Final = "single seconds"
SECONDS: Final = "seconds"
SHORT_MINUTES: Final = "short minutes"
LONG_MINUTES: Final = "long minutes"
DROP_MOUNTAIN: Final = "drop mountain"

MOUNTAIN: Final = "mountain"
LAST: Final = "last"
TIME_TRIAL: Final = "time trial"
TEAM_TIME_TRIAL: Final = "team time trial"


@final
class Card:
    """A rider's card: `flat` and `mountain` by the total of two dice; +n as n, (W), a fall, or nothing."""

    def __init__(
        self,
        slug: str,
        name: str,
        bib: i64,
        team: i64,
        profile: str,
        sprint: i64,
        time_trial: i64,
        flat: list[i64],
        mountain: list[i64],
    ) -> None:
        self.slug = slug
        self.name = name
        self.bib: i64 = bib
        self.team: i64 = team
        self.profile = profile
        self.sprint: i64 = sprint
        self.time_trial: i64 = time_trial
        self.flat = flat
        self.mountain = mountain
        self.climbs: i64 = 0
        for cell in mountain:
            if cell > 0:
                self.climbs += 1

    @property
    def sprint_digit(self) -> i64:
        """Rule 7: the first digit counts, the second only breaks ties."""
        return self.sprint // 10

    def plus_beside(self, mountain: bool, row: i64) -> bool:
        return self.mountain[row] > 0 if mountain else self.flat[row] > 0

    def climbing(self) -> i64:
        """Optional rule 3: how many rows of the mountain column hold a +."""
        return self.climbs


@final
class RideLine:
    """One row of a General Ride chart."""

    def __init__(self, result: str, riders: i64, row: i64, loses: str) -> None:
        self.result = result
        self.riders: i64 = riders
        self.row: i64 = row
        self.loses = loses


@final
class FinishEvent:
    """One double of the Sprint Finish Events."""

    def __init__(self, event: str, value: i64, loses: str) -> None:
        self.event = event
        self.value: i64 = value
        self.loses = loses


@final
class Charts:
    """All charts; lists run over the totals of two dice, their first two entries unused."""

    def __init__(self) -> None:
        self.flat: list[RideLine] = []
        self.mountain: list[RideLine] = []
        self.last: list[RideLine] = []
        self.closes: list[i64] = []
        self.closes_late: list[i64] = []
        self.late_phases: list[i64] = []
        self.alone: i64 = -1
        self.solitaire: list[bool] = []
        self.events: list[FinishEvent] = []
        self.times: dict[str, list[i64]] = {}
        self.fall_on_card: str = SECONDS
        self.shield_low: i64 = 2
        self.shield_high: i64 = 7
        self.bonuses: list[i64] = []
        self.points_flat: list[i64] = []
        self.points_mountain: list[i64] = []
        self.points_time_trial: list[i64] = []
        self.points_sprint: list[i64] = []
        self.points_summit: dict[str, list[i64]] = {}
        self.square: i64 = 4

    def general_ride(self, stage_type: str) -> list[RideLine]:
        if stage_type == MOUNTAIN:
            return self.mountain
        return self.last if stage_type == LAST else self.flat


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
    def on_the_road(self) -> bool:
        return self.type != TIME_TRIAL and self.type != TEAM_TIME_TRIAL

    @property
    def minutes(self) -> str:
        """Rule 6 and rule 11: the minutes chart that the sheet's L or S means."""
        return LONG_MINUTES if self.long else SHORT_MINUTES


@final
class Book:
    """Charts, cards, teams and the layout of the grid: everything that never changes during a race.

    `conditions` are the options "if this rider does" (rule 3), one a card: made once, offered in every phase.
    """

    def __init__(self, charts: Charts, cards: list[Card], teams: list[str], team_names: list[str]) -> None:
        self.charts = charts
        self.cards = cards
        self.teams = teams
        self.team_names = team_names
        self.rows: list[i64] = []
        self.columns: list[i64] = []
        self.conditions: list[Option] = []

    def index(self, slug: str) -> i64:
        for number in range(len(self.cards)):
            if self.cards[number].slug == slug:
                return number
        return -1
