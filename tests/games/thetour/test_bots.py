"""Directors that are programs: what they announce, and that none foresees a die."""

from __future__ import annotations

import pytest

from rouleur.bots import bot
from rouleur.bots.thetour.chances import chance_to_break, chance_to_fall, shield, ways
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.thetour import GAME
from rouleur.games.thetour.race import Race


def stage(seed: int, slug: str = "grand-10") -> Race:
    return GAME.start(GAME.setup(slug, ["Ann"]), seed)


def test_two_dice_fall_in_thirty_six_ways() -> None:
    assert [ways(total) for total in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_the_chances_are_counted_from_the_card() -> None:
    race = stage(1)
    eyes = race.eyes(0)
    rider = race.riders[race.sheet.players[0]]
    column = rider.card.mountain
    assert chance_to_break(rider, True) == pytest.approx(sum(ways(t) for t in range(2, 13) if column[t] > 0) / 36)
    assert chance_to_fall(eyes, rider, True) == pytest.approx(
        sum(ways(t) for t in range(2, 13) if column[t] == -2) / 36
    )
    assert shield(eyes) == pytest.approx(21 / 36)
    assert chance_to_fall(eyes, rider, True, yellow=True) == pytest.approx(chance_to_fall(eyes, rider, True) * 15 / 36)


class Twice(Director):
    """Asks a bot, draws all dice to come anew, and asks again."""

    def __init__(self, level: int, race: Race) -> None:
        self.bot = bot("thetour", level, 1)
        self.race = race
        self.answers = 0

    def choose(self, view: View, question: Question) -> Option:
        option = self.bot.choose(view, question)
        kept = self.race.dice
        self.race.dice = Dice(kept.drawn + 77)
        assert self.bot.choose(view, question) is option
        self.race.dice = kept
        self.answers += 1
        return option


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_does_not_foresee_the_dice(level: int) -> None:
    asked = 0
    for seed in range(5):
        race = stage(seed)
        director = Twice(level, race)
        race.ride([director])
        asked += director.answers
    assert asked > 20


def test_level_1_waits_for_the_second_half() -> None:
    race = stage(4)
    early = Watched(bot("thetour", 1, 1), race)
    race.ride([early])
    assert early.went
    assert min(early.went) >= 4


class Watched(Director):
    """Notes the phases in which a bot goes."""

    def __init__(self, inner: Director, race: Race) -> None:
        self.inner = inner
        self.race = race
        self.went: list[int] = []

    def choose(self, view: View, question: Question) -> Option:
        option = self.inner.choose(view, question)
        if option.text == "go":
            self.went.append(self.race.phase)
        return option
