from __future__ import annotations

import subprocess
import sys

import pytest

import rouleur


@pytest.mark.parametrize("name", rouleur.__all__)
def test_every_name_of_the_front_door_opens(name: str) -> None:
    assert getattr(rouleur, name) is not None
    assert name in dir(rouleur)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'wheel'"):
        rouleur.wheel  # noqa: B018


def test_games_are_listed_also_after_their_package_was_imported() -> None:
    import rouleur.games.homas

    assert "homas" in [box.slug for box in rouleur.games()]


def test_the_door_loads_nothing_until_it_is_asked() -> None:
    code = "import sys, rouleur; print(sorted(name for name in sys.modules if name.startswith('rouleur')))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.strip() == "['rouleur', 'rouleur._source']"
