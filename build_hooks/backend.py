"""The build backend: hatchling, plus the tools that a build needs when it compiles rules or builds pages.

An editable install needs neither: the program builds both after its first start (`python -m build_hooks`).
"""

import os
from pathlib import Path
from typing import Any

from hatchling import build as hatchling
from hatchling.build import build_editable, build_sdist, build_wheel

from build_hooks import client
from build_hooks.tools import CLIENT, RULES, requirements

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]
ROOT = Path(__file__).parents[1]

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*hatchling.get_requires_for_build_wheel(config_settings), *tools()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*hatchling.get_requires_for_build_sdist(config_settings), *requirements(ROOT, CLIENT)]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    needed = hatchling.get_requires_for_build_editable(config_settings)
    return [*needed, *tools()] if os.environ.get("ROULEUR_COMPILED") == "1" else needed


def tools() -> list[str]:
    """A source distribution contains the built pages: installing from one needs no Node."""
    node = [] if client.is_current(ROOT) else requirements(ROOT, CLIENT)
    return [*requirements(ROOT, RULES), *node]
