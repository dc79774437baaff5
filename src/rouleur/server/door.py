"""Who asks: the seat whose token is shown, counted so that nobody asks too often."""

from __future__ import annotations

import re

from fastapi import Request

from rouleur.core.state import SPECTATOR
from rouleur.server.rates import Rates
from rouleur.server.refusal import foreign, unknown
from rouleur.server.token import Tokens

ID = re.compile(r"[0-9a-f]{24}")


class Door:
    def __init__(self, tokens: Tokens, rates: Rates) -> None:
        self.tokens = tokens
        self.rates = rates

    def count(self, what: str, request: Request, who: str = "") -> None:
        self.rates.check(what, who or (request.client.host if request.client else ""))

    def seat(self, request: Request, owner: str, what: str = "reads") -> int:
        """The seat whose token was shown for this table, tour or afternoon; SPECTATOR without one."""
        if not ID.fullmatch(owner):
            raise unknown(f"There is nothing called {owner[:40]!r} in this house.")
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if not scheme:
            self.count(what, request)
            return SPECTATOR
        seat = self.tokens.seat(owner, token.strip() if scheme.lower() == "bearer" else "")
        self.rates.check(what, f"{owner} {seat}")
        return seat

    def player(self, request: Request, owner: str) -> int:
        seat = self.seat(request, owner, "commands")
        if seat == SPECTATOR:
            raise foreign("Only somebody who sits here may do that: show the token of a seat.")
        return seat
