"""The printed charts and rider cards as typed values, and what may be wrong with those that a person types in."""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Literal

import msgspec

from rouleur.core.content import convert, read_toml, shipped
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

Fault = tuple[str, str, str]
"""Key, reason, remedy."""


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
    origin: Reading = "rouleur"
    late_origin: Reading = "rouleur"


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
    """Every total of two dice has its row, and nothing else has."""
    for total in TOTALS:
        if str(total) not in rows:
            yield (key, f"the row {total} is missing", "two dice give 2 to 12: write all eleven rows")
    for row in rows:
        if row not in {str(total) for total in TOTALS}:
            yield (f"{key}.{row}", f"{row} is not a total of two dice", "rows are numbered 2 to 12")


def chart_faults(page: ChartsPage) -> Iterator[Fault]:
    for terrain, chart in (
        ("flat", page.general_ride.flat),
        ("mountain", page.general_ride.mountain),
        ("last", page.general_ride.last),
    ):
        key = f"general_ride.{terrain}.rows"
        yield from two_dice(chart.rows, key)
        for row, line in chart.rows.items():
            yield from ride_faults(line, f"{key}.{row}")
    yield from catch_up_faults(page)
    yield from two_dice(page.solitaire.rows, "solitaire.rows")
    for double in DOUBLES:
        if double not in page.sprint_events.rows:
            yield ("sprint_events.rows", f"the row {double} is missing", "write 1-1 to 6-6")
    for row in page.sprint_events.rows:
        if row not in DOUBLES:
            yield (f"sprint_events.rows.{row}", f"{row} is not a double", "rows are 1-1 to 6-6")
    for name, times in time_charts(page):
        yield from two_dice(times.rows, f"times.{name}.rows")
        for row, seconds in times.rows.items():
            if seconds < 0:
                yield (f"times.{name}.rows.{row}", f"{seconds} seconds is less than nothing", "write 0 or more")
    low, high = page.falls.shield
    if not 2 <= low <= high <= 12:
        yield ("falls.shield", f"{low} to {high} is not a stretch of two dice", "write for instance [2, 7]")
    if page.time_trial.seconds < 1:
        yield ("time_trial.seconds", "a square must be worth at least a second", "the text says 4")


def ride_faults(line: RideRow, key: str) -> Iterator[Fault]:
    if line.result == "pace" and line.row not in TOTALS:
        yield (key, f"pace needs the card row a rider must have a + beside, not {line.row}", "write row = 2 to 12")
    if line.result in ("attack", "fall", "crack") and not 1 <= line.riders <= 36:
        yield (key, f"{line.riders} riders cannot be named", "write riders = 1 or more")


def catch_up_faults(page: ChartsPage) -> Iterator[Fault]:
    chart = page.peloton_catch_up
    yield from two_dice(chart.rows, "peloton_catch_up.rows")
    for phase in chart.late_phases:
        if not 1 <= phase <= PHASES:
            yield ("peloton_catch_up.late_phases", f"there is no phase {phase}", "phases are 1 to 6")
    for row, line in chart.rows.items():
        for closes in (line.closes, line.late):
            if closes is not None and not 0 <= closes <= HIGHEST_RUNG:
                yield (f"peloton_catch_up.rows.{row}", f"{closes} rungs cannot be closed", "write 0 to 5")


def rider_faults(page: RidersPage) -> Iterator[Fault]:
    if page.riders != len(page.card):
        yield (
            "riders",
            f"the total says {page.riders}, but there are {len(page.card)} cards",
            "correct the total or the cards",
        )
    bibs: dict[int, str] = {}
    for rider, card in page.card.items():
        yield from card_faults(page, rider, card)
        if card.bib in bibs:
            yield (
                f"card.{rider}.bib",
                f"number {card.bib} is also worn by {bibs[card.bib]}",
                "give every rider his own",
            )
        bibs[card.bib] = rider
    yield from grid_faults(page)


def card_faults(page: RidersPage, rider: str, card: CardPage) -> Iterator[Fault]:
    if card.team not in page.team:
        yield (
            f"card.{rider}.team",
            f"there is no team {card.team!r}",
            alike(card.team, page.team) or "add it under [team]",
        )
    if not 0 <= card.sprint < 10:
        yield (f"card.{rider}.sprint", f"{card.sprint} is no sprint rating", "write two digits, 0.0 to 9.9")
    for terrain, column in (("flat", card.flat), ("mountain", card.mountain)):
        yield from two_dice(column, f"card.{rider}.{terrain}")


def grid_faults(page: RidersPage) -> Iterator[Fault]:
    rows = page.grid.rows
    if len(rows) != 6 or any(len(row) != 6 for row in rows):
        yield ("grid.rows", "the grid is not six rows of six boxes", 'write "" for an empty box')
        return
    seen: dict[str, str] = {}
    for number, row in enumerate(rows, start=1):
        for column, name in enumerate(row, start=1):
            box = f"row {number}, column {column}"
            if name in ("", "attack", "phase"):
                continue
            if name not in page.card:
                yield ("grid.rows", f"there is no rider {name!r} ({box})", alike(name, page.card) or "write his card")
            elif name in seen:
                yield ("grid.rows", f"{name} lies in {box} and in {seen[name]}", "every card lies once")
            elif column == 1:
                yield ("grid.rows", f"{name} starts in the breakaway column ({box})", "place him in columns 2 to 6")
            seen[name] = box
    for rider in page.card:
        if rider not in seen:
            yield ("grid.rows", f"{rider} lies nowhere on the grid", "place his card in an empty box")


def time_charts(page: ChartsPage) -> Iterator[tuple[str, TimeChart]]:
    for name in TIME_CHARTS:
        yield name, getattr(page.times, name)


def alike(name: str, known: Mapping[str, object]) -> str:
    close = get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"did you mean {close[0]}?" if close else ""
