"""The charts as rules read them: plain native objects, read a thousand times a second."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

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
