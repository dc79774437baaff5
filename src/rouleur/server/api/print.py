"""/api/print: the board and the sheets of a race as a PDF in true size."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rouleur.printing.booklet import order_of, printed_setup, race_job, refuse_sold
from rouleur.printing.press import pdf
from rouleur.road.box import box
from rouleur.server.services import Services
from rouleur.server.tables.setup import visitors_fault

USUAL = "board,sheets"


class Print:
    def __init__(self, services: Services) -> None:
        self.services = services

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/print")
        router.add_api_route("/{game}/{race}", self.race, methods=["GET"], response_model=None)
        return router

    async def race(
        self, request: Request, game: str, race: str, parts: str = USUAL, paper: str = "a4", ink: str = "full"
    ) -> Response:
        """The QR code of the judge's sheet opens the server that was asked."""
        self.services.access.count("jobs", request)
        server = str(request.base_url)
        made = await self.services.threads.run(lambda: printed(game, race, parts, paper, ink == "low", server))
        name = f'inline; filename="{game}-{race}.pdf"'
        return Response(made, media_type="application/pdf", headers={"content-disposition": name})


def printed(game: str, race: str, parts: str, paper: str, low_ink: bool, server: str) -> bytes:
    with visitors_fault():
        found = box(game)
        order = order_of(parts, paper, low_ink, server)
        setup = printed_setup(found, race)
        refuse_sold(found, found.parts(setup), order.parts)
        return pdf(race_job(found, setup, order))
