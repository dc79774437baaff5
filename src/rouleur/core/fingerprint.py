"""The version of a game's rules, computed: parse trees without docstrings and comments, and the numbers of the content.

The sources are read, not the modules: the .py files lie beside the compiled ones in every installation.
"""

# rouleur: interpreted

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from threading import Lock

SHARED = ("rouleur.core", "rouleur.road")
"""The rooms that the rules of every game stand on."""
BOTS = ("rouleur.bots.chance", "rouleur.bots.search")
"""What the bots of every game stand on."""
WORDS = "phrases"
"""Files of this name hold what is said about a race, not how it is ridden."""
EXAMPLES = "examples"
LENGTH = 16
PARSING = Lock()
"""Two threads that parse at once end in a SystemError on Python 3.11 (CPython issue 106905)."""


@cache
def rules_fingerprint(game: str) -> str:
    """For tables and records: the rules of this game and what they stand on."""
    return joined(*SHARED, f"rouleur.games.{game}")


@cache
def forecast_fingerprint(game: str) -> str:
    """For forecasts: the bots that ride and the tour room that counts belong to it."""
    bots = f"rouleur.bots.{game}"
    return joined(*SHARED, "rouleur.tour", f"rouleur.games.{game}", *BOTS, *([bots] if find_spec(bots) else []))


def joined(*names: str) -> str:
    digest = sha256()
    for name in names:
        with PARSING:
            digest.update(part(name))
    return digest.hexdigest()[:LENGTH]


@cache
def part(name: str) -> bytes:
    """The fingerprint of one package with everything below it, or of one module."""
    digest = sha256(name.encode())
    for path, entry in sorted(sources(name), key=lambda found: found[0]):
        digest.update(path.encode())
        content = entry.read_bytes()
        digest.update(tree(content) if path.endswith(".py") else numbers(content))
    return digest.digest()


def sources(name: str) -> Iterator[tuple[str, Traversable]]:
    spec = find_spec(name)
    if spec is not None and spec.submodule_search_locations is None:
        package, _, module = name.rpartition(".")
        yield f"{module}.py", files(package) / f"{module}.py"
    else:
        yield from below(files(name), "")


def below(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            if entry.name != EXAMPLES:
                yield from below(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith((".py", ".toml")) and not entry.name.startswith(WORDS):
            yield prefix + entry.name, entry


def tree(source: bytes) -> bytes:
    """What Python makes of a source: comments, docstrings and the way it is laid out are gone."""
    found: list[str] = []
    waiting: list[object] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.AST):
            found.append(type(node).__name__)
            for field, value in ast.iter_fields(node):
                if isinstance(value, list):
                    kept = [line for line in value if not is_docstring(line)]
                    found.append(f"{field} {len(kept)}")
                    waiting.extend(kept)
                elif value is not None:
                    found.append(field)
                    waiting.append(value)
        else:
            found.append(repr(node))
    return "\n".join(found).encode()


def is_docstring(line: object) -> bool:
    """A string that stands alone as a statement, wherever it does."""
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)


def numbers(source: bytes) -> bytes:
    """A content file without the lines that only comment. (To parse all boards would take longer than all rules.)"""
    return b"\n".join(line for line in source.splitlines() if line.strip() and not line.lstrip().startswith(b"#"))
