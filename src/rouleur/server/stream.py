"""The stream of a table: a hello with the seat's token, what was missed, then news as they happen."""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from rouleur.core.state import SPECTATOR
from rouleur.server import metrics
from rouleur.server.audience import MOST_EARS, Ear
from rouleur.server.door import ID, Door
from rouleur.server.house import House, no_such_table
from rouleur.server.live import LiveTable
from rouleur.server.logs import log
from rouleur.server.post import decode
from rouleur.server.refusal import Refused, malformed
from rouleur.server.wire import Chat, Closed, Hello, OrdersView, Seating

HELLO_SECONDS = 10
POLICY = 1008
TRY_AGAIN = 1013


class Stream:
    def __init__(self, house: House, door: Door) -> None:
        self.house = house
        self.door = door

    async def serve(self, socket: WebSocket, table: str) -> None:
        await socket.accept()
        try:
            ear = await self._greet(socket, table)
        except Refused as refused:
            metrics.refusals.labels(refused.fault.code).inc()
            log.info("stream refused", table=table[:40], code=refused.fault.code)
            await close(socket, Closed(refused.fault))
            return
        except (WebSocketDisconnect, RuntimeError):
            return
        try:
            await self._attend(socket, ear)
        finally:
            await self.house.unlisten(ear)

    async def _greet(self, socket: WebSocket, table: str) -> Ear:
        try:
            hello = decode((await asyncio.wait_for(receive(socket), HELLO_SECONDS)), Hello)
        except TimeoutError as error:
            raise malformed("A stream begins with a hello within ten seconds.") from error
        if not ID.fullmatch(table):
            raise no_such_table(table)
        seat = self.door.tokens.seat(table, hello.token) if hello.token else SPECTATOR
        if len(self.house.audience.of(table)) >= MOST_EARS:
            raise Refused(429, "often", "Too many are listening to this table already.")
        ear = Ear(table, seat, hello.sequence)

        def greet(live: LiveTable) -> None:
            online = self.house.audience.online(table) | {seat}
            messages = [Seating(live.seat_views(online)), Chat(live.chat_lines())]
            if seat != SPECTATOR:
                messages.append(OrdersView(live.seats[seat].orders))
            for message in (*messages, live.update(seat, hello.sequence)):
                ear.unread.put_nowait(msgspec.json.encode(message))
            ear.seen = live.sequence

        await self.house.listen(ear, greet)
        return ear

    async def _attend(self, socket: WebSocket, ear: Ear) -> None:
        speaking = asyncio.create_task(speak(socket, ear))
        try:
            await drain(socket)
        except (WebSocketDisconnect, RuntimeError):
            """Gone; the ear is closed by the caller."""
        finally:
            speaking.cancel()


async def receive(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return str(text).encode("utf-8", "surrogatepass") if text is not None else bytes(message["bytes"])


async def speak(socket: WebSocket, ear: Ear) -> None:
    while True:
        message = await ear.unread.get()
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
