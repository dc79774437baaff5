from __future__ import annotations

from pathlib import Path

import pytest

from rouleur.core.scenario import first_difference, load_scenario

SCENARIOS = sorted((Path(__file__).parents[3] / "src" / "rouleur" / "games" / "wielersim" / "examples").glob("*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert first_difference(load_scenario(path)) == ""


def test_all_fifteen_worked_examples_are_there() -> None:
    numbers = {path.stem[:2] for path in SCENARIOS}
    assert numbers >= {f"{number:02}" for number in range(1, 15)}, "example 15, the appendix route, is a shipped race"
