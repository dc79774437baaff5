"""The peloton: teams of leader, climber, sprinter and helper (§2.2); start lists from CSV or TOML."""

from __future__ import annotations

import csv
import io
from functools import cache
from typing import Any

import msgspec

from rouleur.core.content import convert, line_of, load, shipped
from rouleur.core.errors import ContentError, Problem, UnknownName
from rouleur.core.numeral import number_in
from rouleur.games.wielersim.terms import ROLES

PACKAGE = "rouleur.games.wielersim"
LARGEST = 40
GUESS_BY_POSITION = ["leader", "climber", "sprinter", "helper"]


class Cyclist(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`guessed` marks a role that the start list did not give."""

    name: str
    team: str
    role: str
    bib: int
    guessed: bool = False

    @property
    def id(self) -> str:
        return str(self.bib)


class Team(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    name: str
    colour: int = 0
    pattern: int = 0


class Peloton(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    name: str
    team: list[Team]
    rider: list[Cyclist]
    origin: str = "rouleur"

    def starters(self, climbers: bool) -> list[Cyclist]:
        """§2.2: in a race with less climbing the climber of each team stays at home."""
        riding = [rider for rider in self.rider if climbers or rider.role != "climber"]
        return sorted(riding, key=lambda rider: rider.bib)

    def find(self, name: str) -> Cyclist:
        for rider in self.rider:
            if name.lower() in (rider.name.lower(), rider.id):
                return rider
        raise UnknownName("rider", name, [rider.name.lower() for rider in self.rider])


@cache
def default_peloton() -> Peloton:
    return read_peloton(shipped(PACKAGE, "pelotons/fictional.toml"), "fictional.toml")


def read_peloton(text: str, name: str) -> Peloton:
    """A start list: TOML with `[[team]]` and `[[rider]]`, or CSV with the columns name, team, role, bib."""
    if name.lower().endswith(".csv"):
        return check(from_csv(text, name), name, text)
    return check(load(text, Peloton, name), name, text)


def peloton_from_data(data: Any, name: str) -> Peloton:
    return check(convert(data, Peloton, name), name, "")


def from_csv(text: str, name: str) -> Peloton:
    rows = list(csv.DictReader(io.StringIO(text)))
    if not rows or not {"name", "team"} <= set(rows[0]):
        raise ContentError([Problem(name, "", "the first line must name the columns", "write name,team,role,bib", 1)])
    teams: dict[str, Team] = {}
    riders: list[Cyclist] = []
    problems: list[Problem] = []
    for line, row in enumerate(rows, start=2):
        team_name = (row.get("team") or "").strip()
        if not (row.get("name") or "").strip() or not team_name:
            problems.append(Problem(name, "name", "a rider needs a name and a team", "fill in both columns", line))
            continue
        team = teams.setdefault(team_name, Team(str(len(teams) + 1), team_name, len(teams), len(teams)))
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
        riders.append(Cyclist(row["name"].strip(), team.id, role or GUESS_BY_POSITION[mates % 4], bib, guessed))
    if problems:
        raise ContentError(problems)
    return Peloton(name, list(teams.values()), riders, origin="start list")


def check(peloton: Peloton, name: str, text: str) -> Peloton:
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
