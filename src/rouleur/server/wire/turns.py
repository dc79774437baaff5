"""/api/turns: at which of my tables it is my turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rouleur.server.room import Room
from rouleur.server.wire.fields import Reply, Request


class MySeats(Request):
    """The tokens of the own seats; those that open nothing any more are passed over."""

    tokens: Annotated[list[Annotated[str, Meta(max_length=400)]], Meta(max_length=60)]


class MyTurn(Reply):
    """`asked`: this seat must choose, until `closes` if its table has a clock."""

    table: str
    seat: int
    asked: bool
    closes: str | None
    room: Room
    over: bool


class MyTurns(Reply):
    seats: list[MyTurn]
