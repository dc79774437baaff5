"""Versions of the rules: one fingerprint over the digests of everything that a game is made of.

The sources are read, not the modules: every installation has the .py files beside the compiled ones.
"""

# rouleur: interpreted

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from threading import Lock

from rouleur.core.digests import code_digest, content_digest

SHARED = ("rouleur.core", "rouleur.road")
"""Packages that the rules of every game use."""
BOTS = ("rouleur.bots.chance", "rouleur.bots.search")
"""Modules that the bots of every game use."""
WORDS = "phrases"
"""Files of this name hold what is said about a race, not how it is ridden."""
EXAMPLES = "examples"
LENGTH = 16
PARSING = Lock()
"""Two threads that parse at once end in a SystemError on Python 3.11 (CPython issue 106905)."""


@cache
def rules_fingerprint(game: str) -> str:
    """For tables and records: the rules of this game and what they use."""
    return joined(*SHARED, f"rouleur.games.{game}")


@cache
def forecast_fingerprint(game: str) -> str:
    """For forecasts: also the bots that ride and the tour package that counts."""
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
        content = entry.read_bytes()
        found = code_digest(content) if path.endswith(".py") else content_digest(content)
        digest.update(f"{path} {found}\n".encode())
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
