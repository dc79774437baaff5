"""/api/parcels: what a browser keeps, handed over to another device of the same person."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rouleur.server.wire.fields import Reply, Request

KeptName = Annotated[str, Meta(max_length=60, pattern=r"^[a-z][a-z0-9.-]*\Z")]
KeptText = Annotated[str, Meta(max_length=48_000)]


class NewParcel(Request):
    """`kept`: texts by name; the server does not read them. `page`: the address that the link begins with."""

    kept: Annotated[dict[KeptName, KeptText], Meta(min_length=1, max_length=12)]
    page: Annotated[str, Meta(max_length=120, pattern=r"^https?://[A-Za-z0-9.:\[\]-]+/\Z")]


class ParcelLeft(Reply):
    """`link` opens the parcel once, within so many seconds; `picture` is the link as a QR code."""

    link: str
    seconds: int
    picture: str


class FetchParcel(Request):
    token: Annotated[str, Meta(max_length=400)]


class Parcel(Reply):
    kept: dict[str, str]
