"""Which modules are compiled, and which further modules the compiler has looked into while doing so."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

INTERPRETED = re.compile(r"^# rouleur: interpreted\b", re.MULTILINE)
DATA = re.compile(r"^(import|from) (msgspec|dataclasses|abc)\b", re.MULTILINE)
"""Modules that define Structs, dataclasses or abstract boxes are data, not rules: compiled, they would lose keywords."""


def rule_sources(root: Path, include: list[str], exclude: list[str]) -> list[Path]:
    found = {path for pattern in include for path in root.glob(pattern)}
    left_out = {path for pattern in exclude for path in root.glob(pattern)}
    return sorted(path for path in found - left_out if not stays_interpreted(path))


def stays_interpreted(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return path.stem.startswith("__") or bool(INTERPRETED.search(text) or DATA.search(text))


def seen_sources(package_root: Path, sources: list[Path]) -> list[Path]:
    """The sources and all of `rouleur` they import: mypyc copies `Final` values out of interpreted modules too."""
    waiting, seen = list(sources), set(sources)
    while waiting:
        for path in imported(package_root, waiting.pop()):
            if path not in seen:
                seen.add(path)
                waiting.append(path)
    return sorted(seen)


def imported(package_root: Path, source: Path) -> Iterator[Path]:
    package = source.relative_to(package_root).parent.parts
    for node in ast.walk(ast.parse(source.read_bytes(), str(source))):
        for name in imported_names(node, package):
            yield from module_files(package_root, name)


def imported_names(node: ast.AST, package: tuple[str, ...]) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else ()
        base = ".".join([*above, *([node.module] if node.module else [])])
        yield base
        yield from (f"{base}.{alias.name}" for alias in node.names)


def module_files(package_root: Path, name: str) -> Iterator[Path]:
    """The module and the packages above it; nothing for a name that is not a module of ours."""
    if name.split(".", maxsplit=1)[0] != "rouleur":
        return
    place = package_root
    for part in name.split("."):
        place = place / part
        yield from (path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file())
