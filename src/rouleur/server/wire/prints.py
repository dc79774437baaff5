"""/api/print: PDFs in true size, sent one by one while they are made."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from rouleur.server.wire.courses import CourseFile
from rouleur.server.wire.fields import Reply, Request, Slug, Title


class NewPrint(Request):
    """What is to be printed, one of these:

    `game` with `race`, a race of the box · `game` with `route`, a board of one's own, and its `title` · `course`, in the
    `game` named or in all five · `tour`, the boards and sheets of its stages, or with `report` what was ridden of it ·
    `session` of the judge: start list and judge's sheets; with its `token` the QR code opens this very book.
    """

    game: Slug | None = None
    race: Slug | None = None
    route: dict[str, Any] | None = None
    title: Title = ""
    course: CourseFile | None = None
    tour: Slug | None = None
    report: bool = False
    session: Slug | None = None
    token: Annotated[str, Meta(max_length=200)] = ""
    parts: Annotated[str, Meta(max_length=80)] = "board,sheets"
    paper: Slug = "a4"
    ink: Literal["full", "low"] = "full"


class PrintNews(Reply):
    """A line of the answer. `size` is 0: document `number` of `total` is being made; else it follows, so many bytes.

    `trouble` is said in place of a document when the printing ends early.
    """

    number: int
    total: int
    title: str
    name: str = ""
    size: int = 0
    trouble: str = ""
