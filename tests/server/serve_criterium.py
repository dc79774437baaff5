"""The real server in a process of its own, with the tests' game on its shelf: `serve_criterium.py PORT DATABASE [FANOUT]`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from rouleur.server.run import run

GAMES = import_module("rouleur.games")

GAMES.__path__.append(str(Path(__file__).parent / "shelf"))

if __name__ == "__main__":
    port, database, *fanout = sys.argv[1:]
    run("127.0.0.1", int(port), False, database, fanout[0] if fanout else "", rates=False)
