"""`dir(rouleur)` shows what is public, and nothing else."""

from __future__ import annotations

from importlib.metadata import version

import rouleur


def test_dir_shows_only_public_names() -> None:
    assert dir(rouleur) == sorted([*rouleur.__all__, "__version__"])
    assert all(getattr(rouleur, name) is not None for name in dir(rouleur))


def test_the_version_is_the_installed_one() -> None:
    assert rouleur.__version__ == version("rouleur-games")
