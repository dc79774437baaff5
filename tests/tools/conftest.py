"""The dash, a tiny game with known values, is on the shelf."""

from tests.analysis.conftest import dash_on_the_shelf

__all__ = ["dash_on_the_shelf"]
