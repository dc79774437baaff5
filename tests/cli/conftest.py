from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rouleur.cli import rouleur as group
from rouleur.core import registry

GAMES = import_module("rouleur.games")

SHELF = Path(__file__).parent.parent / "play" / "shelf"
Call = Callable[..., Result]


@pytest.fixture(autouse=True)
def toy_on_the_shelf() -> Iterator[None]:
    GAMES.__path__.append(str(SHELF))
    registry.slugs.cache_clear()
    registry.find.cache_clear()
    yield
    GAMES.__path__.pop()
    registry.slugs.cache_clear()
    registry.find.cache_clear()


@pytest.fixture
def call() -> Call:
    """Run a command in this process."""

    def run(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(group, list(words), input=typed)

    return run


@pytest.fixture
def program() -> list[str]:
    """The start of a command line that runs the whole program, the toy on its shelf."""
    code = "import sys, rouleur.games; rouleur.games.__path__.append(sys.argv.pop(1)); from rouleur.cli import main; main()"
    return [sys.executable, "-W", "error", "-c", code, str(SHELF)]


@pytest.fixture
def surroundings() -> dict[str, str]:
    return {**os.environ, "TERM": "xterm-256color", "COLUMNS": "110", "LINES": "40"}
