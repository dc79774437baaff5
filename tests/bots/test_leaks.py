"""No bot chooses by a card it cannot see, nor by a die to come."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas.race import Race
from rouleur.road.box import box
from tests.bots.leaks import doubted


@pytest.mark.parametrize(
    ("game", "race", "name", "each"),
    [
        ("homas", "paris-nice-1", 3, 1),
        ("homas", "paris-nice-1", "attacker", 1),
        ("head", "milan-san-remo", 3, 4),
        ("head", "milan-san-remo", "wheelsucker", 4),
    ],
)
def test_a_twin_to_whom_the_secrets_were_dealt_anew_answers_alike(
    game: str, race: str, name: int | str, each: int
) -> None:
    """Who searches draws lots, so that his twin must be asked every time."""
    one = doubted(box(game), lambda seed: bot(game, name, seed), race, 3, each)
    assert one.compared > 25
    assert one.different == []


class Peeking(Director):
    """Goes by the cards of others."""

    def choose(self, view: View, question: Question) -> Option:
        race = view._state
        assert isinstance(race, Race)
        secret = sum(rider.fitness for rider in race.riders if rider.seat != view.seat)
        return question.options[secret % len(question.options)]


def test_one_who_peeks_is_found_out() -> None:
    assert doubted(box("homas"), lambda seed: Peeking(), "paris-nice-1", 3, 1).different
