"""What several URLs share: the two kinds of body, the fields that are checked alike, refusals and seats."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rouleur.play.deputy import Asks

UNSEEN = r"\x00-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff"
"""Control characters, line breaks, marks that turn the direction of writing, and what takes no room."""
Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=rf"^[^{UNSEEN}]*\Z")]
Title = Annotated[str, Meta(max_length=80, pattern=rf"^[^{UNSEEN}]*\Z")]
Slug = Annotated[str, Meta(min_length=1, max_length=80)]
OptionText = Annotated[str, Meta(min_length=1, max_length=200)]
Key = Annotated[str, Meta(min_length=8, max_length=64)]
Count = Annotated[int, Meta(ge=0)]
TurnSeconds = Annotated[int, Meta(ge=0, le=14 * 86400)]
Level = Annotated[int, Meta(ge=0, le=4)]


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A body that a client sends; what has a default may be left out."""


class Reply(msgspec.Struct):
    """A body that the server sends; every field is always there."""


class Fault(Reply):
    """`code` is stable, `message` is one sentence for people, `rule` the paragraph where a rule refuses; `id` stands beside
    the traceback in the server's log where the fault is ours."""

    code: str
    message: str
    rule: str = ""
    id: str = ""


class Refusal(Reply):
    """The body of every 4xx and 5xx."""

    error: Fault


class NewSeat(Request):
    """`open`: a human seat that a friend will take by link or code; else it is played on the device that makes the table.

    `asks`: what its person wants to be asked; the deputy answers the rest."""

    kind: Literal["human", "bot"]
    name: Name
    level: Level = 1
    open: bool = False
    asks: Asks = "everything"


class SeatTicket(Reply):
    """`token` is the seat's secret; bots have none, and an open seat's is given to the friend who takes it, to nobody before."""

    seat: int
    name: str
    kind: Literal["human", "bot"]
    token: str | None
