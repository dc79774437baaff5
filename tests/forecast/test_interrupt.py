"""SIGINT in the middle of a forecast: the journal is kept, one sentence says how to go on, the totals are the same."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rouleur import _source
from rouleur.forecast.run import SHARD
from tests.conftest import PATIENCE

RUNS = 8_000 if _source.compiled() else 3_000


def command(journal: Path | None, out: Path) -> list[str]:
    kept = ["--journal", str(journal)] if journal else []
    program = "from rouleur.cli import main; main()"
    arguments = ["forecast", "wielersim", "appendix", "--runs", str(RUNS), "--workers", "2", "--json", str(out), *kept]
    return [sys.executable, "-c", program, *arguments]


def interrupted(journal: Path, out: Path) -> tuple[int, bytes]:
    """The exit code of a run that gets SIGINT once a shard is in the journal, and what it said."""
    running = subprocess.Popen(
        command(journal, out), stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )  # fmt: skip
    while running.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n")):
        time.sleep(0.02)
    if running.poll() is None:
        os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=PATIENCE)
    return running.returncode, said


@pytest.mark.thorough
def test_interrupted_and_resumed_gives_the_same_totals(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    for _ in range(20):
        code, said = interrupted(journal, tmp_path / "first.json")
        if code != 0:
            break
        journal.unlink()  # this process slept while the other rode to its end: once more
    assert code == 130
    assert b"Interrupted: " in said
    assert b"the same command goes on from there" in said
    assert b"Traceback" not in said
    assert 1 <= journal.read_bytes().count(b"\n") < RUNS // SHARD
    subprocess.run(command(journal, tmp_path / "resumed.json"), check=True, capture_output=True)
    subprocess.run(command(None, tmp_path / "whole.json"), check=True, capture_output=True)
    assert (tmp_path / "resumed.json").read_bytes() == (tmp_path / "whole.json").read_bytes()
    assert json.loads((tmp_path / "whole.json").read_text())["runs"] == RUNS
