"""Builds the pages and the compiled rules of a checkout, in a process of its own. An installed wheel has both.

The builder is `build_hooks/` beside `src/`. It writes what it does into `build/progress.json`; this module reads it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PROGRESS = ROOT / "build" / "progress.json"
PAGES, RULES = "client", "rules"
SWITCHES = {PAGES: "ROULEUR_NO_CLIENT", RULES: "ROULEUR_INTERPRETED"}


class Progress(NamedTuple):
    """One part of the build. `total` is 0 while its length is unknown; `failed` is the reason, one sentence."""

    step: str
    done: int
    total: int
    failed: str = ""

    def __str__(self) -> str:
        if self.failed:
            return self.failed
        return f"{self.step} ({self.done + 1} of {self.total})" if self.total else self.step


def is_checkout() -> bool:
    return (ROOT / "build_hooks" / "__main__.py").is_file()


def is_left_out(part: str) -> bool:
    return os.environ.get(SWITCHES[part]) == "1"


def start_build(*parts: str, detached: bool = False) -> subprocess.Popen[bytes] | None:
    """Start the builder, if there is one. It does nothing for a part that is up to date."""
    wanted = [part for part in parts if not is_left_out(part)]
    if not wanted or not is_checkout():
        return None
    nothing = subprocess.DEVNULL
    return subprocess.Popen(
        [sys.executable, "-B", "-m", "build_hooks", *wanted],  # -B: on a full disk, bytecode would be cut short
        cwd=ROOT,
        stdin=nothing,
        stdout=nothing,
        stderr=nothing,
        start_new_session=detached,
    )


def progress(part: str) -> Progress | None:
    """How far a part is; None if it is finished or has not begun."""
    try:
        found = json.loads(PROGRESS.read_text(encoding="utf-8"))[part]
        return Progress(found.get("step", ""), found.get("done", 0), found.get("total", 0), found.get("failed", ""))
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
