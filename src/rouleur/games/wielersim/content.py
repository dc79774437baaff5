"""The content files as values: routes, tours, printed scales, and start lists from CSV or TOML (§2.2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any

import msgspec

from rouleur.core.content import content_file, convert, load, shipped, shipped_names
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.faults import Fault, known, problems
from rouleur.games.wielersim.laying import lay
from rouleur.games.wielersim.road import ROLES, Road
from rouleur.games.wielersim.route import Route, read_route
from rouleur.games.wielersim.start_sheet import start_list
from rouleur.road.box import TourInfo
from rouleur.road.spreadsheet import MOST_ROWS
from rouleur.road.start_list import FORM_REMEDY, FORMS, StartList, cut

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


printed_scales = content_file(PACKAGE, "scales.toml", PrintedScales)
form_file = content_file(PACKAGE, "form.toml", FormFile)
role_words = content_file(PACKAGE, "roles.toml", RoleWords)


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
    names = [f"tours/{slug}.toml" for slug in shipped_names(PACKAGE, "tours")]
    return [load(shipped(PACKAGE, name), TourInfo, name) for name in names]


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
    found, wrong_rows = start_list(text, name, list(ROLES), role_words().role)
    return check(found, name, "", wrong_rows)


def peloton_of(data: Any, name: str) -> StartList:
    return check(convert(data, StartList, name), name, "")


def check(peloton: StartList, name: str, text: str, earlier: Sequence[Problem] = ()) -> StartList:
    """All faults at once; without any, as many riders as §2.2 lets start."""
    found = [*earlier, *problems(faults(peloton), name, text)]
    if not found and not peloton.rider:
        found.append(Problem(name, "rider", "nobody starts", "add riders"))
    if found:
        raise ContentError(found)
    return cut(peloton, LARGEST, list(ROLES))


def faults(peloton: StartList) -> Iterator[Fault]:
    riders, teams = len(peloton.rider), len(peloton.team)
    if riders > MOST_ROWS or teams > MOST_ROWS:
        reason = f"{riders:,} riders of {teams:,} teams are too many"
        yield Fault("rider", reason, f"write at most {MOST_ROWS} of each")
        return
    ids = [team.id for team in peloton.team]
    bibs: set[int] = set()
    for number, rider in enumerate(peloton.rider):
        key = f"rider[{number}]"
        yield from known(f"{key}.role", "role", rider.role, ROLES)
        if rider.form not in FORMS:
            yield Fault(f"{key}.form", f"{rider.form} is not a form", FORM_REMEDY)
        if rider.bib in bibs:
            yield Fault(f"{key}.bib", f"{rider.bib} of {rider.name} is worn twice", "write another number")
        yield from known(f"{key}.team", "team", rider.team, ids)
        bibs.add(rider.bib)
