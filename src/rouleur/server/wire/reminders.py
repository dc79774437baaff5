"""/api/tables/…/reminder and /api/mail: a mail when half of somebody's time is over, and no more of them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rouleur.server.wire.fields import Reply, Request


class NewReminder(Request):
    address: Annotated[str, Meta(max_length=254)]


class Reminder(Reply):
    """`offered`: this server sends mail, and the table has a clock of an hour or more. `address` is the own seat's, empty without one."""

    offered: bool
    address: str


class MailWish(Request):
    """`token` stands behind `#` in the link at the end of every mail."""

    token: Annotated[str, Meta(max_length=400)]
    allowed: bool


class MailAnswer(Reply):
    allowed: bool
