"""The route editor's other half: checks a route while it is drawn, and writes the file to save."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rouleur.core.errors import Problem, RouleurError
from rouleur.core.toml import toml_text
from rouleur.road.box import box
from rouleur.server.around import RouteCheck, RouteProblem, RouteView
from rouleur.server.desk import Desk
from rouleur.server.post import receive, reply
from rouleur.server.refusal import illegal, malformed

NAME = "route.toml"


class DrawingBoard:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/routes")
        router.add_api_route("/check", self.check, methods=["POST"], response_model=None)
        return router

    async def check(self, request: Request) -> Response:
        self.desk.door.count("reads", request)
        wish = await receive(request, RouteCheck, self.desk.settings.upload_limit)
        if (wish.route is None) == (wish.text is None):
            raise malformed("Send the route as data or as the text of its file, one of the two.")
        return reply(await self.desk.house.in_hand(lambda: checked(wish)))


def checked(wish: RouteCheck) -> RouteView:
    """All faults at once, with their remedies; the picture as soon as the route can be ridden."""
    text = wish.text or ""
    try:
        game = box(wish.game)
        found = game.check_route(wish.text if wish.text is not None else wish.route or {}, NAME)
        drawn = game.picture(game.setup("route", [], route=found.route)) if found.rideable else None
    except RouleurError as error:
        raise illegal(str(error)) from error
    problems = [view(problem) for problem in found.problems]
    if found.route is None:
        return RouteView(wish.route, text, problems, False, None)
    return RouteView(found.route, text or toml_text(found.route), problems, found.rideable, drawn)


def view(problem: Problem) -> RouteProblem:
    return RouteProblem(problem.key, problem.reason, problem.remedy, problem.line, problem.warning)
