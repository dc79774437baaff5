"""/api/routes: checks a route while it is drawn, and writes the file to save."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rouleur.core.errors import Problem, RouleurError
from rouleur.core.toml import toml_text
from rouleur.road.box import box, boxes_with
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import illegal, malformed
from rouleur.server.services import Services
from rouleur.server.tables.setup import check_size
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
        if (asked.route is None) == (asked.text is None):
            raise malformed("Send the route as data or as the text of its file, one of the two.")
        check_size("route", asked.route)
        return reply(await self.services.desks.run(request, lambda: checked(asked)))


def checked(asked: RouteCheck) -> RouteView:
    """All faults at once, with their remedies; the picture as soon as the route can be ridden."""
    text = asked.text or ""
    try:
        game = box(asked.game) if asked.game else boxes_with("check_route")[0]
        found = game.check_route(asked.text if asked.text is not None else asked.route or {}, NAME)
        drawn = game.picture(game.setup("route", [], route=found.route)) if found.rideable else None
    except RouleurError as error:
        raise illegal(str(error)) from error
    problems = [view(problem) for problem in found.problems]
    if found.route is None:
        return RouteView(game.slug, asked.route, text, problems, False, None)
    return RouteView(game.slug, found.route, text or toml_text(found.route), problems, found.rideable, drawn)


def view(problem: Problem) -> RouteProblem:
    return RouteProblem(problem.key, problem.reason, problem.remedy, problem.line, problem.warning)
