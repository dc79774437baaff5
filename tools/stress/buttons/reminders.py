"""Reminders by mail: an address is left, taken back, and wants none any more."""

from __future__ import annotations

from typing import Any

from rouleur.server.access import Tokens, new_id
from tools.stress.launcher import SECRET
from tools.stress.presser import Presser, same, wrong

ADDRESSES = ("ada@club.example", "bea@club.example")
HOUR = 3600


def clocked(presser: Presser) -> tuple[str, str]:
    """Where the address of a seat is left, and the token of that seat."""
    made: Any = presser.table(turn_seconds=HOUR)
    return f"/tables/{made['table']}/reminder", made["seats"][0]["token"]


def remind(presser: Presser) -> str:
    """Two devices of one person: one of both addresses is kept."""
    path, token = clocked(presser)
    replies = presser.both(lambda who: presser.ask(who, "PUT", path, token, {"address": ADDRESSES[who]}))
    kept = presser.ask(0, "GET", path, token).json()["address"]
    return wrong(replies, [200, 200]) or same(kept in ADDRESSES, True)


def forget_reminder(presser: Presser) -> str:
    path, token = clocked(presser)
    presser.ask(0, "PUT", path, token, {"address": ADDRESSES[0]})
    replies = presser.both(lambda who: presser.ask(who, "DELETE", path, token))
    return wrong(replies, [200, 200]) or same(presser.ask(1, "GET", path, token).json()["address"], "")


def stop_mail(presser: Presser) -> str:
    """The link of a mail, while the same address is left at a table: it stays refused."""
    path, token = clocked(presser)
    tokens = Tokens(SECRET)
    address = f"{new_id()}@club.example"
    wish = {"token": tokens.mail_token(tokens.mailbox(address)), "allowed": False}
    pressed = (("POST", "/mail", "", wish), ("PUT", path, token, {"address": address}))
    replies = presser.both(lambda who: presser.ask(who, *pressed[who]))
    kept = presser.ask(0, "GET", path, token).json()["address"]
    return wrong(replies, [200, 200], [200, 422]) or same(kept, "")
