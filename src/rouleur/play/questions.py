"""How many questions a director is put in a race, by what they weigh; and whether leaving the routine to the deputy costs anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median, pstdev

from rouleur.bots import bot
from rouleur.core.dice import KEYED
from rouleur.core.order import Importance
from rouleur.core.question import Option, Question
from rouleur.core.state import SPECTATOR, Director, View
from rouleur.play.deputy import KEY, MATTERS, ROUTINE_ANSWERS_OF, Asks, Deputy, gives, importance, takes
from rouleur.play.sitting import lots_for
from rouleur.road.box import Box
from rouleur.road.race import Race

SURE = 1.96
"""Standard deviations of a 95 % interval."""


class Counted(Director):
    """A bot in a director's seat: notes what each question weighs, and whether the director would be asked it."""

    def __init__(self, game: str, director: Director) -> None:
        self.game = game
        self.director = director
        self.asked: Counter[Asks] = Counter()
        self.kinds: Counter[tuple[str, Importance]] = Counter()

    def choose(self, view: View, question: Question) -> Option:
        option = self.director.choose(view, question)
        situation = view.situation()
        self.asked["everything"] += 1
        self.kinds[question.kind, importance(self.game, situation, question)] += 1
        for asks in (MATTERS, KEY):
            deputy = Deputy(asks)
            if not takes(deputy, self.game, situation, question) or not gives(deputy, self.game, situation, option):
                self.asked[asks] += 1
        return option

    @property
    def searches(self) -> bool:
        return self.director.searches


class Alone(Director):
    """A bot as it sits at a table: it draws its lots anew for every question, the same ones whoever answers it."""

    def __init__(self, game: str, level: int, seed: int, seat: int) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self.seat = seat
        self.asked = 0

    def choose(self, view: View, question: Question) -> Option:
        self.asked += 1
        return self.answer_of(self.level, view, question)

    def answer_of(self, level: int, view: View, question: Question) -> Option:
        return bot(self.game, level, lots_for(self.seed, self.seat, self.asked)).choose(view, question)

    @property
    def searches(self) -> bool:
        return True


class Assisted(Alone):
    """The same bot with a deputy of another level: he answers what is routine, the bot the rest."""

    def __init__(self, bot_alone: Alone, deputy: int) -> None:
        super().__init__(bot_alone.game, bot_alone.level, bot_alone.seed, bot_alone.seat)
        self.deputy = deputy

    def choose(self, view: View, question: Question) -> Option:
        self.asked += 1
        situation = view.situation()
        if takes(Deputy(MATTERS), self.game, situation, question):
            option = self.answer_of(self.deputy, view, question)
            if gives(Deputy(MATTERS), self.game, situation, option):
                return option
        return self.answer_of(self.level, view, question)


@dataclass
class Census:
    """What one director was asked, race by race."""

    asked: dict[Asks, list[int]] = field(default_factory=lambda: {"everything": [], MATTERS: [], KEY: []})
    kinds: Counter[tuple[str, Importance]] = field(default_factory=Counter)

    @property
    def races(self) -> int:
        return len(self.asked[MATTERS])

    def middle(self, asks: Asks) -> float:
        return median(self.asked[asks])


def census(game: Box, race: str, races: int, seed: int, level: int, tick: Callable[[], None]) -> Census:
    """One director of so many bots, another seat in every race."""
    counted = Census()
    for number in range(races):
        directors: list[Director] = [*bots(game, seed + number, level)]
        seat = number % len(directors)
        director = Counted(game.slug, directors[seat])
        directors[seat] = director
        ridden(game, race, seed + number, directors)
        for asks, counts in counted.asked.items():
            counts.append(director.asked[asks])
        counted.kinds.update(director.kinds)
        tick()
    return counted


@dataclass
class Strength:
    """The same races twice, once with the deputy and once without: how often the same seat won."""

    alone: list[bool] = field(default_factory=list)
    assisted: list[bool] = field(default_factory=list)
    alike: int = 0
    """Pairs that ended alike to the last place and second."""

    @property
    def difference(self) -> float:
        return (sum(self.assisted) - sum(self.alone)) / len(self.alone)

    @property
    def margin(self) -> float:
        pairs = [a - b for a, b in zip(self.assisted, self.alone, strict=True)]
        return SURE * pstdev(pairs) / sqrt(len(pairs))


def strength(
    game: Box, race: str, races: int, seed: int, level: int, tick: Callable[[], None], deputy: int = ROUTINE_ANSWERS_OF
) -> Strength:
    """Both races of a pair have the same seed, seat and dice, and whoever answers a question the same lots; `deputy` is the level of
    the bot whose answers he gives."""
    compared = Strength()
    for number in range(races):
        alone = bots(game, seed + number, level)
        seat = number % len(alone)
        helped = bots(game, seed + number, level)
        helped[seat] = Assisted(helped[seat], deputy)
        one, other = ridden(game, race, seed + number, alone), ridden(game, race, seed + number, helped)
        compared.alone.append(winner(one) == seat)
        compared.assisted.append(winner(other) == seat)
        compared.alike += one.result() == other.result()
        tick()
    return compared


def bots(game: Box, seed: int, level: int) -> list[Alone]:
    return [Alone(game.slug, level, seed, seat) for seat in range(game.seats.usual)]


def ridden(game: Box, race: str, seed: int, directors: Sequence[Director]) -> Race:
    started = game.start(game.setup(race, [f"Director {seat + 1}" for seat in range(len(directors))]), seed)
    started.dice.become(KEYED, seed)
    started.ride(list(directors))
    return started


def winner(race: Race) -> int:
    """The seat of the best placed rider that anybody directs."""
    result = race.result()
    assert result is not None
    seat_of = {team.id: team.seat for team in race.situation(SPECTATOR).teams}
    return next((seat_of[arrival.team] for arrival in result.arrivals if seat_of.get(arrival.team, -1) >= 0), -1)
