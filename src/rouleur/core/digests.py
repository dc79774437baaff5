"""Digests of source files: they change when the code or the content changes, not with comments, docstrings or layout.

Parsing all rule sources takes a quarter of a second, so every build keeps their digests in a table: `write_table`, or
`python src/rouleur/core/digests.py`. Without a table, or with a damaged or an old one, digests are computed when needed.
This module needs nothing but the standard library: the build runs it as a script.
"""

# rouleur: interpreted

from __future__ import annotations

import ast
import json
import os
from functools import cache
from hashlib import sha256
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
TABLE = "_fingerprints.json"
ROOMS = ("core", "road", "tour", "games", "bots")
"""Folders with sources that a fingerprint may cover."""


def code_digest(source: bytes) -> str:
    """Digest of a Python source: from the table, or computed."""
    return table().get(hashed(source)) or hashed(tree(source))


def content_digest(source: bytes) -> str:
    """Digest of a TOML file without blank lines and comments."""
    lines = (line for line in source.splitlines() if line.strip() and not line.lstrip().startswith(b"#"))
    return hashed(b"\n".join(lines))


def hashed(content: bytes) -> str:
    return sha256(content).hexdigest()


@cache
def table() -> dict[str, str]:
    """Digests by the SHA-256 of their sources."""
    try:
        kept = json.loads((PACKAGE / TABLE).read_bytes())
        return dict(kept["digests"]) if kept["made_by"] == own_hash() else {}
    except (OSError, ValueError, LookupError, TypeError):
        return {}


def own_hash() -> str:
    """Another version of this module may compute other digests."""
    return hashed(Path(__file__).read_bytes())


def make_table(package: Path = PACKAGE) -> dict[str, str]:
    """Digests of all rule sources, computed."""
    sources = [path.read_bytes() for room in ROOMS for path in (package / room).rglob("*.py")]
    return {hashed(source): hashed(tree(source)) for source in sources}


def write_table(package: Path = PACKAGE) -> None:
    """Replaces the table in one step. Raises OSError if the folder cannot be written."""
    kept = {"made_by": own_hash(), "digests": dict(sorted(make_table(package).items()))}
    incoming = package / f"{TABLE}.{os.getpid()}.incoming"
    try:
        incoming.write_text(json.dumps(kept, indent=0), encoding="utf-8")
        os.replace(incoming, package / TABLE)
    finally:
        incoming.unlink(missing_ok=True)


def tree(source: bytes) -> bytes:
    """The parse tree without docstrings; the same on every version of Python."""
    found: list[str] = []
    waiting: list[object] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.AST):
            found.append(type(node).__name__)
            for field, value in ast.iter_fields(node):
                if isinstance(value, list):
                    kept = [part for part in value if not is_docstring(part) and not is_gap(node, part)]
                    if kept:  # newer versions of Python have more lists, empty in older code
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


def is_gap(parent: ast.AST, part: object) -> bool:
    """Python 3.12 finds empty strings between the parts of an f-string."""
    return isinstance(parent, ast.JoinedStr) and isinstance(part, ast.Constant) and part.value == ""


if __name__ == "__main__":
    write_table()
