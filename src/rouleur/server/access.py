"""Who asks: the seat whose token is shown, counted so that nobody asks too often."""

from __future__ import annotations

import re
import secrets

from fastapi import Request
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from rouleur.core.state import SPECTATOR
from rouleur.server.rates import Rates
from rouleur.server.refusal import Refused, foreign, forged, unknown
from rouleur.server.store.tables import SeatRow
from rouleur.server.wire.fields import SeatTicket

ID = re.compile(r"[0-9a-f]{24}")
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


class Tokens:
    """Who may play a seat is whoever holds its signed secret. An owner is a table, a tour or a judge's session."""

    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="rouleur seat", key_derivation="hmac")

    def token(self, owner: str, seat: int) -> str:
        return self._signer.sign(f"{owner}.{seat}").decode()

    def seat(self, owner: str, token: str) -> int:
        """The owner's seat that the token opens; refused when it was signed for another, or by nobody."""
        try:
            signed = self._signer.unsign(token.encode("utf-8", "replace")).decode()
        except (BadSignature, UnicodeError) as error:
            raise forged() from error
        signed_for, _, seat = signed.rpartition(".")
        if signed_for != owner:
            raise forged()
        return int(seat)

    def ticket(self, owner: str, seat: SeatRow) -> SeatTicket:
        """A seat with its secret; bots have none, and that of an open seat is made for whoever takes it."""
        token = self.token(owner, seat.seat) if seat.human and seat.taken else None
        return SeatTicket(seat.seat, seat.name, "human" if seat.human else "bot", token)


class Access:
    def __init__(self, tokens: Tokens, rates: Rates) -> None:
        self.tokens = tokens
        self.rates = rates

    def count(self, what: str, request: HTTPConnection, who: str = "") -> None:
        self.rates.check(what, who or address(request))

    def opened(self, request: HTTPConnection, owner: str, token: str) -> int:
        """The seat that a token opens. Wrong tokens are counted, and after too many of them no token is looked at."""
        self.rates.check_room("failures", address(request))
        try:
            return self.tokens.seat(owner, token)
        except Refused:
            self.count("failures", request)
            raise

    def seat(self, request: Request, owner: str, what: str = "reads") -> int:
        """The seat whose token was shown; SPECTATOR without one. Counted by address before anything is looked at."""
        self.count("requests", request)
        if not ID.fullmatch(owner):
            raise unknown(f"There is nothing called {owner[:40]!r} on this server.")
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if not scheme:
            self.count(what, request)
            return SPECTATOR
        seat = self.opened(request, owner, token.strip() if scheme.lower() == "bearer" else "")
        self.rates.check(what, f"{owner} {seat}")
        return seat

    def player(self, request: Request, owner: str) -> int:
        seat = self.seat(request, owner, "commands")
        if seat == SPECTATOR:
            raise foreign("Only somebody who sits here may do that: show the token of a seat.")
        return seat


def address(request: HTTPConnection) -> str:
    return request.client.host if request.client else ""


def new_id() -> str:
    return secrets.token_hex(12)


def new_code() -> str:
    """Six letters that are easily told apart when read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def new_seed() -> int:
    return secrets.randbits(62)
