"""Content files: TOML in, typed values out, faults named by file, key, line and reason."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from rouleur.core.errors import ContentError, Problem

T = TypeVar("T")


def shipped(package: str, name: str) -> str:
    """The text of a file in a package's `content` folder."""
    return (files(package) / "content" / name).read_text(encoding="utf-8")


def shipped_names(package: str, folder: str) -> list[str]:
    place = files(package) / "content" / folder
    return sorted(entry.name.removesuffix(".toml") for entry in place.iterdir() if entry.name.endswith(".toml"))


def read_toml(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else 0
        raise ContentError([Problem(name, "", f"not valid TOML: {error}", "see docs/content.md", line)]) from error


def convert(data: Any, kind: type[T], name: str, text: str = "") -> T:
    try:
        return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `")
        key = where.rstrip("`").removeprefix("$").lstrip(".")
        raise ContentError([Problem(name, key, reason, line=line_of(text, key))]) from error


def load(text: str, kind: type[T], name: str) -> T:
    return convert(read_toml(text, name), kind, name, text)


def load_file(path: Path, kind: type[T]) -> T:
    return load(read_text(path), kind, str(path))


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise ContentError([Problem(str(path), "", f"cannot be read: {error}")]) from error


def line_of(text: str, key: str) -> int:
    """The line of a key like `section[2].surface` in a TOML text; its table's line if the key is missing; else 0."""
    found = re.match(r"(?P<table>[\w.-]+?)\[(?P<index>\d+)\](?:\.(?P<leaf>\w+))?", key)
    if not found:
        return _first_line(text.splitlines(), rf"\s*(\[+\s*)?{re.escape(key.rpartition('.')[2])}\b", 0) if key else 0
    lines = text.splitlines()
    header = rf"\s*\[\[\s*{re.escape(found['table'])}\s*\]\]"
    start = 0
    for _ in range(int(found["index"]) + 1):
        start = _first_line(lines, header, start)
        if not start:
            return 0
    if found["leaf"]:
        following = _first_line(lines, r"\s*\[", start) or len(lines) + 1
        leaf = _first_line(lines[: following - 1], rf"\s*{re.escape(found['leaf'])}\s*=", start)
        return leaf or start
    return start


def _first_line(lines: list[str], pattern: str, after: int) -> int:
    for number, line in enumerate(lines[after:], start=after + 1):
        if re.match(pattern, line):
            return number
    return 0
