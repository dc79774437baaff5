"""A start list: who rides, for which team, in which role. A person's own file, read by the games that take one."""

from __future__ import annotations

import msgspec

FORMS = (-2, -1, 0, 1, 2)
"""Of a house rule, from the worst to the best."""
FORM_REMEDY = "write −2, −1, 0, +1 or +2, or nothing"


class Starter(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`guessed` marks a role that the file did not give; `form` is a house rule of ours, 0 where the file gives none."""

    name: str
    team: str
    role: str
    bib: int
    guessed: bool = False
    form: int = 0

    @property
    def id(self) -> str:
        return str(self.bib)


class ListedTeam(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    name: str
    colour: int = 0
    pattern: int = 0


class StartList(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`team` and `rider` are the tables `[[team]]` and `[[rider]]` of the file. `left_out` are those whom a game has no room for, `not_chosen` those
    whom the file itself says not to start."""

    name: str
    team: list[ListedTeam]
    rider: list[Starter]
    origin: str = "rouleur"
    left_out: list[str] = []
    not_chosen: list[str] = []


def cut(found: StartList, most: int, roles: list[str]) -> StartList:
    """So many of a longer list: from every team the first in the order of the roles, then from every team the second, and so on."""
    if len(found.rider) <= most:
        return found
    turn: dict[int, int] = {}
    for team in found.team:
        mates = [rider for rider in found.rider if rider.team == team.id]
        for number, rider in enumerate(sorted(mates, key=lambda rider: roles.index(rider.role))):
            turn[rider.bib] = number
    chosen = {rider.bib for rider in sorted(found.rider, key=lambda rider: turn[rider.bib])[:most]}
    return msgspec.structs.replace(
        found,
        rider=[rider for rider in found.rider if rider.bib in chosen],
        left_out=[rider.name for rider in found.rider if rider.bib not in chosen],
    )
