"""A store that fails: one sentence at the start, a JSON 503 afterwards, never a traceback; and health tells the truth."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from rouleur.cli import rouleur
from rouleur.server.app import make_app
from rouleur.server.settings import Settings
from rouleur.server.store import Store, backup, database
from rouleur.server.store.database import file_of
from rouleur.server.store.schema import metadata
from rouleur.server.store.sole import sole_server
from tests.conftest import PATIENCE
from tests.server.conftest import Player, open_table
from tests.server.postgres import postgres
from tests.server.test_bad_input import fault
from tests.server.test_hostile_bodies import source_on_the_path

__all__ = ["source_on_the_path"]
PAGE = 4096


def command(*words: str) -> tuple[int, str]:
    """The exit code, and what is said beside the note that nothing is compiled here."""
    ended = CliRunner().invoke(rouleur, list(words), standalone_mode=True)
    return ended.exit_code, "".join(line for line in ended.output.splitlines(True) if "interpreted" not in line)


def one_sentence(said: str) -> None:
    assert "Traceback" not in said
    assert len(said.strip().splitlines()) == 1, said
    assert said.strip().endswith(".")


@pytest.mark.parametrize("kind", ["missing folder", "foreign", "damaged", "newer", "nonsense", "read-only"])
def test_a_store_that_cannot_be_used_is_one_sentence_at_the_start(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "tables.sqlite3"
    if kind == "missing folder":
        path = tmp_path / "nowhere" / "tables.sqlite3"
    elif kind == "read-only":
        path = Path("/sys/tables.sqlite3")
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
    code, said = command(
        "serve", "--no-browser", "--port", "0", "--store", "pigeon://x" if kind == "nonsense" else str(path)
    )
    assert code != 0
    one_sentence(said)


@pytest.mark.parametrize("address", ["pigeon://x", "sqlite://:::x", "postgresql+psycopg://u@h:port/x", "://"])
def test_an_address_that_is_none_is_shown_how_to_be_written(address: str) -> None:
    code, said = command("serve", "--no-browser", "--port", "0", "--store", address)
    assert code != 0
    one_sentence(said)
    assert "write sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME" in said


def test_a_second_server_on_the_same_file_is_refused_and_a_backup_is_not(tmp_path: Path) -> None:
    """In a process of its own, as a person would start it."""
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with sole_server(url):
        Store(url).close()
        second = [sys.executable, "-m", "rouleur.server", "--port", "0", "--database", url]
        ended = subprocess.run(second, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert ended.returncode != 0
        one_sentence(ended.stderr)
        assert "Another server" in ended.stderr
        assert command("backup", str(tmp_path / "copy"), "--store", url)[0] == 0
        code, said = command("restore", str(tmp_path / "copy"), "--store", url, "--replace")
        assert code != 0
        one_sentence(said)
    with sole_server(url):
        """The lock ends with its server."""


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


def test_a_store_that_another_program_locks_is_answered_503(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The player reads the cause, the log has the remedy for the host."""
    monkeypatch.setattr(database, "BUSY_SECONDS", 0)
    path = tmp_path / "tables.sqlite3"
    with TestClient(make_app(Settings(database=f"sqlite:///{path}", rates=False))) as client:
        _, (first, _) = open_table(client)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("begin immediate")
        fault(client.get("/api/health"), 503, "storage")
        said = fault(first.answer("gear:high", 1), 503, "storage")
        assert ("another program" in said, "stop that program" in said) == (True, False)
        assert "stop that program" in capsys.readouterr().err
        other.execute("rollback")
        other.close()
        assert first.answer("gear:high").json()["sequence"] == 2


def test_health_tells_that_the_file_was_moved_away(client: TestClient, settings: Settings) -> None:
    path = Path(settings.database.removeprefix("sqlite:///"))
    path.rename(path.with_suffix(".away"))
    fault(client.get("/api/health"), 503, "storage")
    path.with_suffix(".away").rename(path)
    assert client.get("/api/health").status_code == 200


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of half a megabyte; skipped where nobody may mount one."""
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if made.returncode:
        pytest.skip("a small disk can only be mounted by root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(path: Path) -> None:
    with path.open("wb", buffering=0) as filler:
        for size in (PAGE, 1):
            try:
                while filler.write(b"x" * size):
                    """Until nothing more goes in."""
            except OSError:
                """Full."""


def talk_until_refused(player: Player) -> int:
    """How many lines were kept."""
    for number in range(1000):
        said = player.send("chat", {"words": "x" * 400})
        if said.status_code != 201:
            assert "disk" in fault(said, 503, "storage")
            return number
    raise AssertionError("the disk is never full")


def test_a_full_disk_is_answered_503_and_nothing_that_was_told_is_lost(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        settings = Settings(database=f"sqlite:///{disk / 'tables.sqlite3'}", rates=False)
        with TestClient(make_app(settings)) as client:
            made, (first, _) = open_table(client)
            fill(disk / "filler")
            lines = talk_until_refused(first)
            assert "disk" in fault(client.get("/api/health"), 503, "storage")
            (disk / "filler").unlink()
            assert client.get("/api/health").status_code == 200
            assert first.answer("gear:high").json()["sequence"] == 2
            assert len(client.get(f"/api/tables/{made['table']}").json()["chat"]) == lines


def play_a_little(settings: Settings) -> tuple[Player, object]:
    with TestClient(make_app(settings)) as client:
        _, (first, _) = open_table(client)
        first.answer("gear:high")
        first.send("chat", {"words": "Allez!"})
        return first, first.look()


def same_after(settings: Settings, player: Player, view: object) -> None:
    """The same table for the same link."""
    with TestClient(make_app(settings)) as client:
        player.client = client
        assert player.look() == view
        assert player.answer("card:0").status_code == 200


def test_a_backup_taken_while_the_server_runs_is_brought_back(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", rates=False)
    saved = tmp_path / "backup.sqlite3"
    with TestClient(make_app(settings)) as client:
        _, (first, _) = open_table(client)
        first.answer("gear:high")
        view = first.look()
        assert command("backup", str(saved), "--store", settings.database) == (
            0,
            f"{saved} holds 1 tables, with their moves, seats and links.\n",
        )
        first.answer("card:0")
    one_sentence(command("backup", str(saved), "--store", settings.database)[1])
    one_sentence(command("restore", str(saved), "--store", settings.database)[1])
    assert command("restore", str(saved), "--store", settings.database, "--replace")[0] == 0
    assert [path.name for path in tmp_path.glob("*.part*")] == []
    same_after(settings, first, view)


def test_a_backup_carries_clocks_rooms_coaches_days_and_parcels(tmp_path: Path) -> None:
    """Row by row, as a PostgreSQL is copied; the other store is asked over HTTP."""
    settings = Settings(database=f"sqlite:///{tmp_path / 'tables.sqlite3'}", rates=False)
    other = Settings(database=f"sqlite:///{tmp_path / 'other.sqlite3'}", rates=False)
    people = [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]
    wish = {"game": "criterium", "race": "short", "seats": people}
    with TestClient(make_app(settings)) as client:
        clocked, room = (client.post("/api/tables", json={**wish, **more}).json() for more in KINDS_OF_TABLE)
        browser = {"authorization": f"Bearer {client.get('/api/days').json()['browser']}"}
        attempt = client.post("/api/days/criterium", json={"name": "Ada"}, headers=browser).json()
        parcel = client.post("/api/parcels", json={"kept": {"tables": "mine"}, "page": "http://127.0.0.1/"}).json()
        players = [Player(client, made["table"], made["seats"][0]["token"]) for made in (clocked, room)]
        players.append(Player(client, attempt["table"], attempt["token"]))
        players[0].send("coach", {"on": True}, "PUT")
        players[1].send("seat", {"action": "ready"})
        views = [player.look() for player in players]
    backup.copy_all(database.Database(settings.database), database.Database(other.database))
    assert rows_of(settings) == rows_of(other)
    with TestClient(make_app(other)) as client:
        for player in players:
            player.client = client
        assert [player.look() for player in players] == views
        assert (views[0]["update"]["closes"] is not None, views[0]["seats"][0]["coached"]) == (True, True)
        assert (views[1]["room"], views[1]["seats"][0]["ready"]) == ("open", True)
        assert client.get("/api/days/criterium", headers=browser).json()["table"] == attempt["table"]
        token = parcel["link"].rpartition("/")[2]
        assert client.post("/api/parcels/fetch", json={"token": token}).json()["kept"] == {"tables": "mine"}


KINDS_OF_TABLE: tuple[dict[str, object], ...] = ({"turn_seconds": 86_400}, {"room": True, "public": True})


def rows_of(settings: Settings) -> dict[str, list[tuple[object, ...]]]:
    """Of every table; those of which a backup must not lose a row hold some."""
    with sqlite3.connect(file_of(settings.database) or "") as connection:
        found = {name: sorted(connection.execute(f"select * from {name}"), key=repr) for name in metadata.tables}
    assert all(found[name] for name in ("tables", "seats", "chat", "secrets", "attempts", "parcels"))
    return found


def test_a_file_that_is_no_backup_is_not_brought_back(tmp_path: Path) -> None:
    (tmp_path / "nonsense").write_text("nonsense" * 1000)
    for name in ("nonsense", "missing"):
        code, said = command("restore", str(tmp_path / name), "--store", str(tmp_path / "new.sqlite3"))
        assert code != 0
        one_sentence(said)
    assert command("backup", str(tmp_path / "x"), "--store", str(tmp_path / "nowhere.sqlite3"))[0] != 0
    assert not (tmp_path / "x").exists()


@pytest.mark.postgres
def test_a_backup_of_a_postgresql_goes_into_any_store(tmp_path: Path) -> None:
    saved = tmp_path / "backup.sqlite3"
    with postgres() as url:
        player, view = play_a_little(Settings(database=url, rates=False))
        assert command("backup", str(saved), "--store", url)[0] == 0
        assert command("restore", str(saved), "--store", url, "--replace")[0] == 0
        same_after(Settings(database=url, rates=False), player, view)
    path = tmp_path / "tables.sqlite3"
    assert command("restore", str(saved), "--store", str(path))[0] == 0
    same_after(Settings(database=f"sqlite:///{path}", rates=False), player, view)
