"""/api/routes: a route of one's own while it is drawn."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from rouleur.road.picture import Picture
from rouleur.server.wire.fields import Reply, Request, Slug


class RouteCheck(Request):
    """A route as data, or as the text of its file. `game` left out: the one whose boards people draw."""

    game: Slug | None = None
    route: dict[str, Any] | None = None
    text: Annotated[str, Meta(max_length=200_000)] | None = None


class RouteProblem(Reply):
    key: str
    reason: str
    remedy: str
    line: int
    warning: bool


class RouteView(Reply):
    """`game` rides it; `text` is the file to save; `picture` is there when it can be ridden."""

    game: str
    route: dict[str, Any] | None
    text: str
    problems: list[RouteProblem]
    rideable: bool
    picture: Picture | None
