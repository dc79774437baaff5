"""GET /api/games: the boxes on the shelf, as the home page shows them, and the boards of their races."""

from __future__ import annotations

from functools import cache, partial
from importlib.metadata import PackageNotFoundError, version

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.road.box import box, boxes_with
from rouleur.server.bodies import packed
from rouleur.server.services import Services
from rouleur.server.tables.setup import find_box, known_race, levels, on_the_shelf, usual_setup
from rouleur.server.wire.games import GameInfo, RoleInfo, Shelf


class Games:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/games")
        router.add_api_route("", self.list, methods=["GET"], response_model=None)
        router.add_api_route("/{game}/races/{race}/picture", self.picture, methods=["GET"], response_model=None)
        return router

    async def list(self, request: Request) -> Response:
        self.services.access.count("reads", request)
        return packed(request, msgspec.json.encode(await self.services.threads.run(shelf)))

    async def picture(self, request: Request, game: str, race: str, cells: str = "yes") -> Response:
        self.services.access.count("reads", request)
        body = await self.services.threads.run(partial(usual_picture, game, race, cells != "no"))
        return packed(request, body, {"cache-control": "public, max-age=3600"})


@cache
def package_version() -> str:
    try:
        return version("rouleur-games")
    except PackageNotFoundError:
        return "0"


def shelf() -> Shelf:
    return Shelf(package_version(), [game_info(slug) for slug in on_the_shelf()])


def game_info(slug: str) -> GameInfo:
    game = box(slug)
    cover = game.cover
    return GameInfo(
        slug=slug,
        blurb=cover.blurb,
        place=cover.place,
        noun=cover.noun,
        featured=cover.featured,
        roles=[RoleInfo(role.name, role.letter) for role in cover.role],
        event_kinds=game.event_kinds(),
        title=game.title,
        credits=game.credits,
        rules_version=game.rules_version,
        seats=game.seats,
        races=game.races(),
        tours=game.tours(),
        switches=game.switches(),
        levels=list(levels(slug)) if game.seats.most else [],
        first=cover.first,
        start_lists=game in boxes_with("read_start_list"),
        ratings=cover.ratings,
    )


@cache
def usual_picture(slug: str, race: str, cells: bool) -> bytes:
    """The board of a race as it is usually set up."""
    game = find_box(slug)
    picture = game.picture(usual_setup(game, known_race(game, race)))
    if not cells:
        picture = msgspec.structs.replace(picture, cells=[], marks=[])
    return msgspec.json.encode(picture)
