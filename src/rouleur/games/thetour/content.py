"""The printed charts and rider cards as typed values, and the checker of charts and cards of your own."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.content import convert, read_toml, shipped
from rouleur.core.faults import Fault, known
from rouleur.games.thetour.rules.rider import HIGHEST_RUNG
from rouleur.games.thetour.rules.stages import PHASES

PACKAGE = "rouleur.games.thetour"

Origin = Literal["rouleur", "rulebook"]
Reading = Literal["rouleur", "rulebook", "inferred"]
"""Inferred: an example of the text shows what the cell does, but not the whole of it."""
ChartName = Literal["single seconds", "seconds", "short minutes", "long minutes", "drop mountain"]
Ride = Literal["quiet", "attack", "team mate", "fall", "crack", "pace", "regroup"]
Finish = Literal["none", "surge", "boxed in", "relegated", "fall"]
Mark = Literal["+1", "+2", "+3", "W", "F", ""]
Profile = Literal["climber", "time-triallist", "rouleur", "sprinter"]

TOTALS = tuple(range(2, 13))
DOUBLES = tuple(f"{face}-{face}" for face in range(1, 7))
TIME_CHARTS = ("single_seconds", "seconds", "short_minutes", "long_minutes", "drop_mountain")

Count = Annotated[int, Meta(ge=0)]
Phase = Annotated[int, Meta(ge=1, le=PHASES)]
Rungs = Annotated[int, Meta(ge=0, le=HIGHEST_RUNG)]


class Page(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What every table on every page says: whose numbers these are, and anything worth a note."""

    origin: Origin
    note: str = ""


class RideRow(msgspec.Struct, forbid_unknown_fields=True):
    result: Ride
    riders: Annotated[int, Meta(ge=1, le=36)] = 1
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
    closes: Rungs
    late: Rungs | None = None
    origin: Reading = "rouleur"
    late_origin: Reading = "rouleur"


class CatchUpChart(Page, kw_only=True):
    alone: int
    alone_origin: Origin = "rouleur"
    late_phases: list[Phase]
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
    rows: dict[str, Count]


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
    seconds: Annotated[int, Meta(ge=1)]


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
    sprint: Annotated[float, Meta(ge=0, le=9.9)]
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


def shipped_page(name: str) -> dict[str, Any]:
    """One of our own files as plain values: `charts`, `riders`, `tours/grand`."""
    return read_toml(shipped(PACKAGE, f"{name}.toml"), f"{name}.toml")


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


def two_dice(rows: Mapping[str, object], key: str) -> Iterator[Fault]:
    """Every total of two dice has a row, and there are no other rows."""
    return exactly(rows, [str(total) for total in TOTALS], key)


def exactly(rows: Mapping[str, object], wanted: Sequence[str], key: str) -> Iterator[Fault]:
    first, last = wanted[0], wanted[-1]
    for row in wanted:
        if row not in rows:
            yield Fault(key, f"the row {row} is missing", f"write all {len(wanted)} rows, {first} to {last}")
    for row in rows:
        if row not in wanted:
            yield Fault(f"{key}.{row}", f"there is no row {row}", f"rows are {first} to {last}")


def chart_faults(page: ChartsPage) -> Iterator[Fault]:
    for terrain, chart in (
        ("flat", page.general_ride.flat),
        ("mountain", page.general_ride.mountain),
        ("last", page.general_ride.last),
    ):
        key = f"general_ride.{terrain}.rows"
        yield from two_dice(chart.rows, key)
        for row, line in chart.rows.items():
            if line.result == "pace" and line.row not in TOTALS:
                reason = f"pace needs the card row a rider must have a + beside, not {line.row}"
                yield Fault(f"{key}.{row}", reason, "write row = 2 to 12")
    yield from two_dice(page.peloton_catch_up.rows, "peloton_catch_up.rows")
    yield from two_dice(page.solitaire.rows, "solitaire.rows")
    yield from exactly(page.sprint_events.rows, DOUBLES, "sprint_events.rows")
    for name, times in time_charts(page):
        yield from two_dice(times.rows, f"times.{name}.rows")
    low, high = page.falls.shield
    if not 2 <= low <= high <= 12:
        yield Fault("falls.shield", f"two dice cannot give {low} to {high}", "write for instance [2, 7]")


def rider_faults(page: RidersPage) -> Iterator[Fault]:
    if page.riders != len(page.card):
        reason = f"the total says {page.riders}, but there are {len(page.card)} cards"
        yield Fault("riders", reason, "correct the total or the cards")
    bibs: dict[int, str] = {}
    for rider, card in page.card.items():
        yield from known(f"card.{rider}.team", "team", card.team, page.team)
        for terrain, column in (("flat", card.flat), ("mountain", card.mountain)):
            yield from two_dice(column, f"card.{rider}.{terrain}")
        if card.bib in bibs:
            yield Fault(f"card.{rider}.bib", f"{bibs[card.bib]} wears number {card.bib} too", "write another number")
        bibs[card.bib] = rider
    yield from grid_faults(page)


def grid_faults(page: RidersPage) -> Iterator[Fault]:
    rows = page.grid.rows
    if len(rows) != 6 or any(len(row) != 6 for row in rows):
        yield Fault("grid.rows", "the grid is not six rows of six boxes", 'write "" for an empty box')
        return
    seen: dict[str, str] = {}
    for number, row in enumerate(rows):
        for column, name in enumerate(row):
            key = f"grid.rows[{number}][{column}]"
            if name in ("", "attack", "phase"):
                continue
            if name not in page.card:
                yield from known(key, "rider", name, page.card)
            elif name in seen:
                yield Fault(key, f"{name} lies in {seen[name]} too", "every card lies once")
            elif column == 0:
                yield Fault(key, f"{name} starts in the breakaway column", "write the card into columns 2 to 6")
            seen[name] = f"row {number + 1}, column {column + 1}"
    for rider in page.card:
        if rider not in seen:
            yield Fault("grid.rows", f"{rider} is not on the grid", "write the card into an empty box")


def time_charts(page: ChartsPage) -> Iterator[tuple[str, TimeChart]]:
    for name in TIME_CHARTS:
        yield name, getattr(page.times, name)
