"""A start list: who rides, for which team, in which role. A person's own file, read by the games that take one."""

from __future__ import annotations

import msgspec


class Starter(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`guessed` marks a role that the file did not give."""

    name: str
    team: str
    role: str
    bib: int
    guessed: bool = False

    @property
    def id(self) -> str:
        return str(self.bib)


class ListedTeam(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    id: str
    name: str
    colour: int = 0
    pattern: int = 0


class StartList(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`team` and `rider` are the tables `[[team]]` and `[[rider]]` of the file."""

    name: str
    team: list[ListedTeam]
    rider: list[Starter]
    origin: str = "rouleur"
