"""Decides, before anything else is imported, whether the compiled rules or their Python sources run.

Compiled only if every source the compiler saw is unchanged since the build; otherwise all of `rouleur` comes from the
.py files. All or nothing: a compiled class and an interpreted one of the same name do not mix.
"""

import json
import os
import sys
from collections.abc import Sequence
from hashlib import sha256
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from types import ModuleType

SWITCH = "ROULEUR_INTERPRETED"
REBUILD = "`uv run python -m build_hooks` compiles them"
PACKAGE = os.path.dirname(os.path.abspath(__file__))

_interpreted_because: str | None = None


def compiled() -> bool:
    return _interpreted_because is None


def why() -> str:
    if _interpreted_because is None:
        return "The compiled rules run: every source is as it was when they were compiled."
    return f"The Python sources run, interpreted: {_interpreted_because}."


def decide() -> None:
    """Called once, by `rouleur/__init__.py`."""
    global _interpreted_because
    _interpreted_because = reason_against_compiled(PACKAGE)
    if _interpreted_because is not None:
        sys.meta_path.insert(0, SourcesOnly())


def reason_against_compiled(package: str) -> str | None:
    if os.environ.get(SWITCH) == "1":
        return f"{SWITCH}=1 asks for it"
    try:
        with open(os.path.join(package, "_compiled.json"), "rb") as file:
            manifest = json.load(file)
    except (OSError, ValueError):
        return f"the rules have not been compiled ({REBUILD})"
    if "libraries" not in manifest:
        return str(manifest.get("reason", "the record of the build is damaged"))
    if manifest["suffix"] not in EXTENSION_SUFFIXES:
        return f"the rules were compiled for another Python ({REBUILD})"
    return first_difference(package, manifest["libraries"], manifest["sources"])


def first_difference(package: str, libraries: list[str], sources: dict[str, str]) -> str | None:
    for name in libraries:
        if not os.path.exists(os.path.join(os.path.dirname(package), name)):
            return f"{name} is missing ({REBUILD})"
    for name, expected in sources.items():
        try:
            with open(os.path.join(package, name), "rb") as file:
                found = sha256(file.read()).hexdigest()
        except OSError:
            return f"{name} was removed after the rules were compiled ({REBUILD})"
        if found != expected:
            return f"{name} was edited after the rules were compiled ({REBUILD})"
    return None


def refuse_extension(spec: ModuleSpec | None) -> None:
    """A library whose source is gone is not that module any more."""
    if spec is not None and isinstance(spec.loader, ExtensionFileLoader):
        raise ModuleNotFoundError(f"{spec.name} is left over from an earlier build: its source is gone", name=spec.name)


class SourcesOnly:
    """A meta-path finder that sees the .py files of `rouleur` and no extension module."""

    def __init__(self) -> None:
        self.folders: dict[str, FileFinder] = {}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("rouleur."):
            return None
        for folder in path:
            spec = self.finder(folder).find_spec(fullname, target)
            if spec is not None and spec.loader is not None:
                return spec
        refuse_extension(PathFinder.find_spec(fullname, path))
        return None

    def finder(self, folder: str) -> FileFinder:
        if folder not in self.folders:
            self.folders[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
        return self.folders[folder]

    def invalidate_caches(self) -> None:
        for finder in self.folders.values():
            finder.invalidate_caches()
