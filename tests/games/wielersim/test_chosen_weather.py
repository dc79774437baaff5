"""§3.2, a house rule: the weather may be chosen; the dice are rolled all the same."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.core.errors import RouleurError
from rouleur.games.wielersim import GAME
from rouleur.games.wielersim.race import Race


def ridden(**options: Any) -> Race:
    race = GAME.start(GAME.setup("appendix", [], **options), 5)
    race.ride([])
    return race


@pytest.mark.parametrize(("rain", "wet"), [("dry", False), ("rain", True), (True, True), (False, False)])
def test_chosen_weather_stays(rain: Any, wet: bool) -> None:
    race = ridden(rain=rain)
    assert race.rain == wet
    assert race.weather_rolls == 2


def test_the_dice_decide_unless_something_is_chosen() -> None:
    assert ridden().to_data() == ridden(rain="as the dice say").to_data()


def test_other_weather_is_refused() -> None:
    with pytest.raises(RouleurError):
        GAME.setup("appendix", [], rain="snow")
