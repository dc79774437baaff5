"""The bots: never disqualified, stronger than chance, each level by its own means. `rouleur duel homas` measures them."""

from __future__ import annotations

from typing import Any

import pytest

from rouleur.bots import bot, policy
from rouleur.bots.duel import duel
from rouleur.bots.homas import personality
from rouleur.bots.homas.personalities import PERSONALITIES
from rouleur.core.errors import UnknownName
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas import GAME
from rouleur.games.homas.race import Race
from tests.games.homas.riding import rider

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


@pytest.mark.thorough
def test_the_third_level_beats_the_first() -> None:
    outcome = duel(GAME, CLASSICS, 3, 1, 12, 5)
    assert outcome.won_a > outcome.won_b
    assert "level 3 beats level 1" in str(outcome)


@pytest.mark.parametrize("name", list(PERSONALITIES))
def test_personalities_ride(name: str) -> None:
    race = GAME.start(GAME.setup("paris-nice-1", ["a", "b", "c", "d"]), 4)
    race.ride([personality(name, seat) for seat in range(4)])
    assert race.disqualified == []


def test_a_personality_has_a_name() -> None:
    with pytest.raises(UnknownName, match="wheelsucker"):
        personality("wheelsuker", 1)


class Asked(Director):
    """A bot, and what it answered to the questions of one kind."""

    def __init__(self, inner: Director, kind: str) -> None:
        self.inner = inner
        self.kind = kind
        self.answers: list[str] = []

    @property
    def searches(self) -> bool:
        return self.inner.searches

    def choose(self, view: View, question: Question) -> Option:
        option = self.inner.choose(view, question)
        if question.kind == self.kind:
            self.answers.append(option.text)
        return option


def first_thoughts(position: dict[str, Any], kind: str, dice: tuple[int, ...]) -> list[str]:
    """What level 3 would answer if it did not look ahead."""
    return answers(policy("homas", 3, 1), position, kind, dice)


def answers(director: Director, position: dict[str, Any], kind: str, dice: tuple[int, ...]) -> list[str]:
    """What a bot answers while the first rider of a position takes his turn."""
    race: Race = GAME.place({"sections": [{"length": 60}], **position})
    race.turn = 9
    race.dice.tape = list(dice)
    asked = Asked(director, kind)
    race.directors = [asked] * race.seats
    while not race.riders[4].moved and not race.over:
        race.take_step()
    return asked.answers


@pytest.mark.parametrize(("wheel", "countered"), [("22", False), ("32", True)])
def test_nobody_counters_his_own_team_mate(wheel: str, countered: bool) -> None:
    """21 attacks with his queen, close to home; whoever is in his wheel has a card."""
    riders = {"21": rider(50, 2, fitness="queen"), wheel: rider(49, 2, cards=["+5"])}
    given = first_thoughts({"riders": riders}, "counter", ())
    assert given == (["counter:+5"] if countered else ["stay"])


@pytest.mark.parametrize("level", [3, 4])
def test_looking_ahead_brings_back_no_team_mate(level: int) -> None:
    riders = {"21": rider(50, 2, fitness="queen"), "22": rider(49, 2, cards=["+5"])}
    assert answers(bot("homas", level, 1), {"riders": riders}, "counter", ()) == ["stay"]


@pytest.mark.parametrize(("wheel", "answer"), [("22", "roll"), ("32", "attack:+6,+6*")])
def test_the_first_of_the_race_shakes_off_rivals_in_the_finale(wheel: str, answer: str) -> None:
    riders = {"21": rider(38, 2, cards=["+6", "+6*"]), wheel: rider(37, 2)}
    assert first_thoughts({"riders": riders}, "turn", (1, 2))[0] == answer


@pytest.mark.parametrize(("row", "answer"), [(50, "roll"), (65, "fitness")])
def test_a_court_card_waits_for_the_finale(row: int, answer: str) -> None:
    riders = {"21": rider(row, 2, fitness="queen"), "32": rider(row - 1, 2)}
    assert first_thoughts({"riders": riders, "sections": [{"length": 120}]}, "turn", (1, 2))[0] == answer


def test_who_may_ride_further_by_attacking_does_so_alone_too() -> None:
    """A natural 7, then a 12 on the table: twelve squares instead of seven."""
    assert first_thoughts({"riders": {"21": rider(10, 2)}}, "right to attack", (3, 4, 6, 6)) == ["attack"]


def test_against_the_clock_all_cards_are_ridden() -> None:
    race = GAME.start(GAME.setup("tour-de-france-prologue", ["a", "b", "c", "d"]), 4)
    race.ride([bot("homas", 3, seat) for seat in range(4)])
    assert [one.id for one in race.riders if one.individual_cards() > 0] == []
