"""A start list as a person brings it: who starts, for which team, in which role."""

from __future__ import annotations

import msgspec


class StartingTeam(msgspec.Struct, omit_defaults=True):
    """`colour` and `pattern` are numbers of the palette."""

    id: str
    name: str
    colour: int = 0
    pattern: int = 0


class Starter(msgspec.Struct, omit_defaults=True):
    """`guessed`: the list does not give the role."""

    name: str
    team: str
    role: str
    bib: int
    guessed: bool = False


class StartList(msgspec.Struct, omit_defaults=True):
    name: str
    team: list[StartingTeam]
    rider: list[Starter]
    origin: str = "rouleur"
