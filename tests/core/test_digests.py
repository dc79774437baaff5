"""The table of digests saves all parsing, and a wrong one does no harm."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import rouleur
from rouleur.core import digests, fingerprint
from rouleur.core.digests import TABLE, code_digest, make_table, table, write_table
from rouleur.core.fingerprint import forecast_fingerprint, rules_fingerprint

Parsed = list[bytes]
FIRST, SECOND = b"a = 1\n", b"b = 2\n"
GAMES = [box.slug for box in rouleur.games()]


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> Parsed:
    """Every source that is parsed during the test."""
    found: Parsed = []
    tree = digests.tree

    def noted(source: bytes) -> bytes:
        found.append(source)
        return tree(source)

    monkeypatch.setattr(digests, "tree", noted)
    return found


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with two sources, used instead of the installed one."""
    for name, source in (("core/first.py", FIRST), ("games/homas/rules/second.py", SECOND)):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_bytes(source)
    monkeypatch.setattr(digests, "PACKAGE", tmp_path)
    monkeypatch.setattr(digests, "table", table.__wrapped__)
    return tmp_path


def test_a_full_table_saves_all_parsing(parsed: Parsed, monkeypatch: pytest.MonkeyPatch) -> None:
    full = make_table()
    parsed.clear()
    monkeypatch.setattr(digests, "table", lambda: full)
    monkeypatch.setattr(fingerprint, "part", fingerprint.part.__wrapped__)
    versions = [(rules_fingerprint.__wrapped__(game), forecast_fingerprint.__wrapped__(game)) for game in GAMES]
    assert parsed == []
    assert versions == [(rules_fingerprint(game), forecast_fingerprint(game)) for game in GAMES]


def test_only_an_edited_source_is_parsed(package: Path, parsed: Parsed) -> None:
    write_table(package)
    parsed.clear()
    edited = SECOND.replace(b"2", b"3")
    assert len({code_digest(source) for source in (FIRST, SECOND, edited)}) == 3
    assert parsed == [edited]


def test_the_build_needs_only_the_standard_library(package: Path, parsed: Parsed) -> None:
    script = shutil.copy(digests.__file__, package / "core")
    subprocess.run([sys.executable, "-I", "-S", script], check=True)
    assert code_digest(SECOND)
    assert parsed == []


def cut_off(text: str) -> str:
    return text[: len(text) // 2]


def of_another_version(text: str) -> str:
    return json.dumps(json.loads(text) | {"made_by": "0"})


def without_digests(text: str) -> str:
    return json.dumps(json.loads(text) | {"digests": 1})


@pytest.mark.parametrize(
    "spoil", [cut_off, of_another_version, without_digests, lambda _: "", lambda _: "[]", lambda _: "\0"]
)
def test_a_spoiled_table_is_ignored(package: Path, parsed: Parsed, spoil: Callable[[str], str]) -> None:
    right = code_digest(FIRST)
    write_table(package)
    path = package / TABLE
    path.write_text(spoil(path.read_text(encoding="utf-8")), encoding="utf-8")
    parsed.clear()
    assert code_digest(FIRST) == right
    assert parsed == [FIRST]


def test_a_table_that_cannot_be_replaced_leaves_the_old_one(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_table(package)
    before = (package / TABLE).read_bytes()
    (package / "core" / "first.py").write_bytes(b"a = 2\n")

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full_disk)
    with pytest.raises(OSError, match="No space"):
        write_table(package)
    assert (package / TABLE).read_bytes() == before
    assert [path.name for path in package.glob("_*")] == [TABLE]
