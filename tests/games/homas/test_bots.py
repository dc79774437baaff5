"""The bots: never disqualified, stronger than chance, each level by its own means. `rouleur duel homas` measures them."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.bots.duel import duel
from rouleur.games.homas import GAME

CLASSICS = [info.slug for info in GAME.races() if info.kind == "classic"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_bots_play_their_fitness_cards_in_time(level: int) -> None:
    for seed in range(3):
        race = GAME.start(GAME.setup(CLASSICS[(level + seed) % len(CLASSICS)], ["a", "b", "c", "d"]), seed)
        race.ride([bot("homas", level, 10 * seed + seat) for seat in range(4)])
        assert race.disqualified == []


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_bots_ride_with_any_number_of_directors(seats: int) -> None:
    race = GAME.start(GAME.setup("amstel-gold-race", ["x"] * seats), seats)
    race.ride([bot("homas", 1 + seat, seat) for seat in range(seats)])
    assert race.over


def test_the_sensible_bot_beats_chance() -> None:
    assert duel(GAME, CLASSICS, 2, 0, 8, 3).won_a >= 7


def test_the_third_level_beats_the_first() -> None:
    outcome = duel(GAME, CLASSICS, 3, 1, 12, 5)
    assert outcome.won_a > outcome.won_b
    assert "level 3 beats level 1" in str(outcome)
