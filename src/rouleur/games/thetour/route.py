"""The Stage Data Sheet as a person writes it in TOML, and the checker of every page that is typed in: faults with their line."""

# rouleur: interpreted

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from rouleur.core.content import convert, read_text, read_toml, shipped_names
from rouleur.core.errors import ContentError, Problem
from rouleur.games.thetour.content import (
    PACKAGE,
    ChartsPage,
    Fault,
    Page,
    RidersPage,
    chart_faults,
    rider_faults,
    shipped_page,
)
from rouleur.games.thetour.rules.fixed_cells import departures
from rouleur.road.notebook import Drawn

StageType = Literal["flat", "hilly", "mountain", "last", "time trial", "team time trial"]


class Climb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    km: float
    category: str
    name: str = ""


class StageRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    title: str
    kilometres: float
    type: StageType
    par: str
    looks: str = ""
    length: Literal["L", "S", ""] = ""
    factor: int = 1
    sprints: list[float] = []
    climbs: list[Climb] = []


class Route(Drawn, Page, kw_only=True):
    """A tour of one or more stages: the option `route` of a setup."""

    kind: Literal["stages"]
    title: str
    stages: int
    kilometres: float
    stage: list[StageRow]


AnyPage = ChartsPage | RidersPage | Route

PAGES: dict[str, type[AnyPage]] = {"charts": ChartsPage, "riders": RidersPage, "stages": Route}


@cache
def tour_names() -> tuple[str, ...]:
    return tuple(shipped_names(PACKAGE, "tours"))


@cache
def shipped_route(tour: str) -> Route:
    return convert(shipped_page(f"tours/{tour}"), Route, f"tours/{tour}")


def check_file(path: Path) -> list[Problem]:
    """The problems of one file (charts, riders or stages), or of every such file in a folder."""
    if path.is_dir():
        return [problem for file in sorted(path.rglob("*.toml")) for problem in check_file(file)]
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


def refuse_faults(page: AnyPage, name: str) -> None:
    """For pages that are played with: any fault is an error; a departure from the text is not."""
    problems = [Problem(name, key, reason, remedy) for key, reason, remedy in faults(page)]
    if problems:
        raise ContentError(problems)


def faults(page: AnyPage) -> Iterator[Fault]:
    if isinstance(page, ChartsPage):
        yield from chart_faults(page)
    elif isinstance(page, RidersPage):
        yield from rider_faults(page)
    else:
        yield from route_faults(page)


def route_faults(route: Route) -> Iterator[Fault]:
    if route.stages != len(route.stage):
        yield (
            "stages",
            f"the total says {route.stages}, but there are {len(route.stage)} stages",
            "correct the total or the list",
        )
    total = round(sum(stage.kilometres for stage in route.stage), 1)
    if abs(total - route.kilometres) > 0.05:
        yield (
            "kilometres",
            f"the total says {route.kilometres}, but the stages add up to {total}",
            "correct the total or a stage",
        )
    for index, row in enumerate(route.stage):
        yield from row_faults(row, f"stage[{index}]")


def row_faults(row: StageRow, key: str) -> Iterator[Fault]:
    if row.kilometres <= 0:
        yield (f"{key}.kilometres", "a stage must have a length", "write kilometres above 0")
    if "trial" not in row.type and not row.length:
        yield (f"{key}.length", "a road stage is long or short", 'write length = "L" or "S"')
    if row.factor < 1:
        yield (f"{key}.factor", f"a factor of {row.factor} leaves no seconds", "write 1 or more")
    if not re.fullmatch(r"\d+:[0-5]\d:[0-5]\d", row.par):
        yield (f"{key}.par", f"{row.par!r} is not a time", "write hours:minutes:seconds, as 4:35:10")
    for climb in row.climbs:
        if not 0 < climb.km <= row.kilometres:
            yield (f"{key}.climbs", f"{climb.name or 'a climb'} at km {climb.km} lies off the stage", "correct its km")
        if climb.category not in ("H", "1", "2", "3", "4"):
            yield (f"{key}.climbs", f"there is no category {climb.category!r}", "write H, 1, 2, 3 or 4")
    for sprint in row.sprints:
        if not 0 < sprint <= row.kilometres:
            yield (f"{key}.sprints", f"the sprint at km {sprint} lies off the stage", "correct its km")


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
