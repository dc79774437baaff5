"""What a director imagines is a guess: it knows neither the die that falls next nor a card in another hand.

A guess may agree with its own case no more often than with the next case of the same kind. Cheating forks, made here on
purpose, are found out by the same count.
"""

from __future__ import annotations

import math
from typing import Any

import pytest

from rouleur.bots import bot
from rouleur.core.dice import Dice
from rouleur.core.director import directors_of
from rouleur.core.event import Event
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, Listener, State, View
from rouleur.road.box import Box, box

Hand = tuple[tuple[Any, ...], tuple[int, ...]]
"""What everybody knows of a hand, and the cards in it."""
Cases = dict[tuple[Any, ...], list[tuple[Any, Any]]]
"""What was guessed and what it was, by kind of case."""
GAMES = ["homas", "head", "tdf", "thetour"]
SURE = 4.0
"""Standard deviations: far outside what honest forks come to, and the seeds are fixed."""


class Thrown(Listener):
    """The first throw after a moment of the story."""

    def __init__(self, told: int) -> None:
        self.told = told
        self.event: Event | None = None

    def hear(self, number: int, event: Event) -> None:
        if self.event is None and number >= self.told and event.dice:
            self.event = event


class Told(Listener):
    def __init__(self) -> None:
        self.events: list[tuple[int, Event]] = []

    def hear(self, number: int, event: Event) -> None:
        self.events.append((number, event))


class Guesser(Director):
    """Chooses at random; before that it imagines its choice and notes which die falls first, and the hidden cards.

    One that `cheats` draws the dice to come anew one answer too late, as forks once did.
    """

    def __init__(self, seed: int, cheats: bool = False) -> None:
        self.lots = Dice(seed)
        self.cheats = cheats
        self.throws: list[tuple[int, Event]] = []
        self.hands: list[tuple[list[Hand], list[Hand]]] = []

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        option = question.options[self.lots.index(len(question.options))]
        fork = view.imagine(self.lots.roll(1 << 30), option)
        real = view._state
        self.hands.append((hidden(real, view.seat), hidden(fork, view.seat)))
        if self.cheats:
            fork.known += 1
        if event := next_throw(fork, real.told):
            self.throws.append((real.told, event))
        return option


def next_throw(fork: State, told: int) -> Event | None:
    assert fork.setup is not None
    listener = Thrown(told)
    fork.listener = listener
    fork.directors = [bot(fork.setup.game, 0, seat) for seat in range(fork.seats)]
    while listener.event is None and not fork.over:
        fork.take_step()
    return listener.event


def hidden(state: Any, seat: int) -> list[Hand]:
    """The cards that this seat cannot see, with what may be known of them: the test may look."""
    if state.setup.game == "head":
        others = [rider for rider in state.riders if rider.entrant.seat != seat]
        hands = [("attack", rider.attack_cards) for rider in others] + [("slip", rider.slip_cards) for rider in others]
        return [((name, sum(hand)), tuple(hand)) for name, hand in hands]
    if state.setup.game == "homas":
        others = [rider for rider in state.riders if rider.seat != seat and rider.drawn and not rider.fitness_played]
        return [((rider.number,), (rider.fitness,)) for rider in others]
    return []


def ridden(game: Box, seed: int, steps: int, cheats: bool = False) -> tuple[list[Guesser], Told]:
    names = [f"Director {seat}" for seat in range(game.seats.usual)]
    races = [info.slug for info in game.races()]
    race = game.start(game.setup(races[seed % len(races)], names), seed)
    guessers = [Guesser(100 * seed + seat, cheats) for seat in range(len(names))]
    told = Told()
    race.listener = told
    race.directors = directors_of(guessers, len(names))
    for _ in range(steps):
        if not race.over:
            race.take_step()
    return guessers, told


def dice_guessed(game: Box, races: int, cheats: bool = False) -> Cases:
    cases: Cases = {}
    for seed in range(races):
        guessers, told = ridden(game, seed, 100, cheats)
        for since, guess in [throw for guesser in guessers for throw in guesser.throws]:
            real = next((event for number, event in told.events if number >= since and event.dice), None)
            if real is not None and what_is_thrown(real) == what_is_thrown(guess):
                cases.setdefault(what_is_thrown(real), []).append((guess.dice[0], real.dice[0]))
    return cases


def what_is_thrown(event: Event) -> tuple[Any, ...]:
    return (event.kind, event.detail.get("die"))


def cards_guessed(game: Box, races: int) -> Cases:
    cases: Cases = {}
    for seed in range(races):
        guessers, _ = ridden(game, seed, 40)
        for guesser in guessers:
            for real, guess in zip(*guesser.hands[-1], strict=True):
                assert real[0] == guess[0]
                cases.setdefault(real[0], []).append((guess[1], real[1]))
    return cases


def excess(cases: Cases) -> float:
    """By how many standard deviations guesses agree more often with their own case than with the next of its kind."""
    number = own = next_one = 0
    for pairs in cases.values():
        for (guess, real), (_, other) in zip(pairs, pairs[1:] + pairs[:1], strict=True):
            number += 1
            own += guess == real
            next_one += guess == other
    assert number > 100
    chance = (own + next_one) / (2 * number)
    return (own - next_one) / max(math.sqrt(2 * number * chance * (1 - chance)), 1)


@pytest.mark.parametrize(("slug", "races"), [("homas", 3), ("head", 4), ("tdf", 4), ("thetour", 60)])
def test_no_fork_knows_the_next_die(slug: str, races: int) -> None:
    assert excess(dice_guessed(box(slug), races)) < SURE


@pytest.mark.parametrize(("slug", "races"), [("head", 4), ("tdf", 4)])
def test_a_fork_that_knew_the_next_die_would_be_found_out(slug: str, races: int) -> None:
    assert excess(dice_guessed(box(slug), races, cheats=True)) > SURE


@pytest.mark.parametrize("slug", ["homas", "head"])
def test_no_fork_knows_a_card_in_another_hand(slug: str) -> None:
    cases = cards_guessed(box(slug), 8)
    assert excess(cases) < SURE
    known = {kind: [(real, real) for _, real in pairs] for kind, pairs in cases.items()}
    assert excess(known) > SURE


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
    race = game.start(game.setup(game.races()[1].slug, ["a"] * game.seats.usual), 3)
    meddler = Meddler(1)
    race.directors = [meddler, *[bot(slug, 0, seat) for seat in range(1, game.seats.usual)]]
    while not race.over and meddler.forks < 4:
        race.take_step()
    assert meddler.forks
    assert race.directors[0] is meddler
