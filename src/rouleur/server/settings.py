"""How a server is set up: by its arguments, or by `ROULEUR_…` in the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from rouleur.core.errors import RouleurError
from rouleur.server.mail.mail_server import MailServer, mail_server

CLIENT = Path(__file__).parent / "client"


@dataclass(frozen=True)
class Settings:
    """`fanout`: empty for one worker, `postgres`, or the URL of a Redis. `rates`: whether requests are counted.

    `hosts` are the names the server answers to; empty: to any. `connections` may be open at once from one address. `proxies` are the addresses whose X-Forwarded-For is believed.
    Tables that nobody touched for `keep_days` are deleted; 0 keeps them for ever. Without `mail` nobody is reminded.
    """

    database: str = ""
    secret: str = ""
    fanout: str = ""
    rates: bool = True
    client: Path = field(default=CLIENT)
    most_tables: int = 1000
    body_limit: int = 64 * 1024
    upload_limit: int = 1024 * 1024
    course_limit: int = 6 * 1024 * 1024
    connections: int = 200
    proxies: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    keep_days: int = 0
    mail: MailServer | None = None

    @property
    def database_url(self) -> str:
        return self.database or default_database()


def settings_from_environment() -> Settings:
    return Settings(
        database=os.environ.get("ROULEUR_DATABASE", ""),
        secret=os.environ.get("ROULEUR_SECRET", ""),
        fanout=os.environ.get("ROULEUR_FANOUT", ""),
        rates=os.environ.get("ROULEUR_RATES", "on") != "off",
        connections=whole_number("ROULEUR_CONNECTIONS", Settings.connections),
        keep_days=whole_number("ROULEUR_KEEP_DAYS", Settings.keep_days),
        proxies=words("ROULEUR_PROXIES"),
        hosts=words("ROULEUR_HOSTS"),
        mail=mail_server(os.environ),
    )


def whole_number(variable: str, usual: int) -> int:
    text = os.environ.get(variable) or str(usual)
    if not text.isascii() or not text.isdigit():
        raise RouleurError(f"{variable} is a whole number, not {text!r}.")
    return int(text)


def words(variable: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(word.strip() for word in os.environ.get(variable, "").split(",") if word.strip())


def default_database() -> str:
    """A file in the user's own data folder."""
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "rouleur"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite3'}"
