from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from rouleur.core import registry

HERE = Path(__file__).parent


@contextmanager
def dash_shelf() -> Iterator[None]:
    """The tests' own game and its bots stand beside the real ones."""
    games, bots = import_module("rouleur.games"), import_module("rouleur.bots")
    games.__path__.append(str(HERE / "shelf"))
    bots.__path__.append(str(HERE / "bots"))
    registry.slugs.cache_clear()
    registry.find.cache_clear()
    yield
    games.__path__.pop()
    bots.__path__.pop()
    registry.slugs.cache_clear()
    registry.find.cache_clear()


@pytest.fixture(autouse=True)
def dash_on_the_shelf() -> Iterator[None]:
    with dash_shelf():
        yield
