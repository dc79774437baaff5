"""`uv run --group dev pytest` is the whole gate: the linters run here."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "command",
    [
        ["ruff", "check", "."],
        ["ruff", "format", "--check", "."],
        ["mypy"],
        ["lint-imports", "--no-cache"],
    ],
    ids=["ruff", "format", "mypy", "rooms"],
)
def test_quality(command: list[str]) -> None:
    program = [str(Path(sys.executable).with_name(command[0])), *command[1:]]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
