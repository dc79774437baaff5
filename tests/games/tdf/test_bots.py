"""Directors that are programs: what they advise, that each level beats the one below, and that none foresees a die."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.bots.duel import duel
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactics import best_answer
from rouleur.core.dice import Dice
from rouleur.core.question import Option, Question
from rouleur.core.scenario import Scenario, ScenarioMatch, placed
from rouleur.core.state import Director, View
from rouleur.games.tdf import GAME
from rouleur.games.tdf.content import route_slugs
from rouleur.games.tdf.race import Race

DIRECTORS = ["Ann", "Ben", "Cem", "Dan"]


def advised(*answers: str, dice: tuple[int, ...] = (), **keys: object) -> str:
    """What the tactics choose in a worked position, after these answers."""
    match = placed(Scenario("tdf", "test", {"road": ["flat 40"], **keys}, []))
    match.write_tape(list(dice))
    for answer in answers:
        asked(match)
        match.answer(answer)
    question = asked(match)
    assert isinstance(match.state, Race)
    return best_answer(match.state.eyes(question.seat), Settings(), question).text


def asked(match: ScenarioMatch) -> Question:
    while match.question() is None:
        match.take_step()
    question = match.question()
    assert question is not None
    return question


def test_a_fast_pace_is_accepted_and_a_slow_one_is_not() -> None:
    column = {"1": [110, 3], "7": [109, 3], "2": [108, 3], "8": [107, 3]}
    opened: dict[str, Any] = {"riders": column, "moved": ["1"]}
    assert advised(**opened, pace=[{"rider": "7", "value": 6, "die": "yellow"}]) == "accept"
    assert advised(**opened, pace=[{"rider": "7", "value": 3, "die": "yellow"}]) == "throw:yellow"


def test_the_head_brakes_for_a_team_mate_who_is_away() -> None:
    assert advised(riders={"7": [110, 3], "1": [109, 3], "8": [120, 3]}, moved=["8"]) == "throw:white"
    assert advised(riders={"7": [110, 3], "1": [109, 3], "2": [120, 3]}, moved=["2"]) == "throw:yellow"


def test_the_card_is_saved_for_the_last_kilometres() -> None:
    far, near = {"1": [110, 3], "7": [109, 3]}, {"1": [135, 3], "7": [134, 3]}
    assert advised(riders=far, cards={"1": ["yellow"]}) == "throw:yellow"
    assert advised(riders=near, cards={"1": ["yellow"]}) == "card:yellow"


def test_far_from_the_line_an_attack_takes_the_group_along() -> None:
    assert advised("throw:yellow", dice=(1,), riders={"1": [110, 3], "7": [109, 3]}) == "attack:group"
    assert advised("throw:yellow", dice=(1,), riders={"1": [134, 3], "7": [133, 3]}) == "attack:alone"


class Twice(Director):
    """Asks a bot, draws all dice to come anew, and asks its twin."""

    def __init__(self, level: int, seed: int) -> None:
        self.race: Race | None = None
        self.bot = bot("tdf", level, seed)
        self.twin = bot("tdf", level, seed)
        self.answers = 0

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        option = self.bot.choose(view, question)
        race = self.race
        assert race is not None
        kept = race.dice
        race.dice = Dice(kept.drawn + 77)
        again = self.twin.choose(view, question)
        race.dice = kept
        assert again.text == option.text
        self.answers += 1
        return option


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_bot_does_not_foresee_the_dice(level: int) -> None:
    race = GAME.start(GAME.setup("carcassonne-foix", DIRECTORS, team_size=3), 5)
    doubting = [Twice(level, seat) for seat in range(2)]
    for director in doubting:
        director.race = race
    race.directors = [*doubting, bot("tdf", 1, 3), bot("tdf", 1, 4)]
    while not race.over and race.turn < 6:
        race.ride_turn()
    assert sum(director.answers for director in doubting) > 30


@pytest.mark.slow
@pytest.mark.parametrize(("better", "worse", "races", "least"), [(2, 1, 400, 0.53), (3, 2, 24, 0.5), (3, 1, 24, 0.5)])
def test_each_level_beats_the_ones_below(better: int, worse: int, races: int, least: float) -> None:
    assert duel(GAME, route_slugs(), better, worse, races, 4000).share_a > least
