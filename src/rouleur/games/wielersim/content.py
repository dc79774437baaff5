"""The content files as values: routes, tours, printed scales, and start lists from CSV or TOML (§2.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec

from rouleur.core.content import convert, line_of, load, shipped, shipped_names
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.games.wielersim.laying import lay
from rouleur.games.wielersim.road import ROLES, Road
from rouleur.games.wielersim.route import Route, read_route
from rouleur.road.box import TourInfo
from rouleur.road.spreadsheet import MOST_ROWS
from rouleur.road.start_list import FORM_REMEDY, FORMS, StartList, cut
from rouleur.road.start_sheet import start_list

PACKAGE = "rouleur.games.wielersim"
LARGEST = 40
"""Riders of a peloton (§2.2)."""
TOML = re.compile(r"^[ \t]*\[\[?[ \t]*(?:team|rider)[ \t]*\]", re.MULTILINE)


Sum = Annotated[int, msgspec.Meta(ge=2, le=12)]


class Scale(msgspec.Struct, forbid_unknown_fields=True):
    finish: list[int]
    sprint: list[int]


class PrintedScales(msgspec.Struct, forbid_unknown_fields=True):
    """§5.4, §5.6, §5.7: amounts by place, mountains by category."""

    origin: str
    bonus: Scale
    points: Scale
    mountains: dict[str, list[int]]


class RoleWords(msgspec.Struct, forbid_unknown_fields=True):
    """What start lists call the roles, besides the book's own words."""

    origin: str
    role: dict[str, list[str]]


class ThrownAgain(msgspec.Struct, forbid_unknown_fields=True):
    """Sums of two dice by form, from −2 to +2; nobody throws again without form."""

    minus_two: list[Sum]
    minus_one: list[Sum]
    plus_one: list[Sum]
    plus_two: list[Sum]

    def sums(self, form: int) -> list[int]:
        return {-2: self.minus_two, -1: self.minus_one, 1: self.plus_one, 2: self.plus_two}.get(form, [])


class FormFile(msgspec.Struct, forbid_unknown_fields=True):
    """Ruling 21, a house rule."""

    origin: str
    thrown_again: ThrownAgain


class TourFile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    stages: list[str]
    note: str = ""


@cache
def printed_scales() -> PrintedScales:
    return load(shipped(PACKAGE, "scales.toml"), PrintedScales, "scales.toml")


@cache
def thrown_again() -> ThrownAgain:
    return load(shipped(PACKAGE, "form.toml"), FormFile, "form.toml").thrown_again


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
    """A start list: TOML with `[[team]]` and `[[rider]]`, or a table with columns for name, team, role, bib. A longer one is cut to forty."""
    if TOML.search(text):
        return check(load(text, StartList, name), name, text)
    found, problems = start_list(text, name, list(ROLES), role_words().role)
    return check(found, name, "", problems)


def peloton_of(data: Any, name: str) -> StartList:
    return check(convert(data, StartList, name), name, "")


@cache
def role_words() -> RoleWords:
    return load(shipped(PACKAGE, "roles.toml"), RoleWords, "roles.toml")


def check(peloton: StartList, name: str, text: str, problems: Sequence[Problem] = ()) -> StartList:
    """All faults at once; without any, as many riders as §2.2 lets start."""
    if len(peloton.rider) > MOST_ROWS or len(peloton.team) > MOST_ROWS:
        reason = (
            f"{len(peloton.rider):,} riders of {len(peloton.team):,} teams are more than the {MOST_ROWS} that are read"
        )
        raise ContentError([Problem(name, "rider", reason, "keep those who start", 0)])
    found = [*problems, *faults(peloton, name, text)]
    if not found and not peloton.rider:
        found.append(Problem(name, "rider", "nobody starts", "add riders", 0))
    if found:
        raise ContentError(found)
    return cut(peloton, LARGEST, list(ROLES))


def faults(peloton: StartList, name: str, text: str) -> Iterator[Problem]:
    bibs: set[int] = set()
    teams = {team.id for team in peloton.team}
    for number, rider in enumerate(peloton.rider):
        key = f"rider[{number}]"
        line = line_of(text, key) if text else 0
        if rider.role not in ROLES:
            remedy = f"write one of {', '.join(ROLES)}"
            yield Problem(name, f"{key}.role", f"{rider.role!r} is not a role", remedy, line)
        if rider.form not in FORMS:
            yield Problem(name, f"{key}.form", f"{rider.form} is not a form", FORM_REMEDY, line)
        if rider.bib in bibs:
            yield Problem(
                name, f"{key}.bib", f"{rider.bib} of {rider.name} is worn twice", "give every rider his own", line
            )
        if rider.team not in teams:
            yield Problem(name, f"{key}.team", f"there is no team {rider.team!r}", "add it as [[team]]", line)
        bibs.add(rider.bib)
