"""The tuning command moves its numbers and reports them."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from rouleur.bots.head.style import NAMES as HEAD_NAMES
from rouleur.bots.homas.style import NAMES as HOMAS_NAMES
from tools.__main__ import tools
from tools.tuning import report, tune, tuning_of


@pytest.mark.parametrize(("game", "names"), [("homas", HOMAS_NAMES), ("head", HEAD_NAMES)])
def test_every_number_with_a_name_can_be_tuned(game: str, names: tuple[str, ...]) -> None:
    assert set(tuning_of(game).START) == set(tuning_of(game).SPREAD) == set(names)


def test_a_generation_is_reported() -> None:
    history = tune("homas", generations=1, population=4, races=4, seed=1, workers=1)
    assert history[0].mean != tuning_of("homas").START
    text = report("homas", history)
    assert "| follow |" in text and "| 1 |" in text


def test_a_game_that_cannot_be_tuned_says_so() -> None:
    done = CliRunner().invoke(tools, ["tune", "wielersim"])
    assert (done.exit_code, "can be tuned" in done.stderr) == (2, True)
