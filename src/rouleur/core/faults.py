"""What is wrong with a content file: faults are collected first, then refused all at once."""

# rouleur: interpreted

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from rouleur.core.errors import ContentError, Problem, suggestion


class Fault(NamedTuple):
    """A key like `section[2].top`, what is wrong there, and how to fix it. A warning does not stop the file from being used."""

    key: str
    reason: str
    remedy: str = ""
    warning: bool = False


def problems(faults: Iterable[Fault], file: str, text: str = "") -> list[Problem]:
    """The same faults with the name of the file and, where its text is at hand, the line."""
    return [Problem(file, key, reason, remedy, line_of(text, key), warning) for key, reason, remedy, warning in faults]


def refuse(faults: Iterable[Fault], file: str, text: str = "") -> None:
    """Raise a ContentError with every fault that is not only a warning."""
    found = [problem for problem in problems(faults, file, text) if not problem.warning]
    if found:
        raise ContentError(found)


def within(key: str, value: int, least: int, most: int) -> Iterator[Fault]:
    if not least <= value <= most:
        yield Fault(key, f"{value} is not possible here", f"write a number from {least} to {most}")


def known(key: str, what: str, name: str, names: Collection[str]) -> Iterator[Fault]:
    if name not in names:
        yield Fault(key, f"there is no {what} {name!r}", suggestion(name, names))


def under(key: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults of an entry, told with the key of the entry."""
    for fault in faults:
        yield fault._replace(key=inner_key(key, fault.key))


def inner_key(outer: str, inner: str) -> str:
    return f"{outer}.{inner}" if outer and inner and not inner.startswith("[") else outer + inner


def line_of(text: str, key: str) -> int:
    """The line of a key like `section[2].surface` or `card.basso.bib` in a TOML text; its table's line if the key is missing; else 0."""
    if not text or not key:
        return 0
    lines = text.splitlines()
    parts = re.sub(r"\[(\d+)\]", r".#\1", key).split(".")
    start, rest = 0, parts
    for depth in range(len(parts), 0, -1):
        if header := header_line(lines, parts[:depth]):
            start, rest = header, parts[depth:]
            break
    names = [part for part in rest if not part.startswith("#")]
    for number, line in enumerate(lines[start:] if names else [], start=start + 1):
        if start and re.match(r"\s*\[", line):
            break
        if re.match(rf'\s*"?{re.escape(names[0])}"?\s*=', line):
            return number
    return start


def header_line(lines: list[str], parts: list[str]) -> int:
    """The line of `[table]`, or of the entry of `[[table]]` whose number is the last part, as `#2`."""
    index = int(parts[-1][1:]) if parts[-1].startswith("#") else 0
    name = re.escape(".".join(part for part in parts if not part.startswith("#")))
    found = [number for number, line in enumerate(lines, start=1) if re.match(rf"\s*\[+\s*{name}\s*\]", line)]
    return found[index] if len(found) > index else 0
