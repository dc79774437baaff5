from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.analysis.conftest import dash_shelf


@pytest.fixture
def dash() -> Iterator[None]:
    """The dash, a tiny game with known values, is on the shelf."""
    with dash_shelf():
        yield
