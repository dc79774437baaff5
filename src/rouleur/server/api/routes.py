"""/api/routes: checks a route while it is drawn, and writes the file to save."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from rouleur.core.errors import Problem, RouleurError, alternatives
from rouleur.core.toml import toml_text
from rouleur.road.box import Box, boxes_with
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import illegal, malformed
from rouleur.server.services import Services
from rouleur.server.tables.setup import find_box
from rouleur.server.wire.routes import RouteCheck, RouteProblem, RouteView

NAME = "route.toml"


class Routes:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/routes")
        router.add_api_route("/check", self.check, methods=["POST"], response_model=None)
        return router

    async def check(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        asked = await receive(request, RouteCheck, self.services.settings.upload_limit)
        drawn_for = boxes_with("check_route")
        game = find_box(asked.game) if asked.game else drawn_for[0]
        if game not in drawn_for:
            titles = alternatives([found.title for found in drawn_for])
            raise illegal(f"Routes are drawn for {titles}; the other games have boards of their own.")
        if (asked.route is None) == (asked.text is None):
            raise malformed("Send the route as data or as the text of its file, one of the two.")
        return reply(await self.services.threads.run(lambda: checked(game, asked.route, asked.text)))


def checked(game: Box, route: dict[str, Any] | None, text: str | None) -> RouteView:
    """All faults at once, with their remedies; the picture as soon as the route can be ridden."""
    found = game.check_route(text if text is not None else route or {}, NAME)
    problems = [view(problem) for problem in found.problems]
    if found.route is None:
        return RouteView(route, text or "", problems, False, None)
    drawn = None
    if found.rideable:
        try:
            names = [f"Director {seat + 1}" for seat in range(game.seats.usual)]
            drawn = game.picture(game.setup("route", names, route=found.route))
        except RouleurError as error:
            problems.append(view(Problem(NAME, "", f"it cannot be drawn: {error}")))
    return RouteView(found.route, text or toml_text(found.route), problems, drawn is not None, drawn)


def view(problem: Problem) -> RouteProblem:
    return RouteProblem(problem.key, problem.reason, problem.remedy, problem.line, problem.warning)
