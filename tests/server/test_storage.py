"""A store that fails: one sentence at the start, a JSON 503 afterwards, never a traceback; and health tells the truth."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from rouleur.server.settings import Settings
from tests.conftest import PATIENCE
from tests.server.conftest import open_table
from tests.server.test_bad_input import fault
from tests.server.test_hostile_bodies import source_on_the_path

__all__ = ["source_on_the_path"]


def start(database: str) -> str:
    """What a server says that cannot start."""
    command = [sys.executable, "-m", "rouleur.server", "--port", "0", "--database", database]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert ended.returncode != 0
    return ended.stderr


@pytest.mark.parametrize("kind", ["missing folder", "foreign", "damaged", "newer", "nonsense"])
def test_a_store_that_cannot_be_used_is_one_sentence_at_the_start(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "tables.sqlite3"
    if kind == "missing folder":
        path = tmp_path / "nowhere" / "tables.sqlite3"
    elif kind == "damaged":
        path.write_bytes(b"not a database at all, but long enough to be read as one" * 100)
    elif kind != "nonsense":
        with sqlite3.connect(path) as connection:
            foreign = kind == "foreign"
            connection.execute(
                "create table tables (x)" if foreign else "create table alembic_version (version_num text)"
            )
            if not foreign:
                connection.execute("insert into alembic_version values ('9999')")
    said = start("pigeon://post" if kind == "nonsense" else f"sqlite:///{path}")
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1, said
    assert said.strip().endswith(".")


def test_a_store_that_fails_while_the_server_runs_is_answered_503(client: TestClient, settings: Settings) -> None:
    made, (first, _) = open_table(client)
    assert client.get("/api/health").status_code == 200
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as other:
        other.execute("alter table tables rename to elsewhere")
        other.execute("alter table moves rename to away")
    fault(client.get("/api/health"), 503, "storage")
    fault(client.get(f"/api/tables/{'0' * 24}"), 503, "storage")
    fault(first.answer("gear:high", 1), 503, "storage")
    with sqlite3.connect(settings.database.removeprefix("sqlite:///")) as other:
        other.execute("alter table elsewhere rename to tables")
        other.execute("alter table away rename to moves")
    assert client.get("/api/health").json()["status"] == "ok"
    assert first.answer("gear:high").status_code == 200
    assert made["table"]
