"""Looks for slips in typed-in pages: every fault with file, key, reason, remedy and line, all of them at once."""

# rouleur: interpreted

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from rouleur.core.content import convert, read_text, read_toml
from rouleur.core.errors import ContentError, Problem
from rouleur.games.thetour.pages import PAGES, CardPage, ChartsPage, RideRow, RidersPage, StagesPage, TimeChart

TOTALS = tuple(range(2, 13))
DOUBLES = tuple(f"{face}-{face}" for face in range(1, 7))
PHASES = 6
Fault = tuple[str, str, str]


def check_charts(path: Path) -> list[Problem]:
    """The problems of one file (charts, riders or stages), or of every such file in a folder."""
    if path.is_dir():
        return [problem for file in sorted(path.rglob("*.toml")) for problem in check_charts(file)]
    try:
        text = read_text(path)
        return check_page(read_toml(text, str(path)), str(path), text)
    except ContentError as error:
        return error.problems


def check_page(data: dict[str, Any], name: str, text: str = "") -> list[Problem]:
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in PAGES:
        return [
            Problem(
                name,
                "kind",
                f"{kind!r} is no page of The Tour",
                f"write one of {', '.join(PAGES)}",
                line_of(text, "kind"),
            )
        ]
    try:
        page = convert(data, PAGES[kind], name)
    except ContentError as error:
        return [Problem(name, p.key, p.reason, p.remedy, line_of(text, p.key)) for p in error.problems]
    problems = [Problem(name, key, reason, remedy, line_of(text, key)) for key, reason, remedy in faults(page)]
    for key, reason, remedy in departures(page):
        problems.append(Problem(name, key, reason, remedy, line_of(text, key), warning=True))
    return problems


def refuse_faults(page: ChartsPage | RidersPage | StagesPage, name: str) -> None:
    """For pages that are played with: any fault is an error; a departure from the text is not."""
    problems = [Problem(name, key, reason, remedy) for key, reason, remedy in faults(page)]
    if problems:
        raise ContentError(problems)


def faults(page: ChartsPage | RidersPage | StagesPage) -> Iterator[Fault]:
    if isinstance(page, ChartsPage):
        yield from chart_faults(page)
    elif isinstance(page, RidersPage):
        yield from rider_faults(page)
    else:
        yield from stage_faults(page)


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
            if closes is not None and not 0 <= closes <= 5:
                yield (f"peloton_catch_up.rows.{row}", f"{closes} rungs cannot be closed", "write 0 to 5")


def rider_faults(page: RidersPage) -> Iterator[Fault]:
    if page.riders != len(page.card):
        yield (
            "riders",
            f"the total says {page.riders}, but there are {len(page.card)} cards",
            "mend the total or the cards",
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


def stage_faults(page: StagesPage) -> Iterator[Fault]:
    if page.stages != len(page.stage):
        yield (
            "stages",
            f"the total says {page.stages}, but there are {len(page.stage)} stages",
            "mend the total or the list",
        )
    total = round(sum(stage.kilometres for stage in page.stage), 1)
    if abs(total - page.kilometres) > 0.05:
        yield (
            "kilometres",
            f"the total says {page.kilometres}, but the stages add up to {total}",
            "mend the total or a stage",
        )
    for index, stage in enumerate(page.stage):
        key = f"stage[{index}]"
        if stage.kilometres <= 0:
            yield (f"{key}.kilometres", "a stage must have a length", "write kilometres above 0")
        if "trial" not in stage.type and not stage.length:
            yield (f"{key}.length", "a road stage is long or short", 'write length = "L" or "S"')
        if stage.factor < 1:
            yield (f"{key}.factor", f"a factor of {stage.factor} leaves no seconds", "write 1 or more")
        if not re.fullmatch(r"\d+:[0-5]\d:[0-5]\d", stage.par):
            yield (f"{key}.par", f"{stage.par!r} is not a time", "write hours:minutes:seconds, as 4:35:10")
        for climb in stage.climbs:
            if not 0 < climb.km <= stage.kilometres:
                yield (f"{key}.climbs", f"{climb.name or 'a climb'} at km {climb.km} lies off the stage", "mend its km")
            if climb.category not in ("H", "1", "2", "3", "4"):
                yield (f"{key}.climbs", f"there is no category {climb.category!r}", "write H, 1, 2, 3 or 4")
        for sprint in stage.sprints:
            if not 0 < sprint <= stage.kilometres:
                yield (f"{key}.sprints", f"the sprint at km {sprint} lies off the stage", "mend its km")


def departures(page: ChartsPage | RidersPage | StagesPage) -> Iterator[Fault]:
    """Cells that the text itself fixes and this page changes: allowed, and worth a warning."""
    kept = "the text fixes this cell; see docs/games/thetour.md"
    if isinstance(page, ChartsPage):
        rows = page.peloton_catch_up.rows
        for row, closes in (("4", True), ("5", True), ("6", False), ("8", False)):
            if row in rows and (rows[row].closes > 0) != closes:
                wanted = "catches the nearest group" if closes else "closes nothing"
                yield (f"peloton_catch_up.rows.{row}", f"a {row} {wanted} in the text (rule 5)", kept)
        if page.peloton_catch_up.alone != -1:
            yield ("peloton_catch_up.alone", "a rider alone is −1 in the text (rule 5)", kept)
        if page.times.short_minutes.rows.get("11", 120) != 120:
            yield ("times.short_minutes.rows.11", "an 11 costs 2:00 in the text (rule 14)", kept)
        for name, low, high in (("single_seconds", 0, 8), ("seconds", 9, 40)):
            for row, seconds in getattr(page.times, name).rows.items():
                if not low <= seconds <= high:
                    yield (f"times.{name}.rows.{row}", f"the text's range is {low} to {high} seconds (rule 11)", kept)
        if page.falls.shield != (2, 7):
            yield ("falls.shield", "the yellow jersey is protected on 2 to 7 in the text (rule 9)", kept)
        if page.time_trial.seconds != 4:
            yield ("time_trial.seconds", "a square is 4 seconds in the text (rule 14)", kept)
    elif isinstance(page, RidersPage):
        for rider, field, value in (
            ("armstrong", "time_trial", 7),
            ("basso", "time_trial", 6),
            ("mcewen", "sprint", 6),
        ):
            if rider in page.card and int(getattr(page.card[rider], field)) != value:
                yield (f"card.{rider}.{field}", f"the text says {value}", kept)


def time_charts(page: ChartsPage) -> Iterator[tuple[str, TimeChart]]:
    for name in ("single_seconds", "seconds", "short_minutes", "long_minutes", "drop_mountain"):
        yield name, getattr(page.times, name)


def alike(name: str, known: Mapping[str, object]) -> str:
    close = get_close_matches(name, list(known), n=1, cutoff=0.5)
    return f"did you mean {close[0]}?" if close else ""


def line_of(text: str, key: str) -> int:
    """The line of a dotted key: its table's header first, then the leaf below it; 0 when the text is not at hand."""
    lines = text.splitlines()
    parts = re.sub(r"\[\.\.\.\]|\[(\d+)\]", lambda found: f".#{found[1]}" if found[1] else "", key).split(".")
    start, rest = 0, parts
    for depth in range(len(parts), 0, -1):
        header = header_line(lines, parts[:depth])
        if header:
            start, rest = header, parts[depth:]
            break
    names = [part for part in rest if not part.startswith("#")]
    if not names:
        return start
    for number, line in enumerate(lines[start:], start=start + 1):
        if start and re.match(r"\s*\[", line):
            break
        if re.match(rf'\s*"?{re.escape(names[0])}"?\s*=', line):
            return number
    return start


def header_line(lines: list[str], parts: list[str]) -> int:
    index = int(parts[-1][1:]) if parts[-1].startswith("#") else None
    name = ".".join(part for part in parts if not part.startswith("#"))
    header = rf"\s*\[\[\s*{re.escape(name)}\s*\]\]" if index is not None else rf"\s*\[\s*{re.escape(name)}\s*\]"
    found = [number for number, line in enumerate(lines, start=1) if re.match(header, line)]
    return found[index or 0] if len(found) > (index or 0) else 0
