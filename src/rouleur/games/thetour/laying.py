"""Lays a stage out for play: pages into charts, cards and stages. Shipped pages are read once, a user's own come with the setup."""

# rouleur: interpreted

from __future__ import annotations

import math
from functools import cache
from typing import Any

from rouleur.core.content import convert
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.numeral import number_in
from rouleur.core.record import Setup
from rouleur.games.thetour.content import (
    DOUBLES,
    TOTALS,
    CardPage,
    ChartsPage,
    RideChart,
    RidersPage,
    charts_page,
    riders_page,
    time_charts,
)
from rouleur.games.thetour.options import conditions
from rouleur.games.thetour.route import Route, StageRow, refuse_faults, shipped_route, tour_names
from rouleur.games.thetour.rules.cards import FALL, NOTHING, WORK, Card
from rouleur.games.thetour.rules.charts import Charts, FinishEvent, RideLine
from rouleur.games.thetour.rules.set_up import set_up
from rouleur.games.thetour.rules.stages import PHASES, Line, Stage
from rouleur.games.thetour.sheet import Components, Sheet

MARKS = {"": NOTHING, "W": WORK, "F": FALL, "+1": 1, "+2": 2, "+3": 3}
PAGE_NAMES = ("charts", "riders", "stages")


@cache
def shipped_components() -> Components:
    return make_components(charts_page(), riders_page())


@cache
def shipped_stages(tour: str) -> list[Stage]:
    return make_stages(tour, shipped_route(tour))


def lay(setup: Setup) -> Sheet:
    return set_up(components_of(setup), stage_of(setup), setup)


def components_of(setup: Setup) -> Components:
    content = known_pages(setup.content)
    if not content.get("charts") and not content.get("riders"):
        return shipped_components()
    charts, riders = charts_page(content.get("charts")), riders_page(content.get("riders"))
    refuse_faults(charts, "charts")
    refuse_faults(riders, "riders")
    return make_components(charts, riders)


def stage_of(setup: Setup) -> Stage:
    """`grand-08`: stage 8 of the grand tour; a user's own sheet under `stages` replaces that of the tour."""
    tour, _, number = setup.race.rpartition("-")
    stages = stages_of(tour, setup.content, setup.race)
    place = number_in(number) or 0
    if not 1 <= place <= len(stages):
        raise UnknownName("stage", setup.race, [stage.slug for stage in stages])
    return stages[place - 1]


def numbered(race: str, content: dict[str, Any]) -> str:
    """A route of one's own is ridden by any name: where that names no stage of the sheet, its first one is meant."""
    number = number_in(race.rpartition("-")[2]) or 0
    known = 1 <= number <= len(stages_of(race, content))
    return race if known else f"{race}-01"


def stages_of(tour: str, content: dict[str, Any], asked: str = "") -> list[Stage]:
    """A shipped tour by its name, or the user's own sheet by any name."""
    own = known_pages(content).get("stages")
    if own:
        route = convert(own, Route, "stages")
        refuse_faults(route, "stages")
        return make_stages(tour, route)
    if tour not in tour_names():
        raise UnknownName("stage" if asked else "tour", asked or tour, stage_slugs() if asked else tour_names())
    return shipped_stages(tour)


def known_pages(content: dict[str, Any]) -> dict[str, Any]:
    for name, page in content.items():
        if name not in PAGE_NAMES:
            raise ContentError(
                [Problem("content", name, "is no page of The Tour", f"write one of {', '.join(PAGE_NAMES)}")]
            )
        if not isinstance(page, dict):
            raise ContentError(
                [Problem("content", name, "is not a table", "give the page as it stands in its TOML file")]
            )
    return content


def stage_slugs() -> list[str]:
    return [stage.slug for tour in tour_names() for stage in shipped_stages(tour)]


def make_components(charts: ChartsPage, riders: RidersPage) -> Components:
    teams = list(riders.team)
    cards = [make_card(slug, card, teams.index(card.team)) for slug, card in riders.card.items()]
    names = [riders.team[team] for team in teams]
    components = Components(make_charts(charts), cards, teams, names, conditions(cards))
    places = {
        name: (row, column) for row, names in enumerate(riders.grid.rows, 1) for column, name in enumerate(names, 1)
    }
    components.rows = [places[card.slug][0] for card in cards]
    components.columns = [places[card.slug][1] for card in cards]
    return components


def make_card(slug: str, page: CardPage, team: int) -> Card:
    flat = [NOTHING, NOTHING, *(MARKS[page.flat[str(total)]] for total in TOTALS)]
    mountain = [NOTHING, NOTHING, *(MARKS[page.mountain[str(total)]] for total in TOTALS)]
    sprint = round(page.sprint * 10)
    return Card(slug, page.name, page.bib, team, page.profile, sprint, page.time_trial, flat, mountain)


def make_charts(page: ChartsPage) -> Charts:
    charts = Charts()
    charts.flat = make_ride(page.general_ride.flat)
    charts.mountain = make_ride(page.general_ride.mountain)
    charts.last = make_ride(page.general_ride.last)
    catch_up = [page.peloton_catch_up.rows[str(total)] for total in TOTALS]
    charts.closes = [0, 0, *(row.closes for row in catch_up)]
    charts.closes_late = [0, 0, *(row.closes if row.late is None else row.late for row in catch_up)]
    charts.late_phases = list(page.peloton_catch_up.late_phases)
    charts.alone = page.peloton_catch_up.alone
    charts.solitaire = [False, False, *(page.solitaire.rows[str(total)] == "go" for total in TOTALS)]
    events = [page.sprint_events.rows[double] for double in DOUBLES]
    charts.events = [FinishEvent(event.event, event.value, event.loses) for event in events]
    for name, chart in time_charts(page):
        charts.times[name.replace("_", " ")] = [0, 0, *(chart.rows[str(total)] for total in TOTALS)]
    charts.fall_on_card = page.falls.card
    charts.shield_low, charts.shield_high = page.falls.shield
    charts.bonuses = list(page.bonuses.seconds)
    charts.points_flat = list(page.points.flat)
    charts.points_mountain = list(page.points.mountain)
    charts.points_time_trial = list(page.points.time_trial)
    charts.points_sprint = list(page.points.sprint)
    charts.points_summit = {category: list(points) for category, points in page.summits.rows.items()}
    charts.square = page.time_trial.seconds
    return charts


def make_ride(chart: RideChart) -> list[RideLine]:
    rows = [chart.rows[str(total)] for total in TOTALS]
    unused = RideLine("quiet", 0, 0, "seconds")
    return [unused, unused, *(RideLine(row.result, row.riders, row.row, row.loses) for row in rows)]


def make_stages(tour: str, route: Route) -> list[Stage]:
    return [make_stage(f"{tour}-{number:02d}", number, stage) for number, stage in enumerate(route.stage, start=1)]


def make_stage(slug: str, number: int, row: StageRow) -> Stage:
    stage = Stage(slug, row.title, number, row.kilometres, row.type)
    stage.looks = row.looks or row.type
    stage.long = row.length == "L"
    stage.factor = row.factor
    hours, minutes, seconds = row.par.split(":")
    stage.par = int(hours) * 3600 + int(minutes) * 60 + int(seconds)
    stage.sprints = [Line(km, phase_of(km, row.kilometres), "", f"Sprint, km {km:g}") for km in row.sprints]
    stage.climbs = [
        Line(c.km, phase_of(c.km, row.kilometres), c.category, c.name or f"km {c.km:g}") for c in row.climbs
    ]
    return stage


def phase_of(km: float, kilometres: float) -> int:
    return max(1, math.ceil(PHASES * km / kilometres))
