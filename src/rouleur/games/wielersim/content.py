"""The content files as values: routes, tours, printed scales, and start lists from CSV or TOML (§2.2)."""

from __future__ import annotations

import csv
import io
from functools import cache
from typing import Any

import msgspec

from rouleur.core.content import convert, line_of, load, shipped, shipped_names
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.numeral import number_in
from rouleur.games.wielersim.laying import lay
from rouleur.games.wielersim.road import ROLES, Road
from rouleur.games.wielersim.route import Route, read_route
from rouleur.road.box import TourInfo
from rouleur.road.start_list import ListedTeam, Starter, StartList

PACKAGE = "rouleur.games.wielersim"
LARGEST = 40
"""Riders of a peloton (§2.2)."""


class Scale(msgspec.Struct, forbid_unknown_fields=True):
    finish: list[int]
    sprint: list[int]


class PrintedScales(msgspec.Struct, forbid_unknown_fields=True):
    """§5.4, §5.6, §5.7: amounts by place, mountains by category."""

    origin: str
    bonus: Scale
    points: Scale
    mountains: dict[str, list[int]]


class TourFile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    stages: list[str]
    note: str = ""


@cache
def printed_scales() -> PrintedScales:
    return load(shipped(PACKAGE, "scales.toml"), PrintedScales, "scales.toml")


def race_slugs() -> list[str]:
    return shipped_names(PACKAGE, "races")


@cache
def shipped_route(slug: str) -> Route:
    names = race_slugs()
    if slug not in names:
        raise UnknownName("WielerSIM race", slug, names)
    return read_route(shipped(PACKAGE, f"races/{slug}.toml"), f"{slug}.toml")


@cache
def shipped_road(slug: str) -> Road:
    return lay(shipped_route(slug))


def shipped_tours() -> list[TourInfo]:
    files = {
        slug: load(shipped(PACKAGE, f"tours/{slug}.toml"), TourFile, f"{slug}.toml")
        for slug in shipped_names(PACKAGE, "tours")
    }
    return [TourInfo(slug, tour.name, tour.stages, tour.note) for slug, tour in files.items()]


def new_route(name: str, kind: str) -> str:
    """The text of a route that can be ridden at once and changed by hand."""
    squares = {"classic": 160, "stage": 140}
    if kind not in squares:
        raise UnknownName("kind of route to begin with", kind, squares)
    text = shipped(PACKAGE, "new_route.txt")
    return text.format(name=name.replace('"', "'"), kind=kind, squares=squares[kind])


@cache
def default_peloton() -> StartList:
    return read_peloton(shipped(PACKAGE, "pelotons/fictional.toml"), "fictional.toml")


def read_peloton(text: str, name: str) -> StartList:
    """A start list: TOML with `[[team]]` and `[[rider]]`, or CSV with the columns name, team, role, bib."""
    if name.lower().endswith(".csv"):
        return check(from_csv(text, name), name, text)
    return check(load(text, StartList, name), name, text)


def peloton_of(data: Any, name: str) -> StartList:
    return check(convert(data, StartList, name), name, "")


def from_csv(text: str, name: str) -> StartList:
    rows = list(csv.DictReader(io.StringIO(text)))
    if not rows or not {"name", "team"} <= set(rows[0]):
        raise ContentError([Problem(name, "", "the first line must name the columns", "write name,team,role,bib", 1)])
    teams: dict[str, ListedTeam] = {}
    riders: list[Starter] = []
    problems: list[Problem] = []
    for line, row in enumerate(rows, start=2):
        team_name = (row.get("team") or "").strip()
        if not (row.get("name") or "").strip() or not team_name:
            problems.append(Problem(name, "name", "a rider needs a name and a team", "fill in both columns", line))
            continue
        team = teams.setdefault(team_name, ListedTeam(str(len(teams) + 1), team_name, len(teams), len(teams)))
        mates = sum(rider.team == team.id for rider in riders)
        bib_text = (row.get("bib") or "").strip()
        if bib_text and number_in(bib_text) is None:
            problems.append(
                Problem(name, "bib", f"{bib_text!r} is not a number", "write a whole number or nothing", line)
            )
            continue
        role = (row.get("role") or "").strip().lower()
        guessed = not role
        bib = int(bib_text) if bib_text else int(team.id) * 10 + mates + 1
        riders.append(Starter(row["name"].strip(), team.id, role or ROLES[mates % 4], bib, guessed))
    if problems:
        raise ContentError(problems)
    return StartList(name, list(teams.values()), riders, origin="start list")


def check(peloton: StartList, name: str, text: str) -> StartList:
    problems: list[Problem] = []
    bibs: set[int] = set()
    teams = {team.id for team in peloton.team}
    csv_lines = name.lower().endswith(".csv")
    for number, rider in enumerate(peloton.rider):
        line = number + 2 if csv_lines else line_of(text, f"rider[{number}]")
        key = f"rider[{number}]"
        if rider.role not in ROLES:
            remedy = f"write one of {', '.join(ROLES)}"
            problems.append(Problem(name, f"{key}.role", f"{rider.role!r} is not a role", remedy, line))
        if rider.bib in bibs:
            problems.append(Problem(name, f"{key}.bib", f"{rider.bib} is worn twice", "give every rider his own", line))
        if rider.team not in teams:
            problems.append(
                Problem(name, f"{key}.team", f"there is no team {rider.team!r}", "add it as [[team]]", line)
            )
        bibs.add(rider.bib)
    if len(peloton.rider) > LARGEST:
        reason = f"{len(peloton.rider)} riders are more than the {LARGEST} of §2.2"
        problems.append(Problem(name, "rider", reason, "leave some at home", 0, warning=len(peloton.rider) <= 60))
    if not peloton.rider:
        problems.append(Problem(name, "rider", "nobody starts", "add riders", 0))
    if any(not problem.warning for problem in problems):
        raise ContentError(problems)
    return peloton
