"""/api/judge: the companion for cardboard."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from rouleur.server.wire.fields import Reply, Request


class Calls(Request):
    """`start` is how many entries the log had when the first of these was called out; sent again, they are taken once."""

    start: Annotated[int, Meta(ge=0)]
    calls: Annotated[list[dict[str, Any]], Meta(max_length=500)]


class JoinSession(Request):
    """The six letters with which another phone opens the book, to write into it."""

    code: Annotated[str, Meta(min_length=1, max_length=12)]


class SessionOpened(Reply):
    session: str
    token: str


class SessionEntries(Reply):
    """How long the log is: asked often by those who follow."""

    entries: int


class PastStage(Reply):
    """One stage by itself: `page` as in docs/judge.md."""

    page: dict[str, Any]


class JudgeGame(Reply):
    """What the judge's opening page must know of a game: the kinds of stage it counts, and how large its teams are."""

    kinds: list[str]
    team_fewest: int
    team_most: int
    team_usual: int
    timed: bool


class SessionView(Reply):
    """`view` is the judge's whole page (see docs/judge.md), `log` every call; `refused` says what was wrong with a call, `code` opens the book
    elsewhere and is shown to whoever may write."""

    session: str
    code: str
    entries: int
    log: list[dict[str, Any]]
    view: dict[str, Any]
    report: str
    refused: str
    refused_at: int | None
