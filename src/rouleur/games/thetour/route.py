"""The Stage Data Sheet as it is written in TOML, and the checker of every page of your own."""

# rouleur: interpreted

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from rouleur.core.content import convert, shipped_names
from rouleur.core.errors import ContentError, Problem
from rouleur.core.faults import Fault, known, problems, under
from rouleur.games.thetour.content import (
    PACKAGE,
    ChartsPage,
    Page,
    RidersPage,
    chart_faults,
    rider_faults,
    shipped_page,
)
from rouleur.games.thetour.rules.fixed_cells import departures
from rouleur.road.notebook import Drawn

CATEGORIES = ("H", "1", "2", "3", "4")

StageType = Literal["flat", "hilly", "mountain", "last", "time trial", "team time trial"]


class Climb(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    km: float
    category: str
    name: str = ""


class StageRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    title: str
    kilometres: Annotated[float, Meta(ge=0.1)]
    type: StageType
    par: str
    looks: str = ""
    length: Literal["L", "S", ""] = ""
    factor: Annotated[int, Meta(ge=1)] = 1
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


def check_page(data: dict[str, Any], name: str, text: str = "") -> list[Problem]:
    kind = data.get("kind")
    if not isinstance(kind, str) or kind not in PAGES:
        reason = f"{kind!r} is no page of The Tour"
        return problems([Fault("kind", reason, f"write one of {', '.join(PAGES)}")], name, text)
    try:
        page = convert(data, PAGES[kind], name, text)
    except ContentError as error:
        return error.problems
    return problems([*faults(page), *departures(page)], name, text)


def faults(page: AnyPage) -> Iterator[Fault]:
    if isinstance(page, ChartsPage):
        return chart_faults(page)
    return rider_faults(page) if isinstance(page, RidersPage) else route_faults(page)


def route_faults(route: Route) -> Iterator[Fault]:
    if route.stages != len(route.stage):
        reason = f"the total says {route.stages}, but there are {len(route.stage)} stages"
        yield Fault("stages", reason, "correct the total or the list")
    total = round(sum(stage.kilometres for stage in route.stage), 1)
    if abs(total - route.kilometres) > 0.05:
        reason = f"the total says {route.kilometres}, but the stages add up to {total}"
        yield Fault("kilometres", reason, "correct the total or a stage")
    for number, row in enumerate(route.stage):
        yield from under(f"stage[{number}]", row_faults(row))


def row_faults(row: StageRow) -> Iterator[Fault]:
    if "trial" not in row.type and not row.length:
        yield Fault("length", "a road stage is long or short", 'write length = "L" or "S"')
    if not re.fullmatch(r"\d+:[0-5]\d:[0-5]\d", row.par):
        yield Fault("par", f"{row.par!r} is not a time", "write hours:minutes:seconds, as 4:35:10")
    for number, climb in enumerate(row.climbs):
        yield from known(f"climbs[{number}].category", "category", climb.category, CATEGORIES)
    for key, kilometres in (("climbs", [climb.km for climb in row.climbs]), ("sprints", row.sprints)):
        for number, km in enumerate(kilometres):
            if not 0 < km <= row.kilometres:
                yield Fault(f"{key}[{number}]", f"km {km} lies off the stage", "correct the kilometre")
