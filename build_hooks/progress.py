"""What the builder is doing, in a file that the server and the commands read: `build/progress.json`.

One entry for each part that is not finished: {"step": "Building the pages", "done": 2, "total": 3}, or {"failed": "…"}.
"""

import contextlib
import json
import os
from pathlib import Path
from typing import Any

FILE = Path("build", "progress.json")


def report(root: Path, part: str, step: str, done: int, total: int) -> None:
    write(root, read(root) | {part: {"step": step, "done": done, "total": total}})


def fail(root: Path, part: str, reason: str) -> None:
    write(root, read(root) | {part: {"failed": reason}})


def finish(root: Path, part: str) -> None:
    left = read(root)
    if left.pop(part, None):
        write(root, left)
    if not left:
        (root / FILE).unlink(missing_ok=True)


def read(root: Path) -> dict[str, Any]:
    try:
        content: dict[str, Any] = json.loads((root / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return content


def write(root: Path, content: dict[str, Any]) -> None:
    """A build goes on if its progress cannot be written, for example on a full disk."""
    path = root / FILE
    with contextlib.suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        incoming = path.with_suffix(f".{os.getpid()}")
        incoming.write_text(json.dumps(content), encoding="utf-8")
        os.replace(incoming, path)
