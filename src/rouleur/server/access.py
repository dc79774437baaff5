"""Who asks: the seat whose token is shown, counted so that nobody asks too often."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from ipaddress import IPv6Address, IPv6Network

from fastapi import Request
from itsdangerous import BadSignature, Signer
from starlette.requests import HTTPConnection

from rouleur.core.state import SPECTATOR
from rouleur.server.book_codes import LENGTH, LETTERS, BookCodes
from rouleur.server.rates import Rates
from rouleur.server.refusal import Refused, foreign, forged, removed, unknown
from rouleur.server.store.tables import SeatRow
from rouleur.server.wire.fields import SeatTicket

ID = re.compile(r"[0-9a-f]{24}")
MOST_KNOWN = 4096
"""Tokens that were looked at and found good are known again: one is shown with every click. What was found false is not kept."""
SUBSCRIBER = 64
"""Bits of an IPv6 address that tell whose it is."""
Rounds = Callable[[str, int], Awaitable[int]]


class Tokens:
    """Who may play a seat is whoever holds its signed secret; a place is a table, a tour, a judge's session or a forecast."""

    def __init__(self, secret: str) -> None:
        self._seats = KeptKey(secret, "rouleur seat")
        self._parcels = KeptKey(secret, "rouleur parcel")
        self._owners = KeptKey(secret, "rouleur owner")
        self._browsers = KeptKey(secret, "rouleur browser")
        self._days = KeptKey(secret, "rouleur day")
        self._mail = KeptKey(secret, "rouleur mail")
        self._opened = lru_cache(MOST_KNOWN)(self._open)
        self.books = BookCodes(self._owners.get_signature("rouleur books"))

    def token(self, place: str, seat: int, round_number: int = 0) -> str:
        """Of a table's, a tour's or a session's seat. Who is removed keeps the token of an earlier round."""
        return self._seats.sign(f"{place}.{seat}.{round_number}" if round_number else f"{place}.{seat}").decode()

    def seat(self, place: str, token: str) -> tuple[int, int]:
        """The seat that the token opens, and its round; refused when it was signed for another place, or by nobody."""
        signed_for, seat, round_number = self.opens(token)
        if signed_for != place:
            raise forged()
        return seat, round_number

    def opens(self, token: str) -> tuple[str, int, int]:
        """The place, the seat and the round that a token was signed for."""
        return self._opened(token)

    def _open(self, token: str) -> tuple[str, int, int]:
        place, seat, *rounds = unsigned(self._seats, token).split(".")
        return place, int(seat), int(rounds[0]) if rounds else 0

    def ticket(self, place: str, seat: SeatRow) -> SeatTicket:
        """A seat with its secret; bots have none, and that of an open seat is made for whoever takes it."""
        token = self.token(place, seat.seat, seat.round) if seat.human and seat.taken else None
        return SeatTicket(seat.seat, seat.name, "human" if seat.human else "bot", token)

    def parcel_token(self, parcel: str) -> str:
        """For the other device of whoever left it."""
        return self._parcels.sign(parcel).decode()

    def parcel(self, token: str) -> str:
        return unsigned(self._parcels, token)

    def owner_token(self, place: str) -> str:
        """For whoever opened the table or the tour, or started the forecast."""
        return self._owners.sign(place).decode()

    def rematch(self, table: str) -> str:
        """The table on which those who rode here ride again: one, whoever asks first."""
        return blake2b(self._owners.get_signature(f"rematch {table}"), digest_size=12).hexdigest()

    def new_browser(self) -> str:
        """A token by which a browser is known again; it says nothing else."""
        return self._browsers.sign(new_id()).decode()

    def browser(self, token: str) -> str:
        return unsigned(self._browsers, token)

    def attempt(self, day: str, game: str, browser: str) -> str:
        """The table at which a browser rides the race of a day: one, however often it asks."""
        return blake2b(self._days.get_signature(f"attempt {day} {game} {browser}"), digest_size=12).hexdigest()

    def day_seed(self, game: str, day: str) -> int:
        """The dice of a day: the same for everybody, and known to nobody who does not hold the secret."""
        digest = blake2b(self._days.get_signature(f"seed {day} {game}"), digest_size=8)
        return int.from_bytes(digest.digest()) >> 2

    def pseudonym(self, address: str) -> str:
        """Stands for an address in the store, which keeps none."""
        return self._owners.get_signature(f"address {address}").decode()

    def mailbox(self, address: str) -> str:
        """Stands for a mail address where the address itself is not needed."""
        return blake2b(self._mail.get_signature(f"mailbox {address.lower()}"), digest_size=16).hexdigest()

    def mail_token(self, mailbox: str) -> str:
        """For whoever reads the mails of a mailbox: stops them all."""
        return self._mail.sign(mailbox).decode()

    def mailbox_of(self, token: str) -> str:
        return unsigned(self._mail, token)

    def check_owner(self, place: str, token: str) -> None:
        if unsigned(self._owners, token) != place:
            raise forged()


class KeptKey(Signer):
    """Derives its key once: it is asked at every click."""

    def __init__(self, secret: str, salt: str) -> None:
        super().__init__(secret, salt=salt, key_derivation="hmac")
        self._derived = super().derive_key()

    def derive_key(self, secret_key: str | bytes | None = None) -> bytes:
        return self._derived if secret_key in (None, self.secret_key) else super().derive_key(secret_key)


def unsigned(signer: Signer, token: str) -> str:
    try:
        return signer.unsign(token.encode("utf-8", "replace")).decode()
    except (BadSignature, UnicodeError) as error:
        raise forged() from error


class Access:
    """`rounds` says how often somebody was removed from a seat of a place."""

    def __init__(self, tokens: Tokens, rates: Rates, rounds: Rounds) -> None:
        self.tokens = tokens
        self.rates = rates
        self.rounds = rounds

    def count(self, what: str, request: HTTPConnection, who: str = "") -> None:
        self.rates.check(what, who or address(request))

    async def opened(self, request: HTTPConnection, place: str, token: str) -> tuple[int, int]:
        """The seat that a token opens, and its round. Nobody whose seat was taken away comes in."""
        with self._counting_failures(request):
            seat, round_number = self.tokens.seat(place, token)
        if round_number != await self.rounds(place, seat):
            raise removed()
        return seat, round_number

    async def seat(self, request: Request, place: str, what: str = "reads") -> int:
        """The seat whose token was shown; SPECTATOR without one. Counted by address before anything is looked at."""
        self.count("requests", request)
        check_id(place)
        if not request.headers.get("authorization"):
            self.count(what, request)
            return SPECTATOR
        seat, _ = await self.opened(request, place, bearer(request))
        self.rates.check(what, f"{place} {seat}")
        return seat

    async def player(self, request: Request, place: str) -> int:
        seat = await self.seat(request, place, "commands")
        if seat == SPECTATOR:
            raise foreign("Only somebody who sits here may do that: show the token of a seat.")
        return seat

    def owner(self, request: Request, place: str, what: str) -> None:
        """Refused unless the token is that of whoever opened (or started) the place."""
        self.check_owner(request, place, self.claim(request, place, what))

    def claim(self, request: Request, place: str, what: str) -> str:
        """The token that is shown, counted and not looked at yet."""
        self.count("requests", request)
        check_id(place)
        self.count("commands", request)
        if not request.headers.get("authorization"):
            raise foreign(f"Only whoever {what} may do that.")
        return bearer(request)

    def check_owner(self, request: HTTPConnection, place: str, token: str) -> None:
        with self._counting_failures(request):
            self.tokens.check_owner(place, token)

    def browser(self, request: Request) -> str:
        """The browser whose token was shown; empty without one."""
        if not request.headers.get("authorization"):
            return ""
        with self._counting_failures(request):
            return self.tokens.browser(bearer(request))

    def parcel(self, request: HTTPConnection, token: str) -> str:
        with self._counting_failures(request):
            return self.tokens.parcel(token)

    def mailbox(self, request: HTTPConnection, token: str) -> str:
        with self._counting_failures(request):
            return self.tokens.mailbox_of(token)

    @contextmanager
    def _counting_failures(self, request: HTTPConnection) -> Iterator[None]:
        """Wrong tokens are counted, and after too many of them no token is looked at."""
        self.rates.check_room("failures", address(request))
        try:
            yield
        except Refused:
            self.count("failures", request)
            raise


def check_id(place: str) -> None:
    if not ID.fullmatch(place):
        raise unknown(f"There is nothing called {place[:40]!r} on this server.")


def bearer(request: HTTPConnection) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def address(request: HTTPConnection) -> str:
    return visitor(request.client.host) if request.client else ""


@lru_cache(maxsize=10_000)
def visitor(host: str) -> str:
    """What counts as one visitor: whoever has one address of IPv6 has the 2⁶⁴ beside it, too."""
    try:
        found = IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or IPv6Network((found, SUBSCRIBER), strict=False).network_address)


def new_id() -> str:
    return secrets.token_hex(12)


def new_code() -> str:
    """Six letters that are easily told apart when read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_seed() -> int:
    return secrets.randbits(62)
