"""What a director imagines is a guess: it knows neither the die that falls next nor a card in another hand.

The real race and two imagined ones are alike to whoever may see no more than his seat. So a fork agrees with the real race as
often as with another fork: of the cases in which it agrees with one of them alone, half are the real race.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.director import directors_of
from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, Listener, State, View
from rouleur.road.box import Box, box

GAMES = ["homas", "head", "tdf", "thetour"]
SURE = 4.0
"""Standard deviations: far outside what honest forks come to, and the seeds are fixed."""


class Thrown(Listener):
    """The dice of all throws after a moment of the story."""

    def __init__(self, told: int) -> None:
        self.told = told
        self.dice: list[tuple[int, ...]] = []

    def hear(self, number: int, event: Event) -> None:
        if number >= self.told and event.dice:
            self.dice.append(event.dice)


class Guesser(Director):
    """Chooses at random; before that it imagines its choice twice and notes which dice fall first."""

    def __init__(self, seed: int) -> None:
        self.lots = Dice(seed)
        self.guesses: list[tuple[int, list[tuple[int, ...]]]] = []
        self.hands: list[tuple[list[Any], list[Any], list[Any]]] = []

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        option = question.options[self.lots.index(len(question.options))]
        forks = [view.imagine(self.lots.roll(1 << 30), option) for _ in range(2)]
        real = view._state
        self.hands.append((hidden(real, view.seat), hidden(forks[0], view.seat), hidden(forks[1], view.seat)))
        firsts = [thrown_next(fork, real.told, number) for number, fork in enumerate(forks)]
        if all(firsts):
            self.guesses.append((real.told, firsts))
        return option


def thrown_next(fork: State, told: int, seed: int) -> tuple[int, ...]:
    listener = Thrown(told)
    fork.listener = listener
    fork.directors = [bot(fork.setup.game if fork.setup else "", 0, seed + seat) for seat in range(fork.seats)]
    while not listener.dice and not fork.over:
        fork.take_step()
    return listener.dice[0] if listener.dice else ()


def hidden(state: Any, seat: int) -> list[Any]:
    """The cards that this seat cannot see, rider by rider: the test may look."""
    if state.setup.game == "head":
        return [r.attack_cards + r.slip_cards for r in state.riders if r.entrant.seat != seat]
    if state.setup.game == "homas":
        return [r.fitness for r in state.riders if r.seat != seat and r.drawn and not r.fitness_played]
    return []


class Told(Listener):
    def __init__(self) -> None:
        self.events: list[tuple[int, Event]] = []

    def hear(self, number: int, event: Event) -> None:
        self.events.append((number, event))


def ridden(game: Box, seed: int) -> tuple[list[Guesser], Told]:
    names = [f"Director {seat}" for seat in range(game.seats.usual)]
    races = [info.slug for info in game.races()]
    race = game.start(game.setup(races[seed % len(races)], names), seed)
    guessers = [Guesser(100 * seed + seat) for seat in range(len(names))]
    told = Told()
    race.listener = told
    race.directors = directors_of(guessers, len(names))
    for _ in range(150):
        if not race.over:
            race.take_step()
    return guessers, told


def first_thrown(told: Told, since: int) -> tuple[int, ...]:
    return next((event.dice for number, event in told.events if number >= since and event.dice), ())


def dice_compared(game: Box, races: int) -> Iterator[tuple[bool, bool]]:
    """Whether a fork agrees with the real race, and whether it agrees with the other fork."""
    for seed in range(races):
        guessers, told = ridden(game, seed)
        for guesser in guessers:
            for since, (first, second) in guesser.guesses:
                if real := first_thrown(told, since):
                    yield first[0] == real[0], first[0] == second[0]


def off_balance(compared: list[tuple[bool, bool]]) -> tuple[int, float]:
    """How many cases agree with one alone, and by how many standard deviations they lean to the real race."""
    alone = [real for real, other in compared if real != other]
    return len(alone), (sum(alone) - len(alone) / 2) / max(math.sqrt(len(alone)) / 2, 1)


@pytest.mark.parametrize(("slug", "races"), [("homas", 4), ("head", 4), ("tdf", 4), ("thetour", 60)])
def test_no_fork_knows_the_next_die(slug: str, races: int) -> None:
    cases, leaning = off_balance(list(dice_compared(box(slug), races)))
    assert cases > 60
    assert abs(leaning) < SURE


@pytest.mark.parametrize("slug", ["homas", "head"])
def test_no_fork_knows_a_card_in_another_hand(slug: str) -> None:
    """One question of every race: within a race the same hidden cards are guessed again and again."""
    compared: list[tuple[bool, bool]] = []
    for seed in range(12):
        guessers, _ = ridden(box(slug), seed)
        for guesser in guessers:
            if guesser.hands:
                hands = zip(*guesser.hands[len(guesser.hands) // 2], strict=True)
                compared += [(first == real, first == second) for real, first, second in hands]
    cases, leaning = off_balance(compared)
    assert cases > 60
    assert abs(leaning) < SURE


@pytest.mark.parametrize("slug", GAMES)
def test_a_fork_shares_nothing_with_the_live_race(slug: str) -> None:
    class Meddler(Guesser):
        forks = 0

        def choose(self, view: View, question: Question) -> Option:
            real = view._state
            before = (real.key(), list(real.directors), list(real.answers))
            fork = view.imagine(7, question.options[-1])
            assert fork.directors == [None] * real.seats
            fork.ride([bot(slug, 0, seat) for seat in range(real.seats)])
            assert (real.key(), list(real.directors), list(real.answers)) == before
            self.forks += 1
            return question.options[0]

    game = box(slug)
    race = game.start(game.setup(game.races()[0].slug, ["a"] * game.seats.usual), 3)
    meddler = Meddler(1)
    race.directors = [meddler, *[bot(slug, 0, seat) for seat in range(1, game.seats.usual)]]
    while not race.over and meddler.forks < 8:
        race.take_step()
    assert meddler.forks
    assert race.directors[0] is meddler
