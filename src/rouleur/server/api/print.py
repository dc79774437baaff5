"""/api/print and /api/qr.svg: boards, sheets and reports as PDFs in true size, each sent as soon as it is made."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import StreamingResponse

from rouleur.judge import Afternoon
from rouleur.play.tour import TourData
from rouleur.printing.pages import Job
from rouleur.printing.press import pdf
from rouleur.printing.stage_sheets import qr_svg
from rouleur.server.access import address
from rouleur.server.bodies import receive
from rouleur.server.prints.documents import (
    Documents,
    course_documents,
    race_documents,
    session_documents,
    tour_documents,
)
from rouleur.server.prints.presses import SECONDS, Presses
from rouleur.server.refusal import Refused, malformed, unknown
from rouleur.server.services import Services
from rouleur.server.tables.setup import check_size, visitors_fault
from rouleur.server.wire.prints import NewPrint, PrintNews

USUAL = "board,sheets"
KIND = "application/vnd.rouleur.print"


class Print:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.presses = Presses()

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api")
        router.add_api_route("/print", self.order, methods=["POST"], response_model=None)
        router.add_api_route("/print/{game}/{race}", self.race, methods=["GET"], response_model=None)
        router.add_api_route("/qr.svg", self.qr, methods=["GET"], response_model=None)
        return router

    async def qr(self, request: Request, text: Annotated[str, Query(min_length=1, max_length=300)]) -> Response:
        """A link as a picture that a phone reads."""
        self.services.access.count("reads", request)
        with visitors_fault():
            drawn = await self.services.threads.run(partial(qr_svg, text))
        return Response(drawn, media_type="image/svg+xml")

    async def race(
        self, request: Request, game: str, race: str, parts: str = USUAL, paper: str = "a4", ink: str = "full"
    ) -> Response:
        """A race of the box as one document. The QR code of the judge's sheet opens the server that was asked."""
        self.services.access.count("jobs", request)
        try:
            new = msgspec.convert({"game": game, "race": race, "parts": parts, "paper": paper, "ink": ink}, NewPrint)
        except msgspec.ValidationError as error:
            raise malformed(f"This cannot be ordered: {error}.") from error
        with self.presses.passed(address(request)):
            found = await self.services.threads.run(partial(self._documents, new, str(request.base_url)))
            _, made = await self.services.threads.run(partial(printed, found))
        name = f'inline; filename="{found.names[0]}"'
        return Response(made, media_type="application/pdf", headers={"content-disposition": name})

    async def order(self, request: Request) -> Response:
        """Lines of JSON say what is being made; after a line with a size the document itself follows."""
        self.services.access.count("jobs", request)
        self.presses.check_room(address(request))
        new = await receive(request, NewPrint, self.services.settings.course_limit)
        if new.session is not None and new.token:
            await self.services.access.opened(request, new.session, new.token)
        found = await self.services.desks.run(request, partial(self._documents, new, str(request.base_url)))
        return StreamingResponse(self._sent(found, address(request)), media_type=KIND)

    async def _sent(self, found: Documents, who: str) -> AsyncIterator[bytes]:
        total, number, end = len(found.names), 0, time.monotonic() + SECONDS
        try:
            with self.presses.passed(who):
                for number, name in enumerate(found.names, start=1):
                    if time.monotonic() > end:
                        raise Refused(503, "slow", f"Printing took longer than {SECONDS:g} seconds and was stopped.")
                    yield line(PrintNews(number, total, name))
                    title, made = await self.services.threads.run(partial(printed, found))
                    yield line(PrintNews(number, total, title, name, len(made)))
                    yield made
        except Refused as refused:
            yield line(PrintNews(number, total, "", trouble=refused.fault.message))

    def _documents(self, new: NewPrint, server: str) -> Documents:
        check_size("route", new.route)
        with visitors_fault():
            if new.tour is not None:
                return tour_documents(new, self._tour(new.tour), server)
            if new.session is not None:
                return session_documents(new, self._afternoon(new.session), server)
            if new.course is not None:
                return course_documents(new, server)
            return race_documents(new, server)

    def _tour(self, identity: str) -> TourData:
        row = self.services.store.tours.find(identity)
        if row is None:
            raise unknown(f"There is no tour {identity!r} on this server.")
        return row.data.tour

    def _afternoon(self, session: str) -> Afternoon:
        log = self.services.store.judge.calls(session)
        if log is None:
            raise unknown(f"There is no judge's session {session!r} on this server.")
        return Afternoon(log)


def printed(found: Documents) -> tuple[str, bytes]:
    with visitors_fault():
        job: Job = next(found.jobs)
        return job.title, pdf(job)


def line(news: PrintNews) -> bytes:
    return msgspec.json.encode(news) + b"\n"
