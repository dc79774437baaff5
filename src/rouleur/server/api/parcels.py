"""/api/parcels: my tables on another device. A signed link, for a short time, that opens once."""

from __future__ import annotations

import secrets
from functools import partial

import msgspec
from fastapi import APIRouter, Request, Response

from rouleur.printing.stage_sheets import qr_svg
from rouleur.server.bodies import receive, reply
from rouleur.server.refusal import Refused, unknown
from rouleur.server.services import Services
from rouleur.server.wire.parcels import FetchParcel, NewParcel, Parcel, ParcelLeft

SECONDS = 600
GONE = "This link was used already, or its ten minutes are over: make a new one on the other device."


class Parcels:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store.parcels

    def routes(self) -> APIRouter:
        router = APIRouter(prefix="/api/parcels")
        router.add_api_route("", self.leave, methods=["POST"], response_model=None)
        router.add_api_route("/fetch", self.fetch, methods=["POST"], response_model=None)
        return router

    async def leave(self, request: Request) -> Response:
        self.services.access.count("parcels", request)
        new = await receive(request, NewParcel, self.services.settings.body_limit)
        identity = secrets.token_hex(16)
        now = self._now()
        data = msgspec.json.encode(new.kept)
        if not await self.services.threads.run(partial(self.store.leave, identity, data, now, now + SECONDS)):
            raise Refused(
                429, "busy", "Too many are moving to another device at this moment: try again in ten minutes."
            )
        link = f"{new.page}#/device/{self.services.access.tokens.parcel_token(identity)}"
        return reply(ParcelLeft(link, SECONDS, await self.services.threads.run(partial(qr_svg, link))), 201)

    async def fetch(self, request: Request) -> Response:
        self.services.access.count("join", request)
        wanted = await receive(request, FetchParcel, self.services.settings.body_limit)
        identity = self.services.access.parcel(request, wanted.token)
        data = await self.services.threads.run(partial(self.store.fetch, identity, self._now()))
        if data is None:
            raise unknown(GONE)
        return reply(Parcel(msgspec.json.decode(data, type=dict[str, str])))

    def _now(self) -> int:
        return int(self.services.clock().timestamp())
