"""The client's own unit tests: camera, gaps, timing, cells; the palette in colour-vision simulation; contrast."""

from __future__ import annotations

import subprocess

from build_hooks import client
from tests.conftest import missing
from tests.project.sample import ROOT

WEB = ROOT / "web"


def test_vitest() -> None:
    program = WEB / "node_modules" / "vitest" / "vitest.mjs"
    if not program.exists():
        missing("web/node_modules", "`python -m build_hooks --checks` without ROULEUR_NO_CLIENT")
    command = [str(client.find_node()), str(program), "run", "--no-color"]
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
