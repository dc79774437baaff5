"""Bodies in and out: read up to a limit, decoded by msgspec, refused in one sentence."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any, TypeVar

import msgspec
from fastapi import Request, Response

from rouleur.core.bounds import beyond_json
from rouleur.server.refusal import Refused, malformed

T = TypeVar("T")
WORTH_PACKING = 1500
JSON = "application/json"
BODY_SECONDS = 10.0


async def read_body(request: Request, limit: int) -> bytes:
    declared = request.headers.get("content-length", "0")
    if not declared.isascii() or not declared.isdigit():
        raise malformed("The content-length is not a number.")
    if int(declared) > limit:
        raise too_large(limit)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refused(415, "type", f"The body must be JSON and say so: send it with the content type {JSON}.")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > limit:
                    raise too_large(limit)
    except TimeoutError as error:
        raise Refused(
            408, "slow", f"The body did not arrive within {BODY_SECONDS:g} seconds: send it again."
        ) from error
    return bytes(body)


def too_large(limit: int) -> Refused:
    return Refused(413, "large", f"The body is larger than {limit // 1024} KiB, the limit here.")


def decode(body: bytes, kind: type[T]) -> T:
    if excess := beyond_json(body):
        raise malformed(f"The body {excess}.")
    try:
        value = msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError) as error:
        reason, pattern, where = str(error).partition("Expected `str` matching regex")
        if pattern:
            reason = f"control characters and direction marks are not allowed{where[where.rfind(' - at') :]}"
        raise malformed(f"The body does not fit: {reason}.") from error
    except RecursionError as error:
        raise malformed("The body is nested too deeply.") from error
    if b"\\u0000" in body or b"\\ud" in body.lower():
        _check_letters(value)
    return value


def _check_letters(value: Any) -> None:
    """Databases keep neither the zero character nor half a surrogate pair."""
    words = repr(msgspec.to_builtins(value))
    if "\\x00" in words or "\\ud" in words:
        raise malformed("The body contains characters that are no text.")


async def receive(request: Request, kind: type[T], limit: int) -> T:
    return decode(await read_body(request, limit), kind)


def reply(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def packed(request: Request, body: bytes, headers: dict[str, str] | None = None) -> Response:
    """For large bodies that are read seldom: pictures, films, the shelf."""
    headers = {"vary": "accept-encoding", **(headers or {})}
    if len(body) > WORTH_PACKING and "gzip" in request.headers.get("accept-encoding", ""):
        body = gzip.compress(body, 5)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")
