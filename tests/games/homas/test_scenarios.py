from __future__ import annotations

from pathlib import Path

import pytest

from rouleur.core.scenario import first_difference, load_scenario

SCENARIOS = sorted((Path(__file__).parents[3] / "src" / "rouleur" / "games" / "homas" / "examples").glob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert first_difference(load_scenario(path)) == ""
