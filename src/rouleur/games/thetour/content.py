"""The printed pages as typed values: charts, rider cards, stage data sheets. This module stays interpreted (msgspec)."""

# rouleur: interpreted

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rouleur.core.content import convert, read_toml, shipped, shipped_names

PACKAGE = "rouleur.games.thetour"

Origin = Literal["rouleur", "rulebook"]
ChartName = Literal["single seconds", "seconds", "short minutes", "long minutes", "drop mountain"]
Ride = Literal["quiet", "attack", "team mate", "fall", "crack", "pace", "regroup"]
Finish = Literal["none", "surge", "boxed in", "relegated", "fall"]
StageType = Literal["flat", "mountain", "last", "time trial", "team time trial"]
Mark = Literal["+1", "+2", "+3", "W", "F", ""]
Profile = Literal["climber", "time-triallist", "rouleur", "sprinter"]


class Page(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What every table on every page says: whose numbers these are, and anything worth a note."""

    origin: Origin
    note: str = ""


class RideRow(msgspec.Struct, forbid_unknown_fields=True):
    result: Ride
    riders: int = 1
    row: int = 0
    loses: ChartName = "seconds"
    origin: Origin = "rouleur"


class RideChart(Page, kw_only=True):
    rows: dict[str, RideRow]


class RideCharts(msgspec.Struct, forbid_unknown_fields=True):
    flat: RideChart
    mountain: RideChart
    last: RideChart


class CatchUpRow(msgspec.Struct, forbid_unknown_fields=True):
    closes: int
    late: int | None = None
    origin: Origin = "rouleur"


class CatchUpChart(Page, kw_only=True):
    alone: int
    alone_origin: Origin = "rouleur"
    late_phases: list[int]
    rows: dict[str, CatchUpRow]


class SolitaireChart(Page, kw_only=True):
    rows: dict[str, Literal["go", "stay"]]


class SprintEvent(msgspec.Struct, forbid_unknown_fields=True):
    event: Finish
    value: int = 0
    loses: ChartName = "seconds"


class SprintEvents(Page, kw_only=True):
    rows: dict[str, SprintEvent]


class TimeChart(Page, kw_only=True):
    fixed: list[int] = []
    rows: dict[str, int]


class TimeCharts(msgspec.Struct, forbid_unknown_fields=True):
    single_seconds: TimeChart
    seconds: TimeChart
    short_minutes: TimeChart
    long_minutes: TimeChart
    drop_mountain: TimeChart


class Falls(Page, kw_only=True):
    card: ChartName
    shield: tuple[int, int]
    shield_origin: Origin = "rouleur"


class Bonuses(Page, kw_only=True):
    seconds: list[int]


class Points(Page, kw_only=True):
    flat: list[int]
    mountain: list[int]
    time_trial: list[int]
    sprint: list[int]


class TimeTrialSquare(Page, kw_only=True):
    seconds: int


class Summits(Page, kw_only=True):
    rows: dict[str, list[int]]


class ChartsPage(Page, kw_only=True):
    kind: Literal["charts"]
    title: str = ""
    general_ride: RideCharts
    peloton_catch_up: CatchUpChart
    solitaire: SolitaireChart
    sprint_events: SprintEvents
    times: TimeCharts
    falls: Falls
    bonuses: Bonuses
    points: Points
    summits: Summits
    time_trial: TimeTrialSquare


class CardPage(msgspec.Struct, forbid_unknown_fields=True):
    """A rider's card. `fixed` lists the fields that the text prints."""

    name: str
    bib: int
    team: str
    profile: Profile
    sprint: float
    time_trial: int
    flat: dict[str, Mark]
    mountain: dict[str, Mark]
    fixed: list[str] = []


class Grid(Page, kw_only=True):
    rows: list[list[str]]


class RidersPage(Page, kw_only=True):
    kind: Literal["riders"]
    title: str = ""
    riders: int
    grid: Grid
    team: dict[str, str]
    card: dict[str, CardPage]


class Climb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    km: float
    category: str
    name: str = ""


class StagePage(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    title: str
    kilometres: float
    type: StageType
    par: str
    looks: str = ""
    length: Literal["L", "S", ""] = ""
    factor: int = 1
    sprints: list[float] = []
    climbs: list[Climb] = []


class StagesPage(Page, kw_only=True):
    kind: Literal["stages"]
    title: str
    stages: int
    kilometres: float
    stage: list[StagePage]


PAGES: dict[str, type[ChartsPage] | type[RidersPage] | type[StagesPage]] = {
    "charts": ChartsPage,
    "riders": RidersPage,
    "stages": StagesPage,
}


def shipped_page(name: str) -> dict[str, Any]:
    """One of our own files as plain values: `charts`, `riders`, `tours/grand`."""
    return read_toml(shipped(PACKAGE, f"{name}.toml"), f"{name}.toml")


def tour_names() -> list[str]:
    return shipped_names(PACKAGE, "tours")


def merged(page: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A page with a user's cells typed over ours, table by table."""
    result = dict(page)
    for key, value in changes.items():
        old = result.get(key)
        result[key] = merged(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return result


def charts_page(changes: dict[str, Any] | None = None) -> ChartsPage:
    return convert(merged(shipped_page("charts"), changes or {}), ChartsPage, "charts")


def riders_page(changes: dict[str, Any] | None = None) -> RidersPage:
    return convert(merged(shipped_page("riders"), changes or {}), RidersPage, "riders")


def stages_page(tour: str, changes: dict[str, Any] | None = None) -> StagesPage:
    return convert(merged(shipped_page(f"tours/{tour}"), changes or {}), StagesPage, f"tours/{tour}")
