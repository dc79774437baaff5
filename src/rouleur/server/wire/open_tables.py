"""/api/open-tables: tables that wait for somebody, for whoever has nobody to play with."""

from __future__ import annotations

from rouleur.server.wire.fields import Name, Reply, Request


class SitDown(Request):
    name: Name


class OpenTable(Reply):
    """`people` are those who sit there, whoever opened it first; `free` counts the seats that wait for somebody."""

    table: str
    game: str
    race: str
    title: str
    people: list[str]
    bots: int
    free: int
    turn_seconds: int
    created: str


class OpenTables(Reply):
    tables: list[OpenTable]
