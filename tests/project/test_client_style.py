"""The browser client's sources: eslint finds nothing, prettier would change nothing."""

from __future__ import annotations

import subprocess

import pytest

from build_hooks import client
from tests.conftest import missing
from tests.project.sample import ROOT

WEB = ROOT / "web"


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [("eslint/bin/eslint.js", ["."]), ("prettier/bin/prettier.cjs", ["--check", "--log-level", "warn", "."])],
    ids=["eslint", "prettier"],
)
def test_the_client_is_written_in_one_style(tool: str, arguments: list[str]) -> None:
    program = WEB / "node_modules" / tool
    if not program.exists():
        missing(f"web/node_modules/{tool}", "`python -m build_hooks --checks` without ROULEUR_NO_CLIENT")
    command = [str(client.find_node()), str(program), *arguments]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
