"""/api/courses: one stage, a board of it in every game; shipped courses, and those that people open from a file."""

from __future__ import annotations

from base64 import b64decode
from functools import cache

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.core.errors import RouleurError
from rouleur.course.drawing import picture_of
from rouleur.course.paper import write_course
from rouleur.course.shelf import open_course, shipped_course, shipped_courses
from rouleur.road.box import Box, course_boxes
from rouleur.road.course import Course
from rouleur.server.bodies import packed, receive, reply
from rouleur.server.refusal import malformed, unknown
from rouleur.server.services import Services
from rouleur.server.tables.setup import visitors_fault
from rouleur.server.wire import courses as wire
from rouleur.server.wire.courses import BoardView, CourseFile, CourseLine, StageView


class Courses:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/courses")
        router.add_api_route("", self.list, methods=["GET"], response_model=None)
        router.add_api_route("", self.open, methods=["POST"], response_model=None)
        router.add_api_route("/{slug}", self.look, methods=["GET"], response_model=None)
        return router

    async def list(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        return reply(wire.Courses([line(slug, course) for slug, course in shipped_courses().items()]))

    async def look(self, request: Request, slug: str) -> Response:
        self.services.access.count("reads", request)
        body = await self.services.threads.run(lambda: shipped_view(slug))
        return packed(request, body, {"cache-control": "public, max-age=3600"})

    async def open(self, request: Request) -> Response:
        self.services.access.count("jobs", request)
        file = await receive(request, CourseFile, self.services.settings.course_limit)
        return packed(request, await self.services.desks.run(request, lambda: opened(file)))


@cache
def shipped_view(slug: str) -> bytes:
    try:
        return msgspec.json.encode(view(slug, shipped_course(slug)))
    except RouleurError as error:
        raise unknown(str(error)) from error


def opened(file: CourseFile) -> bytes:
    with visitors_fault():
        return msgspec.json.encode(view("", open_course(contents(file), file.name, kind=file.kind)))


def contents(file: CourseFile) -> str | bytes:
    if not file.data:
        return file.text
    try:
        return b64decode(file.data, validate=True)
    except ValueError as error:
        raise malformed("The data of the file is not base64: send the bytes of a FIT file so.") from error


def view(slug: str, course: Course) -> StageView:
    boards = [board(game, course) for game in course_boxes()]
    return StageView(line(slug, course), picture_of(course), write_course(course), boards)


def line(slug: str, course: Course) -> CourseLine:
    return CourseLine(
        slug,
        course.title,
        course.kind,
        course.looks,
        course.kilometres,
        course.ascent,
        len(course.climb),
        course.note,
    )


def board(game: Box, course: Course) -> BoardView:
    route = game.route_of(course)
    names = [f"Director {number}" for number in range(1, game.seats.usual + 1)]
    picture = game.picture(game.setup(course.slug, names, route=route))
    return BoardView(game.slug, game.title, course.slug, route, picture)
