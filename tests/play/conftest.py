from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from rouleur.core import registry

GAMES = import_module("rouleur.games")


@pytest.fixture(autouse=True)
def toy_on_the_shelf() -> Iterator[None]:
    """The tests' own box stands beside the real ones."""
    GAMES.__path__.append(str(Path(__file__).parent / "shelf"))
    registry.slugs.cache_clear()
    registry.find.cache_clear()
    yield
    GAMES.__path__.pop()
    registry.slugs.cache_clear()
    registry.find.cache_clear()
