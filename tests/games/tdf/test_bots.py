"""Directors that are programs: what they advise, that each level beats the one below, and that none foresees a die."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.bots.duel import duel
from rouleur.bots.tdf import personality
from rouleur.bots.tdf.personalities import PERSONALITIES
from rouleur.bots.tdf.settings import Settings
from rouleur.bots.tdf.tactician import Tactician
from rouleur.bots.tdf.tactics import best_answer
from rouleur.core.dice import Dice
from rouleur.core.errors import UnknownName
from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.scenario import Scenario, ScenarioMatch, placed
from rouleur.core.state import Director, Listener, View
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


def test_the_red_die_is_thrown_to_win_and_not_for_a_place() -> None:
    behind_the_winner: dict[str, Any] = {"riders": {"1": [140, 3], "7": [139, 2]}, "moved": []}
    assert advised(**behind_the_winner) in ("throw:red", "throw:yellow")
    race = GAME.start(GAME.setup("paris", DIRECTORS), 3)
    race.directors = [bot("tdf", 2, seat) for seat in range(4)]
    heard = Falls()
    race.listener = heard
    while not race.over:
        race.take_step()
        heard.won = bool(race.arrived)
    assert heard.before > 0
    assert heard.after == 0


class Falls(Listener):
    """Counts the red dice before somebody has won the stage, and after."""

    def __init__(self) -> None:
        self.won = False
        self.before = 0
        self.after = 0

    def hear(self, number: int, event: Event) -> None:
        if event.kind == "rolled" and event.detail["die"] == "red":
            self.before += not self.won
            self.after += self.won


def test_nobody_speeds_up_a_group_behind_his_own_break() -> None:
    hunters = {"1": [110, 3], "7": [109, 3], "13": [108, 3]}
    own, rival = {**hunters, "2": [120, 3]}, {**hunters, "8": [120, 3]}
    for riders, answer in ((own, "attack:alone"), (rival, "attack:group")):
        break_away = [name for name in riders if name not in hunters]
        assert advised("throw:yellow", dice=(1,), riders=riders, moved=break_away) == answer


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
    doubting = [Twice(level, seat) for seat in range(1 if level > 2 else 2)]
    for director in doubting:
        director.race = race
    race.directors = [*doubting, *[bot("tdf", 1, seat) for seat in range(4 - len(doubting))]]
    while not race.over and race.turn < 3:
        race.ride_turn()
    assert sum(director.answers for director in doubting) >= 10


@pytest.mark.parametrize("name", sorted(PERSONALITIES))
def test_every_personality_rides(name: str) -> None:
    race = GAME.start(GAME.setup("paris", DIRECTORS, team_size=3), 5)
    race.ride([Tactician(PERSONALITIES[name]), *[bot("tdf", 1, seat) for seat in range(3)]])
    assert race.over
    with pytest.raises(UnknownName, match="attacker"):
        personality("nobody", 1)


@pytest.mark.thorough
def test_level_2_beats_level_1() -> None:
    """A glance; the strengths of all levels are measured by `rouleur duel` and stand in docs/bots.md."""
    assert duel(GAME, route_slugs(), 2, 1, 120, 4000).share_a > 0.53


@pytest.mark.thorough
def test_few_riders_are_lost_to_crashes() -> None:
    """Issue: at most 5 % on every stage, measured over 500 races each in docs/bots.md."""
    for slug in route_slugs():
        lost = 0
        for seed in range(12):
            race = GAME.start(GAME.setup(slug, DIRECTORS), seed)
            race.ride([bot("tdf", 2, seat) for seat in range(4)])
            lost += len(race.fallen)
        assert lost <= 0.08 * 12 * 16
