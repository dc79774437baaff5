"""/api/tables/…/stream: a hello with the seat's token, what was missed, then news as they happen."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from rouleur.core.state import SPECTATOR
from rouleur.server import metrics
from rouleur.server.access import ID
from rouleur.server.bodies import decode
from rouleur.server.days.sealing import check_may_look
from rouleur.server.logs import log
from rouleur.server.refusal import Refused, malformed, no_such_table
from rouleur.server.services import Services
from rouleur.server.tables.audience import MOST_LISTENERS, Listener
from rouleur.server.tables.live import LiveTable
from rouleur.server.tables.views import deputy_view
from rouleur.server.wire.tables import Chat, Closed, Hello, OrdersView, Push

HELLO_SECONDS = 10
POLICY = 1008
TRY_AGAIN = 1013


class Stream:
    def __init__(self, services: Services) -> None:
        self.tables = services.tables
        self.access = services.access
        self.clock = services.clock

    def routes(self) -> APIRouter:
        router = APIRouter()
        router.add_api_websocket_route("/api/tables/{table}/stream", self.serve)
        return router

    async def serve(self, socket: WebSocket, table: str) -> None:
        await socket.accept()
        try:
            listener = await self._greet(socket, table)
        except Refused as refused:
            metrics.refusals.labels(refused.fault.code).inc()
            log.info("stream refused", table=table[:40], code=refused.fault.code)
            await close(socket, Closed(refused.fault))
            return
        except (WebSocketDisconnect, RuntimeError):
            return
        try:
            await self._attend(socket, listener)
        finally:
            await self.tables.unlisten(listener)

    async def _greet(self, socket: WebSocket, table: str) -> Listener:
        self.access.count("streams", socket)
        try:
            hello = decode((await asyncio.wait_for(receive(socket), HELLO_SECONDS)), Hello)
        except TimeoutError as error:
            raise malformed("A stream begins with a hello within ten seconds.") from error
        if not ID.fullmatch(table):
            raise no_such_table(table)
        seat, round_number = (await self.access.opened(socket, table, hello.token)) if hello.token else (SPECTATOR, 0)
        if len(self.tables.audience.of(table)) >= MOST_LISTENERS:
            raise Refused(429, "often", "Too many are listening to this table already.")
        listener = Listener(table, seat, hello.sequence, round_number)

        def greet(live: LiveTable) -> None:
            check_may_look(live, seat, self.clock())
            online = self.tables.audience.online(table) | {seat}
            messages: list[Push] = [live.seating(online), Chat(live.talk.lines())]
            if seat != SPECTATOR:
                messages += [OrdersView(live.seats[seat].orders), deputy_view(live.table, seat)]
            for message in (*messages, live.update(seat, hello.sequence)):
                listener.unread.put_nowait(msgspec.json.encode(message))
            listener.seen = live.sequence
            listener.spoken = live.talk.last

        await self.tables.listen(listener, greet)
        return listener

    async def _attend(self, socket: WebSocket, listener: Listener) -> None:
        speaking = asyncio.create_task(speak(socket, listener))
        try:
            await drain(socket)
        except (WebSocketDisconnect, RuntimeError):
            """Gone; the listener is let go by the caller."""
        finally:
            speaking.cancel()


async def receive(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return str(text).encode("utf-8", "surrogatepass") if text is not None else bytes(message["bytes"])


async def speak(socket: WebSocket, listener: Listener) -> None:
    while True:
        message = await listener.unread.get()
        if message is None and listener.farewell is not None:
            await close(socket, Closed(listener.farewell))
            return
        if message is None:
            await socket.close(TRY_AGAIN)
            return
        try:
            await socket.send_text(message.decode())
        except (WebSocketDisconnect, RuntimeError):
            return


async def drain(socket: WebSocket) -> None:
    """A client has nothing to say after its hello; what it sends is not kept."""
    while True:
        await receive(socket)


async def close(socket: WebSocket, last: Closed) -> None:
    try:
        if socket.application_state == WebSocketState.CONNECTED:
            await socket.send_text(msgspec.json.encode(last).decode())
            await socket.close(POLICY)
    except (WebSocketDisconnect, RuntimeError):
        """The client has gone already."""
