"""/api/courses: one stage, a board of it in every game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from rouleur.road.picture import Picture
from rouleur.server.wire.fields import Reply, Request


class CourseFile(Request):
    """A GPX, TCX or course file as `text`, a FIT file as `data` (base64): its name is only used to say what is wrong with it.
    `kind` is stage or classic; left out, what the file says."""

    text: str = ""
    name: Annotated[str, Meta(max_length=120)] = "the file"
    data: str = ""
    kind: Literal["", "stage", "classic"] = ""


class CourseLine(Reply):
    """A stage in a line; `looks` is flat, hilly, cobbles or mountain."""

    slug: str
    title: str
    kind: str
    looks: str
    kilometres: float
    ascent: float
    climbs: int
    note: str


class Courses(Reply):
    courses: list[CourseLine]


class BoardView(Reply):
    """What a game makes of it. Ride it: `NewTable` with `race` and `options: {"route": …}`."""

    game: str
    title: str
    race: str
    route: dict[str, Any]
    picture: Picture


class StageView(Reply):
    """`picture` is the profile of the course, `text` the course file to save."""

    course: CourseLine
    picture: Picture
    text: str
    boards: list[BoardView]
