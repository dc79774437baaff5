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
from tests.conftest import PATIENCE

RUNS = 30_000 if _source.compiled() else 3_000


def command(journal: Path | None, out: Path) -> list[str]:
    kept = ["--journal", str(journal)] if journal else []
    program = "from rouleur.cli import main; main()"
    arguments = ["forecast", "wielersim", "appendix", "--runs", str(RUNS), "--workers", "2", "--json", str(out), *kept]
    return [sys.executable, "-c", program, *arguments]


@pytest.mark.slow
def test_interrupted_and_resumed_gives_the_same_totals(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    running = subprocess.Popen(
        command(journal, tmp_path / "first.json"), stderr=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )  # fmt: skip
    while running.poll() is None and not (journal.exists() and journal.read_bytes().count(b"\n")):
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    _, said = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130
    assert b"Interrupted: " in said
    assert b"the same command goes on from there" in said
    assert b"Traceback" not in said
    done = journal.read_bytes().count(b"\n")
    assert 1 <= done < RUNS // 1000
    subprocess.run(command(journal, tmp_path / "resumed.json"), check=True, capture_output=True)
    subprocess.run(command(None, tmp_path / "whole.json"), check=True, capture_output=True)
    assert (tmp_path / "resumed.json").read_bytes() == (tmp_path / "whole.json").read_bytes()
    assert json.loads((tmp_path / "whole.json").read_text())["runs"] == RUNS
