"""A database that a server of version 0.2 left: its tables, tours and judge sessions open as they were.

`python -m tests.golden.keep_tables FOLDER` wrote it. Never write it again with a later version.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from rouleur.server.app import make_app
from tests.golden.keep_tables import opened, settings_of, tours_and_sessions

FOLDER = Path(__file__).parent.parent / "golden" / "kept_0_2"
UNDER_OTHER_RULES = "UPDATE tables SET rules_version = 'other', over = 0"
"""Then the server trusts no snapshot and plays every move again."""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "kept.sqlite3"
    path.write_bytes(gzip.decompress((FOLDER / "tables.sqlite3.gz").read_bytes()))
    return path


@pytest.fixture(scope="module")
def expected() -> Any:
    return json.loads(gzip.decompress((FOLDER / "tables.json.gz").read_bytes()))


def check_tables(database: Path, expected: Any) -> None:
    found = opened(database)
    for table, position in expected["tables"].items():
        assert found[table] == position, table
    assert len(found) == 100


def test_every_table_opens_where_it_was_left(database: Path, expected: Any) -> None:
    check_tables(database, expected)


def test_every_move_plays_again_to_the_same_position(database: Path, expected: Any) -> None:
    connection = sqlite3.connect(database)
    with connection:
        connection.execute(UNDER_OTHER_RULES)
        connection.execute("DELETE FROM snapshots")
    connection.close()
    check_tables(database, expected)
    connection = sqlite3.connect(database)
    set_back = connection.execute("SELECT count(*) FROM moves WHERE kind = 'set back'").fetchone()
    connection.close()
    assert set_back == (0,)


def test_tours_and_judge_sessions_are_counted_as_before(database: Path, expected: Any) -> None:
    with TestClient(make_app(settings_of(database))) as client:
        assert tours_and_sessions(client, database) == expected["seen"]
