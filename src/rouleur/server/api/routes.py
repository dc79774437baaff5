"""/api/routes: checks a route while it is drawn, and writes the file to save."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.core.content import convert, load
from rouleur.core.errors import ContentError, Problem, RouleurError
from rouleur.core.toml import toml_text
from rouleur.games.wielersim.checker import check_route
from rouleur.games.wielersim.drawing import picture
from rouleur.games.wielersim.route import Route
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import illegal, malformed
from rouleur.server.services import Services
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
        if asked.game != "wielersim":
            raise illegal("Routes are drawn for WielerSIM; the other games have boards of their own.")
        if (asked.route is None) == (asked.text is None):
            raise malformed("Send the route as data or as the text of its file, one of the two.")
        return reply(await self.services.threads.run(lambda: checked(asked)))


def checked(asked: RouteCheck) -> RouteView:
    """All faults at once, with their remedies; the picture as soon as the route can be ridden."""
    text = asked.text or ""
    try:
        route = load(text, Route, NAME) if asked.text is not None else convert(asked.route, Route, NAME)
        problems = check_route(route, NAME, text)
    except ContentError as error:
        return RouteView(asked.route, text, [view(problem) for problem in error.problems], False, None)
    data = msgspec.to_builtins(route)
    rideable = not any(not problem.warning for problem in problems)
    drawn = None
    if rideable:
        try:
            drawn = picture(route, "route")
        except RouleurError as error:
            problems.append(Problem(NAME, "", f"it cannot be drawn: {error}"))
            rideable = False
    return RouteView(data, text or toml_text(data), [view(problem) for problem in problems], rideable, drawn)


def view(problem: Problem) -> RouteProblem:
    return RouteProblem(problem.key, problem.reason, problem.remedy, problem.line, problem.warning)
