"""/api/judge: the companion for cardboard."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from rouleur.server.wire.fields import Reply, Request


class Calls(Request):
    """`start` is how many entries the log had when the first of these was called out; sent again, they are taken once."""

    start: Annotated[int, Meta(ge=0)]
    calls: Annotated[list[dict[str, Any]], Meta(max_length=500)]


class SessionOpened(Reply):
    session: str
    token: str


class SessionView(Reply):
    """`view` is the judge's whole page (see docs/judge.md), `log` every call; `refused` says what was wrong with a call."""

    session: str
    entries: int
    log: list[dict[str, Any]]
    view: dict[str, Any]
    report: str
    refused: str
    refused_at: int | None
