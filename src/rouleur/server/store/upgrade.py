"""Runs the migrations. Importing Alembic takes a seventh of the start, so `Database` imports this only for an older store."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from rouleur.server.store import migrations
from rouleur.server.store.faults import UnknownVersion


def upgrade(connection: Connection) -> None:
    config = configuration()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise UnknownVersion(str(error)) from error


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return config
