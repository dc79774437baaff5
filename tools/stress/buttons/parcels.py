"""My tables on another device."""

from __future__ import annotations

from typing import Any

from tools.stress.presser import Presser, same, wrong

PARCEL: dict[str, Any] = {"kept": {"tables": "[]"}, "page": "http://127.0.0.1/"}


def leave_parcel(presser: Presser) -> str:
    replies = presser.both(lambda who: presser.ask(who, "POST", "/parcels", body=PARCEL))
    return wrong(replies, [201, 201]) or same({reply.json()["link"] for reply in replies}, 2)


def fetch_parcel(presser: Presser) -> str:
    token = presser.made("/parcels", PARCEL)["link"].rpartition("/")[2]
    replies = presser.both(lambda who: presser.ask(who, "POST", "/parcels/fetch", body={"token": token}))
    return wrong(replies, [200, 404])
