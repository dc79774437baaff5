"""A start list as a spreadsheet: columns named in six languages, all faults at once."""

# rouleur: interpreted

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from rouleur.core.errors import ContentError, Problem
from rouleur.core.numeral import number_in
from rouleur.road.spreadsheet import plain, rows_of
from rouleur.road.start_list import FORM_REMEDY, FORMS, ListedTeam, Starter, StartList

COLUMNS = {
    "name": "name rider riders naam renner coureur cycliste fahrer corridore atleta ciclista corredor starter nom nome nombre",
    "first": "firstname first given voornaam prenom vorname",
    "last": "surname lastname last familyname achternaam nachname familienname cognome apellido apellidos",
    "team": "team ploeg equipe formation mannschaft rennstall squadra equipo",
    "role": "role rol rolle ruolo funcion type",
    "form": "form vorm forme forma",
    "rides": "start starts rides ride riding rijdt partant participe startet fahrt parte partente corre participa",
    "bib": "bib nr no n number num nummer numero rugnummer dossard startnummer dorsale dorsal",
}
"""By what each column is called in English, Dutch, French, German, Italian, Spanish; without accents."""
EITHER = {"nom": "last", "nome": "first", "nombre": "first", "name": "last"}
"""Words for a whole name that mean a part of it where the other part has a column of its own."""
YES = {"yes", "y", "x", "1", "true", "ja", "j", "oui", "o", "si", "s", "wahr", "vero"}
CHOICES = YES | {"no", "n", "0", "false", "nee", "nein", "non", "falsch", "falso"}
"""Under the column that says who starts; without accents."""
LOOKED_AT = 10
HOW = "write name;team;role;bib above the columns, in English, Dutch, French, German, Italian or Spanish"


class Sheet(msgspec.Struct):
    """Where the columns stand, and what stands under them, with its line in the file."""

    columns: dict[str, int]
    rows: list[tuple[int, list[str]]]

    def cell(self, row: list[str], column: str) -> str:
        place = self.columns.get(column, len(row))
        return row[place] if place < len(row) else ""

    def name(self, row: list[str]) -> str:
        if "name" in self.columns:
            return self.cell(row, "name")
        return f"{self.cell(row, 'first')} {self.cell(row, 'last')}".strip()

    def rides(self, row: list[str], unsaid: bool = False) -> bool:
        """Whether he is to start; `unsaid` where the list does not say. Where some are ticked, the others stay at home."""
        said = self.cell(row, "rides")
        return plain(said) in YES if said else unsaid


def sheet_of(text: str, name: str) -> Sheet:
    """The first line that names riders and teams heads the columns: a title may stand above it."""
    rows = rows_of(text)
    for number, (_, row) in enumerate(rows[:LOOKED_AT]):
        columns = columns_of(row)
        if "team" in columns and ("name" in columns or "last" in columns):
            return without_other_starts(Sheet(columns, rows[number + 1 :]))
    raise ContentError([Problem(name, "", "no line names the columns of riders and teams", HOW, 1)])


def without_other_starts(sheet: Sheet) -> Sheet:
    """A column called *start* may hold times or numbers: then it chooses nobody."""
    said = [plain(cell) for _, row in sheet.rows if (cell := sheet.cell(row, "rides"))]
    if 2 * sum(word in CHOICES for word in said) < len(said):
        del sheet.columns["rides"]
    return sheet


def columns_of(row: list[str]) -> dict[str, int]:
    words = [plain(cell).replace(" ", "") for cell in row]
    found: dict[str, int] = {}
    for column, known in COLUMNS.items():
        place = next((number for number, word in enumerate(words) if word in known.split()), None)
        if place is not None:
            found[column] = place
    if ("first" in found) != ("last" in found) and "name" in found:
        part = EITHER.get(words[found["name"]], "")
        if part and part not in found:
            found[part] = found.pop("name")
    if {"first", "last"} <= set(found):
        found.pop("name", None)
    return found


def start_list(text: str, name: str, roles: list[str], words: dict[str, list[str]]) -> tuple[StartList, list[Problem]]:
    """A role that is not given is guessed by the order within the team, the later ones as the last of `roles`; `words` are what roles
    are called elsewhere."""
    sheet = sheet_of(text, name)
    found = StartList(name, [], [], origin="start list")
    problems: list[Problem] = []
    ticked = any(sheet.rides(row) for _, row in sheet.rows)
    seen: set[tuple[str, str]] = set()
    for line, row in sheet.rows:
        faults = [
            Problem(name, column, reason, remedy, line)
            for column, reason, remedy in (*row_faults(sheet, row, roles, words), *told_twice(sheet, row, seen))
        ]
        problems += faults
        if faults:
            continue
        if sheet.rides(row, unsaid=not ticked):
            enlist(found, sheet, row, roles, words)
        else:
            found.not_chosen.append(sheet.name(row))
    give_bibs(found)
    return found, problems


def row_faults(
    sheet: Sheet, row: list[str], roles: list[str], words: dict[str, list[str]]
) -> Iterator[tuple[str, str, str]]:
    if not sheet.name(row) or not sheet.cell(row, "team"):
        yield "name", "a rider needs a name and a team", "fill in both columns"
    role = sheet.cell(row, "role")
    if role and not role_of(role, roles, words):
        yield "role", f"{role!r} is not a role", f"write one of {', '.join(roles)}, or nothing"
    form = sheet.cell(row, "form")
    if form and form_in(form) is None:
        yield "form", f"{form!r} is not a form", FORM_REMEDY
    rides = sheet.cell(row, "rides")
    if rides and plain(rides) not in CHOICES:
        yield "start", f"{rides!r} does not say whether he starts", "write yes, no or nothing"
    bib = sheet.cell(row, "bib")
    if bib and bib_in(bib) is None:
        yield "bib", f"{bib!r} is not a number", "write a whole number or nothing"


def told_twice(sheet: Sheet, row: list[str], seen: set[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """The same name in the same team: a line that was copied, or two whom no result could tell apart."""
    who = plain(sheet.name(row)), plain(sheet.cell(row, "team"))
    if all(who) and who in seen:
        reason = f"{sheet.name(row)} of {sheet.cell(row, 'team')} stands in the list twice"
        yield "name", reason, "keep one line, or tell the two apart"
    seen.add(who)


def enlist(found: StartList, sheet: Sheet, row: list[str], roles: list[str], words: dict[str, list[str]]) -> None:
    called = sheet.cell(row, "team")
    team = next((team for team in found.team if plain(team.name) == plain(called)), None)
    if team is None:
        team = ListedTeam(str(len(found.team) + 1), called, len(found.team), len(found.team))
        found.team.append(team)
    mates = sum(rider.team == team.id for rider in found.rider)
    role = role_of(sheet.cell(row, "role"), roles, words)
    guess = roles[min(mates, len(roles) - 1)]
    bib = bib_in(sheet.cell(row, "bib")) or 0
    form = form_in(sheet.cell(row, "form")) or 0
    found.rider.append(Starter(sheet.name(row), team.id, role or guess, bib, not role, form))


def give_bibs(found: StartList) -> None:
    """Who has none gets the next free one of his team: 11, 12, … of the first."""
    worn = {rider.bib for rider in found.rider}
    for rider in found.rider:
        bib = int(rider.team) * 10 + 1
        while not rider.bib:
            if bib not in worn:
                rider.bib = bib
                worn.add(bib)
            bib += 1


def role_of(text: str, roles: list[str], words: dict[str, list[str]]) -> str:
    wanted = plain(text).removesuffix("s")
    return (
        next((role for role in roles if wanted in {role, *(plain(word) for word in words.get(role, []))}), "")
        if wanted
        else ""
    )


def bib_in(text: str) -> int | None:
    return number_in(re.sub(r"^(?:#|n[or]?[°.]?)\s*|[.)]$", "", text.casefold()))


def form_in(text: str) -> int | None:
    """`+2`, `2`, `-1` with any of the dashes that spreadsheets make of a minus; None where it is no form."""
    found = re.fullmatch(r"([+\-−–]?)(\d)", text.replace(" ", ""))
    form = (1 if found[1] in ("", "+") else -1) * int(found[2]) if found else len(FORMS)
    return form if form in FORMS else None
