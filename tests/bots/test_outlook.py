"""What level 4 of Homas Tour Pro thinks of a position."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.bots.homas.outlook import chance_to_win
from rouleur.games.homas import GAME
from rouleur.games.homas.race import Race
from rouleur.games.homas.rules.rider import NEUTRAL

SEATS = 4


@pytest.fixture
def race() -> Race:
    started = GAME.start(GAME.setup("milan-san-remo", ["a", "b", "c", "d"]), 2)
    assert isinstance(started, Race)
    started.directors = [bot("homas", 3, seat) for seat in range(SEATS)]
    while started.turn < 6:
        started.take_step()
    return started


def test_somebody_wins(race: Race) -> None:
    chances = [chance_to_win(race, seat) for seat in (*range(SEATS), NEUTRAL)]
    assert sum(chances) == pytest.approx(1.0)
    assert min(chances) > 0.0


def test_a_card_and_a_turn_are_worth_something(race: Race) -> None:
    before = chance_to_win(race, 0)
    rider = next(rider for rider in race.riders if rider.seat == 0)
    rider.recover(0)
    with_a_card = chance_to_win(race, 0)
    assert with_a_card > before
    rider.owed = 1
    assert chance_to_win(race, 0) < with_a_card
