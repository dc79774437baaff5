"""What can be wrong with the place where tables are kept, in one sentence each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError, NoSuchModuleError

from rouleur.core.errors import RouleurError

ADDRESS = "write sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"
FAULTS = (
    ("disk is full", "the disk is full", "make room"),
    ("disk I/O error", "the disk does not take what is written", "look at its health and its free space"),
    ("readonly", "it cannot be written", "check the rights of the file and of its folder"),
    ("locked", "another program holds it", "stop that program"),
    ("not a database", "it is no database", "name another file, or bring a backup back"),
    ("malformed", "it is damaged", "bring a backup back"),
    ("no such table", "it is another program's database, or damaged", "name another one, or bring a backup back"),
    ("already exists", "it is another program's database", "name another one"),
    ("was moved away", "its file was moved away or replaced", "bring it back, or start the server again"),
    ("Can't load plugin", "this kind of database is not known", ADDRESS),
    ("Could not parse", "that is no address of a database", ADDRESS),
    ("invalid literal for int", "what stands where the port belongs is no number", ADDRESS),
    ("unable to open", "it cannot be opened", "check that its folder is there and may be written"),
)
"""A sign in the database's message, the cause, and the remedy for the person who runs the server."""


class StorageFault(RouleurError):
    """The store cannot be used."""


class UnknownVersion(Exception):
    """The store has a version that no migration knows."""


def reason(error: Exception) -> str:
    """Cause and remedy, for the person who runs the server."""
    words = message(error)
    known = (f"{cause}: {remedy}" for sign, cause, remedy in FAULTS if sign in words)
    return next(known, f"{words.splitlines()[0][:160] if words else type(error).__name__}")


def known_cause(error: Exception) -> str:
    """The cause alone, for players; empty if it is not a known one."""
    words = message(error)
    return next((cause for sign, cause, _ in FAULTS if sign in words), "")


def message(error: Exception) -> str:
    return str(getattr(error, "orig", None) or error)


@contextmanager
def named(place: str) -> Iterator[None]:
    """Whatever is wrong when the store is opened is one sentence."""
    try:
        yield
    except UnknownVersion as error:
        raise StorageFault(
            f"{place} was written by a newer Rouleur or another program ({error}): use that one."
        ) from error
    except (DBAPIError, NoSuchModuleError) as error:
        raise StorageFault(f"Tables cannot be kept in {place}: {reason(error)}.") from error
    except OSError as error:
        why = error.strerror or str(error)
        raise StorageFault(
            f"Tables cannot be kept in {place}: {why}; check that its folder is there and may be written."
        ) from error
