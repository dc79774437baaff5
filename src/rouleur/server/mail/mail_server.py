"""The mail server that sends for us, as the settings name it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args
from urllib.parse import urlsplit

from rouleur.core.errors import RouleurError

HOST, FROM, PAGE = "ROULEUR_MAIL_HOST", "ROULEUR_MAIL_FROM", "ROULEUR_PAGE"
TLS, PORT, USER, PASSWORD = "ROULEUR_MAIL_TLS", "ROULEUR_MAIL_PORT", "ROULEUR_MAIL_USER", "ROULEUR_MAIL_PASSWORD"
MAIL = (HOST, FROM, TLS, PORT, USER, PASSWORD)

Tls = Literal["starttls", "tls", "none"]
PORTS: dict[str, int] = {"starttls": 587, "tls": 465, "none": 25}
LOOPBACK = ("127.0.0.1", "::1", "localhost")
ADDRESS = re.compile(
    r"(?=.{3,254}\Z)(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+\Z"
)
"""RFC 5321 in plain letters, without quotes, comments and bare addresses of machines."""


def is_address(text: str) -> bool:
    return ADDRESS.match(text) is not None


@dataclass(frozen=True)
class MailServer:
    """`sender` is the address that mails come from, `page` the one that their links begin with."""

    host: str
    sender: str
    page: str
    tls: Tls = "starttls"
    port: int = 0
    user: str = ""
    password: str = field(default="", repr=False)

    @property
    def usual_port(self) -> int:
        return self.port or PORTS[self.tls]

    @property
    def own_name(self) -> str:
        """What we call ourselves to the mail server: the host of the page, so that nobody has to be asked for it."""
        return urlsplit(self.page).hostname or "localhost"


def mail_server(environment: Mapping[str, str]) -> MailServer | None:
    """None where no mail is set; else complete, or refused in one sentence."""
    given = {name: environment.get(name, "").strip() for name in (*MAIL, PAGE)}
    if not any(given[name] for name in MAIL):
        return None
    for name in (HOST, FROM, PAGE):
        if not given[name]:
            raise RouleurError(f"{name} is missing: reminders by mail need {HOST}, {FROM} and {PAGE}.")
    if not is_address(given[FROM]):
        raise RouleurError(f"{FROM} is a mail address like rouleur@club.example, not {given[FROM]!r}.")
    return MailServer(
        given[HOST],
        given[FROM],
        page(given[PAGE]),
        tls(given),
        port(given[PORT]),
        given[USER],
        environment.get(PASSWORD, ""),
    )


def page(text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.query or parts.fragment:
        raise RouleurError(f"{PAGE} is the address of the home page like https://club.example/, not {text!r}.")
    return text if text.endswith("/") else f"{text}/"


def port(text: str) -> int:
    if not text:
        return 0
    if not text.isascii() or not text.isdigit() or not 0 < int(text) < 65536:
        raise RouleurError(f"{PORT} is a number from 1 to 65535, not {text!r}.")
    return int(text)


def tls(given: Mapping[str, str]) -> Tls:
    """A password travels in the clear on this very machine only."""
    wanted = given[TLS] or "starttls"
    if wanted not in get_args(Tls):
        raise RouleurError(f"{TLS} is starttls, tls or none, not {wanted!r}.")
    if bool(given[USER]) != bool(given[PASSWORD]):
        raise RouleurError(f"{USER} and {PASSWORD} belong together: set both, or neither.")
    if not (given[USER] + given[PASSWORD]).isascii():
        raise RouleurError(
            f"{USER} and {PASSWORD} are written in plain letters (ASCII): others cannot be sent to a mail server."
        )
    if given[USER] and wanted == "none" and given[HOST] not in LOOPBACK:
        raise RouleurError(f"{TLS} is none: the password would be read by everybody on the way. Use starttls or tls.")
    return wanted  # type: ignore[return-value]
