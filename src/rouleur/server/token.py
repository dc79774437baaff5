"""Seat tokens: who may play a seat is whoever holds its signed secret."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, Signer

from rouleur.server.refusal import forged

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


class Tokens:
    def __init__(self, secret: str) -> None:
        self._signer = Signer(secret, salt="rouleur seat", key_derivation="hmac")

    def token(self, table: str, seat: int) -> str:
        return self._signer.sign(f"{table}.{seat}").decode()

    def seat(self, table: str, token: str) -> int:
        """The seat of this table that the token opens; refused when it was signed for another, or by nobody."""
        try:
            signed = self._signer.unsign(token.encode("utf-8", "replace")).decode()
        except (BadSignature, UnicodeError) as error:
            raise forged() from error
        owner, _, seat = signed.rpartition(".")
        if owner != table:
            raise forged()
        return int(seat)


def new_id() -> str:
    return secrets.token_hex(12)


def new_code() -> str:
    """Six letters that are easily told apart when read aloud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def new_seed() -> int:
    return secrets.randbits(62)
