"""What the server does at its start, and what it leaves for later."""

from __future__ import annotations

import subprocess
import sys

from alembic.script import ScriptDirectory

from rouleur.server.settings import Settings
from rouleur.server.store import schema
from rouleur.server.store.upgrade import configuration

LATER = ("alembic", "typst", "segno", "gpxpy", "fitdecode", "matplotlib", "duckdb", "psycopg", "redis", "distributed")
"""Packages that most starts do not need and that take long to import."""
START = f"""
import sys
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
make_app(Settings(database=sys.argv[1]))
print([name for name in {LATER} if name in sys.modules])
"""


def test_the_newest_migration_is_named() -> None:
    assert ScriptDirectory.from_config(configuration()).get_current_head() == schema.VERSION


def test_a_store_of_this_version_is_opened_without_slow_imports(settings: Settings) -> None:
    done = subprocess.run(
        [sys.executable, "-c", START, settings.database], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout.strip() == "[]"
