"""Reads content files: TOML in, typed values out. Faults are told with file, key and line."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from itertools import islice
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

import msgspec
from msgspec.inspect import type_info

from rouleur.core.bounds import beyond_toml
from rouleur.core.errors import ContentError, Problem
from rouleur.core.faults import Fault, inner_key, refuse
from rouleur.core.shapes import shape_faults
from rouleur.core.toml import toml_text

T = TypeVar("T")


Changes = dict[str, dict[str, Any]]
"""By file of a package's `content` folder: keys like `section[2].top` and their new values."""

LARGEST = 2**31
"""Seeds are smaller."""
MOST_TOLD = 20
"""Faults of one file: a file that is wrong throughout does not fill the screen."""

_in_force: dict[str, Changes] = {}

_ONE_AT_A_TIME = RLock()
"""msgspec analyses a type at its first use; two threads that do so at the same time crash the process."""


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
    """Replaces numbers of the shipped content for a while, and clears the package's caches."""
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
        raise ContentError([Problem(name, "", excess, "see docs/library/content.md")])
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found.group(1)) if found else 0
        raise ContentError(
            [Problem(name, "", f"not valid TOML: {error}", "see docs/library/content.md", line)]
        ) from error


def convert(data: Any, kind: type[T], name: str, text: str = "") -> T:
    """The data as a value of this type. Raises a ContentError that names every value of a wrong type."""
    refuse(islice(large_numbers(data), MOST_TOLD), name, text)
    try:
        with _ONE_AT_A_TIME:
            return msgspec.convert(data, kind, strict=True)
    except msgspec.ValidationError as error:
        refuse(islice(shape_faults(data, type_info(kind)), MOST_TOLD), name, text)
        raise ContentError([Problem(name, "", str(error))]) from error


def large_numbers(data: Any, key: str = "") -> Iterator[Fault]:
    """Whole numbers that compiled rules cannot hold."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from large_numbers(value, inner_key(key, str(name)))
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from large_numbers(value, f"{key}[{number}]")
    elif isinstance(data, int) and abs(data) > LARGEST:
        yield Fault(key, "the number is too large", f"write at most {LARGEST:,}")


def load(text: str, kind: type[T], name: str) -> T:
    return convert(read_toml(text, name), kind, name, text)


def content_file(package: str, name: str, kind: type[T]) -> Callable[[], T]:
    """A function that reads a file of a package's `content` folder, once."""

    @cache
    def read() -> T:
        return load(shipped(package, name), kind, name)

    return read


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
