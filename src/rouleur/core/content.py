"""Content files: TOML in, typed values out, faults named by file, key, line and reason."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

import msgspec

from rouleur.core.bounds import beyond_toml
from rouleur.core.errors import ContentError, Problem
from rouleur.core.toml import toml_text

T = TypeVar("T")


Changes = dict[str, dict[str, Any]]
"""By file of a package's `content` folder: a key like `section[2].top` and the value it shall have."""

LARGEST = 2**31  # seeds of lots lie below it

_in_force: dict[str, Changes] = {}

_ONE_AT_A_TIME = RLock()
"""msgspec works a type out at its first use; two threads that do so at once end in a segmentation fault."""


def shipped(package: str, name: str) -> str:
    """The text of a file in a package's `content` folder, with the changes in force."""
    text = (files(package) / "content" / name).read_text(encoding="utf-8")
    changes = _in_force.get(package, {}).get(name)
    if not changes:
        return text
    data = read_toml(text, name)
    for key, value in changes.items():
        put_value(data, key, value, name)
    return toml_text(data)


@contextmanager
def changed(package: str, changes: Changes) -> Iterator[None]:
    """Numbers of the shipped content replaced for a while. What the package has read and kept is read again."""
    _in_force[package] = changes
    _forget(package)
    try:
        yield
    finally:
        del _in_force[package]
        _forget(package)


def _forget(package: str) -> None:
    for name in [name for name in sys.modules if name.startswith(package)]:
        for value in list(vars(sys.modules[name]).values()):
            if hasattr(value, "cache_clear"):
                value.cache_clear()


def put_value(data: dict[str, Any], key: str, value: Any, name: str) -> None:
    """Replace the value of a key like `section[2].top`, `bonus.finish[0]` or `rows.7.riders`."""
    *way, leaf = re.findall(r"[^.\[\]]+", key) or [""]
    try:
        place: Any = data
        for part in way:
            place = place[int(part) if isinstance(place, list) else part]
        if isinstance(place, list):
            place[int(leaf)] = value
        elif leaf.isdigit() and leaf not in place:
            raise KeyError(leaf)
        else:
            place[leaf] = value
    except (KeyError, IndexError, TypeError, ValueError) as error:
        reason = "there is no such key to change"
        raise ContentError([Problem(name, key, reason, f"the file has {', '.join(map(str, data))}")]) from error


def shipped_names(package: str, folder: str) -> list[str]:
    place = files(package) / "content" / folder
    return sorted(entry.name.removesuffix(".toml") for entry in place.iterdir() if entry.name.endswith(".toml"))


def read_toml(text: str, name: str) -> dict[str, Any]:
    if excess := beyond_toml(text):
        raise ContentError([Problem(name, "", excess, "see docs/content.md")])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else 0
        raise ContentError([Problem(name, "", f"not valid TOML: {error}", "see docs/content.md", line)]) from error


def convert(data: Any, kind: type[T], name: str, text: str = "") -> T:
    for key in beyond_all_boards(data):
        reason = f"no number here is larger than {LARGEST:,}"
        raise ContentError([Problem(name, key, reason, "mend the number", line_of(text, key))])
    try:
        with _ONE_AT_A_TIME:
            return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `")
        key = where.rstrip("`").removeprefix("$").lstrip(".")
        raise ContentError([Problem(name, key, reason, line=line_of(text, key))]) from error


def beyond_all_boards(data: Any, key: str = "") -> Iterator[str]:
    """The keys of whole numbers that no component bears; compiled rules could not even hold them."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from beyond_all_boards(value, f"{key}.{name}" if key else str(name))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from beyond_all_boards(value, f"{key}[{number}]")
    elif isinstance(data, int) and abs(data) > LARGEST:
        yield key


def load(text: str, kind: type[T], name: str) -> T:
    return convert(read_toml(text, name), kind, name, text)


def load_file(path: Path, kind: type[T]) -> T:
    return load(read_text(path), kind, str(path))


def read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise ContentError([Problem(str(path), "", f"cannot be read: {error.strerror}")]) from error


def read_text(path: Path) -> str:
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeError as error:
        raise ContentError([Problem(str(path), "", "cannot be read: it is not a text in UTF-8")]) from error


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
