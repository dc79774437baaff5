"""Bots know no secret: `python -m tests.bots.leaks homas 20000`.

At every question a fork is made in which all that the seat cannot see, cards and dice, is drawn anew, and the same question
is put to a twin of the bot there. A twin that answers otherwise has seen a secret.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from rouleur.bots import bot, personalities
from rouleur.core.question import Option, Question
from rouleur.core.state import Director, State, View
from rouleur.road.box import Box, box

Maker = Callable[[int], Director]
"""Makes a bot from a seed."""


class Answered(Exception):
    """The twin has answered; the fork is not ridden further."""


class Twin(Director):
    """Answers one question of a fork and ends it."""

    def __init__(self, inner: Director) -> None:
        self.inner = inner
        self.text = ""

    @property
    def searches(self) -> bool:
        return self.inner.searches

    def choose(self, view: View, question: Question) -> Option:
        self.text = self.inner.choose(view, question).text
        raise Answered


class Doubted(Director):
    """A bot whose every choice is put to its twin as well, `each` of them."""

    def __init__(self, made: Maker, seed: int, each: int) -> None:
        self.inner = made(seed)
        self.twin = made(seed)
        self.each = each
        self.asked = 0
        self.compared = 0
        self.different: list[str] = []

    @property
    def searches(self) -> bool:
        return True

    def choose(self, view: View, question: Question) -> Option:
        option = self.inner.choose(view, question)
        self.asked += 1
        if self.asked % self.each == 0:
            self.compared += 1
            text = answered(view.imagine(self.asked), view.seat, self.twin)
            if text != option.text:
                self.different.append(f"{question.kind}: {option.text}, but {text}")
        return option


def answered(fork: State, seat: int, twin: Director) -> str:
    asked = Twin(twin)
    fork.directors = [asked if other == seat else None for other in range(fork.seats)]
    try:
        fork.take_step()
    except Answered:
        return asked.text
    raise AssertionError("the fork did not ask again what was asked")


def doubted(game: Box, made: Maker, race: str, seed: int, each: int) -> Doubted:
    """One race of four such bots, one of whom is doubted."""
    ridden = game.start(game.setup(race, ["a"] * game.seats.usual), seed)
    seat = seed % game.seats.usual
    one = Doubted(made, seed, each)
    ridden.ride([one if other == seat else made(seed + other) for other in range(game.seats.usual)])
    return one


def main() -> None:
    game, positions = box(sys.argv[1]), int(sys.argv[2])
    races = [info.slug for info in game.races()]
    names: list[int | str] = [1, 2, *personalities(game.slug)]
    for name in names:
        compared = number = 0
        different: list[str] = []
        while compared < positions // len(names):
            one = doubted(game, lambda seed: bot(game.slug, name, seed), races[number % len(races)], number, 1)  # noqa: B023
            compared += one.compared
            different += one.different
            number += 1
        print(f"{game.title}, {name}: {len(different)} differences in {compared} positions of {number} races")
        print("\n".join(different[:3]))


if __name__ == "__main__":
    main()
