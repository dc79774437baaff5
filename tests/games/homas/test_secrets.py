"""Hidden is hidden: what a seat cannot see changes nothing it sees, is offered, hears or chooses."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rouleur.bots import bot, policy
from rouleur.core.dice import Dice
from rouleur.core.match import Story
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, View
from rouleur.games.homas import GAME
from rouleur.games.homas.position import NOBODY
from rouleur.games.homas.race import Race
from tests.games.homas.riding import Ride

SEATS = 4


class Noting(Director):
    """A bot whose every view, question and choice is written down."""

    def __init__(self, inner: Director) -> None:
        self.inner = inner
        self.noted: list[Any] = []

    def choose(self, view: View, question: Question) -> Option:
        option = self.inner.choose(view, question)
        offered = [(one.text, one.label, one.rule, one.cost, one.path) for one in question.options]
        self.noted.append((msgspec.json.encode(view.situation()), question.kind, question.words, offered, option.text))
        return option


def stepped(race: Race, seat: int, level: int, seed: int) -> tuple[list[Any], list[bytes], bytes, bool]:
    """One step: what the seat noted, the events it heard, what it sees after; whether a secret of another became known."""
    story = Story()
    race.listener = story
    race.told = 0
    noting = Noting(policy("homas", level, seed))
    race.directors = [noting if other == seat else bot("homas", 0, seed + other) for other in range(SEATS)]
    played = [rider.fitness_played for rider in race.riders]
    race.step()
    revealed = any(
        rider.fitness_played and not before and rider.seat != seat
        for rider, before in zip(race.riders, played, strict=True)
    )
    heard = [msgspec.json.encode(event) for event in story.events if event.visible_to(seat)]
    return noting.noted, heard, msgspec.json.encode(race.situation(seat)), revealed


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("slug", ["paris-nice-2", "tour-of-flanders"])
def test_no_leak(slug: str, level: int) -> None:
    seat = level % SEATS
    setup = GAME.setup(slug, ["a", "b", "c", "d"])
    setup.carry = {"left": {f"{team}{number}": number % 3 for team in range(2, 6) for number in range(1, 5)}}
    race = GAME.start(setup, level)
    race.step()
    compared = 0
    for number in range(10_000):
        if race.over:
            break
        twin = race.clone()
        twin.resample(seat, Dice(number))
        assert msgspec.json.encode(twin.situation(seat)) == msgspec.json.encode(race.situation(seat))
        mine = stepped(race, seat, level, number)
        if number % 5 == 0 and race.pending == NOBODY and not mine[3]:
            assert stepped(twin, seat, level, number) == mine
            compared += 1
    assert compared > 60


def test_resampling_agrees_with_what_has_been_shown() -> None:
    setup = GAME.setup("milan-san-remo", ["a", "b", "c", "d"])
    setup.carry = {"left": {f"{team}1": 2 for team in range(2, 6)}}
    race = GAME.start(setup, 1)
    race.directors = [bot("homas", 2, seat) for seat in range(SEATS)]
    while race.turn < 12:
        race.step()
    for seed in range(30):
        twin = race.clone()
        twin.resample(0, Dice(seed))
        for number in range(1, 5):
            drawn = [card for rider in twin.riders if rider.number == number for card in rider.drawn]
            assert len(set(drawn)) == len(drawn)
        for rider, other in zip(race.riders, twin.riders, strict=True):
            assert len(rider.drawn) == len(other.drawn)
            assert other.neutral or other.fitness in other.drawn
            if rider.seat == 0:
                assert rider.drawn == other.drawn
            if rider.seat == 0 or rider.fitness_played:
                assert rider.fitness == other.fitness


def test_resampling_changes_something() -> None:
    race = GAME.start(GAME.setup("milan-san-remo", ["a", "b", "c", "d"]), 1)
    race.step()
    twin = race.clone()
    twin.resample(0, Dice(9))
    assert [rider.fitness for rider in twin.riders] != [rider.fitness for rider in race.riders]


def test_a_fork_is_reached_with_the_answers_given() -> None:
    """A searching bot forks from the checkpoint; what was answered and shown since stays possible."""

    class Searcher(Director):
        forks = 0

        def __init__(self, seed: int) -> None:
            self.inner = bot("homas", 0, seed)

        @property
        def searches(self) -> bool:
            return True

        def choose(self, view: View, question: Question) -> Option:
            if question.kind in ("counter", "follow", "relay") and Searcher.forks < 150:
                fork = view.imagine(Searcher.forks)
                fork.directors = [bot("homas", 0, seat) for seat in range(SEATS)]
                fork.step()
                Searcher.forks += 1
            return self.inner.choose(view, question)

    race = GAME.start(GAME.setup("paris-nice-1", ["a", "b", "c", "d"]), 2)
    race.ride([Searcher(seat) for seat in range(SEATS)])
    assert Searcher.forks == 150


def test_a_fitness_card_once_shown_is_not_taken_back() -> None:
    ride = Ride({"21": {"at": [10, 2], "fitness": "8"}})
    before = ride.race.revealed
    ride.step("fitness")
    assert ride.race.revealed == before + 1
