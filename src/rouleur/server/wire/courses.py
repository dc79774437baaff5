"""/api/courses: one stage, a board of it in every game."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from rouleur.road.picture import Picture
from rouleur.server.wire.fields import Reply, Request


class CourseFile(Request):
    """A GPX or course file as it was opened: its name is only used to say what is wrong with it."""

    text: str
    name: Annotated[str, Meta(max_length=120)] = "the file"


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
